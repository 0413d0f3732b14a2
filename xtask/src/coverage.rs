//! `cargo xtask coverage`: the lines of `src/` that native tests run.
//!
//! Only the library is instrumented, by this program itself as rustc's wrapper, so that dependencies are those of the tests.
//! LLVM's tools read what the tests leave; they must be of rustc's version of LLVM.

use crate::process::{Outcome, Process, failure, root, target};
use crate::wrapper::wrap;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;

/// The least covered files that are shown.
const SHOWN: usize = 15;

/// Lines of a file that have code, with how often each ran.
type Lines = BTreeMap<usize, u64>;

/// `cargo xtask coverage [--tests NAME,...] [--add] [--lines FILE]`.
pub(crate) fn coverage(rest: Vec<OsString>) -> Outcome {
    use lexopt::prelude::*;
    let (mut names, mut shown, mut add) = (Vec::<String>::new(), None, false);
    let mut parser = lexopt::Parser::from_args(rest);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("tests") => names = parser.value()?.string()?.split(',').map(str::to_owned).collect(),
            Long("add") => add = true,
            Long("lines") => shown = Some(parser.value()?.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let merged = target().join("coverage/merged.profdata");
    let list = target().join("coverage/executables.txt");
    if shown.is_none() {
        measure(&names, add, &merged, &list)?;
    }
    let executables = std::fs::read_to_string(&list).map_err(|e| failure(format!("nothing measured yet: {e}")))?;
    let files = lines(&executables, &merged)?;
    match shown {
        Some(name) => uncovered(&files, &name),
        None => {
            report(&files);
            Ok(())
        }
    }
}

/// One of LLVM's tools: that of `LLVM_BIN`, of the newest version installed, or of the path.
fn tool(name: &str) -> Outcome<Process> {
    let named = std::env::var_os("LLVM_BIN").map(|folder| PathBuf::from(folder).join(name));
    let mut folders: Vec<PathBuf> =
        std::fs::read_dir("/usr/lib").into_iter().flatten().flatten().map(|e| e.path()).collect();
    folders.retain(|folder| folder.file_name().is_some_and(|n| n.to_string_lossy().starts_with("llvm-")));
    folders.sort();
    let installed = folders.into_iter().rev().map(|folder| folder.join("bin").join(name)).find(|path| path.is_file());
    let program = named.or(installed).unwrap_or_else(|| name.into());
    if Process::new(&program).arg("--version").output().is_none() {
        let message =
            "coverage needs LLVM's tools of rustc's version (`rustc -vV` says which): the package llvm-NN, or LLVM_BIN";
        return Err(failure(format!("no {name}: {message}")));
    }
    Ok(Process::new(program))
}

/// Builds and runs the tests. With `add` what others ran before counts too, so that a whole measure can be taken in parts.
fn measure(names: &[String], add: bool, merged: &PathBuf, list: &PathBuf) -> Outcome {
    tool("llvm-profdata")?;
    let raw = target().join("coverage/raw");
    if raw.is_dir() && !add {
        std::fs::remove_dir_all(&raw)?;
    }
    std::fs::create_dir_all(&raw)?;
    let cargo = |run: bool| -> Outcome<Process> {
        let mut cargo = Process::cargo();
        cargo.args(["test", "--profile", "checked", "--no-fail-fast"]);
        if names.is_empty() {
            cargo.args(["--lib", "--tests"]);
        }
        for name in names {
            if name == "lib" {
                cargo.arg("--lib")
            } else {
                cargo.arg("--test").arg(name)
            };
        }
        wrap(&mut cargo, &std::env::current_exe()?, true);
        // A file for each executable, to which all its runs add.
        cargo.env("LLVM_PROFILE_FILE", if run { raw.join("%m.profraw") } else { raw.join("build-%m.none") });
        Ok(cargo)
    };
    let told = cargo(false)?.args(["--no-run", "--message-format=json"]).said()?;
    let artifacts = told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut executables: BTreeSet<String> = artifacts
        .filter(|message| message["profile"]["test"] == true)
        .filter_map(|message| message["executable"].as_str().map(str::to_owned))
        .collect();
    if executables.is_empty() {
        return Err(failure("the tests do not build: `cargo test --profile checked --no-run` says why"));
    }
    if add {
        let before = std::fs::read_to_string(list).unwrap_or_default();
        executables.extend(before.lines().filter(|path| Path::new(path).is_file()).map(str::to_owned));
    }
    std::fs::write(list, executables.into_iter().collect::<Vec<_>>().join("\n"))?;
    let passed = cargo(true)?.run();
    if let Err(e) = passed {
        println!("tests failed, and their lines count all the same: {e}");
    }
    let profiles = std::fs::read_dir(&raw)?.flatten().map(|entry| entry.path());
    let profiles: Vec<PathBuf> = profiles.filter(|path| path.extension().is_some_and(|ext| ext == "profraw")).collect();
    tool("llvm-profdata")?
        .args(["merge", "--sparse", "--failure-mode=all", "-o"])
        .arg(merged)
        .args(profiles)
        .quiet()
        .run()
}

/// The lines of each file of `src/`, from LLVM's report in the format of lcov.
fn lines(executables: &str, merged: &PathBuf) -> Outcome<BTreeMap<String, Lines>> {
    let mut cov = tool("llvm-cov")?;
    cov.args(["export", "--format=lcov", "--instr-profile"]).arg(merged);
    executables.lines().for_each(|path| {
        cov.arg("--object").arg(path);
    });
    let (told, mut files, mut current) = (cov.said()?, BTreeMap::<String, Lines>::new(), None);
    let source = root().join("src");
    for line in told.lines() {
        if let Some(path) = line.strip_prefix("SF:") {
            current = Path::new(path).strip_prefix(&source).ok().map(|path| path.to_string_lossy().into_owned());
        } else if let (Some(name), Some((number, count))) =
            (&current, line.strip_prefix("DA:").and_then(|data| data.split_once(',')))
        {
            let (number, count) = (number.parse()?, count.parse::<u64>()?);
            *files.entry(name.clone()).or_default().entry(number).or_default() += count;
        }
    }
    for (name, lines) in &mut files {
        let source = std::fs::read_to_string(source.join(name))?;
        let tests = tests_of(&source).map_err(|e| failure(format!("{name}: {e}")))?;
        lines.retain(|line, _| !tests.iter().any(|range| range.contains(line)));
    }
    files.retain(|name, lines| !lines.is_empty() && !name.ends_with("/tests.rs"));
    if files.is_empty() { Err(failure("LLVM's tools read nothing: are they of rustc's version?")) } else { Ok(files) }
}

/// The lines of the tests in a file, which do not count.
fn tests_of(source: &str) -> syn::Result<Vec<RangeInclusive<usize>>> {
    let of_tests = |item: &syn::ItemMod| {
        item.attrs.iter().any(|attribute| {
            attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "test")
        })
    };
    let items = syn::parse_file(source)?.items.into_iter();
    let tests = items.filter_map(|item| match item {
        syn::Item::Mod(item) if of_tests(&item) => Some(item.span()),
        _ => None,
    });
    Ok(tests.map(|span| span.start().line..=span.end().line).collect())
}

/// The lines of a file that no test runs, in ranges.
fn uncovered(files: &BTreeMap<String, Lines>, name: &str) -> Outcome {
    let short = name.trim_start_matches("src/");
    let lines = files.get(short).ok_or_else(|| failure(format!("{name}: no file of src/ with code that is built")))?;
    let numbers: Vec<(usize, u64)> = lines.iter().map(|(&line, &count)| (line, count)).collect();
    for run in numbers.chunk_by(|a, b| (a.1 == 0) == (b.1 == 0)).filter(|run| run[0].1 == 0) {
        println!("{name}:{}-{}", run[0].0, run[run.len() - 1].0);
    }
    Ok(())
}

fn report(files: &BTreeMap<String, Lines>) {
    let tally = |lines: &Lines| (lines.values().filter(|&&count| count > 0).count(), lines.len());
    let mut rooms = BTreeMap::<&str, (usize, usize)>::new();
    for (name, lines) in files {
        let ((covered, all), room) = (tally(lines), name.split('/').next().unwrap_or(name));
        for key in [room, "in all"] {
            let entry = rooms.entry(key).or_default();
            *entry = (entry.0 + covered, entry.1 + all);
        }
    }
    let share = |covered: usize, all: usize| format!("{:5.1} %  {covered:6} of {all:6}", per_cent(covered, all));
    for (room, (covered, all)) in &rooms {
        println!("{room:<16}{}", share(*covered, *all));
    }
    let mut missing: Vec<(usize, &String, &Lines)> =
        files.iter().map(|(name, lines)| (lines.values().filter(|&&count| count == 0).count(), name, lines)).collect();
    missing.sort_by_key(|(count, ..)| std::cmp::Reverse(*count));
    println!("\nfiles with the most lines that no native test runs:");
    for (_, name, lines) in missing.into_iter().take(SHOWN) {
        let (covered, all) = tally(lines);
        println!("{name:<40}{}", share(covered, all));
    }
}

fn per_cent(part: usize, all: usize) -> f64 {
    let number = |n: usize| u32::try_from(n).map_or(f64::from(u32::MAX), f64::from);
    100.0 * number(part) / number(all.max(1))
}
