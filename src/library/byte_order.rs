//! Arrays whose bytes a program sees in the other order than the processor's (`np.array(x, '>i4')`): elements are kept in the
//! processor's, and the order is a mark of the array ([`Array::in_byte_order`]), which matters where bytes leave it.

use super::arguments;
use super::dtypes::{dtype_attribute, ordered};
use crate::dtype::DType;
use crate::numpy::Function;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::represent::quote;
use crate::python::value::{Outcome, Value};
use crate::tensor::Array;

/// The functions whose parameter `dtype` says what their result is, rather than how it is computed.
const MAKING: [&str; 14] = [
    "arange",
    "empty",
    "empty_like",
    "eye",
    "full",
    "full_like",
    "identity",
    "indices",
    "linspace",
    "ones",
    "ones_like",
    "tri",
    "zeros",
    "zeros_like",
];

/// The functions whose results are elements of their first argument, or are made like it, in its byte order.
const KEEPING: [&str; 25] = [
    "compress",
    "copy",
    "delete",
    "diagonal",
    "empty_like",
    "flatten",
    "flip",
    "full_like",
    "moveaxis",
    "ones_like",
    "partition",
    "ravel",
    "repeat",
    "reshape",
    "resize",
    "roll",
    "rot90",
    "round",
    "sliding_window_view",
    "sort",
    "take",
    "tile",
    "transpose",
    "unique",
    "zeros_like",
];

/// Whether a dtype that a program names is in the other byte order: `'>i4'`, or the dtype made of that.
pub(super) fn is_swapped(dtype: &Value) -> bool {
    arguments::swapped(dtype) || dtype.as_str().is_some_and(|code| code.starts_with('>'))
}

/// The byte order of an array that is to be made of the first of `args`, whose parameter `dtype` is the one at `at`.
pub(super) fn asked(args: &Args, at: usize) -> bool {
    let named = args.keywords().find(|(name, _)| *name == "dtype").map(|(_, dtype)| dtype);
    match named.or_else(|| args.positional().get(at)).filter(|dtype| !dtype.is_none()) {
        Some(dtype) => is_swapped(dtype),
        None => args.positional().first().is_some_and(is_of_swapped),
    }
}

fn is_of_swapped(value: &Value) -> bool {
    matches!(value, Value::Array(array) if array.is_byte_swapped())
}

/// A value in a byte order, where it is an array.
pub(super) fn marked(made: Value, swapped: bool) -> Value {
    match made {
        Value::Array(array) if array.is_byte_swapped() != swapped => Value::Array(array.in_byte_order(swapped)),
        made => made,
    }
}

/// `made` of `value`'s elements.
pub(super) fn selected(value: &Value, made: Value) -> Value {
    if is_of_swapped(value) { marked(made, true) } else { made }
}

/// The result of a declared function in the byte order that NumPy gives it.
pub(super) fn of_result(args: &Args, function: &Function, made: Value) -> Value {
    let dtype = args.keywords().find(|(name, _)| *name == "dtype").map(|(_, dtype)| dtype);
    let mut named = args.positional().iter().chain(dtype);
    if named.any(is_swapped) {
        return if MAKING.contains(&function.name()) { marked(made, true) } else { made };
    }
    let keeps = args.positional().first().is_some_and(is_of_swapped) && KEEPING.contains(&function.name());
    if keeps && dtype.is_none_or(Value::is_none) { marked(made, true) } else { made }
}

/// The dtype that a program sees of an array.
pub(super) fn dtype_of(ctx: &mut Context, array: &Array, dtype: DType) -> Outcome {
    if array.is_byte_swapped() { ordered(ctx, dtype, ">") } else { Ok(Value::DType(dtype)) }
}

/// The dtype as an array's `repr` shows it.
pub(super) fn shown(array: &Array) -> String {
    let dtype = array.dtype();
    let code = if array.is_byte_swapped() { dtype_attribute(dtype, "str") } else { None };
    match code {
        Some(Value::Str(code)) => quote(&code.replace('<', ">")),
        _ => dtype.to_string(),
    }
}
