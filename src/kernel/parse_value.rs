//! The parser of values in printed kernels: infix operators by precedence, everything else as calls by name.

use super::print::{Level, next};
use super::{Binary, Kernel, LocalId, Unary, Value};
use crate::dtype::{Compute, Narrow, Scalar, read_f32, read_f64};
use crate::error::Result;
use crate::scan::Scanner;
use crate::shape::{Expr, Var};
use crate::target::Rounding;
use std::rc::Rc;

/// The names in scope where a value is parsed.
pub(super) struct Names<'k> {
    /// The kernel so far: its parameters and locals.
    pub(super) kernel: &'k Kernel,
    /// Shape variables, then the variables of the enclosing loops and `let`s, innermost last.
    pub(super) vars: Vec<Var>,
}

/// Infix operators; an operator comes before every other that is a prefix of it.
const INFIX: [(&str, Level, Binary); 13] = [
    ("|", Level::Or, Binary::Or),
    ("^", Level::Xor, Binary::Xor),
    ("&", Level::And, Binary::And),
    ("==", Level::Compare, Binary::Equal),
    ("<<", Level::Shift, Binary::Shl),
    (">>", Level::Shift, Binary::Shr),
    ("<", Level::Compare, Binary::Less),
    ("+", Level::Sum, Binary::Add),
    ("-", Level::Sum, Binary::Add),
    ("*", Level::Product, Binary::Mul),
    ("//", Level::Product, Binary::FloorDiv),
    ("/", Level::Product, Binary::Quotient),
    ("%", Level::Product, Binary::Mod),
];

impl Names<'_> {
    pub(super) fn local(&self, name: &str) -> Option<LocalId> {
        self.kernel.locals.iter().position(|l| l.name == name)
    }

    pub(super) fn buffer(&self, name: &str) -> Option<usize> {
        self.kernel.buffers.iter().position(|b| b.name == name)
    }

    /// An index expression.
    pub(super) fn index(&self, s: &mut Scanner<'_>) -> Result<Expr> {
        Expr::scan(s, &|name| self.vars.iter().rev().find(|v| *v.name == *name).cloned())
    }

    /// `[index]`.
    pub(super) fn brackets(&self, s: &mut Scanner<'_>) -> Result<Expr> {
        s.expect("[")?;
        let index = self.index(s)?;
        s.expect("]").map(|()| index)
    }

    /// A value that is not an operand; only here may an index expression stand without `index(...)`.
    pub(super) fn whole(&self, s: &mut Scanner<'_>) -> Result<Value> {
        let mut ahead = s.clone();
        if let Ok(index) = self.index(&mut ahead)
            && index.as_const().is_none()
            && matches!(ahead.peek(), None | Some(')' | ','))
        {
            *s = ahead;
            return Ok(Value::Index(index));
        }
        self.value(s)
    }

    fn value(&self, s: &mut Scanner<'_>) -> Result<Value> {
        let first = self.operators(s, Level::Or)?;
        if !s.take("?") {
            return Ok(first);
        }
        let yes = self.operators(s, Level::Or)?;
        s.expect(":")?;
        let no = self.operators(s, Level::Or)?;
        Ok(Value::Select(first.into(), yes.into(), no.into()))
    }

    /// A left-associative chain of operators of precedence `level` or higher.
    fn operators(&self, s: &mut Scanner<'_>, level: Level) -> Result<Value> {
        if level == Level::Prefix {
            return self.prefix(s);
        }
        let mut left = self.operators(s, next(level))?;
        'more: loop {
            for (token, of, op) in INFIX {
                let before = s.clone();
                if !s.take(token) {
                    continue;
                }
                if of != level {
                    // An operator of lower precedence, which the caller consumes.
                    *s = before;
                    break 'more;
                }
                let right = self.operators(s, next(level))?;
                let right = match token {
                    "-" => Value::Unary(Unary::Neg, right.into()),
                    "/" => Value::Unary(Unary::Recip, right.into()),
                    _ => right,
                };
                left = Value::Binary(op, left.into(), right.into());
                continue 'more;
            }
            break;
        }
        Ok(left)
    }

    fn prefix(&self, s: &mut Scanner<'_>) -> Result<Value> {
        if let Some(literal) = literal(s)? {
            return Ok(literal);
        }
        if s.take("-") {
            return Ok(Value::Unary(Unary::Neg, self.prefix(s)?.into()));
        }
        if s.take("~") {
            return Ok(Value::Unary(Unary::Not, self.prefix(s)?.into()));
        }
        if s.take("(") {
            let inside = self.value(s)?;
            return s.expect(")").map(|()| inside);
        }
        let before = s.clone();
        let name = s.word()?;
        if let Some(local) = self.local(name) {
            let lane = if self.kernel.locals[local].lanes > 1 { self.brackets(s)? } else { Expr::default() };
            return Ok(Value::Local(local, lane));
        }
        if let Some(buffer) = self.buffer(name) {
            return Ok(Value::Load { buffer, index: self.brackets(s)? });
        }
        if let Some(scalar) = self.kernel.scalars.iter().position(|d| d.name == name) {
            return Ok(Value::Scalar(scalar));
        }
        if !s.take("(") {
            return before.fail(format!("no local, buffer or scalar {name}"));
        }
        match name {
            "index" => {
                let index = self.index(s)?;
                s.expect(")").map(|()| Value::Index(index))
            }
            "philox" => self.random(s),
            _ => self.call(name, s),
        }
    }

    fn random(&self, s: &mut Scanner<'_>) -> Result<Value> {
        let mut key = || {
            let word = self.value(s)?;
            s.expect(",").map(|()| Rc::new(word))
        };
        let key = [key()?, key()?];
        let counter = self.index(s)?;
        s.expect(")")?;
        s.expect(".")?;
        match ["x", "y", "z", "w"].into_iter().position(|word| s.take(word)) {
            Some(word) => Ok(Value::Random { key, counter, word: word as u8 }),
            None => s.fail("no word of four"),
        }
    }

    fn call(&self, name: &str, s: &mut Scanner<'_>) -> Result<Value> {
        if let Some(to) = Compute::from_name(name) {
            let of = self.whole(s)?;
            return s.expect(")").map(|()| Value::Cast(to, of.into()));
        }
        let arguments: Vec<Rc<Value>> = s.list(")", |s| self.value(s).map(Rc::new))?;
        let bitcast = name.strip_prefix("bitcast_").and_then(Compute::from_name);
        let value = match arguments.as_slice() {
            [a] => match (bitcast, rounding(name), Unary::from_name(name)) {
                (Some(to), _, _) => Some(Value::Bitcast(to, a.clone())),
                (_, Some(to), _) => Some(Value::Round(to, a.clone())),
                (_, _, op) => op.map(|op| Value::Unary(op, a.clone())),
            },
            [a, b] => Binary::from_name(name).map(|op| Value::Binary(op, a.clone(), b.clone())),
            [a, b, c] if name == "muladd" => Some(Value::MulAdd(a.clone(), b.clone(), c.clone())),
            _ => None,
        };
        value.map_or_else(|| s.fail(format!("no function {name} of {} values", arguments.len())), Ok)
    }
}

/// A number with its type, `true` or `false`.
fn literal(s: &mut Scanner<'_>) -> Result<Option<Value>> {
    if let Some(value) = [true, false].into_iter().find(|value| s.take(&value.to_string())) {
        return Ok(Some(Value::Literal(Compute::Bool, Scalar::Bool(value))));
    }
    let before = s.clone();
    let Some(text) = s.number() else { return Ok(None) };
    let float = text.contains(['.', 'e', 'N', 'n']);
    let mut compute = if float { Compute::F32 } else { Compute::I32 };
    let named = [Compute::F64, Compute::I64, Compute::U64, Compute::U32].into_iter().find(|c| s.take(&format!("_{c}")));
    compute = named.unwrap_or(compute);
    let scalar = match compute {
        Compute::F32 => read_f32(text).map(|f| Scalar::Float(f.into())),
        Compute::F64 => read_f64(text).map(Scalar::Float),
        Compute::I32 => text.parse::<i32>().ok().map(|i| Scalar::Int(i.into())),
        Compute::I64 => text.parse().ok().map(Scalar::Int),
        Compute::U32 => text.parse::<u32>().ok().map(|u| Scalar::UInt(u.into())),
        Compute::U64 => text.parse().ok().map(Scalar::UInt),
        Compute::Bool => None,
    };
    match scalar {
        Some(scalar) => Ok(Some(Value::Literal(compute, scalar))),
        None => before.fail(format!("no number of type {compute}")),
    }
}

fn rounding(name: &str) -> Option<Rounding> {
    let bits = |prefix: &str| name.strip_prefix(prefix).and_then(|bits| bits.parse().ok());
    let float = name.strip_prefix("round_").and_then(Narrow::from_name).map(Rounding::Float);
    float.or_else(|| bits("wrap_i").map(Rounding::Signed)).or_else(|| bits("wrap_u").map(Rounding::Unsigned))
}
