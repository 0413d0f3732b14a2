//! Methods of binary ufuncs: `reduce`, `accumulate`, `reduceat` and `outer`.

use super::argument::{Axes, Mask, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::reductions::{Over, reduced};
use super::returned::Returned;
use super::running::{followed, sum_dtype};
use super::support::{filled, moved, part, put_out};
use super::ufunc::Ufunc;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Numeric, Scalar};
use crate::error::Error;
use crate::graph::{Binary, Combine};
use crate::span::Span;
use crate::tensor::{self, Operand, Tensor, order};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&UFUNC_REDUCE, &UFUNC_ACCUMULATE, &UFUNC_REDUCEAT, &UFUNC_OUTER];

/// The most elements that are combined one after the other: the graph grows with each.
const MOST_IN_TURN: usize = 250;

/// A binary ufunc with one result.
#[derive(Clone, Copy)]
struct Pairing {
    name: &'static str,
    ufunc: &'static Ufunc,
}

impl Pairing {
    fn new(function: &'static Function, method: &str) -> Result<Self, Error> {
        let name = function.name();
        match function.ufunc {
            Some(ufunc) if ufunc.core.is_some() && method != "outer" => {
                Err(Error::new("RuntimeError", "Reduction not defined on ufunc with signature"))
            }
            Some(ufunc) if ufunc.core.is_some() => {
                Err(Error::type_error("method outer is not allowed in ufunc with non-trivial signature"))
            }
            Some(ufunc) if ufunc.inputs == 2 && ufunc.outputs == 1 => Ok(Self { name, ufunc }),
            Some(ufunc) if ufunc.inputs == 2 => {
                Err(Error::value(format!("{method} only supported for functions returning a single value")))
            }
            _ => Err(Error::value(format!("{method} only supported for binary functions"))),
        }
    }

    fn of(self, caller: &mut dyn Caller, a: Tensor, b: Tensor) -> Result<Tensor> {
        self.ufunc.of(caller, &[a.into(), b.into()])
    }

    /// Checks that results of the ufunc can be its operands.
    ///
    /// # Errors
    /// `TypeError` for comparisons of operands that are not booleans.
    fn check_closed(self, caller: &mut dyn Caller, x: &Tensor) -> Result<()> {
        if self.name.starts_with("logical") || x.dtype() == DType::Bool {
            return Ok(());
        }
        let found = self.dtype(caller, x)?;
        if found != DType::Bool {
            return Ok(());
        }
        let message = format!("No loop matching the specified signature and casting was found for ufunc {}", self.name);
        Err(Error::type_error(message).into())
    }

    /// Casts `x` for the ufunc: to booleans for logical functions, and to `dtype` if it is requested.
    fn seen(self, x: Tensor, dtype: Option<Numeric>, at: Option<Span>) -> Tensor {
        let x = match dtype {
            Some(request) => tensor::cast(&x, request.over(x.dtype()), at),
            None => x,
        };
        if self.name.starts_with("logical") { tensor::cast(&x, DType::Bool, at) } else { x }
    }

    /// The dtype of a cumulative result over elements of `x`.
    fn dtype(self, caller: &mut dyn Caller, x: &Tensor) -> Result<DType> {
        let at = caller.span();
        if matches!(self.ufunc.combine, Some(Combine::Sum | Combine::Prod)) {
            return Ok(sum_dtype(x.dtype()));
        }
        let one = tensor::full(&[], Scalar::Int(1), x.dtype(), x.device(), x.is_fixed(), at)?;
        Ok(self.of(caller, one.clone(), one)?.dtype())
    }

    /// The op of the graph that accumulates, and the operand prepared for it: a cumulative difference is a sum in which
    /// only the first element keeps its sign.
    fn in_turn(self, x: &Tensor, at: Option<Span>) -> Result<Option<(Binary, Tensor)>, Error> {
        // Powers of complex numbers are a composition of several ops.
        let is_made = self.ufunc.op == Some(Binary::Pow) && x.dtype().kind() == Kind::Complex;
        if let Some(op) = self.ufunc.op.filter(|_| !is_made) {
            return Ok(Some((op, x.clone())));
        }
        if self.name != "subtract" || x.dtype() == DType::Bool || x.shape()[0] == 0 {
            return Ok(None);
        }
        let rest = tensor::negative(&rows(x, 1, x.shape()[0], at)?, at)?;
        let signed = tensor::concatenate(&[rows(x, 0, 1, at)?, rest], 0, at)?;
        Ok(Some((Binary::Add, signed)))
    }

    /// Folds the items along the first axis.
    fn fold(self, caller: &mut dyn Caller, x: &Tensor, identity: Option<&Operand>) -> Result<Tensor> {
        let (at, n) = (caller.span(), x.shape()[0]);
        if n == 0 {
            let Some(identity) = identity else {
                let message = format!("zero-size array to reduction operation {} which has no identity", self.name);
                return Err(Error::value(message).into());
            };
            return Ok(filled(&x.shape()[1..], identity, x, at)?);
        }
        if let Some((op, x)) = self.in_turn(x, at)? {
            let dtype = self.dtype(caller, &x)?;
            let data = caller.read(&x)?;
            let folded = order::fold(&data, op, dtype)?;
            tensor::note_combined(op, "reduce", &data, &folded, at);
            return caller.back(folded, &x);
        }
        if n > MOST_IN_TURN && self.ufunc.identity.is_some() {
            // The order is free: combine halves, and the odd item at the end.
            let half = n / 2;
            let mut total = self.of(caller, rows(x, 0, half, at)?, rows(x, half, 2 * half, at)?)?;
            if n % 2 == 1 {
                total = tensor::concatenate(&[total, rows(x, n - 1, n, at)?], 0, at)?;
            }
            return self.fold(caller, &total, identity);
        }
        if n > MOST_IN_TURN {
            let message =
                format!("{}.reduce is there for at most {MOST_IN_TURN} elements along an axis, not {n}", self.name);
            return Err(Error::not_implemented(message).into());
        }
        let mut total = row(x, 0, at)?;
        for k in 1..n {
            total = self.of(caller, total, row(x, k, at)?)?;
        }
        Ok(total)
    }
}

/// Rows `from..to` of the first axis.
fn rows(x: &Tensor, from: usize, to: usize, at: Option<Span>) -> Result<Tensor, Error> {
    part(x, 0, from, to, at)
}

/// Row `k` of the first axis, which is dropped.
fn row(x: &Tensor, k: usize, at: Option<Span>) -> Result<Tensor, Error> {
    tensor::squeeze(&part(x, 0, k, k + 1, at)?, Some(&[0]), at)
}

/// The elements along axes combined by the function.
#[function(
    names = "ufunc.reduce",
    signature = "(self, array, axis=0, dtype=None, out=None, keepdims=False, initial=<no value>, where=True)"
)]
fn reduce(
    caller: &mut dyn Caller,
    self_: &'static Function,
    array: Tensor,
    axis: Axes,
    dtype: Option<Numeric>,
    out: Out,
    keepdims: bool,
    initial: Option<Operand>,
    where_: Mask,
) -> Result<Returned> {
    let pairing = Pairing::new(self_, "reduce")?;
    let at = caller.span();
    // A scalar has no axis 0, and is reduced over no axes.
    let axes = match axis.0 {
        Some(axes) if array.rank() == 0 && axes == [0] => Some(vec![]),
        axes => axes,
    };
    if let Some(combine) = pairing.ufunc.combine {
        let over = Over { axes: axes.as_deref(), keepdims, at };
        let request = dtype.map(|request| request.over(array.dtype()));
        let is_logic = pairing.name.starts_with("logical");
        let x = if is_logic { tensor::cast(&array, DType::Bool, at) } else { array };
        if is_logic && x.is_empty() {
            // The reduction of no booleans is true for `all` and false for `any`, whatever the mask.
            let value = Scalar::Bool(combine == Combine::Min);
            let shape = over.count(&x)?;
            let made = tensor::full(shape.shape(), value, DType::Bool, x.device(), x.is_fixed(), at)?;
            return put_out(caller, out, made, pairing.name);
        }
        let dtype = if matches!(combine, Combine::Sum | Combine::Prod) { request } else { None };
        let x = if dtype.is_none() { request.map_or(x.clone(), |to| tensor::cast(&x, to, at)) } else { x };
        let reduced = reduced(&over, x, combine, dtype, initial, &where_)?;
        return put_out(caller, out, reduced, pairing.name);
    }
    let mut x = pairing.seen(array, dtype, at);
    pairing.check_closed(caller, &x)?;
    let rank = x.rank();
    let mut axes = match &axes {
        Some(axes) => tensor::normalise_axes(axes, rank)?,
        None => (0..rank).collect(),
    };
    let is_reorderable = pairing.ufunc.identity.is_some();
    if axes.len() > 1 && !is_reorderable {
        let message =
            format!("reduction operation '{}' is not reorderable, so at most one axis may be specified", pairing.name);
        return Err(Error::value(message).into());
    }
    let identity = pairing.ufunc.identity.map(|number| {
        // An initial float promotes integers to floats.
        let is_float = matches!(number, Scalar::Float(_)) && !x.dtype().is_inexact();
        Operand::Scalar(if is_float { number } else { number.cast(x.dtype()) })
    });
    let start = initial.clone().or(identity);
    if let Some(mask) = where_.tensor(&x, at)? {
        let Some(neutral) = &start else {
            return Err(Error::value(format!(
                "reduction operation '{}' does not have an identity, so to use a where mask one has to specify 'initial'",
                pairing.name
            ))
            .into());
        };
        let dtype = x.dtype();
        x = tensor::cast(&tensor::where_(&mask, &x.into(), neutral, at)?, dtype, at);
    }
    axes.sort_unstable();
    for &axis in axes.iter().rev() {
        x = pairing.fold(caller, &moved(&x, axis, 0, at)?, start.as_ref())?;
    }
    if let Some(initial) = initial {
        let dtype = x.dtype();
        x = tensor::cast(&pairing.ufunc.of(caller, &[initial, x.into()])?, dtype, at);
    }
    if keepdims {
        for &axis in &axes {
            x = tensor::expand_dims(&x, &[axis as i64], at)?;
        }
    }
    put_out(caller, out, x, pairing.name)
}

/// The running results along an axis.
#[function(names = "ufunc.accumulate", signature = "(self, array, axis=0, dtype=None, out=None)", no_gradient)]
fn accumulate(
    caller: &mut dyn Caller,
    self_: &'static Function,
    array: Tensor,
    axis: i64,
    dtype: Option<Numeric>,
    out: Out,
) -> Result<Returned> {
    let pairing = Pairing::new(self_, "accumulate")?;
    let at = caller.span();
    if array.rank() == 0 {
        return Err(Error::type_error("cannot accumulate on a scalar").into());
    }
    let axis = tensor::normalise_axis(axis, array.rank())?;
    let request = dtype.map(|request| request.over(array.dtype()));
    let x = moved(&pairing.seen(array, dtype, at), axis, 0, at)?;
    pairing.check_closed(caller, &x)?;
    let running = match pairing.in_turn(&x, at)? {
        Some((op, x)) => {
            let dtype = match request {
                Some(dtype) => dtype,
                None => pairing.dtype(caller, &x)?,
            };
            match followed(&tensor::cast(&x, dtype, at), 0, op, at)? {
                Some(running) => running,
                None => {
                    let data = caller.read(&x)?;
                    let running = order::accumulate(&data, 0, op, dtype)?;
                    tensor::note_combined(op, "accumulate", &data, &running, at);
                    caller.back(running, &x)?
                }
            }
        }
        None if x.shape()[0] == 0 => x,
        None => {
            if x.shape()[0] > MOST_IN_TURN {
                let message = format!("{}.accumulate is there for at most {MOST_IN_TURN} elements", pairing.name);
                return Err(Error::not_implemented(message).into());
            }
            let mut all = vec![row(&x, 0, at)?];
            for k in 1..x.shape()[0] {
                let next = pairing.of(caller, all[k - 1].clone(), row(&x, k, at)?)?;
                all.push(next);
            }
            tensor::stack(&all, 0, at)?
        }
    };
    put_out(caller, out, moved(&running, 0, axis, at)?, pairing.name)
}

/// Reductions from each index to the next; the one element where the next is not greater.
#[function(names = "ufunc.reduceat", signature = "(self, array, indices, axis=0, dtype=None, out=None)", no_gradient)]
fn reduceat(
    caller: &mut dyn Caller,
    self_: &'static Function,
    array: Tensor,
    indices: Vec<i64>,
    axis: i64,
    dtype: Option<Numeric>,
    out: Out,
) -> Result<Returned> {
    let pairing = Pairing::new(self_, "reduceat")?;
    let at = caller.span();
    if array.rank() == 0 {
        return Err(Error::type_error("cannot reduceat on a scalar").into());
    }
    let axis = tensor::normalise_axis(axis, array.rank())?;
    let x = moved(&pairing.seen(array, dtype, at), axis, 0, at)?;
    let n = x.shape()[0];
    for &index in &indices {
        if !(0..n as i64).contains(&index) {
            let message = format!("index {index} out-of-bounds in {}.reduceat [0, {n})", pairing.name);
            return Err(Error::index(message).into());
        }
    }
    let ends = indices.iter().skip(1).copied().chain([n as i64]);
    let parts = indices.iter().zip(ends).map(|(&from, to)| (from as usize, to.max(from + 1) as usize));
    let parts: Vec<(usize, usize)> = parts.collect();
    let made = if let (Some(op), false) = (pairing.ufunc.op, parts.is_empty()) {
        let dtype = match dtype {
            Some(request) => request.over(x.dtype()),
            None => pairing.dtype(caller, &x)?,
        };
        let data = caller.read(&x)?;
        let row_bytes = data.bytes().len() / n;
        let mut bytes = Vec::new();
        let mut shape = x.shape().to_vec();
        for (from, to) in parts.iter().copied() {
            shape[0] = to - from;
            let part =
                HostArray::new(data.dtype(), shape.clone(), data.bytes()[from * row_bytes..to * row_bytes].to_vec())?;
            let folded = order::fold(&part, op, dtype)?;
            tensor::note_combined(op, "reduceat", &part, &folded, at);
            bytes.extend_from_slice(folded.bytes());
        }
        shape[0] = parts.len();
        caller.back(HostArray::new(dtype, shape, bytes)?, &x)?
    } else {
        let mut all = Vec::with_capacity(parts.len());
        for (from, to) in parts {
            all.push(pairing.fold(caller, &rows(&x, from, to, at)?, None)?);
        }
        if all.is_empty() { rows(&x, 0, 0, at)? } else { tensor::stack(&all, 0, at)? }
    };
    put_out(caller, out, moved(&made, 0, axis, at)?, pairing.name)
}

/// Every element of A with every element of B.
#[function(names = "ufunc.outer", signature = "(self, A, B, /, *, out=None, dtype=None)")]
fn outer(
    caller: &mut dyn Caller,
    self_: &'static Function,
    a: Tensor,
    b: Tensor,
    out: Out,
    dtype: Option<Numeric>,
) -> Result<Returned> {
    let pairing = Pairing::new(self_, "outer")?;
    let at = caller.span();
    let (a, b) = (pairing.seen(a, dtype, at), pairing.seen(b, dtype, at));
    let mut shape: Vec<i64> = a.shape().iter().map(|&d| d as i64).collect();
    shape.extend(b.shape().iter().map(|_| 1));
    let made = pairing.of(caller, tensor::reshape(&a, &shape, at)?, b)?;
    put_out(caller, out, made, pairing.name)
}
