//! Attributes of functions that a program sets: their names, their defaults, their dictionary.

use super::builtins;
use super::class::Function;
use super::context::Context;
use super::identity::no_attribute;
use super::value::{Dict, Outcome, Str, Value};
use crate::error::Error;
use std::rc::Rc;

/// The dictionary that the program set as a function's `__dict__`, in which its attributes are then.
pub(super) fn lent_to(function: &Function) -> Option<Rc<Dict>> {
    let given = function.attributes.borrow().get_named("__dict__").cloned()?;
    match builtins::held(&given).unwrap_or(given) {
        Value::Dict(dict) => Some(dict),
        _ => None,
    }
}

/// Whether an attribute is one that every function has, rather than one of its dictionary.
fn is_own(name: &str) -> bool {
    let own = ["annotations", "code", "defaults", "dict", "doc", "kwdefaults", "module", "name", "qualname"];
    name.strip_prefix("__").and_then(|name| name.strip_suffix("__")).is_some_and(|name| own.contains(&name))
}

/// What the value of such an attribute must be.
fn wanted(name: &str, new: &Value) -> Option<&'static str> {
    let (fits, wanted) = match name {
        "__name__" | "__qualname__" => (matches!(new, Value::Str(_)), "a string object"),
        "__defaults__" => (matches!(new, Value::Tuple(_) | Value::None), "a tuple object"),
        "__kwdefaults__" | "__annotations__" => (matches!(new, Value::Dict(_) | Value::None), "a dict object"),
        _ => (true, ""),
    };
    (!fits).then_some(wanted)
}

impl Context {
    pub(super) fn set_function_attribute(&mut self, function: &Rc<Function>, name: &Str, new: &Value) -> Outcome<()> {
        match &**name {
            "__globals__" | "__closure__" | "__builtins__" => return Err(Error::attribute("readonly attribute").into()),
            "__dict__" => {
                if !matches!(builtins::held(new).as_ref().unwrap_or(new), Value::Dict(_)) {
                    let message = format!("__dict__ must be set to a dictionary, not a '{}'", new.type_name());
                    return Err(Error::type_error(message).into());
                }
                let names: Vec<Str> = function.attributes.borrow().iter().map(|(name, _)| name.clone()).collect();
                let mut attributes = function.attributes.borrow_mut();
                let gone: Vec<_> =
                    names.iter().filter(|name| !is_own(name)).map(|name| attributes.unset(name)).collect();
                drop(attributes);
                drop(gone);
            }
            "__defaults__" | "__kwdefaults__" => function.redefaulted.set(true),
            _ => {}
        }
        if let Some(wanted) = wanted(name, new) {
            return Err(Error::type_error(format!("{name} must be set to {wanted}")).into());
        }
        if !is_own(name)
            && let Some(lent) = lent_to(function)
        {
            return self.dict_set(&lent, Value::Str(name.clone()), new.clone());
        }
        let old = function.attributes.borrow_mut().set(name.clone(), new.clone());
        drop(old);
        Ok(())
    }

    pub(super) fn delete_function_attribute(&mut self, function: &Rc<Function>, name: &Str) -> Outcome<()> {
        match &**name {
            "__defaults__" | "__kwdefaults__" | "__doc__" => {
                return self.set_function_attribute(function, name, &Value::None);
            }
            "__dict__" => return Err(Error::type_error("cannot delete __dict__").into()),
            "__name__" | "__qualname__" => {
                return Err(Error::type_error(format!("{name} must be set to a string object")).into());
            }
            "__globals__" | "__closure__" | "__builtins__" => return Err(Error::attribute("readonly attribute").into()),
            _ => {}
        }
        let absent = || no_attribute(&Value::Function(Rc::clone(function)), name);
        if let Some(lent) = lent_to(function) {
            let (_, position) = self.find(&lent.borrow(), &Value::Str(name.clone()))?;
            let gone = position.and_then(|position| lent.borrow_mut().remove(position));
            return gone.map(drop).ok_or_else(absent);
        }
        let gone = function.attributes.borrow_mut().unset(name);
        gone.map(drop).ok_or_else(absent)
    }
}
