//! Functions of the numpy module.

mod alike;
mod arrange;
mod bins;
mod create;
mod decompositions;
mod elementwise;
mod grids;
mod linear;
mod moves;
mod picks;
mod quantiles;
mod reduce;
mod reshape;
mod settings;
mod sorting;
mod statistics;
mod types;
mod ufunc;

pub(super) use alike::*;
pub(super) use arrange::*;
pub(super) use create::*;
pub(super) use decompositions::*;
pub(super) use elementwise::*;
pub(super) use grids::*;
pub(super) use linear::*;
pub(super) use moves::*;
pub(super) use picks::*;
pub(super) use quantiles::*;
pub(super) use reduce::*;
pub(super) use reshape::*;
pub(super) use settings::*;
pub(super) use sorting::*;
pub(super) use statistics::*;
pub(super) use types::*;
pub(super) use ufunc::{method as ufunc_method, unsupported};
