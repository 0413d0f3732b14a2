//! `numpy.random.Generator`: discrete and multivariate distributions.

use super::binomial::Style;
use super::bit_generator::BitGenerator;
use super::bounded::interval;
use super::constraint::Constraint::{
    Closed01, GreaterThan1, LeftOpen01, NonNegative, PoissonMean, PositiveNotNan, RightOpen01,
};
use super::constraint::POISSON_LAM_MAX;
use super::continuous;
use super::discrete;
use super::error::{Error, Result, collect, reserve};
use super::generator::Generator;
use super::hypergeometric::{hypergeometric, marginals, zeros};
use super::permutation::kahan_sum;

/// Populations from here on lose precision.
const HYPERGEOMETRIC_MAX: i64 = 1_000_000_000;

/// Below this maximum of alpha, gamma deviates could all underflow.
const DIRICHLET_SMALL: f64 = 0.1;

/// Checks the probabilities of `multinomial` in both APIs.
pub(crate) fn check_pvals(pvals: &[f64]) -> Result<()> {
    Closed01.check_array(pvals, "pvals")?;
    let but_last = pvals.split_last().map_or(pvals, |(_, rest)| rest);
    if kahan_sum(but_last) > 1.0 + 1e-12 {
        return Err(Error::value("sum(pvals[:-1]) > 1.0"));
    }
    Ok(())
}

/// What an urn holds, whose colours are drawn from in any way.
fn check_urn(colors: &[i64], nsample: i64) -> Result<i64> {
    if nsample < 0 {
        return Err(Error::value("nsample must be nonnegative."));
    }
    if colors.iter().any(|&color| color < 0) {
        return Err(Error::value(COLORS));
    }
    let sum = |total: i64, &color: &i64| total.checked_add(color);
    colors.iter().try_fold(0, sum).ok_or_else(|| {
        Error::value(
            "sum(colors) must not exceed the maximum value of a 64 bit \
             signed integer (9223372036854775807)",
        )
    })
}

/// What the colours of an urn have to be.
pub const COLORS: &str =
    "colors must be a one-dimensional sequence of nonnegative integers not exceeding 9223372036854775807.";

/// Divides by the sum, which is that of positive numbers.
pub(crate) fn normalize(mut xs: Vec<f64>) -> Vec<f64> {
    let mut sum = 0.0;
    for x in &xs {
        sum += x;
    }
    let inverse = 1.0 / sum;
    for x in &mut xs {
        *x *= inverse;
    }
    xs
}

impl<B: BitGenerator> Generator<B> {
    /// Poisson of mean 0 <= `lam` <= [`POISSON_LAM_MAX`].
    pub fn poisson(&mut self, lam: f64) -> Result<i64> {
        PoissonMean.check(lam, "lam")?;
        Ok(discrete::poisson(self.bits.direct(), lam))
    }

    /// Successes in `n` >= 0 trials of probability `p`.
    pub fn binomial(&mut self, n: i64, p: f64) -> Result<i64> {
        Closed01.check(p, "p")?;
        NonNegative.check_int(n, "n")?;
        Ok(self.binomial.sample(self.bits.direct(), n, p, Style::Modern))
    }

    /// Failures before `n` > 0 successes of probability 0 < `p` <= 1.
    pub fn negative_binomial(&mut self, n: f64, p: f64) -> Result<i64> {
        PositiveNotNan.check(n, "n")?;
        LeftOpen01.check(p, "p")?;
        if (1.0 - p) / p * (n + 10.0 * n.sqrt()) > POISSON_LAM_MAX {
            return Err(Error::value("n too large or p too small, see Generator.negative_binomial Notes"));
        }
        Ok(discrete::negative_binomial(self.bits.direct(), n, p))
    }

    /// Trials up to the first success of probability 0 < `p` <= 1.
    pub fn geometric(&mut self, p: f64) -> Result<i64> {
        LeftOpen01.check(p, "p")?;
        Ok(discrete::geometric(self.bits.direct(), p))
    }

    /// Logarithmic series distribution, 0 <= `p` < 1.
    pub fn logseries(&mut self, p: f64) -> Result<i64> {
        RightOpen01.check(p, "p")?;
        Ok(discrete::logseries(self.bits.direct(), p))
    }

    /// Zipf of exponent `a` > 1.
    pub fn zipf(&mut self, a: f64) -> Result<i64> {
        GreaterThan1.check(a, "a")?;
        Ok(discrete::zipf(self.bits.direct(), a))
    }

    /// Good items among `nsample` of `ngood + nbad`, each below 10^9.
    pub fn hypergeometric(&mut self, ngood: i64, nbad: i64, nsample: i64) -> Result<i64> {
        if ngood >= HYPERGEOMETRIC_MAX || nbad >= HYPERGEOMETRIC_MAX {
            return Err(Error::value("both ngood and nbad must be less than 1000000000"));
        }
        if ngood.saturating_add(nbad) < nsample {
            return Err(Error::value("ngood + nbad < nsample"));
        }
        NonNegative.check_int(ngood, "ngood")?;
        NonNegative.check_int(nbad, "nbad")?;
        NonNegative.check_int(nsample, "nsample")?;
        Ok(hypergeometric(self.bits.direct(), ngood, nbad, nsample))
    }

    /// Counts of `n` >= 0 trials by category; `pvals` has one probability or
    /// more, the last of which counts as the rest of 1.
    pub fn multinomial(&mut self, n: i64, pvals: &[f64]) -> Result<Vec<i64>> {
        if pvals.is_empty() {
            return Err(Error::value(
                "pvals must have at least 1 dimension and the last dimension \
                 of pvals must be greater than 0.",
            ));
        }
        check_pvals(pvals)?;
        NonNegative.check_int(n, "n")?;
        let mut counts = zeros(pvals.len())?;
        self.binomial.multinomial(self.bits.direct(), n, pvals, &mut counts);
        Ok(counts)
    }

    /// Counts by colour of `nsample` items from an urn of `colors`, by the
    /// default method "marginals".
    pub fn multivariate_hypergeometric(&mut self, colors: &[i64], nsample: i64) -> Result<Vec<i64>> {
        let total = check_urn(colors, nsample)?;
        if total >= HYPERGEOMETRIC_MAX {
            return Err(Error::value("When method is \"marginals\", sum(colors) must be less than 1000000000."));
        }
        if nsample > total {
            return Err(Error::value("nsample > sum(colors)"));
        }
        marginals(self.bits.direct(), colors, nsample)
    }

    /// As [`Generator::multivariate_hypergeometric`] by the method "count", which
    /// keeps the items of the urn in `items`, empty at first, from one draw to the
    /// next.
    pub fn multivariate_hypergeometric_by_count(
        &mut self,
        colors: &[i64],
        nsample: i64,
        items: &mut Vec<usize>,
    ) -> Result<Vec<i64>> {
        let total = check_urn(colors, nsample)?;
        if nsample > total {
            return Err(Error::value("nsample > sum(colors)"));
        }
        let total = usize::try_from(total).map_err(|_| Error::memory())?;
        if items.is_empty() {
            *items = reserve(total)?;
            for (color, &count) in colors.iter().enumerate() {
                items.resize(items.len() + count as usize, color);
            }
        }
        let more_than_half = nsample > total as i64 / 2;
        let drawn = if more_than_half { total - nsample as usize } else { nsample as usize };
        let mut counts = zeros(colors.len())?;
        for at in 0..drawn {
            let other = at + interval(&mut self.bits, (total - at - 1) as u64) as usize;
            items.swap(at, other);
        }
        for &color in &items[..drawn] {
            counts[color] += 1;
        }
        if more_than_half {
            counts.iter_mut().zip(colors).for_each(|(count, color)| *count = color - *count);
        }
        Ok(counts)
    }

    /// Dirichlet: non-negative numbers of sum 1, one for each `alpha` >= 0.
    pub fn dirichlet(&mut self, alpha: &[f64]) -> Result<Vec<f64>> {
        if alpha.iter().any(|&a| a < 0.0) {
            return Err(Error::value("alpha < 0"));
        }
        if !alpha.is_empty() && alpha.iter().all(|&a| a < DIRICHLET_SMALL) {
            return self.break_stick(alpha);
        }
        let mut alpha = alpha.iter();
        let gammas = collect(alpha.len(), || {
            let shape = alpha.next().copied().unwrap_or(0.0);
            Ok(continuous::standard_gamma(self.bits.direct(), shape))
        })?;
        Ok(normalize(gammas))
    }

    /// Stick breaking with beta deviates, for small `alpha`.
    fn break_stick(&mut self, alpha: &[f64]) -> Result<Vec<f64>> {
        let mut sums = collect(alpha.len(), || Ok(0.0))?;
        let mut sum = 0.0;
        for (slot, &a) in sums.iter_mut().zip(alpha).rev() {
            sum += a;
            *slot = sum;
        }
        let mut values = collect(alpha.len(), || Ok(0.0))?;
        let Some((last, pieces)) = values.split_last_mut() else {
            return Ok(values);
        };
        if sum <= 0.0 {
            return Ok(values);
        }
        let mut stick = 1.0;
        for ((piece, &a), &rest) in pieces.iter_mut().zip(alpha).zip(sums.iter().skip(1)) {
            // -0.0 would turn powers of 1/a into infinities that are never accepted.
            let share = continuous::beta(self.bits.direct(), a.abs(), rest);
            *piece = stick * share;
            stick *= 1.0 - share;
            if rest == 0.0 {
                break;
            }
        }
        *last = stick;
        Ok(values)
    }
}
