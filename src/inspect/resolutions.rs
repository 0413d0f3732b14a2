//! The resolutions of all dtypes on all devices: the session's own, and known profiles.

use crate::dtype::DType;
use crate::report::{KnownDevice, ResolutionReport, ResolutionsReport};
use crate::session::Session;
use crate::target::{Capabilities, DeviceKind, Loss, Policy, profiles, resolve};

impl Session {
    /// The resolutions of all dtypes under `policy`, the session's own devices first.
    pub fn resolutions(&self, policy: Policy) -> ResolutionsReport {
        let here = [DeviceKind::Gpu, DeviceKind::Cpu].map(|kind| self.own(kind));
        let known = profiles().into_iter().map(|p| {
            let device = KnownDevice {
                key: p.key.to_owned(),
                name: p.name.to_owned(),
                here: false,
                note: p.note.to_owned(),
                f16: p.f16.to_owned(),
                ..described(&p.capabilities)
            };
            (device, p.capabilities)
        });
        let all: Vec<(KnownDevice, Capabilities)> = here.into_iter().chain(known).collect();
        let of = |(device, capabilities): &(KnownDevice, Capabilities)| {
            let resolution = |dtype| resolution(dtype, &device.key, capabilities, policy);
            DType::ALL.into_iter().map(resolution).collect::<Vec<_>>()
        };
        ResolutionsReport {
            policy: policy.float64.name().to_owned(),
            resolutions: all.iter().flat_map(of).collect(),
            devices: all.into_iter().map(|(device, _)| device).collect(),
        }
    }

    fn own(&self, kind: DeviceKind) -> (KnownDevice, Capabilities) {
        let capabilities = self.capabilities(kind).clone();
        let here = !capabilities.simulated;
        let name = match (kind, here) {
            (DeviceKind::Cpu, _) => "This CPU",
            (DeviceKind::Gpu, true) => "This GPU",
            (DeviceKind::Gpu, false) => "Simulated GPU",
        };
        let note = match (kind, here) {
            (DeviceKind::Cpu, _) => "WebAssembly: 64-bit types are native; 16-bit floats are computed in f32.",
            (DeviceKind::Gpu, true) if capabilities.software => {
                "An adapter that computes on the CPU in truth: the same dtypes as on a GPU, not the same speed."
            }
            (DeviceKind::Gpu, true) => "The adapter that this session computes on.",
            (DeviceKind::Gpu, false) => "There is no WebGPU here: the CPU engine computes with its storages.",
        };
        let device = KnownDevice {
            key: kind.name().to_owned(),
            name: name.to_owned(),
            here,
            note: note.to_owned(),
            ..described(&capabilities)
        };
        (device, capabilities)
    }
}

fn described(of: &Capabilities) -> KnownDevice {
    KnownDevice {
        key: String::new(),
        name: String::new(),
        description: of.description.clone(),
        here: false,
        note: String::new(),
        largest_bytes: of.max_buffer_bytes as f64,
        buffers: of.max_buffers,
        f16: if of.f16 { "yes" } else { "no" }.to_owned(),
    }
}

fn resolution(dtype: DType, device: &str, capabilities: &Capabilities, policy: Policy) -> ResolutionReport {
    let logical_bytes = dtype.itemsize() as u32;
    let (logical, device) = (dtype.name().to_owned(), device.to_owned());
    match resolve(dtype, capabilities, policy) {
        Ok(r) => ResolutionReport {
            logical,
            device,
            storage: r.storage.to_string(),
            compute: r.compute.to_string(),
            fidelity: r.fidelity.name().to_owned(),
            bits_lost: r.loss.map_or(0, |l| l.bits),
            range_lost: r.loss.map(range_lost).unwrap_or_default(),
            cost: r.cost,
            bytes: r.storage.bytes() as u32,
            logical_bytes,
            why: r.why.into_owned(),
        },
        Err(e) => ResolutionReport {
            logical,
            device,
            storage: "none".to_owned(),
            compute: "none".to_owned(),
            fidelity: "refused".to_owned(),
            bits_lost: 0,
            range_lost: String::new(),
            cost: 0,
            bytes: 0,
            logical_bytes,
            why: e.message().to_owned(),
        },
    }
}

fn range_lost(loss: Loss) -> String {
    let (least, most) = loss.to;
    format!("magnitudes above {most:.1e} and below {least:.1e}")
}

#[cfg(all(test, feature = "jit"))]
mod tests {
    use super::*;
    use crate::runtime::cpu::CpuDevice;
    use crate::target::Float64Policy;

    #[test]
    fn the_table_has_a_cell_for_every_dtype_and_device() {
        let cpu = Box::new(CpuDevice::new().unwrap());
        let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
        let session =
            Session::new(cpu, gpu, Some("none".into()), DeviceKind::Cpu, Policy::default(), Default::default());
        let cell = |policy: Float64Policy, dtype: &str, device: &str| {
            let table = session.resolutions(Policy { float64: policy });
            assert_eq!(table.resolutions.len(), table.devices.len() * DType::ALL.len());
            table.resolutions.into_iter().find(|r| r.logical == dtype && r.device == device).unwrap()
        };
        let demoted = cell(Float64Policy::Demote, "float64", "gpu");
        assert_eq!((demoted.storage.as_str(), demoted.bits_lost, demoted.bytes), ("f32", 29, 4));
        assert_eq!(demoted.range_lost, "magnitudes above 3.4e38 and below 1.2e-38");
        let emulated = cell(Float64Policy::Emulate, "float64", "apple");
        assert_eq!((emulated.fidelity.as_str(), emulated.cost), ("emulated", 60));
        let refused = cell(Float64Policy::Error, "complex128", "android");
        assert_eq!((refused.fidelity.as_str(), refused.cost), ("refused", 0));
        assert!(refused.why.contains("Android") && refused.why.contains("'error'"), "{}", refused.why);
        assert_eq!(cell(Float64Policy::Error, "float64", "cpu").fidelity, "exact");
        assert_eq!(cell(Float64Policy::Error, "int64", "nvidia-native").why, "native 64-bit integer");
    }
}
