//! Fuzzing by seeds: each seed makes one input, which must end with a value or with an error of its own. A panic, or whatever
//! else the fuzzer calls wrong, is a failure: the input is made smaller, printed with its seed, and kept where that is asked for.
//!
//! `TENSORSCOPE_INPUTS` is how many inputs, `TENSORSCOPE_SEED` the first seed. `TENSORSCOPE_KEEP` is a folder: each input is
//! written there before it runs, so that one that ends the process is known, and files of failures are written below it;
//! an input that takes minutes then ends the process too. `cargo xtask fuzz` sets all three.

#![allow(dead_code)]

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};
use std::{env, fs, panic, process, thread};

/// An input that runs for so many seconds is taken not to end, however busy the machine is.
const ENDLESS: u64 = 180;

/// SplitMix64 (Steele, Lea and Flood, 2014).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Less than `n`, or 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// How an input ends if nothing is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Value,
    Error,
}

/// An input as a file of the corpus.
pub(crate) struct File {
    /// The folder that it belongs to, from `tests/` on.
    pub(crate) folder: String,
    /// The file's ending, such as `npy`.
    pub(crate) ending: String,
    pub(crate) bytes: Vec<u8>,
}

/// Makes an input smaller while what it is given holds of it.
pub(crate) type Shorten<I> = dyn Fn(I, &dyn Fn(&I) -> bool) -> I;

/// What is made, run and shortened.
pub(crate) struct Fuzzer<'a, I> {
    /// The name in the summary.
    pub(crate) name: &'a str,
    /// How many inputs run where nobody says.
    pub(crate) sample: u64,
    pub(crate) make: &'a dyn Fn(&mut Random) -> I,
    /// How an input ends, or what is wrong.
    pub(crate) run: &'a dyn Fn(&I) -> Result<Ended, String>,
    /// A smaller input of which `fails` still holds.
    pub(crate) smaller: &'a Shorten<I>,
    pub(crate) file: &'a dyn Fn(&I) -> File,
}

pub(crate) fn number(variable: &str, default: u64) -> u64 {
    env::var(variable).ok().map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{variable}: {text}")))
}

/// The folder of the corpus.
pub(crate) fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzzed")
}

thread_local! {
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs `f`; a panic is an error that says where.
pub(crate) fn caught<T>(f: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if IS_QUIET.get() {
                PANIC.set(info.to_string());
            } else {
                usual(info);
            }
        }));
    });
    let before = IS_QUIET.replace(true);
    let ended = catch_unwind(AssertUnwindSafe(f)).unwrap_or_else(|_| Err(PANIC.take()));
    IS_QUIET.set(before);
    ended
}

/// Two failures of one kind say the same but for numbers.
fn kind(why: &str) -> String {
    why.chars().filter(|c| !c.is_ascii_digit()).take(160).collect()
}

/// Ends the process where the input since `began` does not end.
fn watch(began: Arc<AtomicU64>, start: Instant) {
    thread::spawn(move || {
        loop {
            thread::sleep(Duration::from_secs(1));
            let since = began.load(Ordering::Relaxed);
            if since != u64::MAX && start.elapsed().as_secs().saturating_sub(since) > ENDLESS {
                eprintln!("an input does not end");
                process::exit(3);
            }
        }
    });
}

/// Runs the inputs of all seeds.
///
/// # Panics
/// If any input fails.
pub(crate) fn fuzz<I>(fuzzer: &Fuzzer<'_, I>) {
    let (seed, count) = (number("TENSORSCOPE_SEED", 1), number("TENSORSCOPE_INPUTS", fuzzer.sample));
    let keep = env::var_os("TENSORSCOPE_KEEP").map(PathBuf::from);
    let (start, began) = (Instant::now(), Arc::new(AtomicU64::new(u64::MAX)));
    if let Some(folder) = &keep {
        fs::create_dir_all(folder).unwrap();
        watch(began.clone(), start);
    }
    let again = |seed: u64| format!("cargo xtask fuzz {} --seed {seed} --count 1", fuzzer.name);
    let (mut values, mut errors, mut failures) = (0u64, 0u64, 0u64);
    let mut kinds: BTreeMap<String, String> = BTreeMap::new();
    for seed in (0..count).map(|k| seed.wrapping_add(k)) {
        let input = (fuzzer.make)(&mut Random(seed));
        if let Some(folder) = &keep {
            let File { folder: of, ending, bytes } = (fuzzer.file)(&input);
            let told = format!("{of}/seed-{seed}.{ending}\nended the process\n{}\n", again(seed));
            fs::write(folder.join(format!("{}.why", fuzzer.name)), told).unwrap();
            fs::write(folder.join(format!("{}.current", fuzzer.name)), bytes).unwrap();
        }
        began.store(start.elapsed().as_secs(), Ordering::Relaxed);
        let ended = caught(|| (fuzzer.run)(&input));
        began.store(u64::MAX, Ordering::Relaxed);
        match ended {
            Ok(Ended::Value) => values += 1,
            Ok(Ended::Error) => errors += 1,
            Err(why) => {
                failures += 1;
                let of = kind(&why);
                if let Entry::Vacant(place) = kinds.entry(of.clone()) {
                    let fails = |input: &I| caught(|| (fuzzer.run)(input)).is_err_and(|why| kind(&why) == of);
                    let File { folder, ending, bytes } = (fuzzer.file)(&(fuzzer.smaller)(input, &fails));
                    let told = format!("{folder}/seed-{seed}.{ending}\n{why}\n{}\n", again(seed));
                    println!("{told}{}\n", String::from_utf8_lossy(&bytes).escape_debug());
                    if let Some(kept) = &keep {
                        let file = kept.join(&folder).join(format!("seed-{seed}.{ending}"));
                        fs::create_dir_all(kept.join(&folder)).unwrap();
                        fs::write(&file, bytes).unwrap();
                        fs::write(file.with_extension(format!("{ending}.why")), &told).unwrap();
                    }
                    place.insert(told);
                }
            }
        }
    }
    if let Some(folder) = &keep {
        for ending in ["current", "why"] {
            let _ = fs::remove_file(folder.join(format!("{}.{ending}", fuzzer.name)));
        }
    }
    println!("fuzzed {}: {count} inputs, {values} values, {errors} errors, {failures} failures", fuzzer.name);
    let told: Vec<String> = kinds.into_values().collect();
    assert!(failures == 0, "{failures} of {count} inputs of {}:\n\n{}", fuzzer.name, told.join("\n"));
}

/// Every input of a list, which `name` names: the files of the corpus.
///
/// # Panics
/// If any fails.
pub(crate) fn all<I>(inputs: &[(String, I)], run: impl Fn(&I) -> Result<Ended, String>) {
    let failed = |(name, input): &(String, I)| caught(|| run(input)).err().map(|why| format!("{name}: {why}"));
    let failures: Vec<String> = inputs.iter().filter_map(failed).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Shorter bytes of which `fails` still holds.
pub(crate) fn shorter(bytes: Vec<u8>, fails: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let (mut bytes, mut step) = (bytes.clone(), bytes.len() / 2);
    while step > 0 {
        let mut at = 0;
        while at < bytes.len() {
            let fewer = [&bytes[..at], &bytes[(at + step).min(bytes.len())..]].concat();
            if fails(&fewer) {
                bytes = fewer;
            } else {
                at += step;
            }
        }
        step /= 2;
    }
    bytes
}
