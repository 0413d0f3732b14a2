//! The methods of `bytes` that are those of the text an instance holds, of which each character is one byte. What they do not
//! decide, such as arguments that are no bytes, is left to the library's own methods, which `bytearray` has too.

use super::byte_strings::{SHORT, class, held, known, made, without_class};
use super::encodings;
use crate::python::builtins::late_call;
use crate::python::class::Class;
use crate::python::context::Context;
use crate::python::methods;
use crate::python::native::{Args, Native};
use crate::python::operator::CompareOp;
use crate::python::value::{Outcome, Str, Type, Value};
use std::rc::Rc;
use std::sync::OnceLock;

/// The white space of bytes; texts know more.
const SPACE: &str = " \t\n\r\x0b\x0c";

/// How a method is called without arguments.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bare {
    /// By the library's own method.
    Own,
    /// As that of a text of nothing but ASCII.
    Ascii,
    /// As that of a text without characters that only texts take for white space or for the end of a line.
    Plain,
    /// As that of a text with [`SPACE`] as its argument.
    Space,
}

/// The arguments that a method of texts is called with.
#[derive(Clone, Copy)]
struct Rule {
    /// So many bytes come first; of `Bytes::OrNumber`, one of them may be a number.
    bytes: Bytes,
    /// Then so many integers may come.
    integers: usize,
    bare: Bare,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bytes {
    /// So many.
    Count(usize),
    /// One, or a byte's number.
    OrNumber,
}

const SEARCH: Rule = Rule { bytes: Bytes::OrNumber, integers: 2, bare: Bare::Own };
const AFFIX: Rule = Rule { bytes: Bytes::Count(1), integers: 2, bare: Bare::Own };
const PART: Rule = Rule { bytes: Bytes::Count(1), integers: 0, bare: Bare::Own };
const REPLACE: Rule = Rule { bytes: Bytes::Count(2), integers: 1, bare: Bare::Own };
const SPLIT: Rule = Rule { bytes: Bytes::Count(1), integers: 1, bare: Bare::Plain };
const STRIP: Rule = Rule { bytes: Bytes::Count(1), integers: 0, bare: Bare::Space };
const CASE: Rule = Rule { bytes: Bytes::Count(0), integers: 0, bare: Bare::Ascii };
const LINES: Rule = Rule { bytes: Bytes::Count(0), integers: 0, bare: Bare::Plain };

/// What differs between texts and bytes: ASCII's separators and vertical white space.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..0x80 | b'\t' | b'\n' | b'\r'))
}

impl Rule {
    /// The arguments of the method of texts, with the receiver; `None` where the library's own method decides.
    fn translated(self, given: &[Value]) -> Option<Vec<Value>> {
        let (receiver, rest) = given.split_first()?;
        let text = held(receiver)?;
        if rest.is_empty() {
            let rest = match self.bare {
                Bare::Own => return None,
                Bare::Ascii if !text.is_ascii() => return None,
                Bare::Plain if !is_plain(&text) => return None,
                Bare::Space => Some(Value::str(SPACE)),
                Bare::Ascii | Bare::Plain => None,
            };
            return Some(std::iter::once(Value::Str(text)).chain(rest).collect());
        }
        let count = match self.bytes {
            Bytes::Count(count) => count,
            Bytes::OrNumber => 1,
        };
        if rest.len() < count || rest.len() > count + self.integers {
            return None;
        }
        let mut found = Vec::with_capacity(given.len());
        found.push(Value::Str(text));
        for value in &rest[..count] {
            found.push(match value {
                Value::Int(byte) if self.bytes == Bytes::OrNumber => Value::str(char::from(u8::try_from(*byte).ok()?)),
                value => Value::Str(held(value)?),
            });
        }
        for value in &rest[count..] {
            found.push(match value {
                Value::Int(number) => Value::Int(*number),
                _ => return None,
            });
        }
        Some(found)
    }
}

/// What a method of texts returned, with bytes for texts.
fn wrapped(value: Value, class: &Rc<Class>) -> Value {
    let bytes = |value: &Value| wrapped(value.clone(), class);
    match &value {
        Value::Str(_) => made(Rc::clone(class), value),
        Value::List(items) => Value::list(items.borrow().iter().map(bytes).collect()),
        Value::Tuple(items) => Value::tuple(items.iter().map(bytes).collect::<Vec<_>>()),
        _ => value,
    }
}

/// As a method of texts, where nothing has to be asked.
fn at_once(given: &[Value], method: &'static Native, rule: Rule) -> Option<Value> {
    let class = known()?;
    let found = method.quick?(&rule.translated(given)?)?;
    Some(wrapped(found, &class))
}

/// As a method of texts, or else the library's own.
fn by_text(ctx: &mut Context, args: &mut Args, method: &'static Native, rule: Rule) -> Outcome {
    let translated = if args.has_keywords() { None } else { rule.translated(args.positional()) };
    let Some(translated) = translated else { return own(ctx, args) };
    let class = class(ctx).ok_or_else(without_class)?;
    let found = method.call(ctx, &mut Args::new(args.function(), &translated, &[], &[]))?;
    Ok(wrapped(found, &class))
}

/// The library's own method of the same name.
fn own(ctx: &mut Context, args: &mut Args) -> Outcome {
    let class = class(ctx).ok_or_else(without_class)?;
    let name = Str::from(args.function());
    let found = class.ancestors.iter().find_map(|ancestor| ancestor.attributes.borrow().get(&name).cloned());
    let method = found.ok_or_else(without_class)?;
    let given = args.rest().to_vec();
    let keywords = args.rest_keywords();
    ctx.call_keywords(&method, &given, keywords)
}

/// The texts of two `bytes`, if they are all arguments.
fn two(given: &[Value]) -> Option<(Str, Str)> {
    let [a, b] = given else { return None };
    Some((held(a)?, held(b)?))
}

fn ordered(given: &[Value], op: CompareOp) -> Option<Value> {
    let (a, b) = two(given)?;
    // Characters of one byte each: their order is that of their numbers.
    Some(Value::Bool(op.holds(a.cmp(&b))))
}

/// `a + b`
fn added(given: &[Value]) -> Option<Value> {
    let (a, b) = two(given).filter(|(a, b)| a.len() + b.len() <= SHORT)?;
    Some(made(known()?, Value::str(format!("{a}{b}"))))
}

/// `part in bytes`
fn contained(given: &[Value]) -> Option<Value> {
    let [bytes, part] = given else { return None };
    let text = held(bytes).filter(|text| text.len() <= SHORT)?;
    Some(Value::Bool(match part {
        Value::Int(byte) => text.contains(char::from(u8::try_from(*byte).ok()?)),
        part => text.contains(&*held(part)?),
    }))
}

/// The arguments of `str.join` for those of `bytes.join`.
fn to_join(given: &[Value]) -> Option<[Value; 2]> {
    let [between, items] = given else { return None };
    let texts = |items: &[Value]| items.iter().map(|item| held(item).map(Value::Str)).collect::<Option<Vec<_>>>();
    let items = match items {
        Value::List(items) => texts(&items.borrow())?,
        Value::Tuple(items) => texts(items)?,
        _ => return None,
    };
    Some([Value::Str(held(between)?), Value::list(items)])
}

/// `bytes.join` of few bytes.
fn joined(given: &[Value]) -> Option<Value> {
    let [between, items] = given else { return None };
    let between = held(between)?;
    let mut whole = String::new();
    let mut add = |items: &[Value]| {
        for (k, item) in items.iter().enumerate() {
            if k > 0 {
                whole.push_str(&between);
            }
            whole.push_str(&held(item)?);
            if whole.len() > SHORT {
                return None;
            }
        }
        Some(())
    };
    match items {
        Value::List(items) => add(&items.borrow())?,
        Value::Tuple(items) => add(items)?,
        _ => return None,
    }
    Some(made(known()?, Value::str(whole)))
}

/// `bytes.join`
fn join(ctx: &mut Context, args: &mut Args) -> Outcome {
    let given = if args.has_keywords() { None } else { to_join(args.positional()) };
    let method = methods::lookup(Type::Str, "join");
    let (Some(given), Some(method)) = (given, method) else { return own(ctx, args) };
    let joined = method.call(ctx, &mut Args::new("join", &given, &[], &[]))?;
    Ok(wrapped(joined, &class(ctx).ok_or_else(without_class)?))
}

/// `bytes.decode()` of ASCII.
fn decoded(given: &[Value]) -> Option<Value> {
    let (bytes, encoding) = given.split_first()?;
    held(bytes).filter(|text| is_common(encoding) && text.is_ascii()).map(Value::Str)
}

/// Whether the arguments of `encode` and `decode` name an encoding of which ASCII is a part.
fn is_common(encoding: &[Value]) -> bool {
    match encoding {
        [] => true,
        [Value::Str(name)] => ["utf-8", "utf8", "ascii"].contains(&&**name),
        _ => false,
    }
}

/// `str.encode()` of ASCII.
fn encoded(given: &[Value]) -> Option<Value> {
    let (text, encoding) = given.split_first()?;
    let text = text.as_str().filter(|text| text.is_ascii() && is_common(encoding))?;
    Some(made(known()?, Value::Str(text.to_own())))
}

/// What was given of a text's or bytes' encoding and its handler of errors, if all are words.
fn encoding_of(args: &Args) -> Option<(Str, Str)> {
    let word = |at: usize, default: &str| match args.positional().get(at) {
        Some(value) => value.as_str().cloned(),
        None => Some(Str::from(default)),
    };
    let is_plain = args.positional().len() <= 3 && !args.has_keywords();
    Some((word(1, "utf-8")?, word(2, "strict")?)).filter(|_| is_plain)
}

/// `bytes.decode`
fn decode(ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = args.positional().first().and_then(held);
    match (text, encoding_of(args)) {
        (Some(text), Some((encoding, errors))) if encodings::is_decoded_by(&errors) => {
            encodings::decoded(&text, &encoding, &errors, &args.positional()[0])
        }
        _ => own(ctx, args),
    }
}

/// `str.encode`
fn encode(ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = args.positional().first().and_then(Value::as_str);
    match (text, encoding_of(args)) {
        (Some(text), Some((encoding, errors))) if encodings::is_encoded_by(&errors) => {
            let text = encodings::encoded(text, &encoding, &errors)?;
            Ok(made(class(ctx).ok_or_else(without_class)?, text))
        }
        _ => late_call(ctx, args, "_encoded_by_handler"),
    }
}

/// `hash(bytes)`: another one than that of the text.
fn hash(given: &[Value]) -> Option<Value> {
    let [bytes] = given else { return None };
    Some(Value::Int((held(bytes)?.hash() ^ 0x0062_7974_6573) as i64))
}

macro_rules! of_text {
    ($($name:literal => $rule:ident,)*) => {
        &[$((concat!("__octets_", $name, "__"), {
            fn method() -> Option<&'static Native> {
                static FOUND: OnceLock<Option<&'static Native>> = OnceLock::new();
                *FOUND.get_or_init(|| methods::lookup(Type::Str, $name))
            }
            static NATIVE: Native = Native::method($name, |ctx, args| match method() {
                Some(method) => by_text(ctx, args, method, $rule),
                None => own(ctx, args),
            })
            .quickly(|given| at_once(given, method()?, $rule));
            &NATIVE
        })),*]
    };
}

/// Methods that are those of texts, by the names that the class gives them.
pub(super) static BY_TEXT: &[(&str, &Native)] = of_text! {
    "find" => SEARCH,
    "rfind" => SEARCH,
    "count" => SEARCH,
    "startswith" => AFFIX,
    "endswith" => AFFIX,
    "partition" => PART,
    "rpartition" => PART,
    "removeprefix" => PART,
    "removesuffix" => PART,
    "replace" => REPLACE,
    "split" => SPLIT,
    "rsplit" => SPLIT,
    "splitlines" => LINES,
    "strip" => STRIP,
    "lstrip" => STRIP,
    "rstrip" => STRIP,
    "upper" => CASE,
    "lower" => CASE,
    "title" => CASE,
    "capitalize" => CASE,
    "swapcase" => CASE,
    "isalpha" => CASE,
    "isalnum" => CASE,
    "isdigit" => CASE,
    "isspace" => LINES,
    "isupper" => CASE,
    "islower" => CASE,
};

macro_rules! comparisons {
    ($($name:literal => $op:ident,)*) => {
        &[$((concat!("__octets", $name), {
            static NATIVE: Native = Native::method($name, |ctx, args| match ordered(args.positional(), CompareOp::$op) {
                Some(answer) => Ok(answer),
                None => own(ctx, args),
            })
            .quickly(|given| ordered(given, CompareOp::$op));
            &NATIVE
        })),*]
    };
}

/// Comparisons.
pub(super) static COMPARISONS: &[(&str, &Native)] = comparisons! {
    "__eq__" => Eq,
    "__ne__" => Ne,
    "__lt__" => Lt,
    "__le__" => Le,
    "__gt__" => Gt,
    "__ge__" => Ge,
};

static ADD: Native = Native::method("__add__", |ctx, args| match two(args.positional()) {
    Some((a, b)) => {
        ctx.reserve(a.len() + b.len())?;
        Ok(made(class(ctx).ok_or_else(without_class)?, Value::str(format!("{a}{b}"))))
    }
    None => own(ctx, args),
})
.quickly(added);
static CONTAINS: Native = Native::method("__contains__", own).quickly(contained);
static JOIN: Native = Native::method("join", join).quickly(joined);
static DECODE: Native = Native::method("decode", decode).quickly(decoded);
static HASH: Native =
    Native::method("__hash__", |_, args| Ok(hash(args.positional()).ok_or_else(without_class)?)).quickly(hash);
static ENCODE: Native = Native::new("encode", encode).quickly(encoded);

/// The others.
pub(super) static OTHERS: &[(&str, &Native)] = &[
    ("__octets__add__", &ADD),
    ("__octets__contains__", &CONTAINS),
    ("__octets_join__", &JOIN),
    ("__octets_decode__", &DECODE),
    ("__octets__hash__", &HASH),
    ("__octets_encode__", &ENCODE),
];
