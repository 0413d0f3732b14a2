//! NumPy's file format `.npy`: <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.
//!
//! The reader accepts versions 1 to 3, both byte orders, both axis orders and every dtype that this library has. It
//! allocates no more than the file's bytes fill. The writer writes version 1, little-endian, in C order, byte for byte
//! as `np.save` does.

use super::HostArray;
use super::npy_header::{Header, parse, write};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};

const MAGIC: &[u8; 6] = b"\x93NUMPY";

/// The longest header that is read, in bytes: NumPy's own limit.
const LONGEST_HEADER: usize = 10_000;

/// The bytes of an `.npy` file that holds `array`. A float dtype that the format lacks, such as bfloat16, is written as
/// float32.
///
/// ```
/// use tensorscope::{array::{HostArray, read_npy, write_npy}, dtype::{DType, Scalar}};
/// let a = HostArray::from_scalars(DType::Int16, vec![2], &[Scalar::Int(-1), Scalar::Int(7)]).unwrap();
/// assert_eq!(read_npy(&write_npy(&a)?)?, a);
/// # Ok::<(), tensorscope::error::Error>(())
/// ```
///
/// # Errors
/// None in practice: the array's data are consistent.
pub fn write_npy(array: &HostArray) -> Result<Vec<u8>> {
    if !array.dtype().is_of_numpy() {
        let values: Vec<Scalar> = array.scalars().collect();
        return write_npy(&HostArray::from_scalars(DType::Float32, array.shape().to_vec(), &values)?);
    }
    let dtype = array.dtype();
    let kind = match dtype.kind() {
        Kind::Bool => 'b',
        Kind::Int => 'i',
        Kind::UInt => 'u',
        Kind::Float => 'f',
        Kind::Complex => 'c',
    };
    let order = if dtype.itemsize() == 1 { '|' } else { '<' };
    let before = MAGIC.len() + 4;
    let header = write(&format!("{order}{kind}{}", dtype.itemsize()), array.shape(), before);
    let length = u16::try_from(header.len()).map_err(|_| Error::value("too many axes for an .npy file"))?;
    let mut out = Vec::with_capacity(before + header.len() + array.bytes().len());
    out.extend(MAGIC);
    out.extend([1, 0]);
    out.extend(length.to_le_bytes());
    out.extend(header.as_bytes());
    out.extend(array.bytes());
    Ok(out)
}

/// Reads the array in an `.npy` file.
///
/// # Errors
/// `ValueError` for bytes that are not an `.npy` file or too few; `TypeError` for a dtype that this library lacks.
pub fn read_npy(file: &[u8]) -> Result<HostArray> {
    let (header, data) = split(file)?;
    let text = std::str::from_utf8(header).map_err(|_| Error::value("not an .npy file: its header is not text"))?;
    let Header { descr, fortran_order, shape } = parse(text)?;
    let (dtype, swapped) = element(&descr)?;
    let count = count(&shape)?;
    let needed = count.checked_mul(dtype.itemsize()).filter(|n| *n <= data.len());
    let Some(needed) = needed else {
        return Err(Error::value(format!(
            "the .npy file is cut short: {dtype} of shape {shape:?} takes more than the {} bytes that follow its header",
            data.len()
        )));
    };
    let mut bytes = data[..needed].to_vec();
    if swapped {
        dtype.swap_bytes(&mut bytes);
    }
    if dtype == DType::Bool {
        bytes.iter_mut().for_each(|b| *b = u8::from(*b != 0));
    }
    if fortran_order && shape.len() > 1 {
        bytes = in_c_order(&bytes, &shape, dtype.itemsize());
    }
    HostArray::new(dtype, shape, bytes)
}

/// The header, and the data after it.
fn split(file: &[u8]) -> Result<(&[u8], &[u8])> {
    let short = || Error::value("not an .npy file: it ends within its header");
    let rest = file.strip_prefix(MAGIC).ok_or_else(|| Error::value("not an .npy file: it does not begin as one"))?;
    let (&[major, _], rest) = rest.split_first_chunk().ok_or_else(short)?;
    let (length, rest) = match major {
        1 => rest.split_first_chunk().map(|(n, rest)| (usize::from(u16::from_le_bytes(*n)), rest)),
        2 | 3 => rest.split_first_chunk().map(|(n, rest)| (u32::from_le_bytes(*n) as usize, rest)),
        _ => return Err(Error::value(format!(".npy files of version {major} are not known; 1, 2 and 3 are"))),
    }
    .ok_or_else(short)?;
    if length > LONGEST_HEADER {
        return Err(Error::value(format!("not an .npy file: a header of {length} bytes")));
    }
    rest.split_at_checked(length).ok_or_else(short)
}

/// The dtype of a description such as `<f4`, and whether its byte order is not the native one.
fn element(descr: &str) -> Result<(DType, bool)> {
    let (order, name) = descr.split_at_checked(1).unwrap_or(("", descr));
    let dtype = match name {
        "b1" => DType::Bool,
        "i1" => DType::Int8,
        "i2" => DType::Int16,
        "i4" => DType::Int32,
        "i8" => DType::Int64,
        "u1" => DType::UInt8,
        "u2" => DType::UInt16,
        "u4" => DType::UInt32,
        "u8" => DType::UInt64,
        "f2" => DType::Float16,
        "f4" => DType::Float32,
        "f8" => DType::Float64,
        "c8" => DType::Complex64,
        "c16" => DType::Complex128,
        _ => return Err(refused(descr, name)),
    };
    match order {
        "<" | "|" | "=" => Ok((dtype, false)),
        ">" => Ok((dtype, true)),
        _ => Err(refused(descr, name)),
    }
}

fn refused(descr: &str, name: &str) -> Error {
    let what = match name.chars().next() {
        Some('O') => "Python objects, which would have to be unpickled",
        Some('U' | 'S' | 'a') => "text",
        Some('M' | 'm') => "dates or times",
        Some('V') => "raw records",
        Some('f' | 'c') => "floats of a width that is not known here",
        _ => "elements of an unknown type",
    };
    let descr: String = descr.chars().take(20).collect();
    Error::type_error(format!("the .npy file holds {what} (dtype '{}')", descr.escape_debug()))
        .with_hint("numbers and truth values can be loaded: save the array after a.astype(np.float64), for instance")
}

/// The number of elements of a shape, checked against overflow.
fn count(shape: &[usize]) -> Result<usize> {
    // Zero sizes are skipped, because they would hide an overflow of the others.
    let product = shape.iter().filter(|n| **n > 0).try_fold(1usize, |n, &d| n.checked_mul(d));
    let product = product.filter(|n| *n <= isize::MAX as usize / 16 && shape.iter().all(|d| i32::try_from(*d).is_ok()));
    match product {
        Some(n) => Ok(if shape.contains(&0) { 0 } else { n }),
        None => Err(Error::value(format!("an array of shape {shape:?} is too large"))),
    }
}

/// Reorders elements from Fortran order to C order.
fn in_c_order(bytes: &[u8], shape: &[usize], size: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut strides = Vec::with_capacity(shape.len());
    let mut step = size;
    for n in shape {
        strides.push(step);
        step *= n;
    }
    let mut index = vec![0usize; shape.len()];
    let mut at = 0;
    while out.len() < bytes.len() {
        out.extend(&bytes[at..at + size]);
        for axis in (0..shape.len()).rev() {
            index[axis] += 1;
            at += strides[axis];
            if index[axis] < shape[axis] {
                break;
            }
            at -= strides[axis] * shape[axis];
            index[axis] = 0;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(hex: &str) -> Vec<u8> {
        let digits = if hex == "-" { "" } else { hex };
        (0..digits.len()).step_by(2).map(|i| u8::from_str_radix(&digits[i..i + 2], 16).unwrap()).collect()
    }

    /// A file of version 1 with this header.
    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        let mut out = b"\x93NUMPY\x01\x00".to_vec();
        out.extend((header.len() as u16).to_le_bytes());
        out.extend(header.as_bytes());
        out.extend(data);
        out
    }

    #[test]
    fn what_numpy_wrote_is_read_and_written_again_the_same() {
        let mut seen = 0;
        for line in include_str!("../../tests/cases/npy.txt").lines().skip(1) {
            let [dtype, special, shape, elements, written] = line.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let shape: Vec<usize> =
                if shape == "-" { vec![] } else { shape.split(',').map(|n| n.parse().unwrap()).collect() };
            let array = read_npy(&bytes(written)).unwrap();
            assert_eq!((array.dtype().name(), array.shape()), (dtype, &shape[..]), "{special}");
            assert_eq!(array.bytes(), bytes(elements), "{dtype} {special}");
            let plain = matches!(special, "plain" | "scalar" | "empty" | "rows");
            if plain {
                assert_eq!(write_npy(&array).unwrap(), bytes(written), "{dtype} {special}");
            }
            assert_eq!(read_npy(&write_npy(&array).unwrap()).unwrap(), array);
            seen += 1;
        }
        assert_eq!(seen, 23);
    }

    #[test]
    fn a_bfloat16_is_written_as_float32() {
        let array =
            HostArray::from_scalars(DType::BFloat16, vec![2], &[Scalar::Float(1.5), Scalar::Float(-2.0)]).unwrap();
        let back = read_npy(&write_npy(&array).unwrap()).unwrap();
        assert_eq!((back.dtype(), back.get(0), back.get(1)), (DType::Float32, Scalar::Float(1.5), Scalar::Float(-2.0)));
    }

    #[test]
    fn bad_files_are_refused_in_words() {
        let check = |file: &[u8], words: &str| {
            let error = read_npy(file).unwrap_err();
            assert!(error.to_string().contains(words), "{error}");
        };
        let float = |shape: &str| format!("{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}\n");
        check(b"", "does not begin as one");
        check(b"PK\x03\x04", "does not begin as one");
        check(b"\x93NUMPY\x01", "ends within its header");
        check(b"\x93NUMPY\x01\x00\xff\x00{", "ends within its header");
        check(b"\x93NUMPY\x02\x00\xff\xff\xff\xff{", "a header of 4294967295 bytes");
        check(b"\x93NUMPY\x09\x00\x01\x00{", "version 9");
        check(&file("{}", &[]), "lacks");
        check(&file("{'descr': '<f4', 'x': 1}", &[]), "unknown entry 'x'");
        check(&file("__import__('os')", &[]), "no '{'");
        check(&file("{'descr", &[]), "has no end");
        check(&file(&float("(-1,)"), &[]), "not a tuple of sizes");
        check(&file(&float("(1e3,)"), &[]), "no ')'");
        check(&file(&float("3"), &[]), "no '('");
        check(&file(&float("(99999999999999999999999,)"), &[]), "not a tuple of sizes");
        check(&file(&float("(4294967296, 4294967296, 16)"), &[]), "too large");
        check(&file(&float("(2147483647, 2147483647, 0)"), &[]), "too large");
        check(&file(&float("(1000000000,)"), &[0; 8]), "cut short");
        check(&file(&float("(3,)"), &[0; 8]), "the 8 bytes that follow its header");
        check(&file(&float(&format!("({})", "1, ".repeat(65))), &[0; 8]), "at most 64 axes");
        check(&file(&float("(1,)").replace("<f4", "|O"), &[0; 8]), "Python objects");
        check(&file(&float("(1,)").replace("<f4", "<U3"), &[0; 12]), "text");
        check(&file(&float("(1,)").replace("<f4", "<M8[s]"), &[0; 8]), "dates");
        check(&file(&float("(1,)").replace("<f4", "<f16"), &[0; 16]), "width");
        check(&file(&float("(1,)").replace("'<f4'", "[('a', '<i4')]"), &[0; 4]), "structured");
        check(&file(&float("(1,)").replace("<f4", ""), &[0; 4]), "unknown type");
        check(&file(&float("(1,)").replace("<f4", "é4"), &[0; 4]), "unknown type");
    }
}
