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
//!
//! `tests/prices/` has what the cost model says: `rules.txt` of each of those graphs, and `own.txt` of kernels and nodes that
//! are there for their prices.

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
use tensorscope::dtype::{Kind, Scalar};
use tensorscope::graph::{Graph, Node, Op};
use tensorscope::kernel::Kernel;
use tensorscope::optimise::{Cost, Setting, canonical_rules, names, rewrite_rules};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::search::{CostEstimator, Suggestion};
use tensorscope::shape::Expr;
use tensorscope::target::{Capabilities, Policy};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules")
}

fn text_of(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_default().replace("\r\n", "\n")
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
            "workgroup_bytes" => device.workgroup_bytes = number,
            "workgroup_size" => device.workgroup_size = number,
            "loop_rounds" => device.loop_rounds = Some(number),
            "lanes" => device.lanes = number,
            "software" => device.software = true,
            "relaxed_simd" => device.relaxed_simd = true,
            _ => panic!("no capability {what}"),
        }
    }
    device
}

/// Elements from which on a case is computed with integers only.
const MOST: i64 = 50_000;

/// Integers; and for float inputs zeros of both signs with a few numbers below them, and above them, and integers with a few
/// NaNs and infinities among them.
fn given(graph: &Graph) -> Vec<Given> {
    let zeros = |place: usize, other: f64| match place % 9 {
        0 => 0.0,
        4 => other,
        _ => -0.0,
    };
    let rare = |place: usize| match place % 61 {
        17 => f64::NAN,
        35 => f64::INFINITY,
        48 => f64::NEG_INFINITY,
        _ => (place * 5 % 13) as f64 - 6.0,
    };
    let floats = |of: &dyn Fn(usize) -> f64| {
        Given::by(graph, |dtype, place| {
            if dtype.kind() == Kind::Float { Scalar::Float(of(place)) } else { Scalar::Int((place * 3 % 5) as i64) }
        })
    };
    let elements = |n: &Rc<Node>| n.shape.iter().map(Expr::as_const).product::<Option<i64>>().unwrap_or(1);
    let inputs = graph.nodes().iter().filter(|n| matches!(n.op, Op::Input(_)));
    if inputs.map(elements).sum::<i64>() > MOST {
        return vec![Given::to(graph)];
    }
    vec![Given::to(graph), floats(&|k| zeros(k, -1.0)), floats(&|k| -zeros(k, -1.0)), floats(&rare)]
}

/// Whether two results are the same up to the order of additions, zeros with their signs.
fn near((x, y): (&f64, &f64)) -> bool {
    if x == y {
        return *x != 0.0 || x.is_sign_negative() == y.is_sign_negative();
    }
    (x - y).abs() <= 1e-5 * y.abs() || x.is_nan() && y.is_nan()
}

fn setting(device: &Capabilities) -> Rc<Setting> {
    Rc::new(Setting { device: device.clone(), policy: Policy::default() })
}

/// What a rule proposes for a case.
fn suggested(name: &str, case: &Case) -> Vec<Suggestion<Graph>> {
    let setting = setting(&case.device);
    let rules = canonical_rules(&setting).into_iter().chain(rewrite_rules(&setting));
    let rule = rules.into_iter().find(|rule| rule.name() == name).expect("names() has the names of rules");
    if !rule.serves() {
        return Vec::new();
    }
    rule.suggest(&case.graph).unwrap_or_else(|e| panic!("{name}: {e}\nin the case {}", case.head))
}

/// The same, each form verified, and computed as the graph before.
fn proposed(name: &str, case: &Case) -> Vec<Suggestion<Graph>> {
    let proposed = suggested(name, case);
    let interpreted =
        |given: &Given, graph: &Graph| given.values(graph, &mut InterpreterDevice::new(case.device.clone()));
    let given = given(&case.graph);
    let before: Vec<Vec<f64>> = given.iter().map(|given| interpreted(given, &case.graph)).collect();
    for Suggestion { words, state } in &proposed {
        state.verify().unwrap();
        for kernel in kernels(state) {
            kernel.verify(&case.device).unwrap_or_else(|e| panic!("{e}\n{kernel}"));
        }
        round_trip::graph(state);
        for (given, before) in given.iter().zip(&before) {
            let after = interpreted(given, state);
            let same = before.len() == after.len() && before.iter().zip(&after).all(near);
            assert!(same, "{words} changes the values of {}\n{before:?}\n{after:?}", case.head);
        }
    }
    proposed
}

fn kernels(graph: &Graph) -> impl Iterator<Item = &Rc<Kernel>> {
    graph.nodes().iter().filter_map(|n| if let Op::Kernel(k, _) = &n.op { Some(k) } else { None })
}

/// A graph as it stands in a case, or its kernel where that is what the case is about.
fn text(case: &Case, graph: &Graph) -> String {
    kernels(graph).next().filter(|_| case.is_kernel).map_or_else(|| graph.to_string(), |kernel| kernel.to_string())
}

/// The case without what is made of it.
fn asked(case: &Case) -> String {
    format!("#### {}\n{}", case.head, text(case, &case.graph))
}

/// The case as it must stand there.
fn told(case: &Case, proposed: &[Suggestion<Graph>]) -> String {
    let mut out = asked(case);
    for Suggestion { words, state } in proposed {
        out += &format!("==== {words}\n");
        if case.shown.as_ref().is_none_or(|shown| words.contains(shown)) {
            out += &text(case, state);
        }
    }
    if proposed.is_empty() {
        out += "==== nothing\n";
    }
    out
}

fn cases_hold(name: &str) {
    let mut snapshots = Snapshots::new();
    let file = folder().join(format!("{name}.txt"));
    let (before, cases) = read(&text_of(&file));
    let proposed: Vec<_> = cases.iter().map(|case| proposed(name, case)).collect();
    for (what, empty) in [("takes", false), ("must not take", true)] {
        if proposed.iter().all(|forms| forms.is_empty() != empty) {
            snapshots.fail(format!("tests/rules/{name}.txt has no case that the rule {what}"));
        }
    }
    let told: Vec<String> = cases.iter().zip(&proposed).map(|(case, forms)| told(case, forms)).collect();
    snapshots.check(&file, &format!("{before}{}", told.join("\n")));
    snapshots.finish(&folder(), |_| true);
}

/// A test for each rule.
macro_rules! tests_of {
    ($($test:ident: $name:literal,)*) => {
        $(
            #[test]
            fn $test() {
                cases_hold($name);
            }
        )*

        #[test]
        fn every_rule_has_a_test_and_a_file() {
            let sorted = |mut list: Vec<String>| {
                list.sort();
                list
            };
            let rules = sorted(names().into_iter().map(str::to_owned).collect());
            assert_eq!(sorted(vec![$($name.to_owned()),*]), rules);
            let stems = files(&folder()).into_iter().map(|file| file.file_stem().unwrap().to_string_lossy().into_owned());
            assert_eq!(sorted(stems.collect()), rules);
        }
    };
}

tests_of! {
    block_rows: "block-rows",
    cache_rows: "cache-rows",
    fast_min_max: "fast-min-max",
    fold: "fold",
    fuse_after_reduction: "fuse-after-reduction",
    fuse_elementwise: "fuse-elementwise",
    fuse_into_reduction: "fuse-into-reduction",
    fuse_rows: "fuse-rows",
    interchange: "interchange",
    lower: "lower",
    merge_views: "merge-views",
    multiply_add: "multiply-add",
    pack: "pack",
    split_concat: "split-concat",
    split_reduction: "split-reduction",
    tile: "tile",
    transpose_tiles: "transpose-tiles",
    unroll: "unroll",
    vector_accumulators: "vector-accumulators",
    vectorise: "vectorise",
    workgroup: "workgroup",
}

/// What a graph costs on the device of its case and, if that is a GPU, on a software adapter. Where it is but one kernel: its
/// bytes and operations too, of which a GPU's nanoseconds tell little.
fn priced(graph: &Graph, device: &Capabilities) -> String {
    let price = |device: &Capabilities| {
        let cost = Cost::new(setting(device));
        let kernels: Vec<_> = kernels(graph).collect();
        let work = match kernels[..] {
            [kernel] => {
                let (bytes, operations) = cost.work(kernel);
                format!(" ({bytes:.3} bytes, {operations:.3} operations)")
            }
            _ => String::new(),
        };
        format!("{:.3} ns{work}", cost.cost(graph))
    };
    let own = price(device);
    if !device.is_gpu() || device.software {
        return own;
    }
    format!("{own}; in software {}", price(&Capabilities { software: true, ..device.clone() }))
}

#[test]
fn prices_hold() {
    let folder = folder().with_file_name("prices");
    let mut snapshots = Snapshots::new();
    let mut of_rules = String::new();
    for name in names() {
        for case in read(&text_of(&folder.with_file_name("rules").join(format!("{name}.txt")))).1 {
            let title = case.head.lines().next().unwrap_or_default();
            of_rules += &format!("{name}: {title}\n    {}\n", priced(&case.graph, &case.device));
            for Suggestion { words, state } in suggested(name, &case) {
                of_rules += &format!("    {}: {words}\n", priced(&state, &case.device));
            }
        }
    }
    snapshots.check(&folder.join("rules.txt"), &of_rules);
    let own = folder.join("own.txt");
    let (before, cases) = read(&text_of(&own));
    assert!(!cases.is_empty(), "no prices are asked for");
    let told = |case: &Case| format!("{}==== {}\n", asked(case), priced(&case.graph, &case.device));
    let told: Vec<String> = cases.iter().map(told).collect();
    snapshots.check(&own, &format!("{before}{}", told.join("\n")));
    snapshots.finish(&folder, |_| false);
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
