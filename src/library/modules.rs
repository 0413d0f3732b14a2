//! The modules that programs import: one library under several names.

use super::functions as f;
use super::gradient::{self, requiring};
use super::numpy::NUMPY;
use super::random::{self, Draw};
use super::texts::text;
use super::{compiled, declared, wrap_scalar};
use crate::array::HostArray;
use crate::dtype::{DType, Numeric, Scalar, ScalarType};
use crate::error::Error;
use crate::python::builtins::{self, numpys};
use crate::python::context::Context;
use crate::python::module::Module;
use crate::python::native::{Args, Native};
use crate::python::value::{Dict, Outcome, Str, Type, Value};
use crate::target::DeviceKind;
use crate::tensor::Tensor;
use std::rc::Rc;

macro_rules! natives {
    ($vis:vis $table:ident: $($name:literal => $function:expr,)*) => {
        $vis static $table: &[(&str, &crate::python::native::Native)] = &[$(($name, &crate::python::native::Native::new($name, $function)),)*];
    };
}
pub(super) use natives;

/// Fast paths of functions that are written in Python, for `__quickly__(function, native)`.
macro_rules! fast_paths {
    ($vis:vis $table:ident: $($name:literal => $quick:expr,)*) => {
        $vis static $table: &[(&str, &crate::python::native::Native)] = &[$(($name, {
            static NATIVE: crate::python::native::Native = crate::python::native::Native::new($name, |_, _| {
                Err(crate::error::Error::internal("library", concat!($name, " is called by its function alone")).into())
            })
            .quickly($quick);
            &NATIVE
        }),)*];
    };
}
pub(super) use fast_paths;

natives! { RANDOM:
    "seed" => random::seed,
    "rand" => |c, a| random::spread(c, a, Draw::Uniform),
    "random" => |c, a| random::spread(c, a, Draw::Uniform),
    "random_sample" => |c, a| random::spread(c, a, Draw::Uniform),
    "randn" => |c, a| random::spread(c, a, Draw::Normal),
    "standard_normal" => |c, a| random::spread(c, a, Draw::Normal),
    "uniform" => |c, a| random::scaled(c, a, Draw::Uniform),
    "normal" => |c, a| random::scaled(c, a, Draw::Normal),
    "randint" => random::randint,
    "integers" => random::randint,
    "permutation" => random::permutation,
}

natives! { LUCID:
    "tensor" => |c, a| requiring(c, a, f::array),
    "zeros" => |c, a| requiring(c, a, |c, a| declared::call_named(c, a, "zeros")),
    "ones" => |c, a| requiring(c, a, |c, a| declared::call_named(c, a, "ones")),
    "empty" => |c, a| requiring(c, a, |c, a| declared::call_named(c, a, "empty")),
    "full" => |c, a| requiring(c, a, |c, a| declared::call_named(c, a, "full")),
    "zeros_like" => |c, a| requiring(c, a, |c, a| declared::call_named(c, a, "zeros_like")),
    "ones_like" => |c, a| requiring(c, a, |c, a| declared::call_named(c, a, "ones_like")),
    "arange" => |c, a| requiring(c, a, |c, a| declared::call_named(c, a, "arange")),
    "eye" => |c, a| requiring(c, a, |c, a| declared::call_named(c, a, "eye")),
    "eval" => gradient::evaluate,
    "set_grad_enabled" => gradient::set_grad_enabled,
    "is_grad_enabled" => gradient::is_grad_enabled,
    "to_numeric_type" => to_numeric_type,
    "set_policy" => f::set_policy,
    "get_policy" => f::get_policy,
    "rand" => |c, a| requiring(c, a, |c, a| random::spread(c, a, Draw::Uniform)),
    "randn" => |c, a| requiring(c, a, |c, a| random::spread(c, a, Draw::Normal)),
    "var" => variable,
}

fn to_numeric_type(_: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("data_dtype")?;
    args.finish()?;
    Ok(Value::Numeric(super::arguments::numeric(&value)?))
}

/// `ts.var("N")`, a symbolic size; for any other argument, NumPy's variance.
fn variable(ctx: &mut Context, args: &mut Args) -> Outcome {
    let named = matches!(args.positional().first(), Some(Value::Str(_)));
    let Some(variance) = declared::find("numpy", "var").filter(|_| !named) else {
        let Value::Module(compiled) = module(ctx, "lucid.compiled")? else { return Ok(Value::None) };
        let made = compiled.get(&Str::from("var")).unwrap_or(Value::None);
        return ctx.call_keywords(&made, args.rest(), args.rest_keywords());
    };
    variance.call(ctx, args)
}

fn fill(module: &Rc<Module>, table: &[(&'static str, &'static Native)]) {
    for (name, native) in table {
        module.set(*name, Value::Native(native));
    }
}

/// Adds NumPy's functions, which its dialects have too.
fn numpy_functions(module: &Rc<Module>) {
    fill(module, NUMPY);
    declared_functions(module, "numpy");
}

/// Adds the functions that are declared for the module `name`.
fn declared_functions(module: &Rc<Module>, name: &str) {
    for (name, native) in declared::of_module(name) {
        module.set(name, Value::Native(native));
    }
}

fn dtypes(module: &Rc<Module>) {
    let of = |dtype| Value::ScalarType(ScalarType::Of(dtype));
    for dtype in DType::ALL {
        module.set(dtype.name(), of(dtype));
    }
    // Aliases that equal built-in types of the language are left out.
    for (alias, dtype) in DType::ALIASES {
        if !matches!(alias, "int" | "float" | "complex") {
            module.set(alias, of(dtype));
        }
    }
    for class in ScalarType::ABSTRACT {
        module.set(class.name(), Value::ScalarType(class));
    }
    module.set("dtype", Value::Type(Type::DType));
    module.set("ufunc", Value::Type(Type::Ufunc));
    module.set("ndarray", Value::Type(Type::Array));
}

fn numerics(module: &Rc<Module>) {
    for request in [Numeric::INT, Numeric::FLOAT, Numeric::COMPLEX] {
        module.set(request.to_string(), Value::Numeric(request));
    }
    for dtype in DType::ALL {
        let request = Numeric::exact(dtype);
        module.set(request.to_string(), Value::Numeric(request));
    }
    module.set("Numeric", Value::Type(Type::Numeric));
    module.set("Tensor", Value::Type(Type::Tensor));
}

fn constants(module: &Rc<Module>) {
    for (name, value) in [
        ("pi", std::f64::consts::PI),
        ("euler_gamma", 0.577_215_664_901_532_9),
        ("e", std::f64::consts::E),
        ("inf", f64::INFINITY),
        ("nan", f64::NAN),
    ] {
        module.set(name, Value::Float(value));
    }
    // The version of NumPy whose behaviour is implemented.
    module.set("__version__", Value::str("2.4.6"));
    module.set("newaxis", Value::None);
    for (name, truth) in [("True_", true), ("False_", false)] {
        if let Ok(data) = HostArray::from_scalars(DType::Bool, vec![], &[Scalar::Bool(truth)]) {
            module.set(name, wrap_scalar(Tensor::from_host(data, DeviceKind::Cpu, false, None)));
        }
    }
}

/// The source of a module of Lucid or matplotlib.
pub(super) fn text_of(name: &str) -> Option<&'static str> {
    if name.starts_with("lucid.") || name.starts_with("matplotlib") { text(name) } else { None }
}

/// A module of Lucid that is written in Python, with the names that its code may use besides `np` and `lucid`.
fn written(ctx: &mut Context, name: &str) -> Outcome<Option<Value>> {
    let Some(text) = text_of(name) else { return Ok(None) };
    let mut set = vec![("lucid", module(ctx, "lucid")?)];
    match name {
        "lucid.autograd" => {
            set.push(("__set_grad_enabled__", Value::Native(&SET_GRAD_ENABLED)));
            set.push(("__gradients__", Value::Native(&GRADIENTS)));
            set.push(("__is_array__", Value::Native(&IS_ARRAY)));
            set.push(("__within__", Value::Native(&WITHIN)));
            let inexact = DType::ALL.into_iter().filter(|d| d.is_inexact()).map(Value::DType).collect();
            set.push(("__inexact__", Value::tuple(inexact)));
        }
        "lucid.compiled" => {
            set.push(("__parameters__", Value::Native(&PARAMETERS)));
            set.push(("__is_array__", Value::Native(&IS_ARRAY)));
            set.push(("__plain__", Value::Native(&PLAIN)));
            set.push(("__begin__", Value::Native(&BEGIN)));
        }
        "lucid.optim" => set.push(("__updated__", Value::Native(&UPDATED))),
        "lucid.nn.functional" => {
            set.extend(declared::of_module(name).map(|(name, native)| (name, Value::Native(native))));
        }
        "lucid.nn" => {
            set.push(("functional", module(ctx, "lucid.nn.functional")?));
            set.push(("Parameter", Value::Type(Type::Parameter)));
        }
        _ => {}
    }
    Ok(Some(Value::Module(super::sources::load(name, text, set)?)))
}

/// A module of matplotlib: all of them use the same natives.
fn plotting(name: &str) -> Outcome<Option<Value>> {
    let Some(text) = text_of(name) else { return Ok(None) };
    let set = super::figures::FIGURES.iter().map(|(name, native)| (*name, Value::Native(native))).collect();
    Ok(Some(Value::Module(super::sources::load(name, text, set)?)))
}

static UPDATED: Native = Native::new("updated", gradient::updated);
static WITHIN: Native = Native::new("within", gradient::within);
static SET_GRAD_ENABLED: Native = Native::new("set_grad_enabled", gradient::set_grad_enabled);
static GRADIENTS: Native = Native::new("gradients", gradient::gradients);
static PARAMETERS: Native = Native::new("parameters", compiled::parameters);
static IS_ARRAY: Native = Native::new("is_array", compiled::is_array);
static PLAIN: Native = Native::new("plain", compiled::plain);
static BEGIN: Native = Native::new("compile", compiled::begin);

/// The module of that name, created once.
fn module(ctx: &mut Context, name: &str) -> Outcome {
    match import(ctx, name)? {
        Some(module) => Ok(module),
        None => Err(Error::internal("library", format!("no module {name}")).into()),
    }
}

/// The module of a dotted name, if it exists.
pub(super) fn import(ctx: &mut Context, name: &str) -> Outcome<Option<Value>> {
    // The package `lucid` is also importable as `tensorscope`.
    let under = name.strip_prefix("tensorscope.").map(|rest| format!("lucid.{rest}"));
    let name = under.as_deref().unwrap_or(name);
    let key = Str::from(name);
    if let Some(found) = ctx.modules.get(&key) {
        return Ok(Some(found.clone()));
    }
    let made = build(ctx, name)?;
    if let Some(module) = &made {
        ctx.modules.set(key, module.clone());
    }
    Ok(made)
}

/// A lazily loaded name of a module: its own name, the module that it is or that defines it, and its name there.
pub(super) type Late = (&'static str, &'static str, Option<&'static str>);

const LUCID_LATE: &[Late] = &[
    ("no_grad", "lucid.autograd", Some("no_grad")),
    ("enable_grad", "lucid.autograd", Some("enable_grad")),
    ("value_and_grad", "lucid.autograd", Some("value_and_grad")),
    ("grad", "lucid.autograd", Some("function_grad")),
    ("autograd", "lucid.autograd", None),
    ("compile", "lucid.compiled", Some("compile")),
    ("nn", "lucid.nn", None),
    ("optim", "lucid.optim", None),
    ("data", "lucid.data", None),
    ("emath", "numpy.emath", None),
    ("ma", "numpy.ma", None),
    ("polynomial", "numpy.polynomial", None),
    ("rec", "numpy.rec", None),
    ("exceptions", "numpy.exceptions", None),
    ("dtypes", "numpy.dtypes", None),
    ("typing", "numpy.typing", None),
];

const NUMPY_LATE: &[Late] = &[
    ("emath", "numpy.emath", None),
    ("ma", "numpy.ma", None),
    ("polynomial", "numpy.polynomial", None),
    ("rec", "numpy.rec", None),
    ("exceptions", "numpy.exceptions", None),
    ("dtypes", "numpy.dtypes", None),
    ("typing", "numpy.typing", None),
    ("version", "numpy.version", None),
];

const POLYNOMIAL_LATE: &[Late] = &[
    ("polynomial", "numpy.polynomial.polynomial", None),
    ("polyutils", "numpy.polynomial.polyutils", None),
    ("chebyshev", "numpy.polynomial.chebyshev", None),
    ("legendre", "numpy.polynomial.legendre", None),
    ("hermite", "numpy.polynomial.hermite", None),
    ("hermite_e", "numpy.polynomial.hermite_e", None),
    ("laguerre", "numpy.polynomial.laguerre", None),
    ("Polynomial", "numpy.polynomial.polynomial", Some("Polynomial")),
    ("Chebyshev", "numpy.polynomial.chebyshev", Some("Chebyshev")),
    ("Legendre", "numpy.polynomial.legendre", Some("Legendre")),
    ("Hermite", "numpy.polynomial.hermite", Some("Hermite")),
    ("HermiteE", "numpy.polynomial.hermite_e", Some("HermiteE")),
    ("Laguerre", "numpy.polynomial.laguerre", Some("Laguerre")),
];

const MATPLOTLIB_LATE: &[Late] = &[
    ("pyplot", "matplotlib.pyplot", None),
    ("colors", "matplotlib.colors", None),
    ("cm", "matplotlib.cm", None),
    ("ticker", "matplotlib.ticker", None),
    ("patches", "matplotlib.patches", None),
    ("lines", "matplotlib.lines", None),
    ("gridspec", "matplotlib.gridspec", None),
    ("figure", "matplotlib.figure", None),
    ("axes", "matplotlib.axes", None),
    ("collections", "matplotlib.collections", None),
    ("text", "matplotlib.text", None),
    ("legend", "matplotlib.legend", None),
    ("image", "matplotlib.image", None),
    ("artist", "matplotlib.artist", None),
];

pub(super) fn late(module: &str) -> &'static [Late] {
    match module {
        "lucid" | "tensorscope" => LUCID_LATE,
        "numpy" => NUMPY_LATE,
        "numpy.lib" => &[
            ("array_utils", "numpy.lib.array_utils", None),
            ("format", "numpy.lib.format", None),
            ("mixins", "numpy.lib.mixins", None),
            ("recfunctions", "numpy.lib.recfunctions", None),
            ("scimath", "numpy.emath", None),
        ],
        "numpy.polynomial" => POLYNOMIAL_LATE,
        "numpy.ma" => {
            &[("core", "numpy.ma", None), ("extras", "numpy.ma", None), ("testutils", "numpy.ma.testutils", None)]
        }
        "lucid.nn" => &[("functional", "lucid.nn.functional", None)],
        "matplotlib" => MATPLOTLIB_LATE,
        _ => &[],
    }
}

/// `sys.modules`: a snapshot of the imported modules by their names.
pub(super) fn imported(ctx: &mut Context) -> Outcome {
    let mut known = vec![(Str::from("__main__"), Value::Module(Rc::clone(&ctx.globals)))];
    known.extend(ctx.modules.iter().map(|(name, module)| (name.clone(), module.clone())));
    let dict = Dict::default();
    for (name, module) in known {
        ctx.dict_set(&dict, Value::Str(name), module)?;
    }
    Ok(Value::Dict(Rc::new(dict)))
}

/// The lazily loaded names of a module.
pub(super) fn late_names(module: &str) -> impl Iterator<Item = &'static str> + use<> {
    late(module).iter().map(|(name, ..)| *name)
}

/// The value of one of [`late_names`].
pub(super) fn late_attribute(ctx: &mut Context, module: &Module, name: &str) -> Outcome<Option<Value>> {
    let Some((_, from, inner)) = late(&module.name).iter().find(|(n, ..)| *n == name) else { return Ok(None) };
    let found = import(ctx, from)?;
    Ok(match (found, inner) {
        (Some(module), Some(inner)) => Some(ctx.attribute(&module, &Str::from(*inner))?),
        (found, _) => found,
    })
}

fn build(ctx: &mut Context, name: &str) -> Outcome<Option<Value>> {
    let made = Module::new(name);
    match name {
        "numpy" | "tensorscope" => {
            numpy_functions(&made);
            dtypes(&made);
            constants(&made);
            made.set("random", module(ctx, if name == "numpy" { "numpy.random" } else { "lucid.random" })?);
            made.set("linalg", module(ctx, "numpy.linalg")?);
            made.set("fft", module(ctx, "numpy.fft")?);
            made.set("lib", module(ctx, "numpy.lib")?);
            made.set("testing", module(ctx, "numpy.testing")?);
            if name == "tensorscope" {
                numerics(&made);
                fill(&made, LUCID);
            }
        }
        "Numeric" => {
            numpy_functions(&made);
            constants(&made);
            made.set("NewAxis", Value::None);
        }
        "numpy.linalg"
        | "numpy.fft"
        | "numpy.random"
        | "numpy.testing"
        | "numpy.lib.stride_tricks"
        | "numpy.lib.array_utils"
        | "numpy.emath"
        | "numpy.lib.format"
        | "numpy.dtypes"
        | "numpy.ma"
        | "numpy.ma.testutils"
        | "numpy.rec"
        | "numpy.polynomial"
        | "numpy.polynomial.polynomial"
        | "numpy.polynomial.polyutils"
        | "numpy.polynomial.chebyshev"
        | "numpy.polynomial.legendre"
        | "numpy.polynomial.hermite"
        | "numpy.polynomial.hermite_e"
        | "numpy.polynomial.laguerre"
        | "numpy.lib.mixins"
        | "numpy.lib.recfunctions"
        | "numpy.version"
        | "ge" => {}
        // NumPy's functions of masked arrays are in two modules, and in one that has both.
        "numpy.ma.core" | "numpy.ma.extras" => return Ok(Some(module(ctx, "numpy.ma")?)),
        "numpy.lib.scimath" => return Ok(Some(module(ctx, "numpy.emath")?)),
        "numpy.char" | "numpy.strings" => {
            let numpy = module(ctx, "numpy")?;
            return Ok(Some(ctx.attribute(&numpy, &name["numpy.".len()..].into())?));
        }
        // For annotations, which nothing looks into.
        "numpy.typing" => {
            let numpy = module(ctx, "numpy")?;
            made.set("NDArray", ctx.attribute(&numpy, &"ndarray".into())?);
            let typing = builtins::import_library(ctx, "_typing_forms")?;
            let any = ctx.attribute(&typing, &"Any".into())?;
            for name in ["ArrayLike", "DTypeLike", "NBitBase"] {
                made.set(name, any.clone());
            }
        }
        "numpy.exceptions" => numpys().for_each(|(name, class)| made.set(name, class)),
        "numpy.lib" => made.set("stride_tricks", module(ctx, "numpy.lib.stride_tricks")?),
        "lucid.random" => fill(&made, RANDOM),
        "lucid" => {
            numpy_functions(&made);
            fill(&made, LUCID);
            numerics(&made);
            made.set("random", module(ctx, "lucid.random")?);
            made.set("types", module(ctx, "lucid.types")?);
        }
        "lucid.types" => {
            numerics(&made);
            made.set("to_numeric_type", Value::Native(&TO_NUMERIC_TYPE));
        }
        _ if name.starts_with("lucid.") => return written(ctx, name),
        _ if name == "matplotlib" || name.starts_with("matplotlib.") => return plotting(name),
        "ml_dtypes" => {
            for dtype in DType::ALL.into_iter().filter(|dtype| !dtype.is_of_numpy()) {
                made.set(dtype.name(), Value::ScalarType(ScalarType::Of(dtype)));
            }
            let numpy = module(ctx, "numpy")?;
            for limits in ["finfo", "iinfo"] {
                made.set(limits, ctx.attribute(&numpy, &limits.into())?);
            }
        }
        _ => return Ok(None),
    }
    declared_functions(&made, name);
    Ok(Some(Value::Module(made)))
}

static TO_NUMERIC_TYPE: Native = Native::new("to_numeric_type", to_numeric_type);
