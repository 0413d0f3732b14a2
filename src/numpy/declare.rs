//! Declarations of functions.

use super::argument::{Accepts, Argument};
use super::caller::{Caller, Result};
use super::returned::Returned;
use super::ufunc::Ufunc;
use crate::dtype::DType;
use std::fmt;

/// A declared function.
pub struct Function {
    /// Its modules and its name in each; the first is the primary one. The module `ndarray` holds the methods of arrays,
    /// whose first argument is the array.
    pub names: &'static [(&'static str, &'static str)],
    /// Its parameters, in order.
    pub parameters: &'static [Parameter],
    /// A one-sentence description of its result.
    pub sentence: DeferredText,
    /// Whether it is differentiable: derivatives propagate through it.
    pub gradient: bool,
    /// What kind of result it has.
    pub gives: Gives,
    /// Its data as a ufunc, if it is one.
    pub ufunc: Option<&'static Ufunc>,
    /// Computes it from one argument for each parameter. Used by languages; Rust code calls the function itself.
    pub(crate) run: fn(&mut dyn Caller, Vec<Argument>) -> Result<Returned>,
}

/// The kind of a function's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// `None`: it changes an argument.
    Nothing,
    /// An array.
    Array,
    /// Arrays, and how many, if that is the same for every call.
    Arrays(Option<usize>),
    /// A boolean.
    Flag,
    /// An integer.
    Int,
    /// An array for most functions; what else depends on the call.
    Other,
}

/// A text that the page's first module does not hold. It is written between two marks, by which `xtask/src/texts.rs` finds it.
#[derive(Clone, Copy, Debug)]
pub struct DeferredText(pub(crate) &'static str);

impl DeferredText {
    /// The text.
    // Never inlined: a first visit does not call this, so the function is in the deferred module, which is loaded with the text.
    #[inline(never)]
    pub fn get(&self) -> &'static str {
        let unmarked = self.0.strip_prefix("\u{1}\u{2}").and_then(|text| text.strip_suffix("\u{2}\u{1}"));
        unmarked.unwrap_or(self.0)
    }
}

/// A parameter of a function.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// How arguments are bound to it.
    pub kind: Kind,
    /// Its default; `None` if it is required.
    pub default: Option<Default>,
    /// The values that it accepts.
    pub accepts: Accepts,
    /// Whether `None` counts as no argument.
    pub optional: bool,
}

/// How arguments are bound to a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// By position only.
    PositionalOnly,
    /// By position or keyword.
    PositionalOrKeyword,
    /// Takes all remaining positional arguments.
    VarPositional,
    /// By keyword only.
    KeywordOnly,
}

/// A default value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Default {
    /// No value, which differs from `None`.
    NoValue,
    /// `None`.
    None,
    /// A boolean.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A string.
    Text(&'static str),
    /// A tuple of integers.
    Ints(&'static [i64]),
    /// The Python type of this dtype, such as `float`.
    Type(DType),
    /// A dtype.
    DType(DType),
}

impl fmt::Display for Default {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoValue => f.write_str("<no value>"),
            Self::None => f.write_str("None"),
            Self::Bool(true) => f.write_str("True"),
            Self::Bool(false) => f.write_str("False"),
            Self::Int(i) => write!(f, "{i}"),
            Self::Float(x) => f.write_str(&crate::print::scalar_str(crate::dtype::Scalar::Float(*x), DType::Float64)),
            Self::Text(text) => write!(f, "'{text}'"),
            Self::Ints(all) => {
                let items: Vec<String> = all.iter().map(ToString::to_string).collect();
                write!(f, "({}{})", items.join(", "), if items.len() == 1 { "," } else { "" })
            }
            Self::Type(DType::Int64) => f.write_str("int"),
            Self::Type(_) => f.write_str("float"),
            Self::DType(dtype) => write!(f, "np.{dtype}"),
        }
    }
}

/// Where a language does not tell whole numbers from floats: what whole numbers are for a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whole {
    /// Floats.
    Floats,
    /// An integer if it is one number, floats in arrays.
    Count,
    /// Integers.
    Integers,
}

/// Parameters for indices and counts, by the names that NumPy gives them.
const INTEGERS: [&str; 9] =
    ["indices", "ind", "repeats", "obj", "indices_or_sections", "multi_index", "kth", "pad_width", "colors"];

impl Function {
    /// What whole numbers are for parameter `k`.
    pub fn whole(&self, k: usize) -> Whole {
        match (self.name(), self.parameters[k].name) {
            ("bincount", "x") | ("choose", "a") | ("ix_" | "broadcast_shapes", "args") => Whole::Integers,
            ("choice", "a") | ("permutation", "x") => Whole::Count,
            (_, name) if INTEGERS.contains(&name) => Whole::Integers,
            _ => Whole::Floats,
        }
    }

    /// Its primary name.
    pub fn name(&self) -> &'static str {
        self.names[0].1
    }

    /// Its signature in Python's notation, `(a, axis=None, *, where=True)`; as a method without the array.
    ///
    /// ```
    /// let ptp = tensorscope::numpy::functions().find(|f| f.name() == "ptp").unwrap();
    /// assert_eq!(ptp.signature(false), "(a, axis=None, out=None, keepdims=False)");
    /// assert_eq!(ptp.signature(true), "(axis=None, out=None, keepdims=False)");
    /// ```
    pub fn signature(&self, is_method: bool) -> String {
        let parameters = &self.parameters[usize::from(is_method)..];
        let mut words: Vec<String> = Vec::new();
        for (k, parameter) in parameters.iter().enumerate() {
            let before = k.checked_sub(1).map(|k| parameters[k].kind);
            if before == Some(Kind::PositionalOnly) && parameter.kind != Kind::PositionalOnly {
                words.push("/".into());
            }
            let opens = parameter.kind == Kind::KeywordOnly;
            if opens && !matches!(before, Some(Kind::KeywordOnly | Kind::VarPositional)) {
                words.push("*".into());
            }
            words.push(match (parameter.kind, parameter.default) {
                (Kind::VarPositional, _) => format!("*{}", parameter.name),
                (_, Some(default)) => format!("{}={default}", parameter.name),
                (_, None) => parameter.name.into(),
            });
        }
        if parameters.last().is_some_and(|p| p.kind == Kind::PositionalOnly) {
            words.push("/".into());
        }
        format!("({})", words.join(", "))
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.name(), self.signature(false))
    }
}
