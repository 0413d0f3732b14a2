//! The order in which short sums of floats are added up.
//!
//! NumPy adds up neighbours in eight running sums, those in pairs, and then what is left: its pairwise summation within one
//! block; what is longer it halves first. Short sums are what people print and compare, so on a CPU theirs have the same
//! order, whoever computes them: a kernel's loops, or the CPU side at once. Other small sums, a matrix product's among
//! them, are added up in turn, and no product joins one in the same instruction. What is larger is added up in blocks that
//! keep what they round away, as is quickest.

/// Running sums.
pub(crate) const EIGHT: usize = 8;
/// Elements that are added up without halving them.
const BLOCK: usize = 128;
/// Elements of a sum, at most, whose order is known before it is compiled.
const MOST: usize = 1024;
/// Elements of all its rows, at most: what is large is added up as it is quickest.
const SMALL: usize = 4096;
/// Terms of all sums together that are added up in turn, at most.
const SMALL_IN_TURN: usize = 32 << 10;
/// Elements up to which a sum or product over any axes is computed in turn, whatever the optimiser makes of it: a vector takes
/// more.
#[cfg(feature = "script")]
const IN_TURN: usize = 15;

/// How many elements are added up in eights, if the float sum of an array over `axes` is.
pub(crate) fn in_eights(shape: &[usize], axes: &[usize]) -> Option<usize> {
    let count = summed(shape, axes);
    (is_table(shape, axes) && (EIGHT..=MOST).contains(&count) && terms(shape) <= SMALL).then_some(count)
}

/// Whether a float sum of an array over `axes` is added up in turn, each product in it rounded by itself.
pub(crate) fn in_turn(shape: &[usize], axes: &[usize]) -> bool {
    let count = summed(shape, axes);
    let long = is_table(shape, axes) && count >= EIGHT;
    !long && count <= MOST && terms(shape) <= SMALL_IN_TURN
}

/// As [`in_turn`], of complex numbers, whose short sums are all added up so.
pub(crate) fn complex_in_turn(shape: &[usize], axes: &[usize]) -> bool {
    summed(shape, axes) <= MOST && terms(shape) <= SMALL_IN_TURN
}

/// Whether the order of a sum or product of floats over `axes` is the same in every kernel of a CPU's.
#[cfg(feature = "script")]
pub(crate) fn has_one_order(shape: &[usize], axes: &[usize], is_sum: bool) -> bool {
    summed(shape, axes) <= IN_TURN || (is_sum && is_ordered(shape, axes))
}

/// Whether a sum of floats over `axes` has an order that its shape alone decides, and joins no product in one instruction.
#[cfg(feature = "script")]
pub(crate) fn is_ordered(shape: &[usize], axes: &[usize]) -> bool {
    in_eights(shape, axes).is_some() || in_turn(shape, axes)
}

/// Where an array of so many elements is halved, if it is.
pub(crate) fn half(count: usize) -> Option<usize> {
    (count > BLOCK).then(|| count / 2 - count / 2 % EIGHT)
}

/// Whether `axes` are rows of a table, or everything. Terms of more axes are mostly those of a matrix product, whose order
/// NumPy leaves to another library, and whose kernels are better in turn.
fn is_table(shape: &[usize], axes: &[usize]) -> bool {
    let gone = |k: usize| axes.contains(&k);
    let Some(first) = (0..shape.len()).find(|&k| gone(k) && shape[k] != 1) else { return false };
    let neighbours = (first..shape.len()).all(|k| gone(k) || shape[k] == 1);
    let table = shape.iter().filter(|n| **n != 1).count() <= 2 || (0..shape.len()).all(|k| gone(k) || shape[k] == 1);
    neighbours && table
}

fn summed(shape: &[usize], axes: &[usize]) -> usize {
    axes.iter().fold(1, |count: usize, &k| count.saturating_mul(shape[k]))
}

fn terms(shape: &[usize]) -> usize {
    shape.iter().fold(1, |count: usize, n| count.saturating_mul(*n))
}

/// The sum of at least [`EIGHT`] elements from `first` on, each of which `of` gives, in eights.
#[cfg(feature = "script")]
pub(crate) fn sum<T>(first: usize, count: usize, of: &impl Fn(usize) -> T) -> T
where
    T: Copy + Default + std::ops::Add<Output = T>,
{
    if let Some(left) = half(count) {
        return sum(first, left, of) + sum(first + left, count - left, of);
    }
    // From 0, as a kernel's: of nothing but -0 the sum is 0.
    let mut parts = [T::default(); EIGHT];
    let whole = count / EIGHT * EIGHT;
    for at in (0..whole).step_by(EIGHT) {
        for (k, part) in parts.iter_mut().enumerate() {
            *part = *part + of(first + at + k);
        }
    }
    let [a, b, c, d, e, f, g, h] = parts;
    let total = ((a + b) + (c + d)) + ((e + f) + (g + h));
    (whole..count).fold(total, |total, k| total + of(first + k))
}

#[cfg(all(test, feature = "script"))]
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
    fn neighbours_are_added_up_in_eights() {
        assert_eq!(sum(0, 10, &|_| 0.1), 1.0);
        for (count, total) in NUMPY {
            assert_eq!(sum(0, count, &|k| (k as f64 + 1.0).recip()), total, "{count}");
        }
        assert_eq!(in_eights(&[10], &[0]), Some(10));
        assert_eq!(in_eights(&[2, 10], &[1]), Some(10));
        assert_eq!(in_eights(&[2, 10, 1], &[0, 1]), Some(20));
        assert_eq!(in_eights(&[2, 3, 4], &[0, 1, 2]), Some(24));
        for (shape, axes) in [
            (&[10, 2][..], &[0][..]),
            (&[7], &[0]),
            (&[1025], &[0]),
            (&[500, 10], &[1]),
            (&[3, 4, 10], &[2]),
            (&[], &[]),
        ] {
            assert_eq!(in_eights(shape, axes), None, "{shape:?} over {axes:?}");
        }
        for (shape, axes) in [(&[1024, 32][..], &[0][..]), (&[7], &[0]), (&[256, 2, 32], &[0]), (&[32, 32, 32], &[2])] {
            assert!(in_turn(shape, axes), "{shape:?} over {axes:?}");
        }
        for (shape, axes) in [(&[1025, 3][..], &[0][..]), (&[8], &[0]), (&[33, 32, 32], &[2]), (&[usize::MAX, 2], &[0])]
        {
            assert!(!in_turn(shape, axes), "{shape:?} over {axes:?}");
        }
    }
}
