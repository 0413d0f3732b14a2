//! Ufuncs: what all elementwise functions have in common.
//!
//! Operands are cast to `dtype`, the function computes, and each result is written where `where` is true: into `out`, or
//! into a new array, whose other elements are 0.

use super::argument::{Accepts, Argument, Arguments, FromArgument, Mask, Nested, Target, Unused};
use super::caller::{Caller, Result};
use super::declare::{Default, Function, Kind, Parameter};
use super::gufunc;
use super::loops::Signature;
use super::returned::Returned;
use super::support::{misshapen, replace};
use crate::array::HostArray;
use crate::dtype::{self, DType, Numeric, Scalar};
use crate::error::Error;
use crate::graph::{Binary, Combine, Unary};
use crate::shape::broadcast_shapes;
use crate::tensor::{self, Array, Operand, Quiet, Signal, Tensor};
use std::borrow::Cow;

/// A ufunc.
pub struct Ufunc {
    /// The number of operands.
    pub inputs: usize,
    /// The number of results.
    pub outputs: usize,
    /// Its identity element, if it has one.
    pub identity: Option<Scalar>,
    /// Its core signature, if it is a generalised ufunc.
    pub core: Option<&'static str>,
    /// The reduction primitive that computes `reduce`, if there is one.
    pub combine: Option<Combine>,
    /// The binary op that computes `accumulate`, if there is one.
    pub op: Option<Binary>,
    /// The op that it is of a double.
    pub element: Option<Unary>,
    pub(crate) compute: fn(&mut dyn Caller, &[Operand]) -> Result<Vec<Tensor>>,
}

/// The Rust type of an operand.
pub(crate) trait FromOperand: Sized {
    fn from_operand(caller: &mut dyn Caller, operand: &Operand) -> Result<Self>;
}

impl FromOperand for Operand {
    fn from_operand(_: &mut dyn Caller, operand: &Operand) -> Result<Self> {
        Ok(operand.clone())
    }
}

impl FromOperand for Tensor {
    fn from_operand(caller: &mut dyn Caller, operand: &Operand) -> Result<Self> {
        match operand {
            Operand::Tensor(tensor) => Ok(tensor.clone()),
            Operand::Scalar(number) => scalar_tensor(caller, *number),
        }
    }
}

/// A Python scalar as an array without axes.
pub(super) fn scalar_tensor(caller: &mut dyn Caller, number: Scalar) -> Result<Tensor> {
    let dtype = Operand::from(number).alone();
    Ok(caller.make(HostArray::from_scalars(dtype, vec![], &[number])?, None)?)
}

/// A type that a ufunc may return.
pub(crate) trait IntoOutputs {
    fn into_outputs(self) -> Vec<Tensor>;
}

impl IntoOutputs for Tensor {
    fn into_outputs(self) -> Vec<Tensor> {
        vec![self]
    }
}

impl IntoOutputs for (Tensor, Tensor) {
    fn into_outputs(self) -> Vec<Tensor> {
        vec![self.0, self.1]
    }
}

const fn parameter<T: FromArgument>(name: &'static str, kind: Kind, default: Option<Default>) -> Parameter {
    Parameter { name, kind, default, accepts: T::ACCEPTS, optional: T::OPTIONAL }
}

/// The parameters of the named operands, of positional results, and those of all ufuncs.
macro_rules! parameters {
    ($($operand:literal)*; $($out:literal)*) => {
        const {&[
            $(parameter::<Operand>($operand, Kind::PositionalOnly, None),)*
            $(parameter::<Option<Target>>($out, Kind::PositionalOnly, Some(Default::None)),)*
            parameter::<Outs>("out", Kind::PositionalOrKeyword, Some(Default::None)),
            parameter::<Mask>("where", Kind::KeywordOnly, Some(Default::Bool(true))),
            parameter::<Cow<'static, str>>("casting", Kind::KeywordOnly, Some(Default::Text("same_kind"))),
            parameter::<Unused>("order", Kind::KeywordOnly, Some(Default::Text("K"))),
            parameter::<Option<Numeric>>("dtype", Kind::KeywordOnly, Some(Default::None)),
            parameter::<Unused>("subok", Kind::KeywordOnly, Some(Default::Bool(true))),
            parameter::<Signature>("signature", Kind::KeywordOnly, Some(Default::None)),
        ]}
    };
}

impl Ufunc {
    /// The parameters of ufuncs with so many operands and results.
    pub(crate) const fn parameters(inputs: usize, outputs: usize) -> &'static [Parameter] {
        match (inputs, outputs) {
            (1, 1) => parameters!("x"; ),
            (1, _) => parameters!("x"; "out1" "out2"),
            (_, 1) => parameters!("x1" "x2"; ),
            _ => parameters!("x1" "x2"; "out1" "out2"),
        }
    }

    /// The parameters of generalised ufuncs with two operands and one result.
    pub(crate) const CORE_PARAMETERS: &'static [Parameter] = &[
        parameter::<Operand>("x1", Kind::PositionalOnly, None),
        parameter::<Operand>("x2", Kind::PositionalOnly, None),
        parameter::<Outs>("out", Kind::PositionalOrKeyword, Some(Default::None)),
        parameter::<Nested>("axes", Kind::KeywordOnly, Some(Default::NoValue)),
        parameter::<Option<i64>>("axis", Kind::KeywordOnly, Some(Default::NoValue)),
        parameter::<bool>("keepdims", Kind::KeywordOnly, Some(Default::Bool(false))),
        parameter::<Cow<'static, str>>("casting", Kind::KeywordOnly, Some(Default::Text("same_kind"))),
        parameter::<Unused>("order", Kind::KeywordOnly, Some(Default::Text("K"))),
        parameter::<Option<Numeric>>("dtype", Kind::KeywordOnly, Some(Default::None)),
        parameter::<Unused>("subok", Kind::KeywordOnly, Some(Default::Bool(true))),
        parameter::<Unused>("signature", Kind::KeywordOnly, Some(Default::None)),
    ];

    /// Calls the ufunc `function`, whose parameters are [`Ufunc::parameters`].
    pub(crate) fn run(function: &'static Function, caller: &mut dyn Caller, all: Vec<Argument>) -> Result<Returned> {
        let Some(ufunc) = function.ufunc else { return Err(Error::internal("numpy", "no ufunc").into()) };
        if ufunc.core.is_some() {
            return gufunc::run(function.name(), ufunc, caller, all);
        }
        let mut arguments = Arguments::new(all);
        let mut operands = Vec::with_capacity(ufunc.inputs);
        for _ in 0..ufunc.inputs {
            let argument = arguments.next();
            if matches!(&argument, Argument::Other(name) if name == "NoneType") && ufunc.inputs == 1 {
                return Err(Error::type_error(format!(
                    "loop of ufunc does not support argument 0 of type NoneType which has no callable {} method",
                    function.name()
                ))
                .into());
            }
            let operand = Operand::from_argument(argument, "x");
            operands.push(operand.map_err(|_| unsupported(function.name()))?);
        }
        let mut outs = Vec::new();
        if ufunc.outputs > 1 {
            for _ in 0..ufunc.outputs {
                let out: Option<Target> = Option::from_argument(arguments.next(), "out")?;
                outs.push(out.map(|target| target.0));
            }
        }
        let named = Outs::from_argument(arguments.next(), "out")?;
        let Outs { all: named, is_given, as_arrays } = named;
        if !named.is_empty() {
            if outs.iter().any(Option::is_some) {
                let message = "cannot specify 'out' as both a positional and keyword argument";
                return Err(Error::type_error(message).into());
            }
            if named.len() != ufunc.outputs {
                return Err(Error::value("The 'out' tuple must have exactly one entry per ufunc output").into());
            }
            outs = named;
        }
        let mask = Mask::from_argument(arguments.next(), "where")?;
        let casting = Cow::from_argument(arguments.next(), "casting")?;
        is_castable(DType::Bool, DType::Bool, &casting)?;
        if !mask.is_all() && !is_given && outs.iter().all(Option::is_none) {
            let message =
                "'where' used without 'out', expect unitialized memory in output. If this is intended, use out=None.";
            caller.warn("UserWarning", message);
        }
        let (_order, dtype) = (arguments.next(), Option::<Numeric>::from_argument(arguments.next(), "dtype")?);
        let (_subok, mut signature) = (arguments.next(), Signature::from_argument(arguments.next(), "signature")?);
        signature.check(ufunc)?;
        if let Some(request) = dtype {
            if signature.is_given() {
                return Err(Error::type_error("cannot specify both 'signature' and 'dtype'").into());
            }
            let found = tensor::common_dtype(&operands.iter().collect::<Vec<_>>())?;
            signature = Signature::of_results(ufunc, Some(request.over(found)));
        }
        let options = Options { outs, mask, casting, signature, as_arrays };
        ufunc.apply(function.name(), caller, operands, options)
    }

    /// Applies the ufunc without any options.
    ///
    /// # Errors
    /// Those of the function.
    pub(crate) fn of(&self, caller: &mut dyn Caller, operands: &[Operand]) -> Result<Tensor> {
        let first = (self.compute)(caller, operands)?.into_iter().next();
        first.ok_or_else(|| Error::internal("numpy", "no result").into())
    }

    fn apply(
        &self,
        name: &str,
        caller: &mut dyn Caller,
        mut operands: Vec<Operand>,
        options: Options,
    ) -> Result<Returned> {
        let at = caller.span();
        // A loop with a boolean result takes its operands uncast.
        let asks_truth = options.signature.result(self) == Some(DType::Bool);
        let gives_truth =
            asks_truth && (self.compute)(caller, &operands)?.iter().all(|result| result.dtype() == DType::Bool);
        if options.signature.is_given() && !gives_truth {
            let inputs = self.loop_inputs(name, caller, &operands, &options.signature)?;
            for (k, (operand, to)) in operands.iter_mut().zip(inputs).enumerate() {
                let tensor = match &*operand {
                    Operand::Tensor(tensor) => tensor.clone(),
                    Operand::Scalar(number) => scalar_tensor(caller, *number)?,
                };
                if !is_castable(tensor.dtype(), to, &options.casting)? {
                    return Err(refused(name, &format!("input {k}"), tensor.dtype(), to, &options.casting).into());
                }
                *operand = Operand::Tensor(tensor::cast(&tensor, to, at));
            }
        }
        // Elements that `where` excludes must not signal.
        let _quiet = (!options.mask.is_all()).then(|| Quiet::new(&[Signal::Divide, Signal::Over, Signal::Invalid]));
        let results = (self.compute)(caller, &operands)?;
        let mut given = Vec::with_capacity(results.len());
        for (k, result) in results.into_iter().enumerate() {
            given.push(deliver(name, caller, result, k, &options)?);
        }
        Ok(match given.len() {
            1 => given.swap_remove(0),
            _ => Returned::Tuple(given),
        })
    }
}

/// The keyword arguments of a call.
pub(super) struct Options {
    outs: Vec<Option<Array>>,
    mask: Mask,
    casting: Cow<'static, str>,
    signature: Signature,
    /// Whether results without axes stay arrays.
    as_arrays: bool,
}

impl Options {
    /// The options of a function with one result.
    pub(super) fn new(out: Option<Target>, mask: Mask, casting: Cow<'static, str>) -> Self {
        Self { outs: vec![out.map(|target| target.0)], mask, casting, signature: Signature::none(), as_arrays: false }
    }
}

/// Delivers result `k`: into its `out`, or as a value.
pub(super) fn deliver(
    name: &str,
    caller: &mut dyn Caller,
    value: Tensor,
    k: usize,
    options: &Options,
) -> Result<Returned> {
    let at = caller.span();
    let Some(target) = options.outs.get(k).cloned().flatten() else {
        let value = match options.mask.operand(&value, at) {
            Some(mask) => {
                // NumPy leaves excluded elements uninitialised; here they are zeros.
                let zero = tensor::full(&[], Scalar::Int(0), value.dtype(), value.device(), false, at)?;
                tensor::where_(&mask, &value.into(), &zero.into(), at)?
            }
            None => value,
        };
        return Ok(if options.as_arrays { Returned::array(value) } else { Returned::Tensor(value) });
    };
    if target.is_scalar() {
        return Err(Error::type_error("return arrays must be of ArrayType").into());
    }
    let now = target.tensor();
    check_output(name, value.dtype(), now.dtype(), &options.casting)?;
    if broadcast_shapes(&[value.shape(), now.shape()]).as_deref() != Ok(now.shape()) {
        return Err(misshapen(value.shape(), now.shape()).into());
    }
    if !target.is_writeable() {
        return Err(Error::value("output array is read-only").into());
    }
    let mut value = tensor::cast(&tensor::broadcast_to(&value, now.shape(), at)?, now.dtype(), at);
    if let Some(mask) = options.mask.operand(&value, at) {
        value = tensor::where_(&mask, &value.into(), &now.into(), at)?;
    }
    replace(caller, &target, &value)?;
    Ok(Returned::Array(target))
}

/// The parameter `out`: one array, or a tuple with an array or `None` for each result; `...` requests arrays without a
/// target.
pub(crate) struct Outs {
    pub(super) all: Vec<Option<Array>>,
    is_given: bool,
    as_arrays: bool,
}

impl FromArgument for Outs {
    const ACCEPTS: Accepts = Accepts::Targets;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        let is_given = !matches!(argument, Argument::NoValue);
        let as_arrays = matches!(argument, Argument::Ellipsis);
        let all = match argument {
            Argument::None | Argument::NoValue | Argument::Ellipsis => Vec::new(),
            Argument::Arrays(all) => all,
            other => vec![Some(Target::from_argument(other, name)?.0)],
        };
        Ok(Self { all, is_given, as_arrays })
    }
}

/// The error of a function without a loop for its operands.
pub(crate) fn unsupported(name: &str) -> Error {
    Error::type_error(format!(
        "ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported types \
         according to the casting rule ''safe''"
    ))
}

pub(super) fn refused(name: &str, what: &str, from: DType, to: DType, casting: &str) -> Error {
    let message = format!(
        "Cannot cast ufunc '{name}' {what} from dtype('{from}') to dtype('{to}') with casting rule '{casting}'"
    );
    Error::new("UFuncTypeError", message)
}

/// Checks that results of the function `name` may be cast to the dtype of `out`.
///
/// # Errors
/// `UFuncTypeError` where the casting rule forbids it; `ValueError` for an unknown rule.
pub(crate) fn check_output(name: &str, from: DType, to: DType, casting: &str) -> Result<(), Error> {
    if is_castable(from, to, casting)? { Ok(()) } else { Err(refused(name, "output", from, to, casting)) }
}

/// Whether a casting rule allows a cast between dtypes.
///
/// # Errors
/// `ValueError` for an unknown rule.
pub(super) fn is_castable(from: DType, to: DType, rule: &str) -> Result<bool, Error> {
    dtype::can_cast(from, to, rule).ok_or_else(|| {
        Error::value(format!("casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe' (got '{rule}')"))
    })
}
