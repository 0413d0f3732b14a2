//! What a program's names hold.
//!
//! A [`Value`] is 16 bytes and a clone is cheap: everything larger than a number is shared. Lists, dictionaries, sets,
//! instances and arrays are mutable and shared by reference, as in Python; integers that fit 64 bits are always
//! [`Value::Int`], only larger ones are [`Value::BigInt`]. Values know nothing of the machine that runs them.

use super::class::{Class, Descriptor, Function, Instance, Module, Super};
use super::heap::{Charge, shed};
use super::iterator::{Generator, Iterator, Part};
use super::native::{Closure, Native};
use super::table::Ordered;
pub use super::text::Str;
use crate::dtype::{DType, Numeric};
use crate::error::Error;
use crate::tensor::{Array, Tensor};
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::cell::{Ref, RefCell, RefMut};
use std::fmt;
use std::rc::Rc;

/// A Python value.
#[derive(Clone)]
#[allow(missing_docs)]
pub enum Value {
    None,
    Ellipsis,
    NotImplemented,
    Bool(bool),
    Int(i64),
    /// An integer outside `i64`.
    BigInt(Rc<BigInt>),
    Float(f64),
    /// Real and imaginary part.
    Complex(Rc<(f64, f64)>),
    Str(Str),
    Tuple(Rc<Tuple>),
    List(Rc<List>),
    Dict(Rc<Dict>),
    Set(Rc<Set>),
    /// `d.keys()`, `d.values()`, `d.items()`.
    View(Rc<View>),
    Range(Rc<Range>),
    Slice(Rc<Slice>),
    /// A NumPy array or scalar.
    Array(Array),
    DType(DType),
    Numeric(Numeric),
    /// A built-in type, such as `int`.
    Type(Type),
    /// A class made by `class`, or a built-in exception.
    Class(Rc<Class>),
    Instance(Rc<Instance>),
    Function(Rc<Function>),
    /// A function of ours.
    Native(&'static Native),
    /// A function of ours that carries data.
    Closure(Rc<Closure>),
    /// A function with its first argument.
    Method(Rc<Method>),
    Module(Rc<Module>),
    Iterator(Rc<Iterator>),
    Generator(Rc<Generator>),
    Descriptor(Rc<Descriptor>),
    Super(Rc<Super>),
}

/// Why a native function could not return a value.
pub enum Halt {
    /// It failed; the machine makes an exception of it.
    Error(Error),
    /// It raises an exception that is a value already.
    Raise(Value),
    /// It needs data that are not on the CPU: they are read, then the instruction runs again.
    Read(Tensor),
    /// It needs the result of a Python call: that runs, then the instruction runs again. Only `Context::call` and
    /// its kin make these.
    Call(Box<Call>),
}

/// A call that a native function asked for.
#[derive(Debug)]
pub struct Call {
    pub(crate) callee: Value,
    pub(crate) positional: Vec<Value>,
    pub(crate) keywords: Vec<(Str, Value)>,
    /// Whether `StopIteration` is an answer rather than a failure.
    pub(crate) catch_stop: bool,
}

impl From<Error> for Halt {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

/// What a native function gives.
pub type Outcome<T = Value> = Result<T, Halt>;

/// The built-in types that a program can name or ask for with `type(x)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Type {
    Object,
    Type,
    NoneType,
    Ellipsis,
    NotImplementedType,
    Bool,
    Int,
    Float,
    Complex,
    Str,
    Tuple,
    List,
    Dict,
    Set,
    FrozenSet,
    View,
    Range,
    Slice,
    Function,
    Builtin,
    Method,
    Module,
    Iterator,
    Generator,
    Property,
    StaticMethod,
    ClassMethod,
    Super,
    /// `numpy.ndarray`, which is also `lucid.Tensor`.
    Array,
    /// `numpy.dtype`.
    DType,
    /// `lucid.types.Numeric`.
    Numeric,
}

/// An immutable sequence.
#[derive(Debug)]
pub struct Tuple {
    items: Vec<Value>,
    _charge: Charge,
}

impl Tuple {
    /// A tuple of `items`.
    pub fn new(items: Vec<Value>) -> Self {
        let charge = Charge::new(items.len() * size_of::<Value>() + 40);
        Self { items, _charge: charge }
    }
}

impl std::ops::Deref for Tuple {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        &self.items
    }
}

impl Drop for Tuple {
    fn drop(&mut self) {
        shed(self.items.drain(..));
    }
}

/// A list. Nothing may run Python code while it is borrowed, and nothing can: natives that need a Python call return.
#[derive(Debug)]
pub struct List {
    items: RefCell<Vec<Value>>,
    charge: Charge,
}

impl List {
    /// A list of `items`.
    pub fn new(items: Vec<Value>) -> Self {
        let charge = Charge::new(items.len() * size_of::<Value>() + 40);
        Self { items: RefCell::new(items), charge }
    }

    /// The items.
    pub fn borrow(&self) -> Ref<'_, Vec<Value>> {
        self.items.borrow()
    }

    /// The items, to change them; call [`List::weigh`] after adding many.
    pub fn borrow_mut(&self) -> RefMut<'_, Vec<Value>> {
        self.items.borrow_mut()
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items.borrow().len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds an item.
    pub fn push(&self, value: Value) {
        let mut items = self.items.borrow_mut();
        let grows = items.len() == items.capacity();
        items.push(value);
        if grows {
            self.charge.set(items.capacity() * size_of::<Value>() + 40);
        }
    }

    /// Counts the list's bytes anew.
    pub fn weigh(&self) {
        self.charge.set(self.items.borrow().capacity() * size_of::<Value>() + 40);
    }
}

impl Drop for List {
    fn drop(&mut self) {
        shed(self.items.get_mut().drain(..));
    }
}

/// A dictionary.
#[derive(Debug, Default)]
pub struct Dict {
    table: RefCell<Ordered<Value, Value>>,
    charge: Charge,
}

impl Dict {
    /// A dictionary over a table.
    pub fn new(table: Ordered<Value, Value>) -> Self {
        let dict = Self { table: RefCell::new(table), charge: Charge::default() };
        dict.weigh();
        dict
    }

    /// The table.
    pub fn borrow(&self) -> Ref<'_, Ordered<Value, Value>> {
        self.table.borrow()
    }

    /// The table, to change it; call [`Dict::weigh`] after adding.
    pub fn borrow_mut(&self) -> RefMut<'_, Ordered<Value, Value>> {
        self.table.borrow_mut()
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.table.borrow().len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Counts the dictionary's bytes anew.
    pub fn weigh(&self) {
        self.charge.set(self.table.borrow().end() * 64 + 64);
    }
}

impl Drop for Dict {
    fn drop(&mut self) {
        shed(self.table.get_mut().take().flat_map(|(key, value)| [key, value]));
    }
}

/// A set or a frozen set.
#[derive(Debug)]
pub struct Set {
    /// Whether it is a `frozenset`.
    pub frozen: bool,
    table: RefCell<Ordered<Value, ()>>,
    charge: Charge,
}

impl Set {
    /// A set over a table.
    pub fn new(table: Ordered<Value, ()>, frozen: bool) -> Self {
        let charge = Charge::new(table.end() * 48 + 64);
        Self { frozen, table: RefCell::new(table), charge }
    }

    /// The table.
    pub fn borrow(&self) -> Ref<'_, Ordered<Value, ()>> {
        self.table.borrow()
    }

    /// The table, to change it; call [`Set::weigh`] after adding.
    pub fn borrow_mut(&self) -> RefMut<'_, Ordered<Value, ()>> {
        self.table.borrow_mut()
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.table.borrow().len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Counts the set's bytes anew.
    pub fn weigh(&self) {
        self.charge.set(self.table.borrow().end() * 48 + 64);
    }
}

impl Drop for Set {
    fn drop(&mut self) {
        shed(self.table.get_mut().take().map(|(key, ())| key));
    }
}

/// A part of a dictionary that follows its changes.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct View {
    pub part: Part,
    pub dict: Rc<Dict>,
}

/// `range(start, stop, step)`; the step is not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Range {
    pub start: i64,
    pub stop: i64,
    pub step: i64,
}

impl Range {
    /// How many numbers it holds.
    pub fn len(&self) -> usize {
        let (start, stop, step) = (i128::from(self.start), i128::from(self.stop), i128::from(self.step));
        let span = if step > 0 { stop - start } else { start - stop };
        let count = if span <= 0 { 0 } else { (span - 1) / step.abs() + 1 };
        usize::try_from(count).unwrap_or(usize::MAX)
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number at a position, which the caller knows to be below [`Range::len`].
    pub fn at(&self, position: usize) -> i64 {
        self.start.wrapping_add((position as i64).wrapping_mul(self.step))
    }
}

/// `start:stop:step`, each perhaps `None`.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct Slice {
    pub start: Value,
    pub stop: Value,
    pub step: Value,
}

impl Drop for Slice {
    fn drop(&mut self) {
        shed([&mut self.start, &mut self.stop, &mut self.step].map(|v| std::mem::replace(v, Value::None)));
    }
}

/// A function with its first argument.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct Method {
    pub function: Value,
    pub receiver: Value,
}

impl Drop for Method {
    fn drop(&mut self) {
        shed([&mut self.function, &mut self.receiver].map(|v| std::mem::replace(v, Value::None)));
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(b) => write!(f, "{b}"),
            Self::Int(i) => write!(f, "{i}"),
            Self::Float(x) => write!(f, "{x}"),
            Self::Str(s) => write!(f, "{s:?}"),
            _ => write!(f, "<{}>", self.type_name()),
        }
    }
}

impl fmt::Debug for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Error(error) => write!(f, "{error:?}"),
            Self::Raise(value) => write!(f, "raise {value:?}"),
            Self::Read(_) => f.write_str("read"),
            Self::Call(call) => write!(f, "call {:?}", call.callee),
        }
    }
}

impl Type {
    /// Its name, as `__name__` gives it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Object => "object",
            Self::Type => "type",
            Self::NoneType => "NoneType",
            Self::Ellipsis => "ellipsis",
            Self::NotImplementedType => "NotImplementedType",
            Self::Bool => "bool",
            Self::Int => "int",
            Self::Float => "float",
            Self::Complex => "complex",
            Self::Str => "str",
            Self::Tuple => "tuple",
            Self::List => "list",
            Self::Dict => "dict",
            Self::Set => "set",
            Self::FrozenSet => "frozenset",
            Self::View => "dict_view",
            Self::Range => "range",
            Self::Slice => "slice",
            Self::Function => "function",
            Self::Builtin => "builtin_function_or_method",
            Self::Method => "method",
            Self::Module => "module",
            Self::Iterator => "iterator",
            Self::Generator => "generator",
            Self::Property => "property",
            Self::StaticMethod => "staticmethod",
            Self::ClassMethod => "classmethod",
            Self::Super => "super",
            Self::Array => "numpy.ndarray",
            Self::DType => "numpy.dtype",
            Self::Numeric => "Numeric",
        }
    }
}

impl Value {
    /// A text.
    pub fn str(text: impl Into<Str>) -> Self {
        Self::Str(text.into())
    }

    /// A tuple.
    pub fn tuple(items: Vec<Value>) -> Self {
        Self::Tuple(Rc::new(Tuple::new(items)))
    }

    /// A list.
    pub fn list(items: Vec<Value>) -> Self {
        Self::List(Rc::new(List::new(items)))
    }

    /// A complex number.
    pub fn complex(re: f64, im: f64) -> Self {
        Self::Complex(Rc::new((re, im)))
    }

    /// An integer of any size.
    pub fn integer(value: BigInt) -> Self {
        value.to_i64().map_or_else(|| Self::BigInt(Rc::new(value)), Self::Int)
    }

    /// A tuple of sizes, such as a shape.
    pub fn sizes(sizes: &[usize]) -> Self {
        Self::tuple(sizes.iter().map(|&n| Self::Int(n as i64)).collect())
    }

    /// A function of ours with its first argument.
    pub fn bound(function: &'static Native, receiver: Value) -> Self {
        Self::Method(Rc::new(Method { function: Self::Native(function), receiver }))
    }

    /// Whether it is `None`.
    pub fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }

    /// The text, if it is one.
    pub fn as_str(&self) -> Option<&Str> {
        if let Self::Str(s) = self { Some(s) } else { None }
    }

    /// The integer, if it is one (or a bool) and fits.
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Self::Int(i) => Some(*i),
            Self::Bool(b) => Some(i64::from(*b)),
            _ => None,
        }
    }

    /// The integer, if it is one (or a bool), whatever its size.
    pub fn as_bigint(&self) -> Option<BigInt> {
        match self {
            Self::BigInt(i) => Some(BigInt::clone(i)),
            _ => self.as_i64().map(BigInt::from),
        }
    }

    /// The name of its type, as Python's messages give it.
    pub fn type_name(&self) -> &str {
        match self {
            Self::Instance(instance) => &instance.class.name,
            Self::Class(_) => "type",
            Self::View(view) => match view.part {
                Part::Keys => "dict_keys",
                Part::Values => "dict_values",
                Part::Items => "dict_items",
            },
            Self::Iterator(iterator) => iterator.type_name(),
            _ => self.type_of().name(),
        }
    }

    /// Its built-in type; an instance's is `Object`.
    pub fn type_of(&self) -> Type {
        match self {
            Self::None => Type::NoneType,
            Self::Ellipsis => Type::Ellipsis,
            Self::NotImplemented => Type::NotImplementedType,
            Self::Bool(_) => Type::Bool,
            Self::Int(_) | Self::BigInt(_) => Type::Int,
            Self::Float(_) => Type::Float,
            Self::Complex(_) => Type::Complex,
            Self::Str(_) => Type::Str,
            Self::Tuple(_) => Type::Tuple,
            Self::List(_) => Type::List,
            Self::Dict(_) => Type::Dict,
            Self::Set(set) if set.frozen => Type::FrozenSet,
            Self::Set(_) => Type::Set,
            Self::View(_) => Type::View,
            Self::Range(_) => Type::Range,
            Self::Slice(_) => Type::Slice,
            Self::Array(_) => Type::Array,
            Self::DType(_) => Type::DType,
            Self::Numeric(_) => Type::Numeric,
            Self::Type(_) | Self::Class(_) => Type::Type,
            Self::Instance(_) => Type::Object,
            Self::Function(_) => Type::Function,
            Self::Native(_) | Self::Closure(_) => Type::Builtin,
            Self::Method(_) => Type::Method,
            Self::Module(_) => Type::Module,
            Self::Iterator(_) => Type::Iterator,
            Self::Generator(_) => Type::Generator,
            Self::Descriptor(d) => d.type_of(),
            Self::Super(_) => Type::Super,
        }
    }

    /// Whether dropping it may drop other values.
    pub(crate) fn is_nested(&self) -> bool {
        match self {
            Self::Tuple(_)
            | Self::List(_)
            | Self::Dict(_)
            | Self::Set(_)
            | Self::View(_)
            | Self::Slice(_)
            | Self::Class(_)
            | Self::Instance(_)
            | Self::Function(_)
            | Self::Closure(_)
            | Self::Method(_)
            | Self::Module(_)
            | Self::Iterator(_)
            | Self::Generator(_)
            | Self::Descriptor(_)
            | Self::Super(_) => true,
            Self::None
            | Self::Ellipsis
            | Self::NotImplemented
            | Self::Bool(_)
            | Self::Int(_)
            | Self::BigInt(_)
            | Self::Float(_)
            | Self::Complex(_)
            | Self::Str(_)
            | Self::Range(_)
            | Self::Array(_)
            | Self::DType(_)
            | Self::Numeric(_)
            | Self::Type(_)
            | Self::Native(_) => false,
        }
    }

    /// Fails with `TypeError` unless the value is an integer that fits 64 bits.
    ///
    /// # Errors
    /// As Python words it where an index is needed: `'float' object cannot be interpreted as an integer`.
    pub fn index(&self) -> Result<i64, Error> {
        match self {
            Self::BigInt(_) => Err(Error::overflow("Python int too large to convert to C ssize_t")),
            _ => self.as_i64().ok_or_else(|| {
                Error::type_error(format!("'{}' object cannot be interpreted as an integer", self.type_name()))
            }),
        }
    }
}
