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

/// An integer cut to its lowest bits, of which the highest is the sign.
pub(super) fn cut_signed(i: i32, bits: u8) -> i32 {
    i << (32 - bits) >> (32 - bits)
}

/// As [`cut_signed`], without a sign.
pub(super) fn cut_unsigned(u: u32, bits: u8) -> u32 {
    u << (32 - bits) >> (32 - bits)
}

pub(super) fn round(to: Rounding, a: Number) -> Result<Number> {
    match (to, a) {
        (Rounding::Signed(bits), I32(i)) => Ok(I32(cut_signed(i, bits))),
        (Rounding::Unsigned(bits), U32(u)) => Ok(U32(cut_unsigned(u, bits))),
        (Rounding::Float(narrow), F32(_)) => call(math::round(narrow), &[a]),
        _ => Err(broken(format!("{to:?} of {a:?}"))),
    }
}

/// A type of numbers that kernels compute in.
pub(super) trait Typed: Copy {
    /// Its name.
    const COMPUTE: Compute;

    /// The number, of whichever type.
    fn number(self) -> Number;
}

macro_rules! typed {
    ($($name:ident: $type:ty),*) => {$(
        impl Typed for $type {
            const COMPUTE: Compute = Compute::$name;

            fn number(self) -> Number {
                $name(self)
            }
        }
    )*};
}

typed!(I32: i32, U32: u32, I64: i64, U64: u64, F32: f32, F64: f64);

/// One that has arithmetic.
pub(super) trait Arithmetic: Typed + PartialOrd {
    /// An op of one number; `None` for an op whose result is a truth value, and for what the type has no instruction for.
    fn unary(op: Unary, a: Self) -> Option<Self>;

    /// As [`Self::unary`], of two.
    fn binary(op: Binary, a: Self, b: Self) -> Option<Self>;
}

macro_rules! integers {
    ($($type:ty: $abs:expr;)*) => {$(
        impl Arithmetic for $type {
            #[inline(always)]
            fn unary(op: Unary, a: Self) -> Option<Self> {
                Some(match op {
                    Unary::Neg => a.wrapping_neg(),
                    Unary::Abs => $abs(a),
                    Unary::Floor | Unary::Nearest => a,
                    Unary::Not => !a,
                    _ => return None,
                })
            }

            #[inline(always)]
            fn binary(op: Binary, a: Self, b: Self) -> Option<Self> {
                const SIGNED: bool = <$type>::MIN != 0;
                let negative = |x: Self| SIGNED && (x as i64) < 0;
                let in_range = (b as u64) < u64::from(Self::BITS);
                Some(match op {
                    Binary::Add => a.wrapping_add(b),
                    Binary::Mul => a.wrapping_mul(b),
                    Binary::FloorDiv | Binary::Mod if b == 0 => 0,
                    Binary::FloorDiv => {
                        let inexact = a.wrapping_rem(b) != 0;
                        let down = inexact && negative(a) != negative(b);
                        a.wrapping_div(b).wrapping_sub(Self::from(down))
                    }
                    Binary::Mod => {
                        let rest = a.wrapping_rem(b);
                        if rest != 0 && negative(rest) != negative(b) { rest.wrapping_add(b) } else { rest }
                    }
                    Binary::Max => a.max(b),
                    Binary::Min => a.min(b),
                    Binary::And => a & b,
                    Binary::Or => a | b,
                    Binary::Xor => a ^ b,
                    Binary::Shl => if in_range { a.wrapping_shl(b as u32) } else { 0 },
                    Binary::Shr if in_range => a.wrapping_shr(b as u32),
                    Binary::Shr => if negative(a) { !0 } else { 0 },
                    _ => return None,
                })
            }
        }
    )*};
}

integers! {
    i32: i32::wrapping_abs;
    u32: std::convert::identity;
    i64: i64::wrapping_abs;
    u64: std::convert::identity;
}

macro_rules! floats {
    ($($type:ty),*) => {$(
        impl Arithmetic for $type {
            #[inline(always)]
            fn unary(op: Unary, a: Self) -> Option<Self> {
                Some(match op {
                    Unary::Neg => -a,
                    Unary::Abs => a.abs(),
                    Unary::Recip => 1.0 / a,
                    Unary::Sqrt => a.sqrt(),
                    Unary::Floor => a.floor(),
                    Unary::Nearest => a.round_ties_even(),
                    _ => return None,
                })
            }

            #[inline(always)]
            fn binary(op: Binary, a: Self, b: Self) -> Option<Self> {
                let unordered = a.is_nan() || b.is_nan();
                Some(match op {
                    Binary::Add => a + b,
                    Binary::Mul => a * b,
                    Binary::Max | Binary::Min if unordered => a + b,
                    Binary::Max => if a > b || (a == b && b.is_sign_negative()) { a } else { b },
                    Binary::Min => if a < b || (a == b && a.is_sign_negative()) { a } else { b },
                    _ => return None,
                })
            }
        }
    )*};
}

floats!(f32, f64);

pub(super) fn unary(op: Unary, a: Number) -> Result<Number> {
    fn of<T: Arithmetic>(op: Unary, a: T) -> Result<Number> {
        match (op, T::unary(op, a)) {
            // Only NaN is unlike itself.
            (Unary::IsNan, _) if matches!(T::COMPUTE, Compute::F32 | Compute::F64) => {
                Ok(Bool(a.partial_cmp(&a).is_none()))
            }
            (_, Some(result)) => Ok(result.number()),
            _ => call(math::unary(op, T::COMPUTE).ok_or_else(|| broken(op.name()))?, &[a.number()]),
        }
    }
    match a {
        Bool(a) if op == Unary::Not => Ok(Bool(!a)),
        Bool(_) => Err(broken(format!("{} of {a:?}", op.name()))),
        I32(a) => of(op, a),
        U32(a) => of(op, a),
        I64(a) => of(op, a),
        U64(a) => of(op, a),
        F32(a) => of(op, a),
        F64(a) => of(op, a),
    }
}

pub(super) fn binary(op: Binary, a: Number, b: Number) -> Result<Number> {
    fn of<T: Arithmetic>(op: Binary, a: T, b: T) -> Result<Number> {
        match (op, T::binary(op, a, b)) {
            (Binary::Less, _) => Ok(Bool(a < b)),
            (Binary::Equal, _) => Ok(Bool(a == b)),
            (_, Some(result)) => Ok(result.number()),
            _ => call(math::binary(op, T::COMPUTE).ok_or_else(|| broken(op.name()))?, &[a.number(), b.number()]),
        }
    }
    match (a, b) {
        (Bool(a), Bool(b)) => truth(op, a, b).map(Bool).ok_or_else(|| broken(format!("{} of truth values", op.name()))),
        (I32(a), I32(b)) => of(op, a, b),
        (U32(a), U32(b)) => of(op, a, b),
        (I64(a), I64(b)) => of(op, a, b),
        (U64(a), U64(b)) => of(op, a, b),
        (F32(a), F32(b)) => of(op, a, b),
        (F64(a), F64(b)) => of(op, a, b),
        (a, b) => Err(broken(format!("{} of {a:?} and {b:?}", op.name()))),
    }
}

/// An op of two truth values, if they have it.
#[inline(always)]
pub(super) fn truth(op: Binary, a: bool, b: bool) -> Option<bool> {
    Some(match op {
        Binary::And | Binary::Mul | Binary::Min => a & b,
        Binary::Or | Binary::Add | Binary::Max => a | b,
        Binary::Xor => a != b,
        Binary::Equal => a == b,
        Binary::Less => !a & b,
        _ => return None,
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
