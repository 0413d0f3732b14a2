//! `cargo xtask conformance`: NumPy's own tests, read from the installed wheel, CPython's, from the installed Python, and JAX's
//! derivatives, beside this implementation.

use crate::oracle;
use crate::process::{Outcome, Process, failure};
use crate::setup::software_vulkan;
use std::ffi::OsString;
use std::path::Path;

/// `cargo xtask test` runs every test of NumPy whose name's checksum is divisible by this.
const SAMPLE: &str = "10";

/// As [`SAMPLE`], of CPython's tests.
const SAMPLE_OF_CPYTHON: &str = "100";

/// The time limit of each test there in seconds; `eval` is not optimised.
const SECONDS: &str = "180";

fn script(suite: &str, python: &Path, eval: &Path, rest: &[OsString]) -> Outcome {
    let mut process = Process::new(python);
    // The harness runs many processes; each would start a thread pool for matrix products.
    process.env("OPENBLAS_NUM_THREADS", "1");
    process.arg("tests/conformance/main.py").arg(suite).arg(eval).args(rest);
    software_vulkan(&mut process);
    process.run()
}

/// `cargo xtask conformance gradients [--device cpu|gpu] [--gpu native|webgpu] [--only PATTERN]`, or
/// `cargo xtask conformance numpy|cpython [--device cpu|gpu] [--only PATTERN] [--jobs N] [--sample N] [--update]`, or with
/// `--show ID` or `--scope`, and for `cpython` with `--tests DIR`; `tests/conformance/main.py` documents them.
///
/// # Errors
/// If a list `not_passing.txt` or `gradients.toml` is wrong, or there is no NumPy or JAX.
pub(crate) fn conformance(rest: &[OsString]) -> Outcome {
    match rest.first() {
        Some(library) if library == "numpy" || library == "cpython" => {
            let (python, eval) = oracle::tools()?;
            script(&library.to_string_lossy(), &python, &eval, &rest[1..])
        }
        Some(library) if library == "gradients" => {
            let (python, eval) = oracle::tools_with_jax()?;
            let mut process = Process::new(&python);
            process.arg("tests/conformance/gradients.py").arg(&eval).args(&rest[1..]);
            software_vulkan(&mut process);
            process.run()
        }
        _ => Err(failure("conformance with what? There are: cpython, gradients, numpy")),
    }
}

/// Runs a sample of the tests, for `cargo xtask test`; `false` where there is no NumPy. A Python without its own tests says so.
pub(crate) fn sample() -> Outcome<bool> {
    let Some((python, eval)) = oracle::unoptimised_tools()? else { return Ok(false) };
    for (suite, every) in [("numpy", SAMPLE), ("cpython", SAMPLE_OF_CPYTHON)] {
        let rest = ["--sample", every, "--seconds", SECONDS].map(OsString::from);
        script(suite, &python, &eval, &rest)?;
    }
    Ok(true)
}
