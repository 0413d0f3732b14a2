//! Conversion between host arrays and a device's bytes.

use crate::array::HostArray;
use crate::dtype::{DType, Scalar, Storage};
use crate::error::{Error, Result};
use crate::target::{Capabilities, Policy, resolve};

/// Whether `storage` holds elements of `dtype` in NumPy's byte layout, so that no conversion is needed.
pub fn holds(storage: Storage, dtype: DType) -> bool {
    DType::stored_as(storage) == Some(dtype)
}

/// The bytes of `array` in `storage`, each element rounded to it.
///
/// # Errors
/// `InternalError` if the array is inconsistent.
pub fn to_storage(array: &HostArray, storage: Storage) -> Result<Vec<u8>> {
    match DType::stored_as(storage) {
        Some(dtype) if dtype == array.dtype() => Ok(array.bytes().to_vec()),
        Some(dtype) => {
            let values: Vec<Scalar> = array.scalars().collect();
            HostArray::from_scalars(dtype, array.shape().to_vec(), &values).map(HostArray::into_bytes)
        }
        None => Ok(array.scalars().flat_map(|v| u32::from(v.to_bool()).to_le_bytes()).collect()),
    }
}

/// An array of `dtype` from a device's bytes; surplus bytes are ignored.
///
/// # Errors
/// `InternalError` if there are too few bytes.
pub fn from_storage(mut bytes: Vec<u8>, storage: Storage, dtype: DType, shape: Vec<usize>) -> Result<HostArray> {
    let count = shape.iter().product::<usize>();
    if bytes.len() < count * storage.bytes() {
        return Err(Error::internal("lower", format!("{} bytes for {count} elements of {storage}", bytes.len())));
    }
    bytes.truncate(count * storage.bytes());
    match DType::stored_as(storage) {
        Some(same) if same == dtype => HostArray::new(dtype, shape, bytes),
        Some(other) => {
            let held = HostArray::new(other, shape.clone(), bytes)?;
            let values: Vec<Scalar> = held.scalars().collect();
            HostArray::from_scalars(dtype, shape, &values)
        }
        None => HostArray::new(dtype, shape, bytes.chunks_exact(4).map(|w| u8::from(w != [0; 4])).collect()),
    }
}

/// `array` as it reads back from the device: unchanged, unless the device demotes its dtype.
///
/// # Errors
/// As [`resolve`].
pub fn round_to_storage(array: &HostArray, device: &Capabilities, policy: Policy) -> Result<HostArray> {
    let storage = resolve(array.dtype(), device, policy)?.storage;
    let bytes = to_storage(array, storage)?;
    from_storage(bytes, storage, array.dtype(), array.shape().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demoted_doubles_read_back_as_singles() {
        let a = HostArray::from_scalars(DType::Float64, vec![1], &[Scalar::Float(0.1)]).unwrap();
        let back = round_to_storage(&a, &Capabilities::webgpu(), Policy::default()).unwrap();
        assert_eq!(back.get(0), Scalar::Float(0.100_000_001_490_116_12));
        assert_eq!(round_to_storage(&a, &Capabilities::cpu(), Policy::default()).unwrap(), a);
    }

    #[test]
    fn truth_values_take_a_word_on_a_gpu() {
        let a = HostArray::new(DType::Bool, vec![3], vec![1, 0, 1]).unwrap();
        let bytes = to_storage(&a, Storage::BoolU32).unwrap();
        assert_eq!(bytes, [1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
        assert_eq!(from_storage(bytes, Storage::BoolU32, DType::Bool, vec![3]).unwrap(), a);
    }
}
