//! What one character is compared with: a literal or a class, with or without regard to case.

use crate::python::characters::{decimal, is_letter_or_number, is_space};

/// The characters that count as one where case is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fold {
    /// ASCII letters only.
    Ascii,
    Unicode,
}

/// Lowercase letters of Unicode with a common uppercase, by which CPython's `re` extends its comparison of lowercases.
const ALIKE: [&[u32]; 24] = [
    &[0x69, 0x131],
    &[0x73, 0x17f],
    &[0xb5, 0x3bc],
    &[0x345, 0x3b9, 0x1fbe],
    &[0x390, 0x1fd3],
    &[0x3b0, 0x1fe3],
    &[0x3b2, 0x3d0],
    &[0x3b5, 0x3f5],
    &[0x3b8, 0x3d1],
    &[0x3ba, 0x3f0],
    &[0x3c0, 0x3d6],
    &[0x3c1, 0x3f1],
    &[0x3c2, 0x3c3],
    &[0x3c6, 0x3d5],
    &[0x432, 0x1c80],
    &[0x434, 0x1c81],
    &[0x43e, 0x1c82],
    &[0x441, 0x1c83],
    &[0x442, 0x1c84, 0x1c85],
    &[0x44a, 0x1c86],
    &[0x463, 0x1c87],
    &[0x1c88, 0xa64b],
    &[0x1e61, 0x1e9b],
    &[0xfb05, 0xfb06],
];

/// The last character of Unicode that has another case.
const LAST_WITH_CASE: u32 = 0x1e943;

impl Fold {
    #[inline]
    pub(super) fn lower(self, c: char) -> char {
        match self {
            _ if c.is_ascii() => c.to_ascii_lowercase(),
            Self::Ascii => c,
            Self::Unicode => c.to_lowercase().next().unwrap_or(c),
        }
    }

    /// The lowercase characters that are the same as a lowercase one, itself among them.
    fn alike(self, low: char) -> Vec<char> {
        let known = ALIKE.iter().find(|group| self == Self::Unicode && group.contains(&u32::from(low)));
        known.map_or_else(|| vec![low], |group| group.iter().filter_map(|c| char::from_u32(*c)).collect())
    }

    fn has_case(self, c: char) -> bool {
        match self {
            Self::Ascii => c.is_ascii_alphabetic(),
            Self::Unicode => !c.to_lowercase().eq([c]) || !c.to_uppercase().eq([c]) || self.alike(c).len() > 1,
        }
    }
}

/// A test of one character.
#[derive(Clone, Debug)]
pub(super) enum One {
    Char(char),
    Any,
    /// Any but a line break.
    NotNewline,
    /// Its lowercase is one of these.
    Folded(Fold, Box<[char]>),
    Set(Box<Set>),
}

impl One {
    /// The test for a literal character.
    pub(super) fn literal(c: char, fold: Option<Fold>) -> Self {
        match fold {
            Some(fold) if fold.has_case(c) => Self::Folded(fold, fold.alike(fold.lower(c)).into()),
            _ => Self::Char(c),
        }
    }

    #[inline]
    pub(super) fn holds(&self, c: char) -> bool {
        match self {
            Self::Char(own) => *own == c,
            Self::Any => true,
            Self::NotNewline => c != '\n',
            Self::Folded(fold, lows) => lows.contains(&fold.lower(c)),
            Self::Set(set) => set.holds(c),
        }
    }
}

/// A character class.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    pub(super) negate: bool,
    pub(super) ranges: Vec<(char, char)>,
    /// `d`, `w`, `s`, or their complements in capitals.
    pub(super) kinds: Vec<char>,
    /// Whether the kinds hold ASCII only.
    pub(super) ascii: bool,
    pub(super) fold: Option<Fold>,
    /// The ASCII characters that it holds, as bits.
    pub(super) bits: u128,
}

impl Set {
    /// Whether nothing was added to it.
    pub(super) fn is_empty(&self) -> bool {
        self.ranges.is_empty() && self.kinds.is_empty()
    }

    /// The set, ready to be asked.
    pub(super) fn finished(mut self) -> Self {
        self.merge();
        if let Some(fold) = self.fold {
            self.add_lowercases(fold);
            self.merge();
        }
        self.bits = (0..128).filter(|c| self.has(char::from(*c))).fold(0, |bits, c| bits | 1 << c);
        self
    }

    /// Sorts the ranges and joins those that touch.
    fn merge(&mut self) {
        self.ranges.sort_unstable();
        let mut merged: Vec<(char, char)> = Vec::with_capacity(self.ranges.len());
        for (low, high) in self.ranges.drain(..) {
            match merged.last_mut() {
                Some(last) if u32::from(low) <= u32::from(last.1) + 1 => last.1 = last.1.max(high),
                _ => merged.push((low, high)),
            }
        }
        self.ranges = merged;
    }

    fn add_lowercases(&mut self, fold: Fold) {
        let mut more = Vec::new();
        for (low, high) in &self.ranges {
            for c in (*low..=*high).take_while(|c| u32::from(*c) <= LAST_WITH_CASE) {
                let lower = fold.lower(c);
                if lower != c || !c.is_ascii() || matches!(c, 'i' | 's') {
                    more.extend(fold.alike(lower).into_iter().filter(|x| *x != c).map(|c| (c, c)));
                }
            }
        }
        self.ranges.append(&mut more);
    }

    #[inline]
    pub(super) fn holds(&self, c: char) -> bool {
        if c.is_ascii() { self.bits >> u32::from(c) & 1 == 1 } else { self.has(c) }
    }

    fn has(&self, c: char) -> bool {
        let c = self.fold.map_or(c, |fold| fold.lower(c));
        let after = self.ranges.partition_point(|(low, _)| *low <= c);
        let in_ranges = after > 0 && c <= self.ranges[after - 1].1;
        (in_ranges || self.kinds.iter().any(|kind| is(*kind, c, self.ascii))) != self.negate
    }
}

fn is(kind: char, c: char, ascii: bool) -> bool {
    match kind {
        'd' if ascii => c.is_ascii_digit(),
        'd' => decimal(c).is_some(),
        'w' => is_word(c, ascii),
        's' if ascii => matches!(c, ' ' | '\t'..='\r'),
        's' => is_space(c),
        _ => !is(kind.to_ascii_lowercase(), c, ascii),
    }
}

/// Whether `\w` holds the character.
#[inline]
pub(super) fn is_word(c: char, ascii: bool) -> bool {
    c == '_' || if ascii || c.is_ascii() { c.is_ascii_alphanumeric() } else { is_letter_or_number(c) }
}
