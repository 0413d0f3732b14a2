//! The hook for a check of every compilation. The session does not depend on the check itself.

use super::Session;
use super::compiled::Compilation;
use crate::error::Result;
use crate::tensor::Tensor;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

/// The future of a check.
pub(crate) type Checking<'a> = Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// Checks a program that has just been compiled and run.
pub(crate) trait Check {
    /// Checks a compilation that ran on `inputs`, whose data are on the CPU side.
    fn check<'a>(&'a self, session: &'a Session, compilation: &'a Compilation, inputs: &'a [Tensor]) -> Checking<'a>;
}

impl Session {
    /// Checks every later compilation; this turns direct computation off.
    pub(crate) fn set_check(&self, check: Rc<dyn Check>) {
        *self.0.check.borrow_mut() = Some(check);
    }

    /// The check, if one is set.
    pub(super) fn check(&self) -> Option<Rc<dyn Check>> {
        if cfg!(feature = "inspect") { self.0.check.borrow().clone() } else { None }
    }

    /// Whether compilations are checked.
    pub(crate) fn is_checked(&self) -> bool {
        self.check().is_some()
    }
}
