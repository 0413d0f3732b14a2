//! `cargo xtask conformance`: NumPy's own tests, read from the installed wheel, and JAX's derivatives, beside this implementation.

use crate::oracle;
use crate::process::{Outcome, Process, failure};
use crate::setup::software_vulkan;
use std::ffi::OsString;
use std::path::Path;

/// `cargo xtask test` runs every test of NumPy whose name's checksum is divisible by this.
const SAMPLE: &str = "10";

/// The time limit of each test there in seconds; `eval` is not optimised.
const SECONDS: &str = "180";

fn script(python: &Path, eval: &Path, rest: &[OsString]) -> Outcome {
    let mut process = Process::new(python);
    // The harness runs many processes; each would start a thread pool for matrix products.
    process.env("OPENBLAS_NUM_THREADS", "1");
    process.arg("tests/conformance/main.py").arg(eval).args(rest);
    software_vulkan(&mut process);
    process.run()
}

/// `cargo xtask conformance gradients [--device cpu|gpu] [--gpu native|webgpu] [--only PATTERN]`, or
/// `cargo xtask conformance numpy [--device cpu|gpu] [--only PATTERN] [--jobs N] [--sample N] [--update]`, or with
/// `--show ID` or `--scope`; `tests/conformance/main.py` documents them.
///
/// # Errors
/// If `tests/conformance/not_passing.txt` or `gradients.toml` is wrong, or there is no NumPy or JAX.
pub(crate) fn conformance(rest: &[OsString]) -> Outcome {
    match rest.first() {
        Some(library) if library == "numpy" => {
            let (python, eval) = oracle::tools()?;
            script(&python, &eval, &rest[1..])
        }
        Some(library) if library == "gradients" => {
            let (python, eval) = oracle::tools_with_jax()?;
            let mut process = Process::new(&python);
            process.arg("tests/conformance/gradients.py").arg(&eval).args(&rest[1..]);
            software_vulkan(&mut process);
            process.run()
        }
        _ => Err(failure("conformance with what? There are: gradients, numpy")),
    }
}

/// Runs a sample of the tests, for `cargo xtask test`; `false` where there is no NumPy.
pub(crate) fn sample() -> Outcome<bool> {
    let Some((python, eval)) = oracle::unoptimised_tools()? else { return Ok(false) };
    let rest = ["--sample", SAMPLE, "--seconds", SECONDS].map(OsString::from);
    script(&python, &eval, &rest)?;
    Ok(true)
}
