//! Tensorscope: a tensor compiler that shows its work.

pub mod array;
pub mod dtype;
pub mod error;
pub mod report;
pub mod span;
