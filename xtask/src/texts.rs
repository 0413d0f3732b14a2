//! Texts in a wasm module's data that can be deferred: those that the code of the first module does not refer to.

use crate::process::{Outcome, failure};
use std::ops::Range;
use wasm_encoder::{ConstExpr, DataSection};
use wasmparser::{DataKind, Operator, Parser, Payload};

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

    /// Defers those of `texts` whose address occurs neither in `kept`, the bodies of the functions that stay, nor in the
    /// data; and every marked text whose address does not occur in `kept`, for only deferred functions read one.
    pub(crate) fn defer(&mut self, texts: &[Vec<u8>], kept: &[&[u8]]) {
        let places = texts.iter().filter_map(|text| self.place(text)).filter(|r| !self.is_held(r.start));
        self.later = places.chain(self.marked()).filter(|r| !is_named(r.start, kept)).collect();
        self.later.sort_unstable_by_key(|range| range.start);
        let mut end = 0;
        self.later.retain(|range| {
            let apart = range.start >= end;
            end = end.max(range.end);
            apart
        });
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

/// Whether functions refer to an address.
fn is_named(address: u32, kept: &[&[u8]]) -> bool {
    // As a constant, which is signed LEB128, and as the offset of an access, which is unsigned.
    let (constant, offset) = (leb128(i64::from(address as i32), true), leb128(i64::from(address), false));
    kept.iter().any(|body| find(body, &constant).is_some() || find(body, &offset).is_some())
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

/// Encodes an integer as LEB128.
fn leb128(mut value: i64, signed: bool) -> Vec<u8> {
    let mut out = Vec::new();
    loop {
        let byte = (value & 0x7f) as u8;
        value >>= 7;
        let sign = byte & 0x40 != 0;
        let done = if signed { (value == 0 && !sign) || (value == -1 && sign) } else { value == 0 };
        out.push(if done { byte } else { byte | 0x80 });
        if done {
            return out;
        }
    }
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
        // `i32.const 1011` in a body keeps the second.
        data.defer(&[], &[&[0x41, 0xf3, 0x07]]);
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
        // `i32.const 1307` in a body.
        data.defer(&texts, &[&[0x41, 0x9b, 0x0a]]);
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
}
