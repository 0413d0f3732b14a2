//! The playground's language: a Python subset, parsed, compiled to bytecode, run by a machine that can stop anywhere.

mod builtins;
pub mod class;
pub mod code;
pub mod context;
pub mod heap;
pub mod iterator;
pub mod library;
mod machine;
pub mod module;
pub mod native;
pub mod operator;
pub mod table;
mod text;
pub mod value;

pub use context::{Context, Limits, ShownEvent, Warning};
pub use module::Globals;
pub use value::{Halt, Outcome, Value};
