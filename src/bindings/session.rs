//! `Session`: programs, tensors, devices, reports.

use super::function::JsFunction;
use super::tensor::JsTensor;
use super::{Open, Shared, data, plain, promise, store, thrown};
use crate::dtype::{DType, Numeric, Scalar};
use crate::error::{Error, Result};
use crate::runtime::{Device, cpu::CpuDevice};
use crate::search;
use crate::session::{Opened, Session};
use crate::target::{Capabilities, DeviceKind, Float64Policy, Policy};
use crate::tensor;
use js_sys::Promise;
use serde::Deserialize;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[derive(Default, Deserialize)]
struct SessionOptions {
    device: Option<String>,
    float64: Option<String>,
    search: Option<SearchOptions>,
    remember: Option<bool>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct SearchOptions {
    width: Option<f64>,
    max_steps: Option<f64>,
    max_ms: Option<f64>,
    measure: Option<f64>,
    worth: Option<f64>,
    #[serde(default)]
    off: Vec<String>,
}

/// Nanoseconds below which a program is not optimised: that of a launch and some hundred elements. Where there are reports,
/// every program is, since somebody may look.
const WORTH: f64 = if cfg!(feature = "inspect") { 0.0 } else { 1000.0 };

impl SearchOptions {
    pub(super) fn checked(self) -> Result<search::Options> {
        let known = crate::optimise::names();
        if let Some(name) = self.off.iter().find(|n| !known.contains(&n.as_str())) {
            return Err(Error::value(format!("search.off: '{name}' is not one of {}", known.join(", "))));
        }
        let given = search::Options::default();
        let count = |n: Option<f64>, or: usize| n.map_or(or, |n| n.max(0.0) as usize);
        Ok(search::Options {
            width: count(self.width, given.width).max(1),
            max_steps: count(self.max_steps, given.max_steps),
            max_ms: self.max_ms.unwrap_or(given.max_ms),
            worth: self.worth.unwrap_or(WORTH),
            finalists: count(self.measure, given.finalists).max(1),
            disabled: self.off,
        })
    }
}

#[derive(Default, Deserialize)]
pub(super) struct TensorOptions {
    shape: Option<Vec<f64>>,
    dtype: Option<String>,
    device: Option<String>,
    pub(super) float64: Option<String>,
}

pub(super) fn options<T: Default + for<'a> Deserialize<'a>>(value: JsValue) -> Result<T> {
    if value.is_undefined() || value.is_null() {
        return Ok(T::default());
    }
    serde_wasm_bindgen::from_value(value).map_err(|e| Error::type_error(format!("options: {e}")))
}

fn sizes(shape: &[f64]) -> Result<Vec<usize>> {
    let size = |&d: &f64| {
        if d.fract() == 0.0 && (0.0..=f64::from(i32::MAX)).contains(&d) {
            Ok(d as usize)
        } else {
            Err(Error::value(format!("{d} is not the size of an axis")))
        }
    };
    shape.iter().map(size).collect()
}

impl TensorOptions {
    /// The dtype asked for over data of `over`.
    fn dtype(&self, over: DType) -> Result<DType> {
        self.dtype.as_deref().map_or(Ok(over), |name| Ok(Numeric::parse_name(name)?.over(over)))
    }

    /// The device, and whether it was asked for.
    fn device(&self, session: &Session) -> Result<(DeviceKind, bool)> {
        match &self.device {
            Some(name) => Ok((DeviceKind::parse(name)?, true)),
            None => Ok((session.default_device(), false)),
        }
    }
}

/// Elements of data that go to their device when the tensor is made; smaller ones wait for their first use, which may be
/// on the other device.
const UPLOADED_AT_ONCE: usize = 1 << 14;

/// Two devices and what lives on them: runs programs and computes tensors.
#[wasm_bindgen(js_name = Session)]
pub struct JsSession(pub(super) Rc<Shared>);

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Opens a session. Where there is no WebGPU, `gpu` is simulated by the CPU engine and says so in `device()`.
    pub async fn create(
        #[wasm_bindgen(unchecked_optional_param_type = "SessionOptions")] options: JsValue,
    ) -> Result<JsSession, JsValue> {
        create(options).await.map_err(thrown)
    }

    /// The device where free tensors compute.
    #[wasm_bindgen(unchecked_return_type = "DeviceReport")]
    pub fn device(&self) -> Result<JsValue, JsValue> {
        let report = |session: Session| plain(&session.device_report(session.default_device()));
        self.0.session().and_then(report).map_err(thrown)
    }

    /// Measures a device, in a fraction of a second: nanoseconds of a launch, a byte and an operation, by which the session
    /// ranks what it compiles from now on.
    #[wasm_bindgen(unchecked_return_type = "Promise<readonly [number, number, number]>")]
    pub fn calibrate(&self, #[wasm_bindgen(unchecked_param_type = "DeviceName")] device: String) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let (session, kind) = (shared.session()?, DeviceKind::parse(&device)?);
            let (launch, byte, operation) = session.calibrate(kind).await?.nanoseconds();
            Ok([launch, byte, operation].into_iter().map(JsValue::from).collect::<js_sys::Array>().into())
        })
    }

    /// Chooses where free tensors compute from now on.
    #[wasm_bindgen(js_name = setDevice, unchecked_return_type = "Promise<DeviceReport>")]
    pub fn set_device(&self, #[wasm_bindgen(unchecked_param_type = "DeviceName")] device: String) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let (open, kind) = (shared.open()?, DeviceKind::parse(&device)?);
            open.session.open(kind).await?;
            open.session.set_default_device(kind);
            #[cfg(feature = "script")]
            open.runner.set_device(kind);
            plain(&open.session.device_report(kind))
        })
    }

    /// A tensor of `data`.
    pub fn tensor(
        &self,
        #[wasm_bindgen(unchecked_param_type = "TensorData")] data: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "TensorOptions")] options: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.made(options, |options, session| {
            let shape = options.shape.as_deref().map(sizes).transpose()?;
            let (device, fixed) = options.device(session)?;
            let array = data::array(data, shape, |over| options.dtype(over))?;
            let own = options.float64.as_deref().map(float64).transpose()?;
            let policy = own.map_or(session.policy(), |float64| Policy { float64 });
            let made = tensor::from_host(array, device, fixed, session.capabilities(device), policy, None)?;
            // What has a policy of its own goes there by that one.
            if own.is_none() && made.size() >= UPLOADED_AT_ONCE {
                session.upload(&made)?;
            }
            Ok(own.map_or(made.clone(), |own| tensor::Tensor::by_policy(&made, own, None)))
        })
    }

    /// A tensor with `value` everywhere.
    pub fn full(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] shape: Vec<f64>,
        #[wasm_bindgen(unchecked_param_type = "number | bigint | boolean")] value: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<TensorOptions, \"shape\">")] options: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.made(options, |options, session| {
            let (value, over) = data::number(value)?;
            let (device, fixed) = options.device(session)?;
            tensor::full(&sizes(&shape)?, value, options.dtype(over)?, device, fixed, None)
        })
    }

    /// `start, start + step, ...` below `stop`; `int32` unless `options.dtype` says otherwise or a number is not whole.
    pub fn arange(
        &self,
        start: f64,
        stop: f64,
        step: Option<f64>,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<TensorOptions, \"shape\">")] options: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.made(options, |options, session| {
            let step = step.unwrap_or(1.0);
            if step == 0.0 || !(start.is_finite() && stop.is_finite() && step.is_finite()) {
                return Err(Error::value(format!("arange({start}, {stop}, {step}): no such range")));
            }
            let whole = [start, stop, step].iter().all(|x| x.fract() == 0.0);
            let dtype = options.dtype(if whole { DType::Int32 } else { DType::Float32 })?;
            let number = |x: f64| if whole { Scalar::Int(x as i64) } else { Scalar::Float(x) };
            let count = ((stop - start) / step).ceil().max(0.0);
            let (device, fixed) = options.device(session)?;
            tensor::arange(number(start), number(step), count as usize, dtype, device, fixed, None)
        })
    }

    /// Uniform numbers in [0, 1): the same for the same `seed` on every device.
    pub fn random(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] shape: Vec<f64>,
        seed: u32,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<TensorOptions, \"shape\">")] options: JsValue,
    ) -> Result<JsTensor, JsValue> {
        self.made(options, |options, session| {
            let (device, fixed) = options.device(session)?;
            let dtype = options.dtype(DType::Float32)?;
            if dtype.kind() != crate::dtype::Kind::Float {
                return Err(Error::type_error(format!("random numbers are floats, not {dtype}")));
            }
            tensor::random_uniform(u64::from(seed), &sizes(&shape)?, dtype, device, fixed, None)
        })
    }

    /// The tensors joined along `axis`.
    pub fn concat(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Tensor[]")] tensors: Vec<JsValue>,
        axis: Option<i32>,
    ) -> Result<JsTensor, JsValue> {
        let join = || {
            let all = tensors.iter().map(|t| data::tensor(&self.0, t)).collect::<Result<Vec<_>>>()?;
            tensor::concatenate(&all, i64::from(axis.unwrap_or(0)), None)
        };
        join().map(|t| JsTensor::new(&self.0, t)).map_err(thrown)
    }

    /// Elements of `a` where `condition` holds, of `b` elsewhere.
    #[wasm_bindgen(js_name = where)]
    pub fn where_(
        &self,
        condition: &JsTensor,
        #[wasm_bindgen(unchecked_param_type = "Operand")] a: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Operand")] b: &JsValue,
    ) -> Result<JsTensor, JsValue> {
        let select = || {
            let (a, b) = (data::operand(&self.0, a)?, data::operand(&self.0, b)?);
            tensor::where_(&condition.value()?, &a, &b, None)
        };
        select().map(|t| JsTensor::new(&self.0, t)).map_err(thrown)
    }

    /// A shape variable: a size that is known when a compiled function is called.
    #[wasm_bindgen(js_name = var, unchecked_return_type = "ShapeVariable")]
    pub fn variable(&self, name: String, default: Option<f64>) -> Result<JsValue, JsValue> {
        super::function::variable(name, default).map_err(thrown)
    }

    /// A function of tensors, traced once for all sizes that its shape variables may have.
    pub fn compile(
        &self,
        #[wasm_bindgen(unchecked_param_type = "(...args: any[]) => Results")] function: js_sys::Function,
        #[wasm_bindgen(unchecked_optional_param_type = "CompileOptions")] options: JsValue,
    ) -> Result<JsFunction, JsValue> {
        self.0.session().and_then(|_| JsFunction::new(&self.0, function, options)).map_err(thrown)
    }

    /// Gives everything back: devices, tensors, variables. Whatever is asked of the session or its tensors later fails.
    pub fn dispose(&self) {
        #[cfg(feature = "script")]
        if let Some(open) = &*self.0.open.borrow() {
            open.runner.stop();
            open.runner.reset();
        }
        self.0.open.take();
        self.0.tensors.take();
    }

    fn made(
        &self,
        given: JsValue,
        make: impl FnOnce(&TensorOptions, &Session) -> Result<tensor::Tensor>,
    ) -> Result<JsTensor, JsValue> {
        let made = || make(&options(given)?, &self.0.session()?);
        made().map(|t| JsTensor::new(&self.0, t)).map_err(thrown)
    }
}

/// The policy of that name.
pub(super) fn float64(name: &str) -> Result<Float64Policy> {
    Float64Policy::parse(name)
        .ok_or_else(|| Error::value(format!("float64: '{name}' is not one of demote, emulate, error")))
}

async fn create(given: JsValue) -> Result<JsSession> {
    let given: SessionOptions = options(given)?;
    let kind = given.device.as_deref().map(DeviceKind::parse).transpose()?;
    let float64 = given.float64.as_deref().map_or(Ok(Float64Policy::default()), float64)?;
    let cpu: Box<dyn Device> = Box::new(CpuDevice::new()?);
    let search = given.search.unwrap_or_default().checked()?;
    let policy = Policy { float64 };
    // Whoever asks for the CPU only need not wait for an adapter; programs know both devices from the start.
    let session = if kind == Some(DeviceKind::Cpu) && cfg!(not(feature = "script")) {
        Session::with_gpu_later(cpu, Capabilities::webgpu(), Box::pin(open_gpu()), policy, search)
    } else {
        let (gpu, unavailable) = open_gpu().await?;
        let kind = kind.unwrap_or(if unavailable.is_none() { DeviceKind::Gpu } else { DeviceKind::Cpu });
        Session::new(cpu, gpu, unavailable, kind, policy, search)
    };
    if given.remember.unwrap_or(cfg!(not(feature = "inspect"))) {
        store::keep(&session);
    }
    Ok(JsSession(Rc::new(Shared {
        open: RefCell::new(Some(Open {
            #[cfg(feature = "script")]
            runner: crate::session::Runner::new(session.clone()),
            session,
        })),
        #[cfg(feature = "script")]
        running: Default::default(),
        tensors: RefCell::default(),
    })))
}

/// WebGPU, or the CPU engine in its place and the reason.
async fn open_gpu() -> Result<Opened> {
    #[cfg(feature = "gpu")]
    let reason = match crate::runtime::gpu::GpuDevice::create().await {
        Ok(gpu) => return Ok((Box::new(gpu), None)),
        Err(e) => e.message().to_owned(),
    };
    #[cfg(not(feature = "gpu"))]
    let reason = "this build has no WebGPU".to_owned();
    Ok((Box::new(CpuDevice::with(Capabilities::simulated_gpu())?), Some(reason)))
}
