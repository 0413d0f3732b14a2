//! Fusion: rules that merge several nodes into one, which becomes one kernel; and the report on why two kernels were
//! not fused.

mod fingerprint;
mod fuse;
mod fuse_rows;
mod recomputed;
pub(super) mod region;
mod report;

pub use report::{NotFused, WhyNotFused, not_fused};

use super::{Setting, Suggesters};
use std::rc::Rc;

/// The rules, in the order in which they propose.
pub(super) fn rules(setting: &Rc<Setting>) -> Suggesters {
    let fuse = |kind| Box::new(fuse::Fuse(kind, setting.clone()));
    vec![
        Box::new(fuse_rows::FuseRows::new(setting.clone())),
        fuse(fuse::Kind::Elementwise),
        fuse(fuse::Kind::IntoReduction),
        fuse(fuse::Kind::AfterReduction),
    ]
}
