//! Functions of the numpy module.

mod arrange;
mod create;
mod elementwise;
mod reduce;
mod settings;

pub(super) use arrange::*;
pub(super) use create::*;
pub(super) use elementwise::*;
pub(super) use reduce::*;
pub(super) use settings::*;
