//! Floating-point warnings: division by zero, invalid values and overflow, and integer division by zero, as NumPy
//! reports them.
//!
//! An op signals if its result has a special value that none of its operands has. The handling that is in force when an
//! op is made (`np.errstate`) applies when it is computed, which may be later.

use super::op_context::{handling, with_signals};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::graph::{Binary, Op, Unary};
use crate::span::Span;
use std::cell::RefCell;
use std::rc::Rc;

/// A kind of floating-point warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Signal {
    /// `divide by zero`.
    Divide,
    /// `overflow`.
    Over,
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
            Self::Invalid => "invalid value",
        }
    }
}

/// The most warnings that are kept until they are taken; each source span has few.
const MOST: usize = 64;

/// How each kind is handled; by default it is reported as a warning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handling {
    ignored: u8,
    raised: u8,
    warnings_raised: bool,
}

impl Handling {
    /// Ignores some kinds and raises others as errors.
    pub fn new(ignored: &[Signal], raised: &[Signal]) -> Self {
        let bits = |signals: &[Signal]| signals.iter().fold(0, |bits, signal| bits | signal.bit());
        Self { ignored: bits(ignored), raised: bits(raised), warnings_raised: false }
    }

    /// The same, where warnings are raised as errors or not.
    pub fn with_warnings_raised(self, warnings_raised: bool) -> Self {
        Self { warnings_raised, ..self }
    }

    /// Whether a signal may raise an error.
    pub fn raises(self) -> bool {
        self.raised != 0 || self.warnings_raised
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
    /// The messages of warnings, each with its source span, in the order of the source.
    pub(super) fn take(&self) -> Vec<(String, Option<Span>)> {
        let mut all: Vec<Told> = self.0.borrow_mut().extract_if(.., |told| told.error.is_none()).collect();
        all.sort_by_key(|told| told.place.map(|p| p.start));
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
    if handling.ignored & signal.bit() != 0 {
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
    if !(if whole { divides || from_floats } else { has_special(out) }) {
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
        let all = of.iter().flat_map(|a| a.scalars());
        let (nan, infinite) = all.fold((false, false), |(n, i), x| (n || x.is_nan(), i || is_infinite(x)));
        if !nan && out.scalars().any(Scalar::is_nan) {
            tell(Signal::Invalid);
        } else if !nan && !infinite {
            tell(Signal::Over);
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
        if of.iter().flat_map(|a| a.scalars()).any(|x| !fits(x.to_f64())) {
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
        }
    }
}
