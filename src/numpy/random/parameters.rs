//! Parameters of distributions: broadcast with each other, and with the size that is asked for.

use super::super::argument::{Accepts, Argument, FromArgument, unfit};
use super::super::caller::{Caller, Result};
use crate::dtype::Scalar;
use crate::error::Error;
use crate::shape::show_shape;
use crate::tensor::{self, Operand};

/// The shape that is asked for; one number where there is none.
pub(super) struct Size(Option<Vec<i64>>);

impl FromArgument for Size {
    const ACCEPTS: Accepts = Accepts::Ints;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        Option::from_argument(argument, name).map(Self)
    }
}

/// Sizes as a shape.
///
/// # Errors
/// `ValueError` for negative ones.
pub(super) fn shape_of(sizes: &[i64]) -> Result<Vec<usize>, Error> {
    if sizes.iter().any(|n| *n < 0) {
        return Err(Error::value("negative dimensions are not allowed"));
    }
    Ok(sizes.iter().map(|n| tensor::to_size(*n)).collect())
}

impl Size {
    /// The shape, if there is one.
    ///
    /// # Errors
    /// As [`shape_of`].
    pub(super) fn shape(&self) -> Result<Option<Vec<usize>>, Error> {
        self.0.as_deref().map(shape_of).transpose()
    }
}

/// Sizes that are given one by one; one number where there are none.
pub(super) struct Lengths(Vec<i64>);

impl FromArgument for Lengths {
    const ACCEPTS: Accepts = Accepts::Int;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::Ints(all, _) => Ok(Self(all)),
            other => unfit(&other, name, "integers"),
        }
    }
}

impl From<Lengths> for Size {
    fn from(lengths: Lengths) -> Self {
        Self(Some(lengths.0).filter(|all| !all.is_empty()))
    }
}

/// A bound of integers: a number of any size, or an array.
pub(super) enum Bound {
    /// A number that 64 bits need not hold.
    Number(i128),
    /// Numbers or an array.
    Operand(Operand),
}

impl Bound {
    /// A number as it is written.
    pub(super) fn shown(&self) -> Option<String> {
        match self {
            Self::Number(number) => Some(number.to_string()),
            Self::Operand(Operand::Scalar(number)) => Some(whole(*number).to_string()),
            Self::Operand(Operand::Tensor(_)) => None,
        }
    }
}

impl FromArgument for Bound {
    const ACCEPTS: Accepts = Accepts::Wide;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::Wide(is_negative, digits) => {
                let size = match *digits {
                    [low] => i128::from(low),
                    [low, high] if high >> 63 == 0 => i128::from(high) << 64 | i128::from(low),
                    _ => i128::MAX,
                };
                Ok(Self::Number(if is_negative { -size } else { size }))
            }
            other => Operand::from_argument(other, name).map(Self::Operand),
        }
    }
}

/// Elements in a shape.
pub(super) enum Parameter<T> {
    /// One number.
    One(T),
    /// As many as the shape says.
    Many(Vec<usize>, Vec<T>),
}

impl<T: Copy> Parameter<T> {
    /// The shape.
    pub(super) fn shape(&self) -> &[usize] {
        match self {
            Self::One(_) => &[],
            Self::Many(shape, _) => shape,
        }
    }

    /// Whether there are no elements.
    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Self::Many(_, values) if values.is_empty())
    }

    /// The elements for the places of an array of shape `shape`.
    pub(super) fn across<'a>(&'a self, shape: &'a [usize]) -> Across<'a, T> {
        match self {
            Self::One(value) => Across::One(*value),
            Self::Many(own, values) if own == shape => Across::Each(values),
            Self::Many(own, values) => Across::Spread { own, shape, values },
        }
    }
}

/// A parameter's elements for the places of an array.
pub(super) enum Across<'a, T> {
    /// One for all.
    One(T),
    /// One for each.
    Each(&'a [T]),
    /// Those of an array that is stretched.
    Spread { own: &'a [usize], shape: &'a [usize], values: &'a [T] },
}

impl<T: Copy> Across<'_, T> {
    /// The element for place `k`.
    pub(super) fn at(&self, k: usize) -> T {
        match self {
            Self::One(value) => *value,
            Self::Each(values) => values[k],
            Self::Spread { own, shape, values } => values[place(own, shape, k)],
        }
    }
}

/// An operand's elements as doubles.
///
/// # Errors
/// `TypeError` for complex numbers; a stop until they are read.
pub(super) fn reals(caller: &mut dyn Caller, operand: &Operand) -> Result<Parameter<f64>> {
    Ok(match operand {
        Operand::Scalar(Scalar::Complex(..)) => {
            let message = "float() argument must be a string or a real number, not 'complex'";
            return Err(Error::type_error(message).into());
        }
        Operand::Scalar(number) => Parameter::One(number.to_f64()),
        Operand::Tensor(given) => {
            let data = caller.read(given)?;
            Parameter::Many(data.shape().to_vec(), data.doubles().into_owned())
        }
    })
}

fn whole(x: Scalar) -> i128 {
    match x {
        Scalar::UInt(u) => u.into(),
        Scalar::Float(x) => x as i128,
        other => other.to_i64().into(),
    }
}

/// A bound's elements as integers.
///
/// # Errors
/// A stop until they are read.
pub(super) fn wholes(caller: &mut dyn Caller, bound: &Bound) -> Result<Parameter<i128>> {
    Ok(match bound {
        Bound::Number(number) => Parameter::One(*number),
        Bound::Operand(Operand::Scalar(number)) => Parameter::One(whole(*number)),
        Bound::Operand(Operand::Tensor(given)) => {
            let data = caller.read(given)?;
            Parameter::Many(data.shape().to_vec(), data.scalars().map(whole).collect())
        }
    })
}

/// The shape of all together.
fn broadcast(shapes: &[&[usize]]) -> Result<Vec<usize>, Error> {
    let rank = shapes.iter().map(|s| s.len()).max().unwrap_or(0);
    let mut shape = vec![1; rank];
    for given in shapes {
        for (n, &of) in shape[rank - given.len()..].iter_mut().zip(*given) {
            match (*n, of) {
                (_, 1) => {}
                (1, _) => *n = of,
                (a, b) if a == b => {}
                _ => return Err(mismatch(shapes)),
            }
        }
    }
    Ok(shape)
}

/// The shape that parameters and a size have together.
///
/// # Errors
/// `ValueError` if they do not fit.
pub(super) fn together(shapes: &[&[usize]], size: Option<&[usize]>) -> Result<Vec<usize>, Error> {
    let Some(size) = size else { return broadcast(shapes) };
    if shapes.iter().all(|shape| shape.is_empty()) {
        return Ok(size.to_vec());
    }
    fitting(&[&[size], shapes].concat(), size)
}

/// The shape of all together, which is to be the size.
///
/// # Errors
/// `ValueError` if it is not.
pub(super) fn fitting(shapes: &[&[usize]], size: &[usize]) -> Result<Vec<usize>, Error> {
    let shape = broadcast(shapes)?;
    if shape == size {
        return Ok(shape);
    }
    let [size, shape] = [size, &shape[..]].map(|shape| show_shape(shape).replace(',', ", ").replace(", )", ",)"));
    Err(Error::value(format!("Output size {size} is not compatible with broadcast dimensions of inputs {shape}.")))
}

/// The error of parameters that do not broadcast: it names the first two that do not.
fn mismatch(shapes: &[&[usize]]) -> Error {
    let fit = |a: &[usize], b: &[usize]| a.iter().rev().zip(b.iter().rev()).all(|(a, b)| a == b || *a == 1 || *b == 1);
    let pairs = (0..shapes.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    let (i, j) = pairs.into_iter().find(|&(i, j)| !fit(shapes[i], shapes[j])).unwrap_or_default();
    let [a, b] = [shapes[i], shapes[j]].map(show_shape);
    Error::value(format!(
        "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg {i} with shape {a} and arg {j} \
         with shape {b}."
    ))
}

/// The place in an array of shape `own` of element `k` of one of shape `shape`.
fn place(own: &[usize], shape: &[usize], mut k: usize) -> usize {
    let (mut at, mut stride) = (0, 1);
    for (axis, &n) in shape.iter().enumerate().rev() {
        let i = k % n.max(1);
        k /= n.max(1);
        if let Some(of) = (axis + own.len()).checked_sub(shape.len()).map(|axis| own[axis]) {
            at += if of == 1 { 0 } else { i * stride };
            stride *= of;
        }
    }
    at
}
