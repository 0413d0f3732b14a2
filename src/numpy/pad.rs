//! Padding.

use super::argument::Argument;
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::quantiles::MEDIAN;
use super::returned::{IntoReturned, Returned};
use super::support::part;
use super::view::{ArrayView, Order};
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::Combine;
use crate::span::Span;
use crate::tensor::{self, Key, Operand, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&PAD];

/// The array with elements put before and after it along each axis: a constant, its edge, a ramp, statistics of it, or the array
/// mirrored or repeated.
#[function(
    names = "numpy.pad",
    signature = "(array, pad_width, mode='constant', *, stat_length=<no value>, constant_values=<no value>, end_values=<no value>, reflect_type=<no value>)"
)]
fn pad(
    caller: &mut dyn Caller,
    array: ArrayView,
    pad_width: Tensor,
    mode: Argument,
    stat_length: Argument,
    constant_values: Option<Tensor>,
    end_values: Option<Tensor>,
    reflect_type: Option<String>,
) -> Result<Returned> {
    let mode = match mode {
        Argument::Text(mode) => mode,
        other => {
            let shown = match other {
                Argument::Number(Scalar::Bool(true)) => "True".into(),
                Argument::Number(Scalar::Bool(false)) => "False".into(),
                Argument::Number(Scalar::Int(i)) => i.to_string(),
                Argument::None | Argument::NoValue => "None".into(),
                other => other.type_name().to_owned(),
            };
            return Err(Error::value(format!("mode '{shown}' is not supported")).into());
        }
    };
    let given = [
        ("stat_length", !matches!(stat_length, Argument::NoValue)),
        ("constant_values", constant_values.is_some()),
        ("end_values", end_values.is_some()),
        ("reflect_type", reflect_type.is_some()),
    ];
    let allowed: &[&str] = match &*mode {
        "constant" => &["constant_values"],
        "empty" | "edge" | "wrap" => &[],
        "linear_ramp" => &["end_values"],
        "maximum" | "mean" | "median" | "minimum" => &["stat_length"],
        "reflect" | "symmetric" => &["reflect_type"],
        _ => return Err(Error::value(format!("mode '{mode}' is not supported")).into()),
    };
    let foreign = given.iter().filter(|(name, is_given)| *is_given && !allowed.contains(name));
    let foreign: Vec<String> = foreign.map(|(name, _)| format!("'{name}'")).collect();
    if !foreign.is_empty() {
        let message = format!("unsupported keyword arguments for mode '{mode}': {{{}}}", foreign.join(", "));
        return Err(Error::value(message).into());
    }
    if !pad_width.dtype().is_integer() {
        return Err(Error::type_error("`pad_width` must be of integral type.").into());
    }
    let at = caller.span();
    let by_columns = Order::AsLaid.is_by_columns(&array);
    let array = array.tensor;
    let rank = array.rank();
    let widths = pairs(caller, &pad_width, rank)?;
    if widths.iter().any(|width| width.to_f64() < 0.0) {
        return Err(Error::value("index can't contain negative values").into());
    }
    let widths: Vec<usize> = widths.iter().map(|width| tensor::to_size(width.to_i64())).collect();
    let edges = match (constant_values, end_values) {
        (Some(values), _) | (_, Some(values)) => pairs(caller, &values, rank)?,
        _ => vec![Scalar::Int(0); 2 * rank],
    };
    let lengths = match stat_length {
        Argument::Tensor(lengths, _) => {
            let lengths = pairs(caller, &lengths, rank)?;
            if lengths.iter().any(|length| length.to_f64() < 0.0) {
                return Err(Error::value("index can't contain negative values").into());
            }
            Some(lengths.iter().map(|length| tensor::to_size(length.to_i64())).collect::<Vec<_>>())
        }
        Argument::Number(number) if number.to_f64() < 0.0 => {
            return Err(Error::value("index can't contain negative values").into());
        }
        Argument::Number(number) => Some(vec![tensor::to_size(number.to_i64()); 2 * rank]),
        _ => None,
    };
    if matches!(&*mode, "maximum" | "minimum") && lengths.as_ref().is_some_and(|lengths| lengths.contains(&0)) {
        return Err(Error::value("stat_length of 0 yields no value for padding").into());
    }
    let is_odd = reflect_type.as_deref() == Some("odd");
    let mut x = array;
    for axis in 0..rank {
        let side = Side { axis, before: widths[2 * axis], after: widths[2 * axis + 1], at };
        if side.before + side.after == 0 {
            continue;
        }
        let ends = [edges[2 * axis], edges[2 * axis + 1]];
        if x.shape()[axis] == 0 && !matches!(&*mode, "constant" | "empty") {
            let message = format!("can't extend empty axis {axis} using modes other than 'constant' or 'empty'");
            return Err(Error::value(message).into());
        }
        x = match &*mode {
            "constant" | "empty" => side.with(&x, |x, k, count| side.constant(x, ends[k], count))?,
            "edge" => side.with(&x, |x, k, count| side.stretched(&side.edge(x, k)?, count))?,
            "wrap" => side.wrapped(&x)?,
            "linear_ramp" => side.with(&x, |x, k, count| side.ramp(x, ends[k], k, count))?,
            "reflect" | "symmetric" => side.reflected(&x, mode == "symmetric", is_odd)?,
            _ => {
                let n = x.shape()[axis];
                let length = |k: usize| lengths.as_ref().map_or(n, |all| all[2 * axis + k].min(n));
                let (first, last) = (
                    side.statistic(caller, &x, &mode, 0, length(0))?,
                    side.statistic(caller, &x, &mode, 1, length(1))?,
                );
                let statistics = [first, last];
                side.with(&x, |_, k, count| side.stretched(&statistics[k], count))?
            }
        };
    }
    Ok(ArrayView::laid_out(x, by_columns, at)?.into_returned())
}

/// The parameter for both sides of each axis: one for all, a pair for all, or a pair for each.
fn pairs(caller: &mut dyn Caller, given: &Tensor, rank: usize) -> Result<Vec<Scalar>> {
    let wide = tensor::broadcast_to(given, &[rank, 2], caller.span())?;
    Ok(caller.read(&wide)?.scalars().collect())
}

/// An axis, and the padding width of both sides.
struct Side {
    axis: usize,
    before: usize,
    after: usize,
    at: Option<Span>,
}

impl Side {
    /// `x` padded with what `make` returns for each side (0 before, 1 after) and its width.
    fn with(&self, x: &Tensor, make: impl Fn(&Tensor, usize, usize) -> Result<Tensor, Error>) -> Result<Tensor, Error> {
        let parts = [make(x, 0, self.before)?, x.clone(), make(x, 1, self.after)?];
        let parts = parts.map(|part| tensor::cast(&part, x.dtype(), self.at));
        tensor::concatenate(&parts, self.axis as i64, self.at)
    }

    fn constant(&self, x: &Tensor, value: Scalar, count: usize) -> Result<Tensor, Error> {
        let mut shape = x.shape().to_vec();
        shape[self.axis] = count;
        tensor::full(&shape, value, x.dtype(), x.device(), x.is_fixed(), self.at)
    }

    /// The first or the last element along the axis.
    fn edge(&self, x: &Tensor, k: usize) -> Result<Tensor, Error> {
        let n = x.shape()[self.axis];
        let first = if k == 0 { 0 } else { n - 1 };
        part(x, self.axis, first, first + 1, self.at)
    }

    /// One element along the axis, repeated.
    fn stretched(&self, one: &Tensor, count: usize) -> Result<Tensor, Error> {
        let mut shape = one.shape().to_vec();
        shape[self.axis] = count;
        tensor::broadcast_to(one, &shape, self.at)
    }

    /// A linear ramp from `end` to the edge, without the edge itself.
    fn ramp(&self, x: &Tensor, end: Scalar, k: usize, count: usize) -> Result<Tensor, Error> {
        let at = self.at;
        let work = if x.dtype().is_inexact() { x.dtype() } else { DType::Float64 };
        let edge = tensor::cast(&self.edge(x, k)?, work, at);
        let steps = tensor::arange(Scalar::Int(0), Scalar::Int(1), count as u64, DType::Int64, x.device(), false, at)?;
        let mut shape = vec![1i64; x.rank()];
        shape[self.axis] = count as i64;
        let steps = tensor::cast(&tensor::reshape(&steps, &shape, at)?, work, at);
        let end = Operand::Scalar(end);
        let step = tensor::subtract(&edge.into(), &end, at)?;
        let step = tensor::divide(&step.into(), &Operand::Scalar(Scalar::Float(count.max(1) as f64)), at)?;
        let ramp = tensor::add(&tensor::multiply(&steps.into(), &step.into(), at)?.into(), &end, at)?;
        let ramp = if x.dtype().is_integer() { tensor::floor(&ramp, at) } else { ramp };
        if k == 0 { Ok(ramp) } else { tensor::flip(&ramp, Some(&[self.axis as i64]), at) }
    }

    /// A statistic of the `length` elements at a side, with the axis kept.
    fn statistic(&self, caller: &mut dyn Caller, x: &Tensor, mode: &str, k: usize, length: usize) -> Result<Tensor> {
        let n = x.shape()[self.axis];
        let (from, to) = if k == 0 { (0, length) } else { (n - length, n) };
        let chunk = part(x, self.axis, from, to, self.at)?;
        let axes = [self.axis as i64];
        let found = match mode {
            "maximum" => return Ok(tensor::reduce(&chunk, Combine::Max, Some(&axes), true, None, self.at)?),
            "minimum" => return Ok(tensor::reduce(&chunk, Combine::Min, Some(&axes), true, None, self.at)?),
            "mean" => tensor::mean(&chunk, Some(&axes), true, None, self.at)?,
            _ => {
                let arguments = vec![
                    Argument::Tensor(chunk, true),
                    Argument::Ints(axes.to_vec(), false),
                    Argument::None,
                    Argument::Flag(false),
                    Argument::Flag(true),
                ];
                match (MEDIAN.run)(caller, arguments)? {
                    Returned::Tensor(median) => median,
                    _ => return Err(Error::internal("numpy", "no median").into()),
                }
            }
        };
        Ok(if x.dtype().is_integer() { tensor::rint(&found, self.at) } else { found })
    }

    /// Periodic padding.
    fn wrapped(&self, x: &Tensor) -> Result<Tensor, Error> {
        let n = x.shape()[self.axis];
        let (skipped, total) = ((n - self.before % n) % n, n + self.before + self.after);
        let times = (skipped + total).div_ceil(n);
        let mut thin: Vec<i64> = x.shape().iter().map(|&d| d as i64).collect();
        thin.insert(self.axis, 1);
        let mut wide = x.shape().to_vec();
        wide.insert(self.axis, times);
        let repeated = tensor::broadcast_to(&tensor::reshape(x, &thin, self.at)?, &wide, self.at)?;
        thin.remove(self.axis);
        thin[self.axis] = (times * n) as i64;
        part(&tensor::reshape(&repeated, &thin, self.at)?, self.axis, skipped, skipped + total, self.at)
    }

    /// Padding by reflection; the edge is repeated if `with_edge`, and `is_odd` reflects the values about the edge value
    /// too. As in NumPy, it proceeds in pieces of whole periods of the array.
    fn reflected(&self, x: &Tensor, with_edge: bool, is_odd: bool) -> Result<Tensor, Error> {
        let period = x.shape()[self.axis];
        if period == 1 && !with_edge {
            return self.with(x, |x, k, count| self.stretched(&self.edge(x, k)?, count));
        }
        let (mut before, mut after) = (self.before, self.after);
        let mut x = x.clone();
        while before > 0 || after > 0 {
            let n = x.shape()[self.axis];
            let (length, offset) = match with_edge {
                true => (n / period * period, 0),
                false => ((n - 1) / (period - 1) * (period - 1), 1),
            };
            let mirrored = |first: usize, count: usize, edge: usize| -> Result<Tensor, Error> {
                let whole = |&count: &usize| Key::Range { start: 0, step: 1, count };
                let mut keys: Vec<Key> = x.shape().iter().map(whole).collect();
                keys[self.axis] = Key::Range { start: first as i64, step: -1, count };
                let chunk = tensor::select(&x, &keys, self.at)?;
                if !is_odd {
                    return Ok(chunk);
                }
                let edge = self.edge(&x, edge)?;
                let twice = tensor::multiply(&Operand::Scalar(Scalar::Int(2)), &edge.into(), self.at)?;
                tensor::subtract(&twice.into(), &chunk.into(), self.at)
            };
            let (left, right) = (length.min(before), length.min(after));
            let mut parts = Vec::new();
            if left > 0 {
                parts.push(mirrored(left - 1 + offset, left, 0)?);
            }
            let last = if right > 0 { Some(mirrored(n - 1 - offset, right, 1)?) } else { None };
            parts.push(x.clone());
            parts.extend(last);
            x = tensor::concatenate(&parts, self.axis as i64, self.at)?;
            (before, after) = (before - left, after - right);
        }
        Ok(x)
    }
}
