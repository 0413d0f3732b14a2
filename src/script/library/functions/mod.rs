//! Functions of the numpy module.

mod arrange;
mod create;
mod elementwise;
mod grids;
mod moves;
mod picks;
mod reduce;
mod reshape;
mod settings;
mod types;
mod ufunc;

pub(super) use arrange::*;
pub(super) use create::*;
pub(super) use elementwise::*;
pub(super) use grids::*;
pub(super) use moves::*;
pub(super) use picks::*;
pub(super) use reduce::*;
pub(super) use reshape::*;
pub(super) use settings::*;
pub(super) use types::*;
pub(super) use ufunc::attribute as ufunc_attribute;
