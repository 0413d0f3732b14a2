//! `cargo xtask conformance`: NumPy's own tests, read from the installed wheel, CPython's, from the installed Python, ml_dtypes',
//! from its sources, array-api-tests of a checkout, and JAX's and PyTorch's derivatives, beside this implementation.

use crate::oracle;
use crate::process::{Outcome, Process, failure};
use crate::setup::{self, Browser, software_vulkan};
use std::ffi::OsString;
use std::path::Path;

/// The suites of `tests/conformance/main.py`. `cargo xtask test` runs every test whose name's checksum is divisible by the number.
const SUITES: [(&str, &str); 3] = [("numpy", "10"), ("cpython", "100"), ("ml_dtypes", "10")];

/// One in so many of NumPy's tests runs on WebGPU in `cargo xtask test`.
const ON_WEBGPU: &str = "100";

/// The time limit of each test there in seconds: machines may be slow, and shaders take long to compile in software.
const SECONDS: &str = "180";
const SECONDS_ON_WEBGPU: &str = "600";

/// What runs programs on WebGPU in a browser, as `eval` does elsewhere.
const DRIVER: &str = "tests/conformance/browser/main.mjs";

fn script(suite: &str, python: &Path, eval: &Path, rest: &[OsString], browser: Option<&Browser>) -> Outcome {
    let mut process = Process::new(python);
    if let Some(browser) = browser {
        process.env("CHROMIUM", &browser.chromium);
    }
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

/// Runs a suite by the npm package on WebGPU in a browser; without a browser a line says so.
fn in_browser(suite: &str, rest: &[OsString]) -> Outcome {
    let Some(browser) = setup::browser()? else {
        println!("SKIPPED: no Chromium with chromedriver here (CHROMIUM and CHROMEDRIVER may name them)");
        return Ok(());
    };
    script(suite, &oracle::numpy()?, Path::new(DRIVER), rest, Some(&browser))
}

/// Whether an option has a value.
fn has(rest: &[OsString], option: &str, value: &str) -> bool {
    let joined = format!("{option}={value}");
    rest.windows(2).any(|pair| pair[0] == *option && pair[1] == *value) || rest.iter().any(|one| **one == *joined)
}

/// `cargo xtask conformance gradients [--device cpu|gpu] [--gpu native|webgpu] [--oracle jax|torch] [--only PATTERN]`,
/// `cargo xtask conformance array-api DIR [--device cpu|gpu] [--only PATTERN] [--examples N] [--update]`, or
/// `cargo xtask conformance numpy|cpython|ml_dtypes [--device cpu|gpu] [--gpu browser] [--only PATTERN] [--jobs N] [--sample N]
/// [--update]`, or with `--show ID` or `--scope`, and for `cpython` with `--tests DIR`; `tests/conformance/main.py` documents them.
///
/// # Errors
/// If a list `not_passing.txt` or `gradients.toml` is wrong, or there is no NumPy or JAX.
pub(crate) fn conformance(rest: &[OsString]) -> Outcome {
    match rest.first() {
        Some(library) if library == "gradients" => {
            // PyTorch is compared with where there is one; JAX is installed.
            let tools = if has(rest, "--oracle", "torch") { oracle::tools } else { oracle::tools_with_jax };
            let (python, eval) = tools()?;
            let mut process = Process::new(&python);
            process.arg("tests/conformance/gradients.py").arg(&eval).args(&rest[1..]);
            software_vulkan(&mut process);
            process.run()
        }
        Some(library) if library == "array-api" => array_api(&rest[1..]),
        Some(library) if SUITES.iter().any(|(suite, _)| library == suite) => {
            let (suite, rest) = (library.to_string_lossy(), &rest[1..]);
            if has(rest, "--gpu", "browser") {
                return in_browser(&suite, rest);
            }
            let (python, eval) = oracle::tools()?;
            script(&suite, &python, &eval, rest, None)
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
        script(suite, &python, &eval, &rest, None)?;
    }
    Ok(true)
}

/// Runs a smaller sample of NumPy's tests by the npm package in `pkg/` on WebGPU in a browser, for `cargo xtask test`.
pub(crate) fn sample_in_browser(browser: &Browser) -> Outcome {
    let rest =
        ["--gpu", "browser", "--sample", ON_WEBGPU, "--jobs", "1", "--seconds", SECONDS_ON_WEBGPU].map(OsString::from);
    script("numpy", &oracle::numpy()?, Path::new(DRIVER), &rest, Some(browser))
}
