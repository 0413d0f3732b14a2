//! Hit testing: the item at a point of a drawing.

use super::area::corners;
use super::drawing::{Options, lay};
use super::frame::Plot;
use super::mathtext::runs;
use super::model::{Artist, Axes, AxesPlace, Figure, Image, Item, Mesh};

/// The result of [`probe`].
#[derive(Clone, Debug, PartialEq)]
pub struct Probe {
    /// The index of the axes that contain the point.
    pub axes: usize,
    /// The data coordinates of the point.
    pub at: [f64; 2],
    /// The position in pixels of the nearest data point, if one is near.
    pub mark: Option<[f64; 2]>,
    /// The label of its line or bars, if it has one.
    pub name: String,
    /// Names and values: `x`, `y`, and others that the item has.
    pub values: Vec<(String, String)>,
}

/// The distance in pixels within which a data point is near.
const NEAR: f64 = 24.0;

/// The item at a point, in pixels of the drawing that `options` make: the nearest point of a line or scatter plot, the bar
/// or image element there, or else the coordinates of the axes.
pub fn probe(figure: &Figure, options: &Options, at: [f64; 2]) -> Option<Probe> {
    let laid = lay(figure, options);
    let [px, py] = at;
    if !px.is_finite() || !py.is_finite() {
        return None;
    }
    let mut found: Option<(f64, Probe)> = None;
    for (k, axes) in laid.figure.axes.iter().enumerate() {
        let (area, whole) = laid.places.areas[k];
        if !axes.visible || matches!(axes.place, AxesPlace::Bar { .. }) || !area.holds(px, py) {
            continue;
        }
        let plot = Plot::new(axes, (area, whole), laid.places.stretched[k]);
        let (distance, probe) = in_axes(&laid.figure, axes, k, &plot, px, py);
        // Axes over others answer only where they have something nearer.
        if found.as_ref().is_none_or(|(best, _)| distance <= *best) {
            found = Some((distance, probe));
        }
    }
    found.map(|(_, probe)| probe)
}

fn in_axes(figure: &Figure, axes: &Axes, k: usize, plot: &Plot, px: f64, py: f64) -> (f64, Probe) {
    let (x, y) = (plot.x_at(px), plot.y_at(py));
    let digits = |way: &super::frame::Way, px: f64| (way.value(px + 0.5) - way.value(px - 0.5)).abs();
    let x_text = axis_text(x, digits(&plot.x, px));
    let y_text = axis_text(y, digits(&plot.y, py));
    let plain = vec![("x".to_owned(), x_text.clone()), ("y".to_owned(), y_text.clone())];
    let mut best = (f64::INFINITY, Probe { axes: k, at: [x, y], mark: None, name: String::new(), values: plain });
    for item in &axes.artists {
        if let Some((distance, mark, values)) = of_item(figure, axes, item, plot, (px, py), (x, y))
            && distance <= best.0
        {
            let name = item.label.split('\n').flat_map(runs).map(|r| r.text).collect();
            best = (distance, Probe { axes: k, at: [x, y], mark, name, values });
        }
    }
    best
}

type Found = (f64, Option<[f64; 2]>, Vec<(String, String)>);

fn of_item(
    figure: &Figure,
    axes: &Axes,
    item: &Item,
    plot: &Plot,
    (px, py): (f64, f64),
    (x, y): (f64, f64),
) -> Option<Found> {
    let column = |c| figure.values(c);
    let pair =
        |x: f64, y: f64| vec![("x".to_owned(), exact_text(&axes.x, x)), ("y".to_owned(), exact_text(&axes.y, y))];
    let nearest = |xs: &[f64], ys: &[f64]| {
        let mut best = (f64::INFINITY, 0);
        for (k, (x, y)) in xs.iter().zip(ys).enumerate() {
            let (a, b) = plot.at(*x, *y);
            let d = (a - px).hypot(b - py);
            if d < best.0 {
                best = (d, k);
            }
        }
        (best.0 <= NEAR).then_some(best)
    };
    match &item.artist {
        Artist::Line(line) if line.coords == super::model::Coords::Data => {
            let (xs, ys) = (column(line.x), column(line.y));
            let (d, k) = nearest(xs, ys)?;
            let (a, b) = plot.at(xs[k], ys[k]);
            Some((d, Some([a, b]), pair(xs[k], ys[k])))
        }
        Artist::Scatter(scatter) if scatter.coords == super::model::Coords::Data => {
            let (xs, ys) = (column(scatter.x), column(scatter.y));
            let (d, k) = nearest(xs, ys)?;
            let (a, b) = plot.at(xs[k], ys[k]);
            let mut values = pair(xs[k], ys[k]);
            if let Some(v) = scatter.values.and_then(|c| column(c).get(k)) {
                values.push(("value".to_owned(), plain(*v)));
            }
            Some((d, Some([a, b]), values))
        }
        Artist::Bars(bars) => {
            let within = |a: f64, b: f64, p: f64| (a.min(b) - 1.0..=a.max(b) + 1.0).contains(&p);
            let all = corners(figure, bars, plot);
            // The column of the bar, above or below it too.
            let held = all
                .enumerate()
                .find(|(_, (a, b))| if bars.across { within(a.1, b.1, py) } else { within(a.0, b.0, px) });
            let (k, (a, b)) = held?;
            let inside = within(a.0, b.0, px) && within(a.1, b.1, py);
            let of = |c: super::model::Col| column(c).get(k).copied().unwrap_or(f64::NAN);
            let (from, to, start, end) = if bars.across {
                (of(bars.y0), of(bars.y1), of(bars.x0), of(bars.x1))
            } else {
                (of(bars.x0), of(bars.x1), of(bars.y0), of(bars.y1))
            };
            let (name, axis, other) = if bars.across { ("y", &axes.y, "x") } else { ("x", &axes.x, "y") };
            let place = match &axis.texts {
                Some(_) => exact_text(axis, (from + to) / 2.0),
                None => format!("{} \u{2013} {}", plain(from), plain(to)),
            };
            Some((
                if inside { 0.0 } else { NEAR },
                None,
                vec![(name.to_owned(), place), (other.to_owned(), plain(end - start))],
            ))
        }
        Artist::Image(image) => of_image(figure, image, x, y).map(|values| (NEAR + 1.0, None, values)),
        Artist::Mesh(mesh) => of_mesh(figure, mesh, x, y).map(|v| {
            let mut values = pair(x, y);
            values.push(("value".to_owned(), plain(v)));
            (NEAR + 1.0, None, values)
        }),
        _ => None,
    }
}

fn of_image(figure: &Figure, image: &Image, x: f64, y: f64) -> Option<Vec<(String, String)>> {
    let shape = figure.shape(image.values);
    let (rows, columns) = (*shape.first()?, *shape.get(1)?);
    let [left, right, bottom, top] = image.extent;
    let share = |v: f64, a: f64, b: f64, n: usize| {
        let k = ((v - a) / (b - a) * n as f64).floor();
        (k >= 0.0 && k < n as f64).then_some(k as usize)
    };
    let column = share(x, left, right, columns)?;
    let row = if image.upper { share(y, top, bottom, rows)? } else { share(y, bottom, top, rows)? };
    let parts = shape.get(2).copied().unwrap_or(1);
    let at = (row * columns + column) * parts;
    let cell = figure.values(image.values).get(at..at + parts)?;
    let value = cell.iter().map(|v| plain(*v)).collect::<Vec<_>>().join(", ");
    Some(vec![
        ("row".to_owned(), row.to_string()),
        ("column".to_owned(), column.to_string()),
        ("value".to_owned(), value),
    ])
}

fn of_mesh(figure: &Figure, mesh: &Mesh, x: f64, y: f64) -> Option<f64> {
    let [_, columns] = figure.shape(mesh.values) else { return None };
    let (xs, ys) = super::field::straight_edges(figure, mesh)?;
    let cell = |edges: &[f64], v: f64| {
        let within = |pair: &[f64]| (pair[0].min(pair[1])..=pair[0].max(pair[1])).contains(&v);
        edges.windows(2).position(within)
    };
    let (column, row) = (cell(&xs, x)?, cell(&ys, y)?);
    figure.values(mesh.values).get(row * columns + column).copied()
}

/// A number for display: six significant digits and all before the point, up to single precision.
fn plain(v: f64) -> String {
    if v == 0.0 || !v.is_finite() {
        return if v == 0.0 { "0".to_owned() } else { v.to_string() };
    }
    let power = v.abs().log10().floor();
    let text = if (-5.0..12.0).contains(&power) {
        let digits = (5.0 - power).clamp(0.0, 12.0) as usize;
        let text = format!("{v:.digits$}");
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
    } else {
        format!("{v:.5e}")
    };
    text.replace('-', "\u{2212}")
}

/// The value of a point on an axis: on a categorical axis, the category.
fn exact_text(axis: &super::model::Axis, v: f64) -> String {
    named(axis, v).unwrap_or_else(|| plain(v))
}

fn named(axis: &super::model::Axis, v: f64) -> Option<String> {
    let texts = axis.texts.as_ref()?;
    let super::Ticks::Fixed { values } = &axis.ticks else { return None };
    let k = values.iter().position(|t| (t - v).abs() < 1e-9)?;
    texts.get(k).filter(|t| !t.is_empty()).cloned()
}

/// The value at a pixel, with no more digits than the resolution of a pixel.
fn axis_text(v: f64, step: f64) -> String {
    if !v.is_finite() {
        return String::new();
    }
    let digits = if step > 0.0 { (-step.log10()).ceil().clamp(0.0, 12.0) as usize } else { 6 };
    let large = v.abs() >= 1e12 || (v != 0.0 && v.abs() < 1e-5);
    if large { plain(v) } else { format!("{v:.digits$}").replace('-', "\u{2212}") }
}
