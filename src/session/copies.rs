//! How slices and concatenations were carried out: the copy path that was taken for each, and why.

use super::report::place;
use crate::graph::{Graph, Node, NodeId, Op};
use crate::report::CopyReport;

/// One entry for each slice and each concatenation in a compiled graph.
pub(super) fn copies(graph: &Graph, source: &str) -> Vec<CopyReport> {
    let mut out = Vec::new();
    for id in graph.ids() {
        let node = graph.node(id);
        match &node.op {
            Op::Concat { axis } => out.push(entry(
                node,
                format!("concat(axis={axis})"),
                format!("{} copies", node.inputs.len()),
                "one outer slice and sizes in whole words: one buffer copy per input".to_owned(),
                source,
            )),
            Op::Kernel(kernel, inner) => {
                for inside in inner.ids() {
                    if let Some(found) = within(inner, inside, &kernel.name, source) {
                        out.push(found);
                    }
                }
            }
            _ => {}
        }
    }
    out
}

/// What a kernel does about one of its nodes.
fn within(inner: &Graph, id: NodeId, kernel: &str, source: &str) -> Option<CopyReport> {
    let node = inner.node(id);
    let root = inner.outputs().contains(&id);
    let (path, why) = match &node.op {
        Op::Concat { .. } if root => {
            ("one kernel", "many outer slices, or sizes that are no whole words: each element looks up its input")
        }
        Op::Concat { .. } => ("fused into the consumer", "the consumer reads the input that each index falls into"),
        Op::View(view) if view.is_contiguous() => return None,
        // The view is all that the kernel does if it stands on its input.
        Op::View(_) if root && matches!(inner.node(node.inputs[0]).op, Op::Input(_)) => {
            ("one kernel", "the result is wanted densely, and its elements are not: each is copied from where it is")
        }
        Op::View(_) => ("none", "a view: strides and offset are part of the consumer's index"),
        _ => return None,
    };
    Some(entry(node, node.label(), path.to_owned(), format!("{why} ({kernel})"), source))
}

fn entry(node: &Node, what: String, path: String, why: String, source: &str) -> CopyReport {
    CopyReport { what, path, why, place: node.spans.first().map(|s| place(*s, source)) }
}
