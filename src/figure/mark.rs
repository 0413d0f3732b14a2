//! Markers: matplotlib's shapes as paths around a point.

use super::brush::{Brush, put};
use super::model::Marker;

/// The shape of a marker: rings around (0, 0) within a unit square; and whether it consists of lines without a face.
fn shape(name: &str) -> (Vec<Vec<(f64, f64)>>, bool) {
    let regular = |n: usize, turn: f64, inner: Option<f64>| {
        let steps = if inner.is_some() { 2 * n } else { n };
        let corner = |k: usize| {
            let t = std::f64::consts::TAU * k as f64 / steps as f64 + turn;
            let r = if k % 2 == 1 { inner.unwrap_or(0.5) } else { 0.5 };
            (r * t.sin(), -r * t.cos())
        };
        vec![(0..steps).map(corner).collect::<Vec<_>>()]
    };
    let lines = |ends: &[(f64, f64)]| (ends.chunks(2).map(<[_]>::to_vec).collect(), true);
    let spokes = |angles: [f64; 3]| {
        let end = |a: f64| vec![(0.0, 0.0), (0.5 * a.to_radians().sin(), -0.5 * a.to_radians().cos())];
        (angles.into_iter().map(end).collect(), true)
    };
    match name {
        "s" => (vec![vec![(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]], false),
        "D" => (vec![vec![(0.0, -0.707), (0.707, 0.0), (0.0, 0.707), (-0.707, 0.0)]], false),
        "d" => (vec![vec![(0.0, -0.707), (0.424, 0.0), (0.0, 0.707), (-0.424, 0.0)]], false),
        "^" => (vec![vec![(0.0, -0.5), (0.5, 0.5), (-0.5, 0.5)]], false),
        "v" => (vec![vec![(0.0, 0.5), (0.5, -0.5), (-0.5, -0.5)]], false),
        "<" => (vec![vec![(-0.5, 0.0), (0.5, -0.5), (0.5, 0.5)]], false),
        ">" => (vec![vec![(0.5, 0.0), (-0.5, -0.5), (-0.5, 0.5)]], false),
        "p" => (regular(5, 0.0, None), false),
        "*" => (regular(5, 0.0, Some(0.191)), false),
        "h" => (regular(6, 0.0, None), false),
        "H" => (regular(6, std::f64::consts::PI / 6.0, None), false),
        "8" => (regular(8, std::f64::consts::PI / 8.0, None), false),
        "P" => {
            let (a, b) = (1.0 / 6.0, 0.5);
            let half = [
                (-a, -b),
                (a, -b),
                (a, -a),
                (b, -a),
                (b, a),
                (a, a),
                (a, b),
                (-a, b),
                (-a, a),
                (-b, a),
                (-b, -a),
                (-a, -a),
            ];
            (vec![half.to_vec()], false)
        }
        "X" => {
            let corners = [
                (-0.25, -0.5),
                (0.0, -0.25),
                (0.25, -0.5),
                (0.5, -0.25),
                (0.25, 0.0),
                (0.5, 0.25),
                (0.25, 0.5),
                (0.0, 0.25),
                (-0.25, 0.5),
                (-0.5, 0.25),
                (-0.25, 0.0),
                (-0.5, -0.25),
            ];
            (vec![corners.to_vec()], false)
        }
        "+" => lines(&[(-0.5, 0.0), (0.5, 0.0), (0.0, -0.5), (0.0, 0.5)]),
        "x" => lines(&[(-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5)]),
        "|" => lines(&[(0.0, -0.5), (0.0, 0.5)]),
        "_" => lines(&[(-0.5, 0.0), (0.5, 0.0)]),
        "1" => spokes([180.0, 60.0, -60.0]),
        "2" => spokes([0.0, 120.0, -120.0]),
        "3" => spokes([-90.0, 30.0, 150.0]),
        "4" => spokes([90.0, -30.0, -150.0]),
        _ => (Vec::new(), false),
    }
}

/// Whether a marker consists of lines without a face.
pub(super) fn is_lines(name: &str) -> bool {
    shape(name).1
}

/// Appends a marker of `size` pixels at a point to a path.
pub(super) fn add(data: &mut String, name: &str, at: (f64, f64), size: f64) {
    let size = match name {
        "." => size * 0.5,
        "," => 1.0,
        _ => size,
    };
    let (rings, open) = shape(name);
    if rings.is_empty() {
        // A circle, as two arcs.
        let r = size / 2.0;
        data.push('M');
        put(data, at.0 - r);
        data.push(' ');
        put(data, at.1);
        for turn in [2.0 * r, -2.0 * r] {
            data.push('a');
            put(data, r);
            data.push(' ');
            put(data, r);
            data.push_str(" 0 1 1 ");
            put(data, turn);
            data.push_str(" 0");
        }
        return;
    }
    for ring in rings {
        for (k, (x, y)) in ring.iter().enumerate() {
            data.push(if k == 0 { 'M' } else { 'L' });
            put(data, at.0 + x * size);
            data.push(' ');
            put(data, at.1 + y * size);
        }
        if !open {
            data.push('Z');
        }
    }
}

impl Brush {
    /// The attributes of a marker.
    pub(super) fn marker(&self, marker: &Marker) -> String {
        let lines = is_lines(&marker.shape);
        let face = if lines { None } else { marker.face };
        let mut out = self.color("fill", face);
        let edge = if lines { marker.edge.or(marker.face) } else { marker.edge };
        // An edge of the face's colour only enlarges the marker, as in matplotlib.
        if let Some(edge) = edge {
            out.push_str(&self.color("stroke", Some(edge)));
            out.push_str(" stroke-width=\"");
            put(&mut out, marker.width * self.point);
            out.push('"');
        }
        out
    }

    /// A text marker, `$...$`.
    pub(super) fn word_marker(&mut self, marker: &Marker, at: (f64, f64)) {
        let hold = super::words::Hold::new(super::words::Across::Middle, super::words::Up::Middle);
        let looks = self.color("fill", marker.face);
        self.write(&marker.shape, at, marker.size * self.point, hold, &looks);
    }
}
