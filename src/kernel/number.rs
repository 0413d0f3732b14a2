//! Scalar arithmetic of the interpreter: the result of each op of the contract, bit for bit.

use super::interpret::{broken, call};
use super::{Binary, Rounding, Unary, math};
use crate::dtype::Compute;
use crate::error::Result;

/// A number in a kernel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// `Bool`.
    Bool(bool),
    /// `I32`.
    I32(i32),
    /// `U32`.
    U32(u32),
    /// `I64`.
    I64(i64),
    /// `U64`.
    U64(u64),
    /// `F32`.
    F32(f32),
    /// `F64`.
    F64(f64),
}

use Number::{Bool, F32, F64, I32, I64, U32, U64};

/// A number of a type from its bits.
pub fn from_bits(compute: Compute, bits: u64) -> Number {
    match compute {
        Compute::Bool => Bool(bits != 0),
        Compute::I32 => I32(bits as i32),
        Compute::U32 => U32(bits as u32),
        Compute::I64 => I64(bits as i64),
        Compute::U64 => U64(bits),
        Compute::F32 => F32(f32::from_bits(bits as u32)),
        Compute::F64 => F64(f64::from_bits(bits)),
    }
}

/// The bits of a number.
pub fn to_bits(number: Number) -> u64 {
    match number {
        Bool(b) => u64::from(b),
        I32(i) => u64::from(i as u32),
        U32(u) => u64::from(u),
        I64(i) => i as u64,
        U64(u) => u,
        F32(f) => u64::from(f.to_bits()),
        F64(f) => f.to_bits(),
    }
}

pub(super) fn round(to: Rounding, a: Number) -> Result<Number> {
    match (to, a) {
        (Rounding::Signed(bits), I32(i)) => Ok(I32(i << (32 - bits) >> (32 - bits))),
        (Rounding::Unsigned(bits), U32(u)) => Ok(U32(u << (32 - bits) >> (32 - bits))),
        (Rounding::Float(narrow), F32(_)) => call(math::round(narrow), &[a]),
        _ => Err(broken(format!("{to:?} of {a:?}"))),
    }
}

pub(super) fn unary(op: Unary, a: Number) -> Result<Number> {
    let wrong = || broken(format!("{} of {a:?}", op.name()));
    Ok(match (op, a) {
        (Unary::Neg, I32(x)) => I32(x.wrapping_neg()),
        (Unary::Neg, U32(x)) => U32(x.wrapping_neg()),
        (Unary::Neg, I64(x)) => I64(x.wrapping_neg()),
        (Unary::Neg, U64(x)) => U64(x.wrapping_neg()),
        (Unary::Neg, F32(x)) => F32(-x),
        (Unary::Neg, F64(x)) => F64(-x),
        (Unary::Abs, I32(x)) => I32(x.wrapping_abs()),
        (Unary::Abs, I64(x)) => I64(x.wrapping_abs()),
        (Unary::Abs, U32(_) | U64(_)) => a,
        (Unary::Abs, F32(x)) => F32(x.abs()),
        (Unary::Abs, F64(x)) => F64(x.abs()),
        (Unary::Recip, F32(x)) => F32(1.0 / x),
        (Unary::Recip, F64(x)) => F64(1.0 / x),
        (Unary::Sqrt, F32(x)) => F32(x.sqrt()),
        (Unary::Sqrt, F64(x)) => F64(x.sqrt()),
        (Unary::Floor, F32(x)) => F32(x.floor()),
        (Unary::Floor, F64(x)) => F64(x.floor()),
        (Unary::Nearest, F32(x)) => F32(x.round_ties_even()),
        (Unary::Nearest, F64(x)) => F64(x.round_ties_even()),
        (Unary::Floor | Unary::Nearest, I32(_) | U32(_) | I64(_) | U64(_)) => a,
        (Unary::IsNan, F32(x)) => Bool(x.is_nan()),
        (Unary::IsNan, F64(x)) => Bool(x.is_nan()),
        (Unary::Not, Bool(x)) => Bool(!x),
        (Unary::Not, I32(x)) => I32(!x),
        (Unary::Not, U32(x)) => U32(!x),
        (Unary::Not, I64(x)) => I64(!x),
        (Unary::Not, U64(x)) => U64(!x),
        (_, F32(_)) => call(math::unary(op, Compute::F32).ok_or_else(wrong)?, &[a])?,
        (_, F64(_)) => call(math::unary(op, Compute::F64).ok_or_else(wrong)?, &[a])?,
        _ => return Err(wrong()),
    })
}

macro_rules! integers {
    ($op:expr, $a:expr, $b:expr, $wrap:path, $bits:expr, $signed:expr, $compute:expr) => {{
        let (a, b) = ($a, $b);
        match $op {
            Binary::Add => $wrap(a.wrapping_add(b)),
            Binary::Mul => $wrap(a.wrapping_mul(b)),
            Binary::FloorDiv if b == 0 => $wrap(0),
            Binary::FloorDiv => {
                let q = a.wrapping_div(b);
                let inexact = a.wrapping_rem(b) != 0;
                $wrap(if $signed && inexact && ((a as i64) < 0) != ((b as i64) < 0) { q.wrapping_sub(1) } else { q })
            }
            Binary::Mod if b == 0 => $wrap(0),
            Binary::Mod => {
                let r = a.wrapping_rem(b);
                $wrap(if $signed && r != 0 && ((r as i64) < 0) != ((b as i64) < 0) { r.wrapping_add(b) } else { r })
            }
            Binary::Pow => {
                let function = math::pow($compute).ok_or_else(|| broken("pow of this type"))?;
                return call(function, &[$wrap(a), $wrap(b)]);
            }
            Binary::Max => $wrap(a.max(b)),
            Binary::Min => $wrap(a.min(b)),
            Binary::And => $wrap(a & b),
            Binary::Or => $wrap(a | b),
            Binary::Xor => $wrap(a ^ b),
            Binary::Shl if (b as u64) < $bits => $wrap(a.wrapping_shl(b as u32)),
            Binary::Shl => $wrap(0),
            Binary::Shr if (b as u64) < $bits => $wrap(a.wrapping_shr(b as u32)),
            Binary::Shr => $wrap(if $signed && (a as i64) < 0 { !0 } else { 0 }),
            Binary::Less => Bool(a < b),
            Binary::Equal => Bool(a == b),
            Binary::Quotient | Binary::Atan2 | Binary::Hypot => {
                return Err(broken(format!("{} of integers", $op.name())));
            }
        }
    }};
}

macro_rules! floats {
    ($op:expr, $a:expr, $b:expr, $wrap:path, $compute:expr) => {{
        let (a, b) = ($a, $b);
        match $op {
            Binary::Add => $wrap(a + b),
            Binary::Mul => $wrap(a * b),
            op @ (Binary::FloorDiv | Binary::Mod | Binary::Pow | Binary::Atan2 | Binary::Hypot) => {
                return call(math::binary(op, $compute).ok_or_else(|| broken(op.name()))?, &[$wrap(a), $wrap(b)]);
            }
            Binary::Max => $wrap(if a.is_nan() || b.is_nan() {
                a + b
            } else if a > b || (a == b && b.is_sign_negative()) {
                a
            } else {
                b
            }),
            Binary::Min => $wrap(if a.is_nan() || b.is_nan() {
                a + b
            } else if a < b || (a == b && a.is_sign_negative()) {
                a
            } else {
                b
            }),
            Binary::Less => Bool(a < b),
            Binary::Equal => Bool(a == b),
            op => return Err(broken(format!("{} of floats", op.name()))),
        }
    }};
}

pub(super) fn binary(op: Binary, a: Number, b: Number) -> Result<Number> {
    Ok(match (a, b) {
        (Bool(a), Bool(b)) => Bool(match op {
            Binary::And | Binary::Mul | Binary::Min => a && b,
            Binary::Or | Binary::Add | Binary::Max => a || b,
            Binary::Xor => a != b,
            Binary::Equal => a == b,
            Binary::Less => !a && b,
            _ => return Err(broken(format!("{} of truth values", op.name()))),
        }),
        (I32(a), I32(b)) => integers!(op, a, b, I32, 32, true, Compute::I32),
        (I64(a), I64(b)) => integers!(op, a, b, I64, 64, true, Compute::I64),
        (U32(a), U32(b)) => integers!(op, a, b, U32, 32, false, Compute::U32),
        (U64(a), U64(b)) => integers!(op, a, b, U64, 64, false, Compute::U64),
        (F32(a), F32(b)) => floats!(op, a, b, F32, Compute::F32),
        (F64(a), F64(b)) => floats!(op, a, b, F64, Compute::F64),
        (a, b) => return Err(broken(format!("{} of {a:?} and {b:?}", op.name()))),
    })
}

/// Converts to another type by the rules of [`super::Value::Cast`].
pub(super) fn cast(to: Compute, a: Number) -> Number {
    let float = match a {
        Bool(b) => f64::from(u8::from(b)),
        I32(i) => f64::from(i),
        U32(u) => f64::from(u),
        I64(i) => i as f64,
        U64(u) => u as f64,
        F32(f) => f64::from(f),
        F64(f) => f,
    };
    let integer: i64 = match a {
        F32(_) | F64(_) => {
            let wide = matches!(to, Compute::I64 | Compute::U64);
            let (low, high) = match to {
                Compute::I32 => (-2_147_483_649.0, 2_147_483_648.0),
                Compute::U32 => (-9.3e18, 4_294_967_296.0),
                _ => (-9_223_372_036_854_777_856.0, 9_223_372_036_854_775_808.0),
            };
            if float > low && float < high {
                float as i64
            } else if to == Compute::U64 && float > 0.0 && float < 18_446_744_073_709_551_616.0 {
                float as u64 as i64
            } else if wide {
                i64::MIN
            } else if to == Compute::U32 {
                0
            } else {
                i64::from(i32::MIN)
            }
        }
        I64(i) => i,
        other => to_bits(other) as i64,
    };
    let integer = if let I32(i) = a { i64::from(i) } else { integer };
    match to {
        Compute::Bool => Bool(if matches!(a, F32(_) | F64(_)) { float != 0.0 } else { integer != 0 }),
        Compute::I32 => I32(integer as i32),
        Compute::U32 => U32(integer as u32),
        Compute::I64 => I64(integer),
        Compute::U64 => U64(integer as u64),
        Compute::F32 => F32(match a {
            I64(i) => i as f32,
            U64(u) => u as f32,
            _ => float as f32,
        }),
        Compute::F64 => F64(float),
    }
}
