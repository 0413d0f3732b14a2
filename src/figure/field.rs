//! Images, meshes and colour bars.

use super::brush::{Brush, Rect};
use super::drawing::trace;
use super::frame::Plot;
use super::model::{Figure, Gradient, Image, Mesh, Rgba};
use super::png;
use super::points::rows_of;

/// Pixels of an embedded image per pixel of the drawing.
const FINE: f64 = 2.0;

pub(super) fn image(brush: &mut Brush, figure: &Figure, image: &Image, plot: &Plot) {
    let shape = figure.shape(image.values);
    let size = |k: usize| shape.get(k).copied();
    let (rows, columns, parts) = (size(0).unwrap_or(0), size(1).unwrap_or(0), size(2).unwrap_or(1));
    let values = figure.values(image.values);
    if rows * columns * parts == 0 || values.len() < rows * columns * parts {
        return;
    }
    let painter = image.paint.as_ref().map(|p| p.painter());
    let unit = if image.whole { 255.0 } else { 1.0 };
    let color = |cell: &[f64]| -> Rgba {
        let alpha = image.alpha.unwrap_or(1.0);
        match &painter {
            Some(painter) => {
                let [r, g, b, a] = painter(cell[0]);
                [r, g, b, a * alpha]
            }
            None => {
                let part = |k: usize| cell.get(k).map_or(1.0, |v| (v / unit).clamp(0.0, 1.0) as f32);
                [part(0), part(1), part(2), part(3) * alpha]
            }
        }
    };
    let [left, right, bottom, top] = image.extent;
    // The position of each row and column in pixels; rows count from the top of the image.
    let first_y = if image.upper { top } else { bottom };
    let last_y = if image.upper { bottom } else { top };
    let x_edge = |k: f64| plot.x.px(left + (right - left) * k / columns as f64);
    let y_edge = |k: f64| plot.y.px(first_y + (last_y - first_y) * k / rows as f64);
    let area = plot.area;
    // The visible cells.
    let span = |n: usize, edge: &dyn Fn(f64) -> f64, lo: f64, hi: f64| {
        let (a, b) = (edge(0.0), edge(n as f64));
        let (from, to) = (((lo - a) / (b - a)).min((hi - a) / (b - a)), ((lo - a) / (b - a)).max((hi - a) / (b - a)));
        let at = |t: f64| if t.is_finite() { (t * n as f64).clamp(0.0, n as f64) } else { 0.0 };
        (at(from).floor() as usize, (at(to).ceil() as usize).max(1).min(n))
    };
    let (c0, c1) = span(columns, &x_edge, area.left, area.right());
    let (r0, r1) = span(rows, &y_edge, area.top, area.bottom());
    if c1 <= c0 || r1 <= r0 {
        return;
    }
    let (x0, x1) = (x_edge(c0 as f64), x_edge(c1 as f64));
    let (y0, y1) = (y_edge(r0 as f64), y_edge(r1 as f64));
    let (wide, high) = (c1 - c0, r1 - r0);
    let most = |length: f64| (length.abs() * FINE).ceil().clamp(1.0, 4096.0) as usize;
    let (w, h) = (wide.min(most(x1 - x0)), high.min(most(y1 - y0)));
    let mut colors = Vec::with_capacity(w * h);
    let mut cell = vec![0.0; parts];
    for j in 0..h {
        let (a, b) = (r0 + j * high / h, (r0 + (j + 1) * high / h).max(r0 + j * high / h + 1));
        for i in 0..w {
            let (c, d) = (c0 + i * wide / w, (c0 + (i + 1) * wide / w).max(c0 + i * wide / w + 1));
            // Several elements per pixel are averaged, as in matplotlib.
            let count = ((b - a) * (d - c)) as f64;
            cell.fill(0.0);
            for row in a..b {
                for column in c..d {
                    let at = (row * columns + column) * parts;
                    cell.iter_mut().zip(&values[at..at + parts]).for_each(|(sum, v)| *sum += v / count);
                }
            }
            colors.push(color(&cell));
        }
    }
    if x1 < x0 {
        colors.chunks_mut(w).for_each(<[Rgba]>::reverse);
    }
    if y1 < y0 {
        colors = colors.chunks(w).rev().flatten().copied().collect();
    }
    let r = Rect { left: x0.min(x1), top: y0.min(y1), width: (x1 - x0).abs(), height: (y1 - y0).abs() };
    brush.image(r, &png::png(w, &colors), image.smooth);
}

/// The x and y edges, if all rows and columns of a mesh have the same ones, as those of `np.meshgrid` do.
pub(super) fn straight_edges(figure: &Figure, mesh: &Mesh) -> Option<(Vec<f64>, Vec<f64>)> {
    let same = |a: f64, b: f64| a == b || a.is_nan() && b.is_nan();
    let (x, y) = (figure.values(mesh.x), figure.values(mesh.y));
    let across = match figure.shape(mesh.x) {
        [_, n] if *n > 0 => {
            let first = &x[..*n];
            x.chunks(*n).all(|row| row.iter().zip(first).all(|(a, b)| same(*a, *b))).then(|| first.to_vec())?
        }
        _ => x.to_vec(),
    };
    let up = match figure.shape(mesh.y) {
        [_, n] if *n > 0 => y
            .chunks(*n)
            .all(|row| row.iter().all(|v| same(*v, row[0])))
            .then(|| y.iter().step_by(*n).copied().collect())?,
        _ => y.to_vec(),
    };
    Some((across, up))
}

pub(super) fn mesh(brush: &mut Brush, figure: &Figure, mesh: &Mesh, plot: &Plot) {
    let shape = figure.shape(mesh.values);
    let (rows, columns) = (shape.first().copied().unwrap_or(0), shape.get(1).copied().unwrap_or(0));
    let values = figure.values(mesh.values);
    let painter = mesh.paint.painter();
    let (x, y) = (figure.values(mesh.x), figure.values(mesh.y));
    let flat = |c| figure.shape(c).len() < 2;
    if rows * columns == 0 || values.len() < rows * columns {
        return;
    }
    if let Some((xs, ys)) = straight_edges(figure, mesh) {
        if xs.len() <= columns || ys.len() <= rows {
            return;
        }
        let (xs, ys): (Vec<f64>, Vec<f64>) =
            (xs.iter().map(|v| plot.x.px(*v)).collect(), ys.iter().map(|v| plot.y.px(*v)).collect());
        grid_image(brush, &xs, &ys, |row, column| painter(values[row * columns + column]), plot);
        if let Some(stroke) = &mesh.stroke {
            let look = brush.stroke(Some(stroke));
            let mut data = String::new();
            xs.iter()
                .for_each(|x| trace(&mut data, [(*x, plot.area.top), (*x, plot.area.bottom())].into_iter(), false));
            ys.iter()
                .for_each(|y| trace(&mut data, [(plot.area.left, *y), (plot.area.right(), *y)].into_iter(), false));
            brush.path(&data, &look);
        }
        return;
    }
    // Irregular corners: each cell is a shape.
    let wide = columns + 1;
    let at = |row: usize, column: usize| {
        let pick = |c, values: &[f64], along: usize| {
            if flat(c) { values.get(along).copied() } else { values.get(row * wide + column).copied() }
        };
        let (Some(x), Some(y)) = (pick(mesh.x, x, column), pick(mesh.y, y, row)) else { return (f64::NAN, f64::NAN) };
        plot.at(x, y)
    };
    for row in 0..rows {
        for column in 0..columns {
            let face = painter(values[row * columns + column]);
            if face[3] == 0.0 {
                continue;
            }
            let mut data = String::new();
            let ring = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
            if ring.iter().any(|(x, y)| !x.is_finite() || !y.is_finite()) {
                continue;
            }
            trace(&mut data, ring.into_iter(), true);
            let fill = brush.exact("fill", face);
            let edge = match &mesh.stroke {
                Some(stroke) => brush.stroke(Some(stroke)),
                // A thin stroke covers the seams between cells.
                None => format!("{} stroke-width=\"0.7\"", brush.exact("stroke", face)),
            };
            brush.path(&data, &format!("{fill}{edge}"));
        }
    }
}

/// An image of cells between x and y edges: equal cells become one pixel each, others are sampled.
fn grid_image(brush: &mut Brush, xs: &[f64], ys: &[f64], color: impl Fn(usize, usize) -> Rgba, plot: &Plot) {
    let area = plot.area;
    let cell_at = |edges: &[f64], p: f64| {
        let falling = edges[0] > edges[edges.len() - 1];
        let k = edges.partition_point(|e| if falling { *e >= p } else { *e <= p });
        k.checked_sub(1).filter(|k| k + 1 < edges.len())
    };
    let ends = |edges: &[f64], lo: f64, hi: f64| {
        let (a, b) = (edges[0].min(edges[edges.len() - 1]), edges[0].max(edges[edges.len() - 1]));
        (a.max(lo), b.min(hi))
    };
    let ((x0, x1), (y0, y1)) = (ends(xs, area.left, area.right()), ends(ys, area.top, area.bottom()));
    if !(x1 > x0 && y1 > y0) {
        return;
    }
    let (w, h) = (((x1 - x0) * FINE).ceil().max(1.0) as usize, ((y1 - y0) * FINE).ceil().max(1.0) as usize);
    let columns: Vec<Option<usize>> =
        (0..w).map(|i| cell_at(xs, x0 + (i as f64 + 0.5) / w as f64 * (x1 - x0))).collect();
    let rows: Vec<Option<usize>> = (0..h).map(|j| cell_at(ys, y0 + (j as f64 + 0.5) / h as f64 * (y1 - y0))).collect();
    let mut colors = Vec::with_capacity(w * h);
    for row in &rows {
        for column in &columns {
            colors.push(row.zip(*column).map_or([0.0; 4], |(row, column)| color(row, column)));
        }
    }
    let r = Rect { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
    brush.image(r, &png::png(w, &colors), true);
}

pub(super) fn gradient(brush: &mut Brush, figure: &Figure, gradient: &Gradient, plot: &Plot) {
    let area = plot.area;
    let way = if gradient.upright { &plot.y } else { &plot.x };
    if let (Some(levels), Some(colors)) = (&gradient.levels, gradient.colors) {
        let shades = rows_of(figure.values(colors));
        let under = usize::from(gradient.filled && matches!(gradient.extend.as_str(), "both" | "min"));
        for k in 0..levels.len() {
            let from = way.px(levels[k]);
            if gradient.filled {
                let (Some(next), Some(shade)) = (levels.get(k + 1), shades.get(k + under)) else { continue };
                let to = way.px(*next);
                let r = if gradient.upright {
                    Rect { left: area.left, top: from.min(to), width: area.width, height: (from - to).abs() }
                } else {
                    Rect { left: from.min(to), top: area.top, width: (from - to).abs(), height: area.height }
                };
                let fill = brush.exact("fill", *shade);
                brush.rect(r, &format!("{fill} shape-rendering=\"crispEdges\""));
            } else if let Some(shade) = shades.get(k) {
                let look = format!("{} stroke-width=\"1.5\"", brush.exact("stroke", *shade));
                let ends = if gradient.upright {
                    ((area.left, from), (area.right(), from))
                } else {
                    ((from, area.top), (from, area.bottom()))
                };
                brush.line(ends.0, ends.1, &look);
            }
        }
        return;
    }
    let painter = gradient.paint.painter();
    let length = if gradient.upright { area.height } else { area.width };
    let n = (length * FINE).ceil().clamp(1.0, 1024.0) as usize;
    let colors: Vec<Rgba> = (0..n)
        .map(|k| {
            let share = (k as f64 + 0.5) / n as f64 * length;
            painter(way.value(if gradient.upright { area.top + share } else { area.left + share }))
        })
        .collect();
    brush.image(area, &png::png(if gradient.upright { 1 } else { n }, &colors), true);
}
