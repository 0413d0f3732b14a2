//! Texts and tables in a wasm module's data that can be deferred: those that the code of the first module does not refer to.

use crate::process::{Outcome, failure};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::ops::Range;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{ConstExpr, DataSection};
use wasmparser::{DataKind, FunctionBody, MemArg, Operator, Parser, Payload};

/// The marks around a text that only deferred functions read.
const OPENING: &[u8] = b"\x01\x02";
const CLOSING: &[u8] = b"\x02\x01";

/// Bytes from which on a deferred text ends a segment of the first module.
const SHORT: usize = 256;

/// Bytes that instantiation copies to a memory address.
struct Segment<'a> {
    at: u32,
    bytes: &'a [u8],
}

/// A module's data, and the parts that are deferred.
pub(crate) struct Data<'a> {
    segments: Vec<Segment<'a>>,
    later: Vec<Range<u32>>,
}

impl<'a> Data<'a> {
    /// The data of the module `bytes`, none of which are deferred.
    pub(crate) fn of(bytes: &'a [u8]) -> Outcome<Self> {
        let bad = |e: &dyn std::fmt::Display| failure(format!("split: {e}"));
        let mut segments = Vec::new();
        for payload in Parser::new(0).parse_all(bytes) {
            let Payload::DataSection(section) = payload.map_err(|e| bad(&e))? else { continue };
            for data in section {
                let data = data.map_err(|e| bad(&e))?;
                let DataKind::Active { memory_index: 0, offset_expr } = data.kind else {
                    return Err(bad(&"its data are not put into memory at the start"));
                };
                let Operator::I32Const { value } = offset_expr.get_operators_reader().read().map_err(|e| bad(&e))?
                else {
                    return Err(bad(&"its data have no fixed address"));
                };
                segments.push(Segment { at: value as u32, bytes: data.data });
            }
        }
        Ok(Self { segments, later: Vec::new() })
    }

    /// Defers those of `texts` whose address is neither in `named`, what the functions that stay may refer to, nor in the
    /// data; every marked text whose address is not in `named`, for only deferred functions read one; and the table of
    /// powers of five unless one of its words is in `named`.
    pub(crate) fn defer(&mut self, texts: &[Vec<u8>], named: &BTreeSet<u32>) {
        let places = texts.iter().filter_map(|text| self.place(text)).filter(|r| !self.is_held(r.start));
        let texts = places.chain(self.marked()).filter(|r| !named.contains(&r.start));
        self.later = texts.chain(self.unnamed_powers(named)).collect();
        self.later.sort_unstable_by_key(|range| range.start);
        let mut end = 0;
        self.later.retain(|range| {
            let apart = range.start >= end;
            end = end.max(range.end);
            apart
        });
    }

    /// Where the table of powers of five is, without those that have a zero word, at which wasm-opt cuts segments; nowhere if
    /// an address of one of the table's words is in `named`.
    fn unnamed_powers(&self, named: &BTreeSet<u32>) -> Vec<Range<u32>> {
        let (below, above) = (powers_of_five(POWERS.start..0), powers_of_five(SHORTER.end..POWERS.end));
        let (Some(below), Some(above)) = (self.place(&below), self.place(&above)) else { return Vec::new() };
        let whole = below.start..above.end;
        let is_table = whole.len() == POWERS.len() * 16;
        let is_named = named.range(whole).any(|address| (address - below.start).is_multiple_of(8));
        if is_table && !is_named { vec![below, above] } else { Vec::new() }
    }

    /// The address ranges of the texts between marks (`DeferredText` in `src/numpy/declare.rs`), marks included.
    fn marked(&self) -> Vec<Range<u32>> {
        let mut out = Vec::new();
        for segment in &self.segments {
            let mut from = 0;
            while let Some(start) = segment.bytes.get(from..).and_then(|rest| find(rest, OPENING)).map(|k| from + k) {
                from = start + OPENING.len();
                // A text has no control characters.
                let length = segment.bytes[from..].iter().take_while(|byte| **byte >= b' ').count();
                if length > 0 && segment.bytes[from + length..].starts_with(CLOSING) {
                    from += length + CLOSING.len();
                    out.push(segment.at + start as u32..segment.at + from as u32);
                }
            }
        }
        out
    }

    /// The address range of a text, which must be contiguous.
    fn place(&self, text: &[u8]) -> Option<Range<u32>> {
        if text.is_empty() {
            return None;
        }
        let within = |s: &Segment<'_>| Some(s.at + find(s.bytes, text)? as u32);
        let at = self.segments.iter().find_map(within)?;
        Some(at..at + text.len() as u32)
    }

    /// Whether the data hold an address, which is aligned.
    fn is_held(&self, address: u32) -> bool {
        let bytes = address.to_le_bytes();
        let within = |s: &Segment<'_>| {
            let first = s.at.next_multiple_of(4) - s.at;
            s.bytes.get(first as usize..).is_some_and(|aligned| aligned.chunks_exact(4).any(|word| word == bytes))
        };
        self.segments.iter().any(within)
    }

    /// The data section of the first module, or the deferred one. In place of a short deferred text the first module has
    /// zeros, which compress to less than the head of another segment.
    pub(crate) fn section(&self, later: bool) -> DataSection {
        let mut section = DataSection::new();
        for segment in &self.segments {
            let end = segment.at + segment.bytes.len() as u32;
            let mut bytes = segment.bytes.to_vec();
            let place = |range: &Range<u32>| (range.start - segment.at) as usize..(range.end - segment.at) as usize;
            let texts = || self.later.iter().filter(|t| segment.at <= t.start && t.end <= end);
            if !later {
                texts().filter(|t| t.len() < SHORT).for_each(|t| bytes[place(t)].fill(0));
            }
            let mut from = segment.at;
            let mut put = |range: Range<u32>| {
                if !range.is_empty() {
                    let bytes = bytes[place(&range)].iter().copied();
                    section.active(0, &ConstExpr::i32_const(range.start as i32), bytes);
                }
            };
            for text in texts().filter(|t| later || t.len() >= SHORT) {
                put(if later { text.clone() } else { from..text.start });
                from = text.end;
            }
            if !later {
                put(from..end);
            }
        }
        section
    }

    /// The number of deferred bytes.
    pub(crate) fn deferred(&self) -> u32 {
        self.later.iter().map(ExactSizeIterator::len).sum::<usize>() as u32
    }
}

/// Every address that functions may refer to: their constants, and the offsets of their accesses.
pub(crate) fn named<'a, 'b: 'a>(bodies: impl Iterator<Item = &'a FunctionBody<'b>>) -> Outcome<BTreeSet<u32>> {
    struct Named(BTreeSet<u32>);
    impl Reencode for Named {
        type Error = std::convert::Infallible;
        fn mem_arg(&mut self, access: MemArg) -> Result<wasm_encoder::MemArg, Error<Self::Error>> {
            self.0.insert(access.offset as u32);
            wasm_encoder::reencode::utils::mem_arg(self, access)
        }
    }
    let mut named = Named(BTreeSet::new());
    for body in bodies {
        for operator in body.get_operators_reader()? {
            let operator = operator?;
            if let Operator::I32Const { value } = operator {
                named.0.insert(value as u32);
            }
            named.instruction(operator)?;
        }
    }
    Ok(named.0)
}

/// The exponents in the table by which `core` parses a decimal that is not exact in two steps (Eisel and Lemire's algorithm).
const POWERS: Range<i32> = -342..309;

/// Those whose powers have a zero word there.
const SHORTER: Range<i32> = 0..28;

/// Powers of five as in that table: 128 bits from the first one that is set, rounded down, but up for reciprocals of powers
/// that 64 bits hold; the high word first.
fn powers_of_five(exponents: Range<i32>) -> Vec<u8> {
    let word = |exponent: i32| {
        let power = BigUint::from(5_u32).pow(exponent.unsigned_abs());
        let bits = power.bits();
        let word = if exponent < 0 {
            (BigUint::from(1_u32) << (bits + 127)) / power + u32::from(-exponent < SHORTER.end)
        } else {
            (power << 128_u32) >> bits
        };
        u128::try_from(word).expect("a quotient of 128 bits")
    };
    exponents.map(word).flat_map(|word| [(word >> 64) as u64, word as u64]).flat_map(u64::to_le_bytes).collect()
}

fn find(all: &[u8], part: &[u8]) -> Option<usize> {
    let first = *part.first()?;
    let mut from = 0;
    while let Some(k) = all.get(from..)?.iter().position(|b| *b == first) {
        if all[from + k..].starts_with(part) {
            return Some(from + k);
        }
        from += k + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{MemorySection, MemoryType, Module};

    #[test]
    fn marked_texts_come_later_although_data_name_them() {
        let mut data = DataSection::new();
        // Marked texts at 1,002 and 1,012, marks without an end, and the address of the first text.
        let bytes = *b"ab\x01\x02first\x02\x01\x01\x02two\x02\x01\x01\x02no\0\x02\x01\xea\x03\0\0";
        data.active(0, &ConstExpr::i32_const(1_000), bytes);
        let mut memories = MemorySection::new();
        memories.memory(MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None });
        let mut module = Module::new();
        module.section(&memories).section(&data);
        let bytes = module.finish();
        let mut data = Data::of(&bytes).unwrap();
        assert_eq!(data.marked(), [1_002..1_011, 1_011..1_018]);
        // A function that stays names the second.
        data.defer(&[], &BTreeSet::from([1_011]));
        assert_eq!(data.deferred(), 9);
    }

    #[test]
    fn a_text_comes_later_unless_somebody_names_it() {
        let memory = MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        let mut memories = MemorySection::new();
        memories.memory(memory);
        let mut data = DataSection::new();
        // "one", a long one, at 1,004, "two" at 1,304, "six" at 1,307, "ten" at 1,310; then the address of "two".
        let long = [b'1'; 300];
        let bytes = [&b"...."[..], &long, b"twosixten...\x18\x05\0\0"].concat();
        data.active(0, &ConstExpr::i32_const(1_000), bytes);
        data.active(0, &ConstExpr::i32_const(5_003), *b"other");
        let mut module = Module::new();
        module.section(&memories).section(&data);
        let bytes = module.finish();
        let mut data = Data::of(&bytes).unwrap();
        let mut texts = ["six", "two", "ten", "none"].map(|text| text.as_bytes().to_vec()).to_vec();
        texts.push(long.to_vec());
        // A function that stays names "six".
        data.defer(&texts, &BTreeSet::from([1_307]));
        assert_eq!(data.deferred(), 303);
        let parts = |later: bool| {
            let mut module = Module::new();
            module.section(&memories).section(&data.section(later));
            let bytes = module.finish();
            wasmparser::validate(&bytes).unwrap();
            let found = Data::of(&bytes).unwrap().segments.into_iter().map(|s| (s.at, s.bytes.to_vec()));
            found.collect::<Vec<_>>()
        };
        let kept = b"twosix\0\0\0...\x18\x05\0\0".to_vec();
        assert_eq!(parts(false), [(1_000, b"....".to_vec()), (1_304, kept), (5_003, b"other".to_vec())]);
        assert_eq!(parts(true), [(1_004, long.to_vec()), (1_310, b"ten".to_vec())]);
    }

    /// The powers, computed with whole numbers by `core`'s script `dec2flt_table.py`, of some exponents.
    #[test]
    fn powers_of_five_are_those_of_the_table() {
        let words = |exponent: i32| {
            let bytes = powers_of_five(exponent..exponent + 1);
            let word = |k: usize| u64::from_le_bytes(bytes[k..k + 8].try_into().unwrap());
            (word(0), word(8))
        };
        assert_eq!(words(0), (0x8000_0000_0000_0000, 0));
        assert_eq!(words(28), (0x813f_3978_f894_0984, 0x4000_0000_0000_0000));
        assert_eq!(words(-1), (0xcccc_cccc_cccc_cccc, 0xcccc_cccc_cccc_cccd));
        assert_eq!(words(-342), (0xeef4_53d6_923b_d65a, 0x113f_aa29_06a1_3b3f));
        assert_eq!(words(308), (0x8e67_9c2f_5e44_ff8f, 0x570f_09ea_a7ea_7648));
    }

    #[test]
    fn the_table_of_powers_of_five_comes_later_unless_one_of_its_words_is_named() {
        let mut memories = MemorySection::new();
        memories.memory(MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None });
        let mut section = DataSection::new();
        section.active(0, &ConstExpr::i32_const(1_000), powers_of_five(POWERS));
        let mut module = Module::new();
        module.section(&memories).section(&section);
        let bytes = module.finish();
        for (named, deferred) in [(1_004, 16 * (651 - 28)), (1_000 + 342 * 16, 0), (1_000, 0)] {
            let mut data = Data::of(&bytes).unwrap();
            data.defer(&[], &BTreeSet::from([named]));
            assert_eq!(data.deferred(), deferred);
        }
    }
}
