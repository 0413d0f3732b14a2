//! Operands of ops: tensors, and Python numbers, which have no width of their own.

#[cfg(feature = "numpy")]
use super::at_once;
use super::create::constant;
use super::lazy::State;
use super::symbolic::Shape;
use super::views::expand_to;
use super::{Tensor, cast};
use crate::dtype::{DType, Kind, Scalar, promote, promote_scalar};
use crate::error::{Error, Result};
use crate::shape::show_shape;
use crate::span::Span;
use crate::target::DeviceKind;

/// An operand.
#[derive(Clone)]
pub enum Operand {
    /// A tensor.
    Tensor(Tensor),
    /// A Python number, which takes the dtype of the other operand where possible (NEP 50).
    Scalar(Scalar),
}

impl Operand {
    /// The value of a single integer, if it is known.
    #[cfg(feature = "numpy")]
    pub fn whole(&self) -> Option<i128> {
        let value = match self {
            Self::Scalar(value) => *value,
            Self::Tensor(tensor) if tensor.rank() == 0 => at_once::known(tensor)?,
            Self::Tensor(_) => return None,
        };
        match value {
            Scalar::Bool(on) => Some(i128::from(on)),
            Scalar::Int(i) => Some(i128::from(i)),
            Scalar::UInt(u) => Some(i128::from(u)),
            _ => None,
        }
    }

    /// The dtype of an operand by itself; for a number, that of an array made of it.
    pub fn alone(&self) -> DType {
        match self {
            Self::Tensor(tensor) => tensor.dtype(),
            Self::Scalar(value) => default_dtype(value.kind()),
        }
    }

    /// Whether it promotes as an integer; booleans do not.
    pub fn is_integer(&self) -> bool {
        match self {
            Self::Tensor(tensor) => tensor.dtype().is_integer(),
            Self::Scalar(value) => matches!(value, Scalar::Int(_)),
        }
    }
}

impl From<Tensor> for Operand {
    fn from(tensor: Tensor) -> Self {
        Self::Tensor(tensor)
    }
}

impl From<Scalar> for Operand {
    fn from(scalar: Scalar) -> Self {
        Self::Scalar(scalar)
    }
}

/// The device on which an op runs, and whether its result is fixed there: fixed operands decide, others follow.
///
/// # Errors
/// `RuntimeError: cpu tensor of shape (2,) passed for gpu operation('add').` if operands are fixed to different
/// devices.
pub fn meet_devices(op: &str, tensors: &[&Tensor]) -> Result<(DeviceKind, bool)> {
    let fixed: Vec<&&Tensor> = tensors.iter().filter(|t| t.is_fixed()).collect();
    let Some(first) = fixed.first() else {
        // The library's constants are on the CPU side, whichever device a program's own arrays are on.
        let on_gpu = tensors.iter().any(|t| t.device() == DeviceKind::Gpu);
        return Ok((if on_gpu { DeviceKind::Gpu } else { DeviceKind::Cpu }, false));
    };
    // If an operand is on the GPU, the op counts as the GPU's, and the message names an operand that is elsewhere.
    let kind = if fixed.iter().any(|t| t.device() == DeviceKind::Gpu) { DeviceKind::Gpu } else { first.device() };
    match fixed.iter().find(|t| t.device() != kind) {
        Some(other) => Err(Error::runtime(format!(
            "{} tensor of shape {} passed for {} operation('{op}').",
            other.device().name(),
            show_shape(other.shape()),
            kind.name()
        ))),
        None => Ok((kind, true)),
    }
}

/// Operands brought to one device, dtype and shape.
pub(super) struct Met {
    pub(super) tensors: Vec<Tensor>,
    pub(super) shape: Shape,
    pub(super) dtype: DType,
    pub(super) device: DeviceKind,
    pub(super) fixed: bool,
}

/// The common dtype of operands.
///
/// # Errors
/// `OverflowError` for a Python integer that does not fit.
pub fn common_dtype(operands: &[&Operand]) -> Result<DType> {
    let mut tensors = operands.iter().filter_map(|o| if let Operand::Tensor(t) = o { Some(t.dtype()) } else { None });
    let first = tensors.next();
    let mut dtype = tensors.fold(first, |a, b| a.map(|a| promote(a, b)));
    for operand in operands {
        if let Operand::Scalar(value) = operand {
            dtype = Some(match dtype {
                Some(d) => promote_scalar(d, value.kind()),
                None => default_dtype(value.kind()),
            });
        }
    }
    let dtype = dtype.unwrap_or(DType::Float64);
    for operand in operands {
        if let Operand::Scalar(value) = operand {
            fits(*value, dtype)?;
        }
    }
    Ok(dtype)
}

/// The dtype of a Python number by itself.
pub(super) fn default_dtype(kind: Kind) -> DType {
    match kind {
        Kind::Bool => DType::Bool,
        Kind::Int => DType::Int64,
        Kind::UInt => DType::UInt64,
        Kind::Float => DType::Float64,
        Kind::Complex => DType::Complex128,
    }
}

/// Checks that a Python integer fits the dtype.
fn fits(value: Scalar, dtype: DType) -> Result<()> {
    let number = match value {
        Scalar::Int(i) => i128::from(i),
        Scalar::UInt(u) => i128::from(u),
        _ => return Ok(()),
    };
    match dtype.integer_range() {
        Some((low, high)) if number < low || number > high => {
            Err(Error::overflow(format!("Python integer {number} out of bounds for {dtype}")))
        }
        _ => Ok(()),
    }
}

/// Brings operands to one device, to `dtype` (by default the promoted one) and to the broadcast shape.
pub(super) fn meet(op: &str, operands: &[&Operand], dtype: Option<DType>, span: Option<Span>) -> Result<Met> {
    let tensors: Vec<&Tensor> =
        operands.iter().filter_map(|o| if let Operand::Tensor(t) = o { Some(t) } else { None }).collect();
    let (device, fixed) = meet_devices(op, &tensors)?;
    let dtype = match dtype {
        Some(dtype) => dtype,
        None => common_dtype(operands)?,
    };
    // Of three, a message names the shape of a number too.
    let none = Shape::from(Vec::new());
    let shapes: Vec<&Shape> = match operands.len() {
        ..=2 => tensors.iter().map(|t| t.extent()).collect(),
        _ => operands.iter().map(|o| if let Operand::Tensor(t) = o { t.extent() } else { &none }).collect(),
    };
    let shape = Shape::broadcast(&shapes)?;
    super::check_size(shape.sizes(), dtype)?;
    let mut met = Vec::with_capacity(operands.len());
    #[cfg(feature = "numpy")]
    let here = at_once::is_on() && at_once::are_here(&tensors, shape.sizes());
    for operand in operands {
        #[cfg(feature = "numpy")]
        if here && let Some(tensor) = met_here(operand, &shape, dtype, fixed, span) {
            met.push(tensor);
            continue;
        }
        let tensor = match operand {
            Operand::Tensor(t) => cast(&on(t, device), dtype, span),
            Operand::Scalar(value) => {
                let narrow = value.cast(dtype);
                // Comparisons do not warn of overflow.
                #[cfg(feature = "numpy")]
                if op != "compare" && overflows(*value, narrow) {
                    super::note_cast_overflow(span);
                }
                constant(narrow, dtype, device, fixed, span)
            }
        };
        met.push(expand_to(&tensor, &shape, span)?);
    }
    Ok(Met { tensors: met, shape, dtype, device, fixed })
}

/// Whether a finite number becomes infinite in the common dtype.
#[cfg(feature = "numpy")]
fn overflows(value: Scalar, narrow: Scalar) -> bool {
    let (wide, narrow) = (value.parts(), narrow.parts());
    (wide.0.is_finite() && narrow.0.is_infinite()) || (wide.1.is_finite() && narrow.1.is_infinite())
}

/// An operand in a dtype and shape, if its data are in CPU memory.
#[cfg(feature = "numpy")]
fn met_here(operand: &Operand, shape: &Shape, dtype: DType, fixed: bool, span: Option<Span>) -> Option<Tensor> {
    match operand {
        // An overflow is reported on the general path.
        Operand::Scalar(value) if overflows(*value, value.cast(dtype)) => None,
        Operand::Scalar(value) => at_once::everywhere(value.cast(dtype), dtype, shape.sizes(), fixed),
        Operand::Tensor(t) => {
            let tensor = cast(t, dtype, span);
            if tensor.extent().is_same(shape) { Some(tensor) } else { at_once::stretched(&tensor, shape.sizes()) }
        }
    }
}

/// The tensor on the device of an op; a free tensor of another device is moved, and stays free.
pub(super) fn on(tensor: &Tensor, device: DeviceKind) -> Tensor {
    if tensor.device() == device {
        return tensor.clone();
    }
    let (moved, shape) = (State::Moved(tensor.clone()), tensor.extent().clone());
    Tensor::following(moved, shape, tensor.dtype(), device, tensor.is_fixed(), tensor.span())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_operands_of_two_devices_meet_on_the_gpu_and_stay_free() {
        let at = |device, fixed| constant(Scalar::Float(1.0), DType::Float64, device, fixed, None);
        let sum = |a: &Tensor, b: &Tensor| super::super::add(&a.clone().into(), &b.clone().into(), None);
        let (here, there) = (at(DeviceKind::Cpu, false), at(DeviceKind::Gpu, false));
        for (a, b) in [(&here, &there), (&there, &here)] {
            let both = sum(a, b).unwrap();
            assert!(both.device() == DeviceKind::Gpu && !both.is_fixed());
            let again = sum(&both, &at(DeviceKind::Cpu, true)).unwrap();
            assert!(again.device() == DeviceKind::Cpu && again.is_fixed());
        }
        assert!(sum(&at(DeviceKind::Gpu, true), &at(DeviceKind::Cpu, true)).is_err());
    }

    #[test]
    fn numbers_fit_up_to_the_ends_of_a_dtype() {
        let cases = [
            (DType::Int8, Scalar::Int(-128), Scalar::Int(127)),
            (DType::UInt16, Scalar::Int(0), Scalar::Int(65_535)),
            (DType::Int64, Scalar::Int(i64::MIN), Scalar::Int(i64::MAX)),
            (DType::UInt64, Scalar::Int(0), Scalar::UInt(u64::MAX)),
        ];
        for (dtype, least, greatest) in cases {
            assert!(fits(least, dtype).is_ok() && fits(greatest, dtype).is_ok(), "{dtype}");
        }
        let beyond = [
            (DType::Int8, Scalar::Int(-129)),
            (DType::Int8, Scalar::Int(128)),
            (DType::UInt16, Scalar::Int(-1)),
            (DType::UInt16, Scalar::Int(65_536)),
            (DType::Int64, Scalar::UInt(1 << 63)),
        ];
        for (dtype, number) in beyond {
            assert_eq!(fits(number, dtype).unwrap_err().class_name(), "OverflowError", "{number:?} {dtype}");
        }
        assert!(fits(Scalar::Int(300), DType::Float16).is_ok() && fits(Scalar::Float(300.0), DType::Int8).is_ok());
    }
}
