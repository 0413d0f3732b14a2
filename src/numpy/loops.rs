//! The inner loops of ufuncs: the dtypes in which operands are computed, and those of the results. The loops are not
//! listed: the function itself is probed with arrays without elements of each dtype.

use super::argument::{Accepts, Argument, FromArgument};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::running::sum_dtype;
use super::ufunc::{Ufunc, is_castable};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Numeric, Scalar};
use crate::error::Error;
use crate::graph::Combine;
use crate::tensor::{self, Operand};
use std::borrow::Cow;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&UFUNC_RESOLVE_DTYPES];

/// The dtypes of loops in the order of the search, with NumPy's type characters.
const LETTERS: [(char, DType); 18] = [
    ('?', DType::Bool),
    ('b', DType::Int8),
    ('B', DType::UInt8),
    ('h', DType::Int16),
    ('H', DType::UInt16),
    ('i', DType::Int32),
    ('I', DType::UInt32),
    ('l', DType::Int64),
    ('L', DType::UInt64),
    ('q', DType::Int64),
    ('Q', DType::UInt64),
    ('e', DType::Float16),
    ('f', DType::Float32),
    ('d', DType::Float64),
    ('g', DType::Float64),
    ('F', DType::Complex64),
    ('D', DType::Complex128),
    ('G', DType::Complex128),
];

/// One entry of a loop.
#[derive(Clone, Copy, Debug)]
pub enum LoopType {
    /// A dtype.
    DType(Numeric),
    /// A Python scalar, which is weak in promotion.
    Number(Scalar),
}

/// The requested dtypes, operands before results: `signature=`.
pub(super) struct Signature(Option<Vec<Option<DType>>>);

impl Signature {
    /// A signature that requests only results of `dtype`.
    pub(super) fn of_results(ufunc: &Ufunc, dtype: Option<DType>) -> Self {
        Self(dtype.map(|dtype| {
            let mut all = vec![None; ufunc.inputs + ufunc.outputs];
            all[ufunc.inputs] = Some(dtype);
            all
        }))
    }

    /// The empty signature.
    pub(super) fn none() -> Self {
        Self(None)
    }

    /// Whether any dtype is requested.
    pub(super) fn is_given(&self) -> bool {
        self.0.as_ref().is_some_and(|all| all.iter().any(Option::is_some))
    }

    /// The requested dtype of the result, if there is a single one.
    pub(super) fn result(&self, ufunc: &Ufunc) -> Option<DType> {
        let all = self.0.as_ref()?;
        if all[..ufunc.inputs].iter().all(Option::is_none) { all.get(ufunc.inputs).copied().flatten() } else { None }
    }

    /// Checks that the number of entries is that of the function's operands and results.
    pub(super) fn check(&self, ufunc: &Ufunc) -> Result<(), Error> {
        match &self.0 {
            Some(all) if all.len() != ufunc.inputs + ufunc.outputs => Err(Error::type_error(format!(
                "a type-tuple must be specified of length {} for this ufunc, not {}",
                ufunc.inputs + ufunc.outputs,
                all.len()
            ))),
            _ => Ok(()),
        }
    }
}

impl FromArgument for Signature {
    const ACCEPTS: Accepts = Accepts::Loop;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        let wrong = || Error::type_error("the signature object to ufunc must be a string or a tuple.");
        Ok(Self(match argument {
            Argument::None | Argument::NoValue => None,
            Argument::Loop(all) => {
                let dtype = |one: Option<LoopType>| match one {
                    Some(LoopType::DType(request)) => Some(request.over(DType::Float64)),
                    Some(LoopType::Number(number)) => Some(Operand::Scalar(number).alone()),
                    None => None,
                };
                Some(all.into_iter().map(dtype).collect())
            }
            Argument::Text(text) => {
                let (inputs, outputs) = text.split_once("->").ok_or_else(wrong)?;
                let letter = |c: char| {
                    let found = LETTERS.iter().find(|(letter, _)| *letter == c).map(|(_, dtype)| Some(*dtype));
                    found.ok_or_else(|| Error::type_error(format!("data type '{c}' not understood")))
                };
                Some(inputs.chars().chain(outputs.chars()).map(letter).collect::<Result<_, Error>>()?)
            }
            _ => return Err(wrong().into()),
        }))
    }
}

impl Ufunc {
    /// The result dtypes for operands; `None` where the function has no loop for them.
    fn gives(&self, caller: &mut dyn Caller, operands: &[Operand]) -> Option<Vec<DType>> {
        let results = (self.compute)(caller, operands).ok()?;
        Some(results.iter().map(tensor::Tensor::dtype).collect())
    }

    /// The result dtypes for operands of some dtypes.
    fn gives_of(&self, caller: &mut dyn Caller, inputs: &[DType]) -> Option<Vec<DType>> {
        let mut operands = Vec::with_capacity(inputs.len());
        for &dtype in inputs {
            let none = HostArray::new(dtype, vec![0], vec![]).ok()?;
            operands.push(Operand::Tensor(caller.make(none, None).ok()?));
        }
        self.gives(caller, &operands)
    }

    /// The dtypes to which operands are cast for the requested signature.
    ///
    /// # Errors
    /// `TypeError` where the function has no such loop.
    pub(super) fn loop_inputs(
        &self,
        name: &str,
        caller: &mut dyn Caller,
        operands: &[Operand],
        wanted: &Signature,
    ) -> Result<Vec<DType>> {
        let Some(wanted) = &wanted.0 else { return Ok(operands.iter().map(Operand::alone).collect()) };
        let (inputs, outputs) = wanted.split_at(self.inputs);
        let fits = |found: &[DType]| outputs.iter().zip(found).all(|(wanted, of)| wanted.is_none_or(|w| w == *of));
        let none = || {
            Error::type_error(format!(
                "No loop matching the specified signature and casting was found for ufunc {name}"
            ))
        };
        if let Some(given) = inputs.iter().copied().flatten().next() {
            let inputs: Vec<DType> = inputs.iter().map(|dtype| dtype.unwrap_or(given)).collect();
            // Operands of mixed dtypes select a loop only where the function has none of a single dtype.
            let is_mixed = inputs.iter().any(|dtype| *dtype != given);
            if is_mixed && self.gives_of(caller, &vec![given; self.inputs]).is_some() {
                return Err(none().into());
            }
            let found = self.gives_of(caller, &inputs).ok_or_else(none)?;
            return if fits(&found) { Ok(inputs) } else { Err(none().into()) };
        }
        let first = outputs.iter().copied().flatten().next();
        let others = LETTERS.iter().map(|(_, dtype)| *dtype);
        for dtype in first.into_iter().chain(others) {
            // The search skips loops that would need an unsafe cast of an operand; a requested loop is exempt.
            let is_safe = |operand: &Operand, to: DType| match operand {
                Operand::Tensor(t) => crate::dtype::promote(t.dtype(), to) == to,
                Operand::Scalar(number) => crate::dtype::promote_scalar(to, number.kind()) == to,
            };
            let mut loops = vec![vec![dtype; self.inputs]];
            if self.inputs == 2 {
                loops.push(vec![dtype, DType::Int64]);
            }
            for (k, inputs) in loops.into_iter().enumerate() {
                let is_asked = k == 0 && Some(dtype) == first;
                if (is_asked || operands.iter().zip(&inputs).all(|(operand, to)| is_safe(operand, *to)))
                    && self.gives_of(caller, &inputs).is_some_and(|found| fits(&found))
                {
                    return Ok(inputs);
                }
            }
        }
        Err(none().into())
    }

    /// Its loops over operands of one dtype in NumPy's notation: `dd->d`.
    pub(crate) fn types(&self, caller: &mut dyn Caller) -> Vec<String> {
        let other = |dtype: DType| LETTERS.iter().find(|(_, of)| *of == dtype).map_or('?', |(letter, _)| *letter);
        let mut all = Vec::new();
        for (of, dtype) in LETTERS {
            let Some(found) = self.gives_of(caller, &vec![dtype; self.inputs]) else { continue };
            // A loop whose results have another dtype is a cast of another loop, except for booleans and parts of
            // complex numbers.
            let is_own = |result: &DType| {
                *result == dtype || *result == DType::Bool || (dtype.kind() == Kind::Complex && result.is_inexact())
            };
            if found.iter().all(is_own) {
                let inputs = of.to_string().repeat(self.inputs);
                let letter = |result: DType| if result == dtype { of } else { other(result) };
                all.push(format!("{inputs}->{}", found.into_iter().map(letter).collect::<String>()));
            }
        }
        all
    }
}

/// The dtypes of operands and results that a call over operands of `dtypes` would have; `None` for those of results.
#[function(
    names = "ufunc.resolve_dtypes",
    signature = "(self, dtypes, *, signature=None, casting='same_kind', reduction=False)",
    no_gradient
)]
fn resolve_dtypes(
    caller: &mut dyn Caller,
    self_: &'static Function,
    dtypes: Loop,
    signature: Signature,
    casting: Cow<'static, str>,
    reduction: bool,
) -> Result<Returned> {
    let Some(ufunc) = self_.ufunc else { return Err(Error::internal("numpy", "no ufunc").into()) };
    signature.check(ufunc)?;
    let mut places = dtypes.0;
    if places.len() != ufunc.inputs + ufunc.outputs {
        let message = "resolve_dtypes: the dtypes must be a tuple with one for each operand and result";
        return Err(Error::type_error(message).into());
    }
    if reduction {
        if places[0].is_some() || ufunc.inputs != 2 || ufunc.outputs != 1 {
            return Err(Error::type_error("for reductions the first dtype is None").into());
        }
        places[0] = match (places[1], ufunc.combine) {
            // Sums and products of narrow integers are computed in the default integer.
            (Some(LoopType::DType(request)), Some(Combine::Sum | Combine::Prod)) => {
                Some(LoopType::DType(Numeric::exact(sum_dtype(request.over(DType::Float64)))))
            }
            (second, _) => second,
        };
    }
    let mut operands = Vec::with_capacity(ufunc.inputs);
    for place in &places[..ufunc.inputs] {
        operands.push(match place {
            None => return Err(Error::type_error("each operand needs a dtype").into()),
            Some(LoopType::Number(number)) => Operand::Scalar(*number),
            Some(LoopType::DType(request)) => {
                Operand::Tensor(caller.make(HostArray::new(request.over(DType::Float64), vec![0], vec![])?, None)?)
            }
        });
    }
    let inputs = if signature.is_given() {
        ufunc.loop_inputs(self_.name(), caller, &operands, &signature)?
    } else {
        let common = tensor::common_dtype(&operands.iter().collect::<Vec<_>>())?;
        let found = ufunc.gives(caller, &operands).ok_or_else(|| super::unsupported(self_.name()))?;
        let is_own = ufunc.gives_of(caller, &vec![common; ufunc.inputs]).as_ref() == Some(&found);
        let own = if is_own && (found[0] == DType::Bool || found[0] == common) { common } else { found[0] };
        vec![own; ufunc.inputs]
    };
    for (operand, to) in operands.iter().zip(&inputs) {
        if let Operand::Tensor(t) = operand
            && !is_castable(t.dtype(), *to, &casting)?
        {
            return Err(super::unsupported(self_.name()).into());
        }
    }
    let outputs = ufunc.gives_of(caller, &inputs).ok_or_else(|| super::unsupported(self_.name()))?;
    for (wanted, found) in places[ufunc.inputs..].iter().zip(&outputs) {
        if let Some(LoopType::DType(request)) = wanted
            && !is_castable(*found, request.over(*found), &casting)?
        {
            return Err(super::unsupported(self_.name()).into());
        }
    }
    Ok(Returned::Tuple(inputs.into_iter().chain(outputs).map(Returned::DType).collect()))
}

/// The entries of a loop, as they are given.
struct Loop(Vec<Option<LoopType>>);

impl FromArgument for Loop {
    const ACCEPTS: Accepts = Accepts::Loop;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::Loop(all) => Ok(Self(all)),
            _ => Err(Error::type_error(format!("{name} must be a tuple of dtypes")).into()),
        }
    }
}
