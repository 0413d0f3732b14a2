//! `cargo xtask conformance`: NumPy's own tests, read from the installed wheel, CPython's, from the installed Python, ml_dtypes',
//! from its sources, array-api-tests of a checkout, and JAX's derivatives, beside this implementation.

use crate::oracle;
use crate::process::{Outcome, Process, failure};
use crate::setup::software_vulkan;
use std::ffi::OsString;
use std::path::Path;

/// The suites of `tests/conformance/main.py`. `cargo xtask test` runs every test whose name's checksum is divisible by the number.
const SUITES: [(&str, &str); 3] = [("numpy", "10"), ("cpython", "100"), ("ml_dtypes", "10")];

/// The time limit of each test there in seconds: machines may be slow.
const SECONDS: &str = "180";

fn script(suite: &str, python: &Path, eval: &Path, rest: &[OsString]) -> Outcome {
    let mut process = Process::new(python);
    // The harness runs many processes; each would start a thread pool for matrix products.
    process.env("OPENBLAS_NUM_THREADS", "1");
    process.arg("tests/conformance/main.py").arg(suite).arg(eval);
    if suite == "ml_dtypes"
        && let Some(tests) = oracle::ml_dtypes_tests(python)?
    {
        process.arg("--tests").arg(tests);
    }
    process.args(rest);
    software_vulkan(&mut process);
    process.run()
}

/// `cargo xtask conformance gradients [--device cpu|gpu] [--gpu native|webgpu] [--only PATTERN]`,
/// `cargo xtask conformance array-api DIR [--device cpu|gpu] [--only PATTERN] [--examples N] [--update]`, or
/// `cargo xtask conformance numpy|cpython|ml_dtypes [--device cpu|gpu] [--only PATTERN] [--jobs N] [--sample N] [--update]`, or with
/// `--show ID` or `--scope`, and for `cpython` with `--tests DIR`; `tests/conformance/main.py` documents them.
///
/// # Errors
/// If a list `not_passing.txt` or `gradients.toml` is wrong, or there is no NumPy or JAX.
pub(crate) fn conformance(rest: &[OsString]) -> Outcome {
    match rest.first() {
        Some(library) if library == "gradients" => {
            let (python, eval) = oracle::tools_with_jax()?;
            let mut process = Process::new(&python);
            process.arg("tests/conformance/gradients.py").arg(&eval).args(&rest[1..]);
            software_vulkan(&mut process);
            process.run()
        }
        Some(library) if library == "array-api" => array_api(&rest[1..]),
        Some(library) if SUITES.iter().any(|(suite, _)| library == suite) => {
            let (python, eval) = oracle::tools()?;
            script(&library.to_string_lossy(), &python, &eval, &rest[1..])
        }
        _ => Err(failure("conformance with what? There are: array-api, cpython, gradients, ml_dtypes, numpy")),
    }
}

/// array-api-tests, which no registry has: the folder of a checkout comes first.
fn array_api(rest: &[OsString]) -> Outcome {
    let Some((folder, rest)) =
        rest.split_first().filter(|(folder, _)| Path::new(folder).join("array_api_tests").is_dir())
    else {
        println!("SKIPPED: the folder of a checkout of array-api-tests is needed, with its submodule:");
        println!("    git clone --recursive https://github.com/data-apis/array-api-tests DIR");
        println!("    cargo xtask conformance array-api DIR");
        return Ok(());
    };
    let (python, eval) = oracle::tools_with_pytest()?;
    let mut process = Process::new(&python);
    process.arg("tests/conformance/array_api/run.py").arg(&eval).arg(folder).args(rest);
    software_vulkan(&mut process);
    process.run()
}

/// Runs a sample of the tests, for `cargo xtask test`; `false` where there is no NumPy. Tests that are not here say so.
pub(crate) fn sample() -> Outcome<bool> {
    let Some((python, eval)) = oracle::checked_tools()? else { return Ok(false) };
    for (suite, every) in SUITES {
        let rest = ["--sample", every, "--seconds", SECONDS].map(OsString::from);
        script(suite, &python, &eval, &rest)?;
    }
    Ok(true)
}
