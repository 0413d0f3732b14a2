//! How slices and concatenations were executed: the path that each took, and why.

use super::places::{Places, place};
use crate::graph::{Graph, Node, NodeId, Op};
use crate::kernel::{Kernel, LoopKind, Stmt, Value};
use crate::report::CopyReport;

/// One entry for each slice and each concatenation of a compiled graph.
pub(super) fn copies(graph: &Graph, source: &Places) -> Vec<CopyReport> {
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
                    if let Some(found) = within(inner, inside, kernel, source) {
                        out.push(found);
                    }
                }
            }
            _ => {}
        }
    }
    out
}

/// How a kernel executes one of its nodes.
fn within(inner: &Graph, id: NodeId, kernel: &Kernel, source: &Places) -> Option<CopyReport> {
    let node = inner.node(id);
    let root = inner.outputs().contains(&id);
    let stored = |id: NodeId| matches!(inner.node(base(inner, id)).op, Op::Input(_));
    let (path, why) = match (&node.op, steps(kernel)) {
        (Op::Concat { .. }, found) if root => {
            let many = if node.inputs.iter().all(|i| stored(*i)) {
                "many outer slices, or sizes that are no whole words"
            } else {
                "what is joined is computed where it goes"
            };
            let how = if found.is_some() { "a straight run per input" } else { "each element looks up its input" };
            ("one kernel", format!("{many}: {how}"))
        }
        (Op::Concat { .. }, Some(_)) => {
            ("fused into the consumer", "the consumer takes each input's part of the axis in turn".to_owned())
        }
        (Op::Concat { .. }, None) => {
            ("fused into the consumer", "the consumer reads the input that each index falls into".to_owned())
        }
        (Op::View(view), _) if view.is_contiguous() => return None,
        // A view of an input, as the root, is all that the kernel does.
        (Op::View(_), found) if root && stored(id) => {
            let how = match found.as_deref() {
                Some([1]) => "runs of them are copied as they lie",
                Some(_) => "several at a time are picked from where they are",
                None => "each is copied from where it is",
            };
            ("one kernel", format!("the result is wanted densely, and its elements are not: {how}"))
        }
        (Op::View(_), _) => ("none", "a view: strides and offset are part of the consumer's index".to_owned()),
        _ => return None,
    };
    Some(entry(node, node.label(), path.to_owned(), format!("{why} ({})", kernel.name), source))
}

/// The node that a chain of views reads.
fn base(graph: &Graph, mut id: NodeId) -> NodeId {
    while let Op::View(_) = graph.node(id).op {
        id = graph.node(id).inputs[0];
    }
    id
}

/// The distinct strides, from lane to lane, with which vector loops copy elements; `None` without vector loops.
fn steps(kernel: &Kernel) -> Option<Vec<i64>> {
    fn visit(body: &[Stmt], found: &mut Option<Vec<i64>>) {
        for stmt in body {
            match stmt {
                Stmt::For { var, kind: LoopKind::Vector, body, .. } => {
                    let all = found.get_or_insert_default();
                    for stmt in body {
                        if let Stmt::Store { index, value: Value::Load { index: from, .. }, .. } = stmt {
                            // The parts of a complex number are at stride two.
                            let by =
                                index.coefficient(var).zip(from.coefficient(var)).map_or(0, |(to, by)| by / to.max(1));
                            if !all.contains(&by) {
                                all.push(by);
                            }
                        }
                    }
                }
                Stmt::For { body, .. } => visit(body, found),
                Stmt::If { then, otherwise, .. } => {
                    visit(then, found);
                    visit(otherwise, found);
                }
                Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => {}
            }
        }
    }
    let mut found = None;
    visit(&kernel.body, &mut found);
    found
}

fn entry(node: &Node, what: String, path: String, why: String, source: &Places) -> CopyReport {
    CopyReport { what, path, why, place: node.spans.first().map(|s| place(*s, source)) }
}
