//! Loops over the elements of the common dtypes.

use crate::array::{HostArray, Plain, bytes_of};
use crate::dtype::DType;
use crate::graph::{Binary, Op, Unary};
use std::rc::Rc;

/// Whether a loop of its own is there for an op whose result is of this dtype.
pub(crate) fn is_quick(op: &Op, dtype: DType) -> bool {
    match op {
        Op::Binary(Binary::Less | Binary::Equal) => true,
        Op::Binary(Binary::Add | Binary::Mul | Binary::Quotient | Binary::And | Binary::Or | Binary::Xor) => {
            matches!(dtype, DType::Float64 | DType::Float32 | DType::Int64 | DType::Int32 | DType::Bool)
        }
        Op::Unary(Unary::Neg) => matches!(dtype, DType::Float64 | DType::Float32 | DType::Int64),
        Op::Unary(Unary::Not) => dtype == DType::Bool,
        Op::Cast => matches!(dtype, DType::Float64 | DType::Int64),
        _ => false,
    }
}

fn each<A: Plain, R: Plain>(a: &HostArray, f: impl Fn(A) -> R) -> Vec<u8> {
    let out: Vec<R> = a.plain::<A>().iter().map(|x| f(*x)).collect();
    bytes_of(&out)
}

fn zip<A: Plain, R: Plain>(a: &HostArray, b: &HostArray, f: impl Fn(A, A) -> R) -> Vec<u8> {
    let out: Vec<R> = a.plain::<A>().iter().zip(&*b.plain::<A>()).map(|(x, y)| f(*x, *y)).collect();
    bytes_of(&out)
}

/// The values of such an op, if there is a loop for it and its operands have one shape.
pub(super) fn compute(op: &Op, dtype: DType, of: &[Rc<HostArray>]) -> Option<Vec<u8>> {
    Some(match (op, of) {
        (Op::Binary(op), [a, b]) if a.len() == b.len() => return binary(*op, a, b),
        (Op::Unary(Unary::Neg), [a]) if dtype == DType::Float64 => each(a, |x: f64| -x),
        (Op::Unary(Unary::Neg), [a]) if dtype == DType::Float32 => each(a, |x: f32| -x),
        (Op::Unary(Unary::Neg), [a]) if dtype == DType::Int64 => each(a, i64::wrapping_neg),
        (Op::Unary(Unary::Not), [a]) if dtype == DType::Bool => each(a, |x: u8| x ^ 1),
        (Op::Cast, [a]) => match (a.dtype(), dtype) {
            (DType::Bool, DType::Int64) => each(a, |x: u8| i64::from(x)),
            (DType::Bool, DType::Float64) => each(a, |x: u8| f64::from(x)),
            (DType::Int64, DType::Float64) => each(a, |x: i64| x as f64),
            (DType::Int32, DType::Int64) => each(a, |x: i32| i64::from(x)),
            (DType::Float32, DType::Float64) => each(a, |x: f32| f64::from(x)),
            _ => return None,
        },
        _ => return None,
    })
}

fn binary(op: Binary, a: &HostArray, b: &HostArray) -> Option<Vec<u8>> {
    macro_rules! floats {
        ($t:ty) => {
            match op {
                Binary::Add => zip(a, b, |x: $t, y: $t| x + y),
                Binary::Mul => zip(a, b, |x: $t, y: $t| x * y),
                Binary::Quotient => zip(a, b, |x: $t, y: $t| x / y),
                Binary::Less => zip(a, b, |x: $t, y: $t| u8::from(x < y)),
                Binary::Equal => zip(a, b, |x: $t, y: $t| u8::from(x == y)),
                _ => return None,
            }
        };
    }
    macro_rules! integers {
        ($t:ty) => {
            match op {
                Binary::Add => zip(a, b, <$t>::wrapping_add),
                Binary::Mul => zip(a, b, <$t>::wrapping_mul),
                Binary::And => zip(a, b, |x: $t, y: $t| x & y),
                Binary::Or => zip(a, b, |x: $t, y: $t| x | y),
                Binary::Xor => zip(a, b, |x: $t, y: $t| x ^ y),
                Binary::Less => zip(a, b, |x: $t, y: $t| u8::from(x < y)),
                Binary::Equal => zip(a, b, |x: $t, y: $t| u8::from(x == y)),
                _ => return None,
            }
        };
    }
    Some(match a.dtype() {
        DType::Float64 => floats!(f64),
        DType::Float32 => floats!(f32),
        DType::Int64 => integers!(i64),
        DType::Int32 => integers!(i32),
        DType::Bool => match op {
            Binary::Add | Binary::Max | Binary::Or => zip(a, b, |x: u8, y: u8| x | y),
            Binary::Mul | Binary::Min | Binary::And => zip(a, b, |x: u8, y: u8| x & y),
            Binary::Xor => zip(a, b, |x: u8, y: u8| x ^ y),
            Binary::Less => zip(a, b, |x: u8, y: u8| u8::from(x < y)),
            Binary::Equal => zip(a, b, |x: u8, y: u8| u8::from(x == y)),
            _ => return None,
        },
        _ => return None,
    })
}
