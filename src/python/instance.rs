//! Attributes of instances: `__getattribute__`, then what `object` finds, then `__getattr__`.

use super::attribute::{bind, lacks};
use super::builtins;
use super::class::{Class, Descriptor, Instance};
use super::context::Context;
use super::identity::no_attribute;
use super::value::{Dict, Outcome, Str, Value};
use crate::error::Error;
use std::rc::Rc;

impl Context {
    /// The `__getattribute__` of a class that the program wrote.
    pub(super) fn intercepts(&mut self, class: &Class) -> Option<Value> {
        if class.unusual.get() { self.lookups.find_named(class, "__getattribute__") } else { None }
    }

    pub(super) fn instance_attribute(&mut self, value: &Value, instance: &Rc<Instance>, name: &Str) -> Outcome {
        let Some(function) = self.intercepts(&instance.class) else {
            return self.ordinary_attribute(value, instance, name, true);
        };
        let (value, name) = (value.clone(), Value::Str(name.clone()));
        match instance.class.lookup_named("__getattr__") {
            None => self.call(&function, &[value, name]),
            Some(fallback) => self.call(&builtins::prelude("__attribute__"), &[function, fallback, value, name]),
        }
    }

    /// What `object.__getattribute__` finds, else, with `falls_back`, what the class's `__getattr__` gives.
    pub(super) fn ordinary_attribute(
        &mut self,
        value: &Value,
        instance: &Rc<Instance>,
        name: &Str,
        falls_back: bool,
    ) -> Outcome {
        let found = self.lookups.find(&instance.class, name);
        if let Some(Value::Descriptor(descriptor)) = &found
            && let Descriptor::Property { get, .. } = &**descriptor
        {
            if get.is_none() {
                return Err(lacks(instance, descriptor, "getter"));
            }
            return self.call(get, std::slice::from_ref(value));
        }
        if let Some(found @ Value::Instance(_)) = &found
            && self.is_data(found)
            && let Some(got) = self.described(found, value, &instance.class)
        {
            return got;
        }
        if let Some(own) = instance.attributes.borrow().get(name) {
            return Ok(own.clone());
        }
        if let Some(lent) = self.lent(instance)
            && let Some(own) = self.dict_get(&lent, &Value::Str(name.clone()))?
        {
            return Ok(own);
        }
        if let Some(found) = found {
            let got = self.described(&found, value, &instance.class);
            return got.unwrap_or_else(|| Ok(bind(found, value, &instance.class)));
        }
        if let Some(own) = builtins::instance_data(self, instance, name) {
            return own;
        }
        if let Some(native) = builtins::object_method(&instance.class, name) {
            return Ok(if native.binds { Value::bound(native, value.clone()) } else { Value::Native(native) });
        }
        if let Some(held) = builtins::held(value)
            && let Ok(found) = self.attribute(&held, name)
        {
            return Ok(found);
        }
        if falls_back && let Some(fallback) = instance.class.lookup_named("__getattr__") {
            return self.call(&fallback, &[value.clone(), Value::Str(name.clone())]);
        }
        Err(no_attribute(value, name))
    }

    /// The dictionary that an instance keeps its attributes in, if the program has set its `__dict__`.
    pub(super) fn lent(&self, instance: &Instance) -> Option<Rc<Dict>> {
        if !self.lends {
            return None;
        }
        let given = instance.attributes.borrow().get_named("__dict__").cloned()?;
        match builtins::held(&given).unwrap_or(given) {
            Value::Dict(dict) => Some(dict),
            _ => None,
        }
    }

    /// `instance.__dict__ = given`: its attributes are those of the dictionary from now on.
    pub(super) fn lend(&mut self, instance: &Instance, given: &Value) -> Outcome<()> {
        let is_dict = matches!(builtins::held(given).as_ref().unwrap_or(given), Value::Dict(_));
        if !is_dict {
            let message = format!("__dict__ must be set to a dictionary, not a '{}'", given.type_name());
            return Err(Error::type_error(message).into());
        }
        self.lends = true;
        let mut attributes = instance.attributes.borrow_mut();
        let names: Vec<Str> = attributes.iter().map(|(name, _)| name.clone()).collect();
        let gone: Vec<_> =
            names.iter().filter(|name| &***name != builtins::HELD).map(|name| attributes.unset(name)).collect();
        attributes.set("__dict__".into(), given.clone());
        drop(attributes);
        drop(gone);
        Ok(())
    }
}
