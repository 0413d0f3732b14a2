//! The methods of `bytes` that programs call at every turn. An instance holds a text of which each character is one byte.

use super::standard::text_of_argument;
use crate::error::Error;
use crate::python::builtins::late;
use crate::python::class::{Class, Instance};
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::value::{Outcome, Str, Value};
use std::cell::OnceCell;
use std::rc::Rc;

thread_local! {
    /// The class `bytes`, once it is loaded: one for all programs, as its module.
    static CLASS: OnceCell<Rc<Class>> = const { OnceCell::new() };
}

/// The class, if it is loaded.
pub(super) fn known() -> Option<Rc<Class>> {
    CLASS.with(|known| known.get().cloned())
}

/// The class, which is loaded for that.
pub(super) fn class(ctx: &Context) -> Option<Rc<Class>> {
    CLASS.with(|known| match known.get() {
        Some(class) => Some(Rc::clone(class)),
        None => match late("bytes", ctx.foreign) {
            Some(Value::Class(class)) => Some(Rc::clone(known.get_or_init(|| class))),
            _ => None,
        },
    })
}

/// Whether a value is a `bytes` object, of a subclass too.
pub(super) fn is_bytes(value: &Value) -> bool {
    matches!(value, Value::Instance(instance) if is_bytes_class(&instance.class))
}

/// Whether a class is `bytes` or derives from it.
pub(super) fn is_bytes_class(class: &Class) -> bool {
    class.lookup_named("_octets").is_some()
}

pub(super) fn without_class() -> Error {
    Error::internal("library", "bytes without a class")
}

/// An instance that holds a text.
pub(super) fn made(class: Rc<Class>, text: Value) -> Value {
    let instance = Instance::new(class);
    instance.attributes.borrow_mut().set("_text".into(), text);
    Value::Instance(instance)
}

/// The text that an instance holds; `None` for what is no `bytes`.
pub(super) fn held(value: &Value) -> Option<Str> {
    let Value::Instance(instance) = value else { return None };
    let text = instance.attributes.borrow().get_named("_text").and_then(Value::as_str).cloned()?;
    is_bytes(value).then_some(text)
}

/// `__bytes_of__(text)`: the bytes of a text of which each character is one.
fn bytes_of(ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = text_of_argument(&args.required("text")?)?;
    args.finish()?;
    let class = class(ctx).ok_or_else(without_class)?;
    Ok(made(class, Value::Str(text)))
}

/// `bytes._like(text)`: what a method returns, of a subclass too.
fn like(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.positional_only("self")?;
    bytes_of(ctx, args)
}

/// `bytes[index]` of ASCII.
fn item_at_once(given: &[Value]) -> Option<Value> {
    let [bytes, Value::Int(at)] = given else { return None };
    let text = held(bytes).filter(|text| text.is_ascii())?;
    let at = if *at < 0 { at + text.len() as i64 } else { *at };
    Some(Value::Int(text.as_bytes().get(usize::try_from(at).ok()?).copied()?.into()))
}

/// `bytes.__getitem__`.
fn item(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (receiver, key) = (args.positional_only("self")?, args.positional_only("key")?);
    args.finish()?;
    match (held(&receiver), &key) {
        (Some(text), Value::Int(at)) => {
            let at = if *at < 0 { at + text.count() as i64 } else { *at };
            let found = usize::try_from(at).ok().and_then(|at| text.char_at(at));
            found.map(|c| Value::Int(u32::from(c).into())).ok_or_else(|| Error::index("index out of range").into())
        }
        (Some(text), Value::Slice(_)) => {
            let part = ctx.get_item(&Value::Str(text), &key)?;
            let class = class(ctx).ok_or_else(without_class)?;
            Ok(made(class, part))
        }
        // An index that says itself which it is, or none.
        _ => {
            let method = ctx.attribute(&receiver, &Str::from("_item"))?;
            ctx.call(&method, &[key])
        }
    }
}

/// `bytes.__len__`.
fn length(_: &mut Context, args: &mut Args) -> Outcome {
    let receiver = args.positional_only("self")?;
    args.finish()?;
    Ok(Value::Int(held(&receiver).map_or(0, |text| text.count() as i64)))
}

static BYTES_OF: Native = Native::new("__bytes_of__", bytes_of);
static LIKE: Native = Native::method("_like", like);
static ITEM: Native = Native::method("__getitem__", item).quickly(item_at_once);
static LENGTH: Native = Native::method("__len__", length).quickly(|given| match given {
    [bytes] => held(bytes).map(|text| Value::Int(text.count() as i64)),
    _ => None,
});

/// By the names that the class gives them.
pub(super) static BYTES: &[(&str, &Native)] = &[
    ("__octets_of__", &BYTES_OF),
    ("__octets_like__", &LIKE),
    ("__octets_item__", &ITEM),
    ("__octets_len__", &LENGTH),
];
