//! Arithmetic of Python's numbers: integers of any size, floats, complex numbers.
//!
//! Integers take the 64-bit fast path first. A result of megabytes is a `MemoryError` before it is computed.

pub(crate) use super::number_order::{TUPLE, compare, float_to_int, hash, hash_int, join_hashes, joined};
use super::operator::{BinaryOp, UnaryOp};
use super::value::Value;
use super::{big, elementary};
use crate::error::{Error, Result};
use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};
use std::cell::Cell;
use std::rc::Rc;

thread_local! {
    static MOST_DIGITS: Cell<usize> = const { Cell::new(DIGITS) };
}

/// The number of decimal digits beyond which Python refuses to convert an integer to or from a string, unless a program wants
/// more.
pub(crate) const DIGITS: usize = 4300;

/// That number now; `usize::MAX` where there is no limit.
pub(crate) fn most_digits() -> usize {
    MOST_DIGITS.get()
}

/// Sets it.
pub(crate) fn set_most_digits(digits: usize) {
    MOST_DIGITS.set(digits);
}

/// The number of bits of the largest integer that is computed.
const BITS: u64 = 1 << 22;

/// Python's message for an integer that is too long to print.
pub(crate) fn too_many_digits() -> String {
    format!(
        "Exceeds the limit ({} digits) for integer string conversion; \
         use sys.set_int_max_str_digits() to increase the limit",
        most_digits()
    )
}

/// An integer's decimal digits.
///
/// # Errors
/// `ValueError` for more digits than Python converts.
pub(crate) fn int_text(value: &BigInt) -> Result<String> {
    let most = most_digits();
    if value.bits() as f64 * std::f64::consts::LOG10_2 > most as f64 + 1.0 {
        return Err(Error::value(too_many_digits()));
    }
    let text = big::decimal(value)?;
    if text.trim_start_matches('-').len() > most {
        return Err(Error::value(too_many_digits()));
    }
    Ok(text)
}

/// A Python number, with 64-bit and big integers distinguished.
pub(super) enum Number {
    Int(i64),
    Big(Rc<BigInt>),
    Float(f64),
    Complex(f64, f64),
}

pub(super) fn number(value: &Value) -> Option<Number> {
    Some(match value {
        Value::Int(i) => Number::Int(*i),
        Value::Bool(b) => Number::Int(i64::from(*b)),
        Value::BigInt(i) => Number::Big(Rc::clone(i)),
        Value::Float(x) => Number::Float(*x),
        Value::Complex(z) => Number::Complex(z.0, z.1),
        _ => return None,
    })
}

impl Number {
    fn float(&self) -> Result<f64> {
        match self {
            Self::Int(i) => Ok(*i as f64),
            Self::Big(i) => big_to_float(i),
            Self::Float(x) | Self::Complex(x, _) => Ok(*x),
        }
    }

    pub(super) fn complex(&self) -> Result<(f64, f64)> {
        if let Self::Complex(re, im) = self { Ok((*re, *im)) } else { Ok((self.float()?, 0.0)) }
    }

    pub(super) fn big(self) -> BigInt {
        match self {
            Self::Int(i) => BigInt::from(i),
            Self::Big(i) => BigInt::clone(&i),
            Self::Float(_) | Self::Complex(..) => BigInt::zero(),
        }
    }
}

/// An integer as a float.
///
/// # Errors
/// `OverflowError` past the largest float.
pub(crate) fn big_to_float(value: &BigInt) -> Result<f64> {
    let x = value.to_f64().unwrap_or(f64::INFINITY);
    if x.is_finite() { Ok(x) } else { Err(Error::overflow("int too large to convert to float")) }
}

/// `a ∘ b` for two Python numbers; `None` if either is no number, or the operator is not defined for them.
///
/// # Errors
/// `ZeroDivisionError`, `OverflowError`, `ValueError`, `MemoryError` with Python's messages.
pub(crate) fn binary(op: BinaryOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    if let (Value::Int(x), Value::Int(y)) = (a, b)
        && let Some(value) = small(op, *x, *y)
    {
        return Ok(Some(value));
    }
    let (Some(x), Some(y)) = (number(a), number(b)) else { return Ok(None) };
    match (&x, &y) {
        (Number::Complex(..), _) | (_, Number::Complex(..)) => complex(op, x.complex()?, y.complex()?),
        (Number::Float(_), _) | (_, Number::Float(_)) => float(op, x.float()?, y.float()?),
        (Number::Int(i), Number::Int(j)) => {
            if let (Value::Bool(p), Value::Bool(q)) = (a, b) {
                match op {
                    BinaryOp::BitAnd => return Ok(Some(Value::Bool(p & q))),
                    BinaryOp::BitOr => return Ok(Some(Value::Bool(p | q))),
                    BinaryOp::BitXor => return Ok(Some(Value::Bool(p ^ q))),
                    _ => {}
                }
            }
            match small(op, *i, *j) {
                Some(value) => Ok(Some(value)),
                None => large(op, BigInt::from(*i), BigInt::from(*j)),
            }
        }
        _ => large(op, x.big(), y.big()),
    }
}

/// The fast path of operators on 64-bit integers; `None` falls back to integers of any size.
#[inline]
pub(super) fn small(op: BinaryOp, a: i64, b: i64) -> Option<Value> {
    let result = match op {
        BinaryOp::Add => a.checked_add(b)?,
        BinaryOp::Sub => a.checked_sub(b)?,
        BinaryOp::Mul => a.checked_mul(b)?,
        BinaryOp::FloorDiv if b > 0 => a.div_euclid(b),
        BinaryOp::Mod if b > 0 => a.rem_euclid(b),
        BinaryOp::Pow => a.checked_pow(u32::try_from(b).ok()?)?,
        BinaryOp::BitAnd => a & b,
        BinaryOp::BitOr => a | b,
        BinaryOp::BitXor => a ^ b,
        BinaryOp::LShift if (0..63).contains(&b) => a.checked_mul(1i64 << b)?,
        BinaryOp::RShift if b >= 0 => a >> b.min(63),
        BinaryOp::Div if b != 0 && a.unsigned_abs() < 1 << 53 && b.unsigned_abs() < 1 << 53 => {
            return Some(Value::Float(a as f64 / b as f64));
        }
        _ => return None,
    };
    Some(Value::Int(result))
}

fn zero_division(message: &str) -> Error {
    Error::new("ZeroDivisionError", message)
}

/// Refuses an integer of so many bits that is too large.
pub(super) fn fits(bits: u64) -> Result<()> {
    if bits > BITS {
        return Err(Error::memory(format!("an integer of {bits} bits is too large")));
    }
    Ok(())
}

fn large(op: BinaryOp, a: BigInt, b: BigInt) -> Result<Option<Value>> {
    let result = match op {
        BinaryOp::Add => a + b,
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => {
            fits(a.bits() + b.bits())?;
            big::product(&a, &b)?
        }
        BinaryOp::Div => {
            if b.is_zero() {
                return Err(zero_division("division by zero"));
            }
            return true_division(&a, &b).map(|x| Some(Value::Float(x)));
        }
        BinaryOp::FloorDiv if b.is_zero() => return Err(zero_division("integer division or modulo by zero")),
        BinaryOp::Mod if b.is_zero() => return Err(zero_division("integer modulo by zero")),
        BinaryOp::FloorDiv => big::floor_divided(&a, &b)?.0,
        BinaryOp::Mod => big::floor_divided(&a, &b)?.1,
        BinaryOp::Pow if b.is_negative() => {
            let (x, y) = (big_to_float(&a)?, big_to_float(&b)?);
            return float(op, x, y);
        }
        BinaryOp::Pow => {
            let exponent = b.to_u64().unwrap_or(u64::MAX);
            if a.bits() > 1 {
                fits(a.bits().saturating_sub(1).saturating_mul(exponent))?;
                big::power(&a, exponent)?
            } else {
                // 0, 1 and -1 stay small whatever the exponent.
                if a.is_negative() && b.is_even() {
                    -a
                } else if b.is_zero() {
                    BigInt::from(1)
                } else {
                    a
                }
            }
        }
        BinaryOp::LShift | BinaryOp::RShift if b.is_negative() => return Err(Error::value("negative shift count")),
        BinaryOp::LShift => {
            let count = b.to_u64().unwrap_or(u64::MAX);
            if !a.is_zero() {
                fits(a.bits().saturating_add(count))?;
                a << count
            } else {
                a
            }
        }
        BinaryOp::RShift => match b.to_u64() {
            Some(count) => a >> count,
            None => BigInt::from(if a.is_negative() { -1 } else { 0 }),
        },
        BinaryOp::BitAnd => a & b,
        BinaryOp::BitOr => a | b,
        BinaryOp::BitXor => a ^ b,
        BinaryOp::MatMul => return Ok(None),
    };
    Ok(Some(Value::integer(result)))
}

/// The correctly rounded quotient `a / b`; dividing the nearest floats would round twice.
fn true_division(a: &BigInt, b: &BigInt) -> Result<f64> {
    let negative = a.is_negative() != b.is_negative();
    let (a, b) = (a.abs(), b.abs());
    // Scale so that the integer quotient has 64 to 66 bits; its last bit is a sticky bit for the remainder.
    let shift = a.bits() as i64 - b.bits() as i64 - 65;
    let (scaled, divisor) = if shift < 0 { (a << (-shift) as u64, b) } else { (a, b << shift as u64) };
    let (quotient, rest) = big::divided(&scaled, &divisor)?;
    let mut bits = quotient.to_u128().unwrap_or(0);
    if !rest.is_zero() {
        bits |= 1;
    }
    // The conversion rounds normal results; subnormal ones are rounded before it, so that no result is rounded twice.
    let length = 128 - i64::from(bits.leading_zeros());
    let x = if shift + length > -1022 || bits == 0 {
        libm::ldexp(bits as f64, shift as i32)
    } else {
        let drop = (-1074 - shift).clamp(1, 127) as u32;
        let (floor, lost, half) = (bits >> drop, bits & ((1 << drop) - 1), 1u128 << (drop - 1));
        let up = lost > half || (lost == half && floor & 1 == 1);
        (floor + u128::from(up)) as f64 * f64::from_bits(1)
    };
    if !x.is_finite() {
        return Err(Error::overflow("integer division result too large for a float"));
    }
    Ok(if negative { -x } else { x })
}

fn float(op: BinaryOp, a: f64, b: f64) -> Result<Option<Value>> {
    let result = match op {
        BinaryOp::Add => a + b,
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => a * b,
        BinaryOp::Div if b == 0.0 => return Err(zero_division("float division by zero")),
        BinaryOp::FloorDiv if b == 0.0 => return Err(zero_division("float floor division by zero")),
        BinaryOp::Mod if b == 0.0 => return Err(zero_division("float modulo")),
        BinaryOp::Div => a / b,
        BinaryOp::FloorDiv => float_divmod(a, b).0,
        BinaryOp::Mod => float_divmod(a, b).1,
        BinaryOp::Pow if a == 0.0 && b < 0.0 && b.is_finite() => {
            return Err(zero_division("0.0 cannot be raised to a negative power"));
        }
        BinaryOp::Pow if a < 0.0 && a.is_finite() && b.is_finite() && b.fract() != 0.0 => {
            return complex(op, (a, 0.0), (b, 0.0));
        }
        // As C has it: one to any power, and minus one to an infinite one.
        BinaryOp::Pow if a == 1.0 || a == -1.0 && b.is_infinite() => 1.0,
        BinaryOp::Pow => {
            let x = elementary::pow(a, b);
            if x.is_infinite() && a.is_finite() && b.is_finite() {
                return Err(Error::overflow("(34, 'Numerical result out of range')"));
            }
            x
        }
        _ => return Ok(None),
    };
    Ok(Some(Value::Float(result)))
}

/// Floor division and modulo of Python's floats: the remainder has the divisor's sign.
pub(crate) fn float_divmod(a: f64, b: f64) -> (f64, f64) {
    let mut rest = a % b;
    let mut quotient = (a - rest) / b;
    if rest != 0.0 {
        if (b < 0.0) != (rest < 0.0) {
            rest += b;
            quotient -= 1.0;
        }
    } else {
        rest = 0.0f64.copysign(b);
    }
    let floor = quotient.floor();
    let floor = if quotient - floor > 0.5 { floor + 1.0 } else { floor };
    (if quotient == 0.0 { 0.0f64.copysign(a / b) } else { floor }, rest)
}

fn complex(op: BinaryOp, a: (f64, f64), b: (f64, f64)) -> Result<Option<Value>> {
    let (re, im) = match op {
        BinaryOp::Add => (a.0 + b.0, a.1 + b.1),
        BinaryOp::Sub => (a.0 - b.0, a.1 - b.1),
        BinaryOp::Mul => complex_mul(a, b),
        BinaryOp::Div => complex_div(a, b)?,
        BinaryOp::Pow => {
            let (re, im) = complex_pow(a, b)?;
            if re.is_infinite() || im.is_infinite() {
                return Err(Error::overflow("complex exponentiation"));
            }
            (re, im)
        }
        _ => return Ok(None),
    };
    Ok(Some(Value::complex(re, im)))
}

fn complex_mul(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

fn complex_div(a: (f64, f64), b: (f64, f64)) -> Result<(f64, f64)> {
    if b == (0.0, 0.0) {
        return Err(zero_division("complex division by zero"));
    }
    if b.0.abs() >= b.1.abs() {
        let ratio = b.1 / b.0;
        let denominator = b.0 + b.1 * ratio;
        Ok(((a.0 + a.1 * ratio) / denominator, (a.1 - a.0 * ratio) / denominator))
    } else {
        let ratio = b.0 / b.1;
        let denominator = b.0 * ratio + b.1;
        Ok(((a.0 * ratio + a.1) / denominator, (a.1 * ratio - a.0) / denominator))
    }
}

fn complex_pow(a: (f64, f64), b: (f64, f64)) -> Result<(f64, f64)> {
    if b == (0.0, 0.0) {
        return Ok((1.0, 0.0));
    }
    if a == (0.0, 0.0) {
        if b.0 < 0.0 || b.1 != 0.0 {
            return Err(zero_division("0.0 to a negative or complex power"));
        }
        return Ok((0.0, 0.0));
    }
    if b.1 == 0.0 && b.0.fract() == 0.0 && b.0.abs() <= 100.0 {
        let (mut result, mut base, mut n) = ((1.0, 0.0), a, b.0.abs() as u32);
        while n > 0 {
            if n & 1 == 1 {
                result = complex_mul(result, base);
            }
            base = complex_mul(base, base);
            n >>= 1;
        }
        return if b.0 < 0.0 { complex_div((1.0, 0.0), result) } else { Ok(result) };
    }
    let (length, angle) = (elementary::hypot(&[a.0, a.1]), elementary::atan2(a.1, a.0));
    let mut radius = elementary::pow(length, b.0);
    let mut phase = angle * b.0;
    if b.1 != 0.0 {
        radius /= elementary::exp(angle * b.1);
        phase += b.1 * elementary::log(length);
    }
    Ok((radius * elementary::cos(phase), radius * elementary::sin(phase)))
}

/// `-a`, `+a`, `~a`, `abs(a)` of a Python number; `None` for any other value.
pub(crate) fn unary(op: UnaryOp, a: &Value) -> Option<Value> {
    Some(match (op, number(a)?) {
        (UnaryOp::Neg, Number::Int(i)) => i.checked_neg().map_or_else(|| Value::integer(-BigInt::from(i)), Value::Int),
        (UnaryOp::Neg, Number::Big(i)) => Value::integer(-BigInt::clone(&i)),
        (UnaryOp::Neg, Number::Float(x)) => Value::Float(-x),
        (UnaryOp::Neg, Number::Complex(re, im)) => Value::complex(-re, -im),
        (UnaryOp::Pos, Number::Int(i)) => Value::Int(i),
        (UnaryOp::Pos, _) => a.clone(),
        (UnaryOp::Invert, Number::Int(i)) => Value::Int(!i),
        (UnaryOp::Invert, Number::Big(i)) => Value::integer(-BigInt::clone(&i) - 1),
        (UnaryOp::Invert, _) => return None,
        (UnaryOp::Abs, Number::Int(i)) => {
            i.checked_abs().map_or_else(|| Value::integer(BigInt::from(i).abs()), Value::Int)
        }
        (UnaryOp::Abs, Number::Big(i)) => Value::integer(i.abs()),
        (UnaryOp::Abs, Number::Float(x)) => Value::Float(x.abs()),
        (UnaryOp::Abs, Number::Complex(re, im)) => Value::Float(elementary::hypot(&[re, im])),
    })
}

/// `pow(a, b, m)`.
///
/// # Errors
/// `ValueError` for a modulus of 0.
pub(crate) fn pow_mod(a: &BigInt, b: &BigInt, m: &BigInt) -> Result<Value> {
    if m.is_zero() {
        return Err(Error::value("pow() 3rd argument cannot be 0"));
    }
    let base = if b.is_negative() {
        let inverse = big::inverse_modulo(a, &m.abs())?;
        inverse.ok_or_else(|| Error::value("base is not invertible for the given modulus"))?
    } else {
        a.clone()
    };
    let result = big::power_modulo(&base, &b.abs(), &m.abs())?;
    let result = if m.sign() == Sign::Minus && !result.is_zero() { result + m } else { result };
    Ok(Value::integer(result))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_of_integers_are_rounded_once() {
        let big = |text: &str| text.parse::<BigInt>().unwrap();
        for (a, b, expected) in [
            ("10", "3", 10.0 / 3.0),
            ("100000000000000000000000000000000000000000", "3", 3.333_333_333_333_333_4e40),
            ("9007199254740993", "1", 9_007_199_254_740_992.0),
            ("9007199254740993", "-9007199254740993", -1.0),
            ("36893488147419103233", "2", 18_446_744_073_709_551_616.0),
        ] {
            assert_eq!(true_division(&big(a), &big(b)).unwrap(), expected, "{a}/{b}");
        }
        let tiny = true_division(&BigInt::from(3), &(BigInt::from(1) << 1075u32)).unwrap();
        assert_eq!(tiny, f64::from_bits(2));
        assert!(true_division(&(BigInt::from(1) << 1025u32), &BigInt::from(1)).is_err());
    }
}
