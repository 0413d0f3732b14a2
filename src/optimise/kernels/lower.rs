//! Lowering: one node of the graph becomes a kernel.
//!
//! Before and after: `tests/rules/lower.txt`.
//!
//! The kernel includes the views and leaves that the node reads. An output that is itself a view or a leaf becomes a
//! kernel that copies or fills.

use crate::error::Result;
use crate::graph::{Graph, Node, NodeId, Op, Unary};
use crate::kernel::Kernel;
use crate::lower::{Lowered, lower};
use crate::optimise::Setting;
use crate::optimise::fusion::region::{Most, Reach, extract, grow};
use crate::optimise::support::known::KnownGraphs;
use crate::optimise::support::launches::{copied, needs_kernel};
use crate::optimise::support::rewrite::{rebuild, replaced};
use crate::search::{Stage, Suggester, Suggestion};
use crate::span::Span;
use std::cell::OnceCell;
use std::rc::Rc;

pub(super) struct Lower(pub(super) Rc<Lowering>);

impl Suggester<Graph> for Lower {
    fn name(&self) -> &'static str {
        "lower"
    }

    fn stage(&self) -> Stage {
        Stage::Lowering
    }

    fn is_required(&self) -> bool {
        true
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        let Some(next) = self.0.next(graph)? else { return Ok(Vec::new()) };
        let kernel = &next.made.kernel;
        let words = format!(
            "{} to a kernel: {} over {} iterations",
            kernel.name,
            match kernel.grid().len() {
                1 => "1 loop".to_owned(),
                n => format!("{n} loops"),
            },
            kernel.invocations()
        );
        Ok(vec![Suggestion { words, state: next.place(graph, kernel)? }])
    }
}

/// Lowers regions, equal ones once: a search's states share most of theirs, and a program repeats itself.
pub(super) struct Lowering {
    pub(super) setting: Rc<Setting>,
    /// Whether loops keep the structure of the op's definition, without merging axes and without blocking sums.
    plain: bool,
    known: KnownGraphs<Rc<Made>>,
}

/// What a region is lowered to.
pub(super) struct Made {
    pub(super) kernel: Rc<Kernel>,
    /// The region's graph, its inputs in the order in which the kernel binds them.
    computes: Rc<Graph>,
    inputs: Vec<u32>,
    /// The scalars that the kernel binds.
    scalars: Vec<Node>,
    /// The kernel that keeps values of a row, with their names, as far as that is known.
    pub(super) caches_rows: OnceCell<Option<(String, Rc<Kernel>)>>,
}

/// The node to lower next, and its kernel.
pub(super) struct Next {
    root: NodeId,
    outer: Vec<NodeId>,
    spans: Vec<Span>,
    pub(super) made: Rc<Made>,
}

impl Lowering {
    pub(super) fn new(setting: Rc<Setting>, plain: bool) -> Rc<Self> {
        Rc::new(Self { setting, plain, known: KnownGraphs::default() })
    }

    /// The node to lower next.
    pub(super) fn root(&self, graph: &Graph) -> Option<NodeId> {
        let uses = graph.uses();
        let copied = copied(graph, &self.setting);
        let needs = |id: NodeId| needs_kernel(graph, id, &copied, &self.setting);
        let waiting = || graph.ids().filter(|id| uses[id.0 as usize] > 0 && needs(*id));
        // A reciprocal that is an output is lowered last, because divisions that use it must have been lowered with it
        // before.
        let is_recip = |id: &NodeId| graph.node(*id).op == Op::Unary(Unary::Recip);
        waiting().find(|id| !is_recip(id)).or_else(|| waiting().next())
    }

    pub(super) fn next(&self, graph: &Graph) -> Result<Option<Next>> {
        let Some(root) = self.root(graph) else { return Ok(None) };
        let region = grow(graph, &graph.uses(), root, Reach::Views, Most::ANY);
        let (inner, outer, spans) = extract(graph, root, &region.members)?;
        let inner = Rc::new(inner);
        let made = self.known.get(&inner, || self.make(&inner))?;
        Ok(Some(Next { root, outer, spans, made }))
    }

    fn make(&self, inner: &Graph) -> Result<Rc<Made>> {
        let Lowered { kernel, inputs, scalars } = lower(inner, &self.setting.device, self.setting.policy, self.plain)?;
        let scalar = |k: &u32| inner.nodes().iter().find(|n| n.op == Op::Scalar(*k));
        let bare = |scalar: &Rc<Node>| Node { spans: vec![], ..(**scalar).clone() };
        let scalars = scalars.iter().filter_map(scalar).map(bare).collect();
        let computes = Rc::new(renumbered(inner, &inputs)?);
        Ok(Rc::new(Made { kernel: Rc::new(kernel), computes, inputs, scalars, caches_rows: OnceCell::new() }))
    }
}

impl Next {
    /// The graph with the node replaced by `kernel`.
    pub(super) fn place(&self, graph: &Graph, kernel: &Rc<Kernel>) -> Result<Graph> {
        let Node { shape, dtype, .. } = graph.node(self.root);
        let op = Op::Kernel(kernel.clone(), self.made.computes.clone());
        let inputs = self.made.inputs.iter().map(|k| self.outer[*k as usize]).collect();
        let placed = Node { op, inputs, shape: shape.clone(), dtype: *dtype, spans: self.spans.clone() };
        replaced(graph, self.root, placed, self.made.scalars.clone())
    }
}

/// The graph with its inputs renumbered to the order in which the kernel binds them.
pub(super) fn renumbered(graph: &Graph, bound: &[u32]) -> Result<Graph> {
    rebuild(graph, |out, _, node, _| {
        let Op::Input(k) = node.op else { return Ok(None) };
        let at = bound.iter().position(|b| *b == k).map_or(u32::MAX, |at| at as u32);
        out.add(Node { op: Op::Input(at), ..node.clone() }).map(Some)
    })
}
