//! The frame of a plot: coordinate transforms, ticks, grids, labels, titles.

use super::brush::{Brush, Rect};
use super::labels::{Format, written};
use super::model::{Axes, Axis, Coords, Grid, Stroke, Words};
use super::scale::Scale;
use super::ticks::{Ticks, between, is_even, places};
use super::words::{Across, Hold, Up, extent, turned};

/// The distance between a tick and its label, in points.
const PAD: f64 = 3.5;
/// The distance between tick labels and the axis title, and between a plot and its title, in points.
const TITLE_PAD: f64 = 4.0;
const HEAD_PAD: f64 = 6.0;

/// One direction of a plot: its limits and their positions in pixels.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) limits: [f64; 2],
    scale: Scale,
    from: f64,
    span: f64,
    start: f64,
    length: f64,
}

impl Way {
    fn new(limits: [f64; 2], scale: &Scale, start: f64, length: f64) -> Self {
        let (from, to) = (scale.forward(limits[0]), scale.forward(limits[1]));
        let span = if to != from && (to - from).is_finite() { to - from } else { 1.0 };
        let from = if from.is_finite() { from } else { 0.0 };
        Self { limits, scale: scale.clone(), from, span, start, length }
    }

    pub(super) fn px(&self, v: f64) -> f64 {
        self.start + (self.scale.forward(v) - self.from) / self.span * self.length
    }

    pub(super) fn value(&self, px: f64) -> f64 {
        let t = if self.length == 0.0 { 0.0 } else { (px - self.start) / self.length };
        self.scale.back(self.from + t * self.span)
    }
}

/// Axes at their position.
pub(super) struct Plot {
    pub(super) area: Rect,
    /// The area of the whole picture.
    pub(super) whole: Rect,
    pub(super) x: Way,
    pub(super) y: Way,
}

impl Plot {
    pub(super) fn new(axes: &Axes, area: (Rect, Rect), limits: Option<([f64; 2], [f64; 2])>) -> Self {
        let (area, whole) = area;
        let (xs, ys) = limits.unwrap_or((axes.x.limits, axes.y.limits));
        let x = Way::new(xs, &axes.x.scale, area.left, area.width);
        let y = Way::new(ys, &axes.y.scale, area.bottom(), -area.height);
        Self { area, whole, x, y }
    }

    pub(super) fn at(&self, x: f64, y: f64) -> (f64, f64) {
        (self.x.px(x), self.y.px(y))
    }

    pub(super) fn x_at(&self, px: f64) -> f64 {
        self.x.value(px)
    }

    pub(super) fn y_at(&self, px: f64) -> f64 {
        self.y.value(px)
    }

    /// A position in pixels, from any coordinate system.
    pub(super) fn place(&self, x: f64, y: f64, coords: Coords) -> (f64, f64) {
        let share = |r: Rect| (r.left + x * r.width, r.bottom() - y * r.height);
        match coords {
            Coords::Data => self.at(x, y),
            Coords::Axes => share(self.area),
            Coords::Figure => share(self.whole),
            Coords::XAxis => (self.x.px(x), share(self.area).1),
            Coords::YAxis => (share(self.area).0, self.y.px(y)),
        }
    }
}

/// The ticks and labels of an axis as they are drawn.
pub(super) struct Marks {
    pub(super) ticks: Vec<f64>,
    pub(super) labels: Vec<String>,
    pub(super) offset: String,
    pub(super) minor: Vec<f64>,
}

/// The ticks and labels of an axis whose length is `length` points.
pub(super) fn marks(axis: &Axis, limits: [f64; 2], length: f64, upright: bool) -> Marks {
    let room = (length / (axis.size * if upright { 2.0 } else { 3.0 })).max(0.0) as usize;
    let (lo, hi) = (limits[0].min(limits[1]), limits[0].max(limits[1]));
    let all = places(&axis.ticks, lo, hi, room);
    let format = axis.format.clone().unwrap_or_default();
    let (texts, offset) = match &axis.texts {
        Some(texts) => (texts.clone(), String::new()),
        None => written(&format, &all, lo, hi),
    };
    // A tick at the edge is inside, whatever its rounding error.
    let slack = (hi - lo) * 1e-9;
    let inside = |v: &f64| lo - slack <= *v && *v <= hi + slack;
    let kept = all.iter().zip(texts.iter().map(Some).chain(std::iter::repeat(None))).filter(|(v, _)| inside(v));
    let (mut ticks, mut labels): (Vec<f64>, Vec<String>) =
        kept.map(|(v, text)| (*v, text.cloned().unwrap_or_default())).unzip();
    ticks.truncate(2000);
    labels.truncate(2000);
    let minor = match &axis.minor {
        None => Vec::new(),
        Some(Ticks::Minor { count }) if is_even(&axis.scale) => between(&all, lo, hi, *count),
        Some(Ticks::Minor { .. }) => Vec::new(),
        Some(spec) => places(spec, lo, hi, room),
    };
    let mut minor: Vec<f64> = minor.into_iter().filter(|v| inside(v)).filter(|v| !ticks.contains(v)).collect();
    minor.truncate(2000);
    let powers = matches!(format, Format::Log { .. });
    if powers && ticks.len() < 2 && axis.texts.is_none() && !minor.is_empty() {
        // Less than a decade: minor ticks get labels too.
        let (texts, _) = written(&format, &minor, lo, hi);
        ticks.append(&mut minor);
        labels.extend(texts);
    }
    Marks { ticks, labels, offset, minor }
}

/// How far the decoration of an axis (ticks, labels, title) extends outside its plot, in pixels.
pub(super) fn reach(axis: &Axis, marks: &Marks, upright: bool, point: f64) -> f64 {
    let out = label_reach(axis, marks, upright, point);
    match &axis.title {
        Some(title) => out + (TITLE_PAD + title.size * turned_line(title, upright)) * point,
        None => out,
    }
}

fn turned_line(title: &Words, upright: bool) -> f64 {
    let lines = extent(&title.text).1;
    if upright && title.rotation == 0.0 && title.text.is_empty() { 0.0 } else { lines }
}

/// As [`reach`], without the title.
fn label_reach(axis: &Axis, marks: &Marks, upright: bool, point: f64) -> f64 {
    let tick = if axis.marks && !axis.inward && !marks.ticks.is_empty() { axis.length } else { 0.0 };
    if !axis.labels {
        return tick * point;
    }
    let size = axis.size * point;
    let far = |text: &String| {
        let (w, h) = turned(text, size, axis.rotation);
        if upright { w } else { h }
    };
    let widest = marks.labels.iter().filter(|l| !l.is_empty()).map(far).fold(0.0, f64::max);
    let rest = if !upright && !marks.offset.is_empty() { 1.1 * size } else { 0.0 };
    (tick + if widest > 0.0 { PAD } else { 0.0 }) * point + widest + rest
}

/// The height of the text above a plot, in pixels.
pub(super) fn head(axes: &Axes, point: f64) -> f64 {
    let tall = axes.titles.values().flatten().map(|w| (w.size * extent(&w.text).1 + HEAD_PAD) * point);
    tall.fold(0.0, f64::max)
}

fn grid_look(brush: &Brush, grid: &Grid, faint: f64) -> String {
    let mut stroke = grid.stroke.clone();
    if let Some(color) = grid.color {
        stroke.color = color;
        stroke.color[3] *= grid.opacity as f32;
        return brush.stroke(Some(&stroke));
    }
    // The foreground colour, so faint that data stand out in both themes.
    stroke.color = [0.0, 0.0, 0.0, (faint * grid.opacity) as f32];
    brush.stroke(Some(&stroke))
}

/// The grid lines behind the data.
pub(super) fn grid(brush: &mut Brush, axes: &Axes, plot: &Plot) {
    let point = brush.point;
    for (axis, way, upright) in [(&axes.x, &plot.x, false), (&axes.y, &plot.y, true)] {
        if axis.grid.is_none() && axis.minor_grid.is_none() {
            continue;
        }
        let length = if upright { plot.area.height } else { plot.area.width };
        let found = marks(axis, way.limits, length / point, upright);
        for (places, grid, faint) in [(&found.minor, &axis.minor_grid, 0.14), (&found.ticks, &axis.grid, 0.24)] {
            let Some(grid) = grid else { continue };
            let look = grid_look(brush, grid, faint);
            let mut data = String::new();
            for v in places {
                let p = way.px(*v);
                let ends = if upright {
                    [(plot.area.left, p), (plot.area.right(), p)]
                } else {
                    [(p, plot.area.top), (p, plot.area.bottom())]
                };
                super::drawing::trace(&mut data, ends.into_iter(), false);
            }
            brush.path(&data, &look);
        }
    }
}

/// Spines, ticks, labels and axis titles.
pub(super) fn frame(brush: &mut Brush, axes: &Axes, plot: &Plot) {
    let area = plot.area;
    for (name, spine) in axes.spines.iter().filter(|(_, s)| s.shown) {
        let (mut from, mut to) = match name.as_str() {
            "left" => ((area.left, area.top), (area.left, area.bottom())),
            "right" => ((area.right(), area.top), (area.right(), area.bottom())),
            "top" => ((area.left, area.top), (area.right(), area.top)),
            _ => ((area.left, area.bottom()), (area.right(), area.bottom())),
        };
        if let Some((kind, at)) = &spine.at {
            let upright = matches!(name.as_str(), "left" | "right");
            let place =
                if upright { plot.place(*at, 0.0, coords_of(kind)).0 } else { plot.place(0.0, *at, coords_of(kind)).1 };
            if upright {
                (from.0, to.0) = (place, place);
            } else {
                (from.1, to.1) = (place, place);
            }
        }
        let color = spine.color.unwrap_or([0.0, 0.0, 0.0, 1.0]);
        let look = brush.stroke(Some(&Stroke { color, width: spine.width, dash: Vec::new() }));
        brush.line(from, to, &format!("{look} stroke-linecap=\"square\""));
    }
    axis(brush, axes, plot, false);
    axis(brush, axes, plot, true);
}

fn coords_of(kind: &str) -> Coords {
    if kind == "axes" { Coords::Axes } else { Coords::Data }
}

fn axis(brush: &mut Brush, axes: &Axes, plot: &Plot, upright: bool) {
    let (axis, way) = if upright { (&axes.y, &plot.y) } else { (&axes.x, &plot.x) };
    let (area, point) = (plot.area, brush.point);
    let length = if upright { area.height } else { area.width };
    let found = marks(axis, way.limits, length / point, upright);
    let side = match (upright, axis.far) {
        (true, false) => "left",
        (true, true) => "right",
        (false, false) => "bottom",
        (false, true) => "top",
    };
    // Ticks move with their spine.
    let moved = axes.spines.get(side).and_then(|s| s.at.as_ref());
    let edge = match moved {
        Some((kind, at)) if upright => plot.place(*at, 0.0, coords_of(kind)).0,
        Some((kind, at)) => plot.place(0.0, *at, coords_of(kind)).1,
        None if upright => {
            if axis.far {
                area.right()
            } else {
                area.left
            }
        }
        None => {
            if axis.far {
                area.top
            } else {
                area.bottom()
            }
        }
    };
    let out = if upright == axis.far { 1.0 } else { -1.0 };
    let sign = if axis.inward { -out } else { out };
    let mut data = String::new();
    if axis.marks {
        for (places, length) in [(&found.ticks, axis.length), (&found.minor, axis.length * 4.0 / 7.0)] {
            for v in places {
                let (p, end) = (way.px(*v), edge + sign * length * point);
                let ends = if upright { [(edge, p), (end, p)] } else { [(p, edge), (p, end)] };
                super::drawing::trace(&mut data, ends.into_iter(), false);
            }
        }
        let look = brush.stroke(Some(&Stroke { color: [0.0, 0.0, 0.0, 1.0], width: 0.8, dash: Vec::new() }));
        brush.path(&data, &look);
    }
    let size = axis.size * point;
    if axis.labels {
        let tick = if axis.marks && !axis.inward && !found.ticks.is_empty() { axis.length } else { 0.0 };
        let place = edge + out * (tick + PAD) * point;
        let hold = label_hold(axis, upright);
        let color = brush.word_color(axis.color);
        for (v, label) in found.ticks.iter().zip(&found.labels).filter(|(_, label)| !label.is_empty()) {
            let p = way.px(*v);
            brush.write(label, if upright { (place, p) } else { (p, place) }, size, hold, &color);
        }
        if !found.offset.is_empty() {
            let reach = label_reach(axis, &found, upright, point);
            let (at, hold) = if upright {
                let x = if axis.far { area.right() } else { area.left };
                (
                    (x, area.top - 3.0 * point),
                    Hold::new(if axis.far { Across::Right } else { Across::Left }, Up::Bottom),
                )
            } else {
                (
                    (area.right(), edge + out * reach),
                    Hold::new(Across::Right, if axis.far { Up::Top } else { Up::Bottom }),
                )
            };
            brush.write(&found.offset, at, size, hold, &color);
        }
    }
    if let Some(title) = &axis.title {
        let reach = if axis.title_far == axis.far { label_reach(axis, &found, upright, point) } else { 0.0 };
        let (away, base) = match (upright, axis.title_far) {
            (true, false) => (-1.0, area.left),
            (true, true) => (1.0, area.right()),
            (false, false) => (1.0, area.bottom()),
            (false, true) => (-1.0, area.top),
        };
        let distance = base + away * (reach + TITLE_PAD * point);
        if upright {
            let half = title.size * point * extent(&title.text).1 / 2.0;
            let rotation = if title.rotation == 0.0 { 90.0 } else { title.rotation };
            let hold = Hold { rotation, ..Hold::new(Across::Middle, Up::Middle) };
            brush.words(title, (distance + away * half, area.top + area.height / 2.0), hold);
        } else {
            let up = if axis.title_far { Up::Bottom } else { Up::Top };
            brush.words(title, (area.left + area.width / 2.0, distance), Hold::new(Across::Middle, up));
        }
    }
}

fn label_hold(axis: &Axis, upright: bool) -> Hold {
    let up = if axis.far { Up::Bottom } else { Up::Top };
    let mut hold = if upright {
        Hold::new(if axis.far { Across::Left } else { Across::Right }, Up::Middle)
    } else {
        Hold::new(Across::Middle, up)
    };
    match axis.across.as_deref() {
        Some("right") if !upright => hold.across = Across::Right,
        Some("left") if !upright => hold.across = Across::Left,
        _ => {}
    }
    Hold { rotation: axis.rotation, ..hold }
}

/// The titles over a plot.
pub(super) fn titles(brush: &mut Brush, axes: &Axes, plot: &Plot) {
    let point = brush.point;
    let mut top = plot.area.top;
    if axes.on && axes.x.far {
        let found = marks(&axes.x, plot.x.limits, plot.area.width / point, false);
        top -= reach(&axes.x, &found, false, point);
    }
    for (loc, words) in &axes.titles {
        let Some(words) = words else { continue };
        let (x, across) = match loc.as_str() {
            "left" => (plot.area.left, Across::Left),
            "right" => (plot.area.right(), Across::Right),
            _ => (plot.area.left + plot.area.width / 2.0, Across::Middle),
        };
        brush.words(words, (x, top - HEAD_PAD * point * 0.8), Hold::new(across, Up::Bottom));
    }
}
