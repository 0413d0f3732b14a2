//! `cargo xtask test`: every test, the quick ones first.

use crate::beside::Beside;
use crate::conformance;
use crate::oracle;
use crate::process::{Outcome, Process, failure, root};
use crate::setup::{self, Browser};
use std::ffi::OsString;
use std::path::Path;
use std::time::{Duration, Instant};

/// The stages that were run, and their times.
struct Stages {
    began: Instant,
    done: Vec<(&'static str, Duration)>,
    skipped: Vec<&'static str>,
    /// The stage at which the run begins, until it is reached.
    from: Option<String>,
}

impl Stages {
    fn begin(from: Option<String>) -> Self {
        Self { began: Instant::now(), done: Vec::new(), skipped: Vec::new(), from }
    }

    fn run(&mut self, name: &'static str, stage: impl FnOnce() -> Outcome) -> Outcome {
        if self.from.as_deref().is_some_and(|from| !name.starts_with(from)) {
            println!("== left out: {name}");
            return Ok(());
        }
        self.from = None;
        println!("\n== {name} (after {:.0} s)", self.began.elapsed().as_secs_f64());
        let started = Instant::now();
        stage().map_err(|e| failure(format!("{name}: {e}")))?;
        self.done.push((name, started.elapsed()));
        Ok(())
    }

    fn skip(&mut self, name: &'static str) {
        self.skip_for(name, "no Chromium with chromedriver here (CHROMIUM and CHROMEDRIVER may name them)");
    }

    fn skip_for(&mut self, name: &'static str, why: &str) {
        println!("\n== SKIPPED: {name}: {why}");
        self.skipped.push(name);
    }

    /// An error where the stage to begin with is none.
    fn reached(&self) -> Outcome {
        self.from.as_ref().map_or(Ok(()), |from| Err(failure(format!("no stage begins with {from:?}"))))
    }

    fn summary(&self) {
        println!("\n== all passed");
        for (name, took) in &self.done {
            println!("{:6.1} s  {name}", took.as_secs_f64());
        }
        for name in &self.skipped {
            println!("SKIPPED   {name}");
        }
    }
}

pub(crate) fn test(rest: Vec<OsString>) -> Outcome {
    use lexopt::prelude::*;
    let mut quick = false;
    let mut from = None;
    let mut parser = lexopt::Parser::from_args(rest);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("quick") => quick = true,
            Long("from") => from = Some(parser.value()?.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let mut stages = Stages::begin(from);
    // Missing requirements are detected before minutes are spent on tests.
    setup::vulkan();
    let browser = if quick { None } else { setup::browser()? };
    let firefox = if quick { None } else { setup::firefox()? };
    stages.run("formatting", || Process::cargo().args(["fmt", "--all", "--check"]).run())?;
    // Of files alone, so that a figure which does not follow from its list is told within a second.
    stages.run("the conformance board", || {
        Process::new("node").args(["--test", "tests/package/conformance.test.mjs", "bench/model.test.mjs"]).run()
    })?;
    stages.run("lints", || lint(&[]))?;
    let mut builds = None;
    if !quick {
        stages.run("setup", || {
            setup::toolchain()?;
            builds = Some(Beside::begin(&["page", "pack"])?);
            Ok(())
        })?;
    }
    stages.run("native tests", native)?;
    if !quick {
        stages.run("documentation", documentation)?;
        stages.run("licences and sources of crates", crate::dependencies::check)?;
    }
    let mut has_numpy = true;
    if !quick {
        stages.run("programs beside NumPy", || {
            has_numpy = oracle::all()?;
            Ok(())
        })?;
        if has_numpy {
            stages.run("a sample of other people's tests", || conformance::sample().map(|_| ()))?;
        }
    }
    if !has_numpy {
        stages.skip_for("programs beside NumPy", "no Python 3.11 with NumPy here, and none could be installed");
    }
    if quick {
        stages.reached()?;
        stages.summary();
        return Ok(());
    }
    stages.run("formatting and lints of TypeScript", || Process::npm().args(["run", "--silent", "lint"]).run())?;
    stages.run("lints, wasm32", || lint(&["--lib", "--test", "web", "--target", "wasm32-unknown-unknown"]))?;
    match &browser {
        Some(browser) => stages.run("wasm tests in the browser", || web(browser))?,
        None => stages.skip("wasm tests in the browser"),
    }
    let built =
        |command, build: fn() -> Outcome| builds.as_ref().map_or_else(build, |builds: &Beside| builds.wait(command));
    stages.run("the page's build", || built("page", crate::page::page))?;
    stages.run("the page's types", || Process::npm().args(["run", "--silent", "check"]).run())?;
    match &browser {
        Some(browser) => stages.run("the page in the browser", || page(browser, firefox.as_deref()))?,
        None => stages.skip("the page in the browser"),
    }
    if firefox.is_none() {
        stages.skip_for("the page in Firefox", "no Firefox here (FIREFOX may name one)");
    }
    // Bun and Deno, where they can be had, try the package's threads.
    let has_strangers = setup::strangers()?;
    stages.run("the npm package", || {
        built("pack", crate::pack::pack)?;
        let mut node = Process::new("node");
        if let Some(browser) = &browser {
            node.env("CHROMIUM", &browser.chromium);
        }
        node.args([
            "--test",
            "tests/package/contents.test.mjs",
            "tests/package/package.test.mjs",
            "tests/package/deferred.test.mjs",
            "tests/package/numpy.test.mjs",
            "tests/package/table.test.mjs",
            "tests/package/nets.test.mjs",
            "tests/package/terminal.test.mjs",
            "tests/package/template.test.mjs",
            "tests/package/io.test.mjs",
            "tests/package/page.test.mjs",
            "tests/package/memory.test.mjs",
            "tests/package/threads.test.mjs",
        ])
        .run()
    })?;
    match &browser {
        Some(browser) if has_numpy => {
            stages.run("a sample of NumPy's tests on WebGPU", || conformance::sample_in_browser(browser))?;
        }
        Some(_) => stages.skip_for("a sample of NumPy's tests on WebGPU", "no Python with NumPy here"),
        None => stages.skip("a sample of NumPy's tests on WebGPU"),
    }
    stages.run("the documentation of the npm package", || {
        crate::docs::site()?;
        let mut node = Process::new("node");
        if let Some(browser) = &browser {
            node.env("CHROMIUM", &browser.chromium);
        }
        node.args(["--test", "tests/package/site.test.mjs"]).env("SITE", root().join("www/dist/docs")).run()
    })?;
    if has_strangers {
        stages.run("the npm package in a stranger's hands", || strangers(browser.as_ref(), firefox.as_deref()))?;
    } else {
        stages.skip_for("the npm package in a stranger's hands", "its tools could not be installed");
    }
    stages.reached()?;
    stages.summary();
    Ok(())
}

/// Builds the crates' documentation; a broken link is an error.
fn documentation() -> Outcome {
    Process::cargo().args(["doc", "--quiet", "--no-deps", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings").run()
}

/// Tests the package's tarball in runtimes, bundlers and browsers; missing ones are reported as skipped.
fn strangers(browser: Option<&Browser>, firefox: Option<&Path>) -> Outcome {
    let mut node = Process::new("node");
    if let Some(browser) = browser {
        node.env("CHROMIUM", &browser.chromium);
    }
    if let Some(firefox) = firefox {
        node.env("FIREFOX", firefox);
    }
    node.args([
        "--test",
        "--test-reporter=spec",
        "tests/package/first-contact.test.mjs",
        "tests/package/environments.test.mjs",
    ])
    .run()
}

fn lint(target: &[&str]) -> Outcome {
    let mut clippy = Process::cargo();
    clippy.args(["clippy", "--quiet"]);
    if target.is_empty() {
        clippy.args(["--workspace", "--all-targets"]);
    }
    clippy.args(target).args(["--", "-D", "warnings"]).run()
}

fn native() -> Outcome {
    let mut tests = Process::cargo();
    tests.args(["test", "--workspace", "--quiet", "--profile", oracle::CHECKED]);
    setup::software_vulkan(&mut tests);
    tests.run()
}

fn web(browser: &Browser) -> Outcome {
    setup::test_runner()?;
    let mut tests = Process::cargo();
    tests.args(["test", "--target", "wasm32-unknown-unknown", "--test", "web"]);
    tests.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    tests.env("CHROMEDRIVER", &browser.driver).env("WASM_BINDGEN_TEST_TIMEOUT", "400");
    tests.run()
}

fn page(browser: &Browser, firefox: Option<&Path>) -> Outcome {
    let mut tests = Process::npm();
    tests.args(["test", "--silent"]).env("CHROMIUM", &browser.chromium);
    if let Some(firefox) = firefox {
        tests.env("FIREFOX", firefox);
    }
    tests.run()
}
