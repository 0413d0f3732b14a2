//! How near the native GPU's kernels come to its limits: `cargo run --release --example gpu_bench`.
//!
//! In one run: the bandwidth of elementwise chains, sums, softmax and layer norm beside the device's own copy between
//! buffers, counting the bytes that a perfect kernel must move; and the rate of a matrix product in f32 beside the most
//! that chains of multiply-adds reach. On an adapter that is a CPU in truth, sizes shrink to end within a minute.
//! A figure is the best round's; a round queues executions and waits once.

use std::rc::Rc;
use std::time::Instant;
use tensorscope::dtype::{Compute, DType, Scalar, Storage};
use tensorscope::error::Result;
use tensorscope::graph::{Combine, Unary};
use tensorscope::kernel::{Access, BufferDecl, Kernel, LoopKind, Stmt, Value};
use tensorscope::optimise::launch_nanoseconds;
use tensorscope::render::Code;
use tensorscope::runtime::gpu::GpuDevice;
use tensorscope::runtime::{Device, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::shape::{Expr, Var};
use tensorscope::target::{DeviceKind, Policy};
use tensorscope::tensor::{self, Tensor};

/// What is measured on how much.
struct Sizes {
    rows: usize,
    columns: usize,
    /// Of the rows of softmax and layer norm.
    row: usize,
    matrix: usize,
    rounds: usize,
    /// Milliseconds that a round should take.
    round_ms: f64,
}

const REAL: Sizes = Sizes { rows: 8192, columns: 8192, row: 1024, matrix: 4096, rounds: 7, round_ms: 100.0 };
const SOFTWARE: Sizes = Sizes { rows: 2048, columns: 2048, row: 1024, matrix: 512, rounds: 4, round_ms: 150.0 };

/// Multiply-adds of each of an invocation's chains, and the chains, of four lanes each.
const CHAIN: u64 = 1024;
const CHAINS: u64 = 8;

/// Milliseconds of one execution, the best of some rounds of as many as fill the time.
fn best(sizes: &Sizes, mut start: impl FnMut() -> Result<()>, mut wait: impl FnMut() -> Result<()>) -> Result<f64> {
    let mut round = |count: usize| -> Result<f64> {
        let started = Instant::now();
        (0..count).try_for_each(|_| start())?;
        wait()?;
        Ok(started.elapsed().as_secs_f64() * 1e3 / count as f64)
    };
    // The first one compiles, the second tells how many fill a round.
    round(1)?;
    let count = (sizes.round_ms / round(1)?).clamp(1.0, 200.0) as usize;
    let mut least = f64::INFINITY;
    for _ in 0..sizes.rounds {
        least = least.min(round(count)?);
    }
    Ok(least)
}

/// GB/s of a copy from one buffer to another, reads and writes counted.
fn copy_rate(device: &mut GpuDevice, sizes: &Sizes) -> Result<f64> {
    let bytes = (sizes.rows * sizes.columns * 4) as u64;
    let (from, to) = (device.allocate(bytes)?, device.allocate(bytes)?);
    let device = std::cell::RefCell::new(device);
    let start = || device.borrow_mut().copy(from, 0, to, 0, bytes);
    let ms = best(sizes, start, || pollster::block_on(device.borrow_mut().finish()))?;
    [from, to].into_iter().for_each(|b| device.borrow_mut().free(b));
    Ok(2.0 * bytes as f64 / ms / 1e6)
}

/// GFLOP/s of independent chains of multiply-adds in f32, on as many invocations as any device runs at once.
fn peak_rate(device: &mut GpuDevice, sizes: &Sizes, invocations: u64) -> Result<f64> {
    let i = Var::new("i", Some(invocations as i64 - 1));
    let store =
        Stmt::Store { buffer: 0, index: i.clone().into(), value: Value::Literal(Compute::F32, Scalar::Float(0.0)) };
    let out = BufferDecl {
        name: "out".into(),
        storage: Storage::F32,
        access: Access::Write,
        len: Expr::from(invocations as i64),
    };
    // Only its bindings matter: the text below is written by hand.
    let kernel = Kernel {
        name: "chains".into(),
        buffers: vec![out],
        shape_vars: vec![],
        scalars: vec![],
        locals: vec![],
        body: vec![Stmt::For {
            var: i,
            extent: (invocations as i64).into(),
            kind: LoopKind::Parallel,
            body: vec![store],
        }],
        spans: vec![],
    };
    let size = tensorscope::render::wgsl::workgroup_size(&kernel, device.capabilities());
    let lines = |f: &dyn Fn(u64) -> String| (0..CHAINS).map(f).collect::<Vec<_>>().join("\n    ");
    let text = format!(
        "@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> params: vec4<u32>;

@compute @workgroup_size({size})
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {{
    let gid = id.y * (groups.x * {size}u) + id.x;
    let a = 1.0 + f32(gid) * 1e-9;
    let b = f32(gid) * 1e-9;
    {}
    for (var k = 0; k < {CHAIN}; k = k + 1) {{
    {}
    }}
    if (gid < params.y) {{
        let sum = {};
        out[gid] = sum.x + sum.y + sum.z + sum.w;
    }}
}}
",
        lines(&|k| format!("var x{k} = vec4<f32>({k}.0, {k}.25, {k}.5, {k}.75);")),
        lines(&|k| format!("    x{k} = fma(x{k}, vec4<f32>(a), vec4<f32>(b));")),
        (0..CHAINS).map(|k| format!("x{k}")).collect::<Vec<_>>().join(" + "),
    );
    let nanoseconds = launch_nanoseconds(&kernel, device.capabilities());
    let code = device.prepare(&Code::Wgsl { kernel: Rc::new(kernel), text }, nanoseconds)?;
    let out = device.allocate(invocations * 4)?;
    let device = std::cell::RefCell::new(device);
    let start = || device.borrow_mut().dispatch(code, &[out], &[], invocations);
    let ms = best(sizes, start, || pollster::block_on(device.borrow_mut().finish()))?;
    device.borrow_mut().free(out);
    Ok((invocations * CHAINS * CHAIN * 4 * 2) as f64 / ms / 1e6)
}

struct Row {
    name: &'static str,
    /// Bytes that must move, or operations that must be done.
    work: f64,
    inputs: Vec<Tensor>,
    compute: fn(&[Tensor]) -> Result<Tensor>,
}

fn number(x: f64) -> tensor::Operand {
    Scalar::Float(x).into()
}

fn chain(t: &[Tensor]) -> Result<Tensor> {
    let product = tensor::multiply(&t[0].clone().into(), &t[1].clone().into(), None)?;
    let sum = tensor::add(&product.into(), &t[2].clone().into(), None)?;
    let half = tensor::multiply(&sum.into(), &number(0.5), None)?;
    let less = tensor::subtract(&half.into(), &t[0].clone().into(), None)?;
    tensor::maximum(&less.into(), &number(0.0), None)
}

fn sum(t: &Tensor, axis: Option<i64>) -> Result<Tensor> {
    tensor::reduce(t, Combine::Sum, axis.as_ref().map(std::slice::from_ref), false, None, None)
}

fn softmax(t: &[Tensor]) -> Result<Tensor> {
    let most = tensor::reduce(&t[0], Combine::Max, Some(&[-1]), true, None, None)?;
    let less = tensor::subtract(&t[0].clone().into(), &most.into(), None)?;
    let e = tensor::function(Unary::Exp, &less, None)?;
    let total = tensor::reduce(&e, Combine::Sum, Some(&[-1]), true, None, None)?;
    tensor::divide(&e.into(), &total.into(), None)
}

fn layer_norm(t: &[Tensor]) -> Result<Tensor> {
    let mean = tensor::mean(&t[0], Some(&[-1]), true, None, None)?;
    let centred = tensor::subtract(&t[0].clone().into(), &mean.into(), None)?;
    let square = tensor::multiply(&centred.clone().into(), &centred.clone().into(), None)?;
    let variance = tensor::mean(&square, Some(&[-1]), true, None, None)?;
    let more = tensor::add(&variance.into(), &number(1e-5), None)?;
    let deviation = tensor::function(Unary::Sqrt, &more, None)?;
    let scaled = tensor::divide(&centred.into(), &deviation.into(), None)?;
    let scaled = tensor::multiply(&scaled.into(), &t[1].clone().into(), None)?;
    tensor::add(&scaled.into(), &t[2].clone().into(), None)
}

fn measure(session: &Session, sizes: &Sizes, row: &Row) -> Result<f64> {
    pollster::block_on(session.evaluate(&row.inputs))?;
    let start = || pollster::block_on(session.evaluate(&[(row.compute)(&row.inputs)?]));
    best(sizes, start, || pollster::block_on(session.finish(DeviceKind::Gpu)))
}

fn main() -> Result<()> {
    let mut limits = pollster::block_on(GpuDevice::create())?;
    let (description, software) = (limits.capabilities().description.clone(), limits.capabilities().software);
    let sizes = if software { SOFTWARE } else { REAL };
    println!("adapter: {description}");
    if software {
        println!("a software adapter: smaller sizes, and the figures say nothing about a GPU");
    }
    let Sizes { rows, columns, row, matrix, .. } = sizes;
    let n = rows * columns;

    let copy = copy_rate(&mut limits, &sizes)?;
    let peak = peak_rate(&mut limits, &sizes, if software { 1 << 10 } else { 1 << 20 })?;
    drop(limits);
    println!("copy of {:.0} MiB: {copy:.1} GB/s", (n * 4) as f64 / f64::from(1 << 20));
    println!("chains of multiply-adds: {peak:.0} GFLOP/s (no vendor's library is linked: this stands in for it)\n");

    let gpu = Box::new(pollster::block_on(GpuDevice::create())?);
    let cpu = Box::new(CpuDevice::new()?);
    let session = Session::new(cpu, gpu, None, DeviceKind::Gpu, Policy::default(), Options::default());
    let random =
        |key: u64, shape: &[usize]| tensor::random_uniform(key, shape, DType::Float32, DeviceKind::Gpu, true, None);
    let whole = random(1, &[rows, columns])?;
    let flat = |key: u64| random(key, &[n]);
    let in_rows = random(4, &[n / row, row])?;
    let product = [random(5, &[matrix, matrix])?, random(6, &[matrix, matrix])?];
    let bytes = (n * 4) as f64;
    let all = [
        Row {
            name: "elementwise chain",
            work: 4.0 * bytes,
            inputs: vec![flat(1)?, flat(2)?, flat(3)?],
            compute: chain,
        },
        Row { name: "sum, axis 0", work: bytes, inputs: vec![whole.clone()], compute: |t| sum(&t[0], Some(0)) },
        Row { name: "sum, axis 1", work: bytes, inputs: vec![whole.clone()], compute: |t| sum(&t[0], Some(1)) },
        Row { name: "sum of all", work: bytes, inputs: vec![whole], compute: |t| sum(&t[0], None) },
        Row { name: "softmax", work: 2.0 * bytes, inputs: vec![in_rows.clone()], compute: softmax },
        Row {
            name: "layer norm",
            work: 2.0 * bytes,
            inputs: vec![in_rows, random(7, &[row])?, random(8, &[row])?],
            compute: layer_norm,
        },
    ];
    println!("{n} elements, rows of {row} in softmax and layer norm");
    for row in &all {
        let ms = measure(&session, &sizes, row)?;
        let rate = row.work / ms / 1e6;
        println!("{:<18} {ms:9.3} ms {rate:9.1} GB/s   {:5.2} of the copy", row.name, rate / copy);
    }
    let row = Row {
        name: "matrix product",
        work: 2.0 * (matrix as f64).powi(3),
        inputs: product.to_vec(),
        compute: |t| tensor::matmul(&t[0], &t[1], None),
    };
    let ms = measure(&session, &sizes, &row)?;
    let rate = row.work / ms / 1e6;
    println!(
        "{:<18} {ms:9.3} ms {rate:9.0} GFLOP/s {:5.2} of the multiply-adds ({matrix} x {matrix})",
        row.name,
        rate / peak
    );
    Ok(())
}
