//! Graphs as text: one node a line, `%3: float32[4,4] = add of %1, %2`, what a node holds below it. `parse` reads it back.

use super::{Binary, Graph, Node, NodeId, Op};
use crate::dtype::show_f64;
use crate::shape::{Expr, View, contiguous_strides, size};
use std::fmt;

impl Node {
    /// The op with its attributes, such as `sum(axis=1)`, without inputs.
    pub fn label(&self) -> String {
        let mut label = self.name();
        if let Some(attributes) = self.attributes() {
            label = format!("{label}({attributes})");
        }
        label
    }

    /// The label without what stands in its parentheses: `sum` of `sum(axis=1)`.
    pub fn name(&self) -> String {
        match &self.op {
            Op::Input(k) => format!("input {k}"),
            Op::Constant(value) => format!("const {}", number(*value)),
            Op::Scalar(k) => format!("scalar s{k}"),
            Op::Size(size) => format!("size {size}"),
            Op::Iota => "iota".to_owned(),
            Op::Random { .. } => "random".to_owned(),
            Op::Unary(op) => op.name().to_owned(),
            Op::Binary(Binary::Quotient) => "div".to_owned(),
            Op::Binary(op) => op.name().to_owned(),
            Op::Select => "select".to_owned(),
            Op::Cast => "cast".to_owned(),
            Op::Part { imaginary } => if *imaginary { "imag" } else { "real" }.to_owned(),
            Op::Complex => "complex".to_owned(),
            Op::Gather => "gather".to_owned(),
            Op::Reduce { combine, .. } => combine.name().to_owned(),
            Op::View(view) => view_name(view).to_owned(),
            Op::Concat { .. } => "concat".to_owned(),
            Op::Insert { .. } => "insert".to_owned(),
            Op::Fused(inner) => {
                let ops: Vec<String> = inner.nodes().iter().filter(|n| is_work(&n.op)).map(|n| n.label()).collect();
                format!("fused{{{}}}", ops.join(", "))
            }
            Op::Kernel(kernel, _) => format!("kernel {}", kernel.name),
        }
    }

    fn attributes(&self) -> Option<String> {
        Some(match &self.op {
            Op::Random { word } => format!("word={word}"),
            Op::Cast => self.dtype.to_string(),
            Op::Reduce { axes, .. } => match axes.as_slice() {
                [one] => format!("axis={one}"),
                _ => format!("axis=({})", axes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
            },
            Op::View(view) => view.shape().iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
            Op::Concat { axis } => format!("axis={axis}"),
            Op::Insert { start, step } => format!("start={start:?}, step={step:?}"),
            _ => return None,
        })
    }
}

fn is_work(op: &Op) -> bool {
    !matches!(op, Op::Input(_) | Op::Constant(_) | Op::Scalar(_) | Op::View(_))
}

fn number(value: crate::dtype::Scalar) -> String {
    use crate::dtype::Scalar;
    match value {
        Scalar::Bool(b) => b.to_string(),
        Scalar::Int(i) => i.to_string(),
        Scalar::UInt(u) => u.to_string(),
        Scalar::Float(f) => show_f64(f),
        Scalar::Complex(re, im) => format!("({}, {})", show_f64(re), show_f64(im)),
    }
}

/// What a person would call the view, where it is one of the plain ones.
fn view_name(view: &View) -> &'static str {
    if view.is_contiguous() {
        return "reshape";
    }
    let Some(layer) = view.as_linear() else { return "view" };
    let zero = |k: &usize| layer.strides[*k] == Expr::default() && layer.shape[*k].as_const() != Some(1);
    let stretched: Vec<usize> = (0..layer.shape.len()).filter(zero).collect();
    let rest: Vec<usize> = (0..layer.shape.len()).filter(|k| !stretched.contains(k)).collect();
    let sizes: Vec<Expr> = rest.iter().map(|&k| layer.shape[k].clone()).collect();
    let dense = contiguous_strides(&sizes);
    let same = |a: &Expr, b: &Expr, n: &Expr| a == b || n.as_const() == Some(1);
    if !stretched.is_empty()
        && layer.offset == Expr::default()
        && rest.iter().zip(&dense).all(|(&k, d)| same(&layer.strides[k], d, &layer.shape[k]))
    {
        return "expand";
    }
    let mut sorted: Vec<usize> = (0..layer.shape.len()).collect();
    let stride = |k: usize| layer.strides[k].as_const().unwrap_or(0);
    crate::sort::sort_by(&mut sorted, |&j, &k| stride(k).cmp(&stride(j)));
    let permuted: Vec<Expr> = sorted.iter().map(|&k| layer.shape[k].clone()).collect();
    let dense = contiguous_strides(&permuted);
    if layer.offset == Expr::default()
        && sorted.iter().zip(&dense).all(|(&k, d)| same(&layer.strides[k], d, &layer.shape[k]))
        && size(&layer.shape).as_const() != Some(0)
    {
        return "transpose";
    }
    if layer.strides.iter().any(|s| s.as_const().is_some_and(|s| s < 0)) {
        return "flip";
    }
    "slice"
}

impl Graph {
    /// A node's line, nodes under the numbers that `number` gives them.
    pub(super) fn line(&self, id: NodeId, number: &dyn Fn(NodeId) -> u32) -> String {
        let node = self.node(id);
        let shape: Vec<String> = node.shape.iter().map(ToString::to_string).collect();
        let mut inputs: Vec<String> = node.inputs.iter().map(|i| format!("%{}", number(*i))).collect();
        if let Op::View(view) = &node.op {
            inputs.push(view.to_string());
        }
        let of = if inputs.is_empty() { String::new() } else { format!(" of {}", inputs.join(", ")) };
        format!("%{}: {}[{}] = {}{of}", number(id), node.dtype, shape.join(","), node.label())
    }

    fn outputs_line(&self, number: &dyn Fn(NodeId) -> u32) -> String {
        let outputs: Vec<String> = self.outputs().iter().map(|o| format!("%{}", number(*o))).collect();
        format!("outputs {}", outputs.join(", "))
    }

    /// The graph without what its fused nodes and kernels hold, its nodes under the numbers that `number` gives them.
    #[cfg(feature = "inspect")]
    pub(crate) fn outline(&self, number: &dyn Fn(NodeId) -> u32) -> String {
        let lines = self.ids().map(|id| self.line(id, number)).chain([self.outputs_line(number)]);
        lines.map(|line| line + "\n").collect()
    }

    fn indented(&self, f: &mut fmt::Formatter<'_>, pad: &str) -> fmt::Result {
        let number = |id: NodeId| id.0;
        for id in self.ids() {
            writeln!(f, "{pad}{}", self.line(id, &number))?;
            match &self.node(id).op {
                Op::Fused(inner) => inner.indented(f, &format!("{pad}  "))?,
                Op::Kernel(kernel, computes) => {
                    kernel.to_string().lines().try_for_each(|line| writeln!(f, "{pad}  {line}"))?;
                    writeln!(f, "{pad}  computes")?;
                    computes.indented(f, &format!("{pad}    "))?;
                }
                _ => {}
            }
        }
        writeln!(f, "{pad}{}", self.outputs_line(&number))
    }
}

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.indented(f, "")
    }
}
