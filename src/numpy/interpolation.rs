//! Linear interpolation.

use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::interrupt;
use crate::sort::sort_by;
use crate::tensor::picks::Picks;
use crate::tensor::{self, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&INTERP];

/// Sample points in ascending order, and the values outside their range; for complex values, of one part.
struct Points<'a> {
    xs: &'a [f64],
    ys: &'a [f64],
    left: f64,
    right: f64,
    is_part: bool,
}

impl Points<'_> {
    /// The value at `x`, which is not NaN.
    fn at(&self, x: f64) -> f64 {
        let (xs, ys) = (self.xs, self.ys);
        let last = xs.len() - 1;
        let k = match xs.partition_point(|p| *p <= x) {
            0 if x < xs[0] => return self.left,
            // The first point is NaN.
            0 => 0,
            after => after - 1,
        };
        if k == last && x > xs[last] {
            return self.right;
        }
        // A value that is not finite at one end does not spoil the other end.
        if k == last || xs[k] == x {
            return ys[k];
        }
        let (rise, run) = (ys[k + 1] - ys[k], xs[k + 1] - xs[k]);
        let slope = if self.is_part { rise * (1.0 / run) } else { rise / run };
        let value = slope * (x - xs[k]) + ys[k];
        if !value.is_nan() {
            return value;
        }
        // Interpolate from the other end.
        let value = slope * (x - xs[k + 1]) + ys[k + 1];
        if value.is_nan() && ys[k] == ys[k + 1] { ys[k] } else { value }
    }

    /// The first of the two points between which `x` lies, the inverse of their distance, and the share of the second; outside
    /// the range these are 0.
    fn between(&self, x: f64) -> (usize, f64, f64) {
        let xs = self.xs;
        let k = xs.partition_point(|p| *p <= x).saturating_sub(1);
        if x.is_nan() || x < xs[0] || k == xs.len() - 1 {
            return (k, 0.0, 0.0);
        }
        let run = xs[k + 1] - xs[k];
        (k, 1.0 / run, (x - xs[k]) / run)
    }
}

fn doubles(caller: &mut dyn Caller, x: &Tensor) -> Result<Vec<f64>> {
    if tensor::is_complex(x) {
        return Err(Error::type_error(format!(
            "Cannot cast array data from dtype('{}') to dtype('float64') according to the rule 'safe'",
            x.dtype()
        ))
        .into());
    }
    Ok(caller.read(x)?.doubles().into_owned())
}

/// Linear interpolation between points; beyond them left and right, or the same points again after a period.
#[function(names = "numpy.interp", signature = "(x, xp, fp, left=None, right=None, period=None)")]
fn interp(
    caller: &mut dyn Caller,
    x: Tensor,
    xp: Tensor,
    fp: Tensor,
    left: Option<Scalar>,
    right: Option<Scalar>,
    period: Option<f64>,
) -> Result<Tensor> {
    let is_complex = tensor::is_complex(&fp);
    let (mut at, mut xs) = (doubles(caller, &x)?, doubles(caller, &xp)?);
    let mut ys: Vec<(f64, f64)> = caller.read(&fp)?.scalars().map(Scalar::parts).collect();
    if period.is_some() && (xp.rank() != 1 || fp.rank() != 1) {
        return Err(Error::value("Data points must be 1-D sequences").into());
    }
    if xp.rank() != 1 || fp.rank() != 1 {
        let depth = if xp.rank() == 0 || fp.rank() == 0 { "of too small depth" } else { "too deep" };
        return Err(Error::value(format!("object {depth} for desired array")).into());
    }
    if xs.len() != ys.len() {
        return Err(Error::value("fp and xp are not of the same length.").into());
    }
    if xs.is_empty() {
        return Err(Error::value("array of sample points is empty").into());
    }
    let (mut left, mut right) = (left.map(Scalar::parts), right.map(Scalar::parts));
    if let Some(period) = period {
        let period = period.abs();
        if period == 0.0 {
            return Err(Error::value("period must be a non-zero value").into());
        }
        at.iter_mut().for_each(|v| *v = v.rem_euclid(period));
        let mut points: Vec<_> = xs.iter().map(|v| v.rem_euclid(period)).zip(ys).collect();
        sort_by(&mut points, |a, b| a.0.total_cmp(&b.0));
        let [first, last] = [points[0], points[points.len() - 1]];
        points.insert(0, (last.0 - period, last.1));
        points.push((first.0 + period, first.1));
        (xs, ys) = points.into_iter().unzip();
        (left, right) = (None, None);
    }
    let own = (left.is_some(), right.is_some());
    let (left, right) = (left.unwrap_or(ys[0]), right.unwrap_or(ys[ys.len() - 1]));
    let (real, imaginary): (Vec<f64>, Vec<f64>) = ys.into_iter().unzip();
    let points = Points { xs: &xs, ys: &real, left: left.0, right: right.0, is_part: is_complex };
    interrupt::known()?;
    let values = at.iter().map(|&v| if v.is_nan() { v } else { points.at(v) });
    let shape = x.shape().to_vec();
    if !is_complex {
        let values = HostArray::from_plain(DType::Float64, shape, &interrupt::gathered(values))?;
        if xp.is_followed() || period.is_some() || !tensor::recording() {
            let like = [&xp, &fp].into_iter().find(|points| points.is_followed()).unwrap_or(&x);
            return caller.back(values, like);
        }
        if !x.is_followed() && !fp.is_followed() {
            return Ok(caller.make_like(values, &x)?);
        }
        let mut runs = Vec::with_capacity(at.len());
        let [mut before, mut after] = [0, 1].map(|_| Picks { places: vec![], weights: vec![] });
        for v in &at {
            interrupt::after(1)?;
            let (k, run, share) = points.between(*v);
            // A value that was given for what is outside does not depend on the points.
            let is_given = *v < xs[0] && own.0 || *v > xs[xs.len() - 1] && own.1 || v.is_nan();
            runs.push(run);
            before.places.push(k);
            before.weights.push(if is_given { 0.0 } else { 1.0 - share });
            after.places.push((k + 1).min(xs.len() - 1));
            after.weights.push(share);
        }
        let value = caller.make_like(values, &x)?;
        return Ok(tensor::picks::interpolated(value, &x, &fp, runs, [before, after]));
    }
    let others = Points { ys: &imaginary, left: left.1, right: right.1, ..points };
    let imaginary = |v: f64| if v.is_nan() { 0.0 } else { others.at(v) };
    let both = interrupt::gathered(values.zip(&at).map(|(re, &v)| Scalar::Complex(re, imaginary(v))));
    let like = [&xp, &fp].into_iter().find(|points| points.is_followed()).unwrap_or(&x);
    caller.back(HostArray::from_scalars(DType::Complex128, shape, &both)?, like)
}
