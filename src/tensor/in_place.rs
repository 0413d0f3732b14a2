//! Reads and writes of single elements in an array's data.

use super::array::Array;
#[cfg(feature = "numpy")]
use super::{Tensor, at_once, cast, index::Key};
use crate::array::{HostArray, Strided};
use crate::dtype::Scalar;
#[cfg(feature = "numpy")]
use crate::graph::{Binary, scalar_binary};
use crate::span::Span;
#[cfg(feature = "numpy")]
use std::borrow::Cow;

impl Array {
    /// Replaces the element at position `at` of the base's data in place. Returns false, and changes nothing, if the
    /// data have another owner.
    pub fn put_in_place(&self, at: usize, value: Scalar, place: Span) -> bool {
        let change = |data: &mut HostArray| match self.looks_at_bytes() {
            None => data.set(at, value),
            Some(dtype) => {
                let at = Strided { first: at as i64, axes: vec![] };
                let element = HostArray::from_scalars(dtype, vec![], &[value]);
                // A position that an index selects is within the data.
                let _ = element.and_then(|element| data.put_part_of_bytes(&at, &element));
            }
        };
        self.change(Some(place), change).is_some()
    }

    /// As [`Array::assign`], in place. Returns false if the data are not in CPU memory, not small or have another
    /// owner.
    #[cfg(feature = "numpy")]
    pub(super) fn put_part(&self, keys: &[Key], value: &Tensor, place: Option<Span>) -> bool {
        let is_at_hand = {
            let base = self.base();
            at_once::is_changeable(&base) && !value.is_followed() && value.device() == base.device()
        };
        if !is_at_hand || !self.is_writeable() {
            return false;
        }
        let Some(at) = self.layout_of(keys) else { return false };
        let dtype = self.base().dtype();
        let Some(values) = at_once::values_for(&at, &cast(value, dtype, place)) else { return false };
        matches!(self.change(place, |data| data.put_part(&at, &values)), Some(Ok(true)))
    }

    /// The positions in the base's data of the elements at flat positions; `None` for views of anything but whole
    /// elements.
    #[cfg(feature = "numpy")]
    fn in_base<'a>(&self, places: &'a [usize]) -> Option<Cow<'a, [usize]>> {
        if !self.is_view() {
            return Some(Cow::Borrowed(places));
        }
        let layout = self.layout()?;
        let found = places.iter().map(|&place| {
            let (mut rest, mut at) = (place, layout.first);
            for &(count, stride) in layout.axes.iter().rev() {
                at += (rest % count.max(1)) as i64 * stride;
                rest /= count.max(1);
            }
            usize::try_from(at).ok()
        });
        found.collect::<Option<Vec<_>>>().map(Cow::Owned)
    }

    /// The elements at flat positions, if the data are in CPU memory.
    #[cfg(feature = "numpy")]
    pub fn at_places(&self, places: &[usize], shape: Vec<usize>) -> Option<Tensor> {
        let base = self.base();
        if base.is_lazy() || base.is_followed() {
            return None;
        }
        let data = base.host()?.picked(self.in_base(places)?.iter().copied(), shape).ok()?;
        at_once::count();
        Some(Tensor::from_host(data, base.device(), base.is_fixed(), base.span()).made_directly())
    }

    /// Writes values of its dtype, broadcast to `shape`, to flat positions, in order. Returns false if the data have
    /// another owner.
    #[cfg(feature = "numpy")]
    pub fn put_places(&self, places: &[usize], shape: &[usize], values: &HostArray, place: Span) -> bool {
        let Some(of) = Strided::dense(values.shape()).stretched(shape) else { return false };
        let Some(at) = self.in_base(places) else { return false };
        let done = self.change(Some(place), |data| data.put_places(&at, values, &of));
        done.is_some_and(|done| done.is_ok())
    }

    /// Combines the element at each flat position with a value of its dtype by `op`, in order. Returns false if the
    /// data have another owner.
    ///
    /// # Errors
    /// As the op's, for a dtype that it does not support.
    #[cfg(feature = "numpy")]
    pub fn join_places(
        &self,
        places: &[usize],
        values: &HostArray,
        op: Binary,
        place: Span,
    ) -> crate::error::Result<bool> {
        let Some(at) = self.in_base(places) else { return Ok(false) };
        let joined = self.change(Some(place), |data| {
            for (&at, value) in at.iter().zip(values.scalars()) {
                data.set(at, scalar_binary(op, data.get(at), value, data.dtype())?);
            }
            Ok(())
        });
        joined.transpose().map(|done| done.is_some())
    }

    /// Makes CPU memory the only place of data that are there; returns false if they are elsewhere.
    #[cfg(feature = "numpy")]
    pub fn settles_here(&self) -> bool {
        let base = self.base();
        match base.host() {
            Some(data) if !base.is_lazy() && self.looks_at_bytes().is_none() => {
                base.settle(data);
                true
            }
            _ => false,
        }
    }
}
