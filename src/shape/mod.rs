//! Shapes: symbolic sizes, broadcasting and views.
//!
//! This module is only index arithmetic, independent of dtypes, ops and devices.

mod broadcast;
mod expr;
mod guard;
mod joined;
mod parse;
mod rejoin;
mod symbolic;
#[cfg(test)]
mod tests;
mod view;

pub use broadcast::{broadcast_shapes, show_shape};
pub use expr::{Atom, Expr, Var};
pub use guard::{Guard, Relation};
pub(crate) use parse::any_size;
pub use symbolic::Sizes;
pub use view::{Layer, View, contiguous_strides, ravel, size, unravel};
