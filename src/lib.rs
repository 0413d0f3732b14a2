//! Tensorscope: a tensor compiler that shows its work.

pub mod array;
pub mod dtype;
pub mod error;
pub mod report;
#[cfg(feature = "script")]
pub mod script;
pub mod span;
pub mod tensor;
