//! The browser's description of its GPU and its engine, queried on demand.

use super::Session;
use crate::report::{AdapterReport, LimitReport};
use crate::target::{DEFAULT_LIMITS, DeviceKind};
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// The report of a device of `session`; properties that the browser does not expose are omitted.
pub(super) async fn report(session: &Session, kind: DeviceKind) -> AdapterReport {
    let mut report = AdapterReport {
        device: kind.name().to_owned(),
        facts: Vec::new(),
        limits: Vec::new(),
        features: Vec::new(),
        language_features: Vec::new(),
        missing: None,
        why: None,
    };
    match kind {
        DeviceKind::Cpu => report.facts = engine(session),
        DeviceKind::Gpu => gpu(session, &mut report).await,
    }
    report
}

fn property(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|value| !value.is_undefined() && !value.is_null())
}

fn navigator() -> Option<JsValue> {
    property(&js_sys::global(), "navigator")
}

fn engine(session: &Session) -> Vec<(String, String)> {
    let device = session.capabilities(DeviceKind::Cpu);
    let number = |name| navigator().and_then(|n| property(&n, name)).and_then(|v| v.as_f64());
    let threads = session.device_report(DeviceKind::Cpu);
    let mut facts = vec![
        ("engine", device.description.clone()),
        ("SIMD", format!("128 bits: {} lanes of 32", device.lanes)),
        ("relaxed SIMD", if device.relaxed_simd { "yes: fused multiply-add" } else { "no" }.to_owned()),
        ("memory for tensors", format!("{} MiB at most", device.max_buffer_bytes >> 20)),
        ("threads used", threads.one_thread.map_or_else(|| threads.threads.to_string(), |why| format!("1: {why}"))),
    ];
    if let Some(threads) = number("hardwareConcurrency") {
        facts.push(("threads of the processor", threads.to_string()));
    }
    if let Some(memory) = number("deviceMemory") {
        facts.push(("memory of the machine", format!("{memory} GiB, as the browser rounds it")));
    }
    facts.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

async fn gpu(session: &Session, report: &mut AdapterReport) {
    // Without one, the report says why.
    let _ = session.open(DeviceKind::Gpu).await;
    let device = session.device_report(DeviceKind::Gpu);
    report.why = device.unavailable;
    let Some(gpu) = navigator().and_then(|n| property(&n, "gpu")) else {
        let secure = property(&js_sys::global(), "isSecureContext").is_some_and(|v| v.is_truthy());
        report.missing = Some(if secure { "interface" } else { "insecure" }.to_owned());
        return;
    };
    report.language_features = property(&gpu, "wgslLanguageFeatures").map(names).unwrap_or_default();
    let Some(adapter) = adapter(&gpu).await else {
        report.missing = Some("adapter".to_owned());
        return;
    };
    if device.simulated {
        report.missing = Some("device".to_owned());
    }
    report.features = property(&adapter, "features").map(names).unwrap_or_default();
    report.limits = property(&adapter, "limits").map(limits).unwrap_or_default();
    let info = property(&adapter, "info");
    for name in ["vendor", "architecture", "device", "description", "subgroupMinSize", "subgroupMaxSize"] {
        let value = info.as_ref().and_then(|info| property(info, name));
        let text = value.and_then(|v| v.as_string().or_else(|| v.as_f64().map(|n| n.to_string())));
        if let Some(text) = text.filter(|t| !t.is_empty()) {
            report.facts.push((name.to_owned(), text));
        }
    }
    let fallback = info.as_ref().and_then(|info| property(info, "isFallbackAdapter")).is_some_and(|v| v.is_truthy());
    let software = fallback || session.capabilities(DeviceKind::Gpu).software;
    report.facts.push(("computes on".to_owned(), if software { "the CPU, in software" } else { "a GPU" }.to_owned()));
}

/// The adapter, requested with the options of the session's own request.
async fn adapter(gpu: &JsValue) -> Option<JsValue> {
    let request: Function = property(gpu, "requestAdapter")?.dyn_into().ok()?;
    let options = Object::new();
    Reflect::set(&options, &"powerPreference".into(), &"high-performance".into()).ok()?;
    let asked: Promise = request.call1(gpu, &options).ok()?.dyn_into().ok()?;
    JsFuture::from(asked).await.ok().filter(|adapter| !adapter.is_null())
}

/// The names in a WebGPU set, sorted.
fn names(set: JsValue) -> Vec<String> {
    let mut names: Vec<String> = Array::from(&set).iter().filter_map(|name| name.as_string()).collect();
    crate::sort::sort(&mut names);
    names
}

/// All limits, which are getters of the object's class. Those in WebGPU's table come first, in its order.
fn limits(of: JsValue) -> Vec<LimitReport> {
    let Some(object) = of.dyn_ref::<Object>() else { return Vec::new() };
    let class = Object::get_prototype_of(object);
    let own = Object::get_own_property_names(&class).into_iter().filter_map(|name| name.as_string());
    let limits = own.filter_map(|name| {
        let value = property(&of, &name)?.as_f64()?;
        let default = DEFAULT_LIMITS.iter().find(|(known, _)| *known == name).map(|(_, default)| *default);
        Some(LimitReport { name, value, default })
    });
    let mut limits: Vec<LimitReport> = limits.collect();
    let place = |l: &LimitReport| DEFAULT_LIMITS.iter().position(|(known, _)| *known == l.name).unwrap_or(usize::MAX);
    limits.sort_by_key(place);
    limits
}
