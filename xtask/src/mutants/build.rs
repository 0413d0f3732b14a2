//! A copy of the sources with all mutations in it, built once.

use super::splice::{Edits, Spliced, module};
use crate::process::{Outcome, Process, failure, root, target};
use crate::wrapper::wrap;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// One rewritten file.
pub(super) struct Rewritten {
    pub(super) name: String,
    pub(super) source: String,
    pub(super) edits: Edits,
}

/// The profile in which tests are built: that of `cargo xtask test`.
const PROFILE: [&str; 2] = ["--profile", "checked"];

/// So many rounds of errors are normal: types, then borrows, then lints.
const ROUNDS: usize = 25;

pub(super) fn folder() -> PathBuf {
    target().join("mutants")
}

pub(super) fn tree() -> PathBuf {
    folder().join("tree")
}

/// Writes a file if it says something else, so that cargo sees what has changed.
fn place(path: &Path, bytes: &[u8]) -> Outcome {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(path, bytes)?)
}

/// Copies the sources as they are now, without the files in `rewritten`, and takes away what is there no more.
fn copy(rewritten: &BTreeSet<&str>) -> Outcome {
    let listed = Process::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).result()?;
    let names: BTreeSet<&str> = listed.split('\0').filter(|name| !name.is_empty()).collect();
    for &name in names.iter().filter(|name| !rewritten.contains(*name) && **name != "src/lib.rs") {
        let from = root().join(name);
        if from.is_file() {
            place(&tree().join(name), &fs::read(from)?)?;
        }
    }
    let mut folders = vec![tree().join("src"), tree().join("tests")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.strip_prefix(tree())?.to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if !names.contains(name.as_str()) {
                fs::remove_file(path)?;
            }
        }
    }
    Ok(())
}

/// Makes the copy, and leaves out mutants until it compiles, those of `dropped` from the beginning: the numbers of all of
/// them. With `rooms`, the library is these alone.
pub(super) fn prepare(
    files: &[Rewritten],
    count: usize,
    rooms: &[String],
    names: &[String],
    mut dropped: BTreeSet<usize>,
) -> Outcome<BTreeSet<usize>> {
    copy(&files.iter().map(|file| file.name.as_str()).collect())?;
    let library = match rooms {
        [] => fs::read_to_string(root().join("src/lib.rs"))?,
        rooms => rooms.iter().map(|room| format!("pub mod {room};\n")).collect(),
    };
    place(&tree().join("src/lib.rs"), format!("#![allow(warnings)]\n{library}\npub mod mutants;\n").as_bytes())?;
    place(&tree().join("src/mutants.rs"), module(count.max(1)).as_bytes())?;
    for round in 1..=ROUNDS {
        let spliced: BTreeMap<&str, Spliced> =
            files.iter().map(|file| (file.name.as_str(), file.edits.spliced(&file.source, &dropped))).collect();
        for (name, file) in &spliced {
            place(&tree().join(name), file.text.as_bytes())?;
        }
        let told = tests_built(names)?;
        let errors: Vec<Value> =
            messages(&told, "compiler-message").filter(|m| m["message"]["level"] == "error").collect();
        if errors.is_empty() {
            return Ok(dropped);
        }
        let before = dropped.len();
        for error in &errors {
            let spans = error["message"]["spans"].as_array().map_or(&[][..], Vec::as_slice);
            let primary = spans.iter().filter(|span| span["is_primary"] == true).chain(spans);
            dropped.extend(
                primary.filter_map(|span| blamed(span, &spliced)).find(|ids| !ids.is_empty()).unwrap_or_default(),
            );
        }
        println!("build {round}: {} errors, {} mutants do not compile", errors.len(), dropped.len());
        if dropped.len() == before {
            let text: Vec<&str> =
                errors.iter().filter_map(|error| error["message"]["rendered"].as_str()).take(3).collect();
            return Err(failure(format!("the rewritten sources do not compile:\n{}", text.join("\n"))));
        }
    }
    Err(failure("the rewritten sources do not compile"))
}

/// The mutants that an error's place accuses: of a macro's error, those around its call.
fn blamed(span: &Value, spliced: &BTreeMap<&str, Spliced>) -> Option<Vec<usize>> {
    let mut span = span;
    loop {
        let file = span["file_name"].as_str().and_then(|name| spliced.get(name));
        let number = |key: &str| span[key].as_u64().and_then(|n| usize::try_from(n).ok());
        if let (Some(file), Some(start), Some(end)) = (file, number("byte_start"), number("byte_end")) {
            let ids = file.blamed(&(start..end));
            if !ids.is_empty() {
                return Some(ids);
            }
        }
        span = span.get("expansion")?.get("span")?;
    }
}

fn cargo() -> Outcome<Process> {
    let mut cargo = Process::cargo();
    let wrapper = folder().join("wrapper").with_extension(std::env::consts::EXE_EXTENSION);
    let own = std::env::current_exe()?;
    if fs::read(&wrapper).ok() != Some(fs::read(&own)?) {
        fs::copy(own, &wrapper)?;
    }
    wrap(&mut cargo, &wrapper, false);
    // Incremental: each round changes a few files.
    cargo.within(&tree()).env("CARGO_TARGET_DIR", target()).env("CARGO_INCREMENTAL", "1");
    cargo.without("CARGO_MANIFEST_DIR");
    Ok(cargo)
}

/// The messages of cargo for one reason.
fn messages(told: &str, reason: &'static str) -> impl Iterator<Item = Value> {
    let parsed = told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    parsed.filter(move |message| message["reason"] == reason).collect::<Vec<_>>().into_iter()
}

/// Builds tests: what cargo says of it.
fn tests_built(names: &[String]) -> Outcome<String> {
    let mut cargo = cargo()?;
    cargo.args(["test", "--no-run", "--message-format=json"]).args(PROFILE);
    for name in names {
        if name == "lib" {
            cargo.arg("--lib")
        } else {
            cargo.arg("--test").arg(name)
        };
    }
    cargo.said()
}

/// The executables of tests.
pub(super) fn tests(names: &[String]) -> Outcome<Vec<PathBuf>> {
    let told = tests_built(names)?;
    let failed = messages(&told, "build-finished").any(|message| message["success"] == false);
    if failed {
        let errors = messages(&told, "compiler-message").filter(|m| m["message"]["level"] == "error");
        let text: Vec<String> =
            errors.filter_map(|m| Some(m["message"]["rendered"].as_str()?.to_owned())).take(3).collect();
        return Err(failure(format!("the tests do not build:\n{}", text.join("\n"))));
    }
    let artifacts = messages(&told, "compiler-artifact").filter(|message| message["profile"]["test"] == true);
    Ok(artifacts.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).collect())
}
