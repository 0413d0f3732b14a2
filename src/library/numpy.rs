//! The functions of the module `numpy` that are implemented in this room, by name.

use super::functions as f;
use super::modules::natives;

natives! { pub(super) NUMPY:
    "array" => f::array,
    "asarray" => f::as_array,
    "asanyarray" => f::as_array,
    "ascontiguousarray" => f::as_contiguous_array,
    "real" => |c, a| f::complex_part(c, a, "real"),
    "imag" => |c, a| f::complex_part(c, a, "imag"),
    "result_type" => f::result_type,
    "promote_types" => f::promote_types,
    "can_cast" => f::can_cast,
    "issubdtype" => f::issubdtype,
    "finfo" => f::finfo,
    "iinfo" => f::iinfo,
    "set_printoptions" => f::set_printoptions,
    "get_printoptions" => f::get_printoptions,
}
