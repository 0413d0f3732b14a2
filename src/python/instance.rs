//! Attributes of instances: `__getattribute__`, then what `object` finds, then `__getattr__`.

use super::attribute::{bind, lacks};
use super::builtins;
use super::class::{Class, Descriptor, Instance};
use super::context::Context;
use super::identity::no_attribute;
use super::value::{Outcome, Str, Value};
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
                return Err(lacks(instance, name, "getter"));
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
        if let Some(found) = found {
            let got = self.described(&found, value, &instance.class);
            return got.unwrap_or_else(|| Ok(bind(found, value, &instance.class)));
        }
        if let Some(own) = builtins::instance_data(self, instance, name) {
            return own;
        }
        if falls_back && let Some(fallback) = instance.class.lookup_named("__getattr__") {
            return self.call(&fallback, &[value.clone(), Value::Str(name.clone())]);
        }
        if let Some(native) = builtins::object_method(&instance.class, name) {
            return Ok(if native.binds { Value::bound(native, value.clone()) } else { Value::Native(native) });
        }
        match builtins::held(value) {
            Some(held) => self.attribute(&held, name).map_err(|_| no_attribute(value, name)),
            None => Err(no_attribute(value, name)),
        }
    }
}
