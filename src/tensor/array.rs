//! NumPy's array variable: a base that holds a tensor, and views of it that share its memory.
//!
//! After `b = a[1:]`, `b[0] = 9` changes `a`, because both share one base. Assignment is functional: it computes a new
//! base, in which each lens between base and view replaces its part of the value below it.

mod marks;
mod number;
mod parts;
mod weak;
mod whole;
pub use number::Number;
pub use weak::WeakArray;

#[cfg(feature = "numpy")]
use super::at_once;
use super::base::Base;
use super::bytes;
use super::elementwise::cast;
use super::index::{Key, select};
use super::lens::does_not_fit;
use super::op_context::{Mode, recording};
use super::symbolic::Shape;
use super::tape::Leaf;
use super::views::{reshape, reshape_to, stretch};
use super::{Tensor, operand};
use crate::array::{HostArray, Strided};
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::span::Span;
use std::cell::{Cell, OnceCell, Ref, RefCell};
use std::rc::Rc;

/// One step from a base to a view of it.
#[derive(Clone, Debug)]
pub enum Lens {
    /// Basic indexing.
    Select(Vec<Key>),
    /// A permutation of the axes.
    Permute(Vec<usize>),
    /// Another shape, and the shape before it.
    Reshape(Shape, Shape),
    /// A broadcast to a shape. Several positions share an element, so it cannot be assigned to.
    Broadcast(Vec<usize>),
    /// A diagonal, as the last axis; read-only, as in NumPy.
    Diagonal { offset: i64, first: usize, second: usize },
    /// The real or imaginary parts of complex numbers.
    Part { imaginary: bool },
    /// The values without autograd: no gradient flows through them, and assignments to them are not recorded.
    Data,
    /// The bytes of the base's data, which are in CPU memory, as elements of a dtype with positions and strides in
    /// bytes; always the first lens.
    Bytes(DType, Rc<Strided>),
}

/// A variable, or a view of one; a clone is the same variable. It is one word large, because it determines the size of
/// every value of a program.
#[derive(Clone)]
pub struct Array(Rc<Parts>);

struct Parts {
    /// Of a number, nothing until somebody asks for its tensor.
    base: OnceCell<Rc<Base>>,
    number: Option<Number>,
    lenses: RefCell<Vec<Lens>>,
    scalar: bool,
    /// Whether it is `flat` of another array, which keys index differently.
    flat: Cell<bool>,
    /// Whether the program has made it read-only; new views of it are read-only too.
    read_only: Cell<bool>,
    /// Whether the program sees its bytes in the other order than the processor's, which elements always have.
    swapped: Cell<bool>,
    /// The gradient mode in force when it was made: a view's value is recorded in it, whenever it is first read.
    records: bool,
    /// The last value read, with the base's version for which it was computed: reading twice gives the same tensor,
    /// which is computed once.
    seen: RefCell<Option<(u64, Tensor)>>,
    /// The positions that the lenses select: in elements, or in bytes through [`Lens::Bytes`].
    layout: RefCell<Option<Option<Rc<Strided>>>>,
    /// The version of the base's shape for which `layout` was computed.
    laid: Cell<u32>,
}

impl Array {
    /// An array over a tensor.
    pub fn new(tensor: Tensor) -> Self {
        Self::over(Base::new(tensor), Vec::new(), false)
    }

    fn over(base: Rc<Base>, lenses: Vec<Lens>, scalar: bool) -> Self {
        // An array that is not a view has its base's tensor, which records itself.
        let records = lenses.is_empty() || recording();
        Self::with(base.into(), None, lenses, scalar, records)
    }

    /// A value that NumPy returns as a scalar instead of an array without axes, such as a full sum.
    pub fn scalar(tensor: Tensor) -> Self {
        let scalar = tensor.rank() == 0;
        Self::over(Base::new(tensor), Vec::new(), scalar)
    }

    /// The current value.
    pub fn tensor(&self) -> Tensor {
        let lenses = self.0.lenses.borrow();
        if lenses.is_empty() {
            return self.0.base().get();
        }
        let version = self.0.base().version.get();
        if let Some((of, value)) = &*self.0.seen.borrow()
            && *of == version
        {
            return value.clone();
        }
        let base = self.recorded(self.0.base().get());
        let _mode = (base.is_followed() && !recording()).then(|| Mode::new(true));
        #[cfg(feature = "numpy")]
        let part = self.layout().and_then(|layout| at_once::part(&base, &layout));
        #[cfg(not(feature = "numpy"))]
        let part = None;
        let as_bytes = self.looks_at_bytes().and_then(|_| bytes::look(&base, self.dtype(), &*self.places()?).ok());
        let value = if let Some(value) = part.or(as_bytes) {
            value
        } else {
            let mut value = self.0.base().as_seen(&base);
            for lens in lenses.iter() {
                match lens.look(&value) {
                    Ok(next) => value = next,
                    // A lens fits the base for which it was made, and assignment never changes a base's shape.
                    Err(_) => return base,
                }
            }
            value
        };
        *self.0.seen.borrow_mut() = Some((version, value.clone()));
        value
    }

    /// A value in the gradient mode in which this array was made.
    fn recorded(&self, value: Tensor) -> Tensor {
        if self.0.records { value } else { value.detached() }
    }

    /// The base's value: its own, if it is not a view.
    pub fn base(&self) -> Tensor {
        self.0.base().get()
    }

    /// The sizes of the axes, without computing the value; `None` if they are symbolic.
    pub fn sizes(&self) -> Option<Vec<usize>> {
        if self.is_view() {
            return self.places().map(|places| places.shape());
        }
        let base = self.0.base().tensor.borrow();
        (!base.extent().is_symbolic()).then(|| base.shape().to_vec())
    }

    /// The positions that it selects, computed once by `find`.
    pub(super) fn kept_layout(
        &self,
        find: impl FnOnce(&Tensor, &[Lens]) -> Option<Rc<Strided>>,
    ) -> Option<Rc<Strided>> {
        let shaped = self.0.base().shaped.get();
        if self.0.laid.replace(shaped) == shaped
            && let Some(found) = &*self.0.layout.borrow()
        {
            return found.clone();
        }
        let found = find(&self.seen_base(), &self.0.lenses.borrow());
        *self.0.layout.borrow_mut() = Some(found.clone());
        found
    }

    /// Counts a read of a few elements of a base whose data are not in CPU memory; returns whether the data are worth
    /// fetching, after `often` such reads.
    pub fn missed(&self, often: u32) -> bool {
        let count = self.0.base().missed.get() + 1;
        self.0.base().missed.set(count % often.max(1));
        count >= often
    }

    /// The base's value, in the shape that its views are based on.
    pub(super) fn seen_base(&self) -> Tensor {
        let base = self.0.base().get();
        if self.is_view() { self.0.base().as_seen(&base) } else { base }
    }

    /// The lenses from the base to this view.
    pub(super) fn lenses(&self) -> Ref<'_, Vec<Lens>> {
        self.0.lenses.borrow()
    }

    /// Whether it is a view: it reads its base through a lens.
    pub fn is_view(&self) -> bool {
        !self.0.lenses.borrow().is_empty()
    }

    /// Whether it is a NumPy scalar.
    pub fn is_scalar(&self) -> bool {
        self.0.scalar
    }

    /// Whether both have the same base.
    pub fn shares_memory(&self, other: &Array) -> bool {
        Rc::ptr_eq(self.0.base(), other.0.base())
    }

    /// Whether it can be assigned to. Broadcasts and diagonals cannot, nor an array that the program has made
    /// read-only.
    pub fn is_writeable(&self) -> bool {
        !self.0.read_only.get() && self.lenses_write()
    }

    fn lenses_write(&self) -> bool {
        !self.lenses().iter().any(|lens| matches!(lens, Lens::Broadcast(_) | Lens::Diagonal { .. }))
    }

    /// Makes the array, and later views of it, read-only or writeable.
    ///
    /// # Errors
    /// `ValueError` if a view that cannot be assigned to, or is of a read-only array, is to be made writeable.
    pub fn set_writeable(&self, on: bool) -> Result<()> {
        if on && (!self.lenses_write() || (self.is_view() && !self.is_writeable())) {
            return Err(Error::value("cannot set WRITEABLE flag to True of this array"));
        }
        self.0.read_only.set(!on);
        Ok(())
    }

    /// Replaces the elements and the shape by another tensor's.
    ///
    /// # Errors
    /// `ValueError`, as in NumPy, for a view, and if the array has views.
    pub fn resize(&self, value: &Tensor) -> Result<()> {
        // What keeps its elements needs no memory of its own.
        if value.size() == self.tensor().size() {
            let sizes: Vec<i64> = value.shape().iter().map(|&n| n as i64).collect();
            let refused = |_| Error::value("resize only works on single-segment arrays");
            return self.set_shape(&sizes, value.span()).map_err(refused);
        }
        if self.is_view() {
            return Err(Error::value("cannot resize this array: it does not own its data"));
        }
        // NumPy's own check counts references.
        if self.has_views() {
            return Err(Error::value(
                "cannot resize an array that references or is referenced\nby another object in this way.\nUse the np.resize \
                 function to get a new resized copy or\n set refcheck=False to disable this check",
            ));
        }
        self.0.base().set_shaped(value.detached(), false);
        Ok(())
    }

    /// Whether other arrays share its base.
    fn has_views(&self) -> bool {
        Rc::strong_count(self.0.base()) > 1
    }

    /// The array of which this is a view; `None` if it is not a view.
    pub fn owner(&self) -> Option<Self> {
        self.is_view().then(|| Self::over(Rc::clone(self.0.base()), Vec::new(), false))
    }

    /// An identity that only clones of this array share and, if it is not a view, its views' [`Array::owner`].
    pub fn identity(&self) -> usize {
        if self.is_view() { Rc::as_ptr(&self.0) as usize } else { Rc::as_ptr(self.0.base()) as usize }
    }

    /// A view of this array through one more lens; assignments to it change this array.
    pub fn view(&self, lens: Lens) -> Self {
        let mut lenses = self.0.lenses.borrow().clone();
        if lenses.is_empty()
            && let Some(seen) = self.0.base().seen_as()
        {
            lenses.push(Lens::Reshape(self.0.base().tensor.borrow().extent().clone(), seen));
        }
        lenses.push(lens);
        self.through(lenses)
    }

    /// As [`Array::view`], for a view whose value is known; the value keeps the source span of the op that computed it.
    pub fn view_as(&self, lens: Lens, value: Tensor) -> Self {
        let view = self.view(lens);
        *view.0.seen.borrow_mut() = Some((self.0.base().version.get(), view.recorded(value)));
        view
    }

    /// Sets the shape of this array in place; its views keep theirs.
    ///
    /// # Errors
    /// `ValueError` for another number of elements; `AttributeError` if NumPy's array would have to be copied.
    pub fn set_shape(&self, sizes: &[i64], place: Option<Span>) -> Result<()> {
        let now = self.tensor();
        let value = reshape(&now, sizes, place)?;
        if !self.keeps_memory(value.shape()) {
            return Err(Error::attribute(
                "Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.",
            ));
        }
        if !self.is_view() && now.leaf().is_none() {
            if self.is_looked_at_as_bytes()
                && let Some(data) = now.host()
            {
                value.settle_on_host(HostArray::new(now.dtype(), value.shape().to_vec(), data.bytes().to_vec())?);
            }
            // Only existing views need the old shape; without any, storing it would only use memory.
            self.0.base().set_shaped(value, self.has_views());
            return Ok(());
        }
        self.0.lenses.borrow_mut().push(Lens::Reshape(value.extent().clone(), now.extent().clone()));
        *self.0.seen.borrow_mut() = None;
        *self.0.layout.borrow_mut() = None;
        Ok(())
    }

    /// Makes it a leaf, which accumulates a gradient, or (`None`) stops it from requiring a gradient.
    ///
    /// # Errors
    /// `RuntimeError` for dtypes other than float and complex, for a view, and for a value computed from a leaf.
    pub fn set_leaf(&self, leaf: Option<Rc<Leaf>>) -> Result<()> {
        let now = self.tensor();
        if leaf.is_some() && !now.dtype().is_inexact() {
            return Err(Error::runtime("only Tensors of floating point and complex dtype can require gradients")
                .with_hint(format!("the dtype is {}: use astype(float)", now.dtype())));
        }
        if self.is_view() {
            return Err(
                Error::runtime("a view cannot require gradients of its own").with_hint("copy() makes it a variable")
            );
        }
        let marked = match leaf {
            Some(_) if now.is_followed() => return Ok(()),
            Some(leaf) => now.with_leaf(leaf),
            None if now.is_followed() && now.leaf().is_none() => {
                return Err(Error::runtime("you can only change requires_grad flags of leaf variables.")
                    .with_hint("detach() gives a tensor without gradients"));
            }
            None => now.detached(),
        };
        self.0.base().set(marked);
        Ok(())
    }

    /// Replaces the values without autograd. The new values may have another dtype or device, except for a view.
    ///
    /// # Errors
    /// As [`Array::assign`].
    pub fn set_data(&self, value: &Tensor, place: Option<Span>) -> Result<()> {
        if self.is_view() {
            return self.view(Lens::Data).assign_all(value, place);
        }
        if self.is_looked_at_as_bytes() {
            return Err(Error::value("the data of an array whose bytes another array looks at cannot be replaced")
                .with_hint("assign to its elements: a[...] = values"));
        }
        let leaf = self.0.base().tensor.borrow().leaf().cloned();
        self.0.base().set(match leaf {
            Some(leaf) => value.with_leaf(leaf),
            None => value.detached(),
        });
        Ok(())
    }

    /// A view of the bytes of its base.
    pub(super) fn through_bytes(&self, dtype: DType, at: Strided) -> Self {
        let at = Rc::new(at);
        self.0.base().note_bytes(&at);
        self.through(vec![Lens::Bytes(dtype, at)])
    }

    /// Whether a view reads the bytes of its base, so that its data stay in CPU memory.
    pub(super) fn is_looked_at_as_bytes(&self) -> bool {
        self.0.base().shows_bytes()
    }

    /// Changes the base's data in place by `change`, if they are in CPU memory and nothing else refers to them; `None`
    /// otherwise. The caller then changes a copy, with the same values: only time and memory depend on it.
    pub(super) fn change<R>(&self, place: Option<Span>, change: impl FnOnce(&mut HostArray) -> R) -> Option<R> {
        let base = self.0.base();
        // The cached value may refer to the old data.
        self.0.seen.borrow_mut().take();
        let mut tensor = base.tensor.borrow_mut();
        if tensor.owners() > 1 || tensor.leaf().is_some() {
            return None;
        }
        let done = match tensor.host_mut(place) {
            Some(data) => change(data),
            None => {
                let mut data = Rc::try_unwrap(tensor.take_host()?).map_err(|data| tensor.settle(data)).ok()?;
                let done = change(&mut data);
                *tensor = Tensor::from_host(data, tensor.device(), tensor.is_fixed(), place);
                done
            }
        };
        base.version.set(base.version.get() + 1);
        Some(done)
    }

    /// Sets whether the program forbids assignments.
    pub(super) fn forbid(&self, on: bool) {
        self.0.read_only.set(on);
    }

    /// Replaces the base; the caller has checked everything.
    pub(super) fn set_base(&self, tensor: Tensor) {
        self.0.base().set(tensor);
    }

    /// A view of the base through these lenses.
    pub(super) fn through(&self, lenses: Vec<Lens>) -> Self {
        let view = Self::over(Rc::clone(self.0.base()), lenses, false);
        view.0.read_only.set(self.0.read_only.get());
        view.0.swapped.set(self.0.swapped.get());
        view
    }

    /// Assigns to all elements: `a[...] = value`.
    ///
    /// # Errors
    /// As [`Array::assign`].
    pub fn assign_all(&self, value: &Tensor, place: Option<Span>) -> Result<()> {
        if self.put_whole(&[], value) {
            return Ok(());
        }
        let whole = vec![Key::Slice(None, None, None); self.tensor().rank()];
        self.assign(&whole, value, place)
    }

    /// Assigns `value`, broadcast and cast to the array's dtype, to the elements that `keys` select.
    ///
    /// # Errors
    /// `ValueError: could not broadcast input array from shape (3,) into shape (2,)`; `IndexError`; `RuntimeError` for
    /// a leaf that requires a gradient, while ops are recorded.
    pub fn assign(&self, keys: &[Key], value: &Tensor, place: Option<Span>) -> Result<()> {
        if self.put_whole(keys, value) {
            return Ok(());
        }
        #[cfg(feature = "numpy")]
        if self.put_part(keys, value, place) {
            return Ok(());
        }
        let changed = self.changed(keys, value, place)?;
        self.0.base().set(changed);
        Ok(())
    }

    /// The base's new value after [`Array::assign`].
    pub(super) fn changed(&self, keys: &[Key], value: &Tensor, place: Option<Span>) -> Result<Tensor> {
        if self.0.read_only.get() {
            return Err(Error::value("assignment destination is read-only"));
        }
        let now = self.tensor();
        let leaf = self.0.base().tensor.borrow().leaf().cloned();
        if leaf.is_some() && recording() && !self.0.lenses.borrow().iter().any(|l| matches!(l, Lens::Data)) {
            return Err(Error::runtime("a leaf Variable that requires grad is being used in an in-place operation.")
                .with_hint("change x.data, or use `with lucid.no_grad():`"));
        }
        let part = select(&now, keys, place)?;
        let value = operand::on(value, now.device());
        let value = cast(&value, now.dtype(), place);
        // Leading axes of size 1 are dropped, as in NumPy.
        let extra = value.rank().saturating_sub(part.rank());
        let value = if extra > 0 && (0..extra).all(|k| value.length(k) == 1) {
            reshape_to(&value, &value.extent().dims()[extra..], place)?
        } else {
            value
        };
        let value = stretch(&value, part.extent(), place).map_err(|_| does_not_fit(value.shape(), part.shape()))?;
        let lenses = self.0.lenses.borrow();
        let mut seen = vec![self.seen_base()];
        for lens in lenses.iter() {
            let next = lens.look(&seen[seen.len() - 1])?;
            seen.push(next);
        }
        let mut changed = Lens::Select(keys.to_vec()).put(&seen[seen.len() - 1], &value, place)?;
        for (lens, below) in lenses.iter().zip(&seen).rev() {
            changed = lens.put(below, &changed, place)?;
        }
        let shape = self.0.base().tensor.borrow().extent().clone();
        if !changed.extent().is_same(&shape) {
            changed = reshape_to(&changed, &shape.dims(), place)?;
        }
        Ok(match leaf {
            Some(leaf) => changed.with_leaf(leaf),
            None => changed,
        })
    }
}
