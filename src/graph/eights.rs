//! The order in which floats are added and multiplied up on a CPU.
//!
//! NumPy adds neighbours in eight accumulators, combines those in pairs, and adds what is left one by one: pairwise summation
//! within one block. A longer array is halved first. Sums over the last axis of a matrix, and of whole arrays, have the same
//! order here, in kernels and in direct computation. Other sums of few terms, those of small matrix products among them, are
//! added in turn, and no product is contracted with the addition. Products are multiplied in turn. All other sums are added
//! in compensated blocks, in the order that is fastest.

/// Accumulators of a block.
pub(crate) const EIGHT: usize = 8;
/// The most elements of a block.
pub(crate) const BLOCK: i64 = 128;
/// The most elements of a sum over several axes that is added pairwise: an index of several axes costs more than the addition.
const MOST: usize = 1024;
/// The most elements of all such sums together.
const SMALL: usize = 4096;
/// The most elements of a sum that is added in turn: its error grows with them.
const MOST_IN_TURN: usize = 1024;
/// The most terms of all sums together that are added in turn, where the array has more axes than a matrix.
const SMALL_IN_TURN: usize = 32 << 10;
/// The most elements of a sum that is added in turn however many there are: the coordinates of points, whose distances come in
/// arrays of any size.
const FEW_IN_TURN: usize = 4;
/// The most elements of a sum over any axes that no rule reorders: a vector holds more.
#[cfg(feature = "numpy")]
const IN_TURN: usize = 15;

/// The number of elements of each sum, if a float sum of an array over `axes` is pairwise.
pub(crate) fn in_eights(shape: &[usize], axes: &[usize]) -> Option<usize> {
    let count = summed(shape, axes);
    let short = count <= MOST && terms(shape) <= SMALL;
    (is_table(shape, axes) && count >= EIGHT && (short || is_matrix(shape, axes))).then_some(count)
}

/// Whether a float sum of an array over `axes` is added in turn, each product in it rounded separately.
pub(crate) fn in_turn(shape: &[usize], axes: &[usize]) -> bool {
    let count = summed(shape, axes);
    let long = is_table(shape, axes) && count >= EIGHT;
    let small = count <= FEW_IN_TURN || terms(shape) <= SMALL_IN_TURN || is_matrix(shape, axes);
    !long && count <= MOST_IN_TURN && small
}

/// As [`in_turn`] for complex numbers, all of whose short sums are added in turn.
pub(crate) fn complex_in_turn(shape: &[usize], axes: &[usize]) -> bool {
    summed(shape, axes) <= MOST && terms(shape) <= SMALL_IN_TURN
}

/// Whether every kernel of a CPU uses one order for a sum or product of floats over `axes`.
#[cfg(feature = "numpy")]
pub(crate) fn has_one_order(shape: &[usize], axes: &[usize], is_sum: bool) -> bool {
    !is_sum || summed(shape, axes) <= IN_TURN || is_ordered(shape, axes)
}

/// Whether the shape alone decides the order of a float sum over `axes`, without contraction.
#[cfg(feature = "numpy")]
pub(crate) fn is_ordered(shape: &[usize], axes: &[usize]) -> bool {
    in_eights(shape, axes).is_some() || in_turn(shape, axes)
}

/// The length of the first half of an array of so many elements; `None` for one block.
#[cfg(feature = "numpy")]
fn half(count: usize) -> Option<usize> {
    (count > BLOCK as usize).then(|| count / 2 - count / 2 % EIGHT)
}

/// The depth of the tree of halves of an array of so many elements; 0 for one block.
pub(crate) fn depth(count: usize) -> u32 {
    let (units, rest) = (count / EIGHT, count % EIGHT);
    (0..usize::BITS).find(|&d| EIGHT * largest(units, d) + rest <= BLOCK as usize).unwrap_or(0)
}

/// Whether all blocks of an array lie at the same depth. The array has `units` groups of eight elements and `rest` more.
pub(crate) fn is_even(units: usize, rest: usize) -> bool {
    match depth(EIGHT * units + rest) {
        0 | 1 => true,
        // The smallest part above the last level.
        depth => EIGHT * (units >> (depth - 1)) > BLOCK as usize,
    }
}

/// The groups of the largest part after halving `units` groups `depth` times.
fn largest(units: usize, depth: u32) -> usize {
    units.div_ceil(1 << depth)
}

/// Whether `axes` are the last axes of a matrix, or all axes. Terms with more axes mostly come from a matrix product, whose
/// order NumPy leaves to BLAS; such kernels are faster with sums in turn.
fn is_table(shape: &[usize], axes: &[usize]) -> bool {
    let gone = |k: usize| axes.contains(&k);
    let Some(first) = (0..shape.len()).find(|&k| gone(k) && shape[k] != 1) else { return false };
    let neighbours = (first..shape.len()).all(|k| gone(k) || shape[k] == 1);
    let table = is_flat(shape) || (0..shape.len()).all(|k| gone(k) || shape[k] == 1);
    neighbours && table
}

/// Whether an array has two axes at most that are longer than 1.
fn is_flat(shape: &[usize]) -> bool {
    shape.iter().filter(|n| **n != 1).count() <= 2
}

/// Whether at most one of `axes` is longer than 1, and the array is a vector or a matrix, or all of it is reduced. The terms
/// of a matrix-vector product have three axes, one of length 1: its kernels contract and reorder.
fn is_matrix(shape: &[usize], axes: &[usize]) -> bool {
    let whole = summed(shape, axes) == terms(shape);
    (shape.len() <= 2 || whole) && axes.iter().filter(|&&k| shape[k] != 1).count() <= 1
}

fn summed(shape: &[usize], axes: &[usize]) -> usize {
    axes.iter().fold(1, |count: usize, &k| count.saturating_mul(shape[k]))
}

fn terms(shape: &[usize]) -> usize {
    shape.iter().fold(1, |count: usize, n| count.saturating_mul(*n))
}

/// The pairwise sum of `count` elements from `first` on, at least [`EIGHT`]; `of` returns an element.
#[cfg(feature = "numpy")]
pub(crate) fn sum<T>(first: usize, count: usize, of: &impl Fn(usize) -> T) -> T
where
    T: Copy + Default + std::ops::Add<Output = T>,
{
    if let Some(left) = half(count) {
        return sum(first, left, of) + sum(first + left, count - left, of);
    }
    // Accumulators start at 0, as in kernels: a sum of -0 alone is 0.
    let mut parts = [T::default(); EIGHT];
    let whole = count / EIGHT * EIGHT;
    for at in (0..whole).step_by(EIGHT) {
        for (k, part) in parts.iter_mut().enumerate() {
            *part = *part + of(first + at + k);
        }
    }
    (whole..count).fold(in_pairs(parts), |total, k| total + of(first + k))
}

/// As [`sum`], of elements that are contiguous in memory.
#[cfg(feature = "numpy")]
pub(crate) fn sum_of<T>(row: &[T]) -> T
where
    T: Copy + Default + std::ops::Add<Output = T>,
{
    if let Some(left) = half(row.len()) {
        let (left, right) = row.split_at(left);
        return sum_of(left) + sum_of(right);
    }
    let (eights, rest) = row.as_chunks::<EIGHT>();
    let mut parts = [T::default(); EIGHT];
    for eight in eights {
        for (part, x) in parts.iter_mut().zip(eight) {
            *part = *part + *x;
        }
    }
    rest.iter().fold(in_pairs(parts), |total, x| total + *x)
}

/// As [`sum`], of the products of the elements of two rows.
#[cfg(feature = "numpy")]
pub(crate) fn sum_of_products<T>(a: &[T], b: &[T]) -> T
where
    T: Copy + Default + std::ops::Add<Output = T> + std::ops::Mul<Output = T>,
{
    if let Some(left) = half(a.len()) {
        let ((a, others), (b, with)) = (a.split_at(left), b.split_at(left));
        return sum_of_products(a, b) + sum_of_products(others, with);
    }
    let ((eights, rest), (others, with)) = (a.as_chunks::<EIGHT>(), b.as_chunks::<EIGHT>());
    let mut parts = [T::default(); EIGHT];
    for (eight, other) in eights.iter().zip(others) {
        for ((part, x), y) in parts.iter_mut().zip(eight).zip(other) {
            *part = *part + *x * *y;
        }
    }
    rest.iter().zip(with).fold(in_pairs(parts), |total, (x, y)| total + *x * *y)
}

#[cfg(feature = "numpy")]
fn in_pairs<T: std::ops::Add<Output = T>>([a, b, c, d, e, f, g, h]: [T; EIGHT]) -> T {
    ((a + b) + (c + d)) + ((e + f) + (g + h))
}

#[cfg(all(test, feature = "numpy"))]
mod tests {
    use super::*;

    /// Sums of 1 to 1/n, as NumPy 2.4 gives them.
    const NUMPY: [(usize, f64); 9] = [
        (100, 5.187377517639621),
        (128, 5.433147092589173),
        (129, 5.440899030573669),
        (136, 5.493542515771517),
        (200, 5.878030948121444),
        (255, 6.120438712817281),
        (500, 6.792823429990525),
        (1023, 7.508199109778134),
        (1024, 7.509175672278134),
    ];

    #[test]
    fn halves_are_of_one_depth_or_two() {
        fn least_and_most(count: usize) -> (u32, u32) {
            let Some(left) = half(count) else { return (0, 0) };
            let (a, b) = (least_and_most(left), least_and_most(count - left));
            (a.0.min(b.0) + 1, a.1.max(b.1) + 1)
        }
        for count in (8..5000).chain([16_384, 16_385, 100_003, 3_000_007]) {
            let (least, most) = least_and_most(count);
            assert_eq!(depth(count), most, "{count}");
            assert_eq!(is_even(count / EIGHT, count % EIGHT), least == most, "{count}");
        }
    }

    #[test]
    fn neighbours_are_added_up_in_eights() {
        assert_eq!(sum(0, 10, &|_| 0.1), 1.0);
        for (count, total) in NUMPY {
            assert_eq!(sum(0, count, &|k| (k as f64 + 1.0).recip()), total, "{count}");
            let row: Vec<f64> = (0..count).map(|k| (k as f64 + 1.0).recip()).collect();
            assert_eq!(sum_of(&row), total, "{count} in memory");
        }
        assert_eq!(in_eights(&[10], &[0]), Some(10));
        assert_eq!(in_eights(&[2, 10], &[1]), Some(10));
        assert_eq!(in_eights(&[2, 10, 1], &[0, 1]), Some(20));
        assert_eq!(in_eights(&[2, 3, 4], &[0, 1, 2]), Some(24));
        assert_eq!(in_eights(&[3_000_007], &[0]), Some(3_000_007));
        assert_eq!(in_eights(&[500, 10], &[1]), Some(10));
        assert_eq!(in_eights(&[1, 1, 5003], &[2]), Some(5003));
        for (shape, axes) in [
            (&[10, 2][..], &[0][..]),
            (&[7], &[0]),
            (&[33, 32], &[0, 1]),
            (&[500, 1, 10], &[2]),
            (&[3, 4, 10], &[2]),
            (&[], &[]),
        ] {
            assert_eq!(in_eights(shape, axes), None, "{shape:?} over {axes:?}");
        }
        for (shape, axes) in [
            (&[1024, 32][..], &[0][..]),
            (&[7], &[0]),
            (&[1024, 5003], &[0]),
            (&[100_003, 7], &[1]),
            (&[256, 2, 32], &[0]),
            (&[32, 32, 32], &[2]),
            (&[1009, 1013, 3], &[2]),
        ] {
            assert!(in_turn(shape, axes), "{shape:?} over {axes:?}");
        }
        for (shape, axes) in [(&[1025, 3][..], &[0][..]), (&[8], &[0]), (&[33, 32, 32], &[2]), (&[usize::MAX, 5], &[0])]
        {
            assert!(!in_turn(shape, axes), "{shape:?} over {axes:?}");
        }
    }
}
