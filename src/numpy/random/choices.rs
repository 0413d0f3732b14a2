//! Samples of what there is, and orders of it.

use super::super::argument::{Accepts, Argument, FromArgument, Like, Out, Target};
use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::returned::Returned;
use super::super::support::{moved, rows_of};
use super::parameters::Size;
use super::{bytes_of, given, target};
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::random::{Population, Probabilities};
use crate::tensor::{self, Array, Tensor};

/// What this file declares.
pub(super) const FUNCTIONS: &[&Function] = &[
    &RANDOM_CHOICE,
    &RANDOM_SHUFFLE,
    &RANDOM_PERMUTATION,
    &RANDOM_GENERATOR_CHOICE,
    &RANDOM_GENERATOR_SHUFFLE,
    &RANDOM_GENERATOR_PERMUTATION,
    &RANDOM_GENERATOR_PERMUTED,
];

/// What is sampled from or brought into another order.
enum Items {
    /// The integers below a number.
    Below(i64),
    /// An array.
    Of(Tensor),
    /// One number that is no integer, or what is no array at all: its type.
    Other(String),
}

impl Items {
    /// Looks at an argument.
    ///
    /// # Errors
    /// A stop until a scalar is read.
    fn new(caller: &mut dyn Caller, argument: Argument) -> Result<Self> {
        Ok(match argument {
            Argument::Number(number @ (Scalar::Int(_) | Scalar::UInt(_) | Scalar::Bool(_))) => {
                Self::Below(number.to_i64())
            }
            Argument::Tensor(x, _) if x.rank() == 0 && x.dtype().is_integer() => {
                Self::Below(caller.read(&x)?.get(0).to_i64())
            }
            Argument::Tensor(x, _) if x.rank() > 0 => Self::Of(x),
            other => Self::Other(other.type_name().to_owned()),
        })
    }
}

/// `p`, the probabilities, as doubles, and how exact those are.
fn probabilities(caller: &mut dyn Caller, p: Option<Like>) -> Result<Option<(Vec<f64>, f64)>> {
    let Some(Like { tensor: p, is_array }) = p else { return Ok(None) };
    if p.rank() != 1 {
        return Err(Error::value("p must be 1-dimensional").into());
    }
    let epsilon = if is_array && p.dtype() == DType::Float32 { f64::from(f32::EPSILON) } else { f64::EPSILON };
    Ok(Some((caller.read(&p)?.doubles().into_owned(), epsilon)))
}

/// How a sample is taken.
struct Sampling {
    replace: bool,
    p: Option<Like>,
    axis: i64,
    shuffle: bool,
}

fn chosen(caller: &mut dyn Caller, a: Argument, size: &Size, how: Sampling) -> Result<Returned> {
    let Sampling { replace, p, axis, shuffle } = how;
    let items = Items::new(caller, a)?;
    let source = caller.source();
    let (population, axis) = match &items {
        Items::Below(n) => (Population::Integer(*n), 0),
        Items::Of(x) if source.is_legacy && x.rank() > 1 => {
            return Err(Error::value("a must be 1-dimensional").into());
        }
        Items::Of(x) => {
            let axis = tensor::normalise_axis(axis, x.rank())?;
            (Population::Array(x.shape()[axis]), axis)
        }
        Items::Other(name) => {
            let message = format!("a must be a sequence or an integer, not <class '{name}'>");
            return Err(Error::value(message).into());
        }
    };
    let size = size.shape()?;
    let p = probabilities(caller, p)?;
    let total = tensor::check_size(size.as_deref().unwrap_or_default(), DType::Int64)?;
    let count = match population {
        Population::Integer(n) => tensor::to_size(n),
        Population::Array(n) => n,
    };
    caller.reserve(total.saturating_mul(8).saturating_add(count.saturating_mul(8)))?;
    let p = p.as_ref().map(|(p, epsilon)| Probabilities::from_dtype(p, *epsilon));
    let indices = source.draw(|api| api.choice(population, total, replace, p, shuffle))?;
    let Items::Of(x) = items else { return given(caller, DType::Int64, size, bytes_of(&indices)) };
    let rows: Vec<usize> = indices.iter().map(|&i| tensor::to_size(i)).collect();
    let taken = rows_of(caller, &x, axis, &rows)?;
    let is_one = size.is_none();
    let parts = [&x.shape()[..axis], size.as_deref().unwrap_or_default(), &x.shape()[axis + 1..]];
    let shape: Vec<i64> = parts.concat().into_iter().map(|n| n as i64).collect();
    let taken = tensor::reshape(&taken, &shape, caller.span())?;
    Ok(if is_one { Returned::Tensor(taken) } else { Returned::array(taken) })
}

/// Elements of a, or of arange(a), with probabilities p.
#[function(names = "numpy.random.{,RandomState.}choice", signature = "(a, size=None, replace=True, p=None)")]
fn choice(caller: &mut dyn Caller, a: Argument, size: Size, replace: bool, p: Option<Like>) -> Result<Returned> {
    chosen(caller, a, &size, Sampling { replace, p, axis: 0, shuffle: true })
}

/// Elements of a along an axis, or of arange(a), with probabilities p.
#[function(
    names = "numpy.random.Generator.choice",
    signature = "(a, size=None, replace=True, p=None, axis=0, shuffle=True)"
)]
fn generator_choice(
    caller: &mut dyn Caller,
    a: Argument,
    size: Size,
    replace: bool,
    p: Option<Like>,
    axis: i64,
    shuffle: bool,
) -> Result<Returned> {
    chosen(caller, a, &size, Sampling { replace, p, axis, shuffle })
}

/// `0..n` in random order.
fn order(caller: &mut dyn Caller, n: usize) -> Result<Vec<i64>> {
    let n = tensor::check_size(&[n], DType::Int64)?;
    caller.reserve(n.saturating_mul(16))?;
    caller.source().draw(|api| api.permutation(n as i64))
}

/// `x` in random order along an axis.
fn reordered(caller: &mut dyn Caller, x: &Tensor, axis: i64) -> Result<Tensor> {
    let axis = tensor::normalise_axis(axis, x.rank())?;
    let rows: Vec<usize> = order(caller, x.shape()[axis])?.into_iter().map(tensor::to_size).collect();
    rows_of(caller, x, axis, &rows)
}

/// An array that is changed where it is.
struct Changed(Array);

impl FromArgument for Changed {
    const ACCEPTS: Accepts = Accepts::Changed;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        Target::from_argument(argument, name).map(|target| Self(target.0))
    }
}

/// Brings the first axis of an array, or a list, into random order, in place.
#[function(names = "numpy.random.{,RandomState.}shuffle", signature = "(x)")]
fn shuffle(caller: &mut dyn Caller, x: Changed) -> Result<()> {
    generator_shuffle(caller, x, 0)
}

/// Brings an axis of an array, or a list, into random order, in place.
#[function(names = "numpy.random.Generator.shuffle", signature = "(x, axis=0)")]
fn generator_shuffle(caller: &mut dyn Caller, x: Changed, axis: i64) -> Result<()> {
    let (array, tensor) = (&x.0, x.0.tensor());
    if tensor.rank() == 0 {
        return Err(Error::type_error("len() of unsized object").into());
    }
    caller.source().draw_into(caller, array, |caller| reordered(caller, &tensor, axis))
}

fn permuted_copy(caller: &mut dyn Caller, x: Argument, axis: i64) -> Result<Returned> {
    Ok(match Items::new(caller, x)? {
        Items::Below(n) => {
            let order = order(caller, tensor::to_size(n.max(0)))?;
            given(caller, DType::Int64, Some(vec![order.len()]), bytes_of(&order))?
        }
        Items::Of(x) => Returned::array(reordered(caller, &x, axis)?),
        Items::Other(_) => return Err(tensor::normalise_axis(axis, 0).map_or_else(Into::into, |_| no_axes())),
    })
}

fn no_axes() -> super::Stop {
    Error::internal("random", "an axis of no axes").into()
}

/// A shuffled copy, or a shuffled arange(x).
#[function(names = "numpy.random.{,RandomState.}permutation", signature = "(x)")]
fn permutation(caller: &mut dyn Caller, x: Argument) -> Result<Returned> {
    permuted_copy(caller, x, 0)
}

/// A copy that is shuffled along an axis, or a shuffled arange(x).
#[function(names = "numpy.random.Generator.permutation", signature = "(x, axis=0)")]
fn generator_permutation(caller: &mut dyn Caller, x: Argument, axis: i64) -> Result<Returned> {
    permuted_copy(caller, x, axis)
}

/// Each lane along an axis in a random order of its own; all elements where there is no axis.
#[function(names = "numpy.random.Generator.permuted", signature = "(x, *, axis=None, out=None)")]
fn permuted(caller: &mut dyn Caller, x: Tensor, axis: Option<i64>, out: Out) -> Result<Returned> {
    let out = target(out, x.dtype(), Some(x.shape()))?;
    let at = caller.span();
    let shape: Vec<i64> = x.shape().iter().map(|n| *n as i64).collect();
    let (lanes, axis) = match axis {
        None => (tensor::reshape(&x, &[-1], at)?, 0),
        Some(axis) => {
            let axis = tensor::normalise_axis(axis, x.rank())?;
            (moved(&x, axis, x.rank() - 1, at)?, axis)
        }
    };
    let length = lanes.shape().last().copied().unwrap_or(1);
    let count = lanes.size() / length.max(1);
    let draw = |caller: &mut dyn Caller| {
        let mut places = Vec::with_capacity(lanes.size());
        for lane in 0..count {
            places.extend(order(caller, length)?.into_iter().map(|k| lane * length + tensor::to_size(k)));
        }
        let mixed = tensor::gather(&lanes, &places, lanes.shape().to_vec(), at)?;
        if mixed.rank() == x.rank() && x.rank() > 0 {
            return Ok(moved(&mixed, x.rank() - 1, axis, at)?);
        }
        Ok(tensor::reshape(&mixed, &shape, at)?)
    };
    let Some(array) = out else { return Ok(Returned::array(draw(caller)?)) };
    caller.source().draw_into(caller, &array, draw)?;
    Ok(Returned::Array(array))
}
