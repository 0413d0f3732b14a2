//! Profiles of known devices, to look up how each represents a dtype without having the device.
//!
//! Profiles state only what is widely documented; for what varies between adapters or drivers they state WebGPU's
//! guarantee.

use super::Capabilities;

/// A known device.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The key by which a report refers to it.
    pub key: &'static str,
    /// Its name for display.
    pub name: &'static str,
    /// A remark for display.
    pub note: &'static str,
    /// Whether it has `shader-f16`: `yes`, `no` or `varies`.
    pub f16: &'static str,
    /// What it can hold and compute.
    pub capabilities: Capabilities,
}

/// Known devices, the most common ones first.
pub fn profiles() -> Vec<Profile> {
    let webgpu = |description: &str| Capabilities { description: description.into(), ..Capabilities::webgpu() };
    vec![
        // Metal's shading language has no double on any of Apple's GPUs (Metal Shading Language Specification, section
        // 2.1); its half is a basic type, so `shader-f16` is always available. From Apple4 on, threadgroup memory is 32
        // KiB and a threadgroup has up to 1024 threads (Metal Feature Set Tables).
        Profile {
            key: "apple",
            name: "Apple M series",
            note: "WebGPU over Metal, in Chrome and Safari. Metal has no double on any device, so no browser could offer \
                   one; shader-f16 is always there.",
            f16: "yes",
            capabilities: Capabilities {
                f16: true,
                workgroup_bytes: 32 << 10,
                workgroup_size: 1024,
                parallelism: 1 << 14,
                ..webgpu("Apple M series (WebGPU over Metal)")
            },
        },
        // On by default since Chrome 121, from Android 12 on, for Qualcomm's and Arm's GPUs
        // (developer.chrome.com/blog/new-in-webgpu-121). Vulkan promises storage bindings of 128 MiB
        // (maxStorageBufferRange), which is all that many Adreno GPUs have.
        Profile {
            key: "android",
            name: "Android (Adreno, Mali)",
            note: "WebGPU over Vulkan, in Chrome 121 and later on Android 12 and later. Bindings of 128 MiB are all that \
                   many phones have: an array of 32 million float32. shader-f16 varies from phone to phone.",
            f16: "varies",
            capabilities: webgpu("Android phone (WebGPU over Vulkan)"),
        },
        // Over Vulkan Chrome does not offer `shader-f16` there, because of driver bugs (crbug.com/42251215); over
        // Direct3D 12 it does.
        Profile {
            key: "nvidia",
            name: "NVIDIA, in Chrome",
            note: "WebGPU over Direct3D 12 or Vulkan. The GPU has doubles and 64-bit integers, WGSL has not. Chrome \
                   offers shader-f16 over Direct3D 12, but not over Vulkan (crbug.com/42251215).",
            f16: "varies",
            capabilities: Capabilities { parallelism: 1 << 18, ..webgpu("NVIDIA GPU (WebGPU)") },
        },
        // shaderFloat64, shaderInt64 and shaderFloat16 of Vulkan: NVIDIA's drivers have them on every GPU since Turing.
        Profile {
            key: "nvidia-native",
            name: "NVIDIA, natively",
            note: "Vulkan without a browser, as the command line uses it: shaderFloat64 and shaderInt64 make doubles and \
                   64-bit integers native. Consumer GPUs compute doubles at 1/32 or 1/64 of the speed of f32.",
            f16: "yes",
            capabilities: Capabilities {
                f64: true,
                i64: true,
                parallelism: 1 << 18,
                max_buffer_bytes: 1 << 31,
                ..webgpu("NVIDIA GPU (Vulkan)")
            },
        },
        // The limits and features that every adapter has (W3C WebGPU, section 3.6.2).
        Profile {
            key: "least",
            name: "WebGPU without f16",
            note: "The least that a browser may offer: WebGPU's default limits and no optional feature.",
            f16: "no",
            capabilities: webgpu("least WebGPU"),
        },
    ]
}

/// WebGPU's default limits, which every adapter meets (for an alignment: at most), from the W3C's table of limits.
pub const DEFAULT_LIMITS: [(&str, f64); 32] = [
    ("maxTextureDimension1D", 8192.0),
    ("maxTextureDimension2D", 8192.0),
    ("maxTextureDimension3D", 2048.0),
    ("maxTextureArrayLayers", 256.0),
    ("maxBindGroups", 4.0),
    ("maxBindGroupsPlusVertexBuffers", 24.0),
    ("maxBindingsPerBindGroup", 1000.0),
    ("maxDynamicUniformBuffersPerPipelineLayout", 8.0),
    ("maxDynamicStorageBuffersPerPipelineLayout", 4.0),
    ("maxSampledTexturesPerShaderStage", 16.0),
    ("maxSamplersPerShaderStage", 16.0),
    ("maxStorageBuffersPerShaderStage", 8.0),
    ("maxStorageTexturesPerShaderStage", 4.0),
    ("maxUniformBuffersPerShaderStage", 12.0),
    ("maxUniformBufferBindingSize", 65_536.0),
    ("maxStorageBufferBindingSize", 134_217_728.0),
    ("minUniformBufferOffsetAlignment", 256.0),
    ("minStorageBufferOffsetAlignment", 256.0),
    ("maxVertexBuffers", 8.0),
    ("maxBufferSize", 268_435_456.0),
    ("maxVertexAttributes", 16.0),
    ("maxVertexBufferArrayStride", 2048.0),
    ("maxInterStageShaderVariables", 16.0),
    ("maxColorAttachments", 8.0),
    ("maxColorAttachmentBytesPerSample", 32.0),
    ("maxComputeWorkgroupStorageSize", 16_384.0),
    ("maxComputeInvocationsPerWorkgroup", 256.0),
    ("maxComputeWorkgroupSizeX", 256.0),
    ("maxComputeWorkgroupSizeY", 256.0),
    ("maxComputeWorkgroupSizeZ", 64.0),
    ("maxComputeWorkgroupsPerDimension", 65_535.0),
    ("maxImmediateSize", 64.0),
];

#[cfg(test)]
mod tests {
    use super::profiles;
    use crate::dtype::DType;
    use crate::target::{Fidelity, Float64Policy, Policy, resolve};

    #[test]
    fn every_profile_resolves_every_dtype_under_every_policy() {
        for profile in profiles() {
            for float64 in [Float64Policy::Demote, Float64Policy::Emulate, Float64Policy::Error] {
                for dtype in DType::ALL {
                    let doubles = matches!(dtype, DType::Float64 | DType::Complex128) && !profile.capabilities.f64;
                    let resolved = resolve(dtype, &profile.capabilities, Policy { float64 });
                    let refused = doubles && float64 == Float64Policy::Error;
                    assert_eq!(resolved.is_err(), refused, "{dtype} on {} under {}", profile.key, float64.name());
                    let Ok(resolved) = resolved else { continue };
                    let demoted = doubles && float64 == Float64Policy::Demote;
                    assert_eq!(resolved.fidelity == Fidelity::Demoted, demoted, "{dtype} on {}", profile.key);
                    assert_eq!(resolved.loss.is_some(), demoted);
                    assert!(resolved.cost >= 1 && !resolved.why.is_empty());
                }
            }
        }
    }

    #[test]
    fn only_a_native_gpu_has_doubles() {
        let exact = |dtype| {
            let all = profiles().into_iter();
            let here = all.filter(|p| {
                resolve(dtype, &p.capabilities, Policy::default()).is_ok_and(|r| r.fidelity == Fidelity::Exact)
            });
            here.map(|p| p.key).collect::<Vec<_>>()
        };
        assert_eq!(exact(DType::Float64), ["nvidia-native"]);
        assert_eq!(exact(DType::Int64), ["nvidia-native"]);
        assert_eq!(exact(DType::Float16).len(), profiles().len());
    }
}
