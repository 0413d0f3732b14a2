//! The graph's contract, enforced.

use super::{Binary, Graph, Node, Op, Unary};
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::kernel::Access;
use crate::shape::{Expr, size};

/// Checks every node and the outputs.
pub(super) fn graph(graph: &Graph) -> Result<()> {
    for id in graph.ids() {
        let n = graph.node(id);
        if n.inputs.iter().any(|i| *i >= id) {
            return fail(n, "an input that comes later");
        }
        node(graph, n)?;
    }
    match graph.outputs().iter().find(|o| o.0 as usize >= graph.nodes().len()) {
        Some(o) => Err(Error::internal("graph", format!("output %{} is no node", o.0))),
        None => Ok(()),
    }
}

fn fail<T>(node: &Node, what: impl std::fmt::Display) -> Result<T> {
    let shape: Vec<String> = node.shape.iter().map(ToString::to_string).collect();
    Err(Error::internal("graph", format!("{}: {}[{}]: {what}", node.label(), node.dtype, shape.join(","))))
}

/// Checks one node against the nodes already there.
pub(super) fn node(graph: &Graph, node: &Node) -> Result<()> {
    if node.inputs.iter().any(|i| i.0 as usize >= graph.nodes().len()) {
        return fail(node, "an input that is no node");
    }
    let inputs: Vec<&Node> = node.inputs.iter().map(|i| graph.node(*i)).collect();
    let count = |n: usize| {
        if inputs.len() == n { Ok(()) } else { fail(node, format!("{} inputs instead of {n}", inputs.len())) }
    };
    let same_shape = || match inputs.iter().find(|i| i.shape != node.shape) {
        Some(other) => fail(node, format!("an input of another shape: {}", other.label())),
        None => Ok(()),
    };
    let of_dtype = |wanted: DType, from: usize| match inputs[from..].iter().find(|i| i.dtype != wanted) {
        Some(other) => fail(node, format!("an input of dtype {}", other.dtype)),
        None => Ok(()),
    };
    match &node.op {
        Op::Input(_) => count(0),
        Op::Constant(_) | Op::Scalar(_) => {
            count(0)?;
            if node.shape.is_empty() { Ok(()) } else { fail(node, "a scalar has no axes") }
        }
        Op::Size(_) => {
            count(0)?;
            let integer = matches!(node.dtype, DType::Int32 | DType::Int64);
            if node.shape.is_empty() && integer { Ok(()) } else { fail(node, "a size is an integer without axes") }
        }
        Op::Iota => {
            count(0)?;
            let integer = matches!(node.dtype, DType::Int32 | DType::Int64);
            if node.shape.len() == 1 && integer { Ok(()) } else { fail(node, "one axis of integers") }
        }
        Op::Random { word } => {
            count(2)?;
            of_dtype(DType::UInt32, 0)?;
            let right = node.shape.len() == 1 && node.dtype == DType::UInt32 && *word < 4;
            let keys = inputs.iter().all(|i| i.shape.is_empty());
            if right && keys { Ok(()) } else { fail(node, "one axis of uint32 from two scalar keys") }
        }
        Op::Unary(op) => {
            count(1)?;
            same_shape()?;
            let result = if *op == Unary::IsNan { DType::Bool } else { inputs[0].dtype };
            if node.dtype == result { Ok(()) } else { fail(node, format!("of {}", inputs[0].dtype)) }
        }
        Op::Binary(op) => {
            count(2)?;
            same_shape()?;
            of_dtype(inputs[0].dtype, 0)?;
            let result = if op.is_comparison() { DType::Bool } else { inputs[0].dtype };
            if node.dtype != result {
                return fail(node, format!("of {}", inputs[0].dtype));
            }
            if *op == Binary::Quotient && inputs[1].op != Op::Unary(Unary::Recip) {
                return fail(node, "a quotient whose right input is no reciprocal");
            }
            Ok(())
        }
        Op::Select => {
            count(3)?;
            same_shape()?;
            of_dtype(node.dtype, 1)?;
            if inputs[0].dtype == DType::Bool { Ok(()) } else { fail(node, "a condition that is not bool") }
        }
        Op::Cast => {
            count(1)?;
            same_shape()
        }
        Op::Part { .. } => {
            count(1)?;
            same_shape()?;
            if inputs[0].dtype.part() == Some(node.dtype) { Ok(()) } else { fail(node, "no part of its input") }
        }
        Op::Complex => {
            count(2)?;
            same_shape()?;
            match node.dtype.part() {
                Some(part) => of_dtype(part, 0),
                None => fail(node, "a dtype without parts"),
            }
        }
        Op::Gather => {
            count(2)?;
            let fits = inputs[0].shape.len() == 1 && inputs[1].dtype == DType::Int32 && inputs[1].shape == node.shape;
            if fits && inputs[0].dtype == node.dtype { Ok(()) } else { fail(node, "int32 indices into one axis") }
        }
        Op::Reduce { axes, .. } => {
            count(1)?;
            of_dtype(node.dtype, 0)?;
            let rank = inputs[0].shape.len();
            if axes.windows(2).any(|w| w[0] >= w[1]) || axes.last().is_some_and(|a| *a >= rank) {
                return fail(node, "axes out of order or range");
            }
            let kept: Vec<&Expr> = (0..rank).filter(|k| !axes.contains(k)).map(|k| &inputs[0].shape[k]).collect();
            if node.shape.iter().eq(kept) { Ok(()) } else { fail(node, "another shape than its input leaves") }
        }
        Op::View(view) => {
            count(1)?;
            of_dtype(node.dtype, 0)?;
            if view.shape() == node.shape { Ok(()) } else { fail(node, "another shape than its view") }
        }
        Op::Concat { axis } => concat(node, &inputs, *axis),
        Op::Insert { start, step } => {
            count(2)?;
            of_dtype(node.dtype, 0)?;
            let rank = node.shape.len();
            let ranks = [inputs[1].shape.len(), start.len(), step.len()];
            if inputs[0].shape != node.shape || ranks != [rank; 3] || step.contains(&0) {
                return fail(node, "ranks or steps are off");
            }
            Ok(())
        }
        Op::Fused(inner) => {
            let [output] = inner.outputs() else { return fail(node, "a fused graph has one output") };
            let out = inner.node(*output);
            if out.dtype != node.dtype || out.shape != node.shape {
                return fail(node, "another shape or dtype than its graph's");
            }
            let wrong = inner.nodes().iter().find(|n| match n.op {
                Op::Input(k) => inputs.get(k as usize).is_none_or(|i| i.shape != n.shape || i.dtype != n.dtype),
                Op::Kernel(..) | Op::Fused(_) => true,
                _ => false,
            });
            wrong.map_or(Ok(()), |n| fail(node, format!("{} does not belong inside", n.label())))
        }
        Op::Kernel(kernel, _) => {
            let reads: Vec<_> = kernel.buffers.iter().filter(|b| b.access == Access::Read).collect();
            count(reads.len() + kernel.scalars.len())?;
            let wrong = reads.iter().zip(&inputs).find(|(b, i)| b.len != size(&i.shape) * i.dtype.parts());
            if let Some((buffer, input)) = wrong {
                return fail(node, format!("{} has not the size of {}", buffer.name, input.label()));
            }
            if inputs[reads.len()..].iter().any(|i| !matches!(i.op, Op::Scalar(_))) {
                return fail(node, "scalars come after buffers");
            }
            if kernel.buffers.iter().filter(|b| b.access == Access::Write).count() == 1 {
                Ok(())
            } else {
                fail(node, "a kernel writes one buffer")
            }
        }
    }
}

fn concat(node: &Node, inputs: &[&Node], axis: usize) -> Result<()> {
    if inputs.is_empty() || axis >= node.shape.len() {
        return fail(node, "no input, or no such axis");
    }
    let mut total = Expr::default();
    for input in inputs {
        let alike = input.dtype == node.dtype
            && input.shape.len() == node.shape.len()
            && (0..node.shape.len()).all(|k| k == axis || input.shape[k] == node.shape[k]);
        if !alike {
            return fail(node, format!("an input that does not fit: {}", input.label()));
        }
        total = total + input.shape[axis].clone();
    }
    if total == node.shape[axis] { Ok(()) } else { fail(node, "sizes along the axis do not add up") }
}
