//! The one error type of the crate, carrying NumPy's message text.

use crate::interrupt;
use std::borrow::Cow;
use std::fmt;

/// Which Python exception NumPy raises for an [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// `ValueError`
    Value,
    /// `OverflowError`
    Overflow,
    /// `MemoryError`
    Memory,
    /// Somebody wants the program to end.
    Interrupted,
}

/// A rejected argument or a failed allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    message: Cow<'static, str>,
}

/// Shorthand for results of this crate.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// A `ValueError` with NumPy's text.
    pub fn value(message: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: ErrorKind::Value, message: message.into() }
    }

    /// An `OverflowError` with NumPy's text.
    pub fn overflow(message: &'static str) -> Self {
        Self { kind: ErrorKind::Overflow, message: message.into() }
    }

    pub(crate) fn memory() -> Self {
        Self { kind: ErrorKind::Memory, message: "Unable to allocate the output array".into() }
    }

    /// Counts work, as [`interrupt::after`] does.
    pub(crate) fn after(work: usize) -> Result<()> {
        let error = Self { kind: ErrorKind::Interrupted, message: "the program was stopped".into() };
        if interrupt::ends(work) { Err(error) } else { Ok(()) }
    }

    /// The exception class.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The exception text.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// An empty vector with room for `len` items, or `MemoryError`.
///
/// Lengths come from user code, so exhaustion has to be an error, not an abort.
pub(crate) fn reserve<T>(len: usize) -> Result<Vec<T>> {
    let mut items = Vec::new();
    items.try_reserve_exact(len).map_err(|_| Error::memory())?;
    Ok(items)
}

/// The integers `0..len`, or `MemoryError`.
pub(crate) fn arange(len: i64) -> Result<Vec<i64>> {
    let mut items = reserve(usize::try_from(len.max(0)).map_err(|_| Error::memory())?)?;
    items.extend(0..len);
    Ok(items)
}

/// `count` results of `draw`, stopping at its first error.
pub(crate) fn collect<T>(count: usize, mut draw: impl FnMut() -> Result<T>) -> Result<Vec<T>> {
    let mut items = reserve(count)?;
    for _ in 0..count {
        items.push(draw()?);
        Error::after(1)?;
    }
    Ok(items)
}
