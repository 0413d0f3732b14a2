//! `Tensor`: lazy ops, and readback.

use super::arguments::{self, Options, flag, is_given, whole, wholes, wrong};
use super::requests::computed;
use super::session;
use super::{Shared, data, promise, thrown};
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::graph::{Combine, Unary};
use crate::runtime::{Data, Target};
use crate::session::{Argument, Call};
use crate::tensor::{Comparison, Key, Tensor};
use js_sys::{Array, Promise};
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// A lazy tensor: ops build a graph, and nothing is computed before `eval()` or `data()`.
#[wasm_bindgen(js_name = Tensor)]
pub struct JsTensor {
    shared: Rc<Shared>,
    id: u32,
}

impl Drop for JsTensor {
    fn drop(&mut self) {
        self.shared.eager.release(self.id);
    }
}

impl JsTensor {
    pub(super) fn new(shared: &Rc<Shared>, tensor: Tensor) -> Self {
        Self { shared: shared.clone(), id: shared.eager.keep(tensor) }
    }

    /// The tensor with a handle, which it takes over.
    #[cfg(feature = "functions")]
    pub(super) fn of(shared: &Rc<Shared>, id: u32) -> Self {
        Self { shared: shared.clone(), id }
    }

    /// It as an argument of a call.
    #[cfg(feature = "functions")]
    pub(super) fn argument(&self) -> Argument {
        Argument::Handle(self.id)
    }

    /// Its session's state, if it was not disposed of.
    #[cfg(feature = "functions")]
    pub(super) fn alive(&self) -> Result<&Rc<Shared>> {
        self.shared.there(self.id).map(|()| &self.shared)
    }

    /// The result of a call.
    pub(super) fn made(shared: &Rc<Shared>, call: Call, arguments: &[Argument]) -> Result<Self> {
        let session = shared.session()?;
        shared.requests.begin(&session);
        let made = shared.eager.call(&session, call, arguments)?;
        let id = *made.first().ok_or_else(|| Error::internal("bindings", "a call without a result"))?;
        Ok(Self { shared: shared.clone(), id })
    }

    /// Its session's state, the tensor, and what a request for its value awaits.
    pub(super) fn asked(&self) -> Result<(Rc<Shared>, Tensor, Option<Promise>)> {
        let tensor = self.shared.asked(self.id)?;
        let together = self.shared.request(&tensor);
        Ok((self.shared.clone(), tensor, together))
    }

    pub(super) fn value(&self) -> Result<Tensor> {
        self.shared.tensor(self.id)
    }

    fn known_dtype(&self) -> Result<DType> {
        self.shared.check(self.id)?;
        self.shared.eager.dtype(self.id)
    }

    fn map(&self, op: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<JsTensor, JsValue> {
        self.value().and_then(|a| op(&a)).map(|t| Self::new(&self.shared, t)).map_err(thrown)
    }

    /// A unary call on this tensor.
    fn alone(&self, call: impl FnOnce() -> Result<Call>) -> Result<JsTensor, JsValue> {
        let made = || {
            self.known_dtype()?;
            Self::made(&self.shared, call()?, &[Argument::Handle(self.id)])
        };
        made().map_err(thrown)
    }

    /// A binary call on this tensor and another operand.
    fn with(&self, what: &str, other: &JsValue, call: Call) -> Result<JsTensor, JsValue> {
        let made = || {
            let follows = self.known_dtype()? != DType::Bool;
            let other = data::operand(&self.shared, what, other, follows)?;
            Self::made(&self.shared, call, &[Argument::Handle(self.id), other])
        };
        made().map_err(thrown)
    }

    fn function(&self, op: Unary) -> Result<JsTensor, JsValue> {
        self.alone(|| Ok(Call::Function(op)))
    }

    fn reduce(&self, combine: Combine, [axes, keepdims]: [&JsValue; 2]) -> Result<JsTensor, JsValue> {
        let names = match combine {
            Combine::Sum => ["sum(): axes", "sum(): keepdims"],
            Combine::Prod => ["prod(): axes", "prod(): keepdims"],
            Combine::Max => ["max(): axes", "max(): keepdims"],
            Combine::Min => ["min(): axes", "min(): keepdims"],
        };
        self.alone(|| {
            let (axes, keepdims) = over(names, axes, keepdims)?;
            Ok(Call::Reduce { combine, axes, keepdims })
        })
    }
}

/// The methods with another operand.
macro_rules! binary {
    ($($doc:literal $name:ident = $call:expr;)*) => {
        #[wasm_bindgen(js_class = Tensor)]
        impl JsTensor {$(
            #[doc = $doc]
            pub fn $name(
                &self,
                #[wasm_bindgen(unchecked_param_type = "Operand")] other: &JsValue,
            ) -> Result<JsTensor, JsValue> {
                self.with(concat!(stringify!($name), "(): other"), other, $call)
            }
        )*}
    };
}

binary! {
    "`this + other`."
    add = Call::Add;
    "`this - other`."
    sub = Call::Subtract;
    "`this * other`."
    mul = Call::Multiply;
    "`this / other`, a float."
    div = Call::Divide;
    "`this ** other`."
    pow = Call::Power;
    "The greater of both; NaN if either is."
    maximum = Call::Maximum;
    "The lesser of both; NaN if either is."
    minimum = Call::Minimum;
    "`this == other`, a bool for each element."
    equal = Call::Compare(Comparison::Equal);
    "`this < other`, a bool for each element."
    less = Call::Compare(Comparison::Less);
    "`this > other`, a bool for each element."
    greater = Call::Compare(Comparison::Greater);
}

#[wasm_bindgen(js_class = Tensor)]
impl JsTensor {
    /// The sizes of the axes.
    #[wasm_bindgen(getter, unchecked_return_type = "number[]")]
    pub fn shape(&self) -> Result<Array, JsValue> {
        let shape = self.shared.check(self.id).and_then(|()| self.shared.eager.shape(self.id));
        shape.map(|shape| shape.iter().map(|&d| JsValue::from(d as u32)).collect()).map_err(thrown)
    }

    /// The logical dtype: NumPy's, whatever the device stores.
    #[wasm_bindgen(getter, unchecked_return_type = "DtypeName")]
    pub fn dtype(&self) -> Result<String, JsValue> {
        self.known_dtype().map(|dtype| dtype.name().to_owned()).map_err(thrown)
    }

    /// The storage type of the dtype on the device, such as `f32`.
    #[wasm_bindgen(getter)]
    pub fn storage(&self) -> Result<String, JsValue> {
        let storage = || {
            let (tensor, session) = (self.value()?, self.shared.session()?);
            Ok(session.storage_of(&tensor)?.to_string())
        };
        storage().map_err(thrown)
    }

    /// The device where it lives.
    #[wasm_bindgen(getter, unchecked_return_type = "DeviceName")]
    pub fn device(&self) -> Result<String, JsValue> {
        self.value().map(|t| t.place().name().to_owned()).map_err(thrown)
    }

    /// The compilation that computed it, if it has been computed: see `session.compilation(id)`.
    #[wasm_bindgen(getter)]
    pub fn compilation(&self) -> Result<Option<u32>, JsValue> {
        self.value().map(|t| t.compilation()).map_err(thrown)
    }

    /// The id of the tensor in its session.
    #[doc(hidden)]
    #[wasm_bindgen(getter, js_name = __id, skip_typescript)]
    pub fn id(&self) -> f64 {
        super::INSTANCE.with(|instance| instance + f64::from(self.id))
    }

    /// The handle of disposed tensors: every use of it reports that.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __freed, skip_typescript)]
    pub fn freed() -> JsTensor {
        JsTensor { shared: Rc::default(), id: super::FREED }
    }

    /// `-this`.
    pub fn neg(&self) -> Result<JsTensor, JsValue> {
        self.alone(|| Ok(Call::Negative))
    }

    /// The absolute value.
    pub fn abs(&self) -> Result<JsTensor, JsValue> {
        self.alone(|| Ok(Call::Absolute))
    }

    /// e to the power of each element.
    pub fn exp(&self) -> Result<JsTensor, JsValue> {
        self.function(Unary::Exp)
    }

    /// The natural logarithm.
    pub fn log(&self) -> Result<JsTensor, JsValue> {
        self.function(Unary::Log)
    }

    /// The square root.
    pub fn sqrt(&self) -> Result<JsTensor, JsValue> {
        self.function(Unary::Sqrt)
    }

    /// The sine; angles are in radians.
    pub fn sin(&self) -> Result<JsTensor, JsValue> {
        self.function(Unary::Sin)
    }

    /// The cosine; angles are in radians.
    pub fn cos(&self) -> Result<JsTensor, JsValue> {
        self.function(Unary::Cos)
    }

    /// The hyperbolic tangent.
    pub fn tanh(&self) -> Result<JsTensor, JsValue> {
        self.function(Unary::Tanh)
    }

    /// The sum over `axes`. For booleans it is their count, an `int32`; for other integers an `int64` or `uint64`, which
    /// is read as BigInts.
    pub fn sum(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Axes")] axes: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "boolean")] keepdims: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.reduce(Combine::Sum, [&axes, &keepdims])
    }

    /// The product over `axes`, with the dtype of a sum.
    pub fn prod(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Axes")] axes: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "boolean")] keepdims: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.reduce(Combine::Prod, [&axes, &keepdims])
    }

    /// The maximum over `axes`.
    pub fn max(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Axes")] axes: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "boolean")] keepdims: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.reduce(Combine::Max, [&axes, &keepdims])
    }

    /// The minimum over `axes`.
    pub fn min(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Axes")] axes: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "boolean")] keepdims: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.reduce(Combine::Min, [&axes, &keepdims])
    }

    /// The arithmetic mean over `axes`.
    pub fn mean(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Axes")] axes: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "boolean")] keepdims: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.alone(|| {
            let (axes, keepdims) = over(["mean(): axes", "mean(): keepdims"], &axes, &keepdims)?;
            Ok(Call::Mean { axes, keepdims })
        })
    }

    /// The matrix product; leading axes broadcast.
    pub fn matmul(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Tensor")] other: &JsValue,
    ) -> Result<JsTensor, JsValue> {
        let made = || {
            self.known_dtype()?;
            let other = data::handle(&self.shared, "matmul(): other", other)?;
            Self::made(&self.shared, Call::Matmul, &[Argument::Handle(self.id), other])
        };
        made().map_err(thrown)
    }

    /// The same elements in another shape; one size may be -1.
    pub fn reshape(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] shape: &JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.alone(|| match wholes("reshape(): shape", shape)? {
            Some(shape) => Ok(Call::Reshape(shape)),
            None => Err(wrong("reshape(): shape", "an array of sizes, such as [2, -1]", shape)),
        })
    }

    /// Permutes the axes; reverses them if no order is given.
    pub fn transpose(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "readonly number[]")] axes: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.alone(|| Ok(Call::Transpose(wholes("transpose(): axes", &axes)?)))
    }

    /// The elements that `keys` select, like Python's subscript:
    /// `t.slice([0, [1, null], null, "..."])` is `t[0, 1:, None, ...]`.
    pub fn slice(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Key[]")] keys: &JsValue,
    ) -> Result<JsTensor, JsValue> {
        let list = || match keys.dyn_ref::<Array>() {
            Some(keys) => Ok(keys.to_vec()),
            None => Err(wrong("slice(): keys", "an array with a key for each axis, such as [0, [1, null]]", keys)),
        };
        let rank = || self.shared.eager.rank(self.id);
        self.alone(|| Ok(Call::Select(self::keys(rank()?, &list()?)?)))
    }

    /// The values cast to another dtype.
    pub fn astype(
        &self,
        #[wasm_bindgen(unchecked_param_type = "DtypeName")] dtype: &JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.alone(|| Ok(Call::Cast(arguments::dtype("astype(): dtype", dtype, self.known_dtype()?)?)))
    }

    /// The values on a device, pinned to it, under the given `float64` policy or its own.
    pub fn to(
        &self,
        #[wasm_bindgen(unchecked_param_type = "DeviceName")] device: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Pick<TensorOptions, \"float64\">")] options: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.map(|a| {
            let device = arguments::device("to(): device", device)?;
            let own = Options::new("to()", options, &["float64"])?.get("float64", session::float64)?;
            Ok(Tensor::moved_by(a, device, None, own.or(a.float64())))
        })
    }

    /// The same values as a leaf variable, with respect to which `gradients()` can be computed.
    pub fn variable(&self) -> Result<JsTensor, JsValue> {
        self.alone(|| Ok(Call::Variable))
    }

    /// The same values without gradients: their inputs need not be kept for a backward pass.
    pub fn detach(&self) -> Result<JsTensor, JsValue> {
        self.alone(|| Ok(Call::Detach))
    }

    /// The derivative of this tensor, which has one element or is weighted by `seed`, with respect to each of
    /// `variables`; zeros for one that it does not depend on.
    #[wasm_bindgen(unchecked_return_type = "Tensor[]")]
    pub fn gradients(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Tensor[]")] variables: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Tensor")] seed: JsValue,
    ) -> Result<Array, JsValue> {
        let found = || {
            let mut arguments = vec![Argument::Handle(self.id)];
            arguments.extend(data::handles(&self.shared, "gradients(): variables", variables)?);
            let seeded = is_given(&seed);
            if seeded {
                arguments.push(data::handle(&self.shared, "gradients(): seed", &seed)?);
            }
            self.known_dtype()?;
            let session = self.shared.session()?;
            self.shared.requests.begin(&session);
            self.shared.eager.call(&session, Call::Gradients { seeded }, &arguments)
        };
        let found = found().map_err(thrown)?;
        Ok(found.into_iter().map(|id| JsValue::from(JsTensor { shared: self.shared.clone(), id })).collect())
    }

    /// Computes it, unless that has been done; the data stay on the device.
    #[wasm_bindgen(unchecked_return_type = "Promise<void>")]
    pub fn eval(&self) -> Promise {
        let asked = self.asked();
        promise(async move {
            let (shared, tensor, together) = asked?;
            let session = shared.session()?;
            computed(together).await;
            session.evaluate(std::slice::from_ref(&tensor)).await?;
            session.finish(tensor.device()).await?;
            Ok(JsValue::UNDEFINED)
        })
    }

    /// The elements in row-major order, computed if necessary: 16-bit floats as a `Float32Array`, bools as a
    /// `Uint8Array`, complex numbers as pairs.
    ///
    /// They are returned in a new array, or in `into`, an array of the same type and length: reusing one saves
    /// allocations when reading often.
    #[wasm_bindgen(unchecked_return_type = "Promise<TypedArray>")]
    pub fn data(&self, #[wasm_bindgen(unchecked_optional_param_type = "TypedArray")] into: JsValue) -> Promise {
        let asked = self.asked();
        promise(async move {
            let (shared, tensor, together) = asked?;
            let session = shared.session()?;
            computed(together).await;
            let target = if into.is_undefined() { None } else { Some(Target(data::target(&tensor, &into)?)) };
            if let Some(bytes) = &target
                && session.read_into(&tensor, bytes).await?
            {
                return Ok(into);
            }
            let array = match session.read_bytes(&tensor).await? {
                Some(bytes) => data::typed(tensor.dtype(), bytes.into_js())?,
                None => {
                    let array = session.read(&tensor).await?;
                    data::typed(array.dtype(), array.bytes().into())?
                }
            };
            let Some(bytes) = &target else { return Ok(array) };
            Data::from(data::bytes(array.unchecked_ref())).copy_into(bytes)?;
            Ok(into)
        })
    }

    /// Frees its memory; tensors computed from it stay valid.
    pub fn dispose(&self) {
        self.shared.eager.release(self.id);
    }
}

/// The axes of a reduction, all for `None`, and `keepdims`; `names` are those of the two arguments.
fn over(names: [&str; 2], axes: &JsValue, keepdims: &JsValue) -> Result<(Option<Vec<i64>>, bool)> {
    Ok((wholes(names[0], axes)?, flag(names[1], keepdims)?))
}

/// The parts of a subscript, one for each axis of `rank`, and new axes between them.
fn keys(rank: usize, parts: &[JsValue]) -> Result<Vec<Key>> {
    let dots = |part: &JsValue| part.as_string().as_deref() == Some("...");
    let taken = parts.iter().filter(|p| !p.is_null() && !dots(p)).count();
    if taken > rank {
        return Err(Error::index(format!(
            "too many indices for array: array is {rank}-dimensional, but {taken} were indexed"
        )));
    }
    if parts.iter().filter(|p| dots(p)).count() > 1 {
        return Err(Error::index("an index can only have a single ellipsis ('...')"));
    }
    let mut keys = Vec::new();
    // The axis to which the next key applies.
    let axis = |keys: &[Key]| keys.iter().filter(|k| **k != Key::NewAxis).count();
    let (rest, whole_axis) = (rank - taken, Key::Slice(None, None, None));
    for part in parts {
        if part.is_null() {
            keys.push(Key::NewAxis);
        } else if dots(part) {
            keys.extend(vec![whole_axis; rest]);
        } else if let Some(slice) = part.dyn_ref::<Array>() {
            if slice.length() > 3 {
                return Err(Error::value("slice(): a slice must be [start, stop, step] or less, not longer"));
            }
            let bound = |k: u32| {
                let bound = slice.get(k);
                is_given(&bound).then(|| whole("slice(): a bound of a slice", &bound)).transpose()
            };
            keys.push(Key::Slice(bound(0)?, bound(1)?, bound(2)?));
        } else if part.as_f64().is_some() {
            keys.push(Key::Int(whole("slice(): an index", part)?));
        } else {
            let takes = "an index, a slice [start, stop, step], null for a new axis, or \"...\"";
            return Err(wrong("slice(): a key", takes, part));
        }
    }
    let at = axis(&keys);
    keys.extend(vec![whole_axis; rank - at]);
    Ok(keys)
}
