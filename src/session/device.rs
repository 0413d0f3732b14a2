//! Descriptions of devices for the user.

use super::slot::Slot;
use crate::report::DeviceReport;
use crate::runtime::Threads;
use crate::target::{DeviceKind, Placement, workarounds};

/// The report of the device in `slot`, with the threads of the one in `cpu`.
pub(super) fn report(slot: &Slot, cpu: &Slot) -> DeviceReport {
    let caps = slot.capabilities();
    let yes = |b: bool| if b { "yes" } else { "no" }.to_owned();
    let mut capabilities = vec![
        ("storage buffers per kernel".to_owned(), caps.max_buffers.to_string()),
        ("largest buffer".to_owned(), format!("{} MiB", caps.max_buffer_bytes >> 20)),
        ("64-bit integers".to_owned(), yes(caps.i64)),
        ("f16 storage".to_owned(), yes(caps.f16)),
        ("f64".to_owned(), yes(caps.f64)),
    ];
    if caps.kind == DeviceKind::Cpu {
        capabilities.push(("vector lanes of 32 bits".to_owned(), caps.lanes.to_string()));
        capabilities.push(("relaxed SIMD".to_owned(), yes(caps.relaxed_simd)));
    }
    for fault in workarounds::of(&caps.description).filter(|_| caps.is_gpu()) {
        capabilities.push((format!("avoided, as this adapter {}", fault.wrong), fault.avoided()));
    }
    for found in slot.findings() {
        capabilities.push((format!("avoided, as a check found: {} ({})", found.wrong, found.since), found.avoided()));
    }
    if slot.recoveries() > 0 {
        capabilities.push(("times lost and opened again".to_owned(), slot.recoveries().to_string()));
    }
    let threads = cpu.device().map_or(Threads { count: 1, one: None }, |device| device.threads());
    DeviceReport {
        name: caps.kind.name().to_owned(),
        description: caps.description.clone(),
        simulated: caps.simulated,
        unavailable: slot.unavailable().cloned(),
        threads: threads.count,
        one_thread: threads.one,
        capabilities,
    }
}

/// The report of both devices, for placement by program.
pub(super) fn both(cpu: &Slot, gpu: &Slot) -> DeviceReport {
    let (a, b) = (report(cpu, cpu), report(gpu, cpu));
    let described = [("cpu", &a), ("gpu", &b)].map(|(name, device)| (name.to_owned(), device.description.clone()));
    let alone = b.simulated || b.unavailable.is_some();
    DeviceReport {
        name: Placement::Auto.name().to_owned(),
        description: if alone { a.description } else { format!("{}; {}", b.description, a.description) },
        simulated: false,
        unavailable: b.unavailable,
        threads: a.threads,
        one_thread: a.one_thread,
        capabilities: described.into_iter().collect(),
    }
}
