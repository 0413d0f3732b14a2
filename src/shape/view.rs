//! Views: mappings from an index to a position in a base array.
//!
//! A [`View`] maps an index over its shape to a flat, row-major position in its base. One [`Layer`] (shape, strides,
//! offset) expresses permute, broadcast, slice with any step, flip and newaxis; what a single layer cannot express,
//! such as the reshape of a transpose, is a composition of layers. A view computes nothing: it is index arithmetic.

use super::{Expr, Var, joined};
use crate::sort::sort;
use std::fmt;
use std::rc::Rc;

/// `position = offset + sum(index[k] * strides[k])` for an index over `shape`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub struct Layer {
    pub shape: Vec<Expr>,
    pub strides: Vec<Expr>,
    pub offset: Expr,
}

/// Composed layers, outermost first: each maps onto the row-major positions of the next, the last onto the base.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct View {
    layers: Rc<[Layer]>,
}

/// Row-major strides of `shape`.
pub fn contiguous_strides(shape: &[Expr]) -> Vec<Expr> {
    let mut strides = vec![Expr::from(1); shape.len()];
    for k in (0..shape.len().saturating_sub(1)).rev() {
        strides[k] = strides[k + 1].clone() * shape[k + 1].clone();
    }
    strides
}

/// The number of elements of a shape: the product of its sizes.
pub fn size(shape: &[Expr]) -> Expr {
    let known = shape.iter().try_fold(1i64, |n, d| n.checked_mul(d.as_const()?));
    known.map_or_else(|| shape.iter().fold(Expr::from(1), |n, d| n * d.clone()), Expr::from)
}

/// The index over `shape` of the row-major position `flat`.
pub fn unravel(flat: &Expr, shape: &[Expr]) -> Vec<Expr> {
    let strides = contiguous_strides(shape);
    let mut index = Vec::with_capacity(shape.len());
    for k in 0..shape.len() {
        let inside = if k == 0 { flat.clone() } else { flat.rem(&strides[k - 1]) };
        index.push(if shape[k].as_const() == Some(1) { Expr::default() } else { inside.div(&strides[k]) });
    }
    index
}

/// The row-major position of `index` over `shape`.
pub fn ravel(index: &[Expr], shape: &[Expr]) -> Expr {
    index.iter().zip(contiguous_strides(shape)).fold(Expr::default(), |sum, (i, s)| sum + i.clone() * s)
}

impl View {
    /// The identity view of a dense array with this shape.
    pub fn contiguous(shape: &[Expr]) -> Self {
        let strides = contiguous_strides(shape);
        Self::strided(shape.to_vec(), strides, 0.into())
    }

    /// A view with a single layer; strides and offset are in elements.
    pub fn strided(shape: Vec<Expr>, strides: Vec<Expr>, offset: Expr) -> Self {
        Self { layers: Rc::new([Layer { shape, strides, offset }]) }
    }

    /// The shape of the view.
    pub fn shape(&self) -> &[Expr] {
        &self.layers[0].shape
    }

    /// The layers, outermost first; never empty.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The layer, if there is only one.
    pub fn as_linear(&self) -> Option<&Layer> {
        if let [layer] = &*self.layers { Some(layer) } else { None }
    }

    /// Whether the view is the identity: position k of the view is position k of the base.
    pub fn is_contiguous(&self) -> bool {
        self.as_linear().is_some_and(|l| {
            let dense = contiguous_strides(&l.shape);
            l.offset == Expr::default()
                && (0..l.shape.len()).all(|k| l.shape[k].as_const() == Some(1) || l.strides[k] == dense[k])
        })
    }

    /// Whether the elements lie one behind the other in some order of the axes. `false` where sizes are not known.
    pub fn is_rearranged(&self) -> bool {
        let Some(layer) = self.as_linear() else { return false };
        let axes = layer.shape.iter().zip(&layer.strides).map(|(n, step)| Some((step.as_const()?, n.as_const()?)));
        let Some(mut axes) = axes.collect::<Option<Vec<(i64, i64)>>>() else { return false };
        axes.retain(|&(_, n)| n != 1);
        sort(&mut axes);
        let mut next = 1;
        axes.iter().all(|&(step, n)| step == std::mem::replace(&mut next, step * n))
    }

    /// The flat position in the base of `index`, one expression per axis.
    pub fn position(&self, index: &[Expr]) -> Expr {
        let mut index = index.to_vec();
        let mut flat = Expr::default();
        for (depth, layer) in self.layers.iter().enumerate() {
            if depth > 0 {
                index = unravel(&flat, &layer.shape);
            }
            flat =
                index.iter().zip(&layer.strides).fold(layer.offset.clone(), |sum, (i, s)| sum + i.clone() * s.clone());
        }
        flat
    }

    /// A copy with every expression rewritten by `f`.
    pub fn map(&self, f: &impl Fn(&Expr) -> Expr) -> Self {
        let all = |list: &[Expr]| list.iter().map(f).collect();
        let layer = |l: &Layer| Layer { shape: all(&l.shape), strides: all(&l.strides), offset: f(&l.offset) };
        Self { layers: self.layers.iter().map(layer).collect() }
    }

    /// Reorders the axes: axis k of the result is axis `order[k]` of this view.
    pub fn permute(&self, order: &[usize]) -> Self {
        let top = &self.layers[0];
        self.with_top(Layer {
            shape: order.iter().map(|&k| top.shape[k].clone()).collect(),
            strides: order.iter().map(|&k| top.strides[k].clone()).collect(),
            offset: top.offset.clone(),
        })
    }

    /// Broadcasts to `shape`: axes of size 1 and missing leading axes repeat.
    pub fn expand(&self, shape: &[Expr]) -> Self {
        let top = &self.layers[0];
        let missing = shape.len() - top.shape.len();
        let strides = (0..shape.len()).map(|k| {
            if k < missing || top.shape[k - missing] != shape[k] { 0.into() } else { top.strides[k - missing].clone() }
        });
        self.with_top(Layer { shape: shape.to_vec(), strides: strides.collect(), offset: top.offset.clone() })
    }

    /// Slices each axis by `(start, step, len)`: `len` elements from `start` on, every `step`-th; a negative step goes
    /// backwards.
    pub fn slice(&self, ranges: &[(Expr, i64, Expr)]) -> Self {
        let top = &self.layers[0];
        let mut next = Layer { shape: Vec::new(), strides: Vec::new(), offset: top.offset.clone() };
        for ((start, step, len), stride) in ranges.iter().zip(&top.strides) {
            // An empty axis has no first element, so its start is ignored.
            if len.as_const() != Some(0) {
                next.offset = next.offset + start.clone() * stride.clone();
            }
            next.shape.push(len.clone());
            next.strides.push(stride.clone() * *step);
        }
        self.with_top(next)
    }

    /// The same elements, in row-major order, in another shape with the same number of elements.
    pub fn reshape(&self, shape: &[Expr]) -> Self {
        if let [layer] = &*self.layers
            && joined::is_plain(layer)
        {
            let mut plain = layer.clone();
            (plain.shape, plain.strides) = (shape.to_vec(), contiguous_strides(shape));
            return Self { layers: [plain].into() };
        }
        self.then(&View::contiguous(shape))
    }

    /// Composes with `outer`, a view of this view's elements in row-major order.
    pub fn then(&self, outer: &View) -> Self {
        Self { layers: outer.layers.iter().chain(&*self.layers).cloned().collect() }.simplified()
    }

    /// A view of these layers, as the parser read them.
    pub(super) fn of_layers(layers: Vec<Layer>) -> Self {
        Self { layers: layers.into() }
    }

    #[cfg(test)]
    pub(super) fn of_two(top: &Layer, below: &Layer) -> Self {
        Self { layers: [top.clone(), below.clone()].into() }
    }

    fn with_top(&self, top: Layer) -> Self {
        Self { layers: std::iter::once(top).chain(self.layers[1..].iter().cloned()).collect() }
    }

    /// The same mapping, with as few layers as index arithmetic can show.
    fn simplified(mut self) -> Self {
        while self.layers.len() > 1 {
            let pair = View { layers: self.layers[..2].into() };
            let Some(joined) = pair.joined() else { break };
            self.layers = std::iter::once(joined).chain(self.layers[2..].iter().cloned()).collect();
        }
        if let [top, rest @ ..] = &*self.layers
            && rest.len() > 1
        {
            let below = View { layers: rest.into() }.simplified();
            if below.layers.len() < rest.len() {
                return View { layers: std::iter::once(top).chain(&*below.layers).cloned().collect() }.simplified();
            }
        }
        self
    }

    /// A single layer for the whole view, if its position is affine in the index.
    fn joined(&self) -> Option<Layer> {
        let shape = self.shape();
        if shape.iter().any(|d| d.as_const() == Some(0)) {
            return View::contiguous(shape).as_linear().cloned();
        }
        let known = if let [top, below] = &*self.layers { joined::of_numbers(top, below) } else { None };
        known.or_else(|| self.joined_by_index())
    }

    /// The same, derived from the position of a symbolic index.
    pub(super) fn joined_by_index(&self) -> Option<Layer> {
        let shape = self.shape().to_vec();
        let vars: Vec<Var> = (0..shape.len()).map(|k| Var::below(format!("v{k:02}"), &shape[k])).collect();
        let index: Vec<Expr> = vars.iter().cloned().map(Expr::from).collect();
        let position = self.position(&index);
        let mut strides = Vec::new();
        let mut offset = position.clone();
        for (var, dim) in vars.iter().zip(&shape) {
            let at_zero = |e: &Expr| e.substitute(&|v| (v == var).then(Expr::default));
            let at_one = position.substitute(&|v| (v == var).then(|| 1.into()));
            let stride = at_one - at_zero(&position);
            if vars.iter().any(|v| stride.mentions(v)) {
                return None;
            }
            if dim.as_const() != Some(1) && !affine(&position, var) {
                return None;
            }
            strides.push(if dim.as_const() == Some(1) { Expr::default() } else { stride });
            offset = at_zero(&offset);
        }
        // Axes of size 1 get the stride of a dense array, as NumPy prints them.
        let dense = contiguous_strides(&shape);
        for k in 0..shape.len() {
            if shape[k].as_const() == Some(1) {
                strides[k] = dense[k].clone();
            }
        }
        Some(Layer { shape, strides, offset })
    }
}

/// Whether `e` is affine in `var`, which must not occur in a division, remainder or minimum.
fn affine(e: &Expr, var: &Var) -> bool {
    use super::Atom;
    e.terms().iter().all(|(atom, _)| match atom {
        Atom::Var(_) => true,
        Atom::Product(p) => {
            p.iter().filter(|a| **a == Atom::Var(var.clone())).count() <= 1
                && p.iter().all(|a| matches!(a, Atom::Var(_)))
        }
        Atom::Div(a, b) | Atom::Rem(a, b) | Atom::Min(a, b) => !a.mentions(var) && !b.mentions(var),
    })
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |d: &[Expr]| d.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        for (k, layer) in self.layers.iter().enumerate() {
            if k > 0 {
                f.write_str(" of ")?;
            }
            write!(f, "({}) strides ({}) offset {}", list(&layer.shape), list(&layer.strides), layer.offset)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dims(shape: &[i64]) -> Vec<Expr> {
        shape.iter().map(|&d| d.into()).collect()
    }

    fn check(view: &View, expected: &str) {
        assert_eq!(view.to_string(), expected);
    }

    #[test]
    fn views_of_the_acceptance_list() {
        let a = View::contiguous(&dims(&[2, 3, 4]));
        check(&a.permute(&[2, 0, 1]), "(4,2,3) strides (1,12,4) offset 0");
        let b = View::contiguous(&dims(&[3, 4]));
        check(&b.slice(&[(2.into(), -1, 3.into()), (0.into(), 1, 4.into())]), "(3,4) strides (-4,1) offset 8");
        let empty = View::contiguous(&dims(&[0, 4]));
        check(&empty.slice(&[((-1).into(), -1, 0.into()), (0.into(), 1, 4.into())]), "(0,4) strides (-4,1) offset 0");
    }

    #[test]
    fn reshape_of_a_transpose_is_two_layers_and_back_is_one() {
        let t = View::contiguous(&dims(&[3, 4])).permute(&[1, 0]);
        let flat = t.reshape(&dims(&[12]));
        check(&flat, "(12) strides (1) offset 0 of (4,3) strides (1,4) offset 0");
        assert_eq!(flat.reshape(&dims(&[4, 3])).to_string(), "(4,3) strides (1,4) offset 0");
        let k = Expr::from(Var::new("k", Some(11)));
        let at = |n: i64| flat.position(std::slice::from_ref(&k)).evaluate(&|_| Some(n)).unwrap();
        assert_eq!((0..12).map(at).collect::<Vec<_>>(), [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]);
    }

    #[test]
    fn slices_of_slices_are_one_layer() {
        let a = View::contiguous(&dims(&[10, 8]));
        let b = a.slice(&[(1.into(), 2, 4.into()), (7.into(), -1, 8.into())]);
        let c = b.slice(&[(1.into(), 1, 2.into()), (0.into(), 2, 4.into())]);
        check(&c, "(2,4) strides (16,-2) offset 31");
        check(&c.reshape(&dims(&[2, 2, 2])), "(2,2,2) strides (16,-4,-2) offset 31");
    }

    #[test]
    fn symbolic_rows() {
        let n = Expr::from(Var::new("N", None));
        let a = View::contiguous(&[n.clone(), 4.into()]);
        check(&a.permute(&[1, 0]), "(4,N) strides (1,4) offset 0");
        check(&a.reshape(&[n * 4]), "(N*4) strides (1) offset 0");
    }

    #[test]
    fn what_lies_in_another_order_of_the_axes_is_rearranged() {
        let whole = View::contiguous(&[3.into(), 5.into(), 1.into(), 7.into()]);
        assert!(whole.is_rearranged());
        assert!(whole.permute(&[3, 0, 2, 1]).is_rearranged());
        assert!(whole.reshape(&[15.into(), 7.into()]).permute(&[1, 0]).is_rearranged());
        let sliced = |first: (Expr, i64, Expr), second: (Expr, i64, Expr)| {
            whole.slice(&[first, second, (0.into(), 1, 1.into()), (0.into(), 1, 7.into())])
        };
        assert!(!sliced((0.into(), 1, 3.into()), (0.into(), 2, 3.into())).is_rearranged());
        assert!(!sliced((2.into(), -1, 3.into()), (0.into(), 1, 5.into())).is_rearranged());
        assert!(!View::contiguous(&[1.into(), 7.into()]).expand(&[3.into(), 7.into()]).is_rearranged());
        let n = Expr::from(Var::new("N", None));
        assert!(!View::contiguous(&[n, 7.into()]).permute(&[1, 0]).is_rearranged());
    }
}
