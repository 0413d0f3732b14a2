//! Rewrite rules by themselves: what each makes of a graph or a kernel, and what it leaves alone.
//!
//! `tests/rules/NAME.txt` has the cases of the rule NAME:
//!
//! ```text
//! #### A title
//! on cpu                              or webgpu; `with max_buffers=3, software` changes what it can do
//! %0: float32[5] = input 0            a graph or a kernel as it is printed
//! ...
//! ==== what the rule says that it does
//! ...                                 what becomes of it, for each form that is proposed
//! ```
//!
//! Where a rule proposes many forms, `show 4 elements` shows those whose words say so, and of others the words alone. A case
//! that the rule must not take ends with `==== nothing`. Each case is computed too, before and after. What follows `====` is
//! rewritten by `cargo xtask bless` alone.

#![cfg(all(feature = "inspect", not(target_arch = "wasm32")))]

#[path = "support/launch.rs"]
mod launch;
#[path = "support/round_trip.rs"]
mod round_trip;
#[path = "support/snapshot.rs"]
mod snapshot;

use launch::{Given, launch};
use snapshot::{Snapshots, files};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use tensorscope::graph::{Graph, Op};
use tensorscope::kernel::Kernel;
use tensorscope::optimise::{Setting, canonical_rules, names, rewrite_rules};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::search::Suggestion;
use tensorscope::target::{Capabilities, Policy};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules")
}

struct Case {
    /// The title, and what is said before the input.
    head: String,
    device: Capabilities,
    shown: Option<String>,
    graph: Graph,
    is_kernel: bool,
}

/// The text before the first case, and the cases.
fn read(text: &str) -> (String, Vec<Case>) {
    let mut parts = text.split("#### ").map(|part| part.split("\n====").next().unwrap().trim_end().to_owned());
    let before = parts.next().unwrap_or_default();
    (before, parts.map(case).collect())
}

fn case(text: String) -> Case {
    let is_head = |line: &&str| !line.starts_with(['%', 'k']);
    let title = text.lines().next().unwrap_or_default();
    let head: Vec<&str> = std::iter::once(title).chain(text.lines().skip(1).take_while(is_head)).collect();
    let input: String = text.lines().skip(head.len()).map(|line| format!("{line}\n")).collect();
    let said = |what: &str| head[1..].iter().find_map(|line| line.strip_prefix(what));
    let device = capabilities(said("on ").unwrap_or_else(|| panic!("no device in the case {text}")));
    let is_kernel = input.starts_with("kernel ");
    let graph = if is_kernel {
        input.parse().and_then(|kernel: Kernel| kernel.verify(&device).and_then(|()| launch(kernel)))
    } else {
        input.parse().and_then(|graph: Graph| graph.verify().map(|()| graph))
    };
    let graph = graph.unwrap_or_else(|e| panic!("{e}\nin the case {text}"));
    Case { shown: said("show ").map(str::to_owned), head: head.join("\n"), device, graph, is_kernel }
}

/// `cpu`, `webgpu with max_buffers=3, software`.
fn capabilities(text: &str) -> Capabilities {
    let (name, changes) = text.split_once(" with ").unwrap_or((text, ""));
    let mut device = match name {
        "cpu" => Capabilities::cpu(),
        "webgpu" => Capabilities::webgpu(),
        _ => panic!("no device {name}"),
    };
    for change in changes.split(", ").filter(|change| !change.is_empty()) {
        let (what, value) = change.split_once('=').unwrap_or((change, "1"));
        let number: u32 = value.parse().unwrap();
        match what {
            "max_buffers" => device.max_buffers = number,
            "loop_rounds" => device.loop_rounds = Some(number),
            "lanes" => device.lanes = number,
            "software" => device.software = true,
            "relaxed_simd" => device.relaxed_simd = true,
            _ => panic!("no capability {what}"),
        }
    }
    device
}

/// What a rule proposes for a case.
fn proposed(name: &str, case: &Case) -> Vec<Suggestion<Graph>> {
    let setting = Rc::new(Setting { device: case.device.clone(), policy: Policy::default() });
    let rules = canonical_rules(&setting).into_iter().chain(rewrite_rules(&setting));
    let rule = rules.into_iter().find(|rule| rule.name() == name).expect("names() has the names of rules");
    if !rule.serves() {
        return Vec::new();
    }
    let proposed = rule.suggest(&case.graph).unwrap_or_else(|e| panic!("{name}: {e}\nin the case {}", case.head));
    let given = Given::to(&case.graph);
    let interpreted = |graph: &Graph| given.values(graph, &mut InterpreterDevice::new(case.device.clone()));
    let before = interpreted(&case.graph);
    for Suggestion { words, state } in &proposed {
        state.verify().unwrap();
        for node in state.nodes() {
            if let Op::Kernel(kernel, _) = &node.op {
                kernel.verify(&case.device).unwrap_or_else(|e| panic!("{e}\n{kernel}"));
            }
        }
        round_trip::graph(state);
        let after = interpreted(state);
        let near = |(x, y): (&f64, &f64)| x == y || (x - y).abs() <= 1e-5 * y.abs() || x.is_nan() && y.is_nan();
        let same = before.len() == after.len() && before.iter().zip(&after).all(near);
        assert!(same, "{words} changes the values of {}\n{before:?}\n{after:?}", case.head);
    }
    proposed
}

/// The case as it must stand there.
fn told(case: &Case, proposed: &[Suggestion<Graph>]) -> String {
    let text = |graph: &Graph| {
        let kernel = graph.nodes().iter().find_map(|n| if let Op::Kernel(k, _) = &n.op { Some(k) } else { None });
        kernel.filter(|_| case.is_kernel).map_or_else(|| graph.to_string(), |kernel| kernel.to_string())
    };
    let mut out = format!("#### {}\n{}", case.head, text(&case.graph));
    for Suggestion { words, state } in proposed {
        out += &format!("==== {words}\n");
        if case.shown.as_ref().is_none_or(|shown| words.contains(shown)) {
            out += &text(state);
        }
    }
    if proposed.is_empty() {
        out += "==== nothing\n";
    }
    out
}

#[test]
fn cases_hold() {
    let mut snapshots = Snapshots::new();
    for name in names() {
        let file = folder().join(format!("{name}.txt"));
        let (before, cases) = read(&std::fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n"));
        let proposed: Vec<_> = cases.iter().map(|case| proposed(name, case)).collect();
        for (what, empty) in [("takes", false), ("must not take", true)] {
            if proposed.iter().all(|forms| forms.is_empty() != empty) {
                snapshots.fail(format!("tests/rules/{name}.txt has no case that the rule {what}"));
            }
        }
        let told: Vec<String> = cases.iter().zip(&proposed).map(|(case, forms)| told(case, forms)).collect();
        snapshots.check(&file, &format!("{before}{}", told.join("\n")));
    }
    snapshots.finish(&folder(), |_| false);
}

#[test]
fn rules_say_where_their_cases_are() {
    let sources = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/optimise"));
    let headers: Vec<String> = sources
        .iter()
        .map(|file| {
            let text = std::fs::read_to_string(file).unwrap();
            text.lines().take_while(|line| line.starts_with("//!")).collect::<Vec<_>>().join("\n")
        })
        .collect();
    for name in names() {
        let file = format!("`tests/rules/{name}.txt`");
        assert_eq!(headers.iter().filter(|h| h.contains(&file)).count(), 1, "one header must name {file}");
    }
}
