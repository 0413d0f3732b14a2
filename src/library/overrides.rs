//! The protocols by which objects of a program's own classes take part in NumPy: `__array_ufunc__`,
//! `__array_function__` and `__array_wrap__`, and classes that derive from `np.ndarray`. What they mean is written in the
//! language (`source/subclasses.py`); this file finds the objects that they concern.

use super::numpy::NUMPY;
use super::{declared, sources};
use crate::error::Error;
use crate::numpy::Function;
use crate::python::builtins::HELD;
use crate::python::class::{Class, Instance};
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Str, Type, Value};
use crate::tensor::Array;
use std::cell::Cell;
use std::rc::Rc;

/// The source that has the base class and the protocols.
pub(super) const SOURCE: &str = "subclasses";

thread_local! {
    static LOADING: Cell<bool> = const { Cell::new(false) };
}

/// Functions that make an array of their argument by `__array__`.
const MAKERS: [&str; 6] = ["array", "asarray", "asanyarray", "ascontiguousarray", "shape", "ndim"];

fn has(instance: &Instance, name: &str) -> bool {
    instance.class.lookup_named(name).is_some()
}

/// An object of a class that NumPy's kinds do not know.
fn foreigner(value: &Value) -> Option<&Rc<Instance>> {
    match value {
        Value::Instance(instance) if !has(instance, "_np_source") => Some(instance),
        _ => None,
    }
}

/// Whether a value's class has a say in what functions of NumPy do with it.
pub(super) fn follows_protocol(value: &Value) -> bool {
    let named = |instance: &Rc<Instance>| {
        ["__array_ufunc__", "__array_function__", "__array_wrap__"].into_iter().any(|name| has(instance, name))
    };
    foreigner(value).is_some_and(named)
}

/// Whether a value's class overrides this function.
pub(super) fn overrides(value: &Value, function: &Function) -> bool {
    let Some(instance) = foreigner(value) else { return false };
    if function.ufunc.is_some() || function.names[0].0 == "ufunc" {
        return has(instance, "__array_ufunc__") || has(instance, "__array_wrap__");
    }
    has(instance, "__array_function__") && !MAKERS.contains(&function.name())
}

/// Refuses a list of arrays among which is one whose class has a say in what a function does with the list.
///
/// # Errors
/// `TypeError`, after which that class is asked.
pub(super) fn refuse_overriding(values: &[Value]) -> Result<(), Error> {
    let speaks = |value: &&Value| matches!(value, Value::Instance(instance) if has(instance, "__array_function__"));
    match values.iter().find(speaks) {
        Some(one) => Err(Error::type_error(format!("a list of arrays with a {}", one.type_name()))),
        None => Ok(()),
    }
}

/// The array that an instance of a subclass of `np.ndarray` holds.
pub(super) fn held_array(value: &Value) -> Option<Array> {
    let Value::Instance(instance) = value else { return None };
    if !matches!(instance.class.lookup_named("_np_source"), Some(Value::Str(source)) if &*source == SOURCE) {
        return None;
    }
    match instance.attributes.borrow().get_named(HELD) {
        Some(Value::Array(array)) => Some(array.clone()),
        _ => None,
    }
}

/// The class of the language that a class statement derives from where its header says `np.ndarray`.
pub(super) fn base_class(of: Type) -> Option<Rc<Class>> {
    // The source itself asks for `np.ndarray` while it is loaded.
    if of != Type::Array || LOADING.replace(true) {
        return None;
    }
    let found = sources::inner(SOURCE, "ndarray");
    LOADING.set(false);
    match found {
        Ok(Value::Class(class)) => Some(class),
        _ => None,
    }
}

/// `_natives()`: the names of the functions that classes may override, each with the function.
pub(super) fn natives(_: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    let declared = ["numpy.fft", "numpy.linalg", "numpy"].into_iter().flat_map(declared::of_module);
    let pair = |(name, native)| Value::tuple(vec![Value::str(name), Value::Native(native)]);
    Ok(Value::list(declared.chain(NUMPY.iter().copied()).map(pair).collect()))
}

/// `np.ndarray.name`: the method or the property that subclasses have.
pub(super) fn array_attribute(ctx: &mut Context, name: &str) -> Outcome<Option<Value>> {
    // What the language's own classes tell each other is no attribute of `np.ndarray`.
    if name == "__counts_as__" || (name.starts_with('_') && !name.starts_with("__")) {
        return Ok(None);
    }
    match base_class(Type::Array) {
        Some(class) if class.lookup_named(name).is_some() => {
            ctx.attribute(&Value::Class(class), &Str::from(name)).map(Some)
        }
        _ => Ok(None),
    }
}

/// The result of an operator between an array and an object whose class follows a protocol: `NotImplemented` where that
/// class's own operator has to answer, `None` where no protocol is concerned. `target` is the array that changes in place.
pub(super) fn operator(
    ctx: &mut Context,
    ufunc: &str,
    a: &Value,
    b: &Value,
    target: Option<&Value>,
) -> Outcome<Option<Value>> {
    let other = if matches!(a, Value::Instance(_)) { a } else { b };
    let Value::Instance(instance) = other else { return Ok(None) };
    if held_array(other).is_some() {
        return Ok(target.is_none().then_some(Value::NotImplemented));
    }
    if has(instance, "_np_source") {
        return Ok(None);
    }
    match instance.class.lookup_named("__array_ufunc__") {
        Some(Value::None) => Ok(Some(Value::NotImplemented)),
        Some(_) => {
            let called = sources::inner(SOURCE, "_operator")?;
            let target = target.cloned().unwrap_or(Value::None);
            ctx.call(&called, &[Value::str(ufunc), a.clone(), b.clone(), target]).map(Some)
        }
        None if has(instance, "__array_priority__") => Ok(Some(Value::NotImplemented)),
        None => Ok(None),
    }
}
