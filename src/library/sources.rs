//! Parts of the library that are written in Python: functions of NumPy composed of other functions of NumPy.
//!
//! Each file of `source/` is compiled once for all programs, when one of its names is first used. Its code can use `np`
//! and the natives that its entry lists; its functions count as library code, so that errors carry the place of the user's
//! call.

use super::foreign::Library;
use super::functions as f;
use super::modules::natives;
use super::texts::text;
use super::{date_arrays, declared, elements, encodings, files, memory, overrides, streams};
use crate::error::{Error, Result};
use crate::python::builtins::module_from_source;
use crate::python::module::Module;
use crate::python::native::Native;
use crate::python::table::Table;
use crate::python::value::{Outcome, Str, Value};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

struct Source {
    /// The module that exports its names.
    module: &'static str,
    name: &'static str,
    /// Natives that its code may use besides `np`.
    natives: &'static [(&'static str, &'static Native)],
}

impl Source {
    fn text(&self) -> &'static str {
        text(self.name).unwrap_or_default()
    }
}

/// The names and texts of all sources.
#[cfg(test)]
pub(super) fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    SOURCES.iter().map(|source| (source.name, source.text()))
}

natives! { RANDOM:
    "_stream" => streams::stream,
    "_module_stream" => streams::of_module,
    "_older" => streams::older,
    "_words" => streams::words,
    "_go_on" => streams::go_on,
    "_jumped" => streams::jumped,
    "_raw" => streams::raw,
    "_state" => streams::state,
}

natives! { TABLES:
    "_table" => files::table,
}

natives! { SAVED:
    "_load" => files::load,
    "_npy" => files::npy,
    "_of_npy" => files::of_npy,
    "_keep" => files::keep,
}

natives! { BUFFERS:
    "_array_of" => encodings::array_of_bytes,
}

natives! { TEXTS:
    "_array_of" => encodings::array_of_bytes,
    "_coded" => elements::coded,
    "_gathered" => elements::gathered,
}

natives! { OBJECTS:
    "_shown" => f::shown_places,
    "_words" => f::column_texts,
    "_layout" => f::laid_out,
    "_is_scalar" => memory::is_scalar,
    "_unnested" => elements::unnested,
    "_gathered" => elements::gathered,
}

natives! { PRINTING:
    "_shown" => f::shown_places,
    "_words" => f::column_texts,
    "_layout" => f::laid_out,
    "_digits" => f::float_digits,
}

natives! { LIKES:
    "_shown" => f::shown_places,
    "_words" => f::column_texts,
    "_layout" => f::laid_out,
    "_is_scalar" => memory::is_scalar,
}

natives! { OVERRIDES:
    "_words" => f::column_texts,
    "_natives" => overrides::natives,
}

natives! { MEMORY:
    "_is_writeable" => memory::is_writeable,
    "_set_writeable" => memory::set_writeable,
    "_is_view" => memory::is_view,
    "_resize" => memory::resize,
    "_reinterpreted" => memory::reinterpreted,
    "_restrided" => memory::restrided,
    "_is_scalar" => memory::is_scalar,
    "_offset" => memory::offset,
}

const SOURCES: &[Source] = &[
    Source { module: "numpy", name: "shapes", natives: &[] },
    Source { module: "numpy", name: "context", natives: &[] },
    Source { module: "numpy", name: "numpy.numbers", natives: &[] },
    Source { module: "numpy", name: "polynomials", natives: &[] },
    Source { module: "numpy", name: "vectorize", natives: &[] },
    Source { module: "numpy", name: "removed", natives: &[] },
    Source { module: "numpy", name: "iterators", natives: &[] },
    Source { module: "numpy", name: "tables", natives: TABLES },
    Source { module: "numpy", name: "guesses", natives: TABLES },
    Source { module: "numpy", name: "buffers", natives: BUFFERS },
    Source { module: "numpy", name: "saved", natives: SAVED },
    Source { module: "numpy", name: "printing", natives: PRINTING },
    Source { module: "numpy.lib.stride_tricks", name: "memory", natives: MEMORY },
    Source { module: "numpy", name: "universal", natives: &[] },
    Source { module: "numpy", name: "flat", natives: &[] },
    Source { module: "numpy", name: "padding", natives: &[] },
    Source { module: "numpy.emath", name: "emath", natives: &[] },
    Source { module: "numpy", name: "orders", natives: &[] },
    Source { module: "numpy", name: "namespace", natives: &[] },
    Source { module: "numpy.dtypes", name: "dtype_classes", natives: &[] },
    Source { module: "numpy.lib.array_utils", name: "array_utils", natives: &[] },
    Source { module: "numpy.lib.format", name: "format", natives: &[] },
    Source { module: "numpy.testing", name: "ulps", natives: &[] },
    Source { module: "numpy.testing", name: "told", natives: &[] },
    Source { module: "numpy", name: "likes", natives: LIKES },
    Source { module: "numpy", name: "matrices", natives: LIKES },
    Source { module: "numpy", name: "subclasses", natives: OVERRIDES },
    Source { module: "numpy", name: "text_loops", natives: &[] },
    Source { module: "numpy", name: "texts", natives: TEXTS },
    Source { module: "numpy", name: "moments", natives: date_arrays::MOMENTS },
    Source { module: "numpy", name: "dates", natives: LIKES },
    Source { module: "numpy", name: "business", natives: &[] },
    Source { module: "numpy", name: "objects", natives: OBJECTS },
    Source { module: "numpy", name: "records", natives: LIKES },
    Source { module: "numpy.rec", name: "record_arrays", natives: &[] },
    Source { module: "numpy.lib.recfunctions", name: "recfunctions", natives: &[] },
    Source { module: "numpy.lib.mixins", name: "mixins", natives: &[] },
    Source { module: "numpy.lib", name: "library", natives: &[] },
    Source { module: "numpy", name: "required", natives: &[] },
    Source { module: "numpy.version", name: "version", natives: &[] },
    Source { module: "numpy.ma", name: "masked", natives: LIKES },
    Source { module: "numpy.ma", name: "masked_functions", natives: &[] },
    Source { module: "numpy.ma", name: "masked_more", natives: &[] },
    Source { module: "numpy.ma.testutils", name: "masked_testing", natives: &[] },
    Source { module: "numpy.polynomial", name: "families", natives: &[] },
    Source { module: "numpy.polynomial.polynomial", name: "series", natives: &[] },
    Source { module: "numpy.polynomial.polynomial", name: "powers", natives: &[] },
    Source { module: "", name: "orthogonal", natives: &[] },
    Source { module: "numpy.polynomial.chebyshev", name: "chebyshev", natives: &[] },
    Source { module: "numpy.polynomial.legendre", name: "legendre", natives: &[] },
    Source { module: "numpy.polynomial.hermite", name: "hermite", natives: &[] },
    Source { module: "numpy.polynomial.hermite_e", name: "hermite_e", natives: &[] },
    Source { module: "numpy.polynomial.laguerre", name: "laguerre", natives: &[] },
    Source { module: "numpy.polynomial.polyutils", name: "polyutils", natives: &[] },
    Source { module: "numpy.testing", name: "testing", natives: &[] },
    Source { module: "numpy.linalg", name: "linalg", natives: &[] },
    Source { module: "numpy.random", name: "generators", natives: RANDOM },
];

/// Imports between sources: the importing sources, the exporting one, and the names.
type Handed = (&'static [&'static str], &'static str, &'static [&'static str]);

/// Names that arrays of several kinds share, and names of dates.
const HANDED: &[Handed] = &[
    (&["matrices", "dates", "objects", "records", "masked"], "likes", &["_Like", "_moving", "_settled"]),
    (&["chebyshev", "legendre", "hermite", "hermite_e", "laguerre"], "orthogonal", &["_Family"]),
    (&["orthogonal"], "powers", &["_fitted"]),
    (&["dates", "objects", "records"], "likes", &["_np_sliding_window_view"]),
    (&["texts", "dates", "objects", "records", "matrices", "masked"], "likes", &["_np_block"]),
    (
        &["texts", "dates", "objects", "records"],
        "likes",
        &["_np_unique_all", "_np_unique_counts", "_np_unique_inverse", "_np_unique_values"],
    ),
    (&["texts"], "text_loops", &["_refusal", "_refuse", "_refusing", "_not_reduced"]),
    (&["texts", "objects"], "text_loops", &["_not_cast", "_unsupported"]),
    (&["guesses"], "tables", &["_lines", "_columns", "_texts_of", "_least", "_warn"]),
    (
        &["dates"],
        "moments",
        &[
            "_NAT",
            "_UNITS",
            "_NAMES",
            "_civil",
            "_days",
            "_converted",
            "_common",
            "_parsed",
            "_iso",
            "_plain_converted",
            "_span_converted",
            "_isos",
            "_objects",
            "_counted",
        ],
    ),
];

thread_local! {
    static LOADED: RefCell<BTreeMap<String, Rc<Module>>> = const { RefCell::new(BTreeMap::new()) };
    /// The names that each source defines, cached on first use.
    static NAMES: RefCell<BTreeMap<&'static str, Rc<BTreeSet<&'static str>>>> = const { RefCell::new(BTreeMap::new()) };
}

/// The public names of a source: top-level names without a leading underscore, and those of the array API standard.
pub(super) fn names_of(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter_map(|line| {
        let rest = line.strip_prefix("def ").or_else(|| line.strip_prefix("class "));
        let named = match rest {
            Some(rest) => rest.split(['(', ':']).next(),
            None => line.split_once(" = ").map(|(name, _)| name),
        };
        let is_public = |n: &str| n.starts_with(char::is_alphabetic) || n.starts_with("__array");
        named.filter(|n| is_public(n) && n.chars().all(|c| c.is_alphanumeric() || c == '_'))
    })
}

/// Whether a source defines a name; its text is scanned once.
fn defines(source: &'static Source, name: &str) -> bool {
    let known = NAMES.with_borrow(|all| all.get(source.name).cloned());
    let known = known.unwrap_or_else(|| {
        let set = Rc::new(names(source).collect());
        NAMES.with_borrow_mut(|all| all.insert(source.name, Rc::clone(&set)));
        set
    });
    known.contains(name)
}

fn names(source: &'static Source) -> impl Iterator<Item = &'static str> {
    names_of(source.text())
}

/// The texts of the sources of a module.
pub(super) fn texts_of(module: &str) -> impl Iterator<Item = &'static str> {
    sources_of(module).map(Source::text)
}

/// The sources of a module; dialects of NumPy share NumPy's.
fn sources_of(module: &str) -> impl Iterator<Item = &'static Source> {
    let name = match module {
        "tensorscope" | "lucid" | "Numeric" => "numpy",
        other => other,
    };
    SOURCES.iter().filter(move |s| s.module == name)
}

fn loaded(source: &'static Source) -> Result<Rc<Module>> {
    if let Some(module) = LOADED.with_borrow(|all| all.get(source.name).cloned()) {
        return Ok(module);
    }
    let natives = source.natives.iter().map(|(name, native)| (*name, Value::Native(native)));
    let mut set: Vec<_> = natives.collect();
    for (name, from, names) in HANDED {
        if name.contains(&source.name) {
            for name in *names {
                let found = inner(from, name).map_err(|_| Error::internal("library", format!("no {name}")))?;
                set.push((name, found));
            }
        }
    }
    let module = load(source.name, source.text(), set)?;
    methods(source, &module);
    Ok(module)
}

/// Gives the classes of a source the methods that are declared for them.
fn methods(source: &Source, module: &Module) {
    for (name, value) in module.contents() {
        if let Value::Class(class) = value {
            let of = format!("{}.{name}", source.module);
            for (name, native) in declared::of_module(&of) {
                class.set(name.into(), Value::Native(native));
            }
        }
    }
}

/// The module of that name, if it has been loaded.
pub(super) fn known(name: &str) -> Option<Rc<Module>> {
    LOADED.with_borrow(|all| all.get(name).cloned())
}

/// The module of that name, created by executing `text` with `np` and `set`; once.
///
/// # Errors
/// Internal errors if the source is invalid.
pub(super) fn load(name: &str, text: &str, set: Vec<(&'static str, Value)>) -> Result<Rc<Module>> {
    if let Some(module) = known(name) {
        return Ok(module);
    }
    let module = module_from_source(name, text, set, &Library, &mut Table::default())?;
    super::standard::name_classes(name, &module);
    LOADED.with_borrow_mut(|all| all.insert(name.to_owned(), Rc::clone(&module)));
    Ok(module)
}

/// A function of NumPy that a source defines.
///
/// # Errors
/// `AttributeError` if there is none.
pub(super) fn numpy(name: &str) -> Outcome {
    module_attribute(&Module::new("numpy"), name)
}

/// The replacement of a NumPy function in a source: `_np_` and its name, or an entry of `_NUMPY`.
pub(super) fn stand_in(source: &str, name: &str) -> Option<Value> {
    let module = loaded(SOURCES.iter().find(|known| known.name == source)?).ok()?;
    module.get(&Str::from(format!("_np_{name}"))).or_else(|| match module.get(&Str::from("_NUMPY"))? {
        Value::Dict(entries) => {
            let found =
                entries.borrow().iter().find(|(key, _)| key.as_str().is_some_and(|key| &**key == name))?.1.clone();
            Some(found)
        }
        _ => None,
    })
}

/// A name of a source, public or not.
pub(super) fn inner(source: &str, name: &str) -> Outcome {
    let source = SOURCES.iter().find(|known| known.name == source);
    let found = source.map(loaded).transpose()?.and_then(|module| module.get(&Str::from(name)));
    found.ok_or_else(|| Error::internal("library", format!("no {name}")).into())
}

/// The names of a module that sources define.
pub(super) fn source_names(module: &str) -> Vec<&'static str> {
    sources_of(module).flat_map(names).collect()
}

/// `module.name` of a name that the module itself does not hold.
///
/// # Errors
/// `AttributeError` of a name that no source has.
pub(super) fn module_attribute(module: &Module, name: &str) -> Outcome {
    for source in sources_of(&module.name) {
        if defines(source, name)
            && let Some(found) = loaded(source)?.get(&Str::from(name))
        {
            return Ok(found);
        }
    }
    if &*module.name == "numpy"
        && let Value::Dict(all) = inner("removed", "_ALL")?
        && let Some((_, words)) = all.borrow().iter().find(|(key, _)| key.as_str().is_some_and(|key| &**key == name))
    {
        return Err(Error::attribute(words.as_str().map(|words| words.to_string()).unwrap_or_default()).into());
    }
    Err(Error::attribute(format!("module '{}' has no attribute '{name}'", module.name)).into())
}
