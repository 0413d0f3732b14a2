//! Compiles targets: of assignments, of `for`, and of `del`.

use super::{Compiler, fail};
use crate::error::Result;
use crate::python::code::Op;
use crate::python::operator::BinaryOp;
use crate::python::tree::{Expr, ExprKind};
use crate::span::Span;

impl Compiler<'_> {
    pub(super) fn assign(&mut self, targets: &[Expr], value: &Expr, span: Span) -> Result<()> {
        self.expression(value)?;
        for (i, target) in targets.iter().enumerate() {
            if i + 1 < targets.len() {
                self.emit(Op::Dup, span);
            }
            self.assign_to(target)?;
        }
        Ok(())
    }

    /// Assigns the top of the stack to a target.
    pub(super) fn assign_to(&mut self, target: &Expr) -> Result<()> {
        let span = target.span;
        match &target.kind {
            ExprKind::Name(name) => self.store(name, span),
            ExprKind::Attribute { value, attr } => {
                self.expression(value)?;
                let name = self.own_index(attr);
                self.emit(Op::StoreAttribute(name), span);
            }
            ExprKind::Subscript { value, slice } => {
                self.expression(value)?;
                self.expression(slice)?;
                self.emit(Op::SetItem, span);
            }
            ExprKind::Tuple(elements) | ExprKind::List(elements) => self.unpack(elements, span)?,
            ExprKind::Starred(_) => return fail(span, "starred assignment target must be in a list or tuple"),
            _ => return fail(span, "cannot assign to expression"),
        }
        Ok(())
    }

    fn unpack(&mut self, elements: &[Expr], span: Span) -> Result<()> {
        let mut starred = elements.iter().enumerate().filter(|(_, e)| e.is_starred());
        let star = starred.next().map(|(i, _)| i);
        if starred.next().is_some() {
            return fail(span, "multiple starred expressions in assignment");
        }
        let op = match star {
            None => Op::Unpack(elements.len() as u32),
            Some(i) if elements.len() < usize::from(u16::MAX) => {
                Op::UnpackStar { before: i as u16, after: (elements.len() - i - 1) as u16 }
            }
            Some(_) => return fail(span, "too many expressions in star-unpacking assignment"),
        };
        self.emit(op, span);
        for element in elements {
            match &element.kind {
                ExprKind::Starred(inner) => self.assign_to(inner)?,
                _ => self.assign_to(element)?,
            }
        }
        Ok(())
    }

    pub(super) fn augmented(&mut self, target: &Expr, op: BinaryOp, operand: &Expr, span: Span) -> Result<()> {
        let place = target.span;
        let op = Op::InPlace(op);
        match &target.kind {
            ExprKind::Name(name) => {
                self.load(name, place);
                self.expression(operand)?;
                self.emit(op, span);
                self.store(name, place);
            }
            ExprKind::Attribute { value, attr } => {
                self.expression(value)?;
                let name = self.own_index(attr);
                self.emit(Op::Dup, place);
                self.emit(Op::LoadAttribute(name), place);
                self.expression(operand)?;
                self.emit(op, span);
                self.emit(Op::Swap, place);
                self.emit(Op::StoreAttribute(name), place);
            }
            ExprKind::Subscript { value, slice } => {
                self.expression(value)?;
                self.expression(slice)?;
                self.emit(Op::Dup2, place);
                self.emit(Op::GetItem, place);
                self.expression(operand)?;
                self.emit(op, span);
                self.emit(Op::Rotate3, place);
                self.emit(Op::SetItem, place);
            }
            _ => return fail(place, "illegal expression for augmented assignment"),
        }
        Ok(())
    }

    pub(super) fn delete_target(&mut self, target: &Expr) -> Result<()> {
        let span = target.span;
        match &target.kind {
            ExprKind::Name(name) => self.delete(name, span),
            ExprKind::Attribute { value, attr } => {
                self.expression(value)?;
                let name = self.own_index(attr);
                self.emit(Op::DeleteAttribute(name), span);
            }
            ExprKind::Subscript { value, slice } => {
                self.expression(value)?;
                self.expression(slice)?;
                self.emit(Op::DeleteItem, span);
            }
            ExprKind::Tuple(elements) | ExprKind::List(elements) => {
                elements.iter().try_for_each(|element| self.delete_target(element))?;
            }
            _ => return fail(span, "cannot delete expression"),
        }
        Ok(())
    }
}
