//! A node's attributes, as the report's data.

use crate::dtype::Scalar;
use crate::error::Result;
use crate::graph::{Node, Op};
use crate::report::{Attributes, LayerReport};
use crate::shape::{Expr, Layer, Sizes, View};

/// The sizes as numbers; `None` if one is unknown.
pub(super) fn dims(shape: &[Expr], sizes: &Sizes) -> Option<Vec<f64>> {
    numbers(shape, sizes).ok()
}

pub(super) fn attributes(node: &Node, scalars: &[Scalar], sizes: &Sizes) -> Attributes {
    let whole = |list: &[usize]| list.iter().map(|k| *k as u32).collect();
    let none = Attributes::default();
    match &node.op {
        Op::Input(k) => Attributes { input: Some(*k), ..none },
        Op::Constant(value) => Attributes { value: Some(show(*value)), ..none },
        Op::Scalar(k) => Attributes { value: scalars.get(*k as usize).map(|v| show(*v)), ..none },
        Op::Size(size) => Attributes { value: sizes.of(size).ok().map(|n| n.to_string()), ..none },
        Op::Reduce { axes, .. } => Attributes { axes: whole(axes), ..none },
        Op::Concat { axis } => Attributes { axes: whole(&[*axis]), ..none },
        Op::Insert { start, step } => Attributes { start: whole(start), step: whole(step), ..none },
        Op::View(view) => Attributes { layers: layers(view, sizes).unwrap_or_default(), ..none },
        _ => none,
    }
}

/// A number, nearly as Python prints it.
pub(super) fn show(value: Scalar) -> String {
    match value {
        Scalar::Bool(b) => b.to_string(),
        Scalar::Int(i) => i.to_string(),
        Scalar::UInt(u) => u.to_string(),
        Scalar::Float(f) => format!("{f:?}"),
        Scalar::Complex(re, im) => format!("({re:?}, {im:?})"),
    }
}

fn numbers(list: &[Expr], sizes: &Sizes) -> Result<Vec<f64>> {
    list.iter().map(|e| sizes.of(e).map(|n| n as f64)).collect()
}

fn layers(view: &View, sizes: &Sizes) -> Result<Vec<LayerReport>> {
    let layer = |l: &Layer| {
        Ok(LayerReport {
            shape: numbers(&l.shape, sizes)?,
            strides: numbers(&l.strides, sizes)?,
            offset: sizes.of(&l.offset)? as f64,
        })
    };
    view.layers().iter().map(layer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dtype::DType;
    use crate::graph::{Combine, NodeId};
    use crate::shape::Var;

    fn node(op: Op, shape: Vec<Expr>) -> Node {
        Node { op, inputs: vec![NodeId(0)], shape, dtype: DType::Float32, spans: Vec::new() }
    }

    #[test]
    fn a_view_is_told_in_numbers_at_this_run_s_sizes() {
        let n = Expr::from(Var::new("N", None));
        let view = View::contiguous(&[n.clone(), 4.into()]).permute(&[1, 0]).expand(&[2.into(), 4.into(), n.clone()]);
        let node = node(Op::View(view.clone()), view.shape().to_vec());
        let known = Sizes::from([("N", 3)]);
        let layer = LayerReport { shape: vec![2.0, 4.0, 3.0], strides: vec![0.0, 1.0, 4.0], offset: 0.0 };
        assert_eq!(attributes(&node, &[], &known).layers, [layer]);
        assert_eq!(dims(&node.shape, &known), Some(vec![2.0, 4.0, 3.0]));
        assert_eq!(attributes(&node, &[], &Sizes::default()), Attributes::default());
        assert_eq!(dims(&node.shape, &Sizes::default()), None);
    }

    #[test]
    fn axes_and_numbers_are_data() {
        let sum = node(Op::Reduce { combine: Combine::Sum, axes: vec![0, 2] }, vec![4.into()]);
        assert_eq!(attributes(&sum, &[], &Sizes::default()).axes, [0, 2]);
        let half = node(Op::Scalar(1), Vec::new());
        let scalars = [Scalar::Int(3), Scalar::Float(0.5)];
        assert_eq!(attributes(&half, &scalars, &Sizes::default()).value.as_deref(), Some("0.5"));
        assert_eq!(attributes(&half, &[], &Sizes::default()).value, None);
        let size = node(Op::Size(Expr::from(Var::new("N", None)) * 2), Vec::new());
        assert_eq!(attributes(&size, &[], &Sizes::from([("N", 7)])).value.as_deref(), Some("14"));
    }
}
