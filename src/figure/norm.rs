//! Normalisation of values to the range of a colour map.

use super::scale::{Kind as ScaleKind, Scale};
use serde::Deserialize;

/// A map from values to positions in a colour map.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Norm {
    kind: Kind,
    /// The value at the map's start.
    pub lo: f64,
    /// The value at its end.
    pub hi: f64,
    #[serde(default)]
    clip: bool,
    #[serde(default)]
    threshold: f64,
    #[serde(default)]
    gamma: f64,
    #[serde(default)]
    centre: f64,
    #[serde(default)]
    bounds: Vec<f64>,
    #[serde(default)]
    colors: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Linear,
    Log,
    Symlog,
    Power,
    TwoSlope,
    None,
    Boundary,
}

impl Norm {
    /// The position of a value in the map: 0 to 1 inside its range, below or above outside, NaN where it has no position.
    pub fn share(&self, v: f64) -> f64 {
        let v = if self.clip { v.clamp(self.lo.min(self.hi), self.hi.max(self.lo)) } else { v };
        if v.is_nan() {
            return f64::NAN;
        }
        let between = |f: &dyn Fn(f64) -> f64| {
            let (a, b) = (f(self.lo), f(self.hi));
            if a == b { 0.0 } else { (f(v) - a) / (b - a) }
        };
        match self.kind {
            Kind::Linear => between(&|x| x),
            Kind::None => v,
            Kind::Log if v > 0.0 && self.lo > 0.0 => between(&f64::ln),
            Kind::Log => f64::NAN,
            Kind::Symlog => {
                let scale = Scale { kind: ScaleKind::Symlog, base: 10.0, threshold: self.threshold, linear: 1.0 };
                between(&|x| scale.forward(x))
            }
            Kind::Power => {
                let t = between(&|x| x);
                if t < 0.0 { t } else { t.powf(self.gamma) }
            }
            Kind::TwoSlope if v < self.centre => 0.5 * (v - self.lo) / (self.centre - self.lo).max(f64::MIN_POSITIVE),
            Kind::TwoSlope => 0.5 + 0.5 * (v - self.centre) / (self.hi - self.centre).max(f64::MIN_POSITIVE),
            Kind::Boundary => {
                let regions = self.bounds.len().max(2) - 1;
                let at = self.bounds.partition_point(|b| *b <= v);
                if at == 0 {
                    return -1.0;
                }
                if at > regions {
                    return 2.0;
                }
                // Few regions are spread over many colours as in matplotlib, rounded to an integer.
                let place = (at - 1) as f64;
                let colors = self.colors.max(1) as f64;
                let place = if regions > 1 {
                    (place * (colors - 1.0) / (regions - 1) as f64).floor()
                } else {
                    ((colors - 1.0) / 2.0).floor()
                };
                (place + 0.5) / colors
            }
        }
    }
}
