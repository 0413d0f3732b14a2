//! The interface to the owner of values that the language itself does not understand.
//!
//! Programs hold arrays and dtypes and import modules. The language stores and passes such values; it asks [`Foreign`] what
//! an operation on one means and what a module contains. A session's variables name the owner
//! ([`Globals::new`](super::Globals::new)); every context and every module with code refers to it. No other file of this
//! room names the foreign types (`tests/architecture.rs`).

use super::class::Class;
use super::context::Context;
use super::module::Module;
use super::native::{Args, Native};
use super::operator::{BinaryOp, CompareOp, UnaryOp};
use super::table::Table;
use super::value::{Outcome, Str, Type, Value};
use crate::error::{Error, Result};
use crate::span::Span;
use std::any::Any;
use std::rc::Rc;

pub use super::number_order::Plain;
pub use crate::dtype::{DType, Numeric, ScalarType};
pub use crate::figure::Figure;
pub use crate::numpy::Function as Declaration;
pub use crate::target::DeviceKind;
pub use crate::tensor::{Array, Tensor, WeakArray};

/// The owner of foreign values and of the modules that programs import.
///
/// A method that needs data that are not yet in host memory returns [`Halt::Read`](super::Halt::Read), and is called again once
/// they are.
pub trait Foreign {
    /// `a ∘ b` where at least one operand is foreign; `NotImplemented` where the operation is not defined.
    fn binary(&self, ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome;
    /// `a ∘= b` for an array `a`: returns what the name is bound to afterwards.
    fn in_place(&self, ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome;
    /// `-a`, `+a`, `~a`, `abs(a)`.
    fn unary(&self, ctx: &mut Context, op: UnaryOp, a: &Value) -> Outcome;
    /// `a < b` and the other comparisons where at least one operand is foreign; `NotImplemented` where the operation is
    /// not defined.
    fn compare(&self, ctx: &mut Context, op: CompareOp, a: &Value, b: &Value) -> Outcome;
    /// `a ∘ b` of numbers of which one is foreign, where that is known at once; the machine asks this before anything else.
    fn quick_binary(&self, ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Option<Value>;
    /// Whether `a < b` and its kin hold, likewise.
    fn quick_compare(&self, ctx: &mut Context, op: CompareOp, a: &Value, b: &Value) -> Option<bool>;
    /// `array[key] = value`, likewise; whether it was done.
    fn quick_set_item(&self, ctx: &mut Context, array: &Array, key: &Value, value: &Value) -> bool;
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
    /// `array.__index__()`: the integer that an array is worth as an index.
    fn to_index(&self, ctx: &mut Context, array: &Array) -> Outcome<i64>;

    /// `value.name`, for functions too.
    fn attribute(&self, ctx: &mut Context, value: &Value, name: &str) -> Outcome;
    /// `value.name = new`.
    fn set_attribute(&self, ctx: &mut Context, value: &Value, name: &str, new: &Value) -> Outcome<()>;
    /// The names of the attributes of arrays, for `dir`.
    fn array_names(&self) -> Vec<&'static str>;
    /// `value[key]`.
    fn subscript(&self, ctx: &mut Context, value: &Value, key: &Value) -> Outcome;
    /// `array[key] = new`.
    fn set_item(&self, ctx: &mut Context, array: &Value, key: &Value, new: &Value) -> Outcome<()>;
    /// Prepares an array for iteration by [`Foreign::item`].
    fn begin_items(&self, ctx: &mut Context, array: &Array) -> Outcome<()>;
    /// Item `k` of an array along its first axis, read when it is asked for; `None` past the end.
    fn item(&self, ctx: &mut Context, array: &Array, k: usize) -> Outcome<Option<Value>>;
    /// The elements of an array with one axis as numbers that are ordered as they are; `None` for other arrays.
    fn plain_items(&self, ctx: &mut Context, array: &Array) -> Outcome<Option<Plain>>;
    /// All items of an array.
    fn items(&self, ctx: &mut Context, array: &Array) -> Outcome<Vec<Value>>;

    /// Calls a foreign type.
    fn call(&self, ctx: &mut Context, callee: &Value, args: &mut Args) -> Outcome;
    /// Calls a function of the declaration table.
    fn call_declared(&self, ctx: &mut Context, args: &Args, function: &'static Declaration) -> Outcome;
    /// Calls a function that is declared elsewhere as a method of its first argument.
    fn call_method(&self, ctx: &mut Context, args: &Args, function: &'static Declaration) -> Outcome;
    /// The fallback for a function that rejected its arguments, with the positional and the keyword ones, if there is one;
    /// `within` is the module whose code made the call.
    fn stand_in<'a>(
        &self,
        callee: &Value,
        refused: &Error,
        positional: &mut dyn Iterator<Item = &'a Value>,
        named: &mut dyn Iterator<Item = (&'a Str, &'a Value)>,
        within: &Module,
    ) -> Option<Value>;
    /// The parameters of a native for `inspect`; `None` where nothing is declared.
    fn parameters(&self, native: &Native) -> Value;
    /// `type(value)`.
    fn type_of(&self, value: &Value) -> Value;
    /// `isinstance(value, class)`, where the owner decides it.
    fn is_instance(&self, value: &Value, class: &Value) -> Option<bool>;
    /// The class that a class statement derives from where its header names this foreign type, if there is one.
    fn base_class(&self, of: Type) -> Option<Rc<Class>>;
    /// `issubclass(class, of)` for a scalar type.
    fn derives(&self, class: ScalarType, of: &Value) -> bool;

    /// The module of a dotted name, if it exists.
    fn import(&self, ctx: &mut Context, name: &str) -> Outcome<Option<Value>>;
    /// Whether a file beside the program has the module of that name; `false` for a folder alone, which comes after what
    /// the library has.
    fn is_file(&self, ctx: &Context, name: &str) -> Option<bool>;
    /// The top-level names of the modules, for error messages.
    fn packages(&self) -> &'static [&'static str];
    /// The module of that name of Python's standard library, if it exists. What it imports comes from the program's `loaded`
    /// modules, where it is made anew for each program.
    fn standard(&self, name: &str, loaded: &mut Table) -> Result<Option<Rc<Module>>>;
    /// The names of the standard library's modules.
    fn standard_names(&self) -> Vec<&'static str>;
    /// `module.name` for a name that the module itself does not hold.
    fn module_attribute(&self, ctx: &mut Context, module: &Module, name: &str) -> Outcome;
    /// Names that a module defines in Python source and compiles on first use.
    fn written_names(&self, module: &str) -> Vec<&'static str>;
    /// Names that a module imports lazily from other modules.
    fn late_names(&self, module: &str) -> Vec<&'static str>;
    /// Names that the source of library modules can use without an import.
    fn at_hand(&self, ctx: &mut Context) -> Outcome<Vec<(&'static str, Value)>>;
    /// The signature and the one-sentence description of the object with this name.
    fn doc(&self, name: &str) -> Option<(String, String)>;

    /// The initial state that the owner keeps in a program's context.
    fn state(&self) -> Kept;
    /// A guard that holds the owner's thread-local settings while the machine runs.
    fn running(&self, ctx: &Context) -> Box<dyn Any>;
    /// The exit handler: called once when the program has ended.
    fn at_end(&self, ctx: &mut Context) -> Option<Value>;
    /// The function that displays a value of this kind, where there is one.
    fn display(&self, value: &Value) -> Option<Value>;
    /// Whether a top-level expression of this value shows nothing.
    fn is_quiet(&self, value: &Value) -> bool;
    /// The floating-point signals raised since the last call, with the places of their expressions.
    fn signals(&self, ctx: &Context) -> Vec<(String, Option<Span>)>;
    /// Whether there are such.
    fn has_signals(&self, ctx: &Context) -> bool;
    /// Whether a signal may be an error.
    fn signals_raise(&self, ctx: &Context) -> bool;
    /// Takes the pending signal that is an error: its class, message and place.
    fn raised_signal(&self, ctx: &Context) -> Option<(&'static str, String, Option<Span>)>;

    /// The text of a file, for `open`.
    fn text_of(&self, ctx: &Context, name: &Value) -> Result<Rc<str>>;
    /// Reads, writes and removes files; each character stands for one byte.
    fn disk(&self, ctx: &mut Context, args: &mut Args) -> Outcome;
}

/// State of the owner of foreign values in a context, opaque to everyone else.
pub struct Kept(Box<dyn Any>);

impl Kept {
    /// Wraps a state; it is read back by its type.
    pub fn new(state: impl Any) -> Self {
        Self(Box::new(state))
    }

    /// The state, if it is a `T`.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }

    /// The state, mutably, if it is a `T`.
    pub fn get_mut<T: Any>(&mut self) -> Option<&mut T> {
        self.0.downcast_mut()
    }
}

// Queries on arrays that need no context.

/// An identity of an array: equal for two handles of one object.
pub(super) fn identity(array: &Array) -> usize {
    // NumPy has two boolean objects, `np.True_` and `np.False_`, however often they are made.
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

/// The tensor of a NumPy boolean scalar that has no data yet: reading it tells which of the two objects it is.
pub(super) fn unknown_truth(value: &super::value::Value) -> Option<Tensor> {
    let super::value::Value::Array(array) = value else { return None };
    if array.as_number().is_some() {
        return None;
    }
    if array.is_scalar() && array.tensor().dtype() == DType::Bool { unread(array) } else { None }
}

/// Whether it is a NumPy scalar.
pub(super) fn is_scalar(array: &Array) -> bool {
    array.is_scalar()
}

/// Whether it is a NumPy integer scalar.
pub(super) fn is_integer(array: &Array) -> bool {
    array.is_scalar() && array.dtype().is_integer()
}

/// Whether it is a real NumPy scalar, booleans excluded.
pub(super) fn is_real(array: &Array) -> bool {
    use crate::dtype::Kind;
    array.is_scalar() && matches!(array.dtype().kind(), Kind::Float | Kind::Int | Kind::UInt)
}

/// A NumPy integer of up to 64 signed bits, or a float of up to 64 bits, as the number that it is worth, and its dtype.
pub(super) fn plain_number(array: &Array) -> Option<(Value, DType)> {
    use crate::dtype::Scalar;
    let number = array.as_number()?;
    match number.value {
        Scalar::Int(i) => Some((Value::Int(i), number.dtype)),
        Scalar::Float(x) => Some((Value::Float(x), number.dtype)),
        _ => None,
    }
}

/// A scalar `numpy.float64` whose value is known.
pub(super) fn float_of(array: &Array) -> Option<f64> {
    if !array.is_scalar() || array.dtype() != DType::Float64 {
        return None;
    }
    match plain_number(array) {
        Some((Value::Float(x), _)) => Some(x),
        _ => array.tensor().host().map(|data| data.get(0).to_f64()),
    }
}

/// Whether it has one axis and is on the CPU, outside of a trace.
pub(super) fn is_row(array: &Array) -> bool {
    if array.as_number().is_some() {
        return false;
    }
    let tensor = array.tensor();
    tensor.rank() == 1 && tensor.device() == DeviceKind::Cpu && tensor.tracing().is_none() && !tensor.is_followed()
}

/// The length of the first axis.
pub(super) fn count(array: &Array) -> usize {
    array.tensor().shape().first().copied().unwrap_or(0)
}

/// Its dtype, its shape, and the device that holds or will compute it.
pub(super) fn described(array: &Array) -> (DType, Vec<usize>, DeviceKind) {
    let tensor = array.tensor();
    (tensor.dtype(), tensor.shape().to_vec(), tensor.device())
}

/// Its tensor at this moment.
pub(super) fn tensor(array: &Array) -> Tensor {
    array.tensor()
}

/// The tensor of its base, or its own.
pub(super) fn base(array: &Array) -> Tensor {
    array.base()
}

/// Its tensor, if it has no data yet.
pub(super) fn unread(array: &Array) -> Option<Tensor> {
    if array.as_number().is_some() {
        return None;
    }
    let tensor = array.tensor();
    tensor.host().is_none().then_some(tensor)
}

/// The tensor of its base, or its own, if unevaluated ops have accumulated there.
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

/// The number of ops made so far.
pub(super) fn ops_made() -> u64 {
    crate::tensor::ops_made()
}

/// Whether a declared function is a ufunc.
pub(super) fn is_ufunc(function: &Declaration) -> bool {
    function.ufunc.is_some()
}
