//! The house rules: which room may know which, which foreign crate each may know, how long a file may be, and that documents
//! name files that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tensorscope::dtype::DType;

/// Rooms from the top of the house down: each may use those before it.
const ROOMS: [&str; 30] = [
    "recent",
    "span",
    "error",
    "interrupt",
    "sort",
    "scan",
    "digits",
    "random",
    "python",
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
    "session",
    "inspect",
    "library",
    "runner",
    "bindings",
];

/// Rooms that do not know each other, whichever stands first.
const STRANGERS: [(&str, &str); 6] = [
    ("python", "session"),
    ("python", "inspect"),
    ("library", "session"),
    ("library", "inspect"),
    ("runtime", "optimise"),
    ("render", "optimise"),
];

/// The file of the language that names what the language only hands on, and the rooms below it that this is of.
const OPAQUE: (&str, &[&str]) = ("python/foreign.rs", &["dtype", "figure", "numpy", "target", "tensor"]);

/// The rooms that know the language.
const SPEAKERS: [&str; 3] = ["library", "runner", "bindings"];

/// Rooms in which no two files, and no two folders, need each other.
const WITHOUT_CIRCLES: [&str; 3] = ["session", "inspect", "optimise"];

/// Foreign crates that only some folders or files may know.
const FOREIGN: [(&str, &[&str]); 11] = [
    ("wgpu", &["runtime/gpu"]),
    ("wasmtime", &["runtime/cpu"]),
    ("js_sys", &["bindings", "runtime/cpu/browser", "runtime/gpu", "runtime/data.rs"]),
    ("web_sys", &["bindings"]),
    ("wasm_bindgen", &["bindings", "runtime/cpu/browser", "runtime/gpu/create.rs", "runtime/data.rs"]),
    ("wasm_bindgen_futures", &["bindings", "runtime/gpu/create.rs"]),
    ("serde_wasm_bindgen", &["bindings"]),
    ("wasm_encoder", &["render/wasm"]),
    ("wasmparser", &["render"]),
    ("ndarray", &["graph/evaluate.rs"]),
    ("bytemuck", &["array"]),
];

/// The only room that knows the parser's crates, whose names begin so: they promise nothing from one version to the next.
const PARSER: (&str, &str) = ("python/parse/", "ruff_");

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
            let opaque = file == OPAQUE.0 && OPAQUE.1.contains(&&*used);
            match ROOMS.iter().position(|r| *r == used) {
                Some(other) if other > place && !opaque => {
                    wrong.push(format!("{file} uses {used}, which is below {own}"))
                }
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn strangers_do_not_know_each_other() {
    let mut wrong = Vec::new();
    for (file, code) in files() {
        let used = used_rooms(&code);
        for (a, b) in STRANGERS {
            for (own, other) in [(a, b), (b, a)] {
                if room(&file) == own && used.iter().any(|u| u == other) {
                    wrong.push(format!("{file} uses {other}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn few_rooms_know_the_language() {
    let knows = |(file, code): &(String, String)| {
        room(file) != "python"
            && !SPEAKERS.contains(&room(file))
            && used_rooms(code).iter().any(|used| used == "python")
    };
    let wrong: Vec<String> = files().into_iter().filter(knows).map(|(file, _)| file).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A path of modules within `src`, without `.rs` and without `mod`.
fn module(file: &str) -> Vec<String> {
    let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/').map(str::to_owned).collect()
}

/// The paths that a `use` names, its lists spelled out: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn spelled_out(tree: &str) -> Vec<String> {
    let Some((head, rest)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap().trim().to_owned()];
    };
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    let parts = parts.into_iter().map(str::trim).filter(|part| !part.is_empty());
    parts.flat_map(spelled_out).map(|path| format!("{}{path}", head.trim())).collect()
}

/// Every path in `code`, of a `use` or spelled out where it is used.
fn paths(code: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("use ") {
        let (before, after) = (&rest[..at], &rest[at + 4..]);
        let statement = after.split(';').next().unwrap();
        if before.is_empty() || before.ends_with(['\n', ' ']) {
            out.extend(spelled_out(statement));
        }
        rest = &after[statement.len()..];
    }
    for start in ["super::", "crate::", "self::"] {
        for (at, _) in code.match_indices(start) {
            if !code[..at].ends_with(|c: char| is_word(c) || c == ':') {
                out.push(code[at..].chars().take_while(|c| is_word(*c) || *c == ':').collect());
            }
        }
    }
    out
}

/// The modules of `room` that `file` names, as far down as there are modules; what a `mod.rs` hands on is its child's.
fn used_modules(
    file: &str,
    code: &str,
    all: &BTreeMap<Vec<String>, BTreeMap<String, Vec<String>>>,
) -> Vec<Vec<String>> {
    let own = module(file);
    let mut found = Vec::new();
    for path in paths(code) {
        let mut at = own.clone();
        let mut parts = path.split("::").map(str::trim).peekable();
        match parts.peek() {
            Some(&"crate") => at.clear(),
            // In a `mod.rs`, and where a file names its own modules.
            Some(&("super" | "self")) => {}
            Some(name) if all.contains_key(&[&own[..], &[(*name).to_owned()]].concat()) => {}
            _ => continue,
        }
        for part in parts {
            match part {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                name => {
                    let child = [&at[..], &[name.to_owned()]].concat();
                    if all.contains_key(&child) {
                        at = child;
                    } else {
                        if let Some(from) = all.get(&at).and_then(|handed_on| handed_on.get(name)) {
                            at.clone_from(from);
                        }
                        break;
                    }
                }
            }
        }
        if at != own {
            found.push(at);
        }
    }
    found
}

/// What each module hands on of its children: the module of each name in a `use` that others may see.
fn handed_on(files: &BTreeMap<String, String>) -> BTreeMap<Vec<String>, BTreeMap<String, Vec<String>>> {
    let mut all: BTreeMap<Vec<String>, BTreeMap<String, Vec<String>>> =
        files.keys().map(|file| (module(file), BTreeMap::new())).collect();
    for (file, code) in files.iter().filter(|(file, _)| file.ends_with("/mod.rs")) {
        let own = module(file);
        for part in code.split("use ").skip(1) {
            for path in spelled_out(part.split(';').next().unwrap()) {
                let names: Vec<&str> = path.trim_start_matches("self::").split("::").collect();
                let child = [&own[..], &[names[0].to_owned()]].concat();
                if names.len() > 1 && all.contains_key(&child) {
                    all.get_mut(&own).unwrap().insert(names[names.len() - 1].to_owned(), child);
                }
            }
        }
    }
    all
}

/// One way round among `edges`, if there is any.
fn circle(edges: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn visit<'e>(
        at: &'e str,
        edges: &'e BTreeMap<String, BTreeSet<String>>,
        way: &mut Vec<&'e str>,
        done: &mut BTreeSet<&'e str>,
    ) -> Option<Vec<String>> {
        if let Some(from) = way.iter().position(|w| *w == at) {
            return Some(way[from..].iter().map(|w| (*w).to_owned()).collect());
        }
        if done.contains(at) {
            return None;
        }
        way.push(at);
        let found = edges.get(at).into_iter().flatten().find_map(|next| visit(next, edges, way, done));
        way.pop();
        done.insert(at);
        found
    }
    let mut done = BTreeSet::new();
    edges.keys().find_map(|start| visit(start, edges, &mut Vec::new(), &mut done))
}

/// In each folder, its files and folders are compared as wholes; a folder's `mod.rs` holds what they share, and is none of them.
#[test]
fn rooms_have_no_circles_within() {
    let files = files();
    let handed_on = handed_on(&files);
    let mut edges: BTreeMap<Vec<String>, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (file, code) in &files {
        let own = module(file);
        // Tests may use what they please.
        let code = code.split("#[cfg(test)]").next().unwrap();
        for used in used_modules(file, code, &handed_on) {
            let common = own.iter().zip(&used).take_while(|(a, b)| a == b).count();
            if common > 0 && WITHOUT_CIRCLES.contains(&&*own[0]) && common < own.len() && common < used.len() {
                let of = edges.entry(own[..common].to_vec()).or_default();
                of.entry(own[common].clone()).or_default().insert(used[common].clone());
            }
        }
    }
    assert!(WITHOUT_CIRCLES.iter().all(|room| edges.contains_key(&vec![(*room).to_owned()])), "{:?}", edges.keys());
    let found = edges.iter().filter_map(|(folder, edges)| {
        let circle = circle(edges)?;
        Some(format!("in {}: {} -> {}", folder.join("/"), circle.join(" -> "), circle[0]))
    });
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
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
fn one_room_knows_the_parser() {
    let (home, crates) = PARSER;
    let knows: Vec<String> =
        files().into_iter().filter(|(_, code)| code.contains(crates)).map(|(file, _)| file).collect();
    assert!(!knows.is_empty() && knows.iter().all(|file| file.starts_with(home)), "{knows:?} mention {crates}*");
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
fn one_file_has_unsafe_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (entry, rule) in [
        ("src/lib.rs", "#![deny(unsafe_code)]"),
        ("src/lib.rs", "#![cfg_attr(any(target_arch = \"wasm32\", not(feature = \"jit\")), forbid(unsafe_code))]"),
        ("macros/src/lib.rs", "#![forbid(unsafe_code)]"),
        ("xtask/src/main.rs", "#![forbid(unsafe_code)]"),
    ] {
        let text = fs::read_to_string(root.join(entry)).unwrap();
        assert!(text.contains(&format!("\n{rule}\n")), "{entry} has no {rule}");
    }
    let allows: Vec<String> = files()
        .into_iter()
        .filter(|(_, code)| code.contains("(unsafe_code)]") && code.contains("allow"))
        .map(|(file, _)| file)
        .collect();
    assert_eq!(allows, ["runtime/cpu/shared.rs"], "files with unsafe code");
}

/// Folders that are made, and stand in no checkout.
const MADE: [&str; 5] = ["pkg", "target", "node_modules", "dist", ".git"];

/// Endings by which a word in backticks is a path.
const ENDINGS: [&str; 11] = [".rs", ".ts", ".tsx", ".mjs", ".js", ".py", ".txt", ".wgsl", ".md", ".toml", ".html"];

/// Every file and folder of the checkout, by its path from the root, with `/` before each part.
fn checkout(folder: &Path, root: &Path, out: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        // A room may have such a name.
        if MADE.contains(&&*name) && !path.starts_with(root.join("src")) {
            continue;
        }
        out.push(format!("/{}", path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/")));
        if path.is_dir() {
            checkout(&path, root, out);
        }
    }
}

/// The paths in a document: words in backticks, of which a path that exists must end with each, and links, from its folder.
fn named(text: &str) -> (Vec<&str>, Vec<&str>) {
    let is_path = |word: &&str| {
        (word.len() > 1 && word.ends_with('/') || ENDINGS.iter().any(|e| word.ends_with(e) && word.len() > e.len()))
            && !word.contains(|c: char| c.is_whitespace() || "*{<".contains(c))
            && !word.contains("NAME")
            && !MADE.contains(&word.trim_end_matches('/'))
    };
    let mut is_code = false;
    let (mut words, mut links) = (Vec::new(), Vec::new());
    for line in text.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if !is_code && !line.starts_with("    ") {
            words.extend(line.split('`').skip(1).step_by(2).filter(is_path));
            let targets = line.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
            links.extend(targets.filter(|link| !link.is_empty() && !link.contains("://")));
        }
    }
    (words, links)
}

/// JavaScript's types and the ONNX export have lists of their own.
#[test]
fn every_dtype_stands_in_the_lists_of_javascript() {
    let read = |path: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let (types, onnx) = (read("src/bindings/mod.rs"), read("www/src/graph/onnx/tensors.ts"));
    for dtype in DType::ALL {
        assert!(types.contains(&format!("\"{dtype}\"")), "src/bindings/mod.rs has no {dtype}");
        assert!(onnx.contains(&format!("\n  {dtype}: ")), "www/src/graph/onnx/tensors.ts has no {dtype}");
    }
}

#[test]
fn documents_name_files_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    checkout(root, root, &mut all);
    let mut documents: Vec<PathBuf> = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"].map(|d| root.join(d)).into();
    let pages = fs::read_dir(root.join("docs")).unwrap().map(|page| page.unwrap().path());
    documents.extend(pages.filter(|page| page.extension().is_some_and(|e| e == "md")));
    let mut wrong = Vec::new();
    for document in &documents {
        let text = fs::read_to_string(document).unwrap();
        let (words, links) = named(&text);
        for word in words {
            let end = format!("/{}", word.trim_end_matches('/'));
            if !all.iter().any(|path| path.ends_with(&end)) {
                wrong.push(format!("{}: there is no {word}", document.display()));
            }
        }
        for link in links {
            if !document.parent().unwrap().join(link).exists() {
                wrong.push(format!("{}: a link leads to {link}", document.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
