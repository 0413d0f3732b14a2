//! Data of tensors for natives: here already, or asked for by [`Halt::Read`], after which the native runs again.

use crate::array::HostArray;
use crate::python::context::Context;
use crate::python::machine::Memo;
use crate::python::value::{Halt, Outcome};
use crate::tensor::{Array, Tensor};
use std::rc::Rc;

impl Context {
    /// The tensor's data, or the request to read them.
    ///
    /// # Errors
    /// [`Halt::Read`] until they are on the CPU.
    pub fn read(&self, tensor: &Tensor) -> Outcome<Rc<HostArray>> {
        match self.waited_for(tensor) {
            Some(data) => Ok(data),
            None => tensor.host().ok_or_else(|| Halt::Read(tensor.clone())),
        }
    }

    /// Lets go of an array's data that this instruction's earlier run stopped for: it may change them in place only if nobody
    /// else holds them. From now on they are here and nowhere else.
    pub(super) fn let_go(&mut self, array: &Array) {
        if let Some(Memo::Read(read)) = self.memo.last()
            && read.same(&array.base())
            && let Some(data) = read.host()
        {
            read.settle(data);
            self.memo.pop();
        }
    }

    /// Passes over the record of a stop at `tensor` itself.
    pub(super) fn waited_for_itself(&self, tensor: &Tensor) {
        if let Some(Memo::Read(read)) = self.memo.get(self.cursor.get())
            && read.same(tensor)
        {
            self.cursor.set(self.cursor.get() + 1);
        }
    }

    /// The data that this instruction's earlier run stopped for, if `tensor` is what it stopped at: that tensor, or what a
    /// native has made anew in its place.
    pub(super) fn waited_for(&self, tensor: &Tensor) -> Option<Rc<HostArray>> {
        let Some(Memo::Read(read)) = self.memo.get(self.cursor.get()) else { return None };
        if !read.same(tensor)
            && let Some(own) = tensor.host()
        {
            // What was made anew may be here this time, since what it is made of is; or it was here before, and the stop was at
            // something else. Their data tell.
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
