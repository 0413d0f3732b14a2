//! Weak references to a compilation's inputs, which do not keep them alive.
//!
//! A tensor never changes its value; assigning to a variable gives it another tensor. So an input that still exists has
//! the value that the program read, and one that was assigned since is gone. The data of small inputs that are on the
//! CPU side anyway are kept.

use crate::array::HostArray;
use crate::span::Span;
use crate::tensor::{Tensor, Weak};
use std::rc::Rc;

/// The most bytes of input data that a compilation keeps.
const KEPT_BYTES: usize = 16 << 10;

/// An input of a compilation.
pub(crate) struct Kept {
    pub(crate) tensor: Weak,
    pub(crate) data: Option<Rc<HostArray>>,
    pub(crate) span: Option<Span>,
}

/// References to a compilation's inputs.
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
