//! Conversions between types, by value and by bits.

use super::Needs;
use super::value::broken;
use crate::dtype::Compute::{self, Bool, F32, F64, I32, I64, U32, U64};
use crate::error::Result;

/// A value of a 64-bit type from its two words.
pub(super) fn joined(words: String, compute: Compute, needs: &mut Needs) -> String {
    if needs.in_words(compute) {
        return words;
    }
    let join = match compute {
        F64 => "join_f64",
        I64 => "join_i64",
        _ => "join_u64",
    };
    format!("{}({words})", needs.library(join))
}

/// The two words of a value of a 64-bit type.
fn split(a: String, compute: Compute, needs: &mut Needs) -> String {
    if needs.in_words(compute) {
        return a;
    }
    let bits = if compute == U64 { a } else { format!("bitcast<u64>({a})") };
    format!("{}({bits})", needs.library("split_u64"))
}

/// A bitcast to a type of the same width.
pub(super) fn bitcast(a: String, from: Compute, to: Compute, needs: &mut Needs) -> String {
    if from == to || (needs.in_words(from) && needs.in_words(to)) {
        a
    } else if needs.in_words(from) {
        joined(a, to, needs)
    } else if needs.in_words(to) {
        split(a, from, needs)
    } else if to.is_float() {
        // The function call keeps the bits from being constant-folded: a constant must not be NaN.
        let (bits, name) = if to == F32 { (U32, "from_bits_f32") } else { (U64, "from_bits_f64") };
        let a = if from == bits { a } else { format!("bitcast<{}>({a})", bits.name()) };
        format!("{}({a})", needs.library(name))
    } else {
        format!("bitcast<{}>({a})", to.name())
    }
}

/// Converts to another type by the rules of the kernels' contract.
///
/// # Errors
/// `InternalError` if there is no such conversion.
pub(super) fn cast(a: String, from: Compute, to: Compute, needs: &mut Needs) -> Result<String> {
    let has = |c: Compute| c.words() == 2 && !needs.in_words(c);
    if from == to {
        return Ok(a);
    }
    match (has(from), has(to)) {
        (false, false) => in_words(a, from, to, needs),
        // Emulated doubles together with native integers.
        (false, true) if needs.in_words(from) => Ok(joined(in_words(a, from, to, needs)?, to, needs)),
        (true, false) if needs.in_words(to) => {
            let words = split(a, from, needs);
            in_words(words, from, to, needs)
        }
        _ => native(a, from, to, needs),
    }
}

/// Conversions on devices that have the 64-bit types. A conversion changes either the width or the kind: compilers
/// disagree on conversions that change both.
fn native(a: String, from: Compute, to: Compute, needs: &mut Needs) -> Result<String> {
    let mut call = |name: &'static str| format!("{}({a})", needs.library(name));
    Ok(match (from, to) {
        (I64, U64) => format!("bitcast<u64>({a})"),
        (U64, I64) => format!("bitcast<i64>({a})"),
        (I32, I64) | (U32, U64) => format!("{}({a})", to.name()),
        (I32, U64) => format!("bitcast<u64>(i64({a}))"),
        (U32, I64) => format!("bitcast<i64>(u64({a}))"),
        (I64, I32) => call("to_i32_i64"),
        (U64, U32) => call("to_u32_u64"),
        (I64, U32) => format!("{}(bitcast<u64>({a}))", needs.library("to_u32_u64")),
        (U64, I32) => format!("{}(bitcast<i64>({a}))", needs.library("to_i32_i64")),
        (I64, Bool) => format!("({a} != 0li)"),
        (U64, Bool) => format!("({a} != 0lu)"),
        (Bool, I64) => format!("select(0li, 1li, {a})"),
        (Bool, U64) => format!("select(0lu, 1lu, {a})"),
        (Bool, F64) => format!("select(0.0lf, 1.0lf, {a})"),
        (I64, F32) => call("to_f32_i64"),
        (U64, F32) => call("to_f32_u64"),
        (I64, F64) => call("to_f64_i64"),
        (U64, F64) => call("to_f64_u64"),
        (I32 | U32, F64) => format!("{}({a})", to.name()),
        (F32, F64) => call("from_f32_f64"),
        (F64, F32) => call("to_f32_f64"),
        (F32, I64) => call("to_i64_f32"),
        (F32, U64) => call("to_u64_f32"),
        (F64, I64) => call("to_i64_f64"),
        (F64, U64) => call("to_u64_f64"),
        (F64, I32) => call("to_i32_f64"),
        (F64, U32) => call("to_u32_f64"),
        (F64, Bool) => call("to_bool_f64"),
        (from, to) => return broken(format!("a native cast from {from} to {to}")),
    })
}

/// Conversions where 64-bit values are two words.
fn in_words(a: String, from: Compute, to: Compute, needs: &mut Needs) -> Result<String> {
    let mut call = |name: &'static str| format!("{}({a})", needs.library(name));
    Ok(match (from, to) {
        (F32, F64) => call("f64_from_f32"),
        (I32, F64) => call("f64_from_i32"),
        (U32, F64) => call("f64_from_u32"),
        (I64, F64) => call("f64_from_i64"),
        (U64, F64) => call("f64_from_u64"),
        (Bool, F64) => format!("vec2<u32>(0u, select(0u, 0x3ff00000u, {a}))"),
        (F64, F32) => call("f64_to_f32"),
        (F64, I32) => call("f64_to_i32"),
        (F64, U32) => call("f64_to_u32"),
        (F64, I64) => call("f64_to_i64"),
        (F64, U64) => call("f64_to_u64"),
        (F64, Bool) => format!("(!{})", call("f64_is_zero")),
        (I64, U64) | (U64, I64) => a,
        (I64 | U64, Bool) => format!("any({a} != vec2<u32>(0u, 0u))"),
        (I64 | U64, I32) => format!("bitcast<i32>({a}.x)"),
        (I64 | U64, U32) => format!("{a}.x"),
        (I64, F32) => call("i64_to_f32"),
        (U64, F32) => call("u64_to_f32"),
        (I32, I64 | U64) => call("i64_from_i32"),
        (U32, I64 | U64) => call("i64_from_u32"),
        (Bool, I64 | U64) => format!("vec2<u32>(u32({a}), 0u)"),
        (F32, I64) => call("i64_from_f32"),
        (F32, U64) => call("u64_from_f32"),
        (F32, I32) => call("f32_to_i32"),
        (F32, U32) => call("f32_to_u32"),
        (F32, Bool) => call("f32_to_bool"),
        (_, to) => format!("{}({a})", to.name()),
    })
}
