//! The tolerated difference between a device and the reference for what one op adds, and the reason for it.
//!
//! Moves, integers, comparisons, and sums and products of two floats: none. Functions guarantee at most 2 ulp
//! (`kernel/math`), and the reference may be one off itself. WGSL allows an error of 2.5 ulp for a division, and
//! slightly more for a square root. A sum in another order differs by the rounding errors of its blocks
//! (`lower/reduce.rs`): half a unit of the sum of magnitudes for each term of a block.

use super::Subject;
use crate::array::HostArray;
use crate::dtype::{Compute, DType, Kind, Scalar};
use crate::graph::{Binary, Combine, Inputs, Node, NodeId, Op, Unary, evaluate_node};
use crate::inspect::values::Recovered;
use crate::target::{Capabilities, DeviceKind, resolve};
use std::rc::Rc;

/// The terms of the longest block that is summed plainly.
const BLOCK: usize = 512;

/// The tolerated ulps of a function.
const FUNCTION: f64 = 3.0;

/// The tolerated ulps of a division or a root on a GPU.
const DIVISION: f64 = 4.0;

/// The tolerance at one node.
pub(super) struct Tolerance {
    ulps: f64,
    /// Differences that are tolerated whatever they are in ulps: absolute, absolute for each element, and relative to
    /// each element.
    absolute: f64,
    each: Option<HostArray>,
    relative: f64,
    pub(super) words: String,
}

impl Tolerance {
    /// No tolerance.
    pub(super) fn none() -> Self {
        Self { ulps: 0.0, absolute: 0.0, each: None, relative: 0.0, words: "0 ulp".to_owned() }
    }

    fn of(ulps: f64) -> Self {
        Self { ulps, words: format!("{ulps} ulp"), ..Self::none() }
    }

    /// Whether element `at`, whose reference value is `wanted`, may differ by this much.
    pub(super) fn allows(&self, at: usize, ulps: f64, absolute: f64, wanted: Scalar) -> bool {
        let each = || self.each.as_ref().map_or(0.0, |each| each.get(at).to_f64());
        let size = || wanted.parts().0.hypot(wanted.parts().1);
        ulps <= self.ulps || absolute <= self.absolute || absolute <= each() || absolute <= self.relative * size()
    }
}

/// Describes the tolerances for display.
pub(super) fn sentences() -> Vec<String> {
    vec![
        format!(
            "Tolerated of what one node adds: nothing for moves, integers, comparisons, sums and products of two numbers; \
             {FUNCTION} ulp for functions such as exp; {DIVISION} ulp for float32 divisions and roots on a GPU."
        ),
        format!(
            "A sum of n terms may differ by n half-units (at most {BLOCK}) of the sum of their magnitudes, as another order \
             of adding up may; the reference rounds it once."
        ),
    ]
}

/// The tolerance at node `at`, whose values are stored as `unit`.
pub(super) fn tolerance(
    subject: &Subject,
    device: &Capabilities,
    values: &[Recovered],
    at: usize,
    unit: DType,
) -> Tolerance {
    let node = &subject.nodes[at];
    if !unit.is_inexact() {
        return Tolerance::none();
    }
    let on_gpu = device.kind == DeviceKind::Gpu && !device.simulated;
    let computed = resolve(node.dtype, device, subject.compilation.policy).map(|r| r.compute);
    let single = on_gpu && computed.is_ok_and(|c| c == Compute::F32);
    let narrow = unit.narrow().is_some();
    let complex = unit.kind() == Kind::Complex;
    let mut out = match &node.op {
        Op::Unary(Unary::Neg | Unary::Abs | Unary::Floor | Unary::Nearest | Unary::Not | Unary::IsNan) => {
            Tolerance::none()
        }
        Op::Unary(Unary::Sqrt | Unary::Recip) | Op::Binary(Binary::Quotient) => {
            Tolerance::of(if single && !narrow { DIVISION } else { 0.0 })
        }
        Op::Unary(_) | Op::Binary(Binary::Pow | Binary::Atan2 | Binary::Hypot) => {
            Tolerance::of(if narrow { 1.0 } else { FUNCTION })
        }
        Op::Reduce { combine: how @ (Combine::Sum | Combine::Prod), axes } => {
            reduction(subject, values, node, *how, axes, unit)
        }
        _ => Tolerance::none(),
    };
    // If the dtype is demoted, the parts are rounded as intermediate values, not only at the end.
    if complex && (single || unit != node.dtype) && matches!(node.op, Op::Binary(Binary::Mul | Binary::Quotient)) {
        // A product may be contracted with the sum.
        out.relative = DIVISION * half_unit(unit) * 2.0;
        out.words = format!("{DIVISION} units of its magnitude");
    }
    if single {
        // A GPU may flush smaller values to 0.
        out.absolute = out.absolute.max(f64::from(f32::MIN_POSITIVE));
    }
    out
}

/// Half a unit in the last place of 1.
fn half_unit(dtype: DType) -> f64 {
    match dtype {
        DType::Float64 | DType::Complex128 => f64::EPSILON / 2.0,
        // 16-bit sums accumulate in float32.
        _ => f64::from(f32::EPSILON) / 2.0,
    }
}

fn reduction(
    subject: &Subject,
    values: &[Recovered],
    node: &Node,
    how: Combine,
    axes: &[usize],
    unit: DType,
) -> Tolerance {
    let once = if unit.narrow().is_some() { 1.0 } else { 0.5 };
    let Some((Ok(terms), from)) = node.inputs.first().map(|i| (&values[i.0 as usize], i.0 as usize)) else {
        return Tolerance::of(once);
    };
    let count: usize = axes.iter().map(|a| terms.shape().get(*a).copied().unwrap_or(1)).product();
    let units = count.clamp(1, BLOCK) as f64;
    if how == Combine::Prod {
        return Tolerance { relative: 2.0 * units * half_unit(unit), ..Tolerance::of(1.0f64.max(units)) };
    }
    let magnitude = |x: Scalar| Scalar::Float(x.parts().0.hypot(x.parts().1));
    let sizes: Vec<Scalar> = terms.scalars().map(magnitude).collect();
    let dtype = DType::Float64;
    let shape = subject.nodes[from].shape.clone();
    let term = Node { op: Op::Input(0), inputs: Vec::new(), shape, dtype, spans: Vec::new() };
    let op = Op::Reduce { combine: Combine::Sum, axes: axes.to_vec() };
    let sum = Node { op, inputs: vec![NodeId(0)], shape: node.shape.clone(), dtype, spans: Vec::new() };
    let inputs = Inputs { arrays: &[], scalars: &subject.compilation.written.scalars, sizes: subject.sizes };
    let added = HostArray::from_scalars(dtype, terms.shape().to_vec(), &sizes)
        .and_then(|sizes| evaluate_node(&[term.into(), sum.into()], 1, &[Some(Rc::new(sizes)), None], &inputs))
        .and_then(|sum| {
            let scaled: Vec<Scalar> =
                sum.scalars().map(|x| Scalar::Float(x.to_f64() * units * half_unit(unit))).collect();
            HostArray::from_scalars(dtype, sum.shape().to_vec(), &scaled)
        });
    let words = format!("{units} half-units of the sum of magnitudes");
    Tolerance { each: added.ok(), words, ..Tolerance::of(once.max(1.0)) }
}
