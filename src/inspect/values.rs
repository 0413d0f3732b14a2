//! The value of every node of a compilation, computed by the reference evaluator.

use super::look::{End, Look, MOST_BYTES, MOST_ELEMENTS, MOST_NODES};
use super::missing::Missing;
use crate::array::HostArray;
use crate::dtype::{Kind, Scalar};
use crate::error::Result;
use crate::graph::{Inputs, Node, Op, evaluate_node};
use crate::print::{Options, array_repr};
use crate::report::{NodeReport, NodeValue, ValueSummary, ValuesReport};
use crate::runtime::Pending;
use crate::session::{Compilation, Session, Written};
use crate::shape::Sizes;
use std::rc::Rc;

/// The time limit for the values of one graph, in milliseconds.
const MOST_MS: u64 = 4000;

/// The most cells of a drawing along an axis.
const CELLS: usize = 16;

/// The most elements that are listed individually.
const LISTED: usize = 1024;

/// The most characters of a value's text.
const TEXT: usize = 200;

/// A node's value, or why it has none.
pub(super) type Recovered = std::result::Result<Rc<HostArray>, Missing>;

impl Session {
    /// The value of every node of compilation `id`, before and after optimisation, as NumPy would compute it. Values
    /// that are too large, or need an input that is gone, are left out with a reason. `pause` lets other tasks run.
    ///
    /// # Errors
    /// `ValueError` if there is no such compilation; the errors of reading its inputs.
    pub async fn values(&self, id: u32, pause: fn() -> Pending<()>) -> Result<ValuesReport> {
        let c = self.remembered(id)?;
        let look = self.look(pause)?;
        let inputs = self.recovered(&c).await?;
        let source = &self.places_of(&c.written);
        let Written { graph, compiled, scalars, .. } = &*c.written;
        let mut stages = Vec::new();
        for graph in [graph, &compiled.graph] {
            let (reports, nodes, _) = self.listed_nodes(graph, &c, scalars, source);
            let mut values = plan(&nodes, &c.sizes, &inputs)?;
            look.begin("values", nodes.len(), MOST_MS);
            reference(&nodes, &mut values, &Inputs { arrays: &[], scalars, sizes: &c.sizes }, &look).await?;
            let shapes = nodes.iter().map(|n| c.sizes.shape(&n.shape)).collect::<Result<Vec<_>>>()?;
            stages.push(reports.iter().zip(values).zip(shapes).map(|((r, v), s)| node_value(r, v, &s)).collect());
        }
        let (after, before) = (stages.pop().unwrap_or_default(), stages.pop().unwrap_or_default());
        Ok(ValuesReport { id, before, after })
    }

    /// The record of a compilation to be inspected.
    ///
    /// # Errors
    /// `ValueError` if it has been evicted.
    pub(super) fn remembered(&self, id: u32) -> Result<Rc<Compilation>> {
        self.compilation(id).ok_or_else(|| super::not_kept(id))
    }

    /// A compilation's inputs as they were.
    ///
    /// # Errors
    /// As reading them.
    pub(super) async fn recovered(&self, c: &Compilation) -> Result<Vec<Recovered>> {
        let source = &self.places_of(&c.written);
        let mut out = Vec::with_capacity(c.inputs.len());
        for kept in &c.inputs {
            out.push(self.recover(kept, MOST_BYTES, source).await?);
        }
        Ok(out)
    }
}

/// The values of a list of nodes that are known in advance: inputs, and the reasons why others will have none; the
/// others are marked as planned.
pub(super) fn plan(nodes: &[Rc<Node>], sizes: &Sizes, inputs: &[Recovered]) -> Result<Vec<Recovered>> {
    let mut bytes = 0usize;
    let mut values: Vec<Recovered> = Vec::with_capacity(nodes.len());
    for (at, node) in nodes.iter().enumerate() {
        let elements = sizes.shape(&node.shape)?.iter().fold(1usize, |n, d| n.saturating_mul(*d));
        let size = elements.saturating_mul(node.dtype.itemsize());
        let without = node.inputs.iter().find_map(|i| match &values[i.0 as usize] {
            Err(why) if *why != Missing::Planned => Some((i.0, why)),
            _ => None,
        });
        let known = match (&node.op, without) {
            (Op::Input(k), _) => match inputs.get(*k as usize) {
                Some(known) => known.clone(),
                None => Err(Missing::NoInput),
            },
            (_, Some((from, why))) => Err(Missing::of(&nodes[from as usize].label(), why)),
            _ if at >= MOST_NODES => Err(Missing::Late),
            _ if elements > MOST_ELEMENTS => Err(Missing::Elements(elements)),
            _ if bytes.saturating_add(size) > MOST_BYTES => Err(Missing::Full(MOST_BYTES)),
            _ => {
                bytes += size;
                Err(Missing::Planned)
            }
        };
        values.push(known);
    }
    Ok(values)
}

/// Computes the planned values in order, until the time limit.
pub(super) async fn reference(
    nodes: &[Rc<Node>],
    values: &mut [Recovered],
    inputs: &Inputs<'_>,
    look: &Look,
) -> Result<Option<End>> {
    let mut known: Vec<Option<Rc<HostArray>>> = values.iter().map(|v| v.as_ref().ok().cloned()).collect();
    let mut end = None;
    for at in 0..nodes.len() {
        if end.is_none() {
            end = look.next(at).await?;
        }
        if !matches!(values[at], Err(Missing::Planned)) {
            continue;
        }
        values[at] = match end {
            Some(end) => Err(Missing::Ended(end)),
            None => {
                let _installed = look.install();
                match evaluate_node(nodes, at, &known, inputs) {
                    Ok(value) => Ok(Rc::new(value)),
                    Err(error) => Err(Missing::failed(&error)),
                }
            }
        };
        known[at] = values[at].as_ref().ok().cloned();
    }
    Ok(end)
}

fn node_value(report: &NodeReport, value: Recovered, shape: &[usize]) -> NodeValue {
    NodeValue {
        id: report.id,
        label: report.label.clone(),
        shape: shape.iter().map(|d| *d as u32).collect(),
        dtype: report.dtype.clone(),
        summary: value.as_ref().ok().map(|v| summary(v)),
        left_out: value.err().map(|why| why.to_string()),
    }
}

/// An element as a real number, for drawings and statistics.
fn size_of(x: Scalar) -> f64 {
    match x {
        Scalar::Complex(re, im) => re.hypot(im),
        other => other.to_f64(),
    }
}

fn summary(array: &HostArray) -> ValueSummary {
    let (mut min, mut max, mut sum, mut finite) = (f64::INFINITY, f64::NEG_INFINITY, 0.0, 0u32);
    let (mut nans, mut infinities, mut zeros) = (0, 0, 0);
    for x in array.scalars().map(size_of) {
        nans += u32::from(x.is_nan());
        infinities += u32::from(x.is_infinite());
        zeros += u32::from(x == 0.0);
        if x.is_finite() {
            (min, max, sum, finite) = (min.min(x), max.max(x), sum + x, finite + 1);
        }
    }
    let some = |x: f64| (finite > 0).then_some(x);
    let (rows, columns, cells) = cells(array);
    ValueSummary {
        min: some(min),
        max: some(max),
        mean: some(sum / f64::from(finite)),
        nans,
        infinities,
        zeros,
        rows: rows as u32,
        columns: columns as u32,
        cells,
        elements: elements(array),
        text: text(array),
    }
}

/// The last two axes, averaged to at most 16 by 16 cells.
fn cells(array: &HostArray) -> (usize, usize, Vec<Option<f64>>) {
    let (height, width) = match array.shape() {
        [] => (1, 1),
        [n] => (1, *n),
        [.., rows, columns] => (*rows, *columns),
    };
    if array.is_empty() {
        return (0, 0, Vec::new());
    }
    let (rows, columns) = (height.min(CELLS), width.min(CELLS));
    let mut cells = Vec::with_capacity(rows * columns);
    for row in 0..rows {
        for column in 0..columns {
            let down = row * height / rows..(row + 1) * height / rows;
            let across = column * width / columns..(column + 1) * width / columns;
            let count = (down.len() * across.len()) as f64;
            let all = down.flat_map(|r| across.clone().map(move |c| r * width + c));
            let mean = all.map(|at| size_of(array.get(at))).sum::<f64>() / count;
            cells.push(Some(mean).filter(|m| !m.is_nan()));
        }
    }
    (rows, columns, cells)
}

fn elements(array: &HostArray) -> Vec<f64> {
    let listed = array.len() <= LISTED && array.dtype().parts() == 1;
    if listed { array.scalars().map(size_of).collect() } else { Vec::new() }
}

fn text(array: &HostArray) -> String {
    // A summary is enough, since the text is cut off anyway.
    let options = Options { threshold: 64, ..Options::default() };
    let text = array_repr(array, &options);
    if text.chars().count() <= TEXT { text } else { text.chars().take(TEXT - 1).chain(['…']).collect() }
}

/// Whether an element is infinite; for a complex number, whether either part is.
pub(super) fn is_infinite(x: Scalar) -> bool {
    matches!(x.kind(), Kind::Float | Kind::Complex) && (x.parts().0.is_infinite() || x.parts().1.is_infinite())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dtype::DType;

    fn array(shape: &[usize], values: &[f64]) -> HostArray {
        let values: Vec<Scalar> = values.iter().map(|v| Scalar::Float(*v)).collect();
        HostArray::from_scalars(DType::Float32, shape.to_vec(), &values).unwrap()
    }

    #[test]
    fn a_summary_counts_and_draws() {
        let s = summary(&array(&[2, 3], &[1.0, f64::NAN, 0.0, f64::INFINITY, -3.0, 2.0]));
        assert_eq!((s.min, s.max, s.mean), (Some(-3.0), Some(2.0), Some(0.0)));
        assert_eq!((s.nans, s.infinities, s.zeros), (1, 1, 1));
        let cells = vec![Some(1.0), None, Some(0.0), Some(f64::INFINITY), Some(-3.0), Some(2.0)];
        assert_eq!((s.rows, s.columns, s.cells), (2, 3, cells));
        assert_eq!((s.elements.len(), s.elements[4]), (6, -3.0));
        assert_eq!(summary(&array(&[0, 3], &[])).min, None);
    }

    #[test]
    fn many_elements_share_a_cell() {
        let values: Vec<f64> = (0..64).map(f64::from).collect();
        let s = summary(&array(&[2, 32], &values));
        assert_eq!((s.rows, s.columns, s.cells.len()), (2, 16, 32));
        assert_eq!(s.cells[..2], [Some(0.5), Some(2.5)]);
        assert_eq!(s.elements, values, "of three axes, too, all are told");
        assert!(summary(&array(&[1025], &[0.0; 1025])).elements.is_empty());
        assert!(s.text.chars().count() <= TEXT && s.text.starts_with("array([["));
    }
}
