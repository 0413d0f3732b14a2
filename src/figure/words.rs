//! Text metrics (approximate), and the writing of text.
//!
//! The reader's font is unknown here, so widths are those of Helvetica, which common sans-serif fonts resemble.

use super::brush::{Brush, escaped, short};
use super::mathtext::{Run, runs};
use super::model::Words;
use std::fmt::Write;

/// The advance widths of the characters from the space on, in thousandths of the font size.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
];

/// The line height, in units of the font size.
pub(super) const LINE: f64 = 1.2;

fn width_of(c: char) -> f64 {
    match c as u32 {
        code @ 32..=126 => f64::from(WIDTHS[code as usize - 32]) / 1000.0,
        0x2212 => 0.584,
        0x2009 => 0.2,
        0x300..=0x36f | 0x20d0..=0x20ff => 0.0,
        0x1100..=0x11ff | 0x2e80..=0xd7ff | 0xff00..=0xffef | 0x1f000..=0x1ffff => 1.0,
        _ => 0.6,
    }
}

fn run_width(run: &Run) -> f64 {
    let bold = if run.bold { 1.08 } else { 1.0 };
    run.text.chars().map(width_of).sum::<f64>() * run.size * bold
}

/// The width and height of a text, in units of the font size.
pub(super) fn extent(text: &str) -> (f64, f64) {
    let mut width = 0f64;
    let mut lines = 0;
    for line in text.split('\n') {
        width = width.max(runs(line).iter().map(run_width).sum());
        lines += 1;
    }
    (width, f64::from(lines) * LINE)
}

/// The width and height of the bounding box of rotated text, in pixels.
pub(super) fn turned(text: &str, size: f64, degrees: f64) -> (f64, f64) {
    let (w, h) = extent(text);
    let (sin, cos) = degrees.to_radians().sin_cos();
    ((w * cos.abs() + h * sin.abs()) * size, (w * sin.abs() + h * cos.abs()) * size)
}

/// The horizontal alignment of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Across {
    Left,
    Middle,
    Right,
}

/// The vertical alignment of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Up {
    Top,
    Middle,
    Baseline,
    Bottom,
}

/// The alignment and rotation of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hold {
    pub(super) across: Across,
    pub(super) up: Up,
    /// Degrees, counterclockwise.
    pub(super) rotation: f64,
}

impl Hold {
    pub(super) fn new(across: Across, up: Up) -> Self {
        Self { across, up, rotation: 0.0 }
    }

    pub(super) fn of(words: &Words) -> Self {
        let across = match words.across.as_str() {
            "center" => Across::Middle,
            "right" => Across::Right,
            _ => Across::Left,
        };
        let up = match words.up.as_str() {
            "top" => Up::Top,
            "center" | "center_baseline" => Up::Middle,
            "bottom" => Up::Bottom,
            _ => Up::Baseline,
        };
        Self { across, up, rotation: words.rotation }
    }
}

impl Brush {
    /// Writes `text` at a point; `size` is in pixels, `looks` are further attributes.
    pub(super) fn write(&mut self, text: &str, at: (f64, f64), size: f64, hold: Hold, looks: &str) {
        let lines: Vec<Vec<Run>> = text.split('\n').map(runs).collect();
        let count = lines.len() as f64;
        let anchor = match hold.across {
            Across::Left => "",
            Across::Middle => " text-anchor=\"middle\"",
            Across::Right => " text-anchor=\"end\"",
        };
        let first = match hold.up {
            Up::Top => 0.92,
            Up::Middle => 0.35 - (count - 1.0) * LINE / 2.0,
            Up::Baseline => -(count - 1.0) * LINE,
            Up::Bottom => -0.22 - (count - 1.0) * LINE,
        };
        let turn = if hold.rotation == 0.0 {
            String::new()
        } else {
            // As in matplotlib, rotated text is aligned by its bounding box.
            let (w, h) = extent(text);
            let (sin, cos) = hold.rotation.to_radians().sin_cos();
            let (bw, bh) = (w * cos.abs() + h * sin.abs(), w * sin.abs() + h * cos.abs());
            let dx = match hold.across {
                Across::Left => bw / 2.0,
                Across::Middle => 0.0,
                Across::Right => -bw / 2.0,
            };
            let dy = match hold.up {
                Up::Top => bh / 2.0,
                Up::Middle => 0.0,
                Up::Baseline | Up::Bottom => -bh / 2.0,
            };
            let centre = (at.0 + dx * size, at.1 + dy * size);
            let level = Hold::new(Across::Middle, Up::Middle);
            let turn = format!(
                "{looks} transform=\"rotate({} {} {})\"",
                short(-hold.rotation),
                short(centre.0),
                short(centre.1)
            );
            return self.write(text, centre, size, level, &turn);
        };
        for (k, line) in lines.iter().enumerate() {
            let y = at.1 + (first + k as f64 * LINE) * size;
            let [x, y, s] = [at.0, y, size].map(short);
            let _ = write!(self.out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{s}\"{anchor}{looks}{turn}>");
            self.write_runs(line, size);
            self.out.push_str("</text>");
        }
    }

    fn write_runs(&mut self, line: &[Run], size: f64) {
        let mut raised = 0.0;
        for run in line {
            let text = escaped(&run.text);
            if *run == (Run { text: run.text.clone(), size: 1.0, ..Run::default() }) && raised == 0.0 {
                self.out.push_str(&text);
                continue;
            }
            self.out.push_str("<tspan");
            if run.raised != raised {
                let _ = write!(self.out, " dy=\"{}\"", short((raised - run.raised) * size));
                raised = run.raised;
            }
            if run.size != 1.0 {
                let _ = write!(self.out, " font-size=\"{}\"", short(run.size * size));
            }
            if run.italic {
                self.out.push_str(" font-style=\"italic\"");
            }
            if run.bold {
                self.out.push_str(" font-weight=\"bold\"");
            }
            let _ = write!(self.out, ">{text}</tspan>");
        }
    }

    /// Text with its own style.
    pub(super) fn words(&mut self, words: &Words, at: (f64, f64), hold: Hold) {
        let looks = self.word_looks(words);
        self.write(&words.text, at, words.size * self.point, hold, &looks);
    }

    pub(super) fn word_looks(&self, words: &Words) -> String {
        let mut looks = self.word_color(words.color);
        if words.bold {
            looks.push_str(" font-weight=\"bold\"");
        }
        if words.italic {
            looks.push_str(" font-style=\"italic\"");
        }
        looks
    }
}
