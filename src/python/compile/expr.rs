//! Compiles expressions: each leaves its value on the operand stack.

use super::{Compiler, fail, unsupported};
use crate::error::{Error, Result};
use crate::python::builtins;
use crate::python::code::Op;
use crate::python::number::{most_digits, too_many_digits};
use crate::python::operator::{BinaryOp, UnaryOp};
use crate::python::tree::{self, CmpOp, Constant, DictItem, Expr, ExprKind, Operation};
use crate::python::value::Value;
use crate::span::Span;
use num_bigint::BigInt;

impl Compiler<'_> {
    /// Yields what the iterable on the stack gives, and leaves the value that it returns.
    pub(super) fn delegate(&mut self, span: Span) {
        self.emit(Op::Iter, span);
        self.constant(Value::None, span);
        let start = self.here();
        let end = self.emit(Op::Delegate(0), span);
        self.emit(Op::Yield, span);
        self.emit(Op::Jump(start), span);
        self.patch(end);
    }

    pub(super) fn expression(&mut self, expr: &Expr) -> Result<()> {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Name(name) => self.load(name, span),
            ExprKind::Constant(constant) => self.literal(constant, span)?,
            ExprKind::JoinedStr(parts) => {
                parts.iter().try_for_each(|part| self.expression(part))?;
                // Each part is a string already.
                if parts.len() != 1 {
                    self.emit(Op::Join(parts.len() as u32), span);
                }
            }
            ExprKind::FormattedValue { value, conversion, format_spec } => {
                if let ExprKind::Starred(_) = &value.kind {
                    return fail(span, "f-string: cannot use starred expression here");
                }
                self.expression(value)?;
                let op = match format_spec {
                    Some(spec) => {
                        self.expression(spec)?;
                        Op::FormatSpec(*conversion)
                    }
                    None => Op::Format(*conversion),
                };
                self.emit(op, span);
            }
            ExprKind::BinOp { left, rest } => {
                self.expression(left)?;
                for operation in rest {
                    self.expression(&operation.right)?;
                    self.emit(Op::Binary(operation.op), operation.span);
                }
            }
            ExprKind::UnaryOp { op, operand } => self.unary(*op, operand, span)?,
            ExprKind::BoolOp { is_and, values } => self.bool_op(*is_and, values)?,
            ExprKind::Compare { left, rest } => {
                self.advise_of_identity(left, rest, span);
                self.compare(left, rest, span)?;
            }
            ExprKind::Call(c) => {
                self.advise_of_call(c, span);
                self.call(c, span)?;
            }
            ExprKind::Attribute { value, attr } => {
                self.expression(value)?;
                let name = self.own_index(attr);
                self.emit(Op::LoadAttribute(name), span);
            }
            ExprKind::Subscript { value, slice } => {
                self.advise_of_subscript(value, slice, span);
                self.expression(value)?;
                self.expression(slice)?;
                self.emit(Op::GetItem, span);
            }
            ExprKind::Slice { lower, upper, step } => {
                for part in [lower, upper, step] {
                    match part {
                        Some(part) => self.expression(part)?,
                        None => self.constant(Value::None, span),
                    }
                }
                self.emit(Op::Slice, span);
            }
            ExprKind::Tuple(elements) => self.sequence(elements, Op::Tuple(elements.len() as u32), span)?,
            ExprKind::List(elements) => self.sequence(elements, Op::List(elements.len() as u32), span)?,
            ExprKind::Set(elements) => self.sequence(elements, Op::Set(elements.len() as u32), span)?,
            ExprKind::Dict(items) => self.dict(items, span)?,
            ExprKind::IfExp { test, body, orelse } => {
                self.expression(test)?;
                let otherwise = self.emit(Op::JumpIfFalse(0), test.span);
                self.expression(body)?;
                let end = self.emit(Op::Jump(0), span);
                self.patch(otherwise);
                self.expression(orelse)?;
                self.patch(end);
            }
            ExprKind::NamedExpr { target, value } => {
                self.expression(value)?;
                self.emit(Op::Dup, span);
                self.assign_to(target)?;
            }
            ExprKind::Lambda(lambda) => self.lambda(lambda, span)?,
            ExprKind::ListComp(c) => self.comprehension(expr, &c.generators)?,
            ExprKind::SetComp(c) => self.comprehension(expr, &c.generators)?,
            ExprKind::DictComp(c) => self.comprehension(expr, &c.generators)?,
            ExprKind::GeneratorExp(c) => self.comprehension(expr, &c.generators)?,
            ExprKind::Yield(value) => {
                // Items of an asynchronous generator are told from what it waits for.
                let scope = self.unit().scope;
                let is_item = self.scopes.scopes[scope].yields;
                if is_item {
                    self.constant(builtins::prelude("__item__"), span);
                }
                match value {
                    Some(value) => self.expression(value)?,
                    None => self.constant(Value::None, span),
                }
                if is_item {
                    self.emit(Op::Call(1), span);
                }
                self.emit(Op::Yield, span);
            }
            ExprKind::YieldFrom(value) => {
                self.expression(value)?;
                self.delegate(span);
            }
            ExprKind::Await(value, _) => {
                self.constant(builtins::prelude("__awaited__"), span);
                self.expression(value)?;
                self.emit(Op::Call(1), span);
                self.delegate(span);
            }
            ExprKind::Starred(_) => return fail(span, "can't use starred expression here"),
            ExprKind::Unsupported(what) => return unsupported(span, what),
        }
        Ok(())
    }

    fn literal(&mut self, constant: &Constant, span: Span) -> Result<()> {
        let value = match constant {
            Constant::None => Value::None,
            Constant::Ellipsis => Value::Ellipsis,
            Constant::Bool(b) => Value::Bool(*b),
            Constant::Int(i) => i64::try_from(*i).map_or_else(|_| Value::integer(BigInt::from(*i)), Value::Int),
            Constant::BigInt(digits) => big_integer(digits, span)?,
            Constant::Float(x) => Value::Float(*x),
            Constant::Complex(imag) => Value::complex(0.0, *imag),
            Constant::Str(text) => Value::str(&**text),
            Constant::Bytes(bytes) => {
                let text = Value::str(bytes.iter().copied().map(char::from).collect::<String>());
                let made = self.module.late("__bytes_of__").unwrap_or(Value::None);
                let class = self.module.late("bytes").unwrap_or(Value::None);
                if let Some(bytes) = builtins::quickly(&made, &[text.clone(), class]) {
                    self.constant(bytes, span);
                    return Ok(());
                }
                self.constant(made, span);
                self.constant(text, span);
                self.emit(Op::Call(1), span);
                return Ok(());
            }
        };
        self.constant(value, span);
        Ok(())
    }

    fn unary(&mut self, op: tree::UnaryOp, operand: &Expr, span: Span) -> Result<()> {
        let folded = match (op, &operand.kind) {
            (tree::UnaryOp::USub, ExprKind::Constant(Constant::Int(i))) => {
                i64::try_from(*i).ok().map(|i| Value::Int(-i))
            }
            (tree::UnaryOp::USub, ExprKind::Constant(Constant::Float(x))) => Some(Value::Float(-x)),
            _ => None,
        };
        if let Some(value) = folded {
            self.constant(value, span);
            return Ok(());
        }
        self.expression(operand)?;
        let op = match op {
            tree::UnaryOp::Not => Op::Not,
            tree::UnaryOp::USub => Op::Unary(UnaryOp::Neg),
            tree::UnaryOp::UAdd => Op::Unary(UnaryOp::Pos),
            tree::UnaryOp::Invert => Op::Unary(UnaryOp::Invert),
        };
        self.emit(op, span);
        Ok(())
    }

    fn bool_op(&mut self, is_and: bool, values: &[Expr]) -> Result<()> {
        let mut ends = Vec::new();
        for (i, value) in values.iter().enumerate() {
            self.expression(value)?;
            if i + 1 < values.len() {
                let op = if is_and { Op::JumpIfFalseOrPop(0) } else { Op::JumpIfTrueOrPop(0) };
                ends.push(self.emit(op, value.span));
            }
        }
        ends.into_iter().for_each(|jump| self.patch(jump));
        Ok(())
    }

    fn compare(&mut self, left: &Expr, rest: &[(CmpOp, Expr)], span: Span) -> Result<()> {
        self.expression(left)?;
        let mut exits = Vec::new();
        for (i, (op, right)) in rest.iter().enumerate() {
            self.expression(right)?;
            let chained = i + 1 < rest.len();
            if chained {
                self.emit(Op::Dup, span);
                self.emit(Op::Rotate3, span);
            }
            let op = match op {
                CmpOp::Compare(op) => Op::Compare(*op),
                CmpOp::Is => Op::Is(true),
                CmpOp::IsNot => Op::Is(false),
                CmpOp::In => Op::In(true),
                CmpOp::NotIn => Op::In(false),
            };
            self.emit(op, span);
            if chained {
                exits.push(self.emit(Op::JumpIfFalseOrPop(0), span));
            }
        }
        if !exits.is_empty() {
            let end = self.emit(Op::Jump(0), span);
            exits.into_iter().for_each(|jump| self.patch(jump));
            // Drops the middle operand, which is below the result.
            self.emit(Op::Swap, span);
            self.emit(Op::Pop, span);
            self.patch(end);
        }
        Ok(())
    }

    /// Compiles a tuple, list or set display.
    pub(super) fn sequence(&mut self, elements: &[Expr], plain: Op, span: Span) -> Result<()> {
        let Some(star) = elements.iter().position(Expr::is_starred) else {
            elements.iter().try_for_each(|e| self.expression(e))?;
            let constant = matches!(plain, Op::Set(_)) && elements.len() > 2 && elements.iter().all(is_constant);
            self.emit(if constant { Op::ConstantSet(elements.len() as u32) } else { plain }, span);
            return Ok(());
        };
        let is_set = matches!(plain, Op::Set(_));
        elements[..star].iter().try_for_each(|e| self.expression(e))?;
        self.emit(if is_set { Op::Set(star as u32) } else { Op::List(star as u32) }, span);
        for element in &elements[star..] {
            let op = match &element.kind {
                ExprKind::Starred(inner) => {
                    self.expression(inner)?;
                    if is_set { Op::SetExtend } else { Op::ListExtend { call: false } }
                }
                _ => {
                    self.expression(element)?;
                    if is_set { Op::SetAdd(0) } else { Op::ListAppend(0) }
                }
            };
            self.emit(op, element.span);
        }
        if matches!(plain, Op::Tuple(_)) {
            self.emit(Op::ListToTuple, span);
        }
        Ok(())
    }

    fn dict(&mut self, items: &[DictItem], span: Span) -> Result<()> {
        let plain = items.iter().take_while(|item| item.key.is_some()).count();
        for item in &items[..plain] {
            if let Some(key) = &item.key {
                self.expression(key)?;
                self.expression(&item.value)?;
            }
        }
        self.emit(Op::Dict(plain as u32), span);
        for item in &items[plain..] {
            match &item.key {
                Some(key) => {
                    self.expression(key)?;
                    self.expression(&item.value)?;
                    self.emit(Op::DictInsert(0), span);
                }
                None => {
                    self.expression(&item.value)?;
                    self.emit(Op::DictMerge { call: false }, span);
                }
            }
        }
        Ok(())
    }
}

/// An integer of more than 64 bits.
fn big_integer(digits: &str, span: Span) -> Result<Value> {
    let text = digits.replace('_', "").to_lowercase();
    let (digits, radix) = match text.get(..2) {
        Some("0x") => (&text[2..], 16),
        Some("0o") => (&text[2..], 8),
        Some("0b") => (&text[2..], 2),
        _ => (&*text, 10),
    };
    if radix == 10 && digits.len() > most_digits() {
        return fail(span, too_many_digits());
    }
    let value = BigInt::parse_bytes(digits.as_bytes(), radix);
    value.map(Value::integer).ok_or_else(|| Error::syntax("invalid number").at(span))
}

/// Whether CPython's compiler folds an element of a display into a constant.
fn is_constant(element: &Expr) -> bool {
    match &element.kind {
        ExprKind::UnaryOp { operand, .. } => is_constant(operand),
        ExprKind::BinOp { left, rest } => {
            is_constant(left)
                && rest.iter().all(|operation| is_constant(&operation.right))
                && !rest.first().is_some_and(|first| is_large_power(left, first))
        }
        ExprKind::Tuple(elements) => elements.iter().all(is_constant),
        kind => matches!(kind, ExprKind::Constant(_)),
    }
}

/// Whether CPython leaves a power of integers to run time because the result is large.
fn is_large_power(left: &Expr, operation: &Operation) -> bool {
    let integer = |e: &Expr| match e.kind {
        ExprKind::Constant(Constant::Int(i)) => Some(i),
        ExprKind::Constant(Constant::BigInt(_)) => Some(u64::MAX),
        _ => None,
    };
    match (operation.op, integer(left), integer(&operation.right)) {
        (BinaryOp::Pow, Some(base), Some(power)) if power > 0 => u64::from(64 - base.leading_zeros()) > 128 / power,
        _ => false,
    }
}
