//! What the inputs of ops say of their results.

use super::Tensor;
use super::lazy::State;
use super::op_context::recording;
use crate::dtype::DType;
use crate::target::Float64Policy;
use std::rc::Rc;

/// The policy of an op's result: that of its double inputs or, if only the result is a double, of all its inputs.
pub(super) fn inherited(dtype: DType, inputs: &[Tensor]) -> Option<Float64Policy> {
    let doubles = |d: DType| matches!(d, DType::Float64 | DType::Complex128);
    let among = doubles(dtype) && inputs.iter().any(|t| doubles(t.dtype()));
    inputs.iter().filter(|t| !among || doubles(t.dtype())).filter_map(Tensor::float64).max()
}

/// Whether gradients flow through an op over these inputs.
pub(super) fn followed(dtype: DType, inputs: &[Tensor]) -> bool {
    dtype.is_inexact() && inputs.iter().any(Tensor::is_followed) && recording()
}

/// The tensors that a value waits for, which it no longer holds.
pub(super) fn inputs_of(state: State) -> Vec<Tensor> {
    match state {
        State::Lazy { inputs, .. } => inputs,
        State::Moved(source) => vec![source],
        // The last reference to the call releases its inputs.
        State::Called(call, _) => Rc::into_inner(call).map(|c| c.inputs).unwrap_or_default(),
        State::Stored(_) | State::Host => Vec::new(),
    }
}
