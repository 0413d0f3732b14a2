//! Replaces `direct` in builds without programs: everything is compiled and runs where it was placed.

use super::Session;
use super::compiled::Written;
use super::walk::Walk;
use crate::error::Result;
use crate::target::{DeviceKind, Policy};
use std::rc::Rc;

/// The part of a graph that is to be computed directly.
#[allow(dead_code)] // As in `direct`.
pub(super) enum Pays {
    Nothing,
    Known(Rc<Written>),
    Part(Walk),
    All,
}

impl Session {
    pub(crate) fn set_direct(&self, _: bool) -> bool {
        false
    }

    pub(super) fn goes_aside(&self, _: DeviceKind, _: &Walk, _: Policy) -> bool {
        false
    }

    pub(super) async fn compute_aside(&self, _: Walk) -> Result<()> {
        Ok(())
    }

    pub(super) fn what_pays(&self, _: DeviceKind, _: &Walk, _: Policy) -> Pays {
        Pays::Nothing
    }

    pub(super) async fn compute_directly(&self, _: DeviceKind, _: Walk) -> Result<()> {
        Ok(())
    }
}
