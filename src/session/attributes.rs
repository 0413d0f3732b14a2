//! What a node says besides its inputs, as the report's data.

use crate::dtype::Scalar;
use crate::error::Result;
use crate::graph::{Node, Op};
use crate::report::{Attributes, LayerReport};
use crate::shape::{Expr, Layer, Sizes, View};

/// Sizes in numbers; nothing where one is unknown.
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

/// A number as Python writes it, near enough.
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
