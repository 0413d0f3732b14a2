//! The house rules: which room may know which, which foreign crate each may know, and how long a file may be.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Rooms from the top of the house down: each may use those before it.
const ROOMS: [&str; 25] = [
    "sort",
    "recent",
    "span",
    "error",
    "random",
    "interrupt",
    "dtype",
    "array",
    "target",
    "shape",
    "kernel",
    "graph",
    "lower",
    "search",
    "optimise",
    "render",
    "runtime",
    "tensor",
    "print",
    "numpy",
    "figure",
    "report",
    "script",
    "session",
    "bindings",
];

/// Foreign crates that only some folders or files may know.
const FOREIGN: [(&str, &[&str]); 14] = [
    ("wgpu", &["runtime/gpu"]),
    ("wasmtime", &["runtime/cpu"]),
    ("js_sys", &["bindings", "runtime/cpu/browser.rs", "runtime/gpu", "runtime/data.rs"]),
    ("web_sys", &["bindings"]),
    ("wasm_bindgen", &["bindings", "runtime/cpu/browser.rs", "runtime/gpu/create.rs", "runtime/data.rs"]),
    ("wasm_bindgen_futures", &["bindings", "runtime/gpu/create.rs"]),
    ("serde_wasm_bindgen", &["bindings"]),
    ("wasm_encoder", &["render/wasm"]),
    ("wasmparser", &["render"]),
    ("ruff_python_parser", &["script"]),
    ("ruff_python_ast", &["script"]),
    ("ruff_text_size", &["script"]),
    ("ndarray", &["graph/evaluate.rs"]),
    ("bytemuck", &["array"]),
];

/// Lines of the longest file, tests in it not counted.
const LONGEST: usize = 500;

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            out.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
    out.sort();
    out
}

/// Every file of `src`, by its path in there, without its comments.
fn files() -> BTreeMap<String, String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let code = |text: &str| {
        let lines = text.lines().filter(|l| !l.trim_start().starts_with("//"));
        lines.collect::<Vec<_>>().join("\n")
    };
    let name = |path: &Path| path.strip_prefix(&src).unwrap().to_string_lossy().replace('\\', "/");
    sources(&src).into_iter().map(|path| (name(&path), code(&fs::read_to_string(&path).unwrap()))).collect()
}

fn room(file: &str) -> &str {
    file.split('/').next().unwrap().trim_end_matches(".rs")
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The names that follow `crate::`, also in a list.
fn used_rooms(code: &str) -> Vec<String> {
    let mut out = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        // `$crate::` and `crate_name::crate::` aside, this is a path of ours.
        if code[..at].ends_with(is_word) {
            continue;
        }
        let rest = &code[at + "crate::".len()..];
        let list = rest
            .strip_prefix('{')
            .and_then(|r| r.split('}').next())
            .unwrap_or(rest.split([';', '(', ' ']).next().unwrap());
        let names = if rest.starts_with('{') { list.split(',').collect::<Vec<_>>() } else { vec![list] };
        for name in names {
            out.push(name.trim().chars().take_while(|c| is_word(*c)).collect());
        }
    }
    out
}

#[test]
fn rooms_use_only_rooms_above_them() {
    let mut wrong = Vec::new();
    for (file, code) in files() {
        let own = room(&file);
        if own == "lib" {
            continue;
        }
        let Some(place) = ROOMS.iter().position(|r| *r == own) else {
            wrong.push(format!("{file} is in no room that this test knows"));
            continue;
        };
        for used in used_rooms(&code) {
            match ROOMS.iter().position(|r| *r == used) {
                Some(other) if other > place => wrong.push(format!("{file} uses {used}, which is below {own}")),
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn foreign_crates_stay_in_their_rooms() {
    let mut wrong = Vec::new();
    for (file, code) in files() {
        for (foreign, homes) in FOREIGN {
            let knows = code.match_indices(foreign).any(|(at, _)| {
                let after = &code[at + foreign.len()..];
                !code[..at].ends_with(is_word) && after.starts_with("::") && !code[..at].ends_with("::")
            });
            if knows && !homes.iter().any(|home| file.starts_with(home)) {
                wrong.push(format!("{file} knows {foreign}, which only {} may", homes.join(", ")));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn files_are_read_in_one_sitting() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut long = Vec::new();
    for folder in ["src", "tests", "examples", "xtask/src"] {
        for path in sources(&root.join(folder)) {
            let text = fs::read_to_string(&path).unwrap();
            let body = text.lines().take_while(|l| *l != "#[cfg(test)]").count();
            if body > LONGEST {
                long.push(format!("{}: {body} lines", path.display()));
            }
            assert!(text.starts_with("//!"), "{} does not say what it is for", path.display());
        }
    }
    assert!(long.is_empty(), "longer than {LONGEST} lines:\n{}", long.join("\n"));
}

#[test]
fn unsafe_code_has_a_reason() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let with_unsafe: Vec<PathBuf> = sources(&root)
        .into_iter()
        .filter(|path| {
            fs::read_to_string(path).unwrap().lines().any(|l| l.contains("unsafe {") || l.contains("unsafe impl"))
        })
        .collect();
    for path in with_unsafe {
        assert!(fs::read_to_string(&path).unwrap().contains("// SAFETY:"), "{} has no SAFETY comment", path.display());
    }
}
