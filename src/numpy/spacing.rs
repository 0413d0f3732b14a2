//! Evenly and logarithmically spaced numbers.

use super::arithmetic::POWER;
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::mathematics::{LOG10, SIGN};
use super::returned::{IntoReturned, Returned};
use super::support::moved;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Numeric, Scalar, promote, promote_scalar};
use crate::error::Error;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::{self, Key, Operand, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&LINSPACE, &LOGSPACE, &GEOMSPACE];

/// The number of samples, and whether the last is the end.
#[derive(Clone, Copy)]
struct Count {
    count: usize,
    endpoint: bool,
    /// Whether the step is returned.
    retstep: bool,
}

impl Count {
    fn new(caller: &mut dyn Caller, num: i64, endpoint: bool) -> Result<Self> {
        if num < 0 {
            return Err(Error::value(format!("Number of samples, {num}, must be non-negative.")).into());
        }
        let count = tensor::to_size(num);
        tensor::check_size(&[count], DType::Float64)?;
        caller.reserve(count.saturating_mul(24))?;
        Ok(Self { count, endpoint, retstep: false })
    }

    /// The number of steps between the ends.
    fn steps(self) -> usize {
        if self.endpoint { self.count.saturating_sub(1) } else { self.count }
    }

    /// The samples from `start` to `stop`, with NumPy's arithmetic.
    fn numbers(self, start: f64, stop: f64) -> Vec<f64> {
        let (count, steps) = (self.count, self.steps());
        let delta = stop - start;
        let step = if steps > 0 { delta / steps as f64 } else { f64::NAN };
        let value = |k: usize| {
            if self.endpoint && count > 1 && k + 1 == count {
                stop
            } else if steps == 0 {
                k as f64 * delta + start
            } else if step == 0.0 {
                k as f64 / steps as f64 * delta + start
            } else {
                k as f64 * step + start
            }
        };
        (0..count).map(value).collect()
    }
}

/// Samples along the first axis, and the step.
struct Line {
    values: Tensor,
    step: Returned,
}

/// The dtype of samples between ends: a float or complex one.
fn dtype_between(ends: [&Operand; 2]) -> DType {
    let strong = ends.iter().filter_map(|end| if let Operand::Tensor(t) = end { Some(t.dtype()) } else { None });
    let weak = ends.iter().filter_map(|end| if let Operand::Scalar(number) = end { Some(number.kind()) } else { None });
    let strong = strong.reduce(promote);
    let found = match (strong, weak.max()) {
        (Some(dtype), Some(kind)) => promote_scalar(dtype, kind),
        (Some(dtype), None) => dtype,
        (None, Some(Kind::Complex)) => DType::Complex128,
        (None, _) => DType::Float64,
    };
    if found.is_inexact() { found } else { DType::Float64 }
}

/// The value of a scalar whose data are available.
fn number_of(end: &Operand) -> Option<Scalar> {
    match end {
        Operand::Scalar(number) => Some(*number),
        Operand::Tensor(t) if t.rank() == 0 && !t.is_followed() && !t.is_fixed() => t.host().map(|data| data.get(0)),
        Operand::Tensor(_) => None,
    }
}

/// Whether the step underflows to 0 in a dtype, though the ends differ.
fn is_lost(start: Option<Scalar>, stop: Option<Scalar>, steps: usize, dtype: DType) -> bool {
    let (Some(start), Some(stop)) = (start, stop) else { return false };
    let ((a, im_a), (b, im_b)) = (start.parts(), stop.parts());
    let vanishes = |distance: f64| Scalar::Float(distance / steps.max(1) as f64).cast(dtype).parts().0 == 0.0;
    (a, im_a) != (b, im_b) && vanishes(b - a) && vanishes(im_b - im_a)
}

/// Samples from one end to the other, along a new first axis.
fn between(caller: &mut dyn Caller, [start, stop]: [&Operand; 2], of: Count) -> Result<Line> {
    let (at, dtype) = (caller.span(), dtype_between([start, stop]));
    if let (Some(a), Some(b), DType::Float64 | DType::Complex128) = (number_of(start), number_of(stop), dtype) {
        let ((a, im_a), (b, im_b)) = (a.parts(), b.parts());
        let steps = of.steps() as f64;
        let values = of.numbers(a, b);
        let (data, step) = if dtype == DType::Float64 {
            let step = Scalar::Float((b - a) / steps);
            (HostArray::from_plain(dtype, vec![of.count], &values)?, step)
        } else {
            let both = values.into_iter().zip(of.numbers(im_a, im_b)).map(|(re, im)| Scalar::Complex(re, im));
            let step = Scalar::Complex((b - a) / steps, (im_b - im_a) / steps);
            (HostArray::from_scalars(dtype, vec![of.count], &both.collect::<Vec<_>>())?, step)
        };
        let values = caller.make(data, None)?;
        let step = match of.steps() {
            _ if !of.retstep => Returned::Nothing,
            0 => Returned::Number(Scalar::Float(f64::NAN)),
            _ => Returned::Tensor(caller.make(HostArray::from_scalars(dtype, vec![], &[step])?, None)?),
        };
        return Ok(Line { values, step });
    }
    let as_tensor = |end: &Operand| match end {
        Operand::Tensor(t) => tensor::cast(t, dtype, at),
        Operand::Scalar(number) => tensor::constant(number.cast(dtype), dtype, caller.device(), false, at),
    };
    let (start_end, stop_end) = (number_of(start), number_of(stop));
    let [start, stop] = [start, stop].map(as_tensor);
    let delta = tensor::subtract(&stop.clone().into(), &start.clone().into(), at)?;
    let steps = of.steps();
    let step = match steps {
        0 => None,
        _ => Some(tensor::divide(&delta.clone().into(), &Scalar::Float(steps as f64).into(), at)?),
    };
    let (zero, one) = (Scalar::Int(0), Scalar::Int(1));
    let places = tensor::arange(zero, one, of.count as u64, dtype, delta.device(), delta.is_fixed(), at)?;
    let mut shape = vec![1; delta.rank() + 1];
    shape[0] = of.count as i64;
    let places = tensor::reshape(&places, &shape, at)?;
    let moved = if is_lost(start_end, stop_end, steps, dtype) {
        let parts = tensor::divide(&places.into(), &Scalar::Float(steps as f64).into(), at)?;
        tensor::multiply(&parts.into(), &delta.clone().into(), at)?
    } else {
        tensor::multiply(&places.into(), &step.clone().unwrap_or(delta.clone()).into(), at)?
    };
    let mut values = tensor::cast(&tensor::add(&moved.into(), &start.into(), at)?, dtype, at);
    if of.endpoint && of.count > 1 {
        values = with_row(&values, of.count - 1, &stop, at)?;
    }
    let step = step.map_or(Returned::Number(Scalar::Float(f64::NAN)), IntoReturned::into_returned);
    Ok(Line { values, step })
}

/// `values` with the first or last row replaced.
fn with_row(values: &Tensor, row: usize, new: &Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    let new = tensor::broadcast_to(&tensor::cast(new, values.dtype(), at), &values.shape()[1..], at)?;
    let new = tensor::expand_dims(&new, &[0], at)?;
    let mut keys = vec![Key::Slice(None, None, None); values.rank()];
    if row == 0 {
        keys[0] = Key::Slice(Some(1), None, None);
        return tensor::concatenate(&[new, tensor::select(values, &keys, at)?], 0, at);
    }
    keys[0] = Key::Slice(None, Some(row as i64), None);
    tensor::concatenate(&[tensor::select(values, &keys, at)?, new], 0, at)
}

/// Moves the first axis to another position.
fn along(values: &Tensor, axis: i64, at: Option<Span>) -> Result<Tensor, Error> {
    moved(values, 0, tensor::normalise_axis(axis, values.rank())?, at)
}

/// Casts values to the requested dtype.
fn cast_to(values: Tensor, request: Option<Numeric>, at: Option<Span>) -> Tensor {
    match request.map(|r| r.over(values.dtype())) {
        Some(dtype) => tensor::cast(&values, dtype, at),
        None => values,
    }
}

/// Evenly spaced samples, cast on the CPU: no float64 tensor is made on a device that may lack the dtype.
fn evenly(
    caller: &mut dyn Caller,
    (start, stop): (f64, f64),
    of: Count,
    dtype: Option<Numeric>,
    axis: i64,
    device: Option<DeviceKind>,
) -> Result<Returned> {
    tensor::normalise_axis(axis, 1)?;
    let dtype = dtype.map_or(DType::Float64, |request| request.over(DType::Float64));
    let values = of.numbers(start, stop);
    let data = if dtype == DType::Float64 {
        HostArray::from_plain(dtype, vec![of.count], &values)?
    } else {
        let one = |x: &f64| Scalar::Float(if dtype.is_integer() { x.floor() } else { *x }).cast(dtype);
        HostArray::from_scalars(dtype, vec![of.count], &values.iter().map(one).collect::<Vec<_>>())?
    };
    let values = Returned::array(caller.make(data, device)?);
    if !of.retstep {
        return Ok(values);
    }
    let step = match of.steps() {
        0 => Returned::Number(Scalar::Float(f64::NAN)),
        steps => {
            let step = Scalar::Float((stop - start) / steps as f64);
            Returned::Tensor(caller.make(HostArray::from_scalars(DType::Float64, vec![], &[step])?, None)?)
        }
    };
    Ok(Returned::Tuple(vec![values, step]))
}

/// num evenly spaced numbers from start to stop.
#[function(
    names = "numpy.linspace",
    signature = "(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None)"
)]
fn linspace(
    caller: &mut dyn Caller,
    start: Operand,
    stop: Operand,
    num: i64,
    endpoint: bool,
    retstep: bool,
    dtype: Option<Numeric>,
    axis: i64,
    device: Option<DeviceKind>,
) -> Result<Returned> {
    let of = Count { retstep, ..Count::new(caller, num, endpoint)? };
    let at = caller.span();
    if let (Some(a), Some(b), DType::Float64) = (number_of(&start), number_of(&stop), dtype_between([&start, &stop])) {
        return evenly(caller, (a.to_f64(), b.to_f64()), of, dtype, axis, device);
    }
    let Line { mut values, step } = between(caller, [&start, &stop], of)?;
    if values.rank() > 1 || axis != 0 {
        values = along(&values, axis, at)?;
    }
    if dtype.is_some_and(|r| r.over(DType::Float64).is_integer()) && !tensor::is_complex(&values) {
        values = tensor::floor(&values, at);
    }
    values = cast_to(values, dtype, at);
    if let Some(kind) = device {
        values = Tensor::moved(&values, kind, at);
    }
    let values = Returned::array(values);
    Ok(if retstep { Returned::Tuple(vec![values, step]) } else { values })
}

/// Powers of base whose exponents are evenly spaced.
#[function(names = "numpy.logspace", signature = "(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0)")]
fn logspace(
    caller: &mut dyn Caller,
    start: Operand,
    stop: Operand,
    num: i64,
    endpoint: bool,
    base: Operand,
    dtype: Option<Numeric>,
    axis: i64,
) -> Result<Returned> {
    let of = Count::new(caller, num, endpoint)?;
    let at = caller.span();
    let (mut start, mut stop, mut base) = (start, stop, base);
    if matches!(&base, Operand::Tensor(t) if t.rank() > 0) {
        // The axes of bases are aligned with those of the ends.
        let rank = |of: &Operand| if let Operand::Tensor(t) = of { t.rank() } else { 0 };
        let most = rank(&start).max(rank(&stop)).max(rank(&base));
        for operand in [&mut start, &mut stop, &mut base] {
            let own = match operand {
                Operand::Tensor(t) => t.clone(),
                Operand::Scalar(number) => {
                    let dtype = if number.kind() == Kind::Complex { DType::Complex128 } else { DType::Float64 };
                    tensor::constant(number.cast(dtype), dtype, caller.device(), false, at)
                }
            };
            let mut shape = vec![1; most - own.rank()];
            shape.extend(own.shape().iter().map(|&n| n as i64));
            *operand = Operand::Tensor(tensor::reshape(&own, &shape, at)?);
        }
        if let Operand::Tensor(t) = &base {
            base = Operand::Tensor(tensor::expand_dims(t, &[axis], at)?);
        }
    }
    let mut exponents = between(caller, [&start, &stop], of)?.values;
    if exponents.rank() > 1 || axis != 0 {
        exponents = along(&exponents, axis, at)?;
    }
    let powers = power(caller, base, exponents)?;
    Ok(Returned::array(cast_to(powers, dtype, at)))
}

/// Powers of one base, or of bases that broadcast against the exponents.
fn power(caller: &mut dyn Caller, base: Operand, exponents: Tensor) -> Result<Tensor> {
    match POWER.ufunc {
        Some(ufunc) => ufunc.of(caller, &[base, exponents.into()]),
        None => Err(Error::internal("numpy", "power is no ufunc").into()),
    }
}

/// Applies a ufunc.
fn apply(caller: &mut dyn Caller, function: &Function, x: &Tensor) -> Result<Tensor> {
    match function.ufunc {
        Some(ufunc) => ufunc.of(caller, &[x.clone().into()]),
        None => Err(Error::internal("numpy", "no ufunc").into()),
    }
}

/// Numbers from start to stop in a constant ratio.
#[function(names = "numpy.geomspace", signature = "(start, stop, num=50, endpoint=True, dtype=None, axis=0)")]
fn geomspace(
    caller: &mut dyn Caller,
    start: Tensor,
    stop: Tensor,
    num: i64,
    endpoint: bool,
    dtype: Option<Numeric>,
    axis: i64,
) -> Result<Returned> {
    let of = Count::new(caller, num, endpoint)?;
    let at = caller.span();
    for end in [&start, &stop] {
        if caller.read(end)?.scalars().any(|v| v.parts() == (0.0, 0.0)) {
            return Err(Error::value("Geometric sequence cannot include zero").into());
        }
    }
    let asked = dtype.map_or(DType::Float64, |r| r.over(DType::Float64));
    let common = promote(promote(promote(start.dtype(), stop.dtype()), DType::Float64), asked);
    let [start, stop] = [&start, &stop].map(|end| tensor::cast(end, common, at));
    // Rotate so that the start is positive and real, and rotate back at the end.
    let sign = apply(caller, &SIGN, &start)?;
    let [start, stop] = [start, stop].map(|end| tensor::divide(&end.into(), &sign.clone().into(), at));
    let (start, stop) = (start?, stop?);
    let logs = [apply(caller, &LOG10, &start)?, apply(caller, &LOG10, &stop)?];
    let [low, high] = logs.map(Operand::Tensor);
    let exponents = between(caller, [&low, &high], of)?.values;
    let mut values = power(caller, Operand::Scalar(Scalar::Float(10.0)), exponents)?;
    if of.count > 0 {
        values = with_row(&values, 0, &start, at)?;
    }
    if of.count > 1 && endpoint {
        values = with_row(&values, of.count - 1, &stop, at)?;
    }
    values = tensor::multiply(&values.into(), &sign.into(), at)?;
    if values.rank() > 1 || axis != 0 {
        values = along(&values, axis, at)?;
    }
    Ok(Returned::array(cast_to(values, Some(dtype.unwrap_or(Numeric::exact(common))), at)))
}
