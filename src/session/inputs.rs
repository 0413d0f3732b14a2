//! By which a compilation's inputs are found again, without keeping them: what nobody else holds is gone.
//!
//! A tensor never changes its value; assigning to a variable gives it another tensor. So an input that is still there is
//! what the program read, and one that was changed since is gone. Small ones that are on the CPU side anyway are kept.

use crate::array::HostArray;
use crate::span::Span;
use crate::tensor::{Tensor, Weak};
use std::rc::Rc;

/// Bytes of inputs that a compilation keeps at most.
const KEPT_BYTES: usize = 16 << 10;

/// An input of a compilation.
pub(crate) struct Kept {
    pub(crate) tensor: Weak,
    pub(crate) data: Option<Rc<HostArray>>,
    pub(crate) span: Option<Span>,
}

/// What is kept of a compilation's inputs.
pub(super) fn keep(inputs: &[Tensor]) -> Vec<Kept> {
    if !cfg!(feature = "inspect") {
        return Vec::new();
    }
    let mut left = KEPT_BYTES;
    let kept = |tensor: &Tensor| {
        let data = tensor.host().filter(|data| data.bytes().len() <= left);
        left -= data.as_ref().map_or(0, |data| data.bytes().len());
        Kept { tensor: tensor.downgrade(), data, span: tensor.span() }
    };
    inputs.iter().map(kept).collect()
}
