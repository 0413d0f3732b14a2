//! Value numbering: identifies what nodes compute, independent of whether a node, a fused node or a kernel computes it.

use crate::dtype::DType;
use crate::graph::{Graph, NodeId, Op};
use crate::shape::Expr;
use std::collections::{BTreeMap, HashMap, HashSet};

/// How a value is computed: the op, the numbers of its operands' values, its shape and dtype.
type Content<'g> = (&'g Op, Vec<u32>, &'g [Expr], DType);

/// The numbers of values: the same in every state of a search, however it is divided into kernels.
#[derive(Default)]
pub(super) struct ValueNumbers<'g>(HashMap<Content<'g>, u32>);

/// The values of a graph's nodes, and of the nodes inside each kernel and fused node.
pub(super) struct Values {
    /// By node number.
    pub(super) outer: Vec<u32>,
    inner: BTreeMap<NodeId, Vec<u32>>,
}

impl<'g> ValueNumbers<'g> {
    /// Numbers the values of a graph's nodes.
    pub(super) fn values(&mut self, graph: &'g Graph) -> Values {
        let mut values = Values { outer: Vec::new(), inner: BTreeMap::new() };
        for id in graph.ids() {
            let node = graph.node(id);
            let given: Vec<u32> = node.inputs.iter().map(|i| values.outer[i.0 as usize]).collect();
            let value = match &node.op {
                Op::Fused(inner) | Op::Kernel(_, inner) => {
                    let all = self.inside(inner, &given);
                    let out = inner.outputs().first().map_or(0, |o| all[o.0 as usize]);
                    values.inner.insert(id, all);
                    out
                }
                op => self.value((op, given, &node.shape, node.dtype)),
            };
            values.outer.push(value);
        }
        values
    }

    fn inside(&mut self, inner: &'g Graph, given: &[u32]) -> Vec<u32> {
        let mut all: Vec<u32> = Vec::with_capacity(inner.nodes().len());
        for node in inner.nodes() {
            let value = match &node.op {
                Op::Input(k) if (*k as usize) < given.len() => given[*k as usize],
                op => {
                    let inputs = node.inputs.iter().map(|i| all[i.0 as usize]).collect();
                    self.value((op, inputs, &node.shape, node.dtype))
                }
            };
            all.push(value);
        }
        all
    }

    fn value(&mut self, key: Content<'g>) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(key).or_insert(next)
    }
}

impl Values {
    /// The value of a node, or of a node of the graph that it computes.
    pub(super) fn of(&self, node: NodeId, inner: Option<NodeId>) -> Option<u32> {
        match inner {
            Some(inner) => self.inner.get(&node)?.get(inner.0 as usize).copied(),
            None => self.outer.get(node.0 as usize).copied(),
        }
    }

    /// All values in the graph.
    pub(super) fn all(&self) -> HashSet<u32> {
        self.inner.values().flatten().chain(&self.outer).copied().collect()
    }

    /// Whether one kernel or fused node contains both values.
    pub(super) fn share(&self, a: u32, b: u32) -> bool {
        self.inner.values().any(|held| held.contains(&a) && held.contains(&b))
    }
}
