//! Eager operations on single numbers.
//!
//! A loop over elements computes with one number at a time. Where those are in host memory already, nothing is compiled: an
//! operation takes a fraction of a microsecond instead of building and evaluating a graph. The bits are those of the kernels:
//! operations that IEEE 754 rounds correctly, integers, and functions by the kernels' own instructions. A program's first
//! operations take the slow path, because they are inspected; so do all that require gradients, and all of which NumPy warns.

use crate::dtype::{DType, Scalar};
use crate::graph::{Binary, Unary, scalar_binary};
use crate::numpy::Ufunc;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::python::value::{Outcome, Value};
use crate::target::DeviceKind;
use crate::tensor::{self, Array, Tensor};

/// One number: its dtype, or what Python's own would be beside an array, and whether its device was chosen.
#[derive(Clone, Copy)]
pub(super) struct Number {
    pub(super) value: Scalar,
    /// None for Python's.
    pub(super) dtype: Option<DType>,
    pub(super) fixed: bool,
}

/// A tensor whose data are here and nowhere else, which no derivative goes through.
pub(super) fn is_plain(tensor: &Tensor) -> bool {
    tensor.device() == DeviceKind::Cpu && !tensor.is_followed() && tensor.tracing().is_none() && !tensor.is_lazy()
}

/// The dtypes that are computed with here.
fn is_known(dtype: DType) -> bool {
    matches!(dtype, DType::Float64 | DType::Float32 | DType::Int64 | DType::Bool | DType::Complex128)
}

pub(super) fn number(value: &Value) -> Option<Number> {
    let own = |value| Some(Number { value, dtype: None, fixed: false });
    match value {
        Value::Array(array) if let Some(number) = array.as_number() => {
            // Elements of arrays are of any dtype. Beside a double all integers are doubles.
            let is_met = is_known(number.dtype) || number.dtype.is_integer();
            is_met.then_some(Number { value: number.value, dtype: Some(number.dtype), fixed: number.fixed })
        }
        Value::Bool(b) => own(Scalar::Bool(*b)),
        Value::Int(i) => own(Scalar::Int(*i)),
        Value::Float(x) => own(Scalar::Float(*x)),
        Value::Complex(parts) => own(Scalar::Complex(parts.0, parts.1)),
        Value::Array(array) if array.is_scalar() => {
            let tensor = array.tensor();
            let dtype = tensor.dtype();
            if !is_known(dtype) || !is_plain(&tensor) {
                return None;
            }
            let value = tensor::data_here(&tensor)?.get(0);
            Some(Number { value, dtype: Some(dtype), fixed: tensor.is_fixed() })
        }
        _ => None,
    }
}

pub(super) fn made(value: Scalar, dtype: DType, fixed: bool, ctx: &Context) -> Option<Value> {
    Some(Value::Array(Array::number(tensor::Number { value, dtype, fixed, span: Some(ctx.span) })))
}

/// A number of a dtype that a program makes: `np.float64(x)`.
pub(super) fn number_of(ctx: &mut Context, value: Scalar, dtype: DType) -> Option<Value> {
    let is_here = ctx.library.device == DeviceKind::Cpu && is_known(dtype) && value.kind() <= dtype.kind();
    if !is_here || !ctx.computes_single() {
        return None;
    }
    made(value.cast(dtype), dtype, false, ctx)
}

/// The dtype in which NumPy computes with two numbers, of which at least one is NumPy's, where that is one of [`is_known`].
fn together(a: Number, b: Number) -> Option<DType> {
    let kind = |n: Number| match (n.dtype, n.value) {
        (Some(dtype), _) => dtype,
        (None, Scalar::Bool(_)) => DType::Bool,
        (None, Scalar::Int(_)) => DType::Int64,
        (None, Scalar::Complex(..)) => DType::Complex128,
        (None, _) => DType::Float64,
    };
    if let (Some(DType::Float32), other) | (other, Some(DType::Float32)) = (a.dtype, b.dtype) {
        let is_complex = [a, b].iter().any(|n| matches!(n.value, Scalar::Complex(..)));
        return match other {
            None | Some(DType::Float32 | DType::Bool) if !is_complex => Some(DType::Float32),
            Some(DType::Float64) => Some(DType::Float64),
            _ => None,
        };
    }
    match (kind(a), kind(b)) {
        (DType::Complex128, _) | (_, DType::Complex128) => Some(DType::Complex128),
        (DType::Float64, _) | (_, DType::Float64) => Some(DType::Float64),
        (DType::Int64, DType::Int64 | DType::Bool) | (DType::Bool, DType::Int64) => Some(DType::Int64),
        _ => None,
    }
}

/// `a ∘ b` of single numbers; `None` where it goes the long way.
pub(super) fn binary(ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Option<Value> {
    let (a, b) = (number(a)?, number(b)?);
    let dtype = together(a, b)?;
    if !ctx.computes_single() {
        return None;
    }
    let found = match dtype {
        DType::Int64 if op != BinaryOp::Div => of_integers(op, a.value, b.value).map(|i| (Scalar::Int(i), dtype)),
        DType::Float32 => of_singles(op, a.value, b.value).map(|x| (Scalar::Float(x.into()), dtype)),
        DType::Complex128 => of_pairs(op, a.value, b.value).map(|value| (value, dtype)),
        _ => of_doubles(op, a.value, b).map(|x| (Scalar::Float(x), DType::Float64)),
    };
    let Some((value, dtype)) = found else {
        ctx.uncount_single();
        return None;
    };
    made(value, dtype, a.fixed || b.fixed, ctx)
}

/// Nothing where NumPy warns of what is wrapped, and of a division by 0.
fn of_integers(op: BinaryOp, a: Scalar, b: Scalar) -> Option<i64> {
    let (x, y) = (a.to_i64(), b.to_i64());
    let divided = |op| {
        let is_whole = y != 0 && x != i64::MIN;
        if is_whole { scalar_binary(op, a, b, DType::Int64).ok().map(Scalar::to_i64) } else { None }
    };
    match op {
        BinaryOp::Add => x.checked_add(y),
        BinaryOp::Sub => x.checked_sub(y),
        BinaryOp::Mul => x.checked_mul(y),
        BinaryOp::FloorDiv => divided(Binary::FloorDiv),
        BinaryOp::Mod => divided(Binary::Mod),
        BinaryOp::BitAnd => Some(x & y),
        BinaryOp::BitOr => Some(x | y),
        BinaryOp::BitXor => Some(x ^ y),
        _ => None,
    }
}

/// As [`of_doubles`], of singles.
fn of_singles(op: BinaryOp, a: Scalar, b: Scalar) -> Option<f32> {
    let (x, y) = (a.to_f64() as f32, b.to_f64() as f32);
    let value = match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x * y,
        BinaryOp::Div => x / y,
        _ => return None,
    };
    let tiny = value.abs() < f32::MIN_POSITIVE && tells_underflow(op);
    (!tiny && value.is_finite() && x.is_finite() && y.is_finite()).then_some(value)
}

/// Whether an operation is one whose results may be too small for their dtype, and the program wants to hear of it.
fn tells_underflow(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Mul | BinaryOp::Div) && tensor::handling().tells_underflow()
}

/// Nothing where NumPy warns of the result.
fn of_doubles(op: BinaryOp, a: Scalar, b: Number) -> Option<f64> {
    let (x, y) = (a.to_f64(), b.value.to_f64());
    let value = match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x * y,
        BinaryOp::Div => x / y,
        BinaryOp::Mod if y != 0.0 && x.is_finite() => {
            scalar_binary(Binary::Mod, Scalar::Float(x), Scalar::Float(y), DType::Float64).ok()?.to_f64()
        }
        // Powers by some of Python's own numbers are no powers, see `power` in `tensor/elementwise.rs`.
        BinaryOp::Pow if b.dtype.is_none() && y == 2.0 => x * x,
        BinaryOp::Pow if b.dtype.is_none() && matches!(y, 1.0 | 0.5 | -1.0) => return None,
        BinaryOp::Pow => tensor::function_of_doubles(Binary::Pow, x, y).filter(|value| value.is_normal())?,
        _ => return None,
    };
    let tiny = value.abs() < f64::MIN_POSITIVE && tells_underflow(op);
    (!tiny && (value.is_finite() || !x.is_finite() || !y.is_finite())).then_some(value)
}

/// Nothing where a part is no plain number.
fn of_pairs(op: BinaryOp, a: Scalar, b: Scalar) -> Option<Scalar> {
    let computed = |op, b| scalar_binary(op, a, b, DType::Complex128).ok();
    let (re, im) = b.parts();
    let value = match op {
        BinaryOp::Add => computed(Binary::Add, b)?,
        BinaryOp::Sub => computed(Binary::Add, Scalar::Complex(-re, -im))?,
        BinaryOp::Mul => computed(Binary::Mul, b)?,
        BinaryOp::Div if re != 0.0 || im != 0.0 => computed(Binary::Quotient, b)?,
        _ => return None,
    };
    let (re, im) = value.parts();
    (re.is_finite() && im.is_finite()).then_some(value)
}

/// `-a` and its kin of a single number.
pub(super) fn unary(ctx: &mut Context, op: UnaryOp, a: &Value) -> Option<Value> {
    let number = number(a)?;
    let dtype = number.dtype.filter(|&dtype| is_known(dtype))?;
    let value = match (op, number.value) {
        (UnaryOp::Abs, Scalar::Complex(re, im)) => {
            let size = tensor::function_of_doubles(Binary::Hypot, re, im).filter(|size| size.is_normal())?;
            return if ctx.computes_single() {
                made(Scalar::Float(size), DType::Float64, number.fixed, ctx)
            } else {
                None
            };
        }
        (UnaryOp::Neg, Scalar::Float(x)) => Scalar::Float(-x),
        (UnaryOp::Abs, Scalar::Float(x)) => Scalar::Float(x.abs()),
        (UnaryOp::Neg, Scalar::Int(i)) => Scalar::Int(i.checked_neg()?),
        (UnaryOp::Abs, Scalar::Int(i)) => Scalar::Int(i.checked_abs()?),
        (UnaryOp::Neg, Scalar::Complex(re, im)) => Scalar::Complex(-re, -im),
        _ => return None,
    };
    if !ctx.computes_single() {
        return None;
    }
    made(value, dtype, number.fixed, ctx)
}

/// A universal function of one or two doubles, called with nothing else; nothing where NumPy might warn of the result.
pub(super) fn function(ctx: &mut Context, function: &Ufunc, given: &[Value]) -> Option<Value> {
    if ctx.library.device != DeviceKind::Cpu {
        return None;
    }
    let double = |value: &Value| {
        let of = number(value)?;
        match of.value {
            Scalar::Float(x) if of.dtype.is_none_or(|dtype| dtype == DType::Float64) => Some((x, of.fixed)),
            _ => None,
        }
    };
    let (value, fixed) = match (given, function.element, function.op) {
        ([value], Some(op), _) => {
            if let Some(Number { value: Scalar::Complex(re, im), fixed, .. }) = number(value) {
                let value = match op {
                    Unary::Exp => turned(re, im),
                    Unary::Sqrt => root(re, im),
                    Unary::Abs => tensor::function_of_doubles(Binary::Hypot, re, im).map(Scalar::Float),
                    _ => None,
                };
                let is_plain = |value: &Scalar| value.parts().0.is_normal() && ctx.computes_single();
                return match value.filter(is_plain)? {
                    size @ Scalar::Float(_) => made(size, DType::Float64, fixed, ctx),
                    value => made(value, DType::Complex128, fixed, ctx),
                };
            }
            let (x, fixed) = match (value, op) {
                // Of integers these are integers.
                (Value::Int(_), Unary::Abs | Unary::Floor) => return None,
                (Value::Int(i), _) if i.unsigned_abs() <= 1 << 53 => (*i as f64, false),
                _ => double(value)?,
            };
            (tensor::function_of_double(op, x)?, fixed)
        }
        ([a, b], _, Some(op @ (Binary::Atan2 | Binary::Hypot))) => {
            let ((x, first), (y, second)) = (double(a)?, double(b)?);
            (tensor::function_of_doubles(op, x, y)?, first || second)
        }
        _ => return None,
    };
    if !value.is_normal() || !ctx.computes_single() {
        return None;
    }
    made(Scalar::Float(value), DType::Float64, fixed, ctx)
}

/// `exp(re + i im)` of plain numbers, as `tensor/complex.rs` has it.
fn turned(re: f64, im: f64) -> Option<Scalar> {
    let size = tensor::function_of_double(Unary::Exp, re)?;
    let part = |op| Some(size * tensor::function_of_double(op, im)?).filter(|part: &f64| part.is_normal());
    let (across, turned) = (part(Unary::Cos)?, part(Unary::Sin)?);
    (im != 0.0).then_some(Scalar::Complex(across, turned))
}

/// The root of plain numbers, likewise.
fn root(re: f64, im: f64) -> Option<Scalar> {
    let large = ((tensor::function_of_doubles(Binary::Hypot, re, im)? + re.abs()) * 0.5).sqrt();
    let small = im * 0.5 / large;
    let (across, turned) = if re < 0.0 { (small.abs(), large.copysign(im)) } else { (large, small) };
    (across.is_normal() && turned.is_normal()).then_some(Scalar::Complex(across, turned))
}

/// `a < b` and its kin.
pub(super) fn compare(ctx: &mut Context, op: CompareOp, a: &Value, b: &Value) -> Option<Value> {
    let (holds, fixed) = holds(ctx, op, a, b)?;
    made(Scalar::Bool(holds), DType::Bool, fixed, ctx)
}

/// Whether `a < b` and its kin hold, and whether a device was chosen.
pub(super) fn holds(ctx: &mut Context, op: CompareOp, a: &Value, b: &Value) -> Option<(bool, bool)> {
    let (a, b) = (number(a)?, number(b)?);
    let dtype = together(a, b)?;
    // Beside a single, Python's own number is one.
    let is_single = dtype == DType::Float32 && a.dtype != b.dtype;
    if is_single || dtype == DType::Complex128 || !ctx.computes_single() {
        return None;
    }
    let order = if dtype == DType::Int64 {
        Some(a.value.to_i64().cmp(&b.value.to_i64()))
    } else {
        a.value.to_f64().partial_cmp(&b.value.to_f64())
    };
    let holds = match op {
        CompareOp::Eq => order.is_some_and(|o| o.is_eq()),
        CompareOp::Ne => !order.is_some_and(|o| o.is_eq()),
        CompareOp::Lt => order.is_some_and(|o| o.is_lt()),
        CompareOp::Le => order.is_some_and(|o| o.is_le()),
        CompareOp::Gt => order.is_some_and(|o| o.is_gt()),
        CompareOp::Ge => order.is_some_and(|o| o.is_ge()),
    };
    Some((holds, a.fixed || b.fixed))
}

/// Calls a ufunc on Python numbers and arrays without the conversion of arguments; `None` for other operands.
pub(super) fn plain_elementwise(ctx: &mut Context, args: &Args, ufunc: &Ufunc) -> Outcome<Option<Value>> {
    let given = args.positional();
    if let Some(done) = function(ctx, ufunc, given) {
        return Ok(Some(done));
    }
    let is_plain = |value: &Value| matches!(value, Value::Int(_) | Value::Float(_) | Value::Array(_));
    if ufunc.core.is_some() || ufunc.outputs > 1 || !given.iter().all(is_plain) {
        return Ok(None);
    }
    let mut operands = Vec::with_capacity(given.len());
    for value in given {
        match ctx.operand(value)? {
            Some(operand) => operands.push(operand),
            None => return Ok(None),
        }
    }
    let result = ufunc.of(ctx, &operands)?;
    Ok(Some(super::scalar_or_array(result)))
}
