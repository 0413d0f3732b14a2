//! The header of an `.npy` file: a Python dictionary with three entries.
//!
//! `{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }`, in any order and with any spaces. No other Python
//! syntax is accepted, so a header can neither execute anything nor allocate much.

use crate::error::{Error, Result};

/// The contents of a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// NumPy's type code of the elements, such as `<f4`.
    pub(super) descr: String,
    /// Whether the first axis varies fastest (Fortran order).
    pub(super) fortran_order: bool,
    pub(super) shape: Vec<usize>,
}

/// The most axes, as in NumPy 2.
const MAX_AXES: usize = 64;

fn malformed(what: &str) -> Error {
    Error::value(format!("not an .npy file: {what}"))
}

struct Text<'a> {
    rest: &'a str,
}

impl<'a> Text<'a> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// Consumes `mark` if it comes next; returns whether it did.
    fn take(&mut self, mark: &str) -> bool {
        self.skip_space();
        match self.rest.strip_prefix(mark) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn need(&mut self, mark: &str) -> Result<()> {
        if self.take(mark) { Ok(()) } else { Err(malformed(&format!("its header has no '{mark}' where one must be"))) }
    }

    fn string(&mut self) -> Result<&'a str> {
        self.skip_space();
        let quote = self.rest.chars().next().filter(|c| matches!(c, '\'' | '"'));
        let Some(quote) = quote else { return Err(malformed("a string is missing in its header")) };
        let (text, rest) =
            self.rest[1..].split_once(quote).ok_or_else(|| malformed("a string in its header has no end"))?;
        self.rest = rest;
        Ok(text)
    }

    fn boolean(&mut self) -> Result<bool> {
        if self.take("True") {
            return Ok(true);
        }
        if self.take("False") { Ok(false) } else { Err(malformed("'fortran_order' is neither True nor False")) }
    }

    fn shape(&mut self) -> Result<Vec<usize>> {
        self.need("(")?;
        let mut sizes = Vec::new();
        while !self.take(")") {
            self.skip_space();
            let digits = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (number, rest) = self.rest.split_at(digits);
            let size = number.parse().map_err(|_| malformed("'shape' is not a tuple of sizes"))?;
            if sizes.len() == MAX_AXES {
                return Err(Error::value(format!("an array has at most {MAX_AXES} axes")));
            }
            sizes.push(size);
            // Python 2 wrote long integers with an L.
            self.rest = rest.strip_prefix('L').unwrap_or(rest);
            if !self.take(",") {
                self.need(")")?;
                break;
            }
        }
        Ok(sizes)
    }
}

/// Parses a header.
///
/// # Errors
/// `ValueError` for anything but the dictionary above; `TypeError` for structured dtypes.
pub(super) fn parse(text: &str) -> Result<Header> {
    let mut text = Text { rest: text };
    let (mut descr, mut order, mut shape) = (None, None, None);
    text.need("{")?;
    while !text.take("}") {
        let key = text.string()?;
        text.need(":")?;
        match key {
            "descr" if text.rest.trim_start().starts_with('[') => {
                return Err(Error::type_error("arrays of records (structured dtypes) cannot be loaded"));
            }
            "descr" => descr = Some(text.string()?.to_owned()),
            "fortran_order" => order = Some(text.boolean()?),
            "shape" => shape = Some(text.shape()?),
            other => return Err(malformed(&format!("its header has an unknown entry '{}'", other.escape_debug()))),
        }
        if !text.take(",") {
            text.need("}")?;
            break;
        }
    }
    match (descr, order, shape) {
        (Some(descr), Some(fortran_order), Some(shape)) => Ok(Header { descr, fortran_order, shape }),
        _ => Err(malformed("its header lacks 'descr', 'fortran_order' or 'shape'")),
    }
}

/// Writes a header as NumPy 2 does: with spaces for the first axis to grow, padded so that header and the `before`
/// bytes in front of it end at a multiple of 64 bytes.
pub(super) fn write(descr: &str, shape: &[usize], before: usize) -> String {
    let sizes: Vec<String> = shape.iter().map(ToString::to_string).collect();
    let sizes = if let [one] = &sizes[..] { format!("({one},)") } else { format!("({})", sizes.join(", ")) };
    let mut text = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {sizes}, }}");
    let growth = shape.first().map_or(0, |n| 21 - n.to_string().len().min(21));
    text.push_str(&" ".repeat(growth));
    let length = (before + text.len() + 1).next_multiple_of(64) - before;
    text.push_str(&" ".repeat(length - 1 - text.len()));
    text.push('\n');
    text
}
