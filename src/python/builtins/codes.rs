//! What a program sees of a function's code and of the variables that it captured (`__code__`, `__closure__`).

use crate::python::class::{Class, Function};
use crate::python::code::Code;
use crate::python::context::Context;
use crate::python::native::{Args, Closure, Native};
use crate::python::value::{Outcome, Str, Value};
use std::rc::Rc;

pub(super) static FUNCTIONS: &[Native] =
    &[Native::new("__code_parts__", code_parts), Native::new("__cells_of__", cells)];

/// Flags of CPython's code objects: optimised, with new locals, `*args`, `**kwargs`, nested, a generator, a coroutine.
const FLAGS: [i64; 7] = [1, 2, 4, 8, 16, 32, 128];

fn names<'a>(all: impl Iterator<Item = &'a Str>) -> Value {
    // A variable of the compiler's own has a name that no program can write.
    Value::tuple(all.filter(|name| !name.starts_with('<')).map(|name| Value::Str(name.clone())).collect())
}

fn sorted(mut all: Vec<&Str>) -> Vec<&Str> {
    all.sort_by(|a, b| a.as_bytes().cmp(b.as_bytes()));
    all
}

/// `__code_parts__(function)`: what its code object says, in the order of the prelude's `__CODE_PARTS__`.
fn code_parts(ctx: &mut Context, args: &mut Args) -> Outcome {
    let function = args.positional_only("function")?;
    args.finish()?;
    let Value::Function(function) = function else { return Ok(Value::None) };
    let code = &function.code;
    let signature = &code.signature;
    let (own, free) = code.cell_names.split_at(code.own_cells.len().min(code.cell_names.len()));
    let is_nested = code.qualified.contains("<locals>");
    let set = [
        true,
        true,
        signature.variadic,
        signature.keywords,
        is_nested,
        code.is_generator && !code.is_coroutine,
        code.is_coroutine,
    ]
    .into_iter()
    .zip(FLAGS);
    let flags = set.filter(|(is_set, _)| *is_set).map(|(_, flag)| flag).sum();
    let locals: Vec<&Str> = code.locals.iter().filter(|name| !name.starts_with('<')).collect();
    let constants: Vec<Value> = [code.doc.clone().unwrap_or(Value::None)].into_iter().chain(constants(code)).collect();
    let count = |n: usize| Value::Int(n as i64);
    Ok(Value::tuple(vec![
        Value::Str(code.name.clone()),
        Value::Str(code.qualified.clone()),
        count(signature.positional),
        count(signature.positional_only),
        count(signature.keyword_only),
        count(locals.len()),
        names(locals.into_iter()),
        names(sorted(free.iter().collect()).into_iter()),
        names(sorted(own.iter().collect()).into_iter()),
        names(code.names.iter()),
        Value::tuple(constants),
        Value::Int(flags),
        Value::Int(first_line(ctx, code)),
    ]))
}

fn constants(code: &Code) -> impl Iterator<Item = Value> {
    let is_plain = |value: &&Value| {
        matches!(
            value,
            Value::Bool(_)
                | Value::Int(_)
                | Value::BigInt(_)
                | Value::Float(_)
                | Value::Complex(_)
                | Value::Str(_)
                | Value::Tuple(_)
                | Value::Ellipsis
        )
    };
    code.constants.iter().filter(is_plain).cloned()
}

/// The line on which a function's definition begins, decorators included; 0 where its text is not known.
pub(crate) fn first_line(ctx: &Context, code: &Code) -> i64 {
    let Some(span) = code.spans.first().filter(|_| !code.hidden) else { return 0 };
    let Some(text) = ctx.sources.text(span.source) else { return 0 };
    let before = text.get(..span.start as usize).unwrap_or("");
    let line = |at: usize| text[..at].matches('\n').count();
    let Some(at) = (match &*code.name {
        "<lambda>" => before.rfind("lambda"),
        name => before.rfind(&format!("def {name}")),
    }) else {
        return i64::from(span.line_column(&text).0);
    };
    let mut first = line(at);
    if &*code.name != "<lambda>" {
        let lines: Vec<&str> = text.lines().collect();
        while first > 0 && lines[first - 1].trim_start().starts_with('@') {
            first -= 1;
        }
    }
    first as i64 + 1
}

/// `__cells_of__(function)`: of each variable that it captured, in the order of their names, a function that returns a
/// list of its value, if it has one, and a function that sets it.
fn cells(_: &mut Context, args: &mut Args) -> Outcome {
    let function = args.positional_only("function")?;
    args.finish()?;
    let Value::Function(function) = function else { return Ok(Value::tuple(Vec::new())) };
    let captured = function.code.cell_names.iter().skip(function.code.own_cells.len());
    let mut places: Vec<(&Str, usize)> = captured.zip(0..function.cells.len()).collect();
    places.sort_by(|a, b| a.0.as_bytes().cmp(b.0.as_bytes()));
    Ok(Value::tuple(places.into_iter().map(|(_, at)| cell(&function, at)).collect()))
}

fn cell(function: &Rc<Function>, at: usize) -> Value {
    let (read, written) = (Rc::clone(&function.cells[at]), Rc::clone(&function.cells[at]));
    let get = Closure::value("get", move |_, args| {
        args.finish()?;
        Ok(Value::list(read.get().into_iter().collect()))
    });
    let set = Closure::value("set", move |_, args| {
        let value = args.positional_only("value")?;
        args.finish()?;
        crate::python::class::Variable::set(&written, Some(value));
        Ok(Value::None)
    });
    Value::tuple(vec![get, set])
}

/// `cls.__subclasses__`.
pub(crate) fn subclasses(class: &Rc<Class>) -> Value {
    let class = Rc::clone(class);
    Closure::value("__subclasses__", move |_, args| {
        args.finish()?;
        Ok(Value::list(class.subclasses()))
    })
}
