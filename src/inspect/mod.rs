//! What is shown of compilations, made when somebody asks: what was compiled and why, its values, its times, and whether
//! it is right. Everything here reads what a session keeps; the session knows nothing of it.

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
mod values;
mod verify;
mod verify_code;
mod why;
mod words;

pub use verify::run_state;
pub use verify_code::Emitted;

use crate::error::Error;

/// What to say of a compilation that is asked for and is not there.
pub fn not_kept(id: u32) -> Error {
    Error::value(format!("there is no compilation {id}, or it is no longer kept"))
}
