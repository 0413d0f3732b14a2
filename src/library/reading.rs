//! Data of tensors for natives: available in host memory, or requested by [`Halt::Read`], after which the native runs
//! again.

use crate::array::HostArray;
use crate::python::context::Context;
use crate::python::machine::Memo;
use crate::python::value::{Halt, Outcome};
use crate::tensor::{Array, Tensor, data_here};
use std::rc::Rc;

impl Context {
    /// The tensor's data, or the request to read them.
    ///
    /// # Errors
    /// [`Halt::Read`] until they are on the CPU.
    pub fn read(&self, tensor: &Tensor) -> Outcome<Rc<HostArray>> {
        match self.waited_for(tensor) {
            Some(data) => Ok(data),
            None => data_here(tensor).ok_or_else(|| Halt::Read(tensor.clone())),
        }
    }

    /// Drops the memo's reference to data that an earlier execution of this instruction halted for: an array's data can be
    /// modified in place only if they have no other holder. From now on they are in host memory only.
    pub(super) fn let_go(&mut self, array: &Array) {
        if let Some(Memo::Read(read)) = self.memo.last()
            && read.same(&array.base())
            && let Some(data) = read.host()
        {
            read.settle(data);
            self.memo.pop();
        }
    }

    /// Skips the memo of a halt at `tensor` itself.
    pub(super) fn waited_for_itself(&self, tensor: &Tensor) {
        if let Some(Memo::Read(read)) = self.memo.get(self.cursor.get())
            && read.same(tensor)
        {
            self.cursor.set(self.cursor.get() + 1);
        }
    }

    /// The data that an earlier execution of this instruction halted for, if `tensor` is the tensor that it halted at, or
    /// one that a native has recreated in its place.
    pub(super) fn waited_for(&self, tensor: &Tensor) -> Option<Rc<HostArray>> {
        let Some(Memo::Read(read)) = self.memo.get(self.cursor.get()) else { return None };
        if !read.same(tensor)
            && let Some(own) = tensor.host()
        {
            // A recreated tensor may have its data now that its inputs have; or it had them before, and the halt was at
            // another tensor. The data decide.
            let is_it = read.host().is_some_and(|data| {
                data.dtype() == own.dtype() && data.shape() == own.shape() && data.bytes() == own.bytes()
            });
            if !is_it {
                return None;
            }
        }
        self.cursor.set(self.cursor.get() + 1);
        read.host()
    }
}
