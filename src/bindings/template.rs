//! Templates: texts of the language over JavaScript's values (`npm/template.js`).
//!
//! A value is what it would be if it were written in the text: a whole number is an integer, an array a list, an object a
//! dictionary. Tensors and typed arrays are arrays.

use super::arguments::{list, show, text};
use super::function::refuse_random_numbers;
use super::functions::session_of;
use super::given::DEEPEST;
use super::returned::number;
use super::session::JsSession;
use super::tensor::JsTensor;
use super::{Shared, data, promise, thrown};
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::python::Value;
use crate::python::builtins::held;
use crate::python::class::Instance;
use crate::python::collection::{Dict, List};
use crate::python::table::Ordered;
use crate::python::value::Str;
use crate::recent::Recent;
use crate::runner::{Drawn, Evaluated, Runner, Template};
use crate::tensor::{self, Array as PyArray};
use js_sys::{Array, ArrayBuffer, Function, Object, Promise, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// The compiled templates of a session, by their texts.
pub(super) struct Templates(RefCell<Recent<String, Rc<Template>>>);

impl Default for Templates {
    fn default() -> Self {
        Self(RefCell::new(Recent::new(256)))
    }
}

/// What a template takes.
const TAKES: &str = "a tensor, data, a number, text, true or false, null, or arrays and objects of them";

impl Templates {
    /// Lets all of them go.
    pub(super) fn clear(&self) {
        self.0.borrow_mut().clear();
    }
}

impl Shared {
    /// The compiled template of a text.
    fn template(&self, source: String, names: &JsValue) -> Result<Rc<Template>> {
        if let Some(known) = self.templates.0.borrow_mut().get(&source).filter(|known| !known.is_busy()) {
            return Ok(known.clone());
        }
        let names = list("ts: names", "an array of names", names)?;
        let names: Vec<String> = names.iter().map(|name| text("ts: name", &name)).collect::<Result<_>>()?;
        let made = Rc::new(self.open()?.runner.template(&source, names)?);
        self.templates.0.borrow_mut().insert(source, made.clone());
        Ok(made)
    }
}

/// A template and its values, on the session where it is evaluated.
struct Asked {
    shared: Rc<Shared>,
    template: Rc<Template>,
    values: Vec<Value>,
}

fn asked(otherwise: &Rc<Shared>, [source, names, values]: [&JsValue; 3]) -> Result<Asked> {
    let values = list("ts: values", "an array", values)?.to_vec();
    let mut ids = Vec::new();
    values.iter().for_each(|value| tensors_in(value, 0, &mut ids));
    let shared = session_of(&vec![JsValue::UNDEFINED; ids.len()], &ids, &JsValue::UNDEFINED, otherwise)?;
    if shared.running.get() {
        return Err(Error::runtime("a program is running in this session: await it, or stop() it"));
    }
    shared.requests.begin(&shared.session()?);
    let template = shared.template(text("ts: source", source)?, names)?;
    let read = |(k, value): (usize, &JsValue)| given(&shared, &format!("template: value {}", k + 1), value, 0);
    let values = values.iter().enumerate().map(read).collect::<Result<_>>()?;
    Ok(Asked { shared, template, values })
}

/// The ids of the tensors in a value.
fn tensors_in(value: &JsValue, depth: usize, ids: &mut Vec<Option<u32>>) {
    if !value.is_object() || depth > DEEPEST {
        return;
    }
    if let Some(id) = data::number_of(value) {
        ids.push(Some(id));
    } else if let Some(items) = value.dyn_ref::<Array>() {
        items.iter().for_each(|item| tensors_in(&item, depth + 1, ids));
    } else if is_plain(value) {
        Object::values(value.unchecked_ref()).iter().for_each(|item| tensors_in(&item, depth + 1, ids));
    }
}

/// Whether a value is an object of no class.
fn is_plain(value: &JsValue) -> bool {
    if !value.is_object() {
        return false;
    }
    let prototype = Object::get_prototype_of(value);
    prototype.is_null() || Object::get_prototype_of(&prototype).is_null() && !value.is_instance_of::<Promise>()
}

/// A value of JavaScript in the language.
fn given(shared: &Rc<Shared>, what: &str, value: &JsValue, depth: usize) -> Result<Value> {
    if value.is_null() || value.is_undefined() {
        return Ok(Value::None);
    }
    if let Some(flag) = value.as_bool() {
        return Ok(Value::Bool(flag));
    }
    if let Some(x) = value.as_f64() {
        return Ok(if data::is_whole(x) { Value::Int(x as i64) } else { Value::Float(x) });
    }
    if value.is_bigint() {
        let digits = value.unchecked_ref::<js_sys::BigInt>().to_string(10).map_err(|_| unknown(what, value))?;
        let parsed = String::from(digits).parse();
        return parsed.map(Value::integer).map_err(|_| unknown(what, value));
    }
    if let Some(text) = value.as_string() {
        return Ok(Value::str(&*text));
    }
    if data::number_of(value).is_some() {
        return Ok(array(data::tensor(shared, what, value)?));
    }
    if depth == DEEPEST {
        return Err(Error::value(format!("{what} is nested more than {DEEPEST} deep")));
    }
    if let Some(items) = value.dyn_ref::<Array>() {
        let item = |(k, item): (usize, JsValue)| given(shared, &format!("{what}[{k}]"), &item, depth + 1);
        return items
            .iter()
            .enumerate()
            .map(item)
            .collect::<Result<_>>()
            .map(|all| Value::List(Rc::new(List::new(all))));
    }
    if !value.is_object() {
        return Err(unknown(what, value));
    }
    if ArrayBuffer::is_view(value.unchecked_ref()) {
        let read = data::array(what, value, None, Ok)?;
        return Ok(array(data::held(shared, read)?));
    }
    if !is_plain(value) {
        // A tensor of another copy of the package says so.
        return match data::id(shared, what, value) {
            Err(error) if error.class_name() == "RuntimeError" => Err(error),
            _ => Err(unknown(what, value)),
        };
    }
    let mut all: Ordered<Str, Value> = Ordered::default();
    for entry in Object::entries(value.unchecked_ref()).iter() {
        let entry: &Array = entry.unchecked_ref();
        let name = entry.get(0).as_string().unwrap_or_default();
        let item = given(shared, &format!("{what}.{name}"), &entry.get(1), depth + 1)?;
        all.set(Str::from(&*name), item);
    }
    let mut table = Ordered::default();
    for (name, value) in all.take() {
        table.push(name.hash(), Value::Str(name), value);
    }
    Ok(Value::Dict(Rc::new(Dict::new(table))))
}

fn array(tensor: tensor::Tensor) -> Value {
    Value::Array(if tensor.rank() == 0 { PyArray::scalar(tensor) } else { PyArray::new(tensor) })
}

fn unknown(what: &str, value: &JsValue) -> Error {
    let error = Error::type_error(format!("{what} must be {TAKES}, not {}", show(value)));
    if value.is_instance_of::<Promise>() { error.with_hint("await the promise first") } else { error }
}

/// A value of the language in JavaScript; `None` for what has no form there.
fn taken(shared: &Rc<Shared>, value: &Value, depth: usize) -> Result<Option<JsValue>> {
    if depth > DEEPEST {
        return Err(Error::value(format!("the template's value is nested more than {DEEPEST} deep")));
    }
    let items = |all: &[Value]| -> Result<Option<JsValue>> {
        let made = all.iter().map(|item| taken(shared, item, depth + 1)).collect::<Result<Option<Array>>>()?;
        Ok(made.map(JsValue::from))
    };
    Ok(Some(match value {
        Value::None => JsValue::NULL,
        Value::Bool(flag) => (*flag).into(),
        Value::Int(n) => number(Scalar::Int(*n)),
        Value::BigInt(n) => {
            let text = JsValue::from(n.to_string());
            js_sys::BigInt::new(&text).map_err(|_| Error::internal("bindings", "an integer that is none"))?.into()
        }
        Value::Float(x) => (*x).into(),
        Value::Complex(parts) => number(Scalar::Complex(parts.0, parts.1)),
        Value::Str(text) => JsValue::from(&**text),
        Value::DType(dtype) => dtype.name().into(),
        Value::Array(array) => JsTensor::new(shared, array.tensor()).into(),
        Value::Tuple(all) => return items(all),
        Value::List(all) => return items(&all.borrow()),
        Value::Dict(all) => {
            let made = Object::new();
            for (name, value) in all.borrow().iter() {
                let name = match name {
                    Value::Str(name) => JsValue::from(&**name),
                    Value::Int(n) => JsValue::from(n.to_string()),
                    _ => return Ok(None),
                };
                let Some(value) = taken(shared, value, depth + 1)? else { return Ok(None) };
                set(&made, &name, &value);
            }
            made.into()
        }
        Value::Instance(instance) => return named(shared, value, instance, depth),
        _ => return Ok(None),
    }))
}

/// A named tuple or another record of results: an array with its parts by their names too. Of a class that derives from a
/// built-in type, the value of that type.
fn named(shared: &Rc<Shared>, value: &Value, instance: &Instance, depth: usize) -> Result<Option<JsValue>> {
    let names = |name: &str| match instance.class.lookup_named(name) {
        Some(Value::Tuple(names)) => Some(names),
        _ => None,
    };
    let (made, names) = match (held(value), names("_names")) {
        (Some(held), _) => (taken(shared, &held, depth + 1)?, names("_fields")),
        (None, Some(names)) => {
            let attributes = instance.attributes.borrow();
            let parts = names.iter().filter_map(Value::as_str).map(|name| attributes.get(name).cloned());
            let Some(parts) = parts.collect::<Option<Vec<_>>>() else { return Ok(None) };
            (taken(shared, &Value::tuple(parts), depth + 1)?, Some(names))
        }
        _ => return Ok(None),
    };
    let Some(made) = made else { return Ok(None) };
    if let (Some(all), Some(names)) = (made.dyn_ref::<Array>(), names) {
        for (name, part) in names.iter().filter_map(Value::as_str).zip(all.iter()) {
            set(all, &JsValue::from(&**name), &part);
        }
    }
    Ok(Some(made))
}

/// Sets a property of a new object, which cannot fail; `__proto__` is one like others.
fn set(object: &Object, name: &JsValue, value: &JsValue) {
    let descriptor = Object::new();
    for (key, value) in [
        ("value", value),
        ("writable", &JsValue::TRUE),
        ("enumerable", &JsValue::TRUE),
        ("configurable", &JsValue::TRUE),
    ] {
        let _ = Reflect::set(&descriptor, &key.into(), value);
    }
    Object::define_property(object, name, &descriptor);
}

impl Asked {
    /// What templates have drawn of random numbers, where a function is being traced.
    fn drawn(&self, runner: &Runner) -> Option<Drawn> {
        refuse_random_numbers().is_err().then(|| runner.drawn())
    }

    fn result(&self, evaluated: Evaluated) -> Result<JsValue> {
        match evaluated {
            Evaluated::Value(value) => taken(&self.shared, &value, 0)?.ok_or_else(|| {
                let name = value.type_name();
                Error::type_error(format!("the template's value, of type '{name}', cannot be given to JavaScript"))
                    .with_hint("tensors, numbers and texts can, and lists, tuples and dictionaries of them: list(x), x.tolist()")
            }),
            Evaluated::Assigned(all) => {
                let made = Object::new();
                for (name, value) in &all {
                    // Functions and modules stay in the template.
                    if let Some(value) = taken(&self.shared, value, 0)? {
                        set(&made, &JsValue::from(&**name), &value);
                    }
                }
                Ok(made.into())
            }
        }
    }
}

/// A function of JavaScript that takes a line that was printed.
fn printer(print: Function) -> impl Fn(&str) {
    move |line| {
        // What the caller does with it must not affect the template.
        let _ = print.call1(&JsValue::UNDEFINED, &line.into());
    }
}

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Evaluates the template `source`, in which `names` stand for `values`.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __template, skip_typescript)]
    pub fn template(
        &self,
        source: &JsValue,
        names: &JsValue,
        values: &JsValue,
        print: Function,
    ) -> Result<JsValue, JsValue> {
        let evaluated = || {
            let mut asked = asked(&self.0, [source, names, values])?;
            let values = std::mem::take(&mut asked.values);
            let runner = asked.shared.open()?.runner;
            let before = asked.drawn(&runner);
            let evaluated = runner.evaluate(&asked.template, values, &printer(print))?;
            if before != asked.drawn(&runner) {
                refuse_random_numbers()?;
            }
            asked.result(evaluated)
        };
        evaluated().map_err(thrown)
    }

    /// As `__template`, waiting for values that are on a GPU.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __templateAsync, skip_typescript)]
    pub fn template_async(&self, source: &JsValue, names: &JsValue, values: &JsValue, print: Function) -> Promise {
        let asked = asked(&self.0, [source, names, values]);
        promise(async move {
            let mut asked = asked?;
            let values = std::mem::take(&mut asked.values);
            let runner = asked.shared.open()?.runner;
            let print = printer(print);
            let evaluated = runner.evaluate_waiting(&asked.template, values, &print).await?;
            asked.result(evaluated)
        })
    }
}
