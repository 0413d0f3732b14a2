//! What launches bind. A loop launches the same over the same buffers again and again, so parameter buffers are kept by
//! what is in them, and groups by what they bind.

use crate::recent::Recent;
use crate::runtime::CodeId;
use rustc_hash::FxHashMap;

/// Bytes of a parameter buffer; kernels have far fewer.
pub(super) const PARAMETER_BYTES: u64 = 256;

/// Parameter buffers and groups that are kept.
const KEPT: usize = 256;

/// See the module.
pub(super) struct Bindings {
    parameters: FxHashMap<Vec<u32>, wgpu::Buffer>,
    /// Parameter buffers to be written anew.
    free: Vec<wgpu::Buffer>,
    groups: Recent<(CodeId, Vec<wgpu::Buffer>), wgpu::BindGroup>,
}

impl Default for Bindings {
    fn default() -> Self {
        Self { parameters: FxHashMap::default(), free: Vec::new(), groups: Recent::new(KEPT) }
    }
}

impl Bindings {
    /// A buffer with `words` in it.
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

    /// The group that binds `buffers` one after the other.
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

    /// What was recorded is submitted: writes to its parameter buffers are ordered after it from now on.
    pub(super) fn submitted(&mut self) {
        if self.parameters.len() >= KEPT {
            self.free.extend(self.parameters.drain().map(|(_, buffer)| buffer));
        }
    }

    /// Lets go of buffers that are kept nowhere else.
    pub(super) fn forget_groups(&mut self) {
        self.groups.clear();
    }
}
