//! A device's memory that tensors own.

use crate::dtype::Storage;
use crate::runtime::BufferId;
use crate::target::DeviceKind;
use std::cell::RefCell;
use std::rc::Rc;

/// A device's buffer that a tensor owns; `release` is called when the last owner lets go.
pub struct Buffer {
    /// On `device`.
    pub id: BufferId,
    /// Where it is: the tensor's device, or where the session placed what computed it.
    pub device: DeviceKind,
    /// How its elements are held.
    pub storage: Storage,
    /// The session's list of buffers to give back.
    release: Rc<RefCell<Vec<BufferId>>>,
}

impl Buffer {
    /// Owns `id` until dropped, then pushes it onto `release`.
    pub fn new(id: BufferId, device: DeviceKind, storage: Storage, release: Rc<RefCell<Vec<BufferId>>>) -> Rc<Self> {
        Rc::new(Self { id, device, storage, release })
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        self.release.borrow_mut().push(self.id);
    }
}
