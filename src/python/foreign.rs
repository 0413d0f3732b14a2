//! Values that the language does not understand, and who does.
//!
//! Programs hold arrays and dtypes and import modules. The language stores and hands on such values; what an operation with one
//! of them means, and what a module is, it asks [`Foreign`]. A session's variables bring that along
//! ([`Globals::new`](super::Globals::new)); every context and every module of code knows it. No other file of this room names
//! what the values are (`tests/architecture.rs`).

use super::context::Context;
use super::module::Module;
use super::native::{Args, Native};
use super::operator::{BinaryOp, CompareOp, UnaryOp};
use super::value::{Outcome, Str, Value};
use crate::error::{Error, Result};
use crate::span::Span;
use std::any::Any;
use std::rc::Rc;

pub use crate::dtype::{DType, Numeric, ScalarType};
pub use crate::figure::Figure;
pub use crate::numpy::Function as Declaration;
pub use crate::target::DeviceKind;
pub use crate::tensor::{Array, Tensor};

/// The owner of foreign values and of the modules that programs import.
///
/// Whatever needs data that are not on the CPU yet returns [`Halt::Read`](super::Halt::Read), and is asked again once they are.
pub trait Foreign {
    /// `a ∘ b` of which one is foreign; `NotImplemented` where that means nothing here.
    fn binary(&self, ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome;
    /// `a ∘= b` of an array `a`: what the name holds afterwards.
    fn in_place(&self, ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome;
    /// `-a` and its kin.
    fn unary(&self, ctx: &mut Context, op: UnaryOp, a: &Value) -> Outcome;
    /// `a < b` and its kin, of which one is foreign; `NotImplemented` where that means nothing here.
    fn compare(&self, ctx: &mut Context, op: CompareOp, a: &Value, b: &Value) -> Outcome;
    /// `a ∘ b` of numbers of which one is foreign, where that is known at once; the machine asks this before anything else.
    fn quick_binary(&self, ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Option<Value>;
    /// Whether `a < b` and its kin hold, likewise.
    fn quick_compare(&self, ctx: &mut Context, op: CompareOp, a: &Value, b: &Value) -> Option<bool>;
    /// `array[key]`, likewise.
    fn quick_item(&self, ctx: &mut Context, array: &Array, key: &Value) -> Option<Value>;
    /// `item in array`.
    fn contains(&self, ctx: &mut Context, array: &Array, item: &Value) -> Outcome<bool>;

    /// `bool(array)`.
    fn truth(&self, ctx: &mut Context, array: &Array) -> Outcome<bool>;
    /// `len(array)`.
    fn length(&self, ctx: &mut Context, array: &Array) -> Outcome<usize>;
    /// A hash that agrees with `==`.
    fn hash(&self, ctx: &mut Context, value: &Value) -> Outcome<u64>;
    /// `repr(value)`.
    fn repr(&self, ctx: &mut Context, value: &Value) -> Outcome<String>;
    /// `str(value)`.
    fn str(&self, ctx: &mut Context, value: &Value) -> Outcome<String>;
    /// `format(array, spec)`.
    fn format(&self, ctx: &mut Context, array: &Array, spec: &str) -> Outcome<String>;
    /// `int(array)`.
    fn to_int(&self, ctx: &mut Context, array: &Array) -> Outcome;
    /// `float(array)`.
    fn to_float(&self, ctx: &mut Context, array: &Array) -> Outcome<f64>;
    /// The real and the imaginary part of `complex(array)`.
    fn to_complex(&self, ctx: &mut Context, array: &Array) -> Outcome<(f64, f64)>;
    /// The integer that an array is where Python needs one.
    fn to_index(&self, ctx: &mut Context, array: &Array) -> Outcome<i64>;

    /// `value.name`, also of functions.
    fn attribute(&self, ctx: &mut Context, value: &Value, name: &str) -> Outcome;
    /// `value.name = new`.
    fn set_attribute(&self, ctx: &mut Context, value: &Value, name: &str, new: &Value) -> Outcome<()>;
    /// The names of an array's attributes.
    fn array_names(&self) -> Vec<&'static str>;
    /// `value[key]`.
    fn subscript(&self, ctx: &mut Context, value: &Value, key: &Value) -> Outcome;
    /// `array[key] = new`.
    fn set_item(&self, ctx: &mut Context, array: &Value, key: &Value, new: &Value) -> Outcome<()>;
    /// What there is to do before the items of an array are asked for one by one.
    fn begin_items(&self, ctx: &mut Context, array: &Array) -> Outcome<()>;
    /// Item `k` of an array as it is now; nothing after the last.
    fn item(&self, ctx: &mut Context, array: &Array, k: usize) -> Outcome<Option<Value>>;
    /// All items of an array.
    fn items(&self, ctx: &mut Context, array: &Array) -> Outcome<Vec<Value>>;

    /// `callee(...)` of a foreign type.
    fn call(&self, ctx: &mut Context, callee: &Value, args: &mut Args) -> Outcome;
    /// Calls a function that is declared elsewhere.
    fn call_declared(&self, ctx: &mut Context, args: &Args, function: &'static Declaration) -> Outcome;
    /// What is called in the place of a function that refused its arguments, the positional and the named ones, if anything is;
    /// `within` is the module whose code called it.
    fn stand_in<'a>(
        &self,
        callee: &Value,
        refused: &Error,
        positional: &mut dyn Iterator<Item = &'a Value>,
        named: &mut dyn Iterator<Item = (&'a Str, &'a Value)>,
        within: &Module,
    ) -> Option<Value>;
    /// The parameters of a native as `inspect` asks for them; `None` where nothing is declared.
    fn parameters(&self, native: &Native) -> Value;
    /// `type(value)`.
    fn type_of(&self, value: &Value) -> Value;
    /// `isinstance(value, class)`, where that is for the owner to say.
    fn is_instance(&self, value: &Value, class: &Value) -> Option<bool>;
    /// `issubclass(class, of)`.
    fn derives(&self, class: ScalarType, of: &Value) -> bool;

    /// The module of a dotted name, if there is one.
    fn import(&self, ctx: &mut Context, name: &str) -> Outcome<Option<Value>>;
    /// The names by which people know those modules.
    fn packages(&self) -> &'static [&'static str];
    /// The module of that name of Python's standard library, if there is one.
    fn standard(&self, name: &str) -> Result<Option<Rc<Module>>>;
    /// The names of those modules.
    fn standard_names(&self) -> Vec<&'static str>;
    /// `module.name` of a name that the module itself does not hold.
    fn module_attribute(&self, ctx: &mut Context, module: &Module, name: &str) -> Outcome;
    /// Names that a module defines in the language itself and does not hold until they are asked for.
    fn written_names(&self, module: &str) -> Vec<&'static str>;
    /// Names that a module takes from other modules when they are asked for.
    fn late_names(&self, module: &str) -> Vec<&'static str>;
    /// What the code of modules of ours finds without an import, by name.
    fn at_hand(&self, ctx: &mut Context) -> Outcome<Vec<(&'static str, Value)>>;
    /// The parameters of what has this name, and the sentence about it.
    fn doc(&self, name: &str) -> Option<(String, String)>;

    /// What a program's run begins with: whatever the owner keeps in its context.
    fn state(&self) -> Kept;
    /// What holds while the machine runs, until this is dropped.
    fn running(&self, ctx: &Context) -> Box<dyn Any>;
    /// What is called when the program has ended, once.
    fn at_end(&self, ctx: &mut Context) -> Option<Value>;
    /// The function that shows a value by itself, where it has one.
    fn display(&self, value: &Value) -> Option<Value>;
    /// Whether a value is no result of its own, so that it is not shown.
    fn is_quiet(&self, value: &Value) -> bool;
    /// What arithmetic has signalled since the last time, with the places of the expressions.
    fn signals(&self, ctx: &Context) -> Vec<(String, Option<Span>)>;
    /// Whether a signal may be an error.
    fn signals_raise(&self, ctx: &Context) -> bool;
    /// The signal that is an error and was not raised yet: its class, message and place.
    fn raised_signal(&self, ctx: &Context) -> Option<(&'static str, String, Option<Span>)>;

    /// The text of a file, for `open`.
    fn text_of(&self, ctx: &Context, name: &Value) -> Result<Rc<str>>;
    /// Reads, writes and removes a file, each character a byte.
    fn disk(&self, ctx: &mut Context, args: &mut Args) -> Outcome;
}

/// What the owner of foreign values keeps in a context, which nobody else looks into.
pub struct Kept(Box<dyn Any>);

impl Kept {
    /// It is read by its type.
    pub fn new(state: impl Any) -> Self {
        Self(Box::new(state))
    }

    /// It, if it is a `T`.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }

    /// It, if it is a `T`.
    pub fn get_mut<T: Any>(&mut self) -> Option<&mut T> {
        self.0.downcast_mut()
    }
}

// What is asked of arrays where no context is at hand.

/// A number that two arrays share if they are one object.
pub(super) fn identity(array: &Array) -> usize {
    // There are two truth values, however often they are made.
    static TRUTHS: [u8; 2] = [0, 1];
    if let Some(number) = array.as_number()
        && number.dtype == DType::Bool
    {
        return std::ptr::from_ref(&TRUTHS[usize::from(number.value.to_bool())]) as usize;
    }
    if array.is_scalar()
        && array.tensor().dtype() == DType::Bool
        && let Some(data) = array.tensor().host()
    {
        return std::ptr::from_ref(&TRUTHS[usize::from(data.get(0).to_bool())]) as usize;
    }
    array.identity()
}

/// A truth value of NumPy's that is not known yet: which of the two objects it is shows when it is read.
pub(super) fn unknown_truth(value: &super::value::Value) -> Option<Tensor> {
    let super::value::Value::Array(array) = value else { return None };
    if array.as_number().is_some() {
        return None;
    }
    if array.is_scalar() && array.tensor().dtype() == DType::Bool { unread(array) } else { None }
}

/// Whether it is a scalar of NumPy's.
pub(super) fn is_scalar(array: &Array) -> bool {
    array.is_scalar()
}

/// Whether it is an integer of NumPy's.
pub(super) fn is_integer(array: &Array) -> bool {
    array.is_scalar() && array.dtype().is_integer()
}

/// Whether it is a real number of NumPy's, other than a truth value.
pub(super) fn is_real(array: &Array) -> bool {
    use crate::dtype::Kind;
    array.is_scalar() && matches!(array.dtype().kind(), Kind::Float | Kind::Int | Kind::UInt)
}

/// Items along the first axis.
pub(super) fn count(array: &Array) -> usize {
    array.tensor().shape().first().copied().unwrap_or(0)
}

/// What its elements are, its sizes, and where it is or will be.
pub(super) fn described(array: &Array) -> (DType, Vec<usize>, DeviceKind) {
    let tensor = array.tensor();
    (tensor.dtype(), tensor.shape().to_vec(), tensor.device())
}

/// Its tensor as it is now.
pub(super) fn tensor(array: &Array) -> Tensor {
    array.tensor()
}

/// Its tensor, if that has no data yet.
pub(super) fn unread(array: &Array) -> Option<Tensor> {
    if array.as_number().is_some() {
        return None;
    }
    let tensor = array.tensor();
    tensor.host().is_none().then_some(tensor)
}

/// What it is a view of or is itself, if ops have piled up behind that.
pub(super) fn piled(array: &Array) -> Option<Tensor> {
    if array.as_number().is_some() {
        return None;
    }
    Some(array.base()).filter(|tensor| tensor.weight() > 0)
}

/// As [`piled`], if that has not been computed.
pub(super) fn uncomputed(array: &Array) -> Option<Tensor> {
    piled(array).filter(Tensor::is_lazy)
}

/// Whether two tensors are one.
pub(super) fn same(a: &Tensor, b: &Tensor) -> bool {
    a.same(b)
}

/// Ops that were made so far.
pub(super) fn ops_made() -> u64 {
    crate::tensor::ops_made()
}

/// Whether a declared function is a universal one.
pub(super) fn is_ufunc(function: &Declaration) -> bool {
    function.ufunc.is_some()
}
