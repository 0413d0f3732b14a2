//! Snapshot files. A difference is shown line by line; `cargo xtask bless` rewrites them.

use similar::TextDiff;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The most lines of one difference that are shown.
const SHOWN: usize = 60;

/// The files that were checked, and the differences.
pub(crate) struct Snapshots {
    bless: bool,
    asked: BTreeSet<PathBuf>,
    wrong: Vec<String>,
}

impl Snapshots {
    pub(crate) fn new() -> Self {
        let bless = std::env::var_os("TENSORSCOPE_BLESS").is_some();
        Self { bless, asked: BTreeSet::new(), wrong: Vec::new() }
    }

    /// Checks that the text equals the file, up to line ends.
    pub(crate) fn check(&mut self, file: &Path, text: &str) {
        self.asked.insert(file.to_owned());
        let text = format!("{}\n", text.trim_end());
        let before = std::fs::read_to_string(file).unwrap_or_default().replace("\r\n", "\n");
        if before == text {
            return;
        }
        if self.bless {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        } else {
            self.wrong.push(format!("DIFF {}\n{}", shown(file), diff(&before, &text)));
        }
    }

    /// Records an error that blessing cannot fix.
    pub(crate) fn fail(&mut self, what: String) {
        self.wrong.push(what);
    }

    /// Fails if anything differed, or if `folder` has a file that was not checked and is no `input`.
    pub(crate) fn finish(mut self, folder: &Path, input: impl Fn(&Path) -> bool) {
        for file in files(folder).into_iter().filter(|file| !self.asked.contains(file) && !input(file)) {
            if self.bless {
                std::fs::remove_file(&file).unwrap();
            } else {
                self.wrong.push(format!("{} is asked for by no test", shown(&file)));
            }
        }
        let count = self.wrong.len();
        assert!(count == 0, "{count} wrong (cargo xtask bless rewrites snapshots):\n\n{}", self.wrong.join("\n"));
    }
}

/// A path relative to the repository's root.
fn shown(file: &Path) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    file.strip_prefix(root).unwrap_or(file).display().to_string()
}

fn diff(before: &str, after: &str) -> String {
    let all = TextDiff::from_lines(before, after).unified_diff().context_radius(2).to_string();
    let lines: Vec<&str> = all.lines().collect();
    let more = lines.len().saturating_sub(SHOWN);
    let mut out = lines[..lines.len() - more].join("\n");
    if more > 0 {
        out += &format!("\n... {more} lines more");
    }
    out + "\n"
}

/// All files in a folder, recursively, in order.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() { all.extend(files(&path)) } else { all.push(path) }
    }
    all.sort();
    all
}
