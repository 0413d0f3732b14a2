//! Arrows of a vector field, with matplotlib's sizes.

use super::brush::Brush;
use super::drawing::trace;
use super::frame::Plot;
use super::model::{Arrows, Figure};
use super::points::{each, rows_of};

pub(super) fn draw(brush: &mut Brush, figure: &Figure, arrows: &Arrows, plot: &Plot) {
    let column = |c| figure.values(c);
    let (x, y, u, v) = (column(arrows.x), column(arrows.y), column(arrows.u), column(arrows.v));
    let colors = arrows.colors.map_or_else(Vec::new, |c| rows_of(column(c)));
    let n = x.len().min(y.len());
    let pick = |values: &[f64], k: usize| each(values, k).unwrap_or(f64::NAN);
    let lengths = (0..n).map(|k| pick(u, k).hypot(pick(v, k))).filter(|l| l.is_finite());
    let (sum, count) = lengths.fold((0.0, 0usize), |(s, c), l| (s + l, c + 1));
    if count == 0 {
        return;
    }
    let width = plot.area.width;
    let root = (n as f64).sqrt();
    let scale = arrows.scale.filter(|s| *s > 0.0).unwrap_or_else(|| {
        let auto = 1.8 * (sum / count as f64) * root.max(10.0);
        if auto > 0.0 { auto } else { 1.0 }
    });
    let shaft = arrows.width.map_or(0.06 / root.clamp(8.0, 25.0), |w| w) * width;
    for k in 0..n {
        let (u, v) = (pick(u, k), pick(v, k));
        let from = plot.at(x[k], y[k]);
        if !(u.is_finite() && v.is_finite() && from.0.is_finite() && from.1.is_finite()) {
            continue;
        }
        let (mut dx, mut dy) = (u / scale * width, -v / scale * width);
        if arrows.of_data || arrows.length_of_data {
            let unit = if arrows.length_of_data { arrows.scale.unwrap_or(1.0) } else { 1.0 };
            let to = plot.at(x[k] + u / unit, y[k] + v / unit);
            let (tx, ty) = (to.0 - from.0, to.1 - from.1);
            if arrows.length_of_data {
                (dx, dy) = (tx, ty);
            } else {
                let norm = tx.hypot(ty);
                let length = dx.hypot(dy);
                if norm > 0.0 {
                    (dx, dy) = (tx / norm * length, ty / norm * length);
                }
            }
        }
        let length = dx.hypot(dy);
        if !length.is_finite() {
            continue;
        }
        let color = each(&colors, k).unwrap_or([0.0, 0.0, 0.0, 1.0]);
        let fill = brush.color("fill", Some(color));
        let mut data = String::new();
        if length < shaft {
            super::mark::add(&mut data, "h", from, shaft);
            brush.path(&data, &fill);
            continue;
        }
        let (ux, uy) = (dx / length, dy / length);
        let back = match arrows.pivot.as_str() {
            "tip" => 1.0,
            "middle" => 0.5,
            _ => 0.0,
        };
        let start = (from.0 - dx * back, from.1 - dy * back);
        // Short arrows are scaled as a whole.
        let head = arrows.head / 3.0;
        let small = (length / (5.0 * shaft * head)).min(1.0);
        let (w, long, neck, wide) =
            (shaft * small, 5.0 * shaft * head * small, 4.5 * shaft * head * small, arrows.head * shaft * small);
        let at = |along: f64, aside: f64| (start.0 + ux * along - uy * aside, start.1 + uy * along + ux * aside);
        let ring = [
            at(0.0, w / 2.0),
            at(length - neck, w / 2.0),
            at(length - long, wide / 2.0),
            at(length, 0.0),
            at(length - long, -wide / 2.0),
            at(length - neck, -w / 2.0),
            at(0.0, -w / 2.0),
        ];
        trace(&mut data, ring.into_iter(), true);
        brush.path(&data, &fill);
    }
}
