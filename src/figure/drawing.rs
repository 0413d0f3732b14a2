//! Draws a figure as an SVG picture of a given size.

use super::arrange::{Arranged, arrange};
use super::brush::{Brush, Rect, put, short};
use super::frame::Plot;
use super::model::{Artist, Axes, Coords, Figure, Item, Rgba, Words};
use super::words::{Across, Hold, Up};
use super::{area, contour, field, flow, frame, legend, points};
use std::fmt::Write;

/// The theme of axes and text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The page's colours: `currentColor`, and the CSS variable `--figure-paper`.
    #[default]
    Page,
    /// Dark on white, for a stand-alone file.
    Light,
    /// Light on a dark background that the program chose.
    Dark,
}

/// The visible part of axes, in data coordinates.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct View {
    /// The values at the left and the right edge.
    pub x: [f64; 2],
    /// The values at the bottom and the top edge.
    pub y: [f64; 2],
}

/// Options of a drawing.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The width in pixels.
    pub width: f64,
    /// The height in pixels.
    pub height: f64,
    /// Pixels per point.
    pub point: f64,
    /// The theme.
    pub theme: Theme,
    /// The visible part of each of the axes; `None` shows all.
    pub views: Vec<Option<View>>,
    /// The index of axes, and the left, top, right and bottom of the part to show, in pixels of the drawing with
    /// `views`.
    pub crop: Option<(usize, [f64; 4])>,
}

/// A drawing, and the positions of its axes.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The SVG text.
    pub svg: String,
    /// Its axes, in the figure's order.
    pub panels: Vec<Panel>,
}

/// The axes in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Left, top, width and height in pixels.
    pub at: [f64; 4],
    /// The visible part of the axes.
    pub view: View,
    /// Whether it can be probed: neither hidden nor a colour bar.
    pub live: bool,
}

/// The smallest width and height of a drawing, in pixels.
const LEAST: f64 = 24.0;

impl Options {
    /// The natural size of a figure, at which matplotlib saves it.
    pub fn natural(figure: &Figure) -> Self {
        let [width, height] = figure.size.map(|v| v * 100.0);
        Self { width, height, point: 100.0 / 72.0, theme: Theme::Light, views: Vec::new(), crop: None }
    }
}

/// What drawing and probing share: the figure with its views applied, and its layout.
pub(super) struct Laid {
    pub(super) figure: Figure,
    pub(super) places: Arranged,
    pub(super) point: f64,
}

pub(super) fn lay(figure: &Figure, options: &Options) -> Laid {
    let mut figure = figure.clone();
    for (axes, view) in figure.axes.iter_mut().zip(&options.views) {
        if let Some(view) = view {
            (axes.x.limits, axes.y.limits) = (view.x, view.y);
            leave_out_of_sight(axes);
        }
    }
    let sane = |v: f64| if v.is_finite() { v.clamp(LEAST, 20_000.0) } else { 640.0 };
    let (width, height) = (sane(options.width), sane(options.height));
    let point = if options.point.is_finite() { options.point.clamp(0.1, 20.0) } else { 1.25 };
    let mut places = arrange(&figure, width, height, point);
    if let Some((at, cut)) = options.crop
        && crop(&mut figure, &places, at, cut)
    {
        places = arrange(&figure, width, height, point);
    }
    Laid { figure, places, point }
}

/// Sets the limits of axes, and of those that share them, to a part of their drawing.
fn crop(figure: &mut Figure, places: &Arranged, at: usize, cut: [f64; 4]) -> bool {
    let (Some(axes), Some(place)) = (figure.axes.get(at), places.areas.get(at)) else { return false };
    let plot = Plot::new(axes, *place, places.stretched[at]);
    let [left, top, right, bottom] = cut;
    let (x, y) = ([plot.x_at(left), plot.x_at(right)], [plot.y_at(bottom), plot.y_at(top)]);
    let apart = |[a, b]: [f64; 2]| a.is_finite() && b.is_finite() && (a - b).abs() > 1e-13 * a.abs().max(b.abs());
    if !apart(x) || !apart(y) {
        return false;
    }
    let (x_group, y_group) = (axes.x.group, axes.y.group);
    for axes in &mut figure.axes {
        if axes.x.group == x_group {
            axes.x.limits = x;
        }
        if axes.y.group == y_group {
            axes.y.limits = y;
        }
        leave_out_of_sight(axes);
    }
    true
}

/// Hides text that is positioned outside the visible part of axes.
fn leave_out_of_sight(axes: &mut Axes) {
    let within = |v: Option<f64>, [a, b]: [f64; 2]| v.is_some_and(|v| a.min(b) <= v && v <= a.max(b));
    let (x, y) = (axes.x.limits, axes.y.limits);
    axes.artists.retain(|item| match &item.artist {
        Artist::Text(note) if note.coords == Coords::Data => within(note.at[0], x) && within(note.at[1], y),
        _ => true,
    });
}

/// Draws a figure.
pub fn draw(figure: &Figure, options: &Options) -> Drawing {
    let Laid { figure, places, point } = lay(figure, options);
    // With a background of its own, the figure's text must contrast with that, whatever the page's theme.
    let theme = figure.face.map_or(options.theme, |face| on_paper(face, options.theme));
    let mut brush = Brush::new(theme, point);
    let [w, h] = [places.width, places.height].map(short);
    let fonts = "Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif";
    let _ = write!(
        brush.out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" font-family=\"{fonts}\" fill=\"none\" stroke-linejoin=\"round\">"
    );
    let whole = Rect { left: 0.0, top: 0.0, width: places.width, height: places.height };
    match figure.face {
        Some(face) => {
            let fill = brush.exact("fill", face);
            brush.rect(whole, &fill);
        }
        None if options.theme == Theme::Light => brush.rect(whole, " fill=\"#fff\""),
        None => {}
    }
    let mut order: Vec<usize> = (0..figure.axes.len()).collect();
    order.sort_by(|a, b| figure.axes[*a].z.total_cmp(&figure.axes[*b].z));
    for k in order {
        let axes = &figure.axes[k];
        if axes.visible {
            let plot = Plot::new(axes, places.areas[k], places.stretched[k]);
            draw_axes(&mut brush, &figure, axes, &plot);
        }
    }
    draw_titles(&mut brush, &figure, &places);
    brush.raw("</svg>");
    let panels = figure.axes.iter().enumerate().map(|(k, axes)| panel(axes, &places, k)).collect();
    Drawing { svg: brush.out, panels }
}

fn panel(axes: &Axes, places: &Arranged, k: usize) -> Panel {
    let area = places.areas[k];
    let plot = Plot::new(axes, area, places.stretched[k]);
    let bar = matches!(axes.place, super::model::AxesPlace::Bar { .. });
    let over = axes.artists.iter().any(|i| matches!(i.artist, Artist::Gradient(_)));
    Panel {
        at: [plot.area.left, plot.area.top, plot.area.width, plot.area.height],
        view: View { x: plot.x.limits, y: plot.y.limits },
        live: axes.visible && !bar && !over,
    }
}

/// The theme of content on the background `paper`.
fn on_paper([r, g, b, a]: Rgba, around: Theme) -> Theme {
    match () {
        () if a <= 0.5 => around,
        () if 0.3 * r + 0.59 * g + 0.11 * b < 0.4 => Theme::Dark,
        () => Theme::Light,
    }
}

/// Whether the content lies on opaque data colours: black and white then keep their colour in every theme.
fn is_covered(axes: &Axes) -> bool {
    let covers = |item: &Item| match &item.artist {
        Artist::Image(_) | Artist::Mesh(_) => true,
        Artist::Contour(levels) => levels.filled,
        _ => false,
    };
    axes.artists.iter().any(covers)
}

fn draw_axes(brush: &mut Brush, figure: &Figure, axes: &Axes, plot: &Plot) {
    let around = brush.theme;
    let within = match axes.face.filter(|_| axes.filled) {
        _ if is_covered(axes) => Theme::Light,
        Some(face) => on_paper(face, around),
        None => around,
    };
    if axes.filled && (axes.on || axes.face.is_some()) {
        match axes.face {
            Some(face) => {
                let fill = brush.exact("fill", face);
                brush.rect(plot.area, &fill);
            }
            None if brush.theme == Theme::Page => {}
            None if axes.on => {
                let fill = format!(" fill=\"{}\"", brush.paper());
                brush.rect(plot.area, &fill);
            }
            None => {}
        }
    }
    let mut items: Vec<&Item> = axes.artists.iter().collect();
    items.sort_by(|a, b| a.z.total_cmp(&b.z));
    // Images are below the grid, everything else above it.
    let grid_at = items.partition_point(|i| i.z < 0.5);
    brush.theme = within;
    for item in &items[..grid_at] {
        draw_item(brush, figure, item, plot);
    }
    if axes.on {
        frame::grid(brush, axes, plot);
    }
    for item in &items[grid_at..] {
        draw_item(brush, figure, item, plot);
    }
    brush.theme = around;
    if axes.on {
        frame::frame(brush, axes, plot);
    }
    frame::titles(brush, axes, plot);
    for item in items.iter().filter(|i| matches!(i.artist, Artist::Text(_))) {
        if let Artist::Text(note) = &item.artist {
            brush.theme = if points::is_within(note, plot) { within } else { around };
            points::note(brush, note, plot);
        }
    }
    brush.theme = around;
    for one in &axes.legends {
        legend::draw(brush, one, plot.area, Some((figure, axes, plot)));
    }
}

fn draw_item(brush: &mut Brush, figure: &Figure, item: &Item, plot: &Plot) {
    if matches!(item.artist, Artist::Text(_)) {
        return;
    }
    brush.begin_clip(plot.area);
    match &item.artist {
        Artist::Line(line) => points::line(brush, figure, line, plot),
        Artist::Scatter(scatter) => points::scatter(brush, figure, scatter, plot),
        Artist::Bars(bars) => area::bars(brush, figure, bars, plot),
        Artist::Area(shape) => area::area(brush, figure, shape, plot),
        Artist::Segments(segments) => area::segments(brush, figure, segments, plot),
        Artist::Span(span) => area::span(brush, span, plot),
        Artist::Slope(slope) => area::slope(brush, slope, plot),
        Artist::Image(image) => field::image(brush, figure, image, plot),
        Artist::Mesh(mesh) => field::mesh(brush, figure, mesh, plot),
        Artist::Gradient(gradient) => field::gradient(brush, figure, gradient, plot),
        Artist::Contour(levels) => contour::draw(brush, figure, levels, plot),
        Artist::Arrows(arrows) => flow::draw(brush, figure, arrows, plot),
        Artist::Text(_) => {}
    }
    brush.end_clip();
}

fn draw_titles(brush: &mut Brush, figure: &Figure, places: &Arranged) {
    let (w, h) = (places.width, places.height);
    let words = |name: &str| figure.titles.get(name).and_then(Option::as_ref);
    let inner = places.inner;
    if let Some(title) = words("title") {
        let hold = Hold::new(Across::Middle, Up::Top);
        brush.words(title, (inner.left + inner.width / 2.0, 5.0 * brush.point), hold);
    }
    if let Some(title) = words("x") {
        brush.words(
            title,
            (inner.left + inner.width / 2.0, h - 4.0 * brush.point),
            Hold::new(Across::Middle, Up::Bottom),
        );
    }
    if let Some(title) = words("y") {
        let size = title.size * brush.point;
        let level = Words { rotation: 0.0, ..title.clone() };
        let hold = Hold { rotation: title.rotation, ..Hold::new(Across::Middle, Up::Middle) };
        brush.words(&level, (4.0 * brush.point + size / 2.0, inner.top + inner.height / 2.0), hold);
    }
    let whole = Rect { left: 0.0, top: 0.0, width: w, height: h };
    for item in &figure.texts {
        if let Artist::Text(note) = &item.artist {
            points::free_note(brush, note, whole);
        }
    }
    for one in &figure.legends {
        legend::draw(brush, one, whole, None);
    }
}

impl Figure {
    /// Its title: its own, or that of the first axes with one.
    pub fn title(&self) -> String {
        let own = self.titles.get("title").and_then(Option::as_ref);
        let axes = self.axes.iter().flat_map(|a| a.titles.values().flatten());
        let text = own.into_iter().chain(axes).map(|w| &w.text).next();
        let runs = text.map(|t| t.split('\n').flat_map(super::mathtext::runs).map(|r| r.text).collect::<Vec<_>>());
        runs.map(|r| r.concat()).unwrap_or_default()
    }
}

/// Appends a path through points in pixels; a non-finite point interrupts it.
pub(super) fn trace(data: &mut String, points: impl Iterator<Item = (f64, f64)>, close: bool) {
    let mut begun = false;
    for (x, y) in points {
        if !x.is_finite() || !y.is_finite() {
            if begun && close {
                data.push('Z');
            }
            begun = false;
            continue;
        }
        data.push(if begun { 'L' } else { 'M' });
        put(data, x);
        data.push(' ');
        put(data, y);
        begun = true;
    }
    if begun && close {
        data.push('Z');
    }
}
