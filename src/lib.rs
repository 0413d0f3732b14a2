//! Tensorscope: a tensor compiler that shows its work.

pub mod array;
#[cfg(all(target_arch = "wasm32", feature = "script"))]
mod bindings;
pub mod dtype;
pub mod error;
pub mod graph;
pub mod kernel;
pub mod lower;
pub mod optimise;
pub mod print;
pub mod render;
pub mod report;
pub mod runtime;
#[cfg(feature = "script")]
pub mod script;
pub mod search;
pub mod session;
pub mod shape;
pub mod span;
pub mod target;
pub mod tensor;
