//! Assignment to all elements: the new tensor takes the old one's place, and nothing is copied.

use super::super::index::Key;
use super::super::op_context::recording;
use super::{Array, Lens};
use crate::tensor::Tensor;

impl Array {
    /// As [`Array::assign`], where the keys select all elements and the value can be the base's as it is. Returns false, and
    /// changes nothing, elsewhere.
    pub(super) fn put_whole(&self, keys: &[Key], value: &Tensor) -> bool {
        if !self.takes_whole(value) || !is_whole(keys, value) || !self.is_writeable() {
            return false;
        }
        let leaf = self.0.base().tensor.borrow().leaf().cloned();
        self.0.base().set(match leaf {
            Some(leaf) => value.with_leaf(leaf),
            None if self.is_view() => value.detached(),
            None => value.clone(),
        });
        true
    }

    /// Whether a tensor can replace the base's tensor as it is.
    fn takes_whole(&self, value: &Tensor) -> bool {
        let base = self.0.base().tensor.borrow();
        let same = base.extent().is_same(value.extent()) && base.dtype() == value.dtype();
        let there = base.device() == value.device() && base.is_fixed() == value.is_fixed();
        let lenses = self.0.lenses.borrow();
        // `x.data` of a parameter, or the parameter itself where nothing is recorded.
        let is_all = lenses.iter().all(|lens| matches!(lens, Lens::Data));
        let changes = base.leaf().is_none() || !lenses.is_empty() || !recording();
        same && there && is_all && changes && base.float64() == value.float64() && value.leaf().is_none()
    }
}

/// Whether the keys select all elements of an array with a value's shape.
fn is_whole(keys: &[Key], value: &Tensor) -> bool {
    let all = |(axis, key): (usize, &Key)| match *key {
        Key::Slice(None, None, None) => true,
        Key::Range { start: 0, step: 1, count } => value.extent().dims()[axis].as_const() == Some(count as i64),
        _ => false,
    };
    keys.len() <= value.rank() && keys.iter().enumerate().all(all)
}
