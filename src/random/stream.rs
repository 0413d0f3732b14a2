//! One stream of random numbers, and the distributions by name: what a table of functions calls.

use super::ahead;
use super::bit_generator::BitGenerator;
use super::bits::Bits;
use super::error::{Error, Result};
use super::generator::Generator;
use super::permutation::{Population, Probabilities};
use super::random_state::RandomState;
use super::ziggurat::{standard_exponential, standard_normal};
use crate::interrupt;

/// What numbers are drawn from: a bit generator, and what `RandomState` keeps
/// between its draws.
#[derive(Clone, Debug)]
pub struct Stream(RandomState<Bits>);

/// One of the two sets of algorithms, over a stream.
#[derive(Debug)]
pub enum Api<'a> {
    /// Those of `Generator`.
    Modern(Generator<&'a mut Bits>),
    /// Those of `RandomState`.
    Legacy(&'a mut RandomState<Bits>),
}

/// A distribution of real numbers. Parameters come in NumPy's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Real {
    Random,
    Uniform,
    StandardNormal,
    Normal,
    Lognormal,
    StandardExponential,
    /// By inversion, with `Generator` only.
    StandardExponentialInverse,
    Exponential,
    StandardGamma,
    Gamma,
    Beta,
    Chisquare,
    NoncentralChisquare,
    F,
    NoncentralF,
    StandardT,
    StandardCauchy,
    Laplace,
    Logistic,
    Gumbel,
    Weibull,
    Pareto,
    Power,
    Rayleigh,
    Triangular,
    Vonmises,
    Wald,
}

/// A distribution of integers. Parameters come in NumPy's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Whole {
    Poisson,
    Binomial,
    NegativeBinomial,
    Geometric,
    Logseries,
    Zipf,
    Hypergeometric,
    /// Uniform in [0, 2^63), with `RandomState` only.
    Tomaxint,
}

/// What is alike for both: only the names of their methods are.
macro_rules! real {
    ($what:expr, $g:expr, $p:expr) => {
        match $what {
            Real::Uniform => $g.uniform($p[0], $p[1])?,
            Real::StandardNormal => $g.standard_normal(),
            Real::Normal => $g.normal($p[0], $p[1])?,
            Real::Lognormal => $g.lognormal($p[0], $p[1])?,
            Real::Exponential => $g.exponential($p[0])?,
            Real::StandardGamma => $g.standard_gamma($p[0])?,
            Real::Gamma => $g.gamma($p[0], $p[1])?,
            Real::Beta => $g.beta($p[0], $p[1])?,
            Real::Chisquare => $g.chisquare($p[0])?,
            Real::NoncentralChisquare => $g.noncentral_chisquare($p[0], $p[1])?,
            Real::F => $g.f($p[0], $p[1])?,
            Real::NoncentralF => $g.noncentral_f($p[0], $p[1], $p[2])?,
            Real::StandardT => $g.standard_t($p[0])?,
            Real::StandardCauchy => $g.standard_cauchy(),
            Real::Laplace => $g.laplace($p[0], $p[1])?,
            Real::Logistic => $g.logistic($p[0], $p[1])?,
            Real::Gumbel => $g.gumbel($p[0], $p[1])?,
            Real::Weibull => $g.weibull($p[0])?,
            Real::Pareto => $g.pareto($p[0])?,
            Real::Power => $g.power($p[0])?,
            Real::Rayleigh => $g.rayleigh($p[0])?,
            Real::Triangular => $g.triangular($p[0], $p[1], $p[2])?,
            Real::Vonmises => $g.vonmises($p[0], $p[1])?,
            Real::Wald => $g.wald($p[0], $p[1])?,
            Real::Random | Real::StandardExponential | Real::StandardExponentialInverse => $g.standard_exponential(),
        }
    };
}

macro_rules! whole {
    ($what:expr, $g:expr, $p:expr) => {
        match $what {
            Whole::Poisson => $g.poisson($p[0]),
            Whole::Binomial => $g.binomial($p[0] as i64, $p[1]),
            Whole::NegativeBinomial => $g.negative_binomial($p[0], $p[1]),
            Whole::Geometric => $g.geometric($p[0]),
            Whole::Logseries => $g.logseries($p[0]),
            Whole::Zipf => $g.zipf($p[0]),
            Whole::Hypergeometric => $g.hypergeometric($p[0] as i64, $p[1] as i64, $p[2] as i64),
            Whole::Tomaxint => Ok(($g.bit_generator_mut().next_u64() >> 1) as i64),
        }
    };
}

/// Adds the bytes of so many numbers.
fn repeat(count: usize, bytes: &mut Vec<u8>, mut draw: impl FnMut() -> f64) {
    for part in interrupt::parts(ahead::room(bytes, count)) {
        part.iter_mut().for_each(|place| *place = draw().to_le_bytes());
    }
}

/// The same call of either.
macro_rules! either {
    ($api:expr, $g:ident => $what:expr) => {
        match $api {
            Api::Modern($g) => $what,
            Api::Legacy($g) => $what,
        }
    };
}

impl Stream {
    /// A stream of these bits.
    pub fn new(bits: Bits) -> Self {
        Self(RandomState::new(bits))
    }

    /// Its bits.
    pub fn bits(&mut self) -> &mut Bits {
        &mut self.0.bits
    }

    /// The deviate that is left of the last pair of normal ones.
    pub fn gauss(&mut self) -> &mut Option<f64> {
        &mut self.0.gauss
    }

    /// What draws from it.
    pub fn api(&mut self, is_legacy: bool) -> Api<'_> {
        if is_legacy { Api::Legacy(&mut self.0) } else { Api::Modern(Generator::new(&mut self.0.bits)) }
    }
}

impl Api<'_> {
    /// A real number.
    ///
    /// # Errors
    /// `ValueError` or `OverflowError` for parameters outside the domain.
    pub fn real(&mut self, what: Real, p: &[f64; 3]) -> Result<f64> {
        Ok(match self {
            Self::Modern(g) => match what {
                Real::Random => g.random(),
                Real::StandardExponentialInverse => g.standard_exponential_inv(),
                what => real!(what, g, p),
            },
            Self::Legacy(g) => match what {
                Real::Random => g.random_sample(),
                what => real!(what, g, p),
            },
        })
    }

    /// A real number with the precision of `float32`.
    ///
    /// # Errors
    /// As [`Api::real`].
    pub fn single(&mut self, what: Real, p: &[f64; 3]) -> Result<f32> {
        match self {
            Self::Modern(g) => Ok(match what {
                Real::Random => g.random_f32(),
                Real::StandardNormal => g.standard_normal_f32(),
                Real::StandardExponential => g.standard_exponential_f32(),
                Real::StandardExponentialInverse => g.standard_exponential_inv_f32(),
                Real::StandardGamma => g.standard_gamma_f32(p[0] as f32)?,
                what => self.real(what, p)? as f32,
            }),
            Self::Legacy(_) => Ok(self.real(what, p)? as f32),
        }
    }

    /// Adds the bytes of real numbers: for each of the parameters, so many.
    ///
    /// # Errors
    /// As [`Api::real`].
    pub fn fill(&mut self, what: Real, all: &[[f64; 3]], times: usize, bytes: &mut Vec<u8>) -> Result<()> {
        for p in all {
            let mut left = times;
            if times > 1 {
                // The first one checks the parameters.
                bytes.extend_from_slice(&self.real(what, p)?.to_le_bytes());
                left = self.fill_quickly(what, p, times - 1, bytes);
            }
            for _ in 0..left {
                bytes.extend_from_slice(&self.real(what, p)?.to_le_bytes());
                Error::after(1)?;
            }
        }
        Ok(())
    }

    /// What programs draw most of, over the bits themselves; how many are left.
    fn fill_quickly(&mut self, what: Real, p: &[f64; 3], count: usize, bytes: &mut Vec<u8>) -> usize {
        match what {
            Real::Random => ahead::uniform(self.bits(), 0.0, 1.0, count, bytes),
            // The first draw has found the difference finite.
            Real::Uniform => ahead::uniform(self.bits(), p[0], p[1] - p[0], count, bytes),
            _ => {
                let Self::Modern(g) = self else { return count };
                let Bits::Pcg64(bits) = &mut *g.bits else { return count };
                match what {
                    Real::StandardNormal => repeat(count, bytes, || standard_normal(bits)),
                    Real::Normal => repeat(count, bytes, || p[0] + p[1] * standard_normal(bits)),
                    Real::StandardExponential => repeat(count, bytes, || standard_exponential(bits)),
                    Real::Exponential => repeat(count, bytes, || p[0] * standard_exponential(bits)),
                    _ => return count,
                }
            }
        }
        0
    }

    /// An integer.
    ///
    /// # Errors
    /// As [`Api::real`].
    pub fn whole(&mut self, what: Whole, p: &[f64; 3]) -> Result<i64> {
        either!(self, g => whole!(what, g, p))
    }

    /// The bits.
    pub fn bits(&mut self) -> &mut Bits {
        match self {
            Self::Modern(g) => g.bits,
            Self::Legacy(g) => &mut g.bits,
        }
    }

    /// Random bytes.
    ///
    /// # Errors
    /// `MemoryError`.
    pub fn bytes(&mut self, length: usize) -> Result<Vec<u8>> {
        either!(self, g => g.bytes(length))
    }

    /// `0..len` in random order.
    ///
    /// # Errors
    /// `MemoryError`.
    pub fn permutation(&mut self, len: i64) -> Result<Vec<i64>> {
        either!(self, g => g.permutation(len))
    }

    /// Indices into a population; `RandomState` always shuffles.
    ///
    /// # Errors
    /// As [`Generator::choice`].
    pub fn choice(
        &mut self,
        population: Population,
        size: usize,
        replace: bool,
        p: Option<Probabilities<'_>>,
        shuffle: bool,
    ) -> Result<Vec<i64>> {
        match self {
            Self::Modern(g) => g.choice(population, size, replace, p, shuffle),
            Self::Legacy(g) => g.choice(population, size, replace, p),
        }
    }

    /// Counts of `n` trials by category.
    ///
    /// # Errors
    /// As [`Api::real`].
    pub fn multinomial(&mut self, n: i64, pvals: &[f64]) -> Result<Vec<i64>> {
        either!(self, g => g.multinomial(n, pvals))
    }

    /// Parts of 1.
    ///
    /// # Errors
    /// As [`Api::real`].
    pub fn dirichlet(&mut self, alpha: &[f64]) -> Result<Vec<f64>> {
        either!(self, g => g.dirichlet(alpha))
    }

    /// Counts by colour of what is drawn from an urn, by margins or, where there
    /// is room for its items, by counting; `RandomState` has no such method.
    ///
    /// # Errors
    /// As [`Api::real`].
    pub fn multivariate_hypergeometric(
        &mut self,
        colors: &[i64],
        nsample: i64,
        items: Option<&mut Vec<usize>>,
    ) -> Result<Vec<i64>> {
        match (self, items) {
            (Self::Modern(g), None) => g.multivariate_hypergeometric(colors, nsample),
            (Self::Modern(g), Some(items)) => g.multivariate_hypergeometric_by_count(colors, nsample, items),
            (Self::Legacy(_), _) => Err(Error::value("unknown distribution")),
        }
    }
}
