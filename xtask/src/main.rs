//! The project's commands: `cargo xtask serve`, `page`, `docs`, `test`, `eval`, `bench`, `oracle`, `fuzz`, `conformance`, `mutants`, `coverage`,
//! `bless`, `pack`, `audit`, `reproduce`, `setup`.
//!
//! Each command installs what it needs and reports it; installed tools are found at once.

#![forbid(unsafe_code)]

mod audit;
mod bench;
mod beside;
mod conformance;
mod coverage;
mod dependencies;
mod docs;
mod fuzz;
mod language;
mod mutants;
mod oracle;
mod pack;
mod page;
mod process;
mod release;
mod reproduce;
mod setup;
mod split;
mod test;
mod texts;
mod tools;
mod wrapper;

use process::{Outcome, Process, failure, root};
use std::ffi::OsString;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  serve [--port N] [--no-open]   build the playground and open it in the browser
  page                           build the playground into www/dist
  docs                           build the npm package, and its documentation into www/dist/docs
  test [--quick] [--from STAGE]  run every test; --quick: formatting, lints and native tests only; --from: begin with a stage
  eval [--device auto|cpu|gpu] [--gpu native|webgpu] [--json] [--emit graph|trace|ast|wgsl|wat|dtypes|threads] FILE...|-
                                 run programs
  bench [--peers DIR] [...]      measure, against plain loops and (with DIR) other libraries
  bench --everyday [--only NAME] [--rounds N] [--browser]
                                 the programs of tests/everyday beside CPython with NumPy
  bench --training [--steps N]   a training loop in Chromium: in the language, eager in JavaScript, compiled
  bench --steps [--peers DIR] [--only NAME,...] [--rounds N] [--threads N]
                                 steps of training in Chromium, eager and compiled, and (with DIR) in other libraries
  bench --ratios                 measure dtypes and data movement against each other, natively
  bench --language               the language without arrays, beside CPython
  bench --estimates              the search, its time and its estimates against the clock, natively
  bench --search [NAME]          the time of the search for graphs of some fifty nodes; NAME loops: of long lazy loops
  oracle [--device cpu|gpu] [--gpu native|webgpu] [--random N] [--large N] [--aliases N] [--seed S] [FILE...]
                                 compare programs with NumPy
  oracle --fuzz [--count N] [--seed S] [--device cpu|gpu]
                                 call everything with odd arguments: no panic, no InternalError, no endless loop
  oracle --language [--count N] [--seed S] [--keep FILE]
                                 random programs of Python's own language, with CPython and with `eval`
  fuzz [NAME...] [--count N | --minutes M] [--seed S]
                                 random inputs for hours (an hour, if nobody says), of all or of some: programs, language, calls,
                                 bytes, kernels, renderers, search, package, files, links, requests; what fails is kept in
                                 tests/fuzzed
  conformance gradients [--oracle jax|torch] [--device cpu|gpu] [--gpu native|webgpu] [--only PATTERN] [--update]
                                 derivatives beside JAX's, or PyTorch's where there is one
  conformance numpy [--device cpu|gpu] [--gpu browser] [--only PATTERN] [--jobs N] [--sample N] [--update]
                                 run NumPy's own tests in the language; the list of those that do not pass must be right;
                                 --gpu browser: by the npm package in pkg/, on WebGPU in Chromium
  conformance cpython [--tests DIR] [--only PATTERN] [--jobs N] [--sample N] [--update]
                                 the same with CPython's own tests, of the installed Python or of the folder DIR
  conformance ml_dtypes [--only PATTERN] [--jobs N] [--sample N] [--update]
                                 the same with ml_dtypes' own tests, from its sources, which pip downloads
  conformance array-api DIR [--device cpu|gpu] [--only PATTERN] [--examples N] [--update]
                                 array-api-tests, of the checkout in the folder DIR
  conformance numpy|cpython|ml_dtypes --show ID|--scope
                                 one of them in full; what is out of scope
  mutants [PATH...] [--tests NAME,...] [--rooms NAME,...] [--sample N] [--seed S] [--jobs N] [--slow SECONDS] [--again] [--list]
                                 which changes of the sources (of shape, dtype, kernel/math, optimise and tensor, if nobody says)
                                 no native test notices; --rooms: build these rooms only, and ask their own tests; --again: those that survived last time; --list: only list them
  coverage [--tests NAME,...] [--add]
                                 the lines of src/ that native tests run, by room, and the files with the most others;
                                 --add: with what other tests ran before, to take a measure in parts
  coverage --lines FILE          the lines of a file that none of them ran
  bless                          rewrite the snapshots of generated code in tests/golden, and what rules make of their cases
  bless --page                   rewrite the pictures of the page in tests/page/snapshots, from www/dist as it is
  pack                           build the npm package into pkg/
  release --dry-run              pack crate, npm package and page, and check what is in them
  audit [--advisories DIR] [--complete]
                                 known vulnerabilities of crates and npm packages; --complete: what cannot be looked up is an error
  reproduce [page|package]       build twice, in two folders, and compare every byte
  setup                          only install what the other commands need
";

fn main() -> ExitCode {
    if let Some(code) = wrapper::wrapped() {
        return code;
    }
    let mut arguments = std::env::args_os().skip(1);
    let command = arguments.next().unwrap_or_default();
    let rest: Vec<OsString> = arguments.collect();
    let outcome = match command.to_string_lossy().as_ref() {
        "serve" => page::serve(rest),
        "page" => none(rest).and_then(|()| page::page()),
        "docs" => none(rest).and_then(|()| docs::docs()),
        "test" => test::test(rest),
        "eval" => return eval(rest),
        "bench" => bench::bench(rest),
        "split" => split::split(&rest),
        "bless" if rest.iter().any(|a| a == "--page") => none(rest[1..].to_vec()).and_then(|()| bless_page()),
        "bless" => none(rest).and_then(|()| bless()),
        "pack" => none(rest).and_then(|()| pack::pack()),
        "release" => release::release(rest),
        "oracle" => oracle::oracle(rest),
        "fuzz" => fuzz::fuzz(rest),
        "conformance" => conformance::conformance(&rest),
        "coverage" => coverage::coverage(rest),
        "mutants" => mutants::mutants(rest),
        "audit" => audit::audit(rest),
        "reproduce" => reproduce::reproduce(&rest),
        "setup" => none(rest).and_then(|()| setup::everything()),
        "" | "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(failure(format!("no command {other}\n\n{HELP}"))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("xtask: {e}");
            ExitCode::FAILURE
        }
    }
}

fn none(rest: Vec<OsString>) -> Outcome {
    match rest.first() {
        None => Ok(()),
        Some(argument) => Err(failure(format!("unexpected argument {}", argument.to_string_lossy()))),
    }
}

/// Forwards to the example `eval`, and returns its exit status.
fn eval(rest: Vec<OsString>) -> ExitCode {
    let mut cargo = Process::cargo();
    cargo.args(["run", "--quiet", "--profile", "native", "--example", "eval", "--manifest-path"]);
    cargo.arg(root().join("Cargo.toml")).arg("--").args(rest).quiet().anywhere();
    setup::software_vulkan(&mut cargo);
    match cargo.status() {
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(e) => {
            eprintln!("xtask: {e}");
            ExitCode::FAILURE
        }
    }
}

fn bless() -> Outcome {
    Process::cargo().args(["test", "--test", "golden", "--test", "rules"]).env("TENSORSCOPE_BLESS", "1").run()
}

fn bless_page() -> Outcome {
    let mut node = Process::new("node");
    node.args(["--test", "tests/page/visual.test.mjs"]).env("UPDATE_SNAPSHOTS", "1").run()
}
