//! Symbolic integers for sizes, strides, offsets and the index arithmetic of kernels.
//!
//! An [`Expr`] has a canonical form, a constant plus a sorted sum of coefficient times atom, so that equal expressions
//! compare equal, and `(i*4 + j) / 4` simplifies to `i` wherever `0 <= j < 4` is known. Every variable carries its
//! range. Division and remainder floor, as in Python.

use crate::sort::sort;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};
use std::rc::Rc;

/// A variable: a loop index in `min..=max`, or a shape variable, which has no upper bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Var {
    /// The name that code and messages show.
    pub name: Rc<str>,
    /// The least value: 0, or more for a size that is known not to be that small.
    pub min: i64,
    /// The greatest value, if known.
    pub max: Option<i64>,
    /// The exclusive upper bound of a loop index, if it is symbolic.
    pub end: Option<Rc<Expr>>,
}

impl Var {
    /// A variable with values in `0..=max`.
    pub fn new(name: impl Into<Rc<str>>, max: Option<i64>) -> Self {
        Self { name: name.into(), min: 0, max, end: None }
    }

    /// A shape variable with values from `min` on.
    pub fn from(name: impl Into<Rc<str>>, min: i64) -> Self {
        Self { min, ..Self::new(name, None) }
    }
}

/// The atoms of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Atom {
    /// A variable.
    Var(Var),
    /// A product of two or more atoms, sorted.
    Product(Vec<Atom>),
    /// `floor(a / b)`.
    Div(Rc<Expr>, Rc<Expr>),
    /// `a - b * floor(a / b)`.
    Rem(Rc<Expr>, Rc<Expr>),
    /// The minimum.
    Min(Rc<Expr>, Rc<Expr>),
}

/// `constant + sum(coefficient * atom)`.
///
/// ```
/// use tensorscope::shape::{Expr, Var};
/// let i = Expr::from(Var::new("i", Some(9)));
/// let j = Expr::from(Var::new("j", Some(3)));
/// let flat = i.clone() * 4 + j.clone();
/// assert_eq!(flat.div(&4.into()), i);
/// assert_eq!(flat.rem(&4.into()), j);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Expr {
    pub(super) constant: i64,
    pub(super) terms: Vec<(Atom, i64)>,
}

impl Expr {
    /// The value, if it is a constant.
    pub fn as_const(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The constant term.
    pub fn constant(&self) -> i64 {
        self.constant
    }

    /// The atoms with their coefficients, sorted; no coefficient is 0.
    pub fn terms(&self) -> &[(Atom, i64)] {
        &self.terms
    }

    /// The coefficient of `var` if `self` is affine in it; `None` if `var` occurs inside another atom.
    pub fn coefficient(&self, var: &Var) -> Option<i64> {
        let mut found = 0;
        for (atom, c) in &self.terms {
            match atom {
                Atom::Var(v) if v == var => found = *c,
                other if other.mentions(var) => return None,
                _ => {}
            }
        }
        Some(found)
    }

    /// Whether `var` occurs in the expression.
    pub fn mentions(&self, var: &Var) -> bool {
        self.terms.iter().any(|(a, _)| a.mentions(var))
    }

    /// Each variable once, in order of the terms.
    pub fn vars(&self) -> Vec<Var> {
        let mut out = Vec::new();
        self.visit(&mut |v| out.push(v.clone()));
        sort(&mut out);
        out.dedup();
        out
    }

    fn visit(&self, f: &mut impl FnMut(&Var)) {
        fn atom(a: &Atom, f: &mut impl FnMut(&Var)) {
            match a {
                Atom::Var(v) => f(v),
                Atom::Product(p) => p.iter().for_each(|a| atom(a, f)),
                Atom::Div(a, b) | Atom::Rem(a, b) | Atom::Min(a, b) => {
                    a.visit(f);
                    b.visit(f);
                }
            }
        }
        self.terms.iter().for_each(|(a, _)| atom(a, f));
    }

    /// The least and the greatest value, where they are known and fit in 64 bits.
    pub fn bounds(&self) -> (Option<i64>, Option<i64>) {
        let (mut lo, mut hi) = (Some(self.constant), Some(self.constant));
        for (atom, c) in &self.terms {
            let (l, h) = atom.bounds();
            let (l, h) = if *c >= 0 { (l, h) } else { (h, l) };
            let scaled = |x: Option<i64>| x.and_then(|x| x.checked_mul(*c));
            lo = lo.zip(scaled(l)).and_then(|(a, b)| a.checked_add(b));
            hi = hi.zip(scaled(h)).and_then(|(a, b)| a.checked_add(b));
        }
        (lo, hi)
    }

    /// `floor(self / by)`. Division by a size of 0 gives 0; only an index into an empty array computes it.
    pub fn div(&self, by: &Expr) -> Expr {
        if by.as_const() == Some(0) {
            return 0.into();
        }
        if let Some(d) = by.as_const().filter(|&d| d > 0) {
            let (quotient, rest) = self.split(d);
            if let Some(k) = rest.floor_constant(d) {
                return quotient + k;
            }
            if let [(Atom::Div(a, b), 1)] = rest.terms.as_slice()
                && rest.constant == 0
                && let Some(inner) = b.as_const().and_then(|b| b.checked_mul(d))
            {
                return quotient + a.div(&inner.into());
            }
            return quotient + Expr::atom(Atom::Div(Rc::new(rest), Rc::new(by.clone())));
        }
        let (quotient, rest) = self.split_by(by);
        if rest.is_within(by) {
            return quotient;
        }
        quotient + Expr::atom(Atom::Div(Rc::new(rest), Rc::new(by.clone())))
    }

    /// `self - by * floor(self / by)`.
    pub fn rem(&self, by: &Expr) -> Expr {
        if by.as_const() == Some(0) {
            return 0.into();
        }
        if let Some(d) = by.as_const().filter(|&d| d > 0) {
            let (_, rest) = self.split(d);
            if let Some(k) = rest.floor_constant(d) {
                return rest - k * d;
            }
            if let [(Atom::Rem(a, b), 1)] = rest.terms.as_slice()
                && rest.constant == 0
                && b.as_const().is_some_and(|b| b % d == 0)
            {
                return a.rem(by);
            }
            return Expr::atom(Atom::Rem(Rc::new(rest), Rc::new(by.clone())));
        }
        let (_, rest) = self.split_by(by);
        if rest.is_within(by) {
            return rest;
        }
        Expr::atom(Atom::Rem(Rc::new(rest), Rc::new(by.clone())))
    }

    /// The minimum of two expressions.
    pub fn minimum(&self, other: &Expr) -> Expr {
        let known = (self.clone() - other.clone()).bounds();
        match known {
            (_, Some(hi)) if hi <= 0 => self.clone(),
            (Some(lo), _) if lo >= 0 => other.clone(),
            _ => {
                let (a, b) = if self <= other { (self, other) } else { (other, self) };
                Expr::atom(Atom::Min(Rc::new(a.clone()), Rc::new(b.clone())))
            }
        }
    }

    /// Whether the constant and all coefficients are multiples of `n`, so that every value is.
    pub fn is_multiple_of(&self, n: i64) -> bool {
        let multiple = |atom: &Atom| match atom {
            Atom::Min(a, b) => a.is_multiple_of(n) && b.is_multiple_of(n),
            _ => false,
        };
        n != 0 && self.constant % n == 0 && self.terms.iter().all(|(atom, by)| by % n == 0 || multiple(atom))
    }

    /// Substitutes every variable for which `value` returns an expression.
    pub fn substitute(&self, value: &impl Fn(&Var) -> Option<Expr>) -> Expr {
        let mut out = Expr::from(self.constant);
        for (atom, c) in &self.terms {
            out = out + atom.substitute(value) * *c;
        }
        out
    }

    /// The value for these values of the variables; `None` for a variable without one, or a division by 0.
    pub fn evaluate(&self, value: &impl Fn(&Var) -> Option<i64>) -> Option<i64> {
        let mut out = self.constant;
        for (atom, c) in &self.terms {
            out = out.checked_add(atom.evaluate(value)?.checked_mul(*c)?)?;
        }
        Some(out)
    }

    pub(super) fn atom(atom: Atom) -> Expr {
        Expr { constant: 0, terms: vec![(atom, 1)] }
    }

    /// Splits `self` into `quotient * d + rest`, with all terms divisible by `d` in the quotient.
    fn split(&self, d: i64) -> (Expr, Expr) {
        let mut quotient = Expr::from(self.constant.div_euclid(d));
        let mut rest = Expr::from(self.constant.rem_euclid(d));
        for (atom, c) in &self.terms {
            if c / d != 0 {
                quotient.terms.push((atom.clone(), c / d));
            }
            if c % d != 0 {
                rest.terms.push((atom.clone(), c % d));
            }
        }
        (quotient, rest)
    }

    /// The value of `floor(self / d)`, if the bounds allow only one.
    fn floor_constant(&self, d: i64) -> Option<i64> {
        let (Some(lo), Some(hi)) = self.bounds() else { return None };
        (lo.div_euclid(d) == hi.div_euclid(d)).then(|| lo.div_euclid(d))
    }

    fn normalise(mut self) -> Expr {
        // Most sums are in canonical order already; a constant always is.
        let ascends = self.terms.windows(2).all(|pair| pair[0].0 < pair[1].0);
        if ascends && self.terms.iter().all(|(_, c)| *c != 0) {
            return self.rejoin();
        }
        sort(&mut self.terms);
        let mut merged: Vec<(Atom, i64)> = Vec::with_capacity(self.terms.len());
        for (atom, c) in self.terms {
            match merged.last_mut() {
                Some((last, sum)) if *last == atom => *sum += c,
                _ => merged.push((atom, c)),
            }
        }
        merged.retain(|(_, c)| *c != 0);
        self.terms = merged;
        self.rejoin()
    }
}

impl Atom {
    pub(super) fn mentions(&self, var: &Var) -> bool {
        match self {
            Self::Var(v) => v == var,
            Self::Product(p) => p.iter().any(|a| a.mentions(var)),
            Self::Div(a, b) | Self::Rem(a, b) | Self::Min(a, b) => a.mentions(var) || b.mentions(var),
        }
    }

    pub(super) fn bounds(&self) -> (Option<i64>, Option<i64>) {
        match self {
            Self::Var(v) => (Some(v.min), v.max),
            Self::Product(p) => p.iter().fold((Some(1), Some(1)), |(lo, hi), a| match a.bounds() {
                (Some(l), h) if l >= 0 => {
                    (lo.and_then(|x: i64| x.checked_mul(l)), hi.zip(h).and_then(|(x, y): (i64, i64)| x.checked_mul(y)))
                }
                _ => (None, None),
            }),
            Self::Div(a, b) => match (a.bounds(), b.as_const()) {
                ((lo, hi), Some(d)) if d > 0 => (lo.map(|x| x.div_euclid(d)), hi.map(|x| x.div_euclid(d))),
                ((Some(lo), hi), _) if lo >= 0 => (Some(0), hi),
                _ => (None, None),
            },
            Self::Rem(_, b) => (Some(0), b.bounds().1.map(|d| d - 1)),
            Self::Min(a, b) => {
                let ((l1, h1), (l2, h2)) = (a.bounds(), b.bounds());
                let hi = match (h1, h2) {
                    (Some(x), Some(y)) => Some(x.min(y)),
                    (x, y) => x.or(y),
                };
                (l1.zip(l2).map(|(x, y)| x.min(y)), hi)
            }
        }
    }

    fn substitute(&self, value: &impl Fn(&Var) -> Option<Expr>) -> Expr {
        match self {
            Self::Var(v) => value(v).unwrap_or_else(|| Expr::atom(self.clone())),
            Self::Product(p) => p.iter().fold(Expr::from(1), |acc, a| acc * a.substitute(value)),
            Self::Div(a, b) => a.substitute(value).div(&b.substitute(value)),
            Self::Rem(a, b) => a.substitute(value).rem(&b.substitute(value)),
            Self::Min(a, b) => a.substitute(value).minimum(&b.substitute(value)),
        }
    }

    fn evaluate(&self, value: &impl Fn(&Var) -> Option<i64>) -> Option<i64> {
        match self {
            Self::Var(v) => value(v),
            Self::Product(p) => p.iter().try_fold(1i64, |acc, a| acc.checked_mul(a.evaluate(value)?)),
            Self::Div(a, b) => a.evaluate(value)?.checked_div_euclid(b.evaluate(value).filter(|d| *d > 0)?),
            Self::Rem(a, b) => a.evaluate(value)?.checked_rem_euclid(b.evaluate(value).filter(|d| *d > 0)?),
            Self::Min(a, b) => Some(a.evaluate(value)?.min(b.evaluate(value)?)),
        }
    }

    /// The product without the factor `divisor` (an atom or a product); `None` if it has no such factor.
    pub(super) fn without(&self, divisor: &Atom) -> Option<Expr> {
        if self == divisor {
            return Some(1.into());
        }
        let Self::Product(factors) = self else { return None };
        let mut rest = factors.clone();
        let wanted = if let Self::Product(d) = divisor { d.as_slice() } else { std::slice::from_ref(divisor) };
        for d in wanted {
            let at = rest.iter().position(|a| a == d)?;
            rest.remove(at);
        }
        Some(rest.into_iter().fold(Expr::from(1), |acc, a| acc * Expr::atom(a)))
    }
}

impl From<i64> for Expr {
    fn from(constant: i64) -> Self {
        Self { constant, terms: Vec::new() }
    }
}

impl From<usize> for Expr {
    fn from(n: usize) -> Self {
        Self::from(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<i32> for Expr {
    fn from(n: i32) -> Self {
        Self::from(i64::from(n))
    }
}

impl From<Var> for Expr {
    fn from(var: Var) -> Self {
        if var.max == Some(0) { Self::default() } else { Self::atom(Atom::Var(var)) }
    }
}

impl<T: Into<Expr>> Add<T> for Expr {
    type Output = Expr;
    fn add(mut self, other: T) -> Expr {
        let other = other.into();
        self.constant = self.constant.saturating_add(other.constant);
        if other.terms.is_empty() {
            return self.rejoin();
        }
        if self.terms.is_empty() {
            self.terms = other.terms;
            return self.rejoin();
        }
        self.terms.extend(other.terms);
        self.normalise()
    }
}

impl Neg for Expr {
    type Output = Expr;
    fn neg(self) -> Expr {
        self * -1
    }
}

impl<T: Into<Expr>> Sub<T> for Expr {
    type Output = Expr;
    fn sub(self, other: T) -> Expr {
        self + -other.into()
    }
}

impl<T: Into<Expr>> Mul<T> for Expr {
    type Output = Expr;
    fn mul(self, other: T) -> Expr {
        let other = other.into();
        let (scale, mut sum) = match (self.as_const(), other.as_const()) {
            (Some(k), _) => (k, other),
            (_, Some(k)) => (k, self),
            _ => return product(&self, &other),
        };
        sum.constant = sum.constant.saturating_mul(scale);
        if scale == 0 {
            sum.terms.clear();
        }
        sum.terms.iter_mut().for_each(|(_, c)| *c = c.saturating_mul(scale));
        sum.rejoin()
    }
}

fn product(a: &Expr, b: &Expr) -> Expr {
    let mut out = a.clone() * b.constant + b.clone() * a.constant - a.constant.saturating_mul(b.constant);
    let factors = |a: &Atom| if let Atom::Product(p) = a { p.clone() } else { vec![a.clone()] };
    for (x, c) in &a.terms {
        for (y, d) in &b.terms {
            let mut all = factors(x);
            all.extend(factors(y));
            sort(&mut all);
            out.terms.push((Atom::Product(all), c.saturating_mul(*d)));
        }
    }
    out.normalise()
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for (atom, c) in &self.terms {
            let sign = match (first, *c < 0) {
                (true, true) => "-",
                (true, false) => "",
                (false, true) => " - ",
                (false, false) => " + ",
            };
            f.write_str(sign)?;
            write!(f, "{atom}")?;
            if c.unsigned_abs() != 1 {
                write!(f, "*{}", c.unsigned_abs())?;
            }
            first = false;
        }
        match (first, self.constant) {
            (true, c) => write!(f, "{c}"),
            (false, 0) => Ok(()),
            (false, c) if c < 0 => write!(f, " - {}", c.unsigned_abs()),
            (false, c) => write!(f, " + {c}"),
        }
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let single = |e: &Expr| e.terms.len() + usize::from(e.constant != 0) < 2;
        let negative = |e: &Expr| e.constant < 0 || e.terms.iter().any(|(_, c)| *c < 0);
        // Operators of equal precedence associate to the left.
        let left = |e: &Expr| if single(e) && !negative(e) { e.to_string() } else { format!("({e})") };
        let right = |e: &Expr| match e.terms.as_slice() {
            [] if e.constant >= 0 => e.to_string(),
            [(Self::Var(_) | Self::Min(..), 1)] if e.constant == 0 => e.to_string(),
            _ => format!("({e})"),
        };
        let factor = |(k, atom): (usize, &Atom)| match atom {
            Self::Div(..) | Self::Rem(..) if k > 0 => format!("({atom})"),
            _ => atom.to_string(),
        };
        match self {
            Self::Var(v) => f.write_str(&v.name),
            Self::Product(p) => f.write_str(&p.iter().enumerate().map(factor).collect::<Vec<_>>().join("*")),
            Self::Div(a, b) => write!(f, "{}/{}", left(a), right(b)),
            Self::Rem(a, b) => write!(f, "{}%{}", left(a), right(b)),
            Self::Min(a, b) => write!(f, "min({a}, {b})"),
        }
    }
}
