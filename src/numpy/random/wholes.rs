//! Distributions of integers.

use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::returned::Returned;
use super::given;
use super::parameters::Size;
use super::reals::elements;
use crate::dtype::DType;
use crate::random::{self, Whole};
use crate::tensor::Operand;

/// What this file declares.
pub(super) const FUNCTIONS: &[&Function] = &[
    &RANDOM_POISSON,
    &RANDOM_BINOMIAL,
    &RANDOM_NEGATIVE_BINOMIAL,
    &RANDOM_GEOMETRIC,
    &RANDOM_LOGSERIES,
    &RANDOM_ZIPF,
    &RANDOM_HYPERGEOMETRIC,
    &RANDOM_RANDOMSTATE_TOMAXINT,
];

/// Integers each of which takes the parameters' elements at its place.
fn integers(caller: &mut dyn Caller, what: Whole, parameters: &[Operand], size: &Size) -> Result<Returned> {
    let size = size.shape()?;
    let (shape, bytes) = elements(caller, DType::Int64, parameters, size.as_deref(), &mut |api, of, n, bytes| {
        for of in of {
            for _ in 0..n {
                bytes.extend_from_slice(&api.whole(what, of)?.to_le_bytes());
                random::Error::after(1)?;
            }
        }
        Ok(())
    })?;
    given(caller, DType::Int64, shape, bytes)
}

/// Uniform in [0, 2**63).
#[function(names = "numpy.random.RandomState.tomaxint", signature = "(size=None)")]
fn tomaxint(caller: &mut dyn Caller, size: Size) -> Result<Returned> {
    integers(caller, Whole::Tomaxint, &[], &size)
}

/// How often what happens lam times on average happens.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}poisson",
    signature = "(lam=1.0, size=None)",
    with = Whole::Poisson
)]
fn lam(caller: &mut dyn Caller, what: Whole, lam: Operand, size: Size) -> Result<Returned> {
    integers(caller, what, &[lam], &size)
}

/// Successes of n trials.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}binomial",
    signature = "(n, p, size=None)",
    with = Whole::Binomial
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}negative_binomial",
    signature = "(n, p, size=None)",
    sentence = "Failures before n successes.",
    with = Whole::NegativeBinomial
)]
fn n_and_p(caller: &mut dyn Caller, what: Whole, n: Operand, p: Operand, size: Size) -> Result<Returned> {
    integers(caller, what, &[n, p], &size)
}

/// Trials up to the first success.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}geometric",
    signature = "(p, size=None)",
    with = Whole::Geometric
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}logseries",
    signature = "(p, size=None)",
    sentence = "Logarithmic series.",
    with = Whole::Logseries
)]
fn of_p(caller: &mut dyn Caller, what: Whole, p: Operand, size: Size) -> Result<Returned> {
    integers(caller, what, &[p], &size)
}

/// Zipf.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}zipf",
    signature = "(a, size=None)",
    with = Whole::Zipf
)]
fn of_a(caller: &mut dyn Caller, what: Whole, a: Operand, size: Size) -> Result<Returned> {
    integers(caller, what, &[a], &size)
}

/// Good ones among nsample that are drawn without replacement.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}hypergeometric",
    signature = "(ngood, nbad, nsample, size=None)",
    with = Whole::Hypergeometric
)]
fn urn(
    caller: &mut dyn Caller,
    what: Whole,
    ngood: Operand,
    nbad: Operand,
    nsample: Operand,
    size: Size,
) -> Result<Returned> {
    integers(caller, what, &[ngood, nbad, nsample], &size)
}
