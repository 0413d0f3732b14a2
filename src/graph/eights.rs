//! The order in which sums of floats are added up.
//!
//! NumPy adds up neighbours in eight running sums, those in pairs, and then what is left: its pairwise summation within one
//! block; what is longer it halves first. On a CPU sums of rows have the same order, whoever computes them: a kernel's loops, or
//! the CPU side at once. Other sums of few terms, those of a matrix product among them, are added up in turn, and no product
//! joins one in the same instruction. What is left is added up in blocks that keep what they round away, as is quickest.

/// Running sums.
pub(crate) const EIGHT: usize = 8;
/// Elements that are added up without halving them.
pub(crate) const BLOCK: i64 = 128;
/// Elements of a sum over several axes, at most, that is added up in eights: to find an element of many axes takes longer than to
/// add it up.
const MOST: usize = 1024;
/// Elements of all those sums, at most.
const SMALL: usize = 4096;
/// Elements of a sum that is added up in turn, at most: its error grows with them.
const MOST_IN_TURN: usize = 1024;
/// Terms of all sums together that are added up in turn, at most, where they are more than a table.
const SMALL_IN_TURN: usize = 32 << 10;
/// Elements up to which a sum or product over any axes is computed in turn, whatever the optimiser makes of it: a vector takes
/// more.
#[cfg(feature = "script")]
const IN_TURN: usize = 15;

/// How many elements are added up in eights, if the float sum of an array over `axes` is.
pub(crate) fn in_eights(shape: &[usize], axes: &[usize]) -> Option<usize> {
    let count = summed(shape, axes);
    let short = count <= MOST && terms(shape) <= SMALL;
    (is_table(shape, axes) && count >= EIGHT && (short || is_matrix(shape, axes))).then_some(count)
}

/// Whether a float sum of an array over `axes` is added up in turn, each product in it rounded by itself.
pub(crate) fn in_turn(shape: &[usize], axes: &[usize]) -> bool {
    let count = summed(shape, axes);
    let long = is_table(shape, axes) && count >= EIGHT;
    let small = terms(shape) <= SMALL_IN_TURN || is_matrix(shape, axes);
    !long && count <= MOST_IN_TURN && small
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
#[cfg(feature = "script")]
fn half(count: usize) -> Option<usize> {
    (count > BLOCK as usize).then(|| count / 2 - count / 2 % EIGHT)
}

/// How often an array of so many elements is halved until no part has more than a block.
pub(crate) fn depth(count: usize) -> u32 {
    let (units, rest) = (count / EIGHT, count % EIGHT);
    (0..usize::BITS).find(|&d| EIGHT * largest(units, d) + rest <= BLOCK as usize).unwrap_or(0)
}

/// Whether all parts of an array of so many groups of eight and further elements are halved equally often.
pub(crate) fn is_even(units: usize, rest: usize) -> bool {
    match depth(EIGHT * units + rest) {
        0 | 1 => true,
        // The least of the parts that are halved last.
        depth => EIGHT * (units >> (depth - 1)) > BLOCK as usize,
    }
}

/// The groups of the largest part of those that `units` are halved into so many times.
fn largest(units: usize, depth: u32) -> usize {
    let parts = 1usize << depth;
    units / parts + usize::from(units % parts != 0)
}

/// Whether `axes` are rows of a table, or everything. Terms of more axes are mostly those of a matrix product, whose order
/// NumPy leaves to another library, and whose kernels are better in turn.
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

/// Whether one of `axes` at most is longer than 1, in a vector, a matrix or a sum of everything. Terms of a product of a matrix and
/// a vector have three axes, one of them of length 1.
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
    (whole..count).fold(in_pairs(parts), |total, k| total + of(first + k))
}

/// The same of neighbours in memory.
#[cfg(feature = "script")]
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

#[cfg(feature = "script")]
fn in_pairs<T: std::ops::Add<Output = T>>([a, b, c, d, e, f, g, h]: [T; EIGHT]) -> T {
    ((a + b) + (c + d)) + ((e + f) + (g + h))
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
        ] {
            assert!(in_turn(shape, axes), "{shape:?} over {axes:?}");
        }
        for (shape, axes) in [(&[1025, 3][..], &[0][..]), (&[8], &[0]), (&[33, 32, 32], &[2]), (&[usize::MAX, 2], &[0])]
        {
            assert!(!in_turn(shape, axes), "{shape:?} over {axes:?}");
        }
    }
}
