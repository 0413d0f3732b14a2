//! Programs that nobody would write: those of `tests/everyday/` and the found ones of `tests/mutated/`, with words, numbers and
//! lines of one another. Whatever a program is, it ends with results or with an error of the program's own, at a place in
//! its text; none ends in a panic or an `InternalError`, and none takes more memory than its session may.
//!
//! So do short programs by a grammar over the same words (`tests/support/grammar.rs`).
//!
//! `cargo xtask fuzz programs short` runs any number; `tests/support/fuzz.rs` says how. A program that fails is made as short as it
//! can be.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/fuzz.rs"]
mod fuzz;
#[path = "support/grammar.rs"]
mod grammar;

use fuzz::{Ended, File, Fuzzer, Random, all, fuzz};
use grammar::Grammar;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};
use tensorscope::python::Limits;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::Device;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// How many programs run where nobody says: a sample.
const SAMPLE: u64 = 150;
/// The same of short ones.
const SHORT_SAMPLE: u64 = 600;

/// What a program may take. Python's values and tensors each have the memory.
const TIME: Duration = Duration::from_millis(500);
const MEMORY: usize = 64 << 20;

/// A program that took so much longer than it may is told about.
const LONG: Duration = Duration::from_secs(10);

/// Numbers at which things change.
const NUMBERS: [&str; 24] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "7",
    "255",
    "256",
    "1009",
    "65536",
    "2**31",
    "-2**31",
    "2**32",
    "2**63",
    "-2**63",
    "2**64",
    "10**30",
    "0.0",
    "-0.0",
    "0.5",
    "1e-300",
    "1e300",
    "float('inf')",
    "float('nan')",
];

/// Expressions that take the place of another.
const VALUES: [&str; 30] = [
    "None",
    "True",
    "()",
    "[]",
    "{}",
    "''",
    "'a'",
    "b'a'",
    "set()",
    "1j",
    "...",
    "slice(None)",
    "range(5)",
    "lambda: 0",
    "int",
    "Exception",
    "object()",
    "iter([])",
    "(x for x in 'ab')",
    "np.array(1)",
    "np.zeros((0, 3))",
    "np.zeros(3)",
    "np.arange(5)",
    "np.ones((2, 3), bool)",
    "np.array(['a', 'b'])",
    "np.float16(2)",
    "np.int8(-128)",
    "np.array([1+2j])",
    "np.nan",
    "np.datetime64('2020-01-01')",
];

/// The kinds of pieces that a line consists of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Word,
    Number,
    Text,
    Sign,
    Space,
}

/// A line cut into words, numbers, texts, signs and spaces.
fn pieces(line: &str) -> Vec<(Kind, &str)> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let (kind, len) = match first {
            'a'..='z' | 'A'..='Z' | '_' => {
                (Kind::Word, rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len()))
            }
            '0'..='9' => (Kind::Number, rest.find(|c: char| !c.is_alphanumeric() && c != '.').unwrap_or(rest.len())),
            '\'' | '"' => (Kind::Text, rest[1..].find(first).map_or(rest.len(), |at| at + 2)),
            c if c.is_whitespace() => (Kind::Space, rest.find(|c: char| !c.is_whitespace()).unwrap_or(rest.len())),
            c => (Kind::Sign, c.len_utf8()),
        };
        found.push((kind, &rest[..len]));
        rest = &rest[len..];
    }
    found
}

/// The programs to begin with, and their pieces by kind.
struct Corpus {
    programs: Vec<String>,
    found: Vec<(String, String)>,
    pieces: BTreeMap<Kind, Vec<String>>,
}

impl Corpus {
    fn read() -> Self {
        let folder = |name: &str| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name);
            let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
            let mut programs: Vec<(String, String)> = files
                .filter(|path| path.extension().is_some_and(|e| e == "py"))
                .map(|path| {
                    (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap())
                })
                .collect();
            programs.sort_unstable();
            programs
        };
        let found = folder("mutated");
        let written = folder("everyday").into_iter().filter(|(name, _)| name != "record").map(|(_, program)| program);
        let programs: Vec<String> = written.chain(found.iter().map(|(_, program)| program.clone())).collect();
        let mut all: BTreeMap<Kind, Vec<String>> = BTreeMap::new();
        for (kind, piece) in programs.iter().flat_map(|program| program.lines().flat_map(pieces)) {
            all.entry(kind).or_default().push(piece.to_owned());
        }
        Self { programs, found, pieces: all }
    }

    fn mutated(&self, random: &mut Random) -> String {
        let mut lines: Vec<String> = random.one(&self.programs).lines().map(str::to_owned).collect();
        for _ in 0..1 + random.below(6) {
            if lines.is_empty() {
                break;
            }
            let at = random.below(lines.len());
            match random.below(10) {
                0 => {
                    lines.remove(at);
                }
                1 => lines.insert(at, lines[random.below(lines.len())].clone()),
                2 => {
                    let other: Vec<&str> = random.one(&self.programs).lines().collect();
                    if !other.is_empty() {
                        lines.insert(at, random.one(&other).to_string());
                    }
                }
                3 => {
                    let other = random.below(lines.len());
                    lines.swap(at, other);
                }
                _ => lines[at] = self.changed(&lines[at], random),
            }
        }
        lines.join("\n")
    }

    /// A line in which a piece is another.
    fn changed(&self, line: &str, random: &mut Random) -> String {
        let mut parts: Vec<String> = pieces(line).into_iter().map(|(_, piece)| piece.to_owned()).collect();
        let kinds: Vec<Kind> = pieces(line).into_iter().map(|(kind, _)| kind).collect();
        let others: Vec<usize> = (0..parts.len()).filter(|&k| kinds[k] != Kind::Space).collect();
        if others.is_empty() {
            return line.to_owned();
        }
        let at = *random.one(&others);
        match (random.below(8), kinds[at]) {
            (0, _) => parts[at].clear(),
            (1, _) => parts[at] = parts[at].repeat(2),
            (2 | 3, Kind::Number | Kind::Word | Kind::Text) => parts[at] = (*random.one(&VALUES)).to_owned(),
            (4 | 5, Kind::Number) => parts[at] = (*random.one(&NUMBERS)).to_owned(),
            (6, Kind::Word) => parts[at] = (*random.one(&NUMBERS)).to_owned(),
            (_, kind) => parts[at].clone_from(random.one(&self.pieces[&kind])),
        }
        parts.concat()
    }
}

/// How a program ends, or what is wrong with it.
fn ended(source: &str) -> Result<Ended, String> {
    let mut cpu = CpuDevice::on_threads(1).unwrap();
    cpu.limit_memory(MEMORY as u64);
    let gpu = CpuDevice::with(Capabilities::simulated_gpu()).unwrap();
    let options = search::Options { worth: 1e12, ..search::Options::default() };
    let session = Session::new(Box::new(cpu), Box::new(gpu), None, DeviceKind::Cpu, Policy::default(), options);
    let runner = Runner::new(session);
    let limits = Limits { time: Some(TIME), memory: MEMORY, ..Limits::default() };
    let began = Instant::now();
    let report = pollster::block_on(runner.run(source, &RunOptions { limits, ..RunOptions::default() }));
    if began.elapsed() > LONG {
        println!("{:.0} s:\n{source}\n", began.elapsed().as_secs_f64());
    }
    let Some(error) = report.error else { return Ok(Ended::Value) };
    if error.error == "InternalError" {
        return Err(format!("InternalError: {}", error.message));
    }
    let Some(place) = error.place else { return Ok(Ended::Error) };
    let lines = source.lines().count() as u32 + 1;
    if place.earlier.is_some() || (1..=lines).contains(&place.line) && place.end as usize <= source.len() + 1 {
        Ok(Ended::Error)
    } else {
        Err(format!("{}: at line {}, byte {} of {}", error.error, place.line, place.end, source.len()))
    }
}

/// The lines without which nothing is wrong any more.
fn shortened(source: &str, fails: impl Fn(&str) -> bool) -> String {
    let mut lines: Vec<&str> = source.lines().collect();
    let mut step = lines.len() / 2;
    while step > 0 {
        let mut at = 0;
        while at < lines.len() {
            let fewer: Vec<&str> = [&lines[..at], &lines[(at + step).min(lines.len())..]].concat();
            if fails(&fewer.join("\n")) {
                lines = fewer;
            } else {
                at += step;
            }
        }
        step /= 2;
    }
    lines.join("\n")
}

#[test]
fn programs_that_were_found_end_as_programs_do() {
    all(&Corpus::read().found, |source| ended(source));
}

/// Runs the programs that `make` makes.
fn fuzz_programs(name: &str, sample: u64, make: &dyn Fn(&mut Random) -> String) {
    fuzz(&Fuzzer {
        name,
        sample,
        make,
        run: &|source| ended(source),
        smaller: &|source, fails| shortened(&source, |source| fails(&source.to_owned())),
        file: &|source| File {
            folder: "mutated".to_owned(),
            ending: "py".to_owned(),
            bytes: source.clone().into_bytes(),
        },
    });
}

#[test]
fn mutated_programs_end_as_programs_do() {
    let corpus = Corpus::read();
    fuzz_programs("programs", SAMPLE, &|random| corpus.mutated(random));
}

#[test]
fn short_programs_end_as_programs_do() {
    let values = VALUES.iter().chain(&NUMBERS).map(|value| (*value).to_owned());
    let grammar = Grammar::of(&Corpus::read().programs, values);
    fuzz_programs("short", SHORT_SAMPLE, &|random| grammar.program(random));
}
