//! Symbolic sizes: bounds that are expressions, division by an expression, and values of shape variables.

use super::expr::{Atom, Expr, Var};
use crate::error::{Error, Result};
use std::collections::BTreeMap;

/// Values of shape variables, by name.
///
/// ```
/// use tensorscope::shape::{Expr, Sizes, Var};
/// let rows = Expr::from(Var::new("N", None)) * 4;
/// assert_eq!(Sizes::from([("N", 3)]).of(&rows).unwrap(), 12);
/// assert_eq!(Sizes::default().of(&rows).unwrap_err().message(), "Missing shape variable: N");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sizes(BTreeMap<String, i64>);

impl Sizes {
    /// The value of a variable, if it has one.
    pub fn get(&self, name: &str) -> Option<i64> {
        self.0.get(name).copied()
    }

    /// Sets the value of a variable.
    pub fn set(&mut self, name: impl Into<String>, value: i64) {
        self.0.insert(name.into(), value);
    }

    /// Names and values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, i64)> {
        self.0.iter().map(|(name, value)| (name.as_str(), *value))
    }

    /// The value of an expression over shape variables.
    ///
    /// # Errors
    /// `ValueError: Missing shape variable: N`.
    pub fn of(&self, e: &Expr) -> Result<i64> {
        if let Some(n) = e.as_const() {
            return Ok(n);
        }
        if let Some(missing) = e.vars().iter().find(|v| self.get(&v.name).is_none()) {
            return Err(Error::value(format!("Missing shape variable: {}", missing.name)));
        }
        let value = e.evaluate(&|v| self.get(&v.name));
        value.ok_or_else(|| Error::value(format!("the size {e} has no value")))
    }

    /// The value of each size of a shape; a negative one counts as 0.
    ///
    /// # Errors
    /// As [`Sizes::of`].
    pub fn shape(&self, dims: &[Expr]) -> Result<Vec<usize>> {
        dims.iter().map(|d| self.of(d).map(|n| usize::try_from(n).unwrap_or(0))).collect()
    }
}

impl<const N: usize> From<[(&str, i64); N]> for Sizes {
    fn from(pairs: [(&str, i64); N]) -> Self {
        Self(pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }
}

impl Var {
    /// A loop variable with values in `0..extent`.
    pub fn below(name: impl Into<std::rc::Rc<str>>, extent: &Expr) -> Self {
        let most = extent.bounds().1.map(|n| n.saturating_sub(1).max(0));
        Self { end: most.is_none().then(|| extent.clone().into()), ..Self::new(name, most) }
    }

    /// The same for a variable that is also known to be at most `most`.
    pub fn below_within(name: impl Into<std::rc::Rc<str>>, extent: &Expr, most: i64) -> Self {
        let known = Self::below(name, extent);
        Self { max: Some(known.max.map_or(most, |max| max.min(most))), end: None, ..known }
    }

    /// Whether it is a shape variable (a size), rather than an index.
    pub fn is_size(&self) -> bool {
        self.max.is_none() && self.end.is_none()
    }
}

impl Expr {
    /// The variable, if the expression is nothing else.
    pub fn as_var(&self) -> Option<&Var> {
        match self.terms() {
            [(Atom::Var(v), 1)] if self.constant() == 0 => Some(v),
            _ => None,
        }
    }

    /// The increment of `self` when `var` grows by one, as an expression without `var`; `None` if it is not constant or
    /// cannot be derived.
    pub fn stride(&self, var: &Var) -> Option<Expr> {
        let mut out = Expr::default();
        for (atom, c) in self.terms() {
            if !atom.mentions(var) {
                continue;
            }
            let rest = atom.without(&Atom::Var(var.clone()))?;
            if rest.mentions(var) {
                return None;
            }
            out = out + rest * *c;
        }
        Some(out)
    }

    /// An upper bound of `self` as an expression over shape variables, for all indices within their bounds.
    pub fn upper(&self) -> Option<Expr> {
        let mut out = Expr::from(self.constant());
        for (atom, c) in self.terms() {
            out = out
                + match atom {
                    _ if atom.is_size() => Expr::atom(atom.clone()) * *c,
                    Atom::Div(a, b) if *c > 0 && b.as_const().is_some_and(|d| d > 0 && c % d == 0) => {
                        a.upper()? * (c / b.as_const()?)
                    }
                    _ if *c > 0 => atom.upper()? * *c,
                    _ => Expr::from(atom.bounds().0?.checked_mul(*c)?),
                };
        }
        Some(out)
    }

    /// Splits `self` into `quotient * by + rest`, with all terms that are visibly divisible by `by` in the quotient.
    pub(super) fn split_by(&self, by: &Expr) -> (Expr, Expr) {
        let nothing = || (Expr::default(), self.clone());
        let Some((lead, k)) = by.terms().last() else { return nothing() };
        let mut quotient = Expr::default();
        for (atom, c) in self.terms() {
            if let Some(rest) = atom.without(lead).filter(|_| c % k == 0) {
                quotient = quotient + rest * (c / k);
            }
        }
        let rest = self.clone() - quotient.clone() * by.clone();
        if rest.terms().len() < self.terms().len() { (quotient, rest) } else { nothing() }
    }

    /// Whether `0 <= self < end` is certain, for a positive `end`.
    pub(super) fn is_within(&self, end: &Expr) -> bool {
        if *self == Expr::default() {
            return true;
        }
        let room = || self.upper().map(|most| end.clone() - 1 - most);
        self.bounds().0.is_some_and(|lo| lo >= 0) && room().is_some_and(|r| r.bounds().0.is_some_and(|lo| lo >= 0))
    }
}

impl Atom {
    /// Whether it contains only shape variables.
    fn is_size(&self) -> bool {
        match self {
            Self::Var(v) => v.is_size(),
            Self::Product(p) => p.iter().all(Self::is_size),
            Self::Div(a, b) | Self::Rem(a, b) | Self::Min(a, b) => {
                [a, b].iter().all(|e| e.vars().iter().all(Var::is_size))
            }
        }
    }

    fn upper(&self) -> Option<Expr> {
        match self {
            Self::Var(v) => match (&v.end, v.max) {
                (Some(end), _) => end.upper().map(|e| e - 1),
                (None, Some(max)) => Some(max.into()),
                (None, None) => Some(v.clone().into()),
            },
            Self::Product(factors) => factors.iter().try_fold(Expr::from(1), |most, f| {
                f.bounds().0.filter(|lo| *lo >= 0)?;
                Some(most * f.upper()?)
            }),
            Self::Div(a, b) if b.as_const().is_some_and(|d| d > 0) => Some(a.upper()?.div(b)),
            Self::Div(a, _) => a.bounds().0.filter(|lo| *lo >= 0).and_then(|_| a.upper()),
            Self::Rem(_, b) => Some(b.upper()? - 1),
            Self::Min(a, b) => {
                if b.as_const().is_some() {
                    b.upper()
                } else {
                    a.upper().or_else(|| b.upper())
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_below_symbolic_extents_divide() {
        let n = Expr::from(Var::new("N", None));
        let m = Expr::from(Var::new("M", None));
        let i = Expr::from(Var::below("i", &m));
        let j = Expr::from(Var::below("j", &n));
        let k = Expr::from(Var::new("k", Some(3)));
        let flat = i.clone() * n.clone() * 4 + j.clone() * 4 + k.clone();
        let row = n.clone() * 4;
        assert_eq!(flat.div(&row), i);
        assert_eq!(flat.rem(&row), j.clone() * 4 + k.clone());
        assert_eq!(flat.rem(&row).div(&4.into()), j);
        // A sum of sizes, as concatenation makes it.
        let both = n.clone() + m.clone();
        let at = Expr::from(Var::below("at", &both));
        let flat = i.clone() * both.clone() + at.clone();
        assert_eq!((flat.div(&both), flat.rem(&both)), (i, at));
        // A division stays where the dividend is not known to be less.
        let wide = Expr::from(Var::below("w", &(n.clone() * 2)));
        assert_eq!(wide.div(&n).to_string(), "w/N");
        assert_eq!((wide.div(&n) * n.clone() + wide.rem(&n)), wide);
    }

    #[test]
    fn strides_are_expressions() {
        let n = Expr::from(Var::new("N", None));
        let (i, j) = (Var::below("i", &n), Var::new("j", Some(3)));
        let at = Expr::from(i.clone()) * n.clone() + Expr::from(j.clone()) * 2;
        assert_eq!(at.stride(&i), Some(n.clone()));
        assert_eq!(at.stride(&j), Some(2.into()));
        assert_eq!(at.rem(&n).stride(&j), None);
    }
}
