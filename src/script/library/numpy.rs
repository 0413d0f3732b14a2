//! The functions of the numpy module, by name.

use super::functions as f;
use super::modules::natives;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Binary, Combine, Unary};
use crate::script::context::Context;
use crate::script::operator::{BinaryOp, CompareOp};
use crate::script::value::Value;
use crate::tensor::{self, Operand, Tensor};

/// Says that a function has no form for complex numbers.
fn real_only(t: &Tensor, name: &str) -> Result<()> {
    if t.dtype().kind() == Kind::Complex {
        return Err(f::unsupported(name));
    }
    Ok(())
}

fn no_loop(name: &str) -> Error {
    Error::new(
        "UFuncTypeError",
        format!(
            "ufunc '{name}' did not contain a loop with signature matching types <class 'numpy.dtypes.BoolDType'> -> None"
        ),
    )
}

/// Truth values as NumPy's smallest integers, where a function has no form for them.
fn counted(t: &Tensor, c: &Context) -> Tensor {
    if t.dtype() == DType::Bool { tensor::cast(t, DType::Int8, Some(c.span)) } else { t.clone() }
}

/// `1 / t` in the array's own dtype.
fn reciprocal(t: &Tensor, ctx: &Context) -> Result<Tensor> {
    let t = &counted(t, ctx);
    if tensor::is_complex(t) {
        return tensor::function(Unary::Recip, t, Some(ctx.span));
    }
    let one = Operand::Scalar(Scalar::Int(1));
    let at = Some(ctx.span);
    if t.dtype().is_integer() {
        // As C converts 1.0 / x.
        let quotient = tensor::divide(&one, &tensor::cast(t, DType::Float64, at).into(), at)?;
        let converted = tensor::cast(&quotient, t.dtype(), at);
        if t.dtype() != DType::UInt64 {
            return Ok(converted);
        }
        let zero = tensor::compare(tensor::Comparison::Equal, &t.clone().into(), &Operand::Scalar(Scalar::Int(0)), at)?;
        tensor::where_(&zero, &Operand::Scalar(Scalar::Int(0)), &converted.into(), at)
    } else {
        tensor::divide(&one, &t.clone().into(), at)
    }
}

/// A function that keeps what is whole and rounds what is not.
fn rounded(
    t: &Tensor,
    c: &Context,
    name: &str,
    f: fn(&Tensor, Option<crate::span::Span>) -> Result<Tensor>,
) -> Result<Tensor> {
    real_only(t, name)?;
    f(t, Some(c.span))
}

fn scaled(t: &Tensor, c: &Context, by: f64) -> Result<Tensor> {
    let t = if t.dtype().is_inexact() { t.clone() } else { tensor::cast(t, DType::Float64, Some(c.span)) };
    tensor::multiply(&t.into(), &Operand::Scalar(Scalar::Float(by)), Some(c.span))
}

/// `sin(pi x) / (pi x)`, 1 at 0.
fn sinc(t: &Tensor, c: &Context) -> Result<Tensor> {
    let at = Some(c.span);
    let x = scaled(t, c, std::f64::consts::PI)?;
    let zero = tensor::compare(tensor::Comparison::Equal, &x.clone().into(), &Operand::Scalar(Scalar::Int(0)), at)?;
    let safe = tensor::where_(&zero, &Operand::Scalar(Scalar::Float(std::f64::consts::PI * 1e-20)), &x.into(), at)?;
    tensor::divide(&tensor::function(Unary::Sin, &safe, at)?.into(), &safe.into(), at)
}

fn is_real(t: &Tensor, c: &Context, wanted: bool) -> Result<Tensor> {
    let im = tensor::imag(t, Some(c.span))?;
    let how = if wanted { tensor::Comparison::Equal } else { tensor::Comparison::NotEqual };
    tensor::compare(how, &im.into(), &Operand::Scalar(Scalar::Int(0)), Some(c.span))
}

fn infinity(t: &Tensor, c: &Context, sign: f64) -> Result<Tensor> {
    real_only(t, "isposinf")?;
    tensor::compare(
        tensor::Comparison::Equal,
        &t.clone().into(),
        &Operand::Scalar(Scalar::Float(sign * f64::INFINITY)),
        Some(c.span),
    )
}

natives! { pub(super) NUMPY:
    "array" => f::array,
    "asarray" => f::as_array,
    "asanyarray" => f::as_array,
    "ascontiguousarray" => f::as_array,
    "copy" => f::copy,
    "full" => f::full,
    "full_like" => f::full_like,
    "arange" => f::arange,
    "linspace" => |c, a| f::spacing(c, a, f::Spacing::Linear),
    "logspace" => |c, a| f::spacing(c, a, f::Spacing::Log),
    "geomspace" => |c, a| f::spacing(c, a, f::Spacing::Geometric),
    "eye" => f::eye,
    "identity" => f::eye,
    "tri" => f::tri,
    "tril" => |c, a| f::triangle(c, a, true),
    "triu" => |c, a| f::triangle(c, a, false),
    "tril_indices" => |c, a| f::triangle_indices(c, a, true),
    "triu_indices" => |c, a| f::triangle_indices(c, a, false),
    "diag" => f::diag,
    "diagonal" => |c, a| f::diagonal(c, a, false),
    "trace" => |c, a| f::diagonal(c, a, true),
    "meshgrid" => f::meshgrid,
    "indices" => f::indices,
    "zeros_like" => |c, a| f::filled_like(c, a, 0),
    "ones_like" => |c, a| f::filled_like(c, a, 1),
    "empty_like" => |c, a| f::filled_like(c, a, 0),
    "exp" => |c, a| f::function(c, a, Unary::Exp),
    "exp2" => |c, a| f::function(c, a, Unary::Exp2),
    "expm1" => |c, a| f::function(c, a, Unary::Expm1),
    "log" => |c, a| f::function(c, a, Unary::Log),
    "log2" => |c, a| f::function(c, a, Unary::Log2),
    "log10" => |c, a| f::function(c, a, Unary::Log10),
    "log1p" => |c, a| f::function(c, a, Unary::Log1p),
    "sqrt" => |c, a| f::function(c, a, Unary::Sqrt),
    "cbrt" => |c, a| f::function(c, a, Unary::Cbrt),
    "sin" => |c, a| f::function(c, a, Unary::Sin),
    "cos" => |c, a| f::function(c, a, Unary::Cos),
    "tan" => |c, a| f::function(c, a, Unary::Tan),
    "arcsin" => |c, a| f::function(c, a, Unary::Asin),
    "arccos" => |c, a| f::function(c, a, Unary::Acos),
    "arctan" => |c, a| f::function(c, a, Unary::Atan),
    "asin" => |c, a| f::function(c, a, Unary::Asin),
    "acos" => |c, a| f::function(c, a, Unary::Acos),
    "atan" => |c, a| f::function(c, a, Unary::Atan),
    "sinh" => |c, a| f::function(c, a, Unary::Sinh),
    "cosh" => |c, a| f::function(c, a, Unary::Cosh),
    "tanh" => |c, a| f::function(c, a, Unary::Tanh),
    "arcsinh" => |c, a| f::function(c, a, Unary::Asinh),
    "arccosh" => |c, a| f::function(c, a, Unary::Acosh),
    "arctanh" => |c, a| f::function(c, a, Unary::Atanh),
    "asinh" => |c, a| f::function(c, a, Unary::Asinh),
    "acosh" => |c, a| f::function(c, a, Unary::Acosh),
    "atanh" => |c, a| f::function(c, a, Unary::Atanh),
    "arctan2" => |c, a| f::function_of_two(c, a, Binary::Atan2),
    "atan2" => |c, a| f::function_of_two(c, a, Binary::Atan2),
    "hypot" => |c, a| f::function_of_two(c, a, Binary::Hypot),
    "deg2rad" => |c, a| f::elementwise(c, a, |t, c| scaled(t, c, std::f64::consts::PI / 180.0)),
    "radians" => |c, a| f::elementwise(c, a, |t, c| scaled(t, c, std::f64::consts::PI / 180.0)),
    "rad2deg" => |c, a| f::elementwise(c, a, |t, c| scaled(t, c, 180.0 / std::f64::consts::PI)),
    "degrees" => |c, a| f::elementwise(c, a, |t, c| scaled(t, c, 180.0 / std::f64::consts::PI)),
    "sinc" => |c, a| f::elementwise(c, a, sinc),
    "abs" => |c, a| f::elementwise(c, a, |t, c| Ok(tensor::absolute(t, Some(c.span)))),
    "absolute" => |c, a| f::elementwise(c, a, |t, c| Ok(tensor::absolute(t, Some(c.span)))),
    "fabs" => |c, a| f::elementwise(c, a, |t, c| { real_only(t, "fabs")?; Ok(tensor::absolute(&tensor::to_float(t, Some(c.span)), Some(c.span))) }),
    "negative" => |c, a| f::elementwise(c, a, |t, c| tensor::negative(t, Some(c.span))),
    "positive" => |c, a| f::elementwise(c, a, |t, _| if t.dtype() == DType::Bool { Err(no_loop("positive")) } else { Ok(t.clone()) }),
    "invert" => |c, a| f::elementwise(c, a, |t, c| tensor::logical_not(t, Some(c.span))),
    "bitwise_invert" => |c, a| f::elementwise(c, a, |t, c| tensor::logical_not(t, Some(c.span))),
    "bitwise_not" => |c, a| f::elementwise(c, a, |t, c| tensor::logical_not(t, Some(c.span))),
    "floor" => |c, a| f::elementwise(c, a, |t, c| rounded(t, c, "floor", |t, at| Ok(tensor::floor(t, at)))),
    "ceil" => |c, a| f::elementwise(c, a, |t, c| rounded(t, c, "ceil", tensor::ceil)),
    "trunc" => |c, a| f::elementwise(c, a, |t, c| rounded(t, c, "trunc", tensor::trunc)),
    "fix" => |c, a| f::elementwise(c, a, |t, c| rounded(t, c, "fix", tensor::trunc)),
    "rint" => |c, a| f::elementwise(c, a, |t, c| Ok(tensor::rint(t, Some(c.span)))),
    "round" => f::round,
    "around" => f::round,
    "sign" => |c, a| f::elementwise(c, a, |t, c| if t.dtype() == DType::Bool { Err(no_loop("sign")) } else { tensor::sign(t, Some(c.span)) }),
    "signbit" => |c, a| f::elementwise(c, a, f::signbit),
    "isinf" => |c, a| f::elementwise(c, a, |t, c| tensor::is_infinite(t, false, Some(c.span))),
    "isfinite" => |c, a| f::elementwise(c, a, |t, c| tensor::is_infinite(t, true, Some(c.span))),
    "isposinf" => |c, a| f::elementwise(c, a, |t, c| infinity(t, c, 1.0)),
    "isneginf" => |c, a| f::elementwise(c, a, |t, c| infinity(t, c, -1.0)),
    "isnan" => |c, a| f::elementwise(c, a, |t, c| Ok(tensor::isnan(t, Some(c.span)))),
    "nan_to_num" => f::nan_to_num,
    "reciprocal" => |c, a| f::elementwise(c, a, reciprocal),
    "square" => |c, a| f::elementwise(c, a, |t, c| { let t = counted(t, c); tensor::multiply(&t.clone().into(), &t.into(), Some(c.span)) }),
    "real" => |c, a| f::complex_part(c, a, "real"),
    "imag" => |c, a| f::complex_part(c, a, "imag"),
    "conj" => |c, a| f::elementwise(c, a, |t, c| tensor::conjugate(&counted(t, c), Some(c.span))),
    "conjugate" => |c, a| f::elementwise(c, a, |t, c| tensor::conjugate(&counted(t, c), Some(c.span))),
    "angle" => f::angle,
    "isreal" => |c, a| f::elementwise(c, a, |t, c| is_real(t, c, true)),
    "iscomplex" => |c, a| f::elementwise(c, a, |t, c| is_real(t, c, false)),
    "iscomplexobj" => |c, a| f::shape_of(c, a, |t| Value::Bool(tensor::is_complex(t))),
    "isrealobj" => |c, a| f::shape_of(c, a, |t| Value::Bool(!tensor::is_complex(t))),
    "logical_not" => |c, a| f::elementwise(c, a, |t, c| tensor::logical_not(&tensor::cast(t, DType::Bool, Some(c.span)), Some(c.span))),
    "add" => |c, a| f::operator(c, a, BinaryOp::Add),
    "subtract" => |c, a| f::operator(c, a, BinaryOp::Sub),
    "multiply" => |c, a| f::operator(c, a, BinaryOp::Mul),
    "divide" => |c, a| f::operator(c, a, BinaryOp::Div),
    "true_divide" => |c, a| f::operator(c, a, BinaryOp::Div),
    "floor_divide" => |c, a| f::operator(c, a, BinaryOp::FloorDiv),
    "remainder" => |c, a| f::operator(c, a, BinaryOp::Mod),
    "mod" => |c, a| f::operator(c, a, BinaryOp::Mod),
    "fmod" => |c, a| f::pairwise(c, a, f::fmod),
    "divmod" => f::divmod,
    "modf" => f::modf,
    "power" => |c, a| f::operator(c, a, BinaryOp::Pow),
    "pow" => |c, a| f::operator(c, a, BinaryOp::Pow),
    "float_power" => |c, a| f::pairwise(c, a, |x, y, c| {
        let wide = |o: &Operand| match o {
            Operand::Tensor(t) if t.dtype().kind() != Kind::Complex => Operand::Tensor(tensor::cast(t, DType::Float64, Some(c.span))),
            Operand::Scalar(s) if s.kind() != Kind::Complex => Operand::Scalar(Scalar::Float(s.to_f64())),
            other => other.clone(),
        };
        tensor::power(&wide(x), &wide(y), Some(c.span))
    }),
    "matmul" => |c, a| f::operator(c, a, BinaryOp::MatMul),
    "bitwise_and" => |c, a| f::operator(c, a, BinaryOp::BitAnd),
    "bitwise_or" => |c, a| f::operator(c, a, BinaryOp::BitOr),
    "bitwise_xor" => |c, a| f::operator(c, a, BinaryOp::BitXor),
    "left_shift" => |c, a| f::operator(c, a, BinaryOp::LShift),
    "right_shift" => |c, a| f::operator(c, a, BinaryOp::RShift),
    "bitwise_left_shift" => |c, a| f::operator(c, a, BinaryOp::LShift),
    "bitwise_right_shift" => |c, a| f::operator(c, a, BinaryOp::RShift),
    "logical_and" => |c, a| f::logical(c, a, BinaryOp::BitAnd),
    "logical_or" => |c, a| f::logical(c, a, BinaryOp::BitOr),
    "logical_xor" => |c, a| f::logical(c, a, BinaryOp::BitXor),
    "equal" => |c, a| f::comparison(c, a, CompareOp::Eq),
    "not_equal" => |c, a| f::comparison(c, a, CompareOp::Ne),
    "less" => |c, a| f::comparison(c, a, CompareOp::Lt),
    "less_equal" => |c, a| f::comparison(c, a, CompareOp::Le),
    "greater" => |c, a| f::comparison(c, a, CompareOp::Gt),
    "greater_equal" => |c, a| f::comparison(c, a, CompareOp::Ge),
    "maximum" => |c, a| f::pairwise(c, a, |x, y, c| tensor::maximum(x, y, Some(c.span))),
    "minimum" => |c, a| f::pairwise(c, a, |x, y, c| tensor::minimum(x, y, Some(c.span))),
    "fmax" => |c, a| f::pairwise(c, a, |x, y, c| f::ignoring(x, y, c, true)),
    "fmin" => |c, a| f::pairwise(c, a, |x, y, c| f::ignoring(x, y, c, false)),
    "copysign" => |c, a| f::pairwise(c, a, f::copysign),
    "heaviside" => |c, a| f::pairwise(c, a, f::heaviside),
    "logaddexp" => |c, a| f::pairwise(c, a, |x, y, c| f::logaddexp(x, y, c, false)),
    "logaddexp2" => |c, a| f::pairwise(c, a, |x, y, c| f::logaddexp(x, y, c, true)),
    "where" => f::where_,
    "select" => f::select,
    "clip" => f::clip,
    "sum" => |c, a| f::reduction(c, a, Some(Combine::Sum)),
    "prod" => |c, a| f::reduction(c, a, Some(Combine::Prod)),
    "max" => |c, a| f::reduction(c, a, Some(Combine::Max)),
    "min" => |c, a| f::reduction(c, a, Some(Combine::Min)),
    "amax" => |c, a| f::reduction(c, a, Some(Combine::Max)),
    "amin" => |c, a| f::reduction(c, a, Some(Combine::Min)),
    "mean" => |c, a| f::reduction(c, a, None),
    "nansum" => |c, a| f::ignoring_nan(c, a, Some(Combine::Sum)),
    "nanprod" => |c, a| f::ignoring_nan(c, a, Some(Combine::Prod)),
    "nanmax" => |c, a| f::ignoring_nan(c, a, Some(Combine::Max)),
    "nanmin" => |c, a| f::ignoring_nan(c, a, Some(Combine::Min)),
    "nanmean" => |c, a| f::ignoring_nan(c, a, None),
    "std" => f::std,
    "var" => f::var,
    "median" => |c, a| f::median(c, a, false),
    "percentile" => |c, a| f::quantiles(c, a, true, false),
    "quantile" => |c, a| f::quantiles(c, a, false, false),
    "nanmedian" => |c, a| f::median(c, a, true),
    "nanpercentile" => |c, a| f::quantiles(c, a, true, true),
    "nanquantile" => |c, a| f::quantiles(c, a, false, true),
    "average" => f::average,
    "ptp" => f::ptp,
    "diff" => f::diff,
    "any" => f::any,
    "all" => f::all,
    "count_nonzero" => f::count_nonzero,
    "cumsum" => |c, a| f::cumulate(c, a, Binary::Add),
    "cumprod" => |c, a| f::cumulate(c, a, Binary::Mul),
    "isclose" => f::isclose,
    "allclose" => f::allclose,
    "array_equal" => f::array_equal,
    "shares_memory" => f::shares_memory,
    "may_share_memory" => f::may_share_memory,
    "argmax" => f::argmax,
    "argmin" => f::argmin,
    "sort" => f::sort,
    "argsort" => f::argsort,
    "lexsort" => f::lexsort,
    "unique" => f::unique,
    "searchsorted" => f::searchsorted,
    "digitize" => f::digitize,
    "bincount" => f::bincount,
    "histogram" => f::histogram,
    "interp" => f::interp,
    "isin" => f::isin,
    "intersect1d" => f::intersect,
    "union1d" => |c, a| f::set(c, a, |x, y| x || y),
    "setdiff1d" => |c, a| f::set(c, a, |x, y| x && !y),
    "setxor1d" => |c, a| f::set(c, a, |x, y| x != y),
    "nonzero" => f::nonzero,
    "flatnonzero" => f::flatnonzero,
    "argwhere" => f::argwhere,
    "extract" => f::extract,
    "take" => f::take,
    "take_along_axis" => f::take_along_axis,
    "put_along_axis" => f::put_along_axis,
    "put" => f::put,
    "unravel_index" => f::unravel_index,
    "dot" => f::dot,
    "vdot" => f::vdot,
    "inner" => f::inner,
    "outer" => f::outer,
    "tensordot" => f::tensordot,
    "einsum" => f::einsum,
    "kron" => f::kron,
    "cross" => f::cross,
    "concatenate" => f::concatenate,
    "concat" => f::concatenate,
    "stack" => f::stack,
    "vstack" => |c, a| f::pile(c, a, 2),
    "hstack" => |c, a| f::pile(c, a, 1),
    "dstack" => |c, a| f::columns(c, a, true),
    "column_stack" => |c, a| f::columns(c, a, false),
    "split" => |c, a| f::split(c, a, true, None),
    "array_split" => |c, a| f::split(c, a, false, None),
    "vsplit" => |c, a| f::split(c, a, true, Some(0)),
    "hsplit" => |c, a| f::split(c, a, true, Some(1)),
    "dsplit" => |c, a| f::split(c, a, true, Some(2)),
    "append" => f::append,
    "delete" => f::delete,
    "pad" => f::pad,
    "tile" => f::tile,
    "repeat" => f::repeat,
    "roll" => f::roll,
    "rot90" => f::rot90,
    "moveaxis" => f::moveaxis,
    "reshape" => f::reshape,
    "ravel" => f::ravel,
    "transpose" => f::transpose,
    "permute_dims" => f::transpose,
    "matrix_transpose" => |c, a| f::elementwise(c, a, |t, c| {
        let n = t.rank() as i64;
        let mut order: Vec<i64> = (0..n).collect();
        if n < 2 { return Err(Error::value("Input array must be at least 2-dimensional, but it is 1")); }
        order.swap(n as usize - 1, n as usize - 2);
        tensor::permute(t, &order, Some(c.span))
    }),
    "swapaxes" => f::swapaxes,
    "squeeze" => f::squeeze,
    "expand_dims" => f::expand_dims,
    "atleast_1d" => |c, a| f::atleast(c, a, 1),
    "atleast_2d" => |c, a| f::atleast(c, a, 2),
    "atleast_3d" => |c, a| f::atleast(c, a, 3),
    "flip" => f::flip,
    "fliplr" => |c, a| f::flip_along(c, a, 1),
    "flipud" => |c, a| f::flip_along(c, a, 0),
    "broadcast_to" => f::broadcast_to,
    "broadcast_arrays" => f::broadcast_arrays,
    "broadcast_shapes" => f::broadcast_shapes,
    "shape" => |c, a| f::shape_of(c, a, |t| Value::sizes(t.shape())),
    "ndim" => |c, a| f::shape_of(c, a, |t| Value::Int(t.rank() as i64)),
    "size" => |c, a| f::shape_of(c, a, |t| Value::Int(t.size() as i64)),
    "result_type" => f::result_type,
    "promote_types" => f::promote_types,
    "can_cast" => f::can_cast,
    "issubdtype" => f::issubdtype,
    "finfo" => f::finfo,
    "iinfo" => f::iinfo,
    "set_printoptions" => f::set_printoptions,
    "get_printoptions" => f::get_printoptions,
}
