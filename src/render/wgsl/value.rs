//! Values and index arithmetic as WGSL expressions.

use super::Needs;
use super::cast::{bitcast, cast, joined};
use super::lanes::{COMPONENTS, variable};
use super::ops::{binary, unary};
use crate::dtype::{Compute, Narrow, Scalar, Storage};
use crate::error::{Error, Result};
use crate::kernel::{Access, Binary, BufferDecl, Kernel, Unary, Value, math};
use crate::shape::{Atom, Expr, Var};
use crate::target::Rounding;

/// The context of an expression.
#[derive(Clone, Copy)]
pub(super) enum Scope<'a> {
    Kernel(&'a Kernel),
    Function(&'a math::Function),
}

impl Scope<'_> {
    pub(super) fn type_of(self, v: &Value) -> Compute {
        match (v, self) {
            (Value::Argument(k), Scope::Function(f)) => f.argument_types().get(*k).copied().unwrap_or(Compute::U32),
            (Value::Local(k, _), Scope::Function(f)) => f.lets.get(*k).map_or(Compute::U32, |l| l.0),
            (Value::Unary(Unary::IsNan, _), _) => Compute::Bool,
            (Value::Unary(_, a) | Value::Round(_, a) | Value::Select(_, a, _) | Value::MulAdd(a, ..), _) => {
                self.type_of(a)
            }
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

pub(super) fn broken<T>(what: String) -> Result<T> {
    Err(Error::internal("wgsl", what))
}

/// An index expression in i32; divisions floor where an operand may be negative.
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

/// The position of an element in a buffer; the part before the constant becomes a `let` if other accesses share it.
pub(super) fn place(e: &Expr, needs: &mut Needs) -> String {
    let base = e.clone() - e.constant();
    if base.terms().iter().all(|(_, c)| *c == 1) && base.terms().len() < 2 {
        return index(e, needs);
    }
    let text = index(&base, needs);
    let name = needs.lets.of("at", text.clone(), text);
    match e.constant() {
        0 => name,
        c if c < 0 => format!("{name} - {}", c.unsigned_abs()),
        c => format!("{name} + {c}"),
    }
}

/// A shape variable's name. The program chose it, so a prefix keeps it apart from WGSL's keywords and other names.
pub(super) fn size_name(var: &Var) -> String {
    format!("size_{}", var.name)
}

fn index_atom(atom: &Atom, needs: &mut Needs) -> String {
    let part = |e: &Expr, needs: &mut Needs| {
        let text = index(e, needs);
        if e.terms().len() + usize::from(e.constant() != 0) > 1 { format!("({text})") } else { text }
    };
    let natural = |e: &Expr| e.bounds().0.is_some_and(|lo| lo >= 0);
    match atom {
        Atom::Var(v) if v.is_size() => size_name(v),
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

/// A constant as WGSL text.
pub(super) fn literal(compute: Compute, value: Scalar, needs: &mut Needs) -> String {
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
        wide if needs.in_words(wide) => {
            let words = value.to_words(compute);
            format!("vec2<u32>({:#x}u, {:#x}u)", words[0], words[1])
        }
        Compute::I64 => match value.to_i64() {
            i64::MIN => "bitcast<i64>(0x8000000000000000lu)".to_owned(),
            i if i < 0 => format!("({i}li)"),
            i => format!("{i}li"),
        },
        Compute::U64 => {
            let u = value.to_i64() as u64;
            if u > 0xffff { format!("{u:#x}lu") } else { format!("{u}lu") }
        }
        Compute::F32 => {
            let x = value.to_f64() as f32;
            if !x.is_finite() || x.is_subnormal() {
                return format!("{}({:#x}u)", needs.library("from_bits_f32"), x.to_bits());
            }
            // The shortest decimal of the greatest float is above it, which a strict compiler rejects.
            if x.abs() == f32::MAX {
                return if x < 0.0 { "(-0x1.fffffep+127)" } else { "0x1.fffffep+127" }.to_owned();
            }
            let text =
                if x.abs() >= 1e16 || (x != 0.0 && x.abs() < 1e-5) { format!("{x:e}") } else { format!("{x:?}") };
            if x.is_sign_negative() { format!("({text})") } else { text }
        }
        Compute::F64 => {
            let x = value.to_f64();
            if !x.is_finite() || x.is_subnormal() {
                return format!("{}({:#x}lu)", needs.library("from_bits_f64"), x.to_bits());
            }
            let text =
                if x.abs() >= 1e16 || (x != 0.0 && x.abs() < 1e-5) { format!("{x:e}") } else { format!("{x:?}") };
            if x.is_sign_negative() { format!("({text}lf)") } else { format!("{text}lf") }
        }
    }
}

/// A value as an expression that needs no parentheses as an operand.
pub(super) fn value(v: &Value, scope: Scope<'_>, needs: &mut Needs) -> Result<String> {
    Ok(match (v, scope) {
        // A compiler would fold a product with a constant 0 to 0, although it is NaN for infinity.
        (Value::Literal(Compute::F32, scalar), Scope::Kernel(_)) if scalar.to_f64() == 0.0 => {
            let text = literal(Compute::F32, *scalar, needs);
            format!("{}({text})", needs.library("left_f32"))
        }
        (Value::Literal(compute, scalar), _) => literal(*compute, *scalar, needs),
        (Value::Argument(k), _) => format!("x{k}"),
        (Value::Local(k, _), Scope::Function(_)) => format!("v{k}"),
        (Value::Local(k, lane), Scope::Kernel(kernel)) => {
            let local = &kernel.locals[*k];
            match lane.as_const() {
                _ if local.lanes == 1 => local.name.clone(),
                Some(k) if needs.plan.vectors => {
                    let part = COMPONENTS[k.rem_euclid(4) as usize];
                    format!("{}.{part}", variable(&local.name, local.lanes, k / 4))
                }
                _ => format!("{}[{}]", local.name, index(lane, needs)),
            }
        }
        (Value::Scalar(k), Scope::Kernel(kernel)) => {
            let scalar = &kernel.scalars[*k];
            let name = &scalar.name;
            match scalar.compute {
                Compute::Bool => format!("(params.{name} != 0u)"),
                Compute::I32 | Compute::U32 | Compute::F32 => format!("params.{name}"),
                wide => joined(format!("vec2<u32>(params.{name}_low, params.{name}_high)"), wide, needs),
            }
        }
        (Value::Load { buffer, index: at }, Scope::Kernel(kernel)) => {
            load(&kernel.buffers[*buffer], needs.plan.wide[*buffer], at, needs)?
        }
        (Value::Index(e), _) => format!("({})", index(e, needs)),
        (Value::Unary(op, a), _) => unary(*op, a, scope, needs)?,
        (Value::Binary(op, a, b), _) => binary(*op, a, b, scope, needs)?,
        (Value::Select(c, a, b), _) => {
            let (c, a, b) = (value(c, scope, needs)?, value(a, scope, needs)?, value(b, scope, needs)?);
            format!("select({b}, {a}, {c})")
        }
        (Value::MulAdd(a, b, c), _) => {
            let product = Value::Binary(Binary::Mul, a.clone(), b.clone());
            value(&Value::Binary(Binary::Add, product.into(), c.clone()), scope, needs)?
        }
        (Value::Cast(to, a), _) => {
            let from = scope.type_of(a);
            // A literal without a suffix is of any type: a negative one is no u32, which it becomes when it is an i32.
            let is_abstract = matches!(&**a, Value::Literal(Compute::I32, number) if number.to_i64() < 0);
            let a = value(a, scope, needs)?;
            cast(if is_abstract { format!("i32({a})") } else { a }, from, *to, needs)?
        }
        (Value::Bitcast(to, a), _) => {
            let from = scope.type_of(a);
            let a = value(a, scope, needs)?;
            bitcast(a, from, *to, needs)
        }
        (Value::Round(Rounding::Float(narrow), a), _) if corrected(a) => {
            let (first, sqrt, quotient) = match narrow {
                Narrow::BF16 => (Narrow::BF16, "sqrt_bf16", "quotient_bf16"),
                // Types narrower than binary16 are rounded to binary16 first. Double rounding is harmless: no quotient
                // or root of such numbers is that close to the midpoint of two of them.
                _ => (Narrow::F16, "sqrt_f16", "quotient_f16"),
            };
            needs.function(math::round(first));
            let text = match &**a {
                Value::Unary(Unary::Sqrt, a) => {
                    let name = needs.library(sqrt);
                    format!("{name}({})", value(a, scope, needs)?)
                }
                Value::Unary(Unary::Recip, a) => {
                    let name = needs.library(quotient);
                    format!("{name}(1.0, {})", value(a, scope, needs)?)
                }
                Value::Binary(_, a, recip) => {
                    let Value::Unary(Unary::Recip, b) = &**recip else {
                        return broken("a quotient without a reciprocal".to_owned());
                    };
                    let name = needs.library(quotient);
                    format!("{name}({}, {})", value(a, scope, needs)?, value(b, scope, needs)?)
                }
                _ => return broken("no quotient".to_owned()),
            };
            if first == *narrow { text } else { format!("{}({text})", needs.function(math::round(*narrow))) }
        }
        (Value::Round(rounding, a), _) => {
            let a = value(a, scope, needs)?;
            match rounding {
                Rounding::Signed(bits) => format!("(({a} << {0}u) >> {0}u)", 32 - bits),
                Rounding::Unsigned(bits) => format!("({a} & {:#x}u)", (1u64 << bits) - 1),
                Rounding::Float(narrow) => format!("{}({a})", needs.function(math::round(*narrow))),
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

/// Whether WGSL's accuracy for a value is below the kernels' contract, and is corrected in a 16-bit type.
fn corrected(value: &Value) -> bool {
    matches!(value, Value::Unary(Unary::Sqrt | Unary::Recip, _) | Value::Binary(Binary::Quotient, ..))
}

/// Four elements of a buffer that is bound as `vec4`, the first at `at`.
pub(super) fn load_group(buffer: &BufferDecl, at: &Expr, needs: &mut Needs) -> Result<String> {
    let text = element(buffer, &at.div(&4.into()), needs);
    Ok(if buffer.storage == Storage::BoolU32 { format!("({text} != vec4<u32>(0u))") } else { text })
}

/// Word or group `at` of a buffer; a `let` if it is read again.
fn element(buffer: &BufferDecl, at: &Expr, needs: &mut Needs) -> String {
    let stays = buffer.access == Access::Read || (buffer.access == Access::Scratch && needs.lets.scratch);
    let key = format!("{}[{}]", buffer.name, index(at, needs));
    if let Some(name) = needs.lets.known(&key).filter(|_| stays) {
        return name;
    }
    let text = format!("{}[{}]", buffer.name, place(at, needs));
    if stays { needs.lets.of("load", key, text) } else { text }
}

fn load(buffer: &BufferDecl, wide: bool, at: &Expr, needs: &mut Needs) -> Result<String> {
    let storage = buffer.storage;
    if wide {
        let part = COMPONENTS[at.constant().rem_euclid(4) as usize];
        let text = format!("{}.{part}", element(buffer, &at.div(&4.into()), needs));
        return Ok(if storage == Storage::BoolU32 { format!("({text} != 0u)") } else { text });
    }
    Ok(match storage {
        Storage::I32 | Storage::U32 | Storage::F32 | Storage::I64 | Storage::U64 | Storage::F64 => {
            element(buffer, at, needs)
        }
        Storage::BoolU32 => format!("({} != 0u)", element(buffer, at, needs)),
        Storage::Narrow(narrow) => {
            let (per, bits) = (4 / storage.bytes() as i64, i64::from(narrow.bits()));
            let word = element(buffer, &at.div(&per.into()), needs);
            let bit = index(&(at.rem(&per.into()) * bits), needs);
            let mask = (1u32 << bits) - 1;
            format!("{}((({word} >> u32({bit})) & {mask:#x}u))", needs.function(math::widen(narrow)))
        }
        Storage::I8 | Storage::U8 | Storage::I16 | Storage::U16 => {
            let (per, bits) = (4 / storage.bytes() as i64, 8 * storage.bytes() as i64);
            let word = element(buffer, &at.div(&per.into()), needs);
            let bit = index(&(at.rem(&per.into()) * bits), needs);
            let signed = storage.compute() == Compute::I32;
            let word = if signed { format!("bitcast<i32>({word})") } else { word };
            format!("extractBits({word}, u32({bit}), {bits}u)")
        }
        Storage::BoolU8 | Storage::C64 | Storage::C128 => return broken(format!("a load of {storage}")),
    })
}
