//! State that higher layers attach to a session: one value of each type, created on first access.

use super::Session;
use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

/// Values of types that the session does not know.
#[derive(Default)]
pub(super) struct Attached(RefCell<Vec<Rc<dyn Any>>>);

impl Session {
    /// The session's value of type `T`, created on first access.
    pub(crate) fn attached<T: Default + 'static>(&self) -> Rc<T> {
        let mut all = self.0.attached.0.borrow_mut();
        if let Some(found) = all.iter().find_map(|value| value.clone().downcast::<T>().ok()) {
            return found;
        }
        let new = Rc::new(T::default());
        all.push(new.clone());
        new
    }
}
