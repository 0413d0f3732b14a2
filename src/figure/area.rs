//! Bars, filled areas, line segments, and lines or bands that span a plot.

use super::brush::{Brush, Rect, put};
use super::decimate::reduced;
use super::drawing::trace;
use super::frame::Plot;
use super::model::{Area, Bars, Coords, Figure, Segments, Slope, Span, Stroke};
use super::points::{each, rows_of};

fn rect_path(data: &mut String, a: (f64, f64), b: (f64, f64)) {
    trace(data, [a, (b.0, a.1), b, (a.0, b.1)].into_iter(), true);
}

/// The bars of one call in pixels: two opposite corners each.
pub(super) fn corners<'a>(
    figure: &'a Figure,
    bars: &'a Bars,
    plot: &'a Plot,
) -> impl Iterator<Item = ((f64, f64), (f64, f64))> + 'a {
    let column = |c| figure.values(c).iter();
    let starts = column(bars.x0).zip(column(bars.y0));
    let ends = column(bars.x1).zip(column(bars.y1));
    // On a scale without a zero a bar starts at the edge of the plot.
    let within = |(x, y): (f64, f64), edge: (f64, f64)| {
        (if x.is_finite() { x } else { edge.0 }, if y.is_finite() { y } else { edge.1 })
    };
    let low = (plot.area.left, plot.area.bottom());
    starts.zip(ends).map(move |((x0, y0), (x1, y1))| {
        let (a, b) = (plot.at(*x0, *y0), plot.at(*x1, *y1));
        if x1.is_nan() || y1.is_nan() || x0.is_nan() || y0.is_nan() {
            ((f64::NAN, f64::NAN), b)
        } else {
            (within(a, low), within(b, low))
        }
    })
}

pub(super) fn bars(brush: &mut Brush, figure: &Figure, bars: &Bars, plot: &Plot) {
    let faces = rows_of(figure.values(bars.faces));
    let edges = bars.edges.map(|e| rows_of(figure.values(e)));
    let mut data = String::new();
    let mut last = None;
    let paint = |brush: &mut Brush, data: &mut String, (face, edge): (Option<[f32; 4]>, Option<[f32; 4]>)| {
        let fill = brush.color("fill", face);
        let stroke = bars.stroke.as_ref().zip(edge).map(|(s, color)| Stroke { color, ..s.clone() });
        // Without an outline, adjacent bars must not show a seam.
        let crisp = if stroke.is_none() { " shape-rendering=\"crispEdges\"" } else { "" };
        let stroke = stroke.map_or(String::new(), |s| brush.stroke(Some(&s)));
        brush.path(data, &format!("{fill}{stroke}{crisp}"));
        if let Some(hatch) = &bars.hatch {
            hatched(brush, data, hatch, edge.filter(|e| e[3] > 0.0).unwrap_or([0.0, 0.0, 0.0, 1.0]));
        }
        data.clear();
    };
    for (k, (a, b)) in corners(figure, bars, plot).enumerate() {
        if !a.0.is_finite() {
            continue;
        }
        let look = (each(&faces, k), edges.as_ref().and_then(|e| each(e, k)));
        if last.is_some_and(|l| l != look) {
            let look = last.unwrap_or(look);
            paint(brush, &mut data, look);
        }
        last = Some(look);
        rect_path(&mut data, a, b);
        if bars.hatch.is_some() {
            paint(brush, &mut data, look);
        }
    }
    if let Some(look) = last {
        paint(brush, &mut data, look);
    }
}

/// Hatches the first shape of a path, clipped to its bounding box: matplotlib's hatches of rectangles.
fn hatched(brush: &mut Brush, data: &str, hatch: &str, color: [f32; 4]) {
    let numbers: Vec<f64> =
        data.split(|c: char| c.is_ascii_alphabetic() || c == ' ').filter_map(|t| t.parse().ok()).collect();
    let ends = |first: usize| {
        let along = numbers.iter().skip(first).step_by(2);
        along.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(*v), b.max(*v)))
    };
    let ((x0, x1), (y0, y1)) = (ends(0), ends(1));
    if !(x1 > x0 && y1 > y0) {
        return;
    }
    hatch_rect(brush, Rect { left: x0, top: y0, width: x1 - x0, height: y1 - y0 }, hatch, color);
}

/// Hatches a rectangle.
pub(super) fn hatch_rect(brush: &mut Brush, r: Rect, hatch: &str, color: [f32; 4]) {
    let dense = hatch.len().max(1) as f64;
    let step = (20.0 * brush.point / dense).max(3.0);
    let mut lines = String::new();
    let mut seen: Vec<char> = hatch.chars().collect();
    seen.sort_unstable();
    seen.dedup();
    let reach = r.width + r.height;
    for c in seen {
        let count = ((reach / step) as usize).min(400);
        for k in 0..=count {
            let d = k as f64 * step;
            let mut add = |a: (f64, f64), b: (f64, f64)| trace(&mut lines, [a, b].into_iter(), false);
            match c {
                '/' => add((r.left + d - r.height, r.bottom()), (r.left + d, r.top)),
                '\\' => add((r.left + d - r.height, r.top), (r.left + d, r.bottom())),
                '-' | '+' if d <= r.height => add((r.left, r.top + d), (r.right(), r.top + d)),
                _ => {}
            }
            match c {
                '|' | '+' if d <= r.width => add((r.left + d, r.top), (r.left + d, r.bottom())),
                'x' | 'X' => {
                    add((r.left + d - r.height, r.bottom()), (r.left + d, r.top));
                    add((r.left + d - r.height, r.top), (r.left + d, r.bottom()));
                }
                '.' | 'o' | 'O' | '*' if d <= r.height => {
                    let size = if c == '.' { 1.5 } else { 4.0 } * brush.point;
                    let across = ((r.width / step) as usize).min(400);
                    (0..=across).for_each(|j| {
                        super::mark::add(
                            &mut lines,
                            "o",
                            (r.left + (j as f64 + 0.5) * step, r.top + d + step / 2.0),
                            size,
                        )
                    });
                }
                _ => {}
            }
        }
    }
    let look = brush.stroke(Some(&Stroke { color, width: 1.0, dash: Vec::new() }));
    brush.begin_clip(r);
    brush.path(&lines, &look);
    brush.end_clip();
}

pub(super) fn area(brush: &mut Brush, figure: &Figure, shape: &Area, plot: &Plot) {
    let (x, y) = (figure.values(shape.x), figure.values(shape.y));
    let mut all: Vec<(f64, f64)> = x.iter().zip(y).map(|(x, y)| held(plot, *x, *y, shape.coords)).collect();
    if all.len() as f64 > 8.0 * plot.area.width.max(1.0) {
        let count = all.len();
        all = reduced(all.into_iter(), count, plot.area);
    }
    let mut data = String::new();
    trace(&mut data, all.into_iter(), !shape.open);
    let fill = brush.color("fill", shape.face);
    let stroke = brush.stroke(shape.stroke.as_ref());
    brush.path(&data, &format!("{fill}{stroke} fill-rule=\"evenodd\""));
    if let Some(hatch) = &shape.hatch {
        hatched(brush, &data, hatch, shape.stroke.as_ref().map_or([0.0, 0.0, 0.0, 1.0], |s| s.color));
    }
}

/// A corner in pixels; a coordinate that the scale cannot show is moved far beyond the lower edge.
fn held(plot: &Plot, x: f64, y: f64, coords: Coords) -> (f64, f64) {
    let (px, py) = plot.place(x, y, coords);
    let there = |p: f64, v: f64, edge: f64| if p.is_finite() || !v.is_finite() { p } else { edge };
    (there(px, x, plot.area.left - 1e4), there(py, y, plot.area.bottom() + 1e4))
}

pub(super) fn segments(brush: &mut Brush, figure: &Figure, segments: &Segments, plot: &Plot) {
    let column = |c| figure.values(c).iter();
    let colors = rows_of(figure.values(segments.colors));
    let widths = segments.widths.map(|w| figure.values(w));
    let ends = column(segments.x0).zip(column(segments.y0)).zip(column(segments.x1).zip(column(segments.y1)));
    let mut data = String::new();
    let mut last: Option<([f32; 4], f64)> = None;
    let mut tail = (f64::NAN, f64::NAN);
    let paint = |brush: &mut Brush, data: &mut String, (color, width): ([f32; 4], f64)| {
        let look = brush.stroke(Some(&Stroke { color, width, dash: segments.stroke.dash.clone() }));
        brush.path(data, &look);
        data.clear();
    };
    for (k, ((x0, y0), (x1, y1))) in ends.enumerate() {
        let (a, b) = (held(plot, *x0, *y0, segments.coords), held(plot, *x1, *y1, segments.coords));
        if !(a.0.is_finite() && a.1.is_finite() && b.0.is_finite() && b.1.is_finite()) {
            continue;
        }
        let look = (
            each(&colors, k).unwrap_or(segments.stroke.color),
            widths.and_then(|w| each(w, k)).unwrap_or(segments.stroke.width),
        );
        if let Some(before) = last.filter(|l| *l != look) {
            paint(brush, &mut data, before);
            tail = (f64::NAN, f64::NAN);
        }
        last = Some(look);
        if tail == a {
            data.push('L');
            put(&mut data, b.0);
            data.push(' ');
            put(&mut data, b.1);
        } else {
            trace(&mut data, [a, b].into_iter(), false);
        }
        tail = b;
    }
    if let Some(look) = last {
        paint(brush, &mut data, look);
    }
}

pub(super) fn span(brush: &mut Brush, span: &Span, plot: &Plot) {
    let (Some(low), Some(high)) = (span.low, span.high) else { return };
    let [from, to] = span.across;
    let place = |v: f64, share: f64| {
        if span.axis == "x" { plot.place(v, share, Coords::XAxis) } else { plot.place(share, v, Coords::YAxis) }
    };
    let (a, b) = (place(low, from), place(high, to));
    if span.band {
        let mut data = String::new();
        rect_path(&mut data, a, b);
        let fill = brush.color("fill", span.face);
        let stroke = brush.stroke(span.stroke.as_ref());
        brush.path(&data, &format!("{fill}{stroke}"));
    } else if a.0.is_finite() && a.1.is_finite() {
        let look = brush.stroke(span.stroke.as_ref());
        brush.line(a, b, &look);
    }
}

pub(super) fn slope(brush: &mut Brush, slope: &Slope, plot: &Plot) {
    let [x, y] = slope.point;
    let area = plot.area;
    let look = brush.stroke(slope.stroke.as_ref());
    if slope.upright {
        let p = plot.x.px(x);
        brush.line((p, area.top), (p, area.bottom()), &look);
        return;
    }
    // Sampled finely enough to follow a nonlinear scale.
    let steps = 100;
    let each = (0..=steps).map(|k| {
        let px = area.left + area.width * f64::from(k) / f64::from(steps);
        plot.at(plot.x_at(px), y + slope.slope * (plot.x_at(px) - x))
    });
    let mut data = String::new();
    trace(&mut data, each, false);
    brush.path(&data, &look);
}
