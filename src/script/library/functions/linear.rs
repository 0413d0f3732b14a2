//! Products of arrays: inner, outer, tensor products, Einstein's sums, norms.

use super::super::arguments::Over;
use super::super::data::scalar_of;
use super::super::{scalar_or_array, views, wrap};
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::{Combine, Unary};
use crate::numpy::part;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::sort::{sort, sort_by};
use crate::tensor::{self, Operand, Tensor};

fn sizes(t: &Tensor) -> Vec<i64> {
    t.shape().iter().map(|&d| d as i64).collect()
}

fn two(ctx: &mut Context, args: &mut Args, names: [&str; 2]) -> Outcome<(Tensor, Tensor)> {
    let (a, b) = (args.required(names[0])?, args.required(names[1])?);
    Ok((ctx.tensor(&a)?, ctx.tensor(&b)?))
}

/// `dot(a, b)`: the last axis of one with the last but one of the other.
pub(in crate::script::library) fn dot(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, y) = two(ctx, args, ["a", "b"])?;
    let out = args.optional_or_none("out")?;
    args.finish()?;
    let product = dotted(ctx, &x, &y)?;
    super::reduce::put_out(ctx, out, product, "dot")
}

fn dotted(ctx: &mut Context, x: &Tensor, y: &Tensor) -> Outcome {
    let at = Some(ctx.span);
    if x.rank() == 0 || y.rank() == 0 {
        return Ok(scalar_or_array(tensor::multiply(&x.clone().into(), &y.clone().into(), at)?));
    }
    let axis = y.rank().saturating_sub(2);
    if !tensor::same_length(x, x.rank() - 1, y, axis)? {
        let k = x.shape()[x.rank() - 1];
        return Err(Error::value(format!(
            "shapes {} and {} not aligned: {k} (dim {}) != {} (dim {axis})",
            super::super::data::shown(x.shape()),
            super::super::data::shown(y.shape()),
            x.rank() - 1,
            y.shape()[axis]
        ))
        .into());
    }
    if y.rank() <= 2 {
        return Ok(scalar_or_array(tensor::matmul(x, y, at)?));
    }
    Ok(scalar_or_array(contract(ctx, x, y, &[x.rank() - 1], &[axis])?))
}

pub(in crate::script::library) fn vdot(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, y) = two(ctx, args, ["a", "b"])?;
    args.finish()?;
    let at = Some(ctx.span);
    if x.size() != y.size() {
        return Err(Error::value("cannot reshape array").into());
    }
    let x = tensor::conjugate(&tensor::reshape(&x, &[-1], at)?, at)?;
    Ok(scalar_or_array(tensor::matmul(&x, &tensor::reshape(&y, &[-1], at)?, at)?))
}

pub(in crate::script::library) fn inner(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, y) = two(ctx, args, ["a", "b"])?;
    args.finish()?;
    let at = Some(ctx.span);
    let (Some(k), Some(n)) = (x.shape().last(), y.shape().last()) else {
        return Ok(scalar_or_array(tensor::multiply(&x.into(), &y.into(), at)?));
    };
    let last = [x.rank() - 1, y.rank() - 1];
    if k != n {
        return Err(Error::value(format!(
            "shapes {} and {} not aligned: {k} (dim {}) != {n} (dim {})",
            super::super::data::shown(x.shape()),
            super::super::data::shown(y.shape()),
            last[0],
            last[1]
        ))
        .into());
    }
    Ok(scalar_or_array(contract(ctx, &x, &y, &last[..1], &last[1..])?))
}

/// The sum over pairs of axes of all products, what is left of `x` first.
fn contract(ctx: &Context, x: &Tensor, y: &Tensor, xs: &[usize], ys: &[usize]) -> Result<Tensor, Error> {
    let at = Some(ctx.span);
    let rest = |t: &Tensor, gone: &[usize]| (0..t.rank()).filter(|k| !gone.contains(k)).collect::<Vec<_>>();
    let (left, right) = (rest(x, xs), rest(y, ys));
    let order = |first: &[usize], then: &[usize]| first.iter().chain(then).map(|k| *k as i64).collect::<Vec<_>>();
    let size = |t: &Tensor, axes: &[usize]| axes.iter().map(|k| t.shape()[*k]).product::<usize>() as i64;
    let a = tensor::permute(x, &order(&left, xs), at)?;
    let a = tensor::reshape(&a, &[size(x, &left), size(x, xs)], at)?;
    let b = tensor::permute(y, &order(ys, &right), at)?;
    let b = tensor::reshape(&b, &[size(y, ys), size(y, &right)], at)?;
    let shape: Vec<i64> =
        left.iter().map(|k| x.shape()[*k] as i64).chain(right.iter().map(|k| y.shape()[*k] as i64)).collect();
    tensor::reshape(&tensor::matmul(&a, &b, at)?, &shape, at)
}

pub(in crate::script::library) fn tensordot(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, y) = two(ctx, args, ["a", "b"])?;
    let axes = args.optional("axes")?.unwrap_or(Value::Int(2));
    args.finish()?;
    let pairs = match &axes {
        Value::List(_) | Value::Tuple(_) => {
            let items = ctx.collect(&axes)?;
            let [a, b] = items.as_slice() else { return Err(Error::value("axes must be two lists").into()) };
            (ctx.integers(a)?, ctx.integers(b)?)
        }
        other => {
            let n = ctx.int(other)?;
            if n < 0 || n as usize > x.rank().min(y.rank()) {
                return Err(Error::value("shape-mismatch for sum").into());
            }
            ((-n..0).collect(), (0..n).collect())
        }
    };
    let named = |t: &Tensor, axes: &[i64]| -> Result<Vec<usize>, Error> {
        axes.iter().map(|a| tensor::normalise_axis(*a, t.rank())).collect()
    };
    let (xs, ys) = (named(&x, &pairs.0)?, named(&y, &pairs.1)?);
    if xs.len() != ys.len() || xs.iter().zip(&ys).any(|(a, b)| x.shape()[*a] != y.shape()[*b]) {
        return Err(Error::value("shape-mismatch for sum").into());
    }
    Ok(wrap(contract(ctx, &x, &y, &xs, &ys)?))
}

pub(in crate::script::library) fn outer(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, y) = two(ctx, args, ["a", "b"])?;
    args.finish()?;
    let at = Some(ctx.span);
    let (x, y) = (tensor::reshape(&x, &[-1, 1], at)?, tensor::reshape(&y, &[1, -1], at)?);
    Ok(wrap(tensor::multiply(&x.into(), &y.into(), at)?))
}

pub(in crate::script::library) fn kron(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, y) = two(ctx, args, ["a", "b"])?;
    args.finish()?;
    let at = Some(ctx.span);
    let rank = x.rank().max(y.rank());
    let padded = |t: &Tensor| {
        let mut s = sizes(t);
        while s.len() < rank {
            s.insert(0, 1);
        }
        s
    };
    let (a, b) = (padded(&x), padded(&y));
    let left: Vec<i64> = a.iter().flat_map(|n| [*n, 1]).collect();
    let right: Vec<i64> = b.iter().flat_map(|n| [1, *n]).collect();
    let product =
        tensor::multiply(&tensor::reshape(&x, &left, at)?.into(), &tensor::reshape(&y, &right, at)?.into(), at)?;
    let shape: Vec<i64> = a.iter().zip(&b).map(|(a, b)| a * b).collect();
    Ok(wrap(tensor::reshape(&product, &shape, at)?))
}

/// The cross product of vectors of three.
pub(in crate::script::library) fn cross(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, y) = two(ctx, args, ["a", "b"])?;
    args.finish()?;
    let at = Some(ctx.span);
    if x.shape().last() != Some(&3) || y.shape().last() != Some(&3) {
        let message = "incompatible dimensions for cross product\n(dimension must be 2 or 3)";
        return Err(Error::value(message).into());
    }
    let turned = |t: &Tensor, by: usize| -> Result<Tensor, Error> {
        let axis = t.rank() - 1;
        let pieces = [part(t, axis, by, 3, Some(ctx.span))?, part(t, axis, 0, by, Some(ctx.span))?];
        tensor::concatenate(&pieces, -1, at)
    };
    let product = |a: Tensor, b: Tensor| tensor::multiply(&a.into(), &b.into(), at);
    let first = product(turned(&x, 1)?, turned(&y, 2)?)?;
    let second = product(turned(&x, 2)?, turned(&y, 1)?)?;
    Ok(wrap(tensor::subtract(&first.into(), &second.into(), at)?))
}

/// `diagonal` and (summed) `trace`.
pub(in crate::script::library) fn diagonal(ctx: &mut Context, args: &mut Args, sum: bool) -> Outcome {
    let a = args.required("a")?;
    let offset = ctx.int_argument(args, "offset", 0)?;
    let (first, second) = (ctx.int_argument(args, "axis1", 0)?, ctx.int_argument(args, "axis2", 1)?);
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let line = tensor::diagonal(&x, offset, first, second, Some(ctx.span))?;
    if !sum {
        return Ok(views::diagonal_seen(&a, &x, offset, (first, second), line)?);
    }
    Ok(scalar_or_array(tensor::reduce(&line, Combine::Sum, Some(&[-1]), false, None, Some(ctx.span))?))
}

/// One operand's letters, with `...` as capital letters that no one writes.
fn letters(spec: &str, rank: usize, most: usize) -> Result<Vec<char>, Error> {
    let plain: String = spec.chars().filter(|c| !c.is_whitespace()).collect();
    let hidden = |count: usize| (most - count..most).map(|k| char::from_u32(0xE000 + k as u32).unwrap_or('?'));
    let out: Vec<char> = match plain.split_once("...") {
        Some((before, after)) => {
            let named = before.chars().count() + after.chars().count();
            let count = rank.checked_sub(named).ok_or_else(|| too_many(0))?;
            before.chars().chain(hidden(count.min(most))).chain(after.chars()).collect()
        }
        None => plain.chars().collect(),
    };
    if let Some(bad) = out.iter().find(|c| !c.is_ascii_alphabetic() && (**c as u32) < 0xE000) {
        return Err(Error::value(format!(
            "invalid subscript '{bad}' in einstein sum subscripts string, subscripts must be letters"
        )));
    }
    Ok(out)
}

fn too_many(which: usize) -> Error {
    Error::value(format!("einstein sum subscripts string contains too many subscripts for operand {which}"))
}

pub(in crate::script::library) fn einsum(ctx: &mut Context, args: &mut Args) -> Outcome {
    let spec = args.positional_only("subscripts")?;
    let operands = args.rest().to_vec();
    args.take("optimize");
    args.finish()?;
    let Some(spec) = spec.as_str().cloned() else {
        return Err(Error::not_implemented("einsum() takes its subscripts as a string here").into());
    };
    let operands = operands.iter().map(|o| ctx.tensor(o)).collect::<Outcome<Vec<_>>>()?;
    let (inputs, output) = match spec.split_once("->") {
        Some((i, o)) => (i, Some(o)),
        None => (&*spec, None),
    };
    let inputs: Vec<&str> = inputs.split(',').collect();
    if inputs.len() != operands.len() {
        let fewer = if inputs.len() > operands.len() { "fewer" } else { "more" };
        return Err(Error::value(format!(
            "{fewer} operands provided to einstein sum function than specified in the subscripts string"
        ))
        .into());
    }
    let spread = |spec: &str, rank: usize| {
        let named = spec.chars().filter(char::is_ascii_alphabetic).count();
        if spec.contains("...") { rank.saturating_sub(named) } else { 0 }
    };
    let most = inputs.iter().zip(&operands).map(|(s, t)| spread(s, t.rank())).max().unwrap_or(0);
    let named = inputs.iter().zip(&operands).map(|(s, t)| letters(s, t.rank(), most));
    let named = named.collect::<Result<Vec<Vec<char>>, Error>>()?;
    let mut all: Vec<char> = named.iter().flatten().copied().collect();
    sort(&mut all);
    let result: Vec<char> = match output {
        Some(o) => letters(
            o,
            o.chars().filter(char::is_ascii_alphabetic).count() + if o.contains("...") { most } else { 0 },
            most,
        )?,
        None => {
            let once = |c: &char| all.iter().filter(|d| *d == c).count() == 1 || (*c as u32) >= 0xE000;
            let mut free: Vec<char> = all.iter().copied().filter(once).collect();
            free.dedup();
            // The dots' axes come first.
            let key = |c: &char| (u32::from((*c as u32) < 0xE000), *c);
            sort_by(&mut free, |a, b| key(a).cmp(&key(b)));
            free
        }
    };
    all.dedup();
    if let Some(unknown) = result.iter().find(|c| !all.contains(c)) {
        return Err(Error::value(format!(
            "einstein sum subscripts string included output subscript '{unknown}' which never appeared in an input"
        ))
        .into());
    }
    let mut extent: std::collections::BTreeMap<char, usize> = std::collections::BTreeMap::new();
    for (which, (names, t)) in named.iter().zip(&operands).enumerate() {
        if names.len() > t.rank() {
            return Err(too_many(which).into());
        }
        if names.len() < t.rank() {
            return Err(Error::value(
                "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to \
                 broadcast the extra dimensions.",
            )
            .into());
        }
        for (c, &n) in names.iter().zip(t.shape()) {
            let known = extent.entry(*c).or_insert(n);
            if *known == 1 {
                *known = n;
            } else if n != *known && n != 1 {
                let order: Vec<char> =
                    result.iter().copied().chain(all.iter().copied().filter(|c| !result.contains(c))).collect();
                return Err(clash(&named, &operands, &order).with_hint(format!("'{c}' is {known} and {n}")).into());
            }
        }
    }
    let order: Vec<char> = result.iter().copied().chain(all.iter().copied().filter(|c| !result.contains(c))).collect();
    let at = Some(ctx.span);
    let mut product: Option<Tensor> = None;
    let sums = result.len() < order.len();
    for (names, t) in named.iter().zip(&operands) {
        let (mut names, mut t) = (names.clone(), t.clone());
        // A letter twice in one operand is its diagonal.
        while let Some((i, j)) = repeated(&names) {
            t = tensor::diagonal(&t, 0, i as i64, j as i64, at)?;
            let c = names[i];
            names.remove(j);
            names.remove(i);
            names.push(c);
        }
        let place = |c: &char| names.iter().position(|n| n == c);
        let axes: Vec<i64> = order.iter().filter_map(place).map(|k| k as i64).collect();
        let t = tensor::permute(&t, &axes, at)?;
        let shown: Vec<i64> = {
            let mut own = t.shape().iter();
            order.iter().map(|c| place(c).map_or(1, |_| own.next().map_or(1, |d| *d as i64))).collect()
        };
        let t = tensor::reshape(&t, &shown, at)?;
        product = Some(match product {
            Some(p) if sums => tensor::terms(&p, &t, at)?,
            Some(p) => tensor::multiply(&p.into(), &t.into(), at)?,
            None => t,
        });
    }
    let Some(product) = product else { return Err(Error::value("must provide at least an operand to einsum").into()) };
    let full: Vec<usize> = order.iter().map(|c| extent[c]).collect();
    let product = tensor::broadcast_to(&product, &full, at)?;
    let gone: Vec<i64> = (result.len()..order.len()).map(|k| k as i64).collect();
    let dtype = product.dtype();
    let out = if gone.is_empty() {
        product
    } else {
        tensor::reduce(&product, Combine::Sum, Some(&gone), false, Some(dtype), at)?
    };
    Ok(scalar_or_array(out))
}

/// NumPy's words for sizes that differ, each operand's shape before and after its axes are put in order.
fn clash(named: &[Vec<char>], operands: &[Tensor], order: &[char]) -> Error {
    let list =
        |sizes: &[String]| if sizes.len() == 1 { format!("({},)", sizes[0]) } else { format!("({})", sizes.join(",")) };
    let shown = named.iter().zip(operands).map(|(names, t)| {
        let own: Vec<String> = t.shape().iter().map(ToString::to_string).collect();
        let there = order.iter().map(|c| names.iter().position(|n| n == c));
        let moved = there.skip_while(Option::is_none).map(|k| k.map_or("newaxis".to_owned(), |k| own[k].clone()));
        format!("{}->{}", list(&own), list(&moved.collect::<Vec<_>>()))
    });
    let shown: Vec<String> = shown.collect();
    Error::value(format!(
        "operands could not be broadcast together with remapped shapes [original->remapped]: {}",
        shown.join(" ")
    ))
}

fn repeated(names: &[char]) -> Option<(usize, usize)> {
    (0..names.len()).find_map(|i| (i + 1..names.len()).find(|j| names[*j] == names[i]).map(|j| (i, j)))
}

/// Norms of vectors along axes, of any order but 0; without an order the root of the sum of squares.
pub(in crate::script::library) fn norm(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("x")?;
    let ord = args.optional_or_none("ord")?;
    let Over { axes, keep } = ctx.reduced_over(args)?;
    args.finish()?;
    let at = Some(ctx.span);
    let mut x = ctx.tensor(&a)?;
    if !x.dtype().is_inexact() {
        x = tensor::cast(&x, DType::Float64, at);
    }
    let ord = match ord {
        Some(Value::Str(s)) if &*s == "fro" => None,
        Some(value) => match scalar_of(&value)? {
            Some(number) => Some(number.to_f64()),
            None => return Err(Error::value("Invalid norm order for vectors.").into()),
        },
        None => None,
    };
    let size = tensor::absolute(&x, at);
    let reduce = |t: &Tensor, how| tensor::reduce(t, how, axes.as_deref(), keep, None, at);
    let out = match ord {
        None => tensor::transcendental(
            Unary::Sqrt,
            &reduce(&tensor::multiply(&size.clone().into(), &size.into(), at)?, Combine::Sum)?,
            at,
        ),
        Some(f64::INFINITY) => reduce(&size, Combine::Max)?,
        Some(f64::NEG_INFINITY) => reduce(&size, Combine::Min)?,
        Some(1.0) => reduce(&size, Combine::Sum)?,
        Some(2.0) => tensor::transcendental(
            Unary::Sqrt,
            &reduce(&tensor::multiply(&size.clone().into(), &size.into(), at)?, Combine::Sum)?,
            at,
        ),
        Some(p) => {
            let powers = tensor::power(&size.into(), &Operand::Scalar(Scalar::Float(p)), at)?;
            tensor::power(&reduce(&powers, Combine::Sum)?.into(), &Operand::Scalar(Scalar::Float(1.0 / p)), at)?
        }
    };
    Ok(scalar_or_array(out))
}
