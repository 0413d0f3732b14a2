//! The discrete Fourier transform of any length in double precision.
//!
//! Lengths are split into their prime factors (Cooley and Tukey 1965); a large prime factor is a convolution whose length is
//! a power of two (Bluestein 1970). Roots of unity are computed from the first octant, so that those on the axes and the
//! diagonals are exact to the last bit and what is 0 by symmetry comes out as 0.

use num_complex::Complex;
use std::f64::consts::FRAC_PI_4;

type C = Complex<f64>;

/// Prime factors up to here are summed directly.
const DIRECT: usize = 64;

/// `exp(-2 pi i k / n)`.
fn root(k: usize, n: usize) -> C {
    // Eighths of a turn, counted exactly, and the rest of the angle within the octant.
    let eighths = 8 * (k as u128);
    let (octant, rest) = ((eighths / n as u128) % 8, (eighths % n as u128) as f64 / n as f64);
    let (s, c) = if octant % 2 == 0 {
        (FRAC_PI_4 * rest).sin_cos()
    } else {
        let (s, c) = (FRAC_PI_4 * (1.0 - rest)).sin_cos();
        (c, s)
    };
    // From the even octant's start the angle goes on; from the odd one's it comes back to the next axis.
    match octant {
        0 | 1 => C::new(c, -s),
        2 | 3 => C::new(-s, -c),
        4 | 5 => C::new(-c, s),
        _ => C::new(s, c),
    }
}

/// `X[k] = sum of x[j] exp(-2 pi i j k / n)`; `inverse` turns the sign and does not divide by `n`.
pub fn transform(x: &[C], inverse: bool) -> Vec<C> {
    let n = x.len();
    if n <= 1 {
        return x.to_vec();
    }
    if inverse {
        let conjugated: Vec<C> = x.iter().map(C::conj).collect();
        return transform(&conjugated, false).iter().map(C::conj).collect();
    }
    let roots: Vec<C> = (0..n).map(|k| root(k, n)).collect();
    let mut out = vec![C::default(); n];
    split(x, 1, &mut out, &roots, 1);
    out
}

/// The transform of every `step`-th element of `x` into `out`; `roots` are those of `out.len() * stride`.
fn split(x: &[C], step: usize, out: &mut [C], roots: &[C], stride: usize) {
    let n = out.len();
    if n == 1 {
        out[0] = x[0];
        return;
    }
    let p = factor(n);
    if p > DIRECT {
        let lane: Vec<C> = (0..n).map(|k| x[k * step]).collect();
        out.copy_from_slice(&bluestein(&lane));
        return;
    }
    let m = n / p;
    for r in 0..p {
        split(&x[r * step..], step * p, &mut out[r * m..(r + 1) * m], roots, stride * p);
    }
    let mut column = vec![C::default(); p];
    for k in 0..m {
        for (r, c) in column.iter_mut().enumerate() {
            *c = out[r * m + k] * roots[(r * k * stride) % roots.len()];
        }
        for q in 0..p {
            let at = q * m + k;
            out[at] = match p {
                2 if q == 0 => column[0] + column[1],
                2 => column[0] - column[1],
                4 => four(&column, q),
                _ => (0..p).map(|r| column[r] * roots[(r * q % p) * (roots.len() / p)]).sum(),
            };
        }
    }
}

/// One of the four sums of a quarter turn each, without multiplication.
fn four(x: &[C], q: usize) -> C {
    let turned = |c: C| C::new(c.im, -c.re);
    match q {
        0 => (x[0] + x[2]) + (x[1] + x[3]),
        1 => (x[0] - x[2]) + turned(x[1] - x[3]),
        2 => (x[0] + x[2]) - (x[1] + x[3]),
        _ => (x[0] - x[2]) - turned(x[1] - x[3]),
    }
}

/// 4 if it divides `n`, else its smallest prime factor.
fn factor(n: usize) -> usize {
    if n.is_multiple_of(4) {
        return 4;
    }
    (2..).take_while(|p| p * p <= n).find(|p| n.is_multiple_of(*p)).unwrap_or(n)
}

/// A transform as a convolution with a chirp.
fn bluestein(x: &[C]) -> Vec<C> {
    let n = x.len();
    let size = (2 * n - 1).next_power_of_two();
    // k^2 / 2 of a turn by n, kept below a whole turn so that it stays exact.
    let chirp: Vec<C> = (0..n).map(|k| root((k as u128 * k as u128 % (2 * n as u128)) as usize, 2 * n)).collect();
    let mut a = vec![C::default(); size];
    let mut b = vec![C::default(); size];
    for k in 0..n {
        a[k] = x[k] * chirp[k];
        b[k] = chirp[k].conj();
        b[(size - k) % size] = b[k];
    }
    let (a, b) = (transform(&a, false), transform(&b, false));
    let product: Vec<C> = a.iter().zip(&b).map(|(a, b)| a * b).collect();
    let back = transform(&product, true);
    (0..n).map(|k| back[k] * chirp[k] / size as f64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    #[test]
    fn it_is_the_sum_that_it_says() {
        for n in [1, 2, 3, 4, 5, 8, 12, 60, 67, 97, 128, 201] {
            let x: Vec<C> = (0..n).map(|k| C::new((k * 7 % 11) as f64 - 5.0, (k * 5 % 13) as f64)).collect();
            let there = transform(&x, false);
            for (k, got) in there.iter().enumerate() {
                let angle = |j: usize| -TAU * ((j * k) % n) as f64 / n as f64;
                let exact: C = x.iter().enumerate().map(|(j, x)| x * C::from_polar(1.0, angle(j))).sum();
                assert!((got - exact).norm() < 1e-11 * n as f64, "{n}: {got} {exact}");
            }
            let back = transform(&there, true);
            assert!(back.iter().zip(&x).all(|(a, b)| (a / n as f64 - b).norm() < 1e-12));
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
