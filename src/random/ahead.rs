//! Many draws at once: the words of a generator are fetched in blocks, by one call of it for each block.

use super::bit_generator::BitGenerator;
use super::bounded::{Rejection, within};
use crate::interrupt;

/// Words of one block.
const BLOCK: usize = 256;

/// The 32-bit words for a known number of draws, each of which takes one word or more: so many words are fetched ahead as there
/// are draws to come, and none is left over at the end.
pub(crate) struct Ahead<'a, B: ?Sized> {
    bits: &'a mut B,
    words: [u32; BLOCK],
    at: usize,
    end: usize,
    /// Draws that have not begun, and the one that is under way.
    draws: usize,
}

impl<'a, B: BitGenerator + ?Sized> Ahead<'a, B> {
    pub(crate) fn new(bits: &'a mut B, draws: usize) -> Self {
        Self { bits, words: [0; BLOCK], at: 0, end: 0, draws }
    }

    #[inline]
    fn word(&mut self) -> u32 {
        if self.at == self.end {
            self.refill();
        }
        self.at += 1;
        self.words[self.at - 1]
    }

    #[inline(never)]
    fn refill(&mut self) {
        (self.at, self.end) = (0, self.draws.clamp(1, BLOCK));
        self.bits.fill_u32(&mut self.words[..self.end]);
    }

    /// A value in `0..=span` of 32 bits, as [`super::bounded::bounded_u64`] draws it: the next draw.
    #[inline]
    pub(crate) fn bounded(&mut self, span: u32, rejection: Rejection) -> u32 {
        // A span of 0 takes no word.
        let value = if span == 0 { 0 } else { within(span, 32, rejection, || self.word()) };
        self.draws -= 1;
        value
    }
}

/// Adds the bytes of `count` uniform numbers `low + range * x`, `x` in [0, 1).
pub(crate) fn uniform(
    bits: &mut (impl BitGenerator + ?Sized),
    low: f64,
    range: f64,
    count: usize,
    bytes: &mut Vec<u8>,
) {
    let mut block = [0.0; BLOCK];
    for places in interrupt::parts(room::<8>(bytes, count)).flat_map(|part| part.chunks_mut(BLOCK)) {
        let block = &mut block[..places.len()];
        bits.fill_doubles(block);
        for (place, x) in places.iter_mut().zip(&*block) {
            *place = (low + range * x).to_le_bytes();
        }
    }
}

/// Adds `count` numbers of `N` bytes, to be written: to add each by itself would ask for room each time.
pub(crate) fn room<const N: usize>(bytes: &mut Vec<u8>, count: usize) -> &mut [[u8; N]] {
    let start = bytes.len();
    bytes.resize(start + N * count, 0);
    bytes[start..].as_chunks_mut().0
}

#[cfg(test)]
mod tests {
    use super::super::bounded::bounded_u64;
    use super::super::{Bits, SeedSequence};
    use super::*;

    #[test]
    fn draws_are_those_of_one_by_one_and_so_is_the_state_after_them() {
        for name in ["PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64"] {
            for rejection in [Rejection::Lemire, Rejection::Masked] {
                for (count, span) in [(1, 9), (3, u32::MAX), (255, 1 << 31), (1009, 6), (1031, u32::MAX - 1), (512, 0)]
                {
                    let mut one = Bits::new(name, &SeedSequence::new(&[7])).unwrap();
                    // What is left of a 64-bit draw counts too.
                    one.next_u32();
                    let mut many = one.clone();
                    let mut ahead = Ahead::new(&mut many, count);
                    for k in 0..count {
                        let wanted = bounded_u64(&mut one, span.into(), rejection);
                        assert_eq!(
                            u64::from(ahead.bounded(span, rejection)),
                            wanted,
                            "{name} {rejection:?} {span} {k}"
                        );
                    }
                    assert_eq!(one, many, "{name} {rejection:?} {span}");
                }
            }
        }
    }

    #[test]
    fn doubles_are_those_of_one_by_one() {
        for name in ["PCG64", "MT19937", "SFC64"] {
            let mut one = Bits::new(name, &SeedSequence::new(&[3])).unwrap();
            let mut many = one.clone();
            let mut bytes = Vec::new();
            uniform(&mut many, -1.5, 3.25, 1009, &mut bytes);
            for bytes in bytes.as_chunks::<8>().0 {
                assert_eq!(f64::from_le_bytes(*bytes), -1.5 + 3.25 * one.next_double());
            }
            assert_eq!(one, many);
        }
    }
}
