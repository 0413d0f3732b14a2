//! The difference of two arrays, in units in the last place (ulps).

use super::tolerance::Tolerance;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, Storage};
use crate::inspect::values::is_infinite;

/// Upper bounds of the histogram's classes, in ulps; one more class holds greater differences.
const CLASSES: [f64; 7] = [0.0, 1.0, 2.0, 4.0, 16.0, 256.0, 65536.0];

/// The difference of two arrays.
pub(super) struct Gap {
    /// The greatest difference, in ulps.
    pub(super) ulps: f64,
    pub(super) absolute: f64,
    pub(super) relative: f64,
    pub(super) histogram: [u32; CLASSES.len() + 1],
    /// The index of the element with the greatest difference.
    pub(super) worst: usize,
    /// The number of elements that are NaN or infinite in only one array.
    pub(super) mismatched: u32,
    /// The number of elements that differ by more than is tolerated.
    pub(super) beyond: u32,
}

/// The difference of two arrays of one shape, in ulps of `unit`.
pub(super) fn gap(wanted: &HostArray, got: &HostArray, unit: DType, tolerance: &Tolerance) -> Gap {
    let mut gap = Gap {
        ulps: 0.0,
        absolute: 0.0,
        relative: 0.0,
        histogram: Default::default(),
        worst: 0,
        mismatched: 0,
        beyond: 0,
    };
    if wanted.bytes() == got.bytes() {
        gap.histogram[0] = wanted.len() as u32;
        return gap;
    }
    let mut worst = 0.0;
    for (at, (x, y)) in wanted.scalars().zip(got.scalars()).enumerate() {
        if x == y {
            gap.histogram[0] += 1;
            continue;
        }
        let Some(ulps) = ulps(x, y, unit) else {
            gap.mismatched += 1;
            gap.beyond += 1;
            gap.histogram[CLASSES.len()] += 1;
            if worst < f64::INFINITY {
                (worst, gap.worst) = (f64::INFINITY, at);
            }
            continue;
        };
        let class = CLASSES.iter().position(|end| ulps <= *end).unwrap_or(CLASSES.len());
        gap.histogram[class] += 1;
        if ulps > worst {
            (worst, gap.worst) = (ulps, at);
        }
        let absolute = distance(x, y);
        gap.ulps = gap.ulps.max(ulps);
        gap.absolute = gap.absolute.max(absolute);
        if absolute > 0.0 {
            gap.relative = gap.relative.max(absolute / distance(x, Scalar::Float(0.0)));
        }
        gap.beyond += u32::from(!tolerance.allows(at, ulps, absolute, x));
    }
    gap
}

/// The distance of two numbers in ulps of `unit`; for complex numbers, the greater of the parts' distances. `None` if
/// only one of them is NaN, or they are not the same infinity.
fn ulps(x: Scalar, y: Scalar, unit: DType) -> Option<f64> {
    if !unit.is_inexact() {
        return Some((integer(x) - integer(y)).unsigned_abs() as f64);
    }
    if x.is_nan() && y.is_nan() {
        return Some(0.0);
    }
    let ((a, b), (c, d)) = (x.parts(), y.parts());
    let part = unit.part().unwrap_or(unit);
    Some(part_ulps(a, c, part)?.max(part_ulps(b, d, part)?))
}

fn part_ulps(x: f64, y: f64, unit: DType) -> Option<f64> {
    if x == y || (x.is_nan() && y.is_nan()) {
        return Some(0.0);
    }
    (x.is_finite() && y.is_finite()).then(|| (place(x, unit) - place(y, unit)).unsigned_abs() as f64)
}

/// The rank of a float among all floats of its dtype; 0 for 0.
fn place(x: f64, unit: DType) -> i128 {
    let x = Scalar::Float(x).cast(unit).to_f64();
    let magnitude = match unit.stored() {
        Storage::Narrow(narrow) => u64::from(narrow.of_double(x.abs())),
        Storage::F32 => u64::from((x.abs() as f32).to_bits()),
        _ => x.abs().to_bits(),
    };
    if x < 0.0 { -i128::from(magnitude) } else { i128::from(magnitude) }
}

fn integer(x: Scalar) -> i128 {
    match x {
        Scalar::UInt(u) => i128::from(u),
        other => i128::from(other.to_i64()),
    }
}

/// The absolute difference of two numbers.
fn distance(x: Scalar, y: Scalar) -> f64 {
    if !matches!(x.kind(), Kind::Float | Kind::Complex) && !matches!(y.kind(), Kind::Float | Kind::Complex) {
        return (integer(x) - integer(y)).unsigned_abs() as f64;
    }
    if is_infinite(x) || is_infinite(y) || x.is_nan() || y.is_nan() {
        return 0.0;
    }
    let ((a, b), (c, d)) = (x.parts(), y.parts());
    (a - c).hypot(b - d)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(x: f64, y: f64, unit: DType, expected: Option<f64>) {
        assert_eq!(ulps(Scalar::Float(x), Scalar::Float(y), unit), expected, "{x} {y} {unit}");
    }

    #[test]
    fn units_are_counted_between_neighbours() {
        let next = f64::from(f32::from_bits(1.0f32.to_bits() + 1));
        check(1.0, next, DType::Float32, Some(1.0));
        check(next, 1.0, DType::Float64, Some(536_870_912.0));
        check(0.0, -0.0, DType::Float32, Some(0.0));
        // Across zero.
        let tiny = f64::from(f32::from_bits(1));
        check(-tiny, tiny, DType::Float32, Some(2.0));
        check(f64::NAN, f64::NAN, DType::Float16, Some(0.0));
        check(f64::NAN, 1.0, DType::Float16, None);
        check(f64::INFINITY, 65504.0, DType::Float16, None);
        assert_eq!(ulps(Scalar::Int(i64::MIN), Scalar::Int(i64::MAX), DType::Int64), Some(u64::MAX as f64));
    }

    #[test]
    fn a_gap_names_the_worst_element() {
        let array = |values: &[f64]| {
            let values: Vec<Scalar> = values.iter().map(|v| Scalar::Float(*v)).collect();
            HostArray::from_scalars(DType::Float32, vec![values.len()], &values).unwrap()
        };
        let g = gap(&array(&[1.0, 2.0, 0.5]), &array(&[1.0, 3.0, 0.5]), DType::Float32, &Tolerance::none());
        assert_eq!((g.worst, g.absolute, g.relative, g.mismatched, g.beyond), (1, 1.0, 0.5, 0, 1));
        assert_eq!(g.histogram, [2, 0, 0, 0, 0, 0, 0, 1]);
        let g = gap(&array(&[1.0, f64::NAN]), &array(&[4.0, 3.0]), DType::Float32, &Tolerance::none());
        assert_eq!((g.worst, g.mismatched), (1, 1));
    }
}
