//! NumPy's random numbers, bit for bit.
//!
//! [`Generator`] over [`Pcg64`] is what `numpy.random.default_rng` gives;
//! [`RandomState`] is the legacy API behind `numpy.random.seed`. Streams are
//! those of NumPy 2.4 on 64-bit Linux. Bits, uniforms, integers, permutations
//! and all but one in a hundred ziggurat deviates need no mathematical library;
//! other deviates are equal where its `exp`, `log`, `pow`, `cos` etc. are. A
//! different last bit there hardly ever changes what a rejection loop accepts,
//! hence streams stay in step.
//!
//! The algorithms follow NumPy's sources (BSD-3-Clause).

mod ahead;
mod binomial;
mod bit_generator;
mod bits;
mod bounded;
mod constraint;
mod continuous;
mod discrete;
mod double_double;
mod error;
mod generator;
mod generator_discrete;
mod hypergeometric;
mod legacy;
mod math;
mod mt19937;
mod pcg64_dxsm;
mod permutation;
mod philox;
mod random_state;
mod random_state_distributions;
mod seed_sequence;
mod sfc64;
mod stream;
mod ziggurat;

pub use bit_generator::{BitGenerator, Half, Pcg64};
pub use bits::Bits;
pub use bounded::{IntRange, IntSampler, IntType, Rejection};
pub use constraint::{Constraint, POISSON_LAM_MAX};
pub use error::{Error, ErrorKind, Result};
pub use generator::{Generator, default_rng};
pub use generator_discrete::COLORS;
pub use mt19937::Mt19937;
pub use pcg64_dxsm::Pcg64Dxsm;
pub use permutation::{Population, Probabilities, Swaps};
pub use philox::Philox;
pub use random_state::RandomState;
pub use seed_sequence::{SeedSequence, integer_words};
pub use sfc64::Sfc64;
pub use stream::{Api, Real, Stream, Whole};
