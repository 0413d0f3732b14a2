//! The parser of printed index expressions and views.

use super::{Expr, Layer, Var, View};
use crate::error::Result;
use crate::scan::Scanner;

/// Resolves a name to a variable.
type Lookup<'v> = &'v dyn Fn(&str) -> Option<Var>;

/// Resolves every name to a shape variable.
pub(crate) fn any_size(name: &str) -> Option<Var> {
    Some(Var::new(name, None))
}

impl Expr {
    /// Parses a sum, as [`Expr`] prints it.
    pub(crate) fn scan(s: &mut Scanner<'_>, vars: Lookup<'_>) -> Result<Self> {
        let negative = s.take("-");
        let first = Self::product(s, vars)?;
        let mut sum = if negative { -first } else { first };
        loop {
            if s.take("+") {
                sum = sum + Self::product(s, vars)?;
            } else if s.take("-") {
                sum = sum - Self::product(s, vars)?;
            } else {
                return Ok(sum);
            }
        }
    }

    fn product(s: &mut Scanner<'_>, vars: Lookup<'_>) -> Result<Self> {
        let mut product = Self::factor(s, vars)?;
        loop {
            if s.take("*") {
                product = product * Self::factor(s, vars)?;
            } else if s.take("/") {
                product = product.div(&Self::factor(s, vars)?);
            } else if s.take("%") {
                product = product.rem(&Self::factor(s, vars)?);
            } else {
                return Ok(product);
            }
        }
    }

    fn factor(s: &mut Scanner<'_>, vars: Lookup<'_>) -> Result<Self> {
        if s.take("(") {
            let inside = Self::scan(s, vars)?;
            return s.expect(")").map(|()| inside);
        }
        if s.peek().is_some_and(|c| c.is_ascii_digit()) {
            return s.integer::<i64>().map(Self::from);
        }
        let before = s.clone();
        let name = s.word()?;
        if name == "min" && s.take("(") {
            let left = Self::scan(s, vars)?;
            s.expect(",")?;
            let right = Self::scan(s, vars)?;
            return s.expect(")").map(|()| left.minimum(&right));
        }
        match vars(name) {
            Some(var) => Ok(var.into()),
            None => before.fail(format!("no variable {name}")),
        }
    }
}

impl View {
    /// Parses the layers of a [`View`] over shape variables, as it is printed.
    pub(crate) fn scan(s: &mut Scanner<'_>) -> Result<Self> {
        let list = |s: &mut Scanner<'_>| {
            s.expect("(")?;
            s.list(")", |s| Expr::scan(s, &any_size))
        };
        let mut layers = Vec::new();
        loop {
            let shape = list(s)?;
            s.expect("strides")?;
            let strides = list(s)?;
            s.expect("offset")?;
            if shape.len() != strides.len() {
                return s.fail("not as many strides as axes");
            }
            layers.push(Layer { shape, strides, offset: Expr::scan(s, &any_size)? });
            if !s.take("of") {
                return Ok(Self::of_layers(layers));
            }
        }
    }
}
