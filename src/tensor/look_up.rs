//! Elements at integer indices that have no values yet, as in a function that is traced.
//!
//! The indices broadcast to one shape, `met`. Each is either computed, or a line: the position along one axis of `met`, as
//! `arange(n)` in `x[arange(n), y]`. Axes that lines index are looked up in step, so neither the look-up nor its derivative
//! asks of each element of such an axis whether it is meant.
//!
//! What lies beyond an axis cannot be an error here. It is never looked up, and the result is NaN, the least integer with a
//! sign, the greatest one without, or True: the mode `fill` of JAX's `take`.
//!
//! (`x[i]` of JAX itself takes the nearest element.)
//!
//! The derivative of a look-up is a [`Places::spread`], whose derivative is a look-up again. No value is written to a place
//! that is data: each element of the result asks which of the indices are its own.

use super::elementwise::{binary, like};
use super::gather::gather_at;
use super::matmul::terms_of;
use super::operand::{Operand, meet_devices, on};
use super::reduce::number_of;
use super::symbolic::{Shape, Tracing};
use super::views::{permute, reshape_to, stretch};
use super::{
    Comparison, Key, Tensor, add, bitwise, cast, compare, constant, full, maximum, minimum, multiply, reduce,
    remainder, select, where_,
};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Binary, Combine, Op};
use crate::shape::{Expr, View, contiguous_strides, size};
use crate::span::Span;
use std::rc::Rc;

type Place = Option<Span>;

/// Elements of all rows together from which on those of one index are summed along chains: for fewer, rounds cost more.
const LONG_CHAINS: i64 = 1 << 15;

/// What an index beyond its axis means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// No element: the result is filled. Negative indices count from the end.
    Fill,
    /// The nearest element.
    Clip,
    /// The element at the remainder.
    Wrap,
}

/// The indices along an axis.
#[derive(Clone)]
pub enum Index {
    /// Integers without values.
    Computed(Tensor, Beyond),
    /// Integers that are within the axis; negative ones count from the end.
    Known(Rc<HostArray>),
    /// The position along this axis of all indices, which is as long as the indexed one.
    Line(usize),
}

/// Where a look-up finds its elements.
struct Places {
    /// The shape of what is looked up in.
    shape: Shape,
    /// The shape of the indices together.
    met: Shape,
    /// Where the axes of `met` stand among those of the result.
    at: usize,
    /// The axes that are looked up in, with the indices along them: `Int32`, of shape `met`, within the axis.
    computed: Vec<(usize, Tensor)>,
    /// Axes that are indexed by the position along an axis of `met`.
    lines: Vec<(usize, usize)>,
    /// The other axes.
    rest: Vec<usize>,
    /// Whether all indices were within their axes; `None` where that is certain.
    inside: Option<Tensor>,
}

/// The elements of `x` where `of` has indices for some of the axes, ascending, which broadcast to `met`; the axes of `met`
/// are put at position `at` among the axes that are left.
///
/// # Errors
/// `IndexError` for an axis without elements; `MemoryError`.
pub fn look_up(x: &Tensor, of: Vec<(usize, Index)>, met: &Shape, at: usize, place: Place) -> Result<Tensor> {
    let indices = of.iter().filter_map(|(_, index)| if let Index::Computed(t, _) = index { Some(t) } else { None });
    let (device, _) = meet_devices("take", &std::iter::once(x).chain(indices).collect::<Vec<_>>())?;
    let mut x = on(x, device);
    let mut of = of;
    for (axis, index) in &mut of {
        // A constant `arange` is a line of as many elements.
        let Some((j, count)) = (if let Index::Known(data) = index { line_of(data, met.rank()) } else { None }) else {
            continue;
        };
        if x.length(*axis) != count {
            let mut keys = vec![Key::Slice(None, None, None); x.rank()];
            keys[*axis] = Key::Range { start: 0, step: 1, count };
            x = select(&x, &keys, place)?;
        }
        *index = Index::Line(j);
    }
    let places = Rc::new(Places::new(&x, of, met, at, place)?);
    let fill = filling(x.dtype());
    places.found(&x, fill, place)
}

/// The axis of indices of `rank` axes along which `data` counts 0, 1, 2, ..., and how far.
fn line_of(data: &HostArray, rank: usize) -> Option<(usize, usize)> {
    let long = data.shape().iter().position(|n| *n > 1)?;
    let counts = data.shape()[long] == data.len() && data.integers().iter().enumerate().all(|(k, i)| *i == k as i64);
    counts.then(|| (rank - data.rank() + long, data.len()))
}

/// What a result has where an index is beyond its axis.
fn filling(dtype: DType) -> Scalar {
    match (dtype.kind(), dtype.integer_range()) {
        (Kind::Int, Some((least, _))) => Scalar::Int(least as i64),
        (Kind::UInt, Some((_, most))) => Scalar::UInt(most as u64),
        // True of truth values.
        _ => Scalar::Float(f64::NAN),
    }
}

/// A size as an operand beside `like`.
fn sized(n: &Expr, like: &Tensor, place: Place) -> Result<Operand> {
    Ok(match n.as_const() {
        Some(n) => Operand::Scalar(Scalar::Int(n)),
        None => cast(&number_of(n.clone(), like, place)?, like.dtype(), place).into(),
    })
}

/// Positions times a stride.
fn scaled(positions: &Tensor, stride: &Expr, place: Place) -> Result<Tensor> {
    if stride.as_const() == Some(1) {
        return Ok(positions.clone());
    }
    multiply(&positions.clone().into(), &sized(stride, positions, place)?, place)
}

/// Positions along an axis of `n` elements as `Int32`, and whether they are within it, if that is not certain.
fn positions(index: &Tensor, n: &Expr, beyond: Beyond, place: Place) -> Result<(Tensor, Option<Tensor>)> {
    let dtype = index.dtype();
    let work = if matches!(dtype, DType::UInt32 | DType::Int64 | DType::UInt64) { dtype } else { DType::Int32 };
    let i = cast(index, work, place);
    let (least, most) = dtype.integer_range().unwrap_or((0, 1));
    let zero = Operand::Scalar(Scalar::Int(0));
    let length = sized(n, &i, place)?;
    let narrow = |i: &Tensor| cast(i, DType::Int32, place);
    match beyond {
        Beyond::Clip => {
            let last = sized(&(n.clone() - 1), &i, place)?;
            let i = minimum(&maximum(&i.into(), &zero, place)?.into(), &last, place)?;
            return Ok((narrow(&i), None));
        }
        Beyond::Wrap => return Ok((narrow(&remainder(&i.into(), &length, place)?), None)),
        Beyond::Fill => {}
    }
    let from_end = if least < 0 {
        let negative = compare(Comparison::Less, &i.clone().into(), &zero, place)?;
        where_(&negative, &add(&i.clone().into(), &length, place)?.into(), &i.into(), place)?
    } else {
        i
    };
    if n.as_const().is_some_and(|n| most < i128::from(n) && least >= -i128::from(n)) {
        return Ok((narrow(&from_end), None));
    }
    let mut inside = compare(Comparison::Less, &from_end.clone().into(), &length, place)?;
    if least < 0 {
        let above = compare(Comparison::GreaterEqual, &from_end.clone().into(), &zero, place)?;
        inside = bitwise("bitwise_and", Binary::And, &inside.into(), &above.into(), place)?;
    }
    let within = where_(&inside, &from_end.into(), &zero, place)?;
    Ok((narrow(&within), Some(inside)))
}

/// Axes in another order.
fn permuted(a: &Tensor, order: &[usize], place: Place) -> Result<Tensor> {
    permute(a, &order.iter().map(|k| *k as i64).collect::<Vec<_>>(), place)
}

/// The number of elements over some of the axes.
fn product<'a>(dims: &[Expr], axes: impl Iterator<Item = &'a usize>) -> Expr {
    size(&axes.map(|k| dims[*k].clone()).collect::<Vec<_>>())
}

/// 0, 1, 2, ..., `n` of them, as part of a trace.
fn counted(n: &Expr, like: &Tensor, tracing: Option<&Tracing>, place: Place) -> Result<Tensor> {
    let shape = Shape::new(vec![n.clone()], tracing)?;
    Ok(Tensor::lazy(Op::Iota, Vec::new(), shape, DType::Int32, like.device(), like.is_fixed(), place))
}

/// Whether a size is 0; a guard in a trace.
fn is_nothing(n: &Expr, tracing: Option<&Tracing>) -> Result<bool> {
    tracing.map_or(Ok(n.as_const() == Some(0)), |tracing| tracing.is_less(n, &1.into()))
}

impl Places {
    fn new(x: &Tensor, of: Vec<(usize, Index)>, met: &Shape, at: usize, place: Place) -> Result<Self> {
        let rest = (0..x.rank()).filter(|k| of.iter().all(|(axis, _)| axis != k)).collect();
        let (mut computed, mut lines, mut all_inside) = (Vec::new(), Vec::new(), None);
        for (axis, index) in of {
            let n = x.extent().dim(axis);
            let (positions, inside) = match index {
                Index::Line(j) if lines.iter().all(|(_, other)| *other != j) => {
                    lines.push((axis, j));
                    continue;
                }
                Index::Line(j) => {
                    let mut dims = vec![Expr::from(1); met.rank() - j];
                    dims[0] = met.dim(j);
                    (reshape_to(&counted(&dims[0], x, met.tracing(), place)?, &dims, place)?, None)
                }
                Index::Known(data) => {
                    let n = x.length(axis) as i64;
                    let places: Vec<i32> =
                        data.integers().iter().map(|i| (if *i < 0 { *i + n } else { *i }) as i32).collect();
                    let places = HostArray::from_plain(DType::Int32, data.shape().to_vec(), &places)?;
                    (Tensor::from_host(places, x.device(), x.is_fixed(), place), None)
                }
                Index::Computed(index, beyond) => positions(&on(&index, x.device()), &n, beyond, place)?,
            };
            computed.push((axis, stretch(&positions.detached(), met, place)?));
            if let Some(inside) = inside {
                let inside = stretch(&inside, met, place)?;
                all_inside = Some(match all_inside {
                    Some(others) => binary(Binary::And, &others, &inside, place),
                    None => inside,
                });
            }
        }
        Ok(Self { shape: x.extent().clone(), met: met.clone(), at, computed, lines, rest, inside: all_inside })
    }

    fn tracing(&self) -> Option<&Tracing> {
        self.met.tracing().or(self.shape.tracing())
    }

    /// Where in the result the axis number `k` of `rest` is.
    fn beside(&self, k: usize) -> usize {
        if k < self.at { k } else { k + self.met.rank() }
    }

    /// The shape of the result.
    fn result(&self) -> Result<Shape> {
        let mut dims: Vec<Expr> = self.rest.iter().map(|axis| self.shape.dim(*axis)).collect();
        dims.splice(self.at..self.at, self.met.dims());
        Shape::new(dims, self.tracing())
    }

    /// What has the shape of `met`, with the axes of the result.
    fn stretched(&self, a: &Tensor, result: &Shape, place: Place) -> Result<Tensor> {
        let mut dims = a.extent().dims();
        dims.resize(dims.len() + self.rest.len() - self.at, 1.into());
        stretch(&reshape_to(a, &dims, place)?, result, place)
    }

    /// The elements of `x`, and `fill` for those that are beyond. Derivatives pass.
    fn found(self: &Rc<Self>, x: &Tensor, fill: Scalar, place: Place) -> Result<Tensor> {
        let found = self.gathered(&x.detached(), fill, place)?;
        let places = self.clone();
        let rule = || -> super::tape::Pullback {
            Rc::new(move |p| Ok(vec![Some(places.spread(p.gradient, p.output.span().map(Span::derived))?)]))
        };
        Ok(found.derived_by(&[x], rule))
    }

    fn gathered(&self, x: &Tensor, fill: Scalar, place: Place) -> Result<Tensor> {
        let result = self.result()?;
        super::check_size(result.sizes(), x.dtype())?;
        let dims = self.shape.dims();
        for (axis, _) in &self.computed {
            if is_nothing(&dims[*axis], self.tracing())? {
                if is_nothing(&size(&result.dims()), self.tracing())? {
                    return full(result.pinned(), Scalar::Int(0), x.dtype(), x.device(), x.is_fixed(), place);
                }
                return Err(Error::index(format!("no index is within axis {axis} with size 0")));
            }
        }
        // What the index of an element of the result adds to its place: lines and axes that are kept.
        let strides = contiguous_strides(&dims);
        let mut steps = vec![Expr::default(); result.rank()];
        for (k, axis) in self.rest.iter().enumerate() {
            steps[self.beside(k)] = strides[*axis].clone();
        }
        for (axis, j) in &self.lines {
            steps[self.at + j] = strides[*axis].clone();
        }
        let mut index: Option<Tensor> = None;
        if steps.iter().any(|step| step.as_const() != Some(0)) {
            let all = counted(&size(&dims), x, self.tracing(), place)?;
            let view = Op::View(View::strided(result.dims(), steps, 0.into()));
            let (device, fixed) = (x.device(), x.is_fixed());
            index = Some(Tensor::lazy(view, vec![all], result.clone(), DType::Int32, device, fixed, place));
        }
        for (axis, positions) in &self.computed {
            let offset = self.stretched(&scaled(positions, &strides[*axis], place)?, &result, place)?;
            index = Some(match index {
                Some(index) => binary(Binary::Add, &index, &offset, place),
                None => offset,
            });
        }
        let index = index.ok_or_else(|| Error::internal("tensor", "a look-up without an index"))?;
        let found = gather_at(x, index, place)?;
        let Some(inside) = &self.inside else { return Ok(found) };
        let inside = self.stretched(inside, &result, place)?;
        let fill = constant(fill.cast(x.dtype()), x.dtype(), x.device(), x.is_fixed(), place);
        where_(&inside, &found.into(), &fill.into(), place)
    }

    /// For each element of what was looked up in, the sum of the elements of `g` at which it was found. Derivatives pass.
    fn spread(self: &Rc<Self>, g: &Tensor, place: Place) -> Result<Tensor> {
        let sums = cast(&self.sums(&cast(&g.detached(), g.dtype().accumulator(), place), place)?, g.dtype(), place);
        let places = self.clone();
        let rule = || -> super::tape::Pullback {
            Rc::new(move |p| {
                let at = p.output.span().map(Span::derived);
                Ok(vec![Some(places.found(p.gradient, Scalar::Int(0), at)?)])
            })
        };
        Ok(sums.derived_by(&[g], rule))
    }

    fn sums(&self, g: &Tensor, place: Place) -> Result<Tensor> {
        let (dims, met) = (self.shape.dims(), self.met.dims());
        let lines: Vec<usize> = self.lines.iter().map(|(_, j)| *j).collect();
        let others: Vec<usize> = (0..met.len()).filter(|j| !lines.contains(j)).collect();
        let axes: Vec<usize> = self.computed.iter().map(|(axis, _)| *axis).collect();
        // In step, looked up, and the rest: (c, m, r), of which (c, n, r) is made.
        let [c, m] = [&lines, &others].map(|axes| product(&met, axes.iter()));
        let [n, r] = [&axes, &self.rest].map(|axes| product(&dims, axes.iter()));
        let mut order: Vec<usize> = lines.iter().chain(&others).map(|j| self.at + j).collect();
        order.extend((0..self.rest.len()).map(|k| self.beside(k)));
        let g = reshape_to(&permuted(g, &order, place)?, &[c.clone(), m.clone(), r.clone()], place)?;
        let met_order: Vec<usize> = lines.iter().chain(&others).copied().collect();
        let index = reshape_to(&permuted(&self.flat(place)?, &met_order, place)?, &[c.clone(), m.clone()], place)?;
        let sums = self.collected(&g, &index, &n, place)?;
        let from: Vec<usize> = self.lines.iter().map(|(axis, _)| *axis).chain(axes).chain(self.rest.clone()).collect();
        let apart: Vec<Expr> = from.iter().map(|axis| dims[*axis].clone()).collect();
        let mut back = vec![0; from.len()];
        from.iter().enumerate().for_each(|(k, axis)| back[*axis] = k);
        permuted(&reshape_to(&sums, &apart, place)?, &back, place)
    }

    /// The flat index over the computed axes, -1 for one that is beyond.
    fn flat(&self, place: Place) -> Result<Tensor> {
        let dims: Vec<Expr> = self.computed.iter().map(|(axis, _)| self.shape.dim(*axis)).collect();
        let mut sum: Option<Tensor> = None;
        for ((_, positions), stride) in self.computed.iter().zip(contiguous_strides(&dims)) {
            let part = scaled(positions, &stride, place)?;
            sum = Some(match sum {
                Some(sum) => binary(Binary::Add, &sum, &part, place),
                None => part,
            });
        }
        let flat = sum.ok_or_else(|| Error::internal("tensor", "a look-up without an index"))?;
        match &self.inside {
            Some(inside) => where_(inside, &flat.into(), &Operand::Scalar(Scalar::Int(-1)), place),
            None => Ok(flat),
        }
    }

    /// Of `g` of shape (c, m, r) the sums (c, n, r) of the rows whose `index`, of shape (c, m), is 0, 1, ... and n - 1.
    fn collected(&self, g: &Tensor, index: &Tensor, n: &Expr, place: Place) -> Result<Tensor> {
        let tracing = self.tracing();
        let [c, m, r] = [0, 1, 2].map(|k| g.extent().dim(k));
        let all = reshape_to(&counted(n, g, tracing, place)?, &[1.into(), n.clone()], place)?;
        let value = |e: &Expr| tracing.map_or(Ok(e.as_const().unwrap_or(0)), |tracing| tracing.value(e));
        let (rows, targets, width) = (value(&m)?, value(n)?, value(&r)?);
        // Rows of one index are summed at each of them, and each target takes one of those: of m indices and n targets
        // that are m (m r + n) steps and not m n r.
        let twice = rows > 1 && rows * width + targets < targets * width;
        if !twice || is_nothing(&m, tracing)? {
            return sums_of(g, index, &all, place);
        }
        let line = reshape_to(&counted(&m, g, tracing, place)?, &[1.into(), 1.into(), m.clone()], place)?;
        let none = Scalar::Int(-1);
        let sums = if rows * width >= LONG_CHAINS {
            self.along_chains(g, index, &line, rows, place)?
        } else {
            sums_of(g, index, index, place)?
        };
        let which = matched(index, &all, None, &line, none, place)?;
        let which = reduce(&which, Combine::Max, Some(&[2]), false, Some(DType::Int32), place)?;
        let zero = Operand::Scalar(Scalar::Int(0));
        let inside = compare(Comparison::GreaterEqual, &which.clone().into(), &zero, place)?;
        let shape = Shape::new(vec![c.clone(), m, r], tracing)?;
        let met = Shape::new(vec![c, n.clone()], tracing)?;
        let computed = vec![(1, maximum(&which.into(), &zero, place)?)];
        let (lines, rest) = (vec![(0, 0)], vec![2]);
        let places = Places { shape, met, at: 0, computed, lines, rest, inside: Some(inside) };
        places.gathered(&sums, Scalar::Int(0), place)
    }
}

impl Places {
    /// Of `g` of shape (c, m, r), for each row the sum of those up to it that have its `index`, of shape (c, m); `line` counts
    /// the m rows. Each row knows the one before it of the same index, and in each round takes over the sum there and what
    /// that one points to: m (m + r log m) steps and not m m r (pointer jumping: J. C. Wyllie, "The complexity of parallel
    /// computations", 1979).
    fn along_chains(&self, g: &Tensor, index: &Tensor, line: &Tensor, rows: i64, place: Place) -> Result<Tensor> {
        let [c, m] = [0, 1].map(|k| g.extent().dim(k));
        let none = Scalar::Int(-1);
        let own = reshape_to(line, &[1.into(), m.clone(), 1.into()], place)?;
        let before = compare(Comparison::Less, &line.clone().into(), &own.into(), place)?;
        let same = matched(index, index, None, line, none, place)?;
        let earlier = where_(&before, &same.into(), &Operand::Scalar(none), place)?;
        let mut previous = reduce(&earlier, Combine::Max, Some(&[2]), false, Some(DType::Int32), place)?;
        let mut sums = g.clone();
        let zero = Operand::Scalar(Scalar::Int(0));
        let met = Shape::new(vec![c, m], self.tracing())?;
        for _ in 0..rows.ilog2() + u32::from(!(rows as u64).is_power_of_two()) {
            let inside = compare(Comparison::GreaterEqual, &previous.clone().into(), &zero, place)?;
            let at = maximum(&previous.clone().into(), &zero, place)?;
            let places = |shape: &Shape, rest: Vec<usize>| Places {
                shape: shape.clone(),
                met: met.clone(),
                at: 0,
                computed: vec![(1, at.clone())],
                lines: vec![(0, 0)],
                rest,
                inside: Some(inside.clone()),
            };
            let taken = places(g.extent(), vec![2]).gathered(&sums, Scalar::Int(0), place)?;
            sums = binary(Binary::Add, &sums, &taken, place);
            previous = places(&met, vec![]).gathered(&previous, none, place)?;
        }
        Ok(sums)
    }
}

/// Of `g` of shape (c, m, r) the sums (c, t, r) of the rows whose `index`, of shape (c, m), is that of `targets`, (c, t).
fn sums_of(g: &Tensor, index: &Tensor, targets: &Tensor, place: Place) -> Result<Tensor> {
    let [c, m, r] = [0, 1, 2].map(|k| g.extent().dim(k));
    // (c, t, r, m), of which nothing is kept.
    let g = permuted(&reshape_to(g, &[c, m.clone(), r.clone(), 1.into()], place)?, &[0, 3, 2, 1], place)?;
    let chosen = matched(index, targets, Some(&r), &g, Scalar::Int(0), place)?;
    reduce(&chosen, Combine::Sum, Some(&[3]), false, Some(g.dtype()), place)
}

/// `values` where `index`, of shape (c, m), is that of `targets`, of shape (c, t), and else `other`: of shape (c, t, m), or
/// (c, t, r, m).
fn matched(
    index: &Tensor,
    targets: &Tensor,
    r: Option<&Expr>,
    values: &Tensor,
    other: Scalar,
    place: Place,
) -> Result<Tensor> {
    let (c, m, t) = (index.extent().dim(0), index.extent().dim(1), targets.extent().dim(1));
    let one = || Expr::from(1);
    let wide = |size: Expr| r.map_or(vec![], |_| vec![size]);
    let mut full = vec![c.clone(), t.clone()];
    full.extend(r.map_or(vec![], |r| vec![r.clone()]));
    full.push(m.clone());
    let shape = Shape::new(full, index.tracing().or(values.tracing()))?;
    let index = reshape_to(index, &[vec![c, one()], wide(one()), vec![m]].concat(), place)?;
    let targets = reshape_to(targets, &[vec![targets.extent().dim(0), t], wide(one()), vec![one()]].concat(), place)?;
    let [index, targets, values] = [&index, &targets, values].map(|a| terms_of(a, &shape, place));
    let values = values?;
    let hits = binary(Binary::Equal, &index?, &targets?, place);
    let other = like(&values, other, place)?;
    let (dtype, device, fixed) = (values.dtype(), values.device(), values.is_fixed());
    Ok(Tensor::lazy(Op::Select, vec![hits, values, other], shape, dtype, device, fixed, place))
}
