//! What rooms below keep with a session: one value of each type, made when it is first asked for.

use super::Session;
use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

/// Values of types that the session knows nothing of.
#[derive(Default)]
pub(super) struct Attached(RefCell<Vec<Rc<dyn Any>>>);

impl Session {
    /// The session's value of type `T`.
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
