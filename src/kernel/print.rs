//! The printed form of kernels: short pseudo-code with infix arithmetic and calls. `parse` reads it back.
//!
//! A number with a decimal point is `f32` and one without is `i32`; other types are named: `0.5_f64`. An index that is
//! a whole value or the operand of a conversion is printed bare; an index inside a larger value is printed as
//! `index(i + 1)`.

use super::{Access, Binary, Kernel, Local, LoopKind, Stmt, Unary, Value};
use crate::dtype::{Compute, Scalar, Storage, show_f32, show_f64};
use crate::shape::{Expr, Var};
use crate::target::Rounding;
use std::fmt;

/// The column after which a list of locals continues on a new line.
const WIDE: usize = 100;

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parameters: Vec<String> = Vec::new();
        for b in &self.buffers {
            let access = match b.access {
                Access::Read => "read",
                Access::Write => "write",
                Access::Scratch => "scratch",
            };
            parameters.push(format!("{}: {access} {}[{}]", b.name, storage_name(b.storage), b.len));
        }
        parameters.extend(self.shape_vars.iter().map(|v| format!("{}: size", v.name)));
        parameters.extend(self.scalars.iter().map(|s| format!("{}: {}", s.name, s.compute)));
        writeln!(f, "kernel {}({})", self.name, parameters.join(", "))?;
        for line in self.declarations() {
            writeln!(f, "  var {line}")?;
        }
        self.body(f, &self.body, 1)
    }
}

/// Operator precedence, lowest first; calls and names have the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Select,
    Or,
    Xor,
    And,
    Compare,
    Shift,
    Sum,
    Product,
    Prefix,
    Tight,
}

impl Kernel {
    /// Locals in order; consecutive locals of one type share a declaration: `acc0, t1: f32`.
    fn declarations(&self) -> Vec<String> {
        let mut lines: Vec<(String, String)> = Vec::new();
        for local in &self.locals {
            let of = type_of(local);
            match lines.last_mut() {
                Some((names, last)) if *last == of && names.len() + local.name.len() + of.len() < WIDE => {
                    *names += ", ";
                    *names += &local.name;
                }
                _ => lines.push((local.name.clone(), of)),
            }
        }
        lines.into_iter().map(|(names, of)| format!("{names}: {of}")).collect()
    }

    fn body(&self, f: &mut fmt::Formatter<'_>, body: &[Stmt], depth: usize) -> fmt::Result {
        let pad = "  ".repeat(depth);
        for stmt in body {
            match stmt {
                Stmt::For { var, extent, kind, body } => {
                    let word = match kind {
                        LoopKind::Parallel => "parallel",
                        LoopKind::Serial { .. } => "for",
                        LoopKind::Vector => "vector",
                        LoopKind::Thread => "thread",
                    };
                    let unrolled = if *kind == LoopKind::UNROLLED { " unrolled" } else { "" };
                    let bound = bound(var, extent);
                    writeln!(f, "{pad}{word} {} in 0..{extent}{bound}{unrolled}", var.name)?;
                    self.body(f, body, depth + 1)?;
                }
                Stmt::Set { local, lane, value } => {
                    writeln!(f, "{pad}{} = {}", self.local(*local, lane), self.whole(value))?;
                }
                Stmt::Store { buffer, index, value } => {
                    writeln!(f, "{pad}{}[{index}] = {}", self.buffers[*buffer].name, self.whole(value))?;
                }
                Stmt::StoreWord { buffer, word, values } => {
                    let parts: Vec<String> = values.iter().map(|v| self.whole(v)).collect();
                    writeln!(f, "{pad}{}.word[{word}] = pack({})", self.buffers[*buffer].name, parts.join(", "))?;
                }
                Stmt::Bind { var, value } => {
                    let end = var.max.map_or_else(
                        || var.end.as_deref().cloned().unwrap_or_default(),
                        |m| m.saturating_add(1).into(),
                    );
                    writeln!(f, "{pad}let {} in 0..{end} = {}", var.name, self.whole(value))?;
                }
                Stmt::If { condition, then, otherwise } => {
                    writeln!(f, "{pad}if {} < {}", condition.left, condition.right)?;
                    self.body(f, then, depth + 1)?;
                    if !otherwise.is_empty() {
                        writeln!(f, "{pad}else")?;
                        self.body(f, otherwise, depth + 1)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// For each line of the printed kernel, the statement that it shows, by its number in [`super::in_order`].
    #[cfg(feature = "inspect")]
    pub fn printed(&self) -> Vec<Option<u32>> {
        fn lines(body: &[Stmt], next: &mut u32, out: &mut Vec<Option<u32>>) {
            for stmt in body {
                let at = *next;
                *next += 1;
                out.push(Some(at));
                match stmt {
                    Stmt::For { body, .. } => lines(body, next, out),
                    Stmt::If { then, otherwise, .. } => {
                        lines(then, next, out);
                        if !otherwise.is_empty() {
                            out.push(Some(at));
                            lines(otherwise, next, out);
                        }
                    }
                    Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => {}
                }
            }
        }
        let mut out = vec![None; 1 + self.declarations().len()];
        lines(&self.body, &mut 0, &mut out);
        out
    }

    fn local(&self, local: usize, lane: &crate::shape::Expr) -> String {
        let l = &self.locals[local];
        if l.lanes > 1 { format!("{}[{lane}]", l.name) } else { l.name.clone() }
    }

    /// A value that is not an operand, so it needs no parentheses.
    fn whole(&self, value: &Value) -> String {
        match value {
            // An index without variables would read as a literal.
            Value::Index(e) if e.as_const().is_none() => e.to_string(),
            _ => self.show(value, Level::Select),
        }
    }

    fn show(&self, value: &Value, around: Level) -> String {
        let (text, level) = self.render(value);
        if level < around { format!("({text})") } else { text }
    }

    fn render(&self, value: &Value) -> (String, Level) {
        let call = |name: &str, args: &[&Value]| {
            let args: Vec<String> = args.iter().map(|a| self.show(a, Level::Select)).collect();
            (format!("{name}({})", args.join(", ")), Level::Tight)
        };
        let infix = |op: &str, level: Level, a: &Value, b: &Value| {
            let right = if level == Level::Compare { Level::Shift } else { next(level) };
            (format!("{} {op} {}", self.show(a, level), self.show(b, right)), level)
        };
        match value {
            Value::Literal(compute, scalar) => (literal(*compute, *scalar), Level::Tight),
            Value::Scalar(k) => {
                (self.scalars.get(*k).map_or_else(|| format!("s?{k}"), |s| s.name.clone()), Level::Tight)
            }
            Value::Local(k, lane) => (self.local(*k, lane), Level::Tight),
            Value::Load { buffer, index } => (format!("{}[{index}]", self.buffers[*buffer].name), Level::Tight),
            Value::Index(e) => (format!("index({e})"), Level::Tight),
            Value::Argument(k) => (format!("arg{k}"), Level::Tight),
            // `-2.0` would read as a literal.
            Value::Unary(Unary::Neg, a) if matches!(**a, Value::Literal(..)) => {
                (format!("-({})", self.show(a, Level::Select)), Level::Prefix)
            }
            Value::Unary(Unary::Neg, a) => (format!("-{}", self.show(a, Level::Prefix)), Level::Prefix),
            Value::Unary(Unary::Not, a) => (format!("~{}", self.show(a, Level::Prefix)), Level::Prefix),
            Value::Unary(op, a) => call(op.name(), &[a]),
            Value::Binary(Binary::Add, a, b) => match &**b {
                Value::Unary(Unary::Neg, c) => infix("-", Level::Sum, a, c),
                _ => infix("+", Level::Sum, a, b),
            },
            Value::Binary(Binary::Mul, a, b) => infix("*", Level::Product, a, b),
            Value::Binary(Binary::Quotient, a, b) => match &**b {
                Value::Unary(Unary::Recip, c) => infix("/", Level::Product, a, c),
                _ => call("quotient", &[a, b]),
            },
            Value::Binary(Binary::FloorDiv, a, b) => infix("//", Level::Product, a, b),
            Value::Binary(Binary::Mod, a, b) => infix("%", Level::Product, a, b),
            Value::Binary(Binary::And, a, b) => infix("&", Level::And, a, b),
            Value::Binary(Binary::Or, a, b) => infix("|", Level::Or, a, b),
            Value::Binary(Binary::Xor, a, b) => infix("^", Level::Xor, a, b),
            Value::Binary(Binary::Shl, a, b) => infix("<<", Level::Shift, a, b),
            Value::Binary(Binary::Shr, a, b) => infix(">>", Level::Shift, a, b),
            Value::Binary(Binary::Less, a, b) => infix("<", Level::Compare, a, b),
            Value::Binary(Binary::Equal, a, b) => infix("==", Level::Compare, a, b),
            Value::Binary(op, a, b) => call(op.name(), &[a, b]),
            Value::Select(c, a, b) => {
                let part = |v: &Value| self.show(v, Level::Or);
                (format!("{} ? {} : {}", part(c), part(a), part(b)), Level::Select)
            }
            Value::MulAdd(a, b, c) => call("muladd", &[a, b, c]),
            Value::Cast(to, a) => (format!("{}({})", to.name(), self.whole(a)), Level::Tight),
            Value::Bitcast(to, a) => call(&format!("bitcast_{to}"), &[a]),
            Value::Round(to, a) => call(&rounding_name(*to), &[a]),
            Value::Random { key: [a, b], counter, word } => {
                let part = |v: &Value| self.show(v, Level::Select);
                (
                    format!(
                        "philox({}, {}, {counter}).{}",
                        part(a),
                        part(b),
                        ["x", "y", "z", "w"][usize::from(*word % 4)]
                    ),
                    Level::Tight,
                )
            }
        }
    }
}

pub(super) fn next(level: Level) -> Level {
    match level {
        Level::Select => Level::Or,
        Level::Or => Level::Xor,
        Level::Xor => Level::And,
        Level::And => Level::Compare,
        Level::Compare => Level::Shift,
        Level::Shift => Level::Sum,
        Level::Sum => Level::Product,
        Level::Product => Level::Prefix,
        Level::Prefix | Level::Tight => Level::Tight,
    }
}

/// The printed name of a rounding.
pub(crate) fn rounding_name(rounding: Rounding) -> String {
    match rounding {
        Rounding::Float(narrow) => format!("round_{}", narrow.name()),
        Rounding::Signed(bits) => format!("wrap_i{bits}"),
        Rounding::Unsigned(bits) => format!("wrap_u{bits}"),
    }
}

fn literal(compute: Compute, value: Scalar) -> String {
    let number = match compute {
        Compute::Bool => return value.to_bool().to_string(),
        Compute::F32 => return show_f32(value.to_f64() as f32),
        Compute::I32 => return value.to_i64().to_string(),
        Compute::F64 => show_f64(value.to_f64()),
        Compute::U64 => match value {
            Scalar::UInt(u) => u.to_string(),
            _ => (value.to_i64() as u64).to_string(),
        },
        Compute::U32 => (value.to_i64() as u32).to_string(),
        Compute::I64 => value.to_i64().to_string(),
    };
    format!("{number}_{compute}")
}

/// The printed type of a local.
fn type_of(local: &Local) -> String {
    let exact = if local.exact { "exact " } else { "" };
    let lanes = if local.lanes > 1 { format!("[{}]", local.lanes) } else { String::new() };
    format!("{exact}{}{lanes}", local.compute)
}

/// The printed range of a loop variable, where it does not follow from the loop's extent.
fn bound(var: &Var, extent: &Expr) -> String {
    match (var.max, &var.end) {
        _ if *var == Var::below(var.name.clone(), extent) => String::new(),
        (Some(max), _) => format!(" at most {}", max.saturating_add(1)),
        (None, Some(end)) => format!(" within {end}"),
        (None, None) => " without end".to_owned(),
    }
}

/// The printed name of a storage; unlike in reports, a `bool` has a name of its own for each width.
pub(super) fn storage_name(storage: Storage) -> &'static str {
    match storage {
        Storage::BoolU8 => "bool8",
        Storage::BoolU32 => "bool32",
        other => other.name(),
    }
}
