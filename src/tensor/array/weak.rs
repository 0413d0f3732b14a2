//! References to arrays that keep nothing alive.

use super::super::base::Base;
use super::{Array, Parts};
use std::rc::{Rc, Weak};

/// A reference to an array that does not hold it.
pub struct WeakArray {
    parts: Weak<Parts>,
    /// Of an array that is not a view: views of it hold it too.
    base: Option<Weak<Base>>,
}

impl Array {
    /// A reference that does not hold the array.
    pub fn downgrade(&self) -> WeakArray {
        let base = (!self.is_view()).then(|| Rc::downgrade(self.0.base()));
        WeakArray { parts: Rc::downgrade(&self.0), base }
    }

    /// A reference to the array that it is a view of, or to itself.
    pub fn downgrade_base(&self) -> WeakArray {
        WeakArray { parts: Weak::new(), base: Some(Rc::downgrade(self.0.base())) }
    }
}

impl WeakArray {
    /// The array, while something else holds it.
    pub fn upgrade(&self) -> Option<Array> {
        if let Some(parts) = self.parts.upgrade() {
            return Some(Array(parts));
        }
        let base = self.base.as_ref()?.upgrade()?;
        Some(Array::over(base, Vec::new(), false))
    }
}
