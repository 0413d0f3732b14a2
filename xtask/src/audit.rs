//! `cargo xtask audit`: known vulnerabilities of what the lock files name.
//!
//! Crates are looked up in the RustSec advisories: a shallow clone of their repository in `target/advisories`, or the folder that
//! `--advisories` names. npm packages are looked up by `npm audit`, lock file by lock file. What cannot be reached is a
//! line `SKIPPED` with the reason, and an error with `--complete`. Advisories that `deny.toml` ignores are listed there with
//! their reasons, so that this command and cargo-deny agree.

use crate::process::{Outcome, Process, failure, root, target};
use semver::{Version, VersionReq};
use serde_json::Value;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

const ADVISORIES: &str = "https://github.com/RustSec/advisory-db";

/// The folders with a lock file of npm's. A test compares them with the files that are there.
const NPM: [&str; 3] = ["site", "tests/package", "www"];

/// What was looked up, or why it was not.
enum Looked {
    /// The number of packages that were looked up, and a line for each vulnerability.
    Up {
        packages: usize,
        found: Vec<String>,
    },
    Not(String),
}

pub(crate) fn audit(rest: Vec<OsString>) -> Outcome {
    use lexopt::prelude::*;
    let (mut complete, mut advisories) = (false, None);
    let mut parser = lexopt::Parser::from_args(rest);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("complete") => complete = true,
            Long("advisories") => advisories = Some(PathBuf::from(parser.value()?)),
            other => return Err(other.unexpected().into()),
        }
    }
    let mut looked = vec![("Cargo.lock".to_owned(), crates(advisories.as_deref())?)];
    for folder in NPM {
        looked.push((format!("{folder}/package-lock.json"), npm(folder)?));
    }
    let (mut found, mut skipped) = (Vec::new(), Vec::new());
    for (file, looked) in looked {
        match looked {
            Looked::Up { packages, found: some } => {
                println!("{file}: {packages} packages, {} with known vulnerabilities", some.len());
                found.extend(some.iter().map(|line| format!("{file}: {line}")));
            }
            Looked::Not(why) => {
                println!("SKIPPED {file}: {why}");
                skipped.push(file);
            }
        }
    }
    if !found.is_empty() {
        return Err(failure(found.join("\n")));
    }
    if complete && !skipped.is_empty() {
        return Err(failure(format!("not looked up: {}", skipped.join(", "))));
    }
    Ok(())
}

/// Looks up the crates of `Cargo.lock` in the advisories of `given`, or in those that can be fetched.
fn crates(given: Option<&Path>) -> Outcome<Looked> {
    let folder = match given {
        Some(folder) => folder.to_owned(),
        None => match fetched() {
            Ok(folder) => folder,
            Err(e) => return Ok(Looked::Not(format!("no advisories: {e}"))),
        },
    };
    let folder = folder.join("crates");
    if !folder.is_dir() {
        return Err(failure(format!("{} is no folder of advisories", folder.display())));
    }
    let ignored = ignored(&std::fs::read_to_string(root().join("deny.toml"))?)?;
    let lock: toml::Table = std::fs::read_to_string(root().join("Cargo.lock"))?.parse()?;
    let packages = lock.get("package").and_then(toml::Value::as_array).ok_or_else(|| failure("Cargo.lock is empty"))?;
    let (mut count, mut found) = (0, Vec::new());
    // What has no source is of this workspace.
    for package in packages.iter().filter(|package| package.get("source").is_some()) {
        let text = |key| package.get(key).and_then(toml::Value::as_str).unwrap_or_default();
        let (name, version) = (text("name"), Version::parse(text("version"))?);
        count += 1;
        let Ok(entries) = std::fs::read_dir(folder.join(name)) else { continue };
        let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Outcome<Vec<_>>>()?;
        files.sort();
        for file in files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "md")) {
            let told = advisory(&std::fs::read_to_string(file)?, &version);
            let told = told.map_err(|e| failure(format!("{}: {e}", file.display())))?;
            found.extend(
                told.filter(|of| !ignored.contains(&of.id)).map(|of| format!("{name} {version}: {}", of.line())),
            );
        }
    }
    Ok(Looked::Up { packages: count, found })
}

/// The folder of advisories, as new as it can be had.
fn fetched() -> Outcome<PathBuf> {
    let folder = target().join("advisories");
    let git = |words: &[&str]| {
        let mut git = Process::new("git");
        // A question for a password would wait forever.
        git.env("GIT_TERMINAL_PROMPT", "0").args(words).result()
    };
    let path = folder.to_string_lossy();
    if folder.is_dir() {
        let newer = git(&["-C", &path, "fetch", "--quiet", "--depth", "1", "origin", "HEAD"])
            .and_then(|_| git(&["-C", &path, "reset", "--quiet", "--hard", "FETCH_HEAD"]));
        if let Err(e) = newer {
            let of = git(&["-C", &path, "log", "-1", "--format=%cs"])?;
            println!("the advisories are of {}, newer ones could not be fetched: {e}", of.trim());
        }
    } else {
        git(&["clone", "--quiet", "--depth", "1", ADVISORIES, &path])?;
    }
    Ok(folder)
}

/// The ids of advisories that the rules of cargo-deny ignore: texts, or tables with a reason.
fn ignored(rules: &str) -> Outcome<Vec<String>> {
    let rules: toml::Table = rules.parse()?;
    let listed = rules.get("advisories").and_then(|of| of.get("ignore")).and_then(toml::Value::as_array);
    let id = |one: &toml::Value| one.as_str().or_else(|| one.get("id")?.as_str()).map(str::to_owned);
    Ok(listed.into_iter().flatten().filter_map(id).collect())
}

/// An advisory that concerns a crate.
#[derive(Debug, PartialEq)]
struct Advisory {
    id: String,
    title: String,
    /// Whether it is a vulnerability, or the kind of warning that it is.
    kind: String,
    patched: Vec<String>,
}

impl Advisory {
    fn line(&self) -> String {
        let cure = if self.patched.is_empty() {
            "nothing newer is known to be without it".to_owned()
        } else {
            self.patched.join(" or ")
        };
        format!("{} ({}): {}; patched: {cure}", self.id, self.kind, self.title)
    }
}

/// The advisory in `text` (a table of TOML between fences, then a title and prose), if it concerns `version`.
fn advisory(text: &str, version: &Version) -> Outcome<Option<Advisory>> {
    let (table, prose) = text
        .split_once("```toml")
        .and_then(|(_, rest)| rest.split_once("```"))
        .ok_or_else(|| failure("this advisory has no table"))?;
    let table: toml::Table = table.parse()?;
    let of = table.get("advisory").ok_or_else(|| failure("this advisory has no [advisory]"))?;
    let word = |key| of.get(key).and_then(toml::Value::as_str);
    let id = word("id").ok_or_else(|| failure("this advisory has no id"))?;
    if of.get("withdrawn").is_some() {
        return Ok(None);
    }
    let ranges = |key| -> Outcome<Vec<String>> {
        let listed = table.get("versions").and_then(|versions| versions.get(key)).and_then(toml::Value::as_array);
        let text = |one: &toml::Value| one.as_str().map(str::to_owned).ok_or_else(|| failure("a version is no text"));
        listed.into_iter().flatten().map(text).collect()
    };
    let patched = ranges("patched")?;
    for range in patched.iter().chain(&ranges("unaffected")?) {
        if VersionReq::parse(range)?.matches(version) {
            return Ok(None);
        }
    }
    let title = prose.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("untitled");
    let kind = word("informational").unwrap_or("vulnerability");
    Ok(Some(Advisory { id: id.to_owned(), title: title.to_owned(), kind: kind.to_owned(), patched }))
}

/// Looks up the packages of a folder's lock file where the registry answers such questions.
fn npm(folder: &str) -> Outcome<Looked> {
    let mut npm = Process::new("npm");
    // The status says whether something was found, and not whether somebody answered.
    let told = npm.args(["--prefix", folder, "audit", "--json", "--package-lock-only"]).said()?;
    let told: Value = serde_json::from_str(&told).map_err(|e| failure(format!("npm audit in {folder}: {e}")))?;
    answered(&told)
}

/// What `npm audit --json` told.
fn answered(told: &Value) -> Outcome<Looked> {
    let Some(all) = told["vulnerabilities"].as_object() else {
        let why = told["message"].as_str().or_else(|| told["error"]["summary"].as_str());
        return why
            .map(|why| Looked::Not(format!("the registry does not answer: {why}")))
            .ok_or_else(|| failure(format!("npm audit told something else: {told}")));
    };
    let packages = told["metadata"]["dependencies"]["total"].as_u64().unwrap_or_default() as usize;
    let found = all.iter().map(|(name, of)| {
        let titles: Vec<&str> =
            of["via"].as_array().into_iter().flatten().filter_map(|via| via["title"].as_str()).collect();
        // Without an advisory of its own, it depends on a package that has one.
        let why = if titles.is_empty() { "by what it depends on".to_owned() } else { titles.join("; ") };
        format!("{name} {} ({}): {why}", of["range"].as_str().unwrap_or("?"), of["severity"].as_str().unwrap_or("?"))
    });
    Ok(Looked::Up { packages, found: found.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADVISORY: &str = "```toml
[advisory]
id = \"RUSTSEC-2026-0001\"
package = \"a\"

[versions]
patched = [\">= 1.2.3, < 2.0.0\", \"^ 2.0.1\"]
unaffected = [\"< 1.1\"]
```

# Out of bounds

Prose.
";

    #[test]
    fn an_advisory_concerns_versions() {
        let concerned = |version| advisory(ADVISORY, &Version::parse(version).unwrap()).unwrap();
        for version in ["1.0.9", "1.2.3", "1.9.0", "2.0.1", "2.7.0"] {
            assert_eq!(concerned(version), None, "{version}");
        }
        for version in ["1.1.0", "1.2.2", "2.0.0", "3.0.0"] {
            let line = concerned(version).unwrap().line();
            let expected = "RUSTSEC-2026-0001 (vulnerability): Out of bounds; patched: >= 1.2.3, < 2.0.0 or ^ 2.0.1";
            assert_eq!(line, expected, "{version}");
        }
        let withdrawn = ADVISORY.replace("package =", "withdrawn = \"2026-02-01\"\npackage =");
        assert_eq!(advisory(&withdrawn, &Version::new(2, 0, 0)).unwrap(), None);
        let warning = ADVISORY.replace("package =", "informational = \"unmaintained\"\npackage =");
        assert_eq!(advisory(&warning, &Version::new(2, 0, 0)).unwrap().unwrap().kind, "unmaintained");
        assert!(advisory("# no table", &Version::new(1, 0, 0)).is_err());
        assert!(advisory(&ADVISORY.replace("< 1.1", "soon"), &Version::new(2, 0, 0)).is_err());
    }

    #[test]
    fn ignored_advisories_are_texts_or_tables() {
        let rules = "[advisories]\nignore = [\"A-1\", { id = \"A-2\", reason = \"not called\" }]";
        assert_eq!(ignored(rules).unwrap(), ["A-1", "A-2"]);
        assert_eq!(ignored("[licenses]").unwrap(), [""; 0]);
    }

    #[test]
    fn a_registry_that_does_not_answer_is_no_clean_one() {
        let told = |told: &str| answered(&serde_json::from_str(told).unwrap());
        let Looked::Not(why) = told(r#"{"message": "405 Method Not Allowed", "statusCode": 405}"#).unwrap() else {
            panic!("a refusal counts as an answer")
        };
        assert_eq!(why, "the registry does not answer: 405 Method Not Allowed");
        assert!(told(r#"{"error": {"summary": "offline"}}"#).is_ok_and(|looked| matches!(looked, Looked::Not(_))));
        assert!(told("{}").is_err());
        let one = r#"{"vulnerabilities": {"a": {"severity": "high", "range": "<2", "via": [{"title": "Bad"}]}},
                      "metadata": {"dependencies": {"total": 7}}}"#;
        let Looked::Up { packages, found } = told(one).unwrap() else { panic!("an answer counts as a refusal") };
        assert_eq!((packages, found), (7, vec!["a <2 (high): Bad".to_owned()]));
        assert!(matches!(told(r#"{"vulnerabilities": {}}"#).unwrap(), Looked::Up { found, .. } if found.is_empty()));
    }

    #[test]
    fn every_lock_file_is_looked_up() {
        let mut found = Vec::new();
        let mut folders = vec![root()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).unwrap().flatten() {
                let name = entry.file_name().to_string_lossy().into_owned();
                if entry.file_type().unwrap().is_dir()
                    && !["node_modules", "target", ".git", "build", "dist"].contains(&&*name)
                {
                    folders.push(entry.path());
                } else if name == "package-lock.json" {
                    found.push(folder.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/"));
                }
            }
        }
        found.sort();
        assert_eq!(found, NPM);
    }
}
