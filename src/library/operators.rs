//! The operators of the language on arrays.
use num_traits::ToPrimitive;

use super::data::{is_sequence, is_sequence_object, scalar_of};
use super::text_arrays::is_array;
use super::{numbers, overrides, ready, sources, wrap, wrap_scalar};
use crate::dtype::{DType, Numeric};
use crate::error::{Error, Result};
use crate::graph::Binary;
use crate::python::context::Context;
use crate::python::identity::same;
use crate::python::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::python::value::{Halt, Outcome, Type, Value};
use crate::tensor::{self, Comparison, Operand, Tensor};

/// Whether a result of these operands is a NumPy scalar: none of them is an array.
pub(super) fn scalars(values: &[&Value]) -> bool {
    values.iter().all(|v| match v {
        Value::Array(a) => a.is_scalar(),
        other => !is_sequence(other),
    })
}

/// Whether no operand is an array where a scalar leaves the operator to others: it multiplies no matrices, and a deque is
/// repeated.
fn is_scalar_alone(op: BinaryOp, a: &Value, b: &Value) -> bool {
    let is_whole = |value: &Value| matches!(value, Value::Array(array) if !array.is_scalar());
    let is_repeated = |value: &Value| is_sequence_object(value) && Context::special(value, "__mul__").is_some();
    let leaves = || op == BinaryOp::MatMul || op == BinaryOp::Mul && (is_repeated(a) || is_repeated(b));
    !is_whole(a) && !is_whole(b) && leaves()
}

/// What the operator of the class of an object on the left answers, which comes before an array's; `None` where it has no answer.
fn answer_of_object(ctx: &mut Context, method: &str, a: &Value, b: &Value) -> Outcome<Option<Value>> {
    match Context::special(a, method).filter(|_| is_sequence_object(a) || is_for_elements(a, b)) {
        Some(method) => {
            let answer = ctx.call(&method, &[a.clone(), b.clone()])?;
            Ok((!matches!(answer, Value::NotImplemented)).then_some(answer))
        }
        None => Ok(None),
    }
}

pub(super) fn result(tensor: Tensor, operands: &[&Value]) -> Value {
    if scalars(operands) { wrap_scalar(tensor) } else { wrap(tensor) }
}

/// A Python integer beyond 64 bits, converted to float beside floats.
pub(super) fn beside_floats(value: &Value, other: &Value) -> Option<Value> {
    let (Value::BigInt(number), Value::Array(array)) = (value, other) else { return None };
    let float = number.to_f64().filter(|float| float.is_finite())?;
    array.tensor().dtype().is_inexact().then_some(Value::Float(float))
}

/// The comparison of integers with an integer that no dtype holds, which is the same for all of them.
fn beyond(ctx: &Context, op: CompareOp, a: &Value, b: &Value) -> Outcome<Option<Value>> {
    let (number, array, op) = match (a, b) {
        (Value::BigInt(number), Value::Array(array)) => (number, array, op),
        (Value::Array(array), Value::BigInt(number)) => (number, array, mirrored(op)),
        _ => return Ok(None),
    };
    let t = array.tensor();
    if number.to_u64().is_some() || t.dtype().is_inexact() {
        return Ok(None);
    }
    let is_above = number.sign() == num_bigint::Sign::Plus;
    let holds = match op {
        CompareOp::Ne => true,
        CompareOp::Gt | CompareOp::Ge => is_above,
        CompareOp::Lt | CompareOp::Le => !is_above,
        _ => false,
    };
    let value = crate::dtype::Scalar::Bool(holds);
    let all = tensor::full(t.shape(), value, DType::Bool, t.device(), t.is_fixed(), Some(ctx.span))?;
    Ok(Some(super::scalar_or_array(all)))
}

/// The comparison of the operands in the other order.
fn mirrored(op: CompareOp) -> CompareOp {
    match op {
        CompareOp::Lt => CompareOp::Gt,
        CompareOp::Le => CompareOp::Ge,
        CompareOp::Gt => CompareOp::Lt,
        CompareOp::Ge => CompareOp::Le,
        other => other,
    }
}

/// The error of a ufunc that is called with an array of numbers and a text.
fn refused(ctx: &mut Context, ufunc: &str, a: &Value, b: &Value) -> Outcome {
    let refuse = sources::inner("text_loops", "_refuse")?;
    ctx.call(&refuse, &[Value::str(ufunc), a.clone(), b.clone()])
}

/// Whether an operator is that of each element: one operand is an array of numbers and the other an object. Scalars leave
/// operators to objects.
fn is_for_elements(a: &Value, b: &Value) -> bool {
    let is_whole = |value: &Value| matches!(value, Value::Array(array) if !array.is_scalar());
    let is_object = |value: &Value| {
        let Value::Instance(instance) = value else { return false };
        // A class of arrays' own, or one that says how its instances meet arrays.
        let meets = ["_np_source", "__array_ufunc__", "__array_priority__"];
        let is_plain = meets.iter().all(|name| instance.class.lookup_named(name).is_none());
        is_plain && !is_sequence_object(value) && matches!(scalar_of(value), Ok(None))
    };
    is_whole(a) && is_object(b) || is_object(a) && is_whole(b)
}

/// The operator of that name on an array of numbers and an object, which is that of each element.
fn operated(ctx: &mut Context, name: &str, a: &Value, b: &Value) -> Outcome {
    let function = sources::inner("objects", "_operated")?;
    ctx.call(&function, &[Value::str(name), a.clone(), b.clone()])
}

/// The function that a comparison operator is.
fn compared(op: CompareOp) -> &'static str {
    match op {
        CompareOp::Eq => "equal",
        CompareOp::Ne => "not_equal",
        CompareOp::Lt => "less",
        CompareOp::Le => "less_equal",
        CompareOp::Gt => "greater",
        CompareOp::Ge => "greater_equal",
    }
}

/// The operator that a function of comparison is.
fn called_comparison(name: &str) -> Option<CompareOp> {
    Some(match name {
        "equal" => CompareOp::Eq,
        "not_equal" => CompareOp::Ne,
        "less" => CompareOp::Lt,
        "less_equal" => CompareOp::Le,
        "greater" => CompareOp::Gt,
        "greater_equal" => CompareOp::Ge,
        _ => return None,
    })
}

/// As [`beyond`], for the operands of a function of that name.
pub(super) fn compared_beyond(ctx: &Context, operands: &[Value], name: &str) -> Outcome<Option<Value>> {
    match operands {
        [a, b] if matches!(a, Value::BigInt(_)) || matches!(b, Value::BigInt(_)) => match called_comparison(name) {
            Some(op) => beyond(ctx, op, a, b),
            None => Ok(None),
        },
        _ => Ok(None),
    }
}

/// `a ∘ b`, where at least one operand is the library's. `Value::NotImplemented` if the operation is not defined: then
/// the reflected method of the other operand is tried, and finally `TypeError` is raised.
pub(super) fn binary(ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome {
    if !matches!(a, Value::Array(_)) && !matches!(b, Value::Array(_)) {
        return Ok(Value::NotImplemented);
    }
    let (left, right) = (beside_floats(a, b), beside_floats(b, a));
    let (a, b) = (left.as_ref().unwrap_or(a), right.as_ref().unwrap_or(b));
    if let Some(done) = numbers::binary(ctx, op, a, b) {
        return Ok(done);
    }
    if let Some(done) = overrides::operator(ctx, ufunc(op), a, b, None)? {
        return Ok(done);
    }
    if let Some(answer) = answer_of_object(ctx, op.method(), a, b)? {
        return Ok(answer);
    }
    if is_scalar_alone(op, a, b) {
        return Ok(Value::NotImplemented);
    }
    for (array, other, first) in [(a, b, true), (b, a, false)] {
        let Value::Array(array) = array else { continue };
        let dtype = array.tensor().dtype();
        match other {
            // A string on the left is a format.
            Value::Str(_) if op == BinaryOp::Mod && !first => {}
            // A string concatenates itself, and refuses a number.
            Value::Str(_) if op == BinaryOp::Add && !first && array.is_scalar() => return Ok(Value::NotImplemented),
            Value::Str(_) => return refused(ctx, ufunc(op), a, b),
            Value::None => {
                let kind = match dtype.kind() {
                    crate::dtype::Kind::Bool => "bool",
                    crate::dtype::Kind::Int | crate::dtype::Kind::UInt => "int",
                    crate::dtype::Kind::Float => "float",
                    crate::dtype::Kind::Complex => "complex",
                };
                let (x, y) = if first { (kind, "NoneType") } else { ("NoneType", kind) };
                let symbol = op.symbol();
                return Err(
                    Error::type_error(format!("unsupported operand type(s) for {symbol}: '{x}' and '{y}'")).into()
                );
            }
            _ => {}
        }
    }
    if op != BinaryOp::MatMul && is_for_elements(a, b) {
        return operated(ctx, op.method(), a, b);
    }
    let (Some(mut x), Some(y)) = (ctx.operand(a)?, ctx.operand(b)?) else { return Ok(Value::NotImplemented) };
    // Powers of NumPy's boolean scalars are int64, unlike those of boolean arrays.
    if let (BinaryOp::Pow, Operand::Tensor(t), Operand::Scalar(_), true) = (op, &x, &y, scalars(&[a]))
        && t.dtype() == DType::Bool
    {
        x = Operand::Tensor(tensor::cast(t, DType::Int64, Some(ctx.span)));
    }
    let tensor = apply(ctx, op, &x, &y)?;
    if tensor.rank() == 0 && tensor.dtype().is_integer() {
        let exact = || {
            let (x, y) = (x.whole()?, y.whole()?);
            match op {
                BinaryOp::Add => Some(x + y),
                BinaryOp::Sub => Some(x - y),
                BinaryOp::Mul => Some(x.checked_mul(y).unwrap_or(i128::MAX)),
                BinaryOp::Pow => {
                    let most = if x < 0 { i128::MIN } else { i128::MAX };
                    u32::try_from(y).ok().map(|y| x.checked_pow(y).unwrap_or(most))
                }
                _ => None,
            }
        };
        tensor::note_overflow(ufunc(op), exact(), tensor.dtype(), Some(ctx.span));
    }
    // The result of arrays without axes is a scalar, as in NumPy.
    Ok(if tensor.rank() == 0 { wrap_scalar(tensor) } else { result(tensor, &[a, b]) })
}

pub(super) fn apply(ctx: &mut Context, op: BinaryOp, x: &Operand, y: &Operand) -> Outcome<Tensor> {
    let at = Some(ctx.span);
    let done = match op {
        BinaryOp::Add => tensor::add(x, y, at),
        BinaryOp::Sub => tensor::subtract(x, y, at),
        BinaryOp::Mul => tensor::multiply(x, y, at),
        BinaryOp::Div => tensor::divide(x, y, at),
        BinaryOp::FloorDiv => tensor::floor_divide(x, y, at),
        BinaryOp::Mod => tensor::remainder(x, y, at),
        BinaryOp::Pow => {
            if let Some(exponent) = tensor::checked_exponent(x, y) {
                tensor::refuse_negative(&*ctx.read(exponent)?)?;
            }
            tensor::power(x, y, at)
        }
        BinaryOp::BitAnd => tensor::bitwise("bitwise_and", Binary::And, x, y, at),
        BinaryOp::BitOr => tensor::bitwise("bitwise_or", Binary::Or, x, y, at),
        BinaryOp::BitXor => tensor::bitwise("bitwise_xor", Binary::Xor, x, y, at),
        BinaryOp::LShift => tensor::shift("left_shift", Binary::Shl, x, y, at),
        BinaryOp::RShift => tensor::shift("right_shift", Binary::Shr, x, y, at),
        BinaryOp::MatMul => match (x, y) {
            (Operand::Tensor(x), Operand::Tensor(y)) => tensor::matmul(x, y, at),
            _ => {
                let which = usize::from(matches!(x, Operand::Tensor(_)));
                Err(Error::value(format!(
                    "matmul: Input operand {which} does not have enough dimensions (has 0, gufunc core with signature \
                     (n?,k),(k,m?)->(n?,m?) requires 1)"
                )))
            }
        },
    };
    Ok(done?)
}

/// Checks that results of the function `name` may be cast from dtype `from` to `to`.
///
/// # Errors
///
/// `UFuncTypeError` for a cast to a lesser kind, and from signed to unsigned integers.
pub(super) fn castable(name: &str, from: DType, to: DType) -> Result<()> {
    crate::numpy::check_output(name, from, to, "same_kind")
}

/// `a ∘= b`, where `a` is the library's: arrays change in place. Returns what the name is bound to afterwards.
pub(super) fn in_place(ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome {
    let Value::Array(target) = a else { return binary(ctx, op, a, b) };
    if target.is_scalar() {
        return binary(ctx, op, a, b);
    }
    if let Some(done) = overrides::operator(ctx, ufunc(op), a, b, Some(a))? {
        return Ok(done);
    }
    let held = overrides::held_array(b).map(Value::Array);
    let b = held.as_ref().unwrap_or(b);
    if is_for_elements(a, b) {
        let (name, dtype) = (ufunc(op), target.tensor().dtype().name());
        let cast = format!("from dtype('O') to dtype('{dtype}') with casting rule 'same_kind'");
        return Err(Error::new("UFuncTypeError", format!("Cannot cast ufunc '{name}' output {cast}")).into());
    }
    let Some(y) = ctx.operand(b)? else { return Ok(Value::NotImplemented) };
    let now = ready(ctx, target)?;
    if op == BinaryOp::MatMul && (now.rank() == 0 || matches!(&y, Operand::Tensor(t) if t.rank() == 1)) {
        let message = "inplace matrix multiplication requires the first operand to have at least one and the second at \
                       least two dimensions.";
        return Err(Error::value(message).into());
    }
    // NumPy checks the cast of the result before the shapes; results of operands of one dtype need no check.
    let like = |t: &Tensor| tensor::full(&[], crate::dtype::Scalar::Int(1), t.dtype(), t.device(), t.is_fixed(), None);
    let is_alike = matches!(&y, Operand::Tensor(t) if t.dtype() == now.dtype());
    if op != BinaryOp::MatMul && !(is_alike && (op != BinaryOp::Div || now.dtype().is_inexact())) {
        let other = match &y {
            Operand::Tensor(t) => Operand::Tensor(like(t)?),
            Operand::Scalar(_) => y.clone(),
        };
        let probe = apply(ctx, op, &Operand::Tensor(like(&now)?), &other)?;
        castable(ufunc(op), probe.dtype(), now.dtype())?;
    }
    let value = match (apply(ctx, op, &Operand::Tensor(now.clone()), &y), &y) {
        // NumPy's message names the shape of the output too.
        (Err(Halt::Error(e)), Operand::Tensor(t)) if !e.shapes().is_empty() => {
            let shapes = [now.shape(), t.shape(), now.shape()];
            let message = format!(
                "operands could not be broadcast together with shapes {} ",
                shapes.map(super::data::shown).join(" ")
            );
            return Err(Error::value(message).with_shapes(shapes).into());
        }
        (value, _) => value?,
    };
    castable(ufunc(op), value.dtype(), now.dtype())?;
    if !value.extent().agrees(now.extent())? {
        return Err(Error::value(format!(
            "non-broadcastable output operand with shape {} doesn't match the broadcast shape {}",
            super::data::shown(now.shape()),
            super::data::shown(value.shape())
        ))
        .into());
    }
    if !target.is_writeable() {
        return Err(Error::value("output array is read-only").into());
    }
    target.assign_read(None, &value, Some(ctx.span), |t| ctx.read(t))?;
    super::gradient::note_update(ctx, target);
    Ok(a.clone())
}

/// The comparison of a comparison operator.
pub(super) fn comparison(op: CompareOp) -> Comparison {
    match op {
        CompareOp::Eq => Comparison::Equal,
        CompareOp::Ne => Comparison::NotEqual,
        CompareOp::Lt => Comparison::Less,
        CompareOp::Le => Comparison::LessEqual,
        CompareOp::Gt => Comparison::Greater,
        CompareOp::Ge => Comparison::GreaterEqual,
    }
}

fn ufunc(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "add",
        BinaryOp::Sub => "subtract",
        BinaryOp::Mul => "multiply",
        BinaryOp::MatMul => "matmul",
        BinaryOp::Div => "divide",
        BinaryOp::FloorDiv => "floor_divide",
        BinaryOp::Mod => "remainder",
        BinaryOp::Pow => "power",
        BinaryOp::LShift => "left_shift",
        BinaryOp::RShift => "right_shift",
        BinaryOp::BitOr => "bitwise_or",
        BinaryOp::BitXor => "bitwise_xor",
        BinaryOp::BitAnd => "bitwise_and",
    }
}

/// `-a`, `+a`, `~a`, `abs(a)`.
pub(super) fn unary(ctx: &mut Context, op: UnaryOp, a: &Value) -> Outcome {
    let Value::Array(array) = a else { return Ok(Value::NotImplemented) };
    if let Some(done) = numbers::unary(ctx, op, a) {
        return Ok(done);
    }
    let (x, at) = (ready(ctx, array)?, Some(ctx.span));
    let tensor = match op {
        UnaryOp::Neg => tensor::negative(&x, at)?,
        UnaryOp::Pos => x.clone(),
        UnaryOp::Invert => tensor::logical_not(&x, at)?,
        UnaryOp::Abs => tensor::absolute(&x, at),
    };
    if tensor.rank() == 0 && tensor.dtype().is_integer() {
        let whole = Operand::Tensor(x).whole();
        let (name, exact) = match op {
            UnaryOp::Neg => ("negative", whole.map(|x| -x)),
            UnaryOp::Abs => ("absolute", whole.map(i128::abs)),
            _ => ("", None),
        };
        tensor::note_overflow(name, exact, tensor.dtype(), at);
    }
    Ok(if tensor.rank() == 0 { wrap_scalar(tensor) } else { wrap(tensor) })
}

fn is_class(value: &Value) -> bool {
    matches!(value, Value::ScalarType(_) | Value::Type(_) | Value::Class(_))
}

/// The dtype that a value names, for comparisons of dtypes.
fn named(value: &Value) -> Option<Numeric> {
    match value {
        Value::DType(dtype) => Some(Numeric::exact(*dtype)),
        Value::ScalarType(class) => class.dtype().map(Numeric::exact),
        Value::Numeric(numeric) => Some(*numeric),
        Value::Type(Type::Int) => Some(Numeric::exact(DType::Int64)),
        Value::Type(Type::Float) => Some(Numeric::exact(DType::Float64)),
        Value::Type(Type::Complex) => Some(Numeric::exact(DType::Complex128)),
        Value::Type(Type::Bool) => Some(Numeric::exact(DType::Bool)),
        Value::Str(name) => Numeric::parse_name(name).ok(),
        _ => None,
    }
}

/// A comparison, where at least one operand is the library's; `Value::NotImplemented` as in [`binary`].
pub(super) fn compare(ctx: &mut Context, op: CompareOp, a: &Value, b: &Value) -> Outcome {
    if !matches!(a, Value::Array(_)) && !matches!(b, Value::Array(_)) {
        let equal = match (named(a), named(b)) {
            // A class equals only itself.
            _ if is_class(a) && is_class(b) => same(a, b),
            (Some(a), Some(b)) => a == b,
            // A dtype of the library's own in the language says it itself.
            _ if matches!(a, Value::Instance(_)) || matches!(b, Value::Instance(_)) => {
                return Ok(Value::NotImplemented);
            }
            _ => false,
        };
        return Ok(match op {
            CompareOp::Eq => Value::Bool(equal),
            CompareOp::Ne => Value::Bool(!equal),
            _ => Value::NotImplemented,
        });
    }
    let (left, right) = (beside_floats(a, b), beside_floats(b, a));
    let (a, b) = (left.as_ref().unwrap_or(a), right.as_ref().unwrap_or(b));
    if let Some(done) = numbers::compare(ctx, op, a, b) {
        return Ok(done);
    }
    if let Some(all) = beyond(ctx, op, a, b)? {
        return Ok(all);
    }
    if let Some(done) = overrides::operator(ctx, compared(op), a, b, None)? {
        return Ok(done);
    }
    if let Some(answer) = answer_of_object(ctx, op.method(), a, b)? {
        return Ok(answer);
    }
    // Arrays of other kinds implement comparison themselves.
    if is_array(a) || is_array(b) {
        return Ok(Value::NotImplemented);
    }
    // Nothing and a text equal no number.
    if let (Value::Array(array), Value::Str(_) | Value::None) | (Value::Str(_) | Value::None, Value::Array(array)) =
        (a, b)
        && matches!(op, CompareOp::Eq | CompareOp::Ne)
    {
        let (t, differ) = (array.tensor(), crate::dtype::Scalar::Bool(op == CompareOp::Ne));
        let at = Some(ctx.span);
        let all = tensor::full(t.shape(), differ, DType::Bool, t.device(), t.is_fixed(), at)?;
        return Ok(super::scalar_or_array(all));
    }
    match (a, b) {
        (Value::Array(_), Value::Str(_)) => return refused(ctx, compared(op), a, b),
        (Value::Str(_), Value::Array(_)) => return refused(ctx, compared(mirrored(op)), b, a),
        _ if is_for_elements(a, b) => return operated(ctx, op.method(), a, b),
        _ => {}
    }
    let (Some(x), Some(y)) = (ctx.operand(a)?, ctx.operand(b)?) else {
        return Ok(match op {
            CompareOp::Eq => Value::Bool(false),
            CompareOp::Ne => Value::Bool(true),
            _ => Value::NotImplemented,
        });
    };
    let tensor = tensor::compare(comparison(op), &x, &y, Some(ctx.span))?;
    Ok(if tensor.rank() == 0 { wrap_scalar(tensor) } else { result(tensor, &[a, b]) })
}
