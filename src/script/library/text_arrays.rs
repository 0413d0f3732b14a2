//! Where functions of NumPy are given texts: what `source/texts.py` says in their place.

use super::modules::FLOAT_FILL;
use super::numpy::NUMPY;
use super::{methods, sources};
use crate::error::Error;
use crate::script::module::Module;
use crate::script::native::Native;
use crate::script::value::{Type, Value};

/// Nested lists that are looked into for texts.
const DEPTH: usize = 4;

/// The function that takes the place of one that refused its arguments, if there are texts among them.
pub(crate) fn of_texts<'a>(
    callee: &Value,
    refused: &Error,
    mut arguments: impl Iterator<Item = &'a Value>,
) -> Option<Value> {
    let name = match callee {
        Value::Native(native) if is_numpys(native) => native.name,
        Value::Type(Type::DType) => "dtype",
        _ => return None,
    };
    // What is asked to be filled with a text takes it for a number first.
    let about_kind = refused.class_name() == "TypeError" || (refused.class_name() == "ValueError" && name == "full");
    if !about_kind || !arguments.any(|value| has_texts(value, DEPTH)) {
        return None;
    }
    sources::text_function(name)
}

/// Whether a function is one of NumPy's, or its `astype`: that of the same name of a list is another.
fn is_numpys(native: &'static Native) -> bool {
    let same = |known: &'static Native| std::ptr::eq(known, native);
    let mut all = NUMPY.iter().chain(FLOAT_FILL).map(|(_, known)| *known);
    all.any(same) || methods::find("astype").is_some_and(same)
}

/// Whether a module is that of what is said of texts.
pub(crate) fn is_of_texts(module: &Module) -> bool {
    &*module.name == "texts"
}

/// Whether a value is an array of texts.
pub(super) fn is_text_array(value: &Value) -> bool {
    matches!(value, Value::Instance(instance) if &*instance.class.name == "ndarray" && &*instance.class.module() == "numpy")
}

fn has_texts(value: &Value, depth: usize) -> bool {
    match value {
        Value::Str(_) | Value::Type(Type::Str) => true,
        Value::List(items) if depth > 0 => items.borrow().iter().any(|item| has_texts(item, depth - 1)),
        Value::Tuple(items) if depth > 0 => items.iter().any(|item| has_texts(item, depth - 1)),
        Value::Instance(instance) => &*instance.class.module() == "numpy",
        _ => false,
    }
}
