//! Encodings in which each character is one byte, and bytes below 128 are ASCII: `encodings.txt`, from CPython's tables.

use super::texts::text;

/// The characters of the bytes from 128 to 255.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Charmap(Vec<Option<char>>);

impl Charmap {
    /// The encoding of that name, in small letters with `-`.
    pub(super) fn named(name: &str) -> Option<Self> {
        let mut lines = text("encodings")?.lines();
        while let (Some(names), Some(characters)) = (lines.next(), lines.next()) {
            if names.split(' ').any(|known| known == name) {
                return Some(Self::read(characters));
            }
        }
        None
    }

    /// A line of runs: `80+33` is so many characters from U+0080 on, `-2` two bytes without one.
    fn read(line: &str) -> Self {
        let mut all = Vec::with_capacity(128);
        for run in line.split(' ') {
            match run.strip_prefix('-') {
                Some(count) => all.resize(all.len() + count.parse().unwrap_or(1), None),
                None => {
                    let (first, count) = run.split_once('+').unwrap_or((run, "1"));
                    let first = u32::from_str_radix(first, 16).unwrap_or_default();
                    all.extend((first..).take(count.parse().unwrap_or(1)).map(char::from_u32));
                }
            }
        }
        Self(all)
    }

    pub(super) fn character(&self, byte: u8) -> Option<char> {
        match byte {
            0..0x80 => Some(char::from(byte)),
            _ => self.0.get(usize::from(byte) - 0x80).copied().flatten(),
        }
    }

    pub(super) fn byte(&self, character: char) -> Option<u8> {
        if character.is_ascii() {
            return Some(character as u8);
        }
        let at = self.0.iter().rposition(|known| *known == Some(character))?;
        u8::try_from(at + 0x80).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_128_characters() {
        let all: Vec<&str> = text("encodings").unwrap().lines().collect();
        assert_eq!(all.len(), 120);
        for pair in all.chunks(2) {
            assert_eq!(Charmap::read(pair[1]).0.len(), 128, "{}", pair[0]);
        }
    }
}
