//! The optimiser: rewrite rules over graphs, and the cost model that ranks what they propose.
//!
//! The graph is canonicalised first, to a fixpoint (`canonicalise`). Then constants are hoisted into run-time parameters, so
//! that programs are cached by structure. Then the beam fuses (`fusion`), lowers and vectorises (`kernels`), in one search over
//! one state: a graph whose nodes may hold kernels, ranked by `cost`. Each rule is one file; what it takes, what that becomes and
//! what it leaves alone are cases in `tests/rules/NAME.txt`.

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
use crate::search::{Found, Options, Path, Suggester, beam, fixpoint};
use crate::target::{Capabilities, Policy};
use std::rc::Rc;
use support::checked::Checked;
use support::rewrite::rebuild;

/// What rules know of the target.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    /// What the device can do.
    pub device: Capabilities,
    /// What to do with dtypes it lacks.
    pub policy: Policy,
}

/// A list of rules, in order.
pub type Suggesters = Vec<Box<dyn Suggester<Graph>>>;

/// The rules that run to a fixpoint before the search.
pub fn canonical_rules(setting: &Rc<Setting>) -> Suggesters {
    canonicalise::rules(setting)
}

/// What the beam chooses from.
pub fn rewrite_rules(setting: &Rc<Setting>) -> Suggesters {
    let all = fusion::rules(setting).into_iter().chain(kernels::rules(setting));
    checked(all.collect(), setting)
}

/// The rules, which debug builds and tests watch: see [`Checked`].
fn checked(rules: Suggesters, setting: &Setting) -> Suggesters {
    if !cfg!(debug_assertions) {
        return rules;
    }
    let check = |rule| Box::new(Checked::new(rule, setting.device.clone())) as Box<dyn Suggester<Graph>>;
    rules.into_iter().map(check).collect()
}

/// The names of all rules, by which they can be switched off.
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

/// Runs the search; every computing node of the result is a kernel or a concatenation by copies.
///
/// # Errors
/// As the rules'.
pub fn search(graph: Rc<Graph>, setting: &Rc<Setting>, options: &Options) -> Result<Found<Graph>> {
    beam(graph, &rewrite_rules(setting), &Cost::new(setting.clone()), options)
}

/// Lowering alone, each op by its definition: what is left where no other program can be made.
///
/// # Errors
/// As lowering's.
pub fn lower_plainly(graph: Rc<Graph>, setting: &Rc<Setting>) -> Result<Found<Graph>> {
    beam(graph, &kernels::plain(setting), &Cost::new(setting.clone()), &Options { width: 1, ..Options::default() })
}

/// What the path of an earlier search leads to from `graph`, if it leads to an end.
///
/// # Errors
/// As the rules'.
pub fn follow(graph: Rc<Graph>, setting: &Rc<Setting>, options: &Options, path: &Path) -> Result<Option<Found<Graph>>> {
    path.follow(graph, &rewrite_rules(setting), &Cost::new(setting.clone()), options)
}

/// The graph with run-time scalars in place of its constants, and their values after those `given` to the scalars that it has:
/// graphs that differ in constants alone share a program.
///
/// # Errors
/// `InternalError` if the graph breaks its contract.
pub fn hoist_constants(graph: &Graph, given: &[Scalar]) -> Result<(Graph, Vec<Scalar>)> {
    let mut values = given.to_vec();
    let graph = rebuild(graph, |out, _, node, _| {
        let Op::Constant(value) = node.op else { return Ok(None) };
        // A scalar is one word or two: a complex constant stays where it is.
        if node.dtype.kind() == Kind::Complex {
            return Ok(None);
        }
        values.push(value);
        let op = Op::Scalar(values.len() as u32 - 1);
        out.add(Node { op, ..node.clone() }).map(Some)
    })?;
    Ok((graph, values))
}
