//! The derivative of what picks elements on the CPU side and weighs them: order statistics, interpolation.

use super::super::tape::{Parts, Pulled};
use super::super::{Tensor, add, cast, gather, multiply, reshape, subtract};
use super::sums::at_indices;
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Result;
use crate::span::Span;
use std::rc::Rc;

/// For each element of a result the flat position of an element that it depends on, and with which weight.
pub struct Picks {
    /// The positions.
    pub places: Vec<usize>,
    /// How much the result changes with each.
    pub weights: Vec<f64>,
}

/// `value`, each element of which depends on one element of `of` for each of `all`, with weights that do not change.
pub fn picked(value: Tensor, of: &Tensor, all: Vec<Picks>) -> Tensor {
    value.derived_by(&[of], || Rc::new(move |p| Ok(vec![Some(scattered(p, &p.inputs[0], &all)?)])))
}

/// `value`, the linear interpolation of `ys` at `x`: each element lies between two of `ys`, which it depends on as [`picked`],
/// and `runs` are the inverses of the distances between their places; 0 outside of the range.
pub fn interpolated(value: Tensor, x: &Tensor, ys: &Tensor, runs: Vec<f64>, ends: [Picks; 2]) -> Tensor {
    value.derived_by(&[x, ys], || {
        Rc::new(move |p| -> Result<Parts> {
            let (g, at) = (p.gradient, p.output.span().map(Span::derived));
            let [x, ys] = [&p.inputs[0], &p.inputs[1]];
            let at_end = |k: usize| gather(&cast(ys, g.dtype(), at), &ends[k].places, g.shape().to_vec(), at);
            let rise = subtract(&at_end(1)?.into(), &at_end(0)?.into(), at)?;
            let slope = multiply(&rise.into(), &weights(g, &runs, at)?.into(), at)?;
            let of_x = multiply(&g.clone().into(), &slope.into(), at)?;
            let of_ys = if ys.is_followed() { Some(scattered(p, ys, &ends)?) } else { None };
            Ok(vec![Some(cast(&of_x, x.dtype(), at)), of_ys])
        })
    })
}

/// Numbers in the shape and dtype of `like`.
fn weights(like: &Tensor, numbers: &[f64], at: Option<Span>) -> Result<Tensor> {
    let data = HostArray::from_plain(DType::Float64, like.shape().to_vec(), numbers)?;
    Ok(cast(&Tensor::from_host(data, like.device(), like.is_fixed(), at), like.dtype(), at))
}

fn scattered(p: &Pulled<'_>, of: &Tensor, all: &[Picks]) -> Result<Tensor> {
    let (g, at) = (p.gradient, p.output.span().map(Span::derived));
    let mut sum: Option<Tensor> = None;
    for pick in all {
        let places: Vec<i32> = pick.places.iter().map(|k| *k as i32).collect();
        let index = HostArray::from_plain(DType::Int32, g.shape().to_vec(), &places)?;
        let index = Tensor::from_host(index, g.device(), g.is_fixed(), at);
        let weighed = multiply(&g.clone().into(), &weights(g, &pick.weights, at)?.into(), at)?;
        let part = at_indices(&weighed, &index, of.size(), at)?;
        sum = Some(match sum {
            Some(sum) => add(&sum.into(), &part.into(), at)?,
            None => part,
        });
    }
    let sizes: Vec<i64> = of.shape().iter().map(|d| *d as i64).collect();
    reshape(&cast(&sum.unwrap_or(weights(of, &vec![0.0; of.size()], at)?), of.dtype(), at), &sizes, at)
}
