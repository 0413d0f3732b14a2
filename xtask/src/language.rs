//! `cargo xtask bench --language`: the small programs of `bench/language` in CPython and in `eval`, side by side.

use crate::process::{Outcome, Process, failure, root};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// The number of runs of each program on each side, alternating. The minimum counts, since other processes use the
/// machine too.
const RUNS: usize = 5;

pub(crate) fn language() -> Outcome {
    Process::cargo().args(["build", "--quiet", "--profile", "native", "--example", "eval"]).run()?;
    let folder = root().join("bench/language");
    let mut programs: Vec<_> =
        std::fs::read_dir(&folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    programs.retain(|path| path.extension().is_some_and(|extension| extension == "py"));
    programs.sort();
    // The start-up time is subtracted.
    let nothing = root().join("target/nothing.py");
    std::fs::write(&nothing, "")?;
    let [start_theirs, start_ours] = times(&nothing)?.map(|(time, _)| time);
    println!("{:<16} {:>9} {:>9} {:>6}", "milliseconds", "CPython", "ours", "ratio");
    for path in programs {
        let [(theirs, expected), (ours, got)] = times(&path)?;
        let (theirs, ours) = (theirs.saturating_sub(start_theirs), ours.saturating_sub(start_ours));
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
        println!("{name:<16} {:>9} {:>9} {ratio:>6.2}", theirs.as_millis(), ours.as_millis());
        if expected != got {
            return Err(failure(format!("{name}: CPython printed {expected:?}, ours {got:?}")));
        }
    }
    Ok(())
}

/// The minimal time of several runs, and the output, for CPython and for `eval`.
fn times(program: &Path) -> Outcome<[(Duration, String); 2]> {
    let mut python = Command::new("python3");
    let mut eval = Command::new(root().join("target/native/examples/eval"));
    eval.args(["--device", "cpu"]);
    let mut least = [(Duration::MAX, String::new()), (Duration::MAX, String::new())];
    for command in [&mut python, &mut eval] {
        command.arg(program);
    }
    for _ in 0..RUNS {
        for (command, (least, printed)) in [&mut python, &mut eval].into_iter().zip(&mut least) {
            let started = Instant::now();
            let output = command.output()?;
            *least = started.elapsed().min(*least);
            *printed = String::from_utf8_lossy(&output.stdout).into_owned();
        }
    }
    Ok(least)
}
