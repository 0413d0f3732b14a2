//! The built-in namespace: functions, types, exceptions.
//!
//! Functions that call back are written in Python (`prelude*.py`), so that the machine, not Rust's stack, runs their
//! callbacks and can suspend in them. A first visit loads that file, so what explains it stands in Rust. The positions of
//! its text files are characters: CPython's bytes where all are ASCII. Its patterns are those of `compile/pattern.rs`; its
//! `__min__` and kin are what natives of those names fall back to. The namespace is created once per thread and never
//! changes.

mod classes;
mod codes;
mod construct;
mod details;
mod evaluate;
mod exceptions;
mod folds;
mod functions;
mod groups;
mod import;
mod instances;
mod math;
mod namespaces;
mod numbers;
mod object;
mod patterns;
mod plainly;
mod quickened;
mod suggest;
mod texts;

pub(crate) use classes::{
    CLASS_CELL, HELD, MODULE, TYPE_CALL, base_classes, construct_unusual, dictionary, function_namespace, held, hold,
    immutable_value, metaclass, namespace, resolved_bases, stand_in, type_attribute,
};
pub(crate) use codes::{first_line, subclasses};
pub(crate) use construct::{construct, float as float_of};
pub(crate) use details::{check_place, set_details, set_lacking, set_traceback};
pub(crate) use evaluate::{VARIABLES, sees_locals};
pub(crate) use exceptions::{
    exception_class, exception_of, instance_data, is_a, key_error, message, numbered, numpys, raise, set_args,
    set_instance_data, static_name, stop, stop_value, to_cause,
};
pub(crate) use functions::type_of;
pub(crate) use import::{
    function_of_file, import, import_all, import_from, import_library, late, late_at_once, late_call,
    module_from_source,
};
pub(crate) use namespaces::module_namespace;
pub(crate) use object::{NOTES, called, enter, exit, merge_keywords, no_name, object_method, of_object, table_to_dict};
pub(crate) use plainly::quickly;
pub(crate) use suggest::suggestion;

use super::context::{Context, Limits};
use super::foreign::Foreign;
use super::module::Module;
use super::value::{Str, Type, Value};
use std::cell::OnceCell;
use std::rc::Rc;

thread_local! {
    static BUILTINS: OnceCell<Rc<Module>> = const { OnceCell::new() };
}

/// The module of built-in names. It is cached: the same for every owner of foreign values.
pub(crate) fn module(foreign: &'static dyn Foreign) -> Rc<Module> {
    BUILTINS.with(|made| Rc::clone(made.get_or_init(|| make(foreign))))
}

/// A function of the prelude, which is loaded before any program.
pub(crate) fn prelude(name: &str) -> Value {
    BUILTINS.with(|made| made.get().and_then(|module| module.get_named(name))).unwrap_or(Value::None)
}

const TYPES: [Type; 23] = [
    Type::Object,
    Type::Type,
    Type::Bool,
    Type::Int,
    Type::Float,
    Type::Complex,
    Type::Str,
    Type::Tuple,
    Type::List,
    Type::Dict,
    Type::Set,
    Type::FrozenSet,
    Type::Range,
    Type::Slice,
    Type::Enumerate,
    Type::Zip,
    Type::Map,
    Type::Filter,
    Type::Reversed,
    Type::Property,
    Type::StaticMethod,
    Type::ClassMethod,
    Type::Super,
];

/// What is built in and written in the language.
const PRELUDE: [&str; 7] = [
    include_str!("prelude.py"),
    include_str!("prelude_classes.py"),
    include_str!("prelude_async.py"),
    include_str!("prelude_generics.py"),
    include_str!("prelude_files.py"),
    include_str!("prelude_patterns.py"),
    include_str!("prelude_groups.py"),
];

fn make(foreign: &'static dyn Foreign) -> Rc<Module> {
    let module = Module::new("builtins");
    for (name, class) in exceptions::classes() {
        // Its deprecated aliases.
        if &*name == "OSError" {
            module.set("IOError", class.clone());
            module.set("EnvironmentError", class.clone());
        }
        module.set(name, class);
    }
    for t in TYPES {
        module.set(t.name(), Value::Type(t));
    }
    for native in functions::FUNCTIONS
        .iter()
        .chain(instances::FUNCTIONS)
        .chain(numbers::FUNCTIONS)
        .chain(namespaces::FUNCTIONS)
        .chain(groups::FUNCTIONS)
        .chain(codes::FUNCTIONS)
        .chain(evaluate::FUNCTIONS)
        .chain([&quickened::QUICKLY, &quickened::COUNTED, &quickened::FIELD])
        .chain([&super::methods::TAKE, &super::methods::GIVE_BACK, &super::methods::SORT_BY])
    {
        module.set(native.name, Value::Native(native));
    }
    module.set("Ellipsis", Value::Ellipsis);
    module.set("NotImplemented", Value::NotImplemented);
    module.set("__debug__", Value::Bool(true));
    module.set("__name__", Value::str("__main__"));
    module.set("__doc__", Value::None);
    module.set("__file__", Value::str("program.py"));
    // A sentinel that no program can hold, so that `None` can be a value like any other.
    module.set("__globals__", module.get(&Str::from("globals")).unwrap_or(Value::None));
    module.set("__missing__", Value::list(Vec::new()));
    module.set("__coroutine_type__", Value::Type(Type::Coroutine));
    let context = Context::over(Rc::clone(&module), foreign, Limits::default());
    let mut context = context;
    for source in PRELUDE {
        let loaded = super::compile::compile_module(source, &module, "<prelude>").and_then(|program| {
            let context =
                std::mem::replace(&mut context, Context::over(Rc::clone(&module), foreign, Limits::default()));
            super::machine::run_module(&program, &module, context)
        });
        debug_assert!(loaded.is_ok(), "the prelude runs: {loaded:?}");
    }
    groups::complete(&module);
    for native in folds::FUNCTIONS {
        module.set(native.name, Value::Native(native));
    }
    module
}
