//! Which nodes of a graph are there already.

use super::{Node, NodeId, Op};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// Nodes by a hash of what makes them the same. It is filled when it is first asked: most graphs of a search never are.
#[derive(Clone, Debug, Default)]
pub(super) struct Interned {
    /// Where two nodes have one hash, the later one is at the next that is free.
    by_hash: FxHashMap<u64, NodeId>,
    /// How many of the graph's nodes are in it, the first ones.
    known: usize,
}

impl Interned {
    /// The node of `nodes` that is the same as `node`; where there is none, `node` is expected to be the next one.
    pub(super) fn find_or_insert(&mut self, nodes: &[Rc<Node>], node: &Node) -> Option<NodeId> {
        while self.known < nodes.len() {
            self.insert(nodes, &nodes[self.known]);
        }
        self.insert(nodes, node)
    }

    fn insert(&mut self, nodes: &[Rc<Node>], node: &Node) -> Option<NodeId> {
        let mut hash = hash(node);
        while let Some(id) = self.by_hash.get(&hash) {
            if same(&nodes[id.0 as usize], node) {
                // One that was pushed as a node of its own is not the first of its kind.
                self.known += usize::from(self.known < nodes.len());
                return Some(*id);
            }
            hash = hash.wrapping_add(1);
        }
        self.by_hash.insert(hash, NodeId(self.known as u32));
        self.known += 1;
        None
    }
}

fn same(a: &Node, b: &Node) -> bool {
    a.inputs == b.inputs && a.dtype == b.dtype && a.shape == b.shape && a.op == b.op
}

/// Of what tells nodes apart at once; kernels and graphs within them are compared, not hashed.
fn hash(node: &Node) -> u64 {
    let mut hasher = FxHasher::default();
    (&node.inputs, node.dtype, std::mem::discriminant(&node.op)).hash(&mut hasher);
    match &node.op {
        Op::Kernel(..) | Op::Fused(_) => {}
        Op::View(view) => {
            for layer in view.layers() {
                layer.offset.constant().hash(&mut hasher);
                layer.shape.iter().chain(&layer.strides).for_each(|e| e.constant().hash(&mut hasher));
            }
        }
        op => op.hash(&mut hasher),
    }
    hasher.finish()
}
