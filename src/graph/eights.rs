//! The order in which short sums of floats are added up.
//!
//! NumPy adds up neighbours in eight running sums, those in pairs, and then what is left (its pairwise summation within one
//! block). Short sums are what people print and compare, so on a CPU theirs have the same order, whoever computes them: a
//! kernel's loops, or the CPU side at once. What is longer is added up in blocks that keep what they round away.

/// Running sums.
pub(crate) const EIGHT: usize = 8;
/// Elements that such a sum has at most: with more, each running sum would itself be cut for the lanes of a vector.
const MOST: usize = 127;
/// Elements of all its rows: what is large is added up as it is quickest.
const SMALL: usize = 1024;
/// Elements up to which a sum over any axes is added up in turn, whatever the optimiser makes of it: a vector takes more.
#[cfg(feature = "script")]
const IN_TURN: usize = 15;

/// How many elements are added up in eights, if the float sum of an array over `axes` is.
pub(crate) fn in_eights(shape: &[usize], axes: &[usize]) -> Option<usize> {
    let gone = |k: usize| axes.contains(&k);
    let first = (0..shape.len()).find(|&k| gone(k) && shape[k] != 1)?;
    let neighbours = (first..shape.len()).all(|k| gone(k) || shape[k] == 1);
    // Rows of a table, or everything. Terms of more axes are mostly those of a matrix product, whose order NumPy leaves to
    // another library, and whose kernels are better in turn.
    let table = shape.iter().filter(|n| **n != 1).count() <= 2 || (0..shape.len()).all(|k| gone(k) || shape[k] == 1);
    let count = summed(shape, axes);
    (neighbours && table && (EIGHT..=MOST).contains(&count) && shape.iter().product::<usize>() <= SMALL)
        .then_some(count)
}

/// Whether the order of a sum or product of floats over `axes` is the same in every kernel of a CPU's.
#[cfg(feature = "script")]
pub(crate) fn has_one_order(shape: &[usize], axes: &[usize], is_sum: bool) -> bool {
    summed(shape, axes) <= IN_TURN || (is_sum && in_eights(shape, axes).is_some())
}

fn summed(shape: &[usize], axes: &[usize]) -> usize {
    axes.iter().map(|&k| shape[k]).product()
}

/// The sum of `row` in eights, each addition of which is rounded.
#[cfg(feature = "script")]
pub(crate) fn sum(row: &[f64], round: impl Fn(f64) -> f64) -> f64 {
    let (whole, rest) = row.split_at(row.len() / EIGHT * EIGHT);
    let mut parts = [0.0; EIGHT];
    for eight in whole.chunks(EIGHT) {
        for (part, x) in parts.iter_mut().zip(eight) {
            *part = round(*part + x);
        }
    }
    let mut count = EIGHT;
    while count > 1 {
        for k in 0..count / 2 {
            parts[k] = round(parts[2 * k] + parts[2 * k + 1]);
        }
        count /= 2;
    }
    rest.iter().fold(parts[0], |sum, x| round(sum + x))
}

#[cfg(all(test, feature = "script"))]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_added_up_in_eights() {
        let tenths = sum(&[0.1; 10], |x| x);
        assert_eq!(tenths, 1.0);
        assert_eq!(in_eights(&[10], &[0]), Some(10));
        assert_eq!(in_eights(&[2, 10], &[1]), Some(10));
        assert_eq!(in_eights(&[2, 10, 1], &[0, 1]), Some(20));
        assert_eq!(in_eights(&[2, 3, 4], &[0, 1, 2]), Some(24));
        for (shape, axes) in [
            (&[10, 2][..], &[0][..]),
            (&[7], &[0]),
            (&[128], &[0]),
            (&[200, 10], &[1]),
            (&[3, 4, 10], &[2]),
            (&[], &[]),
        ] {
            assert_eq!(in_eights(shape, axes), None, "{shape:?} over {axes:?}");
        }
    }
}
