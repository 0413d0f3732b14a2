//! Natives of `matplotlib.pyplot`: limits, ticks, colours; and the conversion of a figure to plain data.
//!
//! Figures, axes and artists are objects of Python classes (`plotting/`). To be shown, a figure describes itself as
//! dictionaries, which are converted to a [`Figure`] that knows nothing of the language.

use super::modules::natives;
use super::plain::{Plain, collect, unread};
use super::{data, wrap};
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Error;
use crate::figure::{self, Figure};
use crate::python::context::{Context, ShownEvent};
use crate::python::native::Args;
use crate::python::value::{Dict, Halt, Outcome, Str, Value};
use serde::de::DeserializeOwned;
use std::rc::Rc;

natives! { pub(super) FIGURES:
    "_bounds" => bounds,
    "_ticks" => ticks,
    "_tick_labels" => tick_labels,
    "_rgba" => rgba,
    "_color_names" => color_names,
    "_map_names" => map_names,
    "_map_size" => map_size,
    "_mapped" => mapped,
    "_normalised" => normalised,
    "_band_outline" => band_outline,
    "_mesh_edges" => mesh_edges,
    "_counted" => counted,
    "_state" => state,
    "_show" => show,
}

/// The key of a program's figures among its modules; no module can have that name.
const STATE: &str = "figures of the program";

/// The object that holds a program's figures while it runs.
fn state(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    let key = Str::from(STATE);
    if let Some(found) = ctx.modules.get(&key) {
        return Ok(found.clone());
    }
    let made = Value::Dict(Rc::new(Dict::default()));
    ctx.modules.set(key, made.clone());
    Ok(made)
}

/// The exit handler, which shows the figures that are still open.
pub(super) fn at_end(ctx: &mut Context) -> Option<Value> {
    let Some(Value::Dict(state)) = ctx.modules.get(&Str::from(STATE)).cloned() else { return None };
    let key = Value::str("flush");
    let found = ctx.dict_get(&state, &key).ok()?.filter(|v| !v.is_none());
    ctx.dict_set(&state, key, Value::None).ok()?;
    found
}

/// Whether a value is a part of a figure, or contains one: as the value of an expression statement it is not shown.
pub(super) fn is_quiet(value: &Value) -> bool {
    /// The depth that is searched, which suffices for results of plotting functions; a list may contain itself.
    const DEEP: usize = 3;
    holds_part(value, DEEP)
}

fn holds_part(value: &Value, deep: usize) -> bool {
    const LOOKED_AT: usize = 8;
    let part = |value: &Value| deep > 0 && holds_part(value, deep - 1);
    match value {
        Value::Instance(instance) => instance.class.lookup_named("_quiet_").is_some(),
        Value::Tuple(items) => items.iter().take(LOOKED_AT).any(part),
        Value::List(items) => items.borrow().iter().take(LOOKED_AT).any(part),
        _ => false,
    }
}

/// The function that displays a value instead of its `repr`, if its class has one: a figure's drawing.
pub(super) fn display(value: &Value) -> Option<Value> {
    let Value::Instance(instance) = value else { return None };
    instance.class.lookup_named("_quiet_")?;
    instance.class.lookup_named("_display_")
}

fn show(ctx: &mut Context, args: &mut Args) -> Outcome {
    let description = args.required("description")?;
    let name = args.required("name")?;
    args.finish()?;
    let waiting = unread(&description);
    if let Some(first) = waiting.first() {
        // One program computes everything that the figure shows.
        ctx.wanted = waiting.clone();
        return Err(Halt::Read(first.clone()));
    }
    ctx.wanted.clear();
    let mut plain = Plain::default();
    let json = collect(ctx, &description, &mut plain)?;
    let mut figure: Figure = read(json, "a figure")?;
    figure.columns = plain.columns;
    let saved = name.as_str().map(|name| name.to_string());
    let span = ctx.span;
    ctx.shown.push(ShownEvent::Figure { span, figure: Rc::new(figure), saved });
    Ok(Value::None)
}

fn read<T: DeserializeOwned>(json: serde_json::Value, what: &str) -> Outcome<T> {
    serde_json::from_value(json).map_err(|e| Error::value(format!("{what} cannot be drawn: {e}")).into())
}

/// Deserialises a dictionary of plain values.
fn plain<T: DeserializeOwned>(ctx: &mut Context, value: &Value, what: &str) -> Outcome<T> {
    let json = collect(ctx, value, &mut Plain::default())?;
    read(json, what)
}

/// A value's shape and its elements as doubles.
fn numbers(ctx: &mut Context, value: &Value) -> Outcome<(Vec<usize>, Vec<f64>)> {
    let held = match value {
        Value::Array(array) => super::host(ctx, array)?,
        other => Rc::new(data::nested(ctx, other, |_| DType::Float64)?),
    };
    Ok((held.shape().to_vec(), super::plain::floats(&held)))
}

fn floats(values: &[f64]) -> Value {
    Value::list(values.iter().map(|v| Value::Float(*v)).collect())
}

fn array(ctx: &mut Context, shape: Vec<usize>, values: &[f64]) -> Outcome {
    let bytes = values.iter().flat_map(|v| v.to_le_bytes()).collect();
    let made = ctx.make(HostArray::new(DType::Float64, shape, bytes)?, None)?;
    Ok(wrap(made))
}

/// `_bounds(x)`, `_bounds(x, y)`: the minimum, the maximum and the smallest positive of the finite values, or `None`.
fn bounds(ctx: &mut Context, args: &mut Args) -> Outcome {
    let x = args.required("x")?;
    let y = args.optional_or_none("y")?;
    args.finish()?;
    let (_, x) = numbers(ctx, &x)?;
    let y = y.map(|y| numbers(ctx, &y)).transpose()?;
    let Some(found) = figure::bounds(&x, y.as_ref().map(|(_, y)| &y[..])) else { return Ok(Value::None) };
    let parts = found.x.iter().chain(y.iter().flat_map(|_| &found.y));
    Ok(Value::tuple(parts.map(|v| Value::Float(*v)).collect()))
}

fn number(ctx: &mut Context, value: &Value) -> Outcome<f64> {
    match value {
        Value::Float(v) => Ok(*v),
        Value::Int(v) => Ok(*v as f64),
        other => Ok(numbers(ctx, other)?.1.first().copied().unwrap_or(f64::NAN)),
    }
}

/// `_ticks(spec, lo, hi, room)`: the positions of the ticks.
fn ticks(ctx: &mut Context, args: &mut Args) -> Outcome {
    let given = [args.required("spec")?, args.required("lo")?, args.required("hi")?, args.required("room")?];
    args.finish()?;
    let spec: figure::Ticks = plain(ctx, &given[0], "ticks")?;
    let (lo, hi) = (number(ctx, &given[1])?, number(ctx, &given[2])?);
    let room = number(ctx, &given[3])?.clamp(0.0, 1000.0) as usize;
    Ok(floats(&figure::places(&spec, lo, hi, room)))
}

/// `_tick_labels(spec, ticks, lo, hi)`: the label of each tick, and the offset common to all.
fn tick_labels(ctx: &mut Context, args: &mut Args) -> Outcome {
    let given = [args.required("spec")?, args.required("ticks")?, args.required("lo")?, args.required("hi")?];
    args.finish()?;
    let spec: figure::Format = plain(ctx, &given[0], "tick labels")?;
    let (_, places) = numbers(ctx, &given[1])?;
    let (texts, offset) = figure::written(&spec, &places, number(ctx, &given[2])?, number(ctx, &given[3])?);
    Ok(Value::tuple(vec![Value::list(texts.into_iter().map(Value::str).collect()), Value::str(offset)]))
}

fn shade(color: figure::Rgba) -> Value {
    // The shortest double that rounds to the same float: 0.1, not 0.10000000149.
    let part = |v: f32| Value::Float(v.to_string().parse().unwrap_or(f64::from(v)));
    Value::tuple(color.into_iter().map(part).collect())
}

fn rgba(_: &mut Context, args: &mut Args) -> Outcome {
    let text = args.required("color")?;
    args.finish()?;
    Ok(text.as_str().and_then(|text| figure::parse(text)).map_or(Value::None, exact))
}

/// A colour from integers up to 255, divided as matplotlib does.
fn exact(color: figure::Rgba) -> Value {
    let part = |v: f32| {
        let whole = f64::from(v) * 255.0;
        let near = (whole - whole.round()).abs() < 1e-4;
        if near {
            Value::Float(whole.round() / 255.0)
        } else {
            Value::Float(v.to_string().parse().unwrap_or(f64::from(v)))
        }
    };
    Value::tuple(color.into_iter().map(part).collect())
}

fn color_names(_: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    let pair = |(name, code): (&str, &str)| Value::tuple(vec![Value::str(name), Value::str(code)]);
    Ok(Value::list(figure::names().map(pair).collect()))
}

fn map_names(_: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    Ok(Value::list(figure::map_names().into_iter().map(Value::str).collect()))
}

fn map_size(_: &mut Context, args: &mut Args) -> Outcome {
    let name = args.required("name")?;
    args.finish()?;
    let size = name.as_str().and_then(|name| figure::map_size(name));
    Ok(size.map_or(Value::None, |n| Value::Int(n as i64)))
}

/// `_mapped(map, values, alpha)`: the colour of each value.
fn mapped(ctx: &mut Context, args: &mut Args) -> Outcome {
    let given = [args.required("map")?, args.required("values")?, args.required("alpha")?];
    args.finish()?;
    let map: figure::Map = plain(ctx, &given[0], "a map of colours")?;
    let alpha = if given[2].is_none() { None } else { Some(number(ctx, &given[2])? as f32) };
    let counted = match &given[1] {
        Value::Int(_) => true,
        Value::Array(array) => array.tensor().dtype().is_integer(),
        Value::List(items) => items.borrow().iter().all(|v| matches!(v, Value::Int(_))),
        _ => false,
    };
    let single = matches!(&given[1], Value::Int(_) | Value::Float(_) | Value::Bool(_));
    let (mut shape, values) = numbers(ctx, &given[1])?;
    let mut colors = map.colors_of(&values, counted);
    if let Some(alpha) = alpha {
        colors.iter_mut().for_each(|c| c[3] = alpha);
    }
    if single || shape.is_empty() {
        return Ok(colors.first().map_or(Value::None, |c| if map.colors.is_some() { shade(*c) } else { exact(*c) }));
    }
    shape.push(4);
    let parts: Vec<f64> = colors.iter().flatten().map(|v| f64::from(*v)).collect();
    array(ctx, shape, &parts)
}

/// `_normalised(norm, values)`: positions in a colour map, from 0 to 1.
fn normalised(ctx: &mut Context, args: &mut Args) -> Outcome {
    let given = [args.required("norm")?, args.required("values")?];
    args.finish()?;
    let norm: figure::Norm = plain(ctx, &given[0], "a norm")?;
    let single = matches!(&given[1], Value::Int(_) | Value::Float(_) | Value::Bool(_));
    let (shape, values) = numbers(ctx, &given[1])?;
    let shares: Vec<f64> = values.iter().map(|v| norm.share(*v)).collect();
    if single {
        return Ok(Value::Float(shares.first().copied().unwrap_or(f64::NAN)));
    }
    array(ctx, shape, &shares)
}

/// `_band_outline(along, one, two, keep, cross, step)`: x and y of the polygons between two lines.
fn band_outline(ctx: &mut Context, args: &mut Args) -> Outcome {
    let names = ["along", "one", "two", "keep", "cross", "step"];
    let mut given = Vec::new();
    for name in names {
        given.push(args.required(name)?);
    }
    args.finish()?;
    let (_, along) = numbers(ctx, &given[0])?;
    let (_, one) = numbers(ctx, &given[1])?;
    let (_, two) = numbers(ctx, &given[2])?;
    let keep = if given[3].is_none() { None } else { Some(numbers(ctx, &given[3])?.1) };
    let cross = matches!(given[4], Value::Bool(true));
    let step = given[5].as_str().map_or("", |s| s).to_owned();
    let (x, y) = figure::band(&along, &one, &two, keep.as_deref(), cross, &step);
    let columns = [array(ctx, vec![x.len()], &x)?, array(ctx, vec![y.len()], &y)?];
    Ok(Value::tuple(columns.to_vec()))
}

/// `_mesh_edges(middles, axis)`: cell edges from cell centres.
fn mesh_edges(ctx: &mut Context, args: &mut Args) -> Outcome {
    let given = [args.required("middles")?, args.required("axis")?];
    args.finish()?;
    let (shape, values) = numbers(ctx, &given[0])?;
    let (shape, edges) = figure::mesh_edges(&values, &shape, given[1].as_i64().unwrap_or(0) as usize);
    array(ctx, shape, &edges)
}

/// `_counted(x, y, weights, x_edges, y_edges)`: a two-dimensional histogram.
fn counted(ctx: &mut Context, args: &mut Args) -> Outcome {
    let mut given = Vec::new();
    for name in ["x", "y", "weights", "x_edges", "y_edges"] {
        let value = args.required(name)?;
        given.push(numbers(ctx, &value)?.1);
    }
    args.finish()?;
    let [x, y, weights, ex, ey] = &given[..] else { return Ok(Value::None) };
    let found = figure::counted(x, y, weights, ex, ey);
    array(ctx, vec![ex.len().saturating_sub(1), ey.len().saturating_sub(1)], &found)
}
