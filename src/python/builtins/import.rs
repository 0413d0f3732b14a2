//! `import`: the language's own modules first, then those of the owner of foreign values.

use super::math;
use crate::error::{Error, Result};
use crate::python::compile::compile_module;
use crate::python::context::{Context, Limits};
use crate::python::foreign::Foreign;
use crate::python::machine::run_module;
use crate::python::module::Module;
use crate::python::native::Args;
use crate::python::table::Table;
use crate::python::value::{Halt, Outcome, Str, Value};
use std::cell::Cell;
use std::mem::take;
use std::rc::Rc;

/// The module of a dotted name.
fn find(ctx: &mut Context, name: &str) -> Outcome<Option<Value>> {
    if let Some(found) = ctx.modules.get(&Str::from(name)) {
        return Ok(Some(found.clone()));
    }
    let made = match name {
        "math" => math::module(),
        "builtins" => super::module(ctx.foreign),
        _ => {
            let mut loaded = take(&mut ctx.modules);
            let made = ctx.foreign.standard(name, &mut loaded);
            ctx.modules = loaded;
            match made? {
                Some(module) => module,
                None => return ctx.foreign.import(ctx, name),
            }
        }
    };
    ctx.modules.set(Str::from(name), Value::Module(Rc::clone(&made)));
    Ok(Some(Value::Module(made)))
}

/// `import name`: the module itself if `whole`, else the one its first part names.
///
/// # Errors
/// `ModuleNotFoundError: No module named 'x'`.
pub(crate) fn import(ctx: &mut Context, name: &str, whole: bool) -> Outcome {
    let foreign = ctx.foreign;
    let absent = |name: &str| -> Halt {
        Error::new("ModuleNotFoundError", format!("No module named '{name}'")).with_hint(available(foreign)).into()
    };
    let Some(module) = find(ctx, name)? else {
        let first = name.split('.').next().unwrap_or(name);
        if first != name && find(ctx, first)?.is_none() {
            return Err(absent(first));
        }
        return Err(absent(name));
    };
    // Submodules of other packages are found by name, and some are imported while their package is still being loaded.
    if let (Some((first, last)), Value::Module(inner)) = (name.split_once('.'), &module)
        && ctx.foreign.standard_names().contains(&name)
        && let Some(Value::Module(outer)) = find(ctx, first)?
        && outer.get(&Str::from(last)).is_none()
    {
        outer.set(last, Value::Module(Rc::clone(inner)));
    }
    match name.split_once('.') {
        Some((first, _)) if !whole => find(ctx, first)?.ok_or_else(|| absent(first)),
        _ => Ok(module),
    }
}

/// The names of the modules that exist.
fn available(foreign: &dyn Foreign) -> String {
    let public = |name: &&str| !name.starts_with('_') && !name.contains('.');
    let mut names: Vec<&str> = foreign.standard_names().into_iter().filter(public).chain(["math"]).collect();
    names.sort_unstable();
    format!("modules here: {}, and of Python's library {}", foreign.packages().join(", "), names.join(", "))
}

/// `from module import name`.
///
/// # Errors
/// `ImportError: cannot import name 'x' from 'm'`.
pub(crate) fn import_from(ctx: &mut Context, module: &Value, name: &Str) -> Outcome {
    match ctx.attribute(module, name) {
        Err(Halt::Error(error)) if error.class_name() == "AttributeError" => {}
        found => return found,
    }
    let Value::Module(inner) = module else {
        return Err(Error::new("ImportError", format!("cannot import name '{name}'")).into());
    };
    if let Some(found) = find(ctx, &format!("{}.{name}", inner.name))? {
        return Ok(found);
    }
    Err(Error::new("ImportError", format!("cannot import name '{name}' from '{}' (unknown location)", inner.name))
        .into())
}

/// A module written in Python, executed at once with the names of [`Foreign::at_hand`] and those in `set`. Its functions
/// count as library code: errors and graph nodes made in them carry the place of the user's call.
///
/// # Errors
/// Internal errors if the source is invalid.
pub(crate) fn module_from_source(
    name: &str,
    source: &str,
    set: Vec<(&'static str, Value)>,
    foreign: &'static dyn Foreign,
    loaded: &mut Table,
) -> Result<Rc<Module>> {
    let broken = |error: Error| Error::internal("python", format!("the source of {name}: {error:?}"));
    let module = Module::of_code(name, Some(super::module(foreign)), foreign);
    let mut context = Context::over(Rc::clone(&module), foreign, Limits::default());
    let at_hand = foreign.at_hand(&mut context).map_err(|_| broken(Error::value("what is at hand")))?;
    at_hand.into_iter().for_each(|(name, value)| module.lend(name, value));
    for (name, value) in set {
        // Natives that only its own code calls.
        if name.starts_with("__") { module.lend(name, value) } else { module.set(name, value) }
    }
    // A package imports its submodules while it is being loaded, and is not to be loaded for them once more.
    context.modules = take(loaded);
    context.modules.set(Str::from(name), Value::Module(Rc::clone(&module)));
    let program = compile_module(source, &module, name).map_err(broken)?;
    *loaded = run_module(&program, &module, context).map_err(broken)?;
    Ok(module)
}

/// Built-in names that are written in Python, and compiled when a program first uses one.
const LATE: [&str; 3] = ["bytes", "bytearray", "__bytes_of__"];

thread_local! {
    /// While they are loaded, their own source looks them up in itself.
    static LOADING: Cell<bool> = const { Cell::new(false) };
    static LOADING_MEMORY: Cell<bool> = const { Cell::new(false) };
}

/// The lazily loaded built-in of that name, if there is one.
pub(crate) fn late(name: &str, foreign: &dyn Foreign) -> Option<Value> {
    if name == "memoryview" {
        if LOADING_MEMORY.replace(true) {
            return None;
        }
        let module = foreign.standard("_memory", &mut Table::default());
        LOADING_MEMORY.set(false);
        debug_assert!(module.is_ok(), "it runs: {module:?}");
        return module.ok()??.get(&Str::from(name));
    }
    if LATE.contains(&name) { from_bytes_module(name, foreign) } else { None }
}

fn from_bytes_module(name: &str, foreign: &dyn Foreign) -> Option<Value> {
    if LOADING.replace(true) {
        return None;
    }
    let module = foreign.standard("_bytes", &mut Table::default());
    LOADING.set(false);
    debug_assert!(module.is_ok(), "it runs: {module:?}");
    module.ok()??.get(&Str::from(name))
}

/// Calls a function of the module that implements bytes with the remaining arguments.
///
/// # Errors
/// Those of the function.
pub(crate) fn late_call(ctx: &mut Context, args: &mut Args, name: &str) -> Outcome {
    let function = from_bytes_module(name, ctx.foreign).unwrap_or(Value::None);
    ctx.call_keywords(&function, args.rest(), args.rest_keywords())
}
