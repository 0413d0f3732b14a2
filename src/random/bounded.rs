//! Uniform integers of a range, for every integer type of NumPy.

use super::ahead::{Ahead, room};
use super::bit_generator::BitGenerator;
use super::error::{Error, Result};
use crate::interrupt;

/// An integer dtype.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntType {
    /// `bool`
    Bool,
    /// `int8`
    Int8,
    /// `int16`
    Int16,
    /// `int32`
    Int32,
    /// `int64`
    Int64,
    /// `uint8`
    UInt8,
    /// `uint16`
    UInt16,
    /// `uint32`
    UInt32,
    /// `uint64`
    UInt64,
}

impl IntType {
    /// NumPy's name of the dtype.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Int8 => "int8",
            Self::Int16 => "int16",
            Self::Int32 => "int32",
            Self::Int64 => "int64",
            Self::UInt8 => "uint8",
            Self::UInt16 => "uint16",
            Self::UInt32 => "uint32",
            Self::UInt64 => "uint64",
        }
    }

    /// Number of significant bits: 1 for `bool`.
    pub fn bits(self) -> u32 {
        match self {
            Self::Bool => 1,
            Self::Int8 | Self::UInt8 => 8,
            Self::Int16 | Self::UInt16 => 16,
            Self::Int32 | Self::UInt32 => 32,
            Self::Int64 | Self::UInt64 => 64,
        }
    }

    /// The least and greatest value.
    pub fn limits(self) -> (i128, i128) {
        let one = 1_i128;
        match self {
            Self::Int8 | Self::Int16 | Self::Int32 | Self::Int64 => {
                let half = one << (self.bits() - 1);
                (-half, half - 1)
            }
            _ => (0, (one << self.bits()) - 1),
        }
    }
}

/// A validated closed range of integers of one dtype.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntRange {
    dtype: IntType,
    /// Least value, two's complement, sign-extended.
    offset: u64,
    /// Greatest minus least value.
    span: u64,
}

impl IntRange {
    /// The range `[low, high)`, or `[low, high]` if `endpoint`.
    ///
    /// # Errors
    /// `ValueError` if it is empty or exceeds `dtype`.
    pub fn new(dtype: IntType, low: i128, high: i128, endpoint: bool) -> Result<Self> {
        let (least, greatest) = dtype.limits();
        let last = if endpoint { high } else { high.saturating_sub(1) };
        let bound = |name: &str| Error::value(format!("{name} is out of bounds for {}", dtype.name()));
        if low < least {
            return Err(bound("low"));
        }
        if last > greatest {
            return Err(bound("high"));
        }
        if low > last {
            // Python callers with one argument passed `high` and low = 0.
            return Err(Error::value(match (low, endpoint) {
                (0, true) => "high < 0",
                (0, false) => "high <= 0",
                (_, true) => "low > high",
                (_, false) => "low >= high",
            }));
        }
        Ok(Self { dtype, offset: low as u64, span: (last - low) as u64 })
    }
}

/// How words outside a range are dealt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// Multiply and reject, as `Generator.integers`: D. Lemire, "Fast Random
    /// Integer Generation in an Interval" (2019), arXiv:1805.10941.
    Lemire,
    /// Mask and reject, as `RandomState.randint`.
    Masked,
}

/// Draws integers, cutting 32-bit words into pieces for dtypes below 32 bits.
///
/// One sampler serves one NumPy call: all elements of an output array share
/// it, also when their ranges differ, and what is left of the last word is
/// dropped with it.
#[derive(Clone, Debug)]
pub struct IntSampler {
    rejection: Rejection,
    buffer: u32,
    pieces: u32,
}

impl IntSampler {
    /// A sampler with an empty buffer.
    pub fn new(rejection: Rejection) -> Self {
        Self { rejection, buffer: 0, pieces: 0 }
    }

    /// One integer of `range`, two's complement, sign-extended to 64 bits:
    /// `as i8`, `as u16` etc. give the dtype's value.
    pub fn sample<B: BitGenerator + ?Sized>(&mut self, bits: &mut B, range: &IntRange) -> u64 {
        let span = range.span;
        if span == 0 {
            return range.offset;
        }
        let width = range.dtype.bits();
        let value = if width == 1 {
            u64::from(self.piece(bits, 1))
        } else if width <= 32 {
            u64::from(self.narrow(bits, span as u32, width))
        } else {
            bounded_u64(bits, span, self.rejection)
        };
        let sum = range.offset.wrapping_add(value);
        match range.dtype {
            IntType::Int8 => sum as i8 as u64,
            IntType::Int16 => sum as i16 as u64,
            IntType::Int32 => sum as i32 as u64,
            _ => sum,
        }
    }

    /// Adds the bytes of `count` integers of `range`, each as [`IntSampler::sample`] draws it.
    pub fn fill<B: BitGenerator + ?Sized>(
        &mut self,
        bits: &mut B,
        range: &IntRange,
        count: usize,
        bytes: &mut Vec<u8>,
    ) {
        let width = (range.dtype.bits() as usize).div_ceil(8);
        match u32::try_from(range.span) {
            Ok(span) if range.dtype.bits() >= 32 && span > 0 => {
                let mut ahead = Ahead::new(bits, count);
                let rejection = self.rejection;
                let mut next = || range.offset.wrapping_add(ahead.bounded(span, rejection).into());
                if width == 8 {
                    for part in interrupt::parts(room(bytes, count)) {
                        part.iter_mut().for_each(|place| *place = next().to_le_bytes());
                    }
                } else {
                    for part in interrupt::parts(room(bytes, count)) {
                        part.iter_mut().for_each(|place| *place = (next() as u32).to_le_bytes());
                    }
                }
            }
            _ => {
                for part in interrupt::stretches(count) {
                    part.for_each(|_| bytes.extend_from_slice(&self.sample(bits, range).to_le_bytes()[..width]));
                }
            }
        }
    }

    /// The next `width` bits, low bits of each 32-bit word first.
    fn piece<B: BitGenerator + ?Sized>(&mut self, bits: &mut B, width: u32) -> u32 {
        if width == 32 {
            return bits.next_u32();
        }
        if self.pieces == 0 {
            self.buffer = bits.next_u32();
            self.pieces = 32 / width;
        } else {
            self.buffer >>= width;
        }
        self.pieces -= 1;
        self.buffer & ((1 << width) - 1)
    }

    /// A value in `0..=span` from pieces of `width` bits.
    fn narrow<B: BitGenerator + ?Sized>(&mut self, bits: &mut B, span: u32, width: u32) -> u32 {
        within(span, width, self.rejection, || self.piece(bits, width))
    }
}

/// A value in `0..=span` from words of `width` bits that `next` gives.
#[inline]
pub(super) fn within(span: u32, width: u32, rejection: Rejection, mut next: impl FnMut() -> u32) -> u32 {
    let full = u32::MAX >> (32 - width);
    if span == full {
        return next();
    }
    if rejection == Rejection::Masked {
        let mask = smallest_mask(u64::from(span)) as u32;
        loop {
            let value = next() & mask;
            if value <= span {
                return value;
            }
        }
    }
    let count = u64::from(span) + 1;
    let mut product = u64::from(next()) * count;
    let mut leftover = product & u64::from(full);
    if leftover < count {
        let threshold = u64::from(full - span) % count;
        while leftover < threshold {
            product = u64::from(next()) * count;
            leftover = product & u64::from(full);
        }
    }
    (product >> width) as u32
}

/// A value in `0..=span`; spans of 32 bits use 32-bit draws.
pub(crate) fn bounded_u64<B: BitGenerator + ?Sized>(bits: &mut B, span: u64, rejection: Rejection) -> u64 {
    if span == 0 {
        return 0;
    }
    if let Ok(span) = u32::try_from(span) {
        return u64::from(IntSampler::new(rejection).narrow(bits, span, 32));
    }
    if span == u64::MAX {
        return bits.next_u64();
    }
    if rejection == Rejection::Masked {
        let mask = smallest_mask(span);
        loop {
            let value = bits.next_u64() & mask;
            if value <= span {
                return value;
            }
        }
    }
    let count = span + 1;
    let mut product = u128::from(bits.next_u64()) * u128::from(count);
    if (product as u64) < count {
        let threshold = (u64::MAX - span) % count;
        while (product as u64) < threshold {
            product = u128::from(bits.next_u64()) * u128::from(count);
        }
    }
    (product >> 64) as u64
}

/// A value in `0..=max`, as shuffles draw it in both APIs.
pub(crate) fn interval<B: BitGenerator + ?Sized>(bits: &mut B, max: u64) -> u64 {
    // The masked draws of full spans agree: their mask rejects nothing.
    bounded_u64(bits, max, Rejection::Masked)
}

/// The least 2^k - 1 that is at least `max`.
pub(crate) fn smallest_mask(max: u64) -> u64 {
    u64::MAX.checked_shr(max.leading_zeros()).unwrap_or(0)
}
