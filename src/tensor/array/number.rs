//! Single numbers as arrays, which have no tensor until somebody asks for it.

use super::super::Tensor;
use super::super::base::Base;
use super::{Array, Lens, Parts};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::span::Span;
use crate::target::DeviceKind;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// A number of a dtype.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// As the dtype has it.
    pub value: Scalar,
    /// Its dtype.
    pub dtype: DType,
    /// Whether its device was chosen.
    pub fixed: bool,
    /// The expression that made it.
    pub span: Option<Span>,
}

impl Number {
    fn tensor(self) -> Tensor {
        let data = HostArray::from_scalars(self.dtype, Vec::new(), &[self.value]);
        let data = data.unwrap_or_else(|_| unreachable!("one value has the bytes of one"));
        Tensor::from_host(data, DeviceKind::Cpu, self.fixed, self.span).made_directly()
    }
}

impl Parts {
    pub(super) fn base(&self) -> &Rc<Base> {
        self.base.get_or_init(|| {
            let number = self.number.unwrap_or_else(|| unreachable!("what has no base is a number"));
            Base::new(number.tensor())
        })
    }
}

impl Array {
    /// A scalar of NumPy's that is on the CPU side and was computed there. Loops make one in each turn, so that its tensor is
    /// made only where it is asked for.
    pub fn number(number: Number) -> Self {
        Self::with(OnceCell::new(), Some(number), Vec::new(), true, true)
    }

    /// What it is, if it is a number of which nobody has asked for a tensor.
    #[inline]
    pub fn as_number(&self) -> Option<&Number> {
        if self.0.base.get().is_some() { None } else { self.0.number.as_ref() }
    }

    pub(super) fn with(
        base: OnceCell<Rc<Base>>,
        number: Option<Number>,
        lenses: Vec<Lens>,
        scalar: bool,
        records: bool,
    ) -> Self {
        let (lenses, seen, layout) = (RefCell::new(lenses), RefCell::default(), RefCell::default());
        let (flat, read_only, swapped) = (Cell::new(false), Cell::new(false), Cell::new(false));
        Self(Rc::new(Parts {
            base,
            number,
            lenses,
            scalar,
            flat,
            read_only,
            swapped,
            records,
            seen,
            layout,
            laid: Cell::new(0),
        }))
    }
}
