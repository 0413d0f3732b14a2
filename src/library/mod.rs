//! The library: arrays, dtypes and the modules that programs import.
//!
//! The language passes every operation on a value of the library to [`Library`], and never looks inside
//! (`crate::python::foreign`). An operation that needs data which are not in host memory returns `Halt::Read`. NumPy's
//! semantics are in the tensor room; here arguments are converted and results wrapped.

mod arguments;
mod arrangements;
mod attributes;
mod byte_arrays;
mod byte_methods;
mod byte_order;
mod byte_searches;
mod byte_strings;
mod charmaps;
mod compiled;
mod compression;
mod csv_rows;
mod data;
mod date_arrays;
mod decimals;
mod declared;
mod deques;
mod diagnostics;
mod digests;
mod disk;
mod docs;
mod dtypes;
mod elements;
mod encodings;
mod exact;
mod figures;
mod files;
mod flat;
mod foreign;
mod functions;
mod gradient;
mod imports;
mod indexing;
mod instant_texts;
mod instants;
mod json;
mod locks;
mod memory;
mod methods;
mod modules;
mod numbers;
mod numpy;
mod octets;
mod operators;
mod overrides;
mod pickling;
mod places;
mod plain;
mod quick;
mod random;
mod reading;
mod regex;
mod returned;
mod signatures;
mod sources;
mod standard;
mod streams;
mod structs;
mod text_arrays;
mod text_table;
mod texts;
mod threads;
mod twister;
mod unpickling;
mod views;
mod written;

pub use disk::{Change, Disk, Status};
pub use docs::docs;
pub use files::{Contents, Files};
pub use foreign::Library;
pub(crate) use imports::begin_program;
use indexing::get_item;
use modules::import;

use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::numpy::{SharedStream, Source};
use crate::print;
use crate::python::context::Context;
use crate::python::operator::CompareOp;
use crate::python::value::{Halt, Outcome, Value};
use crate::target::{Capabilities, DeviceKind, PolicySetting};
use crate::tensor::{Array, Number, OpContext, Tensor};
use num_bigint::BigInt;
use num_traits::FromPrimitive;
use std::rc::Rc;

/// The number of ops that may accumulate behind an array before it is computed, so that loops do not build graphs
/// without bound.
const MAX_WEIGHT: u32 = 1000;

/// The state that the library keeps between calls and between programs.
#[derive(Debug)]
pub struct State {
    /// The device of new tensors.
    pub device: DeviceKind,
    /// The capabilities of the CPU.
    pub cpu: Capabilities,
    /// The capabilities of the GPU.
    pub gpu: Capabilities,
    /// How dtypes that a device lacks are represented.
    pub policy: PolicySetting,
    /// The print options.
    pub options: print::Options,
    /// The program's own formatters of elements, by kind of element.
    pub formatter: Option<Value>,
    /// The program's own formatter of arrays.
    pub override_repr: Option<Value>,
    /// The files that programs can access.
    pub files: Files,
    /// The program's name and arguments, `sys.argv`.
    pub argv: Vec<String>,
    /// The seed of the language's random streams.
    pub seed: u64,
    /// The number of streams drawn since the seed was set.
    pub streams: u64,
    /// The global generator of `numpy.random`, once one of its functions has been called.
    pub generator: Option<SharedStream>,
    /// What the method that is called draws from; nothing within functions of the module.
    pub receiver: Option<Source>,
    /// The context of the ops that the program makes: the gradient mode, and the handling of signals.
    pub ops: OpContext,
    /// The nesting depth of functions that are being differentiated.
    pub derivatives: u32,
}

impl Default for State {
    fn default() -> Self {
        Self {
            device: DeviceKind::Cpu,
            cpu: Capabilities::cpu(),
            gpu: Capabilities::simulated_gpu(),
            policy: PolicySetting::default(),
            options: print::Options::default(),
            formatter: None,
            override_repr: None,
            files: Files::default(),
            argv: Vec::new(),
            seed: 0,
            streams: 0,
            generator: None,
            receiver: None,
            ops: OpContext::default(),
            derivatives: 0,
        }
    }
}

impl State {
    /// Resets the random streams.
    pub fn forget_random_numbers(&mut self) {
        (self.seed, self.streams, self.generator) = (0, 0, None);
    }

    /// The capabilities of a device.
    pub fn capabilities(&self, kind: DeviceKind) -> &Capabilities {
        match kind {
            DeviceKind::Cpu => &self.cpu,
            DeviceKind::Gpu => &self.gpu,
        }
    }
}

/// The array's tensor, which is computed first if too many ops have accumulated behind it.
fn ready(ctx: &Context, array: &Array) -> Outcome<Tensor> {
    let tensor = array.tensor();
    if tensor.weight() > MAX_WEIGHT && tensor.host().is_none() {
        return Err(Halt::Read(tensor));
    }
    // An earlier execution of the instruction halted here, so it is computed.
    if tensor.host().is_some() {
        ctx.waited_for_itself(&tensor);
    }
    Ok(tensor)
}

fn host(ctx: &Context, array: &Array) -> Outcome<Rc<HostArray>> {
    ctx.read(&array.tensor())
}

/// An array value.
fn wrap(tensor: Tensor) -> Value {
    Value::Array(Array::new(tensor))
}

/// Names of the methods and the data attributes of arrays.
fn array_names() -> impl Iterator<Item = &'static str> {
    methods::names().chain(attributes::names())
}

/// The items of a value along its first axis.
fn iterate_value(ctx: &mut Context, value: &Value) -> Outcome<Vec<Value>> {
    match value {
        Value::Array(array) => iterate(ctx, array),
        other => ctx.collect(other),
    }
}

/// A result that is a scalar in NumPy, wrapped as one where it has no axes.
fn wrap_scalar(tensor: Tensor) -> Value {
    Value::Array(Array::scalar(tensor))
}

/// A result that is a NumPy scalar where it has no axes, else an array.
fn scalar_or_array(tensor: Tensor) -> Value {
    if tensor.rank() == 0 { wrap_scalar(tensor) } else { wrap(tensor) }
}

/// A Python number from a scalar.
fn python_number(value: Scalar) -> Value {
    match value {
        Scalar::Bool(b) => Value::Bool(b),
        Scalar::Int(i) => Value::Int(i),
        Scalar::UInt(u) => Value::integer(u.into()),
        Scalar::Float(f) => Value::Float(f),
        Scalar::Complex(re, im) => Value::complex(re, im),
    }
}

/// The only element of an array.
fn single(ctx: &Context, array: &Array, what: &str) -> Outcome<Scalar> {
    if let Some(number) = array.as_number() {
        return Ok(number.value);
    }
    if array.tensor().rank() > 0 {
        return Err(Error::type_error(format!("only 0-dimensional arrays can be converted to {what}")).into());
    }
    Ok(host(ctx, array)?.get(0))
}

/// `bool(a)`.
fn truth(ctx: &mut Context, array: &Array) -> Outcome<bool> {
    if let Some(number) = array.as_number() {
        return Ok(number.value.to_bool());
    }
    let tensor = array.tensor();
    if tensor.size() != 1 {
        let message = if tensor.size() == 0 {
            "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty."
        } else {
            "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()"
        };
        return Err(Error::value(message).into());
    }
    Ok(host(ctx, array)?.get(0).to_bool())
}

/// `len(a)`.
fn length(array: &Array) -> Outcome<usize> {
    match array.tensor().shape().first() {
        Some(n) => Ok(*n),
        None if array.is_scalar() => {
            let of = array.dtype().scalar_name();
            Err(Error::type_error(format!("object of type '{of}' has no len()")).into())
        }
        None => Err(Error::type_error("len() of unsized object").into()),
    }
}

/// The items along the first axis.
fn iterate(ctx: &mut Context, array: &Array) -> Outcome<Vec<Value>> {
    let n = bring_items(ctx, array)?;
    ctx.reserve(n.saturating_mul(200))?;
    (0..n as i64).map(|k| get_item(ctx, &Value::Array(array.clone()), &Value::Int(k))).collect()
}

/// The number of items from which an array's data are read before a loop iterates over them.
const MANY_ITEMS: usize = 4096;

/// The same for rows: each is an op on the whole array, and loops mostly collect what they make of them.
const MANY_ROWS: usize = 64;

/// The elements up to which an array is read for its rows: there are two copies of it then.
const MOST_COPIED: usize = 1 << 26;

/// The length of an array, whose data are read if it has many items: each item alone would be computed from the whole.
///
/// # Errors
/// Those of [`has_items`]; a halt until the data are read.
fn bring_items(ctx: &mut Context, array: &Array) -> Outcome<usize> {
    let (n, base) = (has_items(array)?, array.base());
    let is_far = base.host().is_none() && !base.is_followed() && base.tracing().is_none();
    let has_rows = array.sizes().is_none_or(|sizes| sizes.len() > 1);
    let rows = has_rows && n >= MANY_ROWS && base.size() <= MOST_COPIED;
    if (rows || n >= MANY_ITEMS) && is_far && base.device() == DeviceKind::Cpu {
        ctx.read(&base)?;
    }
    Ok(n)
}

/// The length of an array.
///
/// # Errors
/// `TypeError` for an array without axes.
fn has_items(array: &Array) -> Result<usize, Error> {
    let first = array.sizes().unwrap_or_else(|| array.tensor().shape().to_vec()).first().copied();
    first.ok_or_else(|| match array.is_scalar() {
        true => Error::type_error(format!("'{}' object is not iterable", array.dtype().scalar_name())),
        false => Error::type_error("iteration over a 0-d array"),
    })
}

/// Item `k` of an array along its first axis, read when it is asked for; `None` past the end.
fn item(ctx: &mut Context, array: &Array, k: usize) -> Outcome<Option<Value>> {
    if k >= has_items(array)? {
        return Ok(None);
    }
    get_item(ctx, &Value::Array(array.clone()), &Value::Int(k as i64)).map(Some)
}

/// `item in a`: whether any element equals the item.
fn contains(ctx: &mut Context, array: &Array, item: &Value) -> Outcome<bool> {
    let is_scalar = matches!(item, Value::Array(of) if of.tensor().rank() == 0);
    let wanted = match item {
        Value::Array(_) | Value::List(_) | Value::Tuple(_) if !is_scalar => {
            let Value::Array(same) = operators::compare(ctx, CompareOp::Eq, &Value::Array(array.clone()), item)? else {
                return Ok(false);
            };
            return Ok(ctx.read(&same.tensor())?.scalars().any(Scalar::to_bool));
        }
        Value::Array(item) => host(ctx, item)?.get(0),
        other => match data::scalar_of(other)? {
            Some(number) => number,
            None => return Ok(false),
        },
    };
    let data = host(ctx, array)?;
    Ok(data.scalars().any(|v| v.parts() == wanted.parts()))
}

/// `repr(a)`.
fn repr(ctx: &mut Context, array: &Array) -> Outcome<String> {
    if let (Some(own), false) = (ctx.library.override_repr.clone(), array.is_scalar()) {
        let text = ctx.call(&own, &[Value::Array(array.clone())])?;
        return ctx.str(&text);
    }
    if ctx.library.formatter.is_some() && !array.is_scalar() {
        return formatted(ctx, array, "array_repr");
    }
    let data = host(ctx, array)?;
    Ok(if array.is_scalar() {
        print::scalar_repr_as(data.get(0), data.dtype(), &ctx.library.options)
    } else {
        print::array_repr_as(&data, &byte_order::shown(array), &ctx.library.options)
    })
}

/// `str(a)`.
fn str(ctx: &mut Context, array: &Array) -> Outcome<String> {
    if ctx.library.formatter.is_some() && array.tensor().rank() > 0 {
        return formatted(ctx, array, "array_str");
    }
    let data = host(ctx, array)?;
    Ok(if array.is_scalar() {
        print::scalar_str_as(data.get(0), data.dtype(), &ctx.library.options)
    } else {
        print::array_str(&data, &ctx.library.options)
    })
}

/// The text that the program's own formatters make of an array.
fn formatted(ctx: &mut Context, array: &Array, name: &str) -> Outcome<String> {
    let function = sources::numpy(name)?;
    let text = ctx.call(&function, &[Value::Array(array.clone())])?;
    Ok(text.as_str().map(|text| text.to_string()).unwrap_or_default())
}

/// `format(a, spec)`; the specification must be empty unless `a` is a scalar.
fn format(ctx: &mut Context, array: &Array, spec: &str) -> Outcome<String> {
    if array.tensor().rank() > 0 {
        return Err(Error::type_error("unsupported format string passed to numpy.ndarray.__format__").into());
    }
    // NumPy formats its scalars as Python numbers: a float32 with the digits of its value as a double.
    let value = python_number(host(ctx, array)?.get(0));
    ctx.format(&value, spec)
}

/// `int(a)`: an `Int` or `BigInt`.
fn to_int(ctx: &mut Context, array: &Array) -> Outcome {
    Ok(match single(ctx, array, "Python scalars")? {
        Scalar::UInt(u) => Value::integer(u.into()),
        Scalar::Float(f) if !f.is_finite() => {
            let what = if f.is_nan() { "float NaN" } else { "float infinity" };
            let message = format!("cannot convert {what} to integer");
            let error = if f.is_nan() { Error::value(message) } else { Error::overflow(message) };
            return Err(error.into());
        }
        Scalar::Float(f) => BigInt::from_f64(f).map_or(Value::Int(f as i64), Value::integer),
        Scalar::Complex(..) => return Err(Error::type_error("int() argument must not be complex").into()),
        other => Value::Int(other.to_i64()),
    })
}

/// `float(a)`.
fn to_float(ctx: &mut Context, array: &Array) -> Outcome<f64> {
    single(ctx, array, "Python scalars").map(Scalar::to_f64)
}

/// `complex(a)`.
fn to_complex(ctx: &mut Context, array: &Array) -> Outcome<(f64, f64)> {
    single(ctx, array, "Python scalars").map(Scalar::parts)
}

/// `a.__index__()` (`range(a)`, `xs[a]`): integer scalars and integer arrays without axes.
fn to_index(ctx: &mut Context, array: &Array) -> Outcome<i64> {
    if let Some(Number { value: Scalar::Int(i), dtype: DType::Int64, .. }) = array.as_number() {
        return Ok(*i);
    }
    let tensor = array.tensor();
    if tensor.rank() > 0 || !tensor.dtype().is_integer() {
        return Err(Error::type_error("only integer scalar arrays can be converted to a scalar index").into());
    }
    Ok(host(ctx, array)?.get(0).to_i64())
}

/// A hash consistent with `==`.
///
/// # Errors
/// `TypeError: unhashable type: 'numpy.ndarray'`.
fn hash(ctx: &mut Context, value: &Value) -> Outcome<u64> {
    match value {
        Value::Array(array) if array.is_scalar() => {
            let number = python_number(single(ctx, array, "Python scalars")?);
            ctx.hash(&number)
        }
        Value::DType(dtype) => Ok(*dtype as u64 + 1),
        Value::ScalarType(class) => Ok(class.dtype().map_or(211, |d| d as u64 + 1)),
        Value::Numeric(numeric) => Ok(numeric.dtype().map_or(97, |d| d as u64 + 1)),
        Value::Type(class) => Ok(*class as u64 + 1000),
        _ => Err(Error::type_error(format!("unhashable type: '{}'", value.type_name())).into()),
    }
}
