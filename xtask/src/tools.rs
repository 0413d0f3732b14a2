//! The pinned tools: built once into `target/tools`, unless the same version is on the search path.

use crate::process::{Outcome, Process, tools_folder};

pub(crate) struct Tool {
    /// The executable.
    name: &'static str,
    /// The crate that provides it.
    package: &'static str,
    version: &'static str,
}

/// Must equal the crate's version in Cargo.toml, as wasm-bindgen requires.
const BINDGEN_VERSION: &str = "0.2.130";
pub(crate) const WASM_BINDGEN: Tool =
    Tool { name: "wasm-bindgen", package: "wasm-bindgen-cli", version: BINDGEN_VERSION };
/// Runs wasm tests in a browser.
pub(crate) const TEST_RUNNER: Tool =
    Tool { name: "wasm-bindgen-test-runner", package: "wasm-bindgen-cli", version: BINDGEN_VERSION };

impl Tool {
    /// Builds the tool if it is missing.
    pub(crate) fn ensure(&self) -> Outcome {
        let said = Process::new(self.name).arg("--version").output();
        if said.is_some_and(|text| is_version(&text, self.version)) {
            return Ok(());
        }
        println!("installing {} {} into target/tools (a minute or two, once)", self.name, self.version);
        let mut cargo = Process::cargo();
        cargo.args(["install", self.package, "--version", self.version, "--bin", self.name, "--force", "--root"]);
        cargo.arg(tools_folder());
        // Fast compilation matters more than fast execution: the tools do little work.
        for (setting, value) in [("OPT_LEVEL", "0"), ("LTO", "off"), ("DEBUG", "0"), ("CODEGEN_UNITS", "16")] {
            cargo.env(&format!("CARGO_PROFILE_RELEASE_{setting}"), value);
        }
        cargo.env("CARGO_TARGET_DIR", tools_folder().join("build")).run()
    }
}

/// Whether the version that a tool prints (`trunk 0.21.14`) is `version`.
fn is_version(said: &str, version: &str) -> bool {
    said.split_whitespace().nth(1).is_some_and(|word| word == version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_whole_words() {
        assert!(is_version("wasm-bindgen-test-runner 0.2.130\n", "0.2.130"));
        assert!(is_version("wasm-bindgen 0.2.130 (abc)", "0.2.130"));
        assert!(!is_version("wasm-bindgen 0.2.13", "0.2.130"));
        assert!(!is_version("", "1"));
    }

    #[test]
    fn generated_code_matches_its_crate() {
        let manifest = std::fs::read_to_string(crate::process::root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("wasm-bindgen = \"={BINDGEN_VERSION}\"")));
    }
}
