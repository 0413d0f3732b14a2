//! Generalised ufuncs: functions of core axes, broadcast over the loop axes.
//!
//! A signature such as `(n?,k),(k,m?)->(n?,m?)` names the core axes of each operand and of the result; those with `?` are
//! optional. `axes`, `axis` and `keepdims` say which axes are the core axes: they are moved to the end, and the result's
//! back.

use super::argument::{Argument, Arguments, FromArgument, Mask, Nested, Target};
use super::caller::{Caller, Result};
use super::returned::Returned;
use super::ufunc::{FromOperand, Options, Outs, Ufunc, deliver, is_castable, refused, unsupported};
use crate::dtype::{DType, Numeric};
use crate::error::Error;
use crate::span::Span;
use crate::tensor::{self, Operand, Tensor};
use std::borrow::Cow;

/// The names of the core axes.
struct Core<'a> {
    text: &'a str,
    inputs: [Vec<&'a str>; 2],
    output: Vec<&'a str>,
}

impl<'a> Core<'a> {
    fn new(text: &'a str) -> Self {
        let mut lists = text.split(['(', ')']).skip(1).step_by(2);
        let mut next = || lists.next().unwrap_or_default().split(',').filter(|name| !name.is_empty()).collect();
        Self { text, inputs: [next(), next()], output: next() }
    }

    /// Removes the optional axes that operands of those ranks lack.
    fn shorten(&mut self, ranks: [usize; 2]) {
        for (k, rank) in ranks.into_iter().enumerate() {
            if rank >= self.inputs[k].len() {
                continue;
            }
            let gone: Vec<&str> = self.inputs[k].iter().copied().filter(|name| name.ends_with('?')).collect();
            let stays = |name: &&str| !gone.contains(name);
            self.inputs[k].retain(stays);
            self.output.retain(stays);
        }
    }

    /// Checks that operands have the core axes, and that axes with one name have one size.
    fn check(&self, name: &str, operands: [&Tensor; 2]) -> Result<(), Error> {
        for (k, t) in operands.into_iter().enumerate() {
            let needed = self.inputs[k].len();
            if t.rank() < needed {
                return Err(Error::value(format!(
                    "{name}: Input operand {k} does not have enough dimensions (has {}, gufunc core with signature {} \
                     requires {needed})",
                    t.rank(),
                    self.text
                )));
            }
        }
        let [a, b] = operands;
        let [left, right] = &self.inputs;
        let (a0, b0) = (a.rank() - left.len(), b.rank() - right.len());
        for (j, axis) in right.iter().enumerate() {
            let Some(i) = left.iter().position(|other| other == axis) else { continue };
            if !tensor::same_length(a, a0 + i, b, b0 + j)? {
                return Err(Error::value(format!(
                    "{name}: Input operand 1 has a mismatch in its core dimension {j}, with gufunc signature {} (size {} \
                     is different from {})",
                    self.text,
                    b.shape()[b0 + j],
                    a.shape()[a0 + i]
                )));
            }
        }
        Ok(())
    }

    /// The number of distinct axis names.
    fn distinct(&self) -> usize {
        let mut names: Vec<&str> = self.inputs.iter().flatten().chain(&self.output).copied().collect();
        names.sort_unstable();
        names.dedup();
        names.len()
    }
}

/// The positions of the core axes.
pub(super) struct Layout {
    /// `axes`.
    pub(super) axes: Argument,
    /// `axis`.
    pub(super) axis: Option<i64>,
    /// Whether summed axes are kept with size 1.
    pub(super) keepdims: bool,
}

impl Layout {
    fn is_plain(&self) -> bool {
        matches!(self.axes, Argument::NoValue | Argument::None) && self.axis.is_none() && !self.keepdims
    }

    /// The axes of each operand and, if given, of the result; `None` where core axes are the last ones.
    fn entries(&self, name: &str, core: &Core<'_>) -> Result<Option<Vec<Argument>>> {
        if self.keepdims {
            let counts = core.inputs.iter().map(Vec::len);
            let first = core.inputs[0].len();
            let other = counts.enumerate().find(|(_, count)| *count != first);
            let other = other.map(|(k, count)| ("input", k, count));
            if let Some((what, k, count)) =
                other.or((!core.output.is_empty()).then_some(("output", 0, core.output.len())))
            {
                return Err(Error::type_error(format!(
                    "{name} does not support keepdims: its signature {} requires {what} {k} to have {count} core dimensions, \
                     but keepdims can only be used when all inputs have the same number of core dimensions and all outputs \
                     have no core dimensions.",
                    core.text
                ))
                .into());
            }
        }
        let given = !matches!(self.axes, Argument::NoValue | Argument::None);
        if let Some(axis) = self.axis {
            if given {
                return Err(Error::type_error("cannot specify both 'axis' and 'axes'").into());
            }
            let distinct = core.distinct();
            if distinct != 1 {
                return Err(Error::type_error(format!(
                    "{name}: axis can only be used with a single shared core dimension, not with the {distinct} distinct \
                     ones implied by signature {}.",
                    core.text
                ))
                .into());
            }
            return Ok(Some(vec![Argument::Int(axis); 3]));
        }
        if !given {
            return Ok(None);
        }
        let Argument::List(entries) = &self.axes else {
            return Err(Error::type_error("axes should be a list.").into());
        };
        if entries.len() != 3 && !(entries.len() == 2 && core.output.is_empty()) {
            return Err(Error::value(
                "axes should be a list with an entry for all 3 inputs and outputs; entries for outputs can only be omitted \
                 if none of them has core axes.",
            )
            .into());
        }
        Ok(Some(entries.clone()))
    }
}

/// The axes of `rank` that an entry names.
fn named(name: &str, operand: usize, entry: &Argument, count: usize, rank: usize) -> Result<Vec<usize>> {
    let axis_error = |words: String| {
        Error::new("AxisError", format!("{name}: operand {operand} has {count} core dimensions, but {words}"))
    };
    if matches!(entry, Argument::Int(_)) && count != 1 {
        return Err(axis_error("the axes item is a single integer.".into()).into());
    }
    let Some(given) = Nested::integers(entry) else {
        if let Argument::List(all) = entry {
            let other = all.iter().find(|one| !matches!(one, Argument::Int(_))).map_or("list", Argument::type_name);
            return Err(Error::type_error(format!("'{other}' object cannot be interpreted as an integer")).into());
        }
        return Err(Error::type_error(format!("axes item {operand} should be a tuple.")).into());
    };
    if given.len() != count {
        return Err(axis_error(format!("{} dimensions are specified by axes tuple.", given.len())).into());
    }
    let mut axes: Vec<usize> = Vec::with_capacity(count);
    for axis in given {
        let place = tensor::normalise_axis(axis, rank)?;
        if axes.contains(&place) {
            return Err(Error::value(format!("axes item {operand} has value {axis} repeated")).into());
        }
        axes.push(place);
    }
    Ok(axes)
}

/// `x` with `axes` moved to the end.
fn with_last(x: &Tensor, axes: &[usize], at: Option<Span>) -> Result<Tensor, Error> {
    let rest = (0..x.rank()).filter(|k| !axes.contains(k));
    let order: Vec<i64> = rest.chain(axes.iter().copied()).map(|k| k as i64).collect();
    tensor::permute(x, &order, at)
}

/// `x` with its last axes moved to the positions `axes`.
fn with_back(x: &Tensor, axes: &[usize], at: Option<Span>) -> Result<Tensor, Error> {
    let rest = x.rank() - axes.len();
    let mut next = 0..rest;
    let place =
        |k: usize| axes.iter().position(|axis| *axis == k).map_or_else(|| next.next().unwrap_or(0), |j| rest + j);
    let order: Vec<i64> = (0..x.rank()).map(place).map(|k| k as i64).collect();
    tensor::permute(x, &order, at)
}

/// Applies the function to two operands whose core axes `layout` gives.
pub(super) fn apply(
    name: &str,
    ufunc: &Ufunc,
    caller: &mut dyn Caller,
    operands: [Tensor; 2],
    layout: &Layout,
) -> Result<Tensor> {
    let at = caller.span();
    let mut core = Core::new(ufunc.core.unwrap_or_default());
    let [mut a, mut b] = operands;
    if layout.is_plain() {
        core.shorten([a.rank(), b.rank()]);
        core.check(name, [&a, &b])?;
        return ufunc.of(caller, &[a.into(), b.into()]);
    }
    let entries = layout.entries(name, &core)?;
    core.shorten([a.rank(), b.rank()]);
    if let Some(entries) = &entries {
        for (k, t) in [&mut a, &mut b].into_iter().enumerate() {
            *t = with_last(t, &named(name, k, &entries[k], core.inputs[k].len(), t.rank())?, at)?;
        }
    }
    core.check(name, [&a, &b])?;
    let kept = if layout.keepdims { core.inputs[0].len() } else { 0 };
    let mut value = ufunc.of(caller, &[a.into(), b.into()])?;
    if kept > 0 {
        let axes: Vec<i64> = (1..=kept as i64).map(|k| -k).collect();
        value = tensor::expand_dims(&value, &axes, at)?;
    }
    let last = core.output.len() + kept;
    match entries.as_ref().and_then(|entries| entries.get(2)) {
        Some(entry) if last > 0 => Ok(with_back(&value, &named(name, 2, entry, last, value.rank())?, at)?),
        _ => Ok(value),
    }
}

/// Calls a generalised ufunc with NumPy's parameters for core axes.
pub(super) fn run(name: &str, ufunc: &Ufunc, caller: &mut dyn Caller, all: Vec<Argument>) -> Result<Returned> {
    let at = caller.span();
    let mut arguments = Arguments::new(all);
    let mut operand = |caller: &mut dyn Caller| {
        let operand = Operand::from_argument(arguments.next(), "x").map_err(|_| unsupported(name))?;
        Tensor::from_operand(caller, &operand)
    };
    let mut operands = [operand(caller)?, operand(caller)?];
    let mut outs = Outs::from_argument(arguments.next(), "out")?.all;
    let Nested(axes) = Nested::from_argument(arguments.next(), "axes")?;
    let layout = Layout {
        axes,
        axis: Option::from_argument(arguments.next(), "axis")?,
        keepdims: bool::from_argument(arguments.next(), "keepdims")?,
    };
    let casting: Cow<'static, str> = Cow::from_argument(arguments.next(), "casting")?;
    is_castable(DType::Bool, DType::Bool, &casting)?;
    let (_order, dtype): (_, Option<Numeric>) = (arguments.next(), Option::from_argument(arguments.next(), "dtype")?);
    if let Some(request) = dtype {
        for (k, operand) in operands.iter_mut().enumerate() {
            let to = request.over(operand.dtype());
            if !is_castable(operand.dtype(), to, &casting)? {
                return Err(refused(name, &format!("input {k}"), operand.dtype(), to, &casting).into());
            }
            *operand = tensor::cast(operand, to, at);
        }
    }
    if outs.len() > 1 {
        return Err(Error::value("The 'out' tuple must have exactly one entry per ufunc output").into());
    }
    let ranks = [operands[0].rank(), operands[1].rank()];
    let value = apply(name, ufunc, caller, operands, &layout)?;
    let Some(out) = outs.pop().flatten() else { return Ok(Returned::Tensor(value)) };
    if layout.is_plain() {
        let mut core = Core::new(ufunc.core.unwrap_or_default());
        core.shorten(ranks);
        let (there, last) = (out.tensor(), core.output.len());
        if there.rank() >= last {
            let differs = |k: &usize| there.shape()[there.rank() - last + k] != value.shape()[value.rank() - last + k];
            if let Some(k) = (0..last).find(differs) {
                return Err(Error::value(format!(
                    "{name}: Output operand 0 has a mismatch in its core dimension {k}, with gufunc signature {} (size {} is \
                     different from {})",
                    core.text,
                    there.shape()[there.rank() - last + k],
                    value.shape()[value.rank() - last + k]
                ))
                .into());
            }
        }
    }
    let options = Options::new(Some(Target(out)), Mask::all(), casting);
    deliver(name, caller, value, 0, &options)
}
