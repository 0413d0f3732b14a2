//! Single numbers, for the reference evaluator: integers in 128 bits, floats in 64, then rounded to the dtype.

use super::{Binary, Combine, Unary};
use crate::dtype::{DType, Kind, Scalar, divmod};
use crate::error::{Error, Result};

fn unsupported<T>(what: &str, dtype: DType) -> Result<T> {
    Err(Error::internal("evaluate", format!("{what} of {dtype}")))
}

fn integer(x: Scalar) -> i128 {
    match x {
        Scalar::UInt(u) => i128::from(u),
        Scalar::Bool(b) => i128::from(b),
        other => i128::from(other.to_i64()),
    }
}

/// An integer that wraps to its dtype.
fn wrapped(x: i128, dtype: DType) -> Scalar {
    let bits = dtype.bits();
    match dtype.kind() {
        Kind::UInt => Scalar::UInt((x as u64) & (u64::MAX >> (64 - bits))),
        _ => Scalar::Int(((x as i64) << (64 - bits)) >> (64 - bits)),
    }
}

/// A float rounded to its dtype.
fn rounded(x: f64, dtype: DType) -> Scalar {
    Scalar::Float(x).cast(dtype)
}

/// `x` as a `dtype`.
pub(super) fn cast(x: Scalar, dtype: DType) -> Result<Scalar> {
    Ok(x.cast(dtype))
}

pub(super) fn unary(op: Unary, x: Scalar, dtype: DType) -> Result<Scalar> {
    match (op, x) {
        (Unary::IsNan, x) => return Ok(Scalar::Bool(x.parts().0.is_nan() || x.parts().1.is_nan())),
        (Unary::Not, Scalar::Bool(b)) => return Ok(Scalar::Bool(!b)),
        _ => {}
    }
    if dtype.is_integer() {
        let x = integer(x);
        return Ok(match op {
            Unary::Neg => wrapped(-x, dtype),
            Unary::Abs => wrapped(x.abs(), dtype),
            Unary::Not => wrapped(!x, dtype),
            Unary::Floor | Unary::Nearest => wrapped(x, dtype),
            _ => return unsupported(op.name(), dtype),
        });
    }
    if dtype.kind() == Kind::Complex {
        return super::complex::unary(op, x, dtype);
    }
    if dtype.kind() != Kind::Float {
        return unsupported(op.name(), dtype);
    }
    match op.of_double() {
        Some(function) => Ok(rounded(function(x.to_f64()), dtype)),
        None => unsupported(op.name(), dtype),
    }
}

/// `a ∘ b` of two elements of `dtype`, rounded or wrapped to it.
///
/// # Errors
/// `InternalError` for an op that the dtype does not have.
pub fn binary(op: Binary, a: Scalar, b: Scalar, dtype: DType) -> Result<Scalar> {
    match op {
        Binary::Less | Binary::Equal if a.kind() == Kind::Complex => {
            Ok(Scalar::Bool(super::complex::compare(op, a, b)))
        }
        Binary::Less | Binary::Equal => {
            let whole = |x: Scalar| matches!(x, Scalar::Int(_) | Scalar::UInt(_) | Scalar::Bool(_));
            let (less, equal) = if whole(a) && whole(b) {
                (integer(a) < integer(b), integer(a) == integer(b))
            } else {
                (a.to_f64() < b.to_f64(), a.to_f64() == b.to_f64())
            };
            Ok(Scalar::Bool(if op == Binary::Less { less } else { equal }))
        }
        _ if dtype == DType::Bool => {
            let (a, b) = (a.to_bool(), b.to_bool());
            Ok(Scalar::Bool(match op {
                Binary::Add | Binary::Max | Binary::Or => a || b,
                Binary::Mul | Binary::Min | Binary::And => a && b,
                Binary::Xor => a != b,
                _ => return unsupported(op.name(), dtype),
            }))
        }
        _ if dtype.kind() == Kind::Complex => super::complex::binary(op, a, b, dtype),
        _ if dtype.is_integer() => Ok(wrapped(integers(op, integer(a), integer(b), dtype)?, dtype)),
        _ => Ok(rounded(floats(op, a.to_f64(), b.to_f64(), dtype)?, dtype)),
    }
}

fn integers(op: Binary, a: i128, b: i128, dtype: DType) -> Result<i128> {
    let width = i128::from(dtype.bits());
    Ok(match op {
        Binary::Add => a + b,
        // Of two 64-bit numbers, the low half is what wraps.
        Binary::Mul => a.wrapping_mul(b),
        Binary::FloorDiv | Binary::Mod if b == 0 => 0,
        Binary::FloorDiv => num_integer::Integer::div_floor(&a, &b),
        Binary::Mod => num_integer::Integer::mod_floor(&a, &b),
        Binary::Pow if b < 0 => match a {
            1 => 1,
            -1 => 1 - 2 * (b & 1),
            _ => 0,
        },
        Binary::Pow => {
            let (mut result, mut base, mut left) = (1i128, a, b);
            while left > 0 {
                if left & 1 == 1 {
                    result = integer(wrapped(result.wrapping_mul(base), dtype));
                }
                base = integer(wrapped(base.wrapping_mul(base), dtype));
                left >>= 1;
            }
            result
        }
        Binary::Max => a.max(b),
        Binary::Min => a.min(b),
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::Shl => {
            if (0..width).contains(&b) {
                a << b
            } else {
                0
            }
        }
        Binary::Shr => {
            if (0..width).contains(&b) {
                a >> b
            } else if a < 0 {
                -1
            } else {
                0
            }
        }
        Binary::Quotient | Binary::Less | Binary::Equal | Binary::Atan2 | Binary::Hypot => {
            return unsupported(op.name(), dtype);
        }
    })
}

fn floats(op: Binary, a: f64, b: f64, dtype: DType) -> Result<f64> {
    // 0 is greater than -0.
    let less = |a: f64, b: f64| a < b || (a == b && a.is_sign_negative() && !b.is_sign_negative());
    let extreme = |first: bool| if a.is_nan() || (!b.is_nan() && first) { a } else { b };
    Ok(match op {
        Binary::Add => a + b,
        Binary::Mul => a * b,
        Binary::Quotient => a / b,
        Binary::FloorDiv | Binary::Mod => {
            let (quotient, rest) = divmod(a, b);
            if op == Binary::Mod { rest } else { quotient }
        }
        Binary::Pow => libm::pow(a, b),
        Binary::Atan2 => libm::atan2(a, b),
        Binary::Hypot => libm::hypot(a, b),
        Binary::Max => extreme(less(b, a)),
        Binary::Min => extreme(less(a, b)),
        _ => return unsupported(op.name(), dtype),
    })
}

/// Elements combined in order; none give the identity of a sum or product.
pub(super) fn combine(how: Combine, elements: &[Scalar], dtype: DType) -> Result<Scalar> {
    let op = how.binary();
    let start = match how {
        Combine::Sum => Scalar::Int(0).cast(dtype),
        Combine::Prod => Scalar::Int(1).cast(dtype),
        Combine::Max | Combine::Min => match elements.first() {
            Some(first) => *first,
            None => return unsupported(how.name(), dtype),
        },
    };
    elements.iter().try_fold(start, |acc, x| binary(op, acc, *x, dtype))
}

/// Philox4x32-10 at counter (`counter`, 0, 0, 0) (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011).
pub(super) fn philox(key: [u32; 2], counter: u32) -> [u32; 4] {
    let [mut k0, mut k1] = key;
    let mut c = [counter, 0, 0, 0];
    for _ in 0..10 {
        let (p0, p1) = (u64::from(c[0]) * 0xD251_1F53, u64::from(c[2]) * 0xCD9E_8D57);
        c = [(p1 >> 32) as u32 ^ c[1] ^ k0, p1 as u32, (p0 >> 32) as u32 ^ c[3] ^ k1, p0 as u32];
        k0 = k0.wrapping_add(0x9E37_79B9);
        k1 = k1.wrapping_add(0xBB67_AE85);
    }
    c
}
