//! Shapes of tensors, whose sizes may be symbolic while a function is traced.
//!
//! A function is traced with the sizes of one call. Each symbolic size has a value there, by which NumPy's rules are
//! decided; the condition of each decision is recorded as a [`Guard`], and the graph is valid wherever all guards hold.
//! These are "backed" symbolic sizes (Ansel et al., "PyTorch 2: Faster machine learning through dynamic Python bytecode
//! transformation and graph compilation", 2024). Reading a size as a number pins it: a guard fixes its value.

use crate::error::{Error, Result};
use crate::shape::{Expr, Guard, Relation, Sizes, Var, broadcast_shapes};
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

/// A trace: the sizes for which it is made, and the guards that it has recorded. A clone is the same trace.
#[derive(Clone)]
pub struct Tracing(Rc<Inner>);

struct Inner {
    sizes: Sizes,
    /// Variables that are known to equal an expression without them.
    known: RefCell<Vec<(Var, Expr)>>,
    guards: RefCell<Vec<Guard>>,
}

/// An index as a number, which pins it in a trace.
pub(super) fn number(tracing: Option<&Tracing>, index: &Expr) -> Result<usize> {
    let value = match tracing {
        Some(tracing) => {
            tracing.pin(index);
            tracing.value(index)?
        }
        None => index.as_const().unwrap_or(0),
    };
    Ok(usize::try_from(value).unwrap_or(0))
}

impl Tracing {
    /// A trace with these sizes.
    pub fn new(sizes: Sizes) -> Self {
        Self(Rc::new(Inner { sizes, known: RefCell::default(), guards: RefCell::default() }))
    }

    /// The guards recorded so far, in order.
    pub fn guards(&self) -> Vec<Guard> {
        self.0.guards.borrow().clone()
    }

    /// Substitutes known variables in an expression.
    pub fn settled(&self, e: &Expr) -> Expr {
        let known = self.0.known.borrow();
        if known.is_empty() || e.as_const().is_some() {
            return e.clone();
        }
        e.substitute(&|v| known.iter().find(|(var, _)| var == v).map(|(_, is)| is.clone()))
    }

    /// The value of a size in this trace.
    ///
    /// # Errors
    /// As [`Sizes::of`].
    pub fn value(&self, e: &Expr) -> Result<i64> {
        self.0.sizes.of(e)
    }

    /// Whether two sizes are equal in this trace; records a guard unless it is certain.
    ///
    /// # Errors
    /// As [`Sizes::of`].
    pub fn is_equal(&self, a: &Expr, b: &Expr) -> Result<bool> {
        let (a, b) = (self.settled(a), self.settled(b));
        match (a.clone() - b.clone()).bounds() {
            (Some(lo), Some(hi)) if lo == hi => return Ok(lo == 0),
            (Some(lo), _) if lo > 0 => return Ok(false),
            (_, Some(hi)) if hi < 0 => return Ok(false),
            _ => {}
        }
        if self.value(&a)? != self.value(&b)? {
            self.rely(a, Relation::NotEqual, b);
            return Ok(false);
        }
        // In a guard's message, variables come first.
        let (a, b) = if a.as_const().is_some() { (b, a) } else { (a, b) };
        // A variable that equals an expression is replaced by it from now on.
        let (var, is) = match (a.as_var(), b.as_var()) {
            (Some(_), Some(var)) if b > a => (Some(var.clone()), a.clone()),
            (Some(var), _) => (Some(var.clone()), b.clone()),
            (None, Some(var)) => (Some(var.clone()), a.clone()),
            (None, None) => (None, b.clone()),
        };
        if let Some(var) = var.filter(|v| !is.mentions(v)) {
            let mut known = self.0.known.borrow_mut();
            for (_, earlier) in known.iter_mut() {
                *earlier = earlier.substitute(&|v| (*v == var).then(|| is.clone()));
            }
            known.push((var, is));
        }
        self.rely(a, Relation::Equal, b);
        Ok(true)
    }

    /// Whether `a < b` in this trace; records a guard unless it is certain.
    ///
    /// # Errors
    /// As [`Sizes::of`].
    pub fn is_less(&self, a: &Expr, b: &Expr) -> Result<bool> {
        let (a, b) = (self.settled(a), self.settled(b));
        match (a.clone() - b.clone()).bounds() {
            (_, Some(hi)) if hi < 0 => return Ok(true),
            (Some(lo), _) if lo >= 0 => return Ok(false),
            _ => {}
        }
        let less = self.value(&a)? < self.value(&b)?;
        self.rely(a, if less { Relation::Less } else { Relation::AtLeast }, b);
        Ok(less)
    }

    /// Pins every variable of a size to its value in this trace.
    pub fn pin(&self, e: &Expr) {
        for var in self.settled(e).vars() {
            if let Some(n) = self.0.sizes.get(&var.name) {
                let _ = self.is_equal(&var.into(), &n.into());
            }
        }
    }

    fn rely(&self, left: Expr, relation: Relation, right: Expr) {
        let guard = Guard { left, relation, right };
        let mut guards = self.0.guards.borrow_mut();
        if !guards.contains(&guard) {
            guards.push(guard);
        }
    }
}

/// A tensor's shape: its sizes and, while a function is traced, their symbolic expressions.
#[derive(Clone)]
pub struct Shape {
    sizes: Vec<usize>,
    symbolic: Option<Rc<(Vec<Expr>, Tracing)>>,
}

impl From<Vec<usize>> for Shape {
    fn from(sizes: Vec<usize>) -> Self {
        Self { sizes, symbolic: None }
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.dims()).finish()
    }
}

impl Shape {
    /// A shape of these sizes, in a trace or outside one.
    ///
    /// # Errors
    /// `ValueError: Missing shape variable: N`.
    pub fn new(dims: Vec<Expr>, tracing: Option<&Tracing>) -> Result<Self> {
        match tracing {
            None => Ok(Sizes::default().shape(&dims)?.into()),
            Some(tracing) => {
                let sizes = tracing.0.sizes.shape(&dims)?;
                Ok(Self { sizes, symbolic: Some(Rc::new((dims, tracing.clone()))) })
            }
        }
    }

    /// The same sizes, as part of a trace if one is given.
    pub(super) fn within(self, tracing: Option<&Tracing>) -> Self {
        match tracing {
            Some(tracing) if self.symbolic.is_none() => {
                let dims = self.dims();
                Self { symbolic: Some(Rc::new((dims, tracing.clone()))), ..self }
            }
            _ => self,
        }
    }

    /// The trace to which it belongs.
    pub fn tracing(&self) -> Option<&Tracing> {
        self.symbolic.as_deref().map(|(_, tracing)| tracing)
    }

    /// Its sizes as numbers; pins them.
    pub fn pinned(&self) -> &[usize] {
        if let Some((dims, tracing)) = self.symbolic.as_deref() {
            dims.iter().for_each(|d| tracing.pin(d));
        }
        &self.sizes
    }

    /// Its sizes in this trace, for uses that would be valid for any sizes.
    pub(crate) fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.sizes.len()
    }

    /// Its sizes as expressions.
    pub fn dims(&self) -> Vec<Expr> {
        match self.symbolic.as_deref() {
            Some((dims, tracing)) => dims.iter().map(|d| tracing.settled(d)).collect(),
            None => self.sizes.iter().map(|&d| d.into()).collect(),
        }
    }

    /// The size of an axis as an expression; 1 for an axis that does not exist.
    pub fn dim(&self, axis: usize) -> Expr {
        match self.symbolic.as_deref() {
            Some((dims, tracing)) => dims.get(axis).map_or(1.into(), |d| tracing.settled(d)),
            None => self.sizes.get(axis).copied().unwrap_or(1).into(),
        }
    }

    /// Whether a size may differ in other calls of the traced function.
    pub fn is_symbolic(&self) -> bool {
        self.symbolic.is_some() && self.dims().iter().any(|d| d.as_const().is_none())
    }

    /// Whether both are certainly equal; records no guard.
    pub(super) fn is_same(&self, other: &Shape) -> bool {
        match (&self.symbolic, &other.symbolic) {
            (None, None) => self.sizes == other.sizes,
            _ => self.dims() == other.dims(),
        }
    }

    /// Whether both are equal in this trace; records guards.
    ///
    /// # Errors
    /// As [`Sizes::of`].
    pub fn agrees(&self, other: &Shape) -> Result<bool> {
        if self.rank() != other.rank() {
            return Ok(false);
        }
        match self.tracing().or(other.tracing()) {
            None => Ok(self.sizes == other.sizes),
            Some(tracing) => {
                for (a, b) in self.dims().iter().zip(&other.dims()) {
                    if !tracing.is_equal(a, b)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
        }
    }

    /// The shape to which all shapes broadcast, as [`broadcast_shapes`].
    ///
    /// # Errors
    /// As [`broadcast_shapes`], with the sizes of this trace.
    pub fn broadcast(shapes: &[&Shape]) -> Result<Shape> {
        let sizes: Vec<&[usize]> = shapes.iter().map(|s| s.sizes()).collect();
        let met = broadcast_shapes(&sizes)?;
        let Some(tracing) = shapes.iter().find_map(|s| s.tracing()) else { return Ok(met.into()) };
        let mut out: Vec<Expr> = vec![1.into(); met.len()];
        for shape in shapes {
            let missing = met.len() - shape.rank();
            for (k, d) in shape.dims().into_iter().enumerate() {
                let o = &mut out[missing + k];
                let one = |e: &Expr| e.as_const() == Some(1);
                if one(&d) || *o == d {
                    continue;
                }
                // Sizes that differ in this trace are compatible because one of them is 1, which is recorded as a
                // guard.
                let differ = tracing.value(o)? != tracing.value(&d)?;
                if one(o) || (differ && tracing.value(o)? == 1) {
                    tracing_is(tracing, o, one(o))?;
                    *o = d;
                } else if differ {
                    tracing_is(tracing, &d, false)?;
                } else {
                    tracing.is_equal(o, &d)?;
                    *o = tracing.settled(o);
                }
            }
        }
        Shape::new(out.iter().map(|d| tracing.settled(d)).collect(), Some(tracing))
    }
}

/// Requires a size to be 1, by a guard unless it is certain.
fn tracing_is(tracing: &Tracing, size: &Expr, plain: bool) -> Result<()> {
    if !plain && !tracing.is_equal(size, &1.into())? {
        return Err(Error::internal("tensor", "sizes that met do not"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(tracing: &Tracing, dims: &[&Expr]) -> Shape {
        Shape::new(dims.iter().map(|d| (*d).clone()).collect(), Some(tracing)).unwrap()
    }

    fn guards(tracing: &Tracing) -> Vec<String> {
        tracing.guards().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn sizes_that_meet_are_one_from_then_on() {
        let tracing = Tracing::new(Sizes::from([("M", 5), ("N", 5), ("K", 1)]));
        let [m, n, k] = ["M", "N", "K"].map(|v| Expr::from(Var::new(v, None)));
        let (a, b) = (shape(&tracing, &[&n, &4.into()]), shape(&tracing, &[&m, &1.into()]));
        let met = Shape::broadcast(&[&a, &b]).unwrap();
        assert_eq!(guards(&tracing), ["N == M"]);
        assert_eq!(met.dims(), a.dims());
        assert!(a.is_same(&shape(&tracing, &[&m, &4.into()])));
        // A size that is broadcast is pinned to 1.
        let c = Shape::broadcast(&[&shape(&tracing, &[&k]), &shape(&tracing, &[&n])]).unwrap();
        assert_eq!((guards(&tracing).len(), c.dims()), (2, vec![m.clone()]));
        assert_eq!(guards(&tracing)[1], "K == 1");
        assert!(tracing.guards().iter().all(|g| g.holds(&Sizes::from([("M", 7), ("N", 7), ("K", 1)]))));
        assert!(!tracing.guards().iter().all(|g| g.holds(&Sizes::from([("M", 7), ("N", 8), ("K", 1)]))));
    }

    #[test]
    fn a_size_that_meets_1_is_free() {
        let tracing = Tracing::new(Sizes::from([("K", 1), ("N", 5)]));
        let [k, n] = ["K", "N"].map(|v| Expr::from(Var::new(v, None)));
        for size in [&k, &n] {
            let one = shape(&tracing, &[&1.into()]);
            let other = shape(&tracing, &[size]);
            for pair in [[&one, &other], [&other, &one]] {
                assert_eq!(Shape::broadcast(&pair).unwrap().dims(), std::slice::from_ref(size));
            }
        }
        assert!(guards(&tracing).is_empty());
    }

    #[test]
    fn who_asks_for_numbers_pins() {
        let tracing = Tracing::new(Sizes::from([("N", 3)]));
        let n = Expr::from(Var::new("N", None));
        let a = shape(&tracing, &[&(n.clone() * 2)]);
        assert_eq!(a.pinned(), [6]);
        assert_eq!(guards(&tracing), ["N == 3"]);
        assert_eq!(a.dims(), [6.into()]);
        assert!(tracing.is_less(&2.into(), &n).unwrap());
        assert_eq!(guards(&tracing).len(), 1);
    }
}
