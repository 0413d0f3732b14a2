//! Conversion of arguments: operands, tensors, dtypes, shapes, axes, devices.

use super::data::{is_sequence, nested, scalar_of, stacked};
use super::text_arrays::is_array;
use super::{host, ready};
use crate::dtype::{DType, Numeric, Scalar, ScalarType};
use crate::error::{Error, Result};
use crate::numpy::{Accepts, Caller, Function, Parameter};
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Type, Value};
use crate::target::DeviceKind;
use crate::tensor::{self, Operand, Tensor};

impl Context {
    /// A value as an operand: Python scalars stay weak, sequences become tensors.
    pub(super) fn operand(&mut self, value: &Value) -> Outcome<Option<Operand>> {
        Ok(Some(match value {
            Value::Array(array) => Operand::Tensor(ready(self, array)?),
            sequence if is_sequence(sequence) => Operand::Tensor(self.tensor(sequence)?),
            other => match scalar_of(other)? {
                Some(number) => Operand::Scalar(number),
                None => return Ok(None),
            },
        }))
    }

    /// A value as an operand, or the standard `TypeError`.
    pub(super) fn operand_or_fail(&mut self, value: &Value) -> Outcome<Operand> {
        let found = self.operand(value)?;
        found.ok_or_else(|| Error::type_error(format!("unsupported operand: '{}'", value.type_name())).into())
    }

    /// A value as a tensor, as `np.asarray` would.
    pub(super) fn tensor(&mut self, value: &Value) -> Outcome<Tensor> {
        if let Value::Array(array) = value {
            return ready(self, array);
        }
        if let Some(tensor) = stacked(self, value)? {
            return Ok(tensor);
        }
        let data = nested(self, value, |d| d)?;
        Ok(self.make(data, None)?)
    }

    /// Creates a tensor from data; on `device`, pinned to it, if one is given.
    pub(super) fn make(&mut self, data: crate::array::HostArray, device: Option<DeviceKind>) -> Result<Tensor> {
        let kind = device.unwrap_or(self.library.device);
        let (capabilities, policy) = (self.library.capabilities(kind).clone(), self.library.policy.get());
        tensor::from_host(data, kind, device.is_some(), &capabilities, policy, Some(self.span))
    }

    /// The integers of a tuple or list, or a single one.
    pub(super) fn integers(&mut self, value: &Value) -> Outcome<Vec<i64>> {
        let plain = |item: &Value| if let Value::Int(i) = item { Some(*i) } else { None };
        match value {
            Value::Int(i) => return Ok(vec![*i]),
            Value::Tuple(items) => {
                if let Some(all) = items.iter().map(plain).collect() {
                    return Ok(all);
                }
            }
            _ => {}
        }
        let items = match value {
            Value::Tuple(items) => items.to_vec(),
            Value::List(items) => items.borrow().clone(),
            Value::Range(_) => self.collect(value)?,
            Value::Array(array) if array.tensor().rank() > 0 => {
                if array.tensor().dtype().is_inexact() {
                    let message =
                        format!("'numpy.{}' object cannot be interpreted as an integer", array.tensor().dtype());
                    return Err(Error::type_error(message).into());
                }
                return Ok(host(self, array)?.integers().into_owned());
            }
            one => vec![one.clone()],
        };
        let mut out = Vec::with_capacity(items.len());
        for item in &items {
            match self.as_index(item)? {
                Some(i) => out.push(i),
                None => {
                    let message = format!("'{}' object cannot be interpreted as an integer", item.type_name());
                    return Err(Error::type_error(message).into());
                }
            }
        }
        Ok(out)
    }

    /// A shape.
    pub(super) fn shape(&mut self, value: &Value) -> Outcome<Vec<usize>> {
        Ok(self.sizes(value)?.into_iter().map(|n| tensor::to_size(n as i64)).collect())
    }

    /// A shape as it was given, whose sizes may exceed what the machine can address.
    pub(super) fn sizes(&mut self, value: &Value) -> Outcome<Vec<u64>> {
        let sizes = self.integers(value)?.into_iter().map(u64::try_from).collect::<Result<_, _>>();
        sizes.map_err(|_| Error::value("negative dimensions are not allowed").into())
    }
}

/// Checks that sizes and axes are no truth values, and that sizes fit into 64 bits.
pub(super) fn check_integers(function: &Function, parameter: &Parameter, value: &Value) -> Result<(), Error> {
    let is_truth = |value: &Value| match value {
        Value::Bool(_) => true,
        Value::Array(array) => array.is_scalar() && array.dtype() == DType::Bool,
        _ => false,
    };
    let (truths, wide) = match value {
        Value::List(items) => (items.borrow().iter().any(is_truth), items.borrow().iter().any(is_wide)),
        Value::Tuple(items) => (items.iter().any(is_truth), items.iter().any(is_wide)),
        one => (is_truth(one), is_wide(one)),
    };
    if truths && parameter.accepts != Accepts::Flag && parameter.accepts != Accepts::Any {
        return Err(Error::type_error("an integer is required"));
    }
    if matches!(value, Value::Float(_)) && parameter.name == "axis" && function.name() == "unique" {
        return Err(Error::type_error("integer argument expected, got float"));
    }
    if wide && parameter.name == "shape" && matches!(function.name(), "zeros" | "ones" | "empty" | "full") {
        return Err(Error::value("Maximum allowed dimension exceeded"));
    }
    Ok(())
}

fn is_wide(value: &Value) -> bool {
    matches!(value, Value::BigInt(_))
}

/// A dtype specifier.
pub(super) fn numeric(value: &Value) -> Result<Numeric> {
    let exact = |d| Ok(Numeric::exact(d));
    match value {
        Value::DType(dtype) | Value::ScalarType(ScalarType::Of(dtype)) => exact(*dtype),
        Value::Numeric(numeric) => Ok(*numeric),
        Value::Type(Type::Int) => exact(DType::Int64),
        Value::Type(Type::Float) => exact(DType::Float64),
        Value::Type(Type::Complex) => exact(DType::Complex128),
        Value::Type(Type::Bool) => exact(DType::Bool),
        Value::Type(Type::DType) => Err(Error::type_error("Cannot convert np.dtype into a dtype.")),
        Value::Str(name) => Numeric::parse_name(name),
        Value::Int(i) => Err(Error::type_error(format!("Unsupported dtype: {i}"))),
        Value::ScalarType(class) => Err(Error::type_error(match class {
            ScalarType::Number | ScalarType::Inexact | ScalarType::Floating => {
                "Converting `np.inexact` or `np.floating` to a dtype not allowed"
            }
            ScalarType::Integer | ScalarType::SignedInteger => {
                "Converting 'np.integer' or 'np.signedinteger' to a dtype is not allowed"
            }
            ScalarType::UnsignedInteger => "Converting `np.unsignedinteger` to a dtype is not allowed.",
            ScalarType::ComplexFloating => "Converting `np.complex` to a dtype is not allowed.",
            ScalarType::Flexible | ScalarType::Character | ScalarType::Str => {
                "Converting 'np.flexible' or 'np.character' to a dtype is not allowed here"
            }
            ScalarType::Of(_) | ScalarType::Generic => "Converting `np.generic` to a dtype is not allowed.",
        })),
        other => match said(other) {
            Some(dtype @ Value::DType(_)) => numeric(&dtype),
            Some(Value::Class(_) | Value::Type(_)) if !is_array(other) => {
                Err(Error::value("dtype attribute is not a valid dtype instance"))
            }
            _ => Err(Error::type_error(format!("Unsupported dtype: {}", other.type_name()))),
        },
    }
}

/// Whether a value is a dtype in non-native byte order.
pub(super) fn swapped(value: &Value) -> bool {
    matches!(value, Value::Instance(instance) if instance.attributes.borrow().get_named("_native").is_some())
}

/// The dtype that an object stands for: the native dtype of a byte-swapped one, or its attribute `dtype`.
fn said(value: &Value) -> Option<Value> {
    if let Value::Array(array) = value {
        return Some(Value::DType(array.dtype()));
    }
    let own = |name: &str| match value {
        Value::Instance(instance) => instance.attributes.borrow().get_named(name).cloned(),
        _ => None,
    };
    let class = match value {
        Value::Instance(instance) => &instance.class,
        Value::Class(class) => class,
        _ => return None,
    };
    own("_native").or_else(|| own("dtype")).or_else(|| class.lookup_named("dtype"))
}

/// The keyword or positional argument `dtype`.
pub(super) fn dtype_argument(args: &mut Args) -> Result<Option<Numeric>> {
    match args.optional_or_none("dtype")? {
        Some(value) => requested(&value).map(Some),
        None => Ok(None),
    }
}

/// Aliases of dtypes that NumPy 2 removed.
const REMOVED: [&str; 7] = ["int0", "uint0", "bool8", "bytes0", "str0", "object0", "void0"];

/// A dtype specifier in a call of NumPy, with NumPy's errors for invalid ones.
pub(super) fn requested(value: &Value) -> Result<Numeric> {
    numeric(value).map_err(|e| {
        let words = match value {
            Value::Str(name) if REMOVED.contains(&&**name) => {
                format!("Alias '{name}' was removed in NumPy 2.0. Use a name without a digit at the end.")
            }
            Value::Str(name) => format!("data type '{name}' not understood"),
            Value::Int(i) => format!("Cannot interpret '{i}' as a data type"),
            Value::Float(f) => format!("Cannot interpret '{f:?}' as a data type"),
            _ => return e,
        };
        Error::type_error(words).with_hint("float32, int8, complex64, bool and their kin; np.float32 or 'float32'")
    })
}

/// The keyword argument `device`.
pub(super) fn device_argument(args: &mut Args) -> Result<Option<DeviceKind>> {
    match args.take("device") {
        None | Some(Value::None) => Ok(None),
        Some(value) => device_argument_of(&value).map(Some),
    }
}

/// A device by its name.
pub(super) fn device_argument_of(value: &Value) -> Result<DeviceKind> {
    match value {
        Value::Str(name) => DeviceKind::parse(name),
        other => Err(Error::new(
            "UnknownDeviceError",
            format!("Unknown device '{}'. Must be either 'cpu' or 'gpu'.", other.type_name()),
        )),
    }
}

/// A boolean.
pub(super) fn flag(ctx: &mut Context, value: Option<Value>) -> Outcome<bool> {
    match value {
        None => Ok(false),
        Some(Value::Bool(b)) => Ok(b),
        Some(Value::Int(i)) => Ok(i != 0),
        Some(Value::Array(a)) => super::truth(ctx, &a),
        Some(other) => Ok(!other.is_none()),
    }
}

impl Context {
    /// One integer.
    pub(super) fn int(&mut self, value: &Value) -> Outcome<i64> {
        if let Value::Int(i) = value {
            return Ok(*i);
        }
        if matches!(value, Value::Array(array) if array.tensor().rank() > 0) {
            return Err(Error::type_error("only integer scalar arrays can be converted to a scalar index").into());
        }
        match self.integers(value)?.as_slice() {
            [one] => Ok(*one),
            _ => Err(Error::type_error("only integer scalar arrays can be converted to a scalar index").into()),
        }
    }

    /// The positional or keyword argument `name` as an integer.
    pub(super) fn int_argument(&mut self, args: &mut Args, name: &str, default: i64) -> Outcome<i64> {
        match args.optional_or_none(name)? {
            Some(value) => self.int(&value),
            None => Ok(default),
        }
    }

    /// The positional or keyword argument `name` as a boolean.
    pub(super) fn flag_argument(&mut self, args: &mut Args, name: &str, default: bool) -> Outcome<bool> {
        match args.optional_or_none(name)? {
            Some(value) => flag(self, Some(value)),
            None => Ok(default),
        }
    }

    /// A scalar.
    pub(super) fn number(&mut self, value: &Value) -> Outcome<Scalar> {
        if let Value::Array(array) = value {
            return super::single(self, array, "Python scalars");
        }
        let found = super::data::scalar_of(value)?;
        found.ok_or_else(|| Error::type_error(format!("a number is needed, not '{}'", value.type_name())).into())
    }

    /// Creates a tensor from data that were computed on the CPU, on the device of `like`.
    ///
    /// # Errors
    /// `NotImplementedError` for floats where `like` requires a gradient, which would silently end here.
    pub(super) fn back(&mut self, data: crate::array::HostArray, like: &Tensor) -> Outcome<Value> {
        let caller: &mut dyn Caller = self;
        let tensor = caller.back(data, like)?;
        Ok(super::scalar_or_array(tensor))
    }
}
