//! `cargo xtask page` and `serve`: the page in `www/dist`.
//!
//! `trunk build --release` makes the same files by the same scripts, as Trunk.toml and `www/index.html` say. It is not used
//! here, since compiling Trunk would take longer than the whole first build.

use crate::process::{Outcome, Process, root, target};
use crate::setup;
use std::ffi::OsString;
use std::path::PathBuf;

/// The folder in which the page is assembled.
const STAGING: &str = "target/page";

/// Builds the page into `www/dist`; the previous build stays until the new one is complete.
pub(crate) fn page() -> Outcome {
    setup::toolchain()?;
    Process::npm().args(["run", "--silent", "build"]).run()?;
    // Programs call functions by the language; what JavaScript calls is the package's.
    release(&["--no-default-features", "--features", "script,gpu"], &[]).run()?;
    let staging = root().join(STAGING);
    if staging.is_dir() {
        std::fs::remove_dir_all(&staging)?;
    }
    bindgen(STAGING, "tensorscope")?;
    Process::new("node").args(["www/assemble.mjs", STAGING, "www/dist"]).run()
}

/// Cargo, to build this crate with these options as wasm for release; rustc takes the flags for this crate alone. The places in
/// panics' messages name no folder of the machine, whose length would be a part of the size, and whose name of the bytes.
pub(crate) fn release(options: &[&str], flags: &[&str]) -> Process {
    let mut cargo = Process::cargo();
    cargo.args(["rustc", "--release", "--lib", "--target", setup::TARGET]).args(options.iter().copied());
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    // What build scripts write stands below the target folder. The last prefix that fits counts.
    let mut prefixes = vec![(root(), "."), (target(), "target")];
    prefixes.extend(home.map(|home| (home.join("registry/src"), "registry")));
    let remaps: Vec<String> =
        prefixes.iter().map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display())).collect();
    cargo.arg("--config").arg(format!("target.{}.rustflags={remaps:?}", setup::TARGET));
    cargo.arg("--").args(flags.iter().copied());
    cargo
}

/// Runs wasm-bindgen on the wasm that was built last.
pub(crate) fn bindgen(folder: &str, name: &str) -> Outcome {
    let mut bindgen = Process::new("wasm-bindgen");
    bindgen.args(["--target", "web", "--out-name", name, "--out-dir", folder]);
    bindgen.arg(target().join(setup::TARGET).join("release/tensorscope.wasm")).run()
}

/// Builds and serves the page, and rebuilds it when a source changes.
pub(crate) fn serve(rest: Vec<OsString>) -> Outcome {
    use lexopt::prelude::*;
    let (mut port, mut open) = (8080u16, true);
    let mut parser = lexopt::Parser::from_args(rest);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("port") => port = parser.value()?.parse()?,
            Long("no-open") => open = false,
            other => return Err(other.unexpected().into()),
        }
    }
    page()?;
    let mut server = Process::new("node");
    server.args(["www/serve.mjs", &port.to_string()]);
    if open {
        server.arg("--open");
    }
    server.run()
}
