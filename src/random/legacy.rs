//! Distributions of `RandomState` that differ from those of `Generator`.
//!
//! As NumPy's legacy-distributions.c unless a source is named.

use super::bit_generator::BitGenerator;
use super::continuous::{large_shape_gamma, small_shape_gamma, wald_choice};
use super::discrete::{geometric_search, logseries_with, poisson, truncate, zipf_with};
use super::math::ln;
use super::random_state::RandomState;

impl<B: BitGenerator> RandomState<B> {
    /// Polar method: G. Marsaglia and T. A. Bray (1964).
    pub(crate) fn next_gauss(&mut self) -> f64 {
        if let Some(deviate) = self.gauss.take() {
            return deviate;
        }
        loop {
            let x1 = 2.0 * self.bits.next_double() - 1.0;
            let x2 = 2.0 * self.bits.next_double() - 1.0;
            let r2 = x1 * x1 + x2 * x2;
            if r2 < 1.0 && r2 != 0.0 {
                let f = (-2.0 * ln(r2) / r2).sqrt();
                self.gauss = Some(f * x1);
                return f * x2;
            }
        }
    }

    pub(crate) fn next_exponential(&mut self) -> f64 {
        -ln(1.0 - self.bits.next_double())
    }

    pub(crate) fn next_gamma(&mut self, shape: f64) -> f64 {
        if shape == 1.0 {
            return self.next_exponential();
        }
        if shape == 0.0 {
            return 0.0;
        }
        if shape < 1.0 {
            loop {
                let u = self.bits.next_double();
                let v = self.next_exponential();
                if let Some(x) = small_shape_gamma(shape, u, v) {
                    return x;
                }
            }
        }
        let b = shape - 1.0 / 3.0;
        let c = 1.0 / (9.0 * b).sqrt();
        loop {
            let x = self.next_gauss();
            let v = 1.0 + c * x;
            if v <= 0.0 {
                continue;
            }
            let u = self.bits.next_double();
            if let Some(y) = large_shape_gamma(b, x, v, u) {
                return y;
            }
        }
    }

    pub(crate) fn next_beta(&mut self, a: f64, b: f64) -> f64 {
        if !(a <= 1.0 && b <= 1.0) {
            let x = self.next_gamma(a);
            let y = self.next_gamma(b);
            return x / (x + y);
        }
        loop {
            let u = self.bits.next_double();
            let v = self.bits.next_double();
            let x = u.powf(1.0 / a);
            let y = v.powf(1.0 / b);
            if x + y > 1.0 {
                continue;
            }
            if x + y > 0.0 {
                return x / (x + y);
            }
            let ln_x = ln(u) / a;
            let ln_y = ln(v) / b;
            let larger = if ln_x > ln_y { ln_x } else { ln_y };
            let (ln_x, ln_y) = (ln_x - larger, ln_y - larger);
            return (ln_x - ln(ln_x.exp() + ln_y.exp())).exp();
        }
    }

    pub(crate) fn next_chisquare(&mut self, df: f64) -> f64 {
        2.0 * self.next_gamma(df / 2.0)
    }

    pub(crate) fn next_noncentral_chisquare(&mut self, df: f64, nonc: f64) -> f64 {
        if nonc == 0.0 {
            return self.next_chisquare(df);
        }
        if df > 1.0 {
            let central = self.next_chisquare(df - 1.0);
            let n = self.next_gauss() + nonc.sqrt();
            return central + n * n;
        }
        let i = poisson(self.bits.direct(), nonc / 2.0);
        let deviate = self.next_chisquare(df + i.wrapping_mul(2) as f64);
        if nonc.is_nan() { nonc } else { deviate }
    }

    pub(crate) fn next_wald(&mut self, mean: f64, scale: f64) -> f64 {
        let ratio = mean / (2.0 * scale);
        let n = self.next_gauss();
        let y = mean * n * n;
        let x = mean + ratio * (y - (4.0 * scale * y + y * y).sqrt());
        wald_choice(self.bits.next_double(), mean, x)
    }

    pub(crate) fn next_geometric(&mut self, p: f64) -> i64 {
        if p >= 1.0 / 3.0 {
            return geometric_search(self.bits.direct(), p);
        }
        let ln_u = (-self.bits.next_double()).ln_1p();
        truncate((ln_u / ln(1.0 - p)).ceil())
    }

    pub(crate) fn next_logseries(&mut self, p: f64) -> i64 {
        let r = ln(1.0 - p);
        logseries_with(self.bits.direct(), p, |u| 1.0 - (r * u).exp())
    }

    pub(crate) fn next_zipf(&mut self, a: f64) -> i64 {
        zipf_with(self.bits.direct(), a, |u| 1.0 - u)
    }
}
