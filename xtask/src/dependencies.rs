//! Checks the licences and sources of dependencies by the rules of `deny.toml`.
//!
//! The workflow runs `cargo deny check`, which also checks advisories. Compiling it takes longer than building all tests,
//! so here the same rules are applied to the output of `cargo metadata`.

use crate::process::{Outcome, Process, failure, root};
use serde_json::Value;
use spdx::{Expression, ParseMode};

/// The only permitted source of crates outside this workspace.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// # Errors
/// Names each crate whose licence is not allowed, or whose source is neither the registry nor this workspace.
pub(crate) fn check() -> Outcome {
    let rules: toml::Table = std::fs::read_to_string(root().join("deny.toml"))?.parse()?;
    let allowed = rules.get("licenses").and_then(|of| of.get("allow")).and_then(toml::Value::as_array);
    let allowed = allowed.ok_or_else(|| failure("deny.toml has no licenses.allow"))?;
    let allowed: Vec<&str> = allowed.iter().filter_map(toml::Value::as_str).collect();
    let told = Process::cargo().args(["metadata", "--format-version", "1", "--locked"]).output();
    let told: Value = serde_json::from_str(&told.ok_or_else(|| failure("cargo metadata failed"))?)?;
    let packages = told["packages"].as_array().ok_or_else(|| failure("cargo metadata lists no packages"))?;
    let wrong: Vec<String> = packages.iter().filter_map(|package| fault(package, &allowed)).collect();
    if !wrong.is_empty() {
        return Err(failure(wrong.join("\n")));
    }
    println!("{} crates, all of them under allowed licences", packages.len());
    Ok(())
}

/// The violation of a package, if any.
fn fault(package: &Value, allowed: &[&str]) -> Option<String> {
    let name = format!("{} {}", package["name"].as_str().unwrap_or("?"), package["version"].as_str().unwrap_or("?"));
    if package["source"].as_str().is_some_and(|source| source != REGISTRY) {
        return Some(format!("{name} comes from {}", package["source"]));
    }
    let Some(licence) = package["license"].as_str() else { return Some(format!("{name} names no licence")) };
    match is_allowed(licence, allowed) {
        Ok(true) => None,
        Ok(false) => Some(format!("{name} is under {licence}, which deny.toml does not allow")),
        Err(e) => Some(format!("{name} is under {licence}: {e}")),
    }
}

fn is_allowed(licence: &str, allowed: &[&str]) -> Result<bool, String> {
    // Old crates write `MIT/Apache-2.0`.
    let expression = Expression::parse_mode(licence, ParseMode::LAX).map_err(|e| e.reason.to_string())?;
    Ok(expression.evaluate(|wanted| allowed.contains(&wanted.to_string().as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_expressions() {
        let allowed = ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception"];
        for (licence, expected) in [
            ("MIT", true),
            ("MIT OR GPL-3.0-only", true),
            ("MIT AND GPL-3.0-only", false),
            ("MIT/Apache-2.0", true),
            ("(MIT OR Zlib) AND Apache-2.0 WITH LLVM-exception", true),
            ("GPL-2.0-only", false),
        ] {
            assert_eq!(is_allowed(licence, &allowed), Ok(expected), "{licence}");
        }
        assert!(is_allowed("mine", &allowed).is_err());
    }

    #[test]
    fn crates_of_other_places_are_named() {
        let package = |source| serde_json::json!({"name": "a", "version": "1.0.0", "license": "MIT", "source": source});
        assert_eq!(fault(&package(Value::Null), &["MIT"]), None);
        assert_eq!(fault(&package(REGISTRY.into()), &["MIT"]), None);
        assert!(fault(&package("git+https://example.com".into()), &["MIT"]).is_some());
    }
}
