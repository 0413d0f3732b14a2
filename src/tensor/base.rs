//! What a variable and its views look into.

use super::Tensor;
use super::symbolic::Shape;
use super::views::reshape_to;
use crate::array::Strided;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// What an array and its views have in common: a tensor, which assignments replace.
pub(super) struct Base {
    pub(super) tensor: RefCell<Tensor>,
    /// Counts replacements; what was seen of an earlier one is not what is there. Holding on to that instead would make two
    /// owners of data that are to be changed in place.
    pub(super) version: Cell<u64>,
    /// How often single places of it were asked for while its data were not on the CPU side.
    pub(super) missed: Cell<u32>,
    /// The places of views that look at its bytes, each as long as one of them is there.
    pub(super) bytes: RefCell<Vec<Weak<Strided>>>,
    /// The shape in which views see it, where it was given another while there were some.
    pub(super) seen_as: RefCell<Option<Shape>>,
    /// Counts the shapes that it was given; a layout that was found for an earlier one is not its own.
    pub(super) shaped: Cell<u32>,
}

impl Base {
    pub(super) fn new(tensor: Tensor) -> Rc<Self> {
        Rc::new(Self {
            tensor: RefCell::new(tensor),
            version: Cell::new(0),
            missed: Cell::new(0),
            bytes: RefCell::default(),
            seen_as: RefCell::default(),
            shaped: Cell::new(0),
        })
    }

    pub(super) fn get(&self) -> Tensor {
        self.tensor.borrow().clone()
    }

    /// A value of it in the shape in which views see it.
    pub(super) fn as_seen(&self, value: &Tensor) -> Tensor {
        let seen = self.seen_as.borrow().as_ref().map(|shape| reshape_to(value, &shape.dims(), value.span()));
        // It has as many elements.
        seen.and_then(Result::ok).unwrap_or_else(|| value.clone())
    }

    pub(super) fn set(&self, tensor: Tensor) {
        self.version.set(self.version.get() + 1);
        *self.tensor.borrow_mut() = tensor;
    }

    /// Sets a value of another shape. Views that there are see the shape that they had.
    pub(super) fn set_shaped(&self, tensor: Tensor, views: bool) {
        let mut seen_as = self.seen_as.borrow_mut();
        *seen_as = views.then(|| seen_as.take().unwrap_or_else(|| self.tensor.borrow().extent().clone()));
        drop(seen_as);
        self.shaped.set(self.shaped.get() + 1);
        self.set(tensor);
    }
}
