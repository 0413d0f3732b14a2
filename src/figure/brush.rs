//! The SVG writer: shapes with styles, numbers in few characters, and theme colours where the figure leaves them open.

use super::drawing::Theme;
use super::model::{Rgba, Stroke};
use std::fmt::Write;

/// The text of a picture under construction.
pub(super) struct Brush {
    pub(super) out: String,
    pub(super) theme: Theme,
    /// Pixels per point.
    pub(super) point: f64,
}

/// A rectangle of the picture, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Rect {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Rect {
    pub(super) fn right(&self) -> f64 {
        self.left + self.width
    }

    pub(super) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    pub(super) fn holds(&self, x: f64, y: f64) -> bool {
        (self.left..=self.right()).contains(&x) && (self.top..=self.bottom()).contains(&y)
    }
}

/// Coordinates are clamped to this magnitude, far outside any picture.
const FAR: f64 = 1e5;

/// A number with at most two digits after the point.
pub(super) fn short(v: f64) -> String {
    let mut out = String::new();
    put(&mut out, v);
    out
}

/// As [`short`], appended to `out`.
pub(super) fn put(out: &mut String, v: f64) {
    let v = if v.is_finite() { v.clamp(-FAR, FAR) } else { 0.0 };
    let start = out.len();
    let _ = write!(out, "{v:.2}");
    while out.ends_with('0') {
        out.pop();
    }
    if out.ends_with('.') {
        out.pop();
    }
    if &out[start..] == "-0" {
        out.truncate(start);
        out.push('0');
    }
}

/// Escapes a text for XML.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() && c != '\n' && c != '\t' => {}
            c => out.push(c),
        }
    }
    out
}

impl Brush {
    pub(super) fn new(theme: Theme, point: f64) -> Self {
        Self { out: String::new(), theme, point }
    }

    /// The default colour of axes and text.
    pub(super) fn ink(&self) -> &'static str {
        match self.theme {
            Theme::Page => "currentColor",
            Theme::Light => "#1b1b1b",
            Theme::Dark => "#f2f2f2",
        }
    }

    /// The background colour.
    pub(super) fn paper(&self) -> &'static str {
        match self.theme {
            Theme::Page => "var(--figure-paper, #fff)",
            Theme::Light => "#fff",
            Theme::Dark => "#000",
        }
    }

    /// A colour as attribute `name`, and its opacity, if it is not opaque, as `name-opacity`.
    pub(super) fn color(&self, name: &str, color: Option<Rgba>) -> String {
        let Some([r, g, b, a]) = color.filter(|c| c[3] > 0.0) else { return format!(" {name}=\"none\"") };
        let byte = |v: f32| (v.clamp(0.0, 1.0) * 255.0).round() as u8;
        // Black and white become the theme's foreground and background, so that they are visible on a dark page too.
        let text = match [byte(r), byte(g), byte(b)] {
            [0, 0, 0] => self.ink().to_owned(),
            [255, 255, 255] if self.theme != Theme::Dark => self.paper().to_owned(),
            [r, g, b] => format!("#{r:02x}{g:02x}{b:02x}"),
        };
        let opacity = if a < 1.0 { format!(" {name}-opacity=\"{}\"", short(f64::from(a))) } else { String::new() };
        format!(" {name}=\"{text}\"{opacity}")
    }

    /// The colour of text: the program's, or the default.
    pub(super) fn word_color(&self, color: Option<Rgba>) -> String {
        color.map_or_else(|| format!(" fill=\"{}\"", self.ink()), |c| self.color("fill", Some(c)))
    }

    /// The attributes of a line.
    pub(super) fn stroke(&self, stroke: Option<&Stroke>) -> String {
        let Some(stroke) = stroke.filter(|s| s.width > 0.0) else { return String::new() };
        let mut out = self.color("stroke", Some(stroke.color));
        let _ = write!(out, " stroke-width=\"{}\"", short(stroke.width * self.point));
        if !stroke.dash.is_empty() {
            let dash: Vec<String> = stroke.dash.iter().map(|d| short(d * self.point)).collect();
            let _ = write!(out, " stroke-dasharray=\"{}\"", dash.join(" "));
        }
        out
    }

    pub(super) fn raw(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// A path; nothing without data.
    pub(super) fn path(&mut self, data: &str, attributes: &str) {
        if !data.is_empty() {
            let _ = write!(self.out, "<path d=\"{data}\"{attributes}/>");
        }
    }

    pub(super) fn rect(&mut self, r: Rect, attributes: &str) {
        let [x, y, w, h] = [r.left, r.top, r.width, r.height].map(short);
        let _ = write!(self.out, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"{attributes}/>");
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), attributes: &str) {
        let [a, b, c, d] = [from.0, from.1, to.0, to.1].map(short);
        let _ = write!(self.out, "<path d=\"M{a} {b}L{c} {d}\"{attributes}/>");
    }

    /// Clips what is drawn until [`Brush::end_clip`] to the rectangle.
    pub(super) fn begin_clip(&mut self, r: Rect) {
        let [x, y, w, h] = [r.left, r.top, r.width.max(0.0), r.height.max(0.0)].map(short);
        let _ = write!(self.out, "<svg x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" viewBox=\"{x} {y} {w} {h}\">");
    }

    pub(super) fn end_clip(&mut self) {
        self.out.push_str("</svg>");
    }

    /// An image in the rectangle; `smooth` interpolates between its pixels.
    pub(super) fn image(&mut self, r: Rect, png: &[u8], smooth: bool) {
        let [x, y, w, h] = [r.left, r.top, r.width, r.height].map(short);
        let how = if smooth { "" } else { " image-rendering=\"pixelated\"" };
        let data = super::png::base64(png);
        let _ = write!(
            self.out,
            "<image x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" preserveAspectRatio=\"none\"{how} href=\"data:image/png;base64,{data}\"/>"
        );
    }
}

impl Brush {
    /// A colour of data, which does not depend on the theme.
    pub(super) fn exact(&self, name: &str, [r, g, b, a]: Rgba) -> String {
        let byte = |v: f32| (v.clamp(0.0, 1.0) * 255.0).round() as u8;
        let opacity = if a < 1.0 { format!(" {name}-opacity=\"{}\"", short(f64::from(a))) } else { String::new() };
        format!(" {name}=\"#{:02x}{:02x}{:02x}\"{opacity}", byte(r), byte(g), byte(b))
    }
}
