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
use crate::optimise::support::launches::{copied, needs_kernel};
use crate::optimise::support::rewrite::rebuild;
use crate::search::{Stage, Suggester, Suggestion};
use crate::span::Span;
use std::rc::Rc;

pub(super) struct Lower {
    setting: Rc<Setting>,
    /// Whether loops keep the structure of the op's definition.
    plain: bool,
}

impl Lower {
    pub(super) fn new(setting: Rc<Setting>) -> Self {
        Self { setting, plain: false }
    }

    /// The same without merging axes and without blocking sums.
    pub(super) fn plain(setting: Rc<Setting>) -> Self {
        Self { setting, plain: true }
    }
}

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
        let Some(next) = Next::find(graph, &self.setting, self.plain)? else { return Ok(Vec::new()) };
        let kernel = &next.kernel;
        let words = format!(
            "{} to a kernel: {} over {} iterations",
            kernel.name,
            match kernel.grid().len() {
                1 => "1 loop".to_owned(),
                n => format!("{n} loops"),
            },
            kernel.invocations()
        );
        Ok(vec![Suggestion { words, state: next.place(graph, next.kernel.clone())? }])
    }
}

/// The node to lower next, and its kernel.
pub(super) struct Next {
    root: NodeId,
    inner: Graph,
    outer: Vec<NodeId>,
    spans: Vec<Span>,
    inputs: Vec<u32>,
    scalars: Vec<u32>,
    pub(super) kernel: Kernel,
}

impl Next {
    /// The node to lower next.
    pub(super) fn root(graph: &Graph, setting: &Setting) -> Option<NodeId> {
        let uses = graph.uses();
        let copied = copied(graph, setting);
        let waiting = || graph.ids().filter(|id| uses[id.0 as usize] > 0 && needs_kernel(graph, *id, &copied, setting));
        // A reciprocal that is an output is lowered last, because divisions that use it must have been lowered with it
        // before.
        let is_recip = |id: &NodeId| graph.node(*id).op == Op::Unary(Unary::Recip);
        waiting().find(|id| !is_recip(id)).or_else(|| waiting().next())
    }

    pub(super) fn find(graph: &Graph, setting: &Setting, plain: bool) -> Result<Option<Self>> {
        let Some(root) = Self::root(graph, setting) else { return Ok(None) };
        let region = grow(graph, &graph.uses(), root, Reach::Views, Most::ANY);
        let (inner, outer, spans) = extract(graph, root, &region.members)?;
        let Lowered { kernel, inputs, scalars } = lower(&inner, &setting.device, setting.policy, plain)?;
        Ok(Some(Self { root, inner, outer, spans, inputs, scalars, kernel }))
    }

    /// The graph with the node replaced by `kernel`.
    pub(super) fn place(&self, graph: &Graph, kernel: Kernel) -> Result<Graph> {
        let kernel = Rc::new(kernel);
        let computes = Rc::new(renumbered(&self.inner, &self.inputs)?);
        rebuild(graph, |out, id, node, map| {
            if id != self.root {
                return Ok(None);
            }
            let at = |k: &u32| map[self.outer[*k as usize].0 as usize];
            let mut bound: Vec<NodeId> = self.inputs.iter().filter_map(at).collect();
            for k in &self.scalars {
                let scalar = self.inner.nodes().iter().find(|n| n.op == Op::Scalar(*k));
                if let Some(scalar) = scalar {
                    bound.push(out.add(Node { spans: vec![], ..(**scalar).clone() })?);
                }
            }
            let op = Op::Kernel(kernel.clone(), computes.clone());
            let (shape, spans) = (node.shape.clone(), self.spans.clone());
            out.add(Node { op, inputs: bound, shape, dtype: node.dtype, spans }).map(Some)
        })
    }
}

/// The graph with its inputs renumbered to the order in which the kernel binds them.
fn renumbered(graph: &Graph, bound: &[u32]) -> Result<Graph> {
    rebuild(graph, |out, _, node, _| {
        let Op::Input(k) = node.op else { return Ok(None) };
        let at = bound.iter().position(|b| *b == k).map_or(u32::MAX, |at| at as u32);
        out.add(Node { op: Op::Input(at), ..node.clone() }).map(Some)
    })
}
