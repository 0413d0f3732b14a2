//! Who wants to know what a session is doing.

use super::Session;
use crate::report::Progress;
use std::fmt;
use std::rc::Rc;

/// A function that is told.
#[derive(Clone)]
pub struct Listener(Rc<dyn Fn(Progress)>);

impl Listener {
    /// A listener that calls `told`.
    pub fn new(told: impl Fn(Progress) + 'static) -> Self {
        Self(Rc::new(told))
    }
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listener")
    }
}

impl Session {
    /// From now on `listener` is told what is being done.
    pub fn listen(&self, listener: Option<Listener>) {
        self.0.listener.replace(listener);
    }

    /// Tells what begins now.
    pub(super) fn tell(&self, progress: Progress) {
        let listener = self.0.listener.borrow().clone();
        if let Some(Listener(told)) = listener {
            told(progress);
        }
    }
}
