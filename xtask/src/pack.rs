//! `cargo xtask pack`: the npm package, as `npm/build.mjs` puts it together from what Rust's compiler and wasm-bindgen made.

use crate::process::{Outcome, Process, root};
use crate::setup;

/// The npm package in `pkg/`, and in `pkg/core` its core: the same without the language and reports of compilations.
pub(crate) fn pack() -> Outcome {
    setup::package()?;
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
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |own| root().join(own));
    let mut cargo = Process::cargo();
    cargo.args(["build", "--release", "--lib", "--target", "wasm32-unknown-unknown"]).args(features.iter().copied());
    cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level).run()?;
    let mut bindgen = Process::new("wasm-bindgen");
    bindgen.args(["--target", "web", "--out-name", "index", "--out-dir", folder]);
    bindgen.arg(target.join("wasm32-unknown-unknown/release/tensorscope.wasm")).run()?;
    Process::new("node").args(["www/optimise.mjs", &format!("{folder}/index_bg.wasm"), &format!("-O{level}")]).run()
}
