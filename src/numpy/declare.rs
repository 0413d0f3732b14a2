//! What is declared about a function.

use super::argument::{Accepts, Argument};
use super::caller::{Caller, Result};
use super::returned::Returned;
use super::ufunc::Ufunc;
use crate::dtype::DType;
use std::fmt;

/// A function of the library.
pub struct Function {
    /// Its modules and its name in each; the first is its own. The module `ndarray` has the methods of arrays, whose first
    /// argument is the array; a module of that name with a class behind it has the methods of that class.
    pub names: &'static [(&'static str, &'static str)],
    /// Its parameters, in order.
    pub parameters: &'static [Parameter],
    /// What it gives, in a sentence.
    pub sentence: &'static str,
    /// Whether derivatives pass through it.
    pub gradient: bool,
    /// What it is besides, if it is a function of each element.
    pub ufunc: Option<&'static Ufunc>,
    /// Computes it from one argument for each parameter. Used by languages; Rust calls the function itself.
    pub(crate) run: fn(&mut dyn Caller, Vec<Argument>) -> Result<Returned>,
}

/// A parameter of a function.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// How arguments find it.
    pub kind: Kind,
    /// What it has without an argument; `None` where one is needed.
    pub default: Option<Default>,
    /// What its arguments may be.
    pub accepts: Accepts,
    /// Whether `None` stands for no argument.
    pub optional: bool,
}

/// How an argument finds its parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// By its place alone.
    PositionalOnly,
    /// By its place or by name.
    PositionalOrKeyword,
    /// All that is left of what is given by place.
    VarPositional,
    /// By name alone.
    KeywordOnly,
}

/// A default value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Default {
    /// Nothing, which `None` is not.
    NoValue,
    /// `None`.
    None,
    /// A truth value.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A text.
    Text(&'static str),
    /// A tuple of integers.
    Ints(&'static [i64]),
    /// The language's own type whose dtype this is.
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

impl Function {
    /// Its own name.
    pub fn name(&self) -> &'static str {
        self.names[0].1
    }

    /// Its parameters as Python writes them, `(a, axis=None, *, where=True)`; those of a method without the array.
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
