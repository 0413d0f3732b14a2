//! Calls as JavaScript makes them, on a session of the CPU.

#![allow(dead_code)]

use std::cell::RefCell;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::error::Result;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::{Argument, Call, Eager, Session};
use tensorscope::target::{Capabilities, DeviceKind, Policy};
use tensorscope::tensor::Tensor;

/// A session as JavaScript has one. Where nothing is `recorded`, calls after each evaluation go to a new recorder.
pub(crate) struct Page {
    pub(crate) session: Session,
    pub(crate) eager: RefCell<Eager>,
    pub(crate) recorded: bool,
}

pub(crate) fn number(value: f64) -> Argument {
    Argument::Number(Scalar::Float(value))
}

impl Page {
    pub(crate) fn new(recorded: bool) -> Self {
        let [cpu, gpu] = [CpuDevice::new(), CpuDevice::with(Capabilities::simulated_gpu())].map(Result::unwrap);
        let (policy, options) = (Policy::default(), Options::default());
        let session = Session::new(Box::new(cpu), Box::new(gpu), None, DeviceKind::Cpu, policy, options);
        session.set_looks(false);
        Self { session, eager: RefCell::default(), recorded }
    }

    /// The same tensors in a new recorder, in the same order, if nothing is to be found again.
    pub(crate) fn next_step(&self, kept: &[u32]) -> Vec<u32> {
        if self.recorded {
            return kept.to_vec();
        }
        let tensors: Vec<Tensor> = kept.iter().map(|k| self.eager.borrow().tensor(*k).unwrap()).collect();
        let eager = self.eager.replace(Eager::default());
        drop(eager);
        tensors.into_iter().map(|t| self.eager.borrow().keep(t)).collect()
    }

    pub(crate) fn tensor(&self, shape: &[usize], seed: u32) -> u32 {
        let mut state = seed.wrapping_mul(2_654_435_761).wrapping_add(1);
        let values: Vec<Scalar> = (0..shape.iter().product())
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                Scalar::Float(f64::from(state >> 8) / f64::from(1 << 23) - 1.0)
            })
            .collect();
        let array = HostArray::from_scalars(DType::Float32, shape.to_vec(), &values).unwrap();
        self.eager.borrow().keep(Tensor::from_host(array, DeviceKind::Cpu, false, None))
    }

    pub(crate) fn try_call(&self, call: Call, arguments: &[Argument]) -> Result<Vec<u32>> {
        self.eager.borrow().call(&self.session, call, arguments)
    }

    pub(crate) fn on(&self, call: Call, a: u32) -> u32 {
        self.try_call(call, &[Argument::Handle(a)]).unwrap()[0]
    }

    pub(crate) fn two(&self, call: Call, a: u32, b: u32) -> u32 {
        self.try_call(call, &[Argument::Handle(a), Argument::Handle(b)]).unwrap()[0]
    }

    pub(crate) fn by(&self, call: Call, a: u32, b: f64) -> u32 {
        self.try_call(call, &[Argument::Handle(a), number(b)]).unwrap()[0]
    }

    pub(crate) fn gradients(&self, of: u32, by: &[u32]) -> Vec<u32> {
        let all: Vec<Argument> = [of].iter().chain(by).map(|k| Argument::Handle(*k)).collect();
        self.try_call(Call::Gradients { seeded: false }, &all).unwrap()
    }

    pub(crate) fn eval(&self, handle: u32) {
        let tensor = self.eager.borrow().ask(&self.session, handle).unwrap();
        pollster::block_on(self.session.evaluate(&[tensor])).unwrap();
    }

    pub(crate) fn bits(&self, handle: u32) -> Vec<u8> {
        let tensor = self.eager.borrow().ask(&self.session, handle).unwrap();
        pollster::block_on(self.session.read(&tensor)).unwrap().bytes().to_vec()
    }

    pub(crate) fn release(&self, handles: &[u32]) {
        handles.iter().for_each(|k| self.eager.borrow().release(*k));
    }

    /// What `work` returns; everything else that it made is let go.
    pub(crate) fn tidy(&self, work: impl FnOnce() -> Vec<u32>) -> Vec<u32> {
        let first = Eager::next_handle();
        let kept = work();
        let made = self.eager.borrow().handles_since(first);
        self.release(&made.into_iter().filter(|k| !kept.contains(k)).collect::<Vec<_>>());
        kept
    }
}
