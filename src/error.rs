//! The crate's one public error.
//!
//! Every failure a person can meet is an [`Error`]: a class named as Python names it, a message that names op, shapes
//! and dtypes, perhaps a hint, and, once the language has seen it, the place in the source. Private kinds say which
//! area it came from; callers ask questions ([`Error::is_memory`], [`Error::is_internal`]) rather than match on them.

use crate::span::Span;
use std::fmt;

/// What went wrong, in the words of the language that people type.
///
/// ```
/// use tensorscope::error::Error;
/// let e = Error::value("slice: step must be > 0").with_hint("use a negative step in x[::-1] instead");
/// assert_eq!(e.to_string(), "ValueError: slice: step must be > 0");
/// assert_eq!(e.class_name(), "ValueError");
/// ```
#[derive(Clone, PartialEq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq)]
struct Inner {
    class: Class,
    message: String,
    hint: Option<String>,
    /// Shapes that do not meet.
    shapes: Vec<Vec<usize>>,
    span: Option<Span>,
}

/// The area a failure belongs to; Python's class names where Python has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Python(&'static str),
    /// One of our own invariants broke: a bug here, never the user's fault.
    Internal(&'static str),
    DeviceLost,
}

/// The crate's result type.
pub type Result<T, E = Error> = std::result::Result<T, E>;

macro_rules! constructors {
    ($($(#[$doc:meta])* $name:ident => $class:literal),* $(,)?) => {
        $($(#[$doc])* pub fn $name(message: impl Into<String>) -> Self { Self::new($class, message) })*
    };
}

impl Error {
    /// An error of the Python class `class`.
    pub fn new(class: &'static str, message: impl Into<String>) -> Self {
        Self::of(Class::Python(class), message)
    }

    fn of(class: Class, message: impl Into<String>) -> Self {
        Self(Box::new(Inner { class, message: message.into(), hint: None, shapes: Vec::new(), span: None }))
    }

    constructors! {
        /// `ValueError`: right type, wrong value (shapes that do not broadcast, a bad axis).
        value => "ValueError",
        /// `TypeError`: wrong type (an unsupported dtype, a missing argument).
        type_error => "TypeError",
        /// `IndexError`: an index outside its axis, or too many of them.
        index => "IndexError",
        /// `KeyError`: a key that a dictionary does not hold.
        key => "KeyError",
        /// `NameError`: a name nobody has assigned.
        name => "NameError",
        /// `AttributeError`: a name that a module or object does not have.
        attribute => "AttributeError",
        /// `SyntaxError`: the text is not a program.
        syntax => "SyntaxError",
        /// `OverflowError`: a Python integer that the dtype cannot hold.
        overflow => "OverflowError",
        /// `MemoryError`: more bytes than the device has.
        memory => "MemoryError",
        /// `RuntimeError`: all else that Python has no better word for.
        runtime => "RuntimeError",
        /// `NotImplementedError`: valid NumPy that is not here yet.
        not_implemented => "NotImplementedError",
        /// `TimeoutError`: the step or time budget is spent.
        timeout => "TimeoutError",
        /// `KeyboardInterrupt`: a person pressed Stop.
        interrupted => "KeyboardInterrupt",
    }

    /// A broken invariant of the room `room`: a bug of ours.
    pub fn internal(room: &'static str, message: impl Into<String>) -> Self {
        Self::of(Class::Internal(room), message)
    }

    /// The device went away; what it held is gone.
    pub fn device_lost(message: impl Into<String>) -> Self {
        Self::of(Class::DeviceLost, message)
    }

    /// Adds advice that stands below the message.
    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.0.hint = Some(hint.into());
        self
    }

    /// Says which shapes did not meet.
    pub fn with_shapes<S: AsRef<[usize]>>(mut self, shapes: impl IntoIterator<Item = S>) -> Self {
        self.0.shapes = shapes.into_iter().map(|shape| shape.as_ref().to_vec()).collect();
        self
    }

    /// Sets the place, unless a deeper one is known already.
    pub fn at(mut self, span: Span) -> Self {
        self.0.span.get_or_insert(span);
        self
    }

    /// The class as Python would print it.
    pub fn class_name(&self) -> &'static str {
        match self.0.class {
            Class::Python(name) => name,
            Class::Internal(_) => "InternalError",
            Class::DeviceLost => "DeviceLostError",
        }
    }

    /// The message without its class.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Advice, where there is some.
    pub fn hint(&self) -> Option<&str> {
        self.0.hint.as_deref()
    }

    /// The shapes that did not meet, if it is about such.
    pub fn shapes(&self) -> &[Vec<usize>] {
        &self.0.shapes
    }

    /// The place in the source, where it is known.
    pub fn span(&self) -> Option<Span> {
        self.0.span
    }

    /// Whether the device or the address space is out of room.
    pub fn is_memory(&self) -> bool {
        self.0.class == Class::Python("MemoryError")
    }

    /// Whether this is a bug of ours rather than of the program.
    pub fn is_internal(&self) -> bool {
        matches!(self.0.class, Class::Internal(_))
    }

    /// Whether somebody wanted an end: no fault of what was going on.
    pub fn is_interrupted(&self) -> bool {
        self.class_name() == "KeyboardInterrupt"
    }

    /// Whether the device is gone and must be rebuilt.
    pub fn is_device_lost(&self) -> bool {
        self.0.class == Class::DeviceLost
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.class {
            Class::Internal(room) => write!(f, "InternalError: {room}: {}", self.0.message),
            _ => write!(f, "{}: {}", self.class_name(), self.0.message),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        self.0.span.map_or(Ok(()), |s| write!(f, " (bytes {}..{})", s.start, s.end))
    }
}

impl std::error::Error for Error {}
