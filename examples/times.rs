//! What the kernels of programs cost on the CPU: `cargo run --example times -- SETUP EXPRESSION...`.
//!
//! `SETUP` is a program that makes arrays, each expression is computed again and again over them; a line of output is the least
//! and the median time of its kernels in milliseconds and the time of compiling it. Kernels are compiled by wasmtime, so they
//! are as fast in a debug build as in any other; compiling is not.

use std::process::ExitCode;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

const ROUNDS: usize = 15;

/// The least and the median milliseconds of running `expression`, and those of compiling it.
fn times(runner: &Runner, expression: &str) -> Result<(f64, f64, f64), String> {
    let source = format!("timed = {expression}\ntimed.eval()");
    let mut run = Vec::new();
    let mut compile: f64 = 0.0;
    for _ in 0..ROUNDS {
        let report = pollster::block_on(runner.run(&source, &RunOptions::default()));
        if let Some(e) = report.error {
            return Err(e.traceback);
        }
        let all = report.compilations.iter().filter_map(|c| runner.session().compilation(c.id));
        let (mut total, mut compiling) = (0.0, 0.0);
        for c in all {
            total += c.run_ms;
            compiling += c.compile_ms;
        }
        run.push(total);
        compile = compile.max(compiling);
    }
    run.sort_by(f64::total_cmp);
    Ok((run[0], run[ROUNDS / 2], compile))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((setup, expressions)) = arguments.split_first() else {
        eprintln!("usage: times SETUP EXPRESSION...");
        return ExitCode::FAILURE;
    };
    let session = || -> tensorscope::error::Result<Session> {
        let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu())?);
        let cpu = Box::new(CpuDevice::new()?);
        Ok(Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::default()))
    };
    let runner = match session() {
        Ok(session) => Runner::new(session),
        Err(e) => {
            eprintln!("{e}");
            return ExitCode::FAILURE;
        }
    };
    let report = pollster::block_on(runner.run(&format!("import lucid as np\n{setup}"), &RunOptions::default()));
    if let Some(e) = report.error {
        eprintln!("{}", e.traceback);
        return ExitCode::FAILURE;
    }
    for expression in expressions {
        match times(&runner, expression) {
            Ok((least, median, compile)) => {
                println!("{least:9.3} {median:9.3} ms, compiled in {compile:7.1} ms: {expression}");
            }
            Err(e) => eprintln!("{expression}: {e}"),
        }
    }
    ExitCode::SUCCESS
}
