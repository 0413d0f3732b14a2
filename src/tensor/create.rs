//! Tensors without inputs: constants, ranges, random numbers and data.

use super::elementwise::cast;
use super::operand::Operand;
use super::views::{broadcast_to, reshape};
use super::{Tensor, add, addressable, check_size, multiply, transcendental};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Result;
use crate::graph::{Op, Unary};
use crate::lower::{holds, round_to_storage};
use crate::span::Span;
use crate::target::{Capabilities, DeviceKind, Policy, resolve};

type Place = Option<Span>;

/// A constant of shape `()`.
pub fn constant(value: Scalar, dtype: DType, device: DeviceKind, fixed: bool, place: Place) -> Tensor {
    Tensor::lazy(Op::Constant(value), Vec::new(), Vec::new(), dtype, device, fixed, place)
}

/// A tensor of `shape` filled with `value`.
///
/// # Errors
/// `MemoryError` for a shape that is too large.
pub fn full(
    shape: &[usize],
    value: Scalar,
    dtype: DType,
    device: DeviceKind,
    fixed: bool,
    place: Place,
) -> Result<Tensor> {
    check_size(shape, dtype)?;
    broadcast_to(&constant(value.cast(dtype), dtype, device, fixed, place), shape, place)
}

/// `start, start + step, ...`, `count` elements, computed as NumPy does: `start + k * step` in the dtype.
///
/// # Errors
/// `MemoryError` for too many elements.
pub fn arange(
    start: Scalar,
    step: Scalar,
    count: u64,
    dtype: DType,
    device: DeviceKind,
    fixed: bool,
    place: Place,
) -> Result<Tensor> {
    let shape = addressable(&[count], dtype)?;
    let iota = Tensor::lazy(Op::Iota, Vec::new(), shape, DType::Int32, device, fixed, place);
    // Integers are computed exactly in 64 bits; narrow floats are computed in a wider type and rounded once, as NumPy
    // does.
    let wide = match dtype {
        d if d.is_integer() || d == DType::Bool => DType::Int64,
        d => d.accumulator(),
    };
    let mut values = cast(&iota, wide, place);
    if step.cast(wide) != Scalar::Int(1).cast(wide) {
        values = multiply(&values.into(), &Operand::Scalar(step.cast(wide)), place)?;
    }
    // Nothing times a step below zero is -0.0, and the first value is the start itself.
    let is_signed = !wide.is_integer() && step.cast(wide).to_f64() < 0.0;
    if start.cast(wide).to_bool() || is_signed {
        values = add(&values.into(), &Operand::Scalar(start.cast(wide)), place)?;
    }
    Ok(cast(&values, dtype, place))
}

/// A tensor with these data, rounded to the device's storage.
///
/// # Errors
/// `TypeError` if the policy forbids the dtype.
pub fn from_host(
    data: HostArray,
    device: DeviceKind,
    fixed: bool,
    capabilities: &Capabilities,
    policy: Policy,
    place: Place,
) -> Result<Tensor> {
    check_size(data.shape(), data.dtype())?;
    // A dtype without arithmetic can still be created and printed.
    let data = match resolve(data.dtype(), capabilities, policy) {
        Ok(found) if holds(found.storage, data.dtype()) => data,
        Ok(_) => round_to_storage(&data, capabilities, policy)?,
        Err(_) if resolve(data.dtype(), &Capabilities::cpu(), policy).is_err() => data,
        Err(e) => return Err(e),
    };
    Ok(Tensor::from_host(data, device, fixed, place))
}

/// `count` words of random bits, `UInt32` of one axis: word `word` (0..4) of the Philox block of each counter, for
/// `key`.
pub fn random_bits(key: u64, word: u8, count: usize, device: DeviceKind, fixed: bool, place: Place) -> Tensor {
    let half = |bits: u64| {
        let value = Scalar::UInt(bits & 0xffff_ffff);
        constant(value, DType::UInt32, device, fixed, place)
    };
    let keys = vec![half(key), half(key >> 32)];
    Tensor::lazy(Op::Random { word }, keys, vec![count], DType::UInt32, device, fixed, place)
}

/// Uniform samples in [0, 1): 24 random bits for Float32 and narrower, 53 for Float64.
///
/// # Errors
/// `MemoryError` for a shape that is too large.
pub fn random_uniform(
    key: u64,
    shape: &[usize],
    dtype: DType,
    device: DeviceKind,
    fixed: bool,
    place: Place,
) -> Result<Tensor> {
    let count = check_size(shape, dtype)?;
    let wide = dtype == DType::Float64;
    let work = if wide { dtype } else { DType::Float32 };
    let bits = |word: u8, drop: i64| -> Result<Tensor> {
        let words = random_bits(key, word, count, device, fixed, place);
        let kept = super::shift(
            "right_shift",
            crate::graph::Binary::Shr,
            &words.into(),
            &Operand::Scalar(Scalar::Int(drop)),
            place,
        )?;
        Ok(cast(&kept, work, place))
    };
    let scaled = |t: Tensor, by: f64| multiply(&t.into(), &Operand::Scalar(Scalar::Float(by)), place);
    let unit = if wide {
        let high = scaled(bits(0, 5)?, 2f64.powi(-27))?;
        let low = scaled(bits(1, 6)?, 2f64.powi(-53))?;
        add(&high.into(), &low.into(), place)?
    } else {
        scaled(bits(0, 8)?, 2f64.powi(-24))?
    };
    let sizes: Vec<i64> = shape.iter().map(|&d| d as i64).collect();
    reshape(&cast(&unit, dtype, place), &sizes, place)
}

/// Standard normal samples, by the method of Box and Muller.
///
/// # Errors
/// As [`random_uniform`].
pub fn random_normal(
    key: u64,
    shape: &[usize],
    dtype: DType,
    device: DeviceKind,
    fixed: bool,
    place: Place,
) -> Result<Tensor> {
    let count = check_size(shape, dtype)?;
    let work = if dtype == DType::Float64 { dtype } else { DType::Float32 };
    let unit = |word: u8, plus: f64| -> Result<Tensor> {
        let words = cast(&random_bits(key, word, count, device, fixed, place), work, place);
        // (w + 1/2) / 2^32 is never 0, whose logarithm would be infinite.
        let shifted = add(&words.into(), &Operand::Scalar(Scalar::Float(plus)), place)?;
        multiply(&shifted.into(), &Operand::Scalar(Scalar::Float(2f64.powi(-32))), place)
    };
    let number = |x: f64| Operand::Scalar(Scalar::Float(x));
    let log = transcendental(Unary::Log, &unit(2, 0.5)?, place);
    let radius = transcendental(Unary::Sqrt, &multiply(&log.into(), &number(-2.0), place)?, place);
    let angle = multiply(&unit(3, 0.0)?.into(), &number(std::f64::consts::TAU), place)?;
    let normal = multiply(&radius.into(), &transcendental(Unary::Cos, &angle, place).into(), place)?;
    let sizes: Vec<i64> = shape.iter().map(|&d| d as i64).collect();
    reshape(&cast(&normal, dtype, place), &sizes, place)
}
