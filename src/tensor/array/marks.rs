//! What an array is besides its elements: `flat` of another one, in another byte order.

use super::Array;

impl Array {
    /// Marks this array as `flat` of another.
    #[must_use]
    pub fn as_flat(self) -> Self {
        self.0.flat.set(true);
        self
    }

    /// Marks this variable as a parameter of a model, which it stays where it is not trained.
    #[must_use]
    pub fn as_parameter(self) -> Self {
        self.0.base().parameter.set(true);
        self
    }

    /// Whether it is a parameter of a model; views of one are not.
    pub fn is_parameter(&self) -> bool {
        !self.is_view() && self.as_number().is_none() && self.0.base().parameter.get()
    }

    /// Whether it is `flat` of another array.
    pub fn is_flat(&self) -> bool {
        self.0.flat.get()
    }

    /// The same memory, whose bytes a program sees in the order of the processor or, if `swapped`, in the other one. Elements
    /// of one byte have no order. Views that are made of it keep the order; what is computed of it does not.
    ///
    /// ```
    /// use tensorscope::array::HostArray;
    /// use tensorscope::dtype::DType;
    /// use tensorscope::target::DeviceKind;
    /// use tensorscope::tensor::{Array, Key, Lens, Tensor};
    ///
    /// let data = HostArray::new(DType::Int16, vec![2], vec![1, 0, 2, 0]).unwrap();
    /// let array = Array::new(Tensor::from_host(data, DeviceKind::Cpu, false, None));
    /// let swapped = array.in_byte_order(true);
    /// assert!(swapped.is_byte_swapped() && swapped.shares_memory(&array) && !array.is_byte_swapped());
    /// assert!(swapped.view(Lens::Select(vec![Key::Slice(Some(1), None, None)])).is_byte_swapped());
    /// ```
    #[must_use]
    pub fn in_byte_order(&self, swapped: bool) -> Self {
        if self.is_byte_swapped() == swapped || (swapped && (self.is_scalar() || self.dtype().itemsize() == 1)) {
            return self.clone();
        }
        let same = self.through(self.lenses().clone());
        same.0.swapped.set(swapped);
        same
    }

    /// Whether the program sees its bytes in the other order than the processor's.
    pub fn is_byte_swapped(&self) -> bool {
        self.0.swapped.get()
    }
}
