//! `cargo xtask pack`: the npm package, as `npm/build.mjs` puts it together from what Rust's compiler and wasm-bindgen made.

use crate::page::bindgen;
use crate::process::{Outcome, Process, root};
use crate::setup;

/// The npm package in `pkg/`, and in `pkg/core` its core: the same without the language and reports of compilations.
pub(crate) fn pack() -> Outcome {
    setup::toolchain()?;
    let folder = root().join("pkg");
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder)?;
    }
    bound("pkg", "s", &[])?;
    // What a page loads only to compute with: a first call takes as long as an engine compiles what it comes by.
    bound("pkg/core", "z", &["--no-default-features", "--features", "gpu"])?;
    Process::new("node").args(["npm/build.mjs", "pkg"]).run()
}

/// This crate with these features, as wasm with its bindings in `folder`, optimised for size by `s` or, at some cost of
/// speed, `z`.
fn bound(folder: &str, level: &str, features: &[&str]) -> Outcome {
    let mut cargo = Process::cargo();
    cargo.args(["build", "--release", "--lib", "--target", setup::TARGET]).args(features.iter().copied());
    cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level).run()?;
    bindgen(folder, "index")?;
    Process::new("node").args(["www/optimise.mjs", &format!("{folder}/index_bg.wasm"), &format!("-O{level}")]).run()
}
