//! Scales: transforms from values to positions along an axis.

use serde::Deserialize;

/// A scale.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Scale {
    /// `linear`, `log`, `symlog` or `logit`.
    pub kind: Kind,
    pub base: f64,
    /// The linear threshold of `symlog`.
    pub threshold: f64,
    /// The length of the linear part in decades.
    pub linear: f64,
}

/// The kinds of scales.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Kind {
    Linear,
    Log,
    Symlog,
    Logit,
}

impl Scale {
    /// A linear scale.
    pub const LINEAR: Self = Self { kind: Kind::Linear, base: 10.0, threshold: 2.0, linear: 1.0 };

    /// The position of a value; not finite where the scale has none. A logarithmic scale counts in decades, whatever its
    /// base.
    pub fn forward(&self, v: f64) -> f64 {
        match self.kind {
            Kind::Linear => v,
            Kind::Log => v.log10(),
            Kind::Symlog => {
                let adjust = self.linear / (1.0 - 1.0 / self.base);
                if v.abs() <= self.threshold {
                    return v * adjust;
                }
                let decades = (v.abs() / self.threshold).ln() / self.base.ln();
                (self.threshold * (adjust + decades)).copysign(v)
            }
            Kind::Logit => (v / (1.0 - v)).log10(),
        }
    }

    /// The value at a position: the inverse transform.
    pub fn back(&self, t: f64) -> f64 {
        match self.kind {
            Kind::Linear => t,
            Kind::Log => 10f64.powf(t),
            Kind::Symlog => {
                let adjust = self.linear / (1.0 - 1.0 / self.base);
                if t.abs() <= self.threshold * adjust {
                    return t / adjust;
                }
                (self.threshold * self.base.powf(t.abs() / self.threshold - adjust)).copysign(t)
            }
            Kind::Logit => 1.0 / (1.0 + 10f64.powf(-t)),
        }
    }
}
