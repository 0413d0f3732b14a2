//! The errors of operators that no operand supports.

use super::operator::BinaryOp;
use super::value::{Halt, Value};
use crate::error::Error;

pub(super) fn not_iterable(value: &Value) -> Error {
    Error::type_error(format!("argument of type '{}' is not iterable", value.type_name()))
}

pub(super) fn unsupported(op: BinaryOp, symbol: &str, a: &Value, b: &Value) -> Error {
    let (x, y) = (a.type_name(), b.type_name());
    Error::type_error(match (op, a, b) {
        (BinaryOp::Add, Value::Str(_) | Value::List(_) | Value::Tuple(_), _) if symbol == "+" => {
            format!("can only concatenate {x} (not \"{y}\") to {x}")
        }
        (BinaryOp::Mul, Value::Str(_) | Value::List(_) | Value::Tuple(_), _) => {
            format!("can't multiply sequence by non-int of type '{y}'")
        }
        (BinaryOp::Mul, _, Value::Str(_) | Value::List(_) | Value::Tuple(_)) => {
            format!("can't multiply sequence by non-int of type '{x}'")
        }
        (BinaryOp::Pow, ..) => format!("unsupported operand type(s) for ** or pow(): '{x}' and '{y}'"),
        _ => format!("unsupported operand type(s) for {symbol}: '{x}' and '{y}'"),
    })
}

/// Rewrites the error of a binary operator for its augmented assignment (`+=`).
pub(super) fn rename(halt: Halt, op: BinaryOp) -> Halt {
    let Halt::Error(error) = &halt else { return halt };
    if let (BinaryOp::Pow, Some(rest)) =
        (op, error.message().strip_prefix("unsupported operand type(s) for ** or pow():"))
    {
        return Error::type_error(format!("unsupported operand type(s) for **=:{rest}")).into();
    }
    let plain = format!("unsupported operand type(s) for {}:", op.symbol());
    match error.message().strip_prefix(&plain) {
        Some(rest) => Error::type_error(format!("unsupported operand type(s) for {}=:{rest}", op.symbol())).into(),
        None => halt,
    }
}
