//! The functions of the numpy module, by name.

use super::functions as f;
use super::modules::natives;
use crate::script::operator::BinaryOp;

natives! { pub(super) NUMPY:
    "array" => f::array,
    "asarray" => f::as_array,
    "asanyarray" => f::as_array,
    "ascontiguousarray" => f::as_array,
    "trace" => |c, a| f::diagonal(c, a, true),
    "real" => |c, a| f::complex_part(c, a, "real"),
    "imag" => |c, a| f::complex_part(c, a, "imag"),
    "matmul" => |c, a| f::operator(c, a, BinaryOp::MatMul),
    "dot" => f::dot,
    "vdot" => f::vdot,
    "inner" => f::inner,
    "outer" => f::outer,
    "tensordot" => f::tensordot,
    "einsum" => f::einsum,
    "kron" => f::kron,
    "cross" => f::cross,
    "result_type" => f::result_type,
    "promote_types" => f::promote_types,
    "can_cast" => f::can_cast,
    "issubdtype" => f::issubdtype,
    "finfo" => f::finfo,
    "iinfo" => f::iinfo,
    "set_printoptions" => f::set_printoptions,
    "get_printoptions" => f::get_printoptions,
}
