//! `Session`: programs, tensors, devices, reports.

use super::arguments::{self, Options, amount, count, finite, is_given, list, text};
use super::function::JsFunction;
use super::tensor::JsTensor;
use super::{Open, Shared, data, plain, promise, store, thrown};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
#[cfg(feature = "gpu")]
use crate::runtime::RecoveringDevice;
use crate::runtime::{Device, cpu::CpuDevice};
use crate::search;
use crate::session::{Call, Opened, Session};
use crate::target::{Capabilities, DeviceKind, Float64Policy, Placement, Policy};
use crate::tensor;
use js_sys::Promise;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// Programs estimated below this time in nanoseconds are not optimised: it is that of a launch with some hundred elements.
/// With reports every program is optimised, since it may be inspected.
const WORTH: f64 = if cfg!(feature = "inspect") { 0.0 } else { 1000.0 };

/// The limits of the search; `of` names the argument.
pub(super) fn search(of: &'static str, given: JsValue) -> Result<search::Options> {
    let defaults = search::Options { worth: WORTH, ..search::Options::default() };
    if given.is_undefined() {
        return Ok(defaults);
    }
    let given = Options::new(of, given, &["width", "maxSteps", "maxMs", "worth", "measure", "off"])?;
    let off = given.get("off", |what, value| {
        let names = list(what, "an array of names", value)?;
        names.iter().map(|name| text(what, &name)).collect::<Result<Vec<_>>>()
    });
    let disabled = off?.unwrap_or_default();
    if !disabled.is_empty() {
        let known = crate::optimise::names();
        if let Some(name) = disabled.iter().find(|n| !known.contains(&n.as_str())) {
            return Err(Error::value(format!("search.off: '{name}' is not one of {}", known.join(", "))));
        }
    }
    let at_least_one = |what: &str, value: &JsValue| count(what, value, 1);
    Ok(search::Options {
        width: given.get("width", at_least_one)?.unwrap_or(defaults.width),
        max_steps: given.get("maxSteps", at_least_one)?.unwrap_or(defaults.max_steps),
        max_ms: given.get("maxMs", amount)?.unwrap_or(defaults.max_ms),
        worth: given.get("worth", amount)?.unwrap_or(defaults.worth),
        finalists: given.get("measure", at_least_one)?.unwrap_or(defaults.finalists),
        disabled,
    })
}

/// The options of a new tensor.
struct TensorOptions(Options);

impl TensorOptions {
    /// The requested dtype for data of dtype `over`.
    fn dtype(&self, over: DType) -> Result<DType> {
        Ok(self.0.get("dtype", |what, name| arguments::dtype(what, name, over))?.unwrap_or(over))
    }

    /// The device, and whether it was given explicitly.
    fn device(&self, session: &Session) -> Result<(DeviceKind, bool)> {
        let device = self.0.get("device", arguments::device)?;
        Ok((device.unwrap_or_else(|| session.default_device()), device.is_some()))
    }

    /// `made` under its own float64 policy, if one was given.
    fn held(&self, made: tensor::Tensor) -> Result<tensor::Tensor> {
        let own = self.0.get("float64", float64)?;
        Ok(own.map_or_else(|| made.clone(), |own| tensor::Tensor::by_policy(&made, own, None)))
    }
}

/// The options of all functions that create tensors; the last is of `tensor()` only.
const TENSOR_OPTIONS: [&str; 4] = ["dtype", "device", "float64", "shape"];

/// The number of elements from which data are uploaded when the tensor is created. Smaller ones are uploaded on first
/// use, which may be on the other device.
const UPLOADED_AT_ONCE: usize = 1 << 14;

/// Two devices and the tensors on them: runs programs and computes tensors.
#[wasm_bindgen(js_name = Session)]
pub struct JsSession(pub(super) Rc<Shared>);

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Opens a session. Without WebGPU, `gpu` is simulated by the CPU engine, which `device()` reports.
    pub async fn create(
        #[wasm_bindgen(unchecked_optional_param_type = "SessionOptions")] options: JsValue,
    ) -> Result<JsSession, JsValue> {
        create(options).await.map_err(thrown)
    }

    /// The device on which tensors without an explicit device compute.
    #[wasm_bindgen(unchecked_return_type = "DeviceReport")]
    pub fn device(&self) -> Result<JsValue, JsValue> {
        let report = |session: Session| plain(&session.placement_report());
        self.0.session().and_then(report).map_err(thrown)
    }

    /// Measures a device in a fraction of a second: nanoseconds per launch, per byte and per operation, which the cost
    /// model uses from now on.
    #[wasm_bindgen(unchecked_return_type = "Promise<readonly [number, number, number]>")]
    pub fn calibrate(&self, #[wasm_bindgen(unchecked_param_type = "DeviceName")] device: JsValue) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let (session, kind) = (shared.session()?, arguments::device("calibrate(): device", &device)?);
            let (launch, byte, operation) = session.calibrate(kind).await?.nanoseconds();
            Ok([launch, byte, operation].into_iter().map(JsValue::from).collect::<js_sys::Array>().into())
        })
    }

    /// Sets the device on which tensors without an explicit device compute from now on.
    #[wasm_bindgen(js_name = setDevice, unchecked_return_type = "Promise<DeviceReport>")]
    pub fn set_device(&self, #[wasm_bindgen(unchecked_param_type = "PlacementName")] device: JsValue) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let (open, placement) = (shared.open()?, arguments::placement("setDevice(): device", &device)?);
            let needed = match placement {
                Placement::On(kind) => kind,
                Placement::Auto => DeviceKind::Gpu,
            };
            open.session.open(needed).await?;
            open.session.set_placement(placement);
            plain(&open.session.placement_report())
        })
    }

    /// Creates a tensor from `data`.
    pub fn tensor(
        &self,
        #[wasm_bindgen(unchecked_param_type = "TensorData")] data: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "TensorOptions")] options: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.made("tensor()", &TENSOR_OPTIONS, options, |options, session| {
            let shape = options.0.get("shape", arguments::shape)?;
            let (device, fixed) = options.device(session)?;
            let array = data::array("tensor(): data", data, shape, |over| options.dtype(over))?;
            let own = options.0.get("float64", float64)?;
            let policy = session.policy().or(own);
            let made = tensor::from_host(array, device, fixed, session.capabilities(device), policy, None)?;
            // A tensor with its own policy is uploaded under that policy.
            if own.is_none() && made.size() >= UPLOADED_AT_ONCE {
                session.upload(&made)?;
            }
            Ok(own.map_or(made.clone(), |own| tensor::Tensor::by_policy(&made, own, None)))
        })
    }

    /// A tensor filled with `value`.
    pub fn full(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] shape: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number | bigint | boolean")] value: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<TensorOptions, \"shape\">")] options: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.made("full()", &TENSOR_OPTIONS[..3], options, |options, session| {
            let shape = arguments::shape("full(): shape", shape)?;
            let (value, over) = data::number("full(): value", "a number, a bigint or a boolean", value)?;
            let ((device, fixed), dtype) = (options.device(session)?, options.dtype(over)?);
            let made = tensor::full(&tensor::addressable(&shape, dtype)?, value, dtype, device, fixed, None)?;
            options.held(made)
        })
    }

    /// The range `start, start + step, ...` below `stop`; `int32` unless `options.dtype` is given or a number is not an
    /// integer.
    pub fn arange(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] start: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] stop: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] step: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<TensorOptions, \"shape\">")] options: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.made("arange()", &TENSOR_OPTIONS[..3], options, |options, session| {
            let (start, stop) = (finite("arange(): start", start)?, finite("arange(): stop", stop)?);
            let step = if is_given(&step) { finite("arange(): step", &step)? } else { 1.0 };
            if step == 0.0 {
                return Err(Error::value("arange(): step must be a number other than 0"));
            }
            let whole = [start, stop, step].iter().all(|x| x.fract() == 0.0);
            let dtype = options.dtype(if whole { DType::Int32 } else { DType::Float32 })?;
            let number = |x: f64| if whole { Scalar::Int(x as i64) } else { Scalar::Float(x) };
            let count = ((stop - start) / step).ceil().max(0.0);
            let (device, fixed) = options.device(session)?;
            let made = tensor::arange(number(start), number(step), count as u64, dtype, device, fixed, None)?;
            let fits = |x: f64| (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&x);
            let last = start + (count - 1.0) * step;
            if dtype == DType::Int32 && count > 0.0 && !(fits(start) && fits(last)) {
                let beyond = if fits(start) { last } else { start };
                let message = format!("arange(): {beyond} does not fit int32");
                return Err(Error::overflow(message).with_hint("give { dtype: \"float64\" } or { dtype: \"int64\" }"));
            }
            options.held(made)
        })
    }

    /// Uniform random numbers in [0, 1): the same for one `seed` on every device.
    pub fn random(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] shape: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<TensorOptions, \"shape\">")] options: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.made("random()", &TENSOR_OPTIONS[..3], options, |options, session| {
            let shape = arguments::shape("random(): shape", shape)?;
            let seed = arguments::word("random(): seed", seed)?;
            let (device, fixed) = options.device(session)?;
            let dtype = options.dtype(DType::Float32)?;
            if dtype.kind() != Kind::Float {
                return Err(Error::type_error(format!("random numbers are floats, not {dtype}")));
            }
            let shape = tensor::addressable(&shape, dtype)?;
            options.held(tensor::random_uniform(u64::from(seed), &shape, dtype, device, fixed, None)?)
        })
    }

    /// The tensors concatenated along `axis`.
    pub fn concat(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Tensor[]")] tensors: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] axis: JsValue,
    ) -> Result<JsTensor, JsValue> {
        let join = || {
            let all = data::handles(&self.0, "concat(): tensors", tensors)?;
            let axis = if is_given(&axis) { arguments::whole("concat(): axis", &axis)? } else { 0 };
            JsTensor::made(&self.0, Call::Concatenate(axis), &all)
        };
        join().map_err(thrown)
    }

    /// Elements of `a` where `condition` is true, of `b` elsewhere. Two numbers are `float32`, as in `tensor([a, b])`.
    #[wasm_bindgen(js_name = where)]
    pub fn where_(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Tensor")] condition: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Operand")] a: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Operand")] b: &JsValue,
    ) -> Result<JsTensor, JsValue> {
        let select = || {
            let condition = data::handle(&self.0, "where(): condition", condition)?;
            // A number follows the other operand, if that is a tensor of numbers or a bigint.
            let decides = |other: &JsValue| {
                let dtype = || self.0.eager.dtype(data::number_of(other)?).ok();
                other.is_bigint() || (other.is_object() && dtype().is_some_and(|dtype| dtype != DType::Bool))
            };
            let (first, second) = (decides(b), decides(a));
            let (a, b) =
                (data::operand(&self.0, "where(): a", a, first)?, data::operand(&self.0, "where(): b", b, second)?);
            JsTensor::made(&self.0, Call::Where, &[condition, a, b])
        };
        select().map_err(thrown)
    }

    /// A shape variable: a symbolic size, whose value is known when a compiled function is called.
    #[wasm_bindgen(js_name = var, unchecked_return_type = "ShapeVariable")]
    pub fn variable(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] default: JsValue,
    ) -> Result<JsValue, JsValue> {
        super::function::variable(name, &default).map_err(thrown)
    }

    /// Compiles a function of tensors, which is traced once for all values of its shape variables.
    pub fn compile(
        &self,
        #[wasm_bindgen(unchecked_param_type = "(...args: any[]) => Results")] function: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "CompileOptions")] options: JsValue,
    ) -> Result<JsFunction, JsValue> {
        self.0.session().and_then(|_| JsFunction::new(&self.0, function, options)).map_err(thrown)
    }

    /// Frees devices, tensors and variables. Later calls of the session or its tensors fail.
    pub fn dispose(&self) {
        #[cfg(feature = "script")]
        if let Some(open) = &*self.0.open.borrow() {
            open.runner.stop();
            open.runner.reset();
        }
        self.0.open.take();
        self.0.eager.clear();
        self.0.requests.clear();
        #[cfg(all(feature = "functions", feature = "script"))]
        self.0.templates.clear();
    }

    fn made(
        &self,
        of: &'static str,
        names: &[&str],
        given: JsValue,
        make: impl FnOnce(&TensorOptions, &Session) -> Result<tensor::Tensor>,
    ) -> Result<JsTensor, JsValue> {
        let made = || make(&TensorOptions(Options::new(of, given, names)?), &self.0.session()?);
        made().map(|t| JsTensor::new(&self.0, t)).map_err(thrown)
    }
}

/// The policy of that name.
pub(super) fn float64(what: &str, name: &JsValue) -> Result<Float64Policy> {
    let name = text(what, name)?;
    Float64Policy::parse(&name)
        .ok_or_else(|| Error::value(format!("float64: '{name}' is not one of demote, emulate, error")))
}

async fn create(given: JsValue) -> Result<JsSession> {
    let given = Options::new("create()", given, &["device", "float64", "search", "remember", "threads", "memory"])?;
    let placement = given.get("device", arguments::placement)?;
    let float64 = given.get("float64", float64)?.unwrap_or_default();
    let search = given.get("search", |_, value| Ok(value.clone()))?.unwrap_or_default();
    let search = self::search("create(): search", search)?;
    let remember = given.get("remember", arguments::flag)?;
    let threads = given.get("threads", |what, value| count(what, value, 1))?;
    let memory = given.get("memory", |what, value| count(what, value, 1))?.map_or(u64::MAX, |bytes| bytes as u64);
    let mut cpu: Box<dyn Device> = Box::new(threads.map_or_else(CpuDevice::new, CpuDevice::on_threads)?);
    cpu.limit_memory(memory);
    let policy = Policy { float64 };
    // A session on the CPU need not wait for an adapter.
    let session = if placement == Some(Placement::On(DeviceKind::Cpu)) {
        Session::with_gpu_later(cpu, Capabilities::webgpu(), Box::pin(open_gpu(memory)), policy, search)
    } else {
        let (gpu, unavailable) = open_gpu(memory).await?;
        let placement = placement.unwrap_or(Placement::Auto);
        let session = Session::new(cpu, gpu, unavailable, placement.device(), policy, search);
        session.set_placement(placement);
        session
    };
    session.set_looks(cfg!(feature = "script"));
    if remember.unwrap_or(cfg!(not(feature = "inspect"))) {
        store::keep(&session);
    }
    Ok(JsSession::over(session))
}

#[cfg(feature = "functions")]
#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// A session on the CPU, made without waiting; the GPU opens when something is first computed there.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __onCpu, skip_typescript)]
    pub fn on_cpu() -> Result<JsSession, JsValue> {
        let made = || {
            let search = self::search("create(): search", JsValue::UNDEFINED)?;
            let (cpu, policy) = (Box::new(CpuDevice::new()?), Policy::default());
            Ok(Session::with_gpu_later(cpu, Capabilities::webgpu(), Box::pin(open_gpu(u64::MAX)), policy, search))
        };
        let made = made().map(Self::over).map_err(thrown)?;
        made.unseen()?;
        Ok(made)
    }

    /// Nobody looks at the kernels of this session: small work that comes once or twice is computed without them.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __unseen, skip_typescript)]
    pub fn unseen(&self) -> Result<(), JsValue> {
        self.0.session().map(|session| session.set_looks(false)).map_err(thrown)
    }

    /// `np.array(data)`: JavaScript's numbers are `float64`.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __array, skip_typescript)]
    pub fn array(&self, data: &JsValue, options: JsValue) -> Result<JsTensor, JsValue> {
        self.made("array()", &TENSOR_OPTIONS, options, |options, session| {
            let (device, fixed) = options.device(session)?;
            let is_typed = data.is_object() && !js_sys::Array::is_array(data);
            let over = |found| if !is_typed && found == DType::Float32 { DType::Float64 } else { found };
            let shape = options.0.get("shape", arguments::shape)?;
            let array = data::array("array(): data", data, shape, |found| options.dtype(over(found)))?;
            let made = tensor::from_host(array, device, fixed, session.capabilities(device), session.policy(), None)?;
            options.held(made)
        })
    }
}

impl JsSession {
    fn over(session: Session) -> Self {
        let open = Open {
            #[cfg(feature = "script")]
            runner: crate::runner::Runner::new(session.clone()),
            session,
        };
        let shared = Rc::new(Shared { open: RefCell::new(Some(open)), ..Shared::default() });
        #[cfg(feature = "functions")]
        super::functions::opened(&shared);
        Self(shared)
    }
}

#[cfg(feature = "gpu")]
async fn webgpu() -> Result<Box<dyn Device>> {
    Ok(Box::new(crate::runtime::gpu::GpuDevice::create().await?))
}

/// WebGPU, or the CPU engine in its place with the reason; its buffers take at most `memory` bytes.
async fn open_gpu(memory: u64) -> Result<Opened> {
    #[cfg(feature = "gpu")]
    let reason = match webgpu().await {
        Ok(gpu) => {
            let mut gpu = RecoveringDevice::new(gpu, Box::new(|| Box::pin(webgpu())));
            gpu.limit_memory(memory);
            return Ok((Box::new(gpu), None));
        }
        Err(e) => e.message().to_owned(),
    };
    #[cfg(not(feature = "gpu"))]
    let reason = "this build has no WebGPU".to_owned();
    let mut simulated = CpuDevice::with(Capabilities::simulated_gpu())?;
    simulated.limit_memory(memory);
    Ok((Box::new(simulated), Some(reason)))
}
