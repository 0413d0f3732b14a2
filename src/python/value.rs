//! Values of the language.
//!
//! A [`Value`] is 16 bytes and a clone is cheap: everything larger than a number is reference-counted. Lists,
//! dictionaries, sets, instances and arrays are mutable and shared by reference, as in Python. Integers that fit 64
//! bits are always [`Value::Int`], only larger ones are [`Value::BigInt`]. Values know nothing of the machine.

use super::class::{Class, Descriptor, Function, Instance, Module, Super};
pub use super::collection::{Dict, List, Method, Range, Set, Slice, Tuple, View};
use super::foreign::{Array, DType, Numeric, ScalarType, Tensor};
use super::generator::Generator;
use super::iterator::Iterator;
use super::native::{Closure, Native};
pub use super::text::Str;
use crate::error::Error;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::fmt;
use std::rc::Rc;
use std::time::Duration;

/// A Python value.
// The tag is a whole word: with a tag of one byte, the compiler copies the rest of a value in two overlapping stores, and a
// read of the whole value soon after stalls on store forwarding.
#[derive(Clone)]
#[allow(missing_docs)]
#[repr(u64)]
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
    /// `np.float64`, `np.floating`.
    ScalarType(ScalarType),
    Numeric(Numeric),
    /// A built-in type, such as `int`.
    Type(Type),
    /// A class made by `class`, or a built-in exception.
    Class(Rc<Class>),
    Instance(Rc<Instance>),
    Function(Rc<Function>),
    /// A native function.
    Native(&'static Native),
    /// A native function that captures data.
    Closure(Rc<Closure>),
    /// A bound method.
    Method(Rc<Method>),
    Module(Rc<Module>),
    Iterator(Rc<Iterator>),
    Generator(Rc<Generator>),
    Descriptor(Rc<Descriptor>),
    Super(Rc<Super>),
}

/// Why a native function did not return a value.
pub enum Halt {
    /// It failed; the machine converts the error to an exception.
    Error(Error),
    /// It raises an exception object.
    Raise(Value),
    /// It needs data that are not in host memory: they are read, then the instruction is executed again.
    Read(Tensor),
    /// It needs a line of input, with this prompt: then the instruction is executed again.
    Line(Str),
    /// It needs the result of a Python call: that runs, then the instruction is executed again. Only `Context::call`
    /// and its variants make these.
    Call(Box<Call>),
    /// It starts a thread, waits for others, or asks for the call frames: then the instruction is executed again.
    Turn(Turn),
}

/// What a native asks of the machine: that another thread runs, or which calls the program is in.
#[derive(Debug)]
pub enum Turn {
    /// The innermost calls of the program, at most so many, with the variables of each if asked for.
    Frames(usize, bool),
    /// The call that a warning is about: so many calls out, from 1.
    Caller(usize),
    /// A new thread, which calls this value, with variables of the program of its own if there are any. The result is its
    /// number.
    Start(Value, Option<Vec<(Str, Value)>>),
    /// Others run until this thread is woken or this time has passed. The result is whether it was woken.
    Rest(Option<Duration>),
}

/// A call that a native function asked for.
#[derive(Debug)]
pub struct Call {
    pub(crate) callee: Value,
    pub(crate) positional: Vec<Value>,
    pub(crate) keywords: Vec<(Str, Value)>,
    /// The class of built-in exceptions that the native handles as a result rather than a failure.
    pub(crate) catches: Option<&'static str>,
    /// How a generator is resumed.
    pub(crate) resume: Resume,
}

impl Call {
    /// A plain call.
    pub(crate) fn of(callee: &Value, positional: Vec<Value>) -> Self {
        Self { callee: callee.clone(), positional, keywords: Vec::new(), catches: None, resume: Resume::Send }
    }
}

/// How a suspended generator is resumed at its `yield`; the value is the first argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Resume {
    /// The `yield` evaluates to the value.
    Send,
    /// The `yield` raises the value.
    Throw,
    /// The `yield` raises the value, `GeneratorExit`, after which nothing may be yielded.
    Close,
}

impl From<Error> for Halt {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

/// The result of a native function.
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
    DictKeys,
    DictValues,
    DictItems,
    Range,
    Slice,
    Function,
    Builtin,
    Method,
    Module,
    ListIterator,
    ListReverseIterator,
    TupleIterator,
    StrAsciiIterator,
    StrIterator,
    RangeIterator,
    LongRangeIterator,
    DictKeyIterator,
    DictValueIterator,
    DictItemIterator,
    SetIterator,
    /// Of an array, or of what has `__getitem__` alone.
    Iterator,
    Enumerate,
    Zip,
    Map,
    Filter,
    Reversed,
    CallableIterator,
    Generator,
    Coroutine,
    Property,
    StaticMethod,
    ClassMethod,
    Super,
    /// `numpy.ndarray`.
    Array,
    /// `lucid.Tensor`: an array with Lucid's constructor.
    Tensor,
    /// `lucid.nn.Parameter`: a tensor with a gradient, which modules register.
    Parameter,
    /// `numpy.dtype`.
    DType,
    /// `numpy.ufunc`.
    Ufunc,
    /// `lucid.types.Numeric`.
    Numeric,
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
            Self::Line(_) => f.write_str("line"),
            Self::Call(call) => write!(f, "call {:?}", call.callee),
            Self::Turn(turn) => write!(f, "{turn:?}"),
        }
    }
}

impl Value {
    /// A string.
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

    /// A tuple of integers, such as a shape.
    pub fn sizes(sizes: &[usize]) -> Self {
        Self::tuple(sizes.iter().map(|&n| Self::Int(n as i64)).collect())
    }

    /// A bound native method.
    pub fn bound(function: &'static Native, receiver: Value) -> Self {
        Self::Method(Rc::new(Method { function: Self::Native(function), receiver }))
    }

    /// A clone made in registers for the common variants: a value that is read as a whole soon after it was written in two
    /// parts stalls on store forwarding.
    #[inline(always)]
    pub(crate) fn light(&self) -> Option<Self> {
        Some(match self {
            Self::Int(i) => Self::Int(*i),
            Self::Float(x) => Self::Float(*x),
            Self::Str(text) => Self::Str(text.clone()),
            Self::List(list) => Self::List(Rc::clone(list)),
            Self::Tuple(items) => Self::Tuple(Rc::clone(items)),
            Self::Dict(dict) => Self::Dict(Rc::clone(dict)),
            Self::Instance(instance) => Self::Instance(Rc::clone(instance)),
            Self::Function(function) => Self::Function(Rc::clone(function)),
            Self::None => Self::None,
            Self::Bool(b) => Self::Bool(*b),
            Self::Type(kind) => Self::Type(*kind),
            Self::Native(native) => Self::Native(native),
            Self::Class(class) => Self::Class(Rc::clone(class)),
            Self::Module(module) => Self::Module(Rc::clone(module)),
            _ => return None,
        })
    }

    /// Whether special methods of the program may say what operators and built-in functions make of it.
    #[inline]
    pub(crate) fn has_class(&self) -> bool {
        match self {
            Self::Instance(_) => true,
            Self::Class(class) => class.meta.is_some(),
            _ => false,
        }
    }

    /// Whether it is `None`.
    pub fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }

    /// The string, if it is one.
    pub fn as_str(&self) -> Option<&Str> {
        if let Self::Str(s) = self { Some(s) } else { None }
    }

    /// The integer, if it is one (or a bool) and fits 64 bits.
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Self::Int(i) => Some(*i),
            Self::Bool(b) => Some(i64::from(*b)),
            _ => None,
        }
    }

    /// The integer, if it is one (or a bool), of any size.
    pub fn as_bigint(&self) -> Option<BigInt> {
        match self {
            Self::BigInt(i) => Some(BigInt::clone(i)),
            _ => self.as_i64().map(BigInt::from),
        }
    }

    /// The name of its type, as Python's messages use it.
    pub fn type_name(&self) -> &str {
        match self {
            Self::Instance(instance) => instance.class.told.get().unwrap_or(&instance.class.name),
            Self::Class(class) => class.meta.as_ref().map_or("type", |meta| &meta.name),
            Self::Array(array) if array.is_scalar() => array.dtype().scalar_name(),
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
            Self::View(view) => view.part.type_of(),
            Self::Range(_) => Type::Range,
            Self::Slice(_) => Type::Slice,
            Self::Array(_) => Type::Array,
            Self::DType(_) => Type::DType,
            Self::Numeric(_) => Type::Numeric,
            Self::Type(_) | Self::ScalarType(_) | Self::Class(_) => Type::Type,
            Self::Instance(_) => Type::Object,
            Self::Function(_) => Type::Function,
            Self::Native(native) if native.is_ufunc() => Type::Ufunc,
            Self::Native(_) | Self::Closure(_) => Type::Builtin,
            Self::Method(_) => Type::Method,
            Self::Module(_) => Type::Module,
            Self::Iterator(iterator) => iterator.type_of(),
            Self::Generator(generator) => generator.type_of(),
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
            | Self::ScalarType(_)
            | Self::Numeric(_)
            | Self::Type(_)
            | Self::Native(_) => false,
        }
    }

    /// Fails with `TypeError` unless the value is an integer that fits 64 bits.
    ///
    /// # Errors
    /// Python's message where an index is needed: `'float' object cannot be interpreted as an integer`.
    pub fn index(&self) -> Result<i64, Error> {
        match self {
            Self::BigInt(_) => Err(Error::overflow("Python int too large to convert to C ssize_t")),
            _ => self.as_i64().ok_or_else(|| {
                Error::type_error(format!("'{}' object cannot be interpreted as an integer", self.type_name()))
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_two_words() {
        assert!(size_of::<Value>() <= 16, "{} bytes", size_of::<Value>());
        assert_eq!(size_of::<Option<Value>>(), size_of::<Value>());
    }
}
