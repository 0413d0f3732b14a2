//! Floating-point warnings: division by zero, invalid values, overflow and underflow, and integer division by zero, as
//! NumPy reports them.
//!
//! An op signals if its result has a special value that none of its operands has. The handling that is in force when an
//! op is made (`np.errstate`) applies when it is computed, which may be later.

use super::op_context::{handling, with_signals};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::graph::{Binary, Op, Unary};
use crate::span::Span;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::rc::Rc;

/// A kind of floating-point warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Signal {
    /// `divide by zero`.
    Divide,
    /// `overflow`.
    Over,
    /// `underflow`, which is ignored unless it is asked for.
    Under,
    /// `invalid value`.
    Invalid,
}

impl Signal {
    fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its wording in NumPy's messages.
    pub fn words(self) -> &'static str {
        match self {
            Self::Divide => "divide by zero",
            Self::Over => "overflow",
            Self::Under => "underflow",
            Self::Invalid => "invalid value",
        }
    }
}

/// The most warnings that are kept until they are taken; each source span has few.
const MOST: usize = 64;

/// How each kind is handled; by default it is reported as a warning, and underflow is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handling {
    ignored: u8,
    raised: u8,
    warnings_raised: bool,
    /// Whether warnings are ignored: values may be computed after the end of a block that ignores them.
    silenced: bool,
    /// Whether the program records warnings, and looks at them after each statement.
    recorded: bool,
}

impl Default for Handling {
    fn default() -> Self {
        Self::new(&[Signal::Under], &[])
    }
}

impl Handling {
    /// Ignores some kinds and raises others as errors.
    pub fn new(ignored: &[Signal], raised: &[Signal]) -> Self {
        let bits = |signals: &[Signal]| signals.iter().fold(0, |bits, signal| bits | signal.bit());
        Self { ignored: bits(ignored), raised: bits(raised), warnings_raised: false, silenced: false, recorded: false }
    }

    /// The same, where warnings are raised as errors, ignored, or neither.
    pub fn with_warnings(self, warnings_raised: bool, silenced: bool) -> Self {
        Self { warnings_raised, silenced, ..self }
    }

    fn ignores(self, signal: Signal) -> bool {
        self.ignored & signal.bit() != 0 || self.silenced && self.raised & signal.bit() == 0
    }

    /// The same, where the program records warnings or does not.
    pub fn with_recorded(self, recorded: bool) -> Self {
        Self { recorded, ..self }
    }

    /// Whether the program records warnings.
    pub fn is_recorded(self) -> bool {
        self.recorded
    }

    /// Whether results that are too small for their dtype are reported.
    pub fn tells_underflow(self) -> bool {
        self.ignored & Signal::Under.bit() == 0
    }

    /// The same, which ignores some kinds too.
    pub fn ignoring(self, ignored: &[Signal]) -> Self {
        let bits = ignored.iter().fold(self.ignored, |bits, signal| bits | signal.bit());
        Self { ignored: bits, ..self }
    }

    /// Whether each value is looked at before the program goes on: a signal may raise an error, or is recorded.
    pub fn is_strict(self) -> bool {
        self.raised != 0 || self.warnings_raised || self.recorded
    }

    /// The class of the error that a signal raises.
    fn error(self, signal: Signal) -> Option<&'static str> {
        let warning = self.warnings_raised.then_some("RuntimeWarning");
        if self.raised & signal.bit() != 0 { Some("FloatingPointError") } else { warning }
    }
}

/// A signal, and the name of the op that gave it.
#[derive(Debug, PartialEq)]
struct Told {
    signal: Signal,
    name: String,
    place: Option<Span>,
    /// The class of the error that it raises, if it does.
    error: Option<&'static str>,
}

impl Told {
    fn message(&self) -> String {
        format!("{} encountered in {}", self.signal.words(), self.name)
    }
}

/// Signals that have not been taken yet.
#[derive(Debug, Default)]
pub(super) struct Signals(RefCell<Vec<Told>>);

impl Signals {
    /// Whether there are warnings.
    pub(super) fn any(&self) -> bool {
        self.0.borrow().iter().any(|told| told.error.is_none())
    }

    /// The messages of warnings, each with its source span, in the order in which the source is computed: what an op is given
    /// ends before it, or begins behind its beginning. Those of one op come in the order of [`Signal`].
    pub(super) fn take(&self) -> Vec<(String, Option<Span>)> {
        let mut all: Vec<Told> = self.0.borrow_mut().extract_if(.., |told| told.error.is_none()).collect();
        all.sort_by_key(|told| told.place.map(|p| (p.end, Reverse(p.start))));
        let ops = all.chunk_by_mut(|a, b| (a.place, &a.name) == (b.place, &b.name));
        ops.for_each(|op| op.sort_by_key(|told| told.signal));
        all.into_iter().map(|told| (told.message(), told.place)).collect()
    }

    /// The signal that raises an error: its class, its message and its source span. Of several from one op NumPy
    /// reports the first in the order of [`Signal`].
    pub(super) fn take_raised(&self) -> Option<(&'static str, String, Option<Span>)> {
        let errors: Vec<Told> = self.0.borrow_mut().extract_if(.., |told| told.error.is_some()).collect();
        let told = errors.into_iter().min_by_key(|told| told.signal)?;
        Some((told.error?, told.message(), told.place))
    }

    pub(super) fn clear(&self) {
        self.0.borrow_mut().clear();
    }

    fn add(&self, told: Told) {
        let mut signals = self.0.borrow_mut();
        if signals.len() < MOST && !signals.contains(&told) {
            signals.push(told);
        }
    }
}

/// Reports that a Python number overflows to infinity in the common dtype.
pub fn note_cast_overflow(place: Option<Span>) {
    note(Signal::Over, "cast".to_owned(), handling(), place);
}

/// Reports that an op on integer scalars, which NumPy treats differently from arrays, overflowed its dtype.
pub fn note_overflow(name: &str, exact: Option<i128>, dtype: DType, place: Option<Span>) {
    let (Some(exact), Some((least, most))) = (exact, dtype.integer_range()) else { return };
    if !(least..=most).contains(&exact) {
        note(Signal::Over, format!("scalar {name}"), handling(), place);
    }
}

fn note(signal: Signal, name: String, handling: Handling, place: Option<Span>) {
    if handling.ignores(signal) {
        return;
    }
    let told = Told { signal, name, place, error: handling.error(signal) };
    with_signals(|signals| signals.add(told));
}

/// The name of an op in messages, if it can signal, and whether it is arithmetic, which has another message for
/// scalars.
fn name(op: &Op, dtype: DType) -> Option<(&'static str, bool)> {
    let floats = !dtype.is_integer() && dtype != DType::Bool;
    let arithmetic = match op {
        Op::Unary(
            Unary::Recip | Unary::Neg | Unary::Abs | Unary::Floor | Unary::Nearest | Unary::Not | Unary::IsNan,
        ) => {
            return None;
        }
        Op::Unary(op) if floats => return Some((op.name(), false)),
        Op::Reduce { .. } if floats => return Some(("reduce", false)),
        Op::Cast => return Some(("cast", false)),
        Op::Binary(Binary::Hypot) => return Some(("hypot", false)),
        Op::Binary(Binary::Add) if floats => "add",
        Op::Binary(Binary::Mul) if floats => "multiply",
        Op::Binary(Binary::Quotient) => "divide",
        Op::Binary(Binary::Pow) if floats => "power",
        Op::Binary(Binary::FloorDiv) => "floor_divide",
        Op::Binary(Binary::Mod) => "remainder",
        _ => return None,
    };
    Some((arithmetic, true))
}

/// Whether an op, whose first operand has dtype `of`, can signal.
pub fn may_signal(op: &Op, dtype: DType, of: Option<DType>) -> bool {
    match op {
        Op::Cast => dtype.is_inexact() || dtype.is_integer() && of.is_some_and(|of| of.kind() == Kind::Float),
        op => name(op, dtype).is_some(),
    }
}

fn is_infinite(x: Scalar) -> bool {
    !x.is_nan() && (x.parts().0.is_infinite() || x.parts().1.is_infinite())
}

fn is_zero(x: Scalar) -> bool {
    x.parts() == (0.0, 0.0)
}

/// Whether an array of floats has an infinite or NaN element.
pub fn has_special(data: &HostArray) -> bool {
    let floats = |bytes: &[u8]| bytes.as_chunks::<4>().0.iter().any(|b| !f32::from_le_bytes(*b).is_finite());
    let doubles = |bytes: &[u8]| bytes.as_chunks::<8>().0.iter().any(|b| !f64::from_le_bytes(*b).is_finite());
    match data.dtype() {
        DType::Float64 | DType::Complex128 => doubles(data.bytes()),
        DType::Float32 | DType::Complex64 => floats(data.bytes()),
        dtype if dtype.kind() == Kind::Float => data.scalars().any(|x| !x.to_f64().is_finite()),
        _ => false,
    }
}

/// What elements combined into those of `out` signal.
fn combined(all: impl Iterator<Item = Scalar>, out: &HostArray) -> Option<Signal> {
    let (nan, infinite) = all.fold((false, false), |(n, i), x| (n || x.is_nan(), i || is_infinite(x)));
    if nan {
        return None;
    }
    if out.scalars().any(Scalar::is_nan) {
        return Some(Signal::Invalid);
    }
    (!infinite && out.scalars().any(is_infinite)).then_some(Signal::Over)
}

/// Reports what `method`, which combined the elements of `of` along the first axis into those of `out`, signals.
pub fn note_combined(op: Binary, method: &str, of: &HostArray, out: &HostArray, place: Option<Span>) {
    let tell = |signal| note(signal, method.to_owned(), handling(), place);
    if out.dtype().is_integer() {
        if !matches!(op, Binary::FloorDiv | Binary::Mod) {
            return;
        }
        let row: usize = of.shape().iter().skip(1).product();
        let divisors = || of.scalars().skip(row);
        if divisors().any(is_zero) {
            tell(Signal::Divide);
        }
        let least = out.dtype().integer_range().map_or(0, |(least, _)| least);
        let is_least = |x: Scalar| least < 0 && i128::from(x.to_i64()) == least;
        if op == Binary::FloorDiv && out.scalars().any(is_least) && divisors().any(|x| x == Scalar::Int(-1)) {
            tell(Signal::Over);
        }
    } else if has_special(out) {
        match combined(of.scalars(), out) {
            Some(Signal::Over) if matches!(op, Binary::Quotient | Binary::Pow) && of.scalars().any(is_zero) => {
                tell(Signal::Divide)
            }
            Some(signal) => tell(signal),
            None => {}
        }
    }
}

/// Reports what a function called `name`, which joined `values` with elements of `of` in place, signals.
pub fn note_joined(op: Binary, name: &str, of: &HostArray, values: &HostArray, out: &HostArray, place: Option<Span>) {
    let tell = |signal| note(signal, name.to_owned(), handling(), place);
    let divides = matches!(op, Binary::FloorDiv | Binary::Mod | Binary::Quotient);
    if divides && values.scalars().any(is_zero) {
        let invalid = op != Binary::FloorDiv && out.dtype().is_inexact();
        tell(if invalid && out.scalars().any(Scalar::is_nan) { Signal::Invalid } else { Signal::Divide });
    } else if has_special(out)
        && let Some(signal) = combined(of.scalars().chain(values.scalars()), out)
    {
        tell(signal);
    }
}

/// Reports where a number of the program overflows in the dtype that it is cast to.
pub fn note_narrowed(number: Scalar, dtype: DType, place: Option<Span>) {
    if dtype.is_inexact() && !is_infinite(number) && is_infinite(number.cast(dtype)) {
        note_cast_overflow(place);
    }
}

/// Reports that a number is cast to an integer dtype that does not hold it.
pub fn note_invalid_cast(place: Option<Span>) {
    note(Signal::Invalid, "cast".to_owned(), handling(), place);
}

/// Whether the results of an op may be too small for their dtype.
fn underflows(op: &Op) -> bool {
    let by_two = matches!(op, Op::Binary(Binary::Mul | Binary::Quotient | Binary::Pow));
    by_two || matches!(op, Op::Cast | Op::Unary(Unary::Exp | Unary::Exp2))
}

/// Whether a real number is below the normal numbers of its dtype.
fn is_tiny(y: Scalar, dtype: DType) -> bool {
    dtype.format().is_some_and(|format| dtype.parts() == 1 && y.to_f64().abs() < format.least_normal())
}

/// Whether a tiny result is what it is without rounding.
fn is_exact(op: &Op, y: Scalar, of: &[Scalar]) -> bool {
    let y = y.to_f64();
    let number = |k: usize| of.get(k).map_or(0.0, |x| x.to_f64());
    let (a, b) = (number(0), number(1));
    // Far from the least doubles the rest of a product is a double too.
    let scale = 2f64.powi(300);
    match op {
        Op::Binary(Binary::Mul) if y == 0.0 => a == 0.0 || b == 0.0,
        Op::Binary(Binary::Mul) => (a * scale).mul_add(b, -(y * scale)) == 0.0,
        Op::Binary(Binary::Quotient) if y == 0.0 => a == 0.0 || b.is_infinite(),
        Op::Binary(Binary::Quotient) => (y * scale).mul_add(b, -(a * scale)) == 0.0,
        Op::Binary(Binary::Pow) => y == 0.0 && (a == 0.0 || b.is_infinite() || a.is_infinite()),
        Op::Cast => y == a,
        Op::Unary(Unary::Exp) => a.is_infinite(),
        Op::Unary(Unary::Exp2) => a.is_infinite() || y != 0.0 && a.fract() == 0.0,
        _ => true,
    }
}

/// Reports the signals of an op that computed `out` from `of`, unless they are ignored. `called` is the name that the
/// program knows the op by, if it differs.
pub fn note_signals(
    op: &Op,
    called: Option<&'static str>,
    of: &[Rc<HostArray>],
    out: &HostArray,
    handling: Handling,
    place: Option<Span>,
) {
    let whole = out.dtype().is_integer();
    let divides = matches!(op, Op::Binary(Binary::FloorDiv | Binary::Mod));
    let from_floats = *op == Op::Cast && of.first().is_some_and(|a| a.dtype().kind() == Kind::Float);
    let tells_underflow = !whole && handling.tells_underflow() && underflows(op);
    if !(if whole { divides || from_floats } else { tells_underflow || has_special(out) }) {
        return;
    }
    let scalars = !of.is_empty() && of.iter().all(|a| a.rank() == 0);
    let Some((name, arithmetic)) = name(op, out.dtype()) else { return };
    let name = called.unwrap_or(name);
    let prefix = if scalars && arithmetic { "scalar " } else { "" };
    let mut found = 0u8;
    let mut tell = |signal: Signal| {
        if (found | handling.ignored) & signal.bit() == 0 {
            found |= signal.bit();
            note(signal, format!("{prefix}{name}"), handling, place);
        }
    };
    if let Op::Reduce { .. } = op {
        if let Some(signal) = combined(of.iter().flat_map(|a| a.scalars()), out) {
            tell(signal);
        }
        return;
    }
    if whole && from_floats {
        // Casts behave as on x86-64: via 32 bits if those hold the dtype, else via 64.
        let wide = out.dtype().bits() == 64 || out.dtype() == DType::UInt32;
        let limit = 2f64.powi(if out.dtype() == DType::UInt64 {
            64
        } else if wide {
            63
        } else {
            31
        });
        let fits = |x: f64| x >= -limit - 1.0 && x < limit;
        let outside = |a: &HostArray| match a.dtype() {
            DType::Float64 => a.plain::<f64>().iter().any(|x| !fits(*x)),
            _ => a.scalars().any(|x| !fits(x.to_f64())),
        };
        if of.iter().any(|a| outside(a)) {
            tell(Signal::Invalid);
        }
        return;
    }
    // The only integer quotient that overflows is that of the least integer by -1.
    let is_quotient = *op == Op::Binary(Binary::FloorDiv) && out.dtype().kind() == Kind::Int;
    let least = out.dtype().integer_range().filter(|_| is_quotient).map(|(least, _)| least);
    for k in 0..out.len() {
        let (y, given) = (out.get(k), || of.iter().map(|a| a.get(k)));
        let divisor = || of.len() == 2 && is_zero(of[1].get(k));
        if whole {
            if divisor() {
                tell(Signal::Divide);
            }
            if least == Some(i128::from(y.to_i64())) && y == of[0].get(k) && of[1].get(k) == Scalar::Int(-1) {
                tell(Signal::Over);
            }
        } else if y.is_nan() {
            if !given().any(Scalar::is_nan) {
                tell(Signal::Invalid);
            }
        } else if is_infinite(y) && !given().any(|x| is_infinite(x) || x.is_nan()) {
            tell(match op {
                Op::Binary(Binary::Quotient | Binary::FloorDiv | Binary::Mod) if divisor() => Signal::Divide,
                Op::Binary(Binary::Pow) if is_zero(of[0].get(k)) => Signal::Divide,
                Op::Unary(Unary::Log | Unary::Log2 | Unary::Log10 | Unary::Log1p | Unary::Atanh) => Signal::Divide,
                _ => Signal::Over,
            });
            // What is left of such a quotient is no number.
            if *op == Op::Binary(Binary::FloorDiv) && !divisor() {
                tell(Signal::Invalid);
            }
        } else if tells_underflow && is_tiny(y, out.dtype()) && !is_exact(op, y, &given().collect::<Vec<_>>()) {
            tell(Signal::Under);
        }
    }
}
