//! The discrete Fourier transform of any length, in double precision.
//!
//! A length with small prime factors is transformed by self-sorting passes (Stockham's algorithm in FFTPACK's layout,
//! Swarztrauber 1982); a long one by columns and then rows that fit in a cache (Gentleman and Sande 1966; Bailey 1990);
//! a large prime as a convolution (Bluestein 1970). A real signal of even length is transformed as a complex one of
//! half the length.

mod pass;

use crate::interrupt;
use num_complex::Complex;
use pass::{Pass, conjugate, minus, plus, quarter, scaled, times};
use std::f64::consts::FRAC_PI_4;

type C = Complex<f64>;

/// Prime factors up to this size are summed directly.
const DIRECT: usize = 64;
/// The most elements that are transformed by passes: they and their copy fit in a cache.
const CACHED: usize = 1 << 13;
/// Up to this number, roots of unity are computed one by one; of more, each is a product of two.
const EXACT: usize = 1 << 14;
/// The number of columns that are copied together, so that whole cache lines are used.
const TOGETHER: usize = 8;
/// The shortest real signal that is transformed at half length.
const REAL: usize = 256;

/// `exp(-2 pi i k / n)`, computed from the first octant, so that roots on the axes and diagonals are exact and results
/// that are 0 by symmetry come out as 0.
pub(super) fn root(k: usize, n: usize) -> C {
    // The octant, counted exactly, and the remaining angle within it.
    let eighths = 8 * (k as u128);
    let (octant, rest) = ((eighths / n as u128) % 8, (eighths % n as u128) as f64 / n as f64);
    let (s, c) = if octant % 2 == 0 {
        (FRAC_PI_4 * rest).sin_cos()
    } else {
        let (s, c) = (FRAC_PI_4 * (1.0 - rest)).sin_cos();
        (c, s)
    };
    // In an even octant the angle is measured from its start, in an odd one back from its end.
    match octant {
        0 | 1 => C::new(c, -s),
        2 | 3 => C::new(-s, -c),
        4 | 5 => C::new(-c, s),
        _ => C::new(s, c),
    }
}

/// All roots of unity of one order.
struct Roots {
    /// Evenly spaced roots.
    far: Vec<C>,
    /// The roots between two of them, if there are any.
    near: Vec<C>,
}

/// The number of roots between two far ones.
const NEAR: usize = 1 << 10;

impl Roots {
    fn new(n: usize) -> Self {
        if n <= EXACT {
            return Self { far: (0..n).map(|k| root(k, n)).collect(), near: Vec::new() };
        }
        let far = (0..n.div_ceil(NEAR)).map(|k| root(k * NEAR, n)).collect();
        Self { far, near: (0..NEAR).map(|k| root(k, n)).collect() }
    }

    #[inline(always)]
    fn at(&self, k: usize) -> C {
        if self.near.is_empty() { self.far[k] } else { times(self.far[k / NEAR], self.near[k % NEAR]) }
    }

    /// Multiplies each element by the root of `step` times its position.
    fn turn(&self, x: &mut [C], step: usize) {
        for range in interrupt::stretches(x.len()) {
            range.for_each(|k| x[k] = times(x[k], self.at(k * step)));
        }
    }
}

/// Transforms each group of `n` consecutive elements: `X[k] = sum of x[j] exp(-2 pi i j k / n)`. `inverse` negates the
/// exponent and does not divide by `n`.
pub fn transform(mut x: Vec<C>, n: usize, inverse: bool) -> Vec<C> {
    if n <= 1 {
        return x;
    }
    let (plan, mut room) = (Plan::new(n), Vec::new());
    for lane in x.chunks_exact_mut(n) {
        if inverse {
            lane.iter_mut().for_each(|x| *x = conjugate(*x));
        }
        plan.run(lane, &mut room);
        if inverse {
            lane.iter_mut().for_each(|x| *x = conjugate(*x));
        }
    }
    x
}

/// As [`transform`] for real signals; returns the first `kept` elements of each, of which the others are conjugates.
pub fn transform_real(x: &[f64], n: usize, kept: usize) -> Vec<C> {
    let half = n / 2;
    let pairs = n.is_multiple_of(2) && n >= REAL;
    let (plan, mut room) = (Plan::new(if pairs { half } else { n }), Vec::new());
    let roots = pairs.then(|| Roots::new(n));
    let mut out = vec![C::default(); x.len() / n.max(1) * kept];
    let mut lane: Vec<C> = Vec::new();
    for (x, out) in x.chunks_exact(n.max(1)).zip(out.chunks_exact_mut(kept.max(1))) {
        lane.clear();
        let Some(roots) = &roots else {
            lane.extend(x.iter().map(|x| C::new(*x, 0.0)));
            plan.run(&mut lane, &mut room);
            out.copy_from_slice(&lane[..kept]);
            continue;
        };
        // Pairs of neighbours are packed into complex numbers: the even part of the transform is that of the elements
        // at even positions, the odd part that of the others.
        lane.extend(x.as_chunks::<2>().0.iter().map(|[a, b]| C::new(*a, *b)));
        plan.run(&mut lane, &mut room);
        // After the last element comes the first.
        lane.push(lane[0]);
        for range in interrupt::stretches(kept) {
            for k in range {
                out[k] = if k <= half {
                    let (here, there) = (lane[k], conjugate(lane[half - k]));
                    let odd = times(scaled(quarter(minus(here, there)), 0.5), roots.at(k));
                    plus(scaled(plus(here, there), 0.5), odd)
                } else {
                    conjugate(out[n - k])
                };
            }
        }
    }
    out
}

/// The inverse for real signals of `n` elements, `n` even, times `n`: each group of `n / 2 + 1` elements of `x` is the
/// first half of a transform.
pub fn real_signal(x: &[C], n: usize) -> Vec<f64> {
    let half = n / 2;
    let (plan, roots, mut room) = (Plan::new(half), Roots::new(n), Vec::new());
    let mut out = vec![0.0; x.len() / (half + 1) * n];
    let mut lane = vec![C::default(); half];
    for (x, out) in x.chunks_exact(half + 1).zip(out.chunks_exact_mut(n)) {
        for range in interrupt::stretches(half) {
            for k in range {
                let (mut here, mut there) = (x[k], conjugate(x[half - k]));
                if k == 0 {
                    // The first and the middle element of a real signal's transform are real.
                    (here.im, there.im) = (0.0, 0.0);
                }
                let (first, second) = (plus(here, there), times(minus(here, there), conjugate(roots.at(k))));
                // Packs the two halves, conjugated, the second one rotated by a quarter turn.
                lane[k] = conjugate(minus(first, quarter(second)));
            }
        }
        plan.run(&mut lane, &mut room);
        for range in interrupt::stretches(half) {
            range.for_each(|k| (out[2 * k], out[2 * k + 1]) = (lane[k].re, -lane[k].im));
        }
    }
    out
}

/// The algorithm for a length.
struct Plan {
    n: usize,
    way: Way,
}

enum Way {
    /// One pass per factor.
    Passes(Vec<Pass>),
    /// Columns of the first plan's length, then rows of the second's.
    Grid(Box<[Plan; 2]>, Roots),
    /// A convolution, of the plan's length, with a chirp: the chirp, and the transform of the filter.
    Chirp(Box<Plan>, Vec<C>, Vec<C>),
}

fn factors(mut n: usize) -> Vec<usize> {
    let mut found = Vec::new();
    for p in [4, 2, 3, 5] {
        while n.is_multiple_of(p) {
            found.push(p);
            n /= p;
        }
    }
    let mut p = 7;
    while p * p <= n {
        if n.is_multiple_of(p) {
            found.push(p);
            n /= p;
        } else {
            p += 2;
        }
    }
    if n > 1 {
        found.push(n);
    }
    found
}

impl Plan {
    fn new(n: usize) -> Self {
        let factors = factors(n);
        let largest = factors.iter().copied().max().unwrap_or(1);
        let way = if largest > DIRECT {
            if largest == n { chirp(n) } else { grid(largest, n / largest) }
        } else if n > CACHED {
            // As close to a square as the factors allow.
            let columns = factors.iter().rev().fold(1, |c, p| if c * c * p <= n * 2 { c * p } else { c });
            grid(columns, n / columns)
        } else {
            let mut done = 1;
            Way::Passes(
                factors
                    .into_iter()
                    .map(|radix| {
                        let pass = Pass::new(radix, n, done);
                        done *= radix;
                        pass
                    })
                    .collect(),
            )
        };
        Self { n, way }
    }

    /// Transforms in place, `X[k] = sum of x[j] exp(-2 pi i j k / n)`; `room` is a scratch buffer that is kept between
    /// calls.
    fn run(&self, x: &mut [C], room: &mut Vec<C>) {
        match &self.way {
            Way::Passes(passes) => {
                if interrupt::ends(self.n * passes.len()) {
                    return;
                }
                room.resize(self.n, C::default());
                let (mut from, mut to, mut done) = (&mut *x, &mut room[..self.n], 1);
                for pass in passes {
                    pass.run(from, to, done);
                    done *= pass.radix;
                    (from, to) = (to, from);
                }
                if passes.len() % 2 == 1 {
                    to.copy_from_slice(from);
                }
            }
            Way::Grid(plans, roots) => self.run_grid(plans, roots, x, room),
            Way::Chirp(plan, chirp, filter) => {
                let (n, scale) = (self.n, 1.0 / plan.n as f64);
                let (x, chirp) = (&mut x[..n], &chirp[..n]);
                let mut a = vec![C::default(); plan.n];
                for range in interrupt::stretches(n) {
                    range.for_each(|k| a[k] = times(x[k], chirp[k]));
                }
                plan.run(&mut a, room);
                // The inverse transform, as the forward transform of conjugates.
                for range in interrupt::stretches(a.len()) {
                    range.for_each(|k| a[k] = conjugate(times(a[k], filter[k])));
                }
                plan.run(&mut a, room);
                for range in interrupt::stretches(n) {
                    range.for_each(|k| x[k] = scaled(times(conjugate(a[k]), chirp[k]), scale));
                }
            }
        }
    }

    fn run_grid(&self, plans: &[Plan; 2], roots: &Roots, x: &mut [C], room: &mut Vec<C>) {
        let [down, along] = plans;
        let (rows, columns) = (down.n, along.n);
        let mut block = vec![C::default(); TOGETHER * rows];
        for first in (0..columns).step_by(TOGETHER) {
            if interrupt::ends(rows) {
                return;
            }
            let count = TOGETHER.min(columns - first);
            turned(&x[first..], columns, &mut block, rows, [rows, count]);
            for (l, column) in block.chunks_exact_mut(rows).take(count).enumerate() {
                down.run(column, room);
                roots.turn(column, first + l);
            }
            turned(&block, rows, &mut x[first..], columns, [count, rows]);
        }
        let mut out = vec![C::default(); self.n];
        for first in (0..rows).step_by(TOGETHER) {
            if interrupt::ends(columns) {
                return;
            }
            let count = TOGETHER.min(rows - first);
            let part = &mut x[first * columns..(first + count) * columns];
            part.chunks_exact_mut(columns).for_each(|row| along.run(row, room));
            turned(part, columns, &mut out[first..], rows, [count, columns]);
        }
        x.copy_from_slice(&out);
    }
}

/// Copies the transpose of a matrix, given by its elements, the distance of its rows, and its shape, into another with such rows.
#[inline(never)]
fn turned(from: &[C], from_step: usize, to: &mut [C], to_step: usize, [rows, columns]: [usize; 2]) {
    let mut j = 0;
    while j < rows {
        let row = &from[j * from_step..j * from_step + columns];
        let mut l = 0;
        while l < columns {
            to[l * to_step + j] = row[l];
            l += 1;
        }
        j += 1;
    }
}

fn grid(rows: usize, columns: usize) -> Way {
    Way::Grid(Box::new([Plan::new(rows), Plan::new(columns)]), Roots::new(rows * columns))
}

fn chirp(n: usize) -> Way {
    // The least of three lengths with fast transforms.
    let whole = (2 * n - 1).next_power_of_two();
    let size = [5, 6, 8].map(|eighths| whole / 8 * eighths).into_iter().find(|s| *s >= 2 * n - 1).unwrap_or(whole);
    let plan = Plan::new(size);
    let roots = Roots::new(2 * n);
    // k^2 / 2 turns over n, reduced modulo a whole turn so that the angle stays exact.
    let chirp = interrupt::collected(n, |k| roots.at((k as u64 * k as u64 % (2 * n as u64)) as usize));
    let mut filter = vec![C::default(); size];
    for range in interrupt::stretches(n) {
        for k in range {
            filter[k] = chirp[k].conj();
            filter[(size - k) % size] = chirp[k].conj();
        }
    }
    plan.run(&mut filter, &mut Vec::new());
    Way::Chirp(Box::new(plan), chirp, filter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    fn signal(n: usize) -> Vec<C> {
        (0..n).map(|k| C::new((k * 7 % 11) as f64 - 5.0, (k * 5 % 13) as f64)).collect()
    }

    #[test]
    fn it_is_the_sum_that_it_says() {
        for n in [1, 2, 3, 4, 5, 8, 12, 60, 67, 97, 128, 201, 1001, 2 * 67 * 3, 8 * 1031, 10_000, 12_288] {
            let x = signal(n);
            let there = transform(x.clone(), n, false);
            for (k, got) in there.iter().enumerate().step_by(n.div_ceil(97)) {
                let angle = |j: usize| -TAU * ((j * k) % n) as f64 / n as f64;
                let exact: C = x.iter().enumerate().map(|(j, x)| x * C::from_polar(1.0, angle(j))).sum();
                assert!((got - exact).norm() < 1e-11 * n as f64, "{n}: {got} {exact}");
            }
            let back = transform(there, n, true);
            assert!(back.iter().zip(&x).all(|(a, b)| (a / n as f64 - b).norm() < 1e-12), "{n}");
        }
    }

    #[test]
    fn real_signals_go_there_and_back() {
        for n in [5, 6, 255, 256, 1000, 20_000] {
            let x: Vec<f64> = signal(3 * n).iter().map(|x| x.re).collect();
            let all = transform(x.iter().map(|x| C::new(*x, 0.0)).collect(), n, false);
            let found = transform_real(&x, n, n);
            assert!(found.iter().zip(&all).all(|(a, b)| (a - b).norm() < 1e-10 * n as f64), "{n}");
            if n % 2 == 0 {
                let back = real_signal(&transform_real(&x, n, n / 2 + 1), n);
                assert!(back.iter().zip(&x).all(|(a, b)| (a / n as f64 - b).abs() < 1e-12), "{n}");
            }
        }
    }

    #[test]
    fn roots_on_the_axes_are_exact() {
        assert_eq!(
            [0, 1, 2, 3].map(|k| root(k, 4)),
            [C::new(1.0, -0.0), C::new(-0.0, -1.0), C::new(-1.0, 0.0), C::new(0.0, 1.0)]
        );
    }
}
