//! Variables that inner functions capture.

use super::heap::shed;
use super::value::Value;
use std::cell::RefCell;
use std::rc::Rc;

/// A variable captured by inner functions (a cell).
#[derive(Default)]
pub struct Variable(pub(crate) RefCell<Option<Value>>);

impl Variable {
    pub(crate) fn set(this: &Rc<Self>, value: Option<Value>) {
        let old = this.0.replace(value);
        drop(old);
    }

    pub(crate) fn get(&self) -> Option<Value> {
        self.0.borrow().clone()
    }

    /// As [`Variable::get`], where the value is [light](Value::light).
    #[inline]
    pub(crate) fn get_light(&self) -> Option<Value> {
        self.0.borrow().as_ref()?.light()
    }
}

impl Drop for Variable {
    fn drop(&mut self) {
        shed(self.0.get_mut().take());
    }
}
