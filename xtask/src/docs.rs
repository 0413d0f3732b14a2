//! `cargo xtask docs`: the documentation in `www/dist/docs`, whose programs run by the npm package.

use crate::pack;
use crate::process::{Outcome, Process};
use crate::setup;

/// Builds the npm package and the documentation.
pub(crate) fn docs() -> Outcome {
    pack::pack()?;
    site()
}

/// Builds the documentation from `pkg/` as it is.
pub(crate) fn site() -> Outcome {
    setup::site()?;
    Process::new("node").arg("site/build.mjs").run()
}
