//! Fingerprints of regions: equal for regions that become equal graphs, without making the graphs.

use crate::graph::{Graph, NodeId};
use crate::optimise::support::rewrite::is_leaf;
use rustc_hash::FxHasher;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

/// A hash of a region, and how many nodes it has. A search meets thousands of regions, so that two of them having equal
/// fingerprints by chance is out of the question.
pub(super) type Fingerprint = (u64, usize);

/// No number yet.
const NONE: u32 = u32::MAX;

/// The fingerprint of the region of `root` that `members` are.
pub(super) fn fingerprint(graph: &Graph, root: NodeId, members: &BTreeSet<NodeId>) -> Fingerprint {
    let mut hasher = FxHasher::default();
    let mut numbers = vec![NONE; root.0 as usize + 1];
    let mut next = 0;
    for &member in members {
        let node = graph.node(member);
        for &i in &node.inputs {
            let at = i.0 as usize;
            if numbers[at] == NONE {
                (numbers[at], next) = (next, next + 1);
                let outer = graph.node(i);
                let op = is_leaf(&outer.op).then_some(&outer.op);
                (op, &outer.shape, outer.dtype).hash(&mut hasher);
            }
            hasher.write_u32(numbers[at]);
        }
        (numbers[member.0 as usize], next) = (next, next + 1);
        // What reads inputs has the shape that they and the op give.
        let shape = node.inputs.is_empty().then_some(&node.shape);
        (&node.op, shape, node.dtype).hash(&mut hasher);
    }
    (hasher.finish(), next as usize)
}
