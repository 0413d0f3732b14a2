//! `cargo xtask pack`: the npm package, assembled by `npm/build.mjs` from the output of rustc and wasm-bindgen.

use crate::page::{bindgen, release};
use crate::process::{Outcome, Process, root};
use crate::setup;

/// Builds the npm package in `pkg/`, and in `pkg/core` its core: without the language and without reports of
/// compilations.
pub(crate) fn pack() -> Outcome {
    setup::toolchain()?;
    let folder = root().join("pkg");
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder)?;
    }
    // For size: engines compile no more than 8 MiB at once on a window's main thread, where the part that comes later may be needed
    // before it has come; and the first call of a page that only computes takes as long as compiling the wasm.
    bound("pkg", "z", &[])?;
    bound("pkg/core", "z", &["--no-default-features", "--features", "gpu"])?;
    Process::new("node").args(["npm/build.mjs", "pkg"]).run()
}

/// Builds this crate with these features as wasm with bindings in `folder`, optimised for size at level `s` or, at some
/// cost of speed, `z`.
fn bound(folder: &str, level: &str, features: &[&str]) -> Outcome {
    release(features).arg("--config").arg(format!("profile.release.package.tensorscope.opt-level={level:?}")).run()?;
    bindgen(folder, "index")?;
    Process::new("node").args(["www/optimise.mjs", &format!("{folder}/index_bg.wasm"), &format!("-O{level}")]).run()
}
