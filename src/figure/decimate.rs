//! Decimation of long lines to what a picture can show.

use super::brush::Rect;

/// Lines are reduced if they have more points than this per pixel column.
const EACH: f64 = 4.0;

/// The points of a line in pixels. Of many consecutive points in a pixel column, only the first, the lowest, the highest
/// and the last are kept, which leaves the picture unchanged. A run of non-finite points becomes one NaN.
pub(super) fn reduced(points: impl Iterator<Item = (f64, f64)>, count: usize, area: Rect) -> Vec<(f64, f64)> {
    if count as f64 <= EACH * area.width.max(1.0) {
        return points.collect();
    }
    let mut out = Vec::new();
    let mut run = Run::default();
    for (x, y) in points {
        if !x.is_finite() || !y.is_finite() {
            run.end(&mut out);
            if out.last().is_some_and(|(x, _): &(f64, f64)| !x.is_nan()) {
                out.push((f64::NAN, f64::NAN));
            }
            continue;
        }
        // Columns of half a pixel, for high-density screens; everything outside the area is one column.
        let column = ((x - area.left) * 2.0).clamp(-4.0, area.width * 2.0 + 4.0).floor();
        if run.count > 0 && run.column != column {
            run.end(&mut out);
        }
        run.add(column, (x, y));
    }
    run.end(&mut out);
    out
}

#[derive(Default)]
struct Run {
    column: f64,
    count: usize,
    first: (f64, f64),
    last: (f64, f64),
    least: (usize, (f64, f64)),
    greatest: (usize, (f64, f64)),
}

impl Run {
    fn add(&mut self, column: f64, point: (f64, f64)) {
        if self.count == 0 {
            *self = Self { column, count: 0, first: point, last: point, least: (0, point), greatest: (0, point) };
        }
        if point.1 < self.least.1.1 {
            self.least = (self.count, point);
        }
        if point.1 > self.greatest.1.1 {
            self.greatest = (self.count, point);
        }
        self.last = point;
        self.count += 1;
    }

    fn end(&mut self, out: &mut Vec<(f64, f64)>) {
        if self.count == 0 {
            return;
        }
        let mut middle = [self.least, self.greatest];
        middle.sort_by_key(|(at, _)| *at);
        out.push(self.first);
        let mut kept = 0;
        for (at, point) in middle {
            if at != 0 && at != self.count - 1 && at != kept {
                out.push(point);
                kept = at;
            }
        }
        if self.count > 1 {
            out.push(self.last);
        }
        self.count = 0;
    }
}

/// The corners of a step plot.
pub(super) fn stepped(points: Vec<(f64, f64)>, step: &str) -> Vec<(f64, f64)> {
    if !matches!(step, "pre" | "mid" | "post") {
        return points;
    }
    let mut out = Vec::with_capacity(points.len() * 2);
    for (k, b) in points.iter().enumerate() {
        if let Some(a) = k.checked_sub(1).map(|k| points[k]) {
            match step {
                "pre" => out.push((a.0, b.1)),
                "post" => out.push((b.0, a.1)),
                _ => {
                    let middle = (a.0 + b.0) / 2.0;
                    out.extend([(middle, a.1), (middle, b.1)]);
                }
            }
        }
        out.push(*b);
    }
    out
}

/// A coverage mask for so many points that separate shapes would be too many: the coverage of each pixel.
pub(super) struct Cover {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Pixels of the mask per pixel of the drawing.
    pub(super) fine: f64,
    area: Rect,
    pub(super) colors: Vec<[f32; 4]>,
}

impl Cover {
    pub(super) fn new(area: Rect) -> Self {
        let fine = 2.0;
        let (width, height) =
            ((area.width * fine).ceil().max(1.0) as usize, (area.height * fine).ceil().max(1.0) as usize);
        Self { width, height, fine, area, colors: vec![[0.0; 4]; width * height] }
    }

    fn blend(&mut self, x: i64, y: i64, [r, g, b, a]: [f32; 4]) {
        if x < 0 || y < 0 || x >= self.width as i64 || y >= self.height as i64 {
            return;
        }
        let under = &mut self.colors[y as usize * self.width + x as usize];
        let total = a + under[3] * (1.0 - a);
        if total > 0.0 {
            for (part, new) in [r, g, b].into_iter().enumerate() {
                under[part] = (new * a + under[part] * under[3] * (1.0 - a)) / total;
            }
            under[3] = total;
        }
    }

    /// Covers a disc whose diameter is given in pixels of the drawing.
    pub(super) fn disc(&mut self, (x, y): (f64, f64), size: f64, color: [f32; 4]) {
        let (cx, cy, r) =
            ((x - self.area.left) * self.fine, (y - self.area.top) * self.fine, (size * self.fine / 2.0).max(0.5));
        if !(cx.is_finite() && cy.is_finite())
            || r > 500.0
            || cx + r < 0.0
            || cy + r < 0.0
            || cx - r > self.width as f64
            || cy - r > self.height as f64
        {
            return;
        }
        for py in (cy - r).floor() as i64..=(cy + r).floor() as i64 {
            for px in (cx - r).floor() as i64..=(cx + r).floor() as i64 {
                let away = ((px as f64 + 0.5 - cx).powi(2) + (py as f64 + 0.5 - cy).powi(2)).sqrt();
                let share = (r - away + 0.5).clamp(0.0, 1.0) as f32;
                if share > 0.0 {
                    self.blend(px, py, [color[0], color[1], color[2], color[3] * share]);
                }
            }
        }
    }

    /// Covers a line segment.
    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), color: [f32; 4]) {
        let at = |(x, y): (f64, f64)| ((x - self.area.left) * self.fine, (y - self.area.top) * self.fine);
        let ((x0, y0), (x1, y1)) = (at(from), at(to));
        let steps = (x1 - x0).abs().max((y1 - y0).abs()).ceil();
        if !steps.is_finite() || steps > 20_000.0 {
            return;
        }
        for k in 0..=steps as usize {
            let t = if steps == 0.0 { 0.0 } else { k as f64 / steps };
            self.blend((x0 + (x1 - x0) * t).floor() as i64, (y0 + (y1 - y0) * t).floor() as i64, color);
        }
    }
}
