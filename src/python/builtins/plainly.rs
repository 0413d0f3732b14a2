//! What built-in functions need of their arguments for a fast path: plain numbers.

use crate::python::class::{Class, Descriptor, Function};
use crate::python::native::Quick;
use crate::python::represent::float_text;
use crate::python::text::decimal;
use crate::python::value::{Str, Type, Value};
use std::rc::Rc;

/// The most items that are copied at once here: of more, the full implementation asks whether there is room.
const AT_ONCE: usize = 1 << 10;

/// The result of a call that the fast path of a native, a type or a function of the library has at once, without any other
/// call. `None` where the full implementation must decide.
pub(crate) fn quickly(callee: &Value, given: &[Value]) -> Option<Value> {
    match callee {
        Value::Native(native) => native.quick.and_then(|quick| quick(given)),
        Value::Type(t) => construct_plain(*t, given),
        Value::Function(function) => function.quick.get().and_then(|quick| quick(given)),
        Value::Closure(closure) => closure.quick.as_ref().and_then(|quick| quick(given)),
        Value::Method(method) if has_quick(&method.function) => {
            let receiver = || method.receiver.clone();
            match given {
                [] => quickly(&method.function, &[receiver()]),
                [a] => quickly(&method.function, &[receiver(), a.clone()]),
                [a, b] => quickly(&method.function, &[receiver(), a.clone(), b.clone()]),
                more => quickly(&method.function, &[&[receiver()], more].concat()),
            }
        }
        Value::Class(class) if class.unusual.get() => made(class, given),
        _ => None,
    }
}

/// An instance of a class whose `__new__` has a fast path.
fn made(class: &Rc<Class>, given: &[Value]) -> Option<Value> {
    let quick = new_of(class)?.quick.get()?;
    quick(&[&[Value::Class(Rc::clone(class))], given].concat())
}

/// The `__new__` of a class, where nothing else makes its instances.
fn new_of(class: &Class) -> Option<Rc<Function>> {
    let new = match class.lookup_named("__new__")? {
        Value::Function(new) => new,
        Value::Descriptor(descriptor) => match &*descriptor {
            Descriptor::Static(Value::Function(new)) => Rc::clone(new),
            _ => return None,
        },
        _ => return None,
    };
    let others = ["__init__", "__abstractmethods__", "__stands_for__"];
    let is_alone = class.meta.is_none() && !class.is_exception;
    (is_alone && others.iter().all(|name| class.lookup_named(name).is_none())).then_some(new)
}

/// As [`made`], where arguments are given by name.
pub(super) fn made_by_name(class: &Rc<Class>, given: &[Value], keywords: &[(Str, Value)]) -> Option<Value> {
    let new = new_of(class)?;
    let (quick, signature): (Quick, _) = (new.quick.get()?, &new.code.signature);
    let mut all: Vec<Option<Value>> = vec![None; signature.positional];
    if given.len() >= all.len() || new.redefaulted.get() {
        return None;
    }
    all[0] = Some(Value::Class(Rc::clone(class)));
    for (place, value) in all[1..].iter_mut().zip(given) {
        *place = Some(value.clone());
    }
    for (name, value) in keywords {
        let at = signature.names[..signature.positional].iter().position(|parameter| parameter == name)?;
        if at < signature.positional_only || all[at].replace(value.clone()).is_some() {
            return None;
        }
    }
    for (place, default) in all.iter_mut().rev().zip(new.defaults.iter().rev()) {
        place.get_or_insert_with(|| default.clone());
    }
    quick(&all.into_iter().collect::<Option<Vec<_>>>()?)
}

/// Whether a function that methods are made of has a fast path.
fn has_quick(function: &Value) -> bool {
    match function {
        Value::Native(native) => native.quick.is_some(),
        Value::Function(function) => function.quick.get().is_some(),
        _ => false,
    }
}

/// A number or text made of a plain one: `int(2.5)`, `float(3)`, `str(7)`. `None` for whatever needs more.
fn construct_plain(t: Type, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    Some(match (t, value) {
        (Type::Int, Value::Int(i)) => Value::Int(*i),
        (Type::Int, Value::Bool(b)) => Value::Int(i64::from(*b)),
        // Above, a float is whole and may need more than 64 bits.
        (Type::Int, Value::Float(x)) if x.abs() < 9_007_199_254_740_992.0 => Value::Int(*x as i64),
        (Type::Float, Value::Float(x)) => Value::Float(*x),
        (Type::Float, Value::Int(i)) => Value::Float(*i as f64),
        (Type::Bool, Value::Bool(b)) => Value::Bool(*b),
        (Type::Int, Value::Str(text)) => Value::Int(whole_number(text)?),
        (Type::Float, Value::Str(text)) => Value::Float(decimal_number(text)?),
        (Type::Str, Value::Int(i)) => Value::str(decimal(*i)),
        (Type::Str, Value::Float(x)) => Value::str(float_text(*x)),
        (Type::List, Value::List(list)) if list.len() <= AT_ONCE => Value::list(list.borrow().clone()),
        (Type::List, Value::Tuple(items)) if items.len() <= AT_ONCE => Value::list(items.to_vec()),
        (Type::Tuple, Value::List(list)) if list.len() <= AT_ONCE => Value::tuple(list.borrow().clone()),
        (Type::Tuple, Value::Tuple(_)) => value.clone(),
        (Type::Type, Value::Instance(instance)) if instance.class.meta.is_none() && !instance.class.is_plain() => {
            Value::Class(Rc::clone(&instance.class))
        }
        (
            Type::Type,
            Value::Int(_) | Value::Float(_) | Value::Bool(_) | Value::List(_) | Value::Tuple(_) | Value::Dict(_),
        ) => Value::Type(value.type_of()),
        (Type::Type, Value::Str(text)) if !text.is_foreign() => Value::Type(Type::Str),
        (Type::Str, Value::Str(text)) if !text.is_foreign() => Value::Str(text.clone()),
        _ => return None,
    })
}

/// The most characters of texts that are read as numbers here: their numbers fit 64 bits.
const DIGITS: usize = 18;

/// A text of digits alone, with a sign at most.
fn whole_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_plain = !digits.is_empty() && digits.len() <= DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain { text.parse().ok() } else { None }
}

/// A text of digits with a point, a sign and an exponent at most, as Rust and Python both read them.
fn decimal_number(text: &str) -> Option<f64> {
    let is_plain = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'e');
    if text.len() <= DIGITS && text.bytes().all(is_plain) { text.parse().ok() } else { None }
}

/// `math.gcd(a, b)` of small integers.
pub(super) fn common_divisor(args: &[Value]) -> Option<Value> {
    let [Value::Int(a), Value::Int(b)] = args else { return None };
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).ok().map(Value::Int)
}

/// The only argument, if it is a plain number.
pub(super) fn plain(args: &[Value]) -> Option<f64> {
    match args {
        [Value::Float(x)] => Some(*x),
        [Value::Int(i)] => Some(*i as f64),
        _ => None,
    }
}

/// Two plain numbers, if they are all arguments.
pub(super) fn plain_pair(args: &[Value]) -> Option<(f64, f64)> {
    let [a, b] = args else { return None };
    Some((plain(std::slice::from_ref(a))?, plain(std::slice::from_ref(b))?))
}

/// A logarithm of a plain positive number.
pub(super) fn logarithm(args: &[Value], log: fn(f64) -> f64) -> Option<Value> {
    plain(args).filter(|x| *x > 0.0).and_then(|x| finite(log(x)))
}

/// `math.floor` and its kin of a plain number whose result fits.
pub(super) fn whole(args: &[Value], f: fn(f64) -> f64) -> Option<Value> {
    match args {
        [Value::Int(i)] => Some(Value::Int(*i)),
        [Value::Float(x)] if x.abs() < 9_007_199_254_740_992.0 => Some(Value::Int(f(*x) as i64)),
        _ => None,
    }
}

/// A finite result, which is no error.
pub(super) fn finite(y: f64) -> Option<Value> {
    y.is_finite().then_some(Value::Float(y))
}
