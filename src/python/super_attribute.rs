//! Attributes of `super()`.

use super::attribute::bind;
use super::builtins;
use super::class::{Descriptor, Super};
use super::context::Context;
use super::value::{Method, Outcome, Str, Value};
use crate::error::Error;
use std::rc::Rc;

impl Context {
    pub(super) fn super_attribute(&mut self, parent: &Super, name: &Str) -> Outcome {
        // A class is the receiver in its class methods, and an instance of its metaclass in the metaclass's methods.
        let (class, is_instance) = match &parent.receiver {
            Value::Instance(instance) => (Rc::clone(&instance.class), true),
            Value::Class(class) => match &class.meta {
                Some(meta) if !class.derives(&parent.class) => (Rc::clone(meta), true),
                _ => (Rc::clone(class), false),
            },
            _ => return Err(Error::internal("python", "super() of no instance").into()),
        };
        let line = std::iter::once(&class).chain(&class.ancestors);
        let above = line.skip_while(|c| !Rc::ptr_eq(c, &parent.class)).skip(1);
        for ancestor in above {
            let Some(found) = ancestor.attributes.borrow().get(name).cloned() else { continue };
            if let Value::Descriptor(descriptor) = &found
                && let (Descriptor::Property { get, .. }, true) = (&**descriptor, is_instance)
            {
                return self.call(get, std::slice::from_ref(&parent.receiver));
            }
            let of = if is_instance { &parent.receiver } else { &Value::None };
            if let Some(got) = self.described(&found, of, &class) {
                return got;
            }
            return Ok(match is_instance {
                true => bind(found, &parent.receiver, &class),
                false => match found {
                    Value::Descriptor(descriptor) => match &*descriptor {
                        Descriptor::Class(function) => {
                            let receiver = parent.receiver.clone();
                            Value::Method(Rc::new(Method { function: function.clone(), receiver }))
                        }
                        Descriptor::Static(function) => function.clone(),
                        Descriptor::Property { .. } => Value::Descriptor(descriptor),
                    },
                    found => found,
                },
            });
        }
        if let (Value::Class(_), true, "__call__") = (&parent.receiver, is_instance, &**name) {
            return Ok(Value::bound(&builtins::TYPE_CALL, parent.receiver.clone()));
        }
        if let Some(native) = builtins::object_method(&class, name) {
            return Ok(if native.binds {
                Value::bound(native, parent.receiver.clone())
            } else {
                Value::Native(native)
            });
        }
        match builtins::held(&parent.receiver) {
            Some(held) => self.attribute(&held, name),
            None => Err(Error::attribute(format!("'super' object has no attribute '{name}'")).into()),
        }
    }
}
