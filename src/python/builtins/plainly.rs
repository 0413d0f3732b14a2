//! What built-in functions need of their arguments for a fast path: plain numbers.

use crate::python::text::decimal;
use crate::python::value::{Type, Value};

/// A number or text made of a plain one: `int(2.5)`, `float(3)`, `str(7)`. `None` for whatever needs more.
pub(crate) fn construct_plain(t: Type, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    Some(match (t, value) {
        (Type::Int, Value::Int(i)) => Value::Int(*i),
        (Type::Int, Value::Bool(b)) => Value::Int(i64::from(*b)),
        // Above, a float is whole and may need more than 64 bits.
        (Type::Int, Value::Float(x)) if x.abs() < 9_007_199_254_740_992.0 => Value::Int(*x as i64),
        (Type::Float, Value::Float(x)) => Value::Float(*x),
        (Type::Float, Value::Int(i)) => Value::Float(*i as f64),
        (Type::Bool, Value::Bool(b)) => Value::Bool(*b),
        (Type::Str, Value::Int(i)) => Value::str(decimal(*i)),
        (Type::Str, Value::Str(text)) if !text.is_foreign() => Value::Str(text.clone()),
        _ => return None,
    })
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
