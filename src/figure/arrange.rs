//! The layout of axes: margins are as wide as labels need, and the cells of a grid are equally large within them.

use super::brush::Rect;
use super::frame::{Marks, Plot, head, marks, reach};
use super::model::{Artist, Axes, AxesPlace, Figure, Side};
use super::words::LINE;
use super::{legend, points};

/// The result of [`arrange`].
pub(super) struct Arranged {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The plot area of each of the axes, with that of the whole picture.
    pub(super) areas: Vec<(Rect, Rect)>,
    /// Limits that were widened to satisfy an aspect ratio.
    pub(super) stretched: Vec<Option<([f64; 2], [f64; 2])>>,
    /// The area that the figure's titles leave to its axes.
    pub(super) inner: Rect,
}

/// Margins around a plot, in pixels.
#[derive(Clone, Copy, Debug, Default)]
struct Margins {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Margins {
    fn widen(&mut self, other: Self) {
        self.left = self.left.max(other.left);
        self.right = self.right.max(other.right);
        self.top = self.top.max(other.top);
        self.bottom = self.bottom.max(other.bottom);
    }
}

/// The largest fraction of a plot that text outside it may claim.
const NOTES: f64 = 0.3;

/// The smallest size of a plot, in pixels, whatever its labels need.
const LEAST: f64 = 8.0;

pub(super) fn arrange(figure: &Figure, width: f64, height: f64, point: f64) -> Arranged {
    let whole = Rect { left: 0.0, top: 0.0, width, height };
    let inner = inside_titles(figure, whole, point);
    let count = figure.axes.len();
    let mut areas = vec![inner; count];
    let mut stretched = vec![None; count];
    // Labels depend on sizes, and sizes on labels: a few rounds converge closely enough.
    for _ in 0..3 {
        let needs: Vec<Margins> = (0..count).map(|k| needs(figure, k, areas[k], stretched[k], point)).collect();
        let mut total = needs.clone();
        for (k, axes) in figure.axes.iter().enumerate() {
            match &axes.place {
                AxesPlace::Over { of } if *of < count => total[root(figure, *of)].widen(needs[k]),
                AxesPlace::Bar { of, side, .. } => {
                    for owner in outermost(figure, of, *side) {
                        let extra = bar_room(axes, areas[owner], needs[k], point);
                        let add = |m: &mut f64, base: f64| *m = m.max(base + extra);
                        match side {
                            Side::Left => add(&mut total[owner].left, needs[owner].left),
                            Side::Right => add(&mut total[owner].right, needs[owner].right),
                            Side::Top => add(&mut total[owner].top, needs[owner].top),
                            Side::Bottom => add(&mut total[owner].bottom, needs[owner].bottom),
                        }
                    }
                }
                _ => {}
            }
        }
        for k in 0..count {
            if let Some(area) = place(figure, k, &total, whole, inner, &areas, point) {
                areas[k] = area;
            }
            (areas[k], stretched[k]) = with_aspect(&figure.axes[k], areas[k]);
        }
        for (k, axes) in figure.axes.iter().enumerate() {
            if let AxesPlace::Bar { of, side, shrink, aspect, pad } = &axes.place {
                let owners: Vec<Rect> = of.iter().filter_map(|o| areas.get(*o)).copied().collect();
                if let Some(area) = bar_area(
                    &owners,
                    *side,
                    *shrink,
                    *aspect,
                    *pad,
                    of.iter().map(|o| needs[root(figure, *o)]).fold(Margins::default(), |mut a, b| {
                        a.widen(b);
                        a
                    }),
                    point,
                ) {
                    areas[k] = area;
                }
            }
            if let AxesPlace::Over { of } = &axes.place
                && let Some(area) = areas.get(*of).copied()
            {
                areas[k] = area;
            }
        }
    }
    let areas = areas.into_iter().map(|a| (a, whole)).collect();
    Arranged { width, height, areas, stretched, inner }
}

/// Among the axes that share a colour bar, those adjacent to it.
fn outermost(figure: &Figure, of: &[usize], side: Side) -> Vec<usize> {
    let owners: Vec<usize> = of.iter().filter(|k| **k < figure.axes.len()).map(|k| root(figure, *k)).collect();
    let rank = |k: usize| match (&figure.axes[k].place, side) {
        (AxesPlace::Cell { to, .. }, Side::Right) => to[1] as i64,
        (AxesPlace::Cell { to, .. }, Side::Bottom) => to[0] as i64,
        (AxesPlace::Cell { from, .. }, Side::Left) => -(from[1] as i64),
        (AxesPlace::Cell { from, .. }, Side::Top) => -(from[0] as i64),
        _ => 0,
    };
    let most = owners.iter().map(|k| rank(*k)).max();
    owners.into_iter().filter(|k| Some(rank(*k)) == most).collect()
}

/// The axes whose area other axes are placed over.
fn root(figure: &Figure, k: usize) -> usize {
    match figure.axes.get(k).map(|a| &a.place) {
        Some(AxesPlace::Over { of }) if *of < k => root(figure, *of),
        _ => k,
    }
}

fn inside_titles(figure: &Figure, whole: Rect, point: f64) -> Rect {
    let edge = 5.0 * point;
    let tall = |name: &str| {
        figure
            .titles
            .get(name)
            .and_then(Option::as_ref)
            .map_or(0.0, |w| w.size * LINE * point * w.text.split('\n').count() as f64 + 3.0 * point)
    };
    let (top, bottom, left) = (edge + tall("title"), edge + tall("x"), edge + tall("y"));
    Rect { left, top, width: (whole.width - left - edge).max(LEAST), height: (whole.height - top - bottom).max(LEAST) }
}

fn needs(figure: &Figure, k: usize, area: Rect, limits: Option<([f64; 2], [f64; 2])>, point: f64) -> Margins {
    let axes = &figure.axes[k];
    let mut out = Margins::default();
    if !axes.visible {
        return out;
    }
    if axes.on {
        let plot = Plot::new(axes, (area, area), limits);
        let x = marks(&axes.x, plot.x.limits, area.width / point, false);
        let y = marks(&axes.y, plot.y.limits, area.height / point, true);
        let (across, up) = (reach(&axes.x, &x, false, point), reach(&axes.y, &y, true, point));
        *(if axes.x.far { &mut out.top } else { &mut out.bottom }) += across;
        *(if axes.y.far { &mut out.right } else { &mut out.left }) += up;
        // Labels at the ends of the x axis protrude by half of their width.
        let end = |marks: &Marks, last: bool| {
            let at = if last { marks.labels.last() } else { marks.labels.first() };
            at.map_or(0.0, |l| super::words::turned(l, axes.x.size * point, axes.x.rotation).0 / 2.0)
        };
        if axes.x.labels {
            let near = |v: Option<&f64>, edge: f64| v.map_or(f64::INFINITY, |v| (plot.x.px(*v) - edge).abs());
            let (a, b) = (near(x.ticks.first(), area.left), near(x.ticks.last(), area.right()));
            out.left = out.left.max(end(&x, false) - a);
            out.right = out.right.max(end(&x, true) - b);
        }
        if axes.y.labels {
            out.top =
                out.top.max(if y.offset.is_empty() { axes.y.size * point * 0.4 } else { axes.y.size * point * 1.5 });
            out.bottom = out.bottom.max(axes.y.size * point * 0.4);
        }
    }
    let title = head(axes, point);
    let offset_line = if title > 0.0 && out.top > axes.y.size * point { axes.y.size * point } else { 0.0 };
    out.top = if title > 0.0 { if axes.x.far { out.top + title } else { title + offset_line } } else { out.top };
    // Reserve space for text outside the plot, unless it is far away.
    let plot = Plot::new(axes, (area, area), limits);
    let notes = axes.artists.iter().filter_map(|item| match &item.artist {
        Artist::Text(note) => points::extent_of(note, &plot, point),
        _ => None,
    });
    for r in notes {
        let most = |v: f64, length: f64| v.clamp(0.0, NOTES * length);
        out.left = out.left.max(most(area.left - r.left, area.width));
        out.right = out.right.max(most(r.right() - area.right(), area.width));
        out.top = out.top.max(most(area.top - r.top, area.height));
        out.bottom = out.bottom.max(most(r.bottom() - area.bottom(), area.height));
    }
    for legend in &axes.legends {
        let [left, right, top, bottom] = legend::outside(legend, area, point);
        out.left = out.left.max(left);
        out.right += right;
        out.top = out.top.max(top);
        out.bottom = out.bottom.max(bottom);
    }
    out
}

/// The edges of `n` cells with these ratios, between the margins before and after each.
fn cells(
    n: usize,
    ratios: Option<&Vec<f64>>,
    before: &[f64],
    after: &[f64],
    gap: f64,
    start: f64,
    length: f64,
) -> Vec<(f64, f64)> {
    let ratio = |k: usize| ratios.and_then(|r| r.get(k)).copied().filter(|r| *r > 0.0).unwrap_or(1.0);
    let taken: f64 = before.iter().chain(after).sum::<f64>() + gap * n.saturating_sub(1) as f64;
    let all: f64 = (0..n).map(ratio).sum();
    let unit = ((length - taken) / all).max(LEAST / all.max(1.0));
    let mut at = start;
    let mut out = Vec::with_capacity(n);
    for k in 0..n {
        at += before[k];
        let end = at + unit * ratio(k);
        out.push((at, end));
        at = end + after[k] + gap;
    }
    out
}

fn place(
    figure: &Figure,
    k: usize,
    total: &[Margins],
    whole: Rect,
    inner: Rect,
    areas: &[Rect],
    point: f64,
) -> Option<Rect> {
    match &figure.axes[k].place {
        AxesPlace::Box { at: [x, y, w, h] } => Some(Rect {
            left: whole.left + x * whole.width,
            top: whole.top + (1.0 - y - h) * whole.height,
            width: (w * whole.width).max(1.0),
            height: (h * whole.height).max(1.0),
        }),
        AxesPlace::Inset { of, at: [x, y, w, h] } => areas.get(*of).map(|o| Rect {
            left: o.left + x * o.width,
            top: o.top + (1.0 - y - h) * o.height,
            width: (w * o.width).max(1.0),
            height: (h * o.height).max(1.0),
        }),
        AxesPlace::Over { .. } | AxesPlace::Bar { .. } => None,
        AxesPlace::Cell { rows, columns, from, to, widths, heights } => {
            let (rows, columns) = ((*rows).clamp(1, 200), (*columns).clamp(1, 200));
            let (mut left, mut right) = (vec![0.0f64; columns], vec![0.0f64; columns]);
            let (mut top, mut bottom) = (vec![0.0f64; rows], vec![0.0f64; rows]);
            for (other, margins) in figure.axes.iter().zip(total) {
                let AxesPlace::Cell { rows: r, columns: c, from, to, widths: w, heights: h } = &other.place else {
                    continue;
                };
                if (*r, *c) != (rows, columns) || (w, h) != (widths, heights) {
                    continue;
                }
                let widen = |all: &mut [f64], at: usize, by: f64| {
                    if let Some(m) = all.get_mut(at) {
                        *m = m.max(by);
                    }
                };
                widen(&mut left, from[1], margins.left);
                widen(&mut right, to[1], margins.right);
                widen(&mut top, from[0], margins.top);
                widen(&mut bottom, to[0], margins.bottom);
            }
            // Plots without a gap in the program are drawn without one.
            let closed = |gap: Option<f64>| gap.is_some_and(|g| g < 0.02);
            let usual = |closed: bool| if closed { 0.0 } else { 9.0 * point };
            for (closed, before, after) in
                [(closed(figure.gaps[0]), &mut left, &mut right), (closed(figure.gaps[1]), &mut top, &mut bottom)]
            {
                if closed {
                    before.iter_mut().skip(1).for_each(|m| *m = 0.0);
                    let last = after.len() - 1;
                    after[..last].iter_mut().for_each(|m| *m = 0.0);
                }
            }
            let xs =
                cells(columns, widths.as_ref(), &left, &right, usual(closed(figure.gaps[0])), inner.left, inner.width);
            let ys =
                cells(rows, heights.as_ref(), &top, &bottom, usual(closed(figure.gaps[1])), inner.top, inner.height);
            let ((x0, _), (_, x1)) = (xs.get(from[1])?, xs.get(to[1])?);
            let ((y0, _), (_, y1)) = (ys.get(from[0])?, ys.get(to[0])?);
            Some(Rect { left: *x0, top: *y0, width: (x1 - x0).max(1.0), height: (y1 - y0).max(1.0) })
        }
    }
}

type Limits = Option<([f64; 2], [f64; 2])>;

/// The area, or the limits, that satisfy an aspect ratio.
fn with_aspect(axes: &Axes, area: Rect) -> (Rect, Limits) {
    let shrunk = |ratio: f64| {
        // Height divided by width.
        let (w, h) = if area.height / area.width > ratio {
            (area.width, area.width * ratio)
        } else {
            (area.height / ratio, area.height)
        };
        Rect {
            left: area.left + (area.width - w) / 2.0,
            top: area.top + (area.height - h) / 2.0,
            width: w.max(1.0),
            height: h.max(1.0),
        }
    };
    if let Some(ratio) = axes.box_aspect.filter(|r| *r > 0.0) {
        return (shrunk(ratio), None);
    }
    let Some(aspect) = axes.aspect.filter(|a| *a > 0.0) else { return (area, None) };
    let span = |scale: &super::Scale, [a, b]: [f64; 2]| (scale.forward(b) - scale.forward(a)).abs();
    let (x, y) = (span(&axes.x.scale, axes.x.limits), span(&axes.y.scale, axes.y.limits));
    if !(x > 0.0 && y > 0.0 && x.is_finite() && y.is_finite()) {
        return (area, None);
    }
    if !axes.stretch {
        return (shrunk((aspect * y / x).clamp(1e-3, 1e3)), None);
    }
    let grown = |[a, b]: [f64; 2], factor: f64| {
        let (middle, half) = ((a + b) / 2.0, (b - a) / 2.0 * factor);
        [middle - half, middle + half]
    };
    let factor = (area.height / area.width) / (aspect * y / x);
    let limits = if factor > 1.0 {
        (axes.x.limits, grown(axes.y.limits, factor))
    } else {
        (grown(axes.x.limits, 1.0 / factor), axes.y.limits)
    };
    (area, Some(limits))
}

/// The thickness of a colour bar beside a plot of that size.
fn thickness(length: f64, aspect: f64, point: f64) -> f64 {
    (length / aspect.max(1.0)).clamp(4.0 * point, 14.0 * point)
}

const BAR_GAP: f64 = 8.0;

/// The width that a colour bar takes beside its plot.
fn bar_room(axes: &Axes, owner: Rect, needs: Margins, point: f64) -> f64 {
    let AxesPlace::Bar { side, aspect, pad, .. } = &axes.place else { return 0.0 };
    let (length, other) = if matches!(side, Side::Left | Side::Right) {
        (owner.height, owner.width)
    } else {
        (owner.width, owner.height)
    };
    let labels = match side {
        Side::Left => needs.left,
        Side::Right => needs.right,
        Side::Top => needs.top,
        Side::Bottom => needs.bottom,
    };
    pad.map_or(BAR_GAP * point, |p| p * other).clamp(0.0, other) + thickness(length, *aspect, point) + labels
}

fn bar_area(
    owners: &[Rect],
    side: Side,
    shrink: f64,
    aspect: f64,
    pad: Option<f64>,
    needs: Margins,
    point: f64,
) -> Option<Rect> {
    let left = owners.iter().map(|r| r.left).reduce(f64::min)?;
    let right = owners.iter().map(|r| r.right()).reduce(f64::max)?;
    let top = owners.iter().map(|r| r.top).reduce(f64::min)?;
    let bottom = owners.iter().map(|r| r.bottom()).reduce(f64::max)?;
    let upright = matches!(side, Side::Left | Side::Right);
    let (length, other) = if upright { (bottom - top, right - left) } else { (right - left, bottom - top) };
    let thick = thickness(length, aspect, point);
    let gap = pad.map_or(BAR_GAP * point, |p| p * other).clamp(0.0, other);
    let size = (length * shrink.clamp(0.05, 1.0)).max(1.0);
    let start = if upright { top } else { left } + (length - size) / 2.0;
    Some(match side {
        Side::Right => Rect { left: right + gap + needs.right, top: start, width: thick, height: size },
        Side::Left => Rect { left: left - gap - thick - needs.left, top: start, width: thick, height: size },
        Side::Bottom => Rect { left: start, top: bottom + gap + needs.bottom, width: size, height: thick },
        Side::Top => Rect { left: start, top: top - gap - thick - needs.top, width: size, height: thick },
    })
}
