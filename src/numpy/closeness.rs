//! Approximate and exact equality of arrays, and shared memory.

use super::argument::Argument;
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::ufunc::FromOperand;
use crate::array::{HostArray, with_plain};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Error;
use crate::interrupt;
use crate::shape::broadcast_shapes;
use crate::tensor::{self, Array, Comparison, Operand, Tensor};
use std::rc::Rc;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] =
    &[&ISCLOSE, &ALLCLOSE, &ARRAY_EQUAL, &ARRAY_EQUIV, &SHARES_MEMORY, &MAY_SHARE_MEMORY];

/// Two arrays with their common shape.
struct Pair {
    of: [Rc<HostArray>; 2],
    shape: Vec<usize>,
}

impl Pair {
    /// Reads both arrays first, so that no intermediate result has to be read.
    fn read(caller: &mut dyn Caller, a: &Tensor, b: &Tensor) -> Result<Self> {
        let of = [caller.read(a)?, caller.read(b)?];
        let shape = broadcast_shapes(&[a.shape(), b.shape()])?;
        tensor::check_size(&shape, DType::Float64)?;
        Ok(Self { of, shape })
    }

    /// Applies `is` to each pair of elements of `x` and `y`, which are the unbroadcast data.
    fn map<'a, T: Copy>(&'a self, x: &'a [T], y: &'a [T], is: impl Fn(T, T) -> bool + 'a) -> Vec<bool> {
        if self.of.iter().all(|array| array.shape() == self.shape) {
            return x.iter().zip(y).map(|(x, y)| is(*x, *y)).collect();
        }
        let [a, b] = &self.of;
        (0..self.shape.iter().product()).map(|k| is(x[self.place(a.shape(), k)], y[self.place(b.shape(), k)])).collect()
    }

    /// The position in an array of shape `own` of the element `flat` of the common shape.
    fn place(&self, own: &[usize], mut flat: usize) -> usize {
        let (mut index, mut stride) = (0, 1);
        for (k, &d) in self.shape.iter().enumerate().rev() {
            let axis = (k + own.len()).checked_sub(self.shape.len());
            let i = flat % d;
            flat /= d;
            if let Some(&n) = axis.and_then(|axis| own.get(axis)) {
                index += if n == 1 { 0 } else { i * stride };
                stride *= n;
            }
        }
        index
    }
}

/// A tolerance: a scalar, or one for each pair.
fn tolerance(argument: Argument, name: &'static str) -> Result<Operand> {
    match argument {
        Argument::Tensor(tensor, _) => Ok(Operand::Tensor(tensor)),
        Argument::Number(number) => Ok(Operand::Scalar(number)),
        other => {
            let given = other.type_name();
            Err(Error::type_error(format!("argument '{name}' must be a number, not '{given}'")).into())
        }
    }
}

/// For each pair, whether |a - b| <= atol + rtol * |b|, or both are equal.
fn close(
    caller: &mut dyn Caller,
    a: Operand,
    b: Operand,
    rtol: Argument,
    atol: Argument,
    equal_nan: bool,
) -> Result<HostArray> {
    let (rtol, atol) = (tolerance(rtol, "rtol")?, tolerance(atol, "atol")?);
    // Python scalars have no dtype, and are as exact as what they are compared with.
    let dtype = tensor::as_float(tensor::common_dtype(&[&a, &b, &rtol, &atol])?);
    let told = [rtol.clone(), atol.clone()];
    let (a, b) = (Tensor::from_operand(caller, &a)?, Tensor::from_operand(caller, &b)?);
    let near = match (&rtol, &atol) {
        (Operand::Scalar(rtol), Operand::Scalar(atol)) => {
            close_all(caller, &a, &b, rtol.to_f64(), atol.to_f64(), dtype, equal_nan)?
        }
        _ => close_each(caller, &a, &b, rtol, atol, equal_nan)?,
    };
    warn_of(caller, told)?;
    Ok(near)
}

/// Warns of tolerances that are NaN or infinite.
fn warn_of(caller: &mut dyn Caller, tolerances: [Operand; 2]) -> Result<()> {
    let mut numbers = Vec::with_capacity(2);
    for one in tolerances {
        numbers.push(match one {
            Operand::Scalar(number) => number,
            Operand::Tensor(t) if t.size() == 1 => caller.read(&t)?.get(0),
            Operand::Tensor(_) => return Ok(()),
        });
    }
    if numbers.iter().any(|number| !number.to_f64().is_finite()) {
        let text = |number: Scalar| crate::print::scalar_str(Scalar::Float(number.to_f64()), DType::Float64);
        let (rtol, atol) = (text(numbers[0]), text(numbers[1]));
        let message = format!("One of rtol or atol is not valid, atol: {atol}, rtol: {rtol}");
        caller.warn("RuntimeWarning", &message);
    }
    Ok(())
}

/// As `close()`, with one tolerance, computed in `dtype`.
fn close_all(
    caller: &mut dyn Caller,
    a: &Tensor,
    b: &Tensor,
    rtol: f64,
    atol: f64,
    dtype: DType,
    equal_nan: bool,
) -> Result<HostArray> {
    let pair = Pair::read(caller, a, b)?;
    let [x, y] = &pair.of;
    let round = |x: f64| match dtype {
        DType::Float64 | DType::Complex64 | DType::Complex128 => x,
        DType::Float32 => f64::from(x as f32),
        narrow => Scalar::Float(x).cast(narrow).to_f64(),
    };
    let near = if [x, y].iter().any(|array| array.dtype().kind() == Kind::Complex) {
        pair.map(&x.complexes(), &y.complexes(), |a, b| {
            let near = b.is_finite() && (a - b).norm() <= atol + rtol * b.norm();
            near || a == b || (equal_nan && a.is_nan() && b.is_nan())
        })
    } else {
        let (rtol, atol) = (round(rtol), round(atol));
        pair.map(&x.doubles(), &y.doubles(), |a, b| {
            let (a, b) = (round(a), round(b));
            let near = b.is_finite() && round((a - b).abs()) <= round(atol + round(rtol * b.abs()));
            near || a == b || (equal_nan && a.is_nan() && b.is_nan())
        })
    };
    let truths: Vec<u8> = near.into_iter().map(u8::from).collect();
    Ok(HostArray::new(DType::Bool, pair.shape, truths)?)
}

/// As `close()`, with a tolerance for each pair.
fn close_each(
    caller: &mut dyn Caller,
    a: &Tensor,
    b: &Tensor,
    rtol: Operand,
    atol: Operand,
    equal_nan: bool,
) -> Result<HostArray> {
    let at = caller.span();
    let or = |x: &Tensor, y: &Tensor| {
        tensor::bitwise("bitwise_or", crate::graph::Binary::Or, &x.clone().into(), &y.clone().into(), at)
    };
    let and = |x: &Tensor, y: &Tensor| {
        tensor::bitwise("bitwise_and", crate::graph::Binary::And, &x.clone().into(), &y.clone().into(), at)
    };
    let _quiet = tensor::Quiet::new(&[tensor::Signal::Invalid]);
    let (x, y) = (tensor::to_float(a, at), tensor::to_float(b, at));
    let distance = tensor::absolute(&tensor::subtract(&x.clone().into(), &y.clone().into(), at)?, at);
    let scaled = tensor::multiply(&rtol, &tensor::absolute(&y, at).into(), at)?;
    let bound = tensor::add(&atol, &scaled.into(), at)?;
    let near = tensor::compare(Comparison::LessEqual, &distance.into(), &bound.into(), at)?;
    let near = and(&near, &tensor::is_infinite(&y, true, at)?)?;
    let mut near = or(&near, &tensor::compare(Comparison::Equal, &x.clone().into(), &y.clone().into(), at)?)?;
    if equal_nan {
        near = or(&near, &and(&tensor::isnan(&x, at), &tensor::isnan(&y, at))?)?;
    }
    Ok((*caller.read(&near)?).clone())
}

/// For each pair of elements whether |a - b| <= atol + rtol * |b|; equal infinities are close.
#[function(names = "numpy.isclose", signature = "(a, b, rtol=1e-05, atol=1e-08, equal_nan=False)", no_gradient)]
fn isclose(
    caller: &mut dyn Caller,
    a: Operand,
    b: Operand,
    rtol: Argument,
    atol: Argument,
    equal_nan: bool,
) -> Result<Tensor> {
    let near = close(caller, a, b, rtol, atol, equal_nan)?;
    Ok(caller.make(near, None)?)
}

/// Whether all pairs of elements are close, as isclose has it.
#[function(names = "numpy.allclose", signature = "(a, b, rtol=1e-05, atol=1e-08, equal_nan=False)", no_gradient)]
fn allclose(
    caller: &mut dyn Caller,
    a: Operand,
    b: Operand,
    rtol: Argument,
    atol: Argument,
    equal_nan: bool,
) -> Result<bool> {
    Ok(close(caller, a, b, rtol, atol, equal_nan)?.scalars().all(Scalar::to_bool))
}

/// Whether shapes and all elements are equal.
#[function(names = "numpy.array_equal", signature = "(a1, a2, equal_nan=False)", no_gradient)]
fn array_equal(caller: &mut dyn Caller, a1: Tensor, a2: Tensor, equal_nan: bool) -> Result<bool> {
    if a1.shape() != a2.shape() {
        return Ok(false);
    }
    let Pair { of: [x, y], .. } = Pair::read(caller, &a1, &a2)?;
    if x.dtype() == y.dtype() {
        // Only NaN differs from itself.
        #[allow(clippy::eq_op)]
        let same = with_plain!(x.dtype(), T => {
            let (x, y) = (x.plain::<T>(), y.plain::<T>());
            let same = |(a, b): (&T, &T)| a == b || (equal_nan && a != a && b != b);
            interrupt::stretches(x.len()).all(|range| x[range.clone()].iter().zip(&y[range]).all(same))
        });
        if let Some(same) = same {
            return Ok(same);
        }
    }
    let same = |(a, b)| !interrupt::ends(2) && (is_same(a, b) || (equal_nan && a.is_nan() && b.is_nan()));
    Ok(x.scalars().zip(y.scalars()).all(same))
}

/// Whether two scalars of any dtypes are equal.
fn is_same(a: Scalar, b: Scalar) -> bool {
    let whole = |s: Scalar| match s {
        Scalar::Int(i) => Some(i128::from(i)),
        Scalar::UInt(u) => Some(i128::from(u)),
        _ => None,
    };
    match (whole(a), whole(b)) {
        (Some(a), Some(b)) => a == b,
        _ => a.parts() == b.parts(),
    }
}

/// Whether both are equal once they are broadcast together.
#[function(names = "numpy.array_equiv", signature = "(a1, a2)", no_gradient)]
fn array_equiv(caller: &mut dyn Caller, a1: Tensor, a2: Tensor) -> Result<bool> {
    let at = caller.span();
    if broadcast_shapes(&[a1.shape(), a2.shape()]).is_err() {
        return Ok(false);
    }
    let equal = tensor::compare(Comparison::Equal, &a1.into(), &a2.into(), at)?;
    Ok(caller.read(&equal)?.scalars().all(Scalar::to_bool))
}

/// Whether two arrays have an element of memory in common.
#[function(names = "numpy.shares_memory", signature = "(a, b, /, max_work=-1)", with = false, no_gradient)]
#[function(
    names = "numpy.may_share_memory",
    signature = "(a, b, /, max_work=0)",
    sentence = "Whether two arrays may have memory in common: their bounds overlap.",
    with = true,
    no_gradient
)]
fn shares_memory(_: &mut dyn Caller, by_bounds: bool, a: Array, b: Array, _max_work: Option<i64>) -> Result<bool> {
    Ok(a.overlaps(&b, by_bounds))
}
