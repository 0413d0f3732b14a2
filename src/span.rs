//! Places in a source text.
//!
//! A [`Span`] is a half-open range of byte offsets. Graph nodes, kernel statements and errors carry spans, so that a
//! line of generated code can be traced back to the expression it serves. Lines and columns are computed only when a
//! person reads them.

use serde::{Deserialize, Serialize};

/// A half-open range of byte offsets in one source text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(all(target_arch = "wasm32", feature = "inspect"), derive(tsify::Tsify))]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The range `start..end`.
    pub fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Line and column of the start, both counted from 1; columns count characters, as Python's messages do.
    ///
    /// ```
    /// use tensorscope::span::Span;
    /// assert_eq!(Span::new(8, 9).line_column("x = 1\ny = z"), (2, 3));
    /// ```
    pub fn line_column(self, source: &str) -> (u32, u32) {
        let mut end = (self.start as usize).min(source.len());
        while !source.is_char_boundary(end) {
            end -= 1;
        }
        let before = &source[..end];
        let line = before.bytes().filter(|&b| b == b'\n').count() as u32 + 1;
        let start_of_line = before.rfind('\n').map_or(0, |i| i + 1);
        (line, before[start_of_line..].chars().count() as u32 + 1)
    }
}
