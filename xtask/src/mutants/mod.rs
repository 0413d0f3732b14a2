//! `cargo xtask mutants`: which changes of the sources no native test notices.
//!
//! The mutations are cargo-mutants' (`find`), but all are built into one copy of the sources, each behind a switch (`splice`),
//! so that thousands need one build and not one each. Each test is run once to record which mutants it reaches; then, mutant by
//! mutant, the tests that reach it run, the quickest first, until one fails.

mod build;
mod find;
mod run;
mod splice;
mod values;

use crate::process::{Outcome, failure, root};
use build::Rewritten;
use run::Fate;
use splice::Mutant;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

/// What is mutated where nothing is named.
const USUAL: [&str; 5] = ["src/shape", "src/dtype", "src/kernel/math", "src/optimise", "src/tensor"];

/// The tests that are asked where none is named: those that look at these rooms and take seconds.
const TESTS: [&str; 20] = [
    "lib",
    "arrays",
    "reference",
    "rules",
    "golden",
    "printed",
    "kernels",
    "pieces",
    "pipeline",
    "recomputed",
    "siblings",
    "symbolic",
    "values",
    "trace",
    "cases",
    "extremes",
    "gradients",
    "signals",
    "texts",
    "wgsl",
];

/// Survivors that change nothing, each with the reason: `FILE | FUNCTION | CHANGE | REASON`.
const ARGUED: &str = "tests/mutants.txt";

/// Where the mutants are listed that did not compile in earlier runs.
const UNVIABLE: &str = "unviable.txt";

struct Options {
    paths: Vec<String>,
    tests: Vec<String>,
    /// The rooms that the library has, if not all: those that are mutated, and those above them.
    rooms: Vec<String>,
    sample: Option<usize>,
    seed: u64,
    jobs: usize,
    slow: u64,
    /// Only those that survived last time.
    again: bool,
    list: bool,
}

fn options(rest: Vec<OsString>) -> Outcome<Options> {
    use lexopt::prelude::*;
    let mut options = Options {
        paths: Vec::new(),
        tests: Vec::new(),
        rooms: Vec::new(),
        sample: None,
        seed: 1,
        jobs: 1,
        slow: 20,
        again: false,
        list: false,
    };
    let mut tests: Option<Vec<String>> = None;
    let mut parser = lexopt::Parser::from_args(rest);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("tests") => tests = Some(parser.value()?.string()?.split(',').map(str::to_owned).collect()),
            Long("rooms") => {
                options.rooms = parser.value()?.string()?.split(',').map(str::to_owned).collect();
            }
            Long("sample") => options.sample = Some(parser.value()?.parse()?),
            Long("seed") => options.seed = parser.value()?.parse()?,
            Long("jobs") => options.jobs = parser.value()?.parse()?,
            Long("slow") => options.slow = parser.value()?.parse()?,
            Long("again") => options.again = true,
            Long("list") => options.list = true,
            Value(path) => options.paths.push(path.string()?.trim_end_matches('/').to_owned()),
            other => return Err(other.unexpected().into()),
        }
    }
    if tests.is_none() && !options.rooms.is_empty() {
        // Those in tests/ may need other rooms.
        tests = Some(vec!["lib".to_owned()]);
    }
    options.tests = tests.unwrap_or_else(|| TESTS.map(str::to_owned).to_vec());
    if options.paths.is_empty() {
        options.paths = USUAL.map(str::to_owned).to_vec();
    }
    Ok(options)
}

/// Rust files of the repository under a path, in order.
fn files_of(path: &str) -> Outcome<Vec<String>> {
    let (mut folders, mut files) = (vec![path.to_owned()], Vec::new());
    while let Some(name) = folders.pop() {
        let whole = root().join(&name);
        if whole.is_file() {
            files.push(name);
            continue;
        }
        for entry in fs::read_dir(&whole).map_err(|e| failure(format!("{name}: {e}")))? {
            let entry = entry?;
            let inner = format!("{name}/{}", entry.file_name().to_string_lossy());
            let is_code = entry.path().is_dir() || Path::new(&inner).extension().is_some_and(|ext| ext == "rs");
            // Modules of tests are no code to be tested.
            if is_code && !matches!(entry.file_name().to_string_lossy().as_ref(), "tests" | "tests.rs") {
                folders.push(inner);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// A mutant as it is run: its number, that of its site's first, its group (a path of the command line), its name in lists.
struct Entry {
    id: usize,
    first: usize,
    group: usize,
    line: usize,
    key: String,
}

pub(crate) fn mutants(rest: Vec<OsString>) -> Outcome {
    let options = options(rest)?;
    let (files, entries) = found(&options)?;
    println!("{} mutants in {} files", entries.len(), files.len());
    if options.list {
        entries.iter().for_each(|entry| println!("{} | {}", entry.line, entry.key));
        return Ok(());
    }
    fs::create_dir_all(build::folder())?;
    let mut unviable = unviable();
    let known = entries.iter().filter(|entry| unviable.contains(&entry.key)).map(|entry| entry.id).collect();
    let mut fates = if options.again { last()? } else { BTreeMap::new() };
    // Only these are built: each round of errors is one more build of the library.
    let asked: BTreeSet<usize> = chosen(&options, &entries, &known, &fates).into_iter().map(|entry| entry.id).collect();
    let left_out: BTreeSet<usize> = (0..entries.len()).filter(|id| !asked.contains(id)).collect();
    let built = build::prepare(&files, entries.len(), &options.rooms, &options.tests, &left_out | &known)?;
    let dropped: BTreeSet<usize> = &known | &(&built & &asked);
    unviable.extend(dropped.iter().map(|&id| entries[id].key.clone()));
    fs::write(build::folder().join(UNVIABLE), unviable.into_iter().map(|key| key + "\n").collect::<String>())?;
    println!("{} are known not to compile", dropped.len());
    let executables = build::tests(&options.tests)?;
    let (tests, without) = run::record(&executables, Duration::from_secs(options.slow), options.jobs)?;
    println!("{} tests are asked", tests.len());
    without.iter().for_each(|line| println!("not asked: {line}"));
    let chosen: Vec<&Entry> = asked.iter().filter(|id| !dropped.contains(id)).map(|&id| &entries[id]).collect();
    println!("{} mutants run", chosen.len());
    // What is not run again stays, also where this run is ended before its time.
    let mut file = fs::File::create(build::folder().join("results.txt"))?;
    let again: BTreeSet<&str> = chosen.iter().map(|entry| entry.key.as_str()).collect();
    for entry in entries.iter().filter(|entry| !again.contains(entry.key.as_str())) {
        if let Some(fate) = fates.get(&entry.key) {
            writeln!(file, "{}\t{}\t{}", written(fate), entry.line, entry.key)?;
        }
    }
    let results = Mutex::new(file);
    let news = run::each(&chosen, options.jobs, |entry| {
        let fate = run::fate(&tests, entry.first, entry.id)?;
        let mut file = results.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        writeln!(file, "{}\t{}\t{}", written(&fate), entry.line, entry.key)?;
        Ok((entry.key.clone(), fate))
    })?;
    fates.extend(news);
    report(&options, &entries, &dropped, &fates)
}

/// The files with their edits, and all mutants; those of the same name are counted.
fn found(options: &Options) -> Outcome<(Vec<Rewritten>, Vec<Entry>)> {
    let (mut files, mut entries, mut names) = (Vec::new(), Vec::<Entry>::new(), BTreeMap::<String, usize>::new());
    for (group, path) in options.paths.iter().enumerate() {
        for name in files_of(path)? {
            let source = fs::read_to_string(root().join(&name))?;
            let found = find::find(&name, &source, entries.len()).map_err(|e| failure(format!("{name}: {e}")))?;
            let firsts = found
                .edits
                .sites
                .iter()
                .flat_map(|site| (site.first..site.first + site.count).map(|id| (id, site.first)));
            let firsts: BTreeMap<usize, usize> = firsts.collect();
            for mutant in &found.mutants {
                let id = entries.len();
                entries.push(Entry {
                    id,
                    first: firsts[&id],
                    group,
                    line: mutant.line,
                    key: named(mutant, &mut names),
                });
            }
            files.push(Rewritten { name, source, edits: found.edits });
        }
    }
    Ok((files, entries))
}

fn named(mutant: &Mutant, names: &mut BTreeMap<String, usize>) -> String {
    let key = mutant.key();
    let count = names.entry(key.clone()).or_default();
    *count += 1;
    if *count == 1 { key } else { format!("{key} #{count}") }
}

/// The mutants to run: all that compile, a sample of each group, or those that survived.
fn chosen<'a>(
    options: &Options,
    entries: &'a [Entry],
    dropped: &BTreeSet<usize>,
    fates: &BTreeMap<String, Fate>,
) -> Vec<&'a Entry> {
    let mut chosen = Vec::new();
    for group in 0..options.paths.len() {
        let alive = entries.iter().filter(|entry| entry.group == group && !dropped.contains(&entry.id));
        let mut list: Vec<&Entry> = alive.collect();
        if options.again {
            list.retain(|entry| matches!(fates.get(&entry.key), Some(Fate::Survived | Fate::Unreached)));
        }
        if let Some(count) = options.sample.filter(|&count| count < list.len()) {
            let mut state = options.seed;
            for i in 0..count {
                // The multiplier and increment of Knuth's MMIX.
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let far = usize::try_from(state >> 33).unwrap_or(0) % (list.len() - i);
                list.swap(i, i + far);
            }
            list.truncate(count);
        }
        chosen.extend(list);
    }
    chosen
}

fn written(fate: &Fate) -> String {
    match fate {
        Fate::Killed(test) => format!("killed\t{test}"),
        Fate::Endless(test) => format!("endless\t{test}"),
        Fate::Survived => "survived\t".to_owned(),
        Fate::Unreached => "unreached\t".to_owned(),
    }
}

/// The mutants that did not compile: asking rustc for them again would take several builds.
fn unviable() -> BTreeSet<String> {
    let text = fs::read_to_string(build::folder().join(UNVIABLE)).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// The results of the last run.
fn last() -> Outcome<BTreeMap<String, Fate>> {
    let text =
        fs::read_to_string(build::folder().join("results.txt")).map_err(|e| failure(format!("no results yet: {e}")))?;
    let mut fates = BTreeMap::new();
    for line in text.lines() {
        let mut parts = line.split('\t');
        let (Some(fate), Some(test), Some(_), Some(key)) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            continue;
        };
        let fate = match fate {
            "killed" => Fate::Killed(test.to_owned()),
            "endless" => Fate::Endless(test.to_owned()),
            "survived" => Fate::Survived,
            _ => Fate::Unreached,
        };
        fates.insert(key.to_owned(), fate);
    }
    Ok(fates)
}

/// Survivors, then a table. A survivor that nobody argued for is an error, and so is an argument for one that is killed.
fn report(options: &Options, entries: &[Entry], dropped: &BTreeSet<usize>, fates: &BTreeMap<String, Fate>) -> Outcome {
    let text = fs::read_to_string(root().join(ARGUED)).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let argued: BTreeSet<&str> = lines.filter_map(|line| line.rsplit_once(" | ")).map(|(key, _)| key).collect();
    let mut wrong = Vec::new();
    for entry in entries {
        match fates.get(&entry.key) {
            Some(fate @ (Fate::Survived | Fate::Unreached)) if !argued.contains(entry.key.as_str()) => {
                wrong.push(format!("{} (line {}): {}", entry.key, entry.line, written(fate).trim_end()));
            }
            Some(Fate::Killed(test)) if argued.contains(entry.key.as_str()) => {
                wrong.push(format!("{}: argued for in {ARGUED}, but killed by {test}", entry.key));
            }
            _ => {}
        }
    }
    wrong.iter().for_each(|line| println!("{line}"));
    println!(
        "{:<18}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}",
        "", "mutants", "unviable", "run", "killed", "endless", "argued", "survived", "unreached"
    );
    for (group, path) in options.paths.iter().enumerate() {
        let all: Vec<&Entry> = entries.iter().filter(|entry| entry.group == group).collect();
        let unviable = all.iter().filter(|entry| dropped.contains(&entry.id)).count();
        let count = |test: &dyn Fn(&Fate, bool) -> bool| {
            let of = |entry: &&&Entry| {
                fates.get(&entry.key).is_some_and(|fate| test(fate, argued.contains(entry.key.as_str())))
            };
            all.iter().filter(of).count()
        };
        let figures = [
            all.len(),
            unviable,
            count(&|_, _| true),
            count(&|fate, _| matches!(fate, Fate::Killed(_))),
            count(&|fate, _| matches!(fate, Fate::Endless(_))),
            count(&|fate, argued| argued && matches!(fate, Fate::Survived | Fate::Unreached)),
            count(&|fate, argued| !argued && *fate == Fate::Survived),
            count(&|fate, argued| !argued && *fate == Fate::Unreached),
        ];
        println!("{path:<18}{}", figures.map(|figure| format!("{figure:>9}")).concat());
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(failure(format!("{} mutants are neither killed nor argued for", wrong.len())))
    }
}
