//! Conversion of nested lists, numbers and arrays to array data.

use super::host;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, check_element, promote, promote_scalar, too_wide};
use crate::error::Error;
use crate::interrupt;
use crate::python::builtins::held;
use crate::python::context::Context;
use crate::python::value::{Halt, Outcome, Value};
use crate::shape::show_shape;
use crate::tensor::{self, Array, MANY_PARTS, MOST_AXES, Tensor};
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

/// A Python number.
pub(super) fn scalar_of(value: &Value) -> Outcome<Option<Scalar>> {
    Ok(Some(match value {
        Value::Bool(b) => Scalar::Bool(*b),
        Value::Int(i) => Scalar::Int(*i),
        Value::BigInt(i) => match i.to_u64() {
            Some(u) => Scalar::UInt(u),
            None => return Err(too_wide().into()),
        },
        Value::Float(f) => Scalar::Float(*f),
        Value::Complex(c) => Scalar::Complex(c.0, c.1),
        // An instance of a subclass of a number's type is the number that it holds.
        Value::Instance(_) => match held(value) {
            Some(number @ (Value::Int(_) | Value::BigInt(_) | Value::Float(_) | Value::Complex(_))) => {
                return scalar_of(&number);
            }
            _ => return Ok(None),
        },
        _ => return Ok(None),
    }))
}

/// The float nearest to a Python integer that has more than 64 bits; `None` for any other value, and beyond floats.
pub(super) fn float_of_wide(value: &Value) -> Option<f64> {
    let Value::BigInt(wide) = value else { return None };
    wide.to_f64().filter(|x| x.is_finite() && wide.to_u64().is_none())
}

/// Whether a value is an object of a class that says how it is a float, as a fraction does.
pub(super) fn is_real_object(value: &Value) -> bool {
    let Value::Instance(instance) = value else { return false };
    let is_plain = instance.class.lookup_named("_np_source").is_none() && !is_sequence_object(value);
    is_plain && Context::special(value, "__float__").is_some() && Context::special(value, "__array__").is_none()
}

/// Checks that a NumPy scalar of another dtype can be an element of an integer dtype.
///
/// # Errors
/// As [`check_element`].
pub(super) fn check_scalar(ctx: &mut Context, value: &Value, dtype: DType) -> Outcome<()> {
    let Value::Array(array) = value else { return Ok(()) };
    if array.is_scalar() && dtype.is_integer() && array.dtype() != dtype && array.tensor().tracing().is_none() {
        check_element(host(ctx, array)?.get(0), dtype)?;
    }
    Ok(())
}

/// Whether a list or tuple holds nothing but Python's numbers, and such lists and tuples.
pub(super) fn is_of_numbers(value: &Value) -> bool {
    let number = |value: &Value| matches!(value, Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Complex(_));
    match value {
        Value::List(items) => items.borrow().iter().all(|item| number(item) || is_of_numbers(item)),
        Value::Tuple(items) => items.iter().all(|item| number(item) || is_of_numbers(item)),
        _ => false,
    }
}

/// The state of a traversal of nested data.
#[derive(Default)]
struct Found {
    values: Vec<Scalar>,
    /// The promoted dtype of the arrays and NumPy scalars inside.
    strong: Option<DType>,
    /// The widest kind of the Python scalars inside.
    weak: Option<Kind>,
    shape: Vec<usize>,
    /// The dtype that was requested, if one was: strings are parsed as numbers, and `None` is no number.
    wanted: Option<DType>,
    /// The nesting depth of the numbers, which must be uniform.
    depth: Option<usize>,
}

/// Converts nested lists and tuples of numbers and arrays, in the dtype that `choose` makes of the promoted one.
pub(super) fn nested(ctx: &mut Context, value: &Value, choose: impl Fn(DType) -> DType) -> Outcome<HostArray> {
    // A choice that does not depend on the data is an explicit dtype.
    let is_fixed = choose(DType::Float64) == choose(DType::Float32) && choose(DType::Int8) == choose(DType::Float64);
    let mut found = Found { wanted: is_fixed.then(|| choose(DType::Float64)), ..Found::default() };
    let walked = walk(ctx, value, 0, &mut found);
    if let Err(Halt::Read(_)) = &walked {
        // Waited for one by one, the data would be gone through again for each.
        let mut left = MOST_LOOKED_AT;
        ctx.read_too.clear();
        uncomputed(value, 0, &mut left, &mut ctx.read_too)?;
    }
    walked?;
    let natural = match (found.strong, found.weak) {
        (Some(d), Some(k)) => promote_scalar(d, k),
        (Some(d), None) => d,
        (None, Some(Kind::Bool)) => DType::Bool,
        (None, Some(Kind::Int)) => DType::Int64,
        // A mixture of signed values and values that only uint64 holds.
        (None, Some(Kind::UInt)) if found.values.iter().any(|v| matches!(v, Scalar::Int(_))) => DType::Float64,
        (None, Some(Kind::UInt)) => DType::UInt64,
        (None, Some(Kind::Complex)) => DType::Complex128,
        (None, Some(Kind::Float) | None) => DType::Float64,
    };
    let dtype = choose(natural);
    if found.strong.is_none() && (dtype.is_integer() || found.weak == Some(Kind::Complex)) {
        found.values.iter().try_for_each(|number| check_element(*number, dtype))?;
    }
    if dtype.is_inexact() && dtype != natural {
        found.values.iter().for_each(|number| tensor::note_narrowed(*number, dtype, Some(ctx.span)));
    }
    Ok(HostArray::from_scalars(dtype, found.shape, &found.values)?)
}

/// The tensors of a long list of arrays. Views of an array that together are a good part of it are taken from its data: an op
/// for each would be compiled with all others, and may compute the array again. `None` for short lists, and without such views.
pub(super) fn parts(ctx: &Context, values: &[Value]) -> Outcome<Option<Vec<Tensor>>> {
    if values.len() <= MANY_PARTS {
        return Ok(None);
    }
    let array = |value: &Value| if let Value::Array(array) = value { Some(array.clone()) } else { None };
    let Some(arrays) = values.iter().map(array).collect::<Option<Vec<_>>>() else { return Ok(None) };
    let mut bases: Vec<(Tensor, usize)> = Vec::new();
    let mut places: FxHashMap<usize, usize> = FxHashMap::default();
    for array in arrays.iter().filter(|array| array.is_view()) {
        let base = array.base();
        let place = *places.entry(base.key()).or_insert(bases.len());
        if place == bases.len() {
            bases.push((base, 0));
        }
        bases[place].1 += array.sizes().map_or(0, |sizes| sizes.iter().product());
    }
    let mut any = false;
    let mut data = Vec::with_capacity(bases.len());
    for (base, looked_at) in &bases {
        let plain = base.tracing().is_none() && base.float64().is_none() && !base.is_followed();
        let read = plain && looked_at.saturating_mul(4) >= base.size();
        any |= read;
        data.push(if read { Some(ctx.read(base)?) } else { None });
    }
    let part = |array: &Array| {
        let (base, _) = &bases[*places.get(&array.base().key())?];
        let part = array.part_of(data[places[&base.key()]].as_ref()?)?;
        Some(Tensor::from_host(part, base.device(), base.is_fixed(), Some(ctx.span)))
    };
    let tensor = |array: &Array| array.is_view().then(|| part(array)).flatten().unwrap_or_else(|| array.tensor());
    Ok(any.then(|| arrays.iter().map(tensor).collect()))
}

/// A list of arrays of one shape as one array along a new axis; [`nested`] would wait for each array by itself, and takes
/// number by number. `None` for other data, and for what is computed and small.
pub(super) fn stacked(ctx: &Context, value: &Value) -> Outcome<Option<Tensor>> {
    match value {
        Value::List(items) => stacked_items(ctx, &items.borrow()),
        Value::Tuple(items) => stacked_items(ctx, items),
        _ => Ok(None),
    }
}

fn stacked_items(ctx: &Context, items: &[Value]) -> Outcome<Option<Tensor>> {
    const SMALL: usize = 256;
    let tensor = |item: &Value| if let Value::Array(array) = item { Some(array.tensor()) } else { None };
    let (all, apart) = match parts(ctx, items)? {
        Some(parts) => (Some(parts), true),
        None => (items.iter().map(tensor).collect::<Option<Vec<_>>>(), false),
    };
    let Some(all) = all else { return Ok(None) };
    let Some(first) = all.first().filter(|t| all.len() > 1 && t.rank() > 0) else { return Ok(None) };
    let alike = |t: &Tensor| t.device() == first.device() && t.extent().agrees(first.extent()).unwrap_or(false);
    let large = |t: &Tensor| t.host().is_none() || t.size() > SMALL;
    if !all.iter().all(alike) || !(apart || all.iter().any(large)) {
        return Ok(None);
    }
    Ok(Some(tensor::stack(&all, 0, Some(ctx.span))?))
}

fn ragged(shape: &[usize], depth: usize) -> Error {
    let known = &shape[..depth.min(shape.len())];
    let list: Vec<String> = known.iter().map(ToString::to_string).collect();
    let tuple = if list.len() == 1 { format!("({},)", list[0]) } else { format!("({})", list.join(", ")) };
    Error::value(format!(
        "setting an array element with a sequence. The requested array has an inhomogeneous shape after {} dimensions. The \
         detected shape was {tuple} + inhomogeneous part.",
        known.len()
    ))
}

/// Whether a value stands for an array of its items: a list, a tuple, a range, or what [`is_sequence_object`] says.
pub(super) fn is_sequence(value: &Value) -> bool {
    matches!(value, Value::List(_) | Value::Tuple(_) | Value::Range(_)) || is_sequence_object(value)
}

/// Whether a value is an object of a class with a length and items, as a deque is; texts and arrays of classes written in
/// Python are none.
pub(super) fn is_sequence_object(value: &Value) -> bool {
    let has = |name: &str| Context::special(value, name).is_some();
    let Value::Instance(instance) = value else { return false };
    let is_text = || super::byte_strings::is_bytes(value) || matches!(held(value), Some(Value::Str(_)));
    let is_plain = instance.class.lookup_named("_np_source").is_none() && !is_text();
    is_plain && has("__len__") && has("__getitem__") && !has("keys")
}

/// Adds a Python number at a depth of nesting.
fn add(found: &mut Found, number: Scalar, depth: usize) -> Result<(), Error> {
    found.weak = Some(found.weak.map_or(number.kind(), |k| k.max(number.kind())));
    deep(found, depth)?;
    found.values.push(number);
    Ok(())
}

/// The most arrays of a list that are waited for together, and the most values that are looked at to find them.
const MOST_TOGETHER: usize = 4096;
const MOST_LOOKED_AT: usize = 1 << 20;

/// The arrays of nested data whose values are not here yet.
fn uncomputed(value: &Value, depth: usize, left: &mut usize, found: &mut Vec<Tensor>) -> Result<(), Error> {
    interrupt::after(1)?;
    let Some(rest) = left.checked_sub(1).filter(|_| found.len() < MOST_TOGETHER) else { return Ok(()) };
    *left = rest;
    match value {
        Value::Array(array) if !array.is_view() && array.as_number().is_none() => {
            let tensor = array.base();
            if tensor::data_here(&tensor).is_none() {
                found.push(tensor);
            }
            Ok(())
        }
        Value::List(items) if depth < MOST_AXES => {
            items.borrow().iter().try_for_each(|item| uncomputed(item, depth + 1, left, found))
        }
        Value::Tuple(items) if depth < MOST_AXES => {
            items.iter().try_for_each(|item| uncomputed(item, depth + 1, left, found))
        }
        _ => Ok(()),
    }
}

fn walk(ctx: &mut Context, value: &Value, depth: usize, found: &mut Found) -> Outcome<()> {
    interrupt::after(1)?;
    if depth > MOST_AXES {
        return Err(
            Error::value(format!("setting an array element with a sequence: more than {MOST_AXES} axes")).into()
        );
    }
    let items = match value {
        Value::List(items) => items.borrow().clone(),
        Value::Tuple(items) => items.to_vec(),
        Value::Range(_) => ctx.collect(value)?,
        Value::Array(array) => {
            let data = host(ctx, array)?;
            // In a list, a scalar becomes an integer as `int` makes it one.
            if let Some(dtype) = found.wanted.filter(|dtype| dtype.is_integer() && depth > 0 && array.is_scalar()) {
                check_element(data.get(0), dtype)?;
            }
            found.strong = Some(found.strong.map_or(data.dtype(), |d| promote(d, data.dtype())));
            for (k, &n) in data.shape().iter().enumerate() {
                sized(found, depth + k, n)?;
            }
            deep(found, depth + data.rank())?;
            found.values.extend(interrupt::gathered(data.scalars()));
            return Ok(());
        }
        Value::Instance(_) if let Some(array) = super::overrides::held_array(value) => {
            return walk(ctx, &Value::Array(array), depth, found);
        }
        // The array protocol.
        Value::Instance(_) if let Some(method) = Context::special(value, "__array__") => {
            let made = ctx.call(&method, std::slice::from_ref(value))?;
            let Value::Array(_) = made else {
                return Err(Error::value("object __array__ method not producing an array").into());
            };
            return walk(ctx, &made, depth, found);
        }
        // The sequence protocol.
        Value::Instance(_) if is_sequence_object(value) => ctx.collect(value)?,
        Value::None if let Some(dtype) = found.wanted => {
            if dtype.is_integer() {
                let message = "int() argument must be a string, a bytes-like object or a real number, not 'NoneType'";
                return Err(Error::type_error(message).into());
            }
            let number = if dtype == DType::Bool { Scalar::Bool(false) } else { Scalar::Float(f64::NAN) };
            return Ok(add(found, number, depth)?);
        }
        Value::Str(text) if found.wanted.is_some_and(DType::is_integer) => {
            let number = whole_of(text)?;
            if let (Some(dtype), Some(number)) = (found.wanted, number) {
                check_element(number, dtype)?;
            }
            let number = number.ok_or_else(too_wide)?;
            return Ok(add(found, number, depth)?);
        }
        Value::Instance(_)
            if found.wanted.is_some_and(DType::is_inexact) && is_real_object(value) && held(value).is_none() =>
        {
            let method = Context::special(value, "__float__").unwrap_or(Value::None);
            let number = ctx.call(&method, std::slice::from_ref(value))?;
            return walk(ctx, &number, depth, found);
        }
        Value::Str(text) if found.wanted.is_some() => {
            let Ok(number) = text.trim().parse::<f64>() else {
                return Err(Error::value(format!("could not convert string to float: '{text}'")).into());
            };
            return Ok(add(found, Scalar::Float(number), depth)?);
        }
        wide if found.wanted.is_some_and(DType::is_inexact)
            && let Some(number) = float_of_wide(wide) =>
        {
            return Ok(add(found, Scalar::Float(number), depth)?);
        }
        other => {
            let Some(number) = scalar_of(other)? else {
                return Err(Error::type_error(format!("Unsupported dtype: {} in array data", other.type_name()))
                    .with_hint("arrays hold numbers and truth values here; a list or a dict holds anything")
                    .into());
            };
            return Ok(add(found, number, depth)?);
        }
    };
    ctx.reserve(items.len() * 32)?;
    sized(found, depth, items.len())?;
    if items.is_empty() {
        deep(found, depth + 1)?;
    }
    let is_plain = |item: &Value| matches!(item, Value::Float(_) | Value::Int(_) | Value::Bool(_));
    if items.iter().all(is_plain) {
        interrupt::after(items.len())?;
        let mut numbers = items.iter().filter_map(|item| scalar_of(item).ok().flatten());
        return Ok(numbers.try_for_each(|number| add(found, number, depth + 1))?);
    }
    items.iter().try_for_each(|item| walk(ctx, item, depth + 1, found))
}

/// The integer that a text spells, as `int` reads it; `None` beyond 64 bits.
fn whole_of(text: &str) -> Result<Option<Scalar>, Error> {
    let digits = text.trim();
    let (sign, rest) = match digits.as_bytes().first() {
        Some(b'-') => ("-", &digits[1..]),
        Some(b'+') => ("", &digits[1..]),
        _ => ("", digits),
    };
    let parts = || rest.split('_');
    if !parts().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit())) {
        let shown = crate::python::represent::quote(text);
        return Err(Error::value(format!("invalid literal for int() with base 10: {shown}")));
    }
    let number = format!("{sign}{}", parts().collect::<String>()).parse::<i128>().ok();
    Ok(number.and_then(|n| n.to_i64().map(Scalar::Int).or_else(|| n.to_u64().map(Scalar::UInt))))
}

fn sized(found: &mut Found, axis: usize, n: usize) -> Result<(), Error> {
    match found.shape.get(axis) {
        Some(&known) if known != n => Err(ragged(&found.shape, axis)),
        Some(_) => Ok(()),
        None if found.depth.is_some_and(|d| d <= axis) => Err(ragged(&found.shape, axis)),
        None => {
            found.shape.push(n);
            Ok(())
        }
    }
}

fn deep(found: &mut Found, depth: usize) -> Result<(), Error> {
    match found.depth {
        Some(known) if known != depth => Err(ragged(&found.shape, known.min(depth))),
        _ => {
            found.depth = Some(depth);
            Ok(())
        }
    }
}

/// `tolist`: nested lists of an array's elements; a number for an array without axes.
pub(super) fn to_list(data: &HostArray) -> Value {
    fn axis(data: &HostArray, k: usize, flat: usize) -> Value {
        match data.shape().get(k) {
            None => super::python_number(data.get(flat)),
            Some(&n) => Value::list(interrupt::gathered((0..n).map(|i| axis(data, k + 1, flat * n + i)))),
        }
    }
    axis(data, 0, 0)
}

/// A shape for messages.
pub(super) fn shown(shape: &[usize]) -> String {
    show_shape(shape)
}
