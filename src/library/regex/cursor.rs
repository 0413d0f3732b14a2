//! The text of a pattern and the place that the parser has reached in it.

/// Errors are messages with their position, as CPython's.
pub(super) type Parsed<T> = Result<T, String>;

pub(super) struct Cursor {
    text: Vec<char>,
    at: usize,
}

impl Cursor {
    pub(super) fn new(text: &str) -> Self {
        Self { text: text.chars().collect(), at: 0 }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn seek(&mut self, at: usize) {
        self.at = at;
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek();
        self.at += usize::from(next.is_some());
        next
    }

    /// Passes `c` if it is next.
    pub(super) fn take(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    /// Passes at most `most` characters that are wanted.
    pub(super) fn take_while(&mut self, most: usize, wanted: impl Fn(char) -> bool) -> String {
        let taken: String = self.text[self.at..].iter().take(most).take_while(|c| wanted(**c)).collect();
        self.at += taken.chars().count();
        taken
    }

    /// The text from `start` to here.
    pub(super) fn since(&self, start: usize) -> String {
        self.text[start..self.at].iter().collect()
    }

    /// The text up to `end`, which is passed.
    ///
    /// # Errors
    /// No text, which is a `name`, or no end.
    pub(super) fn until(&mut self, end: char, name: &str) -> Parsed<String> {
        let start = self.at;
        loop {
            let text = || self.text[start..self.at].iter().collect::<String>();
            match self.text.get(self.at) {
                None if self.at == start => return Err(self.error(&format!("missing {name}"), 0)),
                None => return Err(format!("missing {end}, unterminated name at position {start}")),
                Some(c) if *c == end => {
                    let text = text();
                    self.at += 1;
                    if text.is_empty() {
                        return Err(self.error(&format!("missing {name}"), 1));
                    }
                    return Ok(text);
                }
                Some(_) => self.at += 1,
            }
        }
    }

    /// A message about what stands `back` characters before.
    pub(super) fn error(&self, text: &str, back: usize) -> String {
        format!("{text} at position {}", self.at - back)
    }
}
