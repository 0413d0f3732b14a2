//! Progress listeners.

use crate::report::Progress;
use std::fmt;
use std::rc::Rc;

/// A callback for progress.
#[derive(Clone)]
pub struct Listener(Rc<dyn Fn(Progress)>);

impl Listener {
    /// A listener that calls `told` for each event.
    pub fn new(told: impl Fn(Progress) + 'static) -> Self {
        Self(Rc::new(told))
    }

    /// Reports an activity that begins.
    pub(super) fn tell(&self, progress: Progress) {
        (self.0)(progress);
    }
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listener")
    }
}
