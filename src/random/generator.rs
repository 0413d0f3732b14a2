//! `numpy.random.Generator`: uniform and continuous distributions.

use super::binomial::Cache;
use super::bit_generator::{BitGenerator, Pcg64};
use super::bounded::{IntRange, IntSampler, IntType, Rejection};
use super::constraint::Constraint::{NonNegative, Positive};
use super::continuous::{self, standard_gamma};
use super::error::{Error, Result, collect, reserve};
use super::seed_sequence::SeedSequence;
use super::ziggurat;

/// Distributions over a bit generator, one deviate per call.
///
/// Parameters are scalars; broadcasting and output shapes are the caller's.
/// Errors are NumPy's `ValueError`s for parameters outside their domain; then
/// nothing was drawn. To fill arrays as NumPy does, in C order, see
/// [`Generator::fill`].
#[derive(Clone, Debug)]
pub struct Generator<B = Pcg64> {
    pub(crate) bits: B,
    pub(crate) binomial: Cache,
}

/// `numpy.random.default_rng(seed)`; for the words of a seed see
/// [`SeedSequence::new`].
pub fn default_rng(entropy: &[u32]) -> Generator {
    Generator::new(Pcg64::new(&SeedSequence::new(entropy)))
}

/// Rejects parameters whose difference is not finite.
pub(crate) fn uniform_range(low: f64, high: f64, message: &'static str) -> Result<f64> {
    let range = high - low;
    if range.is_finite() { Ok(range) } else { Err(Error::overflow(message)) }
}

/// The checks of `triangular` in both APIs.
pub(crate) fn check_triangular(left: f64, mode: f64, right: f64) -> Result<()> {
    if left > mode {
        return Err(Error::value("left > mode"));
    }
    if mode > right {
        return Err(Error::value("mode > right"));
    }
    if left == right {
        return Err(Error::value("left == right"));
    }
    Ok(())
}

/// `length` bytes of little-endian 32-bit words.
pub(crate) fn random_bytes(bits: &mut dyn BitGenerator, length: usize) -> Result<Vec<u8>> {
    // At least one word is drawn, as C's division rounds (length - 1) / 4 up to 0.
    let words = length.saturating_sub(1) / 4 + 1;
    let mut bytes = reserve(words.saturating_mul(4))?;
    for _ in 0..words {
        bytes.extend_from_slice(&bits.next_u32().to_le_bytes());
        Error::after(1)?;
    }
    bytes.truncate(length);
    Ok(bytes)
}

impl<B: BitGenerator> Generator<B> {
    /// A generator over `bits`.
    pub fn new(bits: B) -> Self {
        Self { bits, binomial: Cache::default() }
    }

    /// The underlying bit generator.
    pub fn bit_generator(&self) -> &B {
        &self.bits
    }

    /// The underlying bit generator, e.g. to set its state.
    pub fn bit_generator_mut(&mut self) -> &mut B {
        &mut self.bits
    }

    /// `count` results of `draw`, e.g. `|g| g.normal(loc, scale)`.
    ///
    /// # Errors
    /// The first one of `draw`; also for `count` 0, since NumPy checks the
    /// parameters of empty arrays. `MemoryError` if `count` is too large.
    pub fn fill<T>(&mut self, count: usize, mut draw: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>>
    where
        B: Clone,
    {
        if count == 0 {
            draw(&mut self.clone())?;
        }
        collect(count, || draw(self))
    }

    /// Uniform in [0, 1), a multiple of 2^-53.
    pub fn random(&mut self) -> f64 {
        self.bits.next_double()
    }

    /// Uniform in [0, 1), a multiple of 2^-24.
    pub fn random_f32(&mut self) -> f32 {
        self.bits.next_float()
    }

    /// `length` random bytes.
    ///
    /// # Errors
    /// `MemoryError`.
    pub fn bytes(&mut self, length: usize) -> Result<Vec<u8>> {
        random_bytes(self.bits.direct(), length)
    }

    /// `count` integers of `[low, high)`, or `[low, high]` if `endpoint`, in
    /// the representation of [`IntSampler::sample`]. For ranges that differ by
    /// element use one [`IntSampler`] with [`Rejection::Lemire`].
    ///
    /// # Errors
    /// `ValueError` if the range is empty or exceeds `dtype` (unless `count`
    /// is 0), `MemoryError`.
    pub fn integers(
        &mut self,
        low: i128,
        high: i128,
        dtype: IntType,
        endpoint: bool,
        count: usize,
    ) -> Result<Vec<u64>> {
        if count == 0 {
            return Ok(Vec::new());
        }
        let range = IntRange::new(dtype, low, high, endpoint)?;
        let mut sampler = IntSampler::new(Rejection::Lemire);
        collect(count, || Ok(sampler.sample(self.bits.direct(), &range)))
    }

    /// Uniform in [low, high).
    ///
    /// # Errors
    /// `OverflowError` unless high - low is finite, `ValueError` if negative.
    pub fn uniform(&mut self, low: f64, high: f64) -> Result<f64> {
        let range = uniform_range(low, high, "high - low range exceeds valid bounds")?;
        NonNegative.check(range, "high - low")?;
        Ok(low + range * self.bits.next_double())
    }

    /// Normal, mean 0, standard deviation 1.
    pub fn standard_normal(&mut self) -> f64 {
        ziggurat::standard_normal(self.bits.direct())
    }

    /// [`Generator::standard_normal`] of dtype `float32`.
    pub fn standard_normal_f32(&mut self) -> f32 {
        ziggurat::standard_normal_f32(self.bits.direct())
    }

    /// Normal of mean `loc` and standard deviation `scale` >= 0.
    pub fn normal(&mut self, loc: f64, scale: f64) -> Result<f64> {
        NonNegative.check(scale, "scale")?;
        Ok(loc + scale * self.standard_normal())
    }

    /// Log-normal: exp of a normal of `mean` and `sigma` >= 0.
    pub fn lognormal(&mut self, mean: f64, sigma: f64) -> Result<f64> {
        NonNegative.check(sigma, "sigma")?;
        Ok((mean + sigma * self.standard_normal()).exp())
    }

    /// Exponential of mean 1.
    pub fn standard_exponential(&mut self) -> f64 {
        ziggurat::standard_exponential(self.bits.direct())
    }

    /// [`Generator::standard_exponential`] of dtype `float32`.
    pub fn standard_exponential_f32(&mut self) -> f32 {
        ziggurat::standard_exponential_f32(self.bits.direct())
    }

    /// Exponential of mean 1 by inversion, `method="inv"`.
    pub fn standard_exponential_inv(&mut self) -> f64 {
        -(-self.bits.next_double()).ln_1p()
    }

    /// [`Generator::standard_exponential_inv`] of dtype `float32`.
    pub fn standard_exponential_inv_f32(&mut self) -> f32 {
        // NumPy rounds a double here.
        -f64::from(-self.bits.next_float()).ln_1p() as f32
    }

    /// Exponential of mean `scale` >= 0.
    pub fn exponential(&mut self, scale: f64) -> Result<f64> {
        NonNegative.check(scale, "scale")?;
        Ok(scale * self.standard_exponential())
    }

    /// Gamma of `shape` >= 0 and scale 1.
    pub fn standard_gamma(&mut self, shape: f64) -> Result<f64> {
        NonNegative.check(shape, "shape")?;
        Ok(standard_gamma(self.bits.direct(), shape))
    }

    /// [`Generator::standard_gamma`] of dtype `float32`.
    pub fn standard_gamma_f32(&mut self, shape: f32) -> Result<f32> {
        NonNegative.check(f64::from(shape), "shape")?;
        Ok(continuous::standard_gamma_f32(self.bits.direct(), shape))
    }

    /// Gamma of `shape` >= 0 and `scale` >= 0.
    pub fn gamma(&mut self, shape: f64, scale: f64) -> Result<f64> {
        NonNegative.check(shape, "shape")?;
        NonNegative.check(scale, "scale")?;
        Ok(scale * standard_gamma(self.bits.direct(), shape))
    }

    /// Beta of `a` > 0 and `b` > 0.
    pub fn beta(&mut self, a: f64, b: f64) -> Result<f64> {
        Positive.check(a, "a")?;
        Positive.check(b, "b")?;
        Ok(continuous::beta(self.bits.direct(), a, b))
    }

    /// Chi-square of `df` > 0 degrees of freedom.
    pub fn chisquare(&mut self, df: f64) -> Result<f64> {
        Positive.check(df, "df")?;
        Ok(continuous::chisquare(self.bits.direct(), df))
    }

    /// Noncentral chi-square of `df` > 0 and noncentrality `nonc` >= 0.
    pub fn noncentral_chisquare(&mut self, df: f64, nonc: f64) -> Result<f64> {
        Positive.check(df, "df")?;
        NonNegative.check(nonc, "nonc")?;
        Ok(continuous::noncentral_chisquare(self.bits.direct(), df, nonc))
    }

    /// Fisher's F of `dfnum` > 0 and `dfden` > 0 degrees of freedom.
    pub fn f(&mut self, dfnum: f64, dfden: f64) -> Result<f64> {
        Positive.check(dfnum, "dfnum")?;
        Positive.check(dfden, "dfden")?;
        Ok(continuous::f(self.bits.direct(), dfnum, dfden))
    }

    /// Noncentral F; `nonc` >= 0.
    pub fn noncentral_f(&mut self, dfnum: f64, dfden: f64, nonc: f64) -> Result<f64> {
        Positive.check(dfnum, "dfnum")?;
        Positive.check(dfden, "dfden")?;
        NonNegative.check(nonc, "nonc")?;
        Ok(continuous::noncentral_f(self.bits.direct(), dfnum, dfden, nonc))
    }

    /// Student's t of `df` > 0 degrees of freedom.
    pub fn standard_t(&mut self, df: f64) -> Result<f64> {
        Positive.check(df, "df")?;
        Ok(continuous::standard_t(self.bits.direct(), df))
    }

    /// Cauchy of mode 0 and scale 1.
    pub fn standard_cauchy(&mut self) -> f64 {
        continuous::standard_cauchy(self.bits.direct())
    }

    /// Laplace of mean `loc` and decay `scale` >= 0.
    pub fn laplace(&mut self, loc: f64, scale: f64) -> Result<f64> {
        NonNegative.check(scale, "scale")?;
        Ok(continuous::laplace(self.bits.direct(), loc, scale))
    }

    /// Gumbel of mode `loc` and `scale` >= 0.
    pub fn gumbel(&mut self, loc: f64, scale: f64) -> Result<f64> {
        NonNegative.check(scale, "scale")?;
        Ok(continuous::gumbel(self.bits.direct(), loc, scale))
    }

    /// Logistic of mean `loc` and `scale` >= 0.
    pub fn logistic(&mut self, loc: f64, scale: f64) -> Result<f64> {
        NonNegative.check(scale, "scale")?;
        Ok(continuous::logistic(self.bits.direct(), loc, scale))
    }

    /// Rayleigh of mode `scale` >= 0.
    pub fn rayleigh(&mut self, scale: f64) -> Result<f64> {
        NonNegative.check(scale, "scale")?;
        Ok(scale * (2.0 * self.standard_exponential()).sqrt())
    }

    /// Pareto II (Lomax) of shape `a` > 0.
    pub fn pareto(&mut self, a: f64) -> Result<f64> {
        Positive.check(a, "a")?;
        Ok((self.standard_exponential() / a).exp_m1())
    }

    /// Weibull of shape `a` >= 0.
    pub fn weibull(&mut self, a: f64) -> Result<f64> {
        NonNegative.check(a, "a")?;
        if a == 0.0 {
            return Ok(0.0);
        }
        Ok(self.standard_exponential().powf(1.0 / a))
    }

    /// Power function distribution of exponent `a` - 1, `a` > 0.
    pub fn power(&mut self, a: f64) -> Result<f64> {
        Positive.check(a, "a")?;
        Ok((-(-self.standard_exponential()).exp_m1()).powf(1.0 / a))
    }

    /// Inverse Gaussian of `mean` > 0 and `scale` > 0.
    pub fn wald(&mut self, mean: f64, scale: f64) -> Result<f64> {
        Positive.check(mean, "mean")?;
        Positive.check(scale, "scale")?;
        Ok(continuous::wald(self.bits.direct(), mean, scale))
    }

    /// Triangular; left <= mode <= right, left != right.
    pub fn triangular(&mut self, left: f64, mode: f64, right: f64) -> Result<f64> {
        check_triangular(left, mode, right)?;
        Ok(continuous::triangular(self.bits.direct(), left, mode, right))
    }

    /// Von Mises of mean direction `mu` and concentration `kappa` >= 0, in
    /// radians in [-pi, pi].
    pub fn vonmises(&mut self, mu: f64, kappa: f64) -> Result<f64> {
        NonNegative.check(kappa, "kappa")?;
        Ok(continuous::vonmises(self.bits.direct(), mu, kappa))
    }
}
