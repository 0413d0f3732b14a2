//! `a[key]` and `a[key] = value`.
//!
//! Integers, slices, `...` and `None` make one view. Integer arrays and masks are read and checked on the host; the
//! device gathers or scatters the selected elements, in NumPy's order of axes.

use super::places::{chosen, computed, looked_up, places, read, write};
use super::{byte_order, flat, host, quick, wrap, wrap_scalar};
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Error;
use crate::interrupt;
use crate::python::context::Context;
use crate::python::value::{Halt, Outcome, Type, Value};
use crate::tensor::{self, Array, Key, Lens, Shape, Tensor};
use std::rc::Rc;

/// NumPy's message for an invalid index.
const NO_INDEX: &str = "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are \
                        valid indices";

/// One item of a key.
pub(super) enum Part {
    Basic(Key),
    /// An integer array, along one axis.
    Gather(Rc<HostArray>),
    /// One without values, as in a function that is traced.
    Computed(Tensor),
    /// A boolean scalar: an index array of one element or none, which consumes no axis.
    Truth(bool),
    /// An ellipsis that stands for no axis: index arrays at its sides are apart.
    Gap,
}

impl Part {
    /// The number of axes of the array that it consumes.
    pub(super) fn takes(&self) -> usize {
        usize::from(!matches!(self, Part::Basic(Key::NewAxis) | Part::Truth(_) | Part::Gap))
    }
}

pub(super) fn parts(ctx: &mut Context, of: &Shape, key: &Value) -> Outcome<Vec<Part>> {
    let items: Vec<Value> = if let Value::Tuple(items) = key { items.to_vec() } else { vec![key.clone()] };
    let ellipses = items.iter().filter(|v| matches!(v, Value::Ellipsis)).count();
    if ellipses > 1 {
        return Err(Error::index("an index can only have a single ellipsis ('...')").into());
    }
    // The number of axes that each item consumes.
    let mut taken = 0;
    let mut prepared: Vec<(Value, Option<Rc<HostArray>>)> = Vec::new();
    for item in items {
        // `a[range(n), k]` and `a[:, (0, 2)]`: a sequence within a key is an index array.
        let item = match item {
            Value::Range(_) => Value::list(ctx.collect(&item)?),
            Value::Tuple(items) => Value::list(items.to_vec()),
            Value::Float(_) | Value::Complex(_) => return Err(Error::index(NO_INDEX).into()),
            item => item,
        };
        let data = match &item {
            Value::List(_) => Some(Rc::new(super::data::nested(ctx, &item, |d| d).map_err(|halt| match halt {
                Halt::Error(e) if e.class_name() == "TypeError" => Halt::Error(Error::index(NO_INDEX)),
                halt => halt,
            })?)),
            Value::Array(a) if computed(a)?.is_some() => None,
            Value::Array(a) if a.tensor().rank() > 0 => Some(host(ctx, a)?),
            _ => None,
        };
        taken += match (&item, &data) {
            (Value::None | Value::Ellipsis, _) => 0,
            (item, _) if single_truth(ctx, item)?.is_some() => 0,
            (_, Some(d)) if d.dtype() == DType::Bool => d.rank(),
            _ => 1,
        };
        prepared.push((item, data));
    }
    let rank = of.rank();
    if taken > rank {
        let message = format!("too many indices for array: array is {rank}-dimensional, but {taken} were indexed");
        return Err(Error::index(message).into());
    }
    let rest = rank - taken;
    let axes = rest + prepared.iter().filter(|(item, _)| matches!(item, Value::None | Value::Slice(_))).count();
    if axes > tensor::MOST_AXES {
        let message = format!(
            "number of dimensions must be within [0, {}], indexing result would have {axes}",
            tensor::MOST_AXES
        );
        return Err(Error::index(message).into());
    }
    let mut out = Vec::new();
    let mut axis = 0;
    let count = |axis: usize| of.dim(axis).as_const().map(tensor::to_size);
    let whole = |axis: usize| {
        let slice = Key::Slice(None, None, None);
        Part::Basic(count(axis).map_or(slice, |count| Key::Range { start: 0, step: 1, count }))
    };
    if ellipses == 0 {
        prepared.push((Value::Ellipsis, None));
    }
    for (item, data) in prepared {
        match (&item, data) {
            (Value::None, _) => out.push(Part::Basic(Key::NewAxis)),
            (item, None) if single_truth(ctx, item)?.is_some() => {
                out.push(Part::Truth(single_truth(ctx, item)? == Some(true)));
            }
            (Value::Ellipsis, _) if rest == 0 => out.extend((ellipses > 0).then_some(Part::Gap)),
            (Value::Ellipsis, _) => {
                for _ in 0..rest {
                    out.push(whole(axis));
                    axis += 1;
                }
            }
            (_, Some(data)) if data.dtype() == DType::Bool => {
                for indices in nonzero(&data, of.pinned(), axis)? {
                    out.push(Part::Gather(Rc::new(indices)));
                    axis += 1;
                }
            }
            (_, Some(data)) => {
                let is_empty_list = data.is_empty() && matches!(item, Value::List(_));
                if !data.dtype().is_integer() && !is_empty_list {
                    let message = "arrays used as indices must be of integer (or boolean) type";
                    return Err(Error::index(message).into());
                }
                out.push(Part::Gather(data));
                axis += 1;
            }
            (Value::Slice(slice), _) => {
                out.push(Part::Basic(match count(axis) {
                    Some(n) => {
                        let stride = ctx.stride(slice, n)?;
                        Key::Range { start: stride.start, step: stride.step, count: stride.count }
                    }
                    None => {
                        let mut bound = |v: &Value| if v.is_none() { Ok(None) } else { ctx.as_index(v) };
                        Key::Slice(bound(&slice.start)?, bound(&slice.stop)?, bound(&slice.step)?)
                    }
                }));
                axis += 1;
            }
            (Value::Array(a), _) if let Some(index) = computed(a)? => {
                out.push(Part::Computed(index));
                axis += 1;
            }
            (other, _) => match ctx.as_index(other)? {
                Some(i) => {
                    out.push(Part::Basic(Key::Int(i)));
                    axis += 1;
                }
                None => return Err(Error::index(NO_INDEX).into()),
            },
        }
    }
    Ok(out)
}

/// The indices of a mask's true elements, one array per axis of the mask.
fn nonzero(mask: &HostArray, shape: &[usize], axis: usize) -> Result<Vec<HostArray>, Error> {
    for (k, &n) in mask.shape().iter().enumerate() {
        if shape[axis + k] != n {
            return Err(Error::index(format!(
                "boolean index did not match indexed array along axis {}; size of axis is {} but size of corresponding \
                 boolean axis is {n}",
                axis + k,
                shape[axis + k]
            )));
        }
    }
    let along = |axis: Vec<i64>| HostArray::from_plain(DType::Int64, vec![axis.len()], &axis);
    tensor::order::nonzero(mask).into_iter().map(along).collect()
}

/// The items of a key, with slices resolved for axes of known size.
fn settled(parts: Vec<Part>, shape: &[usize]) -> Result<Vec<Part>, Error> {
    let mut axis = 0;
    let one = |part: Part| {
        let at = axis;
        axis += part.takes();
        match part {
            Part::Basic(Key::Slice(start, stop, step)) => {
                Key::slice(start, stop, step, shape.get(at).copied().unwrap_or(1)).map(Part::Basic)
            }
            other => Ok(other),
        }
    };
    parts.into_iter().map(one).collect()
}

fn basic(parts: &[Part]) -> Option<Vec<Key>> {
    let axes = parts.iter().filter(|p| !matches!(p, Part::Gap));
    axes.map(|p| if let Part::Basic(key) = p { Some(*key) } else { None }).collect()
}

/// `a[key]` in a program. Iterators call [`get_item`], which reads no data; this fetches an array's data where a loop
/// indexes single elements.
pub(super) fn subscript(ctx: &mut Context, value: &Value, key: &Value) -> Outcome {
    if let Value::Array(array) = value {
        ctx.let_go(array);
        quick::fetch(ctx, array, key, None)?;
    }
    Ok(byte_order::selected(value, get_item(ctx, value, key)?))
}

/// `np.number[Any]` is the class itself; the number of type variables is checked as in NumPy.
fn class_item(value: &Value, key: &Value) -> Outcome {
    let most = match value {
        Value::ScalarType(class) => match class.name() {
            "generic" | "bool" | "flexible" | "character" => 0,
            "complexfloating" => 2,
            _ => 1,
        },
        Value::Type(Type::DType) => 1,
        _ => return Ok(value.clone()),
    };
    let given = if let Value::Tuple(all) = key { all.len() } else { 1 };
    let name = value.type_name();
    if most == 0 {
        return Err(Error::type_error(format!("There are no type variables left in {name}")).into());
    }
    if !(1..=most).contains(&given) {
        let many = if given == 0 { "few" } else { "many" };
        return Err(Error::type_error(format!("Too {many} arguments for {name}")).into());
    }
    Ok(value.clone())
}

/// `a[key]`; a key is an int, slice, `...`, `None`, list, array, or a tuple of those. Also `Type::Array[...]`.
pub(super) fn get_item(ctx: &mut Context, value: &Value, key: &Value) -> Outcome {
    let Value::Array(array) = value else { return class_item(value, key) };
    if let Some(element) = quick::element(ctx, array, key) {
        return Ok(element);
    }
    if array.is_flat() {
        return flat::get(ctx, array, key);
    }
    if let Some(view) = quick::view(array, key) {
        return Ok(Value::Array(view));
    }
    if let Some(plain) = plain_key(ctx, key)? {
        return get_item(ctx, value, &plain);
    }
    let now = array.tensor();
    let takes = |v: &Value| match v {
        Value::Int(_) | Value::Slice(_) | Value::List(_) => true,
        Value::Array(key) => key.tensor().rank() > 0,
        _ => false,
    };
    let several = matches!(key, Value::Tuple(items) if items.iter().any(takes));
    if array.is_scalar() && (takes(key) || several) {
        return Err(Error::index("invalid index to scalar variable.").into());
    }
    if let Some(kept) = single_truth(ctx, key)? {
        // A boolean index is an axis of one element, or of none.
        let wide = crate::tensor::expand_dims(&now, &[0], Some(ctx.span))?;
        let whole = |&count: &usize| Key::Range { start: 0, step: 1, count };
        let mut keys: Vec<Key> = wide.shape().iter().map(whole).collect();
        keys[0] = Key::Range { start: 0, step: 1, count: usize::from(kept) };
        return Ok(wrap(crate::tensor::select(&wide, &keys, Some(ctx.span))?));
    }
    if let Some(mask) = mask_of(key, &now)
        && let Some(found) = chosen(ctx, array, &mask)?
    {
        return Ok(wrap(found));
    }
    let parts = parts(ctx, now.extent(), key)?;
    let dots = matches!(key, Value::Ellipsis)
        || matches!(key, Value::Tuple(items) if items.iter().any(|v| matches!(v, Value::Ellipsis)));
    if let Some(keys) = basic(&parts) {
        let selected = tensor::select(&now, &keys, Some(ctx.span))?;
        let full = !dots && keys.iter().all(|k| matches!(k, Key::Int(_)));
        return Ok(if full { wrap_scalar(selected) } else { Value::Array(array.view(Lens::Select(keys))) });
    }
    if parts.iter().any(|part| matches!(part, Part::Computed(_))) {
        let found = looked_up(ctx, &now, &parts)?;
        return Ok(if found.rank() == 0 && !dots { wrap_scalar(found) } else { wrap(found) });
    }
    let parts = settled(parts, now.shape())?;
    // Read first: a halt after the positions were computed would compute them twice.
    let ready = super::ready(ctx, array)?;
    let (places, shape) = places(ctx, now.shape(), &parts)?;
    if let Some(found) = read(ctx, array, &places, &shape) {
        return Ok(wrap(found));
    }
    Ok(wrap(crate::tensor::gather(&ready, &places, shape, Some(ctx.span))?))
}

/// The boolean, if the key is a single one.
fn single_truth(ctx: &mut Context, key: &Value) -> Outcome<Option<bool>> {
    Ok(match key {
        Value::Bool(b) => Some(*b),
        Value::Array(a) if a.tensor().rank() == 0 && a.tensor().dtype() == DType::Bool => {
            computed(a)?;
            Some(host(ctx, a)?.get(0).to_bool())
        }
        _ => None,
    })
}

/// `a[key] = value`.
pub(super) fn set_item(ctx: &mut Context, target: &Value, key: &Value, value: &Value) -> Outcome<()> {
    let Value::Array(array) = target else {
        let name = target.type_name();
        return Err(Error::type_error(format!("'{name}' object does not support item assignment")).into());
    };
    if array.is_scalar() {
        let name = array.tensor().dtype();
        return Err(Error::type_error(format!("'numpy.{name}' object does not support item assignment")).into());
    }
    ctx.let_go(array);
    if quick::put(ctx, array, key, value) {
        return Ok(());
    }
    if array.is_flat() {
        return flat::set(ctx, array, key, value);
    }
    if !array.is_writeable() {
        return Err(Error::value("assignment destination is read-only").into());
    }
    if quick::fetch(ctx, array, key, Some(value))? && quick::put(ctx, array, key, value) {
        return Ok(());
    }
    if let Some(keys) = quick::part(array, key, value) {
        let new = assigned(ctx, value, array.dtype())?;
        return array.assign_read(Some(&keys), &new, Some(ctx.span), |t| ctx.read(t));
    }
    if let Some(plain) = plain_key(ctx, key)? {
        return set_item(ctx, target, &plain, value);
    }
    let now = super::ready(ctx, array)?;
    let mask = mask_of(key, &now);
    let parts = if mask.is_some() { Vec::new() } else { parts(ctx, now.extent(), key)? };
    let new = assigned(ctx, value, now.dtype())?;
    // A scalar assigned by a mask is a selection (`where`), which needs no mask data.
    if let (Some(mask), 0) = (&mask, new.rank()) {
        let at = Some(ctx.span);
        let new = crate::tensor::cast(&new, now.dtype(), at);
        let changed = crate::tensor::where_(mask, &new.into(), &now.into(), at)?;
        return replace(ctx, array, &changed);
    }
    let parts = if mask.is_some() { self::parts(ctx, now.extent(), key)? } else { parts };
    if let Some(kept) = single_truth(ctx, key)? {
        if kept {
            array.assign_read(None, &new, Some(ctx.span), |t| ctx.read(t))?;
        }
        return Ok(());
    }
    let single = parts.iter().all(|p| matches!(p, Part::Basic(Key::Int(_)))) && !parts.is_empty();
    let dots = matches!(key, Value::Tuple(items) if items.iter().any(|v| matches!(v, Value::Ellipsis)));
    if single && !dots && new.rank() > 0 {
        places(ctx, now.shape(), &parts)?;
        return Err(if now.dtype().parts() == 2 {
            Error::type_error("only 0-dimensional arrays can be converted to Python scalars").into()
        } else {
            Error::value("setting an array element with a sequence.").into()
        });
    }
    if let Some(keys) = basic(&parts) {
        not_deeper(value, &new, &keys)?;
        return array.assign_read(Some(&keys), &new, Some(ctx.span), |t| ctx.read(t));
    }
    let parts = settled(parts, now.shape())?;
    let (places, shape) = places(ctx, now.shape(), &parts)?;
    if mask.is_some() {
        fits_mask(new.shape(), places.len())?;
    }
    drop(now);
    write(ctx, array, &places, &shape, &new)
}

/// Says that values of a shape can be put where a mask is true.
///
/// # Errors
/// As NumPy's.
fn fits_mask(shape: &[usize], count: usize) -> Result<(), Error> {
    match shape {
        [] | [1] => Ok(()),
        [given] if *given == count => Ok(()),
        [given] => Err(Error::value(format!(
            "NumPy boolean array indexing assignment cannot assign {given} input values to the {count} output values where the \
             mask is true"
        ))),
        more => Err(Error::type_error(format!(
            "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has {} dimensions",
            more.len()
        ))),
    }
}

/// Converts an array of another kind to one of numbers, as its class defines it.
fn plain(ctx: &mut Context, value: &Value) -> Outcome<Option<Value>> {
    match value {
        Value::Instance(_) => match Context::special(value, "_as_plain") {
            Some(method) => ctx.call(&method, std::slice::from_ref(value)).map(Some),
            None => Ok(None),
        },
        _ => Ok(None),
    }
}

/// A key with masks and index arrays of other kinds converted to arrays of numbers; `None` if there are none.
fn plain_key(ctx: &mut Context, key: &Value) -> Outcome<Option<Value>> {
    match key {
        Value::Instance(_) => plain(ctx, key),
        Value::Tuple(items) if items.iter().any(|item| matches!(item, Value::Instance(_))) => {
            let mut made = Vec::with_capacity(items.len());
            let mut changed = false;
            for item in items.iter() {
                let plain = plain(ctx, item)?;
                changed |= plain.is_some();
                made.push(plain.unwrap_or_else(|| item.clone()));
            }
            Ok(changed.then(|| Value::tuple(made)))
        }
        _ => Ok(None),
    }
}

/// The mask, if the key is a single mask of the array's shape.
fn mask_of(key: &Value, of: &Tensor) -> Option<Tensor> {
    let Value::Array(array) = key else { return None };
    if array.is_scalar() || of.tracing().is_some() {
        return None;
    }
    let mask = array.tensor();
    let fits = mask.dtype() == DType::Bool && mask.tracing().is_none() && mask.shape() == of.shape();
    (fits && mask.device() == of.device()).then_some(mask)
}

/// Overwrites all elements of an array.
pub(super) fn replace(ctx: &Context, array: &Array, changed: &Tensor) -> Outcome<()> {
    // What was made of unfinished work changes nothing.
    interrupt::known()?;
    array.assign_read(None, changed, Some(ctx.span), |t| ctx.read(t))
}

/// The flat positions that a key selects in an array of `shape`, and the shape of the selection.
pub(super) fn named(ctx: &mut Context, shape: &[usize], key: &Value) -> Outcome<(Vec<usize>, Vec<usize>)> {
    let parts = parts(ctx, &shape.to_vec().into(), key)?;
    places(ctx, shape, &parts)
}

/// The value of an assignment, where Python scalars are checked against the array's dtype.
pub(super) fn assigned(ctx: &mut Context, value: &Value, dtype: DType) -> Outcome<Tensor> {
    if let Some(number) = super::data::scalar_of(value)? {
        crate::dtype::check_element(number, dtype)?;
        tensor::note_narrowed(number, dtype, Some(ctx.span));
        let data = HostArray::from_scalars(dtype, vec![], &[number])?;
        return Ok(ctx.make(data, None)?);
    }
    if let Value::Str(text) = value {
        // Parsed as a number of that dtype.
        let data = super::data::nested(ctx, &Value::list(vec![value.clone()]), |_| dtype);
        let data = data.map_err(|halt| if dtype.is_integer() { no_integer(text).into() } else { halt })?;
        let one = ctx.make(HostArray::new(dtype, vec![], data.into_bytes())?, None)?;
        return Ok(one);
    }
    if let Value::None = value {
        let data = super::data::nested(ctx, value, |_| dtype)?;
        return Ok(ctx.make(data, None)?);
    }
    if let Value::List(items) = value
        && items.borrow().iter().any(|item| matches!(item, Value::Str(_) | Value::None))
    {
        let items = items.borrow().clone();
        let all = items.iter().map(|item| assigned(ctx, item, dtype)).collect::<Outcome<Vec<_>>>()?;
        return Ok(tensor::stack(&all, 0, Some(ctx.span))?);
    }
    if super::data::is_of_numbers(value) {
        let data = super::data::nested(ctx, value, |_| dtype)?;
        return Ok(ctx.make(data, None)?);
    }
    if let Some(plain) = plain(ctx, value)? {
        return ctx.tensor(&plain);
    }
    if dtype.is_inexact() && super::data::is_real_object(value) {
        let data = super::data::nested(ctx, value, |_| dtype)?;
        return Ok(ctx.make(data, None)?);
    }
    super::data::check_scalar(ctx, value, dtype)?;
    let new = ctx.tensor(value)?;
    super::functions::told_cast(ctx, new.dtype(), dtype)?;
    Ok(new)
}

/// As `int` refuses a text.
fn no_integer(text: &str) -> Error {
    Error::value(format!("invalid literal for int() with base 10: {}", crate::python::represent::quote(text)))
}

/// Checks that a list is nested no deeper than the selection that it is assigned to.
fn not_deeper(value: &Value, new: &Tensor, keys: &[Key]) -> Result<(), Error> {
    let most = keys.iter().filter(|key| !matches!(key, Key::Int(_))).count();
    if matches!(value, Value::List(_) | Value::Tuple(_)) && new.rank() > most && most > 0 {
        return Err(Error::value(format!(
            "setting an array element with a sequence. The requested array would exceed the maximum number of dimension of \
             {most}."
        )));
    }
    Ok(())
}
