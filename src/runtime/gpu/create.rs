//! Requesting an adapter and a device, and creating pipelines.

use super::clock::Clock;
use super::{GpuDevice, Native, Pipeline, Trouble};
use crate::error::{Error, Result};
use crate::kernel::{Access, Kernel};
use crate::render::wgsl;
use crate::runtime::budget::Budget;
use crate::runtime::codes::Codes;
use crate::target::{Capabilities, DeviceKind, workarounds};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

impl GpuDevice {
    /// A device on the default adapter, with all the limits and 64-bit types that the adapter supports.
    ///
    /// # Errors
    /// `RuntimeError` that says what is missing: WebGPU, an adapter, or the device that the adapter refused.
    pub async fn create() -> Result<Self> {
        Self::create_with(Native::All).await
    }

    /// Treats the adapter as a hardware GPU that runs `parallelism` invocations at once, so that kernels for such a GPU
    /// can be tested without one.
    pub fn choose_as_hardware(&mut self, parallelism: u64) {
        (self.capabilities.software, self.capabilities.parallelism) = (false, parallelism);
        self.compile_everything();
    }

    /// Compiles even those shaders that take a software adapter's compiler long, so that they can be tested.
    pub fn compile_everything(&mut self) {
        self.capabilities.slow_compiler = false;
    }

    /// As [`GpuDevice::create`], with only these native types.
    ///
    /// # Errors
    /// As [`GpuDevice::create`].
    pub async fn create_with(native: Native) -> Result<Self> {
        #[cfg(target_arch = "wasm32")]
        has_webgpu()?;
        #[cfg(target_arch = "wasm32")]
        let asked = ask_for_adapter();
        let backends = wgpu::Backends::BROWSER_WEBGPU | wgpu::Backends::VULKAN | wgpu::Backends::METAL;
        let descriptor =
            wgpu::InstanceDescriptor { backends, ..wgpu::InstanceDescriptor::new_without_display_handle() };
        #[cfg(target_arch = "wasm32")]
        let instance = as_in_a_page(|| wgpu::Instance::new(descriptor));
        #[cfg(not(target_arch = "wasm32"))]
        let instance = wgpu::Instance::new(descriptor);
        let options = wgpu::RequestAdapterOptions {
            power_preference: wgpu::PowerPreference::HighPerformance,
            ..wgpu::RequestAdapterOptions::default()
        };
        let adapter = instance.request_adapter(&options).await.map_err(|e| {
            if cfg!(target_arch = "wasm32") {
                Error::runtime("WebGPU is there, but gave no adapter: it is blocked, or has no GPU that it supports")
            } else {
                Error::runtime(format!("no Vulkan or Metal adapter: {e}"))
            }
        })?;
        let info = adapter.get_info();
        let limits = adapter.limits();
        let required_features = adapter.features() & (wanted(native) | wgpu::Features::TIMESTAMP_QUERY);
        let descriptor = wgpu::DeviceDescriptor {
            required_features,
            required_limits: limits.clone(),
            ..wgpu::DeviceDescriptor::default()
        };
        let (device, queue) = adapter
            .request_device(&descriptor)
            .await
            .map_err(|e| Error::runtime(format!("the adapter refused a device: {e}")))?;

        let trouble = Arc::new(Mutex::new(Trouble::default()));
        let shared = trouble.clone();
        device.on_uncaptured_error(Arc::new(move |e: wgpu::Error| {
            let mut trouble = shared.lock().unwrap_or_else(|e| e.into_inner());
            trouble.error.get_or_insert_with(|| e.into());
        }));
        let shared = trouble.clone();
        device.set_device_lost_callback(move |reason, message| {
            // Dropping the device also reports it as lost, which is not an error.
            if reason != wgpu::DeviceLostReason::Destroyed || !message.is_empty() {
                let mut trouble = shared.lock().unwrap_or_else(|e| e.into_inner());
                trouble.lost = Some(if message.is_empty() { format!("{reason:?}") } else { message });
            }
        });
        #[cfg(target_arch = "wasm32")]
        let description = browsers_name(asked).await.unwrap_or_else(|| "this browser's WebGPU adapter".to_owned());
        #[cfg(not(target_arch = "wasm32"))]
        let description = format!("{} ({})", info.name, info.backend);
        let mut capabilities = Capabilities {
            kind: DeviceKind::Gpu,
            description,
            i64: required_features.contains(wgpu::Features::SHADER_INT64),
            f64: required_features.contains(wgpu::Features::SHADER_INT64 | wgpu::Features::SHADER_F64),
            software: info.device_type == wgpu::DeviceType::Cpu,
            slow_compiler: info.device_type == wgpu::DeviceType::Cpu,
            workgroup_bytes: limits.max_compute_workgroup_storage_size,
            workgroup_size: limits.max_compute_invocations_per_workgroup.min(limits.max_compute_workgroup_size_x),
            parallelism: parallelism(info.device_type),
            max_buffers: limits.max_storage_buffers_per_shader_stage,
            max_buffer_bytes: limits.max_storage_buffer_binding_size.min(limits.max_buffer_size).min(1 << 31),
            ..Capabilities::webgpu()
        };
        workarounds::of(&capabilities.description.clone()).for_each(|fault| fault.apply(&mut capabilities));
        let clock = Clock::of(&device, &queue);
        Ok(Self {
            clock,
            capabilities,
            device,
            queue,
            trouble,
            encoder: None,
            recorded: 0,
            buffers: BTreeMap::new(),
            budget: Budget::new("gpu", u64::MAX),
            next: 0,
            pool: BTreeMap::new(),
            pooled: 0,
            pipelines: Codes::default(),
            bindings: Default::default(),
            staging: Default::default(),
            fence: None,
            pace: Default::default(),
        })
    }
}

/// The longest dispatch in estimated nanoseconds, and the most dispatches of a launch.
const LONGEST_DISPATCH: f64 = 50e6;
const MOST_PARTS: f64 = 256.0;

/// The assumed number of concurrent invocations; WebGPU does not report an adapter's cores.
fn parallelism(of: wgpu::DeviceType) -> u64 {
    match of {
        wgpu::DeviceType::Cpu => 256,
        wgpu::DeviceType::DiscreteGpu => 1 << 18,
        _ => 1 << 14,
    }
}

fn wanted(native: Native) -> wgpu::Features {
    match native {
        Native::All => wgpu::Features::SHADER_INT64 | wgpu::Features::SHADER_F64,
        Native::Integers => wgpu::Features::SHADER_INT64,
        Native::Nothing => wgpu::Features::empty(),
    }
}

#[cfg(target_arch = "wasm32")]
fn property(of: &wasm_bindgen::JsValue, name: &str) -> Option<wasm_bindgen::JsValue> {
    js_sys::Reflect::get(of, &name.into()).ok()
}

/// Requests a second adapter from the browser, for its name, while wgpu requests the one to compute on.
#[cfg(target_arch = "wasm32")]
fn ask_for_adapter() -> Option<js_sys::Promise> {
    use wasm_bindgen::JsCast;
    let gpu = property(&property(&js_sys::global(), "navigator")?, "gpu")?;
    let request: js_sys::Function = property(&gpu, "requestAdapter")?.dyn_into().ok()?;
    request.call0(&gpu).ok()?.dyn_into().ok()
}

/// The browser's name for its adapter, which wgpu does not expose.
#[cfg(target_arch = "wasm32")]
async fn browsers_name(asked: Option<js_sys::Promise>) -> Option<String> {
    let info = property(&wasm_bindgen_futures::JsFuture::from(asked?).await.ok()?, "info")?;
    let text = |name| property(&info, name).and_then(|v| v.as_string()).filter(|t| !t.is_empty());
    let words: Vec<String> = ["vendor", "architecture"].into_iter().filter_map(text).collect();
    let name = text("description").or_else(|| (!words.is_empty()).then(|| words.join(" ")))?;
    Some(format!("{name} (WebGPU)"))
}

/// Whether this page or worker has `navigator.gpu`.
#[cfg(target_arch = "wasm32")]
fn has_webgpu() -> Result<()> {
    use js_sys::Reflect;
    let global = js_sys::global();
    let property = |of: &wasm_bindgen::JsValue, name: &str| Reflect::get(of, &name.into()).unwrap_or_default();
    let gpu = property(&property(&global, "navigator"), "gpu");
    if !gpu.is_undefined() && !gpu.is_null() {
        return Ok(());
    }
    Err(Error::runtime(if property(&global, "isSecureContext").is_falsy() {
        "no navigator.gpu: WebGPU needs a secure page (https, or localhost)"
    } else {
        "no navigator.gpu: this browser has no WebGPU, or it is switched off"
    }))
}

/// Runs `create` where wgpu finds `navigator.gpu`, for which it looks in pages and workers only: another engine that has it
/// (Node with npm's `webgpu`) passes for a page meanwhile.
#[cfg(target_arch = "wasm32")]
fn as_in_a_page<T>(create: impl FnOnce() -> T) -> T {
    use js_sys::Reflect;
    let global = js_sys::global();
    let has = |name: &str| Reflect::has(&global, &name.into()).unwrap_or(false);
    let disguised = !has("Window")
        && !has("WorkerGlobalScope")
        && Reflect::set(&global, &"Window".into(), &wasm_bindgen::JsValue::TRUE).unwrap_or(false);
    let made = create();
    if disguised {
        // Nothing is lost if it stays.
        let _ = Reflect::delete_property(&global, &"Window".into());
    }
    made
}

/// Creates the pipeline of a module; `nanoseconds` is the estimated duration of a launch. Errors of the module are
/// reported as trouble.
pub(super) fn pipeline(
    device: &wgpu::Device,
    kernel: &Kernel,
    text: &str,
    capabilities: &Capabilities,
    nanoseconds: f64,
) -> Pipeline {
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: Some(&kernel.name),
        source: wgpu::ShaderSource::Wgsl(text.into()),
    });
    let entry = |k: usize, ty: wgpu::BufferBindingType| wgpu::BindGroupLayoutEntry {
        binding: k as u32,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty: wgpu::BindingType::Buffer { ty, has_dynamic_offset: false, min_binding_size: None },
        count: None,
    };
    let storage = |(k, access)| entry(k, wgpu::BufferBindingType::Storage { read_only: access == Access::Read });
    let mut entries: Vec<_> = kernel.given().iter().map(|b| b.access).enumerate().map(storage).collect();
    entries.push(entry(kernel.given().len(), wgpu::BufferBindingType::Uniform));
    let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor { label: None, entries: &entries });
    let pipeline_layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        bind_group_layouts: &[Some(&layout)],
        ..wgpu::PipelineLayoutDescriptor::default()
    });
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: Some(&kernel.name),
        layout: Some(&pipeline_layout),
        module: &module,
        entry_point: Some("main"),
        // Kernels write scratch memory before they read it, so it need not be cleared.
        compilation_options: wgpu::PipelineCompilationOptions {
            zero_initialize_workgroup_memory: false,
            ..wgpu::PipelineCompilationOptions::default()
        },
        cache: None,
    });
    let per_workgroup = if kernel.threads().is_some() { 1 } else { wgsl::workgroup_size(kernel, capabilities) };
    let parts = (nanoseconds / LONGEST_DISPATCH).ceil().clamp(1.0, MOST_PARTS) as u32;
    let parameter_words = kernel.parameter_words();
    Pipeline { pipeline, layout, parameter_words, per_workgroup, parts, nanoseconds, measured: Cell::default() }
}
