//! The language of programs: a subset of Python.
//!
//! `source -> tree -> scope -> code -> Machine`. Every native operation receives a [`Context`] and may return a request
//! for a tensor's data ([`Halt::Read`]) or for the result of a Python call; the machine then suspends or makes the
//! call, and executes the instruction again. Arrays, dtypes and the modules that programs import are foreign to the
//! language, behind [`Foreign`].
//!
//! ```
//! use tensorscope::library::Library;
//! use tensorscope::python::{compile, Context, Globals, Limits, Machine, ShownEvent, Step};
//! let globals = Globals::new(&Library);
//! let program = compile("x = 2\nx ** 10", &globals)?;
//! let mut machine = Machine::new(&program, Context::new(&globals, Limits::default()));
//! assert!(matches!(machine.step(u32::MAX), Step::Done));
//! assert!(matches!(&machine.context.shown[..], [ShownEvent::Value { repr, .. }] if repr == "1024"));
//! # Ok::<(), tensorscope::error::Error>(())
//! ```

pub(crate) mod assigned;
mod asynchronous;
pub(crate) mod attribute;
pub(crate) mod big;
pub(crate) mod builtins;
pub(crate) mod characters;
pub mod class;
mod class_line;
pub(crate) mod code;
pub(crate) mod collection;
pub(crate) mod compile;
pub(crate) mod context;
pub(crate) mod cycles;
pub(crate) mod elementary;
pub(crate) mod expected;
pub mod foreign;
pub(crate) mod format;
mod function_attribute;
pub mod generator;
pub(crate) mod gone;
pub(crate) mod heap;
pub(crate) mod identity;
mod instance;
pub(crate) mod iterate;
pub mod iterator;
pub(crate) mod lookup;
pub(crate) mod machine;
pub(crate) mod members;
pub(crate) mod methods;
pub mod module;
mod module_attribute;
pub mod native;
pub(crate) mod nesting;
pub(crate) mod number;
pub(crate) mod number_format;
pub(crate) mod number_order;
pub(crate) mod operate;
pub mod operator;
pub(crate) mod parse;
mod raised;
pub(crate) mod range;
mod refusal;
pub(crate) mod repeat;
pub(crate) mod represent;
pub(crate) mod set_operations;
pub(crate) mod source;
pub(crate) mod subscript;
mod super_attribute;
pub(crate) mod syntax;
pub(crate) mod table;
pub(crate) mod text;
pub(crate) mod token;
pub(crate) mod traceback;
pub(crate) mod tree;
mod types;
pub mod value;
mod variable;
pub(crate) mod warned;

pub use assigned::{Assigned, Assignment};
pub use code::{Expected, Program};
pub use compile::{compile, compile_as};
pub use context::{Context, Limits, ShownEvent};
pub use expected::{Difference, differences};
pub use foreign::Foreign;
pub use machine::{Machine, Step};
pub use module::Globals;
pub use subscript::Stride;
pub use value::{Halt, Outcome, Value};
pub use warned::{Warned, Warning};
