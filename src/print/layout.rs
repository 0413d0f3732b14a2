//! Arrays: columns, lines, brackets, summaries.

use super::Options;
use super::digits::{exact, positional, scientific};
use super::number::exponent_from;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};

/// `repr(a)`.
pub fn array_repr(a: &HostArray, options: &Options) -> String {
    let prefix = "array(";
    let body = if a.is_empty() { "[]".to_owned() } else { body(a, options, ", ", prefix.len(), 1) };
    let summarised = a.len() > options.threshold;
    let mut extras = Vec::new();
    if (a.is_empty() && a.shape() != [0]) || summarised {
        let sizes: Vec<String> = a.shape().iter().map(ToString::to_string).collect();
        extras.push(if sizes.len() == 1 {
            format!("shape=({},)", sizes[0])
        } else {
            format!("shape=({})", sizes.join(", "))
        });
    }
    let implied = matches!(a.dtype(), DType::Bool | DType::Int64 | DType::Float64 | DType::Complex128);
    if !implied || a.is_empty() {
        extras.push(format!("dtype={}", a.dtype()));
    }
    if extras.is_empty() {
        return format!("{prefix}{body})");
    }
    let (start, extras) = (format!("{prefix}{body},"), format!("{})", extras.join(", ")));
    let last = start.len() - start.rfind('\n').map_or(0, |at| at + 1);
    let wraps = last + extras.len() + 1 > options.linewidth;
    let spacer = if wraps { format!("\n{}", " ".repeat(prefix.len())) } else { " ".to_owned() };
    format!("{start}{spacer}{extras}")
}

/// `str(a)`.
pub fn array_str(a: &HostArray, options: &Options) -> String {
    if a.shape().is_empty() {
        return super::scalar_str(a.get(0), a.dtype());
    }
    if a.is_empty() { "[]".to_owned() } else { body(a, options, " ", 0, 0) }
}

/// Where summaries leave out the middle: the indices of an axis that are shown.
fn shown(n: usize, edge: Option<usize>) -> (Vec<usize>, Option<usize>) {
    match edge {
        Some(e) if 2 * e < n => ((0..e).chain(n - e..n).collect(), Some(e)),
        _ => ((0..n).collect(), None),
    }
}

struct Writer<'a> {
    a: &'a HostArray,
    column: Column,
    separator: &'a str,
    edge: Option<usize>,
}

fn body(a: &HostArray, options: &Options, separator: &str, prefix: usize, suffix: usize) -> String {
    let edge = (a.len() > options.threshold).then_some(options.edgeitems);
    let mut visible = Vec::new();
    visit(a, edge, 0, 0, &mut |k| visible.push(a.get(k)));
    let writer = Writer { a, column: Column::new(&visible, a.dtype(), a.shape().is_empty(), options), separator, edge };
    let width = options.linewidth.saturating_sub(suffix);
    writer.axis(0, 0, 1 + prefix, width)
}

/// Calls `f` on the flat index of every element that is shown.
fn visit(a: &HostArray, edge: Option<usize>, axis: usize, flat: usize, f: &mut impl FnMut(usize)) {
    let Some(&n) = a.shape().get(axis) else { return f(flat) };
    for k in shown(n, edge).0 {
        visit(a, edge, axis + 1, flat * n + k, f);
    }
}

impl Writer<'_> {
    fn axis(&self, axis: usize, flat: usize, indent: usize, width: usize) -> String {
        let Some(&n) = self.a.shape().get(axis) else { return self.column.show(self.a.get(flat)) };
        let left = self.a.shape().len() - axis;
        let (items, gap) = shown(n, self.edge);
        let pad = " ".repeat(indent);
        let mut out = String::new();
        if left == 1 {
            let most = width.saturating_sub(self.separator.trim_end().len().max(1));
            let mut line = pad.clone();
            let mut words: Vec<String> = items.iter().map(|k| self.column.show(self.a.get(flat * n + k))).collect();
            if let Some(at) = gap {
                words.insert(at, "...".to_owned());
            }
            let last = words.len().saturating_sub(1);
            for (k, word) in words.into_iter().enumerate() {
                if line.len() + word.len() > most && line.len() > pad.len() {
                    out.push_str(line.trim_end());
                    out.push('\n');
                    line.clone_from(&pad);
                }
                line.push_str(&word);
                if k < last {
                    line.push_str(self.separator);
                }
            }
            out.push_str(&line);
        } else {
            let separator = format!("{}{}", self.separator.trim_end(), "\n".repeat(left - 1));
            let mut parts: Vec<String> =
                items.iter().map(|k| self.axis(axis + 1, flat * n + k, indent + 1, width.saturating_sub(1))).collect();
            if let Some(at) = gap {
                parts.insert(at, "...".to_owned());
            }
            out = format!("{pad}{}", parts.join(&format!("{separator}{pad}")));
        }
        format!("[{}]", &out[pad.len().min(out.len())..])
    }
}

/// How the elements of one array are written, all equally wide.
enum Column {
    /// Right-aligned text of this width.
    Plain(usize),
    Float(FloatColumn),
    Complex(FloatColumn, FloatColumn),
}

struct FloatColumn {
    dtype: DType,
    exponent: bool,
    precision: usize,
    left: usize,
    right: usize,
    exponent_digits: usize,
    plus: bool,
}

impl Column {
    fn new(values: &[Scalar], dtype: DType, single: bool, options: &Options) -> Self {
        match dtype.kind() {
            Kind::Bool => Self::Plain(if single { 0 } else { 5 }),
            Kind::Int | Kind::UInt => {
                Self::Plain(values.iter().map(|v| super::scalar_str(*v, dtype).len()).max().unwrap_or(0))
            }
            Kind::Float => {
                let values: Vec<f64> = values.iter().map(|v| v.to_f64()).collect();
                Self::Float(FloatColumn::new(&values, dtype, false, options))
            }
            Kind::Complex => {
                let (re, im): (Vec<f64>, Vec<f64>) = values.iter().map(|v| v.parts()).unzip();
                Self::Complex(FloatColumn::new(&re, dtype, false, options), FloatColumn::new(&im, dtype, true, options))
            }
        }
    }

    fn show(&self, value: Scalar) -> String {
        match self {
            Self::Plain(width) => {
                let text = super::scalar_str(value, DType::Int64);
                format!("{text:>width$}")
            }
            Self::Float(column) => column.show(value.to_f64()),
            Self::Complex(re, im) => {
                let (x, y) = value.parts();
                let imaginary = im.show(y);
                let text = imaginary.trim_end();
                format!("{}{text}j{}", re.show(x), &imaginary[text.len()..])
            }
        }
    }
}

impl FloatColumn {
    fn new(values: &[f64], dtype: DType, plus: bool, options: &Options) -> Self {
        let finite: Vec<f64> = values.iter().copied().filter(|x| x.is_finite()).collect();
        let sizes = finite.iter().map(|x| x.abs()).filter(|x| *x != 0.0);
        let (mut low, mut high) = (f64::INFINITY, 0.0f64);
        sizes.for_each(|x| (low, high) = (low.min(x), high.max(x)));
        // The ratio is taken in the array's own width, where it may overflow.
        let ratio = high / low;
        let exponent = high > 0.0
            && (high >= exponent_from(dtype).min(1e8) || (!options.suppress && (low < 1e-4 || ratio > 1000.0)));
        let mut column = Self { dtype, exponent, precision: 0, left: 0, right: 0, exponent_digits: 2, plus };
        for &x in &finite {
            let sign = usize::from(plus || x.is_sign_negative());
            if exponent {
                let (first, rest, power) = scientific(x, dtype, options.precision).scientific();
                column.left = column.left.max(sign + first.len());
                column.precision = column.precision.max(rest.len());
                column.exponent_digits = column.exponent_digits.max(power.abs().to_string().len());
            } else {
                let (whole, fraction) = positional(x, dtype, options.precision).split();
                column.left = column.left.max(sign + whole.len());
                column.precision = column.precision.max(fraction.len());
            }
        }
        column.right = if exponent { column.precision + 2 + column.exponent_digits } else { column.precision };
        if finite.len() < values.len() {
            let offset = column.right + 1;
            let negative = usize::from(plus || values.contains(&f64::NEG_INFINITY));
            let wants = |n: usize| n.saturating_sub(offset);
            if values.iter().any(|x| x.is_nan()) {
                column.left = column.left.max(wants(3));
            }
            column.left = column.left.max(wants(3)).max(wants(3 + negative));
        }
        column
    }

    fn show(&self, x: f64) -> String {
        let sign = if x.is_nan() && !self.plus {
            ""
        } else if x.is_sign_negative() && !x.is_nan() {
            "-"
        } else if self.plus {
            "+"
        } else {
            ""
        };
        let width = self.left + self.right + 1;
        if !x.is_finite() {
            let text = if x.is_nan() { format!("{sign}nan") } else { format!("{sign}inf") };
            return format!("{text:>width$}");
        }
        let left = self.left;
        if self.exponent {
            let (mut first, mut rest, mut power) = scientific(x, self.dtype, self.precision).scientific();
            let (precision, digits) = (self.precision, self.exponent_digits);
            if rest.len() < precision && x != 0.0 {
                // Columns are filled with the number's own digits, not with zeros.
                (first, rest, power) = exact(x, precision);
            }
            let head = format!("{sign}{first}");
            let minus = if power < 0 { '-' } else { '+' };
            return format!("{head:>left$}.{rest:0<precision$}e{minus}{:0digits$}", power.abs());
        }
        let (whole, fraction) = positional(x, self.dtype, self.precision).split();
        let head = format!("{sign}{whole}");
        let right = self.right;
        format!("{head:>left$}.{fraction:<right$}")
    }
}
