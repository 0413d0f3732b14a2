//! Contour lines, and the areas between them, over a grid of any shape.
//!
//! The region where heights are at least a level is an area: each cell of the grid contributes a polygon, edges shared by
//! two cells cancel, and the remaining edges form the rings around the area, which consist of the contour line and pieces
//! of the border. The area between two levels is the difference of two such areas. Cells with a corner without a height are
//! left out.

use super::brush::{Brush, short};
use super::drawing::trace;
use super::frame::Plot;
use super::model::{Contour, Figure, Rgba, Stroke};
use super::points::rows_of;
use super::words::{Across, Hold, Up};
use rustc_hash::FxHashMap;

/// The positions of grid points in pixels, with their heights.
struct Grid {
    rows: usize,
    columns: usize,
    at: Vec<(f64, f64)>,
    z: Vec<f64>,
}

/// A position on the grid: a corner, or a crossing of the edge from it to the right (1) or downwards (2).
type Spot = usize;

impl Grid {
    fn new(figure: &Figure, contour: &Contour, plot: &Plot) -> Option<Self> {
        let [rows, columns] = figure.shape(contour.heights) else { return None };
        let (rows, columns) = (*rows, *columns);
        let (x, y, z) = (figure.values(contour.x), figure.values(contour.y), figure.values(contour.heights));
        let flat = figure.shape(contour.x).len() < 2;
        if rows < 2
            || columns < 2
            || z.len() < rows * columns
            || x.len() < if flat { columns } else { rows * columns }
            || y.len() < if flat { rows } else { rows * columns }
        {
            return None;
        }
        // Large grids are subsampled to half a pixel.
        let step = |n: usize, length: f64| n.div_ceil((length * 2.0).max(2.0) as usize).max(1);
        let (down, across) = (step(rows, plot.area.height), step(columns, plot.area.width));
        let picks = |n: usize, step: usize| {
            let mut all: Vec<usize> = (0..n).step_by(step).collect();
            if all.last() != Some(&(n - 1)) {
                all.push(n - 1);
            }
            all
        };
        let (rs, cs) = (picks(rows, down), picks(columns, across));
        let mut grid = Self { rows: rs.len(), columns: cs.len(), at: Vec::new(), z: Vec::new() };
        for r in &rs {
            for c in &cs {
                let k = r * columns + c;
                let at = if flat { plot.at(x[*c], y[*r]) } else { plot.at(x[k], y[k]) };
                let whole = at.0.is_finite() && at.1.is_finite() && z[k].is_finite();
                grid.at.push(at);
                grid.z.push(if whole { z[k] } else { f64::NAN });
            }
        }
        Some(grid)
    }

    fn is_cell(&self, r: i64, c: i64) -> bool {
        if r < 0 || c < 0 || r + 1 >= self.rows as i64 || c + 1 >= self.columns as i64 {
            return false;
        }
        let at = r as usize * self.columns + c as usize;
        [at, at + 1, at + self.columns, at + self.columns + 1].iter().all(|k| !self.z[*k].is_nan())
    }

    fn place(&self, spot: Spot, level: f64) -> (f64, f64) {
        let (from, kind) = (spot / 3, spot % 3);
        let to = match kind {
            0 => return self.at[from],
            1 => from + 1,
            _ => from + self.columns,
        };
        let (a, b) = (self.z[from], self.z[to]);
        let t = if a == b { 0.5 } else { ((level - a) / (b - a)).clamp(0.0, 1.0) };
        (
            self.at[from].0 + (self.at[to].0 - self.at[from].0) * t,
            self.at[from].1 + (self.at[to].1 - self.at[from].1) * t,
        )
    }

    /// The directed edges of the area at or above a level: those of the contour line and, with `border`, of the grid's
    /// border.
    fn sides(&self, level: f64, border: bool) -> Vec<(Spot, Spot)> {
        let mut out = Vec::new();
        let w = self.columns;
        for r in 0..self.rows - 1 {
            for c in 0..w - 1 {
                if !self.is_cell(r as i64, c as i64) {
                    continue;
                }
                let n = r * w + c;
                // Corners in order around the cell, and the crossing of the edge after each.
                let corners = [n, n + 1, n + w + 1, n + w];
                let crossings = [3 * n + 1, 3 * (n + 1) + 2, 3 * (n + w) + 1, 3 * n + 2];
                let within = corners.map(|k| self.z[k] >= level);
                let count = within.iter().filter(|b| **b).count();
                if count == 0 || count == 4 && !border {
                    continue;
                }
                let outer = [
                    (r as i64 - 1, c as i64),
                    (r as i64, c as i64 + 1),
                    (r as i64 + 1, c as i64),
                    (r as i64, c as i64 - 1),
                ];
                if border {
                    for k in 0..4 {
                        let next = (k + 1) % 4;
                        if (within[k] || within[next]) && !self.is_cell(outer[k].0, outer[k].1) {
                            let from = if within[k] { 3 * corners[k] } else { crossings[k] };
                            let to = if within[next] { 3 * corners[next] } else { crossings[k] };
                            out.push((from, to));
                        }
                    }
                }
                // The contour leaves the area after an inner corner and re-enters it before the next.
                let saddle = count == 2 && within[0] == within[2];
                let joined = saddle && corners.iter().map(|k| self.z[*k]).sum::<f64>() / 4.0 >= level;
                for k in 0..4 {
                    let next = (k + 1) % 4;
                    if !within[k] || within[next] {
                        continue;
                    }
                    let back = if saddle && !joined {
                        // A saddle separates the inner corners: the contour returns to the edge before the corner.
                        (k + 3) % 4
                    } else {
                        (0..4).map(|d| (next + d) % 4).find(|j| !within[*j] && within[(j + 1) % 4]).unwrap_or(next)
                    };
                    out.push((crossings[k], crossings[back]));
                }
            }
        }
        out
    }
}

/// Joins edges end to end; closed rings end where they began.
fn chains(sides: &[(Spot, Spot)]) -> Vec<Vec<Spot>> {
    let mut from: FxHashMap<Spot, Vec<usize>> = FxHashMap::default();
    let mut entered: FxHashMap<Spot, usize> = FxHashMap::default();
    for (k, (a, b)) in sides.iter().enumerate() {
        from.entry(*a).or_default().push(k);
        *entered.entry(*b).or_default() += 1;
    }
    let mut used = vec![false; sides.len()];
    let mut out = Vec::new();
    let free: Vec<usize> = (0..sides.len()).filter(|k| !entered.contains_key(&sides[*k].0)).collect();
    for start in free.into_iter().chain(0..sides.len()) {
        if used[start] {
            continue;
        }
        let mut chain = vec![sides[start].0];
        let mut at = start;
        loop {
            used[at] = true;
            let end = sides[at].1;
            chain.push(end);
            match from.get(&end).and_then(|all| all.iter().find(|k| !used[**k])) {
                Some(next) => at = *next,
                None => break,
            }
        }
        out.push(chain);
    }
    out
}

pub(super) fn draw(brush: &mut Brush, figure: &Figure, contour: &Contour, plot: &Plot) {
    let Some(grid) = Grid::new(figure, contour, plot) else { return };
    let shades = rows_of(figure.values(contour.colors));
    if contour.filled {
        fill(brush, &grid, contour, &shades);
    } else {
        lines(brush, &grid, contour, &shades);
    }
}

fn fill(brush: &mut Brush, grid: &Grid, contour: &Contour, shades: &[Rgba]) {
    let rings = |level: f64| {
        let mut data = String::new();
        for chain in chains(&grid.sides(level, true)) {
            trace(&mut data, chain.iter().map(|s| grid.place(*s, level)), true);
        }
        data
    };
    let mut edges: Vec<f64> = contour.levels.clone();
    if matches!(contour.extend.as_str(), "min" | "both") {
        edges.insert(0, f64::NEG_INFINITY);
    }
    if matches!(contour.extend.as_str(), "max" | "both") {
        edges.push(f64::INFINITY);
    }
    // The lowest area includes points exactly at the lowest level.
    let mut lower = rings(edges.first().copied().unwrap_or(0.0));
    for (k, pair) in edges.windows(2).enumerate() {
        let upper = if pair[1] == f64::INFINITY { String::new() } else { rings(pair[1]) };
        if let Some(shade) = shades.get(k) {
            let fill = brush.exact("fill", *shade);
            // A thin stroke of the same colour covers the seam to the next area.
            let seam = if shade[3] < 1.0 {
                String::new()
            } else {
                format!("{} stroke-width=\"0.5\"", brush.exact("stroke", *shade))
            };
            brush.path(&format!("{lower}{upper}"), &format!("{fill}{seam} fill-rule=\"evenodd\""));
        }
        lower = upper;
    }
}

fn lines(brush: &mut Brush, grid: &Grid, contour: &Contour, shades: &[Rgba]) {
    for (k, level) in contour.levels.iter().enumerate() {
        let Some(shade) = shades.get(k) else { continue };
        let Some(line) = contour.lines.get(k) else { continue };
        let look = brush.stroke(Some(&Stroke { color: *shade, ..line.clone() }));
        let all = chains(&grid.sides(*level, false));
        let mut data = String::new();
        let mut longest: Vec<(f64, f64)> = Vec::new();
        for chain in &all {
            let points: Vec<(f64, f64)> = chain.iter().map(|s| grid.place(*s, *level)).collect();
            trace(&mut data, points.iter().copied(), false);
            if points.len() > longest.len() {
                longest = points;
            }
        }
        brush.path(&data, &look);
        let text = contour.labels.as_ref().and_then(|l| l.get(k)).filter(|t| !t.is_empty());
        if let Some(text) = text
            && longest.len() > 6
        {
            label(brush, text, &longest, contour.size, *shade);
        }
    }
}

/// The label of a contour line.
fn label(brush: &mut Brush, text: &str, line: &[(f64, f64)], size: f64, color: Rgba) {
    let middle = line.len() / 2;
    let reach = 3.min(middle);
    let (a, b) = (line[middle - reach], line[(middle + reach).min(line.len() - 1)]);
    let mut turn = (-(b.1 - a.1)).atan2(b.0 - a.0).to_degrees();
    if turn > 90.0 {
        turn -= 180.0;
    } else if turn < -90.0 {
        turn += 180.0;
    }
    let hold = Hold { rotation: turn, ..Hold::new(Across::Middle, Up::Middle) };
    let looks = format!(
        "{} stroke=\"{}\" stroke-width=\"{}\" paint-order=\"stroke\"",
        brush.color("fill", Some(color)),
        brush.paper(),
        short(3.0 * brush.point)
    );
    brush.write(text, line[middle], size * brush.point, hold, &looks);
}
