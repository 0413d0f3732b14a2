//! `cargo xtask reproduce`: two builds of the same sources, in two folders, have the same bytes.
//!
//! The folders' names have different lengths and depths, and the second build has another time zone and language, so that
//! neither a path nor a date can stand in what is built. Both begin with nothing but the sources and the pinned tools.

use crate::process::{Outcome, Process, failure, root, target};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What can be built twice: its name, its command, and the folder that it fills.
const PARTS: [(&str, &str, &str); 3] =
    [("page", "page", "www/dist"), ("package", "pack", "pkg"), ("documentation", "docs", "www/dist/docs")];

/// The parts that are built where none is named.
const USUAL: [&str; 2] = ["page", "package"];

pub(crate) fn reproduce(rest: &[OsString]) -> Outcome {
    let mut names: Vec<String> = rest.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    if names.is_empty() {
        names = USUAL.map(str::to_owned).to_vec();
    }
    let parts = names.iter().map(|name| {
        let found = PARTS.iter().find(|(part, ..)| part == name);
        found.ok_or_else(|| failure(format!("no part {name}: there are page, package and documentation")))
    });
    let parts = parts.collect::<Outcome<Vec<_>>>()?;
    let home = target().join("reproduce");
    let folders = [home.join("one"), home.join("a/second/folder")];
    for (folder, (zone, language)) in folders.iter().zip([("UTC", "C"), ("Asia/Kathmandu", "tr_TR.UTF-8")]) {
        println!("== {}", folder.display());
        copy_sources(folder)?;
        for (_, command, _) in &parts {
            let mut cargo = Process::cargo();
            cargo.args(["xtask", command]).within(folder).env("TZ", zone).env("LC_ALL", language);
            // Each has a target folder of its own.
            cargo.without("CARGO_TARGET_DIR").run()?;
        }
    }
    let mut wrong = Vec::new();
    for (name, _, built) in &parts {
        let [one, other] = folders.each_ref().map(|folder| contents(&folder.join(built)));
        let (one, other) = (one?, other?);
        let found = differences(&one, &other);
        let bytes: usize = one.values().map(Vec::len).sum();
        println!("{name}: {} files, {} KiB, {} differ", one.len(), bytes / 1024, found.len());
        wrong.extend(found.into_iter().map(|line| format!("{name}: {line}")));
    }
    if wrong.is_empty() { Ok(()) } else { Err(failure(wrong.join("\n"))) }
}

/// Replaces `folder` by the files that git knows or would add, as they are now.
fn copy_sources(folder: &Path) -> Outcome {
    if folder.is_dir() {
        std::fs::remove_dir_all(folder)?;
    }
    let listed = Process::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).result()?;
    for name in listed.split('\0').filter(|name| !name.is_empty()) {
        let (from, to) = (root().join(name), folder.join(name));
        // One that was deleted and is still in the index.
        if !from.is_file() {
            continue;
        }
        if let Some(parent) = to.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::copy(from, to)?;
    }
    Ok(())
}

/// The files below `folder`, by their paths in it.
fn contents(folder: &Path) -> Outcome<BTreeMap<PathBuf, Vec<u8>>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(folder)?.to_owned(), std::fs::read(&path)?);
            }
        }
    }
    if found.is_empty() { Err(failure(format!("nothing was built in {}", folder.display()))) } else { Ok(found) }
}

/// A line for each file that is in one of them only, or has other bytes.
fn differences(one: &BTreeMap<PathBuf, Vec<u8>>, other: &BTreeMap<PathBuf, Vec<u8>>) -> Vec<String> {
    let mut found = Vec::new();
    for (path, bytes) in one {
        match other.get(path) {
            None => found.push(format!("{} is in the first build only", path.display())),
            Some(others) if others != bytes => found.push(format!("{}: {}", path.display(), difference(bytes, others))),
            Some(_) => {}
        }
    }
    let only = other.keys().filter(|path| !one.contains_key(*path));
    found.extend(only.map(|path| format!("{} is in the second build only", path.display())));
    found
}

/// Where two contents part, and what stands there.
fn difference(one: &[u8], other: &[u8]) -> String {
    let at = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let around = |bytes: &[u8]| {
        let part = &bytes[at.saturating_sub(16)..bytes.len().min(at + 32)];
        part.escape_ascii().to_string()
    };
    format!("{} and {} bytes, from byte {at} on:\n  {}\n  {}", one.len(), other.len(), around(one), around(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_is_named() {
        let files = |all: &[(&str, &str)]| -> BTreeMap<PathBuf, Vec<u8>> {
            all.iter().map(|(name, text)| (PathBuf::from(name), text.as_bytes().to_vec())).collect()
        };
        let one = files(&[("a", "same"), ("b", "built in /home/one"), ("c", "only here")]);
        assert_eq!(differences(&one, &one), [""; 0]);
        let other = files(&[("a", "same"), ("b", "built in /home/another"), ("d", "only there")]);
        let found = differences(&one, &other);
        assert_eq!(found.len(), 3);
        assert_eq!(found[0], "b: 18 and 22 bytes, from byte 15 on:\n  built in /home/one\n  built in /home/another");
        assert_eq!(found[1], "c is in the first build only");
        assert_eq!(found[2], "d is in the second build only");
        assert!(difference(b"short", b"shorter").starts_with("5 and 7 bytes, from byte 5 on"));
    }

    #[test]
    fn a_part_that_is_none_is_refused() {
        let told = reproduce(&["shop".into()]).unwrap_err().to_string();
        assert_eq!(told, "no part shop: there are page, package and documentation");
    }
}
