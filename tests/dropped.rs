//! A rule whose kernels cannot be made into code is left out: the program runs, and says without which rule.

#![cfg(all(feature = "jit", not(target_arch = "wasm32")))]

use std::rc::Rc;
use tensorscope::error::{Error, Result};
use tensorscope::kernel::Kernel;
use tensorscope::render::Code;
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{BufferId, CodeId, Data, Device, Pending, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// A CPU whose renderer fails at kernels whose text has a word.
struct Refuses(CpuDevice, &'static str);

impl Device for Refuses {
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
        if kernel.to_string().contains(self.1) {
            return Err(Error::internal("test", format!("no {:?} here", self.1)));
        }
        self.0.render(kernel)
    }
    fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId> {
        self.0.prepare(code, nanoseconds)
    }
    fn release(&mut self, code: CodeId) {
        self.0.release(code)
    }
    fn prepared(&self) -> usize {
        self.0.prepared()
    }
    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        self.0.dispatch(code, buffers, words, invocations)
    }
    fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<Data> {
        self.0.read(buffer, bytes)
    }
    fn finish(&mut self) -> Pending<()> {
        self.0.finish()
    }
}

const SOURCE: &str = "import numpy as np
x = np.arange(100004) % 7
x = x.astype(np.float32).reshape(2, 50002)
(x * 2 + 1).sum()";

fn session(refused: &'static str) -> Session {
    let cpu = Box::new(Refuses(CpuDevice::new().unwrap(), refused));
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    Session::new(cpu, gpu, Some("a test".into()), DeviceKind::Cpu, Policy::default(), Options::default())
}

/// The same sum by columns, whose kernels keep what additions lose.
const BY_COLUMNS: &str = "import numpy as np
x = np.arange(100004) % 7
x = x.astype(np.float32).reshape(50002, 2)
(x * 2 + 1).sum(0).sum()";

fn run(session: &Session, source: &str) -> RunReport {
    pollster::block_on(Runner::new(session.clone()).run(source, &RunOptions::default()))
}

/// The names of the rules that a run did without.
fn left_out(session: &Session, report: &RunReport) -> Vec<String> {
    let told = report.diagnostics.iter().any(|d| d.category == "Compiler");
    let all = report.compilations.iter().flat_map(|c| session.report(c.id).unwrap().unwrap().dropped);
    let names: Vec<String> = all.map(|d| d.rule).collect();
    assert_eq!(told, !names.is_empty(), "{:?}", report.diagnostics);
    names
}

fn check(refused: &'static str, source: &str, expected: &[&str]) {
    let session = session(refused);
    let report = run(&session, source);
    assert!(report.error.is_none(), "{:?}", report.error);
    let Some(Shown::Value { repr, .. }) = report.shown.last() else { panic!("nothing was shown") };
    assert_eq!(repr, "np.float32(700018.0)");
    let names = left_out(&session, &report);
    assert!(expected.iter().all(|rule| names.iter().any(|n| n == rule)), "{names:?}");
    assert_eq!(names.is_empty(), expected.is_empty(), "{names:?}");
}

#[test]
fn nothing_is_left_out_where_all_is_well() {
    check("nowhere", SOURCE, &[]);
}

#[test]
fn a_rule_whose_kernels_cannot_be_rendered_is_left_out() {
    check("vector ", SOURCE, &["vector-accumulators"]);
}

#[test]
fn where_lowering_fails_each_op_goes_by_its_definition() {
    check("lost", BY_COLUMNS, &["lower"]);
}

#[test]
fn a_verified_run_fails_where_a_rule_was_left_out() {
    let session = session("vector ");
    session.verify_steps();
    let error = run(&session, SOURCE).error.unwrap();
    assert_eq!(error.error, "InternalError");
    assert!(error.message.contains("no \"vector \" here"), "{}", error.message);
}

#[test]
fn what_cannot_be_made_at_all_says_why() {
    let error = run(&session("kernel"), SOURCE).error.unwrap();
    assert_eq!((error.error.as_str(), error.message.as_str()), ("InternalError", "no \"kernel\" here"));
}
