//! Child processes: run in the workspace's root, with the pinned tools first on the path.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output, Stdio};

pub(crate) type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

pub(crate) fn failure(message: impl Into<String>) -> Box<dyn std::error::Error> {
    message.into().into()
}

/// The workspace's root.
pub(crate) fn root() -> PathBuf {
    // Cargo's run-time variable takes precedence over the compile-time one: the folder may have been moved.
    let own = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    own.parent().map_or_else(|| own.clone(), Path::to_owned)
}

/// Cargo's target folder.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |own| root().join(own))
}

/// The folder of the pinned tools.
pub(crate) fn tools_folder() -> PathBuf {
    root().join("target/tools")
}

/// A process to run.
pub(crate) struct Process {
    command: Command,
    quiet: bool,
}

impl Process {
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let mut command = Command::new(resolve(program.as_ref()));
        command.current_dir(root());
        if let Ok(path) = std::env::join_paths(path()) {
            command.env("PATH", path);
        }
        // Without it the Vulkan loader complains on standard error about a missing display.
        if std::env::var_os("XDG_RUNTIME_DIR").is_none_or(|folder| !Path::new(&folder).is_absolute()) {
            command.env("XDG_RUNTIME_DIR", std::env::temp_dir());
        }
        Self { command, quiet: false }
    }

    pub(crate) fn cargo() -> Self {
        Self::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    }

    /// npm, in the page's folder.
    pub(crate) fn npm() -> Self {
        let mut npm = Self::new("npm");
        npm.args(["--prefix", "www"]);
        npm
    }

    pub(crate) fn arg(&mut self, argument: impl AsRef<OsStr>) -> &mut Self {
        self.command.arg(argument);
        self
    }

    pub(crate) fn args<I: IntoIterator<Item: AsRef<OsStr>>>(&mut self, arguments: I) -> &mut Self {
        self.command.args(arguments);
        self
    }

    pub(crate) fn env(&mut self, name: &str, value: impl AsRef<OsStr>) -> &mut Self {
        self.command.env(name, value);
        self
    }

    /// Runs without this variable.
    pub(crate) fn without(&mut self, name: &str) -> &mut Self {
        self.command.env_remove(name);
        self
    }

    /// Runs in `folder`.
    pub(crate) fn within(&mut self, folder: &Path) -> &mut Self {
        self.command.current_dir(folder);
        self
    }

    /// Suppresses its own command line.
    pub(crate) fn quiet(&mut self) -> &mut Self {
        self.quiet = true;
        self
    }

    /// Runs in the caller's working directory, so that paths on the command line are relative to it.
    pub(crate) fn anywhere(&mut self) -> &mut Self {
        if let Ok(here) = std::env::current_dir() {
            self.command.current_dir(here);
        }
        self
    }

    pub(crate) fn status(&mut self) -> Outcome<ExitStatus> {
        if !self.quiet {
            println!("$ {}", self.show());
        }
        self.command.status().map_err(|e| failure(format!("{}: {e}", self.show())))
    }

    /// Runs it to completion; a non-zero exit status is an error.
    pub(crate) fn run(&mut self) -> Outcome {
        let status = self.status()?;
        if status.success() { Ok(()) } else { Err(failure(format!("{} ended with {status}", self.show()))) }
    }

    /// Its standard output, if it can be run and succeeds.
    pub(crate) fn output(&mut self) -> Option<String> {
        let output = self.ended().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs it to completion and shows its standard output as it comes: whether it succeeded, and that output.
    pub(crate) fn told(&mut self) -> Outcome<(bool, String)> {
        let shown = self.show();
        let failed = |e: std::io::Error| failure(format!("{shown}: {e}"));
        let mut child = self.command.stdout(Stdio::piped()).spawn().map_err(failed)?;
        let mut told = String::new();
        if let Some(out) = child.stdout.take() {
            for line in BufReader::new(out).split(b'\n') {
                let line = String::from_utf8_lossy(&line.map_err(failed)?).into_owned();
                println!("{line}");
                told.push_str(&line);
                told.push('\n');
            }
        }
        Ok((child.wait().map_err(failed)?.success(), told))
    }

    fn ended(&mut self) -> Outcome<Output> {
        self.command.output().map_err(|e| failure(format!("{}: {e}", self.show())))
    }

    /// Its standard output, also where it fails, unless it fails without any.
    pub(crate) fn said(&mut self) -> Outcome<String> {
        self.outcome(|output| !output.stdout.is_empty())
    }

    /// Its standard output; where it fails, the error is what it complained of.
    pub(crate) fn result(&mut self) -> Outcome<String> {
        self.outcome(|_| false)
    }

    /// Its standard output, if it succeeds or what it left is `enough` all the same.
    fn outcome(&mut self, enough: impl Fn(&Output) -> bool) -> Outcome<String> {
        let output = self.ended()?;
        if output.status.success() || enough(&output) {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        let complaint = String::from_utf8_lossy(&output.stderr);
        // Cargo's first line says what is wrong, and others' last.
        let said = complaint.lines().find(|line| line.starts_with("error")).or(complaint.trim_end().lines().last());
        Err(failure(said.unwrap_or("it failed without a word")))
    }

    fn show(&self) -> String {
        let words = std::iter::once(self.command.get_program()).chain(self.command.get_args());
        let shown: Vec<_> = words.map(|w| w.to_string_lossy().replace(&*root().to_string_lossy(), ".")).collect();
        shown.join(" ")
    }
}

/// The folders of the search path, the project's own first.
fn path() -> Vec<PathBuf> {
    let own = [tools_folder().join("bin"), root().join("www/node_modules/.bin")];
    let rest = std::env::var_os("PATH").unwrap_or_default();
    own.into_iter().chain(std::env::split_paths(&rest)).collect()
}

/// The file of a program on the search path.
pub(crate) fn find(program: impl AsRef<OsStr>) -> Option<PathBuf> {
    path().into_iter().map(|folder| folder.join(program.as_ref())).find(|file| file.is_file())
}

fn resolve(program: &OsStr) -> PathBuf {
    find(program).unwrap_or_else(|| program.into())
}
