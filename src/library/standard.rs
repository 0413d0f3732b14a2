//! Modules of Python's standard library, written in Python (`standard/`), each loaded on its first import.

use super::byte_methods;
use super::byte_strings::BYTES;
use super::diagnostics::DIAGNOSTICS;
use super::foreign::Library;
use super::imports::IMPORTS;
use super::locks::LOCKS;
use super::modules::natives;
use super::pickling::PICKLES;
use super::texts::text;
use super::threads::THREADS;
use super::{
    arrangements, byte_arrays, byte_searches, compression, csv_rows, decimals, deques, digests, encodings, exact,
    files, instant_texts, instants, json, octets, regex, sources, structs, twister,
};
use crate::error::{Error, Result};
use crate::python::builtins::module_from_source;
use crate::python::context::Context;
use crate::python::cycles;
use crate::python::module::Module;
use crate::python::native::Args;
use crate::python::table::Table;
use crate::python::value::{Outcome, Str, Value};
use std::cell::Cell;
use std::rc::Rc;
use web_time::Instant;

natives! { NATIVES:
    "__twister__" => twister::twister,
    "__digest__" => digests::digest,
    "__regex__" => regex::regex,
    "__clock__" => clock,
    "__zone_table__" => |_, args| {
        args.finish()?;
        Ok(Value::str(text("zones").unwrap_or_default()))
    },
    "__ticks__" => ticks,
    "__files__" => files::names,
    "__encode__" => encodings::encode,
    "__decode__" => encodings::decode,
    "__normal_form__" => encodings::normal_form,
    "__from_json__" => json::read,
    "__to_json__" => json::write,
    "__arranged__" => arrangements::arranged,
    "__deflate__" => compression::deflate,
    "__inflater__" => compression::inflater,
    "__checksum__" => compression::checksum,
    "__collect__" => collect,
}

/// Their names; a leading underscore marks internal ones.
const MODULES: [&str; 167] = [
    "abc",
    "argparse",
    "array",
    "ast",
    "asyncio",
    "base64",
    "binascii",
    "bisect",
    "calendar",
    "cmath",
    "cmd",
    "collections",
    "collections.abc",
    "colorsys",
    "concurrent",
    "configparser",
    "contextlib",
    "copy",
    "copyreg",
    "csv",
    "dataclasses",
    "datetime",
    "decimal",
    "difflib",
    "email",
    "email.encoders",
    "email.header",
    "email.message",
    "email.mime",
    "email.mime.application",
    "email.mime.audio",
    "email.mime.base",
    "email.mime.image",
    "email.mime.message",
    "email.mime.multipart",
    "email.mime.nonmultipart",
    "email.mime.text",
    "email.parser",
    "email.policy",
    "email.utils",
    "enum",
    "errno",
    "filecmp",
    "fileinput",
    "fnmatch",
    "fractions",
    "functools",
    "gc",
    "getopt",
    "getpass",
    "gettext",
    "glob",
    "graphlib",
    "gzip",
    "hashlib",
    "heapq",
    "hmac",
    "html",
    "html.parser",
    "http",
    "http.client",
    "importlib",
    "importlib.util",
    "inspect",
    "io",
    "ipaddress",
    "itertools",
    "json",
    "json.decoder",
    "json.encoder",
    "json.scanner",
    "keyword",
    "linecache",
    "locale",
    "mimetypes",
    "numbers",
    "operator",
    "optparse",
    "os",
    "os.path",
    "pathlib",
    "pickle",
    "platform",
    "posixpath",
    "pprint",
    "quopri",
    "random",
    "re",
    "reprlib",
    "sched",
    "secrets",
    "shelve",
    "shlex",
    "shutil",
    "smtplib",
    "socket",
    "stat",
    "statistics",
    "string",
    "struct",
    "subprocess",
    "sysconfig",
    "tarfile",
    "tempfile",
    "textwrap",
    "time",
    "timeit",
    "token",
    "tokenize",
    "tomllib",
    "traceback",
    "types",
    "typing",
    "unicodedata",
    "unittest.mock",
    "urllib",
    "urllib.error",
    "urllib.parse",
    "urllib.request",
    "uuid",
    "wave",
    "weakref",
    "xml",
    "xml.dom",
    "xml.dom.minidom",
    "xml.etree",
    "xml.etree.ElementTree",
    "zipfile",
    "zlib",
    "zoneinfo",
    "_argparse_help",
    "_argparse_words",
    "_ast_nodes",
    "_ast_parse",
    "_ast_statements",
    "_ast_unparse",
    "_asyncio_futures",
    "_asyncio_queues",
    "_bytes",
    "_collections_abc",
    "_compat_pickle",
    "_contextlib_async",
    "_decimal_context",
    "_decimal_functions",
    "_decimal_text",
    "_deque",
    "_descriptors",
    "_difflib_lines",
    "_durations",
    "_element_path",
    "_element_text",
    "_element_tree",
    "_email_mime",
    "_files",
    "_ip_network",
    "_memory",
    "_mock_patch",
    "_more_hashes",
    "_network",
    "_pickle_arrays",
    "_strptime",
    "_typing_classes",
    "_typing_forms",
    "_typing_variables",
    "_unicode_names",
    "_unicode_tables",
    "_user_collections",
];

/// As [`MODULES`], but created for each program, since they hold state that a program sets.
const OWN: [&str; 20] = [
    "_imports",
    "_own",
    "_thread",
    "atexit",
    "codecs",
    "concurrent.futures",
    "contextvars",
    "doctest",
    "logging",
    "logging.config",
    "logging.handlers",
    "multiprocessing",
    "multiprocessing.dummy",
    "multiprocessing.pool",
    "queue",
    "signal",
    "sys",
    "threading",
    "unittest",
    "warnings",
];

/// The module of that name, if it belongs to Python's standard library.
///
/// # Errors
/// Internal errors if its source is invalid.
pub(super) fn standard(name: &str, loaded: &mut Table) -> Result<Option<Rc<Module>>> {
    if !standard_names().any(|known| known == name) {
        return Ok(None);
    }
    if let Some(known) = sources::known(name) {
        return Ok(Some(known));
    }
    let text = text(name).ok_or_else(|| Error::internal("library", format!("{name} has no text")))?;
    let own = NATIVES
        .iter()
        .chain(DIAGNOSTICS)
        .chain(deques::METHODS)
        .chain(octets::OCTETS)
        .chain(exact::EXACT)
        .chain(PICKLES)
        .chain(BYTES)
        .chain(byte_methods::BY_TEXT)
        .chain(byte_methods::COMPARISONS)
        .chain(byte_methods::OTHERS)
        .chain(instants::INSTANTS)
        .chain(instants::ARITHMETIC)
        .chain(instant_texts::TEXTS)
        .chain(structs::STRUCTS)
        .chain(structs::FAST)
        .chain(byte_arrays::ITEMS)
        .chain(byte_searches::SEARCHES)
        .chain(csv_rows::CSV)
        .chain(csv_rows::ROWS)
        .chain(decimals::DECIMALS)
        .chain(decimals::ORDERS)
        .chain(THREADS)
        .chain(LOCKS)
        .chain(IMPORTS);
    let natives = own.map(|(name, native)| (*name, Value::Native(native))).collect();
    if OWN.contains(&name) {
        let module = module_from_source(name, text, natives, &Library, loaded)?;
        name_classes(name, &module);
        return Ok(Some(module));
    }
    sources::load(name, text, natives).map(Some)
}

/// Gives the classes of a module of the standard library their `__module__`.
pub(super) fn name_classes(name: &str, module: &Module) {
    if !standard_names().any(|known| known == name) {
        return;
    }
    let public = match name {
        "_collections_abc" => "collections.abc",
        "_deque" | "_user_collections" => "collections",
        "_durations" => "datetime",
        "_contextlib_async" => "contextlib",
        "posixpath" => "os",
        _ if name.starts_with("_decimal") => "decimal",
        _ if name.starts_with("_typing") => "typing",
        _ => name,
    };
    tell_classes(name, module);
    for (_, value) in module.contents() {
        let Value::Class(class) = value else { continue };
        let own = class.attributes.borrow().get_named("__module__").cloned();
        let named = own.is_some_and(|own| !matches!(own, Value::Str(own) if &*own == name));
        if !named && !class.builtin {
            class.set("__module__".into(), Value::str(public));
        }
    }
}

/// Classes that CPython writes in C, by the module that has them here: messages name them with the module of CPython's.
const IN_C: [(&str, &str, &[&str]); 15] = [
    ("_deque", "collections", &["deque"]),
    ("array", "array", &["array"]),
    ("collections", "collections", &["OrderedDict", "defaultdict", "deque"]),
    ("datetime", "datetime", &["date", "datetime", "time", "timezone", "tzinfo"]),
    ("_durations", "datetime", &["timedelta", "timezone", "tzinfo"]),
    ("decimal", "decimal", &["Decimal"]),
    ("_decimal_context", "decimal", &["Context"]),
    ("functools", "functools", &["partial", "_lru_cache_wrapper"]),
    ("io", "_io", &["StringIO", "BytesIO", "TextIOWrapper", "BufferedReader", "BufferedWriter"]),
    (
        "itertools",
        "itertools",
        &[
            "accumulate",
            "chain",
            "combinations",
            "combinations_with_replacement",
            "compress",
            "count",
            "cycle",
            "dropwhile",
            "filterfalse",
            "groupby",
            "islice",
            "pairwise",
            "permutations",
            "product",
            "repeat",
            "starmap",
            "takewhile",
            "zip_longest",
        ],
    ),
    ("operator", "operator", &["attrgetter", "itemgetter", "methodcaller"]),
    ("re", "re", &["Match", "Pattern"]),
    ("struct", "_struct", &["Struct"]),
    ("types", "types", &["SimpleNamespace"]),
    ("zoneinfo", "zoneinfo", &["ZoneInfo"]),
];

/// Gives the classes of a module the names that CPython's messages have.
fn tell_classes(name: &str, module: &Module) {
    for (_, public, names) in IN_C.iter().filter(|(of, _, _)| *of == name) {
        for known in *names {
            if let Some(Value::Class(class)) = module.get_named(known) {
                class.told.get_or_init(|| Str::from(format!("{public}.{known}")));
            }
        }
    }
}

/// The names of the modules.
pub(super) fn standard_names() -> impl Iterator<Item = &'static str> {
    MODULES.into_iter().chain(OWN)
}

/// What calls the functions that a program has left to `atexit`, if it has.
pub(super) fn at_end(ctx: &mut Context) -> Option<Value> {
    threads_left(ctx).or_else(|| functions_left(ctx))
}

/// What waits for the threads that have not ended, if there are any.
fn threads_left(ctx: &mut Context) -> Option<Value> {
    let Value::Module(module) = ctx.modules.get(&Str::from("threading"))?.clone() else { return None };
    match module.get(&Str::from("_active"))? {
        Value::Dict(active) if active.borrow().len() > 1 => module.get(&Str::from("_shutdown")),
        _ => None,
    }
}

fn functions_left(ctx: &mut Context) -> Option<Value> {
    let Value::Module(module) = ctx.modules.get(&Str::from("atexit"))?.clone() else { return None };
    match module.get(&Str::from("_registered"))? {
        Value::List(left) if !left.borrow().is_empty() => module.get(&Str::from("_run_exitfuncs")),
        _ => None,
    }
}

thread_local! {
    /// A moment by both clocks, the first in seconds since the Unix epoch: a browser tells the date in milliseconds, and time that
    /// passes in microseconds.
    static MOMENT: Cell<Option<(f64, Instant)>> = const { Cell::new(None) };
}

/// `__clock__()`: seconds since the Unix epoch.
fn clock(_: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    let since = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH);
    let date = since.map_or(0.0, |d| d.as_secs_f64());
    let fine = MOMENT.get().map(|(from, at)| from + at.elapsed().as_secs_f64());
    Ok(Value::Float(fine.filter(|fine| (fine - date).abs() < 0.002).unwrap_or_else(|| {
        MOMENT.set(Some((date, Instant::now())));
        date
    })))
}

/// `__ticks__()`: seconds since this was asked first, which never go back.
fn ticks(_: &mut Context, args: &mut Args) -> Outcome {
    thread_local! {
        static FIRST: Instant = Instant::now();
    }
    args.finish()?;
    Ok(Value::Float(FIRST.with(Instant::elapsed).as_secs_f64()))
}

/// A string argument.
pub(super) fn text_of_argument(value: &Value) -> Result<Str> {
    let kind = value.type_name();
    value
        .as_str()
        .cloned()
        .ok_or_else(|| Error::type_error(format!("expected string or bytes-like object, got '{kind}'")))
}

/// `__collect__()`: lets go of objects that only hold each other; how many these were.
fn collect(_: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    Ok(Value::Int(cycles::collect() as i64))
}

#[cfg(test)]
mod tests {
    use super::super::sources;
    use super::super::texts::text;
    use super::{OWN, standard_names};

    /// What all programs share would keep another module than the program's, with filters and streams of its own: it imports
    /// within its functions.
    #[test]
    fn no_shared_module_keeps_one_that_each_program_has_for_itself() {
        let shared = standard_names().filter(|name| !OWN.contains(name)).filter_map(|name| Some((name, text(name)?)));
        for (name, text) in shared.chain(sources::all()) {
            let imported = text.lines().filter_map(|line| line.strip_prefix("import ")?.split(' ').next());
            let kept: Vec<&str> = imported.filter(|module| OWN.contains(module)).collect();
            assert!(kept.is_empty(), "{name} keeps {kept:?}");
        }
    }
}
