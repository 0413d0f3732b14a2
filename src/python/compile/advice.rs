//! What is allowed and hardly meant, of which CPython's compiler warns (`check_caller`, `check_subscripter`, `check_index`
//! and `check_compare` of its `Python/compile.c`).

use super::Compiler;
use crate::python::tree::{Call, CmpOp, Constant, Expr, ExprKind, UnaryOp};
use crate::span::Span;

impl Compiler<'_> {
    fn advise(&mut self, message: String, span: Span) {
        self.advice.push((message, span));
    }

    /// `assert (condition, "message")`.
    pub(super) fn advise_of_assertion(&mut self, test: &Expr, span: Span) {
        if matches!(&test.kind, ExprKind::Tuple(elements) if !elements.is_empty()) {
            self.advise("assertion is always true, perhaps remove parentheses?".to_owned(), span);
        }
    }

    /// `x is 1`.
    pub(super) fn advise_of_identity(&mut self, left: &Expr, rest: &[(CmpOp, Expr)], span: Span) {
        let mut before = left;
        for (op, after) in rest {
            let said = match op {
                CmpOp::Is => Some(("is", "==")),
                CmpOp::IsNot => Some(("is not", "!=")),
                _ => None,
            };
            if let Some((word, meant)) = said
                && (is_literal(before) || is_literal(after))
            {
                self.advise(format!("\"{word}\" with a literal. Did you mean \"{meant}\"?"), span);
            }
            before = after;
        }
    }

    /// `[(1, 2) (3, 4)]`.
    pub(super) fn advise_of_call(&mut self, call: &Call, span: Span) {
        let is_value = !matches!(call.func.kind, ExprKind::Lambda(_));
        if let Some(kind) = type_name(&call.func).filter(|_| is_value) {
            self.advise(format!("'{kind}' object is not callable; perhaps you missed a comma?"), span);
        }
    }

    /// `[(1, 2) [3, 4]]`.
    pub(super) fn advise_of_subscript(&mut self, value: &Expr, slice: &Expr, span: Span) {
        let Some(kind) = type_name(value) else { return };
        match kind {
            "dict" => {}
            "tuple" | "list" | "str" | "bytes" => {
                if let Some(index) = type_name(slice).filter(|index| !matches!(*index, "int" | "bool")) {
                    let message =
                        format!("{kind} indices must be integers or slices, not {index}; perhaps you missed a comma?");
                    self.advise(message, span);
                }
            }
            _ => self.advise(format!("'{kind}' object is not subscriptable; perhaps you missed a comma?"), span),
        }
    }
}

/// Whether an expression is a literal that `is` should not compare.
fn is_literal(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Constant(constant) => !matches!(constant, Constant::None | Constant::Bool(_) | Constant::Ellipsis),
        ExprKind::UnaryOp { op: UnaryOp::USub, operand } => is_literal(operand),
        _ => false,
    }
}

/// The type of a display or literal.
fn type_name(expr: &Expr) -> Option<&'static str> {
    Some(match &expr.kind {
        ExprKind::Tuple(_) => "tuple",
        ExprKind::List(_) | ExprKind::ListComp(_) => "list",
        ExprKind::Dict(_) | ExprKind::DictComp(_) => "dict",
        ExprKind::Set(_) | ExprKind::SetComp(_) => "set",
        ExprKind::GeneratorExp(_) => "generator",
        ExprKind::Lambda(_) => "function",
        ExprKind::JoinedStr(_) | ExprKind::FormattedValue { .. } => "str",
        ExprKind::Constant(constant) => match constant {
            Constant::None => "NoneType",
            Constant::Ellipsis => "ellipsis",
            Constant::Bool(_) => "bool",
            Constant::Int(_) | Constant::BigInt(_) => "int",
            Constant::Float(_) => "float",
            Constant::Complex(_) => "complex",
            Constant::Str(_) => "str",
            Constant::Bytes(_) => "bytes",
        },
        _ => return None,
    })
}
