//! Texts taken apart token by token: what the parsers of printed graphs and kernels share.
//!
//! [`Lines`] are a text by its indentation, a [`Scanner`] is one line. Spaces only separate tokens; an error names its line.

use crate::error::{Error, Result};

/// Lines that are not empty, in order.
pub(crate) struct Lines<'t> {
    lines: Vec<Line<'t>>,
    at: usize,
}

#[derive(Clone, Copy)]
pub(crate) struct Line<'t> {
    /// From 1.
    number: usize,
    indent: usize,
    /// Without the spaces around it.
    pub(crate) text: &'t str,
}

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        let line = |(k, whole): (usize, &'t str)| {
            let text = whole.trim();
            Line { number: k + 1, indent: whole.len() - whole.trim_start().len(), text }
        };
        Self { lines: text.lines().enumerate().map(line).filter(|line| !line.text.is_empty()).collect(), at: 0 }
    }

    /// The next line, if it is indented by `indent` spaces.
    pub(crate) fn peek(&self, indent: usize) -> Option<Line<'t>> {
        self.lines.get(self.at).copied().filter(|line| line.indent == indent)
    }

    /// The same, and goes on to the one after it.
    pub(crate) fn next(&mut self, indent: usize) -> Option<Line<'t>> {
        let line = self.peek(indent)?;
        self.at += 1;
        Some(line)
    }

    /// Whatever `next` would not take is an error.
    pub(crate) fn fail<T>(&self, wanted: &str) -> Result<T> {
        match self.lines.get(self.at) {
            Some(line) => line.fail(format!("{wanted} is missing")),
            None => Err(Error::value(format!("the text ends where {wanted} is missing"))),
        }
    }

    /// # Errors
    /// If a line is left.
    pub(crate) fn end(&self) -> Result<()> {
        self.lines.get(self.at).map_or(Ok(()), |line| line.fail("nothing belongs here"))
    }
}

impl<'t> Line<'t> {
    pub(crate) fn fail<T>(&self, what: impl std::fmt::Display) -> Result<T> {
        Err(Error::value(format!("line {}: {what}: {}", self.number, self.text)))
    }

    pub(crate) fn scan(self) -> Scanner<'t> {
        Scanner { line: self, rest: self.text }
    }
}

/// What is left of a line.
#[derive(Clone)]
pub(crate) struct Scanner<'t> {
    line: Line<'t>,
    rest: &'t str,
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

impl<'t> Scanner<'t> {
    pub(crate) fn fail<T>(&self, what: impl std::fmt::Display) -> Result<T> {
        match self.rest.trim_start() {
            "" => self.line.fail(format!("{what} at the end")),
            rest => self.line.fail(format!("{what} before {rest:?}")),
        }
    }

    /// Whether `token` comes next; then it is taken.
    pub(crate) fn take(&mut self, token: &str) -> bool {
        let rest = self.rest.trim_start();
        let Some(after) = rest.strip_prefix(token) else { return false };
        // A word is taken whole.
        if token.ends_with(in_word) && after.starts_with(in_word) {
            return false;
        }
        self.rest = after;
        true
    }

    pub(crate) fn expect(&mut self, token: &str) -> Result<()> {
        if self.take(token) { Ok(()) } else { self.fail(format!("no {token:?}")) }
    }

    /// What comes next, one character of it.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.trim_start().chars().next()
    }

    /// Letters, digits and underscores.
    pub(crate) fn word(&mut self) -> Result<&'t str> {
        let rest = self.rest.trim_start();
        let (word, after) = rest.split_at(rest.find(|c| !in_word(c)).unwrap_or(rest.len()));
        if word.is_empty() {
            return self.fail("no name");
        }
        self.rest = after;
        Ok(word)
    }

    /// A number as text: digits, maybe with a sign, a fraction and an exponent; `inf`; `NaN`, maybe with its bits.
    pub(crate) fn number(&mut self) -> Option<&'t str> {
        let rest = self.rest.trim_start();
        let digits = |from: usize| from + rest[from..].bytes().take_while(u8::is_ascii_digit).count();
        let sign = usize::from(rest.starts_with('-'));
        let mut end = digits(sign);
        let named = |name: &&str| {
            let after = rest[sign..].strip_prefix(*name);
            after.is_some_and(|after| !after.starts_with(char::is_alphanumeric))
        };
        if let Some(name) = ["inf", "NaN"].into_iter().find(named) {
            end = sign + name.len();
            if rest[end..].starts_with("(0x") {
                end += rest[end..].find(')')? + 1;
            }
        } else if end == sign {
            return None;
        } else {
            if rest[end..].starts_with('.') {
                end = digits(end + 1);
            }
            if rest[end..].starts_with('e') {
                end = digits(end + 1 + usize::from(rest[end + 1..].starts_with('-')));
            }
        }
        self.rest = &rest[end..];
        Some(&rest[..end])
    }

    pub(crate) fn integer<T: std::str::FromStr>(&mut self) -> Result<T> {
        let before = self.clone();
        match self.number().map(str::parse) {
            Some(Ok(number)) => Ok(number),
            _ => before.fail("no whole number that fits"),
        }
    }

    /// What `item` reads, again and again with commas between, up to `close`, or to the end if that is nothing.
    pub(crate) fn list<T>(&mut self, close: &str, mut item: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let mut all = Vec::new();
        let closed = |s: &mut Self| if close.is_empty() { s.peek().is_none() } else { s.take(close) };
        while !closed(self) {
            if !all.is_empty() {
                self.expect(",")?;
            }
            all.push(item(self)?);
        }
        Ok(all)
    }

    /// Everything up to the bracket that closes `open`, which was taken.
    pub(crate) fn skip_to(&mut self, open: char, close: char) -> Result<()> {
        let mut depth = 1;
        for (at, c) in self.rest.char_indices() {
            depth += i32::from(c == open) - i32::from(c == close);
            if depth == 0 {
                self.rest = &self.rest[at + c.len_utf8()..];
                return Ok(());
            }
        }
        self.fail(format!("no {close:?}"))
    }

    pub(crate) fn end(&self) -> Result<()> {
        if self.peek().is_none() { Ok(()) } else { self.fail("nothing belongs here") }
    }
}
