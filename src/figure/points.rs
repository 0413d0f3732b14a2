//! Lines, point markers and text.

use super::brush::{Brush, Rect};
use super::decimate::{Cover, reduced, stepped};
use super::drawing::trace;
use super::frame::Plot;
use super::mark;
use super::model::{Arrow, Figure, Line, Marker, Note, Rgba, Scatter, Words};
use super::words::{Across, Hold, Up};
use super::{png, words};

/// The most markers that are separate shapes; more become an image.
const MOST_MARKERS: usize = 6000;
/// The most corners of one line that is a path; longer lines become an image.
const MOST_CORNERS: usize = 60_000;

fn pixels<'a>(figure: &'a Figure, line: &'a Line, plot: &'a Plot) -> impl Iterator<Item = (f64, f64)> + 'a {
    let (x, y) = (figure.values(line.x), figure.values(line.y));
    x.iter().zip(y).map(|(x, y)| plot.place(*x, *y, line.coords))
}

pub(super) fn line(brush: &mut Brush, figure: &Figure, line: &Line, plot: &Plot) {
    let count = figure.values(line.x).len().min(figure.values(line.y).len());
    if let Some(stroke) = &line.stroke {
        let path = stepped(reduced(pixels(figure, line, plot), count, plot.area), &line.step);
        if path.len() > MOST_CORNERS {
            let mut cover = Cover::new(plot.area);
            for pair in path.windows(2) {
                cover.line(pair[0], pair[1], stroke.color);
            }
            brush.image(plot.area, &png::png(cover.width, &cover.colors), true);
        } else {
            let mut data = String::new();
            trace(&mut data, path.into_iter(), false);
            let look = brush.stroke(Some(stroke));
            let cap = if stroke.dash.is_empty() { " stroke-linecap=\"square\"" } else { "" };
            brush.path(&data, &format!("{look}{cap}"));
        }
    }
    if let Some(marker) = &line.marker {
        let all: Vec<(f64, f64)> = pixels(figure, line, plot).step_by(line.every.max(1)).collect();
        markers(brush, &all, marker, plot);
    }
}

/// One marker at many points.
fn markers(brush: &mut Brush, all: &[(f64, f64)], marker: &Marker, plot: &Plot) {
    let size = marker.size * brush.point;
    let seen = |(x, y): &&(f64, f64)| {
        x.is_finite()
            && y.is_finite()
            && *x > plot.area.left - size
            && *x < plot.area.right() + size
            && *y > plot.area.top - size
            && *y < plot.area.bottom() + size
    };
    let shown: Vec<(f64, f64)> = all.iter().filter(seen).copied().collect();
    if shown.len() > MOST_MARKERS {
        let mut cover = Cover::new(plot.area);
        let color = marker.face.or(marker.edge).unwrap_or([0.0, 0.0, 0.0, 1.0]);
        let small = match marker.shape.as_str() {
            "." => 0.5,
            "," => 1.0 / size.max(1.0),
            _ => 1.0,
        };
        shown.iter().for_each(|p| cover.disc(*p, size * small, color));
        brush.image(plot.area, &png::png(cover.width, &cover.colors), true);
        return;
    }
    if marker.shape.starts_with('$') {
        shown.iter().for_each(|p| brush.word_marker(marker, *p));
        return;
    }
    // Translucent shapes are drawn one by one, so that overlaps show.
    let clear = [marker.face, marker.edge].into_iter().flatten().any(|c| c[3] < 1.0);
    let look = brush.marker(marker);
    let mut data = String::new();
    for p in shown {
        mark::add(&mut data, &marker.shape, p, size);
        if clear || data.len() > 20_000 {
            brush.path(&data, &look);
            data.clear();
        }
    }
    brush.path(&data, &look);
}

/// The colour of each point, or one for all.
pub(super) fn scatter_colors(figure: &Figure, scatter: &Scatter) -> Vec<Option<Rgba>> {
    if let (Some(values), Some(paint)) = (scatter.values, &scatter.paint) {
        let painter = paint.painter();
        return figure.values(values).iter().map(|v| Some(painter(*v))).collect();
    }
    scatter.colors.map_or_else(Vec::new, |rows| rows_of(figure.values(rows)).into_iter().map(Some).collect())
}

/// Rows of four numbers as colours.
pub(super) fn rows_of(values: &[f64]) -> Vec<Rgba> {
    values.chunks_exact(4).map(|c| [c[0] as f32, c[1] as f32, c[2] as f32, c[3] as f32]).collect()
}

/// The value at `k` of a column that has one for all, or one each.
pub(super) fn each<T: Copy>(values: &[T], k: usize) -> Option<T> {
    if values.len() == 1 { values.first().copied() } else { values.get(k).copied() }
}

pub(super) fn scatter(brush: &mut Brush, figure: &Figure, scatter: &Scatter, plot: &Plot) {
    let colors = scatter_colors(figure, scatter);
    let sizes = figure.values(scatter.sizes);
    let places = figure.values(scatter.x).iter().zip(figure.values(scatter.y));
    let point = brush.point;
    let seen: Vec<(usize, (f64, f64), f64)> = places
        .enumerate()
        .map(|(k, (x, y))| {
            (k, plot.place(*x, *y, scatter.coords), each(sizes, k).unwrap_or(0.0).max(0.0).sqrt() * point)
        })
        .filter(|(_, (x, y), s)| x.is_finite() && y.is_finite() && s.is_finite())
        .filter(|(_, (x, y), s)| {
            *x > plot.area.left - s
                && *x < plot.area.right() + s
                && *y > plot.area.top - s
                && *y < plot.area.bottom() + s
        })
        .collect();
    if seen.len() > MOST_MARKERS {
        let mut cover = Cover::new(plot.area);
        for (k, at, size) in seen {
            let color = each(&colors, k).flatten().or(scatter.edge).unwrap_or([0.0, 0.0, 0.0, 0.0]);
            cover.disc(at, size + if scatter.same { scatter.width * point * 0.5 } else { 0.0 }, color);
        }
        brush.image(plot.area, &png::png(cover.width, &cover.colors), true);
        return;
    }
    let mut data = String::new();
    let mut last: Option<Option<Rgba>> = None;
    let look = |brush: &Brush, face: Option<Rgba>| {
        let edge = if scatter.same { face } else { scatter.edge };
        brush.marker(&Marker { shape: scatter.shape.clone(), size: 0.0, face, edge, width: scatter.width })
    };
    for (k, at, size) in seen {
        let face = each(&colors, k).flatten();
        if scatter.shape.starts_with('$') {
            let marker = Marker { shape: scatter.shape.clone(), size: size / point, face, edge: None, width: 0.0 };
            brush.word_marker(&marker, at);
            continue;
        }
        let clear = face.is_some_and(|c| c[3] < 1.0);
        if last != Some(face) || clear || data.len() > 20_000 {
            if let Some(face) = last {
                let look = look(brush, face);
                brush.path(&data, &look);
            }
            data.clear();
            last = Some(face);
        }
        mark::add(&mut data, &scatter.shape, at, size);
    }
    if let Some(face) = last {
        let look = look(brush, face);
        brush.path(&data, &look);
    }
}

/// Text in a plot, with its box and its arrow.
pub(super) fn note(brush: &mut Brush, note: &Note, plot: &Plot) {
    let place = |[x, y]: [Option<f64>; 2], coords| {
        Some(plot.place(x?, y?, coords)).filter(|(x, y)| x.is_finite() && y.is_finite())
    };
    let Some(at) = place(note.at, note.coords) else { return };
    let to = note.arrow.as_ref().and_then(|a| place(a.to, a.to_coords));
    // As in matplotlib, text positioned outside the limits in data coordinates is hidden.
    if note.coords == super::model::Coords::Data && note.words.is_some() && to.is_none() && !near(plot.area, at) {
        return;
    }
    written(brush, note, at, to);
}

/// Whether the position of an annotation is inside the axes.
pub(super) fn is_within(note: &Note, plot: &Plot) -> bool {
    let [Some(x), Some(y)] = note.at else { return false };
    let (x, y) = plot.place(x, y, note.coords);
    plot.area.holds(x, y)
}

fn near(area: Rect, (x, y): (f64, f64)) -> bool {
    let slack = area.width.max(area.height);
    x > area.left - slack && x < area.right() + slack && y > area.top - slack && y < area.bottom() + slack
}

/// The bounding box of an annotation in pixels, its background included; `None` where it is hidden.
pub(super) fn extent_of(note: &Note, plot: &Plot, point: f64) -> Option<Rect> {
    let ([Some(x), Some(y)], Some(text)) = (note.at, &note.words) else { return None };
    let at = plot.place(x, y, note.coords);
    if !(at.0.is_finite() && at.1.is_finite() && near(plot.area, at)) {
        return None;
    }
    let at = (at.0 + note.offset[0] * point, at.1 - note.offset[1] * point);
    let r = words_box(text, at, point);
    let pad = note.boxed.as_ref().map_or(0.0, |b| b.pad * text.size * point);
    Some(Rect { left: r.left - pad, top: r.top - pad, width: r.width + 2.0 * pad, height: r.height + 2.0 * pad })
}

fn words_box(text: &Words, at: (f64, f64), point: f64) -> Rect {
    let size = text.size * point;
    let (width, height) = words::turned(&text.text, size, text.rotation);
    let hold = Hold::of(text);
    let left = match hold.across {
        Across::Left => at.0,
        Across::Middle => at.0 - width / 2.0,
        Across::Right => at.0 - width,
    };
    let top = match hold.up {
        Up::Top => at.1,
        Up::Middle => at.1 - height / 2.0,
        Up::Baseline => at.1 - height + size * 0.25,
        Up::Bottom => at.1 - height,
    };
    Rect { left, top, width, height }
}

/// Text in figure coordinates.
pub(super) fn free_note(brush: &mut Brush, note: &Note, whole: Rect) {
    if let [Some(x), Some(y)] = note.at {
        written(brush, note, (whole.left + x * whole.width, whole.bottom() - y * whole.height), None);
    }
}

fn written(brush: &mut Brush, note: &Note, at: (f64, f64), to: Option<(f64, f64)>) {
    let point = brush.point;
    let at = (at.0 + note.offset[0] * point, at.1 - note.offset[1] * point);
    let Some(text) = &note.words else {
        if let (Some(arrow), Some(to)) = (&note.arrow, to) {
            draw_arrow(brush, arrow, at, to, 0.0);
        }
        return;
    };
    let size = text.size * point;
    let hold = Hold::of(text);
    let frame = words_box(text, at, point);
    let Rect { left, top, width: w, height: h } = frame;
    if let (Some(arrow), Some(to)) = (&note.arrow, to) {
        // From the middle of the text, starting at its border.
        let middle = (left + w / 2.0, top + h / 2.0);
        let (dx, dy) = (to.0 - middle.0, to.1 - middle.1);
        let share = |d: f64, half: f64| if d == 0.0 { f64::INFINITY } else { half / d.abs() };
        let out = share(dx, w / 2.0 + 3.0).min(share(dy, h / 2.0 + 3.0));
        if out < 1.0 {
            draw_arrow(brush, arrow, (middle.0 + dx * out, middle.1 + dy * out), to, arrow.shrink);
        }
    }
    if let Some(boxed) = &note.boxed {
        let pad = boxed.pad * size;
        let r = Rect { left: frame.left - pad, top: frame.top - pad, width: w + 2.0 * pad, height: h + 2.0 * pad };
        let mut look = brush.color("fill", boxed.face);
        look.push_str(&brush.color("stroke", boxed.edge));
        look.push_str(&format!(" stroke-width=\"{}\"", super::brush::short(boxed.width * point)));
        if boxed.round {
            look.push_str(&format!(" rx=\"{}\"", super::brush::short(pad.max(2.0))));
        }
        brush.rect(r, &look);
    }
    brush.words(text, at, hold);
}

fn draw_arrow(brush: &mut Brush, arrow: &Arrow, from: (f64, f64), to: (f64, f64), shrink: f64) {
    use super::brush::short;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < 1e-6 {
        return;
    }
    let cut = shrink.clamp(0.0, 0.49);
    let gap = if cut > 0.0 { cut } else { (2.0 * brush.point / length).min(0.3) };
    let start = (from.0 + dx * cut, from.1 + dy * cut);
    let end = (to.0 - dx * gap, to.1 - dy * gap);
    let control = ((start.0 + end.0) / 2.0 - dy * arrow.bend, (start.1 + end.1) / 2.0 + dx * arrow.bend);
    let toward = (end.0 - control.0, end.1 - control.1);
    let norm = toward.0.hypot(toward.1).max(1e-9);
    let (ux, uy) = (toward.0 / norm, toward.1 / norm);
    let simple = matches!(arrow.style.as_str(), "simple" | "fancy" | "wedge");
    let color = arrow.color.unwrap_or([0.0, 0.0, 0.0, 1.0]);
    let width = arrow.width * brush.point;
    let head = if simple { (arrow.head * brush.point).min(length * 0.6) } else { 5.5 * brush.point };
    let wide = if simple { 0.5 } else { 0.45 };
    let wing = |side: f64| {
        let (bx, by) = (end.0 - ux * head, end.1 - uy * head);
        (bx - uy * side * head * wide, by + ux * side * head * wide)
    };
    let both = arrow.style.starts_with('<');
    let filled = simple || arrow.style.contains("|>");
    let pointed = arrow.style.contains('>') || simple;
    let stop = if filled { (end.0 - ux * head * 0.7, end.1 - uy * head * 0.7) } else { end };
    let stroke = brush.color("stroke", Some(color));
    let path = format!(
        "M{} {}Q{} {} {} {}",
        short(start.0),
        short(start.1),
        short(control.0),
        short(control.1),
        short(stop.0),
        short(stop.1)
    );
    brush.path(&path, &format!("{stroke} stroke-width=\"{}\"", short(width)));
    let mut heads = vec![];
    if pointed {
        heads.push((wing(1.0), end, wing(-1.0)));
    }
    if both {
        let back = ((control.0 - start.0), (control.1 - start.1));
        let norm = back.0.hypot(back.1).max(1e-9);
        let (ux, uy) = (back.0 / norm, back.1 / norm);
        let side = |s: f64| (start.0 + ux * head - uy * s * head * 0.45, start.1 + uy * head + ux * s * head * 0.45);
        heads.push((side(1.0), start, side(-1.0)));
    }
    for (a, tip, b) in heads {
        let mut data = String::new();
        trace(&mut data, [a, tip, b].into_iter(), filled);
        let fill = if filled { brush.color("fill", Some(color)) } else { String::new() };
        let edge = if simple { width.min(brush.point) } else { width };
        brush.path(&data, &format!("{stroke}{fill} stroke-width=\"{}\"", short(edge)));
    }
}
