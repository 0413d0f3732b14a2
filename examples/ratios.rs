//! What dtypes and data movement cost on each device, as ratios in one run: `cargo xtask bench --ratios`.
//!
//! Rounds interleave the workloads; a figure is the median time of one execution, queued in batches and waited for once.

use std::time::Instant;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::error::Result;
use tensorscope::runtime::gpu::{GpuDevice, Native};
use tensorscope::runtime::{Device, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Float64Policy, Policy};
use tensorscope::tensor::{self, Key, Tensor};

const ROWS: usize = 1024;
const COLUMNS: usize = 1024;
const BATCH: usize = 8;
const ROUNDS: usize = 9;

type Work = Box<dyn Fn(&Tensor, &Tensor) -> Result<Tensor>>;

struct Workload {
    name: &'static str,
    dtype: DType,
    device: DeviceKind,
    rows: usize,
    work: Work,
}

fn data(session: &Session, w: &Workload, seed: i64) -> Tensor {
    let (dtype, device) = (w.dtype, w.device);
    let values: Vec<Scalar> = (0..(w.rows * COLUMNS) as i64).map(|i| Scalar::Int((i * 7 + seed) % 101 + 1)).collect();
    let host = HostArray::from_scalars(dtype, vec![w.rows, COLUMNS], &values).expect("a whole array");
    let tensor = Tensor::from_host(host, device, true, None);
    // A first use uploads it.
    let used = tensor::add(&tensor.clone().into(), &Scalar::Int(1).into(), None).expect("an addition");
    pollster::block_on(session.evaluate(&[used])).expect("a device");
    tensor
}

fn execute(session: &Session, w: &Workload, a: &Tensor, b: &Tensor) -> f64 {
    let started = Instant::now();
    for _ in 0..BATCH {
        let out = (w.work)(a, b).expect("a workload");
        pollster::block_on(session.evaluate(&[out])).expect("a device");
    }
    pollster::block_on(session.finish(w.device)).expect("a device");
    started.elapsed().as_secs_f64() * 1e3 / BATCH as f64
}

fn whole(count: usize) -> Key {
    Key::Range { start: 0, step: 1, count }
}

/// A plain copy: every element read and written once, in order, by one kernel.
fn copy() -> Work {
    Box::new(|a, _| tensor::multiply(&a.clone().into(), &Scalar::Float(1.5).into(), None))
}

fn workloads(device: DeviceKind) -> Vec<Workload> {
    let sum = || -> Work { Box::new(|a, b| tensor::add(&a.clone().into(), &b.clone().into(), None)) };
    let product = || -> Work { Box::new(|a, b| tensor::multiply(&a.clone().into(), &b.clone().into(), None)) };
    let of = |name, dtype, work| Workload { name, dtype, device, rows: ROWS, work };
    let long = |name, rows, work| Workload { name, dtype: DType::Float32, device, rows, work };
    let every_other = Key::Range { start: 1, step: 2, count: (COLUMNS - 2) / 2 };
    let slice = |rows: Key, columns: Key| -> Work { Box::new(move |a, _| tensor::select(a, &[rows, columns], None)) };
    let join = || -> Work { Box::new(|a, b| tensor::concatenate(&[a.clone(), b.clone()], 1, None)) };
    // Rows are copied as they lie, from the last to the first.
    let upwards = |rows: usize| Key::Range { start: rows as i64 - 1, step: -1, count: rows };
    let rows = |name, dtype, rows| Workload { name, dtype, device, rows, work: slice(upwards(rows), whole(COLUMNS)) };
    let flip = Key::Range { start: COLUMNS as i64 - 1, step: -1, count: COLUMNS };
    let fourth = Key::Range { start: 0, step: 4, count: COLUMNS / 4 };
    let even = Key::Range { start: 0, step: 2, count: COLUMNS / 2 };
    vec![
        long("copy of one", ROWS, copy()),
        of("x[:, ::-1]", DType::Float32, slice(whole(ROWS), flip)),
        long("copy of 1/4", ROWS / 4, copy()),
        of("x[:, ::4]", DType::Float32, slice(whole(ROWS), fourth)),
        rows("int8 half", DType::Int8, ROWS / 2),
        of("int8 ::2", DType::Int8, slice(whole(ROWS), even)),
        rows("int8 two", DType::Int8, 2 * ROWS),
        of("int8 concat", DType::Int8, join()),
        rows("complex64 half", DType::Complex64, ROWS / 2),
        of("complex64 ::2", DType::Complex64, slice(whole(ROWS), even)),
        rows("complex64 two", DType::Complex64, 2 * ROWS),
        of("complex64 concat", DType::Complex64, join()),
        of("float32 add", DType::Float32, sum()),
        of("int64 add", DType::Int64, sum()),
        of("float64 add", DType::Float64, sum()),
        of("float32 mul", DType::Float32, product()),
        of("int64 mul", DType::Int64, product()),
        of("float64 mul", DType::Float64, product()),
        long("copy of half", ROWS / 2, copy()),
        of("x[:, 1:-1:2]", DType::Float32, Box::new(move |a, _| tensor::select(a, &[whole(ROWS), every_other], None))),
        long("copy of two", 2 * ROWS, copy()),
        of("concat axis 0", DType::Float32, Box::new(|a, b| tensor::concatenate(&[a.clone(), b.clone()], 0, None))),
        of("concat axis 1", DType::Float32, Box::new(|a, b| tensor::concatenate(&[a.clone(), b.clone()], 1, None))),
    ]
}

/// Each workload beside what it is compared with.
const PAIRS: [(&str, &str); 13] = [
    ("int64 add", "float32 add"),
    ("int64 mul", "float32 mul"),
    ("float64 add", "float32 add"),
    ("float64 mul", "float32 mul"),
    ("x[:, 1:-1:2]", "copy of half"),
    ("x[:, ::-1]", "copy of one"),
    ("x[:, ::4]", "copy of 1/4"),
    ("int8 ::2", "int8 half"),
    ("complex64 ::2", "complex64 half"),
    ("concat axis 0", "copy of two"),
    ("concat axis 1", "copy of two"),
    ("int8 concat", "int8 two"),
    ("complex64 concat", "complex64 two"),
];

fn main() {
    // As a browser has it: what emulation costs is measured, also where a native GPU could do without.
    let (gpu, simulated): (Box<dyn Device>, _) = match pollster::block_on(GpuDevice::create_with(Native::Nothing)) {
        Ok(gpu) => (Box::new(gpu), false),
        Err(_) => (Box::new(CpuDevice::with(Capabilities::simulated_gpu()).expect("a cpu")), true),
    };
    println!("gpu: {}{}", gpu.capabilities().description, if simulated { " (simulated)" } else { "" });
    println!("{ROWS} x {COLUMNS} elements, float64 emulated on the gpu, ms per execution");
    let policy = Policy { float64: Float64Policy::Emulate };
    let cpu = Box::new(CpuDevice::new().expect("a cpu"));
    let session = Session::new(cpu, gpu, None, DeviceKind::Cpu, policy, Options::default());
    let mut doubles = Vec::new();
    for device in [DeviceKind::Cpu, DeviceKind::Gpu] {
        let all = workloads(device);
        let inputs: Vec<(Tensor, Tensor)> = all.iter().map(|w| (data(&session, w, 1), data(&session, w, 5))).collect();
        let mut times = vec![Vec::new(); all.len()];
        for _ in 0..=ROUNDS {
            for (k, w) in all.iter().enumerate() {
                times[k].push(execute(&session, w, &inputs[k].0, &inputs[k].1));
            }
        }
        let median = |name: &str| {
            let k = all.iter().position(|w| w.name == name).expect("a workload of that name");
            // The first round compiles.
            let mut kept = times[k][1..].to_vec();
            kept.sort_by(f64::total_cmp);
            kept[kept.len() / 2]
        };
        println!("\n{}", device.name());
        for (name, beside) in PAIRS {
            let (a, b) = (median(name), median(beside));
            println!("  {name:<16} {a:8.3}   {beside:<14} {b:8.3}   ratio {:.2}", a / b);
        }
        doubles.push((median("float64 add"), median("float64 mul")));
    }
    if let [cpu, gpu] = doubles[..] {
        println!(
            "\nemulated float64 on the gpu / native float64 on the cpu: add {:.2}, mul {:.2}",
            gpu.0 / cpu.0,
            gpu.1 / cpu.1
        );
    }
}
