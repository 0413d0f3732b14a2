//! Packing of booleans into the bits of bytes.

use super::argument::Argument;
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::support::{along, moved};
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Error;
use crate::tensor::Tensor;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&PACKBITS, &UNPACKBITS];

/// Whether the bit order is little-endian.
fn is_little(order: &Argument) -> Result<bool, Error> {
    match order {
        Argument::Text(order) if order == "little" => Ok(true),
        Argument::Text(order) if order == "big" => Ok(false),
        Argument::Text(_) => Err(Error::value("'order' must be either 'little' or 'big'")),
        other => Err(Error::type_error(format!("bitorder must be str, not {}", other.type_name()))),
    }
}

/// Applies `of` to each lane of an axis, or to the flattened array, and gives the length of the result's lanes.
fn each_lane(
    caller: &mut dyn Caller,
    a: Tensor,
    axis: Option<i64>,
    count: impl Fn(usize) -> usize,
    of: impl Fn(&[u8], &mut Vec<u8>),
) -> Result<Returned> {
    let at = caller.span();
    let (x, axis) = along(a, axis, at)?;
    let last = x.rank() - 1;
    let turned = moved(&x, axis, last, at)?;
    let data = caller.read(&turned)?;
    let mut shape = turned.shape().to_vec();
    let n = shape[last];
    shape[last] = count(n);
    let size = crate::tensor::check_size(&shape, DType::UInt8)?;
    caller.reserve(size.saturating_add(data.len()))?;
    let values: Vec<u8> = if matches!(data.dtype(), DType::UInt8 | DType::Bool) {
        data.bytes().to_vec()
    } else {
        data.scalars().map(|x| u8::from(x.to_bool())).collect()
    };
    let mut bytes = Vec::with_capacity(size);
    if let Some(lanes) = size.checked_div(shape[last]) {
        (0..lanes).for_each(|k| of(&values[k * n..(k + 1) * n], &mut bytes));
    }
    let made = caller.make_like(HostArray::new(DType::UInt8, shape, bytes)?, &x)?;
    Ok(Returned::array(moved(&made, last, axis, at)?))
}

/// Truth values as bits, eight to a byte; the last byte is filled up with zeros.
#[function(names = "numpy.packbits", signature = "(a, /, axis=None, bitorder='big')", no_gradient)]
fn packbits(caller: &mut dyn Caller, a: Tensor, axis: Option<i64>, bitorder: Argument) -> Result<Returned> {
    if !a.dtype().is_integer() && a.dtype() != DType::Bool {
        return Err(Error::type_error("Expected an input array of integer or boolean data type").into());
    }
    let is_little = is_little(&bitorder)?;
    each_lane(
        caller,
        a,
        axis,
        |n| n.div_ceil(8),
        |lane, out| {
            let (eights, rest) = lane.as_chunks::<8>();
            out.extend(eights.iter().map(|eight| byte(*eight, is_little)));
            if !rest.is_empty() {
                let mut last = [0; 8];
                last[..rest.len()].copy_from_slice(rest);
                out.push(byte(last, is_little));
            }
        },
    )
}

/// The byte of eight truth values.
fn byte(values: [u8; 8], is_little: bool) -> u8 {
    let x = u64::from_le_bytes(values);
    // The highest bit of each byte that is not 0, as its lowest; the factor moves each to a place of its own in the highest byte.
    let ones = ((x | ((x & 0x7F7F_7F7F_7F7F_7F7F) + 0x7F7F_7F7F_7F7F_7F7F)) >> 7) & 0x0101_0101_0101_0101;
    let places: u64 = if is_little { 0x0102_0408_1020_4080 } else { 0x8040_2010_0804_0201 };
    (ones.wrapping_mul(places) >> 56) as u8
}

/// The bits of a byte.
fn bits(byte: u8, is_little: bool) -> [u8; 8] {
    let one_each = if is_little { 0x8040_2010_0804_0201 } else { 0x0102_0408_1020_4080 };
    let apart = u64::from(byte).wrapping_mul(0x0101_0101_0101_0101) & one_each;
    // Adding 0x7F sets the highest bit of every nonzero byte, without a carry into the next.
    ((apart.wrapping_add(0x7F7F_7F7F_7F7F_7F7F) >> 7) & 0x0101_0101_0101_0101).to_le_bytes()
}

/// The bits of bytes, as zeros and ones; of each lane so many, cut off or filled up with zeros, or all but so many.
#[function(names = "numpy.unpackbits", signature = "(a, /, axis=None, count=None, bitorder='big')", no_gradient)]
fn unpackbits(
    caller: &mut dyn Caller,
    a: Tensor,
    axis: Option<i64>,
    count: Option<i64>,
    bitorder: Argument,
) -> Result<Returned> {
    if a.dtype() != DType::UInt8 {
        return Err(Error::type_error("Expected an input array of unsigned byte data type").into());
    }
    let is_little = is_little(&bitorder)?;
    let (x, of) = along(a.clone(), axis, caller.span())?;
    let n = x.length(of);
    if count.is_some_and(|count| count < -(n as i64 * 8)) {
        return Err(Error::value("-count larger than number of elements").into());
    }
    let wanted = |n: usize| match count {
        Some(count) if count < 0 => n * 8 - count.unsigned_abs() as usize,
        Some(count) => count as usize,
        None => n * 8,
    };
    each_lane(caller, a, axis, wanted, |lane, out| {
        let end = out.len() + wanted(lane.len());
        // As many bytes as are needed; the last may hold too many bits.
        for byte in &lane[..lane.len().min(wanted(lane.len()).div_ceil(8))] {
            out.extend_from_slice(&bits(*byte, is_little));
        }
        out.resize(end, 0);
    })
}
