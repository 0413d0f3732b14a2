//! Arguments of which functions return views: an array gives views of itself, anything else new arrays.

use super::argument::{Accepts, Argument, FromArgument, unfit};
use super::caller::Result;
use super::returned::{IntoReturned, Returned};
use crate::error::Error;
use crate::span::Span;
use crate::tensor::{self, Array, Key, Lens, Tensor};

/// An array argument and its value; or a tensor that no array of the caller holds.
pub(crate) struct ArrayView {
    array: Option<Array>,
    pub(crate) tensor: Tensor,
}

impl FromArgument for ArrayView {
    const ACCEPTS: Accepts = Accepts::Array;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::Array(array) => Ok(array.into()),
            Argument::Tensor(tensor, _) => Ok(tensor.into()),
            other => unfit(&other, name, "an array"),
        }
    }
}

impl FromArgument for Vec<ArrayView> {
    const ACCEPTS: Accepts = Accepts::Arrays;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::List(all) => all.into_iter().map(|one| ArrayView::from_argument(one, name)).collect(),
            other => unfit(&other, name, "a sequence of arrays"),
        }
    }
}

impl From<Array> for ArrayView {
    fn from(array: Array) -> Self {
        let tensor = array.tensor();
        Self { array: Some(array), tensor }
    }
}

impl From<Tensor> for ArrayView {
    fn from(tensor: Tensor) -> Self {
        Self { array: None, tensor }
    }
}

impl IntoReturned for ArrayView {
    fn into_returned(self) -> Returned {
        Returned::Array(self.into_array())
    }
}

impl ArrayView {
    /// A new array, in Fortran order if requested. A differentiable one is in C order: a view is no leaf.
    ///
    /// # Errors
    /// Only if an invariant is broken.
    pub(crate) fn laid_out(tensor: Tensor, by_columns: bool, at: Option<Span>) -> Result<Self, Error> {
        if !by_columns || tensor.rank() < 2 || tensor.is_followed() || tensor.tracing().is_some() {
            return Ok(tensor.into());
        }
        let base = Self { array: Some(Array::new(tensor::transpose(&tensor, at)?)), tensor };
        let lens = Lens::Permute((0..base.tensor.rank()).rev().collect());
        Ok(base.seen(lens, base.tensor.clone()))
    }

    /// Converts it to an array: the argument itself, or a new one.
    pub(crate) fn into_array(self) -> Array {
        self.array.unwrap_or_else(|| Array::new(self.tensor))
    }

    /// The array argument, if there is one.
    pub(crate) fn array(&self) -> Option<&Array> {
        self.array.as_ref()
    }

    /// Whether it is an array of the caller, rather than a scalar or a conversion of another value.
    pub(crate) fn is_array(&self) -> bool {
        self.array.as_ref().is_some_and(|array| !array.is_scalar())
    }

    /// The view through a lens, whose value is known.
    pub(crate) fn seen(&self, lens: Lens, value: Tensor) -> Self {
        let array = match &self.array {
            Some(array) if array.is_scalar() => (value.rank() == 0).then(|| Array::scalar(value.clone())),
            // The selection of a key is unknown while sizes are symbolic.
            Some(array) if value.tracing().is_none() || !matches!(lens, Lens::Select(_)) => {
                Some(array.view_as(lens, value.clone()))
            }
            _ => None,
        };
        Self { array, tensor: value }
    }

    /// The selection of basic keys.
    ///
    /// # Errors
    /// `IndexError`.
    pub(crate) fn selected(&self, keys: Vec<Key>, at: Option<Span>) -> Result<Self, Error> {
        let value = tensor::select(&self.tensor, &keys, at)?;
        Ok(self.seen(Lens::Select(keys), value))
    }

    /// Elements `from..to` of an axis.
    ///
    /// # Errors
    /// Only if an invariant is broken.
    pub(crate) fn part(&self, axis: usize, from: usize, to: usize, at: Option<Span>) -> Result<Self, Error> {
        let mut keys = self.whole();
        keys[axis] = Key::Range { start: from as i64, step: 1, count: to.saturating_sub(from) };
        self.selected(keys, at)
    }

    /// Item `k` of an axis, which is dropped.
    ///
    /// # Errors
    /// `IndexError`.
    pub(crate) fn item(&self, axis: usize, k: usize, at: Option<Span>) -> Result<Self, Error> {
        let mut keys = self.whole();
        keys[axis] = Key::Int(k as i64);
        self.selected(keys, at)
    }

    /// Keys that select everything.
    fn whole(&self) -> Vec<Key> {
        self.tensor.shape().iter().map(|&count| Key::Range { start: 0, step: 1, count }).collect()
    }

    /// Its axes permuted.
    ///
    /// # Errors
    /// `ValueError` for an invalid permutation of the axes.
    pub(crate) fn permuted(&self, order: &[i64], at: Option<Span>) -> Result<Self, Error> {
        let value = tensor::permute(&self.tensor, order, at)?;
        let order = order.iter().map(|&k| tensor::normalise_axis(k, value.rank())).collect::<Result<_, Error>>()?;
        Ok(self.seen(Lens::Permute(order), value))
    }

    /// Its axes reversed.
    ///
    /// # Errors
    /// Only if an invariant is broken.
    pub(crate) fn transposed(&self, at: Option<Span>) -> Result<Self, Error> {
        self.permuted(&(0..self.tensor.rank() as i64).rev().collect::<Vec<_>>(), at)
    }

    /// Reversed along some axes, or along all.
    ///
    /// # Errors
    /// `AxisError`.
    pub(crate) fn flipped(&self, axes: Option<&[i64]>, at: Option<Span>) -> Result<Self, Error> {
        let value = tensor::flip(&self.tensor, axes, at)?;
        let rank = value.rank();
        let turned = match axes {
            Some(axes) => tensor::normalise_axes(axes, rank)?,
            None => (0..rank).collect(),
        };
        let mut keys = self.whole();
        for axis in turned {
            let count = value.shape()[axis];
            if count > 0 {
                keys[axis] = Key::Range { start: count as i64 - 1, step: -1, count };
            }
        }
        Ok(self.seen(Lens::Select(keys), value))
    }

    /// Reshaped: a copy where NumPy's would be one.
    ///
    /// # Errors
    /// `ValueError` for a different number of elements.
    pub(crate) fn reshaped(&self, sizes: &[i64], at: Option<Span>) -> Result<Self, Error> {
        let value = tensor::reshape(&self.tensor, sizes, at)?;
        Ok(self.shaped(value))
    }

    /// As `value`, which has the same elements in another shape: a copy where NumPy's would be one.
    pub(crate) fn shaped(&self, value: Tensor) -> Self {
        match &self.array {
            Some(array) if !array.keeps_memory(value.shape()) => value.into(),
            _ => {
                let lens = Lens::Reshape(value.extent().clone(), self.tensor.extent().clone());
                self.seen(lens, value)
            }
        }
    }

    /// Flattened: a copy unless the elements are contiguous.
    ///
    /// # Errors
    /// Only if an invariant is broken.
    pub(crate) fn raveled(&self, at: Option<Span>) -> Result<Self, Error> {
        let flat = tensor::reshape(&self.tensor, &[-1], at)?;
        Ok(match &self.array {
            Some(array) if !array.is_dense() => flat.into(),
            _ => self.shaped(flat),
        })
    }

    /// Broadcast to a shape.
    ///
    /// # Errors
    /// `ValueError` if it does not broadcast to it.
    pub(crate) fn broadcast(&self, shape: &[usize], at: Option<Span>) -> Result<Self, Error> {
        let value = tensor::broadcast_to(&self.tensor, shape, at)?;
        Ok(self.seen(Lens::Broadcast(shape.to_vec()), value))
    }

    /// The diagonal of two axes, as the last axis; read-only.
    ///
    /// # Errors
    /// `ValueError` for fewer than two axes or equal axes; `AxisError`.
    pub(crate) fn diagonal(&self, offset: i64, axes: (i64, i64), at: Option<Span>) -> Result<Self, Error> {
        let line = tensor::diagonal(&self.tensor, offset, axes.0, axes.1, at)?;
        let axis = |k: i64| tensor::normalise_axis(k, self.tensor.rank());
        Ok(self.seen(Lens::Diagonal { offset, first: axis(axes.0)?, second: axis(axes.1)? }, line))
    }
}

/// The order in which elements are read and written: `order=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// `'C'`: row-major.
    Rows,
    /// `'F'`: column-major.
    Columns,
    /// `'A'`: column-major where the array is column-major in memory.
    AsLaid,
    /// `'K'`: as in memory.
    Memory,
}

impl FromArgument for Order {
    const ACCEPTS: Accepts = Accepts::Text;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        let Argument::Text(name) = &argument else {
            return Err(Error::type_error(format!("order must be str, not {}", argument.type_name())).into());
        };
        Ok(match &**name {
            "C" | "c" => Self::Rows,
            "F" | "f" => Self::Columns,
            "A" | "a" => Self::AsLaid,
            "K" | "k" => Self::Memory,
            _ => {
                let message = format!("order must be one of 'C', 'F', 'A', or 'K' (got '{name}')");
                return Err(Error::value(message).into());
            }
        })
    }
}

impl Order {
    /// Whether the order of an array is column-major.
    pub(crate) fn is_by_columns(self, a: &ArrayView) -> bool {
        match (self, a.array()) {
            (Self::Columns, _) => true,
            (Self::AsLaid | Self::Memory, Some(array)) if a.tensor.rank() > 1 => {
                let turned = (0..a.tensor.rank()).rev().collect();
                !array.is_dense() && array.view(Lens::Permute(turned)).is_dense()
            }
            _ => false,
        }
    }
}
