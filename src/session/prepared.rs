//! Ownership of prepared code.

use crate::runtime::CodeId;
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

/// Code that a device has prepared for a program. It is released after the program is dropped.
pub(crate) struct Prepared {
    ids: Vec<CodeId>,
    unused: Rc<RefCell<Vec<CodeId>>>,
}

impl Prepared {
    /// Empty; on drop the code is queued in `unused`.
    pub(super) fn new(unused: Rc<RefCell<Vec<CodeId>>>) -> Self {
        Self { ids: Vec::new(), unused }
    }

    pub(crate) fn push(&mut self, id: CodeId) {
        self.ids.push(id);
    }
}

impl Deref for Prepared {
    type Target = [CodeId];

    fn deref(&self) -> &[CodeId] {
        &self.ids
    }
}

impl Drop for Prepared {
    fn drop(&mut self) {
        self.unused.borrow_mut().append(&mut self.ids);
    }
}
