//! The parser of escapes and of character classes.

use super::cursor::Parsed;
use super::one::{One, Set};
use super::pattern::{Node, Parser, Place};

/// What one item of a class is.
enum Item {
    Char(char),
    /// `\d`, `\w`, `\s` or a complement.
    Kind(char),
}

impl Parser {
    /// What a backslash at `start` begins outside of a class.
    pub(super) fn escape(&mut self, start: usize) -> Parsed<Node> {
        let Some(c) = self.cursor.next() else {
            return Err(format!("bad escape (end of pattern) at position {start}"));
        };
        Ok(match c {
            'd' | 'D' | 'w' | 'W' | 's' | 'S' => {
                let set = Set { kinds: vec![c], ascii: self.is_ascii(), ..Set::default() };
                Node::One(One::Set(Box::new(set.finished())))
            }
            'b' | 'B' => Node::Place(Place::Boundary { wanted: c == 'b', ascii: self.is_ascii() }),
            'A' => Node::Place(Place::Start(false)),
            'Z' => Node::Place(Place::VeryEnd),
            '0' => {
                let digits = self.cursor.take_while(2, |c| c.is_digit(8));
                let code = u32::from_str_radix(&format!("0{digits}"), 8).unwrap_or(0);
                self.literal(char::from_u32(code).unwrap_or('\0'))
            }
            '1'..='9' => return self.octal_or_same(c, start),
            _ => {
                let c = self.character(c, start)?;
                self.literal(c)
            }
        })
    }

    fn literal(&self, c: char) -> Node {
        Node::One(One::literal(c, self.fold()))
    }

    /// Three octal digits are a character; one or two decimal ones a back-reference.
    fn octal_or_same(&mut self, c: char, start: usize) -> Parsed<Node> {
        let mut digits = String::from(c);
        digits.push_str(&self.cursor.take_while(1, |c| c.is_ascii_digit()));
        if digits.len() == 2
            && digits.chars().all(|c| c.is_digit(8))
            && self.cursor.peek().is_some_and(|c| c.is_digit(8))
        {
            digits.extend(self.cursor.next());
            return Ok(self.literal(octal(&digits, start)?));
        }
        let group = digits.parse().unwrap_or(0);
        if group < self.known_groups() {
            return self.same(group, digits.len() + 1);
        }
        Err(format!("invalid group reference {group} at position {}", start + 1))
    }

    /// The character of an escape that begins with `c`, inside or outside of a class.
    fn character(&mut self, c: char, start: usize) -> Parsed<char> {
        Ok(match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'f' => '\x0c',
            'v' => '\x0b',
            'a' => '\x07',
            'x' => self.hexadecimal(2, start)?,
            'u' if !self.bytes => self.hexadecimal(4, start)?,
            'U' if !self.bytes => self.hexadecimal(8, start)?,
            'N' if !self.bytes => self.character_named(start)?,
            c if c.is_ascii_alphanumeric() => return Err(format!("bad escape \\{c} at position {start}")),
            c => c,
        })
    }

    fn hexadecimal(&mut self, count: usize, start: usize) -> Parsed<char> {
        let digits = self.cursor.take_while(count, |c| c.is_ascii_hexdigit());
        let text = self.cursor.since(start);
        if digits.len() < count {
            return Err(format!("incomplete escape {text} at position {start}"));
        }
        let code = u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32);
        code.ok_or_else(|| format!("bad escape {text} at position {start}"))
    }

    /// `\N{name}`.
    fn character_named(&mut self, start: usize) -> Parsed<char> {
        if !self.cursor.take('{') {
            return Err(self.cursor.error("missing {", 0));
        }
        let name = self.cursor.until('}', "character name")?;
        unicode_names2::character(&name).ok_or_else(|| format!("undefined character name '{name}' at position {start}"))
    }

    /// A class, after its bracket at `start`.
    pub(super) fn set(&mut self, start: usize) -> Parsed<Set> {
        if self.cursor.peek() == Some('[') {
            self.warn("Possible nested set", 0);
        }
        let negate = self.cursor.take('^');
        let mut set = Set { negate, ascii: self.is_ascii(), fold: self.fold(), ..Set::default() };
        let unterminated = || format!("unterminated character set at position {start}");
        loop {
            let at = self.cursor.at();
            let c = self.cursor.next().ok_or_else(unterminated)?;
            if c == ']' && !set.is_empty() {
                return Ok(set.finished());
            }
            let what = match c {
                '-' => "difference",
                '&' => "intersection",
                '~' => "symmetric difference",
                '|' => "union",
                _ => "",
            };
            if !what.is_empty() && !set.is_empty() && self.cursor.peek() == Some(c) {
                self.warn(&format!("Possible set {what}"), 1);
            }
            let low = self.item(c, at)?;
            if !self.cursor.take('-') {
                set.add(low);
                continue;
            }
            let after = self.cursor.at();
            let c = self.cursor.next().ok_or_else(unterminated)?;
            if c == ']' {
                set.add(low);
                set.add(Item::Char('-'));
                return Ok(set.finished());
            }
            if c == '-' {
                self.warn("Possible set difference", 2);
            }
            match (low, self.item(c, after)?) {
                (Item::Char(low), Item::Char(high)) if low <= high => set.ranges.push((low, high)),
                _ => return Err(format!("bad character range {} at position {at}", self.cursor.since(at))),
            }
        }
    }

    fn warn(&mut self, text: &str, back: usize) {
        let text = self.cursor.error(text, back);
        self.warnings.push(text);
    }

    /// The item of a class that begins with `c` at `start`.
    fn item(&mut self, c: char, start: usize) -> Parsed<Item> {
        if c != '\\' {
            return Ok(Item::Char(c));
        }
        Ok(match self.cursor.next() {
            None => return Err(format!("bad escape (end of pattern) at position {start}")),
            Some(kind @ ('d' | 'D' | 'w' | 'W' | 's' | 'S')) => Item::Kind(kind),
            Some('b') => Item::Char('\x08'),
            Some(c @ '0'..='7') => {
                let mut digits = String::from(c);
                digits.push_str(&self.cursor.take_while(2, |c| c.is_digit(8)));
                Item::Char(octal(&digits, start)?)
            }
            Some(c) => Item::Char(self.character(c, start)?),
        })
    }
}

impl Set {
    fn add(&mut self, item: Item) {
        match item {
            Item::Char(c) => self.ranges.push((c, c)),
            Item::Kind(kind) => self.kinds.push(kind),
        }
    }
}

fn octal(digits: &str, start: usize) -> Parsed<char> {
    let code = u32::from_str_radix(digits, 8).ok().filter(|code| *code <= 0o377).and_then(char::from_u32);
    code.ok_or_else(|| format!("octal escape value \\{digits} outside of range 0-0o377 at position {start}"))
}
