//! What is wrong with an f-string, in CPython's words.
//!
//! A scan as CPython 3.11's (`fstring_find_expr` in its `Parser/string_parser.c`), which looks for the ends of the
//! replacement fields before the expressions in them are parsed.

use super::escapes::opened;

/// The message about the f-string that `text` begins with. `end` is where the parser says that it ends, if it does: a string
/// within it may use its quotes, in which case only a field that never ends is told.
pub(super) fn mistake(text: &str, end: Option<usize>) -> Option<String> {
    let (prefix, quotes, body) = opened(text)?;
    let is_raw = prefix.contains(['r', 'R']);
    let length = length_until(quotes, body);
    let own_end = length.map(|length| prefix.len() + 2 * quotes.len() + length);
    let body = length.map(|length| &body[..length])?;
    let mut scan = Scan { bytes: body.as_bytes(), at: 0, is_raw };
    let found = scan.text(0).err()?;
    let ends_there = end.is_none() || end == own_end || found == UNCLOSED;
    ends_there.then(|| format!("f-string{found}"))
}

/// The length of a string's content.
fn length_until(quotes: &str, body: &str) -> Option<usize> {
    let mut at = 0;
    while at < body.len() && !body[at..].starts_with(quotes) {
        let mut chars = body[at..].chars();
        let is_escape = chars.next()? == '\\';
        at += 1 + if is_escape { chars.next().map_or(0, char::len_utf8) } else { 0 };
        while !body.is_char_boundary(at) {
            at += 1;
        }
    }
    (at < body.len()).then_some(at)
}

struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
    is_raw: bool,
}

const UNCLOSED: &str = ": expecting '}'";

type Found = Result<(), String>;

fn wrong(message: &str) -> Found {
    Err(format!(": {message}"))
}

impl Scan<'_> {
    fn here(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Text with replacement fields: the string's own at `level` 0, a format specification below.
    fn text(&mut self, level: usize) -> Found {
        while let Some(c) = self.here() {
            match c {
                b'\\' if !self.is_raw => {
                    let name = self.bytes[self.at..].starts_with(br"\N{");
                    let end = self.bytes[self.at..].iter().position(|c| *c == b'}').filter(|_| name);
                    self.at += end.map_or(1, |end| end + 1);
                    // An escaped brace is a brace.
                    if end.is_none() && !matches!(self.here(), Some(b'{' | b'}')) {
                        self.at += 1;
                    }
                }
                b'{' | b'}' if level == 0 && self.bytes.get(self.at + 1) == Some(&c) => self.at += 2,
                b'}' if level == 0 => return wrong("single '}' is not allowed"),
                b'}' => return Ok(()),
                b'{' => {
                    self.at += 1;
                    self.field(level)?;
                }
                _ => self.at += 1,
            }
        }
        Ok(())
    }

    /// What follows an opening brace, with the closing one.
    fn field(&mut self, level: usize) -> Found {
        if level >= 2 {
            return wrong("expressions nested too deeply");
        }
        let start = self.at;
        self.expression()?;
        let Some(ends) = self.here() else { return Err(UNCLOSED.to_owned()) };
        if self.bytes[start..self.at].iter().all(|c| matches!(c, b' ' | b'\t' | b'\x0c' | b'\n' | b'\r')) {
            return match ends {
                b'!' | b':' | b'=' => wrong(&format!("expression required before '{}'", char::from(ends))),
                _ => wrong("empty expression not allowed"),
            };
        }
        if ends == b'=' {
            self.at += 1;
            while self.here().is_some_and(|c| c.is_ascii_whitespace()) {
                self.at += 1;
            }
        }
        if self.here() == Some(b'!') {
            self.at += 1;
            match self.here() {
                None => return Err(UNCLOSED.to_owned()),
                Some(b's' | b'r' | b'a') => self.at += 1,
                Some(_) => return wrong("invalid conversion character: expected 's', 'r', or 'a'"),
            }
        }
        if self.here() == Some(b':') {
            self.at += 1;
            self.text(level + 1)?;
        }
        if self.here() != Some(b'}') {
            return Err(UNCLOSED.to_owned());
        }
        self.at += 1;
        Ok(())
    }

    /// Goes to the end of an expression: a closing brace, `!`, `:` or `=` outside brackets and strings.
    fn expression(&mut self) -> Found {
        let (mut open, mut quotes): (Vec<u8>, &[u8]) = (Vec::new(), b"");
        while let Some(c) = self.here() {
            if c == b'\\' {
                return Err(" expression part cannot include a backslash".to_owned());
            }
            if !quotes.is_empty() {
                let ends = self.bytes[self.at..].starts_with(quotes);
                self.at += if ends { quotes.len() } else { 1 };
                if ends {
                    quotes = b"";
                }
                continue;
            }
            let next = self.bytes.get(self.at + 1);
            match c {
                b'\'' | b'"' => {
                    let thrice = self.bytes[self.at..].starts_with(&[c; 3]);
                    let length = if thrice { 3 } else { 1 };
                    quotes = &self.bytes[self.at..self.at + length];
                    self.at += length;
                    continue;
                }
                b'[' | b'{' | b'(' => open.push(c),
                b'#' => return Err(" expression part cannot include '#'".to_owned()),
                b'!' | b'=' | b'<' | b'>' if open.is_empty() && next == Some(&b'=') => self.at += 1,
                b'!' | b':' | b'}' | b'=' if open.is_empty() => return Ok(()),
                b']' | b'}' | b')' => {
                    let closing = char::from(c);
                    let Some(opening) = open.pop() else { return wrong(&format!("unmatched '{closing}'")) };
                    if !matches!((opening, c), (b'(', b')') | (b'[', b']') | (b'{', b'}')) {
                        let opening = char::from(opening);
                        let message =
                            format!("closing parenthesis '{closing}' does not match opening parenthesis '{opening}'");
                        return wrong(&message);
                    }
                }
                _ => {}
            }
            self.at += 1;
        }
        if !quotes.is_empty() {
            return wrong("unterminated string");
        }
        match open.last() {
            Some(opening) => wrong(&format!("unmatched '{}'", char::from(*opening))),
            None => Ok(()),
        }
    }
}
