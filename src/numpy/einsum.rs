//! `einsum`: Einstein summation.

use super::argument::{Argument, Nested, Out, Terms};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::einsum_path::{Plan, Problem};
use super::function;
use super::returned::Returned;
use super::support::replace;
use super::ufunc::is_castable;
use super::view::ArrayView;
use crate::dtype::{DType, Numeric};
use crate::error::Error;
use crate::graph::Combine;
use crate::span::Span;
use crate::tensor::{self, Array, Quiet, Signal, Tensor};
use std::collections::BTreeMap;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&EINSUM];

/// An axis label: a letter, or a private character for an axis that `...` stands for.
pub(super) type Label = char;

/// The first label of axes that `...` stands for.
const HIDDEN: u32 = 0xE000;
/// NumPy's letters for integer subscripts.
const LETTERS: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

pub(super) fn is_hidden(label: Label) -> bool {
    u32::from(label) >= HIDDEN
}

/// A parsed `einsum`: the labels of each operand's axes and of the result's, and the size of each axis.
pub(super) struct Sum {
    pub(super) inputs: Vec<Vec<Label>>,
    pub(super) output: Vec<Label>,
    pub(super) sizes: BTreeMap<Label, usize>,
}

/// The arrays, and the subscript string, built from lists of subscripts if need be.
fn spelled(terms: Vec<Argument>) -> Result<(String, Vec<Array>), Error> {
    let missing = |more: &str| {
        Error::value(format!("must specify the einstein sum subscripts string and at least one operand{more}"))
    };
    let mut arrays = Vec::new();
    let mut words: Vec<String> = Vec::new();
    let mut output = None;
    let mut by_text = None;
    let count = terms.len();
    for (k, term) in terms.into_iter().enumerate() {
        match term {
            Argument::Array(array) => arrays.push(array),
            Argument::Text(text) if k == 0 => by_text = Some(text.into_owned()),
            Argument::List(labels) => {
                let word = labels.iter().map(letter).collect::<Result<String, _>>()?;
                if k % 2 == 1 { words.push(word) } else { output = Some(word) }
            }
            _ if k + 1 == count && k % 2 == 0 => {
                return Err(Error::type_error("each subscript must be either an integer or an ellipsis"));
            }
            _ => return Err(Error::type_error("the subscripts for each operand must be a list or a tuple")),
        }
    }
    match by_text {
        Some(_) if arrays.is_empty() => Err(missing("")),
        Some(text) => Ok((text, arrays)),
        None if arrays.is_empty() => Err(missing(", or at least one operand and its corresponding subscripts list")),
        None => {
            let end = output.map(|output| format!("->{output}")).unwrap_or_default();
            Ok((words.join(",") + &end, arrays))
        }
    }
}

/// The letter of an integer subscript.
fn letter(label: &Argument) -> Result<String, Error> {
    match label {
        Argument::Ellipsis => Ok("...".into()),
        Argument::Int(i) => {
            let found = usize::try_from(*i).ok().and_then(|i| LETTERS.get(i));
            let found = found.ok_or_else(|| Error::value("subscript is not within the valid range [0, 52)"))?;
            Ok(char::from(*found).to_string())
        }
        _ => Err(Error::type_error("each subscript must be either an integer or an ellipsis")),
    }
}

/// The labels of one operand, or of the result, with private ones for `...`, which stands for the remaining axes of
/// `rank`: the last of the `most` private labels.
fn labels(text: &str, rank: Option<usize>, most: usize, place: &str) -> Result<Vec<Label>, Error> {
    let named = |text: &str| -> Result<Vec<Label>, Error> {
        text.chars()
            .map(|c| match c {
                '.' => Err(Error::value(format!(
                    "einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') in {place}"
                ))),
                c if c.is_ascii_alphabetic() => Ok(c),
                c => Err(Error::value(format!(
                    "invalid subscript '{c}' in einstein sum subscripts string, subscripts must be letters"
                ))),
            })
            .collect()
    };
    let Some((before, after)) = text.split_once("...") else { return named(text) };
    let (mut all, after) = (named(before)?, named(after)?);
    let count = match rank {
        Some(rank) => rank.checked_sub(all.len() + after.len()).ok_or_else(|| too_many(place))?.min(most),
        None => most,
    };
    all.extend((most - count..most).filter_map(|k| char::from_u32(HIDDEN + k as u32)));
    all.extend(after);
    Ok(all)
}

fn too_many(place: &str) -> Error {
    Error::value(format!("einstein sum subscripts string contains too many subscripts for {place}"))
}

const NO_ELLIPSIS: &str = "has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to \
                           broadcast the extra dimensions.";

impl Sum {
    /// Parses the operands.
    pub(super) fn new(terms: Terms) -> Result<(Self, Vec<Array>), Error> {
        let (text, arrays) = spelled(terms.0)?;
        let plain: String = text.chars().filter(|c| *c != ' ').collect();
        let (inputs, output) = match plain.split_once("->") {
            Some((inputs, output)) => (inputs, Some(output)),
            None => (plain.as_str(), None),
        };
        if inputs.contains('-') {
            let message = "einstein sum subscript string does not contain proper '->' output specified";
            return Err(Error::value(message));
        }
        let inputs: Vec<&str> = inputs.split(',').collect();
        if inputs.len() != arrays.len() {
            let fewer = if inputs.len() > arrays.len() { "more" } else { "fewer" };
            return Err(Error::value(format!(
                "{fewer} operands provided to einstein sum function than specified in the subscripts string"
            )));
        }
        let shapes: Vec<Vec<usize>> = arrays.iter().map(|a| a.tensor().shape().to_vec()).collect();
        let letters = |text: &str| text.chars().filter(char::is_ascii_alphabetic).count();
        let stands_for = |text: &str, rank: usize| {
            if text.contains("...") { rank.saturating_sub(letters(text)) } else { 0 }
        };
        let most = inputs.iter().zip(&shapes).map(|(text, shape)| stands_for(text, shape.len())).max().unwrap_or(0);
        let mut named = Vec::new();
        for (k, (text, shape)) in inputs.iter().zip(&shapes).enumerate() {
            let place = format!("operand {k}");
            let labels = labels(text, Some(shape.len()), most, &place)?;
            if labels.len() > shape.len() {
                return Err(too_many(&place));
            }
            if labels.len() < shape.len() {
                return Err(Error::value(format!("operand {NO_ELLIPSIS}")));
            }
            named.push(labels);
        }
        let output = match output {
            Some(text) => explicit(text, &named, most)?,
            None => implicit(&named),
        };
        let sizes = sizes(&named, &shapes, &output)?;
        Ok((Self { inputs: named, output, sizes }, arrays))
    }

    /// Whether it sums nothing, so that the result is a view of its one operand.
    fn is_view(&self) -> bool {
        is_view(&self.inputs, &self.output)
    }
}

/// The labels of an explicit result (`->`).
fn explicit(text: &str, inputs: &[Vec<Label>], most: usize) -> Result<Vec<Label>, Error> {
    if !text.contains("...") && most > 0 {
        return Err(Error::value(format!("output {NO_ELLIPSIS}")));
    }
    let output = labels(text, None, most, "the output")?;
    for (k, label) in output.iter().enumerate() {
        if output[..k].contains(label) {
            return Err(Error::value(format!(
                "einstein sum subscripts string includes output subscript '{label}' multiple times"
            )));
        }
        if !is_hidden(*label) && !inputs.iter().flatten().any(|other| other == label) {
            return Err(Error::value(format!(
                "einstein sum subscripts string included output subscript '{label}' which never appeared in an input"
            )));
        }
    }
    Ok(output)
}

/// The labels of an implicit result: those of `...`, then those that occur once, in alphabetical order.
fn implicit(inputs: &[Vec<Label>]) -> Vec<Label> {
    let mut counts: BTreeMap<Label, usize> = BTreeMap::new();
    for label in inputs.iter().flatten() {
        *counts.entry(*label).or_default() += 1;
    }
    let hidden = counts.keys().copied().filter(|label| is_hidden(*label));
    let single = counts.iter().filter(|(label, count)| !is_hidden(**label) && **count == 1).map(|(label, _)| *label);
    hidden.chain(single).collect()
}

fn is_view(inputs: &[Vec<Label>], output: &[Label]) -> bool {
    matches!(inputs, [one] if one.iter().all(|label| output.contains(label)))
}

/// The size of the axis of each label; axes of size 1 broadcast.
fn sizes(inputs: &[Vec<Label>], shapes: &[Vec<usize>], output: &[Label]) -> Result<BTreeMap<Label, usize>, Error> {
    let mut sizes = BTreeMap::new();
    for (k, (labels, shape)) in inputs.iter().zip(shapes).enumerate() {
        for (i, (label, &n)) in labels.iter().zip(shape).enumerate() {
            let before = labels[..i].iter().position(|other| other == label).map(|j| shape[j]);
            if let Some(known) = before.filter(|known| *known != n) {
                let which = if is_view(inputs, output) { "single operand".to_owned() } else { format!("operand {k}") };
                return Err(Error::value(format!(
                    "dimensions in {which} for collapsing index '{label}' don't match ({known} != {n})"
                )));
            }
            let known = sizes.entry(*label).or_insert(n);
            if *known == 1 {
                *known = n;
            } else if n != *known && n != 1 {
                let hint = format!("'{label}' is {known} and {n}");
                return Err(clash(inputs, shapes, output).with_hint(hint));
            }
        }
    }
    Ok(sizes)
}

/// The labels of the result, then the summed ones.
fn ordered<'a>(inputs: impl Iterator<Item = &'a Vec<Label>>, output: &[Label]) -> Vec<Label> {
    let mut rest: Vec<Label> = inputs.flatten().copied().filter(|label| !output.contains(label)).collect();
    rest.sort_unstable();
    rest.dedup();
    output.iter().copied().chain(rest).collect()
}

/// NumPy's error for sizes that differ: each operand's shape before and after its axes are permuted.
fn clash(inputs: &[Vec<Label>], shapes: &[Vec<usize>], output: &[Label]) -> Error {
    let order = ordered(inputs.iter(), output);
    let list =
        |sizes: &[String]| if sizes.len() == 1 { format!("({},)", sizes[0]) } else { format!("({})", sizes.join(",")) };
    let shown = inputs.iter().zip(shapes).map(|(labels, shape)| {
        let own: Vec<String> = shape.iter().map(ToString::to_string).collect();
        let there = order.iter().map(|label| labels.iter().position(|other| other == label));
        let moved = there.skip_while(Option::is_none).map(|k| k.map_or("newaxis".to_owned(), |k| own[k].clone()));
        format!("{}->{}", list(&own), list(&moved.collect::<Vec<_>>()))
    });
    let shown: Vec<String> = shown.collect();
    Error::value(format!(
        "operands could not be broadcast together with remapped shapes [original->remapped]: {}",
        shown.join(" ")
    ))
}

/// Two axes with the same label.
fn repeated(labels: &[Label]) -> Option<(usize, usize)> {
    (0..labels.len()).find_map(|i| (i + 1..labels.len()).find(|j| labels[*j] == labels[i]).map(|j| (i, j)))
}

/// Replaces the labels of axes `i` and `j` by that of their diagonal, the last axis.
fn collapsed(labels: &mut Vec<Label>, (i, j): (usize, usize)) {
    let label = labels[i];
    labels.remove(j);
    labels.remove(i);
    labels.push(label);
}

/// Multiplies operands and sums over all labels that the result does not have.
fn contracted(
    operands: &[(Vec<Label>, Tensor)],
    output: &[Label],
    sizes: &BTreeMap<Label, usize>,
    at: Option<Span>,
) -> Result<Tensor, Error> {
    let order = ordered(operands.iter().map(|(labels, _)| labels), output);
    let sums = output.len() < order.len();
    let mut product: Option<Tensor> = None;
    for (labels, t) in operands {
        let (mut labels, mut t) = (labels.clone(), t.clone());
        // A repeated label in one operand selects its diagonal.
        while let Some((i, j)) = repeated(&labels) {
            t = tensor::diagonal(&t, 0, i as i64, j as i64, at)?;
            collapsed(&mut labels, (i, j));
        }
        let place = |label: &Label| labels.iter().position(|other| other == label);
        let axes: Vec<i64> = order.iter().filter_map(place).map(|k| k as i64).collect();
        let t = tensor::permute(&t, &axes, at)?;
        let mut own = t.shape().iter();
        let shown: Vec<i64> =
            order.iter().map(|label| place(label).map_or(1, |_| own.next().map_or(1, |d| *d as i64))).collect();
        let t = tensor::reshape(&t, &shown, at)?;
        product = Some(match product {
            Some(p) if sums => tensor::terms(&p, &t, at)?,
            Some(p) => tensor::multiply(&p.into(), &t.into(), at)?,
            None => t,
        });
    }
    let Some(product) = product else { return Err(Error::internal("numpy", "a sum of nothing")) };
    let full: Vec<usize> = order.iter().map(|label| sizes.get(label).copied().unwrap_or(1)).collect();
    let product = tensor::broadcast_to(&product, &full, at)?;
    if !sums {
        return Ok(product);
    }
    let gone: Vec<i64> = (output.len()..order.len()).map(|k| k as i64).collect();
    tensor::reduce(&product, Combine::Sum, Some(&gone), false, Some(product.dtype()), at)
}

/// The sum of products over the axes that the result does not have, which a text says or lists of subscripts say.
#[function(
    names = "numpy.einsum",
    signature = "(*operands, out=None, optimize=False, dtype=None, order='K', casting='safe')"
)]
fn einsum(
    caller: &mut dyn Caller,
    operands: Terms,
    out: Out,
    optimize: Nested,
    dtype: Option<Numeric>,
    order: String,
    casting: String,
) -> Result<Returned> {
    let at = caller.span();
    if !matches!(&*order, "C" | "F" | "A" | "K" | "c" | "f" | "a" | "k") {
        return Err(Error::value(format!("order must be one of 'C', 'F', 'A', or 'K' (got '{order}')")).into());
    }
    is_castable(DType::Bool, DType::Bool, &casting)?;
    let (sum, arrays) = Sum::new(operands)?;
    let plan = Plan::new(&optimize.0)?;
    // NumPy's loops of `einsum` do not ask for what floating point signalled.
    let _quiet = Quiet::new(&[Signal::Divide, Signal::Over, Signal::Invalid]);
    if let (None, [array]) = (&out, arrays.as_slice())
        && sum.is_view()
        && !sum.output.is_empty()
    {
        return Ok(Returned::Array(view(array, &sum, at)?));
    }
    let mut tensors = Vec::new();
    for (k, array) in arrays.iter().enumerate() {
        let x = array.tensor();
        let to = dtype.map_or(x.dtype(), |request| request.over(x.dtype()));
        if !is_castable(x.dtype(), to, &casting)? {
            return Err(Error::type_error(format!(
                "Iterator operand {k} dtype could not be cast from dtype('{}') to dtype('{to}') according to the rule \
                 '{casting}'",
                x.dtype()
            ))
            .into());
        }
        tensors.push(tensor::cast(&x, to, at));
    }
    let is_whole = matches!(plan, Plan::Whole);
    let path = if is_whole { Vec::new() } else { Problem::new(&sum).path(&plan)? };
    let value = in_order(&sum, tensors, &path, at)?;
    let Some(out) = out else { return Ok(Returned::Tensor(value)) };
    let (out, there) = (out.0.clone(), out.0.tensor());
    if out.is_scalar() {
        return Err(Error::type_error("keyword parameter out must be an array for einsum").into());
    }
    if there.rank() != value.rank() {
        return Err(Error::value(format!(
            "out parameter does not have the correct number of dimensions, has {} but should have {}",
            there.rank(),
            value.rank()
        ))
        .into());
    }
    let (from, to) = (value.dtype(), there.dtype());
    // A contraction by a path is copied into `out` without a casting check, as in NumPy.
    if is_whole && !is_castable(from, to, &casting)? {
        return Err(Error::type_error(format!(
            "Iterator requested dtype could not be cast from dtype('{from}') to dtype('{to}'), the operand {} dtype, \
             according to the rule '{casting}'",
            arrays.len()
        ))
        .into());
    }
    if there.shape() != value.shape() && is_whole {
        let mut shapes: Vec<Vec<usize>> = arrays.iter().map(|array| array.tensor().shape().to_vec()).collect();
        shapes.push(there.shape().to_vec());
        let labels: Vec<Vec<Label>> = sum.inputs.iter().chain([&sum.output]).cloned().collect();
        return Err(clash(&labels, &shapes, &sum.output).into());
    }
    if there.shape() != value.shape() {
        let shapes = [&value, &there].map(|t| crate::shape::show_shape(t.shape()));
        let message = format!("could not broadcast input array from shape {} into shape {}", shapes[0], shapes[1]);
        return Err(Error::value(message).into());
    }
    replace(caller, &out, &tensor::cast(&value, to, at))?;
    Ok(Returned::Array(out))
}

/// An `einsum` of one operand that sums nothing: a view of it.
fn view(array: &Array, sum: &Sum, at: Option<Span>) -> Result<Array, Error> {
    let (mut labels, mut looked_into) = (sum.inputs[0].clone(), ArrayView::from(array.clone()));
    while let Some((i, j)) = repeated(&labels) {
        looked_into = looked_into.diagonal(0, (i as i64, j as i64), at)?;
        collapsed(&mut labels, (i, j));
    }
    let place = |label: &Label| labels.iter().position(|other| other == label);
    let order: Vec<i64> = sum.output.iter().filter_map(place).map(|k| k as i64).collect();
    Ok(looked_into.permuted(&order, at)?.into_array())
}

/// Contracts the operands in the order of a path; all at once without one.
fn in_order(sum: &Sum, tensors: Vec<Tensor>, path: &[Vec<usize>], at: Option<Span>) -> Result<Tensor, Error> {
    let mut left: Vec<(Vec<Label>, Tensor)> = sum.inputs.iter().cloned().zip(tensors).collect();
    for places in path.iter().take(path.len().saturating_sub(1)) {
        let mut taken = Vec::new();
        let mut places = places.clone();
        places.sort_unstable();
        for place in places.into_iter().rev() {
            taken.push(left.remove(place));
        }
        let wanted =
            |label: &Label| sum.output.contains(label) || left.iter().any(|(labels, _)| labels.contains(label));
        let kept: Vec<Label> =
            ordered(taken.iter().map(|(labels, _)| labels), &[]).into_iter().filter(wanted).collect();
        let product = contracted(&taken, &kept, &sum.sizes, at)?;
        left.push((kept, product));
    }
    contracted(&left, &sum.output, &sum.sizes, at)
}
