//! Known faults of adapters and their drivers, as data, and what of [`Capabilities`] avoids each.
//!
//! A fault that was published is entered with its source. An adapter is recognised by its description, which is its
//! name and its backend; in a browser it is what `GPUAdapterInfo` says, which may be no more than a vendor.
//!
//! A fault that a check found on the very device of a session is a [`Finding`], which the session takes over.

use super::Capabilities;
use serde::{Deserialize, Serialize};

/// What a device does without.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Avoid {
    /// Loops of more rounds, over all loops of an invocation.
    LoopRounds(u32),
    /// Workgroup memory, and with it barriers.
    WorkgroupMemory,
    /// One kernel, in its printed form; its name does not matter.
    Kernel(String),
}

impl Avoid {
    /// As a report says it.
    fn words(&self) -> String {
        match self {
            Self::LoopRounds(most) => format!("loops of more than {most} rounds"),
            Self::WorkgroupMemory => "workgroup memory".to_owned(),
            Self::Kernel(printed) => format!("the {}", printed.split('(').next().unwrap_or_default().trim()),
        }
    }

    /// Takes from `capabilities` what is avoided.
    fn apply(&self, capabilities: &mut Capabilities) {
        match self {
            Self::LoopRounds(most) => {
                capabilities.loop_rounds = Some(capabilities.loop_rounds.map_or(*most, |other| other.min(*most)));
            }
            Self::WorkgroupMemory => capabilities.workgroup_bytes = 0,
            Self::Kernel(_) => {}
        }
    }
}

/// A fault that a check found on a device, and what avoids it there.
///
/// ```
/// use tensorscope::target::{Capabilities, workarounds::{Avoid, Finding}};
/// let (adapter, wrong) = ("webgpu".to_owned(), "sums differ from run to run".to_owned());
/// let finding = Finding { adapter, wrong, avoid: Avoid::WorkgroupMemory, since: "2026".to_owned() };
/// let mut device = Capabilities::webgpu();
/// finding.apply(&mut device);
/// assert_eq!((device.workgroup_bytes, finding.avoided()), (0, "workgroup memory".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The description of the adapter on which it was found; others are left alone.
    pub adapter: String,
    /// What is wrong on it.
    pub wrong: String,
    /// What it does without.
    pub avoid: Avoid,
    /// When it was found.
    pub since: String,
}

impl Finding {
    /// What kernels do without, as a report says it.
    pub fn avoided(&self) -> String {
        self.avoid.words()
    }

    /// Takes from `capabilities` what the device cannot do.
    pub fn apply(&self, capabilities: &mut Capabilities) {
        self.avoid.apply(capabilities);
    }

    /// Whether the device fails the kernel that is printed so.
    pub fn is_of(&self, printed: &str) -> bool {
        let body = |text: &str| text.split_once('(').map(|(_, body)| body.trim_end().to_owned());
        matches!(&self.avoid, Avoid::Kernel(known) if body(known) == body(printed))
    }
}

/// A known fault.
pub struct Workaround {
    /// Words of an adapter's description, each of which it has, in lower case; of several rows, any.
    adapters: &'static [&'static [&'static str]],
    /// What is wrong on it.
    pub wrong: &'static str,
    avoid: Avoid,
    /// Since when it is known, and whether it was mended.
    pub since: &'static str,
    /// Where it was published.
    pub source: &'static str,
}

/// Every known fault of adapters on which kernels of this compiler would give wrong values.
pub const WORKAROUNDS: &[Workaround] = &[
    Workaround {
        adapters: &[&["llvmpipe"], &["lavapipe"], &["mesa (webgpu)"], &["mesa software"]],
        wrong: "leaves all loops of an invocation after 65,535 rounds together, with wrong values",
        avoid: Avoid::LoopRounds(65_535),
        since: "in every version of Mesa",
        source: "Mesa, src/gallium/auxiliary/gallivm/lp_bld_limits.h: LP_MAX_TGSI_LOOP_ITERATIONS",
    },
    Workaround {
        adapters: &[&["(metal)"]],
        wrong: "moves reads of dynamic threadgroup memory, which wgpu uses, across barriers",
        avoid: Avoid::WorkgroupMemory,
        since: "November 2022, open",
        source: "https://github.com/gfx-rs/wgpu/issues/4500, https://github.com/gfx-rs/wgpu/issues/3181",
    },
    Workaround {
        adapters: &[&["microsoft basic render driver"]],
        wrong: "does not order memory accesses of a workgroup's threads at barriers",
        avoid: Avoid::WorkgroupMemory,
        since: "July 2025, seen with wgpu's Direct3D 12 backend",
        source: "https://github.com/gfx-rs/wgpu/issues/7904",
    },
    Workaround {
        adapters: &[&["radeon", "rx 5700 xt", "(vulkan)"]],
        wrong: "lets threads go on before workgroup memory is zeroed, as wgpu asks for, so what they write may be lost",
        avoid: Avoid::WorkgroupMemory,
        since: "October 2023, open",
        source: "https://github.com/gfx-rs/wgpu/issues/4591",
    },
    Workaround {
        adapters: &[&["intel", "(gl)"]],
        wrong: "orders memory accesses of only the first 16 threads of a workgroup at barriers",
        avoid: Avoid::WorkgroupMemory,
        since: "January 2022, on OpenGL of Mesa 21",
        source: "https://github.com/gfx-rs/wgpu/issues/2408",
    },
];

/// The known faults of the adapter that is described so.
pub fn of(description: &str) -> impl Iterator<Item = &'static Workaround> {
    let text = description.to_lowercase();
    WORKAROUNDS
        .iter()
        .filter(move |known| known.adapters.iter().any(|words| words.iter().all(|word| text.contains(word))))
}

impl Workaround {
    /// What kernels do without, as a report says it.
    pub fn avoided(&self) -> String {
        self.avoid.words()
    }

    /// Takes from `capabilities` what the adapter cannot do.
    pub fn apply(&self, capabilities: &mut Capabilities) {
        self.avoid.apply(capabilities);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adapters_are_recognised_by_what_they_are_called() {
        let count = |description: &str| of(description).count();
        assert_eq!(count("llvmpipe (LLVM 15.0.6, 256 bits) llvmpipe Mesa 22.3.6 (Vulkan)"), 1);
        assert_eq!(count("Mesa (WebGPU)"), 1);
        assert_eq!(count("Apple M2 (Metal)"), 1);
        assert_eq!(count("Microsoft Basic Render Driver (Dx12)"), 1);
        assert_eq!(count("Intel(R) UHD Graphics 620 (Gl)"), 1);
        assert_eq!(count("AMD Radeon RX 5700 XT (Vulkan)"), 1);
        assert_eq!(count("AMD Radeon RX 5700 XT (Dx12)"), 0);
        assert_eq!(count("Intel(R) UHD Graphics 620 (Vulkan)"), 0);
        assert_eq!(count("apple metal-3 (WebGPU)"), 0);
        assert_eq!(count("SwiftShader Device (Subzero) (Vulkan)"), 0);
        assert_eq!(count("NVIDIA H200 (Vulkan)"), 0);
    }

    #[test]
    fn a_kernel_is_found_again_whatever_its_name() {
        let no = String::new;
        let of = |printed: &str| Finding {
            adapter: no(),
            wrong: no(),
            avoid: Avoid::Kernel(printed.to_owned()),
            since: no(),
        };
        let finding = of("kernel k1_exp(x: read f32[7]) {\n}\n");
        assert!(finding.is_of("kernel k2_exp(x: read f32[7]) {\n}"));
        assert!(!finding.is_of("kernel k1_exp(x: read f32[8]) {\n}"));
        assert_eq!(finding.avoided(), "the kernel k1_exp");
        let loops = Finding { avoid: Avoid::LoopRounds(9), ..finding };
        assert!(!loops.is_of("kernel k2_exp(x: read f32[7]) {\n}"));
    }

    #[test]
    fn faults_take_away_what_would_go_wrong() {
        let mut device = Capabilities::webgpu();
        of("llvmpipe").for_each(|fault| fault.apply(&mut device));
        assert_eq!((device.loop_rounds, device.workgroup_bytes), (Some(65_535), 16 << 10));
        of("Apple M2 (Metal)").for_each(|fault| fault.apply(&mut device));
        assert_eq!((device.loop_rounds, device.workgroup_bytes), (Some(65_535), 0));
    }
}
