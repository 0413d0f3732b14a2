//! A simulated GPU: the compiler sees WebGPU, and an interpreter executes the kernels.

use std::rc::Rc;
use tensorscope::error::Result;
use tensorscope::kernel::Kernel;
use tensorscope::render::{Code, wgsl};
use tensorscope::runtime::{BufferId, CodeId, Device, InterpreterDevice, Pending};
use tensorscope::target::Capabilities;

/// A GPU as the compiler sees one: it renders WGSL, but interprets the kernel itself.
pub(crate) struct PaperGpu(pub(crate) InterpreterDevice);

impl Device for PaperGpu {
    fn capabilities(&self) -> &Capabilities {
        self.0.capabilities()
    }
    fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
        self.0.allocate(bytes)
    }
    fn free(&mut self, buffer: BufferId) {
        self.0.free(buffer)
    }
    fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()> {
        self.0.upload(buffer, data)
    }
    fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()> {
        self.0.copy(from, from_offset, to, to_offset, bytes)
    }
    fn render(&self, kernel: &Rc<Kernel>) -> Result<Code> {
        wgsl::render(kernel, self.capabilities())
    }
    fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId> {
        self.0.prepare(&Code::Ast { kernel: code.kernel().clone() }, nanoseconds)
    }
    fn release(&mut self, code: CodeId) {
        self.0.release(code);
    }
    fn prepared(&self) -> usize {
        self.0.prepared()
    }
    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        self.0.dispatch(code, buffers, words, invocations)
    }
    fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<tensorscope::runtime::Data> {
        self.0.read(buffer, bytes)
    }
    fn finish(&mut self) -> Pending<()> {
        self.0.finish()
    }
}
