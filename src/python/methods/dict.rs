//! Methods of dictionaries.

use super::{at_once, no_more, one_more, receiver};
use crate::error::Error;
use crate::python::builtins;
use crate::python::context::Context;
use crate::python::iterator::Part;
use crate::python::native::{Args, Native};
use crate::python::value::{Dict, Outcome, Type, Value, View};
use std::rc::Rc;

fn dict(args: &mut Args) -> Result<Rc<Dict>, Error> {
    match receiver(args, Type::Dict)? {
        Value::Dict(dict) => Ok(dict),
        _ => Err(Error::internal("python", "a dictionary that is none")),
    }
}

fn view(args: &mut Args, part: Part) -> Outcome {
    let dict = dict(args)?;
    no_more(args, Type::Dict)?;
    Ok(Value::View(Rc::new(View { part, dict })))
}

pub(super) static METHODS: &[Native] = &[
    Native::method("keys", |_, args| view(args, Part::Keys)),
    Native::method("values", |_, args| view(args, Part::Values)),
    Native::method("items", |_, args| view(args, Part::Items)),
    Native::method("get", |ctx, args| {
        let dict = dict(args)?;
        let (key, default) = (args.positional_only("key")?, args.optional("default")?);
        args.finish()?;
        Ok(ctx.dict_get(&dict, &key)?.or(default).unwrap_or(Value::None))
    })
    .quickly(|args| {
        let [Value::Dict(dict), key, default @ ..] = args else { return None };
        let table = dict.borrow();
        let (_, found) = table.find_plain(key).filter(|_| default.len() < 2)?;
        let found = found.and_then(|position| table.at(position)).map(|(_, value)| value);
        Some(found.or(default.first()).cloned().unwrap_or(Value::None))
    }),
    Native::method("setdefault", |ctx, args| {
        let dict = dict(args)?;
        let (key, default) = (args.positional_only("key")?, args.optional("default")?);
        args.finish()?;
        let (hash, position) = ctx.find(&dict.borrow(), &key)?;
        if let Some(position) = position {
            return Ok(dict.borrow().at(position).map_or(Value::None, |(_, found)| found.clone()));
        }
        let default = default.unwrap_or(Value::None);
        dict.borrow_mut().push(hash, key, default.clone());
        dict.weigh();
        Ok(default)
    })
    .quickly(at_once::set_default),
    Native::method("pop", |ctx, args| {
        let dict = dict(args)?;
        let (key, default) = (args.positional_only("key")?, args.optional("default")?);
        args.finish()?;
        let (_, position) = ctx.find(&dict.borrow(), &key)?;
        let removed = position.and_then(|position| dict.borrow_mut().remove(position));
        match removed {
            Some((_, value)) => Ok(value),
            None => default.ok_or_else(|| builtins::key_error(&key)),
        }
    })
    .quickly(at_once::take),
    Native::method("popitem", |_, args| {
        let dict = dict(args)?;
        no_more(args, Type::Dict)?;
        let mut table = dict.borrow_mut();
        match table.pop() {
            Some((key, value)) => Ok(Value::tuple(vec![key, value])),
            None => Err(builtins::key_error(&Value::str("popitem(): dictionary is empty"))),
        }
    }),
    Native::method("update", |ctx, args| {
        let dict = dict(args)?;
        let given = args.remaining();
        if given > 1 {
            return Err(Error::type_error(format!("update expected at most 1 argument, got {given}")).into());
        }
        // No parameter has a name, so that every keyword is a key.
        let other = if given == 1 { Some(args.positional_only("other")?) } else { None };
        let keywords = args.rest_keywords();
        if let Some(mut other) = other {
            if Context::special(&other, "keys").is_some() {
                other = ctx.call(&builtins::prelude("__mapping__"), &[other])?;
            }
            ctx.dict_merge(&dict, &other)?;
        }
        for (name, value) in keywords {
            ctx.dict_set(&dict, Value::Str(name), value)?;
        }
        Ok(Value::None)
    }),
    Native::method("clear", |_, args| {
        let dict = dict(args)?;
        no_more(args, Type::Dict)?;
        let old = std::mem::take(&mut *dict.borrow_mut());
        dict.weigh();
        drop(Dict::new(old));
        Ok(Value::None)
    }),
    Native::method("copy", |_, args| {
        let dict = dict(args)?;
        no_more(args, Type::Dict)?;
        let table = dict.borrow().clone();
        Ok(Value::Dict(Rc::new(Dict::new(table))))
    }),
    Native::new("fromkeys", |ctx, args| {
        let keys = args.positional_only("iterable")?;
        let value = args.optional("value")?.unwrap_or(Value::None);
        args.finish()?;
        let dict = Dict::default();
        // A set and a dictionary know the hashes of their items, which differ from one another.
        let known: Vec<(u64, Value)> = match &keys {
            Value::Set(set) => set.borrow().hashed().map(|(hash, key)| (hash, key.clone())).collect(),
            Value::Dict(of) => of.borrow().hashed().map(|(hash, key, _)| (hash, key.clone())).collect(),
            _ => Vec::new(),
        };
        if !known.is_empty() {
            for (hash, key) in known {
                dict.borrow_mut().push(hash, key, value.clone());
            }
            dict.weigh();
            return Ok(Value::Dict(Rc::new(dict)));
        }
        for key in ctx.collect(&keys)? {
            ctx.dict_set(&dict, key, value.clone())?;
        }
        Ok(Value::Dict(Rc::new(dict)))
    }),
    Native::method("__contains__", |ctx, args| {
        let dict = dict(args)?;
        let key = one_more(args, Type::Dict)?;
        Ok(Value::Bool(ctx.dict_get(&dict, &key)?.is_some()))
    }),
];
