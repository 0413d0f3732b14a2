//! Long graphs: computed in pieces that are alike, or by one program if they come often.

#![cfg(all(feature = "script", feature = "jit"))]

use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};
use tensorscope::tensor::{self, Tensor};

fn session() -> Session {
    let (cpu, gpu) = (Box::new(CpuDevice::new().unwrap()), Box::new(InterpreterDevice::new(Capabilities::webgpu())));
    // Few steps, since speed is not looked at; and nothing computed without a program, which would not be measured.
    let options = search::Options { worth: 1e12, finalists: 2, ..search::Options::default() };
    Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), options)
}

#[test]
fn a_long_graph_is_computed_in_pieces_alike() {
    let session = session();
    let data = HostArray::from_scalars(DType::Float64, vec![3], &[1.0, 2.0, 3.0].map(Scalar::Float)).unwrap();
    let start = Tensor::from_host(data, DeviceKind::Cpu, true, None);
    let (half, one) = (Scalar::Float(0.5).into(), Scalar::Float(1.0).into());
    let mut x = start.clone();
    for _ in 0..5000 {
        x = tensor::add(&tensor::multiply(&x.into(), &half, None).unwrap().into(), &one, None).unwrap();
    }
    // What all turns read, and views between pieces.
    let mut y = start.clone();
    for _ in 0..700 {
        let back = tensor::flip(&tensor::add(&y.into(), &start.clone().into(), None).unwrap(), None, None).unwrap();
        y = back;
    }
    let both = tensor::add(&x.into(), &y.into(), None).unwrap();
    let values = pollster::block_on(session.read(&both)).unwrap();
    let values: Vec<Scalar> = values.scalars().collect();
    // Two turns of the second loop add 4 to each.
    assert_eq!(values, [1403.0, 1404.0, 1405.0].map(Scalar::Float));
    let [_, programs, _] = session.kept(DeviceKind::Cpu).unwrap();
    assert!(programs <= 16, "{programs} programs");
}

#[test]
fn a_long_graph_that_comes_often_becomes_one_program() {
    let session = session();
    let (half, one) = (Scalar::Float(0.5).into(), Scalar::Float(1.0).into());
    let programs = |turns: usize, first: f64| {
        let data = HostArray::from_scalars(DType::Float64, vec![3], &[first, 2.0, 3.0].map(Scalar::Float)).unwrap();
        let start = Tensor::from_host(data, DeviceKind::Cpu, true, None);
        let (mut x, mut expected) = (start.clone(), first);
        for _ in 0..turns {
            x = tensor::add(&tensor::multiply(&x.into(), &half, None).unwrap().into(), &one, None).unwrap();
            expected = expected * 0.5 + 1.0;
        }
        let from = session.next_compilation();
        let values = pollster::block_on(session.read(&x)).unwrap();
        assert_eq!(values.scalars().next(), Some(Scalar::Float(expected)));
        session.compilations_since(from).len()
    };
    let runs: Vec<usize> = (0..20).map(|k| programs(300, f64::from(k))).collect();
    assert!(runs[..12].iter().all(|n| *n > 1) && runs[12..] == [1; 8], "{runs:?}");
    // A longer one never does.
    assert!((0..20).all(|k| programs(1000, f64::from(k)) > 1));
}
