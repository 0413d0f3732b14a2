//! What rules of every kind need: graphs rebuilt with a change, which nodes are launches, and a watch over what rules propose.

#[cfg(feature = "inspect")]
pub(super) mod about;
pub(super) mod checked;
pub(super) mod launches;
pub(super) mod rewrite;
