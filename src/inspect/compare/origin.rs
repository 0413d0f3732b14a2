//! The origin of NaN and infinities: nodes that have one although none of their operands does.

use super::{Subject, unravel};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::graph::{Binary, Combine, Op};
use crate::inspect::places::{Places, place};
use crate::inspect::values::{Recovered, is_infinite};
use crate::print::scalar_str;
use crate::report::Origin;

/// The most origins that are reported.
const MOST: usize = 16;

/// The kind of value that is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Nan,
    Infinity,
}

impl What {
    fn is(self, x: Scalar) -> bool {
        if self == Self::Nan { x.is_nan() } else { is_infinite(x) && !x.is_nan() }
    }

    /// Whether an operand propagates it. A NaN may result from infinities; an infinity that results from a NaN is not
    /// an origin.
    fn comes_from(self, operand: Scalar) -> bool {
        operand.is_nan() || (self == Self::Infinity && is_infinite(operand))
    }
}

/// The origins in the reference's and the devices' values, each once.
pub(super) fn origins(subject: &Subject, by: [(&str, &Vec<Recovered>); 3], source: &Places) -> Vec<Origin> {
    let mut found: Vec<Origin> = Vec::new();
    for (who, values) in by {
        for at in 0..subject.nodes.len() {
            for what in [What::Nan, What::Infinity] {
                let Some((element, words)) = origin(subject, values, at, what) else { continue };
                let what = if what == What::Nan { "nan" } else { "inf" };
                if let Some(known) = found.iter_mut().find(|o| o.node == at as u32 && o.what == what) {
                    known.seen_by.push(who.to_owned());
                    continue;
                }
                let index = values[at].as_ref().map(|v| unravel(element, v.shape())).unwrap_or_default();
                let node = &subject.nodes[at];
                let at_index = if index.is_empty() { String::new() } else { format!(" at {index:?}") };
                found.push(Origin {
                    node: at as u32,
                    seen_by: vec![who.to_owned()],
                    what: what.to_owned(),
                    words: format!("{words}{at_index}"),
                    index,
                    place: node.spans.first().map(|s| place(*s, source)),
                });
            }
        }
    }
    found.sort_by_key(|o| o.node);
    found.truncate(MOST);
    found
}

/// The first element of node `at` that is such a value although none of its operands is, and a description of how it
/// arises.
fn origin(subject: &Subject, values: &[Recovered], at: usize, what: What) -> Option<(usize, String)> {
    let node = &subject.nodes[at];
    let value = values[at].as_ref().ok()?;
    if !node.dtype.is_inexact() || super::alone::is_recip(node) {
        return None;
    }
    let operands: Vec<&HostArray> =
        subject.operands(at).into_iter().map(|id| values[id].as_deref().ok()).collect::<Option<_>>()?;
    let shown = |array: &HostArray, k: usize| scalar_str(array.get(k), array.dtype());
    let element = |made_of: &dyn Fn(usize) -> bool| (0..value.len()).find(|k| what.is(value.get(*k)) && !made_of(*k));
    match &node.op {
        Op::Input(_) => {
            let as_held = subject.rounded_by.filter(|_| matches!(node.dtype, DType::Float64 | DType::Complex128));
            let how = as_held.map_or(String::new(), |d| format!(", as the {} holds it,", d.name()));
            element(&|_| false).map(|k| (k, format!("{} holds {}{how}", node.label(), shown(value, k))))
        }
        Op::Constant(_) | Op::Scalar(_) => {
            element(&|_| false).map(|k| (k, format!("the constant {}", shown(value, k))))
        }
        Op::Unary(_) | Op::Binary(_) | Op::Cast | Op::Complex => {
            let k = element(&|k| operands.iter().any(|a| what.comes_from(a.get(k))))?;
            let of: Vec<String> = operands.iter().map(|a| shown(a, k)).collect();
            let infinite = operands.iter().any(|a| is_infinite(a.get(k)));
            let zero = |which: usize| operands[which].get(k).parts() == (0.0, 0.0);
            let by_zero = match node.op {
                Op::Binary(Binary::Quotient | Binary::FloorDiv | Binary::Mod) => zero(1),
                Op::Binary(Binary::Pow) => zero(0),
                _ => false,
            };
            let at_pole = matches!(node.op, Op::Unary(_)) && operands[0].get(k).to_f64().abs() <= 1.0;
            let overflow = !value.get(k).is_nan() && !infinite && !by_zero && !at_pole;
            let words = match (&node.op, &of[..]) {
                (Op::Binary(op), [a, b]) => match sign(*op) {
                    Some(sign) => format!("{a} {sign} {b}"),
                    None => format!("{} of {a} and {b}", op.name()),
                },
                (Op::Cast, [a]) => format!("{a} as {}", node.dtype),
                (_, all) => format!("{} of {}", node.label(), all.join(" and ")),
            };
            Some((k, if overflow { format!("overflow: {words}") } else { words }))
        }
        Op::Reduce { combine: combine @ (Combine::Sum | Combine::Prod), axes } => {
            let terms = *operands.first()?;
            let rows = Rows::new(terms.shape(), axes);
            let k = element(&|k| rows.of(k).any(|t| what.comes_from(terms.get(t))))?;
            let row = || rows.of(k).map(|t| terms.get(t));
            let (count, name) = (rows.count(), combine.name());
            let words = if row().any(is_infinite) {
                format!("the {name} of {count} elements, infinities among them")
            } else {
                let largest = row().max_by(|a, b| a.parts().0.abs().total_cmp(&b.parts().0.abs()))?;
                format!("overflow: the {name} of {count} elements up to {}", scalar_str(largest, terms.dtype()))
            };
            Some((k, words))
        }
        // Other ops move or select existing values.
        _ => None,
    }
}

/// An op's infix operator.
fn sign(op: Binary) -> Option<&'static str> {
    Some(match op {
        Binary::Add => "+",
        Binary::Mul => "*",
        Binary::Quotient => "/",
        Binary::FloorDiv => "//",
        Binary::Mod => "%",
        Binary::Pow => "**",
        _ => return None,
    })
}

/// The elements that each element of a reduction combines.
struct Rows {
    /// The sizes and strides of the axes that are kept, and (`go`) of the reduced ones.
    stay: Vec<(usize, usize)>,
    go: Vec<(usize, usize)>,
}

impl Rows {
    fn new(shape: &[usize], axes: &[usize]) -> Self {
        let mut all = Vec::with_capacity(shape.len());
        let mut stride = 1;
        for size in shape.iter().rev() {
            all.push((*size, stride));
            stride *= size;
        }
        all.reverse();
        let (mut stay, mut go) = (Vec::new(), Vec::new());
        for (axis, part) in all.into_iter().enumerate() {
            if axes.contains(&axis) { go.push(part) } else { stay.push(part) }
        }
        Self { stay, go }
    }

    fn count(&self) -> usize {
        self.go.iter().map(|(size, _)| size).product()
    }

    /// The elements of row `k`.
    fn of(&self, k: usize) -> impl Iterator<Item = usize> {
        let start = position(k, &self.stay);
        (0..self.count()).map(move |t| start + position(t, &self.go))
    }
}

/// The position of element `k` of an array with these axes.
fn position(mut k: usize, axes: &[(usize, usize)]) -> usize {
    let mut at = 0;
    for (size, stride) in axes.iter().rev() {
        at += k % size.max(&1) * stride;
        k /= size.max(&1);
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_along_any_axes() {
        let rows = Rows::new(&[2, 3, 2], &[1]);
        let of = |k| rows.of(k).collect::<Vec<_>>();
        assert_eq!((of(0), of(1), of(3)), (vec![0, 2, 4], vec![1, 3, 5], vec![7, 9, 11]));
        assert_eq!(Rows::new(&[2, 3], &[0, 1]).of(0).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    }
}
