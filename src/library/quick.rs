//! Eager scalar operations.
//!
//! A loop over elements reads, writes and computes with one number at a time. Where the data are in host memory already,
//! nothing is compiled: an operation takes a fraction of a microsecond instead of building and evaluating a graph. The bits
//! are those of the kernels: only operations that IEEE 754 rounds correctly, and integers. A program's first operations
//! take the slow path, because they are inspected; so do all that require gradients.

use super::numbers::{Number, is_plain, made, number};
use crate::dtype::{DType, Scalar};
use crate::python::context::Context;
use crate::python::value::{Outcome, Value};
use crate::target::DeviceKind;
use crate::tensor::{Array, Key, Lens, MOST_PART, SMALL_PART, settle_constant};

/// The integer value of a key.
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

/// The index along each axis that a key of integers selects; `None` for any other key, and for one out of bounds.
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

/// The maximal rank of arrays whose elements are accessed singly.
const MOST_AXES: usize = 8;

/// The index of an element along each axis.
struct SmallIndex {
    index: [usize; MOST_AXES],
    rank: usize,
}

impl SmallIndex {
    fn places(&self) -> &[usize] {
        &self.index[..self.rank]
    }

    /// The flat position in an array in C order.
    fn dense(&self, shape: &[usize]) -> usize {
        self.places().iter().zip(shape).fold(0, |place, (&at, &n)| place * n + at)
    }
}

/// The selection of a key of integers, slices, `...` and `None` in an array of `shape`; `None` for any other key, and for
/// one out of bounds.
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

/// `a[1:, None]`: a view; `None` where the key selects an element or needs full checks.
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

/// The selection of `a[1:] = value` in host data that accept the value without a cast: a number in the dtype's
/// range, or an array.
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

/// `a[i, j]` for data in host memory.
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

/// The number of writes of single elements, or of reads after such writes, from which an array's data are fetched to the
/// host: a kernel would copy the whole array for each write. For a computed array, the bytes that are copied in the
/// time in which a kernel reads one element.
pub(super) const WRITES: u32 = 4;
const BYTES_A_READ: usize = 1 << 16;
/// The size in bytes from which the kernels that access single elements of an array are not worth inspecting.
pub(super) const LARGE: usize = 1 << 18;
/// The bytes that are copied in the time in which a kernel is compiled, and the most that are fetched for parts.
const BYTES_A_COMPILATION: usize = 1 << 24;
const MOST_FETCHED: usize = 1 << 28;

/// Fetches an array's data to the host where loops access few elements of it repeatedly: `a[i]`, or `a[i:j] = value` with a
/// `value`. Returns whether they were fetched.
///
/// # Errors
/// A halt until they are read.
#[inline(never)]
pub(super) fn fetch(ctx: &mut Context, array: &Array, key: &Value, value: Option<&Value>) -> Outcome<bool> {
    let base = array.base();
    if base.host().is_some() && !array.is_written_in_parts() {
        return Ok(false);
    }
    if base.device() != DeviceKind::Cpu || base.is_followed() || base.tracing().is_some() {
        return Ok(false);
    }
    let computed = match value {
        Some(Value::Array(of)) if of.base().is_lazy() || of.base().host().is_none() => Some(of),
        _ if base.host().is_some() => return Ok(false),
        _ => None,
    };
    let Some(keys) = array.sizes().and_then(|sizes| keys(&sizes, key)) else { return Ok(false) };
    let count = keys.iter().map(|key| if let Key::Range { count, .. } = key { *count } else { 1 }).product::<usize>();
    if let Some(of) = computed {
        return fetch_for_writes(ctx, array, count, of);
    }
    let is_element = keys.iter().all(|key| matches!(key, Key::Int(_)));
    if (is_element || value.is_some()) && base.is_lazy() && ctx.computes_single() && settle_constant(&base) {
        return Ok(true);
    }
    let bytes = base.size() * base.dtype().itemsize();
    let often = match value {
        None if count > 1 => return fetch_for_reads(ctx, array, count),
        None if base.is_lazy() => WRITES,
        None => u32::try_from(bytes / BYTES_A_READ).unwrap_or(u32::MAX).max(WRITES),
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

/// Fetches the data of an array of which a loop reads small parts, such as batches: each would be a structure of its own, and
/// compiled.
fn fetch_for_reads(ctx: &mut Context, array: &Array, count: usize) -> Outcome<bool> {
    let base = array.base();
    let bytes = base.size() * base.dtype().itemsize();
    let small = count <= MOST_PART && count <= base.size() / SMALL_PART && bytes <= MOST_FETCHED;
    if base.is_lazy() || !small || bytes < LARGE && !ctx.computes_single() {
        return Ok(false);
    }
    if !array.reads_parts(WRITES + (bytes / BYTES_A_COMPILATION) as u32) {
        return Ok(false);
    }
    ctx.read(&base)?;
    Ok(true)
}

/// Fetches a computed value that is assigned to a small part, and the array's data, where a loop goes through the array so: a
/// kernel would copy the whole array for each write, and be compiled for each.
fn fetch_for_writes(ctx: &mut Context, array: &Array, count: usize, value: &Array) -> Outcome<bool> {
    let base = array.base();
    let bytes = base.size() * base.dtype().itemsize();
    let small = count <= base.size() / SMALL_PART && bytes <= MOST_FETCHED;
    if !array.writes_parts(small) || value.tensor().is_followed() || value.tensor().tracing().is_some() {
        return Ok(false);
    }
    ctx.read(&value.tensor())?;
    if base.host().is_none() {
        ctx.read(&base)?;
    }
    Ok(true)
}

/// The position, within the data of the array's base, of the element that a key of integers selects.
fn place(array: &Array, base: &[usize], key: &Value) -> Option<usize> {
    if array.is_view() {
        return array.place_of(index(&array.sizes()?, key)?.places());
    }
    Some(index(base, key)?.dense(base))
}

/// `a[i, j] = value` in place, where the data have no other holder; returns whether it was done.
pub(super) fn put(ctx: &mut Context, array: &Array, key: &Value, value: &Value) -> bool {
    let Some(new) = number(value) else { return false };
    let tensor = array.base();
    let fits = matches!(
        (array.dtype(), new.value),
        (DType::Float64 | DType::Float32, Scalar::Float(_) | Scalar::Int(_) | Scalar::Bool(_))
            | (DType::Int64, Scalar::Int(_) | Scalar::Bool(_))
            | (DType::Bool, Scalar::Bool(_))
    );
    // NumPy warns of a number that is too large.
    let overflows = matches!(new.value, Scalar::Float(x) if x.is_finite() && (x as f32).is_infinite());
    if array.dtype() == DType::Float32 && overflows {
        return false;
    }
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
