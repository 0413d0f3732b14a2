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
    bound("pkg", &BALANCED, &[])?;
    bound("pkg/core", &SMALL, &["--no-default-features", "--features", "gpu"])?;
    Process::new("node").args(["npm/build.mjs", "pkg"]).run()
}

/// How this crate is optimised.
struct Level {
    rustc: &'static str,
    flags: &'static [&'static str],
}

/// Engines compile no more than 8 MiB at once on a window's main thread, where the part that comes later may be needed before it has
/// come. So little more is inlined than what is as small as its call: the language takes a fifth more time than with all inlining, but
/// half of that at level `z`, and the wasm is a twentieth larger than there, where it would be two fifths.
const BALANCED: Level = Level {
    rustc: "2",
    flags: &[
        "-Cllvm-args=-inline-threshold=8",
        "-Cllvm-args=-inlinehint-threshold=100",
        "-Cno-vectorize-loops",
        "-Cno-vectorize-slp",
    ],
};

/// The first call of a page that only computes takes as long as compiling the wasm.
const SMALL: Level = Level { rustc: r#""z""#, flags: &[] };

/// Builds this crate with these features as wasm with bindings in `folder`.
fn bound(folder: &str, level: &Level, features: &[&str]) -> Outcome {
    let own = format!("profile.release.package.tensorscope.opt-level={}", level.rustc);
    release(&[features, &["--config", &own]].concat(), level.flags).run()?;
    bindgen(folder, "index")?;
    Process::new("node").args(["www/optimise.mjs", &format!("{folder}/index_bg.wasm"), "-Oz"]).run()
}
