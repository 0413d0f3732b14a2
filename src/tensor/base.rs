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
    /// Counts the shapes that it was given; a layout that was found for an earlier one is not its own.
    pub(super) shaped: Cell<u32>,
    /// What few arrays have.
    rare: RefCell<Option<Box<Rare>>>,
}

#[derive(Default)]
struct Rare {
    /// The places of views that look at its bytes, each as long as one of them is there.
    bytes: Vec<Weak<Strided>>,
    /// The shape in which views see it, where it was given another while there were some.
    seen_as: Option<Shape>,
}

impl Base {
    pub(super) fn new(tensor: Tensor) -> Rc<Self> {
        Rc::new(Self {
            tensor: RefCell::new(tensor),
            version: Cell::new(0),
            missed: Cell::new(0),
            shaped: Cell::new(0),
            rare: RefCell::default(),
        })
    }

    pub(super) fn get(&self) -> Tensor {
        self.tensor.borrow().clone()
    }

    /// The shape in which views see it, if that is not its own.
    pub(super) fn seen_as(&self) -> Option<Shape> {
        self.rare.borrow().as_ref().and_then(|rare| rare.seen_as.clone())
    }

    /// A value of it in the shape in which views see it.
    pub(super) fn as_seen(&self, value: &Tensor) -> Tensor {
        // It has as many elements.
        let seen = self.seen_as().and_then(|shape| reshape_to(value, &shape.dims(), value.span()).ok());
        seen.unwrap_or_else(|| value.clone())
    }

    /// Notes a view that looks at its bytes, by its places.
    pub(super) fn note_bytes(&self, at: &Rc<Strided>) {
        let mut rare = self.rare.borrow_mut();
        let bytes = &mut rare.get_or_insert_default().bytes;
        bytes.retain(|at| at.strong_count() > 0);
        bytes.push(Rc::downgrade(at));
    }

    /// Whether the program holds a view that looks at its bytes. Other views do not count.
    pub(super) fn shows_bytes(&self) -> bool {
        self.rare.borrow().as_ref().is_some_and(|rare| rare.bytes.iter().any(|at| at.strong_count() > 0))
    }

    pub(super) fn set(&self, tensor: Tensor) {
        self.version.set(self.version.get() + 1);
        *self.tensor.borrow_mut() = tensor;
    }

    /// Sets a value of another shape. Views that there are see the shape that they had.
    pub(super) fn set_shaped(&self, tensor: Tensor, views: bool) {
        if views || self.rare.borrow().is_some() {
            let seen_as = views.then(|| self.seen_as().unwrap_or_else(|| self.tensor.borrow().extent().clone()));
            self.rare.borrow_mut().get_or_insert_default().seen_as = seen_as;
        }
        self.shaped.set(self.shaped.get() + 1);
        self.set(tensor);
    }
}
