//! Python's `str`: immutable, shared text with a cached length in characters and a cached hash.

use super::heap::Charge;
use crate::interrupt;
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;
use std::rc::Rc;

/// A string; clones share its text.
#[derive(Clone)]
pub struct Str(Rc<Text>);

struct Text {
    chars: String,
    /// The number of code points, which is Python's `len`.
    count: usize,
    /// The cached hash; 0 until it is computed.
    hash: Cell<u64>,
    /// The byte offset of every [`BETWEEN_MARKS`]th character; computed lazily, for strings that are not all ASCII.
    marks: OnceCell<Box<[u32]>>,
    charge: Charge,
    /// Whether its class is foreign: `repr` and `type` ask its owner, nothing else does.
    foreign: bool,
}

/// The number of characters between two marks.
const BETWEEN_MARKS: usize = 64;

impl Str {
    /// The number of characters (code points).
    pub fn count(&self) -> usize {
        self.0.count
    }

    /// Whether every character is one byte, so that positions are byte offsets.
    pub fn is_ascii(&self) -> bool {
        self.0.count == self.0.chars.len()
    }

    /// The character at a position counted in characters.
    pub fn char_at(&self, position: usize) -> Option<char> {
        if self.is_ascii() {
            return self.as_bytes().get(position).map(|&b| b as char);
        }
        self[self.byte_at(position)..].chars().next()
    }

    /// The byte offset of the character at a position; past the end, the length in bytes.
    pub fn byte_at(&self, position: usize) -> usize {
        if position >= self.count() {
            return self.len();
        }
        if self.is_ascii() {
            return position;
        }
        let (mark, rest) = (position / BETWEEN_MARKS, position % BETWEEN_MARKS);
        let start = if mark == 0 { 0 } else { self.marks()[mark] as usize };
        self[start..].char_indices().nth(rest).map_or(self.len(), |(byte, _)| start + byte)
    }

    fn marks(&self) -> &[u32] {
        self.0.marks.get_or_init(|| {
            // Strings of 4 GiB and more do not fit the memory limit.
            self.char_indices().step_by(BETWEEN_MARKS).map(|(byte, _)| byte as u32).collect()
        })
    }

    /// A hash of the characters; never 0.
    pub fn hash(&self) -> u64 {
        let mut hash = self.0.hash.get();
        if hash == 0 {
            hash = hash_of(&self.0.chars);
            // What was left unfinished is not kept.
            if interrupt::known().is_ok() {
                self.0.hash.set(hash);
            }
        }
        hash
    }

    /// Concatenation that reuses the buffer if it is not shared.
    pub(crate) fn append(mut self, more: &Self) -> Self {
        match Rc::get_mut(&mut self.0).filter(|text| !text.foreign) {
            Some(text) => {
                text.chars.push_str(more);
                text.count += more.count();
                text.hash.set(0);
                text.marks = OnceCell::new();
                text.charge.set(text.chars.capacity() + 64);
                self
            }
            None => Self::counted([&*self, &**more].concat(), self.count() + more.count()),
        }
    }

    fn counted(chars: String, count: usize) -> Self {
        Self::of_class(chars, count, false)
    }

    fn of_class(chars: String, count: usize, foreign: bool) -> Self {
        let charge = Charge::new(chars.capacity() + 64);
        Self(Rc::new(Text { chars, count, hash: Cell::new(0), marks: OnceCell::new(), charge, foreign }))
    }

    /// The same text of the foreign class of texts.
    #[must_use]
    pub fn to_foreign(&self) -> Self {
        if self.0.foreign { self.clone() } else { Self::of_class(self.0.chars.clone(), self.0.count, true) }
    }

    /// The same text of the language's own class.
    #[must_use]
    pub fn to_own(&self) -> Self {
        if self.0.foreign { Self::counted(self.0.chars.clone(), self.0.count) } else { self.clone() }
    }

    /// Whether its class is foreign.
    pub fn is_foreign(&self) -> bool {
        self.0.foreign
    }

    /// An interned name: equal names are one object, up to a limit on their number.
    pub(crate) fn shared(name: &str) -> Self {
        NAMES.with_borrow_mut(|names| {
            if let Some(known) = names.get(name) {
                return known.clone();
            }
            if names.len() >= MOST_NAMES {
                names.clear();
            }
            let made = Self::from(name);
            names.insert(name.into(), made.clone());
            made
        })
    }

    /// How many of its characters are beyond Latin-1, so that a string of each takes memory of its own.
    pub(super) fn beyond_singles(&self) -> usize {
        if self.is_ascii() { 0 } else { self.chars().filter(|c| *c > '\u{ff}').count() }
    }

    /// Whether both are one object.
    pub fn same(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// A number that no other live string has.
    pub fn address(&self) -> usize {
        Rc::as_ptr(&self.0) as usize
    }
}

/// The most names that [`Str::shared`] interns.
const MOST_NAMES: usize = 10_000;

thread_local! {
    static NAMES: RefCell<HashMap<Box<str>, Str>> = RefCell::default();
    /// Strings of one character of Latin-1, which programs make often, and of which what is held as bytes consists.
    static SINGLES: Vec<Str> = (0..=u8::MAX).map(|b| Str::counted(char::from(b).to_string(), 1)).collect();
}

/// The hash of a plain string.
pub(crate) fn hash_of(text: &str) -> u64 {
    let mix = |h: u64, b: &u8| (h ^ u64::from(*b)).wrapping_mul(0x0000_0100_0000_01B3);
    let text = text.as_bytes();
    interrupt::stretches(text.len()).fold(0xCBF2_9CE4_8422_2325, |h, range| text[range].iter().fold(h, mix)) | 1
}

/// Bytes of a piece of a text.
const PIECE: usize = 1 << 16;
/// Bytes for each unit of work ([`interrupt::ends`]).
const BYTES: usize = 4;

/// A text in pieces of whole characters, between which it asks whether to end; where it should, there are no more.
pub(crate) fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (piece, more) = rest.split_at(rest.floor_char_boundary(PIECE));
        let is_first = rest.len() == text.len();
        rest = more;
        (!piece.is_empty() && (is_first || !interrupt::ends(PIECE / BYTES))).then_some(piece)
    })
}

/// Calls `f` with the places of `part`, which is not empty, from left to right, each after the end of the one before,
/// until it returns false.
pub(crate) fn each_place(text: &str, part: &str, mut f: impl FnMut(usize) -> bool) {
    let width = PIECE.max(2 * part.len());
    let mut from = 0;
    loop {
        let end = text.floor_char_boundary(from + width);
        let mut next = text.floor_char_boundary((end + 1).saturating_sub(part.len()));
        for (at, _) in text[from..end].match_indices(part) {
            if !f(from + at) {
                return;
            }
            next = next.max(from + at + part.len());
        }
        if end == text.len() || interrupt::ends((end - from) / BYTES) {
            return;
        }
        from = next;
    }
}

/// The text so many times.
pub(crate) fn repeated(text: &str, count: usize) -> String {
    let at_once = PIECE.div_ceil(text.len().max(1));
    if count <= at_once {
        return text.repeat(count);
    }
    let (block, mut all) = (text.repeat(at_once), String::with_capacity(text.len() * count));
    for _ in 0..count / at_once {
        all.push_str(&block);
        if interrupt::ends(block.len() / BYTES) {
            return all;
        }
    }
    all.push_str(&block[..count % at_once * text.len()]);
    all
}

/// The string with every non-ASCII character escaped, as `ascii()` gives it.
pub(crate) fn ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match u32::from(c) {
            0..=0x7F => out.push(c),
            n @ 0x80..=0xFF => out.push_str(&format!("\\x{n:02x}")),
            n @ 0x100..=0xFFFF => out.push_str(&format!("\\u{n:04x}")),
            n => out.push_str(&format!("\\U{n:08x}")),
        }
    }
    out
}

/// Appends the decimal digits of a number.
pub(crate) fn push_decimal(text: &mut String, mut number: u64) {
    let mut digits = [b'0'; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend(digits[first..].iter().map(|&digit| digit as char));
}

/// The decimal digits of an integer, as `str` gives them.
pub(crate) fn decimal(number: i64) -> String {
    let mut text = String::with_capacity(20);
    if number < 0 {
        text.push('-');
    }
    push_decimal(&mut text, number.unsigned_abs());
    text
}

impl From<String> for Str {
    fn from(text: String) -> Self {
        let count = if text.is_ascii() { text.len() } else { text.chars().count() };
        Self::counted(text, count)
    }
}

impl From<&str> for Str {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

impl From<char> for Str {
    fn from(c: char) -> Self {
        match SINGLES.try_with(|singles| singles.get(c as usize).cloned()) {
            Ok(Some(single)) => single,
            _ => Self::from(c.to_string()),
        }
    }
}

impl Deref for Str {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.chars
    }
}

impl PartialEq for Str {
    fn eq(&self, other: &Self) -> bool {
        let (a, b) = (self.as_bytes(), other.as_bytes());
        // Most different strings differ in length or first byte, which needs no call.
        self.same(other) || a.len() == b.len() && a.first() == b.first() && a == b
    }
}

impl Eq for Str {}

impl fmt::Display for Str {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for Str {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &**self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_shared_are_bounded() {
        let first = Str::shared("a name");
        assert!(Str::shared("a name").same(&first));
        for k in 0..2 * MOST_NAMES + 7 {
            Str::shared(&format!("name {k}"));
            assert!(NAMES.with_borrow(HashMap::len) <= MOST_NAMES);
        }
        assert_eq!(Str::shared("a name"), first);
    }

    #[test]
    fn long_texts_are_taken_apart_and_searched_as_short_ones_are() {
        let text: String =
            (0..9000).map(|k| ["ab", "\u{e9}b", "a", "\u{1f600}", "aab"][k * k % 5]).collect::<String>().repeat(20);
        assert!(text.len() > 4 * PIECE);
        assert_eq!(pieces(&text).collect::<String>(), text);
        for part in ["ab", "aba", "\u{1f600}", "b\u{e9}ba", "nowhere", &text[..PIECE + 7], &text[8..3 * PIECE]] {
            let mut found = Vec::new();
            each_place(&text, part, |at| {
                found.push(at);
                true
            });
            assert!(text.match_indices(part).map(|(at, _)| at).eq(found), "{}", part.len());
        }
        let mut first = None;
        each_place(&text, "ba", |at| {
            first = Some(at);
            false
        });
        assert_eq!(first, text.find("ba"));
        for (part, count) in [("", 1 << 40), ("xy", 3), ("x\u{e9}", 100_001), (&*text, 3)] {
            assert!(
                repeated(part, if part.is_empty() { 0 } else { count })
                    == part.repeat(if part.is_empty() { 0 } else { count })
            );
        }
    }
}
