//! Which numbers can be elements of a dtype.

use super::{DType, Scalar};
use crate::error::{Error, Result};

/// The error of an integer of more than 64 bits.
pub fn too_wide() -> Error {
    Error::overflow("Python int too large to convert to C long")
}

/// Checks that a Python number can be an element of a dtype.
///
/// # Errors
/// `OverflowError` for a number beyond an integer dtype, `ValueError` for NaN as an integer, `TypeError` for a complex
/// number as a real one.
pub fn check_element(number: Scalar, dtype: DType) -> Result<()> {
    let outside = |i: i128| dtype.integer_range().is_some_and(|(low, high)| i < low || i > high);
    let beyond = |i: i128| Err(Error::overflow(format!("Python integer {i} out of bounds for {dtype}")));
    match number {
        Scalar::Int(i) if outside(i.into()) => beyond(i.into()),
        Scalar::UInt(u) if outside(u.into()) => beyond(u.into()),
        Scalar::Float(x) if dtype.is_integer() && x.is_nan() => {
            Err(Error::value("cannot convert float NaN to integer"))
        }
        Scalar::Float(x) if dtype.is_integer() && x.is_infinite() => {
            Err(Error::overflow("cannot convert float infinity to integer"))
        }
        // As C's `long` takes it.
        Scalar::Float(x) if dtype.is_integer() && !(-(2f64.powi(63))..2f64.powi(64)).contains(&x) => Err(too_wide()),
        Scalar::Complex(..) if dtype.is_integer() => Err(Error::type_error(
            "int() argument must be a string, a bytes-like object or a real number, not 'complex'",
        )),
        Scalar::Complex(..) if dtype.parts() == 1 && dtype != DType::Bool => {
            Err(Error::type_error("float() argument must be a string or a real number, not 'complex'"))
        }
        _ => Ok(()),
    }
}
