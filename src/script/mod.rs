//! The playground's language: a Python subset.
//!
//! `source -> tree -> scope -> code -> Machine`. Every native operation sees a [`Context`] and may say that it
//! needs a tensor's data ([`Halt::Read`]) or the result of a Python call; the machine then stops or makes the call,
//! and runs the instruction again. What the language does not know (arrays, dtypes, the modules that programs import)
//! is the library's, behind the functions of [`library`].
//!
//! ```
//! use tensorscope::script::{compile, Context, Globals, Limits, Machine, ShownEvent, Step};
//! let globals = Globals::new();
//! let program = compile("x = 2\nx ** 10", &globals)?;
//! let mut machine = Machine::new(&program, Context::new(&globals, Limits::default()));
//! assert!(matches!(machine.step(u32::MAX), Step::Done));
//! assert!(matches!(&machine.context.shown[..], [ShownEvent::Value { repr, .. }] if repr == "1024"));
//! # Ok::<(), tensorscope::error::Error>(())
//! ```

mod assigned;
mod attribute;
mod builtins;
pub mod class;
mod code;
mod collection;
mod compile;
mod context;
mod elementary;
mod expected;
mod format;
mod heap;
mod identity;
mod iterate;
pub mod iterator;
pub mod library;
mod lookup;
mod machine;
mod members;
mod methods;
pub mod module;
pub mod native;
mod nesting;
mod number;
mod number_format;
mod number_order;
mod operate;
pub mod operator;
mod parse;
mod repeat;
mod represent;
mod set_operations;
mod source;
mod subscript;
mod syntax;
mod table;
mod text;
mod token;
mod traceback;
mod tree;
pub mod value;

pub use assigned::{Assigned, Assignment};
pub use code::{Expected, Program};
pub use compile::{compile, compile_as};
pub use context::{Context, Limits, ShownEvent, Warning};
pub use expected::{Difference, differences};
pub use machine::{Machine, Step};
pub use module::Globals;
pub use subscript::Stride;
pub use value::{Halt, Outcome, Value};
