//! What a check finds to go wrong on a device is avoided there: the device's other kernels compute what they compute.

#![cfg(all(feature = "script", feature = "inspect", not(target_arch = "wasm32")))]

use std::rc::Rc;
use tensorscope::error::Result;
use tensorscope::kernel::Kernel;
use tensorscope::render::Code;
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{BufferId, CodeId, Data, Device, InterpreterDevice, Pending};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::workarounds::{Avoid, Finding};
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// A GPU, interpreted, on which kernels that have a word in their printed form write nothing.
struct Faulty {
    gpu: InterpreterDevice,
    word: String,
    failing: Vec<CodeId>,
}

impl Device for Faulty {
    fn capabilities(&self) -> &Capabilities {
        self.gpu.capabilities()
    }
    fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
        self.gpu.allocate(bytes)
    }
    fn free(&mut self, buffer: BufferId) {
        self.gpu.free(buffer);
    }
    fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()> {
        self.gpu.upload(buffer, data)
    }
    fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()> {
        self.gpu.copy(from, from_offset, to, to_offset, bytes)
    }
    fn render(&self, kernel: &Rc<Kernel>) -> Result<Code> {
        self.gpu.render(kernel)
    }
    fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId> {
        let id = self.gpu.prepare(code, nanoseconds)?;
        let Code::Ast { kernel } = code else { panic!("a kernel in another language") };
        if !self.word.is_empty() && kernel.to_string().contains(&self.word) {
            self.failing.push(id);
        }
        Ok(id)
    }
    fn release(&mut self, code: CodeId) {
        self.gpu.release(code);
    }
    fn prepared(&self) -> usize {
        self.gpu.prepared()
    }
    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        if self.failing.contains(&code) { Ok(()) } else { self.gpu.dispatch(code, buffers, words, invocations) }
    }
    fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<Data> {
        self.gpu.read(buffer, bytes)
    }
    fn finish(&mut self) -> Pending<()> {
        self.gpu.finish()
    }
}

/// A session whose GPU fails at kernels that have the word.
fn session(word: &str) -> Session {
    let gpu =
        Faulty { gpu: InterpreterDevice::new(Capabilities::webgpu()), word: word.to_owned(), failing: Vec::new() };
    let cpu = Box::new(InterpreterDevice::new(Capabilities::cpu()));
    Session::new(cpu, Box::new(gpu), None, DeviceKind::Gpu, Policy::default(), Options::default())
}

fn run(session: &Session, source: &str) -> RunReport {
    pollster::block_on(Runner::new(session.clone()).run(source, &RunOptions { direct: false, ..RunOptions::default() }))
}

fn shown(report: &RunReport) -> &str {
    assert!(report.error.is_none(), "{:?}", report.error);
    match report.shown.last() {
        Some(Shown::Value { repr, .. }) => repr,
        _ => panic!("nothing was shown"),
    }
}

/// The kernels of a run's programs, as they are printed.
fn kernels(session: &Session, report: &RunReport) -> Vec<String> {
    let all = report.compilations.iter().flat_map(|c| session.report(c.id).unwrap().unwrap().kernels);
    all.map(|kernel| kernel.ast).collect()
}

fn finding(wrong: &str, avoid: Avoid) -> Finding {
    Finding {
        adapter: Capabilities::webgpu().description,
        wrong: wrong.to_owned(),
        avoid,
        since: "2026-11-29".to_owned(),
    }
}

const SUM: &str = "import numpy as np\nx = np.arange(20011, dtype=np.float32) % 7\n(x * 2 + 1).sum()";

#[test]
fn workgroup_memory_that_fails_is_not_used() {
    let session = session("scratch");
    let report = run(&session, SUM);
    let right = "np.float32(140067.0)";
    assert!(kernels(&session, &report).iter().any(|k| k.contains("scratch")), "{:?}", kernels(&session, &report));
    assert_ne!(shown(&report), right, "the device fails");
    session.set_findings(DeviceKind::Gpu, vec![finding("barriers order nothing", Avoid::WorkgroupMemory)]);
    let report = run(&session, SUM);
    assert_eq!(shown(&report), right);
    assert!(kernels(&session, &report).iter().all(|k| !k.contains("scratch")));
    let told = session.device_report(DeviceKind::Gpu).capabilities;
    let wanted = "avoided, as a check found: barriers order nothing (2026-11-29)";
    assert!(told.contains(&(wanted.to_owned(), "workgroup memory".to_owned())), "{told:?}");
}

#[test]
fn a_kernel_that_fails_is_not_used() {
    const SOURCE: &str =
        "import numpy as np\nx = np.arange(1003, dtype=np.float32)\n(np.sqrt(x) + np.floor(x / 3)).sum()";
    let sound = session("");
    let report = run(&sound, SOURCE);
    let (right, all) = (shown(&report).to_owned(), kernels(&sound, &report));
    let failing = all[0].clone();
    let word = failing.split_once('(').unwrap().1.to_owned();
    let session = session(&word);
    assert_ne!(shown(&run(&session, SOURCE)), right, "the device fails");
    // As data, it can be kept.
    let found = finding("it writes nothing", Avoid::Kernel(failing.clone()));
    let kept: Finding = serde_json::from_str(&serde_json::to_string(&found).unwrap()).unwrap();
    session.set_findings(DeviceKind::Gpu, vec![kept]);
    let report = run(&session, SOURCE);
    assert_eq!(shown(&report), right);
    assert!(kernels(&session, &report).iter().all(|k| !k.ends_with(&word)));
    session.set_findings(DeviceKind::Gpu, Vec::new());
    assert_ne!(shown(&run(&session, SOURCE)), right, "what was found is forgotten");
}

#[test]
fn what_only_a_failing_kernel_computes_is_refused() {
    const SOURCE: &str = "import numpy as np\nnp.arange(7, dtype=np.int32) + 1";
    let session = session("");
    let mut findings = Vec::new();
    let error = loop {
        let report = run(&session, SOURCE);
        if let Some(error) = report.error {
            break error;
        }
        // Each kernel that is found instead fails too.
        assert_eq!(shown(&report), "array([1, 2, 3, 4, 5, 6, 7], dtype=int32)");
        let before = findings.len();
        findings.extend(kernels(&session, &report).into_iter().map(|k| finding("it writes nothing", Avoid::Kernel(k))));
        assert!(before < findings.len() && findings.len() < 20, "{findings:?}");
        session.set_findings(DeviceKind::Gpu, findings.clone());
    };
    assert_eq!(error.error, "RuntimeError");
    assert!(error.message.contains("a check found that this device fails") && error.hint.is_some(), "{error:?}");
}
