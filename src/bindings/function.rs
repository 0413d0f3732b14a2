//! `CompiledFunction`: a function of tensors, traced once for all sizes.

use super::arguments::{Options, is_given, list, show, text, wrong};
use super::tensor::JsTensor;
use super::{Shared, data, plain, thrown};
use crate::error::{Error, Result};
use crate::shape::{Expr, Sizes, Var};
use crate::tensor::{self, Tensor, Traced, Tracing, meet_devices};
use js_sys::{Array, Function, Object, Promise, Reflect};
use serde::Serialize;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A symbolic size, whose value is known when a compiled function is called. */
export interface ShapeVariable { readonly variable: string; readonly default?: number; }

export interface CompileOptions {
  /**
   * The shape of each argument: numbers, shape variables, and null for a size that specialises the trace; null for all
   * sizes.
   */
  shapes?: readonly (readonly (number | ShapeVariable | null)[] | null)[];
  /** The names of the arguments, for query() and for messages. */
  names?: readonly string[];
  /**
   * The arguments, by position or name, that a call gives away: their tensors are disposed of by it, and results of the same
   * shape and dtype take over the memory of those that nothing else holds.
   */
  donate?: readonly (number | string)[];
}

/** The result of a compiled function: a tensor, or tensors in an array or by name. */
export type Results = Tensor | readonly Tensor[] | Readonly<Record<string, Tensor>>;
"#;

#[derive(Clone, Serialize)]
struct Variable {
    variable: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<f64>,
}

#[derive(Clone)]
enum Size {
    Number(f64),
    Variable(Variable),
}

struct CompileOptions {
    shapes: Vec<Option<Vec<Option<Size>>>>,
    names: Vec<String>,
    /// The positions of the arguments that a call gives away.
    donate: Vec<usize>,
}

/// How the results are assembled.
#[derive(Clone)]
enum Form {
    One,
    List,
    Named(Vec<String>),
}

struct Trace {
    traced: Traced,
    /// The arguments that are not tensors, by position.
    plain: Vec<(usize, JsValue)>,
    form: Form,
    names: Vec<String>,
}

/// A function of tensors, traced once for all values of its shape variables.
#[wasm_bindgen(js_name = CompiledFunction)]
pub struct JsFunction {
    shared: Rc<Shared>,
    function: Function,
    options: CompileOptions,
    traces: RefCell<Vec<Rc<Trace>>>,
    disposed: Cell<bool>,
}

impl CompileOptions {
    fn new(given: JsValue) -> Result<Self> {
        let given = Options::new("compile()", given, &["shapes", "names", "donate"])?;
        let shapes = given.get("shapes", |what, value| {
            let shapes = list(what, "an array with the shape of each argument, such as [[4, null]]", value)?;
            shapes.iter().enumerate().map(|(k, shape)| declared(&format!("{what}[{k}]"), &shape)).collect::<Result<_>>()
        })?;
        let names = given.get("names", |what, value| {
            let names = list(what, "an array with the name of each argument", value)?;
            names.iter().map(|name| text(what, &name)).collect::<Result<_>>()
        })?;
        let names: Vec<String> = names.unwrap_or_default();
        let donate = given.get("donate", |what, value| {
            let given = list(what, "an array of positions or names of arguments, such as [0, 1]", value)?;
            given.iter().map(|argument| position(what, &argument, &names)).collect::<Result<_>>()
        })?;
        Ok(Self { shapes: shapes.unwrap_or_default(), names, donate: donate.unwrap_or_default() })
    }
}

/// The position of an argument that is given by position or name.
fn position(what: &str, argument: &JsValue, names: &[String]) -> Result<usize> {
    if let Some(name) = argument.as_string() {
        let found = names.iter().position(|own| *own == name);
        return found.ok_or_else(|| Error::value(format!("{what}: there is no argument '{name}' in names")));
    }
    let at = argument.as_f64().and_then(whole).and_then(|n| usize::try_from(n).ok());
    at.ok_or_else(|| wrong(what, "made of positions of arguments and their names", argument))
}

/// The declared shape of an argument; `None` where none is declared.
fn declared(what: &str, shape: &JsValue) -> Result<Option<Vec<Option<Size>>>> {
    if !is_given(shape) {
        return Ok(None);
    }
    let sizes = list(what, "null or an array of sizes", shape)?;
    let size = |value: JsValue| {
        if !is_given(&value) {
            return Ok(None);
        }
        if let Some(n) = value.as_f64() {
            return if whole(n).is_some() { Ok(Some(Size::Number(n))) } else { Err(no_size(what, &value)) };
        }
        let field = |name: &str| Reflect::get(&value, &name.into()).unwrap_or_default();
        match value.is_object().then(|| field("variable").as_string()).flatten() {
            Some(variable) => Ok(Some(Size::Variable(Variable { variable, default: field("default").as_f64() }))),
            None => Err(no_size(what, &value)),
        }
    };
    sizes.iter().map(size).collect::<Result<_>>().map(Some)
}

fn no_size(what: &str, value: &JsValue) -> Error {
    wrong(what, "made of sizes, shape variables of session.var(), and null", value)
}

pub(super) fn variable(name: &JsValue, default: &JsValue) -> Result<JsValue> {
    let name = text("var(): name", name)?;
    if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
        return Err(Error::value(format!("a shape variable needs a name, not '{name}'")));
    }
    let size = default.as_f64().filter(|n| whole(*n).is_some());
    if is_given(default) && size.is_none() {
        return Err(Error::value(format!("the default of {name} must be a size, not {}", show(default))));
    }
    plain(&Variable { variable: name, default: size })
}

fn whole(n: f64) -> Option<i64> {
    (n.fract() == 0.0 && (0.0..=f64::from(i32::MAX)).contains(&n)).then_some(n as i64)
}

thread_local! {
    /// The number of functions that are being traced, each within the one before.
    static TRACES: Cell<u32> = const { Cell::new(0) };
}

/// An error where a function is being traced: what is drawn then would be the same in each of its calls.
#[cfg(feature = "functions")]
pub(super) fn refuse_random_numbers() -> Result<()> {
    if TRACES.get() == 0 {
        return Ok(());
    }
    Err(Error::runtime("a compiled function cannot draw random numbers: each call would see the same")
        .with_hint("draw them outside and pass them in"))
}

impl JsFunction {
    pub(super) fn new(shared: &Rc<Shared>, function: JsValue, given: JsValue) -> Result<Self> {
        let function = function.dyn_into::<Function>().map_err(|v| wrong("compile(): function", "a function", &v))?;
        let (traces, disposed) = (RefCell::default(), Cell::default());
        Ok(Self { shared: shared.clone(), function, options: CompileOptions::new(given)?, traces, disposed })
    }

    fn check(&self) -> Result<()> {
        if self.disposed.get() { Err(Error::runtime("the compiled function was disposed")) } else { Ok(()) }
    }

    fn name(&self, k: usize) -> String {
        self.options.names.get(k).cloned().unwrap_or_else(|| format!("arg{k}"))
    }

    fn variables(&self) -> BTreeMap<String, Option<f64>> {
        let sizes = self.options.shapes.iter().flatten().flatten().flatten();
        let of = |s: &Size| if let Size::Variable(v) = s { Some((v.variable.clone(), v.default)) } else { None };
        sizes.filter_map(of).collect()
    }

    /// The shape of argument `k` in a trace; the values of its variables are added to `sizes`.
    fn dims(&self, k: usize, tensor: &Tensor, sizes: &mut Sizes) -> Result<Vec<Expr>> {
        let as_it_is = vec![None; tensor.rank()];
        let declared = self.options.shapes.get(k).and_then(Option::as_ref).unwrap_or(&as_it_is);
        let name = self.name(k);
        let wrong = || Error::value(format!("{name} has {} axes, not {}", tensor.rank(), declared.len()));
        if declared.len() != tensor.rank() {
            return Err(wrong());
        }
        let mut dims = Vec::with_capacity(declared.len());
        for (axis, (size, &n)) in declared.iter().zip(tensor.shape()).enumerate() {
            let n = n as i64;
            dims.push(match size {
                None => n.into(),
                Some(Size::Number(d)) if whole(*d) == Some(n) => n.into(),
                Some(Size::Number(d)) => {
                    return Err(Error::value(format!("axis {axis} of {name} has size {n}, not {d}")));
                }
                Some(Size::Variable(v)) => {
                    if let Some(before) = sizes.get(&v.variable).filter(|before| *before != n) {
                        return Err(Error::value(format!("{} is {before}, and {n} in {name}", v.variable)));
                    }
                    sizes.set(&*v.variable, n);
                    Var::new(&*v.variable, None).into()
                }
            });
        }
        Ok(dims)
    }

    /// The results of a trace that fits the arguments, found or newly made.
    fn run(&self, arguments: &[JsValue], given: Sizes) -> Result<(Rc<Trace>, Vec<Tensor>), JsValue> {
        self.check().map_err(thrown)?;
        let (mut tensors, mut plain) = (Vec::new(), Vec::new());
        for (k, value) in arguments.iter().enumerate() {
            match data::tensor(&self.shared, "call(): an argument", value) {
                Ok(tensor) => tensors.push((k, tensor)),
                Err(e) if value.is_object() => return Err(thrown(e)),
                Err(_) => plain.push((k, value.clone())),
            }
        }
        let values: Vec<Tensor> = tensors.iter().map(|(_, t)| t.clone()).collect();
        if values.iter().any(|t| t.is_followed() || t.tracing().is_some()) {
            let message = "a query needs tensors with data, of which no derivatives are wanted";
            return Err(thrown(Error::value(message)));
        }
        let mut sizes = given;
        let mut dims = Vec::new();
        for (k, tensor) in &tensors {
            dims.push(self.dims(*k, tensor, &mut sizes).map_err(thrown)?);
        }
        let same = |t: &Trace| {
            t.plain.len() == plain.len()
                && t.plain.iter().zip(&plain).all(|(a, b)| a.0 == b.0 && Object::is(&a.1, &b.1))
        };
        let fitting = |t: &Rc<Trace>| Some((t.clone(), t.traced.fits(&values, &sizes).filter(|_| same(t))?));
        let found = self.traces.borrow().iter().find_map(fitting);
        let (trace, sizes) = match found {
            Some(found) => found,
            None => {
                let made = Rc::new(self.trace(&tensors, &dims, plain, sizes.clone(), arguments.len())?);
                let mut traces = self.traces.borrow_mut();
                if traces.len() >= 256 {
                    traces.remove(0);
                }
                traces.push(made.clone());
                (made, sizes)
            }
        };
        let given = tensors.iter().zip(0..).filter(|((k, _), _)| self.options.donate.contains(k));
        let donated: Vec<u32> = given.map(|(_, input)| input).collect();
        let results = trace.traced.call(&values, &donated, sizes, None).map_err(thrown)?;
        Ok((trace, results))
    }

    fn trace(
        &self,
        tensors: &[(usize, Tensor)],
        dims: &[Vec<Expr>],
        plain: Vec<(usize, JsValue)>,
        sizes: Sizes,
        count: usize,
    ) -> Result<Trace, JsValue> {
        let tracing = Tracing::new(sizes);
        let (device, _) =
            meet_devices("compile", &tensors.iter().map(|(_, t)| t).collect::<Vec<_>>()).map_err(thrown)?;
        let mut arguments = Vec::new();
        let values = Array::new_with_length(count as u32);
        for (input, ((k, tensor), dims)) in tensors.iter().zip(dims).enumerate() {
            let made = tensor::placeholder(input as u32, tensor, device, dims, &tracing).map_err(thrown)?;
            values.set(*k as u32, JsTensor::new(&self.shared, made.clone()).into());
            arguments.push((self.name(*k), made));
        }
        plain.iter().for_each(|(k, value)| values.set(*k as u32, value.clone()));
        TRACES.set(TRACES.get() + 1);
        let result = self.function.apply(&JsValue::UNDEFINED, &values);
        TRACES.set(TRACES.get() - 1);
        let result = result?;
        let (form, named) = self.taken_apart(&result).map_err(thrown)?;
        let names = named.iter().map(|(name, _)| name.clone()).collect();
        let traced = tensor::traced(&arguments, &named, &tracing, Sizes::default()).map_err(thrown)?;
        Ok(Trace { traced, plain, form, names })
    }

    fn taken_apart(&self, result: &JsValue) -> Result<(Form, Vec<(String, Tensor)>)> {
        let what = "compile(): what the function gives";
        if result.is_instance_of::<Promise>() {
            return Err(Error::type_error("compile takes a function that is not async")
                .with_hint("it is called once, to see what it does; read what it gives after call()"));
        }
        if let Ok(one) = data::tensor(&self.shared, what, result) {
            return Ok((Form::One, vec![("result".to_owned(), one)]));
        }
        if let Some(list) = result.dyn_ref::<Array>() {
            let tensors = list.iter().map(|v| data::tensor(&self.shared, what, &v)).collect::<Result<Vec<_>>>()?;
            let named = tensors.into_iter().enumerate().map(|(k, t)| (format!("result.{k}"), t)).collect();
            return Ok((Form::List, named));
        }
        let Some(object) = result.dyn_ref::<Object>() else {
            return Err(Error::type_error(
                "a compiled function gives a tensor, an array of tensors, or tensors by name",
            ));
        };
        let keys: Vec<String> = Object::keys(object).iter().filter_map(|k| k.as_string()).collect();
        let of = |name: &String| {
            let value = Reflect::get(object, &name.as_str().into()).unwrap_or_default();
            Ok((name.clone(), data::tensor(&self.shared, &format!("{what}: {name}"), &value)?))
        };
        let named = keys.iter().map(of).collect::<Result<Vec<_>>>()?;
        Ok((Form::Named(keys), named))
    }

    /// Disposes of the donated arguments.
    fn give_away(&self, arguments: &[JsValue]) {
        for value in self.options.donate.iter().filter_map(|k| arguments.get(*k)) {
            if let Ok(id) = data::id(&self.shared, "", value) {
                self.shared.eager.release(id);
            }
        }
    }

    /// The results by their names in the function, from the graph's order.
    fn named(&self, trace: &Trace, results: Vec<Tensor>) -> BTreeMap<String, JsValue> {
        let mut sorted = trace.names.clone();
        crate::sort::sort(&mut sorted);
        let made = results.into_iter().map(|t| JsTensor::new(&self.shared, t).into());
        sorted.into_iter().zip(made).collect()
    }
}

#[wasm_bindgen(js_class = CompiledFunction)]
impl JsFunction {
    /// The lazy results of the function for these arguments. It is traced if no existing trace fits.
    #[wasm_bindgen(variadic, unchecked_return_type = "any")]
    pub fn call(
        &self,
        #[wasm_bindgen(unchecked_param_type = "(Tensor | number | string | boolean | null | undefined)[]")]
        arguments: Vec<JsValue>,
    ) -> Result<JsValue, JsValue> {
        self.check().map_err(thrown)?;
        let tensors = || arguments.iter().filter_map(|v| data::tensor(&self.shared, "", v).ok());
        // Gradients need every op, and an outer trace inlines the functions that it calls.
        if tensors().any(|t| t.is_followed() || t.tracing().is_some()) {
            let results = self.function.apply(&JsValue::UNDEFINED, &arguments.iter().collect())?;
            self.give_away(&arguments);
            return Ok(results);
        }
        let (trace, results) = self.run(&arguments, Sizes::default())?;
        self.give_away(&arguments);
        let mut by_name = self.named(&trace, results);
        let mut take = |name: &String| by_name.remove(name).unwrap_or_default();
        Ok(match &trace.form {
            Form::One => take(&"result".to_owned()),
            Form::List => trace.names.iter().map(take).collect::<Array>().into(),
            Form::Named(keys) => {
                let object = Object::new();
                for key in keys {
                    Reflect::set(&object, &key.as_str().into(), &take(key))?;
                }
                object.into()
            }
        })
    }

    /// The results by name, given every argument and shape variable by name.
    #[wasm_bindgen(unchecked_return_type = "Record<string, Tensor>")]
    pub fn query(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Readonly<Record<string, Tensor | number>>")] buffers: &JsValue,
    ) -> Result<Object, JsValue> {
        let Some(buffers) = buffers.dyn_ref::<Object>() else {
            return Err(thrown(wrong("query(): buffers", "an object with a tensor for each name", buffers)));
        };
        let fail = |what: &str, name: &str| thrown(Error::value(format!("{what}: {name}")));
        let (variables, mut sizes) = (self.variables(), Sizes::default());
        let has = |name: &str| Reflect::has(buffers, &name.into()).unwrap_or(false);
        let get = |name: &str| Reflect::get(buffers, &name.into()).unwrap_or_default();
        for key in Object::keys(buffers).iter().filter_map(|k| k.as_string()) {
            if !variables.contains_key(&key) && !self.options.names.contains(&key) {
                return Err(fail("Unknown input buffer", &key));
            }
        }
        if let Some(missing) = self.options.names.iter().find(|n| !has(n)) {
            return Err(fail("Missing input buffer", missing));
        }
        for (name, default) in &variables {
            let given = if has(name) { get(name).as_f64() } else { *default };
            match given.and_then(whole) {
                Some(n) => sizes.set(&**name, n),
                None => return Err(fail("Missing shape variable", name)),
            }
        }
        let arguments: Vec<JsValue> = self.options.names.iter().map(|n| get(n)).collect();
        let (trace, results) = self.run(&arguments, sizes)?;
        self.give_away(&arguments);
        let object = Object::new();
        for (name, value) in self.named(&trace, results) {
            Reflect::set(&object, &name.into(), &value)?;
        }
        Ok(object)
    }

    /// Frees its traces; tensors that it computed stay valid.
    pub fn dispose(&self) {
        self.disposed.set(true);
        self.traces.take();
    }

    /// The graph of each trace in textual form.
    #[wasm_bindgen(getter)]
    pub fn graph(&self) -> String {
        self.traces.borrow().iter().map(|t| t.traced.interface().to_string()).collect()
    }

    /// The guards of each trace.
    #[wasm_bindgen(getter, unchecked_return_type = "string[][]")]
    pub fn guards(&self) -> Result<JsValue, JsValue> {
        let of = |t: &Rc<Trace>| t.traced.guards().iter().map(ToString::to_string).collect::<Vec<_>>();
        plain(&self.traces.borrow().iter().map(of).collect::<Vec<_>>()).map_err(thrown)
    }
}
