//! `Session`: reports of compilations.

use super::arguments::{Options, asked, function, word, wrong};
use super::session::{JsSession, float64};
use super::{Open, Shared, data, plain, promise, thrown};
use crate::error::{Error, Result};
use crate::inspect::not_kept;
use crate::interrupt::BETWEEN;
use crate::runtime::Pending;
use crate::session::Session;
use crate::target::workarounds::Finding;
use crate::target::{DeviceKind, Policy};
use js_sys::Promise;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// The report of a compilation, given by its number or by a tensor that it computed; the last 256 are kept.
    #[wasm_bindgen(unchecked_return_type = "CompilationReport")]
    pub fn compilation(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number | Tensor")] of: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let report = |open: Open| {
            let id = compilation(&self.0, of)?;
            match open.session.report(id)? {
                Some(report) => plain(&report),
                None => Err(not_kept(id)),
            }
        };
        self.0.open().and_then(report).map_err(thrown)
    }

    /// The value of every node of compilation `id`, computed by the reference evaluator.
    #[wasm_bindgen(unchecked_return_type = "Promise<ValuesReport>")]
    pub fn values(
        &self,
        id: u32,
        #[wasm_bindgen(unchecked_optional_param_type = "LookSettings")] settings: JsValue,
    ) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let open = shared.open()?;
            asks(&open.session, "values()", settings)?;
            plain(&open.session.values(id, PAUSE).await?)
        })
    }

    /// Compares every node of compilation `id` on both devices with the reference evaluator.
    #[wasm_bindgen(unchecked_return_type = "Promise<CompareReport>")]
    pub fn compare(
        &self,
        id: u32,
        #[wasm_bindgen(unchecked_optional_param_type = "LookSettings")] settings: JsValue,
    ) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let open = shared.open()?;
            asks(&open.session, "compare()", settings)?;
            plain(&open.session.compare(id, PAUSE).await?)
        })
    }

    /// The progress of `compare()`, `values()` or `profile()`, while one of them runs.
    #[wasm_bindgen(js_name = compareProgress, unchecked_return_type = "CompareProgress | undefined")]
    pub fn compare_progress(&self) -> Result<JsValue, JsValue> {
        let progress = self.0.session().map_err(thrown)?.compare_progress();
        progress.map_or(Ok(JsValue::UNDEFINED), |p| plain(&p).map_err(thrown))
    }

    /// Stops `compare()`, `values()` or `profile()`, if one of them runs, with a partial result.
    #[wasm_bindgen(js_name = stopComparing)]
    pub fn stop_comparing(&self) {
        if let Ok(session) = self.0.session() {
            session.stop_comparing();
        }
    }

    /// The resolution of every dtype on this session's devices and on known ones, under the policy of compilation `id`,
    /// or the session's.
    #[wasm_bindgen(unchecked_return_type = "ResolutionsReport")]
    pub fn resolutions(&self, id: Option<u32>) -> Result<JsValue, JsValue> {
        let report = |session: Session| {
            let of = id.and_then(|id| session.compilation(id));
            plain(&session.resolutions(of.map_or(session.policy(), |c| c.policy)))
        };
        self.0.session().and_then(report).map_err(thrown)
    }

    /// Sets how float64 is represented on devices without it, from now on.
    #[wasm_bindgen(js_name = setPolicy, unchecked_return_type = "DeviceReport")]
    pub fn set_policy(
        &self,
        #[wasm_bindgen(unchecked_param_type = "\"demote\" | \"emulate\" | \"error\"")] policy: JsValue,
    ) -> Result<JsValue, JsValue> {
        let set = || {
            let (open, policy) = (self.0.open()?, Policy { float64: float64("setPolicy(): policy", &policy)? });
            open.session.set_policy(policy);
            plain(&open.session.placement_report())
        };
        set().map_err(thrown)
    }

    /// Runs the program of compilation `id` repeatedly, on generated data, for a fraction of a second: measures the time of
    /// each kernel and the lifetime of each buffer.
    #[wasm_bindgen(unchecked_return_type = "Promise<ProfileReport>")]
    pub fn profile(
        &self,
        id: u32,
        #[wasm_bindgen(unchecked_optional_param_type = "LookSettings")] settings: JsValue,
    ) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let open = shared.open()?;
            #[cfg(feature = "script")]
            if shared.running.get() {
                return Err(Error::runtime("a program is running in this session: await it, or stop() it"));
            }
            asks(&open.session, "profile()", settings)?;
            match open.session.profile(id, PAUSE).await? {
                Some(report) => plain(&report),
                None => Err(not_kept(id)),
            }
        })
    }

    /// Takes over what a check found to go wrong on GPUs, in place of what was given before: programs that run from now on do
    /// without it, as `device()` tells of a GPU. What was found on other adapters than this session's is left out.
    #[wasm_bindgen(js_name = setFindings, unchecked_return_type = "Promise<DeviceReport>")]
    pub fn set_findings(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Finding[]")] findings: JsValue,
    ) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let findings: Vec<Finding> = serde_wasm_bindgen::from_value(findings)
                .map_err(|e| Error::type_error(format!("setFindings(): findings: {e}")))?;
            let session = shared.session()?;
            session.open(DeviceKind::Gpu).await?;
            session.set_findings(DeviceKind::Gpu, findings);
            plain(&session.placement_report())
        })
    }

    /// The properties of a device's adapter or engine.
    #[wasm_bindgen(unchecked_return_type = "Promise<AdapterReport>")]
    pub fn adapter(&self, #[wasm_bindgen(unchecked_param_type = "DeviceName")] device: JsValue) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let (session, kind) = (shared.session()?, super::arguments::device("adapter(): device", &device)?);
            plain(&super::adapter::report(&session, kind).await)
        })
    }
}

/// Has an inspection ask the function `stopped` of its settings, if it is given.
fn asks(session: &Session, what: &'static str, settings: JsValue) -> Result<()> {
    let given = Options::new(what, settings, &["stopped"])?;
    session.interrupt_looks(BETWEEN, given.get("stopped", function)?.map(asked));
    Ok(())
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How `compare()`, `values()` and `profile()` are stopped. */
export interface LookSettings {
  /** Polled meanwhile, also within one launch: true ends it with a partial result. Not needed with `stopComparing()`. */
  stopped?: () => boolean;
}

/** What a check found to go wrong on a GPU, and what kernels do without there. */
export interface Finding {
  /** The description of the adapter, as `device()` gives it; others are left alone. */
  adapter: string;
  wrong: string;
  /** Workgroup memory; loops of more rounds; or one kernel, in its printed form, whatever its name. */
  avoid: "workgroupMemory" | { loopRounds: number } | { kernel: string };
  /** When it was found. */
  since: string;
}
"#;

/// The number of a compilation.
fn compilation(shared: &Rc<Shared>, of: &JsValue) -> Result<u32> {
    let what = "compilation(): of";
    if of.as_f64().is_some() {
        return word(what, of);
    }
    let tensor = data::tensor(shared, what, of).map_err(|e| {
        if of.is_object() { e } else { wrong(what, "the number of a compilation or a tensor that was computed", of) }
    })?;
    tensor.compilation().ok_or_else(|| {
        if tensor.is_lazy() {
            return Error::value("the tensor has not been computed: await its eval() or data() first");
        }
        Error::value("nothing was compiled for the tensor: it is data, or so small that it was computed at once")
            .with_hint("a session of Session.create() computes small work by kernels too")
    })
}

/// Yields to the event loop during a long inspection.
#[cfg(feature = "script")]
const PAUSE: fn() -> Pending<()> = super::turn::pause;
#[cfg(not(feature = "script"))]
const PAUSE: fn() -> Pending<()> = || Box::pin(std::future::ready(Ok(())));
