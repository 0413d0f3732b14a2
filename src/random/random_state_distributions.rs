//! `numpy.random.RandomState`: distributions.

use super::binomial::Style;
use super::bit_generator::BitGenerator;
use super::constraint::Constraint::{
    AtLeast1, Closed01, GreaterThan1, LeftOpen01, NonNegative, PoissonMean, Positive, RightOpen01,
};
use super::continuous;
use super::discrete;
use super::error::{Error, Result, collect};
use super::generator::check_triangular;
use super::generator_discrete::{check_pvals, normalize};
use super::hypergeometric::{legacy_hypergeometric, zeros};
use super::random_state::RandomState;

impl<B: BitGenerator> RandomState<B> {
    /// Normal, mean 0, standard deviation 1; also `randn`.
    pub fn standard_normal(&mut self) -> f64 {
        self.next_gauss()
    }

    /// [`RandomState::standard_normal`] by the name of `randn`.
    pub fn randn(&mut self) -> f64 {
        self.next_gauss()
    }

    /// Normal of mean `loc` and standard deviation `scale` >= 0.
    pub fn normal(&mut self, loc: f64, scale: f64) -> Result<f64> {
        NonNegative.check(scale, "scale")?;
        Ok(loc + scale * self.next_gauss())
    }

    /// Log-normal: exp of a normal of `mean` and `sigma` >= 0.
    pub fn lognormal(&mut self, mean: f64, sigma: f64) -> Result<f64> {
        NonNegative.check(sigma, "sigma")?;
        Ok((mean + sigma * self.next_gauss()).exp())
    }

    /// Exponential of mean 1.
    pub fn standard_exponential(&mut self) -> f64 {
        self.next_exponential()
    }

    /// Exponential of mean `scale` >= 0.
    pub fn exponential(&mut self, scale: f64) -> Result<f64> {
        NonNegative.check(scale, "scale")?;
        Ok(scale * self.next_exponential())
    }

    /// Gamma of `shape` >= 0 and scale 1.
    pub fn standard_gamma(&mut self, shape: f64) -> Result<f64> {
        NonNegative.check(shape, "shape")?;
        Ok(self.next_gamma(shape))
    }

    /// Gamma of `shape` >= 0 and `scale` >= 0.
    pub fn gamma(&mut self, shape: f64, scale: f64) -> Result<f64> {
        NonNegative.check(shape, "shape")?;
        NonNegative.check(scale, "scale")?;
        Ok(scale * self.next_gamma(shape))
    }

    /// Beta of `a` > 0 and `b` > 0.
    pub fn beta(&mut self, a: f64, b: f64) -> Result<f64> {
        Positive.check(a, "a")?;
        Positive.check(b, "b")?;
        Ok(self.next_beta(a, b))
    }

    /// Chi-square of `df` > 0 degrees of freedom.
    pub fn chisquare(&mut self, df: f64) -> Result<f64> {
        Positive.check(df, "df")?;
        Ok(self.next_chisquare(df))
    }

    /// Noncentral chi-square of `df` > 0 and noncentrality `nonc` >= 0.
    pub fn noncentral_chisquare(&mut self, df: f64, nonc: f64) -> Result<f64> {
        Positive.check(df, "df")?;
        NonNegative.check(nonc, "nonc")?;
        Ok(self.next_noncentral_chisquare(df, nonc))
    }

    /// Fisher's F of `dfnum` > 0 and `dfden` > 0 degrees of freedom.
    pub fn f(&mut self, dfnum: f64, dfden: f64) -> Result<f64> {
        Positive.check(dfnum, "dfnum")?;
        Positive.check(dfden, "dfden")?;
        let numerator = self.next_chisquare(dfnum) * dfden;
        Ok(numerator / (self.next_chisquare(dfden) * dfnum))
    }

    /// Noncentral F; `nonc` >= 0.
    pub fn noncentral_f(&mut self, dfnum: f64, dfden: f64, nonc: f64) -> Result<f64> {
        Positive.check(dfnum, "dfnum")?;
        Positive.check(dfden, "dfden")?;
        NonNegative.check(nonc, "nonc")?;
        let numerator = self.next_noncentral_chisquare(dfnum, nonc) * dfden;
        Ok(numerator / (self.next_chisquare(dfden) * dfnum))
    }

    /// Student's t of `df` > 0 degrees of freedom.
    pub fn standard_t(&mut self, df: f64) -> Result<f64> {
        Positive.check(df, "df")?;
        let n = self.next_gauss();
        let g = self.next_gamma(df / 2.0);
        Ok((df / 2.0).sqrt() * n / g.sqrt())
    }

    /// Cauchy of mode 0 and scale 1.
    pub fn standard_cauchy(&mut self) -> f64 {
        let numerator = self.next_gauss();
        numerator / self.next_gauss()
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
        Ok(scale * (-2.0 * (-self.bits.next_double()).ln_1p()).sqrt())
    }

    /// Pareto II (Lomax) of shape `a` > 0.
    pub fn pareto(&mut self, a: f64) -> Result<f64> {
        Positive.check(a, "a")?;
        Ok((self.next_exponential() / a).exp() - 1.0)
    }

    /// Weibull of shape `a` >= 0.
    pub fn weibull(&mut self, a: f64) -> Result<f64> {
        NonNegative.check(a, "a")?;
        if a == 0.0 {
            return Ok(0.0);
        }
        Ok(self.next_exponential().powf(1.0 / a))
    }

    /// Power function distribution of exponent `a` - 1, `a` > 0.
    pub fn power(&mut self, a: f64) -> Result<f64> {
        Positive.check(a, "a")?;
        Ok((1.0 - (-self.next_exponential()).exp()).powf(1.0 / a))
    }

    /// Inverse Gaussian of `mean` > 0 and `scale` > 0.
    pub fn wald(&mut self, mean: f64, scale: f64) -> Result<f64> {
        Positive.check(mean, "mean")?;
        Positive.check(scale, "scale")?;
        Ok(self.next_wald(mean, scale))
    }

    /// Triangular; left <= mode <= right, left != right.
    pub fn triangular(&mut self, left: f64, mode: f64, right: f64) -> Result<f64> {
        check_triangular(left, mode, right)?;
        Ok(continuous::triangular(self.bits.direct(), left, mode, right))
    }

    /// Von Mises of mean direction `mu` and concentration `kappa` >= 0, in
    /// radians in [-pi, pi]; `mu` where NumPy would not end, above about 1e16.
    pub fn vonmises(&mut self, mu: f64, kappa: f64) -> Result<f64> {
        NonNegative.check(kappa, "kappa")?;
        Ok(continuous::vonmises_rejection(self.bits.direct(), mu, kappa))
    }

    /// Poisson of mean 0 <= `lam` <= [`POISSON_LAM_MAX`](super::POISSON_LAM_MAX).
    pub fn poisson(&mut self, lam: f64) -> Result<i64> {
        PoissonMean.check(lam, "lam")?;
        Ok(discrete::poisson(self.bits.direct(), lam))
    }

    /// Successes in `n` >= 0 trials of probability `p`.
    pub fn binomial(&mut self, n: i64, p: f64) -> Result<i64> {
        Closed01.check(p, "p")?;
        NonNegative.check_int(n, "n")?;
        Ok(self.binomial.sample(self.bits.direct(), n, p, Style::Legacy))
    }

    /// Failures before `n` > 0 successes of probability 0 <= `p` <= 1.
    pub fn negative_binomial(&mut self, n: f64, p: f64) -> Result<i64> {
        Positive.check(n, "n")?;
        Closed01.check(p, "p")?;
        let lam = (1.0 - p) / p * self.next_gamma(n);
        Ok(discrete::poisson(self.bits.direct(), lam))
    }

    /// Trials up to the first success of probability 0 < `p` <= 1.
    pub fn geometric(&mut self, p: f64) -> Result<i64> {
        LeftOpen01.check(p, "p")?;
        Ok(self.next_geometric(p))
    }

    /// Logarithmic series distribution, 0 <= `p` < 1.
    pub fn logseries(&mut self, p: f64) -> Result<i64> {
        RightOpen01.check(p, "p")?;
        Ok(self.next_logseries(p))
    }

    /// Zipf of exponent `a` > 1. As in NumPy, `a` close to 1 takes many draws.
    pub fn zipf(&mut self, a: f64) -> Result<i64> {
        GreaterThan1.check(a, "a")?;
        Ok(self.next_zipf(a))
    }

    /// Good items among `nsample` >= 1 of `ngood + nbad`.
    pub fn hypergeometric(&mut self, ngood: i64, nbad: i64, nsample: i64) -> Result<i64> {
        // A sum beyond i64 wraps to a negative one, as in NumPy.
        if ngood.wrapping_add(nbad) < nsample {
            return Err(Error::value("ngood + nbad < nsample"));
        }
        NonNegative.check_int(ngood, "ngood")?;
        NonNegative.check_int(nbad, "nbad")?;
        AtLeast1.check_int(nsample, "nsample")?;
        Ok(legacy_hypergeometric(self.bits.direct(), ngood, nbad, nsample))
    }

    /// Counts of `n` >= 0 trials by category; the last of `pvals` counts as
    /// the rest of 1.
    pub fn multinomial(&mut self, n: i64, pvals: &[f64]) -> Result<Vec<i64>> {
        check_pvals(pvals)?;
        NonNegative.check_int(n, "n")?;
        let mut counts = zeros(pvals.len())?;
        self.binomial.multinomial(self.bits.direct(), n, pvals, &mut counts);
        Ok(counts)
    }

    /// Dirichlet: non-negative numbers of sum 1, one for each `alpha` > 0.
    pub fn dirichlet(&mut self, alpha: &[f64]) -> Result<Vec<f64>> {
        if alpha.iter().any(|&a| a <= 0.0) {
            return Err(Error::value("alpha <= 0"));
        }
        let mut alpha = alpha.iter();
        let gammas = collect(alpha.len(), || Ok(self.next_gamma(alpha.next().copied().unwrap_or(0.0))))?;
        Ok(normalize(gammas))
    }
}
