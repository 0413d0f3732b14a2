//! Tensorscope: a tensor compiler that shows its work.
//!
//! A person types a NumPy-like program; it becomes a graph of primitives, the graph becomes kernels, and the kernels run
//! on WebGPU or as SIMD WebAssembly that the compiler emits at run time. Everything on the way can be looked at.
//!
//! # The rooms
//!
//! A room uses only rooms above it in this list; `tests/architecture.rs` holds it to that.
//!
//! | room | what it is |
//! |---|---|
//! | [`recent`] | maps of bounded size |
//! | [`span`], [`error`] | places in the source; the one public error |
//! | [`interrupt`] | whether somebody wants what is running to end |
//! | `python` | the playground's language: parser, compiler, machine, built-in types; hands on arrays and dtypes |
//! | [`dtype`] | `Numeric` (asked for), `DType` (logical), `Storage` (held) and `Compute`; promotion; scalars |
//! | [`array`](mod@array) | values on the CPU side |
//! | [`target`] | what a device can do, and what a dtype becomes there |
//! | [`shape`] | symbolic sizes, broadcasting, views |
//! | [`kernel`] | the kernel AST: its contract, verifier, printer, parser, interpreter, and every function defined in it |
//! | [`graph`] | primitive ops: contract, verifier, printer, parser, reference evaluator |
//! | [`lower`] | a graph to a kernel; kernels to a `Program`, a flat list of steps |
//! | [`search`] | the traits of rewrite rules and cost models, beam search, trace; knows no tensors |
//! | [`optimise`] | rewrite rules, one file each; the cost model |
//! | [`render`] | kernels to WGSL and to wasm |
//! | [`runtime`] | devices: WebGPU, JIT wasm, the interpreter |
//! | [`tensor`] | lazy tensors with NumPy's semantics; arrays that alias |
//! | [`print`](mod@print) | arrays as NumPy prints them |
//! | `numpy` | NumPy's functions, each declared once; knows no language |
//! | [`report`] | the one report that the page, `eval` and the npm package read |
//! | [`session`] | gathers, compiles, caches, runs |
//! | `inspect` | what is shown of compilations: reports, steps, why, values, comparisons, profiles |
//! | `library` | the modules that programs import |
//! | `runner` | programs with variables, and the report of each run |
//! | `bindings` | the JavaScript API (wasm32 only) |
//!
//! # One example, all the way
//!
//! ```
//! # #[cfg(all(feature = "script", feature = "jit"))] {
//! use tensorscope::runtime::cpu::CpuDevice;
//! use tensorscope::runner::{RunOptions, Runner};
//! use tensorscope::session::Session;
//! use tensorscope::target::{Capabilities, DeviceKind, Policy};
//!
//! // Two devices: the wasm JIT, and (here) a GPU that it simulates.
//! let cpu = Box::new(CpuDevice::new()?);
//! let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu())?);
//! let reason = Some("not asked for".to_owned());
//! let session = Session::new(cpu, gpu, reason, DeviceKind::Cpu, Policy::default(), Default::default());
//!
//! // The text becomes lazy tensors; showing `y` compiles and runs what is behind it.
//! let source = "import numpy as np
//! a = np.arange(16, dtype=np.float32).reshape(4, 4)
//! y = ((a + 1) * 2).sum(axis=1)
//! y";
//! let runner = Runner::new(session.clone());
//! let report = pollster::block_on(runner.run(source, &RunOptions::default()));
//! let tensorscope::report::Shown::Value { repr, .. } = &report.shown[0] else { unreachable!() };
//! assert_eq!(repr, "array([ 20.,  52.,  84., 116.], dtype=float32)");
//!
//! // What the compiler did: the graph as written and as optimised, each step of the search, and the one kernel.
//! let compilation = session.report(report.compilations[0].id)?.unwrap();
//! let written: Vec<&str> = compilation.before.nodes.iter().map(|n| n.op.as_str()).collect();
//! assert!(written.contains(&"add") && written.contains(&"mul") && written.contains(&"sum"));
//! assert!(compilation.trace.iter().any(|step| step.rule == "fuse-into-reduction"));
//! let [kernel] = &compilation.kernels[..] else { unreachable!() };
//! assert!(kernel.ast.contains("parallel i0"));
//! assert_eq!(kernel.language, "wat");
//! assert_eq!(compilation.steps.len(), 2);
//! # }
//! # Ok::<(), tensorscope::error::Error>(())
//! ```

// Natively the CPU device shares a memory among threads, which one file reads and writes.
#![cfg_attr(any(target_arch = "wasm32", not(feature = "jit")), forbid(unsafe_code))]
#![deny(unsafe_code)]

pub mod array;
#[cfg(target_arch = "wasm32")]
mod bindings;
mod digits;
pub mod dtype;
pub mod error;
#[cfg(feature = "script")]
pub mod figure;
pub mod graph;
#[cfg(feature = "inspect")]
pub mod inspect;
pub mod interrupt;
pub mod kernel;
#[cfg(feature = "script")]
pub mod library;
pub mod lower;
#[cfg(feature = "numpy")]
pub mod numpy;
pub mod optimise;
pub mod print;
#[cfg(feature = "script")]
pub mod python;
#[cfg(feature = "numpy")]
pub mod random;
pub mod recent;
pub mod render;
pub mod report;
#[cfg(feature = "script")]
pub mod runner;
pub mod runtime;
mod scan;
pub mod search;
pub mod session;
pub mod shape;
pub mod sort;
pub mod span;
pub mod target;
pub mod tensor;
