//! Random graphs of every op and dtype, at odd sizes, compiled for every target. `renderers`: each kernel on the way is accepted by
//! naga or wasmparser, and evaluator, interpreter and wasmtime have the same values. `search`: the same whichever rules are
//! switched off, however wide the search is and however soon it ends.
//!
//! Cases that were found are in `tests/fuzzed/compiled/`. `cargo xtask fuzz renderers search` runs any number;
//! `tests/support/fuzz.rs` says how.

#![cfg(all(feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/case.rs"]
mod case;
#[path = "support/functions.rs"]
mod functions;
#[path = "support/fuzz.rs"]
mod fuzz;
#[path = "support/graphs.rs"]
mod graphs;
#[path = "support/valid.rs"]
mod valid;
#[path = "support/wild.rs"]
mod wild;

use case::{Case, STEPS, TARGETS, check, smaller};
use fuzz::{File, Fuzzer, Random, all, corpus, fuzz};
use graphs::Builder;
use std::fs;
use tensorscope::dtype::DType;
use tensorscope::graph::{Graph, NodeId, Op};
use tensorscope::optimise::names;

/// How many cases of each run where nobody says.
const SAMPLE: u64 = 120;

/// Sizes around those of lanes, blocks and workgroups.
const SIZES: [usize; 18] = [0, 1, 1, 2, 3, 3, 4, 5, 7, 8, 9, 15, 17, 31, 33, 63, 65, 127];

/// The most elements of an input.
const MOST: usize = 500;

fn shape(random: &mut Random) -> Vec<usize> {
    loop {
        let shape: Vec<usize> = (0..random.below(4)).map(|_| *random.one(&SIZES)).collect();
        if shape.iter().product::<usize>() <= MOST {
            return shape;
        }
    }
}

fn graph(random: &mut Random) -> Graph {
    let mut builder = Builder { graph: Graph::new(), dtype: *random.one(&DType::ALL) };
    let first = shape(random);
    let mut all: Vec<NodeId> = Vec::new();
    for k in 0..1 + random.below(3) as u32 {
        // Mostly of one shape, so that more ops fit.
        let shape = if random.below(3) == 0 { shape(random) } else { first.clone() };
        all.push(builder.add(Op::Input(k), &[], &shape, builder.dtype));
    }
    for _ in 0..1 + random.below(10) {
        let choice = (random.next() as u8, random.next() as u8, random.next() as u8);
        let made = if random.below(2) == 0 { builder.function(choice, &all) } else { builder.other(choice, &all) };
        all.extend(made);
    }
    let mut outputs = vec![all[all.len() - 1]];
    if random.below(3) == 0 {
        outputs.push(*random.one(&all));
    }
    builder.graph.set_outputs(outputs);
    builder.graph
}

/// A case whose values are determined.
fn determined(random: &mut Random, mut made: impl FnMut(&mut Random) -> Case) -> Case {
    loop {
        let case = made(random);
        if case.is_determined() {
            return case;
        }
    }
}

fn renderers(random: &mut Random) -> Case {
    determined(random, |random| Case {
        target: (*random.one(&TARGETS)).to_owned(),
        data: random.next() >> 8,
        off: Vec::new(),
        width: 2,
        steps: STEPS,
        each: true,
        graph: graph(random),
    })
}

fn searches(random: &mut Random) -> Case {
    let known = names();
    determined(random, |random| {
        // From none to nearly all of them.
        let part = 1 + random.below(8);
        Case {
            target: (*random.one(&TARGETS)).to_owned(),
            data: random.next() >> 8,
            off: known.iter().filter(|_| random.below(8) < part).map(|name| (*name).to_owned()).collect(),
            width: 1 + random.below(4),
            steps: if random.below(4) == 0 { random.below(12) } else { STEPS },
            each: random.below(4) == 0,
            graph: graph(random),
        }
    })
}

fn run(name: &str, make: &dyn Fn(&mut Random) -> Case) {
    fuzz(&Fuzzer {
        name,
        sample: SAMPLE,
        make,
        run: &check,
        smaller: &|case, fails| smaller(case, fails),
        file: &|case| File {
            folder: "fuzzed/compiled".to_owned(),
            ending: "txt".to_owned(),
            bytes: case.text().into_bytes(),
        },
    });
}

#[test]
fn engines_agree_on_random_kernels() {
    run("renderers", &renderers);
}

#[test]
fn searches_by_some_of_the_rules_keep_values() {
    run("search", &searches);
}

#[test]
fn cases_that_were_found_keep_values() {
    let mut files: Vec<_> =
        fs::read_dir(corpus().join("compiled")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    files.sort();
    let case = |path: &std::path::PathBuf| {
        (path.file_name().unwrap().to_string_lossy().into_owned(), Case::read(&fs::read_to_string(path).unwrap()))
    };
    let cases: Vec<(String, Case)> = files.iter().map(case).collect();
    assert!(cases.iter().all(|(_, case)| case.is_determined()));
    all(&cases, check);
}
