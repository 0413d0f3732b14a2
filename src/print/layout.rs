//! The layout of arrays: columns, lines, brackets and summaries.

use super::digits::{exact, positional, scientific};
use super::number::exponent_from;
use super::{FloatMode, Options, V1_13, V2_1, V2_2};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::interrupt;

/// `repr(a)`.
pub fn array_repr(a: &HostArray, options: &Options) -> String {
    array_repr_as(a, &a.dtype().to_string(), options)
}

/// As [`array_repr`], with another text for the dtype; where it is the dtype's own, one that follows from the digits is left
/// out.
pub fn array_repr_as(a: &HostArray, dtype: &str, options: &Options) -> String {
    let prefix = "array(";
    let old = options.legacy <= V1_13;
    let body = match a.shape() {
        [] if old => super::number::plain(a.get(0)),
        _ if a.is_empty() => "[]".to_owned(),
        _ => body(a, options, ", ", prefix.len(), usize::from(!old)),
    };
    let summarised = a.len() > options.threshold && options.legacy > V2_1;
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
    if !implied || a.is_empty() || dtype != a.dtype().name() {
        extras.push(format!("dtype={dtype}"));
    }
    if extras.is_empty() {
        return format!("{prefix}{body})");
    }
    let (start, extras) = (format!("{prefix}{body},"), format!("{})", extras.join(", ")));
    let last = start.len() - start.rfind('\n').map_or(0, |at| at + 1);
    let wraps = !old && last + extras.len() + 1 > options.linewidth;
    let spacer = if wraps { format!("\n{}", " ".repeat(prefix.len())) } else { " ".to_owned() };
    format!("{start}{spacer}{extras}")
}

/// `str(a)`.
pub fn array_str(a: &HostArray, options: &Options) -> String {
    if a.shape().is_empty() {
        return super::scalar_str_as(a.get(0), a.dtype(), options);
    }
    if a.is_empty() { "[]".to_owned() } else { body(a, options, " ", 0, 0) }
}

/// The indices of an axis that are shown, and after how many of them a summary omits the middle.
fn shown(n: usize, edge: Option<usize>) -> (Vec<usize>, Option<usize>) {
    match edge {
        Some(e) if 2 * e < n => ((0..e).chain(n - e..n).collect(), Some(e)),
        _ => ((0..n).collect(), None),
    }
}

struct Writer<'a> {
    shape: &'a [usize],
    /// The texts of the shown elements, in order.
    words: std::vec::IntoIter<String>,
    separator: &'a str,
    edge: Option<usize>,
    /// Whether lines are filled as in NumPy 1.13.
    old: bool,
}

fn body(a: &HostArray, options: &Options, separator: &str, prefix: usize, suffix: usize) -> String {
    let edge = (a.len() > options.threshold).then_some(options.edgeitems);
    let mut visible = Vec::new();
    visit(a.shape(), edge, 0, 0, &mut |k| visible.push(a.get(k)));
    let column = Column::new(&visible, a.dtype(), a.shape().is_empty(), options);
    let words = visible.into_iter().map(|v| column.show(v)).collect();
    laid_out(a.shape(), words, options, separator, prefix, suffix)
}

/// Lays out an array from the texts of the elements that [`shown_places`] returns, in that order.
pub fn laid_out(
    shape: &[usize],
    words: Vec<String>,
    options: &Options,
    separator: &str,
    prefix: usize,
    suffix: usize,
) -> String {
    let count: usize = shape.iter().product();
    if count == 0 {
        return "[]".to_owned();
    }
    let edge = (count > options.threshold).then_some(options.edgeitems);
    let old = options.legacy <= V1_13;
    let suffix = if old { 0 } else { suffix };
    let mut writer = Writer { shape, words: words.into_iter(), separator, edge, old };
    writer.axis(0, 1 + prefix, options.linewidth.saturating_sub(suffix))
}

/// The flat indices of the elements that are shown, in order.
pub fn shown_places(shape: &[usize], options: &Options) -> Vec<usize> {
    let count: usize = shape.iter().product();
    let mut out = Vec::new();
    if count > 0 {
        let edge = (count > options.threshold).then_some(options.edgeitems);
        visit(shape, edge, 0, 0, &mut |k| out.push(k));
    }
    out
}

/// Each element of an array, formatted as one column: the texts that `array2string` uses.
pub fn column_texts(a: &HostArray, options: &Options) -> Vec<String> {
    let all = interrupt::collected(a.len(), |k| a.get(k));
    let column = Column::new(&all, a.dtype(), a.shape().is_empty(), options);
    interrupt::gathered(all.into_iter().map(|v| column.show(v)))
}

/// Calls `f` with the flat index of every element that is shown.
fn visit(shape: &[usize], edge: Option<usize>, axis: usize, flat: usize, f: &mut impl FnMut(usize)) {
    let Some(&n) = shape.get(axis) else { return f(flat) };
    for k in shown(n, edge).0 {
        visit(shape, edge, axis + 1, flat * n + k, f);
    }
}

/// The number of characters of a text.
fn width_of(text: &str) -> usize {
    text.chars().count()
}

/// Appends a word of several lines below the end of `line`.
fn extend_by_lines(out: &mut String, line: &mut String, word: &str, most: usize, pad: &str) {
    let lines: Vec<&str> = word.lines().collect();
    let widest = lines.iter().map(|l| width_of(l)).max().unwrap_or(0);
    let indent = if width_of(line) + widest > most && width_of(line) > pad.len() {
        out.push_str(line.trim_end());
        out.push('\n');
        pad.clone_into(line);
        pad.to_owned()
    } else {
        " ".repeat(width_of(line))
    };
    for (k, part) in lines.iter().enumerate() {
        if k > 0 {
            out.push_str(line.trim_end());
            out.push('\n');
            line.clone_from(&indent);
        }
        line.push_str(part);
    }
    line.push_str(&" ".repeat(widest - lines.last().map_or(0, |l| width_of(l))));
}

impl Writer<'_> {
    fn axis(&mut self, axis: usize, indent: usize, width: usize) -> String {
        let Some(&n) = self.shape.get(axis) else { return self.words.next().unwrap_or_default() };
        let left = self.shape.len() - axis;
        let (items, gap) = shown(n, self.edge);
        let pad = " ".repeat(indent);
        let mut out = String::new();
        if left == 1 {
            let least = usize::from(!self.old);
            let most = width.saturating_sub(width_of(self.separator.trim_end()).max(least));
            let mut line = pad.clone();
            let mut words: Vec<String> = self.words.by_ref().take(items.len()).collect();
            if let Some(at) = gap {
                words.insert(at.min(words.len()), "...".to_owned());
            }
            let last = words.len().saturating_sub(1);
            let gap = gap.map(|at| at.min(last));
            for (k, word) in words.into_iter().enumerate() {
                if interrupt::ends(WORD) {
                    break;
                }
                // NumPy 1.13 reserves no space for a separator at the end.
                let most = if self.old && k == last { width } else { most };
                if word.contains('\n') {
                    extend_by_lines(&mut out, &mut line, &word, most, &pad);
                } else {
                    let is_bare = width_of(&line) <= pad.len() && !self.old;
                    if width_of(&line) + width_of(&word) > most && !is_bare {
                        out.push_str(line.trim_end());
                        out.push('\n');
                        line.clone_from(&pad);
                    }
                    line.push_str(&word);
                }
                if k < last {
                    line.push_str(if self.old && gap == Some(k) { ", " } else { self.separator });
                }
            }
            out.push_str(&line);
        } else {
            let separator = format!("{}{}", self.separator.trim_end(), "\n".repeat(left - 1));
            let inner = width.saturating_sub(usize::from(!self.old));
            for k in 0..items.len() {
                if gap == Some(k) {
                    // NumPy 1.13 breaks the line once.
                    let after = if self.old { ", \n" } else { &separator };
                    out.push_str(&format!("{pad}...{after}"));
                }
                let part = self.axis(axis + 1, indent + 1, inner);
                out.push_str(&format!("{pad}{part}{}", if k + 1 < items.len() { &separator } else { "" }));
            }
        }
        format!("[{}]", &out[pad.len().min(out.len())..])
    }
}

/// The format of an array's elements, all equally wide.
enum Column {
    /// Right-aligned text of this width, and whether non-negative numbers have a plus.
    Plain(usize, bool),
    Float(FloatColumn),
    Complex(FloatColumn, FloatColumn),
}

/// The work of writing a number, as [`interrupt::ends`] counts it.
const WORD: usize = 32;
/// The widest column, in characters.
const WIDEST: usize = 10_000;

struct FloatColumn {
    dtype: DType,
    exponent: bool,
    /// Whether exactly `precision` digits are printed, from the number's exact value.
    fixed: bool,
    /// Whether all elements have as many digits as the longest.
    equal: bool,
    precision: usize,
    left: usize,
    right: usize,
    exponent_digits: usize,
    plus: bool,
    nan: String,
    infinity: String,
}

fn signed(text: String, plus: bool) -> String {
    if plus && !text.starts_with('-') { format!("+{text}") } else { text }
}

impl Column {
    fn new(values: &[Scalar], dtype: DType, single: bool, options: &Options) -> Self {
        let old = options.legacy <= V1_13;
        let sign = if old && !single && options.sign == '-' { ' ' } else { options.sign };
        match dtype.kind() {
            Kind::Bool => Self::Plain(if single { 0 } else { 5 }, false),
            Kind::Int | Kind::UInt => {
                let signed = |v: &Scalar| signed(super::scalar_str(*v, dtype), options.sign == '+');
                let known = values.iter().take_while(|_| !interrupt::ends(WORD));
                let width = known.map(|v| signed(v).len()).max().unwrap_or(0);
                let negative = values.iter().any(|v| matches!(v, Scalar::Int(..0)));
                let space = options.sign == ' ' && !negative && !values.is_empty();
                Self::Plain(width + usize::from(space), options.sign == '+')
            }
            Kind::Float => {
                let values: Vec<f64> = values.iter().map(|v| v.to_f64()).collect();
                Self::Float(FloatColumn::new(&values, dtype, sign, options))
            }
            Kind::Complex => {
                let (re, im): (Vec<f64>, Vec<f64>) = values.iter().map(|v| v.parts()).unzip();
                // In NumPy 1.13 all real parts have the same number of digits.
                let real = match options.legacy {
                    ..=V1_13 => &Options { floatmode: FloatMode::MaxprecEqual, ..options.clone() },
                    _ => options,
                };
                Self::Complex(FloatColumn::new(&re, dtype, sign, real), FloatColumn::new(&im, dtype, '+', options))
            }
        }
    }

    fn show(&self, value: Scalar) -> String {
        match self {
            Self::Plain(width, plus) => {
                let text = signed(super::scalar_str(value, DType::Int64), *plus);
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
    fn new(values: &[f64], dtype: DType, sign: char, options: &Options) -> Self {
        let finite: Vec<f64> = values.iter().copied().filter(|x| x.is_finite()).collect();
        let sizes = finite.iter().map(|x| x.abs()).filter(|x| *x != 0.0);
        let (mut low, mut high) = (f64::INFINITY, 0.0f64);
        sizes.for_each(|x| (low, high) = (low.min(x), high.max(x)));
        // The ratio is computed in the array's own dtype, where it may overflow.
        let ratio = high / low;
        let old = options.legacy <= V1_13;
        let most = if options.legacy <= V2_2 { 1e8 } else { exponent_from(dtype).min(1e8) };
        let exponent = high > 0.0 && (high >= most || (!options.suppress && (low < 1e-4 || ratio > 1000.0)));
        let plus = sign == '+';
        let most = if options.floatmode == FloatMode::Unique { 400 } else { options.precision };
        let fixed = options.floatmode == FloatMode::Fixed && !finite.is_empty();
        let mut column = Self {
            dtype,
            exponent,
            fixed,
            equal: options.floatmode == FloatMode::MaxprecEqual,
            precision: if fixed { most } else { 0 },
            left: 0,
            right: 0,
            exponent_digits: 2,
            plus,
            nan: options.nanstr.clone(),
            infinity: options.infstr.clone(),
        };
        let mut digits = 0;
        for &x in &finite {
            if interrupt::ends(WORD) {
                break;
            }
            let sign = usize::from(plus || x.is_sign_negative());
            if exponent {
                let (first, rest, power) = if fixed { exact(x, most) } else { scientific(x, dtype, most).scientific() };
                column.left = column.left.max(sign + first.len());
                column.precision = column.precision.max(rest.len());
                column.exponent_digits = column.exponent_digits.max(power.abs().to_string().len());
            } else {
                let (whole, fraction) =
                    if fixed { in_full(x, most) } else { whole_exact(x, positional(x, dtype, most).split()) };
                digits = digits.max(whole.len());
                column.left = column.left.max(sign + whole.len());
                column.precision = column.precision.max(fraction.len());
            }
        }
        if old && !finite.is_empty() {
            // Space for a sign; exponent notation reserves two characters.
            column.left = if exponent { 3 } else { 1 + digits };
            if exponent {
                column.precision = options.precision;
            }
        } else if sign == ' ' && !finite.iter().any(|x| x.is_sign_negative()) {
            column.left += 1;
        }
        column.right = if exponent { column.precision + 2 + column.exponent_digits } else { column.precision };
        if finite.len() < values.len() {
            let offset = column.right + 1;
            let negative = usize::from(sign != '-' || values.contains(&f64::NEG_INFINITY));
            let wants = |n: usize| n.saturating_sub(offset);
            let (nan, infinity) = (width_of(&column.nan), width_of(&column.infinity));
            // A program's own texts for NaN and infinity may exceed the width limit.
            column.left = column.left.max(wants(nan)).max(wants(infinity + negative)).min(WIDEST);
        }
        column
    }

    fn show(&self, x: f64) -> String {
        let sign = if x.is_sign_negative() && !x.is_nan() {
            "-"
        } else if self.plus {
            "+"
        } else {
            ""
        };
        let width = self.left + self.right + 1;
        if !x.is_finite() {
            let text = format!("{sign}{}", if x.is_nan() { &self.nan } else { &self.infinity });
            return format!("{text:>width$}");
        }
        let left = self.left;
        let precision = self.precision;
        if self.exponent {
            let (mut first, mut rest, mut power) = scientific(x, self.dtype, precision).scientific();
            let digits = self.exponent_digits;
            if self.fixed || (rest.len() < precision && x != 0.0) {
                // Columns are filled with exact digits, not with zeros.
                (first, rest, power) = exact(x, precision);
            }
            let head = format!("{sign}{first}");
            let minus = if power < 0 { '-' } else { '+' };
            return format!("{head:>left$}.{rest:0<precision$}e{minus}{:0digits$}", power.abs());
        }
        let (mut whole, mut fraction) = whole_exact(x, positional(x, self.dtype, precision).split());
        let wide = self.fixed || (self.equal && fraction.len() < precision);
        if wide {
            (whole, fraction) = in_full(x, precision);
        }
        let head = format!("{sign}{whole}");
        let right = self.right;
        format!("{head:>left$}.{fraction:<right$}")
    }
}

/// The parts of a number before and after the point; of a whole number all digits, not zeros after the shortest ones.
fn whole_exact(x: f64, (whole, fraction): (String, String)) -> (String, String) {
    if fraction.is_empty() && whole.len() > 3 && x.fract() == 0.0 {
        (format!("{:.0}", x.abs()), fraction)
    } else {
        (whole, fraction)
    }
}

/// The exact value, rounded to this many digits after the point.
fn in_full(x: f64, places: usize) -> (String, String) {
    let text = format!("{:.places$}", x.abs());
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    (whole.to_owned(), fraction.to_owned())
}
