//! Modules of files: those beside the program, and in the folders of `sys.path`.
//!
//! A file is found here and compiled; `src/library/standard/_imports.py` runs it, so that the machine can stop within it.

use super::State;
use super::files::Files;
use super::modules::natives;
use crate::error::Error;
use crate::python::builtins::function_of_file;
use crate::python::context::Context;
use crate::python::module::{Globals, Module};
use crate::python::native::Args;
use crate::python::value::{Outcome, Str, Value};
use std::rc::Rc;

natives! { pub(super) IMPORTS:
    "__find_file__" => find_file,
    "__loaded__" => loaded,
    "__new_module__" => new_module,
    "__begin_module__" => begin_module,
    "__end_module__" => end_module,
}

/// What is of a module's name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    Module,
    Package,
    /// A folder without `__init__.py`.
    Folder,
}

fn join(folder: &str, name: &str) -> String {
    match folder {
        "" | "." => name.to_owned(),
        folder if folder.ends_with('/') => format!("{folder}{name}"),
        folder => format!("{folder}/{name}"),
    }
}

fn find(files: &Files, name: &str, folders: &[String]) -> Option<(String, Found)> {
    let is_file = |path: &str| files.kind(&files.own_name(path)) == Some("file");
    let mut folder = None;
    for outer in folders {
        let base = join(outer, name);
        let (init, module) = (format!("{base}/__init__.py"), format!("{base}.py"));
        if is_file(&init) {
            return Some((init, Found::Package));
        }
        if is_file(&module) {
            return Some((module, Found::Module));
        }
        if folder.is_none() && files.kind(&files.own_name(&base)) == Some("folder") {
            folder = Some((base, Found::Folder));
        }
    }
    folder
}

impl State {
    /// The path of the program, if it is in a file; an absolute one where there is a machine.
    fn program_path(&self) -> Option<String> {
        let name = self.argv.first().filter(|name| !matches!(&***name, "" | "-"))?;
        let name = name.strip_prefix("./").unwrap_or(name);
        match self.files.disk() {
            Some(disk) if !name.starts_with('/') => Some(join(&disk.here(), name)),
            _ => Some(name.to_owned()),
        }
    }
}

/// Gives a program its name and arguments, and its `__file__` if it is in a file.
pub(crate) fn begin_program(ctx: &mut Context, globals: &Globals, argv: &[String]) {
    ctx.library.argv = argv.to_vec();
    let path = ctx.library.program_path();
    ctx.sources.set_program(path.as_deref());
    if let Some(path) = path {
        globals.set("__file__", Value::str(path));
    }
}

/// The folder of the program, the first of `sys.path`.
pub(super) fn program_folder(ctx: &Context) -> String {
    match ctx.library.program_path() {
        Some(path) => match path.rsplit_once('/') {
            Some(("", _)) => "/".to_owned(),
            Some((folder, _)) => folder.to_owned(),
            None => String::new(),
        },
        None => ctx.library.files.disk().map_or(String::new(), |disk| disk.here()),
    }
}

/// `sys.path`, as far as it is texts.
fn folders(ctx: &Context) -> Vec<String> {
    let set = match ctx.modules.get(&Str::from("sys")) {
        Some(Value::Module(sys)) => sys.get_named("path"),
        _ => None,
    };
    match set.as_ref().or_else(|| ctx.single.get("sys.path")) {
        Some(Value::List(all)) => all.borrow().iter().filter_map(Value::as_str).map(|name| name.to_string()).collect(),
        _ => vec![program_folder(ctx)],
    }
}

/// Whether a file has the module of that name; `false` for a folder alone, which comes after what the library has.
pub(super) fn is_file(ctx: &Context, name: &str) -> Option<bool> {
    let files = &ctx.library.files;
    if files.is_empty() {
        return None;
    }
    find(files, name, &folders(ctx)).map(|(_, found)| found != Found::Folder)
}

fn text(args: &mut Args, name: &str) -> Outcome<Str> {
    match args.required(name)? {
        Value::Str(text) => Ok(text),
        other => Err(Error::type_error(format!("{name} must be a string, not {}", other.type_name())).into()),
    }
}

/// `__find_file__(name, folders)`: the path of a module, and whether it is a package: `None` for a folder alone. The folders
/// are those of `sys.path`, if none are given.
fn find_file(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (name, given) = (text(args, "name")?, args.required("folders")?);
    args.finish()?;
    let given = match given {
        Value::None => folders(ctx),
        given => ctx.collect(&given)?.iter().filter_map(Value::as_str).map(|name| name.to_string()).collect(),
    };
    Ok(find(&ctx.library.files, &name, &given).map_or(Value::None, |(path, found)| {
        let kind = match found {
            Found::Folder => Value::None,
            found => Value::Bool(found == Found::Package),
        };
        Value::tuple(vec![Value::str(path), kind])
    }))
}

/// `__loaded__(name)`: the module of that name that has been imported, or `None`.
fn loaded(ctx: &mut Context, args: &mut Args) -> Outcome {
    let name = text(args, "name")?;
    args.finish()?;
    Ok(ctx.modules.get(&name).cloned().unwrap_or(Value::None))
}

/// `__new_module__(name)`: an empty module of a file, under its name among those that are imported.
fn new_module(ctx: &mut Context, args: &mut Args) -> Outcome {
    let name = text(args, "name")?;
    args.finish()?;
    let module = Module::of_file(name.clone(), ctx.foreign);
    ctx.globals.keep(&module);
    ctx.modules.set(name, Value::Module(Rc::clone(&module)));
    Ok(Value::Module(module))
}

/// `__begin_module__(module, text, path)`: the text as a function that runs in the module.
fn begin_module(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (module, source, path) = (args.required("module")?, text(args, "text")?, text(args, "path")?);
    args.finish()?;
    let Value::Module(module) = module else {
        return Err(Error::type_error("reload() argument must be a module").into());
    };
    ctx.reserve(source.len())?;
    module.set_begun(true);
    function_of_file(ctx, &module, &source, &path)
}

/// `__end_module__(module, holds)`: the module has run; where that failed, it is not among those that are imported.
fn end_module(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (module, holds) = (args.required("module")?, ctx.flag_argument(args, "holds", true)?);
    args.finish()?;
    if let Value::Module(module) = module {
        module.set_begun(false);
        if !holds {
            ctx.modules.unset(&module.name);
        }
    }
    Ok(Value::None)
}
