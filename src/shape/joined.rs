//! Composition of two layers of a view whose sizes, strides and offsets are constants.
//!
//! Most layers are constant: a program's own sizes are known, and it reshapes, broadcasts and slices contiguous arrays.
//! This path needs no symbolic index; other layers take the general one.

use super::view::Layer;
use super::{Expr, contiguous_strides};

fn numbers(of: &[Expr]) -> Option<Vec<i64>> {
    of.iter().map(Expr::as_const).collect()
}

fn count(shape: &[i64]) -> Option<i64> {
    shape.iter().try_fold(1_i64, |all, &n| all.checked_mul(n))
}

/// Whether `shape` with these strides covers a row-major array without gaps.
fn is_dense(shape: &[i64], strides: &[i64]) -> bool {
    let mut step = 1_i64;
    for (&n, &stride) in shape.iter().zip(strides).rev() {
        if n != 1 && stride != step {
            return false;
        }
        let Some(next) = step.checked_mul(n) else { return false };
        step = next;
    }
    true
}

/// Whether a layer is constant, not empty, and covers a row-major array without gaps.
pub(super) fn is_plain(layer: &Layer) -> bool {
    let known = numbers(&layer.shape).zip(numbers(&layer.strides));
    layer.offset.as_const().is_some()
        && known.is_some_and(|(shape, strides)| !shape.contains(&0) && is_dense(&shape, &strides))
}

/// The composition of `top` with `below`, whose row-major elements it views, if both are constant and one of them is
/// dense; no size is 0.
pub(super) fn of_numbers(top: &Layer, below: &Layer) -> Option<Layer> {
    let (shape, strides) = (numbers(&top.shape)?, numbers(&top.strides)?);
    let (under, steps) = (numbers(&below.shape)?, numbers(&below.strides)?);
    let (first, start) = (top.offset.as_const()?, below.offset.as_const()?);
    let moved = if is_dense(&under, &steps) {
        strides
    } else if first == 0 && count(&shape)? == count(&under)? && is_dense(&shape, &strides) {
        reshaped(&under, &steps, &shape)?
    } else {
        return None;
    };
    let offset = Expr::from(first.checked_add(start)?);
    // Axes of size 1 get the stride of a dense array, as NumPy prints them.
    let dense = contiguous_strides(&top.shape);
    let stride = |(k, by): (usize, i64)| if shape[k] == 1 { dense[k].clone() } else { Expr::from(by) };
    let strides = moved.into_iter().enumerate().map(stride).collect();
    Some(Layer { shape: top.shape.clone(), strides, offset })
}

/// The strides with which `shape` visits the elements of `under` and `steps` in the same order; `None` if there are
/// none. Groups of axes with equal products of sizes are matched, as NumPy's `reshape` does where it does not copy.
fn reshaped(under: &[i64], steps: &[i64], shape: &[i64]) -> Option<Vec<i64>> {
    let old: Vec<(i64, i64)> = under.iter().copied().zip(steps.iter().copied()).filter(|(n, _)| *n != 1).collect();
    let mut strides = vec![0; shape.len()];
    let (mut at, mut to) = (0, 0);
    while at < old.len() && to < shape.len() {
        let (from, begin) = (at, to);
        let (mut have, mut want) = (old[at].0, shape[to]);
        while have != want {
            if want < have {
                to += 1;
                want = want.checked_mul(*shape.get(to)?)?;
            } else {
                at += 1;
                have = have.checked_mul(old.get(at)?.0)?;
            }
        }
        // Axes that are merged must follow each other without a gap.
        let gapless = |k: usize| old[k + 1].1.checked_mul(old[k + 1].0) == Some(old[k].1);
        if !(from..at).all(gapless) {
            return None;
        }
        strides[to] = old[at].1;
        for k in (begin..to).rev() {
            strides[k] = strides[k + 1].checked_mul(shape[k + 1])?;
        }
        (at, to) = (at + 1, to + 1);
    }
    Some(strides)
}

#[cfg(test)]
mod tests {
    use super::super::View;
    use super::*;

    fn exprs(of: &[i64]) -> Vec<Expr> {
        of.iter().map(|&n| Expr::from(n)).collect()
    }

    /// Every shape of `size` elements, some with axes of size 1.
    fn shapes(size: i64) -> Vec<Vec<i64>> {
        let mut out = vec![vec![size], vec![1, size], vec![size, 1]];
        for a in 2..size {
            if size % a == 0 {
                for rest in shapes(size / a) {
                    let mut shape = vec![a];
                    shape.extend(rest);
                    out.push(shape);
                }
            }
        }
        out
    }

    /// The position of the `k`-th element in row-major order.
    fn place(layer: &Layer, mut k: i64) -> i64 {
        let (shape, strides) = (numbers(&layer.shape).unwrap(), numbers(&layer.strides).unwrap());
        let mut at = layer.offset.as_const().unwrap();
        for (n, stride) in shape.iter().zip(strides).rev() {
            at += k % n * stride;
            k /= n;
        }
        at
    }

    #[test]
    fn of_slices_too() {
        let mut joined = 0;
        for below in
            [View::contiguous(&exprs(&[12])), View::contiguous(&exprs(&[30])).slice(&[(7.into(), 1, 12.into())])]
        {
            let under = below.as_linear().unwrap();
            for shape in shapes(12) {
                let base = View::contiguous(&exprs(&shape));
                for axis in 0..shape.len() {
                    for (step, part) in [(1, 1), (1, 2), (2, 2), (-1, 1), (-2, 3)] {
                        let n = shape[axis];
                        let count = (n / part).max(1);
                        let begin = if step < 0 { n - 1 } else { (n - 1 - (count - 1) * step).max(0) };
                        if (begin + (count - 1) * step) < 0 || begin + (count - 1) * step >= n {
                            continue;
                        }
                        let whole = |n: i64| (Expr::from(0), 1, Expr::from(n));
                        let mut keys: Vec<_> = shape.iter().map(|&n| whole(n)).collect();
                        keys[axis] = (Expr::from(begin), step, Expr::from(count));
                        let top = base.slice(&keys);
                        let top = top.as_linear().unwrap();
                        let general = View::of_two(top, under).joined_by_index();
                        let quick = of_numbers(top, under);
                        assert!(quick.is_none() || quick == general, "{top:?} over {under:?}: {quick:?}, {general:?}");
                        joined += usize::from(quick.is_some());
                    }
                }
            }
        }
        assert!(joined > 100, "{joined}");
    }

    #[test]
    fn is_what_the_general_way_finds() {
        let mut joined = 0;
        for size in [4, 6, 12] {
            for shape in shapes(size) {
                let base = View::contiguous(&exprs(&shape));
                let turned: Vec<usize> = (0..shape.len()).rev().collect();
                let mut views = vec![base.permute(&turned), base.clone()];
                let every = |n: i64| (Expr::from(0), 2, Expr::from((n + 1) / 2));
                let flipped = |n: i64| (Expr::from(n - 1), -1, Expr::from(n));
                views.push(base.slice(&shape.iter().map(|&n| every(n)).collect::<Vec<_>>()));
                views.push(base.slice(&shape.iter().map(|&n| flipped(n)).collect::<Vec<_>>()));
                for below in views {
                    let elements: i64 = below.shape().iter().map(|d| d.as_const().unwrap()).product();
                    for top in shapes(elements) {
                        let outer = View::contiguous(&exprs(&top));
                        let (Some(outer), Some(under)) = (outer.as_linear(), below.as_linear()) else { continue };
                        let general = View::of_two(outer, under).joined_by_index();
                        let quick = of_numbers(outer, under);
                        assert!(
                            general.is_none() || quick == general,
                            "{outer:?} over {under:?}: {quick:?}, {general:?}"
                        );
                        let Some(quick) = quick else { continue };
                        joined += 1;
                        for k in 0..elements {
                            let (inside, found) = (place(outer, k), place(&quick, k));
                            assert_eq!(found, place(under, inside), "{outer:?} over {under:?}: {quick:?}");
                        }
                    }
                }
            }
        }
        assert!(joined > 1000, "{joined}");
    }
}
