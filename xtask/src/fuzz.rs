//! `cargo xtask fuzz`: the fuzzers for hours, in rounds: each a process of its own, with seeds of its own, so that one that ends
//! the process costs no more than its round.

use crate::oracle::{self, CHECKED};
use crate::process::{Outcome, Process, failure, root};
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// What runs the inputs of a round.
#[derive(Clone, Copy)]
enum Kind {
    /// A test of a binary of `tests/`, with `TENSORSCOPE_INPUTS` inputs from `TENSORSCOPE_SEED` on.
    Native { binary: &'static str, test: &'static str },
    /// A script of `tests/oracle/`.
    Oracle { script: &'static str, keep: Option<&'static str> },
    /// A module of `tests/`, over `needs`, which a command builds.
    Node { script: &'static str, needs: (&'static str, &'static str) },
}

struct Fuzzer {
    name: &'static str,
    kind: Kind,
    /// The inputs of a round: some minutes.
    round: u64,
}

const fn native(name: &'static str, binary: &'static str, test: &'static str, round: u64) -> Fuzzer {
    Fuzzer { name, kind: Kind::Native { binary, test }, round }
}

const PACKAGE: (&str, &str) = ("pkg/index.js", "pack");
const MODULES: (&str, &str) = ("www/node_modules", "setup");
const PAGE: (&str, &str) = ("www/dist/index.html", "page");

/// All fuzzers, in the order in which they take turns.
const FUZZERS: [Fuzzer; 12] = [
    native("programs", "mutated", "mutated_programs_end_as_programs_do", 4000),
    native("short", "mutated", "short_programs_end_as_programs_do", 40_000),
    Fuzzer {
        name: "language",
        kind: Kind::Oracle { script: "language", keep: Some("tests/oracle/language.txt") },
        round: 2000,
    },
    Fuzzer { name: "calls", kind: Kind::Oracle { script: "fuzz", keep: None }, round: 20_000 },
    native("bytes", "bytes", "mutated_files_end_as_files_do", 5000),
    native("kernels", "kernels", "random_kernels_are_valid_and_have_one_value", 4000),
    native("renderers", "compiled", "engines_agree_on_random_kernels", 1500),
    native("search", "compiled", "searches_by_some_of_the_rules_keep_values", 1500),
    Fuzzer { name: "package", kind: Kind::Node { script: "package/fuzz", needs: PACKAGE }, round: 40_000 },
    Fuzzer { name: "files", kind: Kind::Node { script: "package/bytes", needs: PACKAGE }, round: 20_000 },
    Fuzzer { name: "links", kind: Kind::Node { script: "page/links", needs: MODULES }, round: 100_000 },
    Fuzzer { name: "requests", kind: Kind::Node { script: "page/requests", needs: PAGE }, round: 10_000 },
];

/// What a fuzzer's summary counts.
#[derive(Clone, Copy, Default)]
struct Counts {
    inputs: u64,
    values: u64,
    errors: u64,
    failures: u64,
    /// Rounds that failed or ended without a summary.
    broken: u64,
}

impl Counts {
    /// Those of a line `fuzzed NAME: 3 inputs, 1 values, 2 errors, 0 failures`, if the text has one.
    fn of(text: &str) -> Option<Self> {
        let line = text.lines().rfind(|line| line.starts_with("fuzzed "))?;
        let mut counts = Self::default();
        for part in line.split_once(": ")?.1.split(", ") {
            let (number, what) = part.split_once(' ')?;
            let number = number.parse().ok()?;
            match what {
                "inputs" => counts.inputs = number,
                "values" => counts.values = number,
                "errors" => counts.errors = number,
                "failures" => counts.failures = number,
                _ => return None,
            }
        }
        Some(counts)
    }

    fn add(&mut self, other: Self) {
        self.inputs += other.inputs;
        self.values += other.values;
        self.errors += other.errors;
        self.failures += other.failures;
        self.broken += other.broken;
    }
}

/// How long a run goes on.
enum Length {
    /// So many inputs of each fuzzer.
    Count(u64),
    /// All fuzzers together, one round after the other.
    Time(Duration),
}

/// `cargo xtask fuzz [NAME...] [--count N | --minutes M] [--seed S]`.
pub(crate) fn fuzz(rest: Vec<OsString>) -> Outcome {
    use lexopt::prelude::*;
    let (mut chosen, mut length, mut seed) = (Vec::new(), Length::Time(Duration::from_secs(3600)), 1u64);
    let mut parser = lexopt::Parser::from_args(rest);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("count") => length = Length::Count(parser.value()?.parse()?),
            Long("minutes") => length = Length::Time(Duration::from_secs_f64(60.0 * parser.value()?.parse::<f64>()?)),
            Long("seed") => seed = parser.value()?.parse()?,
            Value(name) => {
                let name = name.string()?;
                let Some(fuzzer) = FUZZERS.iter().find(|fuzzer| fuzzer.name == name) else {
                    let names: Vec<&str> = FUZZERS.iter().map(|fuzzer| fuzzer.name).collect();
                    return Err(failure(format!("{name}: not one of {}", names.join(", "))));
                };
                chosen.push(fuzzer);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    if chosen.is_empty() {
        chosen = FUZZERS.iter().collect();
    }
    let kept = root().join("target/fuzzed");
    fs::create_dir_all(&kept)?;
    let (began, mut all) = (Instant::now(), vec![Counts::default(); chosen.len()]);
    let mut round = 0;
    'rounds: loop {
        for (fuzzer, counts) in chosen.iter().zip(&mut all) {
            let count = match length {
                Length::Count(count) => count.saturating_sub(fuzzer.round * round).min(fuzzer.round),
                Length::Time(time) if began.elapsed() >= time => break 'rounds,
                Length::Time(_) => fuzzer.round,
            };
            if count > 0 {
                let seed = seed.wrapping_add(fuzzer.round * round);
                println!(
                    "== {}: {count} inputs from seed {seed} (after {:.0} s)",
                    fuzzer.name,
                    began.elapsed().as_secs_f64()
                );
                counts.add(self::round(fuzzer, count, seed, &kept)?);
            }
        }
        round += 1;
        if matches!(length, Length::Count(count) if chosen.iter().all(|fuzzer| fuzzer.round * round >= count)) {
            break;
        }
    }
    println!("\n{:<10} {:>10} {:>10} {:>10} {:>10}", "", "inputs", "values", "errors", "failures");
    for (fuzzer, counts) in chosen.iter().zip(&all) {
        let Counts { inputs, values, errors, failures, broken } = counts;
        let told = if *broken > 0 { format!("  {broken} rounds ended early") } else { String::new() };
        println!("{:<10} {inputs:>10} {values:>10} {errors:>10} {failures:>10}{told}", fuzzer.name);
    }
    if all.iter().any(|counts| counts.failures + counts.broken > 0) {
        return Err(failure(
            "inputs failed: those of the native fuzzers are in tests/fuzzed, each with a file .why; the others are above",
        ));
    }
    Ok(())
}

/// One process of a fuzzer.
fn round(fuzzer: &Fuzzer, count: u64, seed: u64, kept: &Path) -> Outcome<Counts> {
    let mut process = match fuzzer.kind {
        Kind::Native { binary, test } => {
            let mut cargo = Process::cargo();
            cargo.args([
                "test",
                "--quiet",
                "--profile",
                CHECKED,
                "--test",
                binary,
                "--",
                "--nocapture",
                "--exact",
                test,
            ]);
            cargo.env("TENSORSCOPE_INPUTS", count.to_string()).env("TENSORSCOPE_SEED", seed.to_string());
            cargo.env("TENSORSCOPE_KEEP", kept);
            cargo
        }
        Kind::Oracle { script, keep } => {
            let Some((python, eval)) = oracle::checked_tools()? else {
                println!("SKIPPED: {}: no Python 3.11 with NumPy here", fuzzer.name);
                return Ok(Counts::default());
            };
            let mut process = Process::new(python);
            process.arg(format!("tests/oracle/{script}.py")).arg(eval);
            process.args(["--count", &count.to_string(), "--seed", &seed.to_string()]);
            if let Some(file) = keep {
                process.args(["--keep", file]);
            }
            process
        }
        Kind::Node { script, needs: (needed, command) } => {
            if !root().join(needed).exists() {
                println!("SKIPPED: {}: no {needed} here (`cargo xtask {command}` makes it)", fuzzer.name);
                return Ok(Counts::default());
            }
            let mut node = Process::new("node");
            node.arg(format!("tests/{script}.mjs"));
            node.args(["--count", &count.to_string(), "--seed", &seed.to_string()]);
            node
        }
    };
    let (succeeded, printed) = process.quiet().told()?;
    let counts = Counts::of(&printed);
    if counts.is_none() {
        keep_current(fuzzer.name, kept)?;
    }
    keep_failures(kept)?;
    let broken = u64::from(counts.is_none() || !succeeded && counts.is_some_and(|counts| counts.failures == 0));
    Ok(Counts { broken, ..counts.unwrap_or_default() })
}

/// The input that ended a process, as a file of the corpus.
fn keep_current(name: &str, kept: &Path) -> Outcome {
    let (bytes, why) = (kept.join(format!("{name}.current")), kept.join(format!("{name}.why")));
    if let (true, Ok(told)) = (bytes.is_file(), fs::read_to_string(&why)) {
        let file = kept.join(told.lines().next().unwrap_or_default());
        fs::create_dir_all(file.parent().unwrap_or(kept))?;
        fs::rename(bytes, &file)?;
        fs::write(with_why(&file), told)?;
    }
    Ok(())
}

fn with_why(file: &Path) -> std::path::PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".why");
    name.into()
}

/// Moves what failed to the corpus, and says where it is: `kept` has the folders of `tests/`.
fn keep_failures(kept: &Path) -> Outcome {
    let mut folders = vec![kept.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path())) {
            if path.is_dir() {
                folders.push(path);
            } else if folder != kept {
                let to = root().join("tests").join(path.strip_prefix(kept)?);
                if let Some(parent) = to.parent() {
                    fs::create_dir_all(parent)?;
                }
                fs::rename(&path, &to)?;
                println!("kept {}", to.strip_prefix(root())?.display());
            }
        }
    }
    Ok(())
}
