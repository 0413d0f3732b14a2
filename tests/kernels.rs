//! Random kernels, built as the contract of `kernel` has them: each is verified, printed and read back; naga or wasmparser accepts its
//! code for every target; and the interpreter and wasmtime have the same bits for data of all kinds.
//!
//! Kernels that were found are in `tests/fuzzed/kernels/`. `cargo xtask fuzz kernels` runs any number; `tests/support/fuzz.rs` says
//! how.

#![cfg(all(feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/bodies.rs"]
mod bodies;
#[path = "support/fuzz.rs"]
mod fuzz;
#[path = "support/launch.rs"]
#[allow(dead_code)]
mod launch;
#[path = "support/valid.rs"]
mod valid;
#[path = "support/wild.rs"]
mod wild;

use bodies::{Bodies, dtype_of};
use fuzz::{Ended, File, Fuzzer, all, corpus, fuzz};
use launch::launch;
use std::fs;
use std::rc::Rc;
use tensorscope::array::HostArray;
use tensorscope::inspect::run_state;
use tensorscope::kernel::{Access, Kernel, Stmt, Value};
use tensorscope::render::wgsl;
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice};
use tensorscope::shape::Sizes;
use tensorscope::target::{Capabilities, Float64Policy, Policy};
use valid::validate;
use wild::{alike, wild};

/// How many kernels run where nobody says.
const SAMPLE: u64 = 150;

fn check(kernel: &Kernel) -> Result<Ended, String> {
    let said = |e: tensorscope::error::Error| format!("{e}\n{kernel}");
    let text = kernel.to_string();
    let read: Kernel = text.parse().map_err(said)?;
    if read.to_string() != text {
        return Err(format!("it is read back as another\n{text}\n{read}"));
    }
    // WebGPU without 64-bit types, and with those that a native GPU has.
    let native = Capabilities { f64: true, i64: true, ..Capabilities::webgpu() };
    for (device, is_wide) in [(Capabilities::webgpu(), false), (native, true)] {
        kernel.verify(&device).map_err(said)?;
        validate(&wgsl::render(&Rc::new(kernel.clone()), &device).map_err(said)?, is_wide);
    }
    let graph = Rc::new(launch(kernel.clone()).map_err(said)?);
    let read = kernel.buffers.iter().filter(|buffer| buffer.access == Access::Read);
    let array = |(k, buffer): (usize, &tensorscope::kernel::BufferDecl)| {
        wild(&[buffer.len.as_const().unwrap_or(0) as usize], dtype_of(buffer.storage), k + 1)
    };
    let arrays: Vec<HostArray> = read.enumerate().map(array).collect();
    let cpu = Capabilities::cpu();
    let mut devices: [Box<dyn Device>; 2] =
        [Box::new(InterpreterDevice::new(cpu.clone())), Box::new(CpuDevice::with(cpu).map_err(said)?)];
    let policy = Policy { float64: Float64Policy::Emulate };
    let (sizes, mut values) = (Sizes::default(), Vec::new());
    for device in &mut devices {
        let run = run_state(&graph, &arrays, &[], &sizes, &mut **device, policy, |code| validate(code, false));
        values.push(pollster::block_on(run).map_err(said)?);
    }
    let differs = values[0][0].scalars().zip(values[1][0].scalars()).enumerate().find(|(_, (a, b))| !alike(*a, *b));
    match differs {
        None => Ok(Ended::Value),
        Some((at, (a, b))) => Err(format!("element {at} is {a:?} interpreted and {b:?} in wasm, of\n{kernel}")),
    }
}

/// The values below a value, of its own type.
fn parts(kernel: &Kernel, value: &Value) -> Vec<Value> {
    let below: Vec<&Rc<Value>> = match value {
        Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) | Value::Round(_, a) => vec![a],
        Value::Binary(_, a, b) => vec![a, b],
        Value::Select(a, b, c) | Value::MulAdd(a, b, c) => vec![a, b, c],
        _ => Vec::new(),
    };
    let own = kernel.type_of(value);
    below.into_iter().filter(|part| kernel.type_of(part) == own).map(|part| (**part).clone()).collect()
}

/// Kernels with a statement less, or a part of a value in its place.
fn simpler(kernel: &Kernel, body: &[Stmt]) -> Vec<Vec<Stmt>> {
    let mut found = Vec::new();
    for (at, stmt) in body.iter().enumerate() {
        let with = |stmts: Vec<Stmt>| [&body[..at], &stmts[..], &body[at + 1..]].concat();
        match stmt {
            Stmt::For { var, extent, kind, body: inner } => {
                for body in simpler(kernel, inner) {
                    found.push(with(vec![Stmt::For { var: var.clone(), extent: extent.clone(), kind: *kind, body }]));
                }
            }
            Stmt::Set { local, lane, value } => {
                found.push(with(Vec::new()));
                for value in parts(kernel, value) {
                    found.push(with(vec![Stmt::Set { local: *local, lane: lane.clone(), value }]));
                }
            }
            Stmt::Store { buffer, index, value } => {
                for value in parts(kernel, value) {
                    found.push(with(vec![Stmt::Store { buffer: *buffer, index: index.clone(), value }]));
                }
            }
            Stmt::If { then, otherwise, .. } => {
                found.push(with(then.clone()));
                found.push(with(otherwise.clone()));
            }
            _ => {}
        }
    }
    found
}

fn smaller(mut kernel: Kernel, fails: &dyn Fn(&Kernel) -> bool) -> Kernel {
    while let Some(found) = simpler(&kernel, &kernel.body)
        .into_iter()
        .map(|body| Kernel { body, ..kernel.clone() })
        .find(|kernel| fails(kernel))
    {
        kernel = found;
    }
    kernel
}

#[test]
fn random_kernels_are_valid_and_have_one_value() {
    fuzz(&Fuzzer {
        name: "kernels",
        sample: SAMPLE,
        make: &Bodies::kernel,
        run: &check,
        smaller: &smaller,
        file: &|kernel| File {
            folder: "fuzzed/kernels".to_owned(),
            ending: "txt".to_owned(),
            bytes: kernel.to_string().into_bytes(),
        },
    });
}

#[test]
fn kernels_that_were_found_have_one_value() {
    let mut files: Vec<_> =
        fs::read_dir(corpus().join("kernels")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    files.sort();
    let kernel = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap().parse::<Kernel>().unwrap())
    };
    all(&files.iter().map(kernel).collect::<Vec<_>>(), check);
}
