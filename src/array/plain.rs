//! Typed access to elements, for loops over whole arrays.
//!
//! Converting each element to a [`Scalar`](crate::dtype::Scalar) costs more than most operations on it. Arrays are
//! little-endian, as all supported machines are, so their bytes can be used as elements directly.

use super::HostArray;
use crate::dtype::{DType, Kind};
use crate::error::{Error, Result};
use crate::interrupt;
use bytemuck::Pod;
use num_complex::Complex;
use std::borrow::Cow;
use std::ops::Range;

/// A type of elements in memory: one of the machine's numbers.
pub trait Plain: Pod + Default + PartialOrd {}

impl<T: Pod + Default + PartialOrd> Plain for T {}

/// Runs `$body` with `$t` as the element type of a real dtype (`u8` for booleans); `None` for dtypes without a
/// machine type.
macro_rules! with_plain {
    ($dtype:expr, $t:ident => $body:expr) => {{
        macro_rules! arm {
            ($type:ty) => {{
                type $t = $type;
                Some($body)
            }};
        }
        match $dtype {
            $crate::dtype::DType::Bool | $crate::dtype::DType::UInt8 => arm!(u8),
            $crate::dtype::DType::UInt16 => arm!(u16),
            $crate::dtype::DType::UInt32 => arm!(u32),
            $crate::dtype::DType::UInt64 => arm!(u64),
            $crate::dtype::DType::Int8 => arm!(i8),
            $crate::dtype::DType::Int16 => arm!(i16),
            $crate::dtype::DType::Int32 => arm!(i32),
            $crate::dtype::DType::Int64 => arm!(i64),
            $crate::dtype::DType::Float32 => arm!(f32),
            $crate::dtype::DType::Float64 => arm!(f64),
            _ => None,
        }
    }};
}
pub(crate) use with_plain;

/// What `f` makes of each element, as [`interrupt::collected`] does.
fn each<A, R: Clone + Default>(elements: &[A], f: impl Fn(&A) -> R) -> Vec<R> {
    interrupt::collected(elements.len(), |k| f(&elements[k]))
}

/// The bytes of a slice of elements.
pub fn bytes_of<T: Plain>(elements: &[T]) -> Vec<u8> {
    bytemuck::cast_slice(elements).to_vec()
}

impl HostArray {
    /// The elements as values of `T`, which must have the dtype's size.
    ///
    /// ```
    /// use tensorscope::{array::HostArray, dtype::{DType, Scalar}};
    /// let a = HostArray::from_scalars(DType::Int64, vec![2], &[Scalar::Int(7), Scalar::Int(-1)]).unwrap();
    /// assert_eq!(*a.plain::<i64>(), [7, -1]);
    /// ```
    pub fn plain<T: Plain>(&self) -> Cow<'_, [T]> {
        // Bytes are usually aligned for every type, but nothing guarantees it.
        match bytemuck::try_cast_slice(&self.bytes) {
            Ok(elements) => Cow::Borrowed(elements),
            Err(_) => Cow::Owned(bytemuck::pod_collect_to_vec(&self.bytes)),
        }
    }

    /// An array that `fill` initialises; it gets the elements as zeros.
    ///
    /// # Errors
    /// `InternalError` if the dtype's size is not that of `T`.
    pub fn filled<T: Plain>(dtype: DType, shape: Vec<usize>, fill: impl FnOnce(&mut [T])) -> Result<Self> {
        let count: usize = shape.iter().product();
        let mut bytes = vec![0u8; count * size_of::<T>()];
        match bytemuck::try_cast_slice_mut(&mut bytes) {
            Ok(elements) => fill(elements),
            Err(_) => {
                let mut elements = vec![T::zeroed(); count];
                fill(&mut elements);
                bytes.copy_from_slice(bytemuck::cast_slice(&elements));
            }
        }
        Self::new(dtype, shape, bytes)
    }

    /// An array of these elements, in C order.
    ///
    /// # Errors
    /// `InternalError` if their number or size does not match `shape` and `dtype`.
    pub fn from_plain<T: Plain>(dtype: DType, shape: Vec<usize>, elements: &[T]) -> Result<Self> {
        Self::new(dtype, shape, bytemuck::cast_slice(elements).to_vec())
    }

    /// The elements as doubles, without imaginary parts; see [`Scalar::to_f64`](crate::dtype::Scalar::to_f64).
    pub fn doubles(&self) -> Cow<'_, [f64]> {
        if self.dtype == DType::Float64 {
            return self.plain();
        }
        let plain = with_plain!(self.dtype, T => each(&self.plain::<T>(), |x| *x as f64));
        Cow::Owned(plain.unwrap_or_else(|| interrupt::collected(self.len(), |k| self.get(k).to_f64())))
    }

    /// The elements as complex numbers.
    pub fn complexes(&self) -> Vec<Complex<f64>> {
        match self.dtype {
            DType::Complex128 => each(self.plain::<f64>().as_chunks().0, |[re, im]| Complex::new(*re, *im)),
            DType::Complex64 => {
                let number = |[re, im]: &[f32; 2]| Complex::new(f64::from(*re), f64::from(*im));
                each(self.plain::<f32>().as_chunks().0, number)
            }
            _ => each(&self.doubles(), |x| Complex::new(*x, 0.0)),
        }
    }

    /// An array of these numbers, in C order, of a complex `dtype`.
    ///
    /// # Errors
    /// `InternalError` if the number of elements does not match `shape`.
    pub fn from_complexes(dtype: DType, shape: Vec<usize>, numbers: &[Complex<f64>]) -> Result<Self> {
        let bytes = if dtype == DType::Complex64 {
            bytemuck::cast_slice(&each(numbers, |x| [x.re as f32, x.im as f32])).to_vec()
        } else {
            bytemuck::cast_slice(&each(numbers, |x| [x.re, x.im])).to_vec()
        };
        Self::new(dtype, shape, bytes)
    }

    /// The elements as 64-bit integers; see [`Scalar::to_i64`](crate::dtype::Scalar::to_i64).
    pub fn integers(&self) -> Cow<'_, [i64]> {
        if matches!(self.dtype, DType::Int64 | DType::UInt64) {
            return self.plain();
        }
        let plain = match self.dtype.kind() {
            Kind::Float | Kind::Complex => None,
            _ => with_plain!(self.dtype, T => each(&self.plain::<T>(), |x| *x as i64)),
        };
        Cow::Owned(plain.unwrap_or_else(|| interrupt::collected(self.len(), |k| self.get(k).to_i64())))
    }

    /// The elements at the flat positions `places`, as an array of `shape`.
    ///
    /// # Errors
    /// `InternalError` if their number does not match `shape`, or a position is out of range.
    pub fn picked(&self, places: impl ExactSizeIterator<Item = usize>, shape: Vec<usize>) -> Result<Self> {
        fn sized<const N: usize>(bytes: &[u8], places: impl ExactSizeIterator<Item = usize>) -> Option<Vec<u8>> {
            let (elements, _) = bytes.as_chunks::<N>();
            let (mut out, mut places) = (vec![0u8; places.len() * N], places);
            for slots in interrupt::parts(out.as_chunks_mut::<N>().0) {
                for (slot, place) in slots.iter_mut().zip(&mut places) {
                    *slot = *elements.get(place)?;
                }
            }
            Some(out)
        }
        let bytes = match self.dtype.itemsize() {
            1 => sized::<1>(&self.bytes, places),
            2 => sized::<2>(&self.bytes, places),
            4 => sized::<4>(&self.bytes, places),
            8 => sized::<8>(&self.bytes, places),
            _ => sized::<16>(&self.bytes, places),
        };
        let bytes = bytes.ok_or_else(|| Error::internal("array", "an element outside its array"))?;
        Self::new(self.dtype, shape, bytes)
    }

    /// The flat positions of the nonzero elements.
    pub fn hits(&self) -> Vec<usize> {
        fn of<T: Plain>(elements: &[T]) -> Vec<usize> {
            let zero = T::default();
            let count = |range: Range<usize>| elements[range].iter().filter(|x| **x != zero).count();
            let count = interrupt::stretches(elements.len()).map(count).sum();
            if interrupt::known().is_err() {
                return Vec::new();
            }
            let mut hits = vec![0; count + 1];
            let mut at = 0;
            for range in interrupt::stretches(elements.len()) {
                // Each position is written unconditionally: a data-dependent branch would be mispredicted too often.
                for (k, x) in range.clone().zip(&elements[range]) {
                    hits[at] = k;
                    at += usize::from(*x != zero);
                }
            }
            hits.truncate(count);
            hits
        }
        let plain = with_plain!(self.dtype, T => of(&self.plain::<T>()));
        plain.unwrap_or_else(|| (0..self.len()).filter(|&k| self.get(k).to_bool()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dtype::Scalar;

    #[test]
    fn every_dtype_is_read_as_its_scalars_are() {
        let values = [0.0, -0.0, 1.0, 3.0, 120.0, 2.5, -7.0, f64::NAN].map(Scalar::Float);
        for dtype in DType::ALL {
            let a = HostArray::from_scalars(dtype, vec![values.len()], &values).unwrap();
            let doubles: Vec<f64> = a.scalars().map(Scalar::to_f64).collect();
            assert!(a.doubles().iter().zip(&doubles).all(|(x, y)| x.to_bits() == y.to_bits() || x.is_nan()), "{dtype}");
            assert_eq!(*a.integers(), a.scalars().map(Scalar::to_i64).collect::<Vec<_>>(), "{dtype}");
            let hits: Vec<usize> = (0..a.len()).filter(|&k| a.get(k).to_bool()).collect();
            assert_eq!(a.hits(), hits, "{dtype}");
        }
        assert!(HostArray::filled::<u8>(DType::Int64, vec![1], |_| ()).is_err());
    }
}
