//! Values and index arithmetic as WGSL expressions.

use super::{Needs, type_name};
use crate::dtype::{Compute, Scalar, Storage};
use crate::error::{Error, Result};
use crate::kernel::{Binary, Kernel, Unary, Value, math};
use crate::shape::{Atom, Expr};
use crate::target::Rounding;

/// Where an expression stands.
#[derive(Clone, Copy)]
pub(super) enum Scope<'a> {
    Kernel(&'a Kernel),
    Function(&'a math::Function),
}

impl Scope<'_> {
    fn type_of(self, v: &Value) -> Compute {
        match (v, self) {
            (Value::Argument(k), Scope::Function(f)) => f.parameters.get(*k).copied().unwrap_or(Compute::U32),
            (Value::Local(k, _), Scope::Function(f)) => f.lets.get(*k).map_or(Compute::U32, |l| l.0),
            (Value::Unary(Unary::IsNan, _), _) => Compute::Bool,
            (Value::Unary(_, a) | Value::Round(_, a) | Value::Select(_, a, _), _) => self.type_of(a),
            (Value::Binary(op, a, _), _) => {
                if op.is_comparison() {
                    Compute::Bool
                } else {
                    self.type_of(a)
                }
            }
            (Value::Literal(c, _) | Value::Cast(c, _) | Value::Bitcast(c, _), _) => *c,
            (other, Scope::Kernel(k)) => k.type_of(other),
            _ => Compute::U32,
        }
    }
}

fn broken<T>(what: String) -> Result<T> {
    Err(Error::internal("wgsl", what))
}

/// An index expression in i32; floors where its operands may be negative.
pub(super) fn index(e: &Expr, needs: &mut Needs) -> String {
    let mut out = String::new();
    for (atom, c) in e.terms() {
        let text = index_atom(atom, needs);
        let text = if c.unsigned_abs() == 1 { text } else { format!("{text} * {}", c.unsigned_abs()) };
        out.push_str(match (out.is_empty(), *c < 0) {
            (true, true) => "-",
            (true, false) => "",
            (false, true) => " - ",
            (false, false) => " + ",
        });
        out.push_str(&text);
    }
    match (out.is_empty(), e.constant()) {
        (true, c) => out.push_str(&c.to_string()),
        (false, 0) => {}
        (false, c) if c < 0 => out.push_str(&format!(" - {}", c.unsigned_abs())),
        (false, c) => out.push_str(&format!(" + {c}")),
    }
    out
}

fn index_atom(atom: &Atom, needs: &mut Needs) -> String {
    let part = |e: &Expr, needs: &mut Needs| {
        let text = index(e, needs);
        if e.terms().len() + usize::from(e.constant() != 0) > 1 { format!("({text})") } else { text }
    };
    let natural = |e: &Expr| e.bounds().0.is_some_and(|lo| lo >= 0);
    match atom {
        Atom::Var(v) => v.name.to_string(),
        Atom::Product(p) => format!("({})", p.iter().map(|a| index_atom(a, needs)).collect::<Vec<_>>().join(" * ")),
        Atom::Div(a, b) if natural(a) => format!("({} / {})", part(a, needs), part(b, needs)),
        Atom::Rem(a, b) if natural(a) => format!("({} % {})", part(a, needs), part(b, needs)),
        Atom::Div(a, b) => {
            let (a, b) = (index(a, needs), index(b, needs));
            format!("{}({a}, {b})", needs.library("floor_div_index"))
        }
        Atom::Rem(a, b) => {
            let (a, b) = (index(a, needs), index(b, needs));
            format!("{}({a}, {b})", needs.library("floor_rem_index"))
        }
        Atom::Min(a, b) => format!("min({}, {})", index(a, needs), index(b, needs)),
    }
}

/// A constant.
fn literal(compute: Compute, value: Scalar, needs: &mut Needs) -> String {
    match compute {
        Compute::Bool => value.to_bool().to_string(),
        Compute::I32 => match value.to_i64() as i32 {
            i32::MIN => "bitcast<i32>(0x80000000u)".to_owned(),
            i if i < 0 => format!("({i})"),
            i => i.to_string(),
        },
        Compute::U32 => {
            let u = value.to_i64() as u32;
            if u > 0xffff { format!("{u:#x}u") } else { format!("{u}u") }
        }
        Compute::I64 | Compute::U64 | Compute::F64 => {
            let words = value.to_words(compute);
            format!("vec2<u32>({:#x}u, {:#x}u)", words[0], words[1])
        }
        Compute::F32 => {
            let x = value.to_f64() as f32;
            if !x.is_finite() || x.is_subnormal() {
                return format!("{}({:#x}u)", needs.library("from_bits_f32"), x.to_bits());
            }
            let text =
                if x.abs() >= 1e16 || (x != 0.0 && x.abs() < 1e-5) { format!("{x:e}") } else { format!("{x:?}") };
            if x.is_sign_negative() { format!("({text})") } else { text }
        }
    }
}

/// A value as an expression that binds tightly.
pub(super) fn value(v: &Value, scope: Scope<'_>, needs: &mut Needs) -> Result<String> {
    Ok(match (v, scope) {
        (Value::Literal(compute, scalar), _) => literal(*compute, *scalar, needs),
        (Value::Argument(k), _) => format!("x{k}"),
        (Value::Local(k, _), Scope::Function(_)) => format!("v{k}"),
        (Value::Local(k, lane), Scope::Kernel(kernel)) => {
            let local = &kernel.locals[*k];
            if local.lanes > 1 { format!("{}[{}]", local.name, index(lane, needs)) } else { local.name.clone() }
        }
        (Value::Scalar(k), Scope::Kernel(kernel)) => {
            let scalar = &kernel.scalars[*k];
            let name = &scalar.name;
            match scalar.compute {
                Compute::Bool => format!("(params.{name} != 0u)"),
                Compute::I32 | Compute::U32 | Compute::F32 => format!("params.{name}"),
                _ => format!("vec2<u32>(params.{name}_low, params.{name}_high)"),
            }
        }
        (Value::Load { buffer, index: at }, Scope::Kernel(kernel)) => {
            load(&kernel.buffers[*buffer].name, kernel.buffers[*buffer].storage, at, needs)?
        }
        (Value::Index(e), _) => format!("({})", index(e, needs)),
        (Value::Unary(op, a), _) => unary(*op, a, scope, needs)?,
        (Value::Binary(op, a, b), _) => binary(*op, a, b, scope, needs)?,
        (Value::Select(c, a, b), _) => {
            let (c, a, b) = (value(c, scope, needs)?, value(a, scope, needs)?, value(b, scope, needs)?);
            format!("select({b}, {a}, {c})")
        }
        (Value::Cast(to, a), _) => {
            let from = scope.type_of(a);
            let a = value(a, scope, needs)?;
            cast(a, from, *to, needs)?
        }
        (Value::Bitcast(to, a), _) => {
            let from = scope.type_of(a);
            let a = value(a, scope, needs)?;
            if from == *to || from.words() == 2 {
                a
            } else if *to == Compute::F32 {
                // As a constant it might be a NaN, which no constant may be.
                format!(
                    "{}({})",
                    needs.library("from_bits_f32"),
                    if from == Compute::I32 { format!("bitcast<u32>({a})") } else { a }
                )
            } else {
                format!("bitcast<{}>({a})", type_name(*to))
            }
        }
        (Value::Round(rounding @ (Rounding::F16 | Rounding::BF16), a), _) if corrected(a) => {
            needs.function(math::round(*rounding));
            let half = *rounding == Rounding::F16;
            match &**a {
                Value::Unary(Unary::Sqrt, a) => {
                    let name = needs.library(if half { "sqrt_f16" } else { "sqrt_bf16" });
                    format!("{name}({})", value(a, scope, needs)?)
                }
                Value::Unary(Unary::Recip, a) => {
                    let name = needs.library(if half { "quotient_f16" } else { "quotient_bf16" });
                    format!("{name}(1.0, {})", value(a, scope, needs)?)
                }
                Value::Binary(_, a, recip) => {
                    let Value::Unary(Unary::Recip, b) = &**recip else {
                        return broken("a quotient without a reciprocal".to_owned());
                    };
                    let name = needs.library(if half { "quotient_f16" } else { "quotient_bf16" });
                    format!("{name}({}, {})", value(a, scope, needs)?, value(b, scope, needs)?)
                }
                _ => return broken("no quotient".to_owned()),
            }
        }
        (Value::Round(rounding, a), _) => {
            let a = value(a, scope, needs)?;
            match rounding {
                Rounding::Signed(bits) => format!("(({a} << {0}u) >> {0}u)", 32 - bits),
                Rounding::Unsigned(bits) => format!("({a} & {:#x}u)", (1u64 << bits) - 1),
                Rounding::F16 | Rounding::BF16 => format!("{}({a})", needs.function(math::round(*rounding))),
            }
        }
        (Value::Random { key: [a, b], counter, word }, _) => {
            let (a, b) = (value(a, scope, needs)?, value(b, scope, needs)?);
            let counter = index(counter, needs);
            format!("{}({a}, {b}, u32({counter}))", needs.function(math::philox(*word)))
        }
        _ => return broken("a value out of place".to_owned()),
    })
}

/// Whether WGSL computes a value less exactly than the kernel's contract has it, where 16 bits make up for it.
fn corrected(value: &Value) -> bool {
    matches!(value, Value::Unary(Unary::Sqrt | Unary::Recip, _) | Value::Binary(Binary::Quotient, ..))
}

fn load(name: &str, storage: Storage, at: &Expr, needs: &mut Needs) -> Result<String> {
    let i = index(at, needs);
    let half = |needs: &mut Needs| {
        let (word, bit) = (at.div(&2.into()), at.rem(&2.into()) * 16);
        format!("(({name}[{}] >> u32({})) & 0xffffu)", index(&word, needs), index(&bit, needs))
    };
    Ok(match storage {
        Storage::I32 | Storage::U32 | Storage::F32 | Storage::I64 | Storage::U64 | Storage::F64 => {
            format!("{name}[{i}]")
        }
        Storage::BoolU32 => format!("({name}[{i}] != 0u)"),
        Storage::F16 => {
            let bits = half(needs);
            format!("{}({bits})", needs.function(math::f16_to_f32()))
        }
        Storage::BF16 => {
            let bits = half(needs);
            format!("{}({bits})", needs.function(math::bf16_to_f32()))
        }
        Storage::I8 | Storage::U8 | Storage::I16 | Storage::U16 => {
            let (per, bits) = (4 / storage.bytes() as i64, 8 * storage.bytes() as i64);
            let (word, bit) = (index(&at.div(&per.into()), needs), index(&(at.rem(&per.into()) * bits), needs));
            let word = format!("{name}[{word}]");
            let signed = storage.compute() == Compute::I32;
            let word = if signed { format!("bitcast<i32>({word})") } else { word };
            format!("extractBits({word}, u32({bit}), {bits}u)")
        }
        Storage::BoolU8 | Storage::C64 | Storage::C128 => return broken(format!("a load of {storage}")),
    })
}

fn unary(op: Unary, a: &Value, scope: Scope<'_>, needs: &mut Needs) -> Result<String> {
    let compute = scope.type_of(a);
    let a = value(a, scope, needs)?;
    let wide = matches!(compute, Compute::I64 | Compute::U64);
    let double = compute == Compute::F64;
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
        Unary::Neg => format!("(-{a})"),
        Unary::Abs if matches!(compute, Compute::U32 | Compute::U64) => a,
        Unary::Abs if wide => format!("{}({a})", needs.library("i64_abs")),
        Unary::Abs => format!("abs({a})"),
        Unary::Recip => format!("(1.0 / {a})"),
        Unary::Sqrt => format!("sqrt({a})"),
        Unary::Floor if compute.is_float() => format!("floor({a})"),
        Unary::Nearest if compute.is_float() => format!("round({a})"),
        Unary::Floor | Unary::Nearest => a,
        Unary::Not => format!("({}{a})", if compute == Compute::Bool { "!" } else { "~" }),
        Unary::IsNan => format!("{}({a})", needs.library("is_nan_f32")),
        _ => match math::unary(op, compute) {
            Some(function) => format!("{}({a})", needs.function(function)),
            None => return broken(format!("{} of {compute}", op.name())),
        },
    })
}

fn binary(op: Binary, a: &Value, b: &Value, scope: Scope<'_>, needs: &mut Needs) -> Result<String> {
    let compute = scope.type_of(a);
    if op == Binary::Quotient {
        let Value::Unary(Unary::Recip, b) = b else {
            return broken("a quotient without a reciprocal".to_owned());
        };
        let (a, b) = (value(a, scope, needs)?, value(b, scope, needs)?);
        return Ok(match compute {
            Compute::F64 => format!("{}({a}, {b})", needs.library("f64_div")),
            _ => format!("({a} / {b})"),
        });
    }
    // a + -b reads better as a - b, and is the same.
    if let (Binary::Add, Value::Unary(Unary::Neg, negated)) = (op, b)
        && !matches!(compute, Compute::I64 | Compute::U64)
        && compute != Compute::Bool
    {
        let (a, b) = (value(a, scope, needs)?, value(negated, scope, needs)?);
        return Ok(match compute {
            Compute::F64 => format!("{}({a}, {b})", needs.library("f64_sub")),
            _ => format!("({a} - {b})"),
        });
    }
    let shift = match (op, b) {
        (Binary::Shl | Binary::Shr, Value::Literal(_, by)) => Some(by.to_i64()),
        _ => None,
    };
    let (a, b) = (value(a, scope, needs)?, value(b, scope, needs)?);
    let infix = |symbol: &str| format!("({a} {symbol} {b})");
    let mut call = |name: &'static str| format!("{}({a}, {b})", needs.library(name));
    let text = match (op, compute) {
        (Binary::Add, Compute::F64) => call("f64_add"),
        (Binary::Mul, Compute::F64) => call("f64_mul"),
        (Binary::Max, Compute::F64) => call("f64_max"),
        (Binary::Min, Compute::F64) => call("f64_min"),
        (Binary::FloorDiv, Compute::F64) => call("f64_floordiv"),
        (Binary::Mod, Compute::F64) => call("f64_mod"),
        (Binary::Less, Compute::F64) => call("f64_less"),
        (Binary::Equal, Compute::F64) => call("f64_equal"),
        (Binary::Add, Compute::I64 | Compute::U64) => call("i64_add"),
        (Binary::Mul, Compute::I64 | Compute::U64) => call("i64_mul"),
        (Binary::Max, Compute::U64) => call("u64_max"),
        (Binary::Min, Compute::U64) => call("u64_min"),
        (Binary::Less, Compute::U64) => call("u64_less"),
        (Binary::FloorDiv, Compute::U64) => call("u64_floordiv"),
        (Binary::Mod, Compute::U64) => call("u64_mod"),
        (Binary::Shr, Compute::U64) => call("u64_shr"),
        (Binary::Max, Compute::I64) => call("i64_max"),
        (Binary::Min, Compute::I64) => call("i64_min"),
        (Binary::Less, Compute::I64) => call("i64_less"),
        (Binary::Equal, Compute::I64 | Compute::U64) => call("i64_equal"),
        (Binary::FloorDiv, Compute::I64) => call("i64_floordiv"),
        (Binary::Mod, Compute::I64) => call("i64_mod"),
        (Binary::Shl, Compute::I64 | Compute::U64) => call("i64_shl"),
        (Binary::Shr, Compute::I64) => call("i64_shr"),
        (Binary::Max, Compute::F32) => call("max_f32"),
        (Binary::Min, Compute::F32) => call("min_f32"),
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
        (Binary::Max, _) => format!("max({a}, {b})"),
        (Binary::Min, _) => format!("min({a}, {b})"),
        (Binary::FloorDiv, Compute::I32) => call("floordiv_i32"),
        (Binary::Mod, Compute::I32) => call("mod_i32"),
        (Binary::FloorDiv, Compute::U32) => call("floordiv_u32"),
        (Binary::Mod, Compute::U32) => call("mod_u32"),
        (Binary::Shl, _) if shift.is_some_and(|s| (0..32).contains(&s)) => {
            format!("({a} << {}u)", shift.unwrap_or(0))
        }
        (Binary::Shr, _) if shift.is_some_and(|s| (0..32).contains(&s)) => {
            format!("({a} >> {}u)", shift.unwrap_or(0))
        }
        (Binary::Shl, Compute::I32) => call("shl_i32"),
        (Binary::Shr, Compute::I32) => call("shr_i32"),
        (Binary::Shl, Compute::U32) => call("shl_u32"),
        (Binary::Shr, Compute::U32) => call("shr_u32"),
        _ => match math::binary(op, compute) {
            Some(function) => format!("{}({a}, {b})", needs.function(function)),
            None => return broken(format!("{} of {compute}", op.name())),
        },
    };
    Ok(text)
}

fn cast(a: String, from: Compute, to: Compute, needs: &mut Needs) -> Result<String> {
    use Compute::{Bool, F32, F64, I32, I64, U32, U64};
    let mut call = |name: &'static str| format!("{}({a})", needs.library(name));
    Ok(match (from, to) {
        (from, to) if from == to => a,
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
        (_, to) => format!("{}({a})", type_name(to)),
    })
}
