//! Ops on blocks of elements: one loop for each op and type, with the bits of [`number`](super::super::number).

use super::super::number::{Arithmetic, Number, cast as cast_one, cut_signed, cut_unsigned, from_bits, to_bits};
use super::super::{Binary, Rounding, Unary};
use crate::dtype::{Compute, Narrow, Storage, divmod};
use num_traits::Float;

/// Elements that one instruction processes.
pub(super) const LANES: usize = 32;

/// One value for each element of a block, as bits.
pub(super) type Lanes = [u64; LANES];

/// A number that a lane holds: in its lowest bits, with zeros above them.
trait Lane: Arithmetic {
    fn of_bits(bits: u64) -> Self;
    fn bits(self) -> u64;
}

macro_rules! lanes {
    ($($type:ty: $bits:ident, $of:expr, $to:expr;)*) => {$(
        impl Lane for $type {
            #[inline(always)]
            fn of_bits($bits: u64) -> Self {
                $of
            }

            #[inline(always)]
            fn bits(self) -> u64 {
                $to(self)
            }
        }
    )*};
}

lanes! {
    i32: bits, bits as i32, |x: i32| u64::from(x as u32);
    u32: bits, bits as u32, u64::from;
    i64: bits, bits as i64, |x: i64| x as u64;
    u64: bits, bits, |x: u64| x;
    f32: bits, f32::from_bits(bits as u32), |x: f32| u64::from(x.to_bits());
    f64: bits, f64::from_bits(bits), f64::to_bits;
}

fn each<T: Lane>(a: &Lanes, out: &mut [u64], f: impl Fn(T) -> u64) {
    for (out, a) in out.iter_mut().zip(a) {
        *out = f(T::of_bits(*a));
    }
}

fn zip<T: Lane>(a: &Lanes, b: &Lanes, out: &mut [u64], f: impl Fn(T, T) -> u64) {
    for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
        *out = f(T::of_bits(*a), T::of_bits(*b));
    }
}

/// A loop for each of the type's own ops that are listed: the op is known in it, so that what the type does is chosen once.
macro_rules! own {
    ($type:ident, Unary, [$($name:ident)*], $op:expr, $a:expr, $out:expr) => {
        match $op {
            $(Unary::$name => each($a, $out, |a: $type| $type::unary(Unary::$name, a).map_or(0, $type::bits)),)*
            _ => return false,
        }
    };
    ($type:ident, Binary, [$($name:ident)*], $op:expr, $a:expr, $b:expr, $out:expr) => {
        match $op {
            $(Binary::$name => {
                zip($a, $b, $out, |a: $type, b: $type| $type::binary(Binary::$name, a, b).map_or(0, $type::bits))
            })*
            _ => return false,
        }
    };
}

/// An op of one operand; false if the type does not have it.
pub(super) fn unary(op: Unary, compute: Compute, a: &Lanes, out: &mut [u64]) -> bool {
    fn integers<T: Lane>(op: Unary, a: &Lanes, out: &mut [u64]) -> bool {
        own!(T, Unary, [Neg Abs Floor Nearest Not], op, a, out);
        true
    }
    fn floats<T: Lane + Float>(op: Unary, a: &Lanes, out: &mut [u64]) -> bool {
        if op == Unary::IsNan {
            each(a, out, |a: T| u64::from(a.is_nan()));
            return true;
        }
        own!(T, Unary, [Neg Abs Recip Sqrt Floor Nearest], op, a, out);
        true
    }
    match compute {
        Compute::Bool if op == Unary::Not => {
            each(a, out, |a: u64| a ^ 1);
            true
        }
        Compute::Bool => false,
        Compute::I32 => integers::<i32>(op, a, out),
        Compute::U32 => integers::<u32>(op, a, out),
        Compute::I64 => integers::<i64>(op, a, out),
        Compute::U64 => integers::<u64>(op, a, out),
        Compute::F32 => floats::<f32>(op, a, out),
        Compute::F64 => floats::<f64>(op, a, out),
    }
}

/// An op of two operands of this type; false if the type does not have it.
pub(super) fn binary(op: Binary, compute: Compute, a: &Lanes, b: &Lanes, out: &mut [u64]) -> bool {
    fn integers<T: Lane>(op: Binary, a: &Lanes, b: &Lanes, out: &mut [u64]) -> bool {
        if op == Binary::Less {
            zip(a, b, out, |a: T, b: T| u64::from(a < b));
            return true;
        }
        own!(T, Binary, [Add Mul FloorDiv Mod Max Min Shl Shr], op, a, b, out);
        true
    }
    fn floats<T: Lane + Float>(op: Binary, a: &Lanes, b: &Lanes, out: &mut [u64]) -> bool {
        match op {
            Binary::Less => zip(a, b, out, |a: T, b: T| u64::from(a < b)),
            Binary::Equal => zip(a, b, out, |a: T, b: T| u64::from(a == b)),
            Binary::Quotient => zip(a, b, out, |a: T, b: T| (a / b).bits()),
            Binary::FloorDiv => zip(a, b, out, |a: T, b: T| divmod(a, b).0.bits()),
            Binary::Mod => zip(a, b, out, |a: T, b: T| divmod(a, b).1.bits()),
            _ => own!(T, Binary, [Add Mul Max Min], op, a, b, out),
        }
        true
    }
    match (op, compute) {
        (Binary::And, _) | (Binary::Mul | Binary::Min, Compute::Bool) => zip(a, b, out, |a: u64, b: u64| a & b),
        (Binary::Or, _) | (Binary::Add | Binary::Max, Compute::Bool) => zip(a, b, out, |a: u64, b: u64| a | b),
        (Binary::Xor, _) => zip(a, b, out, |a: u64, b: u64| a ^ b),
        (_, Compute::F32) => return floats::<f32>(op, a, b, out),
        (_, Compute::F64) => return floats::<f64>(op, a, b, out),
        // Numbers of a type are equal where their bits are, and truth values are less as numbers.
        (Binary::Equal, _) => zip(a, b, out, |a: u64, b: u64| u64::from(a == b)),
        (_, Compute::I32) => return integers::<i32>(op, a, b, out),
        (_, Compute::I64) => return integers::<i64>(op, a, b, out),
        (_, Compute::U32) => return integers::<u32>(op, a, b, out),
        (_, Compute::U64) => return integers::<u64>(op, a, b, out),
        (Binary::Less, Compute::Bool) => zip(a, b, out, |a: u64, b: u64| u64::from(a < b)),
        (_, Compute::Bool) => return false,
    }
    true
}

/// Numbers of one type as those of another.
pub(super) fn cast(from: Compute, to: Compute, a: &Lanes, out: &mut [u64]) {
    use Number::{F32, F64, I32, I64};
    match (from, to) {
        (Compute::F64, Compute::I64) => each(a, out, |a: f64| to_bits(cast_one(to, F64(a)))),
        (Compute::F64, Compute::F32) => each(a, out, |a: f64| to_bits(cast_one(to, F64(a)))),
        (Compute::I64, Compute::F64) => each(a, out, |a: i64| to_bits(cast_one(to, I64(a)))),
        (Compute::I32, Compute::F64) => each(a, out, |a: i32| to_bits(cast_one(to, I32(a)))),
        (Compute::F32, Compute::F64) => each(a, out, |a: f32| to_bits(cast_one(to, F32(a)))),
        _ => each(a, out, |a: u64| to_bits(cast_one(to, from_bits(from, a)))),
    }
}

/// Integers cut to some bits; false for a format of floats.
pub(super) fn round(to: Rounding, a: &Lanes, out: &mut [u64]) -> bool {
    match to {
        Rounding::Signed(bits) => each(a, out, |a: i32| cut_signed(a, bits).bits()),
        Rounding::Unsigned(bits) => each(a, out, |a: u32| cut_unsigned(a, bits).bits()),
        Rounding::Float(_) => return false,
    }
    true
}

/// One of two values, by truth values.
pub(super) fn select(c: &Lanes, a: &Lanes, b: &Lanes, out: &mut [u64]) {
    for (out, ((c, a), b)) in out.iter_mut().zip(c.iter().zip(a).zip(b)) {
        // A mask of all ones or all zeros selects without a branch.
        let mask = c.wrapping_neg();
        *out = (a & mask) | (b & !mask);
    }
}

/// Elements of a buffer, widened to the compute type: from number `at`, every `step`th one. False if the buffer is too short.
pub(super) fn load(storage: Storage, bytes: &[u8], at: usize, step: usize, out: &mut [u64]) -> bool {
    fn of<const SIZE: usize>(bytes: &[u8], step: usize, out: &mut [u64], f: impl Fn(u64) -> u64) {
        for (out, element) in out.iter_mut().zip(bytes.chunks(SIZE * step)) {
            let mut word = [0; 8];
            word[..SIZE].copy_from_slice(&element[..SIZE]);
            *out = f(u64::from_le_bytes(word));
        }
    }
    let size = storage.bytes();
    let end = (at + out.len().saturating_sub(1) * step + 1) * size;
    let Some(bytes) = bytes.get(at * size..end) else { return false };
    match (storage, size) {
        (Storage::Narrow(narrow), 1) => of::<1>(bytes, step, out, |bits| narrow.single(bits as u32).bits()),
        (Storage::Narrow(narrow), _) => of::<2>(bytes, step, out, |bits| narrow.single(bits as u32).bits()),
        (Storage::I8, _) => of::<1>(bytes, step, out, |bits| i32::from(bits as i8).bits()),
        (Storage::I16, _) => of::<2>(bytes, step, out, |bits| i32::from(bits as i16).bits()),
        (_, 1) => of::<1>(bytes, step, out, |bits| bits),
        (_, 2) => of::<2>(bytes, step, out, |bits| bits),
        (_, 4) => of::<4>(bytes, step, out, |bits| bits),
        _ => of::<8>(bytes, step, out, |bits| bits),
    }
    true
}

/// The converse: narrows numbers to elements, every `step`th one from number `at`.
pub(super) fn store(storage: Storage, lanes: &[u64], at: usize, step: usize, out: &mut [u8]) {
    fn of<const SIZE: usize>(lanes: &[u64], step: usize, out: &mut [u8], f: impl Fn(u64) -> u64) {
        for (lane, element) in lanes.iter().zip(out.chunks_mut(SIZE * step)) {
            element[..SIZE].copy_from_slice(&f(*lane).to_le_bytes()[..SIZE]);
        }
    }
    let size = storage.bytes();
    let out = &mut out[at * size..];
    let narrowed = |narrow: Narrow| move |bits| u64::from(narrow.of_single(f32::of_bits(bits)));
    match (storage, size) {
        (Storage::Narrow(narrow), 1) => of::<1>(lanes, step, out, narrowed(narrow)),
        (Storage::Narrow(narrow), _) => of::<2>(lanes, step, out, narrowed(narrow)),
        (_, 1) => of::<1>(lanes, step, out, |bits| bits),
        (_, 2) => of::<2>(lanes, step, out, |bits| bits),
        (_, 4) => of::<4>(lanes, step, out, |bits| bits),
        _ => of::<8>(lanes, step, out, |bits| bits),
    }
}
