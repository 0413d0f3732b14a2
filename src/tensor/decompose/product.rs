//! Products of parts of matrices, by which all large factorisations here spend their time.
//!
//! Both operands are packed, so that the inner loop reads memory in order and keeps a tile of the result in registers
//! (Goto and van de Geijn, "Anatomy of high-performance matrix multiplication", 2008). A complex product is a real one
//! of twice the depth: `[re a, im a] [b; i b]`, where each element of the right side is two columns, its parts.

use super::{Element, Matrix};
use crate::interrupt;

/// The rows of a tile.
const TILE: usize = 4;
/// The columns of a tile, of real numbers.
const WIDE: usize = kernel::WIDE;
/// Depths are multiples of this, filled up with zeros.
const STEP: usize = 4;
/// The depth up to which the sums of a tile stay in registers: two packed panels of it fit the first-level cache.
const DEPTH: usize = 256;
/// The rows of the left side that stay in the second-level cache, a multiple of [`TILE`].
const ROWS: usize = 128;

/// The side of the squares by which matrices are transposed.
const SQUARE: usize = 16;

/// Part of a matrix, perhaps transposed or conjugated; the element in row `i` and column `j` is
/// `data[i * down + j * along]`.
#[derive(Clone, Copy)]
pub(super) struct View<'a, T> {
    data: &'a [T],
    pub(super) rows: usize,
    pub(super) columns: usize,
    down: usize,
    along: usize,
    is_conjugate: bool,
}

impl<'a, T: Element> View<'a, T> {
    /// The first `rows` and `columns` of row-major data whose rows are `stride` apart.
    pub(super) fn new(data: &'a [T], stride: usize, rows: usize, columns: usize) -> Self {
        Self { data, rows, columns, down: stride, along: 1, is_conjugate: false }
    }

    /// The part of `rows` by `columns` elements whose corner is in row `i` and column `j`.
    pub(super) fn part(self, (i, j): (usize, usize), rows: usize, columns: usize) -> Self {
        let data = &self.data[(i * self.down + j * self.along).min(self.data.len())..];
        Self { data, rows, columns, ..self }
    }

    pub(super) fn transposed(self) -> Self {
        Self { rows: self.columns, columns: self.rows, down: self.along, along: self.down, ..self }
    }

    pub(super) fn conjugate(self) -> Self {
        Self { is_conjugate: !self.is_conjugate, ..self }
    }

    #[inline]
    pub(super) fn at(&self, i: usize, j: usize) -> T {
        let x = self.data[i * self.down + j * self.along];
        if self.is_conjugate { x.conj() } else { x }
    }

    pub(super) fn copied(self) -> Matrix<T> {
        let (rows, columns) = (self.rows, self.columns);
        let mut data = vec![T::zero(); rows * columns];
        // By squares, since one of the two sides is read or written across its rows.
        for (top, left) in (0..rows).step_by(SQUARE).flat_map(|i| (0..columns).step_by(SQUARE).map(move |j| (i, j))) {
            for i in top..rows.min(top + SQUARE) {
                let mut from = i * self.down + left * self.along;
                for to in &mut data[i * columns + left..i * columns + columns.min(left + SQUARE)] {
                    let x = self.data[from];
                    *to = if self.is_conjugate { x.conj() } else { x };
                    from += self.along;
                }
            }
        }
        Matrix { rows, columns, data }
    }

    /// Packed as the left side of a product: for each [`TILE`] rows, column after column.
    pub(super) fn left(self) -> Packed {
        let depth = (self.columns * T::PARTS).next_multiple_of(STEP);
        let mut data = vec![0.0; self.rows.div_ceil(TILE) * TILE * depth];
        for first in (0..self.rows).step_by(TILE) {
            let count = TILE.min(self.rows - first);
            let mut to = first * depth;
            for k in 0..self.columns {
                let mut from = first * self.down + k * self.along;
                for i in 0..count {
                    let x = self.data[from];
                    data[to + i] = x.re();
                    if T::PARTS == 2 {
                        data[to + i + TILE] = if self.is_conjugate { -x.im() } else { x.im() };
                    }
                    from += self.down;
                }
                to += TILE * T::PARTS;
            }
        }
        Packed { data, count: self.rows, depth }
    }

    /// Packed as the right side of a product: for each [`WIDE`] columns of real numbers, row after row.
    pub(super) fn right(self) -> Packed {
        let (depth, wide) = ((self.rows * T::PARTS).next_multiple_of(STEP), WIDE / T::PARTS);
        let mut data = vec![0.0; self.columns.div_ceil(wide) * WIDE * depth];
        for first in (0..self.columns).step_by(wide) {
            let count = wide.min(self.columns - first);
            let mut to = first * T::PARTS * depth;
            for k in 0..self.rows {
                let mut from = k * self.down + first * self.along;
                for j in 0..count {
                    let x = self.data[from];
                    if T::PARTS == 1 {
                        data[to + j] = x.re();
                    } else {
                        let (re, im) = (x.re(), if self.is_conjugate { -x.im() } else { x.im() });
                        let row = &mut data[to + 2 * j..];
                        (row[0], row[1], row[WIDE], row[WIDE + 1]) = (re, im, -im, re);
                    }
                    from += self.along;
                }
                to += WIDE * T::PARTS;
            }
        }
        Packed { data, count: self.columns, depth }
    }
}

impl<T: Element> Matrix<T> {
    /// The part whose corner is in row `i` and column `j`, as far as `rows` and `columns` go.
    pub(super) fn view(&self, corner: (usize, usize), rows: usize, columns: usize) -> View<'_, T> {
        View::new(&self.data, self.columns, self.rows, self.columns).part(corner, rows, columns)
    }
}

/// One side of a product.
pub(super) struct Packed {
    data: Vec<f64>,
    /// The rows of a left side, the columns of a right one.
    count: usize,
    /// The number of real terms of each sum.
    depth: usize,
}

impl Packed {
    /// The terms from `from` up to `to` of the panel with that number, of `wide` rows or columns of real numbers.
    fn panel(&self, panel: usize, wide: usize, from: usize, to: usize) -> &[f64] {
        let start = panel * wide * self.depth;
        &self.data[start + from * wide..start + to * wide]
    }
}

/// Which elements of a product are wanted; others may be computed as well.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// Those on the diagonal and above it.
    Upper,
}

/// Adds `by` times a product to the matrix that starts with `to` and whose rows are `stride` apart; `None` if it is
/// interrupted.
pub(super) fn add_product<T: Element>(
    to: &mut [T],
    stride: usize,
    by: f64,
    left: &Packed,
    right: &Packed,
    wanted: Wanted,
) -> Option<()> {
    let wide = WIDE / T::PARTS;
    for rows in (0..left.count).step_by(ROWS) {
        for from in (0..left.depth).step_by(DEPTH) {
            interrupt::look().ok()?;
            let end = left.depth.min(from + DEPTH);
            for j in (0..right.count).step_by(wide) {
                let (panel, count) = (right.panel(j / wide, WIDE, from, end), wide.min(right.count - j));
                for i in (rows..left.count.min(rows + ROWS)).step_by(TILE) {
                    if wanted == Wanted::Upper && j + count <= i {
                        break;
                    }
                    let sums = kernel::product(left.panel(i / TILE, TILE, from, end), panel);
                    for (k, sums) in sums.iter().enumerate().take(left.count - i) {
                        let row = &mut to[(i + k) * stride + j..][..count];
                        T::add_parts(row, by, sums);
                    }
                }
            }
        }
    }
    Some(())
}

/// The inner loop. Kernels for the CPU ask for SIMD128 in any case; the page's code is compiled for size, so nothing
/// would be unrolled that is not written out.
#[cfg(target_arch = "wasm32")]
mod kernel {
    use super::TILE;
    use std::arch::wasm32::{f64x2, f64x2_add, f64x2_extract_lane, f64x2_mul, f64x2_splat, v128};

    pub(super) const WIDE: usize = 4;

    /// The product of two packed panels.
    #[target_feature(enable = "simd128")]
    #[inline(never)]
    pub(super) fn product(left: &[f64], right: &[f64]) -> [[f64; WIDE]; TILE] {
        let zero = f64x2_splat(0.0);
        let (mut a, mut b, mut c, mut d) = ((zero, zero), (zero, zero), (zero, zero), (zero, zero));
        for (x, y) in left.as_chunks::<TILE>().0.iter().zip(right.as_chunks::<WIDE>().0) {
            let y = (f64x2(y[0], y[1]), f64x2(y[2], y[3]));
            a = add_row(a, x[0], y);
            b = add_row(b, x[1], y);
            c = add_row(c, x[2], y);
            d = add_row(d, x[3], y);
        }
        [four(a), four(b), four(c), four(d)]
    }

    #[target_feature(enable = "simd128")]
    #[inline]
    fn four((x, y): (v128, v128)) -> [f64; WIDE] {
        let (a, b) = (f64x2_extract_lane::<0>(x), f64x2_extract_lane::<1>(x));
        [a, b, f64x2_extract_lane::<0>(y), f64x2_extract_lane::<1>(y)]
    }

    #[target_feature(enable = "simd128")]
    #[inline]
    fn add_row(sums: (v128, v128), by: f64, row: (v128, v128)) -> (v128, v128) {
        let by = f64x2_splat(by);
        (f64x2_add(sums.0, f64x2_mul(by, row.0)), f64x2_add(sums.1, f64x2_mul(by, row.1)))
    }
}

/// The inner loop, along rows that are long enough to be vectorised: four terms at once for each of four rows.
#[cfg(not(target_arch = "wasm32"))]
mod kernel {
    use super::{STEP, TILE};

    pub(super) const WIDE: usize = 16;

    /// The product of two packed panels.
    #[inline(never)]
    pub(super) fn product(left: &[f64], right: &[f64]) -> [[f64; WIDE]; TILE] {
        let mut to = [[0.0; WIDE]; TILE];
        let [a, b, c, d] = &mut to;
        let steps = left.as_chunks::<{ STEP * TILE }>().0.iter().zip(right.as_chunks::<{ STEP * WIDE }>().0);
        for (x, rows) in steps {
            let (first, rows) = rows.split_at(WIDE);
            let (second, rows) = rows.split_at(WIDE);
            let (third, fourth) = rows.split_at(WIDE);
            #[allow(clippy::needless_range_loop, reason = "eight rows are read at once")]
            for j in 0..WIDE {
                let (p, q, r, s) = (first[j], second[j], third[j], fourth[j]);
                a[j] = a[j] + x[0] * p + x[4] * q + x[8] * r + x[12] * s;
                b[j] = b[j] + x[1] * p + x[5] * q + x[9] * r + x[13] * s;
                c[j] = c[j] + x[2] * p + x[6] * q + x[10] * r + x[14] * s;
                d[j] = d[j] + x[3] * p + x[7] * q + x[11] * r + x[15] * s;
            }
        }
        to
    }
}
