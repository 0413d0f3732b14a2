//! The passes of a transform, and arithmetic of complex numbers.
//!
//! The page is compiled for size: what is within loops is inlined by word, and loops over a butterfly's elements are
//! written out.

use super::{C, root};

/// A pass over the array with butterflies of `radix` elements.
pub(super) struct Pass {
    pub(super) radix: usize,
    /// The twiddle factors of all outputs but the first, butterfly by butterfly.
    turns: Vec<C>,
    /// The roots of unity of order `radix`, for a radix without special code.
    roots: Vec<C>,
}

#[inline(always)]
pub(super) fn conjugate(a: C) -> C {
    C::new(a.re, -a.im)
}

/// Multiplies by -i: a quarter turn in the transform's direction.
#[inline(always)]
pub(super) fn quarter(c: C) -> C {
    C::new(c.im, -c.re)
}

/// The sums of a butterfly's elements, each times the roots of unity of its radix.
trait Butterfly<const P: usize>: Copy {
    fn sums(self, own: [C; P]) -> [C; P];
}

#[derive(Clone, Copy)]
struct Two;
impl Butterfly<2> for Two {
    #[inline(always)]
    fn sums(self, [a, b]: [C; 2]) -> [C; 2] {
        [plus(a, b), minus(a, b)]
    }
}

#[derive(Clone, Copy)]
struct Three;
impl Butterfly<3> for Three {
    #[inline(always)]
    fn sums(self, [a, b, d]: [C; 3]) -> [C; 3] {
        const SINE: f64 = 0.866_025_403_784_438_6;
        let (sum, turned) = (plus(b, d), quarter(scaled(minus(b, d), SINE)));
        let mid = plus(a, scaled(sum, -0.5));
        [plus(a, sum), plus(mid, turned), minus(mid, turned)]
    }
}

#[derive(Clone, Copy)]
struct Four;
impl Butterfly<4> for Four {
    #[inline(always)]
    fn sums(self, [a, b, c, d]: [C; 4]) -> [C; 4] {
        let (ac, bd, across, over) = (plus(a, c), plus(b, d), minus(a, c), quarter(minus(b, d)));
        [plus(ac, bd), plus(across, over), minus(ac, bd), minus(across, over)]
    }
}

/// Of five elements, with the first two roots of unity.
#[derive(Clone, Copy)]
struct Five(C, C);
impl Butterfly<5> for Five {
    #[inline(always)]
    fn sums(self, [a, b, c, d, e]: [C; 5]) -> [C; 5] {
        let Self(w, v) = self;
        let (be, cd, b_e, c_d) = (plus(b, e), plus(c, d), minus(b, e), minus(c, d));
        let m1 = plus(plus(a, scaled(be, w.re)), scaled(cd, v.re));
        let m2 = plus(plus(a, scaled(be, v.re)), scaled(cd, w.re));
        let t1 = quarter(plus(scaled(b_e, -w.im), scaled(c_d, -v.im)));
        let t2 = quarter(minus(scaled(b_e, -v.im), scaled(c_d, -w.im)));
        [plus(plus(a, be), cd), plus(m1, t1), plus(m2, t2), minus(m2, t2), minus(m1, t1)]
    }
}

#[inline(always)]
pub(super) fn plus(a: C, b: C) -> C {
    C::new(a.re + b.re, a.im + b.im)
}
#[inline(always)]
pub(super) fn minus(a: C, b: C) -> C {
    C::new(a.re - b.re, a.im - b.im)
}
#[inline(always)]
pub(super) fn scaled(a: C, by: f64) -> C {
    C::new(a.re * by, a.im * by)
}
#[inline(always)]
pub(super) fn times(a: C, b: C) -> C {
    C::new(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)
}

/// Combines `done` sub-transforms of `P` parts each. A macro, since the page is compiled for size, where loops over a
/// butterfly's elements would stay loops.
macro_rules! combine {
    ($pass:expr, $from:expr, $to:expr, $done:expr, $butterfly:expr, $($j:literal)*) => {{
        const P: usize = [0, $($j),*].len();
        let (turns, from, to, done, butterfly): (&[C], &[C], &mut [C], usize, _) = (&$pass.turns, $from, $to, $done, $butterfly);
        let rest = from.len() / (done * P);
        let stride = done * rest;
        if rest == 1 {
            // The last pass has no twiddle factors.
            let mut k = 0;
            while k < done {
                let found = butterfly.sums([from[P * k], $(from[P * k + $j]),*]);
                to[k] = found[0];
                $(to[$j * done + k] = found[$j];)*
                k += 1;
            }
        } else {
            let turns = turns.as_chunks::<{ P - 1 }>().0;
            let mut k = 0;
            while k < done {
                let part = &from[k * P * rest..(k + 1) * P * rest];
                let out = &mut to[k * rest..k * rest + (P - 1) * stride + rest];
                let mut i = 0;
                while i < rest {
                    let turns = turns[i];
                    let found = butterfly.sums([part[i], $(part[$j * rest + i]),*]);
                    out[i] = found[0];
                    $(out[$j * stride + i] = times(found[$j], turns[$j - 1]);)*
                    i += 1;
                }
                k += 1;
            }
        }
    }};
}

impl Pass {
    /// The pass of a transform of `n` elements after which `radix` times `done` of them are combined.
    pub(super) fn new(radix: usize, n: usize, done: usize) -> Self {
        let turn = |i: usize| (1..radix).map(move |j| root(i * j * done, n));
        let turns = (0..n / (done * radix)).flat_map(turn).collect();
        let roots = if radix > 5 { (0..radix).map(|k| root(k, radix)).collect() } else { Vec::new() };
        Self { radix, turns, roots }
    }

    /// Combines `done` sub-transforms of `radix` parts each.
    pub(super) fn run(&self, from: &[C], to: &mut [C], done: usize) {
        match self.radix {
            2 => combine!(self, from, to, done, Two, 1),
            3 => combine!(self, from, to, done, Three, 1 2),
            4 => combine!(self, from, to, done, Four, 1 2 3),
            5 => combine!(self, from, to, done, Five(root(1, 5), root(2, 5)), 1 2 3 4),
            _ => self.any(from, to, done),
        }
    }

    /// A pass of any odd radix, which sums elements at equal distances from both ends together.
    fn any(&self, from: &[C], to: &mut [C], done: usize) {
        let p = self.radix;
        let rest = from.len() / (done * p);
        let half = (p - 1) / 2;
        let (mut sums, mut differences) = (vec![C::default(); half], vec![C::default(); half]);
        for k in 0..done {
            for i in 0..rest {
                let part = &from[k * p * rest + i..];
                let first = part[0];
                let mut all = first;
                let mut j = 1;
                while j <= half {
                    let (a, b) = (part[j * rest], part[(p - j) * rest]);
                    (sums[j - 1], differences[j - 1]) = (plus(a, b), minus(a, b));
                    all = plus(all, sums[j - 1]);
                    j += 1;
                }
                to[k * rest + i] = all;
                let turns = &self.turns[i * (p - 1)..];
                let mut q = 1;
                while q <= half {
                    let (mut mid, mut over, mut which) = (first, C::default(), 0);
                    let mut j = 0;
                    while j < half {
                        which += q;
                        if which >= p {
                            which -= p;
                        }
                        let r = self.roots[which];
                        mid = plus(mid, scaled(sums[j], r.re));
                        over = plus(over, scaled(differences[j], -r.im));
                        j += 1;
                    }
                    let over = quarter(over);
                    to[(q * done + k) * rest + i] = times(plus(mid, over), turns[q - 1]);
                    to[((p - q) * done + k) * rest + i] = times(minus(mid, over), turns[p - q - 1]);
                    q += 1;
                }
            }
        }
    }
}
