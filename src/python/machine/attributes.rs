//! Fast paths of attributes: of instances, classes and modules, and methods without bound methods.

use super::plain::discard;
use crate::python::class::{Class, Descriptor, Instance, Super};
use crate::python::context::Context;
use crate::python::value::{Str, Value};
use std::mem::replace;
use std::rc::Rc;

/// An instance's own attribute, or one of its class that is neither a function nor a descriptor; likewise of a class; that of a
/// module.
pub(super) fn attribute(object: &Value, name: &Str, context: &mut Context) -> Option<Value> {
    let instance = match object {
        Value::Instance(instance) => instance,
        Value::Class(class) if class.meta.is_none() && &**name != "__annotations__" => {
            return context.lookups.find(class, name).filter(is_datum);
        }
        Value::Module(module) => return module.get(name),
        _ => return None,
    };
    if context.intercepts(&instance.class).is_some() {
        return None;
    }
    match context.lookups.find(&instance.class, name) {
        Some(Value::Descriptor(descriptor)) if matches!(&*descriptor, Descriptor::Property { .. }) => None,
        Some(found @ Value::Instance(_)) if context.is_data(&found) => None,
        Some(_) if context.lends => None,
        None => {
            let attributes = instance.attributes.borrow();
            let own = attributes.get(name)?;
            own.light().or_else(|| Some(own.clone()))
        }
        Some(found) => match instance.attributes.borrow().get(name) {
            Some(own) => Some(own.clone()),
            None if is_datum(&found) => Some(found),
            None => None,
        },
    }
}

/// Whether a class attribute is read as it is, for it is neither bound nor a descriptor.
fn is_datum(found: &Value) -> bool {
    use Value::{Bool, Dict, Float, Int, List, None, Set, Str, Tuple};
    matches!(found, None | Bool(_) | Int(_) | Float(_) | Str(_) | List(_) | Tuple(_) | Dict(_) | Set(_))
}

/// Sets an attribute of an instance. The operands are `value object`, or `object value` for an augmented assignment.
pub(super) fn store_attribute(stack: &mut Vec<Value>, name: &Str, value_is_last: bool, context: &mut Context) -> bool {
    let n = stack.len();
    let [a, b] = &mut stack[n - 2..] else { return false };
    let (value, object) = if value_is_last { (b, &*a) } else { (a, &*b) };
    let Value::Instance(instance) = object else { return false };
    if !is_plain(instance, name, context) {
        return false;
    }
    let old = {
        let mut attributes = instance.attributes.borrow_mut();
        match attributes.position(name).and_then(|position| attributes.value_mut(position)) {
            Some(held) => {
                std::mem::swap(held, value);
                None
            }
            None if instance.class.closed => return false,
            None => attributes.set(name.clone(), replace(value, Value::None)),
        }
    };
    drop(old);
    discard(stack);
    discard(stack);
    true
}

/// Whether setting an attribute runs no code of its class.
fn is_plain(instance: &Instance, name: &Str, context: &mut Context) -> bool {
    !context.lends
        && instance.raised.is_none()
        && &**name != "__dict__"
        && context.lookups.find_named(&instance.class, "__setattr__").is_none()
        && match context.lookups.find(&instance.class, name) {
            Some(Value::Descriptor(_)) => false,
            Some(found @ Value::Instance(_)) => !context.is_data(&found),
            _ => true,
        }
}

fn is_method(value: &Value) -> bool {
    matches!(value, Value::Function(function) if function.binds())
        || matches!(value, Value::Native(native) if native.binds)
}

/// A function that a class has for a name, with the class where it is a class method.
fn of_class(class: &Rc<Class>, name: &Str, context: &mut Context) -> Option<[Value; 2]> {
    let found = context.lookups.find(class, name).filter(|_| class.meta.is_none())?;
    Some(match &found {
        Value::Function(_) => [Value::NotImplemented, found],
        Value::Descriptor(descriptor) => match &**descriptor {
            Descriptor::Static(function @ Value::Function(_)) => [Value::NotImplemented, function.clone()],
            Descriptor::Class(function @ Value::Function(_)) => [function.clone(), Value::Class(Rc::clone(class))],
            _ => return None,
        },
        _ => return None,
    })
}

/// A method that the classes behind a certain one have for an instance, with the instance: `super().name`.
fn above(parent: &Super, name: &Str) -> Option<[Value; 2]> {
    let Value::Instance(instance) = &parent.receiver else { return None };
    let mut line = std::iter::once(&instance.class).chain(&instance.class.ancestors);
    line.find(|class| Rc::ptr_eq(class, &parent.class))?;
    let found = line.find_map(|class| class.attributes.borrow().get(name).cloned())?;
    is_method(&found).then(|| [found, parent.receiver.clone()])
}

/// `object -- function object` for a method of an instance's class or of a built-in type, `object -- NotImplemented value`
/// for an attribute of a module and a function of a class.
pub(super) fn load_method(stack: &mut Vec<Value>, name: &Str, context: &mut Context) -> bool {
    let pair = match stack.last() {
        Some(Value::Instance(instance)) if context.lends || context.intercepts(&instance.class).is_some() => {
            return false;
        }
        Some(Value::Instance(instance)) => match context.lookups.find(&instance.class, name) {
            Some(found) if is_method(&found) && instance.attributes.borrow().get(name).is_none() => found,
            _ => return false,
        },
        Some(value @ (Value::List(_) | Value::Dict(_) | Value::Set(_) | Value::Str(_) | Value::Tuple(_))) => {
            match context.lookups.method(value.type_of(), name) {
                Some(native) => Value::Native(native),
                None => return false,
            }
        }
        Some(Value::Module(module)) => {
            let Some(found) = module.get(name) else { return false };
            stack.pop();
            stack.push(Value::NotImplemented);
            stack.push(found);
            return true;
        }
        Some(object @ (Value::Class(_) | Value::Super(_))) => {
            let found = match object {
                Value::Class(class) => of_class(class, name, context),
                Value::Super(parent) => above(parent, name),
                _ => None,
            };
            let Some(pair) = found else { return false };
            stack.pop();
            stack.extend(pair);
            return true;
        }
        _ => return false,
    };
    stack.push(pair);
    let n = stack.len();
    stack.swap(n - 1, n - 2);
    true
}
