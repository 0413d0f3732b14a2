//! `cargo xtask release --dry-run`: packs the parts of a release and checks their contents. Nothing is published.

use crate::process::{Outcome, Process, failure, root};
use crate::{docs, pack, page};
use std::ffi::OsString;
use std::path::Path;

/// Files that a crate must contain besides its code.
const CRATE: [&str; 4] = ["Cargo.toml", "README.md", "LICENSE-APACHE", "LICENSE-MIT"];
/// Folders that must not be in a crate.
const NOT_IN_CRATE: [&str; 5] = ["target/", "www/", "pkg/", "tests/golden/", "bench/"];
/// Files that the npm package must contain.
const PACKAGE: [&str; 6] =
    ["package.json", "README.md", "index.js", "index.d.ts", "index_first.wasm", "index_deferred.wasm"];
/// Files that the page must contain.
const PAGE: [&str; 5] =
    ["index.html", "docs/index.html", "service-worker.js", "tensorscope_bg.wasm", "tensorscope_deferred.wasm"];

pub(crate) fn release(rest: Vec<OsString>) -> Outcome {
    use lexopt::prelude::*;
    let mut dry_run = false;
    let mut parser = lexopt::Parser::from_args(rest);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("dry-run") => dry_run = true,
            other => return Err(other.unexpected().into()),
        }
    }
    if !dry_run {
        return Err(failure("only `release --dry-run` is there: publishing is done by hand, from what it packed"));
    }
    let version = version()?;
    let changelog = std::fs::read_to_string(root().join("CHANGELOG.md"))?;
    if !changelog.lines().any(|line| line.starts_with(&format!("## {version}"))) {
        return Err(failure(format!("CHANGELOG.md has no section for {version}")));
    }
    for name in ["tensorscope-macros", "tensorscope"] {
        check_crate(name)?;
    }
    pack::pack()?;
    check_folder("the npm package", &root().join("pkg"), &PACKAGE)?;
    check_package_version(&version)?;
    page::page()?;
    docs::site()?;
    check_folder("the page", &root().join("www/dist"), &PAGE)?;
    println!("{version} could be released: crate, npm package and page have what they need");
    Ok(())
}

/// The version that all parts share.
fn version() -> Result<String, Box<dyn std::error::Error>> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = "));
    let version = line.ok_or_else(|| failure("Cargo.toml has no version"))?;
    Ok(version.trim_matches('"').to_owned())
}

fn check_crate(name: &str) -> Outcome {
    let listed = Process::cargo().args(["package", "--list", "--allow-dirty", "--package", name]).output();
    let listed = listed.ok_or_else(|| failure(format!("cargo package --list failed for {name}")))?;
    let files: Vec<&str> = listed.lines().collect();
    let needed: &[&str] = if name == "tensorscope" { &CRATE } else { &CRATE[..1] };
    for file in needed.iter().chain(&["src/lib.rs"]) {
        if !files.contains(file) {
            return Err(failure(format!("crate {name} lacks {file}")));
        }
    }
    if let Some(stray) = files.iter().find(|file| NOT_IN_CRATE.iter().any(|folder| file.starts_with(folder))) {
        return Err(failure(format!("crate {name} has {stray}")));
    }
    println!("crate {name}: {} files", files.len());
    Ok(())
}

/// Checks that a folder contains the needed files, and that no file contains a path of this machine.
fn check_folder(what: &str, folder: &Path, needed: &[&str]) -> Outcome {
    for file in needed {
        if !folder.join(file).is_file() {
            return Err(failure(format!("{what} lacks {file}")));
        }
    }
    let own = root().to_string_lossy().into_owned();
    let (mut count, mut bytes) = (0, 0);
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let content = std::fs::read(&path)?;
            if content.windows(own.len()).any(|part| part == own.as_bytes()) {
                return Err(failure(format!("{} names a folder of this machine", path.display())));
            }
            (count, bytes) = (count + 1, bytes + content.len());
        }
    }
    println!("{what}: {count} files, {} KiB", bytes / 1024);
    Ok(())
}

fn check_package_version(version: &str) -> Outcome {
    let manifest = std::fs::read_to_string(root().join("pkg/package.json"))?;
    if manifest.contains(&format!("\"version\": \"{version}\"")) {
        return Ok(());
    }
    Err(failure(format!("pkg/package.json is not of version {version}")))
}
