//! The machine.
mod frame;
pub(crate) use frame::{Block, BlockKind, Completion, Frame, Memo, Then};
