//! What stands on the left of `=`, after `for`, and after `del`.

use super::Compiler;
use crate::error::Result;
use crate::script::code::Op;
use ruff_python_ast::{self as ast, Expr};

impl Compiler<'_> {
    pub(super) fn assign(&mut self, s: &ast::StmtAssign) -> Result<()> {
        self.expression(&s.value)?;
        let span = self.span(s);
        for (i, target) in s.targets.iter().enumerate() {
            if i + 1 < s.targets.len() {
                self.emit(Op::Dup, span);
            }
            self.assign_to(target)?;
        }
        Ok(())
    }

    /// Stores the top of the stack.
    pub(super) fn assign_to(&mut self, target: &Expr) -> Result<()> {
        let span = self.span(target);
        match target {
            Expr::Name(name) => self.store(&name.id, span),
            Expr::Attribute(a) => {
                self.expression(&a.value)?;
                let name = self.own_index(&a.attr);
                self.emit(Op::StoreAttribute(name), span);
            }
            Expr::Subscript(s) => {
                self.expression(&s.value)?;
                self.expression(&s.slice)?;
                self.emit(Op::SetItem, span);
            }
            Expr::Tuple(t) => self.unpack(target, &t.elts)?,
            Expr::List(l) => self.unpack(target, &l.elts)?,
            Expr::Starred(_) => return self.fail(target, "starred assignment target must be in a list or tuple"),
            _ => return self.fail(target, "cannot assign to expression"),
        }
        Ok(())
    }

    fn unpack(&mut self, target: &Expr, elements: &[Expr]) -> Result<()> {
        let span = self.span(target);
        let mut starred = elements.iter().enumerate().filter(|(_, e)| e.is_starred_expr());
        let star = starred.next().map(|(i, _)| i);
        if starred.next().is_some() {
            return self.fail(target, "multiple starred expressions in assignment");
        }
        let op = match star {
            None => Op::Unpack(elements.len() as u32),
            Some(i) if elements.len() < usize::from(u16::MAX) => {
                Op::UnpackStar { before: i as u16, after: (elements.len() - i - 1) as u16 }
            }
            Some(_) => return self.fail(target, "too many expressions in star-unpacking assignment"),
        };
        self.emit(op, span);
        for element in elements {
            match element {
                Expr::Starred(s) => self.assign_to(&s.value)?,
                _ => self.assign_to(element)?,
            }
        }
        Ok(())
    }

    pub(super) fn augmented(&mut self, s: &ast::StmtAugAssign) -> Result<()> {
        let span = self.span(s);
        let place = self.span(&*s.target);
        let op = Op::InPlace(super::expr::binary_op(s.op));
        match &*s.target {
            Expr::Name(name) => {
                self.load(&name.id, place);
                self.expression(&s.value)?;
                self.emit(op, span);
                self.store(&name.id, place);
            }
            Expr::Attribute(a) => {
                self.expression(&a.value)?;
                let name = self.own_index(&a.attr);
                self.emit(Op::Dup, place);
                self.emit(Op::LoadAttribute(name), place);
                self.expression(&s.value)?;
                self.emit(op, span);
                self.emit(Op::Swap, place);
                self.emit(Op::StoreAttribute(name), place);
            }
            Expr::Subscript(subscript) => {
                self.expression(&subscript.value)?;
                self.expression(&subscript.slice)?;
                self.emit(Op::Dup2, place);
                self.emit(Op::GetItem, place);
                self.expression(&s.value)?;
                self.emit(op, span);
                self.emit(Op::Rotate3, place);
                self.emit(Op::SetItem, place);
            }
            target => return self.fail(target, "illegal expression for augmented assignment"),
        }
        Ok(())
    }

    pub(super) fn delete_target(&mut self, target: &Expr) -> Result<()> {
        let span = self.span(target);
        match target {
            Expr::Name(name) => self.delete(&name.id, span),
            Expr::Attribute(a) => {
                self.expression(&a.value)?;
                let name = self.own_index(&a.attr);
                self.emit(Op::DeleteAttribute(name), span);
            }
            Expr::Subscript(s) => {
                self.expression(&s.value)?;
                self.expression(&s.slice)?;
                self.emit(Op::DeleteItem, span);
            }
            Expr::Tuple(t) => t.elts.iter().try_for_each(|e| self.delete_target(e))?,
            Expr::List(l) => l.elts.iter().try_for_each(|e| self.delete_target(e))?,
            _ => return self.fail(target, "cannot delete expression"),
        }
        Ok(())
    }
}
