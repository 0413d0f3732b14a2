//! The methods of `bytes` that programs call at every turn. An instance holds a text of which each character is one byte.

use super::standard::text_of_argument;
use crate::error::Error;
use crate::python::builtins::late;
use crate::python::class::{Class, Instance};
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::subscript::Stride;
use crate::python::value::{Outcome, Str, Value};
use std::cell::OnceCell;
use std::rc::Rc;

thread_local! {
    /// The class `bytes`, once it is loaded: one for all programs, as its module.
    static CLASS: OnceCell<Rc<Class>> = const { OnceCell::new() };
    /// The name of the attribute that holds an instance's text.
    static TEXT: Str = Str::from("_text");
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
    hold(&instance, text);
    Value::Instance(instance)
}

/// Gives an instance the text that it holds.
pub(super) fn hold(instance: &Instance, text: Value) {
    instance.attributes.borrow_mut().set(TEXT.with(Str::clone), text);
}

/// The text that an instance holds; `None` for what is no `bytes`.
pub(super) fn held(value: &Value) -> Option<Str> {
    let Value::Instance(instance) = value else { return None };
    let is_plain = CLASS.with(|known| known.get().is_some_and(|class| Rc::ptr_eq(class, &instance.class)));
    let text = TEXT.with(|name| instance.attributes.borrow().get(name).and_then(Value::as_str).cloned())?;
    (is_plain || is_bytes(value)).then_some(text)
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

/// The most bytes that are made without asking.
pub(super) const SHORT: usize = 1 << 12;

/// `bytes[index]`, and a short part.
fn item_at_once(given: &[Value]) -> Option<Value> {
    let [bytes, key] = given else { return None };
    let text = held(bytes)?;
    match key {
        Value::Int(at) => {
            let at = if *at < 0 { at + text.count() as i64 } else { *at };
            Some(Value::Int(u32::from(text.char_at(usize::try_from(at).ok()?)?).into()))
        }
        Value::Slice(slice) => {
            let parts = [&slice.start, &slice.stop, &slice.step];
            let stride = Stride::plain(parts, text.count()).filter(|stride| stride.count <= SHORT)?;
            // A step through a text of other characters than ASCII's looks at all of it.
            let is_near = text.is_ascii() || stride.step == 1 || text.len() <= SHORT;
            Some(made(known().filter(|_| is_near)?, stride.text(&text)))
        }
        _ => None,
    }
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

static BYTES_OF: Native = Native::new("__bytes_of__", bytes_of).quickly(|given| match given {
    [text @ Value::Str(_)] => Some(made(known()?, text.clone())),
    // The compiler, which has the class, makes a literal once.
    [text @ Value::Str(_), Value::Class(class)] => Some(made(Rc::clone(class), text.clone())),
    _ => None,
});
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
