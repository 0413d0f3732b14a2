//! The base that a variable and its views share.

use super::Tensor;
use super::symbolic::Shape;
use super::views::reshape_to;
use crate::array::Strided;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// The state that an array and its views share: a tensor, which assignments replace.
pub(super) struct Base {
    pub(super) tensor: RefCell<Tensor>,
    /// Counts assignments, so that cached values of older versions are recognised. Keeping the old tensor to compare
    /// with would add an owner, and data with two owners cannot be changed in place.
    pub(super) version: Cell<u64>,
    /// Counts reads of single elements while the data were not in CPU memory.
    pub(super) missed: Cell<u32>,
    /// Counts reads of small parts, of the version beside it, while the data were not in CPU memory.
    pub(super) parts_read: Cell<(u64, u32)>,
    /// Counts writes of computed values to small parts since most of it was last written at once.
    pub(super) parts_written: Cell<u32>,
    /// Whether it is a parameter of a model, trained or not.
    pub(super) parameter: Cell<bool>,
    /// Counts changes of shape, so that layouts of older shapes are recognised.
    pub(super) shaped: Cell<u32>,
    /// State that few arrays have.
    rare: RefCell<Option<Box<Rare>>>,
}

#[derive(Default)]
struct Rare {
    /// The positions of the views of its bytes that are still alive.
    bytes: Vec<Weak<Strided>>,
    /// The shape that views are based on, if the array's shape was changed while it had views.
    seen_as: Option<Shape>,
}

impl Base {
    pub(super) fn new(tensor: Tensor) -> Rc<Self> {
        Rc::new(Self {
            tensor: RefCell::new(tensor),
            version: Cell::new(0),
            missed: Cell::new(0),
            parts_read: Cell::default(),
            parts_written: Cell::default(),
            parameter: Cell::new(false),
            shaped: Cell::new(0),
            rare: RefCell::default(),
        })
    }

    pub(super) fn get(&self) -> Tensor {
        self.tensor.borrow().clone()
    }

    /// The shape that views are based on, if it differs from the array's.
    pub(super) fn seen_as(&self) -> Option<Shape> {
        self.rare.borrow().as_ref().and_then(|rare| rare.seen_as.clone())
    }

    /// A value of the base in the shape that views are based on.
    pub(super) fn as_seen(&self, value: &Tensor) -> Tensor {
        // The number of elements is the same.
        let seen = self.seen_as().and_then(|shape| reshape_to(value, &shape.dims(), value.span()).ok());
        seen.unwrap_or_else(|| value.clone())
    }

    /// Registers a view of its bytes, by its positions.
    pub(super) fn note_bytes(&self, at: &Rc<Strided>) {
        let mut rare = self.rare.borrow_mut();
        let bytes = &mut rare.get_or_insert_default().bytes;
        bytes.retain(|at| at.strong_count() > 0);
        bytes.push(Rc::downgrade(at));
    }

    /// Whether the program holds a view of its bytes; other views do not count.
    pub(super) fn shows_bytes(&self) -> bool {
        self.rare.borrow().as_ref().is_some_and(|rare| rare.bytes.iter().any(|at| at.strong_count() > 0))
    }

    pub(super) fn set(&self, tensor: Tensor) {
        self.version.set(self.version.get() + 1);
        *self.tensor.borrow_mut() = tensor;
    }

    /// Sets a value of another shape; existing views keep the shape on which they are based.
    pub(super) fn set_shaped(&self, tensor: Tensor, views: bool) {
        if views || self.rare.borrow().is_some() {
            let seen_as = views.then(|| self.seen_as().unwrap_or_else(|| self.tensor.borrow().extent().clone()));
            self.rare.borrow_mut().get_or_insert_default().seen_as = seen_as;
        }
        self.shaped.set(self.shaped.get() + 1);
        self.set(tensor);
    }
}
