//! Direct computation of single elementwise ops, by the instruction tapes of the kernels that they would be alone.
//!
//! A fused kernel computes each element as a kernel for that op alone would, so the bits are the same: functions by
//! their polynomials, complex numbers part by part, 16-bit floats rounded after each op.

use super::lower;
use crate::array::HostArray;
use crate::dtype::{Compute, DType};
use crate::error::Result;
use crate::graph::{Binary, Graph, Node, Op, Unary};
use crate::kernel::tape::Tape;
use crate::kernel::{Kernel, math};
use crate::recent::Recent;
use crate::target::{Capabilities, Policy};
use std::rc::Rc;

/// The number of ops with dtypes whose tapes are cached.
const KEPT: usize = 512;
/// The length of the arrays for which a kernel is lowered: greater than one, where the index would be a constant.
const SOME: i64 = 64;

/// An op, the dtypes of its one or two inputs, and the result's.
type Key = (Op, [Option<DType>; 2], DType);

/// Cached tapes.
pub(crate) struct Tapes(Recent<Key, Option<Rc<Tape>>>);

impl Default for Tapes {
    fn default() -> Self {
        Self(Recent::new(KEPT))
    }
}

impl Tapes {
    /// The tape of an op over inputs of these dtypes; for a division the inputs are dividend and divisor. `None` for an
    /// op that is not elementwise.
    pub(crate) fn find(&mut self, op: &Op, of: &[DType], dtype: DType) -> Option<Rc<Tape>> {
        // A reciprocal occurs only in a division.
        let known = matches!(op, Op::Unary(op) if *op != Unary::Recip)
            || matches!(op, Op::Binary(_) | Op::Cast | Op::Part { .. } | Op::Complex);
        if !known {
            return None;
        }
        let key = (op.clone(), [of.first().copied(), of.get(1).copied()], dtype);
        if let Some(found) = self.0.get(&key) {
            return found.clone();
        }
        let made = alone(op, of, dtype, Tape::new).ok().flatten().map(Rc::new);
        self.0.insert(key, made.clone());
        made
    }
}

/// The instructions for an op of so many doubles: up to some magnitude, where it has a fast path, and for all.
pub(crate) fn of_doubles(op: &Op, inputs: usize) -> (Option<(f64, Tape)>, Option<Tape>) {
    let of = vec![DType::Float64; inputs];
    let made = |tape| alone(op, &of, DType::Float64, tape).ok().flatten();
    let function = if let Op::Unary(op) = op { math::unary(*op, Compute::F64) } else { None };
    let limit = function.and_then(|function| function.fast_path).map(|(limit, _)| limit);
    (limit.and_then(|limit| Some((limit, made(Tape::near)?))), made(Tape::new))
}

/// The tape of the kernel that computes only this op.
fn alone(op: &Op, of: &[DType], dtype: DType, tape: fn(&Kernel) -> Option<Tape>) -> Result<Option<Tape>> {
    let mut graph = Graph::new();
    let node = |op: Op, inputs, dtype| Node { op, inputs, shape: vec![SOME.into()], dtype, spans: vec![] };
    let mut inputs = Vec::with_capacity(of.len());
    for (k, &dtype) in of.iter().enumerate() {
        let input = graph.add(node(Op::Input(k as u32), vec![], dtype))?;
        let divides = k == 1 && *op == Op::Binary(Binary::Quotient);
        inputs.push(if divides { graph.add(node(Op::Unary(Unary::Recip), vec![input], dtype))? } else { input });
    }
    let root = graph.add(node(op.clone(), inputs, dtype))?;
    graph.set_outputs(vec![root]);
    let lowered = lower(&graph, &Capabilities::cpu(), Policy::default(), false)?;
    // A kernel binds buffers in the order in which it reads them, which must be that of the inputs.
    let in_order = lowered.inputs.iter().enumerate().all(|(k, &input)| k as u32 == input);
    Ok(if in_order && lowered.inputs.len() == of.len() { tape(&lowered.kernel) } else { None })
}

/// The value of a node, from those of its inputs.
///
/// # Errors
/// `InternalError` for inputs with fewer elements than the node's shape.
pub(crate) fn compute(tape: &Tape, shape: &[usize], dtype: DType, of: &[Rc<HostArray>]) -> Result<Rc<HostArray>> {
    let buffers: Vec<&[u8]> = of.iter().map(|array| array.bytes()).collect();
    let bytes = tape.run(&buffers, shape.iter().product())?;
    HostArray::new(dtype, shape.to_vec(), bytes).map(Rc::new)
}
