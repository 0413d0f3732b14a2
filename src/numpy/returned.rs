//! Results of functions, independent of the language.

use crate::dtype::{DType, Scalar};
use crate::tensor::{Array, Tensor};

/// A function's result.
pub enum Returned {
    /// `None`.
    Nothing,
    /// A tensor: a NumPy scalar where it has no axes, else an array.
    Tensor(Tensor),
    /// An array of any rank: new, a view of another, or an argument itself.
    Array(Array),
    /// A Python scalar.
    Number(Scalar),
    /// A string.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
    /// A dtype.
    DType(DType),
    /// A shape: a tuple of integers.
    Sizes(Vec<usize>),
    /// Several results.
    Tuple(Vec<Returned>),
    /// Several named results, in the named tuple class of a module.
    Named(&'static str, Vec<Returned>),
    /// A list.
    List(Vec<Returned>),
}

impl Returned {
    /// An array, even without axes.
    pub fn array(tensor: Tensor) -> Self {
        Self::Array(Array::new(tensor))
    }
}

/// A type that a function may return.
pub trait IntoReturned {
    /// Converts it to a [`Returned`].
    fn into_returned(self) -> Returned;
}

impl IntoReturned for Returned {
    fn into_returned(self) -> Returned {
        self
    }
}

impl IntoReturned for () {
    fn into_returned(self) -> Returned {
        Returned::Nothing
    }
}

impl IntoReturned for Tensor {
    fn into_returned(self) -> Returned {
        Returned::Tensor(self)
    }
}

impl IntoReturned for Array {
    fn into_returned(self) -> Returned {
        Returned::Array(self)
    }
}

impl IntoReturned for bool {
    fn into_returned(self) -> Returned {
        Returned::Number(Scalar::Bool(self))
    }
}

impl IntoReturned for i64 {
    fn into_returned(self) -> Returned {
        Returned::Number(Scalar::Int(self))
    }
}

impl IntoReturned for DType {
    fn into_returned(self) -> Returned {
        Returned::DType(self)
    }
}

impl<A: IntoReturned, B: IntoReturned> IntoReturned for (A, B) {
    fn into_returned(self) -> Returned {
        Returned::Tuple(vec![self.0.into_returned(), self.1.into_returned()])
    }
}

impl<A: IntoReturned, B: IntoReturned, C: IntoReturned> IntoReturned for (A, B, C) {
    fn into_returned(self) -> Returned {
        Returned::Tuple(vec![self.0.into_returned(), self.1.into_returned(), self.2.into_returned()])
    }
}

/// A list, as NumPy's functions of several arrays return it.
impl<T: IntoReturned> IntoReturned for Vec<T> {
    fn into_returned(self) -> Returned {
        Returned::List(self.into_iter().map(IntoReturned::into_returned).collect())
    }
}
