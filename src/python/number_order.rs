//! Order, equality and hashing of Python's numbers, exact across integers and floats.

use super::foreign::{DType, plain_number};
use super::number::{Number, number};
use super::operator::CompareOp;
use super::value::Value;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::cmp::Ordering;

/// Compares two Python numbers; `None` if either is no number, or for the order of complex numbers.
pub(crate) fn compare(op: CompareOp, a: &Value, b: &Value) -> Option<bool> {
    let equality = matches!(op, CompareOp::Eq | CompareOp::Ne);
    let order = match (number(a)?, number(b)?) {
        (Number::Int(x), Number::Int(y)) => Some(x.cmp(&y)),
        (x @ Number::Complex(..), y) | (x, y @ Number::Complex(..)) => {
            let equal = equality.then(|| complex_equal(&x, &y))?;
            Some(if equal { Ordering::Equal } else { Ordering::Less })
        }
        (Number::Float(x), Number::Float(y)) => x.partial_cmp(&y),
        (Number::Float(x), y) => order_float(x, &y.big()),
        (x, Number::Float(y)) => order_float(y, &x.big()).map(Ordering::reverse),
        (x, y) => Some(x.big().cmp(&y.big())),
    };
    Some(match op {
        CompareOp::Eq => order == Some(Ordering::Equal),
        CompareOp::Ne => order != Some(Ordering::Equal),
        CompareOp::Lt => order == Some(Ordering::Less),
        CompareOp::Le => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        CompareOp::Gt => order == Some(Ordering::Greater),
        CompareOp::Ge => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
    })
}

/// Numbers of one kind, Python's or NumPy's, which `<` orders as it orders these.
pub enum Plain {
    /// Integers.
    Ints(Vec<i64>),
    /// Floats of at most 64 bits.
    Floats(Vec<f64>),
}

impl Plain {
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Ints(keys) => keys.is_empty(),
            Self::Floats(keys) => keys.is_empty(),
        }
    }
}

/// The values as plain numbers; `None` if one is none, if kinds are mixed, or if a Python float would be rounded to the
/// dtype of another.
pub(crate) fn plain(values: &[Value]) -> Option<Plain> {
    let (mut own, mut narrow) = (false, false);
    let mut worth = |value: &Value| match value {
        Value::Int(_) => Some(value.clone()),
        Value::Float(_) => {
            own = true;
            Some(value.clone())
        }
        Value::Array(array) => {
            let (number, dtype) = plain_number(array)?;
            narrow |= matches!(number, Value::Float(_)) && dtype != DType::Float64;
            Some(number)
        }
        _ => None,
    };
    let all = match worth(values.first()?)? {
        Value::Int(_) => {
            let of = |value| if let Some(Value::Int(i)) = worth(value) { Some(i) } else { None };
            Plain::Ints(values.iter().map(of).collect::<Option<_>>()?)
        }
        _ => {
            let of = |value| if let Some(Value::Float(x)) = worth(value) { Some(x) } else { None };
            Plain::Floats(values.iter().map(of).collect::<Option<_>>()?)
        }
    };
    (!(own && narrow)).then_some(all)
}

fn complex_equal(a: &Number, b: &Number) -> bool {
    let whole = |number: &Number| match number {
        Number::Int(i) => Some(BigInt::from(*i)),
        Number::Big(i) => Some(BigInt::clone(i)),
        Number::Float(_) | Number::Complex(..) => None,
    };
    // An integer that no float is differs from all.
    match (a, b) {
        (Number::Complex(re, im), other) | (other, Number::Complex(re, im)) if whole(other).is_some() => {
            *im == 0.0 && whole(other).is_some_and(|i| order_float(*re, &i) == Some(Ordering::Equal))
        }
        _ => matches!((a.complex(), b.complex()), (Ok(a), Ok(b)) if a == b),
    }
}

/// The exact order of a float and an integer.
fn order_float(x: f64, y: &BigInt) -> Option<Ordering> {
    if x.is_nan() {
        return None;
    }
    let Some(floor) = float_to_int(x.floor()) else {
        return Some(if x > 0.0 { Ordering::Greater } else { Ordering::Less });
    };
    Some(floor.cmp(y).then(if x.fract() == 0.0 { Ordering::Equal } else { Ordering::Greater }))
}

/// A float truncated to an integer; `None` for NaN and infinities.
pub(crate) fn float_to_int(x: f64) -> Option<BigInt> {
    if !x.is_finite() {
        return None;
    }
    if x.abs() < 9.0e18 {
        return Some(BigInt::from(x as i64));
    }
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7FF) as i64 - 1075;
    let mantissa = BigInt::from((bits & ((1 << 52) - 1)) | (1 << 52));
    let magnitude = if exponent >= 0 { mantissa << exponent as u64 } else { mantissa >> (-exponent) as u64 };
    Some(if x < 0.0 { -magnitude } else { magnitude })
}

/// Python's hash of a number: the value modulo 2^61 - 1, equal for equal numbers of all types.
pub(crate) fn hash(value: &Value) -> Option<i64> {
    let hash = match number(value)? {
        Number::Int(i) => return Some(hash_int(i)),
        Number::Big(i) => (i.as_ref() % PRIME).to_i64().unwrap_or(0),
        Number::Float(x) => hash_float(x),
        Number::Complex(re, im) => hash_float(re).wrapping_add(hash_float(im).wrapping_mul(1_000_003)),
    };
    Some(if hash == -1 { -2 } else { hash })
}

const PRIME: i64 = (1 << 61) - 1;

/// As [`hash`], of an integer.
pub(crate) fn hash_int(i: i64) -> i64 {
    let hash = if i.unsigned_abs() < PRIME as u64 { i } else { i % PRIME };
    if hash == -1 { -2 } else { hash }
}

/// The constants of CPython's tuple hash (xxHash): the initial value, the mixing of an item, the final step.
pub(crate) const TUPLE: u64 = 2_870_177_450_012_600_261;

pub(crate) fn join_hashes(hash: u64, item: u64) -> u64 {
    let hash = hash.wrapping_add(item.wrapping_mul(14_029_467_366_897_019_727));
    hash.rotate_left(31).wrapping_mul(11_400_714_785_074_694_791)
}

pub(crate) fn joined(hash: u64, items: usize) -> u64 {
    let hash = hash.wrapping_add(items as u64 ^ (TUPLE ^ 3_527_539));
    if hash == u64::MAX { 1_546_275_796 } else { hash }
}

fn hash_float(x: f64) -> i64 {
    const PRIME: u64 = (1 << 61) - 1;
    if x.is_nan() {
        return 0;
    }
    if x.is_infinite() {
        return if x > 0.0 { 314_159 } else { -314_159 };
    }
    let (mut mantissa, mut exponent) = libm::frexp(x.abs());
    let mut hash = 0u64;
    while mantissa != 0.0 {
        hash = ((hash << 28) & PRIME) | (hash >> (61 - 28));
        mantissa *= 268_435_456.0;
        exponent -= 28;
        let digit = mantissa as u64;
        mantissa -= digit as f64;
        hash = (hash + digit) % PRIME;
    }
    let turn = exponent.rem_euclid(61) as u32;
    let hash = if turn == 0 { hash } else { ((hash << turn) & PRIME) | (hash >> (61 - turn)) };
    if x < 0.0 { -(hash as i64) } else { hash as i64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_have_equal_hashes() {
        assert_eq!(hash(&Value::Float(2.0)), hash(&Value::Int(2)));
        assert_eq!(hash(&Value::Float(1e300)), hash(&Value::integer(float_to_int(1e300).unwrap())));
        assert_eq!(hash(&Value::Bool(true)), Some(1));
        assert_eq!(hash(&Value::Int(-1)), Some(-2));
        assert_eq!(hash(&Value::Float(0.5)), Some(1_152_921_504_606_846_976));
    }
}
