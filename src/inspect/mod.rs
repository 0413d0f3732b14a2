//! Inspection of compilations, on demand: what was compiled and why, values, times, and verification. Everything here
//! reads records that a session keeps; the session does not depend on this module.

mod attributes;
mod beam;
mod compare;
mod contents;
mod copies;
mod diff;
mod inputs;
mod look;
mod matching;
mod missing;
pub(crate) mod places;
mod profile;
mod report;
mod resolutions;
mod steps;
mod threads;
mod values;
mod verify;
mod verify_code;
mod why;
mod words;

pub use verify::run_state;
pub use verify_code::Emitted;

use crate::error::Error;

/// The error for a compilation that does not exist or has been evicted.
pub fn not_kept(id: u32) -> Error {
    Error::value(format!("there is no compilation {id}, or it is no longer kept"))
}
