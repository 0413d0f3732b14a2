//! A stand-in for the array variable until the real one arrives: a shared place that holds a tensor.

use super::Tensor;
use std::cell::RefCell;
use std::rc::Rc;

/// What a program holds: a tensor that may be replaced by assignment into it.
#[derive(Clone)]
pub struct Array(Rc<RefCell<Tensor>>);

impl Array {
    /// An array over `tensor`.
    pub fn new(tensor: Tensor) -> Self {
        Self(Rc::new(RefCell::new(tensor)))
    }

    /// Its value now.
    pub fn tensor(&self) -> Tensor {
        self.0.borrow().clone()
    }

    /// Whether it is a NumPy scalar.
    pub fn is_scalar(&self) -> bool {
        self.0.borrow().shape().is_empty()
    }
}
