//! Single elements and views, at once.
//!
//! A loop over elements reads and writes one at a time. Where they are on the CPU side already, there is nothing to compile; see
//! `numbers.rs` for what is computed with them.

use super::numbers::{Number, is_plain, made, number};
use crate::dtype::{DType, Scalar};
use crate::python::context::Context;
use crate::python::value::{Outcome, Value};
use crate::target::DeviceKind;
use crate::tensor::{Array, Key, Lens};

/// An integer as a key has it.
fn whole(key: &Value) -> Option<i64> {
    match key {
        Value::Int(i) => Some(*i),
        Value::Array(_) => match number(key)? {
            Number { value: Scalar::Int(i), .. } => Some(i),
            _ => None,
        },
        _ => None,
    }
}

fn items(key: &Value) -> &[Value] {
    match key {
        Value::Tuple(keys) => keys,
        one => std::slice::from_ref(one),
    }
}

/// The place along each axis of the one element that a key of integers names; `None` for any other key, and for what is out of
/// bounds.
fn index(shape: &[usize], key: &Value) -> Option<SmallIndex> {
    let keys = items(key);
    if keys.len() != shape.len() || keys.is_empty() || keys.len() > MOST_AXES {
        return None;
    }
    let mut index = [0; MOST_AXES];
    for ((key, &n), place) in keys.iter().zip(shape).zip(&mut index) {
        let at = whole(key)?;
        *place = usize::try_from(if at < 0 { at + n as i64 } else { at }).ok().filter(|&at| at < n)?;
    }
    Some(SmallIndex { index, rank: shape.len() })
}

/// Axes of an array whose elements are read and written singly.
const MOST_AXES: usize = 8;

/// The place of an element along each axis.
struct SmallIndex {
    index: [usize; MOST_AXES],
    rank: usize,
}

impl SmallIndex {
    fn places(&self) -> &[usize] {
        &self.index[..self.rank]
    }

    /// In a dense array.
    fn dense(&self, shape: &[usize]) -> usize {
        self.places().iter().zip(shape).fold(0, |place, (&at, &n)| place * n + at)
    }
}

/// What a key of integers, slices, `...` and `None` selects of an array of `shape`; `None` for any other key, and for what is out
/// of bounds.
fn keys(shape: &[usize], key: &Value) -> Option<Vec<Key>> {
    let items = items(key);
    let takes = items.iter().filter(|item| !matches!(item, Value::None | Value::Ellipsis)).count();
    let mut rest = shape.len().checked_sub(takes)?;
    let bound = |value: &Value| if value.is_none() { Some(None) } else { whole(value).map(Some) };
    let mut out = Vec::with_capacity(shape.len() + items.len() - takes);
    let (mut axis, mut dots) = (0, false);
    for item in items {
        let n = shape.get(axis).copied();
        out.push(match item {
            Value::None => Key::NewAxis,
            Value::Ellipsis if dots => return None,
            Value::Ellipsis => {
                dots = true;
                let axes = axis..axis + rest;
                out.extend(axes.map(|k| Key::Range { start: 0, step: 1, count: shape[k] }));
                axis += std::mem::take(&mut rest);
                continue;
            }
            Value::Slice(slice) => {
                Key::slice(bound(&slice.start)?, bound(&slice.stop)?, bound(&slice.step)?, n?).ok()?
            }
            one => {
                let (i, n) = (whole(one)?, n? as i64);
                if i < -n || i >= n {
                    return None;
                }
                Key::Int(i)
            }
        });
        axis += usize::from(!matches!(item, Value::None));
    }
    out.extend(shape.get(axis..)?.iter().map(|&count| Key::Range { start: 0, step: 1, count }));
    Some(out)
}

/// `a[1:, None]`: a view; `None` where it is none, and where its key is to be looked at closely.
pub(super) fn view(array: &Array, key: &Value) -> Option<Array> {
    if array.is_scalar() {
        return None;
    }
    let keys = keys(&array.sizes()?, key)?;
    let dots = items(key).iter().any(|item| matches!(item, Value::Ellipsis));
    if keys.iter().filter(|key| !matches!(key, Key::Int(_))).count() > crate::tensor::MOST_AXES {
        return None;
    }
    let is_element = !dots && keys.iter().all(|key| matches!(key, Key::Int(_)));
    (!is_element).then(|| array.view(Lens::Select(keys)))
}

/// What `a[1:] = value` names in data that are there and takes as it is: a number that the dtype has, or an array.
pub(super) fn part(array: &Array, key: &Value, value: &Value) -> Option<Vec<Key>> {
    if !is_plain(&array.base()) {
        return None;
    }
    let dtype = array.dtype();
    let keys = keys(&array.sizes()?, key)?;
    let fits = match value {
        Value::Array(of) => of.tensor().rank() == 0 || keys.iter().any(|key| !matches!(key, Key::Int(_))),
        Value::Float(_) => dtype.is_inexact(),
        Value::Int(_) | Value::Bool(_) => true,
        _ => false,
    };
    fits.then_some(keys)
}

/// `a[i, j]` of data that are there.
pub(super) fn element(ctx: &mut Context, array: &Array, key: &Value) -> Option<Value> {
    let tensor = array.base();
    if !is_plain(&tensor) {
        return None;
    }
    let data = tensor.host()?;
    let at = place(array, data.shape(), key)?;
    if !ctx.computes_single() {
        return None;
    }
    made(array.element(&data, at)?, array.dtype(), tensor.is_fixed(), ctx)
}

/// Writes of single places, or reads after such writes, after which an array's data are fetched to the CPU side: a kernel would
/// copy the whole array for each. Of data that are there a kernel reads an element in the time of copying so many bytes.
pub(super) const WRITES: u32 = 4;
const BYTES_A_READ: usize = 1 << 16;
/// Bytes of an array of which nobody wants to see a kernel that changes an element or reads one.
pub(super) const LARGE: usize = 1 << 18;
/// Of so many elements one is written by what is no large part.
pub(super) const SMALL_PART: usize = 4;

/// Brings the data of an array here where loops ask for few places of it again and again: `a[i]`, or `a[i:j] = value` with a
/// `value`. Whether they came.
///
/// # Errors
/// A halt until they are read.
#[inline(never)]
pub(super) fn fetch(ctx: &mut Context, array: &Array, key: &Value, value: Option<&Value>) -> Outcome<bool> {
    let base = array.base();
    if base.host().is_some() || base.device() != DeviceKind::Cpu || base.is_followed() || base.tracing().is_some() {
        return Ok(false);
    }
    let Some(keys) = array.sizes().and_then(|sizes| keys(&sizes, key)) else { return Ok(false) };
    let count = keys.iter().map(|key| if let Key::Range { count, .. } = key { *count } else { 1 }).product::<usize>();
    let bytes = base.size() * base.dtype().itemsize();
    let often = match value {
        None if count > 1 => return Ok(false),
        None if base.is_lazy() => WRITES,
        None => u32::try_from(bytes / BYTES_A_READ).unwrap_or(u32::MAX).max(WRITES),
        Some(Value::Array(of)) if of.base().is_lazy() || of.base().host().is_none() => return Ok(false),
        Some(_) if count > base.size() / SMALL_PART => return Ok(false),
        Some(_) => WRITES,
    };
    if bytes < LARGE && !ctx.computes_single() || !array.missed(often) {
        return Ok(false);
    }
    ctx.read(&base)?;
    ctx.computes_singles();
    Ok(true)
}

/// Where in its base's data the element is that a key of integers names.
fn place(array: &Array, base: &[usize], key: &Value) -> Option<usize> {
    if array.is_view() {
        return array.place_of(index(&array.sizes()?, key)?.places());
    }
    Some(index(base, key)?.dense(base))
}

/// `a[i, j] = value` in place, where nobody else sees the data; whether it was done.
pub(super) fn put(ctx: &mut Context, array: &Array, key: &Value, value: &Value) -> bool {
    let Some(new) = number(value) else { return false };
    let tensor = array.base();
    let fits = matches!(
        (array.dtype(), new.value),
        (DType::Float64 | DType::Float32, Scalar::Float(_) | Scalar::Int(_) | Scalar::Bool(_))
            | (DType::Int64, Scalar::Int(_) | Scalar::Bool(_))
            | (DType::Bool, Scalar::Bool(_))
    );
    if !fits || !is_plain(&tensor) || !array.is_writeable() {
        return false;
    }
    let Some(at) = place(array, tensor.shape(), key) else { return false };
    drop(tensor);
    if !ctx.computes_single() {
        return false;
    }
    let done = array.put_in_place(at, new.value, ctx.span);
    if !done {
        ctx.uncount_single();
    }
    done
}
