//! Where a check of everything that is compiled comes in; the session knows not what is checked.

use super::Session;
use super::compiled::Compilation;
use crate::error::Result;
use crate::tensor::Tensor;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

/// The work of a check.
pub(crate) type Checking<'a> = Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// Looks at a program that has just been compiled and run.
pub(crate) trait Check {
    /// Checks a compilation whose inputs, which have been read, were `inputs`.
    fn check<'a>(&'a self, session: &'a Session, compilation: &'a Compilation, inputs: &'a [Tensor]) -> Checking<'a>;
}

impl Session {
    /// Has everything that is compiled from now on checked; then nothing is computed without compiling it.
    pub(crate) fn set_check(&self, check: Rc<dyn Check>) {
        *self.0.check.borrow_mut() = Some(check);
    }

    /// What checks compilations, where they are to be checked.
    pub(super) fn check(&self) -> Option<Rc<dyn Check>> {
        if cfg!(feature = "inspect") { self.0.check.borrow().clone() } else { None }
    }

    /// Whether compilations are checked.
    pub(crate) fn is_checked(&self) -> bool {
        self.check().is_some()
    }
}
