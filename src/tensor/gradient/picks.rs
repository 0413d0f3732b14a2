//! The derivative of what picks elements on the CPU side and weighs them: order statistics, interpolation.

use super::super::tape::{Parts, Pulled};
use super::super::{Tensor, add, cast, multiply, reshape};
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

/// `value`, the function of each element of `x` with these slopes, whose other operand `of` it depends on as [`picked`].
pub fn sloped(value: Tensor, x: &Tensor, slopes: Vec<f64>, of: &Tensor, all: Vec<Picks>) -> Tensor {
    value.derived_by(&[x, of], || {
        Rc::new(move |p| -> Result<Parts> {
            let at = p.output.span().map(Span::derived);
            let of_x = multiply(&p.gradient.clone().into(), &weights(p.gradient, &slopes, at)?.into(), at)?;
            let [x, of] = [&p.inputs[0], &p.inputs[1]];
            let of_points = if of.is_followed() { Some(cast(&scattered(p, of, &all)?, of.dtype(), at)) } else { None };
            Ok(vec![Some(cast(&of_x, x.dtype(), at)), of_points])
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
