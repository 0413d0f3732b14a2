//! Bytes for every format that is read: the valid files of `tests/fuzzed/` and those that were found, cut, spliced, with other
//! bytes and huge lengths. Whatever the bytes are, a reader ends with a value or with an error that its format may have, and
//! never with more memory than it was given.
//!
//! A folder is a format. Each `read*.py` in it is a program that reads the file `f`, whose first line lists the errors that it may end
//! with; printed graphs, kernels, paths and `.npy` files are also read by themselves.
//! `cargo xtask fuzz bytes` runs any number; `tests/support/fuzz.rs` says how.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/allocated.rs"]
mod allocated;
#[path = "support/fuzz.rs"]
mod fuzz;

use fuzz::{Ended, File, Fuzzer, Random, all, corpus, fuzz, shorter};
use std::cell::RefCell;
use std::fs;
use std::rc::Rc;
use std::time::Duration;
use tensorscope::array::{read_npy, write_npy};
use tensorscope::graph::Graph;
use tensorscope::kernel::Kernel;
use tensorscope::library::Contents;
use tensorscope::python::Limits;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{Device, cpu::CpuDevice};
use tensorscope::search::{self, Path};
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// How many inputs run where nobody says.
const SAMPLE: u64 = 300;

/// What a program may take. Python's values and tensors each have the memory.
const TIME: Duration = Duration::from_millis(1500);
const MEMORY: usize = 32 << 20;

/// The most bytes that a program may hold on the way: both memories, copies of the largest value in each, and its session.
const MOST_OF_PROGRAM: isize = 6 * MEMORY as isize;

/// The most bytes that a native reader may hold, of a byte of its input and in any case.
const MOST_OF_BYTE: isize = 2000;
const MOST_OF_ALL: isize = 1 << 16;

/// The longest input.
const LONGEST: usize = 20_000;

/// Errors that any program may end with.
const LIMITS: [&str; 3] = ["MemoryError", "RecursionError", "TimeoutError"];

/// Numbers at which readers of lengths go wrong.
const HUGE: [u64; 12] =
    [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff, i64::MAX as u64, u64::MAX];

/// The same in texts.
const DIGITS: [&str; 10] = [
    "0",
    "-1",
    "255",
    "65536",
    "2147483648",
    "4294967296",
    "9223372036854775808",
    "99999999999999999999999",
    "1e999",
    "0.5",
];

/// Bytes that mean something in many formats.
const MARKS: &[u8] = b"\0\xff\n\"'\\(){}[]<>,;:=#%&*?.-+ \t\r0aZ\x80\xc3";

/// What reads a format.
#[derive(Clone)]
enum Reader {
    Native(fn(&[u8]) -> Result<Ended, String>),
    Program(Rc<str>),
    /// The page's, of texts: the program that the report of a dropped file proposes.
    Proposed,
}

struct Format {
    name: String,
    readers: Vec<Reader>,
    /// Files of the folder by their names, with their bytes.
    seeds: Vec<(String, Vec<u8>)>,
}

struct Input {
    format: usize,
    reader: usize,
    bytes: Vec<u8>,
}

fn formats() -> Vec<Format> {
    let mut folders: Vec<_> = fs::read_dir(corpus()).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    let mut found = Vec::new();
    for folder in folders.into_iter().filter(|path| path.is_dir()) {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let mut format = Format { readers: native(&name).into_iter().collect(), name, seeds: Vec::new() };
        if format.name == "table" {
            format.readers.push(Reader::Proposed);
        }
        for path in files {
            let file = path.file_name().unwrap().to_string_lossy().into_owned();
            if file.starts_with("read") && file.ends_with(".py") {
                format.readers.push(Reader::Program(fs::read_to_string(&path).unwrap().into()));
            } else if !file.ends_with(".why") {
                format.seeds.push((file, fs::read(&path).unwrap()));
            }
        }
        if !format.readers.is_empty() {
            found.push(format);
        }
    }
    found
}

/// What reads a format without the language.
fn native(format: &str) -> Option<Reader> {
    Some(Reader::Native(match format {
        "npy" => |bytes| {
            let Ok(array) = read_npy(bytes) else { return Ok(Ended::Error) };
            let again = write_npy(&array).and_then(|file| read_npy(&file)).map_err(|e| e.to_string())?;
            if again == array { Ok(Ended::Value) } else { Err("written, it is another array".to_owned()) }
        },
        "graph" => |bytes| printed::<Graph, _>(&String::from_utf8_lossy(bytes)),
        "kernel" => |bytes| {
            let text = String::from_utf8_lossy(bytes);
            if let Ok(kernel) = text.parse::<Kernel>() {
                // Whatever is parsed, it can be checked.
                let _ = kernel.verify(&Capabilities::cpu());
            }
            printed::<Kernel, _>(&text)
        },
        "path" => |bytes| printed::<Path, _>(&String::from_utf8_lossy(bytes)),
        _ => return None,
    }))
}

/// What is read of a text is printed, and read again as what it was.
fn printed<T: std::str::FromStr<Err = E> + ToString, E: std::fmt::Display>(text: &str) -> Result<Ended, String> {
    let Ok(read) = text.parse::<T>() else { return Ok(Ended::Error) };
    let shown = read.to_string();
    let again: T = shown.parse().map_err(|e| format!("what it prints cannot be read: {e}\n{shown}"))?;
    let twice = again.to_string();
    if twice == shown { Ok(Ended::Value) } else { Err(format!("printed again it is another\n{shown}\n{twice}")) }
}

fn runner() -> Runner {
    let mut cpu = CpuDevice::on_threads(1).unwrap();
    cpu.limit_memory(MEMORY as u64);
    let gpu = CpuDevice::with(Capabilities::simulated_gpu()).unwrap();
    let options = search::Options { worth: 1e12, ..search::Options::default() };
    Runner::new(Session::new(Box::new(cpu), Box::new(gpu), None, DeviceKind::Cpu, Policy::default(), options))
}

/// Runs a program that reads the file `f`; `may` are the errors that it may end with.
fn program(source: &str, may: &str, contents: Contents) -> Result<Ended, String> {
    let runner = runner();
    let report = runner.add_file("f", contents).map_err(|e| e.to_string())?;
    let proposed = format!("import numpy as np\n{}\n", report.code);
    let source = if source.is_empty() { &proposed } else { source };
    let limits = Limits { time: Some(TIME), memory: MEMORY, ..Limits::default() };
    let report = pollster::block_on(runner.run(source, &RunOptions { limits, ..RunOptions::default() }));
    let Some(error) = report.error else { return Ok(Ended::Value) };
    let class = error.error.rsplit('.').next().unwrap_or_default();
    let is_own = class != "InternalError" && may.split(' ').any(|name| name == class || name == "any");
    if is_own || LIMITS.contains(&class) {
        return Ok(Ended::Error);
    }
    Err(format!("{}: {} (none of {may}) of\n{source}", error.error, error.message))
}

/// How a reader ends, within its memory.
fn read(reader: &Reader, bytes: &[u8]) -> Result<Ended, String> {
    let (ended, most) = allocated::most(|| match reader {
        Reader::Native(read) => read(bytes),
        Reader::Program(source) => {
            let may = source.lines().next().and_then(|line| line.strip_prefix("# errors: ")).unwrap_or_default();
            program(source, may, Contents::Written(Rc::new(RefCell::new(bytes.to_vec()))))
        }
        Reader::Proposed => program("", "ValueError", Contents::Text(String::from_utf8_lossy(bytes).into())),
    });
    let bound = match reader {
        Reader::Native(_) => MOST_OF_ALL + MOST_OF_BYTE * bytes.len() as isize,
        Reader::Program(_) | Reader::Proposed => MOST_OF_PROGRAM,
    };
    if most > bound {
        return Err(format!("it allocates {most} bytes for {} (at most {bound})", bytes.len()));
    }
    ended
}

/// Where a run of ASCII digits stands, if the bytes have one.
fn digits(bytes: &[u8], random: &mut Random) -> Option<std::ops::Range<usize>> {
    let from = random.below(bytes.len());
    let start = (from..bytes.len()).find(|&at| bytes[at].is_ascii_digit())?;
    let end = (start..bytes.len()).find(|&at| !bytes[at].is_ascii_digit()).unwrap_or(bytes.len());
    Some(start..end)
}

/// A range of the bytes, mostly a short one.
fn range(bytes: &[u8], random: &mut Random) -> std::ops::Range<usize> {
    let start = random.below(bytes.len() + 1);
    let most = if random.below(3) == 0 { bytes.len() } else { 8 };
    start..(start + random.below(most + 1)).min(bytes.len())
}

fn mutate(bytes: &mut Vec<u8>, seeds: &[(String, Vec<u8>)], random: &mut Random) {
    let at = random.below(bytes.len());
    let is_empty = bytes.is_empty();
    match random.below(12) {
        0 if !is_empty => bytes[at] ^= 1 << random.below(8),
        1 if !is_empty => bytes[at] = *random.one(MARKS),
        2 if !is_empty => bytes[at] = random.next() as u8,
        3 => {
            let removed = range(bytes, random);
            bytes.drain(removed);
        }
        4 => {
            let (copied, to) = (range(bytes, random), random.below(bytes.len() + 1));
            let part = bytes[copied].repeat(1 + random.below(3));
            bytes.splice(to..to, part);
        }
        5 => {
            let other = &random.one(seeds).1;
            let (from, to) = (range(other, random), range(bytes, random));
            bytes.splice(to, other[from].iter().copied());
        }
        6 => bytes.truncate(random.below(bytes.len() + 1)),
        7 | 8 => {
            // A length of 1, 2, 4 or 8 bytes.
            let size = 1 << random.below(4);
            let number = random.one(&HUGE).to_le_bytes();
            let mut word = number[..size].to_vec();
            if random.below(3) == 0 {
                word.reverse();
            }
            let end = (at + size).min(bytes.len());
            let start = at.min(end);
            bytes.splice(start..end, word);
        }
        9 | 10 => {
            if let Some(run) = digits(bytes, random) {
                bytes.splice(run, random.one(&DIGITS).bytes());
            }
        }
        _ => {
            let to = random.below(bytes.len() + 1);
            bytes.insert(to, *random.one(MARKS));
        }
    }
    bytes.truncate(LONGEST);
}

#[test]
fn files_of_the_corpus_end_as_files_do() {
    let mut inputs = Vec::new();
    for format in formats() {
        for (file, bytes) in &format.seeds {
            for (k, reader) in format.readers.iter().enumerate() {
                inputs.push((format!("{}/{file} by reader {k}", format.name), (reader.clone(), bytes.clone())));
            }
        }
    }
    all(&inputs, |(reader, bytes)| read(reader, bytes));
}

/// What mutations begin with is read, by one of the readers of its format.
#[test]
fn each_format_has_files_that_are_read() {
    for format in formats() {
        let is_read =
            |(_, bytes): &(String, Vec<u8>)| format.readers.iter().any(|r| read(r, bytes) == Ok(Ended::Value));
        assert!(format.seeds.iter().any(is_read), "{} has no file that is read", format.name);
    }
}

#[test]
fn mutated_files_end_as_files_do() {
    let formats = formats();
    let make = |random: &mut Random| {
        let format = random.below(formats.len());
        let Format { readers, seeds, .. } = &formats[format];
        let mut bytes = random.one(seeds).1.clone();
        for _ in 0..1 + random.below(6) {
            mutate(&mut bytes, seeds, random);
        }
        Input { format, reader: random.below(readers.len()), bytes }
    };
    fuzz(&Fuzzer {
        name: "bytes",
        sample: SAMPLE,
        make: &make,
        run: &|input| read(&formats[input.format].readers[input.reader], &input.bytes),
        smaller: &|Input { format, reader, bytes }, fails| Input {
            bytes: shorter(bytes, |bytes| fails(&Input { format, reader, bytes: bytes.to_vec() })),
            ..Input { format, reader, bytes: Vec::new() }
        },
        file: &|input| {
            let Format { name, seeds, .. } = &formats[input.format];
            let ending = seeds[0].0.rsplit('.').next().unwrap_or("bin").to_owned();
            File { folder: format!("fuzzed/{name}"), ending, bytes: input.bytes.clone() }
        },
    });
}
