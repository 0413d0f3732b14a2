//! Reductions of columns for limits (minimum and maximum), and outlines made from columns.

/// The minimum, maximum and smallest positive value, for x and for y.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// `[minimum, maximum, smallest positive]` of x; the last is infinite if there is none.
    pub x: [f64; 3],
    /// The same of y.
    pub y: [f64; 3],
}

/// The bounds of the points whose x and y are finite; `None` if there are none. Without y, of x only.
pub fn bounds(x: &[f64], y: Option<&[f64]>) -> Option<Bounds> {
    let start = [f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY];
    let mut found = Bounds { x: start, y: start };
    let widen = |b: &mut [f64; 3], v: f64| {
        b[0] = b[0].min(v);
        b[1] = b[1].max(v);
        if v > 0.0 {
            b[2] = b[2].min(v);
        }
    };
    match y {
        None => x.iter().filter(|v| v.is_finite()).for_each(|v| widen(&mut found.x, *v)),
        Some(y) => {
            for (a, b) in x.iter().zip(y).filter(|(a, b)| a.is_finite() && b.is_finite()) {
                widen(&mut found.x, *a);
                widen(&mut found.y, *b);
            }
        }
    }
    (found.x[0] <= found.x[1]).then_some(found)
}

/// The polygons between the lines `one` and `two` over `along`, where `keep` is not 0: x and y of their corners, separated
/// by NaN. A line of one value is horizontal. `cross` extends polygons to the intersections of the lines, and `step` is
/// matplotlib's: `pre`, `mid`, `post`, or none.
pub fn band(
    along: &[f64],
    one: &[f64],
    two: &[f64],
    keep: Option<&[f64]>,
    cross: bool,
    step: &str,
) -> (Vec<f64>, Vec<f64>) {
    let at = |column: &[f64], k: usize| column.get(if column.len() == 1 { 0 } else { k }).copied().unwrap_or(f64::NAN);
    let whole = |k: usize| {
        let there = along[k].is_finite() && at(one, k).is_finite() && at(two, k).is_finite();
        there && keep.is_none_or(|keep| keep.get(k).is_some_and(|v| *v != 0.0))
    };
    let (mut x, mut y) = (Vec::new(), Vec::new());
    let mut start = 0;
    while start < along.len() {
        if !whole(start) {
            start += 1;
            continue;
        }
        let end = (start..along.len()).find(|k| !whole(*k)).unwrap_or(along.len());
        // Where the lines intersect just outside, the polygon ends there.
        let meet = |inner: usize, outer: usize| {
            let (d0, d1) = (at(one, inner) - at(two, inner), at(one, outer) - at(two, outer));
            let t = d0 / (d0 - d1);
            let point = (
                along[inner] + (along[outer] - along[inner]) * t,
                at(one, inner) + (at(one, outer) - at(one, inner)) * t,
            );
            (cross && d0 * d1 < 0.0 && point.0.is_finite() && point.1.is_finite()).then_some(point)
        };
        let before = if start > 0 { meet(start, start - 1) } else { None };
        let after = if end < along.len() { meet(end - 1, end) } else { None };
        let run = |column: &[f64]| {
            let mut points: Vec<(f64, f64)> = Vec::with_capacity(end - start + 2);
            points.extend(before);
            #[expect(clippy::needless_range_loop, reason = "three columns are read at one place")]
            for k in start..end {
                let point = (along[k], at(column, k));
                if let Some(last) = points.last().copied() {
                    match step {
                        "pre" => points.push((last.0, point.1)),
                        "post" => points.push((point.0, last.1)),
                        "mid" => {
                            let middle = (last.0 + point.0) / 2.0;
                            points.extend([(middle, last.1), (middle, point.1)]);
                        }
                        _ => {}
                    }
                }
                points.push(point);
            }
            points.extend(after);
            points
        };
        let (upper, lower) = (run(one), run(two));
        if !x.is_empty() {
            x.push(f64::NAN);
            y.push(f64::NAN);
        }
        for (a, b) in upper.into_iter().chain(lower.into_iter().rev()) {
            x.push(a);
            y.push(b);
        }
        start = end;
    }
    (x, y)
}

/// Cell edges from cell centres along one axis of a table, in C order, with their shape: one more than there are centres.
/// Inner edges are midpoints, outer ones are extrapolated.
pub fn mesh_edges(values: &[f64], shape: &[usize], axis: usize) -> (Vec<usize>, Vec<f64>) {
    let Some(&n) = shape.get(axis) else { return (shape.to_vec(), values.to_vec()) };
    let inner: usize = shape[axis + 1..].iter().product();
    let outer: usize = shape[..axis].iter().product();
    let mut out = vec![0.0; outer * (n + 1) * inner];
    for o in 0..outer {
        for i in 0..inner {
            let at = |k: usize| values[(o * n + k) * inner + i];
            for k in 0..=n {
                let edge = match (n, k) {
                    (0, _) => 0.0,
                    (1, _) => at(0) + k as f64 - 0.5,
                    (_, 0) => at(0) - (at(1) - at(0)) / 2.0,
                    (_, k) if k == n => at(n - 1) + (at(n - 1) - at(n - 2)) / 2.0,
                    (_, k) => (at(k - 1) + at(k)) / 2.0,
                };
                out[(o * (n + 1) + k) * inner + i] = edge;
            }
        }
    }
    let mut shape = shape.to_vec();
    shape[axis] = n + 1;
    (shape, out)
}

/// A two-dimensional histogram of shape `(ex.len() - 1, ey.len() - 1)` in C order: the weight in each rectangle between
/// ascending edges. The last rectangles include their upper edges; points outside are ignored.
pub fn counted(x: &[f64], y: &[f64], weights: &[f64], ex: &[f64], ey: &[f64]) -> Vec<f64> {
    let (columns, rows) = (ex.len().saturating_sub(1), ey.len().saturating_sub(1));
    let mut out = vec![0.0; columns * rows];
    let cell = |edges: &[f64], v: f64, n: usize| {
        let at = edges.partition_point(|e| *e <= v);
        if n > 0 && edges.last() == Some(&v) { Some(n - 1) } else { at.checked_sub(1).filter(|k| *k < n) }
    };
    for ((x, y), w) in x.iter().zip(y).zip(weights) {
        if let (Some(i), Some(j)) = (cell(ex, *x, columns), cell(ey, *y, rows)) {
            out[i * rows + j] += w;
        }
    }
    out
}
