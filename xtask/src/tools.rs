//! The pinned tools: built once into `target/tools`, unless the same version is on the path.

use crate::process::{Outcome, Process, tools_folder};

pub(crate) struct Tool {
    /// The program.
    name: &'static str,
    /// The crate that has it.
    package: &'static str,
    version: &'static str,
    /// Whether the crate's own lock file is used.
    locked: bool,
}

pub(crate) const TRUNK: Tool = Tool { name: "trunk", package: "trunk", version: "0.21.14", locked: true };
/// Equal to the crate's version in Cargo.toml, which generated code must match.
pub(crate) const WASM_BINDGEN: Tool =
    Tool { name: "wasm-bindgen", package: "wasm-bindgen-cli", version: "0.2.130", locked: false };

impl Tool {
    /// Builds the tool if it is not there.
    pub(crate) fn ensure(&self) -> Outcome {
        let said = Process::new(self.name).arg("--version").output();
        if said.is_some_and(|text| is_version(&text, self.version)) {
            return Ok(());
        }
        println!("installing {} {} into target/tools (some minutes, once)", self.package, self.version);
        let mut cargo = Process::cargo();
        cargo.args(["install", self.package, "--version", self.version, "--force", "--root"]).arg(tools_folder());
        if self.locked {
            cargo.arg("--locked");
        }
        // Quick to build matters more than quick to run: their work is small.
        for (setting, value) in [("OPT_LEVEL", "1"), ("LTO", "off"), ("DEBUG", "0"), ("CODEGEN_UNITS", "16")] {
            cargo.env(&format!("CARGO_PROFILE_RELEASE_{setting}"), value);
        }
        cargo.env("CARGO_TARGET_DIR", tools_folder().join("build")).run()
    }
}

/// Whether what a tool says of itself (`trunk 0.21.14`) is `version`.
fn is_version(said: &str, version: &str) -> bool {
    said.split_whitespace().nth(1).is_some_and(|word| word == version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_whole_words() {
        assert!(is_version("trunk 0.21.14\n", "0.21.14"));
        assert!(is_version("wasm-bindgen 0.2.130 (abc)", "0.2.130"));
        assert!(!is_version("trunk 0.21.1", "0.21.14"));
        assert!(!is_version("", "1"));
    }

    #[test]
    fn generated_code_matches_its_crate() {
        let manifest = std::fs::read_to_string(crate::process::root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("wasm-bindgen = \"={}\"", WASM_BINDGEN.version)));
    }
}
