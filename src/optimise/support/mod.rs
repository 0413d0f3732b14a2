//! Parts that all rules share: graph rewriting, which nodes are launches, what is known of graphs, and verification of
//! proposals.

#[cfg(feature = "inspect")]
pub(super) mod about;
pub(super) mod checked;
pub(super) mod known;
pub(super) mod launches;
pub(super) mod rewrite;
