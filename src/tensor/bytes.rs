//! Views of an array's bytes: with another dtype, or with arbitrary strides.
//!
//! NumPy's `a.view(dtype)` and `as_strided` alias memory, so a write through one view is visible in the others. The
//! base of such a view keeps its data in CPU memory, and assignments to it are computed immediately.

use super::array::{Array, Lens};
use super::index::{Key, select_view};
use super::layout::selected;
use super::lens::does_not_fit;
use super::{Tensor, cast, operand};
use crate::array::{HostArray, Strided};
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::span::Span;
use std::rc::Rc;

/// The elements that a view of bytes reads from a base, at positions in bytes.
pub(super) fn look(base: &Tensor, dtype: DType, at: &Strided) -> Result<Tensor> {
    let data = base.host().ok_or_else(|| Error::internal("array", "the data of a view of bytes are elsewhere"))?;
    let part = data.part_of_bytes(dtype, at)?;
    Ok(Tensor::from_host(part, base.device(), base.is_fixed(), base.span()))
}

impl Array {
    /// The dtype of its elements, without computing the value.
    pub fn dtype(&self) -> DType {
        if let Some(number) = self.as_number() {
            return number.dtype;
        }
        let of = self.looks_at_bytes().unwrap_or_else(|| self.base().dtype());
        let is_part = self.lenses().iter().any(|lens| matches!(lens, Lens::Part { .. }));
        if is_part { of.part().unwrap_or(of) } else { of }
    }

    /// The dtype with which it reads the bytes of its base; `None` if it reads elements.
    pub(super) fn looks_at_bytes(&self) -> Option<DType> {
        match self.lenses().first() {
            Some(Lens::Bytes(dtype, _)) => Some(*dtype),
            _ => None,
        }
    }

    /// The element at a position of its base's data, as [`Array::place_of`] returns it.
    pub fn element(&self, data: &HostArray, at: usize) -> Option<Scalar> {
        match self.looks_at_bytes() {
            None => Some(data.get(at)),
            Some(dtype) => {
                let at = Strided { first: i64::try_from(at).ok()?, axes: vec![] };
                Some(data.part_of_bytes(dtype, &at).ok()?.get(0))
            }
        }
    }

    /// A view of the same bytes with another dtype; the last axis is scaled by the ratio of the item sizes. The base's
    /// data must be in CPU memory.
    ///
    /// # Errors
    /// `ValueError`, as in NumPy, if the item sizes do not fit the shape.
    ///
    /// ```
    /// use tensorscope::array::HostArray;
    /// use tensorscope::dtype::{DType, Scalar};
    /// use tensorscope::target::DeviceKind;
    /// use tensorscope::tensor::{Array, Tensor};
    /// let data = HostArray::from_scalars(DType::Float32, vec![2], &[1.0, -2.0].map(Scalar::Float)).unwrap();
    /// let a = Array::new(Tensor::from_host(data, DeviceKind::Cpu, false, None));
    /// let bits = a.reinterpret(DType::UInt32).unwrap().tensor().host().unwrap();
    /// assert_eq!(*bits.plain::<u32>(), [0x3f80_0000, 0xc000_0000]);
    /// ```
    pub fn reinterpret(&self, dtype: DType) -> Result<Self> {
        let (from, to) = (self.dtype().itemsize(), dtype.itemsize());
        let mut layout = self.byte_layout().ok_or_else(without_sizes)?;
        if from != to {
            let Some((count, stride)) = layout.axes.last_mut() else {
                return Err(Error::value(
                    "Changing the dtype of a 0d array is only supported if the itemsize is unchanged",
                ));
            };
            if *count > 1 && *stride != from as i64 {
                return Err(Error::value("To change to a dtype of a different size, the last axis must be contiguous"));
            }
            let bytes = *count * from;
            if from < to && !bytes.is_multiple_of(to) {
                return Err(Error::value(
                    "When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis \
                     of the array.",
                ));
            }
            (*count, *stride) = (bytes / to, to as i64);
        }
        Ok(self.over_bytes(dtype, layout))
    }

    /// A view with the same dtype and the given shape and strides, in bytes. The base's data must be in CPU memory.
    ///
    /// # Errors
    /// `ValueError` if an element would lie outside the base's bytes.
    pub fn restride(&self, shape: &[usize], strides: &[i64]) -> Result<Self> {
        let (base, dtype) = (self.base(), self.dtype());
        let first = self.byte_layout().ok_or_else(without_sizes)?.first;
        let axes: Vec<(usize, i64)> = shape.iter().copied().zip(strides.iter().copied()).collect();
        let outside = || Error::value("strides lead out of the memory of the array");
        let (mut least, mut most) = (first, first);
        for &(count, stride) in &axes {
            let last = i64::try_from(count.saturating_sub(1)).ok().and_then(|n| n.checked_mul(stride));
            let end = if stride < 0 { &mut least } else { &mut most };
            *end = last.and_then(|last| end.checked_add(last)).ok_or_else(outside)?;
        }
        let bytes = (base.size() * base.dtype().itemsize()) as i64;
        if !shape.contains(&0) && (least < 0 || most + dtype.itemsize() as i64 > bytes) {
            return Err(outside());
        }
        Ok(self.over_bytes(dtype, Strided { first, axes }))
    }

    fn over_bytes(&self, dtype: DType, at: Strided) -> Self {
        let view = self.through_bytes(dtype, at);
        view.forbid(!self.is_writeable());
        view
    }

    /// As [`Array::assign`] or, without keys, [`Array::assign_all`], for a caller that can read computed values with
    /// `read`: views of bytes and their bases keep their data in CPU memory.
    ///
    /// # Errors
    /// As [`Array::assign`], and those of `read`.
    pub fn assign_read<E: From<Error>>(
        &self,
        keys: Option<&[Key]>,
        value: &Tensor,
        place: Option<Span>,
        read: impl FnOnce(&Tensor) -> std::result::Result<Rc<HostArray>, E>,
    ) -> std::result::Result<(), E> {
        let dtype = self.looks_at_bytes();
        if dtype.is_none() && !self.is_looked_at_as_bytes() {
            match keys {
                Some(keys) => self.assign(keys, value, place)?,
                None => self.assign_all(value, place)?,
            }
            return Ok(());
        }
        let whole = vec![Key::Slice(None, None, None); self.sizes().map_or(0, |sizes| sizes.len())];
        let keys = keys.unwrap_or(&whole);
        if dtype.is_some() {
            if !self.is_writeable() {
                return Err(Error::value("assignment destination is read-only").into());
            }
            let value = cast(&operand::on(value, self.base().device()), self.dtype(), place);
            return Ok(self.put_bytes(keys, &*read(&value)?, place)?);
        }
        #[cfg(feature = "numpy")]
        if self.put_part(keys, value, place) {
            return Ok(());
        }
        let changed = self.changed(keys, value, place)?;
        changed.settle(read(&changed)?);
        self.set_base(changed);
        Ok(())
    }

    /// Writes values of its dtype to the elements that `keys` select.
    fn put_bytes(&self, keys: &[Key], values: &HostArray, place: Option<Span>) -> Result<()> {
        let seen = self.places().ok_or_else(without_sizes)?;
        select_view(&seen.shape(), keys)?;
        let at = selected(&seen, keys).ok_or_else(without_sizes)?;
        let put = |data: &mut HostArray| data.put_part_of_bytes(&at, values);
        let done = match self.change(place, put) {
            Some(done) => done?,
            // The data have another owner, who keeps the old values.
            None => {
                let base = self.base();
                let data = base.host().ok_or_else(|| Error::internal("array", "the data of bytes are elsewhere"))?;
                let mut data = (*data).clone();
                let done = put(&mut data)?;
                let tensor = Tensor::from_host(data, base.device(), base.is_fixed(), place);
                self.set_base(match base.leaf() {
                    Some(leaf) => tensor.with_leaf(Rc::clone(leaf)),
                    None => tensor,
                });
                done
            }
        };
        if done { Ok(()) } else { Err(does_not_fit(values.shape(), &at.shape())) }
    }
}

fn without_sizes() -> Error {
    Error::type_error("the bytes of an array of symbolic size cannot be looked at")
}
