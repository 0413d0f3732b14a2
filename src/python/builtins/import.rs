//! `import`: the language's own modules first, then those of the owner of foreign values.

use super::evaluate::refused;
use super::math;
use crate::error::{Error, Result};
use crate::python::class::Function;
use crate::python::compile::{compile_file, compile_module};
use crate::python::context::{Context, Limits};
use crate::python::foreign::Foreign;
use crate::python::machine::run_module;
use crate::python::module::Module;
use crate::python::native::Args;
use crate::python::table::Table;
use crate::python::value::{Halt, Outcome, Str, Value};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
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
        "__main__" => Rc::clone(&ctx.globals),
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

/// Modules that CPython has within itself, or has loaded before a program begins: no file takes their place.
const FIXED: [&str; 22] = [
    "__main__",
    "_collections_abc",
    "_imports",
    "_thread",
    "abc",
    "atexit",
    "builtins",
    "codecs",
    "errno",
    "gc",
    "importlib",
    "io",
    "itertools",
    "math",
    "os",
    "posixpath",
    "signal",
    "stat",
    "sys",
    "time",
    "types",
    "warnings",
];

/// Whether the module of that name is one of a file: code of the library imports none.
fn is_file(ctx: &mut Context, name: &str, within: &Module) -> Outcome<bool> {
    if let Some(Value::Module(found)) = ctx.modules.get(&Str::from(name)) {
        return Ok(found.is_file());
    }
    let is_program = &*within.name == "__main__" || within.is_file();
    if !is_program || FIXED.contains(&name) {
        return Ok(false);
    }
    match ctx.foreign.is_file(ctx, name) {
        Some(false) => Ok(find(ctx, name)?.is_none()),
        found => Ok(found.is_some()),
    }
}

/// Calls a function of the module that imports files.
fn imports(ctx: &mut Context, function: &str, given: &[Value]) -> Outcome {
    let Some(Value::Module(imports)) = find(ctx, "_imports")? else { return Ok(Value::None) };
    let function = imports.get_named(function).unwrap_or(Value::None);
    ctx.call(&function, given)
}

/// The name of a module that is imported by `name` from a module: one with dots before it is relative to its package.
fn absolute<'a>(name: &'a str, within: &Module) -> Result<Cow<'a, str>> {
    let rest = name.trim_start_matches('.');
    let level = name.len() - rest.len();
    if level == 0 {
        return Ok(name.into());
    }
    let text = |name: &str| match within.get_named(name) {
        Some(Value::Str(text)) => Some(text.to_string()),
        _ => None,
    };
    let package = text("__package__")
        .filter(|package| !package.is_empty())
        .ok_or_else(|| Error::new("ImportError", "attempted relative import with no known parent package"))?;
    let beyond = || Error::new("ImportError", "attempted relative import beyond top-level package");
    let mut package = &*package;
    for _ in 1..level {
        package = package.rsplit_once('.').ok_or_else(beyond)?.0;
    }
    Ok(if rest.is_empty() { package.to_owned() } else { format!("{package}.{rest}") }.into())
}

/// `import name` in the code of a module: the module itself if `whole`, else the one its first part names.
///
/// # Errors
/// `ModuleNotFoundError: No module named 'x'`; what the code of a file raises.
pub(crate) fn import(ctx: &mut Context, name: &str, whole: bool, within: &Module) -> Outcome {
    let foreign = ctx.foreign;
    let name = &*absolute(name, within)?;
    let first = name.split('.').next().unwrap_or(name);
    if is_file(ctx, first, within)? {
        let loaded = |ctx: &Context, name: &str| ctx.modules.get(&Str::from(name)).cloned();
        let made = match loaded(ctx, name) {
            Some(made) => made,
            None => imports(ctx, "load", &[Value::str(name)])?,
        };
        return Ok(if whole { made } else { loaded(ctx, first).unwrap_or(made) });
    }
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
    for (dot, _) in name.match_indices('.') {
        let end = name[dot + 1..].find('.').map_or(name.len(), |length| dot + 1 + length);
        let (first, last) = (&name[..dot], &name[dot + 1..end]);
        if ctx.foreign.standard_names().contains(&&name[..end])
            && let Some(Value::Module(outer)) = find(ctx, first)?
            && outer.get(&Str::from(last)).is_none()
            && let Some(inner @ Value::Module(_)) = find(ctx, &name[..end])?
        {
            outer.set(last, inner);
        }
    }
    match name.split_once('.') {
        Some((first, _)) if !whole => find(ctx, first)?.ok_or_else(|| absent(first)),
        _ => Ok(module),
    }
}

/// As [`import`], for what code of the library asks for.
pub(crate) fn import_library(ctx: &mut Context, name: &str) -> Outcome {
    let builtins = super::module(ctx.foreign);
    import(ctx, name, true, &builtins)
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
    if inner.is_file() {
        return import_from_file(ctx, inner, name);
    }
    if let Some(found) = find(ctx, &format!("{}.{name}", inner.name))? {
        return Ok(found);
    }
    Err(Error::new("ImportError", format!("cannot import name '{name}' from '{}' (unknown location)", inner.name))
        .into())
}

/// A name of a package that its module does not hold: a module within.
fn import_from_file(ctx: &mut Context, module: &Module, name: &Str) -> Outcome {
    let full = format!("{}.{name}", module.name);
    if let Some(found) = ctx.modules.get(&Str::from(&*full)) {
        return Ok(found.clone());
    }
    if module.get_named("__path__").is_some() {
        match imports(ctx, "part", &[Value::str(full)])? {
            Value::None => {}
            found => return Ok(found),
        }
    }
    let place = match module.get_named("__file__") {
        Some(Value::Str(path)) => path.to_string(),
        _ => "unknown location".to_owned(),
    };
    let (kind, why) = match module.is_begun() {
        true => ("partially initialized module ", " (most likely due to a circular import)"),
        false => ("", ""),
    };
    let message = format!("cannot import name '{name}' from {kind}'{}'{why} ({place})", module.name);
    Err(Error::new("ImportError", message).into())
}

/// `from module import *`: the names and their values.
///
/// # Errors
/// `AttributeError` for a name of `__all__` that the module lacks.
pub(crate) fn import_all(ctx: &mut Context, module: &Rc<Module>) -> Outcome<Vec<(Str, Value)>> {
    let mut found: Vec<(Str, Value)> = Vec::new();
    if let Some(all) = module.get_named("__all__").filter(|_| module.is_file()) {
        let pairs = imports(ctx, "names", &[Value::Module(Rc::clone(module)), all])?;
        for pair in ctx.collect(&pairs)? {
            if let Value::Tuple(pair) = pair
                && let [Value::Str(name), value] = &pair[..]
            {
                found.push((name.clone(), value.clone()));
            }
        }
        return Ok(found);
    }
    found.extend(module.contents().into_iter().filter(|(name, _)| !name.starts_with('_')));
    if !module.is_file() {
        let (late, written) = (ctx.foreign.late_names(&module.name), ctx.foreign.written_names(&module.name));
        for name in late.into_iter().chain(written) {
            found.push((name.into(), ctx.foreign.module_attribute(ctx, module, name)?));
        }
    }
    Ok(found)
}

/// The code of a file as a function that runs in its module.
///
/// # Errors
/// `SyntaxError` with its place in the file.
pub(crate) fn function_of_file(ctx: &mut Context, module: &Rc<Module>, text: &str, path: &str) -> Outcome {
    let id = ctx.sources.add_file(path, text);
    let program = compile_file(id, text, module).map_err(|error| {
        let halt = refused(&error, text, Value::str(path));
        if let Halt::Raise(exception) = &halt
            && let Some(raised) = crate::python::machine::raised(exception)
        {
            raised.borrow_mut().origin = Some(error);
        }
        halt
    })?;
    ctx.advise(&program.code.advice);
    Ok(Value::Function(Rc::new(Function {
        name: Str::from("<module>"),
        code: program.code,
        module: Rc::clone(module),
        defaults: Vec::new(),
        keyword_defaults: Vec::new(),
        cells: Vec::new(),
        attributes: Default::default(),
        redefaulted: Default::default(),
        quick: Default::default(),
    })))
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

thread_local! {
    /// What was found in the module that implements bytes, which is one for all programs.
    static OF_BYTES: RefCell<Vec<(String, Value)>> = const { RefCell::new(Vec::new()) };
}

/// What was found in the module that implements bytes, once it was asked for.
fn known_of_bytes(name: &str) -> Option<Value> {
    OF_BYTES.with_borrow(|known| known.iter().find(|(held, _)| held == name).map(|(_, value)| value.clone()))
}

/// As [`late_call`], where the function is known and has a fast path for its arguments.
pub(crate) fn late_at_once(name: &str, given: &[Value]) -> Option<Value> {
    super::quickly(&known_of_bytes(name)?, given)
}

fn from_bytes_module(name: &str, foreign: &dyn Foreign) -> Option<Value> {
    if let Some(known) = known_of_bytes(name) {
        return Some(known);
    }
    if LOADING.replace(true) {
        return None;
    }
    let module = foreign.standard("_bytes", &mut Table::default());
    LOADING.set(false);
    debug_assert!(module.is_ok(), "it runs: {module:?}");
    let found = module.ok()??.get(&Str::from(name))?;
    OF_BYTES.with_borrow_mut(|known| known.push((name.to_owned(), found.clone())));
    Some(found)
}

/// Calls a function of the module that implements bytes with the remaining arguments.
///
/// # Errors
/// Those of the function.
pub(crate) fn late_call(ctx: &mut Context, args: &mut Args, name: &str) -> Outcome {
    let function = from_bytes_module(name, ctx.foreign).unwrap_or(Value::None);
    if let Some(found) = super::quickly(&function, args.positional()).filter(|_| !args.has_keywords()) {
        return Ok(found);
    }
    ctx.call_keywords(&function, args.rest(), args.rest_keywords())
}
