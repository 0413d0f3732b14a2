//! Host arrays: values in CPU memory, such as a tensor's after readback and a program's data before upload.

mod npy;
mod npy_header;
mod plain;
mod sample;
mod strided;

pub use npy::{read_npy, write_npy};
pub(crate) use plain::with_plain;
pub use plain::{Plain, bytes_of};
pub use sample::{Sample, sample};
pub use strided::Strided;

use crate::dtype::{DType, Scalar, Storage};
use crate::error::{Error, Result};
use crate::interrupt;

/// A dense array in C order with NumPy's memory layout (`Bool` is one byte, 16-bit floats are two).
///
/// ```
/// use tensorscope::{array::HostArray, dtype::{DType, Scalar}};
/// let a = HostArray::from_scalars(DType::Float16, vec![2], &[Scalar::Float(0.1), Scalar::Int(2)]).unwrap();
/// assert_eq!(a.bytes().len(), 4);
/// assert_eq!(a.get(1), Scalar::Float(2.0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostArray {
    dtype: DType,
    shape: Vec<usize>,
    bytes: Vec<u8>,
}

impl AsRef<[u8]> for HostArray {
    /// The elements in C order.
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl HostArray {
    /// An array over `bytes`, which hold its elements in C order.
    ///
    /// # Errors
    /// `InternalError` if the number of bytes does not match `shape` and `dtype`; `KeyboardInterrupt` if what made them was to
    /// end ([`interrupt::known`]).
    pub fn new(dtype: DType, shape: Vec<usize>, bytes: Vec<u8>) -> Result<Self> {
        interrupt::known()?;
        let needed = shape.iter().product::<usize>() * dtype.itemsize();
        if bytes.len() != needed {
            return Err(Error::internal("array", format!("{} bytes for {dtype} of shape {shape:?}", bytes.len())));
        }
        Ok(Self { dtype, shape, bytes })
    }

    /// An array of `values` in C order, each cast to `dtype`.
    ///
    /// # Errors
    /// `InternalError` if the number of values does not match `shape`.
    pub fn from_scalars(dtype: DType, shape: Vec<usize>, values: &[Scalar]) -> Result<Self> {
        let mut bytes = Vec::with_capacity(values.len() * dtype.itemsize());
        for range in interrupt::stretches(values.len()) {
            values[range].iter().for_each(|value| push(&mut bytes, dtype, *value));
        }
        Self::new(dtype, shape, bytes)
    }

    /// The dtype.
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// The sizes of the axes.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.bytes.len() / self.dtype.itemsize()
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The elements in C order, as bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The elements in C order, as bytes, without a copy.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Element `i` in C order.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn get(&self, i: usize) -> Scalar {
        let size = self.dtype.itemsize();
        let b = &self.bytes[i * size..(i + 1) * size];
        if let (&[b0, b1, b2, b3, b4, b5, b6, b7], storage @ (Storage::F64 | Storage::I64)) = (b, self.dtype.stored()) {
            let bytes = [b0, b1, b2, b3, b4, b5, b6, b7];
            return match storage {
                Storage::F64 => Scalar::Float(f64::from_le_bytes(bytes)),
                _ => Scalar::Int(i64::from_le_bytes(bytes)),
            };
        }
        let le = |n: usize| -> u64 { b[..n].iter().rev().fold(0, |acc, &byte| acc << 8 | u64::from(byte)) };
        match self.dtype.stored() {
            Storage::BoolU8 | Storage::BoolU32 => Scalar::Bool(b[0] != 0),
            Storage::I8 => Scalar::Int(i64::from(b[0] as i8)),
            Storage::I16 => Scalar::Int(i64::from(le(2) as i16)),
            Storage::I32 => Scalar::Int(i64::from(le(4) as i32)),
            Storage::I64 => Scalar::Int(le(8) as i64),
            Storage::U8 => Scalar::UInt(u64::from(b[0])),
            Storage::U16 | Storage::U32 | Storage::U64 => Scalar::UInt(le(size)),
            Storage::Narrow(narrow) => Scalar::Float(f64::from(narrow.single(le(size) as u32))),
            Storage::F32 => Scalar::Float(f64::from(f32::from_bits(le(4) as u32))),
            Storage::F64 => Scalar::Float(f64::from_bits(le(8))),
            Storage::C64 => {
                let part = |i: usize| f64::from(f32::from_le_bytes([b[i], b[i + 1], b[i + 2], b[i + 3]]));
                Scalar::Complex(part(0), part(4))
            }
            Storage::C128 => {
                let part = |i: usize| f64::from_bits(b[i..i + 8].iter().rev().fold(0, |a, &x| a << 8 | u64::from(x)));
                Scalar::Complex(part(0), part(8))
            }
        }
    }

    /// Replaces element `i` in C order by `value`, cast to this dtype.
    ///
    /// # Panics
    /// As [`HostArray::get`].
    pub fn set(&mut self, i: usize, value: Scalar) {
        let size = self.dtype.itemsize();
        let place = &mut self.bytes[i * size..(i + 1) * size];
        match (self.dtype.stored(), value) {
            (Storage::F64, Scalar::Float(x)) => place.copy_from_slice(&x.to_le_bytes()),
            (Storage::I64, Scalar::Int(i)) => place.copy_from_slice(&i.to_le_bytes()),
            _ => {
                let mut bytes = Vec::with_capacity(size);
                push(&mut bytes, self.dtype, value);
                place.copy_from_slice(&bytes);
            }
        }
    }

    /// All elements, in C order.
    pub fn scalars(&self) -> impl ExactSizeIterator<Item = Scalar> + '_ {
        (0..self.len()).map(|i| self.get(i))
    }
}

fn push(bytes: &mut Vec<u8>, dtype: DType, value: Scalar) {
    let (re, im) = value.cast(dtype).parts();
    match dtype.stored() {
        Storage::BoolU8 => bytes.push(u8::from(value.to_bool())),
        Storage::Narrow(narrow) => bytes.extend(&narrow.of_double(re).to_le_bytes()[..narrow.bytes()]),
        Storage::F32 => bytes.extend((re as f32).to_le_bytes()),
        Storage::F64 => bytes.extend(re.to_le_bytes()),
        Storage::C64 => {
            bytes.extend((re as f32).to_le_bytes());
            bytes.extend((im as f32).to_le_bytes());
        }
        Storage::C128 => {
            bytes.extend(re.to_le_bytes());
            bytes.extend(im.to_le_bytes());
        }
        _ => {
            let word = match value.cast(dtype) {
                Scalar::UInt(u) => u,
                other => other.to_i64() as u64,
            };
            bytes.extend(&word.to_le_bytes()[..dtype.itemsize()]);
        }
    }
}
