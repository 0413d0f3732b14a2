//! Domains of distribution parameters, with NumPy's wording for violations.

use super::error::{Error, Result};

/// Largest Poisson mean whose samples still fit an `i64`: ten standard
/// deviations below 2^63.
pub const POISSON_LAM_MAX: f64 = 9_223_372_006_484_771_000.0;

/// The domain of one parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// Sign bit clear, or NaN; -0.0 is rejected as NumPy does.
    NonNegative,
    /// `x > 0`, or NaN.
    Positive,
    /// `x > 0`.
    PositiveNotNan,
    /// `0 <= x <= 1`.
    Closed01,
    /// `0 < x <= 1`.
    LeftOpen01,
    /// `0 <= x < 1`.
    RightOpen01,
    /// `x > 1`.
    GreaterThan1,
    /// `x >= 1`.
    AtLeast1,
    /// `0 <= x <= POISSON_LAM_MAX`.
    PoissonMean,
}

use Constraint::{
    AtLeast1, Closed01, GreaterThan1, LeftOpen01, NonNegative, PoissonMean, Positive, PositiveNotNan, RightOpen01,
};

impl Constraint {
    fn holds(self, x: f64) -> bool {
        match self {
            NonNegative => x.is_nan() || x.is_sign_positive(),
            Positive => x.is_nan() || x > 0.0,
            PositiveNotNan => x > 0.0,
            Closed01 => (0.0..=1.0).contains(&x),
            LeftOpen01 => x > 0.0 && x <= 1.0,
            RightOpen01 => (0.0..1.0).contains(&x),
            GreaterThan1 => x > 1.0,
            AtLeast1 => x >= 1.0,
            PoissonMean => (0.0..=POISSON_LAM_MAX).contains(&x),
        }
    }

    /// Text for a violation; `{}` stands for the parameter's name.
    fn template(self, array: bool) -> &'static str {
        match (self, array) {
            (NonNegative, _) => "{} < 0",
            (Positive | PositiveNotNan, _) => "{} <= 0",
            (Closed01, false) => "{} < 0, {} > 1 or {} is NaN",
            (Closed01, true) => "{} < 0, {} > 1 or {} contains NaNs",
            (LeftOpen01, _) => "{} <= 0, {} > 1 or {} contains NaNs",
            (RightOpen01, false) => "{} < 0, {} >= 1 or {} is NaN",
            (RightOpen01, true) => "{} < 0, {} >= 1 or {} contains NaNs",
            (GreaterThan1, false) => "{} <= 1 or {} is NaN",
            (GreaterThan1, true) => "{} <= 1 or {} contains NaNs",
            (AtLeast1, false) => "{} < 1 or {} is NaN",
            (AtLeast1, true) => "{} < 1 or {} contains NaNs",
            (PoissonMean, false) => "{} < 0 or {} is NaN",
            (PoissonMean, true) => "{} < 0 or {} contains NaNs",
        }
    }

    /// Checks a scalar parameter.
    ///
    /// # Errors
    /// `ValueError` outside the domain.
    pub fn check(self, x: f64, name: &str) -> Result<()> {
        if self.holds(x) {
            return Ok(());
        }
        let template = match self {
            PositiveNotNan if x.is_nan() => "{} must not be NaN",
            PoissonMean if x > POISSON_LAM_MAX => "{} value too large",
            _ => self.template(false),
        };
        Err(Error::value(template.replace("{}", name)))
    }

    /// Checks an integer parameter, as [`Constraint::check`] does.
    ///
    /// # Errors
    /// `ValueError` outside the domain.
    pub fn check_int(self, x: i64, name: &str) -> Result<()> {
        // Rounding to f64 keeps the order relative to 0 and 1.
        self.check(x as f64, name)
    }

    /// Checks all elements of an array parameter, before any draw is made.
    ///
    /// # Errors
    /// `ValueError` if one element is outside the domain; NumPy words this
    /// differently from the scalar case.
    pub fn check_array(self, xs: &[f64], name: &str) -> Result<()> {
        if xs.iter().all(|&x| self.holds(x)) {
            return Ok(());
        }
        let template = match self {
            PositiveNotNan if xs.iter().any(|x| x.is_nan()) => "{} must not be NaN",
            PoissonMean if xs.iter().any(|&x| x.is_nan() || x > POISSON_LAM_MAX) => "{} value too large",
            _ => self.template(true),
        };
        Err(Error::value(template.replace("{}", name)))
    }
}
