//! Legends: their placement and drawing.

use super::area;
use super::brush::{Brush, Rect, short};
use super::entries::{Legend, Swatch};
use super::frame::Plot;
use super::mark;
use super::model::{Artist, Axes, Figure};
use super::words::{Across, Hold, LINE, Up, extent};

/// The most data points of each artist that are considered for the placement.
const LOOKED_AT: usize = 800;

/// Distances in units of the font size, with matplotlib's values.
const PAD: f64 = 0.4;
const HANDLE: f64 = 2.0;
const HANDLE_GAP: f64 = 0.8;
const ROW: f64 = 1.25;
const COLUMN_GAP: f64 = 2.0;
/// The distance from the axes.
const AWAY: f64 = 0.5;

struct Size {
    width: f64,
    height: f64,
    /// The widths of the columns.
    columns: Vec<f64>,
    rows: usize,
    title: f64,
}

fn measured(legend: &Legend, point: f64) -> Size {
    let size = legend.size * point;
    let columns = legend.columns.clamp(1, legend.entries.len().max(1));
    let rows = legend.entries.len().div_ceil(columns);
    let each = |c: usize| {
        let part = legend.entries.iter().skip(c * rows).take(rows);
        (HANDLE + HANDLE_GAP) * size + part.map(|e| extent(&e.text).0 * size).fold(0.0, f64::max)
    };
    let columns: Vec<f64> = (0..columns).map(each).collect();
    let title = if legend.title.is_empty() { 0.0 } else { extent(&legend.title).1 * size * 1.15 };
    let gaps = COLUMN_GAP * size * columns.len().saturating_sub(1) as f64;
    let inside = (columns.iter().sum::<f64>() + gaps).max(extent(&legend.title).0 * size);
    let tall: f64 = (0..rows).map(|r| row_height(legend, r, rows) * size).sum();
    Size { width: inside + 2.0 * PAD * size, height: tall + title + 2.0 * PAD * size, columns, rows, title }
}

fn row_height(legend: &Legend, row: usize, rows: usize) -> f64 {
    let tall = legend.entries.iter().skip(row).step_by(rows.max(1)).map(|e| extent(&e.text).1).fold(LINE, f64::max);
    tall - LINE + ROW
}

/// The position of a legend in its frame: fractions of the free width and height, from the left and the top.
fn corner(loc: &str) -> Option<(f64, f64)> {
    let across = if loc.contains("left") {
        0.0
    } else if loc.contains("right") {
        1.0
    } else {
        0.5
    };
    let down = if loc.contains("upper") {
        0.0
    } else if loc.contains("lower") {
        1.0
    } else {
        0.5
    };
    (loc != "best").then_some((across, down))
}

/// The space in pixels that a legend outside its axes needs: left, right, top, bottom.
pub(super) fn outside(legend: &Legend, area: Rect, point: f64) -> [f64; 4] {
    let Some(anchor) = &legend.anchor else { return [0.0; 4] };
    let size = measured(legend, point);
    let r = placed(legend, area, &size, point, anchor);
    [area.left - r.left, r.right() - area.right(), area.top - r.top, r.bottom() - area.bottom()]
        .map(|v| if v > 1.0 { v.min(area.width.max(area.height)) } else { 0.0 })
}

fn placed(legend: &Legend, area: Rect, size: &Size, point: f64, anchor: &[f64]) -> Rect {
    let away = AWAY * legend.size * point;
    let (across, down) = corner(&legend.loc).unwrap_or((1.0, 0.0));
    let base = match anchor {
        [x, y, w, h] => Rect {
            left: area.left + x * area.width,
            top: area.bottom() - (y + h) * area.height,
            width: w * area.width,
            height: h * area.height,
        },
        [x, y, ..] => {
            Rect { left: area.left + x * area.width, top: area.bottom() - y * area.height, width: 0.0, height: 0.0 }
        }
        _ => area,
    };
    let (free_w, free_h) = (base.width - size.width, base.height - size.height);
    // Towards the middle of its anchor box.
    let shift = |share: f64| away * (1.0 - 2.0 * share);
    Rect {
        left: base.left + free_w * across + shift(across),
        top: base.top + free_h * down + shift(down),
        width: size.width,
        height: size.height,
    }
}

/// Draws a legend in an area; `over` is the content that it should not cover.
pub(super) fn draw(brush: &mut Brush, legend: &Legend, area: Rect, over: Option<(&Figure, &Axes, &Plot)>) {
    if legend.entries.is_empty() && legend.title.is_empty() {
        return;
    }
    let point = brush.point;
    let size = measured(legend, point);
    let frame = match (&legend.at, &legend.anchor) {
        (Some([x, y]), _) => Rect {
            left: area.left + x * area.width,
            top: area.bottom() - y * area.height - size.height,
            width: size.width,
            height: size.height,
        },
        (None, Some(anchor)) => placed(legend, area, &size, point, anchor),
        (None, None) => {
            let loc = if legend.loc == "best" { best(legend, area, &size, point, over) } else { legend.loc.clone() };
            placed(&Legend { loc, ..legend.clone() }, area, &size, point, &[0.0, 0.0, 1.0, 1.0])
        }
    };
    if legend.framed {
        let face = legend.face.map(|[r, g, b, a]| brush.exact("fill", [r, g, b, a * legend.opacity]));
        let face = face.unwrap_or_else(|| {
            format!(" fill=\"{}\" fill-opacity=\"{}\"", brush.paper(), short(f64::from(legend.opacity)))
        });
        let edge = legend.edge.map(|c| brush.color("stroke", Some(c)));
        let edge = edge.unwrap_or_else(|| format!(" stroke=\"{}\" stroke-opacity=\"0.22\"", brush.ink()));
        brush.rect(
            frame,
            &format!("{face}{edge} stroke-width=\"{}\" rx=\"{}\"", short(point * 0.8), short(2.5 * point)),
        );
    }
    entries(brush, legend, &size, frame);
}

fn entries(brush: &mut Brush, legend: &Legend, size: &Size, frame: Rect) {
    let font = legend.size * brush.point;
    let (left, mut top) = (frame.left + PAD * font, frame.top + PAD * font);
    let ink = format!(" fill=\"{}\"", brush.ink());
    if size.title > 0.0 {
        brush.write(
            &legend.title,
            (frame.left + frame.width / 2.0, top),
            font,
            Hold::new(Across::Middle, Up::Top),
            &ink,
        );
        top += size.title;
    }
    let mut x = left;
    for (c, width) in size.columns.iter().enumerate() {
        let mut y = top;
        for (r, entry) in legend.entries.iter().skip(c * size.rows).take(size.rows).enumerate() {
            let tall = row_height(legend, r, size.rows) * font;
            let middle = y + tall / 2.0;
            swatch(
                brush,
                &entry.swatch,
                Rect { left: x, top: middle - 0.35 * font, width: HANDLE * font, height: 0.7 * font },
            );
            let color = brush.word_color(entry.color);
            brush.write(
                &entry.text,
                (x + (HANDLE + HANDLE_GAP) * font, middle),
                font,
                Hold::new(Across::Left, Up::Middle),
                &color,
            );
            y += tall;
        }
        x += width + COLUMN_GAP * font;
    }
}

fn swatch(brush: &mut Brush, swatch: &Swatch, r: Rect) {
    let middle = (r.left + r.width / 2.0, r.top + r.height / 2.0);
    if swatch.area {
        let fill = brush.color("fill", swatch.face);
        let stroke = brush.stroke(swatch.stroke.as_ref());
        brush.rect(r, &format!("{fill}{stroke}"));
        if let Some(hatch) = &swatch.hatch {
            area::hatch_rect(brush, r, hatch, swatch.stroke.as_ref().map_or([0.0, 0.0, 0.0, 1.0], |s| s.color));
        }
        return;
    }
    if let Some(bar) = &swatch.bar {
        let look = brush.stroke(Some(bar));
        brush.line((middle.0, middle.1 - r.height * 0.8), (middle.0, middle.1 + r.height * 0.8), &look);
    }
    if swatch.stroke.is_some() {
        let look = brush.stroke(swatch.stroke.as_ref());
        brush.line((r.left, middle.1), (r.right(), middle.1), &look);
    }
    if let Some(marker) = &swatch.marker {
        if marker.shape.starts_with('$') {
            brush.word_marker(marker, middle);
            return;
        }
        let look = brush.marker(marker);
        let mut data = String::new();
        mark::add(&mut data, &marker.shape, middle, (marker.size * brush.point).min(r.height * 1.8));
        brush.path(&data, &look);
    }
}

/// The location that covers least, tried in matplotlib's order.
fn best(legend: &Legend, area: Rect, size: &Size, point: f64, over: Option<(&Figure, &Axes, &Plot)>) -> String {
    const ORDER: [&str; 10] = [
        "upper right",
        "upper left",
        "lower left",
        "lower right",
        "right",
        "center left",
        "center right",
        "lower center",
        "upper center",
        "center",
    ];
    let Some((figure, axes, plot)) = over else { return ORDER[0].to_owned() };
    let points = occupied(figure, axes, plot);
    let hidden = |loc: &&str| {
        let r = placed(&Legend { loc: (**loc).to_owned(), ..legend.clone() }, area, size, point, &[0.0, 0.0, 1.0, 1.0]);
        points.iter().filter(|(x, y)| r.holds(*x, *y)).count()
    };
    ORDER.iter().min_by_key(|loc| hidden(loc)).unwrap_or(&ORDER[0]).to_string()
}

/// Points where something is drawn.
fn occupied(figure: &Figure, axes: &Axes, plot: &Plot) -> Vec<(f64, f64)> {
    let mut out = Vec::new();
    let mut sample = |x: &[f64], y: &[f64], joined: bool| {
        let n = x.len().min(y.len());
        let step = n.div_ceil(LOOKED_AT).max(1);
        let mut last: Option<(f64, f64)> = None;
        for k in (0..n).step_by(step) {
            let p = plot.at(x[k], y[k]);
            if !(p.0.is_finite() && p.1.is_finite()) {
                last = None;
                continue;
            }
            // A line also covers the space between two distant points.
            if let Some(q) = last.filter(|_| joined) {
                let steps = ((p.0 - q.0).hypot(p.1 - q.1) / 12.0).min(60.0) as usize;
                out.extend(
                    (1..steps).map(|s| s as f64 / steps as f64).map(|t| (q.0 + (p.0 - q.0) * t, q.1 + (p.1 - q.1) * t)),
                );
            }
            out.push(p);
            last = Some(p);
        }
    };
    for item in &axes.artists {
        let column = |c| figure.values(c);
        match &item.artist {
            Artist::Line(l) => sample(column(l.x), column(l.y), l.stroke.is_some()),
            Artist::Scatter(s) => sample(column(s.x), column(s.y), false),
            Artist::Area(a) => sample(column(a.x), column(a.y), true),
            Artist::Bars(b) => {
                let ends: Vec<f64> = column(b.x0).iter().zip(column(b.x1)).map(|(a, b)| (a + b) / 2.0).collect();
                sample(&ends, column(b.y1), false);
                for share in [0.25, 0.5, 0.75] {
                    let high: Vec<f64> =
                        column(b.y0).iter().zip(column(b.y1)).map(|(a, b)| a + (b - a) * share).collect();
                    sample(&ends, &high, false);
                }
            }
            Artist::Segments(s) => {
                sample(column(s.x0), column(s.y0), false);
                sample(column(s.x1), column(s.y1), false);
            }
            _ => {}
        }
    }
    out
}
