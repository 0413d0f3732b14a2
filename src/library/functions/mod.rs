//! Functions of the module `numpy` that need the language.

mod create;
mod elementwise;
mod settings;
mod types;
mod ufunc;

pub(super) use create::*;
pub(super) use elementwise::*;
pub(super) use settings::*;
pub(super) use types::*;
pub(super) use ufunc::attribute as ufunc_attribute;
