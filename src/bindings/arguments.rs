//! Validation of arguments and options from JavaScript.
//!
//! Generated code coerces whatever it gets: `NaN` to 0, a number to an empty array. So arguments arrive here as plain
//! values, and an error names the argument and the type it takes. `what` is the name of the function and of the argument,
//! such as `concat(): axis`.

use crate::dtype::{DType, Numeric};
use crate::error::{Error, Result};
use crate::target::{DeviceKind, Placement};
use js_sys::{Array, ArrayBuffer, DataView, Function, Object, Reflect};
#[cfg(any(feature = "script", feature = "inspect"))]
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

/// A short form of any value, for error messages.
pub(super) fn show(value: &JsValue) -> String {
    if let Some(text) = value.as_string() {
        return format!("{text:?}");
    }
    if value.is_function() {
        return "a function".to_owned();
    }
    if value.is_object() {
        let object: &Object = value.unchecked_ref();
        let class = Object::get_prototype_of(object);
        let made_by = Reflect::get(&class, &"constructor".into()).ok().and_then(|c| c.dyn_into::<Function>().ok());
        return match made_by.and_then(|function| function.name().as_string()).as_deref() {
            None | Some("" | "Object") => "an object".to_owned(),
            Some("Array") => "an array".to_owned(),
            Some(name) => format!("a {name}"),
        };
    }
    let text = format!("{value:?}");
    text.strip_prefix("JsValue(").and_then(|t| t.strip_suffix(')')).map_or(text.clone(), str::to_owned)
}

/// `TypeError`: `value` is not of the argument's type.
pub(super) fn wrong(what: &str, takes: &str, value: &JsValue) -> Error {
    Error::type_error(format!("{what} must be {takes}, not {}", show(value)))
}

/// A function.
#[cfg(any(feature = "script", feature = "inspect"))]
pub(super) fn function(what: &str, value: &JsValue) -> Result<Function> {
    value.clone().dyn_into().map_err(|_| wrong(what, "a function", value))
}

/// A question to a function of JavaScript; one that throws says no.
#[cfg(any(feature = "script", feature = "inspect"))]
pub(super) fn asked(ask: Function) -> Rc<dyn Fn() -> bool> {
    Rc::new(move || ask.call0(&JsValue::UNDEFINED).is_ok_and(|answer| answer.is_truthy()))
}

/// `ValueError`: `value` is of the right type, but not one of the permitted values.
fn outside(what: &str, takes: &str, value: &JsValue) -> Error {
    Error::value(format!("{what} must be {takes}, not {}", show(value)))
}

/// Whether an optional argument is given.
pub(super) fn is_given(value: &JsValue) -> bool {
    !value.is_undefined() && !value.is_null()
}

fn ranged(what: &str, takes: &str, value: &JsValue, least: f64, most: f64) -> Result<f64> {
    match value.as_f64() {
        Some(x) if x.fract() == 0.0 && (least..=most).contains(&x) => Ok(x),
        Some(_) => Err(outside(what, takes, value)),
        None => Err(wrong(what, takes, value)),
    }
}

/// The largest integer such that it and all smaller ones are exact as JavaScript numbers: 2^53 - 1.
const EXACT: f64 = 9_007_199_254_740_991.0;

/// An integer.
pub(super) fn whole(what: &str, value: &JsValue) -> Result<i64> {
    if value.is_bigint() {
        return i64::try_from(value.clone())
            .map_err(|_| Error::overflow(format!("{what}: {} is too large", show(value))));
    }
    ranged(what, "a whole number", value, -EXACT, EXACT).map(|x| x as i64)
}

/// An integer that is a count of at least `least`.
pub(super) fn count(what: &str, value: &JsValue, least: u32) -> Result<usize> {
    let takes = format!("a whole number, {least} or more");
    // Counts are `usize`; values beyond its range saturate.
    ranged(what, &takes, value, f64::from(least), EXACT).map(|x| x as usize)
}

/// An unsigned 32-bit integer.
pub(super) fn word(what: &str, value: &JsValue) -> Result<u32> {
    ranged(what, "a whole number from 0 to 4294967295", value, 0.0, f64::from(u32::MAX)).map(|x| x as u32)
}

/// A finite number.
pub(super) fn finite(what: &str, value: &JsValue) -> Result<f64> {
    match value.as_f64() {
        Some(x) if x.is_finite() => Ok(x),
        Some(_) => Err(outside(what, "a finite number", value)),
        None => Err(wrong(what, "a number", value)),
    }
}

/// A non-negative number.
pub(super) fn amount(what: &str, value: &JsValue) -> Result<f64> {
    match value.as_f64() {
        Some(x) if x >= 0.0 => Ok(x),
        Some(_) => Err(outside(what, "a number, 0 or more", value)),
        None => Err(wrong(what, "a number, 0 or more", value)),
    }
}

/// A boolean; false if absent.
pub(super) fn flag(what: &str, value: &JsValue) -> Result<bool> {
    if !is_given(value) {
        return Ok(false);
    }
    value.as_bool().ok_or_else(|| wrong(what, "true or false", value))
}

/// A string.
pub(super) fn text(what: &str, value: &JsValue) -> Result<String> {
    value.as_string().ok_or_else(|| wrong(what, "text", value))
}

/// The elements of an array or a typed array.
pub(super) fn list(what: &str, takes: &str, value: &JsValue) -> Result<Array> {
    if let Some(array) = value.dyn_ref::<Array>() {
        return Ok(array.clone());
    }
    let is_typed =
        value.is_object() && ArrayBuffer::is_view(value.unchecked_ref()) && !value.is_instance_of::<DataView>();
    if is_typed { Ok(Array::from(value)) } else { Err(wrong(what, takes, value)) }
}

/// An integer or an array of integers; `None` if absent.
pub(super) fn wholes(what: &str, value: &JsValue) -> Result<Option<Vec<i64>>> {
    if !is_given(value) {
        return Ok(None);
    }
    if value.as_f64().is_some() || value.is_bigint() {
        return whole(what, value).map(|n| Some(vec![n]));
    }
    each(what, &list(what, "a whole number or an array of whole numbers", value)?, whole).map(Some)
}

/// Applies `check` to each element; an error names the element's index.
fn each<T>(what: &str, all: &Array, check: impl Fn(&str, &JsValue) -> Result<T>) -> Result<Vec<T>> {
    // The index is only formatted for an invalid element.
    let one = |(k, x): (usize, JsValue)| check(what, &x).or_else(|_| check(&format!("{what}[{k}]"), &x));
    all.iter().enumerate().map(one).collect()
}

/// The size of an axis.
fn size(what: &str, value: &JsValue) -> Result<u64> {
    ranged(what, "a whole number, 0 or more", value, 0.0, EXACT).map(|x| x as u64)
}

/// The sizes of all axes.
pub(super) fn shape(what: &str, value: &JsValue) -> Result<Vec<u64>> {
    each(what, &list(what, "an array of sizes, such as [2, 3]", value)?, size)
}

/// A device by its name.
pub(super) fn device(what: &str, value: &JsValue) -> Result<DeviceKind> {
    match value.as_string() {
        Some(name) => DeviceKind::parse(&name),
        None => Err(wrong(what, "\"cpu\" or \"gpu\"", value)),
    }
}

/// The placement of tensors without an explicit device.
pub(super) fn placement(what: &str, value: &JsValue) -> Result<Placement> {
    match value.as_string() {
        Some(name) => Placement::parse(&name),
        None => Err(wrong(what, "\"auto\", \"cpu\" or \"gpu\"", value)),
    }
}

/// The names of all dtypes.
pub(super) fn names_of_dtypes() -> String {
    DType::ALL.map(DType::name).join(", ")
}

/// The dtype of that name; a numeric type without a width takes that of `over`.
pub(super) fn dtype(what: &str, value: &JsValue, over: DType) -> Result<DType> {
    match value.as_string() {
        Some(name) => {
            let known = || format!("{what} is one of {}", names_of_dtypes());
            Ok(Numeric::parse_name(&name).map_err(|e| e.with_hint(known()))?.over(over))
        }
        None => Err(wrong(what, "the name of a dtype, such as \"float32\"", value)),
    }
}

/// An options object, all of whose names are known.
pub(super) struct Options {
    given: JsValue,
    of: &'static str,
}

impl Options {
    /// The options `given` to the function or option `of`.
    ///
    /// # Errors
    /// `TypeError` for a value that is not an object, and for a name that is not one of `names`.
    pub(super) fn new(of: &'static str, given: JsValue, names: &[&str]) -> Result<Self> {
        if !is_given(&given) {
            return Ok(Self { given: JsValue::UNDEFINED, of });
        }
        let list = || names.join(", ");
        if !given.is_object() || given.is_function() || Array::is_array(&given) {
            return Err(wrong(&format!("{of}: options"), &format!("an object with any of {}", list()), &given));
        }
        let object: &Object = given.unchecked_ref();
        let keys: Vec<String> = Object::keys(object).iter().filter_map(|key| key.as_string()).collect();
        if let Some(unknown) = keys.into_iter().find(|key| !names.contains(&key.as_str())) {
            return Err(Error::type_error(format!("{of}: there is no option '{unknown}', only {}", list())));
        }
        Ok(Self { given, of })
    }

    /// The value of an option, if it was given, after `check` of its full name and value.
    pub(super) fn get<T>(&self, name: &str, check: impl FnOnce(&str, &JsValue) -> Result<T>) -> Result<Option<T>> {
        if self.given.is_undefined() {
            return Ok(None);
        }
        let value = Reflect::get(&self.given, &name.into()).unwrap_or_default();
        if is_given(&value) { check(&format!("{}: {name}", self.of), &value).map(Some) } else { Ok(None) }
    }
}
