//! A device that interprets kernels: slow, checked and platform-independent. It can assume any capabilities.

use super::{BufferId, CodeId, Data, Device, Pending};
use crate::error::{Error, Result};
use crate::kernel::{Kernel, interpret};
use crate::render::Code;
use crate::target::Capabilities;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The interpreting device.
pub struct InterpreterDevice {
    capabilities: Capabilities,
    buffers: BTreeMap<BufferId, Vec<u8>>,
    code: BTreeMap<CodeId, Rc<Kernel>>,
    made: u32,
    next: u32,
}

impl InterpreterDevice {
    /// A device with these capabilities and no buffers.
    pub fn new(capabilities: Capabilities) -> Self {
        Self { capabilities, buffers: BTreeMap::new(), code: BTreeMap::new(), made: 0, next: 0 }
    }

    fn buffer(&mut self, id: BufferId) -> Result<&mut Vec<u8>> {
        self.buffers.get_mut(&id).ok_or_else(|| Error::internal("interpreter", format!("{id:?} was freed")))
    }
}

impl Device for InterpreterDevice {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
        if bytes > self.capabilities.max_buffer_bytes {
            return Err(Error::memory(format!("Unable to allocate {bytes} bytes")));
        }
        let id = BufferId(self.next);
        self.next += 1;
        // Filled with a pattern, so that reading an unwritten buffer shows.
        self.buffers.insert(id, vec![0xAA; bytes as usize]);
        Ok(id)
    }

    fn free(&mut self, buffer: BufferId) {
        self.buffers.remove(&buffer);
    }

    fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()> {
        let to = self.buffer(buffer)?.get_mut(..data.len());
        to.ok_or_else(|| Error::internal("interpreter", "an upload past the end"))?.copy_from_slice(data);
        Ok(())
    }

    fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()> {
        let outside = || Error::internal("interpreter", "a copy past the end");
        let (start, end) = (from_offset as usize, (from_offset + bytes) as usize);
        let data = self.buffer(from)?.get(start..end).ok_or_else(outside)?.to_vec();
        let start = to_offset as usize;
        self.buffer(to)?.get_mut(start..start + data.len()).ok_or_else(outside)?.copy_from_slice(&data);
        Ok(())
    }

    fn render(&self, kernel: &Rc<Kernel>) -> Result<Code> {
        Ok(Code::Ast { kernel: kernel.clone() })
    }

    fn prepare(&mut self, code: &Code, _: f64) -> Result<CodeId> {
        let id = CodeId(self.made);
        self.made += 1;
        self.code.insert(id, code.kernel().clone());
        Ok(id)
    }

    fn release(&mut self, code: CodeId) {
        self.code.remove(&code);
    }

    fn prepared(&self) -> usize {
        self.code.len()
    }

    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        let kernel = self.code.get(&code).cloned();
        let kernel = kernel.ok_or_else(|| Error::internal("interpreter", "no such code"))?;
        let mut data = Vec::with_capacity(buffers.len());
        for id in buffers {
            data.push(self.buffer(*id)?.clone());
        }
        interpret::run(&kernel, &mut data, words, 0..invocations)?;
        for (id, (bytes, decl)) in buffers.iter().zip(data.into_iter().zip(&kernel.buffers)) {
            if decl.access == crate::kernel::Access::Write {
                *self.buffer(*id)? = bytes;
            }
        }
        Ok(())
    }

    fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<Data> {
        let data = self.buffer(buffer).and_then(|b| {
            let found = b.get(..bytes as usize).map(|b| Data::from(b.to_vec()));
            found.ok_or_else(|| Error::internal("interpreter", "a read past the end"))
        });
        Box::pin(std::future::ready(data))
    }

    fn finish(&mut self) -> Pending<()> {
        Box::pin(std::future::ready(Ok(())))
    }
}
