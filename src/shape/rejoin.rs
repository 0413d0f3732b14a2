//! Quotients and remainders of one expression that add up to it again: what an index into a reshaped array consists of.
//!
//! ```text
//! (e / b) * b + e % b                                   e
//! ((e % m) / b) * b + e % b       m a multiple of b     e % m
//! ((e / b) % m) * b + e % b       m a constant          e % (b * m)
//! (e / b) * b                     e % b is affine       e - e % b
//! ```

use super::expr::{Atom, Expr};

impl Expr {
    /// Joins such terms, whatever their common factor.
    pub(super) fn rejoin(mut self) -> Expr {
        for at in 0..self.terms.len() {
            if let (Atom::Div(x, b), c) = &self.terms[at]
                && let Some(b) = b.as_const().filter(|b| *b > 0 && c % b == 0)
                && let rest = x.rem(&b.into())
                && rest.is_affine()
            {
                let whole = ((**x).clone() - rest) * (c / b);
                self.terms.remove(at);
                return self + whole;
            }
            let (Atom::Rem(e, b), c) = &self.terms[at] else { continue };
            let twin = Expr::atom(Atom::Div(e.clone(), b.clone())) * (**b).clone() * *c;
            if twin.terms.iter().all(|t| self.terms.contains(t)) {
                let whole = (**e).clone() * *c;
                self.terms.remove(at);
                self.terms.retain(|t| !twin.terms.contains(t));
                return self - twin.constant + whole;
            }
            let Some(b) = b.as_const().filter(|b| *b > 0) else { continue };
            let quotient = |(atom, factor): &(Atom, i64)| {
                (c.checked_mul(b) == Some(*factor)).then(|| joined(atom, e, b)).flatten().map(|whole| whole * *c)
            };
            let found = self.terms.iter().enumerate().find_map(|(k, term)| quotient(term).map(|whole| (k, whole)));
            if let Some((k, whole)) = found {
                self.terms.remove(k.max(at));
                self.terms.remove(k.min(at));
                return self + whole;
            }
        }
        self
    }
}

/// `quotient * b + e % b`, if they join.
fn joined(quotient: &Atom, e: &Expr, b: i64) -> Option<Expr> {
    let same = |of: &Expr| (of.clone() - e.clone()).is_multiple_of(b);
    match quotient {
        // (of % m) / b
        Atom::Div(x, by) if by.as_const() == Some(b) => match x.single()? {
            Atom::Rem(of, m) if m.as_const().is_some_and(|m| m % b == 0) && same(of) => Some((**x).clone()),
            _ => None,
        },
        // (rest + of / b) % m, which is ((rest * b + of) / b) % m
        Atom::Rem(x, m) => {
            let divided = |(atom, by): &(Atom, i64)| match atom {
                Atom::Div(of, d) if d.as_const() == Some(b) && *by == 1 && same(of) => Some((atom.clone(), of.clone())),
                _ => None,
            };
            let (atom, of) = x.terms.iter().find_map(divided)?;
            let rest = (**x).clone() - Expr::atom(atom);
            Some((rest * b + (*of).clone()).rem(&m.as_const()?.checked_mul(b)?.into()))
        }
        _ => None,
    }
}

impl Expr {
    fn is_affine(&self) -> bool {
        self.terms.iter().all(|(atom, _)| matches!(atom, Atom::Var(_)))
    }

    /// The atom that it is.
    fn single(&self) -> Option<&Atom> {
        if let ([(atom, 1)], 0) = (self.terms.as_slice(), self.constant) { Some(atom) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Var;

    #[test]
    fn quotients_and_remainders_join() {
        let [i, j, k] = ["i", "j", "k"].map(|name| Expr::from(Var::new(name, Some(999))));
        let all = [
            // An element of an array of 12 x 26 x 26 channels, at a position that was flattened.
            (i.clone() * 348 + j.clone() * 4 + 3, [676, 26, 8]),
            (i.clone() * 8 + j.clone() + 80, [104, 8, 5]),
            (i.clone() * 10 + k.clone(), [72, 9, 1]),
            (k.clone(), [35, 7, 3]),
        ];
        for (e, [m, b, c]) in all {
            let outer = e.div(&m.into()) * (m * c);
            let middle = e.rem(&m.into()).div(&b.into()) * (b * c);
            let inner = e.rem(&b.into()) * c;
            assert_eq!(middle.clone() + inner.clone(), e.rem(&m.into()) * c, "{e} by {m}, {b}");
            let divided = e.div(&b.into()).rem(&(m / b).into()) * (b * c);
            assert_eq!(divided + inner.clone(), e.rem(&m.into()) * c, "{e} by {m}, {b}");
            assert_eq!(outer + middle + inner, e.clone() * c, "{e} by {m}, {b}");
        }
        // The last remainder is known.
        let channel = Expr::from(Var::new("c", Some(8)));
        let e = i.clone() * 2106 + j.clone() * 36 + channel.clone();
        let [outer, middle] = [e.div(&6084.into()) * 6084, e.rem(&6084.into()).div(&234.into()) * 234];
        let inner = e.rem(&234.into()).div(&9.into()) * 9;
        assert_eq!(outer + inner + channel + middle, e);
        // 4 does not divide 10: (e % 10) % 4 is not e % 4.
        let wrong = k.rem(&10.into()).div(&4.into()) * 4 + k.rem(&4.into());
        assert_eq!(wrong.terms().len(), 2);
        // Another remainder.
        let other = k.rem(&12.into()).div(&4.into()) * 4 + j.rem(&4.into());
        assert_eq!(other.terms().len(), 2);
    }
}
