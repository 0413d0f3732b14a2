//! Arguments as data, and the types that parameters have.

use super::caller::{Result, Stop};
use super::declare::{Default, Function};
use super::loops::LoopType;
use crate::dtype::{DType, Numeric, Scalar};
use crate::error::Error;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::{self, Array, Operand, Tensor};
use std::borrow::Cow;

/// What the arguments of a parameter may be. A language turns a value into an [`Argument`] by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accepts {
    /// Whatever `np.asarray` takes: [`Argument::Tensor`].
    Tensor,
    /// The same, with numbers of the language's own left as they are, since they have no dtype in promotions:
    /// [`Argument::Operand`].
    Operand,
    /// The same, and integers of more than 64 bits: [`Argument::Operand`] or [`Argument::Wide`].
    Wide,
    /// An array into which views may look, or whatever `np.asarray` takes: [`Argument::Array`] or [`Argument::Tensor`].
    Array,
    /// A sequence of those: [`Argument::List`].
    Arrays,
    /// An array that is there already, to be written into: [`Argument::Array`].
    Target,
    /// An array that is there already, to be changed: [`Argument::Array`].
    Changed,
    /// The same, a tuple of such arrays and `None`, or `...`: [`Argument::Array`], [`Argument::Arrays`] or
    /// [`Argument::Ellipsis`].
    Targets,
    /// A sequence of what `np.asarray` takes: [`Argument::Tensors`].
    Tensors,
    /// A universal function: [`Argument::Function`].
    Function,
    /// A sequence of numbers and of what `np.asarray` takes: [`Argument::Operands`].
    Operands,
    /// One integer: [`Argument::Int`].
    Int,
    /// One integer or a sequence of them: [`Argument::Ints`].
    Ints,
    /// Anything that is true or false: [`Argument::Flag`].
    Flag,
    /// One number: [`Argument::Number`].
    Number,
    /// A text: [`Argument::Text`].
    Text,
    /// What a dtype is asked for with: [`Argument::DType`].
    DType,
    /// The dtypes of a loop, a text or a tuple: [`Argument::Text`] or [`Argument::Loop`].
    Loop,
    /// `'cpu'` or `'gpu'`: [`Argument::Device`].
    Device,
    /// What is nested in lists: [`Argument::List`] of numbers, texts, truth values, `None` and lists, or one of those.
    Nested,
    /// An index into the array of the parameter before it: [`Argument::Places`].
    Places,
    /// Whatever `np.asarray` takes, nested in lists: [`Argument::Tensor`], or [`Argument::List`] of those and lists.
    Blocks,
    /// Operands of Einstein's sums: a text and arrays, or arrays with lists of their subscripts, that of the result last:
    /// [`Argument::List`].
    Terms,
    /// A number, a text, a slice or whatever `np.asarray` takes: [`Argument::Number`], [`Argument::Text`], [`Argument::Slice`] or
    /// [`Argument::Tensor`].
    Any,
    /// The same, but of a list or tuple each item by itself: [`Argument::List`].
    Items,
    /// Whatever there is, which nobody looks at: [`Argument::NoValue`].
    Unseen,
}

/// An argument, whatever language it was written in.
#[derive(Clone)]
pub enum Argument {
    /// None was given, and the parameter's default is no value.
    NoValue,
    /// `None`.
    None,
    /// A tensor, and whether it was an array before.
    Tensor(Tensor, bool),
    /// A tensor or a number.
    Operand(Operand),
    /// An array.
    Array(Array),
    /// Arrays, each of which may be missing.
    Arrays(Vec<Option<Array>>),
    /// Flat places of an array, and their shape.
    Places(Vec<usize>, Vec<usize>),
    /// A function.
    Function(&'static Function),
    /// Several tensors.
    Tensors(Vec<Tensor>),
    /// The items of a sequence.
    List(Vec<Argument>),
    /// Several tensors or numbers.
    Operands(Vec<Operand>),
    /// An integer.
    Int(i64),
    /// An integer of more than 64 bits: whether it is negative, and its digits of 64 bits, the lowest first.
    Wide(bool, Vec<u64>),
    /// Several integers, and whether they stood in a sequence.
    Ints(Vec<i64>, bool),
    /// A truth value.
    Flag(bool),
    /// A number.
    Number(Scalar),
    /// A text.
    Text(Cow<'static, str>),
    /// `start:stop:step`.
    Slice(Option<i64>, Option<i64>, Option<i64>),
    /// `...`
    Ellipsis,
    /// A request for a dtype.
    DType(Numeric),
    /// What is asked for at each place of a loop.
    Loop(Vec<Option<LoopType>>),
    /// A device.
    Device(DeviceKind),
    /// What its parameter does not accept: the name of its type.
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

impl Argument {
    /// Python's name of its type, for messages.
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

/// The arguments of a call, one for each parameter, handed out in order.
pub(crate) struct Arguments(std::vec::IntoIter<Argument>);

impl Arguments {
    pub(crate) fn new(all: Vec<Argument>) -> Self {
        Self(all.into_iter())
    }

    /// The next one. A caller hands over as many as there are parameters.
    pub(crate) fn next(&mut self) -> Argument {
        self.0.next().unwrap_or(Argument::NoValue)
    }
}

/// The type of a parameter.
pub trait FromArgument: Sized {
    /// What its arguments may be.
    const ACCEPTS: Accepts;
    /// Whether `None` stands for no argument.
    const OPTIONAL: bool = false;

    /// Reads an argument of the parameter `name`.
    ///
    /// # Errors
    /// `TypeError` for what is none.
    fn from_argument(argument: Argument, name: &'static str) -> Result<Self>;
}

/// That an argument is not what its parameter accepts.
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

/// A parameter's type, which takes one variant.
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

/// A tensor, and whether it was an array before the call: NumPy's words differ for lists.
pub(crate) struct Like {
    pub(crate) tensor: Tensor,
    pub(crate) is_array: bool,
}

/// Axes that a function works over: all of them if there is `None`.
#[derive(Clone, Debug)]
pub struct Axes(pub Option<Vec<i64>>);

impl Axes {
    /// The axes, where they are not all.
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

/// The elements that a function looks at, `where=`: all of them if there is `None`.
pub struct Mask(Option<Operand>);

impl Mask {
    /// All elements.
    pub(crate) fn all() -> Self {
        Self(None)
    }

    /// Whether all elements are meant.
    pub(crate) fn is_all(&self) -> bool {
        self.0.is_none()
    }

    /// As truth values on the device of `x`; nothing where all elements are meant.
    pub(crate) fn operand(&self, x: &Tensor, at: Option<Span>) -> Option<Tensor> {
        Some(match self.0.as_ref()? {
            Operand::Tensor(mask) => tensor::cast(mask, DType::Bool, at),
            Operand::Scalar(number) => {
                tensor::constant(Scalar::Bool(number.to_bool()), DType::Bool, x.device(), false, at)
            }
        })
    }

    /// As truth values on the device of `x`, in its shape; nothing where all elements are meant.
    ///
    /// # Errors
    /// `ValueError` for shapes that do not stretch to that of `x`.
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

/// The array that results are put into, if there is one: `out=`.
pub type Out = Option<Target>;

/// The elements that an index names.
pub struct Places {
    /// Their flat places in order, one as often as it is named.
    pub places: Vec<usize>,
    /// The shape of what is there.
    pub shape: Vec<usize>,
}

/// A parameter that NumPy has and nothing here hangs on, such as `order` of what is dense by rows.
pub struct Unused;

impl FromArgument for Unused {
    const ACCEPTS: Accepts = Accepts::Unseen;
    const OPTIONAL: bool = true;

    fn from_argument(_: Argument, _: &'static str) -> Result<Self> {
        Ok(Self)
    }
}

/// What is nested in lists, or `None`.
pub struct Nested(pub Argument);

impl Nested {
    /// Integers, of which a single one is a list of its own; nothing for anything else.
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

/// The operands of one of Einstein's sums, as they were given.
pub struct Terms(pub Vec<Argument>);
