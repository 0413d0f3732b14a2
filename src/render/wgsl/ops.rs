//! Functions of one and of two numbers.

use super::Needs;
use super::value::{Scope, broken, literal, value};
use crate::dtype::{Compute, Scalar};
use crate::error::Result;
use crate::kernel::{Binary, Unary, Value, math};

/// The functions of `shaders/lib/native.wgsl` for an IEEE 754 sum, difference, product and quotient, for types where a
/// compiler could transform the operators.
fn guarded(compute: Compute, scope: Scope<'_>, needs: &Needs) -> Option<[&'static str; 4]> {
    match compute {
        Compute::F64 if needs.f64 => Some(["add_f64", "sub_f64", "mul_f64", "div_f64"]),
        Compute::F32 if needs.exact || matches!(scope, Scope::Function(_)) => {
            Some(["add_f32", "sub_f32", "mul_f32", "div_f32"])
        }
        _ => None,
    }
}

pub(super) fn unary(op: Unary, a: &Value, scope: Scope<'_>, needs: &mut Needs) -> Result<String> {
    let compute = scope.type_of(a);
    let guarded = guarded(compute, scope, needs);
    let a = value(a, scope, needs)?;
    // Types that are two words, because the device lacks them.
    let wide = needs.in_words(compute) && !compute.is_float();
    let double = needs.in_words(compute) && compute.is_float();
    Ok(match op {
        Unary::Neg if double => format!("{}({a})", needs.library("f64_neg")),
        Unary::Abs if double => format!("{}({a})", needs.library("f64_abs")),
        Unary::Sqrt if double => format!("{}({a})", needs.library("f64_sqrt")),
        Unary::Floor if double => format!("{}({a})", needs.library("f64_floor")),
        Unary::Nearest if double => format!("{}({a})", needs.library("f64_nearest")),
        Unary::IsNan if double => format!("{}({a})", needs.library("f64_is_nan")),
        Unary::Recip if double => {
            format!("{}({}, {a})", needs.library("f64_div"), literal(compute, Scalar::Int(1), needs))
        }
        Unary::Neg if wide => format!("{}({a})", needs.library("i64_neg")),
        Unary::Neg if compute == Compute::U32 => format!("(0u - {a})"),
        Unary::Neg if compute == Compute::U64 => format!("(0lu - {a})"),
        Unary::Neg => format!("(-{a})"),
        Unary::Abs if matches!(compute, Compute::U32 | Compute::U64) => a,
        Unary::Abs if wide => format!("{}({a})", needs.library("i64_abs")),
        // naga cannot constant-fold 64-bit functions; as a function's parameter the operand is not constant.
        Unary::Abs if compute == Compute::I64 => format!("{}({a})", needs.library("abs_i64")),
        Unary::Abs if compute == Compute::F64 => format!("{}({a})", needs.library("abs_f64")),
        Unary::Abs => format!("abs({a})"),
        Unary::Recip if let Some([.., div]) = guarded => {
            format!("{}({}, {a})", needs.library(div), literal(compute, Scalar::Int(1), needs))
        }
        Unary::Recip => format!("(1.0 / {a})"),
        Unary::Sqrt if compute == Compute::F64 => format!("{}({a})", needs.library("sqrt_f64")),
        Unary::Sqrt => format!("sqrt({a})"),
        Unary::Floor if compute == Compute::F64 => format!("{}({a})", needs.library("floor_f64")),
        Unary::Nearest if compute == Compute::F64 => format!("{}({a})", needs.library("nearest_f64")),
        Unary::Floor if compute.is_float() => format!("floor({a})"),
        Unary::Nearest if compute.is_float() => format!("round({a})"),
        Unary::Floor | Unary::Nearest => a,
        Unary::Not => format!("({}{a})", if compute == Compute::Bool { "!" } else { "~" }),
        Unary::IsNan if compute == Compute::F64 => format!("{}({a})", needs.library("is_nan_f64")),
        Unary::IsNan => format!("{}({a})", needs.library("is_nan_f32")),
        _ => match math::unary(op, compute) {
            Some(function) => format!("{}({a})", needs.function(function)),
            None => return broken(format!("{} of {compute}", op.name())),
        },
    })
}

pub(super) fn binary(op: Binary, a: &Value, b: &Value, scope: Scope<'_>, needs: &mut Needs) -> Result<String> {
    let compute = scope.type_of(a);
    let guarded = guarded(compute, scope, needs);
    if op == Binary::Quotient {
        let Value::Unary(Unary::Recip, b) = b else {
            return broken("a quotient without a reciprocal".to_owned());
        };
        let (a, b) = (value(a, scope, needs)?, value(b, scope, needs)?);
        return Ok(match compute {
            _ if let Some([.., div]) = guarded => format!("{}({a}, {b})", needs.library(div)),
            Compute::F64 => format!("{}({a}, {b})", needs.library("f64_div")),
            _ => format!("({a} / {b})"),
        });
    }
    // `a + -b` is rendered as `a - b`, which has the same bits.
    if let (Binary::Add, Value::Unary(Unary::Neg, negated)) = (op, b)
        && (compute.is_float() || !needs.in_words(compute))
        && compute != Compute::Bool
    {
        if compute == Compute::F32 && a == &**negated {
            return Ok(format!("{}({})", needs.library("cancel_f32"), value(a, scope, needs)?));
        }
        let (a, b) = (value(a, scope, needs)?, value(negated, scope, needs)?);
        return Ok(match compute {
            _ if let Some([_, sub, ..]) = guarded => format!("{}({a}, {b})", needs.library(sub)),
            Compute::F64 => format!("{}({a}, {b})", needs.library("f64_sub")),
            _ => format!("({a} - {b})"),
        });
    }
    let shift = match (op, b) {
        (Binary::Shl | Binary::Shr, Value::Literal(_, by)) => Some(by.to_i64()),
        _ => None,
    };
    let (a, b) = (value(a, scope, needs)?, value(b, scope, needs)?);
    if needs.in_words(compute)
        && let Some(name) = in_words(op, compute)
    {
        return Ok(format!("{}({a}, {b})", needs.library(name)));
    }
    let infix = |symbol: &str| format!("({a} {symbol} {b})");
    let mut call = |name: &'static str| format!("{}({a}, {b})", needs.library(name));
    let text = match (op, compute) {
        (Binary::Max, Compute::F32) => call("max_f32"),
        (Binary::Min, Compute::F32) => call("min_f32"),
        (Binary::Add, _) if let Some([add, ..]) = guarded => call(add),
        (Binary::Mul, _) if let Some([_, _, mul, _]) = guarded => call(mul),
        (Binary::Less, Compute::F64) => call("less_f64"),
        (Binary::Equal, Compute::F64) => call("equal_f64"),
        (Binary::Max, Compute::F64) => call("max_f64"),
        (Binary::Min, Compute::F64) => call("min_f64"),
        (Binary::Less, Compute::Bool) => format!("(!{a} && {b})"),
        (Binary::Equal, _) => infix("=="),
        (Binary::Less, _) => infix("<"),
        (Binary::Add | Binary::Max | Binary::Or, Compute::Bool) => infix("||"),
        (Binary::Mul | Binary::Min | Binary::And, Compute::Bool) => infix("&&"),
        (Binary::Xor, Compute::Bool) => infix("!="),
        (Binary::Add, _) => infix("+"),
        (Binary::Mul, _) => infix("*"),
        (Binary::And, _) => infix("&"),
        (Binary::Or, _) => infix("|"),
        (Binary::Xor, _) => infix("^"),
        (Binary::Max, Compute::I64) => call("max_i64"),
        (Binary::Min, Compute::I64) => call("min_i64"),
        (Binary::Max, Compute::U64) => call("max_u64"),
        (Binary::Min, Compute::U64) => call("min_u64"),
        (Binary::Max, _) => format!("max({a}, {b})"),
        (Binary::Min, _) => format!("min({a}, {b})"),
        (Binary::FloorDiv, Compute::I32) => call("floordiv_i32"),
        (Binary::FloorDiv, Compute::U32) => call("floordiv_u32"),
        (Binary::FloorDiv, Compute::I64) => call("floordiv_i64"),
        (Binary::FloorDiv, Compute::U64) => call("floordiv_u64"),
        // Computed in integer arithmetic, which no contraction affects.
        (Binary::FloorDiv, Compute::F64) => call("floordiv_f64"),
        (Binary::Mod, Compute::I32) => call("mod_i32"),
        (Binary::Mod, Compute::U32) => call("mod_u32"),
        (Binary::Mod, Compute::I64) => call("mod_i64"),
        (Binary::Mod, Compute::U64) => call("mod_u64"),
        (Binary::Mod, Compute::F64) => call("mod_f64"),
        (Binary::Shl, _) if shift.is_some_and(|s| (0..compute.bits()).contains(&s)) => {
            format!("({a} << {}u)", shift.unwrap_or(0))
        }
        (Binary::Shr, _) if shift.is_some_and(|s| (0..compute.bits()).contains(&s)) => {
            format!("({a} >> {}u)", shift.unwrap_or(0))
        }
        (Binary::Shl, Compute::I32) => call("shl_i32"),
        (Binary::Shr, Compute::I32) => call("shr_i32"),
        (Binary::Shl, Compute::U32) => call("shl_u32"),
        (Binary::Shr, Compute::U32) => call("shr_u32"),
        (Binary::Shl, Compute::I64) => call("shl_i64"),
        (Binary::Shr, Compute::I64) => call("shr_i64"),
        (Binary::Shl, Compute::U64) => call("shl_u64"),
        (Binary::Shr, Compute::U64) => call("shr_u64"),
        _ => match math::binary(op, compute) {
            Some(function) => format!("{}({a}, {b})", needs.function(function)),
            None => return broken(format!("{} of {compute}", op.name())),
        },
    };
    Ok(text)
}

/// The function of `shaders/lib` for two-word operands, if there is one.
fn in_words(op: Binary, compute: Compute) -> Option<&'static str> {
    Some(match (op, compute) {
        (Binary::Add, Compute::F64) => "f64_add",
        (Binary::Mul, Compute::F64) => "f64_mul",
        (Binary::Max, Compute::F64) => "f64_max",
        (Binary::Min, Compute::F64) => "f64_min",
        (Binary::FloorDiv, Compute::F64) => "f64_floordiv",
        (Binary::Mod, Compute::F64) => "f64_mod",
        (Binary::Less, Compute::F64) => "f64_less",
        (Binary::Equal, Compute::F64) => "f64_equal",
        (Binary::Add, Compute::I64 | Compute::U64) => "i64_add",
        (Binary::Mul, Compute::I64 | Compute::U64) => "i64_mul",
        (Binary::Equal, Compute::I64 | Compute::U64) => "i64_equal",
        (Binary::Shl, Compute::I64 | Compute::U64) => "i64_shl",
        (Binary::Max, Compute::U64) => "u64_max",
        (Binary::Min, Compute::U64) => "u64_min",
        (Binary::Less, Compute::U64) => "u64_less",
        (Binary::FloorDiv, Compute::U64) => "u64_floordiv",
        (Binary::Mod, Compute::U64) => "u64_mod",
        (Binary::Shr, Compute::U64) => "u64_shr",
        (Binary::Max, Compute::I64) => "i64_max",
        (Binary::Min, Compute::I64) => "i64_min",
        (Binary::Less, Compute::I64) => "i64_less",
        (Binary::FloorDiv, Compute::I64) => "i64_floordiv",
        (Binary::Mod, Compute::I64) => "i64_mod",
        (Binary::Shr, Compute::I64) => "i64_shr",
        _ => return None,
    })
}
