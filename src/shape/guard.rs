//! Guards: the conditions on sizes under which a graph of symbolic shape is valid.

use super::{Expr, Sizes};
use crate::error::{Error, Result};
use std::fmt;

/// How two sizes compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Relation {
    Equal,
    NotEqual,
    Less,
    AtLeast,
}

/// A condition on sizes that a graph relies on: `N == M`, `N >= 3`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Guard {
    pub left: Expr,
    pub relation: Relation,
    pub right: Expr,
}

impl Guard {
    /// Checks the condition for these sizes.
    ///
    /// # Errors
    /// `ValueError: the graph relies on N == M, which does not hold for M = 4, N = 3`.
    ///
    /// ```
    /// use tensorscope::shape::{Expr, Guard, Relation, Sizes, Var};
    /// let [left, right] = ["N", "M"].map(|v| Expr::from(Var::new(v, None)));
    /// let guard = Guard { left, relation: Relation::Equal, right };
    /// assert!(guard.check(&Sizes::from([("N", 3), ("M", 3)])).is_ok());
    /// let failed = guard.check(&Sizes::from([("N", 3), ("M", 4)])).unwrap_err();
    /// assert_eq!(failed.message(), "the graph relies on N == M, which does not hold for M = 4, N = 3");
    /// ```
    pub fn check(&self, sizes: &Sizes) -> Result<()> {
        if self.holds(sizes) {
            return Ok(());
        }
        let given: Vec<String> = sizes.iter().map(|(name, n)| format!("{name} = {n}")).collect();
        Err(Error::value(format!("the graph relies on {self}, which does not hold for {}", given.join(", "))))
    }

    /// Whether the condition holds for these sizes; false if a size is missing.
    pub fn holds(&self, sizes: &Sizes) -> bool {
        let (Ok(left), Ok(right)) = (sizes.of(&self.left), sizes.of(&self.right)) else { return false };
        match self.relation {
            Relation::Equal => left == right,
            Relation::NotEqual => left != right,
            Relation::Less => left < right,
            Relation::AtLeast => left >= right,
        }
    }
}

impl fmt::Display for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let relation = match self.relation {
            Relation::Equal => "==",
            Relation::NotEqual => "!=",
            Relation::Less => "<",
            Relation::AtLeast => ">=",
        };
        write!(f, "{} {relation} {}", self.left, self.right)
    }
}
