//! A stand-in that gives the script room its types until the tensor room arrives: values that are on the CPU already.

use crate::array::HostArray;
use crate::dtype::DType;
use std::cell::RefCell;
use std::rc::Rc;

/// A tensor.
#[derive(Clone, Debug)]
pub struct Tensor(Rc<(DType, Vec<usize>, RefCell<Option<Rc<HostArray>>>)>);

impl Tensor {
    /// A tensor whose data somebody else brings.
    pub fn absent(dtype: DType, shape: Vec<usize>) -> Self {
        Self(Rc::new((dtype, shape, RefCell::new(None))))
    }

    /// The sizes of its axes.
    pub fn shape(&self) -> &[usize] {
        &self.0.1
    }

    /// Its dtype.
    pub fn dtype(&self) -> DType {
        self.0.0
    }

    /// Its data, once they are on the CPU.
    pub fn host(&self) -> Option<Rc<HostArray>> {
        self.0.2.borrow().clone()
    }

    /// Brings its data.
    pub fn set_host(&self, data: HostArray) {
        *self.0.2.borrow_mut() = Some(Rc::new(data));
    }
}

/// What a program holds: a tensor that may be replaced by assignment into it.
#[derive(Clone, Debug)]
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
        self.tensor().shape().is_empty()
    }
}
