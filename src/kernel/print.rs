//! Kernels as people read them: short pseudo-code, arithmetic in infix, everything else as calls.

use super::{Access, Binary, Kernel, LoopKind, Stmt, Unary, Value};
use crate::dtype::{Compute, Scalar};
use crate::target::Rounding;
use std::fmt;

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parameters: Vec<String> = Vec::new();
        for b in &self.buffers {
            let access = match b.access {
                Access::Read => "read",
                Access::Write => "write",
                Access::Scratch => "scratch",
            };
            parameters.push(format!("{}: {access} {}[{}]", b.name, b.storage, b.len));
        }
        parameters.extend(self.shape_vars.iter().map(|v| format!("{}: size", v.name)));
        parameters.extend(self.scalars.iter().map(|s| format!("{}: {}", s.name, s.compute)));
        writeln!(f, "kernel {}({})", self.name, parameters.join(", "))?;
        for local in self.locals.iter().filter(|l| l.lanes > 1) {
            writeln!(f, "  var {}: {}[{}]", local.name, local.compute, local.lanes)?;
        }
        self.body(f, &self.body, 1)
    }
}

/// How tightly an operator binds; calls and names bind tightest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
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
                    writeln!(f, "{pad}{word} {} in 0..{extent}{unrolled}", var.name)?;
                    self.body(f, body, depth + 1)?;
                }
                Stmt::Set { local, lane, value } => {
                    writeln!(f, "{pad}{} = {}", self.local(*local, lane), self.show(value, Level::Select))?;
                }
                Stmt::Store { buffer, index, value } => {
                    writeln!(f, "{pad}{}[{index}] = {}", self.buffers[*buffer].name, self.show(value, Level::Select))?;
                }
                Stmt::StoreWord { buffer, word, values } => {
                    let parts: Vec<String> = values.iter().map(|v| self.show(v, Level::Select)).collect();
                    writeln!(f, "{pad}{}.word[{word}] = pack({})", self.buffers[*buffer].name, parts.join(", "))?;
                }
                Stmt::Bind { var, value } => {
                    writeln!(f, "{pad}let {} = {}", var.name, self.show(value, Level::Select))?;
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

    /// Which statement (see [`super::in_order`]) each line of the printed kernel shows.
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
        let mut out = vec![None; 1 + self.locals.iter().filter(|l| l.lanes > 1).count()];
        lines(&self.body, &mut 0, &mut out);
        out
    }

    fn local(&self, local: usize, lane: &crate::shape::Expr) -> String {
        let l = &self.locals[local];
        if l.lanes > 1 { format!("{}[{lane}]", l.name) } else { l.name.clone() }
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
            Value::Index(e) => {
                let plain = e.terms().len() + usize::from(e.constant() != 0) < 2;
                (e.to_string(), if plain { Level::Tight } else { Level::Sum })
            }
            Value::Argument(k) => (format!("arg{k}"), Level::Tight),
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
            Value::Cast(to, a) => call(to.name(), &[a]),
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

fn next(level: Level) -> Level {
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

/// The name of a rounding, as kernels print it.
pub(crate) fn rounding_name(rounding: Rounding) -> String {
    match rounding {
        Rounding::F16 => "round_f16".to_owned(),
        Rounding::BF16 => "round_bf16".to_owned(),
        Rounding::Signed(bits) => format!("wrap_i{bits}"),
        Rounding::Unsigned(bits) => format!("wrap_u{bits}"),
    }
}

fn literal(compute: Compute, value: Scalar) -> String {
    match compute {
        Compute::Bool => value.to_bool().to_string(),
        Compute::F32 => format!("{:?}", value.to_f64() as f32),
        Compute::F64 => format!("{:?}", value.to_f64()),
        Compute::U64 => (value.to_i64() as u64).to_string(),
        Compute::U32 => (value.to_i64() as u32).to_string(),
        Compute::I32 | Compute::I64 => value.to_i64().to_string(),
    }
}
