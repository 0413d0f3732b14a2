//! Device buffers owned by tensors.

use crate::dtype::Storage;
use crate::runtime::BufferId;
use crate::target::DeviceKind;
use std::cell::RefCell;
use std::rc::Rc;

/// A device's buffer; when the last owner drops it, its id is queued for release.
pub struct Buffer {
    /// Its id on `device`.
    pub id: BufferId,
    /// The device that holds it: the tensor's, or the one on which the session placed the computation.
    pub device: DeviceKind,
    /// The storage of its elements.
    pub storage: Storage,
    /// The session's list of buffers to free.
    release: Rc<RefCell<Vec<BufferId>>>,
}

impl Buffer {
    /// Takes ownership of `id`; dropping pushes it onto `release`.
    pub fn new(id: BufferId, device: DeviceKind, storage: Storage, release: Rc<RefCell<Vec<BufferId>>>) -> Rc<Self> {
        Rc::new(Self { id, device, storage, release })
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        self.release.borrow_mut().push(self.id);
    }
}
