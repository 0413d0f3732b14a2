//! Installs what a fresh machine lacks: the wasm target, tools, npm packages, a browser.

use crate::process::{Outcome, Process, failure, find, root};
use crate::tools::{TEST_RUNNER, WASM_BINDGEN};
use std::path::{Path, PathBuf};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Debian packages: the browser and its driver.
const DEBIAN: [&str; 2] = ["chromium", "chromium-driver"];

/// Debian packages: a software Vulkan driver, for native tests of the GPU.
const DEBIAN_VULKAN: [&str; 2] = ["libvulkan1", "mesa-vulkan-drivers"];

/// Debian package for the page's test in a second browser. It may not exist elsewhere.
const DEBIAN_FIREFOX: [&str; 1] = ["firefox-esr"];

/// Installs the requirements of every command.
pub(crate) fn everything() -> Outcome {
    toolchain()?;
    test_runner()?;
    site()?;
    vulkan();
    browser()?;
    firefox().map(|_| ())
}

/// Installs the requirements of the page and the npm package.
pub(crate) fn toolchain() -> Outcome {
    wasm_target()?;
    node_modules()?;
    WASM_BINDGEN.ensure()
}

/// Installs the requirements of wasm tests in a browser.
pub(crate) fn test_runner() -> Outcome {
    TEST_RUNNER.ensure()
}

/// The browser for tests, installed if possible.
///
/// # Errors
/// If there is none and `CI` is set: no test may be skipped then.
pub(crate) fn browser() -> Outcome<Option<Browser>> {
    if Browser::find().is_none() {
        debian_packages(&DEBIAN)?;
    }
    let found = Browser::find();
    if found.is_none() && std::env::var_os("CI").is_some() {
        return Err(failure("no Chromium and chromedriver, and none could be installed: in CI nothing is skipped"));
    }
    Ok(found)
}

/// Firefox, installed if possible.
///
/// # Errors
/// If there is none and `CI` is set.
pub(crate) fn firefox() -> Outcome<Option<PathBuf>> {
    let found = || {
        let named = std::env::var_os("FIREFOX").map(PathBuf::from);
        let mac = Path::new("/Applications/Firefox.app/Contents/MacOS/firefox");
        let usual = || ["firefox-esr", "firefox"].into_iter().find_map(find);
        named.or_else(usual).or_else(|| mac.is_file().then(|| mac.to_owned()))
    };
    if found().is_none()
        && let Err(e) = debian_packages(&DEBIAN_FIREFOX)
    {
        println!("Firefox could not be installed: {e}");
    }
    let firefox = found();
    if firefox.is_none() && std::env::var_os("CI").is_some() {
        return Err(failure("no Firefox, and none could be installed: in CI nothing is skipped"));
    }
    Ok(firefox)
}

/// Chromium and a driver of the same version.
pub(crate) struct Browser {
    pub(crate) chromium: PathBuf,
    pub(crate) driver: PathBuf,
}

impl Browser {
    fn find() -> Option<Self> {
        let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
        let usual = || ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(find);
        let mac = || {
            let applications =
                ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];
            applications.into_iter().map(|a| Path::new("/Applications").join(a)).find(|file| file.is_file())
        };
        let driver = std::env::var_os("CHROMEDRIVER").map(PathBuf::from).or_else(|| find("chromedriver"))?;
        Some(Self { chromium: named.or_else(usual).or_else(mac)?, driver })
    }
}

/// Installs packages on Debian, if permitted; does nothing elsewhere.
pub(crate) fn debian_packages(packages: &[&str]) -> Outcome {
    if !is_debian_root() {
        return Ok(());
    }
    println!("installing {} (apt-get)", packages.join(" "));
    let mut update = Process::new("apt-get");
    update.args(["update", "-qq"]).run()?;
    let mut install = Process::new("apt-get");
    install.args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages.iter().copied());
    install.env("DEBIAN_FRONTEND", "noninteractive").run()
}

fn is_debian_root() -> bool {
    let root = Process::new("id").arg("-u").output().is_some_and(|id| id.trim() == "0");
    root && find("apt-get").is_some()
}

fn wasm_target() -> Outcome {
    let folder = Process::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    if folder.is_some_and(|folder| Path::new(folder.trim()).is_dir()) {
        return Ok(());
    }
    println!("installing Rust's {TARGET}");
    Process::new("rustup").args(["target", "add", TARGET]).run()
}

/// Installs the page's npm packages.
fn node_modules() -> Outcome {
    npm_packages("www").map_err(|e| failure(format!("{e}\nnpm comes with Node 20 or newer")))
}

/// Installs the bundlers, runtimes and compilers with which the npm package is tested; returns whether they are
/// available.
///
/// # Errors
/// If they cannot be installed and `CI` is set. npm omits packages that do not support the platform, and the test reports
/// that.
pub(crate) fn strangers() -> Outcome<bool> {
    match npm_packages("tests/package") {
        Ok(()) => Ok(true),
        Err(e) if std::env::var_os("CI").is_some() => Err(e),
        Err(e) => {
            println!("{e}");
            Ok(false)
        }
    }
}

/// Installs the generator of the documentation.
pub(crate) fn site() -> Outcome {
    npm_packages("site")
}

/// Installs the npm packages in `folder` by its lock file.
fn npm_packages(folder: &str) -> Outcome {
    let path = root().join(folder);
    let changed = |file: PathBuf| file.metadata().and_then(|m| m.modified()).ok();
    let installed = changed(path.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(path.join("package-lock.json")) {
        return Ok(());
    }
    println!("installing the npm packages of {folder}");
    Process::new("npm").args(["--prefix", folder, "ci", "--no-audit", "--no-fund"]).run()
}

/// Whether a Vulkan driver was chosen, or there is a GPU.
fn has_gpu() -> bool {
    std::env::var_os("VK_DRIVER_FILES").is_some() || Path::new("/dev/dri").is_dir()
}

/// The software Vulkan driver.
fn software_driver() -> Option<PathBuf> {
    let folder = Path::new("/usr/share/vulkan/icd.d");
    let mut drivers = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    drivers.find(|p| p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("lvp_icd")))
}

/// Installs a software Vulkan driver for native tests of the GPU, if possible. Without an adapter those tests report that
/// they are skipped, and fail if `CI` or `TENSORSCOPE_REQUIRE_GPU` is set.
pub(crate) fn vulkan() {
    if !has_gpu()
        && software_driver().is_none()
        && let Err(e) = debian_packages(&DEBIAN_VULKAN)
    {
        println!("Vulkan in software could not be installed: {e}");
    }
}

/// Lets a native process find the software Vulkan driver, where none was chosen and there is no GPU.
pub(crate) fn software_vulkan(process: &mut Process) {
    if has_gpu() {
        return;
    }
    if let Some(driver) = software_driver() {
        process.env("VK_DRIVER_FILES", driver);
        // Mesa complains without a desktop session.
        if std::env::var_os("XDG_RUNTIME_DIR").is_none() {
            process.env("XDG_RUNTIME_DIR", std::env::temp_dir());
        }
    }
}
