//! The binomial and multinomial distributions.

use super::continuous::Bits;
use super::discrete::truncate;
use super::math::ln;

/// Constants of the last (n, p), kept for the next call.
///
/// `RandomState` shares one cache between samplers that compute the constants
/// in slightly different ways; NumPy does so too.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cache {
    key: Option<(i64, f64)>,
    setup: Setup,
}

#[derive(Clone, Debug, Default)]
enum Setup {
    #[default]
    Empty,
    Inversion(Inversion),
    Btpe(Box<Btpe>),
}

#[derive(Clone, Copy, Debug)]
struct Inversion {
    q: f64,
    /// Probability of zero successes.
    none: f64,
    bound: i64,
}

#[derive(Clone, Copy, Debug)]
struct Btpe {
    r: f64,
    q: f64,
    m: i64,
    p1: f64,
    xm: f64,
    xl: f64,
    xr: f64,
    c: f64,
    laml: f64,
    lamr: f64,
    p2: f64,
    p3: f64,
    p4: f64,
}

/// How inversion computes (1 - p)^n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Through log1p, as `Generator`.
    Modern,
    /// Through log, as `RandomState`, which also draws for n p = 0.
    Legacy,
}

impl Cache {
    /// A binomial deviate.
    pub(crate) fn sample(&mut self, bits: Bits, n: i64, p: f64, style: Style) -> i64 {
        if style == Style::Modern && (n == 0 || p == 0.0) {
            return 0;
        }
        if p <= 0.5 {
            self.sample_half(bits, n, p, style)
        } else {
            n.wrapping_sub(self.sample_half(bits, n, 1.0 - p, style))
        }
    }

    /// A deviate for p <= 1/2, or NaN.
    fn sample_half(&mut self, bits: Bits, n: i64, p: f64, style: Style) -> i64 {
        let cached = self.key == Some((n, p));
        self.key = Some((n, p));
        if p * n as f64 <= 30.0 {
            let inversion = match self.setup {
                Setup::Inversion(inversion) if cached => inversion,
                _ => Inversion::new(n, p, style),
            };
            self.setup = Setup::Inversion(inversion);
            return inversion.sample(bits, n, p);
        }
        if !(cached && matches!(self.setup, Setup::Btpe(_))) {
            self.setup = Setup::Btpe(Box::new(Btpe::new(n, p)));
        }
        match &self.setup {
            Setup::Btpe(btpe) => btpe.sample(bits, n, p),
            _ => 0,
        }
    }

    /// Counts of `n` trials over the categories `pvals`, into `counts` of the
    /// same length; what is left of 1 belongs to the last category.
    pub(crate) fn multinomial(&mut self, bits: Bits, n: i64, pvals: &[f64], counts: &mut [i64]) {
        let Some((last, counts)) = counts.split_last_mut() else {
            return;
        };
        let mut remaining = 1.0;
        let mut left = n;
        for (count, &p) in counts.iter_mut().zip(pvals) {
            *count = self.sample(bits, left, p / remaining, Style::Modern);
            left = left.wrapping_sub(*count);
            if left <= 0 {
                return;
            }
            remaining -= p;
        }
        if left > 0 {
            *last = left;
        }
    }
}

impl Inversion {
    fn new(n: i64, p: f64, style: Style) -> Self {
        let q = 1.0 - p;
        let size = n as f64;
        let ln_q = match style {
            Style::Modern => (-p).ln_1p(),
            Style::Legacy => ln(q),
        };
        let mean = size * p;
        let tail = mean + 10.0 * (mean * q + 1.0).sqrt();
        Self { q, none: (size * ln_q).exp(), bound: truncate(if size < tail { size } else { tail }) }
    }

    /// Sequential search, as in V. Kachitvichyanukul and B. W. Schmeiser (1988).
    fn sample(&self, bits: Bits, n: i64, p: f64) -> i64 {
        let mut count = 0_i64;
        let mut px = self.none;
        let mut u = bits.next_double();
        while u > px {
            count += 1;
            if count > self.bound {
                count = 0;
                px = self.none;
                u = bits.next_double();
            } else {
                u -= px;
                px = ((n - count + 1) as f64 * p * px) / (count as f64 * self.q);
            }
        }
        count
    }
}

impl Btpe {
    fn new(n: i64, p: f64) -> Self {
        let size = n as f64;
        // C's macro for the minimum, whose result matters for NaN.
        let r = if p < 1.0 - p { p } else { 1.0 - p };
        let q = 1.0 - r;
        let fm = size * r + r;
        let m = truncate(fm.floor());
        let p1 = (2.195 * (size * r * q).sqrt() - 4.6 * q).floor() + 0.5;
        let xm = m as f64 + 0.5;
        let xl = xm - p1;
        let xr = xm + p1;
        let c = 0.134 + 20.5 / (15.3 + m as f64);
        let slope = |a: f64| a * (1.0 + a / 2.0);
        let laml = slope((fm - xl) / (fm - xl * r));
        let lamr = slope((xr - fm) / (xr * q));
        let p2 = p1 * (1.0 + 2.0 * c);
        let p3 = p2 + c / laml;
        Self { r, q, m, p1, xm, xl, xr, c, laml, lamr, p2, p3, p4: p3 + c / lamr }
    }

    /// V. Kachitvichyanukul and B. W. Schmeiser, "Binomial random variate
    /// generation" (1988), algorithm BTPE.
    fn sample(&self, bits: Bits, n: i64, p: f64) -> i64 {
        let y = loop {
            let u = bits.next_double() * self.p4;
            let v = bits.next_double();
            if let Some(y) = self.propose(n, u, v) {
                break y;
            }
        };
        if p > 0.5 { n.wrapping_sub(y) } else { y }
    }

    /// One proposal: triangle, parallelogram, or exponential tails.
    fn propose(&self, n: i64, u: f64, v: f64) -> Option<i64> {
        if u > self.p3 {
            let y = truncate((self.xr - ln(v) / self.lamr).floor());
            let inside = y <= n && v != 0.0;
            let v = v * (u - self.p3) * self.lamr;
            return (inside && self.accept(n, y, v)).then_some(y);
        }
        if u > self.p2 {
            let y = truncate((self.xl + ln(v) / self.laml).floor());
            let inside = y >= 0 && v != 0.0;
            let v = v * (u - self.p2) * self.laml;
            return (inside && self.accept(n, y, v)).then_some(y);
        }
        if u > self.p1 {
            let x = self.xl + (u - self.p1) / self.c;
            let v = v * self.c + 1.0 - (self.m as f64 - x + 0.5).abs() / self.p1;
            if v > 1.0 {
                return None;
            }
            let y = truncate(x.floor());
            return self.accept(n, y, v).then_some(y);
        }
        Some(truncate((self.xm - self.p1 * v + u).floor()))
    }

    /// Whether `v` lies below the density at `y`, relative to the mode.
    fn accept(&self, n: i64, y: i64, v: f64) -> bool {
        let Self { r, q, m, .. } = *self;
        let nrq = n as f64 * r * q;
        let k = y.wrapping_sub(m).wrapping_abs();
        let kf = k as f64;
        if !(k > 20 && kf < nrq / 2.0 - 1.0) {
            let s = r / q;
            let a = s * n.wrapping_add(1) as f64;
            let mut f = 1.0;
            for i in m.saturating_add(1)..=y {
                f *= a / i as f64 - s;
            }
            for i in y.saturating_add(1)..=m {
                f /= a / i as f64 - s;
            }
            return v <= f;
        }
        let rho = (kf / nrq) * ((kf * (kf / 3.0 + 0.625) + 0.166_666_666_666_666_66) / nrq + 0.5);
        // C multiplies these as integers.
        let t = k.wrapping_neg().wrapping_mul(k) as f64 / (2.0 * nrq);
        let ln_v = ln(v);
        if ln_v < t - rho {
            return true;
        }
        if ln_v > t + rho {
            return false;
        }
        let (size, mode, at) = (n as f64, m as f64, y as f64);
        let x1 = at + 1.0;
        let f1 = mode + 1.0;
        let z = size + 1.0 - mode;
        let w = size - at + 1.0;
        let bound = self.xm * ln(f1 / x1)
            + (n.wrapping_sub(m) as f64 + 0.5) * ln(z / w)
            + y.wrapping_sub(m) as f64 * ln(w * r / (x1 * q))
            + stirling(f1)
            + stirling(z)
            + stirling(x1)
            + stirling(w);
        // C accepts NaN.
        ln_v <= bound || ln_v.is_nan() || bound.is_nan()
    }
}

/// The correction of Stirling's formula.
fn stirling(x: f64) -> f64 {
    let square = x * x;
    (13680.0 - (462.0 - (132.0 - (99.0 - 140.0 / square) / square) / square) / square) / x / 166_320.0
}
