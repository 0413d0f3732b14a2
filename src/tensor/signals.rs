//! What arithmetic of floats signals: division by zero, invalid values, overflow, and integers divided by zero, as NumPy warns
//! of them.
//!
//! An op signals where it gives what none of its operands has. What was ignored when an op was made (`np.errstate`) stays so
//! when it is computed, which may be later.

use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::graph::{Binary, Op, Unary};
use crate::span::Span;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What is signalled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// In NumPy's words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Divide => "divide by zero",
            Self::Over => "overflow",
            Self::Invalid => "invalid value",
        }
    }
}

/// Signals that are kept until somebody asks; each place has few.
const MOST: usize = 64;

thread_local! {
    static IGNORED: Cell<u8> = const { Cell::new(0) };
    static SIGNALS: RefCell<Vec<(Signal, String, Option<Span>)>> = const { RefCell::new(Vec::new()) };
}

/// From now on ops ignore these.
pub fn ignore_signals(ignored: &[Signal]) {
    IGNORED.set(ignored.iter().fold(0, |bits, signal| bits | signal.bit()));
}

/// What ops that are made now ignore, as bits.
pub(super) fn ignored() -> u8 {
    IGNORED.get()
}

/// The messages since this was last asked, each with its place, in the order of the text.
pub fn signals() -> Vec<(String, Option<Span>)> {
    let told = |(signal, name, place): (Signal, String, Option<Span>)| {
        (format!("{} encountered in {name}", signal.words()), place)
    };
    let mut all = SIGNALS.take();
    all.sort_by_key(|(_, _, place)| place.map(|p| p.start));
    all.into_iter().map(told).collect()
}

/// What an op is called in a message, if it signals anything, and whether it is arithmetic, which has other words for scalars.
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
        Op::Cast if floats => return Some(("cast", false)),
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

/// Whether an op may signal something.
pub fn may_signal(op: &Op, dtype: DType) -> bool {
    name(op, dtype).is_some()
}

fn is_infinite(x: Scalar) -> bool {
    !x.is_nan() && (x.parts().0.is_infinite() || x.parts().1.is_infinite())
}

fn is_zero(x: Scalar) -> bool {
    x.parts() == (0.0, 0.0)
}

/// Whether an array of floats has an element that is not finite.
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

/// Notes what an op has signalled that made `out` of `of`, unless it ignores that; `called` is what a person knows it as, if that
/// is another.
pub fn note_signals(
    op: &Op,
    called: Option<&'static str>,
    of: &[Rc<HostArray>],
    out: &HostArray,
    ignored: u8,
    place: Option<Span>,
) {
    let whole = out.dtype().is_integer();
    let divides = matches!(op, Op::Binary(Binary::FloorDiv | Binary::Mod));
    if !(if whole { divides } else { has_special(out) }) {
        return;
    }
    let scalars = !of.is_empty() && of.iter().all(|a| a.rank() == 0);
    let Some((name, arithmetic)) = name(op, out.dtype()) else { return };
    let name = called.unwrap_or(name);
    let prefix = if scalars && arithmetic { "scalar " } else { "" };
    let mut found = 0u8;
    let mut tell = |signal: Signal| {
        if (found | ignored) & signal.bit() == 0 {
            found |= signal.bit();
            let told = (signal, format!("{prefix}{name}"), place);
            SIGNALS.with_borrow_mut(|signals| {
                if signals.len() < MOST && !signals.contains(&told) {
                    signals.push(told);
                }
            });
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
    for k in 0..out.len() {
        let (y, given) = (out.get(k), || of.iter().map(|a| a.get(k)));
        let divisor = || of.len() == 2 && is_zero(of[1].get(k));
        if whole {
            if divisor() {
                tell(Signal::Divide);
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
