//! Attributes: `a.b`, `a.b = c`, `del a.b`.

use super::class::{Class, Descriptor, Instance};
use super::context::Context;
use super::function_attribute::lent_to;
use super::identity::no_attribute;
use super::lookup;
use super::native::Closure;
use super::operate::is_foreign;
use super::table::Table;
use super::value::{Dict, Halt, Method, Outcome, Str, Tuple, Type, Value};
use super::{builtins, methods};
use crate::error::Error;
use std::cell::RefCell;
use std::rc::Rc;

impl Context {
    /// `value.name`.
    ///
    /// # Errors
    /// `AttributeError`; [`Halt::Call`](super::value::Halt::Call) for a property.
    pub fn attribute(&mut self, value: &Value, name: &Str) -> Outcome {
        match value {
            Value::Instance(instance) => return self.instance_attribute(value, instance, name),
            Value::Class(class) => return self.class_attribute(value, class, name),
            Value::Array(_) if &**name == "__class__" => return Ok(builtins::type_of(self, value)),
            Value::Array(_) => {
                return match methods::special(Type::Array, name) {
                    Some(native) => Ok(Value::bound(native, value.clone())),
                    None => self.foreign.attribute(self, value, name),
                };
            }
            Value::Str(text) if text.is_foreign() => match self.foreign.attribute(self, value, name) {
                Err(Halt::Error(error)) if error.class_name() == "AttributeError" => {}
                found => return found,
            },
            Value::Super(parent) => return self.super_attribute(parent, name),
            Value::Module(module) => {
                if let Some(found) = module.get(name) {
                    return Ok(found);
                }
                return self.module_attribute(module, name);
            }
            Value::DType(_) | Value::ScalarType(_) | Value::Numeric(_) => {
                return self.foreign.attribute(self, value, name);
            }
            _ => {}
        }
        if let Value::Function(function) = value {
            if let Some(found) = function.attributes.borrow().get(name) {
                return Ok(found.clone());
            }
            if let Some(own) = lent_to(function)
                && let Some(found) = self.dict_get(&own, &Value::Str(name.clone()))?
            {
                return Ok(found);
            }
            match &**name {
                "__annotations__" => return Ok(empty_in(&function.attributes, name)),
                "__dict__" => return builtins::function_namespace(self, function),
                _ => {}
            }
        }
        if matches!(value, Value::Function(_)) && matches!(&**name, "__code__" | "__closure__") {
            let made = if &**name == "__code__" { "__code_of__" } else { "__closure_of__" };
            return self.call(&builtins::prelude(made), std::slice::from_ref(value));
        }
        if let Some(found) = methods::data(value, name) {
            return Ok(found);
        }
        if let Value::Type(kind) = value {
            if let Some(native) = methods::lookup(*kind, name).or_else(|| methods::special(*kind, name)) {
                return Ok(Value::Native(native));
            }
            if &**name == "mro" || &**name == "__mro__" {
                let object = Value::Type(super::value::Type::Object);
                let itself = *kind == super::value::Type::Object;
                let all = if itself { vec![object] } else { vec![value.clone(), object] };
                return Ok(if &**name == "mro" { mro(all) } else { Value::tuple(all) });
            }
            if !is_foreign(value) && matches!(&**name, "__dict__" | "__bases__" | "__base__") {
                return builtins::type_attribute(self, *kind, name);
            }
            return match builtins::stand_in(*kind, self.foreign).and_then(|class| class.lookup(name)) {
                _ if is_foreign(value) => self.foreign.attribute(self, value, name),
                Some(Value::Descriptor(descriptor)) => Ok(match &*descriptor {
                    Descriptor::Static(function) => function.clone(),
                    Descriptor::Class(function) => {
                        Value::Method(Rc::new(Method { function: function.clone(), receiver: value.clone() }))
                    }
                    Descriptor::Property { .. } => Value::Descriptor(descriptor),
                }),
                Some(found) => Ok(found),
                None if *kind == Type::Type && &**name == "__call__" => Ok(Value::Native(&builtins::TYPE_CALL)),
                None => builtins::of_object(name).map(Value::Native).ok_or_else(|| no_attribute(value, name)),
            };
        }
        if let Some(native) = methods::lookup(value.type_of(), name) {
            return Ok(if native.binds { Value::bound(native, value.clone()) } else { Value::Native(native) });
        }
        if let Some(native) = methods::special(value.type_of(), name) {
            return Ok(Value::bound(native, value.clone()));
        }
        if matches!(value, Value::Native(_) | Value::Closure(_)) {
            return self.foreign.attribute(self, value, name);
        }
        if let Value::Descriptor(descriptor) = value {
            let of = match (&**descriptor, &**name) {
                (
                    Descriptor::Property { .. },
                    "__doc__" | "__isabstractmethod__" | "__get__" | "__set__" | "__delete__" | "__set_name__",
                ) => Some("__property__"),
                (
                    Descriptor::Static(_) | Descriptor::Class(_),
                    "__get__"
                    | "__wrapped__"
                    | "__name__"
                    | "__qualname__"
                    | "__doc__"
                    | "__module__"
                    | "__dict__"
                    | "__annotations__"
                    | "__isabstractmethod__",
                ) => Some("__wrapping__"),
                _ => None,
            };
            if let Some(of) = of {
                return self.call(&builtins::prelude(of), &[value.clone(), Value::Str(name.clone())]);
            }
        }
        if let (Value::List(_) | Value::Dict(_) | Value::Set(_) | Value::Tuple(_), "__init__") = (value, &**name) {
            let function = builtins::prelude("__initialise__");
            return Ok(Value::Method(Rc::new(Method { function, receiver: value.clone() })));
        }
        if let Value::Method(method) = value {
            match (&method.function, &**name) {
                (Value::Native(_), "__doc__" | "__text_signature__") | (Value::Function(_) | Value::Instance(_), _) => {
                    return self.attribute(&method.function, name).map_err(|halt| match halt {
                        Halt::Error(error) if error.class_name() == "AttributeError" => no_attribute(value, name),
                        halt => halt,
                    });
                }
                _ => {}
            }
        }
        Err(no_attribute(value, name))
    }

    fn class_attribute(&mut self, value: &Value, class: &Rc<Class>, name: &Str) -> Outcome {
        let of_meta = class.meta.as_ref().and_then(|meta| Some((meta, self.lookups.find(meta, name)?)));
        if let Some((meta, found)) = &of_meta {
            if let Value::Descriptor(descriptor) = found
                && let Descriptor::Property { get, .. } = &**descriptor
            {
                return self.call(get, std::slice::from_ref(value));
            }
            if self.is_data(found)
                && let Some(got) = self.described(found, value, meta)
            {
                return got;
            }
        }
        if &**name == "__annotations__" && !class.builtin {
            let own = class.attributes.borrow().get(name).cloned();
            return Ok(own.unwrap_or_else(|| {
                lookup::changed();
                empty_in(&class.attributes, name)
            }));
        }
        if let Some(found) = class.lookup(name) {
            if let Some(got) = self.described(&found, &Value::None, class) {
                return got;
            }
            return Ok(match found {
                Value::Descriptor(descriptor) => match &*descriptor {
                    Descriptor::Static(function) => function.clone(),
                    Descriptor::Class(function) => {
                        Value::Method(Rc::new(Method { function: function.clone(), receiver: value.clone() }))
                    }
                    Descriptor::Property { .. } => Value::Descriptor(descriptor),
                },
                found => found,
            });
        }
        let tuple = |classes: &mut dyn Iterator<Item = &Rc<Class>>| {
            let mut items: Vec<Value> = classes.filter_map(named).collect();
            items.push(Value::Type(super::value::Type::Object));
            Value::tuple(items)
        };
        if let Some((meta, found)) = of_meta.filter(|_| !matches!(&**name, "mro" | "__new__" | "__init__")) {
            let got = self.described(&found, value, meta);
            return got.unwrap_or_else(|| Ok(bind(found, value, meta)));
        }
        match &**name {
            "__name__" => Ok(Value::Str(class.name.clone())),
            "__qualname__" => Ok(Value::Str(class.qualified.borrow().clone())),
            "__class__" => Ok(builtins::type_of(self, value)),
            "__module__" => Ok(class.numpy_module().map_or_else(|| Value::Str(class.module()), Value::str)),
            "__doc__" => Ok(Value::None),
            "__mro__" => Ok(tuple(&mut std::iter::once(class).chain(&class.ancestors))),
            "mro" => {
                let all = tuple(&mut std::iter::once(class).chain(&class.ancestors));
                Ok(if let Value::Tuple(all) = all { mro(all.to_vec()) } else { Value::None })
            }
            "__subclasses__" => Ok(builtins::subclasses(class)),
            "__bases__" if class.bases.is_empty() => Ok(tuple(&mut std::iter::empty())),
            "__bases__" => Ok(Value::tuple(class.bases.iter().filter_map(named).collect())),
            "__base__" => {
                // The base whose instances have the layout of a built-in type goes before others.
                let laid_out = |base: &&Rc<Class>| base.unusual.get() && base.lookup_named("__stands_for__").is_some();
                let base = class.bases.iter().find(laid_out).or(class.bases.first());
                Ok(base.and_then(named).unwrap_or(Value::Type(Type::Object)))
            }
            "__dict__" => builtins::table_to_dict(self, &class.attributes.borrow()),
            _ if class.unusual.get()
                && let Some(Value::Type(kind)) = class.lookup_named("__stands_for__")
                && let Some(native) = methods::lookup(kind, name) =>
            {
                Ok(Value::Native(native))
            }
            _ => match builtins::object_method(class, name) {
                Some(native) => Ok(Value::Native(native)),
                None => match class.meta.as_ref().and_then(|meta| meta.lookup_named("__getattr__")) {
                    Some(fallback) => self.call(&fallback, &[value.clone(), Value::Str(name.clone())]),
                    None => Err(no_attribute(value, name)),
                },
            },
        }
    }

    /// Whether a class attribute is a data descriptor: it handles setting or deleting the attribute of an instance.
    pub(crate) fn is_data(&mut self, found: &Value) -> bool {
        let Value::Instance(instance) = found else { return false };
        self.lookups.find_named(&instance.class, "__set__").is_some()
            || self.lookups.find_named(&instance.class, "__delete__").is_some()
    }

    /// Calls the `__get__` of a class attribute, if it is a descriptor; `receiver` is `None` where the attribute is
    /// read from the class.
    pub(super) fn described(&mut self, found: &Value, receiver: &Value, class: &Rc<Class>) -> Option<Outcome> {
        let Value::Instance(instance) = found else { return None };
        self.lookups.find_named(&instance.class, "__get__")?;
        let get = Self::special(found, "__get__")?;
        Some(self.call(&get, &[found.clone(), receiver.clone(), Value::Class(Rc::clone(class))]))
    }

    /// A special method (`__len__`, `__add__`) that the value's class defines, for operators and built-in functions. It
    /// takes the value as its first argument.
    pub(crate) fn special(value: &Value, name: &str) -> Option<Value> {
        let class = match value {
            Value::Instance(instance) => &instance.class,
            Value::Class(class) => class.meta.as_ref()?,
            _ => return None,
        };
        match class.lookup_named(name)? {
            Value::Descriptor(descriptor) => match &*descriptor {
                Descriptor::Static(f) | Descriptor::Class(f) => Some(f.clone()),
                Descriptor::Property { .. } => None,
            },
            found => Some(found),
        }
    }

    /// `value.name = new`.
    ///
    /// # Errors
    /// `AttributeError`.
    pub fn set_attribute(&mut self, value: &Value, name: &Str, new: &Value) -> Outcome<()> {
        if let Some(method) = Self::special(value, "__setattr__") {
            self.call(&method, &[value.clone(), Value::Str(name.clone()), new.clone()])?;
            return Ok(());
        }
        self.set_plain_attribute(value, name, new)
    }

    /// The default behaviour of setting: `object.__setattr__`.
    pub(crate) fn set_plain_attribute(&mut self, value: &Value, name: &Str, new: &Value) -> Outcome<()> {
        let old = match value {
            Value::Instance(instance) => {
                match self.lookups.find(&instance.class, name) {
                    Some(Value::Descriptor(descriptor)) => {
                        if let Descriptor::Property { set, .. } = &*descriptor {
                            if set.is_none() {
                                return Err(lacks(instance, &descriptor, "setter"));
                            }
                            self.call(set, &[value.clone(), new.clone()])?;
                            return Ok(());
                        }
                    }
                    Some(found @ Value::Instance(_)) if self.is_data(&found) => {
                        let set = Self::special(&found, "__set__").ok_or_else(|| Error::attribute("__set__"))?;
                        self.call(&set, &[found, value.clone(), new.clone()])?;
                        return Ok(());
                    }
                    _ => {}
                }
                if builtins::set_instance_data(instance, name, new)? {
                    return Ok(());
                }
                if instance.class.closed && !instance.class.has_slot(name) {
                    return Err(match self.lookups.find(&instance.class, name) {
                        Some(_) => {
                            let class = &instance.class.name;
                            Error::attribute(format!("'{class}' object attribute '{name}' is read-only")).into()
                        }
                        None => no_attribute(value, name),
                    });
                }
                if &**name == "__dict__" && instance.raised.is_none() {
                    return self.lend(instance, new);
                }
                if let Some(lent) = self.lent(instance) {
                    return self.dict_set(&lent, Value::Str(name.clone()), new.clone());
                }
                instance.attributes.borrow_mut().set(name.clone(), new.clone())
            }
            Value::Class(class) if !class.builtin => {
                match (&**name, new) {
                    ("__bases__", _) => {
                        return Err(Error::type_error("the bases of a class cannot be exchanged").into());
                    }
                    ("__dict__", _) => {
                        let message = "attribute '__dict__' of 'type' objects is not writable";
                        return Err(Error::attribute(message).into());
                    }
                    ("__qualname__", Value::Str(_)) => {}
                    ("__qualname__", _) => {
                        let (class, kind) = (&class.name, new.type_name());
                        let message = format!("can only assign string to {class}.__qualname__, not '{kind}'");
                        return Err(Error::type_error(message).into());
                    }
                    _ => {}
                }
                class.set(name.clone(), new.clone())
            }
            Value::Class(class) => {
                let message = format!("cannot set '{name}' attribute of immutable type '{}'", class.name);
                return Err(Error::type_error(message).into());
            }
            Value::Module(module) => {
                let slot = module.slot(name);
                module.store(slot, Some(new.clone()))
            }
            Value::Function(function) => return self.set_function_attribute(function, name, new),
            Value::Type(kind) if !kind.is_foreign() => {
                let message = format!("cannot set '{name}' attribute of immutable type '{}'", kind.name());
                return Err(Error::type_error(message).into());
            }
            Value::Array(_) | Value::DType(_) | Value::ScalarType(_) | Value::Numeric(_) | Value::Type(_) => {
                return self.foreign.set_attribute(self, value, name, new);
            }
            _ if &**name == "__class__" => {
                let message = "__class__ assignment only supported for mutable types or ModuleType subclasses";
                return Err(Error::type_error(message).into());
            }
            _ => return Err(no_attribute(value, name)),
        };
        drop(old);
        Ok(())
    }

    /// `del value.name`.
    ///
    /// # Errors
    /// `AttributeError` if the instance has no attribute of that name.
    pub fn delete_attribute(&mut self, value: &Value, name: &Str) -> Outcome<()> {
        if let Some(method) = Self::special(value, "__delattr__") {
            self.call(&method, &[value.clone(), Value::Str(name.clone())])?;
            return Ok(());
        }
        self.delete_plain_attribute(value, name)
    }

    /// The default behaviour of deleting: `object.__delattr__`.
    pub(crate) fn delete_plain_attribute(&mut self, value: &Value, name: &Str) -> Outcome<()> {
        if let Value::Instance(instance) = value {
            if instance.raised.is_some() && matches!(&**name, "__cause__" | "__context__" | "__traceback__" | "args") {
                return Err(Error::type_error(format!("{name} may not be deleted")).into());
            }
            match self.lookups.find(&instance.class, name) {
                Some(Value::Descriptor(descriptor)) => {
                    if let Descriptor::Property { delete, .. } = &*descriptor {
                        if delete.is_none() {
                            return Err(lacks(instance, &descriptor, "deleter"));
                        }
                        self.call(delete, std::slice::from_ref(value))?;
                        return Ok(());
                    }
                }
                Some(found @ Value::Instance(_)) if self.is_data(&found) => {
                    let delete = Self::special(&found, "__delete__").ok_or_else(|| Error::attribute("__delete__"))?;
                    self.call(&delete, &[found, value.clone()])?;
                    return Ok(());
                }
                _ => {}
            }
            if &**name == "__dict__" && instance.raised.is_none() && !instance.class.closed {
                let names: Vec<Str> = instance.attributes.borrow().iter().map(|(name, _)| name.clone()).collect();
                let mut attributes = instance.attributes.borrow_mut();
                let kept = |name: &&Str| &***name == builtins::HELD;
                let gone: Vec<_> = names.iter().filter(|name| !kept(name)).map(|name| attributes.unset(name)).collect();
                drop(attributes);
                drop(gone);
                return Ok(());
            }
            if let Some(lent) = self.lent(instance) {
                let (_, position) = self.find(&lent.borrow(), &Value::Str(name.clone()))?;
                let gone = position.and_then(|position| lent.borrow_mut().remove(position));
                return gone.map(drop).ok_or_else(|| no_attribute(value, name));
            }
        }
        if let (Value::Class(class), "__qualname__" | "__name__" | "__bases__") = (value, &**name) {
            let message = format!("cannot delete '{name}' attribute of type '{}'", class.name);
            return Err(Error::type_error(message).into());
        }
        let gone = match value {
            Value::Instance(instance) => {
                let gone = instance.attributes.borrow_mut().unset(name);
                if gone.is_none() && instance.class.closed && self.lookups.find(&instance.class, name).is_some() {
                    let class = &instance.class.name;
                    let message = format!("'{class}' object attribute '{name}' is read-only");
                    return Err(Error::attribute(message).into());
                }
                gone
            }
            Value::Class(class) if !class.builtin => class.unset(name),
            Value::Function(function) => return self.delete_function_attribute(function, name),
            Value::Module(module) => {
                let slot = module.slot(name);
                module.store(slot, None)
            }
            Value::Type(kind) if !kind.is_foreign() => {
                let message = format!("cannot delete '{name}' attribute of immutable type '{}'", kind.name());
                return Err(Error::type_error(message).into());
            }
            _ if &**name == "__class__" => return Err(Error::type_error("can't delete __class__ attribute").into()),
            _ => None,
        };
        gone.map(drop).ok_or_else(|| no_attribute(value, name))
    }
}

/// A class as programs see it: the built-in type for its stand-in, and nothing for what stand-ins have in common.
fn named(class: &Rc<Class>) -> Option<Value> {
    match class.stands_for() {
        Some(kind) => Some(Value::Type(kind)),
        None if class.name.starts_with("__") && &*class.module() == "builtins" => None,
        None => Some(Value::Class(Rc::clone(class))),
    }
}

/// The error of a property without a getter, setter or deleter, whichever was needed.
pub(super) fn lacks(instance: &Instance, property: &Descriptor, what: &str) -> Halt {
    let class = instance.class.qualified.borrow();
    let name = match property {
        Descriptor::Property { name, .. } => name.borrow().clone(),
        _ => None,
    };
    let named = name.map(|name| format!(" '{name}'")).unwrap_or_default();
    Error::attribute(format!("property{named} of '{class}' object has no {what}")).into()
}

/// A new dictionary, kept as this attribute.
fn empty_in(attributes: &RefCell<Table>, name: &Str) -> Value {
    let made = Value::Dict(Rc::new(Dict::default()));
    attributes.borrow_mut().set(name.clone(), made.clone());
    made
}

/// `cls.mro()`: returns the classes as a list.
fn mro(classes: Vec<Value>) -> Value {
    let classes = Tuple::new(classes);
    Closure::value("mro", move |_, args| {
        args.finish()?;
        Ok(Value::list(classes.to_vec()))
    })
}

/// Binds a class attribute to the instance that it was read through: functions become bound methods.
pub(super) fn bind(found: Value, receiver: &Value, class: &Rc<Class>) -> Value {
    let method = |function: Value, receiver: Value| Value::Method(Rc::new(Method { function, receiver }));
    match found {
        Value::Function(ref function) if !function.binds() => found,
        Value::Function(_) => method(found, receiver.clone()),
        Value::Native(native) if native.binds => method(found, receiver.clone()),
        Value::Closure(ref closure) if closure.binds => method(found, receiver.clone()),
        Value::Descriptor(descriptor) => match &*descriptor {
            Descriptor::Static(function) => function.clone(),
            Descriptor::Class(function) => method(function.clone(), Value::Class(Rc::clone(class))),
            Descriptor::Property { .. } => Value::Descriptor(descriptor),
        },
        found => found,
    }
}
