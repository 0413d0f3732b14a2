//! Sampling: a few of an array's elements as plain numbers, for drawing it.

use super::HostArray;
use crate::dtype::Scalar;
use crate::error::{Error, Result};

/// A regular sample of the elements of a slice.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The number of samples along each axis of the slice.
    pub shape: Vec<usize>,
    /// The distance between samples along each axis, in elements.
    pub steps: Vec<usize>,
    /// The samples in C order; for complex numbers their magnitudes.
    pub values: Vec<f64>,
    /// For a slice with one axis that was thinned, the position of each sample: of each run of elements, the samples
    /// are the least, the greatest and one that is not finite.
    pub places: Option<Vec<f64>>,
    /// The least and greatest finite number of the whole slice; (infinity, -infinity) if it has none.
    pub range: (f64, f64),
    /// The number of NaN and of infinite elements in the whole slice.
    pub others: (usize, usize),
}

/// Samples about `limit` elements of `array[index]`, which must have one to three axes. Rows and columns are sampled at
/// regular steps; a third axis, such as the colours of an image, is kept whole. A single axis keeps its extremes: see
/// [`Sample::places`].
///
/// ```
/// use tensorscope::{array::{HostArray, sample}, dtype::{DType, Scalar}};
/// let values: Vec<Scalar> = (0..12).map(Scalar::Int).collect();
/// let a = HostArray::from_scalars(DType::Int32, vec![2, 6], &values).unwrap();
/// let s = sample(&a, &[1], 3)?;
/// assert_eq!((s.values, s.places), (vec![6.0, 11.0], Some(vec![0.0, 5.0])));
/// # Ok::<(), tensorscope::error::Error>(())
/// ```
///
/// # Errors
/// `IndexError` if there is no such slice; `ValueError` if it does not have one to three axes.
pub fn sample(array: &HostArray, index: &[usize], limit: usize) -> Result<Sample> {
    let outside = || Error::index(format!("no slice {index:?} in an array of shape {:?}", array.shape()));
    let (leading, rest) = array.shape().split_at_checked(index.len()).ok_or_else(outside)?;
    if index.iter().zip(leading).any(|(i, n)| i >= n) {
        return Err(outside());
    }
    if !(1..=3).contains(&rest.len()) {
        return Err(Error::value(format!("a slice of {} axes cannot be drawn", rest.len())));
    }
    let start = index.iter().zip(leading).fold(0, |at, (i, n)| at * n + i) * rest.iter().product::<usize>();
    let depth = rest.get(2).copied().unwrap_or(1);
    let steps = steps(rest, limit.max(1) / depth.max(1));
    let shape: Vec<usize> = rest.iter().zip(&steps).map(|(n, step)| n.div_ceil(*step)).collect();
    let columns = if rest.len() > 1 { rest[1] } else { 1 };
    let whole = start..start + rest.iter().product::<usize>();
    let (range, others) = survey(whole.clone().map(|i| number(array.get(i))));
    if rest.len() == 1 && steps[0] > 1 {
        let (places, values) = extremes(rest[0], limit, |i| number(array.get(start + i)));
        let shape = vec![values.len()];
        return Ok(Sample { shape, steps, values, places: Some(places), range, others });
    }
    let mut values = Vec::with_capacity(shape.iter().product());
    for row in (0..rest[0]).step_by(steps[0]) {
        for column in (0..columns).step_by(steps.get(1).copied().unwrap_or(1)) {
            let at = start + (row * columns + column) * depth;
            values.extend((at..at + depth).map(|i| number(array.get(i))));
        }
    }
    Ok(Sample { shape, steps, values, places: None, range, others })
}

/// The least and greatest finite number, and the numbers of NaN and infinite values.
fn survey(values: impl Iterator<Item = f64>) -> ((f64, f64), (usize, usize)) {
    let (mut range, mut others) = ((f64::INFINITY, f64::NEG_INFINITY), (0, 0));
    for value in values {
        if value.is_finite() {
            range = (range.0.min(value), range.1.max(value));
        } else if value.is_nan() {
            others.0 += 1;
        } else {
            others.1 += 1;
        }
    }
    (range, others)
}

/// The positions and values of the first least, first greatest and first non-finite element of each run of elements, in
/// order; runs are long enough that about `limit` are found.
fn extremes(count: usize, limit: usize, value: impl Fn(usize) -> f64) -> (Vec<f64>, Vec<f64>) {
    let run = count.div_ceil((limit / 2).max(1));
    let (mut places, mut values) = (Vec::new(), Vec::new());
    for start in (0..count).step_by(run) {
        let mut found: [Option<(usize, f64)>; 3] = [None; 3];
        for i in start..(start + run).min(count) {
            let v = value(i);
            if !v.is_finite() {
                found[2].get_or_insert((i, v));
                continue;
            }
            if found[0].is_none_or(|(_, least)| v < least) {
                found[0] = Some((i, v));
            }
            if found[1].is_none_or(|(_, greatest)| v > greatest) {
                found[1] = Some((i, v));
            }
        }
        found.sort_by_key(|f| f.map_or(usize::MAX, |(i, _)| i));
        for (i, v) in found.into_iter().flatten() {
            if places.last() != Some(&(i as f64)) {
                places.push(i as f64);
                values.push(v);
            }
        }
    }
    (places, values)
}

/// The step along each axis that leaves at most about `limit` positions of the first two; the longer axis is thinned
/// first.
fn steps(shape: &[usize], limit: usize) -> Vec<usize> {
    let mut steps = vec![1; shape.len()];
    let limit = limit.max(1);
    if let [n] = shape {
        steps[0] = n.div_ceil(limit).max(1);
        return steps;
    }
    let side = (limit as f64).sqrt() as usize;
    let (rows, columns) = (shape[0], shape[1]);
    if rows.saturating_mul(columns) > limit {
        let keep_rows = rows.min(side.max(limit / columns.max(1))).max(1);
        steps[0] = rows.div_ceil(keep_rows);
        let kept = rows.div_ceil(steps[0]);
        steps[1] = columns.div_ceil((limit / kept).max(1));
    }
    steps
}

fn number(value: Scalar) -> f64 {
    match value {
        Scalar::Complex(re, im) => re.hypot(im),
        other => other.to_f64(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dtype::DType;

    fn counted(shape: &[usize]) -> HostArray {
        let values: Vec<Scalar> = (0..shape.iter().product::<usize>() as i64).map(Scalar::Int).collect();
        HostArray::from_scalars(DType::Int32, shape.to_vec(), &values).unwrap()
    }

    #[test]
    fn long_and_wide_arrays_are_thinned_to_the_limit() {
        for shape in [vec![100_000, 10], vec![10, 100_000], vec![1000, 1000], vec![1, 1_000_000]] {
            let s = sample(&counted(&shape), &[], 10_000).unwrap();
            assert!(s.values.len() <= 10_000 && s.values.len() > 2_000, "{shape:?}: {:?}", s.shape);
            assert_eq!(s.values.len(), s.shape.iter().product::<usize>());
            let second = s.steps.last().unwrap();
            assert_eq!(s.values[1], *second as f64);
        }
    }

    #[test]
    fn a_long_line_keeps_its_extremes() {
        let mut values = vec![Scalar::Float(0.0); 999_983];
        values[123_457] = Scalar::Float(1.0);
        values[500_009] = Scalar::Float(f64::NAN);
        values[999_982] = Scalar::Float(-2.0);
        let a = HostArray::from_scalars(DType::Float64, vec![values.len()], &values).unwrap();
        let s = sample(&a, &[], 10_000).unwrap();
        assert!(s.values.len() < 10_100, "{}", s.values.len());
        assert_eq!((s.range, s.others), ((-2.0, 1.0), (1, 0)));
        let places = s.places.unwrap();
        assert!(places.is_sorted() && places.len() == s.values.len());
        for (at, value) in [(123_457.0, 1.0), (999_982.0, -2.0)] {
            let found = places.iter().position(|p| *p == at).unwrap();
            assert_eq!(s.values[found], value);
        }
        assert!(places.contains(&500_009.0));
        // The range is the whole slice's, also when the sample is thinned.
        let s = sample(&counted(&[1999, 1999]), &[], 1000).unwrap();
        assert_eq!((s.range, s.places), ((0.0, 1999.0 * 1999.0 - 1.0), None));
    }

    #[test]
    fn a_slice_of_an_image_keeps_its_colours() {
        let s = sample(&counted(&[2, 4, 4, 3]), &[1], 12).unwrap();
        assert_eq!((s.shape, s.steps), (vec![2, 2, 3], vec![2, 2, 1]));
        assert_eq!(s.values[..6], [48.0, 49.0, 50.0, 54.0, 55.0, 56.0]);
    }

    #[test]
    fn what_is_not_there_is_an_error() {
        let a = counted(&[2, 3]);
        assert!(
            sample(&a, &[2], 10).is_err() && sample(&a, &[0, 0, 0], 10).is_err() && sample(&a, &[0, 0], 10).is_err()
        );
        assert!(sample(&counted(&[0, 3]), &[], 10).unwrap().values.is_empty());
        assert!(sample(&counted(&[3, 0]), &[], 10).unwrap().values.is_empty());
    }
}
