//! Values between points.

use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Error;
use crate::tensor::Tensor;
use num_complex::Complex;

/// What this file declares.
pub(super) const FUNCTIONS: &[&Function] = &[&INTERP];

/// Linear interpolation between points; `left` and `right` outside of them, or periodic.
#[function(names = "numpy.interp", signature = "(x, xp, fp, left=None, right=None, period=None)", no_gradient)]
fn interp(
    caller: &mut dyn Caller,
    x: Tensor,
    xp: Tensor,
    fp: Tensor,
    left: Option<Scalar>,
    right: Option<Scalar>,
    period: Option<f64>,
) -> Result<Tensor> {
    let is_complex = fp.dtype().kind() == Kind::Complex;
    if let Some(other) = [&x, &xp].into_iter().find(|t| t.dtype().kind() == Kind::Complex) {
        return Err(Error::type_error(format!(
            "Cannot cast array data from dtype('{}') to dtype('float64') according to the rule 'safe'",
            other.dtype()
        ))
        .into());
    }
    let (at, points, values) = (caller.read(&x)?, caller.read(&xp)?, caller.read(&fp)?);
    if points.len() != values.len() {
        return Err(Error::value("fp and xp are not of the same length.").into());
    }
    if points.is_empty() {
        return Err(Error::value("array of sample points is empty").into());
    }
    let (mut at, mut xs, mut ys) = (at.doubles().into_owned(), points.doubles().into_owned(), values.complexes());
    let mut ends = [left, right].map(|end| end.map(|end| Complex::new(end.parts().0, end.parts().1)));
    if let Some(period) = period {
        let period = period.abs();
        if period == 0.0 {
            return Err(Error::value("period must be a non-zero value").into());
        }
        at.iter_mut().for_each(|v| *v = v.rem_euclid(period));
        let mut points: Vec<(f64, Complex<f64>)> = xs.iter().map(|v| v.rem_euclid(period)).zip(ys).collect();
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
        let [first, last] = [points[0], points[points.len() - 1]];
        points.insert(0, (last.0 - period, last.1));
        points.push((first.0 + period, first.1));
        (xs, ys) = points.into_iter().unzip();
        ends = [None, None];
    }
    let lines = Lines { xs, ys, ends };
    let found: Vec<Complex<f64>> = at.into_iter().map(|v| lines.value(v)).collect();
    let made = if is_complex {
        HostArray::from_complexes(DType::Complex128, x.shape().to_vec(), &found)?
    } else {
        let real: Vec<f64> = found.iter().map(|value| value.re).collect();
        HostArray::from_plain(DType::Float64, x.shape().to_vec(), &real)?
    };
    caller.back(made, &x)
}

/// Straight lines between points, in the order of the first coordinates.
struct Lines {
    xs: Vec<f64>,
    ys: Vec<Complex<f64>>,
    ends: [Option<Complex<f64>>; 2],
}

impl Lines {
    fn value(&self, v: f64) -> Complex<f64> {
        let (xs, ys) = (&self.xs, &self.ys);
        let last = xs.len() - 1;
        if v.is_nan() {
            return Complex::new(v, 0.0);
        }
        if v > xs[last] {
            return self.ends[1].unwrap_or(ys[last]);
        }
        if v < xs[0] {
            return self.ends[0].unwrap_or(ys[0]);
        }
        // The first point counts as before `v` even where it is NaN.
        let k = xs[1..].partition_point(|p| *p <= v);
        if k == last {
            return ys[k];
        }
        // A point itself may be infinite.
        if xs[k] == v {
            return ys[k];
        }
        let line = |from: f64, to: f64| {
            let slope = (to - from) / (xs[k + 1] - xs[k]);
            let near = slope * (v - xs[k]) + from;
            // Where one end is not finite the other may say.
            if !near.is_nan() {
                return near;
            }
            let far = slope * (v - xs[k + 1]) + to;
            if far.is_nan() && from == to { from } else { far }
        };
        Complex::new(line(ys[k].re, ys[k + 1].re), line(ys[k].im, ys[k + 1].im))
    }
}
