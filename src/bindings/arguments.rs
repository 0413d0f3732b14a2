//! Arguments and options as JavaScript gives them, checked before anything is made of them.
//!
//! Generated code turns whatever it gets into the type that it wants: `NaN` into 0, a number into an empty array. So what a
//! person gives arrives here as it is, and an error names the argument and what it takes. `what` is the argument's name
//! with its function's, such as `concat(): axis`.

use crate::dtype::{DType, Numeric};
use crate::error::{Error, Result};
use crate::target::{DeviceKind, Placement};
use js_sys::{Array, ArrayBuffer, DataView, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A value in an error's text: short, whatever it is.
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

/// `TypeError`: `value` is of another type than the argument.
pub(super) fn wrong(what: &str, takes: &str, value: &JsValue) -> Error {
    Error::type_error(format!("{what} must be {takes}, not {}", show(value)))
}

/// `ValueError`: `value` is of the right type, but none of the argument's values.
fn outside(what: &str, takes: &str, value: &JsValue) -> Error {
    Error::value(format!("{what} must be {takes}, not {}", show(value)))
}

/// Whether an argument that may be left out is there.
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

/// The greatest whole number up to which every other one is a JavaScript number too.
const EXACT: f64 = 9_007_199_254_740_991.0;

/// A whole number.
pub(super) fn whole(what: &str, value: &JsValue) -> Result<i64> {
    ranged(what, "a whole number", value, -EXACT, EXACT).map(|x| x as i64)
}

/// A whole number that counts something and is `least` or more.
pub(super) fn count(what: &str, value: &JsValue, least: u32) -> Result<usize> {
    let takes = format!("a whole number, {least} or more");
    // The range of what counts is a machine's; what is more than that is as good as all of it.
    ranged(what, &takes, value, f64::from(least), EXACT).map(|x| x as usize)
}

/// A whole number of 32 bits.
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

/// A number that is 0 or more.
pub(super) fn amount(what: &str, value: &JsValue) -> Result<f64> {
    match value.as_f64() {
        Some(x) if x >= 0.0 => Ok(x),
        Some(_) => Err(outside(what, "a number, 0 or more", value)),
        None => Err(wrong(what, "a number, 0 or more", value)),
    }
}

/// True or false; false where it is left out.
pub(super) fn flag(what: &str, value: &JsValue) -> Result<bool> {
    if !is_given(value) {
        return Ok(false);
    }
    value.as_bool().ok_or_else(|| wrong(what, "true or false", value))
}

/// Text.
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

/// A whole number or an array of them; `None` where it is left out.
pub(super) fn wholes(what: &str, value: &JsValue) -> Result<Option<Vec<i64>>> {
    if !is_given(value) {
        return Ok(None);
    }
    if value.as_f64().is_some() {
        return whole(what, value).map(|n| Some(vec![n]));
    }
    each(what, &list(what, "a whole number or an array of whole numbers", value)?, whole).map(Some)
}

/// What `check` makes of each element, whose place is in an error's text.
fn each<T>(what: &str, all: &Array, check: impl Fn(&str, &JsValue) -> Result<T>) -> Result<Vec<T>> {
    // The place is only spelt out for what is wrong.
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

/// Where tensors without a device compute.
pub(super) fn placement(what: &str, value: &JsValue) -> Result<Placement> {
    match value.as_string() {
        Some(name) => Placement::parse(&name),
        None => Err(wrong(what, "\"auto\", \"cpu\" or \"gpu\"", value)),
    }
}

/// The dtype of that name, over what `over` decides where it leaves something open.
pub(super) fn dtype(what: &str, value: &JsValue, over: DType) -> Result<DType> {
    match value.as_string() {
        Some(name) => {
            let known = || format!("{what} is one of {}", DType::ALL.map(DType::name).join(", "));
            Ok(Numeric::parse_name(&name).map_err(|e| e.with_hint(known()))?.over(over))
        }
        None => Err(wrong(what, "the name of a dtype, such as \"float32\"", value)),
    }
}

/// An object of options, whose names are all known.
pub(super) struct Options {
    given: JsValue,
    of: &'static str,
}

impl Options {
    /// `given`, which the function or option `of` takes.
    ///
    /// # Errors
    /// `TypeError` for what is no object, and for a name that is not one of `names`.
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

    /// An option, by `check` of its full name and its value, if it was given.
    pub(super) fn get<T>(&self, name: &str, check: impl FnOnce(&str, &JsValue) -> Result<T>) -> Result<Option<T>> {
        if self.given.is_undefined() {
            return Ok(None);
        }
        let value = Reflect::get(&self.given, &name.into()).unwrap_or_default();
        if is_given(&value) { check(&format!("{}: {name}", self.of), &value).map(Some) } else { Ok(None) }
    }
}
