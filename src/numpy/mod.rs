//! NumPy's functions, each declared once.
//!
//! `#[function]` is placed above the implementation and declares everything about a function: its names in all modules and
//! as a method, its parameters, its description and whether it is differentiable. An implementation takes typed arguments
//! (a [`Tensor`](crate::tensor::Tensor), [`Axes`], a `bool`) and knows no language: it asks its [`Caller`] for data, and
//! returns [`Stop::Read`] where they must be read first; then it is run again from its start, so it must read before it has
//! side effects. A language binds the arguments of a call to the parameters ([`bind`]), converts each to an [`Argument`] as
//! its parameter [`Accepts`] it, and gets a [`Returned`].
//!
//! To add a function: write it in the file of its family and add it to that file's `FUNCTIONS`; the compiler reports it
//! if the second was forgotten.

// Items that only the language uses are dead code where JavaScript alone calls functions.
#![cfg_attr(not(feature = "script"), allow(dead_code, unused_imports))]

mod argument;
mod bind;
mod caller;
mod declare;
mod gufunc;
mod returned;
mod support;
mod ufunc;
mod view;

mod arithmetic;
mod bins;
mod bits;
mod blocks;
mod closeness;
mod convolution;
mod covariance;
mod creation;
mod dialects;
mod einsum;
mod einsum_path;
mod elementwise;
mod flat_indices;
mod fourier;
mod frequencies;
mod histogram;
mod histogram_dd;
mod interpolation;
mod joining;
mod linalg;
mod loops;
mod mathematics;
mod packing;
mod pad;
mod patterns;
mod picking;
mod placing;
mod polynomial_division;
mod polynomials;
mod products;
mod quantiles;
mod random;
mod rearranging;
mod reductions;
mod running;
mod search;
mod shapes;
mod sliding;
mod slopes;
mod sorting;
mod spacing;
mod tensor_products;
mod ufunc_at;
mod ufunc_methods;
mod variance;
mod windows;

pub(crate) use argument::Arguments;
pub use argument::{Accepts, Argument, Axes, FromArgument, Mask, Nested, Out, Places, Target, Terms, Unused};
pub use bind::{Bound, bind};
pub use caller::{Caller, Result, Stop};
pub use declare::{Default, DeferredText, Function, Gives, Kind, Parameter, Whole};
pub use loops::LoopType;
pub(crate) use picking::check_iterated;
pub use random::{SharedStream, Source};
pub use returned::{IntoReturned, Returned};
pub(crate) use tensorscope_macros::{function, ufunc};
pub use ufunc::Ufunc;
pub(crate) use ufunc::{FromOperand, IntoOutputs, check_output, unsupported};
pub(crate) use view::{ArrayView, Order};

/// The functions of each family.
const FAMILIES: &[&[&Function]] = &[
    arithmetic::FUNCTIONS,
    bits::FUNCTIONS,
    blocks::FUNCTIONS,
    closeness::FUNCTIONS,
    convolution::FUNCTIONS,
    covariance::FUNCTIONS,
    dialects::FUNCTIONS,
    einsum::FUNCTIONS,
    einsum_path::FUNCTIONS,
    elementwise::FUNCTIONS,
    fourier::FUNCTIONS,
    frequencies::FUNCTIONS,
    histogram::FUNCTIONS,
    interpolation::FUNCTIONS,
    joining::FUNCTIONS,
    loops::FUNCTIONS,
    mathematics::FUNCTIONS,
    packing::FUNCTIONS,
    pad::FUNCTIONS,
    polynomial_division::FUNCTIONS,
    polynomials::FUNCTIONS,
    products::FUNCTIONS,
    quantiles::FUNCTIONS,
    reductions::FUNCTIONS,
    running::FUNCTIONS,
    search::FUNCTIONS,
    sliding::FUNCTIONS,
    slopes::FUNCTIONS,
    sorting::FUNCTIONS,
    tensor_products::FUNCTIONS,
    ufunc_at::FUNCTIONS,
    ufunc_methods::FUNCTIONS,
    variance::FUNCTIONS,
    histogram_dd::FUNCTIONS,
    spacing::FUNCTIONS,
    shapes::FUNCTIONS,
    rearranging::FUNCTIONS,
    placing::FUNCTIONS,
    picking::FUNCTIONS,
    patterns::FUNCTIONS,
    flat_indices::FUNCTIONS,
    creation::FUNCTIONS,
    windows::FUNCTIONS,
];

/// Every declared function.
pub fn functions() -> impl Iterator<Item = &'static Function> {
    FAMILIES.iter().chain(&linalg::FAMILIES).chain(&random::FAMILIES).copied().flatten().copied()
}

#[cfg(test)]
mod tests;
