//! Programs of the kind that people write (`tests/everyday/NNN_name.py`), each with what CPython and NumPy show of it beside it
//! (`record.py` there writes that): on the wasm JIT, and on a native GPU as WebGPU has it where there is one.
//!
//! A run of all of them belongs to an optimised build: `cargo test --profile native --test everyday -- --ignored`. What runs
//! otherwise are those without arrays: the language and its library.

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/gpu.rs"]
mod gpu;
// Cases in files and exact comparisons are for other tests.
#[allow(dead_code)]
mod support;

use gpu::native_gpu;
use std::fs;
use std::path::{Path, PathBuf};
use support::{Closeness, agree, transcript};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{cpu::CpuDevice, gpu::Native};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Float64Policy, Policy};

/// How close the numbers of a transcript must be: the last digit that is printed may differ.
const LAST_DIGIT: Closeness = Closeness::Relative(2e-6);

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/everyday")
}

/// The programs' names, in order.
fn programs() -> Vec<String> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let numbered = |path: &PathBuf| path.file_name().is_some_and(|n| n.to_string_lossy().starts_with(char::is_numeric));
    let mut names: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|e| e == "py") && numbered(path))
        .filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned()))
        .collect();
    names.sort_unstable();
    names
}

fn run(session: &Session, name: &str) -> String {
    let source = fs::read_to_string(folder().join(format!("{name}.py"))).unwrap();
    let runner = Runner::new(session.clone());
    runner.set_device(session.default_device());
    transcript(&pollster::block_on(runner.run(&source, &RunOptions::default())))
}

fn check(session: &Session, names: &[String], closeness: Closeness) {
    let mut failures = Vec::new();
    for name in names {
        let expected = fs::read_to_string(folder().join(format!("{name}.txt"))).unwrap();
        let shown = run(session, name);
        if !agree(&shown, expected.trim_end(), closeness) {
            failures.push(format!("{name}\n  expected:\n{expected}\n  shown:\n{shown}\n"));
        }
    }
    assert!(failures.is_empty(), "{} of {} differ:\n\n{}", failures.len(), names.len(), failures.join("\n"));
}

fn on_the_cpu() -> Session {
    let simulated = CpuDevice::with(Capabilities::simulated_gpu()).unwrap();
    let cpu = CpuDevice::new().unwrap();
    let policy = Policy::default();
    Session::new(Box::new(cpu), Box::new(simulated), None, DeviceKind::Cpu, policy, Options::default())
}

/// Programs in which there is no array: quick in every build.
fn small() -> Vec<String> {
    let has_arrays =
        |name: &String| fs::read_to_string(folder().join(format!("{name}.py"))).unwrap().contains("import numpy");
    programs().into_iter().filter(|name| !has_arrays(name)).collect()
}

#[test]
fn there_are_as_many_as_were_asked_for() {
    let programs = programs();
    assert!(programs.len() >= 120, "{}", programs.len());
}

#[test]
fn without_arrays() {
    let small = small();
    assert!(small.len() >= 40, "{}", small.len());
    check(&on_the_cpu(), &small, LAST_DIGIT);
}

#[test]
#[ignore = "minutes without optimisation"]
fn all_on_the_jit() {
    check(&on_the_cpu(), &programs(), LAST_DIGIT);
}

/// Doubles are emulated, so NumPy is the oracle there too.
#[test]
#[ignore = "minutes, most of them a software adapter's shader compiler"]
fn all_on_the_native_gpu_as_webgpu_has_it() {
    let Some(gpu) = native_gpu("the native GPU as WebGPU has it", Native::Nothing).map(Box::new) else { return };
    let cpu = Box::new(CpuDevice::new().unwrap());
    let policy = Policy { float64: Float64Policy::Emulate };
    let session = Session::new(cpu, gpu, None, DeviceKind::Gpu, policy, Options::default());
    check(&session, &programs(), LAST_DIGIT);
}
