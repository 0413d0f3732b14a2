//! Elementwise ops: arithmetic, comparisons, logic and functions.

use super::operand::{Met, Operand, common_dtype, meet};
#[cfg(feature = "numpy")]
use super::short::{self, Arithmetic};
use super::{Tensor, constant};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Binary, Op, Unary};
use crate::span::Span;

type Place = Option<Span>;

pub(super) fn node(op: Op, inputs: Vec<Tensor>, dtype: DType, place: Place) -> Tensor {
    let first = &inputs[0];
    let (shape, device, fixed) = (first.extent().clone(), first.device(), inputs.iter().any(Tensor::is_fixed));
    Tensor::lazy(op, inputs, shape, dtype, device, fixed, place)
}

pub(super) fn unary(op: Unary, a: &Tensor, place: Place) -> Tensor {
    let dtype = if op == Unary::IsNan { DType::Bool } else { a.dtype() };
    node(Op::Unary(op), vec![a.clone()], dtype, place)
}

pub(super) fn binary(op: Binary, a: &Tensor, b: &Tensor, place: Place) -> Tensor {
    let dtype = if op.is_comparison() { DType::Bool } else { a.dtype() };
    node(Op::Binary(op), vec![a.clone(), b.clone()], dtype, place)
}

pub(super) fn met(
    name: &str,
    a: &Operand,
    b: &Operand,
    dtype: Option<DType>,
    place: Place,
) -> Result<(Tensor, Tensor, DType)> {
    let Met { mut tensors, dtype, .. } = meet(name, &[a, b], dtype, place)?;
    let second = tensors.swap_remove(1);
    Ok((tensors.swap_remove(0), second, dtype))
}

/// The values cast to another dtype; the same tensor if it has that dtype.
pub fn cast(a: &Tensor, dtype: DType, place: Place) -> Tensor {
    if a.dtype() == dtype { a.clone() } else { node(Op::Cast, vec![a.clone()], dtype, place) }
}

/// `a + b`; logical `or` for booleans.
///
/// # Errors
/// `ValueError` if the shapes do not broadcast; `RuntimeError` if the operands are fixed to different devices;
/// `OverflowError` for a Python integer that the dtype cannot hold. The other binary ops have the same errors.
pub fn add(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    #[cfg(feature = "numpy")]
    if let Some(short) = short::arithmetic(Arithmetic::Add, a, b, place) {
        return Ok(short);
    }
    let (a, b, dtype) = met("add", a, b, None, place)?;
    Ok(binary(if dtype == DType::Bool { Binary::Or } else { Binary::Add }, &a, &b, place))
}

/// `a - b`, recorded as `a + -b`.
///
/// # Errors
/// As [`add`]; `TypeError` for booleans.
pub fn subtract(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    #[cfg(feature = "numpy")]
    if let Some(short) = short::arithmetic(Arithmetic::Subtract, a, b, place) {
        return Ok(short);
    }
    let dtype = common_dtype(&[a, b])?;
    if dtype == DType::Bool {
        return Err(Error::type_error(
            "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the \
             logical_xor function instead.",
        ));
    }
    let (a, b, _) = met("subtract", a, b, Some(dtype), place)?;
    let minus = unary(Unary::Neg, &b, place);
    #[cfg(feature = "numpy")]
    let _called = super::at_once::Difference::new();
    Ok(binary(Binary::Add, &a, &minus, place))
}

/// `a * b`; logical `and` for booleans.
///
/// # Errors
/// As [`add`].
pub fn multiply(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    #[cfg(feature = "numpy")]
    if let Some(short) = short::arithmetic(Arithmetic::Multiply, a, b, place) {
        return Ok(short);
    }
    let (a, b, dtype) = met("multiply", a, b, None, place)?;
    Ok(binary(if dtype == DType::Bool { Binary::And } else { Binary::Mul }, &a, &b, place))
}

/// `a / b`, true division; integers and booleans are converted to Float64.
///
/// # Errors
/// As [`add`].
pub fn divide(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    #[cfg(feature = "numpy")]
    if let Some(short) = short::arithmetic(Arithmetic::Divide, a, b, place) {
        return Ok(short);
    }
    // Integers are converted to floats first, because a Python integer need not fit the array's dtype.
    let dtype = common_dtype(&[a, b])
        .or_else(|e| if e.class_name() == "OverflowError" { Ok(DType::Float64) } else { Err(e) })?;
    let dtype = if dtype.is_inexact() { dtype } else { DType::Float64 };
    let (a, b, _) = met("divide", a, b, Some(dtype), place)?;
    Ok(binary(Binary::Quotient, &a, &unary(Unary::Recip, &b, place), place))
}

fn arithmetic(name: &str, op: Binary, a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let dtype = common_dtype(&[a, b])?;
    // Truth values have no arithmetic; NumPy computes with its smallest integers instead.
    let dtype = if dtype == DType::Bool { DType::Int8 } else { dtype };
    if dtype.kind() == Kind::Complex {
        return Err(unsupported(name));
    }
    let (a, b, _) = met(name, a, b, Some(dtype), place)?;
    Ok(binary(op, &a, &b, place))
}

/// A function of two floats (`Atan2`, `Hypot`); integers are converted to floats, as in NumPy.
///
/// # Errors
/// As [`add`]; `TypeError` for complex numbers.
pub fn function_of_two(op: Binary, a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let dtype = match common_dtype(&[a, b])? {
        d if d.kind() == Kind::Complex => return Err(unsupported(op.name())),
        d => as_float(d),
    };
    let (a, b, _) = met(op.name(), a, b, Some(dtype), place)?;
    Ok(binary(op, &a, &b, place))
}

/// The values as floats, of the dtype that NumPy's functions choose.
pub fn to_float(a: &Tensor, place: Place) -> Tensor {
    cast(a, as_float(a.dtype()), place)
}

/// The float dtype that NumPy's functions choose for values of `dtype`.
pub fn as_float(dtype: DType) -> DType {
    match dtype {
        d if d.is_inexact() => d,
        DType::Bool | DType::Int8 | DType::UInt8 => DType::Float16,
        DType::Int16 | DType::UInt16 => DType::Float32,
        _ => DType::Float64,
    }
}

/// `a // b`, rounded towards negative infinity.
///
/// # Errors
/// As [`add`].
pub fn floor_divide(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    arithmetic("floor_divide", Binary::FloorDiv, a, b, place)
}

/// `a % b`, with the sign of `b`, as in Python.
///
/// # Errors
/// As [`add`].
pub fn remainder(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    arithmetic("remainder", Binary::Mod, a, b, place)
}

/// The exponent of `a ** b` that must not be negative, for a caller that can read it: integers have no negative
/// integral powers. `None` for an exponent without data (in a traced function), and for a number, which `power` itself
/// checks.
pub fn checked_exponent<'a>(a: &Operand, b: &'a Operand) -> Option<&'a Tensor> {
    let Operand::Tensor(exponent) = b else { return None };
    let is_checked = exponent.dtype().kind() == Kind::Int
        && exponent.tracing().is_none()
        && common_dtype(&[a, b]).is_ok_and(|dtype| dtype.is_integer());
    is_checked.then_some(exponent)
}

/// Fails if a checked exponent has a negative element.
///
/// # Errors
/// `ValueError`, as in NumPy.
pub fn refuse_negative(exponent: &HostArray) -> Result<()> {
    if exponent.scalars().any(|value| matches!(value, Scalar::Int(..0))) { Err(negative_power()) } else { Ok(()) }
}

fn negative_power() -> Error {
    Error::value("Integers to negative integer powers are not allowed.")
}

/// `a ** b`. Squares, square roots and reciprocals of floats are computed as such, as in NumPy.
///
/// # Errors
/// As [`add`]; `ValueError` for an integer raised to a negative Python integer.
pub fn power(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let common = common_dtype(&[a, b])?;
    if common.kind() == Kind::Complex {
        return super::complex::power(a, b, place);
    }
    if let Operand::Scalar(Scalar::Int(..0)) = b
        && common.is_integer()
    {
        return Err(negative_power());
    }
    // What NumPy raises to a float is a float.
    let cast_base = match (a, b) {
        (Operand::Tensor(base), Operand::Scalar(Scalar::Float(_))) if base.dtype().is_integer() => {
            Some(cast(base, common, place).into())
        }
        _ => None,
    };
    let a = cast_base.as_ref().unwrap_or(a);
    if let (Operand::Tensor(base), Operand::Scalar(exponent)) = (a, b) {
        let floats = base.dtype().kind() == Kind::Float;
        match exponent.to_f64() {
            // NumPy squares booleans as its smallest integers.
            2.0 if base.dtype() == DType::Bool && exponent.kind() == Kind::Int => {
                let small = Operand::Tensor(cast(base, DType::Int8, place));
                return multiply(&small, &small, place);
            }
            2.0 if base.dtype() != DType::Bool && (floats || exponent.kind() == Kind::Int) => {
                return multiply(a, a, place);
            }
            1.0 if floats => return Ok(base.clone()),
            0.5 if floats => return Ok(unary(Unary::Sqrt, base, place)),
            // Products are within 1.5 ulp and ten times faster than the function. A single number is printed in full,
            // so it keeps the function's accuracy.
            n @ (3.0 | 4.0) if floats && base.rank() > 0 => return multiplied(a, n as i64, place),
            -1.0 if floats => return divide(&Operand::Scalar(Scalar::Float(1.0)), a, place),
            _ => {}
        }
    }
    if let (Operand::Tensor(base), Operand::Scalar(Scalar::Int(exponent @ 3..=MOST_MULTIPLIED))) = (a, b)
        && base.dtype().is_integer()
    {
        return multiplied(a, *exponent, place);
    }
    arithmetic("power", Binary::Pow, a, b, place)
}

/// Up to this exponent an integer power is computed by products, which wrap in the same way.
const MOST_MULTIPLIED: i64 = 64;

/// A power by repeated squaring.
fn multiplied(a: &Operand, mut exponent: i64, place: Place) -> Result<Tensor> {
    let mut square = a.clone();
    let mut product: Option<Operand> = None;
    loop {
        if exponent & 1 == 1 {
            product = Some(match product {
                Some(product) => multiply(&product, &square, place)?.into(),
                None => square.clone(),
            });
        }
        exponent >>= 1;
        if exponent == 0 {
            break;
        }
        square = multiply(&square, &square, place)?.into();
    }
    match product {
        Some(Operand::Tensor(product)) => Ok(product),
        _ => Err(Error::internal("power", "no factor")),
    }
}

/// The elementwise maximum; propagates NaN.
///
/// # Errors
/// As [`add`].
pub fn maximum(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let (a, b, dtype) = met("maximum", a, b, None, place)?;
    Ok(binary(if dtype == DType::Bool { Binary::Or } else { Binary::Max }, &a, &b, place))
}

/// The elementwise minimum; propagates NaN.
///
/// # Errors
/// As [`add`].
pub fn minimum(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let (a, b, dtype) = met("minimum", a, b, None, place)?;
    Ok(binary(if dtype == DType::Bool { Binary::And } else { Binary::Min }, &a, &b, place))
}

/// `&`, `|` or `^` of integers or booleans; `name` is NumPy's name, for error messages.
///
/// # Errors
/// As [`add`]; `TypeError` for floats.
pub fn bitwise(name: &str, op: Binary, a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let dtype = common_dtype(&[a, b])?;
    if dtype.is_inexact() {
        return Err(unsupported(name));
    }
    let (a, b, _) = met(name, a, b, Some(dtype), place)?;
    Ok(binary(op, &a, &b, place))
}

/// `<<` or `>>` of integers; `name` is NumPy's name, for error messages.
///
/// # Errors
/// As [`bitwise`].
pub fn shift(name: &str, op: Binary, a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let dtype = common_dtype(&[a, b])?;
    if dtype.is_inexact() {
        return Err(unsupported(name));
    }
    let dtype = if dtype == DType::Bool { DType::Int8 } else { dtype };
    let (a, b, _) = met(name, a, b, Some(dtype), place)?;
    Ok(binary(op, &a, &b, place))
}

pub(super) fn unsupported(name: &str) -> Error {
    Error::type_error(format!(
        "ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported \
         types according to the casting rule ''safe''"
    ))
}

/// The six comparison operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

/// `a op b` as booleans; NaN is unequal to everything and neither less nor greater.
///
/// # Errors
/// As [`add`], except that Python integers out of range compare by their value.
pub fn compare(op: Comparison, a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    if let Some(exact) = compare_wide(op, a, b, place)? {
        return Ok(exact);
    }
    let dtype = common_dtype(&[a, b])
        .or_else(|e| if e.class_name() == "OverflowError" { Ok(DType::Float64) } else { Err(e) })?;
    let (a, b, _) = met("compare", a, b, Some(dtype), place)?;
    let less = |x: &Tensor, y: &Tensor| binary(Binary::Less, x, y, place);
    let equal = || binary(Binary::Equal, &a, &b, place);
    Ok(match op {
        Comparison::Equal => equal(),
        Comparison::NotEqual => unary(Unary::Not, &equal(), place),
        Comparison::Less => less(&a, &b),
        Comparison::Greater => less(&b, &a),
        Comparison::LessEqual => binary(Binary::Or, &less(&a, &b), &equal(), place),
        Comparison::GreaterEqual => binary(Binary::Or, &less(&b, &a), &equal(), place),
    })
}

/// Compares signed with unsigned 64-bit integers, whose only common dtype is a float.
fn compare_wide(op: Comparison, a: &Operand, b: &Operand, place: Place) -> Result<Option<Tensor>> {
    let (Operand::Tensor(x), Operand::Tensor(y)) = (a, b) else { return Ok(None) };
    let (left, right) = (x.dtype(), y.dtype());
    let op = match (left.kind(), right.kind()) {
        (Kind::Int, Kind::UInt) if right == DType::UInt64 => op,
        (Kind::UInt, Kind::Int) if left == DType::UInt64 => {
            let turned = match op {
                Comparison::Less => Comparison::Greater,
                Comparison::Greater => Comparison::Less,
                Comparison::LessEqual => Comparison::GreaterEqual,
                Comparison::GreaterEqual => Comparison::LessEqual,
                same => same,
            };
            // The error message names the operands in their original order.
            super::symbolic::Shape::broadcast(&[x.extent(), y.extent()])?;
            return compare_wide(turned, b, a, place);
        }
        _ => return Ok(None),
    };
    let below = compare(Comparison::Less, a, &Operand::Scalar(Scalar::Int(0)), place)?;
    let sized = compare(op, &cast(x, DType::UInt64, place).into(), b, place)?;
    Ok(Some(match op {
        Comparison::Less | Comparison::LessEqual | Comparison::NotEqual => {
            bitwise("bitwise_or", Binary::Or, &below.into(), &sized.into(), place)?
        }
        Comparison::Greater | Comparison::GreaterEqual | Comparison::Equal => {
            bitwise("bitwise_and", Binary::And, &unary(Unary::Not, &below, place).into(), &sized.into(), place)?
        }
    }))
}

/// `-a`.
///
/// # Errors
/// `TypeError` for booleans.
pub fn negative(a: &Tensor, place: Place) -> Result<Tensor> {
    if a.dtype() == DType::Bool {
        return Err(Error::type_error(
            "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not \
             function instead.",
        ));
    }
    Ok(unary(Unary::Neg, a, place))
}

/// `abs(a)`; for complex numbers the magnitude, a float.
pub fn absolute(a: &Tensor, place: Place) -> Tensor {
    match a.dtype().kind() {
        Kind::Bool => a.clone(),
        Kind::Complex => super::complex::magnitude(a, place),
        _ => unary(Unary::Abs, a, place),
    }
}

/// `~a`: bitwise for integers, logical for booleans.
///
/// # Errors
/// `TypeError` for floats.
pub fn logical_not(a: &Tensor, place: Place) -> Result<Tensor> {
    if a.dtype().is_inexact() {
        return Err(unsupported("invert"));
    }
    Ok(unary(Unary::Not, a, place))
}

/// The floor of real numbers; integers are unchanged.
pub fn floor(a: &Tensor, place: Place) -> Tensor {
    if a.dtype().is_inexact() { unary(Unary::Floor, a, place) } else { a.clone() }
}

/// Whether each element is NaN.
pub fn isnan(a: &Tensor, place: Place) -> Tensor {
    if a.dtype().is_inexact() {
        return unary(Unary::IsNan, a, place);
    }
    unary(Unary::Not, &binary(Binary::Equal, a, a, place), place)
}

/// A float function (`Exp`, `Sin`, ...); integers are converted to floats, as in NumPy.
///
/// # Errors
/// `TypeError` for complex numbers if the function has no complex form.
pub fn function(op: Unary, a: &Tensor, place: Place) -> Result<Tensor> {
    if a.dtype().kind() == Kind::Complex {
        super::complex::function(op, a, place)
    } else {
        Ok(transcendental(op, a, place))
    }
}

/// A function of real numbers; integers are converted to floats, as in NumPy.
pub fn transcendental(op: Unary, a: &Tensor, place: Place) -> Tensor {
    unary(op, &cast(a, as_float(a.dtype()), place), place)
}

/// `a` where `condition` holds, else `b`.
///
/// # Errors
/// As [`add`].
pub fn where_(condition: &Tensor, a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let dtype = common_dtype(&[a, b])?;
    let condition =
        if condition.dtype() == DType::Bool { condition.clone() } else { cast(condition, DType::Bool, place) };
    // The condition broadcasts together with the values, but has a dtype of its own.
    let like = Operand::Tensor(cast(&condition, dtype, place));
    let all = meet("where", &[&like, a, b], Some(dtype), place)?;
    let at = super::operand::on(&condition, all.device);
    let condition = super::views::expand_to(&at, &all.shape, place)?;
    let inputs = vec![condition, all.tensors[1].clone(), all.tensors[2].clone()];
    Ok(Tensor::lazy(Op::Select, inputs, all.shape, all.dtype, all.device, all.fixed, place))
}

/// A constant with the tensor's dtype, broadcast to its shape.
pub(super) fn like(a: &Tensor, value: Scalar, place: Place) -> Result<Tensor> {
    let one = constant(value.cast(a.dtype()), a.dtype(), a.device(), a.is_fixed(), place);
    super::views::expand_to(&one, a.extent(), place)
}
