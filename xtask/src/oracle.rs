//! `cargo xtask oracle`: runs programs in NumPy and in this implementation, and compares the results.

use crate::process::{Outcome, Process, failure, find, root};
use crate::setup::{debian_packages, software_vulkan};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// ml_dtypes adds the floats that NumPy lacks.
const ML_DTYPES: &str = "0.6.0";

/// The packages of the oracle.
fn packages() -> [String; 2] {
    ["numpy==2.4.6".to_owned(), format!("ml_dtypes=={ML_DTYPES}")]
}

/// What gives derivatives to compare with.
const JAX: &str = "jax==0.10.2";

/// What runs array-api-tests.
const PYTEST: [&str; 4] = ["pytest==9.2.0", "pytest-json-report==1.5.0", "hypothesis==6.170.17", "ndindex==1.10.1"];

/// The devices of `cargo xtask test`, and how many random programs and aliasing programs each gets. A software GPU
/// takes long to compile shaders.
const RUNS: [(&[&str], &str, &str); 5] = [
    (&["--device", "cpu", "--verify"], "3000", "200"),
    (&["--device", "cpu", "--direct"], "1000", "400"),
    (&["--device", "cpu", "--threads", "3"], "700", "100"),
    (&["--device", "gpu"], "700", "100"),
    (&["--device", "gpu", "--gpu", "webgpu", "--verify"], "500", "60"),
];

/// Large programs in `cargo xtask test`, and about how many elements they create in total.
const LARGE: [&str; 4] = ["--large", "200", "--elements", "2e7"];

/// The number of calls with unusual arguments in `cargo xtask test`, which must end with a value or a Python error.
const ODD: &str = "6000";

/// The number of random programs of Python's own language in `cargo xtask test`.
const LANGUAGE: &str = "240";

/// A Python with NumPy in a virtual environment of the project; `None`, with a message, where it cannot be installed.
fn python() -> Outcome<Option<PathBuf>> {
    let folder = root().join("target/python");
    let python = folder.join("bin/python");
    let stamp = folder.join("packages.txt");
    let packages = packages();
    let wanted = packages.join("\n");
    if python.is_file() && std::fs::read_to_string(&stamp).is_ok_and(|s| s == wanted) {
        return Ok(Some(python));
    }
    let made = || Process::new("python3").args(["-m", "venv"]).arg(&folder).run();
    if find("python3").is_none() || made().is_err() {
        debian_packages(&["python3", "python3-venv"])?;
        if find("python3").is_none() || made().is_err() {
            println!("no Python with venv here");
            return Ok(None);
        }
    }
    println!("installing {} into target/python", packages.join(", "));
    let mut pip = Process::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(&packages);
    if pip.run().is_err() {
        println!("{} cannot be installed here (they need Python 3.11 or newer)", packages.join(" and "));
        return Ok(None);
    }
    std::fs::write(stamp, wanted)?;
    Ok(Some(python))
}

/// The tests in the sources of ml_dtypes, which the installed package lacks: downloaded and unpacked in `target/python`.
/// `None` where they cannot be downloaded.
pub(crate) fn ml_dtypes_tests(python: &Path) -> Outcome<Option<PathBuf>> {
    let (folder, name) = (root().join("target/python/sources"), format!("ml_dtypes-{ML_DTYPES}"));
    let tests = folder.join(&name).join("ml_dtypes/tests");
    if !tests.is_dir() {
        println!("downloading the sources of ml_dtypes {ML_DTYPES} into target/python/sources");
        let mut pip = Process::new(python);
        pip.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]);
        pip.args(["--no-binary", "ml_dtypes", "--dest"]).arg(&folder).arg(format!("ml_dtypes=={ML_DTYPES}"));
        if pip.run().is_err() {
            return Ok(None);
        }
        Process::new(python).args(["-m", "tarfile", "-e"]).arg(folder.join(name + ".tar.gz")).arg(&folder).run()?;
    }
    Ok(Some(tests))
}

/// The profile of `cargo xtask test`: as in development, a little optimised.
pub(crate) const CHECKED: &str = "checked";

fn eval(profile: &str) -> Outcome<PathBuf> {
    let mut cargo = Process::cargo();
    cargo.args(["build", "--quiet", "--profile", profile, "--example", "eval"]);
    if profile == CHECKED {
        // With the features that its dependencies have in the tests of the whole workspace, which have built it.
        cargo.arg("--workspace");
    }
    cargo.run()?;
    Ok(root().join("target").join(profile).join("examples/eval"))
}

/// A Python with NumPy.
///
/// # Errors
/// If there is none.
pub(crate) fn numpy() -> Outcome<PathBuf> {
    python()?.ok_or_else(|| failure("no Python with NumPy here"))
}

/// A Python with NumPy, and an optimised `eval`.
///
/// # Errors
/// If there is no such Python.
pub(crate) fn tools() -> Outcome<(PathBuf, PathBuf)> {
    Ok((numpy()?, eval("native")?))
}

/// As `tools()`, with a Python that has JAX too.
///
/// # Errors
/// Also if that cannot be installed.
pub(crate) fn tools_with_jax() -> Outcome<(PathBuf, PathBuf)> {
    tools_with("jax", &[JAX])
}

/// As `tools()`, with a Python that has what array-api-tests need too.
///
/// # Errors
/// Also if that cannot be installed.
pub(crate) fn tools_with_pytest() -> Outcome<(PathBuf, PathBuf)> {
    tools_with("pytest", &PYTEST)
}

/// As `tools()`, with more packages; `name` is theirs together.
fn tools_with(name: &str, packages: &[&str]) -> Outcome<(PathBuf, PathBuf)> {
    let (python, eval) = tools()?;
    let stamp = root().join(format!("target/python/{name}.txt"));
    let wanted = packages.join("\n");
    if !std::fs::read_to_string(&stamp).is_ok_and(|s| s == wanted) {
        println!("installing {} into target/python", packages.join(", "));
        let mut pip = Process::new(&python);
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages).run()?;
        std::fs::write(stamp, wanted)?;
    }
    Ok((python, eval))
}

/// As `tools()`, with the `eval` of the native tests; `None` where there is no such Python.
pub(crate) fn checked_tools() -> Outcome<Option<(PathBuf, PathBuf)>> {
    let Some(python) = python()? else { return Ok(None) };
    Ok(Some((python, eval(CHECKED)?)))
}

/// Runs a script of `tests/oracle` on `eval`.
fn script(name: &str, python: &PathBuf, eval: &PathBuf, arguments: &[&str]) -> Outcome {
    let mut process = Process::new(python);
    process.arg(format!("tests/oracle/{name}.py")).arg(eval).args(arguments);
    software_vulkan(&mut process);
    process.run()
}

/// Runs the written programs and a number of random ones on each device; `false` where there is no NumPy.
pub(crate) fn all() -> Outcome<bool> {
    let Some(python) = python()? else { return Ok(false) };
    let eval = eval(CHECKED)?;
    for (device, count, aliases) in RUNS {
        let arguments = ["tests/oracle/lines.txt", "--random", count, "--aliases", aliases];
        script("compare", &python, &eval, &[device, &arguments].concat())?;
    }
    script("compare", &python, &eval, &LARGE)?;
    script("signatures", &python, &eval, &[])?;
    script("fuzz", &python, &eval, &["--count", ODD])?;
    script("language", &python, &eval, &["--count", LANGUAGE])?;
    Ok(true)
}

/// `cargo xtask oracle [--device cpu|gpu] [--gpu native|webgpu] [--verify] [--random N] [--large N] [--aliases N] [--seed S]
/// [FILE...]`, or `cargo xtask oracle --fuzz [--count N] [--seed S] [--device cpu|gpu]`, or
/// `cargo xtask oracle --language [--count N] [--seed S] [--keep FILE]`. Large programs run in an optimised
/// `eval`.
pub(crate) fn oracle(rest: Vec<OsString>) -> Outcome {
    let Some(python) = python()? else {
        return Err(failure("there is nothing to compare with: Python 3.11 or newer with venv is needed"));
    };
    let rest: Vec<String> = rest.into_iter().map(|a| a.to_string_lossy().into_owned()).collect();
    for (option, name) in [("--fuzz", "fuzz"), ("--language", "language")] {
        if let Some(at) = rest.iter().position(|a| a == option) {
            let arguments: Vec<&str> = rest[..at].iter().chain(&rest[at + 1..]).map(String::as_str).collect();
            return script(name, &python, &eval(CHECKED)?, &arguments);
        }
    }
    let arguments: Vec<&str> = rest.iter().map(String::as_str).collect();
    if arguments.is_empty() {
        return all().map(|_| ());
    }
    let eval = eval(if arguments.contains(&"--large") { "native" } else { CHECKED })?;
    script("compare", &python, &eval, &arguments)
}
