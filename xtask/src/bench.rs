//! `cargo xtask bench`: the npm package against plain loops, and against other libraries where their folder is given.
//! `--threads N` also measures each row on one thread and on N, and predicts more by `bench/model.mjs`.
//! `--training` times a training loop in three variants, `--steps` whole steps of training beside other libraries',
//! `--everyday` the programs of `tests/everyday` against CPython with
//! NumPy. Natively, `--ratios` compares dtypes and data movement with each other, and `--estimates` compares the search and
//! its cost model with the clock; `--search NAME` times the search of larger graphs whose name contains that (`loops` for long
//! lazy loops).

use crate::process::{Outcome, Process, failure, root};
use crate::setup;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

pub(crate) fn bench(rest: Vec<OsString>) -> Outcome {
    use lexopt::prelude::*;
    let mut peers: Option<PathBuf> = None;
    let mut script = "bench/run.mjs";
    let mut others: Vec<OsString> = Vec::new();
    let mut parser = lexopt::Parser::from_args(rest);
    while let Some(argument) = parser.next()? {
        match argument {
            Long(name @ ("ratios" | "estimates")) => {
                let mut native = Process::cargo();
                native.args(["run", "--quiet", "--profile", "native", "--example", name]);
                setup::software_vulkan(&mut native);
                return native.run();
            }
            Long("search") => {
                let name: Vec<OsString> = parser.raw_args()?.collect();
                return Process::cargo()
                    .args(["run", "--quiet", "--profile", "native", "--example", "search", "--"])
                    .args(name)
                    .run();
            }
            Long("everyday") => {
                let rest: Vec<OsString> = parser.raw_args()?.collect();
                return everyday(&rest);
            }
            Long("language") => return crate::language::language(),
            Long("training") => script = "bench/training.mjs",
            Long("steps") => script = "bench/steps.mjs",
            Long("peers") => peers = Some(parser.value()?.into()),
            Long(name) => {
                others.push(format!("--{name}").into());
                others.push(parser.value()?);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let browser = setup::browser()?.ok_or_else(|| failure("no Chromium with chromedriver here"))?;
    crate::pack::pack()?;
    let steps = script == "bench/steps.mjs";
    let Some(peers) = peers else {
        return Process::new("node").arg(script).args(others).env("CHROMIUM", &browser.chromium).run();
    };
    // The folder may be read-only: its packages and bundles are copied.
    let copy = root().join("target/peers");
    let from = std::env::current_dir()?.join(peers);
    copy_folder(&from, &copy)?;
    if !copy.join("node_modules").is_dir() {
        Process::new("npm").arg("ci").arg("--prefix").arg(&copy).run()?;
    }
    let mut node = Process::new("node");
    if steps {
        node.arg(script).arg("--peers").arg(&copy).args(others);
        return node.env("CHROMIUM", &browser.chromium).run();
    }
    node.arg(copy.join("run.mjs")).args(others);
    node.env("OURS_ADAPTER", root().join("bench/adapter.mjs")).env("OURS_DIR", root().join("pkg"));
    node.env("CHROMIUM", &browser.chromium).run()
}

/// `--browser` among `rest` measures in Chromium too, on the page that was built last.
fn everyday(rest: &[OsString]) -> Outcome {
    let (python, eval) = crate::oracle::tools()?;
    let mut node = Process::new("node");
    node.arg("bench/everyday.mjs").arg("--python").arg(python).arg("--eval").arg(eval).args(rest);
    if rest.iter().any(|word| word == "--browser") {
        let browser = setup::browser()?.ok_or_else(|| failure("no Chromium with chromedriver here"))?;
        node.env("CHROMIUM", &browser.chromium);
    }
    setup::software_vulkan(&mut node);
    node.run()
}

fn copy_folder(from: &Path, to: &Path) -> Outcome {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from).map_err(|e| failure(format!("{}: {e}", from.display())))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_name() == "node_modules" {
            continue;
        } else if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            std::fs::write(&target, std::fs::read(entry.path())?)?;
        }
    }
    Ok(())
}
