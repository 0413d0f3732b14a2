//! Caches of parameter buffers, by content, and of bind groups, by what they bind: a loop repeats the same launches
//! over the same buffers.

use crate::recent::Recent;
use crate::runtime::CodeId;
use rustc_hash::FxHashMap;

/// Bytes of a parameter buffer: a kernel of 96 ops has fewer constants than these, each of two words at most.
pub(super) const PARAMETER_BYTES: u64 = 1024;

/// The number of parameter buffers, and of bind groups, that are cached.
const KEPT: usize = 256;

/// The caches.
pub(super) struct Bindings {
    parameters: FxHashMap<Vec<u32>, wgpu::Buffer>,
    /// Parameter buffers that may be overwritten.
    free: Vec<wgpu::Buffer>,
    groups: Recent<(CodeId, Vec<wgpu::Buffer>), wgpu::BindGroup>,
}

impl Default for Bindings {
    fn default() -> Self {
        Self { parameters: FxHashMap::default(), free: Vec::new(), groups: Recent::new(KEPT) }
    }
}

impl Bindings {
    /// A buffer that holds `words`.
    pub(super) fn parameters(&mut self, device: &wgpu::Device, queue: &wgpu::Queue, words: &[u32]) -> wgpu::Buffer {
        if let Some(buffer) = self.parameters.get(words) {
            return buffer.clone();
        }
        let buffer = self.free.pop().unwrap_or_else(|| {
            device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("parameters"),
                size: PARAMETER_BYTES,
                usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
                mapped_at_creation: false,
            })
        });
        let bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
        queue.write_buffer(&buffer, 0, &bytes);
        self.parameters.insert(words.to_vec(), buffer.clone());
        buffer
    }

    /// A bind group with `buffers` in binding order.
    pub(super) fn group(
        &mut self,
        device: &wgpu::Device,
        code: CodeId,
        layout: &wgpu::BindGroupLayout,
        buffers: Vec<wgpu::Buffer>,
    ) -> wgpu::BindGroup {
        let key = (code, buffers);
        if let Some(group) = self.groups.get(&key) {
            return group.clone();
        }
        let bound = key.1.iter().enumerate();
        let entries: Vec<wgpu::BindGroupEntry<'_>> =
            bound.map(|(k, b)| wgpu::BindGroupEntry { binding: k as u32, resource: b.as_entire_binding() }).collect();
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor { label: None, layout, entries: &entries });
        self.groups.insert(key, group.clone());
        group
    }

    /// Called after recorded commands are submitted: later writes to parameter buffers are ordered after them, so these
    /// may be reused.
    pub(super) fn submitted(&mut self) {
        if self.parameters.len() >= KEPT {
            self.free.extend(self.parameters.drain().map(|(_, buffer)| buffer));
        }
    }

    /// Drops cached bind groups, so that freed buffers are not kept alive.
    pub(super) fn forget_groups(&mut self) {
        self.groups.clear();
    }
}
