//! Elements of arrays without a native dtype, texts and objects: such an array is an array of places in a list of values.

use super::host;
use super::text_arrays;
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::interrupt;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};
use rustc_hash::FxHashMap;

/// The axes that nested lists may have here; deeper ones are left to the library's code.
const AXES: usize = 32;

/// What is known of nested lists and tuples of which all of a depth have one length.
#[derive(Default)]
struct Nested {
    shape: Vec<usize>,
    /// The depth of the leaves.
    depth: Option<usize>,
    leaves: Vec<Value>,
}

impl Nested {
    /// Adds a value; `false` where lengths or depths differ, or `accepts` says no of a leaf.
    fn add(&mut self, value: &Value, depth: usize, accepts: &impl Fn(&Value) -> bool) -> Result<bool> {
        match value {
            Value::List(items) => self.add_all(&items.borrow(), depth, accepts),
            Value::Tuple(items) => self.add_all(items, depth, accepts),
            leaf if *self.depth.get_or_insert(depth) == depth && self.shape.len() == depth && accepts(leaf) => {
                self.leaves.push(leaf.clone());
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn add_all(&mut self, items: &[Value], depth: usize, accepts: &impl Fn(&Value) -> bool) -> Result<bool> {
        interrupt::after(items.len())?;
        if depth == AXES || self.depth.is_some_and(|leaves| leaves <= depth) {
            return Ok(false);
        }
        if self.shape.len() == depth {
            self.shape.push(items.len());
        }
        if self.shape[depth] != items.len() {
            return Ok(false);
        }
        if items.is_empty() {
            return Ok(*self.depth.get_or_insert(depth + 1) == depth + 1);
        }
        for item in items {
            if !self.add(item, depth + 1, accepts)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// `_unnested(value)`: the leaves of nested lists and tuples, and their shape; `None` where lists of one depth have
/// different lengths, or a leaf is an array.
pub(super) fn unnested(_: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("value")?;
    args.finish()?;
    let mut found = Nested::default();
    if !found.add(&value, 0, &|leaf| !is_array(leaf))? {
        return Ok(Value::None);
    }
    let shape = found.shape.iter().map(|&n| Value::Int(n as i64)).collect();
    Ok(Value::tuple(vec![Value::list(found.leaves), Value::tuple(shape)]))
}

fn is_array(value: &Value) -> bool {
    matches!(value, Value::Array(array) if !array.is_scalar()) || text_arrays::is_array(value)
}

/// `_coded(value, width)` of nested lists and tuples of texts: the place of each in a list of the distinct ones, that
/// list, and the characters of the longest. Texts are without NULs at their end, and without what is beyond `width`, if that
/// is not 0. `None` for anything else.
pub(super) fn coded(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (value, width) = (args.required("value")?, args.required("width")?);
    args.finish()?;
    let width = match width {
        Value::Int(width) if width > 0 => usize::try_from(width).unwrap_or(usize::MAX),
        _ => usize::MAX,
    };
    let mut found = Nested::default();
    if !found.add(&value, 0, &|leaf| matches!(leaf, Value::Str(_)))? {
        return Ok(Value::None);
    }
    let (mut places, mut words, mut longest) = (FxHashMap::<&str, i64>::default(), Vec::new(), 0);
    let mut bytes = Vec::with_capacity(found.leaves.len() * 8);
    for text in found.leaves.iter().filter_map(Value::as_str) {
        interrupt::after(1)?;
        let kept = text[..text.byte_at(width)].trim_end_matches('\0');
        let next = words.len() as i64;
        let place = *places.entry(kept).or_insert(next);
        if place == next {
            let word = if kept.len() == text.len() { text.to_own() } else { kept.into() };
            longest = longest.max(word.count());
            words.push(Value::Str(word));
        }
        bytes.extend(place.to_le_bytes());
    }
    let codes = ctx.make(HostArray::new(DType::Int64, found.shape, bytes)?, None)?;
    Ok(Value::tuple(vec![super::wrap(codes), Value::list(words), Value::Int(longest as i64)]))
}

/// `_gathered(places, values)`: the values at these places of a list, in nested lists of the shape of `places`.
pub(super) fn gathered(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (places, values) = (args.required("places")?, args.required("values")?);
    args.finish()?;
    let (Value::Array(places), Value::List(values)) = (places, values) else {
        return Err(Error::internal("library", "an array of places and a list of values are needed").into());
    };
    let data = host(ctx, &places)?;
    ctx.reserve(data.len() * size_of::<Value>())?;
    let values = values.borrow();
    let mut flat = Vec::with_capacity(data.len());
    for place in data.scalars() {
        interrupt::after(1)?;
        let value = usize::try_from(place.to_i64()).ok().and_then(|k| values.get(k));
        flat.push(value.cloned().ok_or_else(|| Error::internal("library", "a place beyond the values"))?);
    }
    Ok(nested(data.shape(), &mut flat.into_iter()))
}

/// The next values of `flat` in nested lists.
fn nested(shape: &[usize], flat: &mut impl Iterator<Item = Value>) -> Value {
    match shape {
        [] => flat.next().unwrap_or(Value::None),
        [n] => Value::list(flat.take(*n).collect()),
        [n, rest @ ..] => Value::list((0..*n).map(|_| nested(rest, flat)).collect()),
    }
}
