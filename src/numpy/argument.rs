//! Arguments in a form independent of the language, and the types of parameters.

use super::caller::{Result, Stop};
use super::declare::{Default, Function};
use super::loops::LoopType;
use crate::dtype::{DType, Numeric, Scalar};
use crate::error::Error;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::{self, Array, Operand, Tensor};
use std::borrow::Cow;

/// The values that a parameter accepts. A language converts a value to an [`Argument`] accordingly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accepts {
    /// Whatever `np.asarray` takes: [`Argument::Tensor`].
    Tensor,
    /// The same, but Python scalars stay scalars, since they are weak in type promotion (NEP 50):
    /// [`Argument::Operand`].
    Operand,
    /// The same, and integers of more than 64 bits: [`Argument::Operand`] or [`Argument::Wide`].
    Wide,
    /// Integers, as [`Accepts::Ints`], or one of more than 64 bits: [`Argument::Ints`] or [`Argument::Wide`].
    Shifts,
    /// An array whose views alias it, or whatever `np.asarray` takes: [`Argument::Array`] or [`Argument::Tensor`].
    Array,
    /// A sequence of those: [`Argument::List`].
    Arrays,
    /// An existing array, to be written into: [`Argument::Array`].
    Target,
    /// An array that is there already, to be changed: [`Argument::Array`].
    Changed,
    /// The same, a tuple of such arrays and `None`, or `...`: [`Argument::Array`], [`Argument::Arrays`] or
    /// [`Argument::Ellipsis`].
    Targets,
    /// A sequence of what `np.asarray` takes: [`Argument::Tensors`].
    Tensors,
    /// A ufunc: [`Argument::Function`].
    Function,
    /// A sequence of scalars and of what `np.asarray` takes: [`Argument::Operands`].
    Operands,
    /// One integer: [`Argument::Int`].
    Int,
    /// One integer or a sequence of them: [`Argument::Ints`].
    Ints,
    /// Anything with a truth value: [`Argument::Flag`].
    Flag,
    /// A scalar: [`Argument::Number`].
    Number,
    /// A string: [`Argument::Text`].
    Text,
    /// A dtype specifier: [`Argument::DType`].
    DType,
    /// The dtypes of a ufunc's inner loop, as a string or a tuple: [`Argument::Text`] or [`Argument::Loop`].
    Loop,
    /// `'cpu'` or `'gpu'`: [`Argument::Device`].
    Device,
    /// Nested lists: [`Argument::List`] of numbers, strings, booleans, `None` and lists, or one of those.
    Nested,
    /// An index into the array of the preceding parameter: [`Argument::Places`].
    Places,
    /// Whatever `np.asarray` takes, nested in lists: [`Argument::Tensor`], or [`Argument::List`] of those and lists.
    Blocks,
    /// Operands of `einsum`: a subscript string and arrays, or arrays alternating with lists of subscripts, that of the
    /// result last: [`Argument::List`].
    Terms,
    /// A number, a string, a slice or whatever `np.asarray` takes: [`Argument::Number`], [`Argument::Text`],
    /// [`Argument::Slice`] or [`Argument::Tensor`].
    Any,
    /// The same, where each item of a list or tuple is converted by itself: [`Argument::List`].
    Items,
    /// Any value, which is ignored: [`Argument::NoValue`].
    Unseen,
}

/// An argument, independent of the language it was written in.
#[derive(Clone)]
pub enum Argument {
    /// No argument was given, and the default of the parameter is `Default::NoValue`.
    NoValue,
    /// `None`.
    None,
    /// A tensor, and whether the argument was an array.
    Tensor(Tensor, bool),
    /// A tensor or a scalar.
    Operand(Operand),
    /// An array.
    Array(Array),
    /// Arrays, each of which may be absent.
    Arrays(Vec<Option<Array>>),
    /// Flat positions in an array, and the shape of the selection.
    Places(Vec<usize>, Vec<usize>),
    /// A function.
    Function(&'static Function),
    /// Several tensors.
    Tensors(Vec<Tensor>),
    /// The items of a sequence.
    List(Vec<Argument>),
    /// Several tensors or scalars.
    Operands(Vec<Operand>),
    /// An integer.
    Int(i64),
    /// An integer of more than 64 bits: whether it is negative, and its 64-bit digits in little-endian order.
    Wide(bool, Vec<u64>),
    /// Several integers, and whether they were given as a sequence.
    Ints(Vec<i64>, bool),
    /// A boolean.
    Flag(bool),
    /// A scalar.
    Number(Scalar),
    /// A string.
    Text(Cow<'static, str>),
    /// `start:stop:step`.
    Slice(Option<i64>, Option<i64>, Option<i64>),
    /// `...`
    Ellipsis,
    /// A dtype specifier.
    DType(Numeric),
    /// The entry for each operand and result of an inner loop.
    Loop(Vec<Option<LoopType>>),
    /// A device.
    Device(DeviceKind),
    /// A value that the parameter does not accept: the name of its type.
    Other(String),
}

impl From<Default> for Argument {
    fn from(default: Default) -> Self {
        match default {
            Default::NoValue => Self::NoValue,
            Default::None => Self::None,
            Default::Bool(b) => Self::Flag(b),
            Default::Int(i) => Self::Int(i),
            Default::Float(x) => Self::Number(Scalar::Float(x)),
            Default::Text(text) => Self::Text(text.into()),
            Default::Ints(all) => Self::Ints(all.to_vec(), true),
            Default::Type(dtype) | Default::DType(dtype) => Self::DType(Numeric::exact(dtype)),
        }
    }
}

impl Function {
    /// A default of one of its parameters as an argument. A ufunc distinguishes an explicit `out=None`.
    pub(crate) fn defaulted(&self, default: Default) -> Argument {
        match default {
            Default::None if self.ufunc.is_some() => Argument::NoValue,
            other => other.into(),
        }
    }
}

impl Argument {
    /// The name of its Python type, for messages.
    pub(crate) fn type_name(&self) -> &str {
        match self {
            Self::NoValue | Self::None => "NoneType",
            Self::Tensor(..) | Self::Array(_) | Self::Operand(Operand::Tensor(_)) => "numpy.ndarray",
            Self::Operand(Operand::Scalar(number)) | Self::Number(number) => match number {
                Scalar::Bool(_) => "bool",
                Scalar::Int(_) | Scalar::UInt(_) => "int",
                Scalar::Float(_) => "float",
                Scalar::Complex(..) => "complex",
            },
            Self::Tensors(_) | Self::Operands(_) | Self::Ints(..) | Self::List(_) => "list",
            Self::Arrays(_) | Self::Loop(_) | Self::Places(..) => "tuple",
            Self::Function(_) => "numpy.ufunc",
            Self::Int(_) | Self::Wide(..) => "int",
            Self::Flag(_) => "bool",
            Self::Text(_) => "str",
            Self::Slice(..) => "slice",
            Self::Ellipsis => "ellipsis",
            Self::DType(_) => "numpy.dtype",
            Self::Device(_) => "str",
            Self::Other(name) => name,
        }
    }
}

/// The arguments of a call, one for each parameter, consumed in order.
pub(crate) struct Arguments(std::vec::IntoIter<Argument>);

impl Arguments {
    pub(crate) fn new(all: Vec<Argument>) -> Self {
        Self(all.into_iter())
    }

    /// The next argument. A caller passes as many as there are parameters.
    pub(crate) fn next(&mut self) -> Argument {
        self.0.next().unwrap_or(Argument::NoValue)
    }
}

/// The Rust type of a parameter.
pub trait FromArgument: Sized {
    /// The values that it accepts.
    const ACCEPTS: Accepts;
    /// Whether `None` counts as no argument.
    const OPTIONAL: bool = false;

    /// Converts an argument of the parameter `name`.
    ///
    /// # Errors
    /// `TypeError` for a value that it does not accept.
    fn from_argument(argument: Argument, name: &'static str) -> Result<Self>;
}

/// The error of an argument that its parameter does not accept.
pub(crate) fn unfit<T>(argument: &Argument, name: &str, wanted: &str) -> Result<T> {
    let given = argument.type_name();
    Err(Stop::Error(Error::type_error(format!("argument '{name}' must be {wanted}, not '{given}'"))))
}

impl FromArgument for Argument {
    const ACCEPTS: Accepts = Accepts::Any;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        Ok(argument)
    }
}

impl<T: FromArgument> FromArgument for Option<T> {
    const ACCEPTS: Accepts = T::ACCEPTS;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::NoValue | Argument::None => Ok(None),
            given => T::from_argument(given, name).map(Some),
        }
    }
}

/// Implements `FromArgument` for a type that corresponds to one variant.
macro_rules! read_as {
    ($($of:ty: $accepts:ident, $wanted:literal, $($pattern:pat => $value:expr),+;)*) => {$(
        impl FromArgument for $of {
            const ACCEPTS: Accepts = Accepts::$accepts;

            fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
                match argument {
                    $($pattern => Ok($value),)+
                    other => unfit(&other, name, $wanted),
                }
            }
        }
    )*};
}

read_as! {
    Tensor: Tensor, "an array", Argument::Tensor(tensor, _) => tensor;
    Like: Tensor, "an array", Argument::Tensor(tensor, is_array) => Self { tensor, is_array };
    Operand: Operand, "an array or a number",
        Argument::Operand(operand) => operand,
        Argument::Number(number) => Operand::Scalar(number),
        Argument::Int(i) => Operand::Scalar(Scalar::Int(i)),
        Argument::Flag(b) => Operand::Scalar(Scalar::Bool(b));
    Array: Array, "an array", Argument::Array(array) => array, Argument::Tensor(tensor, _) => Array::new(tensor);
    Target: Target, "an array", Argument::Array(array) => Self(array);
    Vec<Tensor>: Tensors, "a sequence of arrays", Argument::Tensors(tensors) => tensors;
    Vec<Operand>: Operands, "a sequence of arrays", Argument::Operands(operands) => operands;
    i64: Int, "an integer", Argument::Int(i) => i;
    Vec<i64>: Ints, "an integer or a sequence of integers", Argument::Ints(all, _) => all, Argument::Int(i) => vec![i];
    bool: Flag, "a truth value", Argument::Flag(b) => b;
    Scalar: Number, "a number",
        Argument::Number(number) => number,
        Argument::Int(i) => Scalar::Int(i),
        Argument::Flag(b) => Scalar::Bool(b);
    f64: Number, "a number", Argument::Number(number) => number.to_f64(), Argument::Int(i) => i as f64;
    Places: Places, "an index", Argument::Places(places, shape) => Self { places, shape };
    Terms: Terms, "operands", Argument::List(all) => Self(all);
    String: Text, "a text", Argument::Text(text) => text.into_owned();
    Cow<'static, str>: Text, "a text", Argument::Text(text) => text;
    Numeric: DType, "a dtype", Argument::DType(request) => request;
    &'static Function: Function, "a ufunc", Argument::Function(function) => function;
    DeviceKind: Device, "a device", Argument::Device(device) => device;
}

impl FromArgument for Vec<Argument> {
    const ACCEPTS: Accepts = Accepts::Items;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::List(all) => Ok(all),
            other => unfit(&other, name, "a sequence"),
        }
    }
}

impl FromArgument for Vec<Like> {
    const ACCEPTS: Accepts = Accepts::Arrays;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        let Argument::List(all) = argument else { return unfit(&argument, name, "a sequence of arrays") };
        let like = |one| match one {
            Argument::Array(array) => Ok(Like { tensor: array.tensor(), is_array: true }),
            other => Like::from_argument(other, name),
        };
        all.into_iter().map(like).collect()
    }
}

/// A tensor, and whether it was an array before the call: NumPy's messages differ for lists.
pub(crate) struct Like {
    pub(crate) tensor: Tensor,
    pub(crate) is_array: bool,
}

/// The axes that a function operates over: all of them if it is `None`.
#[derive(Clone, Debug)]
pub struct Axes(pub Option<Vec<i64>>);

impl Axes {
    /// The axes, or `None` for all.
    pub fn as_deref(&self) -> Option<&[i64]> {
        self.0.as_deref()
    }
}

impl FromArgument for Axes {
    const ACCEPTS: Accepts = Accepts::Ints;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        Option::from_argument(argument, name).map(Self)
    }
}

/// The mask `where=` of a function: all elements if it is `None`.
pub struct Mask(Option<Operand>);

impl Mask {
    /// A mask that selects all elements.
    pub(crate) fn all() -> Self {
        Self(None)
    }

    /// Whether the mask selects all elements.
    pub(crate) fn is_all(&self) -> bool {
        self.0.is_none()
    }

    /// The mask as booleans on the device of `x`; `None` where it selects all elements.
    pub(crate) fn operand(&self, x: &Tensor, at: Option<Span>) -> Option<Tensor> {
        Some(match self.0.as_ref()? {
            Operand::Tensor(mask) => tensor::cast(mask, DType::Bool, at),
            Operand::Scalar(number) => {
                tensor::constant(Scalar::Bool(number.to_bool()), DType::Bool, x.device(), false, at)
            }
        })
    }

    /// The mask as booleans on the device of `x`, broadcast to its shape; `None` where it selects all elements.
    ///
    /// # Errors
    /// `ValueError` for shapes that do not broadcast to that of `x`.
    pub(crate) fn tensor(&self, x: &Tensor, at: Option<Span>) -> Result<Option<Tensor>, Error> {
        let mask = self.operand(x, at);
        mask.map(|mask| tensor::broadcast_to(&mask, x.shape(), at)).transpose()
    }
}

impl FromArgument for Mask {
    const ACCEPTS: Accepts = Accepts::Operand;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        let given: Option<Operand> = Option::from_argument(argument, name)?;
        Ok(Self(given.filter(|mask| !matches!(mask, Operand::Scalar(Scalar::Bool(true))))))
    }
}

/// An array that is written into.
pub struct Target(pub Array);

/// The array `out=` that receives the results, if there is one.
pub type Out = Option<Target>;

/// The elements that an index selects.
pub struct Places {
    /// Their flat positions in order, with repetitions.
    pub places: Vec<usize>,
    /// The shape of the selection.
    pub shape: Vec<usize>,
}

/// A parameter of NumPy's that has no effect here, such as `subok`.
pub struct Unused;

impl FromArgument for Unused {
    const ACCEPTS: Accepts = Accepts::Unseen;
    const OPTIONAL: bool = true;

    fn from_argument(_: Argument, _: &'static str) -> Result<Self> {
        Ok(Self)
    }
}

/// Nested lists, or `None`.
pub struct Nested(pub Argument);

impl Nested {
    /// Integers, where a single one becomes a list; `None` for anything else.
    pub(crate) fn integers(argument: &Argument) -> Option<Vec<i64>> {
        match argument {
            Argument::Int(i) => Some(vec![*i]),
            Argument::Ints(all, _) => Some(all.clone()),
            Argument::List(all) => {
                all.iter().map(|one| if let Argument::Int(i) = one { Some(*i) } else { None }).collect()
            }
            _ => None,
        }
    }
}

impl FromArgument for Nested {
    const ACCEPTS: Accepts = Accepts::Nested;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        Ok(Self(argument))
    }
}

/// The operands of an `einsum`, as they were given.
pub struct Terms(pub Vec<Argument>);
