//! The optimiser: rewrite rules over graphs, and the cost model that ranks their proposals.
//!
//! A graph is first canonicalised to a fixpoint (`canonicalise`). Then constants are hoisted into run-time parameters,
//! so that programs are cached by structure. Then a beam search over graphs fuses (`fusion`), and one over each
//! of the kernels that are to be lowers and vectorises it (`kernels`); both rank by `cost`. Each rule is one file; the cases
//! in `tests/rules/NAME.txt` show what it matches, what that becomes and what it leaves alone.

mod canonicalise;
mod cost;
mod fusion;
mod kernels;
mod support;

#[cfg(feature = "inspect")]
pub(crate) use cost::unary_weight;
pub use cost::{Cost, kernel_work, launch_nanoseconds};
pub use fusion::{NotFused, WhyNotFused, not_fused};
#[cfg(feature = "inspect")]
pub use support::about::about;

use crate::dtype::{Kind, Scalar};
use crate::error::Result;
use crate::graph::{Graph, Node, Op};
use crate::search::{Found, KnownParts, Options, Path, Rules, Suggester, beam, beam_in_parts, fixpoint};
use crate::target::{Capabilities, Policy};
use std::rc::Rc;
use support::checked::Checked;
use support::rewrite::rebuild;

/// The target, as rules see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    /// What the device supports.
    pub device: Capabilities,
    /// What to do with dtypes that it lacks.
    pub policy: Policy,
}

/// A list of rules, in order.
pub type Suggesters = Vec<Box<dyn Suggester<Graph>>>;

/// The rules that run to a fixpoint before the search.
pub fn canonical_rules(setting: &Rc<Setting>) -> Suggesters {
    canonicalise::rules(setting)
}

/// The rules that the beam search applies: to graphs, then to what becomes one kernel.
pub fn rewrite_rules(setting: &Rc<Setting>) -> Suggesters {
    fusion_rules(setting).into_iter().chain(kernel_rules(setting)).collect()
}

fn fusion_rules(setting: &Rc<Setting>) -> Suggesters {
    checked(fusion::rules(setting), setting)
}

fn kernel_rules(setting: &Rc<Setting>) -> Suggesters {
    checked(kernels::rules(setting), setting)
}

/// The rules, which debug builds and tests verify: see [`Checked`].
fn checked(rules: Suggesters, setting: &Setting) -> Suggesters {
    if !cfg!(debug_assertions) {
        return rules;
    }
    let check = |rule| Box::new(Checked::new(rule, setting.device.clone())) as Box<dyn Suggester<Graph>>;
    rules.into_iter().map(check).collect()
}

/// The names of all rules, by which `--off` disables them.
pub fn names() -> Vec<&'static str> {
    let setting = Rc::new(Setting { device: Capabilities::cpu(), policy: Policy::default() });
    canonical_rules(&setting).iter().chain(&rewrite_rules(&setting)).map(|s| s.name()).collect()
}

/// The graph in canonical form.
///
/// # Errors
/// As the rules'.
pub fn canonicalise(graph: Rc<Graph>, setting: &Rc<Setting>, options: &Options) -> Result<Found<Graph>> {
    fixpoint(graph, &canonical_rules(setting), &Cost::new(setting.clone()), options)
}

/// The nodes of a graph for which a search has [`Options::max_ms`]; a larger one has more time in proportion: a whole step
/// of training runs often, and what is completed greedily may be several times slower.
const NODES: f64 = 50.0;

/// Nodes from which on a graph is fused greedily: a second state doubles a time that grows with the square of the nodes, and
/// seldom ends first.
const MANY: usize = 200;

/// Runs the search. In the result, each computing node is a kernel or a concatenation by buffer copies. `known` are the
/// kernels of earlier searches for the same setting, by the same options.
///
/// # Errors
/// As the rules'.
pub fn search(
    graph: Rc<Graph>,
    setting: &Rc<Setting>,
    options: &Options,
    known: &KnownParts<Graph>,
) -> Result<Found<Graph>> {
    let max_ms = options.max_ms * (graph.nodes().len() as f64 / NODES).max(1.0);
    let options = Options { max_ms, ..options.clone() };
    let (whole, parts) = (fusion_rules(setting), kernel_rules(setting));
    let width = if graph.nodes().len() < MANY { usize::MAX } else { 1 };
    let rules = Rules { whole: &whole, parts: &parts, divide: &kernels::divide(setting), width };
    beam_in_parts(graph, &rules, &Cost::new(setting.clone()), &options, known)
}

/// Lowers each op by its definition, without fusion: the fallback if no other program can be built.
///
/// # Errors
/// As lowering's.
pub fn lower_plainly(graph: Rc<Graph>, setting: &Rc<Setting>) -> Result<Found<Graph>> {
    beam(graph, &kernels::plain(setting), &Cost::new(setting.clone()), &Options { width: 1, ..Options::default() })
}

/// Replays the path of an earlier search from `graph`; `None` if it does not lead to a finished state.
///
/// # Errors
/// As the rules'.
pub fn follow(graph: Rc<Graph>, setting: &Rc<Setting>, options: &Options, path: &Path) -> Result<Option<Found<Graph>>> {
    let (whole, parts) = (fusion_rules(setting), kernel_rules(setting));
    let rules = Rules { whole: &whole, parts: &parts, divide: &kernels::divide(setting), width: 1 };
    path.follow(graph, &rules, &Cost::new(setting.clone()), options)
}

/// Replaces the graph's constants by run-time scalars, so that graphs that differ only in constants share a program.
/// Returns the graph and the scalars' values: those `given` for its own scalars, then the constants.
///
/// # Errors
/// `InternalError` if the graph breaks its contract.
pub fn hoist_constants(graph: &Graph, given: &[Scalar]) -> Result<(Graph, Vec<Scalar>)> {
    let mut values = given.to_vec();
    let graph = rebuild(graph, |out, _, node, _| {
        let Op::Constant(value) = node.op else { return Ok(None) };
        // A scalar has one or two words, so complex constants are not hoisted.
        if node.dtype.kind() == Kind::Complex {
            return Ok(None);
        }
        values.push(value);
        let op = Op::Scalar(values.len() as u32 - 1);
        out.add(Node { op, ..node.clone() }).map(Some)
    })?;
    Ok((graph, values))
}
