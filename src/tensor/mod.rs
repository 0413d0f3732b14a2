//! Lazy tensors: a shape, a logical dtype, a device, and either an op that has not run yet or data that exist.
//!
//! A [`Tensor`] never changes its value; [`Array`] is the variable of NumPy's semantics on top of it, whose views alias.
//! Nothing computes here: the session compiles what [`Tensor::state`] describes and then stores the result in place.

mod array;
mod lazy;

pub use array::Array;
pub use lazy::{Buffer, State, Tensor};
