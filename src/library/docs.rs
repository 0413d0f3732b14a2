//! The one-sentence description of every public name: `docs/*.txt`, one line each.
//!
//! A line is `name alias(parameters)  Sentence.` below the section `[name]` of its module. Functions written in Python have
//! their parameters in the source only. Dialects of NumPy inherit NumPy's descriptions unless they override them.

use super::modules::{import, late, text_of};
use super::sources::{names_of, source_names, texts_of};
use super::texts::text;
use super::{attributes, declared, methods, streams};
use crate::dtype::ScalarType;
use crate::python::builtins;
use crate::python::context::{Context, Limits};
use crate::python::module::Globals;
use crate::python::value::{Str, Value};
use crate::report::DocEntry;
use crate::sort::order_by;

const TEXTS: [&str; 3] = ["docs.numpy", "docs.tensors", "docs.figures"];

/// Every module that programs import.
const MODULES: [&str; 40] = [
    "numpy",
    "numpy.random",
    "numpy.linalg",
    "numpy.fft",
    "numpy.lib",
    "numpy.lib.stride_tricks",
    "numpy.lib.array_utils",
    "numpy.emath",
    "numpy.lib.format",
    "numpy.exceptions",
    "numpy.dtypes",
    "numpy.testing",
    "numpy.ma",
    "numpy.rec",
    "numpy.polynomial",
    "numpy.polynomial.polynomial",
    "numpy.polynomial.polyutils",
    "numpy.polynomial.chebyshev",
    "numpy.polynomial.legendre",
    "numpy.polynomial.hermite",
    "numpy.polynomial.hermite_e",
    "numpy.polynomial.laguerre",
    "numpy.lib.mixins",
    "numpy.lib.recfunctions",
    "numpy.version",
    "tensorscope",
    "lucid",
    "lucid.random",
    "lucid.types",
    "lucid.autograd",
    "lucid.compiled",
    "lucid.data",
    "lucid.nn",
    "lucid.nn.functional",
    "lucid.optim",
    "Numeric",
    "ge",
    "ml_dtypes",
    "matplotlib",
    "matplotlib.pyplot",
];

/// The description of a name.
#[derive(Clone, Copy)]
struct Line {
    section: &'static str,
    name: &'static str,
    signature: &'static str,
    doc: &'static str,
}

/// All lines, by section and name.
fn lines() -> Vec<Line> {
    let mut all = Vec::new();
    let mut section = "";
    for line in TEXTS.into_iter().filter_map(text).flat_map(str::lines) {
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            section = name;
        } else if let Some((head, doc)) = line.split_once("  ") {
            let (names, signature) = head.split_at(head.find('(').unwrap_or(head.len()));
            all.extend(names.split(' ').map(|name| Line { section, name, signature, doc }));
        }
    }
    let key = |k: usize| (all[k].section, all[k].name);
    order_by(all.len(), &|a, b| key(a).cmp(&key(b))).into_iter().map(|k| all[k]).collect()
}

/// The sections that may describe a name of a module, in order of precedence.
fn sections(module: &str) -> &'static [&'static str] {
    match module {
        "numpy" => &["numpy"],
        "numpy.random" => &["numpy.random"],
        "lucid.random" => &["lucid.random"],
        "numpy.linalg" => &["numpy.linalg"],
        "numpy.fft" => &["numpy.fft"],
        "numpy.lib" => &["numpy.lib"],
        "numpy.lib.stride_tricks" => &["numpy.lib.stride_tricks"],
        "numpy.lib.array_utils" => &["numpy.lib.array_utils"],
        "numpy.emath" => &["numpy.emath"],
        "numpy.lib.format" => &["numpy.lib.format"],
        "numpy.exceptions" => &["numpy.exceptions"],
        "numpy.dtypes" => &["numpy.dtypes"],
        "numpy.testing" => &["numpy.testing"],
        "numpy.ma" => &["numpy.ma"],
        "numpy.rec" => &["numpy.rec"],
        "numpy.polynomial" => &["numpy.polynomial"],
        "numpy.polynomial.polynomial" => &["numpy.polynomial.polynomial"],
        "numpy.polynomial.polyutils" => &["numpy.polynomial.polyutils"],
        "numpy.polynomial.chebyshev" => &["numpy.polynomial.chebyshev"],
        "numpy.polynomial.legendre" => &["numpy.polynomial.legendre"],
        "numpy.polynomial.hermite" => &["numpy.polynomial.hermite"],
        "numpy.polynomial.hermite_e" => &["numpy.polynomial.hermite_e"],
        "numpy.polynomial.laguerre" => &["numpy.polynomial.laguerre"],
        "numpy.lib.mixins" => &["numpy.lib.mixins"],
        "numpy.lib.recfunctions" => &["numpy.lib.recfunctions"],
        "numpy.version" => &["numpy.version"],
        "tensorscope" | "lucid" | "lucid.types" => &["lucid", "numpy"],
        "lucid.autograd" => &["lucid.autograd", "lucid"],
        "lucid.compiled" => &["lucid.compiled"],
        "lucid.data" => &["lucid.data"],
        "lucid.nn" => &["lucid.nn"],
        "lucid.nn.functional" => &["lucid.nn.functional"],
        "lucid.optim" => &["lucid.optim"],
        "Numeric" => &["Numeric", "numpy"],
        "ge" => &["ge"],
        "ml_dtypes" => &["numpy"],
        "matplotlib" => &["matplotlib"],
        "matplotlib.pyplot" => &["matplotlib.pyplot"],
        _ => &[],
    }
}

/// The parameters and the description of a name, from the first section that has it.
fn described(lines: &[Line], sections: &[&str], name: &str) -> Option<(&'static str, &'static str)> {
    let at = |section: &&str| lines.binary_search_by(|line| (line.section, line.name).cmp(&(*section, name))).ok();
    sections.iter().find_map(at).map(|k| (lines[k].signature, lines[k].doc))
}

/// The parameters of `def name(...)` or of the class's `__init__`, if one of the sources defines it.
fn defined(texts: &[&'static str], name: &str) -> Option<(&'static str, String)> {
    for text in texts {
        let mut rest = text.lines();
        while let Some(line) = rest.next() {
            let function = line.strip_prefix("def ").and_then(|l| l.strip_prefix(name)).filter(|l| l.starts_with('('));
            if let Some(parameters) = function.and_then(|l| l.strip_suffix(':')) {
                return Some(("function", parameters.to_owned()));
            }
            let class = line.strip_prefix("class ").and_then(|l| l.strip_prefix(name));
            if class.is_some_and(|l| l.starts_with([':', '('])) {
                let body = rest.take_while(|l| l.is_empty() || l.starts_with(' '));
                let init = body.filter_map(|l| l.strip_prefix("    def __init__(self")).next();
                let init = init.and_then(|l| l.strip_suffix("):")).map(|l| l.trim_start_matches(", "));
                return Some(("class", init.map_or(String::new(), |parameters| format!("({parameters})"))));
            }
        }
    }
    None
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Native(_) | Value::Function(_) | Value::Closure(_) | Value::Method(_) => "function",
        Value::Class(_) | Value::Type(_) => "class",
        Value::Module(_) => "module",
        Value::ScalarType(class) if class.dtype().is_none() => "class",
        Value::DType(_) | Value::ScalarType(_) | Value::Numeric(_) => "dtype",
        _ => "value",
    }
}

fn told_class(class: ScalarType) -> &'static str {
    match class {
        ScalarType::Number => "numbers",
        ScalarType::Integer => "integers",
        ScalarType::SignedInteger => "integers with a sign",
        ScalarType::UnsignedInteger => "integers without a sign",
        ScalarType::Inexact => "floats or complex numbers",
        ScalarType::Floating => "floats",
        ScalarType::ComplexFloating => "complex numbers",
        ScalarType::Flexible => "of any length",
        ScalarType::Character | ScalarType::Str => "texts",
        ScalarType::Of(_) | ScalarType::Generic => "of any kind",
    }
}

/// The generated description of a value that needs no hand-written one.
fn told_by_value(name: &str, value: &Value) -> String {
    match value {
        Value::DType(d) | Value::ScalarType(ScalarType::Of(d)) => {
            let of = if d.name() == name { String::new() } else { format!(" {}", d.name()) };
            format!("The dtype{of}: {} bits.", d.bits())
        }
        Value::ScalarType(class) => format!("What scalars of dtypes derive from that are {}.", told_class(*class)),
        Value::Numeric(numeric) => match numeric.dtype() {
            Some(dtype) => format!("The numeric type of {dtype}."),
            None => "A numeric type that takes its width from the data.".to_owned(),
        },
        _ => String::new(),
    }
}

/// The documentation of every public name: of modules, of arrays, and of the built-ins.
pub fn docs() -> Vec<DocEntry> {
    let lines = lines();
    let mut out = Vec::new();
    let globals = Globals::new(&super::Library);
    let mut context = Context::new(&globals, Limits::default());
    for module in MODULES {
        module_docs(&mut context, module, &lines, &mut out);
    }
    let mut add = |module: &str, kind: &str, name: &str, (signature, doc): (&str, &str)| {
        let [module, name, kind] = [module, name, kind].map(str::to_owned);
        out.push(DocEntry { module, name, kind, signature: signature.to_owned(), doc: doc.to_owned() });
    };
    for name in attributes::names() {
        add("ndarray", "attribute", name, described(&lines, &["ndarray"], name).unwrap_or_default());
    }
    for name in methods::names() {
        if let Some(function) = declared::declaration("ndarray", name) {
            add("ndarray", "method", name, (&function.signature(true), function.sentence.get()));
            continue;
        }
        let own = described(&lines, &["ndarray"], name);
        let function = described(&lines, &["numpy"], name);
        match own.or(function) {
            // The first parameter, the array, is the receiver of the method.
            Some((signature, doc)) if own.is_none() => {
                let rest = signature.split_once(", ").map_or("()".to_owned(), |(_, rest)| format!("({rest}"));
                add("ndarray", "method", name, (&rest, doc));
            }
            found => add("ndarray", "method", name, found.unwrap_or_default()),
        }
    }
    for class in streams::CLASSES {
        for (name, native) in declared::of_module(class) {
            let Some(function) = native.declaration() else { continue };
            add(class, "method", name, (&function.signature(false), function.sentence.get()));
        }
    }
    for (name, value) in builtins::module(&super::Library).contents() {
        if let Some(described) = described(&lines, &["builtins"], &name) {
            add("builtins", kind(&value), &name, described);
        }
    }
    out
}

fn module_docs(context: &mut Context, module: &str, lines: &[Line], out: &mut Vec<DocEntry>) {
    let Ok(Some(Value::Module(found))) = import(context, module) else { return };
    let written = text_of(module);
    let texts: Vec<&'static str> = written.into_iter().chain(texts_of(module)).collect();
    let mut names: Vec<String> = source_names(module).into_iter().map(str::to_owned).collect();
    let mut add = |name: &str| {
        if !name.starts_with('_') && !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    };
    for (name, _) in found.contents() {
        // The contents of a module written in Python include names that only its own code uses.
        let is_told = || {
            let of_table = sections(module).iter().find_map(|section| declared::declaration(section, &name));
            of_table.is_some() || described(lines, sections(module), &name).is_some()
        };
        if written.is_none() || is_told() {
            add(&name);
        }
    }
    written.into_iter().flat_map(names_of).for_each(&mut add);
    late(module).iter().for_each(|(name, ..)| add(name));
    for name in names {
        let value = found.get(&Str::from(name.as_str()));
        let late = late(module).iter().find(|(late, ..)| *late == name);
        let source = match late {
            Some((_, from, Some(inner))) => text_of(from).and_then(|text| defined(&[text], inner)),
            Some((.., None)) => Some(("module", String::new())),
            None => defined(&texts, &name),
        };
        let written = described(lines, sections(module), &name);
        let of_table = sections(module).iter().find_map(|section| declared::declaration(section, &name));
        let of_table = of_table.map(|function| (function.signature(false), function.sentence.get()));
        let of_table = of_table.as_ref().map(|(signature, sentence)| (signature.as_str(), *sentence));
        let (mut signature, mut doc) = of_table.or(written).unwrap_or_default();
        let told = value.as_ref().map(|v| told_by_value(&name, v)).unwrap_or_default();
        if !told.is_empty() {
            (signature, doc) = ("", &told);
        }
        let (kind, signature) = match (&value, source) {
            (Some(value), None) => (kind(value), signature.to_owned()),
            (_, Some((kind, parameters))) if signature.is_empty() => (kind, parameters),
            (_, Some((kind, _))) => (kind, signature.to_owned()),
            (None, None) => ("value", signature.to_owned()),
        };
        out.push(DocEntry { module: module.to_owned(), kind: kind.to_owned(), signature, doc: doc.to_owned(), name });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_public_name_has_a_sentence() {
        let docs = docs();
        let silent: Vec<String> =
            docs.iter().filter(|e| e.doc.len() < 4).map(|e| format!("{}.{}", e.module, e.name)).collect();
        assert!(silent.is_empty(), "without a sentence: {}", silent.join(" "));
        let modules: BTreeSet<&str> = docs.iter().map(|e| e.module.as_str()).collect();
        for module in MODULES.iter().chain(&["ndarray", "builtins"]) {
            assert!(modules.contains(module), "{module}");
        }
        let bare: Vec<&str> = docs
            .iter()
            .filter(|e| matches!(e.kind.as_str(), "function" | "method") && !e.signature.starts_with('('))
            .map(|e| e.name.as_str())
            .collect();
        assert!(bare.is_empty(), "without parameters: {}", bare.join(" "));
    }

    #[test]
    fn every_sentence_is_about_a_name_that_exists() {
        let known: BTreeSet<(String, String)> = docs().into_iter().map(|e| (e.module, e.name)).collect();
        let names: BTreeSet<&str> = known.iter().map(|(_, name)| name.as_str()).collect();
        for Line { section, name, .. } in lines() {
            let there = known.contains(&(section.to_owned(), name.to_owned()));
            assert!(there || (section == "lucid" && names.contains(name)), "[{section}] {name}");
        }
    }

    #[test]
    fn parameters_are_the_sources_own() {
        let docs = docs();
        let of = |module: &str, name: &str| docs.iter().find(|e| e.module == module && e.name == name).unwrap();
        assert_eq!(of("numpy", "polyval").signature, "(p, x)");
        assert_eq!(
            of("lucid.nn", "Linear").signature,
            "(in_features, out_features, bias=True, dtype=None, device=None)"
        );
        assert_eq!(
            of("ndarray", "sum").signature,
            "(axis=None, dtype=None, out=None, keepdims=False, initial=<no value>, where=True)"
        );
        assert_eq!(
            (of("numpy", "float32").kind.as_str(), of("numpy", "float32").doc.as_str()),
            ("dtype", "The dtype: 32 bits.")
        );
        assert_eq!(of("tensorscope", "value_and_grad").signature, "(function, argnums=0)");
        assert_eq!(of("lucid", "nn").kind, "module");
        assert_eq!(of("numpy.random", "rand").signature, "(*args)");
        let integers = of("numpy.random.Generator", "integers");
        assert_eq!(integers.signature, "(low, high=None, size=None, dtype=np.int64, endpoint=False)");
    }
}
