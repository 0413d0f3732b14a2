//! Expressions: each leaves its value on the stack.

use super::Compiler;
use crate::error::{Error, Result};
use crate::script::builtins;
use crate::script::code::{Conversion, Op};
use crate::script::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::script::value::Value;
use crate::span::Span;
use num_bigint::BigInt;
use ruff_python_ast::{self as ast, BoolOp, CmpOp, ConversionFlag, Expr, FStringPart, InterpolatedStringElement};
use ruff_text_size::Ranged;

/// The operator of a binary expression or an augmented assignment.
pub(super) fn binary_op(op: ast::Operator) -> BinaryOp {
    match op {
        ast::Operator::Add => BinaryOp::Add,
        ast::Operator::Sub => BinaryOp::Sub,
        ast::Operator::Mult => BinaryOp::Mul,
        ast::Operator::MatMult => BinaryOp::MatMul,
        ast::Operator::Div => BinaryOp::Div,
        ast::Operator::Mod => BinaryOp::Mod,
        ast::Operator::Pow => BinaryOp::Pow,
        ast::Operator::LShift => BinaryOp::LShift,
        ast::Operator::RShift => BinaryOp::RShift,
        ast::Operator::BitOr => BinaryOp::BitOr,
        ast::Operator::BitXor => BinaryOp::BitXor,
        ast::Operator::BitAnd => BinaryOp::BitAnd,
        ast::Operator::FloorDiv => BinaryOp::FloorDiv,
    }
}

impl Compiler<'_> {
    pub(super) fn expression(&mut self, expr: &Expr) -> Result<()> {
        let span = self.span(expr);
        match expr {
            Expr::Name(name) => self.load(&name.id, span),
            Expr::NumberLiteral(n) => {
                let value = self.number(n)?;
                self.constant(value, span);
            }
            Expr::StringLiteral(s) => self.constant(Value::str(s.value.to_str()), span),
            Expr::BooleanLiteral(b) => self.constant(Value::Bool(b.value), span),
            Expr::NoneLiteral(_) => self.constant(Value::None, span),
            Expr::EllipsisLiteral(_) => self.constant(Value::Ellipsis, span),
            Expr::FString(f) => self.f_string(f)?,
            Expr::BinOp(_) => self.binary(expr)?,
            Expr::UnaryOp(u) => self.unary(u)?,
            Expr::BoolOp(b) => self.bool_op(b)?,
            Expr::Compare(c) => self.compare(c)?,
            Expr::Call(c) => self.call(c)?,
            Expr::Attribute(a) => {
                self.expression(&a.value)?;
                let name = self.own_index(&a.attr);
                self.emit(Op::LoadAttribute(name), span);
            }
            Expr::Subscript(s) => {
                self.expression(&s.value)?;
                self.expression(&s.slice)?;
                self.emit(Op::GetItem, span);
            }
            Expr::Slice(s) => {
                for part in [&s.lower, &s.upper, &s.step] {
                    match part {
                        Some(part) => self.expression(part)?,
                        None => self.constant(Value::None, span),
                    }
                }
                self.emit(Op::Slice, span);
            }
            Expr::Tuple(t) => self.sequence(expr, &t.elts, Op::Tuple(t.elts.len() as u32))?,
            Expr::List(l) => self.sequence(expr, &l.elts, Op::List(l.elts.len() as u32))?,
            Expr::Set(s) => self.sequence(expr, &s.elts, Op::Set(s.elts.len() as u32))?,
            Expr::Dict(d) => self.dict(d)?,
            Expr::If(e) => {
                self.expression(&e.test)?;
                let test = self.span(&*e.test);
                let otherwise = self.emit(Op::JumpIfFalse(0), test);
                self.expression(&e.body)?;
                let end = self.emit(Op::Jump(0), span);
                self.patch(otherwise);
                self.expression(&e.orelse)?;
                self.patch(end);
            }
            Expr::Named(n) => {
                self.expression(&n.value)?;
                self.emit(Op::Dup, span);
                self.assign_to(&n.target)?;
            }
            Expr::Lambda(l) => self.lambda(l)?,
            Expr::ListComp(_) | Expr::SetComp(_) | Expr::DictComp(_) | Expr::Generator(_) => {
                self.comprehension(expr)?
            }
            Expr::Yield(y) => {
                match &y.value {
                    Some(value) => self.expression(value)?,
                    None => self.constant(Value::None, span),
                }
                self.emit(Op::Yield, span);
            }
            Expr::YieldFrom(y) => {
                self.expression(&y.value)?;
                self.emit(Op::Iter, span);
                self.constant(Value::None, span);
                let start = self.here();
                let end = self.emit(Op::Delegate(0), span);
                self.emit(Op::Yield, span);
                self.emit(Op::Jump(start), span);
                self.patch(end);
            }
            Expr::Starred(_) => return self.fail(expr, "can't use starred expression here"),
            Expr::Await(_) => return self.unsupported(expr, "`await`"),
            Expr::BytesLiteral(literal) => {
                self.constant(builtins::late("__bytes_of__").unwrap_or(Value::None), span);
                let text: String = literal.value.bytes().map(char::from).collect();
                self.constant(Value::str(text), span);
                self.emit(Op::Call(1), span);
            }
            Expr::TString(_) => return self.unsupported(expr, "a template string"),
            Expr::IpyEscapeCommand(_) => return self.fail(expr, "invalid syntax"),
        }
        Ok(())
    }

    fn number(&self, n: &ast::ExprNumberLiteral) -> Result<Value> {
        Ok(match &n.value {
            ast::Number::Float(x) => Value::Float(*x),
            ast::Number::Complex { real, imag } => Value::complex(*real, *imag),
            ast::Number::Int(i) => match i.as_i64() {
                Some(i) => Value::Int(i),
                None => {
                    let text = i.to_string().replace('_', "").to_lowercase();
                    let (digits, radix) = match text.get(..2) {
                        Some("0x") => (&text[2..], 16),
                        Some("0o") => (&text[2..], 8),
                        Some("0b") => (&text[2..], 2),
                        _ => (&*text, 10),
                    };
                    if radix == 10 && digits.len() > crate::script::number::DIGITS {
                        let message = crate::script::number::too_many_digits();
                        return Err(Error::syntax(message).at(self.span(n)));
                    }
                    let value = BigInt::parse_bytes(digits.as_bytes(), radix);
                    value.map(Value::integer).ok_or_else(|| Error::syntax("invalid number").at(self.span(n)))?
                }
            },
        })
    }

    fn binary(&mut self, expr: &Expr) -> Result<()> {
        // Left-nested operators may be thousands: walk down to the first operand, then back up.
        let mut left = expr;
        let mut chain = Vec::new();
        while let Expr::BinOp(op) = left {
            chain.push(op);
            left = &op.left;
        }
        self.expression(left)?;
        for op in chain.into_iter().rev() {
            self.expression(&op.right)?;
            let span = self.span(op);
            self.emit(Op::Binary(binary_op(op.op)), span);
        }
        Ok(())
    }

    fn unary(&mut self, u: &ast::ExprUnaryOp) -> Result<()> {
        let span = self.span(u);
        if let (ast::UnaryOp::USub, Expr::NumberLiteral(n)) = (u.op, &*u.operand) {
            let folded = match self.number(n)? {
                Value::Int(i) => i.checked_neg().map(Value::Int),
                Value::Float(x) => Some(Value::Float(-x)),
                _ => None,
            };
            if let Some(value) = folded {
                self.constant(value, span);
                return Ok(());
            }
        }
        self.expression(&u.operand)?;
        let op = match u.op {
            ast::UnaryOp::Not => Op::Not,
            ast::UnaryOp::USub => Op::Unary(UnaryOp::Neg),
            ast::UnaryOp::UAdd => Op::Unary(UnaryOp::Pos),
            ast::UnaryOp::Invert => Op::Unary(UnaryOp::Invert),
        };
        self.emit(op, span);
        Ok(())
    }

    fn bool_op(&mut self, b: &ast::ExprBoolOp) -> Result<()> {
        let mut ends = Vec::new();
        for (i, value) in b.values.iter().enumerate() {
            self.expression(value)?;
            if i + 1 < b.values.len() {
                let span = self.span(value);
                let op = match b.op {
                    BoolOp::And => Op::JumpIfFalseOrPop(0),
                    BoolOp::Or => Op::JumpIfTrueOrPop(0),
                };
                ends.push(self.emit(op, span));
            }
        }
        ends.into_iter().for_each(|jump| self.patch(jump));
        Ok(())
    }

    fn compare(&mut self, c: &ast::ExprCompare) -> Result<()> {
        let span = self.span(c);
        self.expression(&c.left)?;
        let mut exits = Vec::new();
        for (i, (op, right)) in c.ops.iter().zip(&c.comparators).enumerate() {
            self.expression(right)?;
            let chained = i + 1 < c.ops.len();
            if chained {
                self.emit(Op::Dup, span);
                self.emit(Op::Rotate3, span);
            }
            let op = match op {
                CmpOp::Eq => Op::Compare(CompareOp::Eq),
                CmpOp::NotEq => Op::Compare(CompareOp::Ne),
                CmpOp::Lt => Op::Compare(CompareOp::Lt),
                CmpOp::LtE => Op::Compare(CompareOp::Le),
                CmpOp::Gt => Op::Compare(CompareOp::Gt),
                CmpOp::GtE => Op::Compare(CompareOp::Ge),
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
            // Drops the middle operand that is left below the answer.
            self.emit(Op::Swap, span);
            self.emit(Op::Pop, span);
            self.patch(end);
        }
        Ok(())
    }

    /// A tuple, list or set display.
    fn sequence(&mut self, expr: &Expr, elements: &[Expr], plain: Op) -> Result<()> {
        let span = self.span(expr);
        let Some(star) = elements.iter().position(Expr::is_starred_expr) else {
            elements.iter().try_for_each(|e| self.expression(e))?;
            let constant = matches!(plain, Op::Set(_)) && elements.len() > 2 && elements.iter().all(is_constant);
            self.emit(if constant { Op::ConstantSet(elements.len() as u32) } else { plain }, span);
            return Ok(());
        };
        let is_set = matches!(plain, Op::Set(_));
        elements[..star].iter().try_for_each(|e| self.expression(e))?;
        self.emit(if is_set { Op::Set(star as u32) } else { Op::List(star as u32) }, span);
        for element in &elements[star..] {
            let span = self.span(element);
            let op = match element {
                Expr::Starred(s) => {
                    self.expression(&s.value)?;
                    if is_set { Op::SetExtend } else { Op::ListExtend }
                }
                _ => {
                    self.expression(element)?;
                    if is_set { Op::SetAdd(0) } else { Op::ListAppend(0) }
                }
            };
            self.emit(op, span);
        }
        if matches!(plain, Op::Tuple(_)) {
            self.emit(Op::ListToTuple, span);
        }
        Ok(())
    }

    fn dict(&mut self, d: &ast::ExprDict) -> Result<()> {
        let span = self.span(d);
        let plain = d.items.iter().take_while(|item| item.key.is_some()).count();
        for item in &d.items[..plain] {
            if let Some(key) = &item.key {
                self.expression(key)?;
                self.expression(&item.value)?;
            }
        }
        self.emit(Op::Dict(plain as u32), span);
        for item in &d.items[plain..] {
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

    fn f_string(&mut self, f: &ast::ExprFString) -> Result<()> {
        let span = self.span(f);
        let mut count = 0;
        for part in &f.value {
            match part {
                FStringPart::Literal(s) => {
                    self.constant(Value::str(&*s.value), span);
                    count += 1;
                }
                FStringPart::FString(s) => count += self.elements(&s.elements)?,
            }
        }
        self.join(count, span);
        Ok(())
    }

    fn join(&mut self, count: u32, span: Span) {
        // Each part is a text already.
        if count != 1 {
            self.emit(Op::Join(count), span);
        }
    }

    fn elements(&mut self, elements: &ast::InterpolatedStringElements) -> Result<u32> {
        let mut count = 0;
        for element in elements {
            let span = self.map.span(element.range());
            count += 1;
            let field = match element {
                InterpolatedStringElement::Literal(s) => {
                    self.constant(Value::str(&*s.value), span);
                    continue;
                }
                InterpolatedStringElement::Interpolation(field) => field,
            };
            if let Some(text) = &field.debug_text {
                self.constant(Value::str(text.as_str()), span);
                count += 1;
            }
            self.expression(&field.expression)?;
            let conversion = match field.conversion {
                ConversionFlag::None if field.debug_text.is_some() && field.format_spec.is_none() => Conversion::Repr,
                ConversionFlag::None => Conversion::None,
                ConversionFlag::Str => Conversion::Str,
                ConversionFlag::Repr => Conversion::Repr,
                ConversionFlag::Ascii => Conversion::Ascii,
            };
            let op = match &field.format_spec {
                Some(spec) => {
                    let parts = self.elements(&spec.elements)?;
                    self.join(parts, span);
                    Op::FormatSpec(conversion)
                }
                None => Op::Format(conversion),
            };
            self.emit(op, span);
        }
        Ok(count)
    }
}

/// Whether CPython knows an element of a display before the program runs.
fn is_constant(element: &Expr) -> bool {
    match element {
        Expr::UnaryOp(unary) => is_constant(&unary.operand),
        Expr::BinOp(binary) => is_constant(&binary.left) && is_constant(&binary.right) && !is_large_power(binary),
        Expr::Tuple(tuple) => tuple.elts.iter().all(is_constant),
        _ => element.is_literal_expr(),
    }
}

/// Whether a power of integers is one that CPython leaves to the program.
fn is_large_power(binary: &ast::ExprBinOp) -> bool {
    let integer = |e: &Expr| match e {
        Expr::NumberLiteral(number) => number.value.as_int().map(|i| i.as_u64().unwrap_or(u64::MAX)),
        _ => None,
    };
    match (binary.op, integer(&binary.left), integer(&binary.right)) {
        (ast::Operator::Pow, Some(base), Some(power)) if power > 0 => {
            u64::from(64 - base.leading_zeros()) > 128 / power
        }
        _ => false,
    }
}
