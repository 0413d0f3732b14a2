//! Tests, what they reach, and what they say of a mutant.

use super::build::{folder, tree};
use crate::process::{Outcome, failure};
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// One test of one executable.
pub(super) struct Test {
    executable: PathBuf,
    pub(super) name: String,
    /// How long it took when it was recorded.
    time: Duration,
    /// The first mutants of the sites that it reaches.
    reached: BTreeSet<usize>,
}

/// What became of a mutant.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Fate {
    /// A test failed: which.
    Killed(String),
    /// A test did not end within its time or its memory.
    Endless(String),
    /// All tests that reach it pass.
    Survived,
    /// No test reaches it.
    Unreached,
}

/// What a run of some tests came to.
enum End {
    Passed,
    Failed(String),
    Endless,
}

/// Tests up to these times run together, the quickest first.
const TIERS: [Duration; 4] =
    [Duration::from_millis(150), Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(3600)];

/// The bytes that a test may take: a mutant that allocates without end must not take the machine's.
const MEMORY: u64 = 3 << 30;

/// Runs some tests of an executable with a mutant (or `record`), for at most `limit`.
fn run(executable: &Path, names: &[&str], mutant: &str, reached: Option<&Path>, limit: Duration) -> Outcome<End> {
    let mut command = Command::new(executable);
    command.args(["--exact", "--test-threads=1"]).args(names).current_dir(tree());
    command.env("TENSORSCOPE_MUTANT", mutant).env_remove("CARGO_MANIFEST_DIR").env_remove("CI");
    if let Some(path) = reached {
        command.env("TENSORSCOPE_REACHED", path);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    let out = child.stdout.take().ok_or_else(|| failure("no output"))?;
    let (sender, lines) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        for line in BufReader::new(out).split(b'\n').map_while(Result::ok) {
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                break;
            }
        }
    });
    let (began, mut current) = (Instant::now(), names.first().copied().unwrap_or_default().to_owned());
    let end = loop {
        match lines.recv_timeout(Duration::from_millis(20)) {
            Ok(line) => {
                if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED")) {
                    break End::Failed(name.to_owned());
                }
                // The test after the one that passed; it is named if the process ends.
                if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.split(" ... ").next()) {
                    name.clone_into(&mut current);
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) if began.elapsed() > limit || taken(&child) > MEMORY => {
                break End::Endless;
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                let passed = child.wait()?.success();
                break if passed { End::Passed } else { End::Failed(format!("{current}, or the one after it")) };
            }
        }
    };
    let _ = child.kill();
    child.wait()?;
    drop(lines);
    let _ = reader.join();
    Ok(end)
}

/// The bytes that a process holds, where the system tells.
fn taken(child: &Child) -> u64 {
    let told = fs::read_to_string(format!("/proc/{}/statm", child.id())).unwrap_or_default();
    told.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).map_or(0, |pages| pages * 4096)
}

/// Runs `job` for each of `list` in some threads.
pub(super) fn each<T: Sync, R: Send>(
    list: &[T],
    jobs: usize,
    job: impl Fn(&T) -> Outcome<R> + Sync,
) -> Outcome<Vec<R>> {
    let (next, found, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Mutex::new(None));
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(item) = list.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match job(item) {
                        Ok(result) => found.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(result),
                        Err(e) => {
                            *wrong.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(e.to_string());
                            break;
                        }
                    }
                }
            });
        }
    });
    match wrong.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        Some(message) => Err(failure(message)),
        None => Ok(found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)),
    }
}

/// The tests of some executables that pass within `limit`, with what each reaches; the others, with the reason.
pub(super) fn record(executables: &[PathBuf], limit: Duration, jobs: usize) -> Outcome<(Vec<Test>, Vec<String>)> {
    let mut listed = Vec::new();
    for executable in executables {
        let told = Command::new(executable).args(["--list", "--format", "terse"]).current_dir(tree()).output()?;
        let ignored =
            Command::new(executable).args(["--list", "--format", "terse", "--ignored"]).current_dir(tree()).output()?;
        let names = |bytes: &[u8]| -> BTreeSet<String> {
            String::from_utf8_lossy(bytes)
                .lines()
                .filter_map(|line| Some(line.strip_suffix(": test")?.to_owned()))
                .collect()
        };
        let ignored = names(&ignored.stdout);
        listed.extend(
            names(&told.stdout).into_iter().filter(|name| !ignored.contains(name)).map(|name| (executable, name)),
        );
    }
    let numbered: Vec<_> = listed.into_iter().enumerate().collect();
    let results = each(&numbered, jobs, |(i, (executable, name))| {
        let path = folder().join(format!("reached-{i}"));
        let _ = fs::remove_file(&path);
        let began = Instant::now();
        let end = run(executable, &[name], "record", Some(&path), limit)?;
        let reached = fs::read_to_string(&path).unwrap_or_default();
        let _ = fs::remove_file(&path);
        let test = Test {
            executable: (*executable).clone(),
            name: name.clone(),
            time: began.elapsed(),
            reached: reached.lines().filter_map(|line| line.parse().ok()).collect(),
        };
        Ok((test, end))
    })?;
    let (mut tests, mut without) = (Vec::new(), Vec::new());
    for (test, end) in results {
        match end {
            End::Passed => tests.push(test),
            End::Failed(_) => without.push(format!("{}: fails without a mutant", test.name)),
            End::Endless => without.push(format!("{}: takes longer than {} s", test.name, limit.as_secs())),
        }
    }
    tests.sort_by_key(|test| test.time);
    Ok((tests, without))
}

/// What `tests`, the quickest first, say of mutant `id` of the site `first`.
pub(super) fn fate(tests: &[Test], first: usize, id: usize) -> Outcome<Fate> {
    let reaching: Vec<&Test> = tests.iter().filter(|test| test.reached.contains(&first)).collect();
    if reaching.is_empty() {
        return Ok(Fate::Unreached);
    }
    let mut above = Duration::ZERO;
    for tier in TIERS {
        let mut within: Vec<&Test> = reaching.iter().copied().filter(|t| above <= t.time && t.time < tier).collect();
        above = tier;
        within.sort_by(|a, b| a.executable.cmp(&b.executable));
        for same in within.chunk_by(|a, b| a.executable == b.executable) {
            let names: Vec<&str> = same.iter().map(|test| test.name.as_str()).collect();
            let usual: Duration = same.iter().map(|test| test.time).sum();
            match run(&same[0].executable, &names, &id.to_string(), None, Duration::from_secs(10) + usual * 5)? {
                End::Passed => {}
                End::Failed(name) => return Ok(Fate::Killed(name)),
                End::Endless => return Ok(Fate::Endless(names.join(" "))),
            }
        }
    }
    Ok(Fate::Survived)
}
