//! This program as rustc's wrapper (`RUSTC_WORKSPACE_WRAPPER`). Cargo keeps apart what different wrappers build: the instrumented
//! library, and the copy with mutations in it, which it would take for the repository itself.

use crate::process::Process;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Set where this program is to be rustc's wrapper: whether the library is to be instrumented.
const WRAPPER: &str = "TENSORSCOPE_WRAPPER";

const INSTRUMENTED: &str = "instrumented";

/// Has cargo build by `program`, which is this one or a copy of it.
pub(crate) fn wrap(cargo: &mut Process, program: &Path, instrumented: bool) {
    cargo.env("RUSTC_WORKSPACE_WRAPPER", program).env(WRAPPER, if instrumented { INSTRUMENTED } else { "plain" });
}

/// Runs rustc as its wrapper, where cargo calls for that.
pub(crate) fn wrapped() -> Option<ExitCode> {
    let instrumented = std::env::var_os(WRAPPER)? == INSTRUMENTED;
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let (rustc, rest) = arguments.split_first()?;
    let is_library = rest.windows(2).any(|pair| pair[0] == "--crate-name" && pair[1] == "tensorscope");
    // An executable writes what it ran only where it is instrumented too.
    let is_test = rest.iter().any(|argument| argument == "--test");
    let mut command = Command::new(rustc);
    command.args(rest);
    if instrumented && (is_library || is_test) {
        command.arg("-Cinstrument-coverage");
    }
    let code = command.status().ok().and_then(|status| status.code()).and_then(|code| u8::try_from(code).ok());
    Some(ExitCode::from(code.unwrap_or(1)))
}
