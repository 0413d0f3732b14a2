//! Derivatives of what is computed of matrices on the CPU side: inverses, determinants, solutions and factors.
//!
//! Reverse rules of the decompositions (Giles, *Collected matrix derivative results for forward and reverse mode algorithmic
//! differentiation*, 2008; Walter and Lehmann 2010 for QR; Murray 2016 for Cholesky; Townsend 2016 for the SVD; Golub and
//! Pereyra 1973 for the pseudo-inverse). Each function gives a computed result, which may be a stack of matrices, its rule.
//! What a rule needs besides is data that were computed with the result; it follows the input again where a rule uses it,
//! so that derivatives of derivatives are right too.

use super::super::tape::{Parts, Pulled};
use super::super::{
    Operand, Tensor, add, cast, complex, conjugate, divide, expand_dims, imag, is_complex, matmul, matrix_transpose,
    multiply, negative, subtract,
};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::span::Span;
use std::rc::Rc;

/// Operations on stacks of matrices at a place of the program.
#[derive(Clone, Copy)]
struct At(Option<Span>);

impl At {
    /// The conjugate transposes.
    fn adjoint(self, x: &Tensor) -> Result<Tensor> {
        conjugate(&matrix_transpose(x, self.0)?, self.0)
    }

    fn product(self, factors: &[&Tensor]) -> Result<Tensor> {
        let mut all = factors.iter();
        let first = all.next().ok_or_else(|| Error::internal("gradient", "no factors"))?;
        all.try_fold((*first).clone(), |product, factor| matmul(&product, factor, self.0))
    }

    fn add(self, a: &Tensor, b: &Tensor) -> Result<Tensor> {
        add(&a.clone().into(), &b.clone().into(), self.0)
    }

    fn subtract(self, a: &Tensor, b: &Tensor) -> Result<Tensor> {
        subtract(&a.clone().into(), &b.clone().into(), self.0)
    }

    /// The products of elements; what is real is multiplied with complex numbers too.
    fn times(self, a: &Tensor, b: &Tensor) -> Result<Tensor> {
        multiply(&a.clone().into(), &b.clone().into(), self.0)
    }

    fn half(self, x: &Tensor) -> Result<Tensor> {
        multiply(&x.clone().into(), &Operand::Scalar(Scalar::Float(0.5)), self.0)
    }

    /// `(x + x^H) / 2`.
    fn hermitian(self, x: &Tensor) -> Result<Tensor> {
        self.half(&self.add(x, &self.adjoint(x)?)?)
    }

    /// Numbers beside the rows or columns that they belong to.
    fn beside(self, x: &Tensor, axes: &[i64]) -> Result<Tensor> {
        expand_dims(x, axes, self.0)
    }

    /// `1 / (to_j - from_i)` for `i != j`, else 0.
    fn gaps(self, values: &Tensor) -> Result<Tensor> {
        let n = values.shape().last().copied().unwrap_or_default();
        let apart = self.subtract(&self.beside(values, &[-2])?, &self.beside(values, &[-1])?)?;
        let (other, same) = (self.matrix(n, values, |i, j| f64::from(u8::from(i != j)))?, self.eye(n, values)?);
        divide(&other.into(), &self.add(&apart, &same)?.into(), self.0)
    }

    fn eye(self, n: usize, like: &Tensor) -> Result<Tensor> {
        self.matrix(n, like, |i, j| f64::from(u8::from(i == j)))
    }

    /// A real matrix of `n` rows and columns, in the precision and on the device of `like`.
    fn matrix(self, n: usize, like: &Tensor, element: impl Fn(usize, usize) -> f64) -> Result<Tensor> {
        let elements: Vec<f64> = (0..n * n).map(|k| element(k / n, k % n)).collect();
        let data = HostArray::from_plain(DType::Float64, vec![n, n], &elements)?;
        let made = Tensor::from_host(data, like.device(), like.is_fixed(), self.0);
        Ok(cast(&made, like.dtype().part().unwrap_or(like.dtype()), self.0))
    }
}

fn one(part: Result<Tensor>) -> Result<Parts> {
    Ok(vec![Some(part?)])
}

fn of(pulled: &Pulled<'_>) -> At {
    At(pulled.output.span().map(Span::derived))
}

const COMPLEX_VECTORS: &str = "singular vectors of complex matrices have no derivative here";
const COMPLEX_FACTORS: &str = "QR factors of complex matrices have no derivative here";
const FURTHER: &str = "singular vectors beyond the reduced decomposition are not determined, and have no derivative";
const OF_SINGULAR: &str = "a determinant of a singular matrix has no second derivative here";

/// `value`, the inverses of `a`.
pub fn inverse(value: Tensor, a: &Tensor) -> Tensor {
    value.derived_by(&[a], || {
        Rc::new(|p| {
            let at = of(p);
            let y = at.adjoint(p.output)?;
            one(negative(&at.product(&[&y, p.gradient, &y])?, at.0))
        })
    })
}

/// `value`, the determinants of `a`, of which `inverses` are the inverses.
pub fn determinant(value: Tensor, inverses: &Tensor, a: &Tensor) -> Tensor {
    let inverses = inverses.detached();
    value.derived_by(&[a], || {
        Rc::new(move |p| {
            let at = of(p);
            let factor = at.beside(&at.times(p.gradient, &conjugate(p.output, at.0)?)?, &[-1, -2])?;
            one(at.times(&factor, &at.adjoint(&inverse(inverses.clone(), &p.inputs[0]))?))
        })
    })
}

/// `value`, the determinants of `a`, of which `adjugates` are the adjugates: also where a matrix is singular.
pub fn determinant_of_singular(value: Tensor, adjugates: &Tensor, a: &Tensor) -> Tensor {
    let adjugates = adjugates.detached();
    value.derived_by(&[a], || {
        Rc::new(move |p| {
            let (at, own) = (of(p), adjugates.clone().refused(&p.inputs[0], OF_SINGULAR));
            one(at.times(&at.beside(p.gradient, &[-1, -2])?, &at.adjoint(&own)?))
        })
    })
}

/// `value`, the logarithms of the sizes of the determinants of `a`.
pub fn log_determinant(value: Tensor, inverses: &Tensor, a: &Tensor) -> Tensor {
    let inverses = inverses.detached();
    value.derived_by(&[a], || {
        Rc::new(move |p| {
            let at = of(p);
            let factor = at.beside(p.gradient, &[-1, -2])?;
            one(at.times(&factor, &at.adjoint(&inverse(inverses.clone(), &p.inputs[0]))?))
        })
    })
}

/// `value`, the signs of the determinants of `a`; those of real matrices do not change with them.
pub fn determinant_sign(value: Tensor, inverses: &Tensor, a: &Tensor) -> Tensor {
    if !is_complex(a) {
        return value;
    }
    let inverses = inverses.detached();
    value.derived_by(&[a], || {
        Rc::new(move |p| {
            let at = of(p);
            // The sign turns by the imaginary part of the trace of inverse times change.
            let turn = negative(&imag(&at.times(p.output, &conjugate(p.gradient, at.0)?)?, at.0)?, at.0)?;
            let factor = complex(&at.subtract(&turn, &turn)?, &turn, at.0);
            one(at.times(&at.beside(&factor, &[-1, -2])?, &at.adjoint(&inverse(inverses.clone(), &p.inputs[0]))?))
        })
    })
}

/// `value`, the solutions `x` of `a x = b`; all are stacks of one shape.
pub fn solution(value: Tensor, inverses: &Tensor, a: &Tensor, b: &Tensor) -> Tensor {
    let inverses = inverses.detached();
    value.derived_by(&[a, b], || {
        Rc::new(move |p| {
            let at = of(p);
            let of_b = at.product(&[&at.adjoint(&inverse(inverses.clone(), &p.inputs[0]))?, p.gradient])?;
            let of_a = negative(&at.product(&[&of_b, &at.adjoint(p.output)?])?, at.0)?;
            Ok(vec![Some(of_a), Some(of_b)])
        })
    })
}

/// `value`, the lower triangular roots of `a`, of which `inverses` are the inverses.
pub fn cholesky(value: Tensor, inverses: &Tensor, a: &Tensor) -> Tensor {
    let inverses = inverses.detached();
    value.derived_by(&[a], || {
        Rc::new(move |p| {
            let (at, l) = (of(p), p.output);
            let n = l.shape().last().copied().unwrap_or_default();
            let lower = at.matrix(n, l, |i, j| if i == j { 0.5 } else { f64::from(u8::from(i > j)) })?;
            let middle = at.times(&at.product(&[&at.adjoint(l)?, p.gradient])?, &lower)?;
            let inverse = inverse(inverses.clone(), l);
            one(at.hermitian(&at.product(&[&at.adjoint(&inverse)?, &middle, &inverse])?))
        })
    })
}

/// `values` and `vectors`, the eigenvalues of the Hermitian matrices `a` and their eigenvectors by columns.
pub fn eigen(values: &Tensor, vectors: &Tensor, a: &Tensor) -> (Tensor, Tensor) {
    (eigenvalues(values, vectors, a), eigenvectors(values, vectors, a))
}

fn eigenvalues(values: &Tensor, vectors: &Tensor, a: &Tensor) -> Tensor {
    let (w, v) = (values.detached(), vectors.detached());
    w.clone().derived_by(&[a], || {
        Rc::new(move |p| {
            let (at, v) = (of(p), eigenvectors(&w, &v, &p.inputs[0]));
            one(at.product(&[&at.times(&v, &at.beside(p.gradient, &[-2])?)?, &at.adjoint(&v)?]))
        })
    })
}

fn eigenvectors(values: &Tensor, vectors: &Tensor, a: &Tensor) -> Tensor {
    let (w, v) = (values.detached(), vectors.detached());
    v.clone().derived_by(&[a], || {
        Rc::new(move |p| {
            let (at, turned) = (of(p), p.output);
            let gaps = at.gaps(&eigenvalues(&w, &v, &p.inputs[0]))?;
            let back = at.adjoint(turned)?;
            let inner = at.times(&at.product(&[&back, p.gradient])?, &gaps)?;
            one(at.hermitian(&at.product(&[turned, &inner, &back])?))
        })
    })
}

/// The reduced singular value decomposition of `a`: values, vectors to the left by columns, and to the right by rows.
#[derive(Clone)]
pub struct Singular {
    /// The singular values.
    pub s: Tensor,
    /// The vectors to their left, by columns.
    pub u: Tensor,
    /// The vectors to their right, conjugated, by rows.
    pub vh: Tensor,
}

impl Singular {
    fn detached(&self) -> Self {
        Self { s: self.s.detached(), u: self.u.detached(), vh: self.vh.detached() }
    }

    /// The singular values of `a`.
    pub fn values_of(&self, a: &Tensor) -> Tensor {
        let own = self.detached();
        own.s.clone().derived_by(&[a], || {
            Rc::new(move |p| {
                let (at, a) = (of(p), &p.inputs[0]);
                let (u, vh) = (own.left_of(a), own.right_of(a));
                one(at.product(&[&at.times(&u, &at.beside(p.gradient, &[-2])?)?, &vh]))
            })
        })
    }

    /// The singular vectors to the left of `a`.
    pub fn left_of(&self, a: &Tensor) -> Tensor {
        let own = self.detached();
        if is_complex(a) {
            return own.u.refused(a, COMPLEX_VECTORS);
        }
        own.u.clone().derived_by(&[a], || {
            Rc::new(move |p| {
                let (at, a, u) = (of(p), &p.inputs[0], p.output);
                let (s, vh) = (own.values_of(a), own.right_of(a));
                one(at.product(&[&at.turned(u, p.gradient, &s)?, &vh]))
            })
        })
    }

    /// The singular vectors to the right of `a`.
    pub fn right_of(&self, a: &Tensor) -> Tensor {
        let own = self.detached();
        if is_complex(a) {
            return own.vh.refused(a, COMPLEX_VECTORS);
        }
        own.vh.clone().derived_by(&[a], || {
            Rc::new(move |p| {
                let (at, a) = (of(p), &p.inputs[0]);
                let (s, u) = (own.values_of(a), own.left_of(a));
                let (v, of_v) = (at.adjoint(p.output)?, at.adjoint(p.gradient)?);
                one(at.product(&[&u, &at.adjoint(&at.turned(&v, &of_v, &s)?)?]))
            })
        })
    }
}

impl At {
    /// Of vectors by columns with a gradient: how they turn among each other, weighted with their values, and out of
    /// their space.
    fn turned(self, vectors: &Tensor, gradient: &Tensor, s: &Tensor) -> Result<Tensor> {
        let inner = self.product(&[&self.adjoint(vectors)?, gradient])?;
        let among = self.times(&self.gaps(&self.times(s, s)?)?, &self.subtract(&inner, &self.adjoint(&inner)?)?)?;
        let within = self.times(&self.product(&[vectors, &among])?, &self.beside(s, &[-2])?)?;
        let rest = self.subtract(gradient, &self.product(&[vectors, &inner])?)?;
        let out = divide(&rest.into(), &self.beside(s, &[-2])?.into(), self.0)?;
        self.add(&within, &out)
    }
}

/// `value`, something of `a` that is not determined by it: the way back through it is an error.
pub fn undetermined(value: Tensor, a: &Tensor) -> Tensor {
    value.refused(a, FURTHER)
}

/// The factors of `a = q r` with at least as many rows as columns, and the inverses of `r`.
#[derive(Clone)]
pub struct Orthogonal {
    /// The factor with orthonormal columns.
    pub q: Tensor,
    /// The upper triangular factor.
    pub r: Tensor,
    /// Its inverses.
    pub inverses: Tensor,
}

impl Orthogonal {
    /// Both factors of `a`.
    pub fn of(&self, a: &Tensor) -> (Tensor, Tensor) {
        if is_complex(a) {
            let own = self.detached();
            return (own.q.refused(a, COMPLEX_FACTORS), own.r.refused(a, COMPLEX_FACTORS));
        }
        (self.q_of(a), self.r_of(a))
    }

    fn detached(&self) -> Self {
        Self { q: self.q.detached(), r: self.r.detached(), inverses: self.inverses.detached() }
    }

    fn q_of(&self, a: &Tensor) -> Tensor {
        let own = self.detached();
        own.q.clone().derived_by(&[a], || {
            Rc::new(move |p| {
                let at = of(p);
                let inner = negative(&at.product(&[&at.adjoint(p.gradient)?, p.output])?, at.0)?;
                one(own.back(at, p.output, &own.r_of(&p.inputs[0]), Some(p.gradient), &inner))
            })
        })
    }

    fn r_of(&self, a: &Tensor) -> Tensor {
        let own = self.detached();
        own.r.clone().derived_by(&[a], || {
            Rc::new(move |p| {
                let at = of(p);
                let inner = at.product(&[p.output, &at.adjoint(p.gradient)?])?;
                one(own.back(at, &own.q_of(&p.inputs[0]), p.output, None, &inner))
            })
        })
    }

    /// `(of_q + q copied(inner)) r^-H`, where the lower triangle of `inner` is copied over the upper one.
    fn back(&self, at: At, q: &Tensor, r: &Tensor, of_q: Option<&Tensor>, inner: &Tensor) -> Result<Tensor> {
        let n = r.shape().last().copied().unwrap_or_default();
        let below = at.times(inner, &at.matrix(n, inner, |i, j| f64::from(u8::from(i > j)))?)?;
        let diagonal = at.times(inner, &at.eye(n, inner)?)?;
        let copied = at.add(&at.add(&below, &at.adjoint(&below)?)?, &diagonal)?;
        let mut all = at.product(&[q, &copied])?;
        if let Some(of_q) = of_q {
            all = at.add(of_q, &all)?;
        }
        at.product(&[&all, &at.adjoint(&inverse(self.inverses.clone(), r))?])
    }
}

/// `value`, the pseudo-inverses of `a`, where its rank does not change.
pub fn pseudo_inverse(value: Tensor, a: &Tensor) -> Tensor {
    value.derived_by(&[a], || {
        Rc::new(|p| {
            let (at, a, y) = (of(p), &p.inputs[0], p.output);
            let (back, of_back) = (at.adjoint(y)?, at.adjoint(p.gradient)?);
            let inner = negative(&at.product(&[&back, p.gradient, &back])?, at.0)?;
            let left = at.product(&[&of_back, y, &back])?;
            let left = at.subtract(&left, &at.product(&[a, y, &left])?)?;
            let right = at.product(&[&back, y, &of_back])?;
            let right = at.subtract(&right, &at.product(&[&right, y, a])?)?;
            one(at.add(&inner, &at.add(&left, &right)?))
        })
    })
}
