//! The functions of the numpy module, by name.

use super::functions as f;
use super::modules::natives;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Binary, Unary};
use crate::script::context::Context;
use crate::script::operator::BinaryOp;
use crate::script::value::Value;
use crate::tensor::{self, Operand, Tensor};

/// Says that a function has no form for complex numbers.
fn real_only(t: &Tensor, name: &str) -> Result<()> {
    if t.dtype().kind() == Kind::Complex {
        return Err(f::unsupported(name));
    }
    Ok(())
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
    "sinc" => |c, a| f::elementwise(c, a, sinc),
    "fix" => |c, a| f::elementwise(c, a, |t, c| rounded(t, c, "fix", tensor::trunc)),
    "round" => f::round,
    "around" => f::round,
    "isposinf" => |c, a| f::elementwise(c, a, |t, c| infinity(t, c, 1.0)),
    "isneginf" => |c, a| f::elementwise(c, a, |t, c| infinity(t, c, -1.0)),
    "nan_to_num" => f::nan_to_num,
    "real" => |c, a| f::complex_part(c, a, "real"),
    "imag" => |c, a| f::complex_part(c, a, "imag"),
    "angle" => f::angle,
    "isreal" => |c, a| f::elementwise(c, a, |t, c| is_real(t, c, true)),
    "iscomplex" => |c, a| f::elementwise(c, a, |t, c| is_real(t, c, false)),
    "iscomplexobj" => |c, a| f::shape_of(c, a, |t| Value::Bool(tensor::is_complex(t))),
    "isrealobj" => |c, a| f::shape_of(c, a, |t| Value::Bool(!tensor::is_complex(t))),
    "matmul" => |c, a| f::operator(c, a, BinaryOp::MatMul),
    "where" => f::where_,
    "select" => f::select,
    "clip" => f::clip,
    "std" => f::std,
    "var" => f::var,
    "average" => f::average,
    "ptp" => f::ptp,
    "diff" => f::diff,
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
