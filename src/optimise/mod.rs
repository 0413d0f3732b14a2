//! The optimiser: suggesters over graphs, and what they cost.
//!
//! Clean-up rules run first, to a fixpoint; then constants become run-time scalars, so that programs are cached by
//! structure; then the beam fuses, lowers and vectorises, in one search over one state: a graph whose nodes may hold
//! kernels. Each suggester is one file with its before and after in its header.

#[cfg(feature = "inspect")]
mod about;
mod apart;
mod block_rows;
mod blocks;
mod checked;
mod cost;
mod cost_code;
mod cost_gpu;
mod each_kernel;
mod extremes;
mod fold;
mod fuse;
mod fuse_rows;
mod jam;
mod keep_rows;
mod lanes;
mod lower;
mod merge_views;
mod multiply_add;
mod pack;
mod region;
mod rewrite;
mod rounds;
mod runs;
mod split_concat;
mod split_reduction;
mod split_sum;
mod tile;
mod transpose;
mod unroll;
mod unroll_serial;
mod vectorise;
mod walk_rows;
mod workgroup;

#[cfg(feature = "inspect")]
pub use about::{About, about};
pub use apart::{Apart, apart};
#[cfg(feature = "inspect")]
pub(crate) use cost::unary_weight;
pub use cost::{Cost, kernel_work};
use each_kernel::each_kernel;

use crate::dtype::{Kind, Scalar};
use crate::error::Result;
use crate::graph::{Graph, Node, Op};
use crate::kernel::Kernel;
use crate::search::{Found, Options, Path, Suggester, beam, clean_up};
use crate::target::{Capabilities, Policy};
use std::rc::Rc;

/// Nanoseconds that a launch of a kernel takes, roughly, where the device may have to split it: on a GPU.
pub fn launch_nanoseconds(kernel: &Kernel, device: &Capabilities) -> f64 {
    if device.is_gpu() { cost_gpu::Rates::of(device).kernel(kernel) } else { 0.0 }
}

/// What suggesters know of the target.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    /// What the device can do.
    pub device: Capabilities,
    /// What to do with dtypes it lacks.
    pub policy: Policy,
}

/// A list of suggesters, in order.
pub type Suggesters = Vec<Box<dyn Suggester<Graph>>>;

/// The rules that run to a fixpoint before the search.
pub fn rules(setting: &Rc<Setting>) -> Suggesters {
    vec![
        Box::new(fold::Fold(setting.clone())),
        Box::new(merge_views::MergeViews),
        Box::new(split_concat::SplitConcat(setting.clone())),
        Box::new(split_reduction::SplitReduction(setting.clone())),
    ]
}

/// What the beam chooses from.
pub fn suggesters(setting: &Rc<Setting>) -> Suggesters {
    let fuse = |kind| Box::new(fuse::Fuse(kind, setting.clone()));
    let all: Suggesters = vec![
        Box::new(fuse_rows::FuseRows(setting.clone())),
        fuse(fuse::Kind::Elementwise),
        fuse(fuse::Kind::IntoReduction),
        fuse(fuse::Kind::AfterReduction),
        Box::new(lower::Lower::new(setting.clone())),
        Box::new(keep_rows::KeepRows(setting.clone())),
        // Those that bring the most come first: late in a search the first one that pays is taken.
        each_kernel(tile::Tile(setting.clone()), setting),
        each_kernel(workgroup::Workgroup(setting.clone()), setting),
        each_kernel(block_rows::BlockRows(setting.clone()), setting),
        each_kernel(transpose::Transpose(setting.clone()), setting),
        each_kernel(split_sum::SplitSum(setting.clone()), setting),
        each_kernel(vectorise::Vectorise(setting.clone()), setting),
        each_kernel(walk_rows::WalkRows(setting.clone()), setting),
        each_kernel(pack::Pack(setting.clone()), setting),
        each_kernel(extremes::Extremes(setting.clone()), setting),
        each_kernel(multiply_add::MultiplyAdd(setting.clone()), setting),
        each_kernel(unroll_serial::UnrollSerial(setting.clone()), setting),
    ];
    checked(all, setting)
}

/// The rules, which debug builds and tests watch: see [`checked::Checked`].
fn checked(rules: Suggesters, setting: &Setting) -> Suggesters {
    if !cfg!(debug_assertions) {
        return rules;
    }
    let check = |rule| Box::new(checked::Checked::new(rule, setting.device.clone())) as Box<dyn Suggester<Graph>>;
    rules.into_iter().map(check).collect()
}

/// The names of all rules and suggesters, by which they can be switched off.
pub fn names() -> Vec<&'static str> {
    let setting = Rc::new(Setting { device: Capabilities::cpu(), policy: Policy::default() });
    rules(&setting).iter().chain(&suggesters(&setting)).map(|s| s.name()).collect()
}

/// Runs the clean-up rules.
///
/// # Errors
/// As the rules'.
pub fn tidy(graph: Rc<Graph>, setting: &Rc<Setting>, options: &Options) -> Result<Found<Graph>> {
    clean_up(graph, &rules(setting), &Cost::new(setting.clone()), options)
}

/// Runs the search; every computing node of the result is a kernel or a concatenation by copies.
///
/// # Errors
/// As the suggesters'.
pub fn search(graph: Rc<Graph>, setting: &Rc<Setting>, options: &Options) -> Result<Found<Graph>> {
    beam(graph, &suggesters(setting), &Cost::new(setting.clone()), options)
}

/// Lowering alone, each op by its definition: what is left where no other program can be made.
///
/// # Errors
/// As lowering's.
pub fn lower_plainly(graph: Rc<Graph>, setting: &Rc<Setting>) -> Result<Found<Graph>> {
    let plain: Suggesters = vec![Box::new(lower::Lower::plain(setting.clone()))];
    beam(graph, &plain, &Cost::new(setting.clone()), &Options { width: 1, ..Options::default() })
}

/// What the path of an earlier search leads to from `graph`, if it leads to an end.
///
/// # Errors
/// As the suggesters'.
pub fn follow(graph: Rc<Graph>, setting: &Rc<Setting>, options: &Options, path: &Path) -> Result<Option<Found<Graph>>> {
    path.follow(graph, &suggesters(setting), &Cost::new(setting.clone()), options)
}

/// The graph with run-time scalars in place of its constants, and their values after those `given` to the scalars that it has:
/// graphs that differ in constants alone share a program.
///
/// # Errors
/// `InternalError` if the graph breaks its contract.
pub fn hoist_constants(graph: &Graph, given: &[Scalar]) -> Result<(Graph, Vec<Scalar>)> {
    let mut values = given.to_vec();
    let graph = rewrite::rebuild(graph, |out, _, node, _| {
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
