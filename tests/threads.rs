//! The CPU device on several threads: results have the bits that one thread gives, for every kernel's shape and every size of
//! launch.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

use std::rc::Rc;
use tensorscope::dtype::DType;
use tensorscope::graph::{Graph, Node, Op};
use tensorscope::kernel::Kernel;
use tensorscope::lower::Program;
use tensorscope::render::Code;
use tensorscope::report::Shown;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::runtime::{BlockTime, BufferId, CodeId, Device, Divided, Limit};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::shape::Expr;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// Data of odd sizes, and the bits of a result as one number: each byte counts by its place.
const HEAD: &str = "import numpy as np
rng = np.random.default_rng(7)
a, b = rng.random((131, 1009), dtype='float32'), rng.random((131, 1009), dtype='float32')
c, d = rng.random((257, 131)), rng.integers(-9, 9, 100_003)
def bits(x):
    x = np.frombuffer(np.asarray(x).tobytes(), 'uint8').astype('int64')
    print(int((x * (np.arange(x.size) % 8191 + 1)).sum()))
";

/// A program for each shape of kernel.
const PROGRAMS: [&str; 22] = [
    "a * b + 2.5",
    "np.exp(-a) / (1 + b)",
    "np.sin(c) + np.log1p(c)",
    "c @ a.astype('float64')",
    "a.T @ b",
    "(a @ b.T)[3:, ::2]",
    "a.sum(0), a.sum(1), a.sum()",
    "c.mean(0), c.std(1), c.var()",
    "a.max(0), a.min(1), a.argmax(1)",
    "np.exp(a - a.max(1, keepdims=True)) / np.exp(a - a.max(1, keepdims=True)).sum(1, keepdims=True)",
    "d.sum(), d.prod(), (d * d).max(), (d // 3) % 5",
    "a[:, 1:-1:2] + b[:, 2::2]",
    "np.concatenate([a, b], 1), np.stack([c, c * 2])",
    "a.T.copy(), a[::-1, ::-1] * 1",
    "(a > b) & (a < 0.75), np.where(a > b, a, b)",
    "a.astype('float16') * 3, a.astype('bfloat16') + 1",
    "(a + 1j * b) * (b - 1j * a), abs(a + 1j * b)",
    "np.cumsum(d), np.sort(d), d[np.argsort(d)]",
    "np.outer(a[0], b[1]), a[:, None, :5] * b[None, :, :5]",
    "np.einsum('ij,kj->ik', a, b), np.tensordot(c, a, (1, 0))",
    "(d.astype('int8') * 7), d.astype('uint16') << 2, d.astype('int64') ** 3",
    "np.repeat(a, 3, axis=0), np.tile(c, (2, 3)), np.roll(a, 5, 1), np.pad(c, 2)",
];

/// Reductions to one number and to few, of short and long arrays and of a matrix, with what is fused into them.
const REDUCTIONS: &str = "import numpy as np
rng = np.random.default_rng(9)
def bits(*results): print([np.asarray(x).tobytes().hex() for x in results])
for n in 1, 3, 1009, 100_003, 3_000_007:
    x, y = rng.random(n, dtype='float32') - np.float32(0.25), rng.random(n, dtype='float32')
    i = rng.integers(-99, 99, n, dtype='int32')
    bits(x.sum(), x.mean(), (x * y).sum(), ((x - y) ** 2).mean(), x.var(), np.linalg.norm(x))
    bits(x.max(), x.min(), x.argmax(), abs(x).max(), (x * y).min(), np.nanmax(x))
    bits((x > 0.7).any(), (x < 1).all(), np.count_nonzero(x > 0.1), (x == y).any())
    bits(i.sum(), i.max(), i.min(), (i * i).sum(), i.argmin(), (i == 7).sum(), np.bitwise_or.reduce(i))
    d = x.astype('float64')
    bits(d.sum(), d.max(), (d + 1j * y).sum(), x.astype('float16').sum(), i.astype('int8').max(), i.sum(dtype='int8'))
m, k = rng.random((1009, 2003), dtype='float32'), rng.integers(0, 255, (1009, 2003), dtype='uint8')
bits(m.sum(), m.max(), k.sum(), k.max(), (m * 2).mean(), m.T.sum(), m[::2, 1::3].sum(), m[:, :7].max())
bits(m.sum(0).sum(), m.max(0).sum(), k.sum(0).max(), m.mean(0), k.min(1))
t = rng.random((300_007, 5), dtype='float32')
bits(t.sum(0), t.mean(0), t.max(0), t.argmax(0), t.sum(1).sum(), t.T.sum(1))
w = rng.random((3, 700_001))
bits(w.sum(1), w.max(1), w.mean(1), (w - w.mean(1, keepdims=True)).min(1), np.exp(w - w.max()).sum())
s = np.exp(x - x.max())
bits((s / s.sum()).sum(), (x - x.mean()).max())
f, g = rng.random((2048, 600), dtype='float32'), rng.random((1501, 2503))
bits(f.sum(0), g.sum(0), f.mean(0), g.max(0), (g * 2).sum(0), g[:1024].sum(0))
u, v = rng.random((128, 784), dtype='float32'), rng.random((784, 128), dtype='float32')
bits(v - u.T * 2)
j = rng.integers(-9, 9, (2048, 600), dtype='int32')
bits(j.sum(0), j.max(0), (j > 3).any(0), j.astype('int8').min(0), np.argmax(j, 0))
";

/// A session on so many threads, each launch divided among them.
fn session(threads: usize) -> Session {
    session_behind(0, threads)
}

/// The same behind so many bytes that are taken, which nothing writes, so they cost no memory.
fn session_behind(taken: u64, threads: usize) -> Session {
    let mut cpu = CpuDevice::on_threads(threads).unwrap();
    cpu.allocate(taken).unwrap();
    cpu.share_all(true);
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    // A search's time must not decide what is compared.
    let options = Options::untimed();
    Session::new(Box::new(cpu), gpu, None, DeviceKind::Cpu, Policy::default(), options)
}

/// What a program shows there.
fn shown(session: Session, program: &str) -> serde_json::Value {
    let report = pollster::block_on(Runner::new(session).run(program, &RunOptions::default()));
    assert!(report.error.is_none(), "{:?}", report.error);
    serde_json::to_value(&report.shown).unwrap()
}

#[test]
fn bits_do_not_depend_on_the_number_of_threads() {
    let all = PROGRAMS
        .map(|results| format!("for x in ({results}),:\n    for y in x if type(x) is tuple else (x,): bits(y)\n"));
    let program = format!("{HEAD}{}", all.concat());
    let [one, others @ ..] = [1, 2, 3, 8].map(|threads| {
        let session = session(threads);
        assert_eq!(session.device_report(DeviceKind::Cpu).threads, threads);
        shown(session, &program)
    });
    assert!(one.as_array().is_some_and(|shown| !shown.is_empty()));
    for other in others {
        assert_eq!(one, other);
    }
}

/// Addresses from 2 GiB on are negative as `i32`.
#[test]
fn all_of_the_memory_can_be_addressed() {
    let program =
        format!("{HEAD}bits(a * b + 2.5)\nbits(a[::-1, 3::2] * 1)\nbits(c @ a.astype('float64'))\n{REDUCTIONS}");
    let [one, other] = [session(1), session_behind(3 << 30, 2)].map(|session| shown(session, &program));
    assert_eq!(one, other);

    let mut cpu = CpuDevice::on_threads(1).unwrap();
    let [first, second] = [(1 << 31) + 4, (1 << 31) - (1 << 20)].map(|bytes| cpu.allocate(bytes).unwrap());
    let none = cpu.allocate(1 << 21).unwrap_err().to_string();
    assert!(none.starts_with("MemoryError: Unable to allocate 2.0 MiB on the cpu device"), "{none}");
    cpu.upload(first, &[1, 2, 3]).unwrap();
    cpu.copy(first, 0, second, (1 << 31) - (1 << 21), 3).unwrap();
    cpu.copy(second, (1 << 31) - (1 << 21), first, 1 << 31, 3).unwrap();
    cpu.free(second);
    let few = cpu.allocate(4).unwrap();
    cpu.copy(first, 1 << 31, few, 0, 4).unwrap();
    assert_eq!(pollster::block_on(cpu.read(few, 4)).unwrap().into_vec().unwrap(), [1, 2, 3, 0]);
}

#[test]
fn long_reductions_have_the_bits_of_one_thread() {
    let [one, others @ ..] = [1, 2, 3, 8].map(|threads| shown(session(threads), REDUCTIONS));
    for other in others {
        assert_eq!(one, other);
    }
}

/// A kernel, and the launches that it becomes.
fn launches(kernel: &str) -> String {
    let kernel: Kernel = kernel.parse().unwrap_or_else(|e| panic!("{e}\n{kernel}"));
    let mut graph = Graph::new();
    let node = |op, inputs, len: &Expr, dtype| Node { op, inputs, shape: vec![len.clone()], dtype, spans: vec![] };
    let input = graph.add(node(Op::Input(0), vec![], &kernel.buffers[0].len, DType::Float32)).unwrap();
    let len = kernel.buffers[1].len.clone();
    let root = graph.add(node(Op::Kernel(Rc::new(kernel), Rc::default()), vec![input], &len, DType::Float32)).unwrap();
    graph.set_outputs(vec![root]);
    let program = Program::new(&graph, &Capabilities::cpu(), Policy::default()).unwrap();
    program.kernels.iter().for_each(|kernel| kernel.verify(&Capabilities::cpu()).unwrap());
    format!("{program}{}", program.kernels.iter().map(ToString::to_string).collect::<String>())
}

/// Kernels before and after their loops are distributed.
const DISTRIBUTED: [(&str, &str); 2] = [
    (
        "\
kernel sum(in0: read f32[2097152], out: write f32[1])
  var acc, part, half: f32
  acc = 0.0
  for a in 0..2
    part = 0.0
    for b in 0..40
      half = 0.0
      for c in 0..min(32768, -a*1310720 - b*32768 + 2097152)
        half = half + in0[a*1310720 + b*32768 + c]
      part = part + half
    acc = acc + part
  out[0] = acc
",
        "\
allocate temp2: f32[80]
dispatch k0_sum_parts x80(input0, temp2)
allocate out1: f32[1]
dispatch k0_sum x1(temp2, out1)
free temp2
kernel k0_sum(parts: read f32[80], out: write f32[1])
  var acc, part, half: f32
  acc = 0.0
  for a in 0..2
    part = 0.0
    for b in 0..40
      half = parts[a*40 + b]
      part = part + half
    acc = acc + part
  out[0] = acc
kernel k0_sum_parts(in0: read f32[2097152], parts: write f32[80])
  var half: f32
  parallel a in 0..2
    parallel b in 0..40
      half = 0.0
      for c in 0..min(32768, -a*1310720 - b*32768 + 2097152)
        half = half + in0[a*1310720 + b*32768 + c]
      parts[a*40 + b] = half
",
    ),
    (
        "\
kernel columns(in0: read f32[4194304], out: write f32[16], row0: scratch f32[16], row1: scratch f32[16])
  var acc, part: f32[16]
  parallel i in 0..1
    vector l in 0..16
      acc[l] = 0.0
      row0[l] = acc[l]
    for b in 0..64
      vector l in 0..16
        part[l] = 0.0
        row1[l] = part[l]
      for r in 0..4096
        vector l in 0..16
          part[l] = row1[l]
          part[l] = part[l] + in0[b*65536 + r*16 + l]
          row1[l] = part[l]
      vector l in 0..16
        acc[l] = row0[l]
        part[l] = row1[l]
        acc[l] = acc[l] + part[l]
        row0[l] = acc[l]
    vector l in 0..16
      acc[l] = row0[l]
      out[l] = acc[l]
",
        "\
allocate temp2: f32[1024]
dispatch k0_columns_parts x64(input0, temp2)
allocate out1: f32[16]
dispatch k0_columns x1(temp2, out1)
free temp2
kernel k0_columns(parts: read f32[1024], out: write f32[16], row0: scratch f32[16])
  var acc, part: f32[16]
  parallel i in 0..1
    vector l in 0..16
      acc[l] = 0.0
      row0[l] = acc[l]
    for b in 0..64
      vector l in 0..16
        acc[l] = row0[l]
        part[l] = parts[b*16 + l]
        acc[l] = acc[l] + part[l]
        row0[l] = acc[l]
    vector l in 0..16
      acc[l] = row0[l]
      out[l] = acc[l]
kernel k0_columns_parts(in0: read f32[4194304], parts: write f32[1024])
  var part: f32[16]
  parallel i in 0..1
    parallel b in 0..64
      vector l in 0..16
        part[l] = 0.0
        parts[b*16 + l] = part[l]
      for r in 0..4096
        vector l in 0..16
          part[l] = parts[b*16 + l]
          part[l] = part[l] + in0[b*65536 + l + r*16]
          parts[b*16 + l] = part[l]
",
    ),
];

/// Kernels that are left alone: iterations depend on each other, parallel ones are enough, or there is little to compute.
const WHOLE: [&str; 4] = [
    "\
kernel product(in0: read f32[2097152], out: write f32[1])
  var acc, part: f32
  acc = 1.0
  part = 0.0
  for a in 0..64
    for b in 0..32768
      acc = acc * in0[a*32768 + b]
    part = part + acc
  out[0] = part
",
    "\
kernel running(in0: read f32[2097152], out: write f32[2097152])
  var acc, part: f32
  acc = 0.0
  for a in 0..64
    part = 0.0
    for b in 0..32768
      part = part + in0[a*32768 + b]
      out[a*32768 + b] = part
    acc = acc + part
  out[0] = acc
",
    "\
kernel rows(in0: read f32[2097152], out: write f32[64])
  var acc, part: f32
  parallel i in 0..64
    acc = 0.0
    for a in 0..64
      part = 0.0
      for b in 0..512
        part = part + in0[i*32768 + a*512 + b]
      acc = acc + part
    out[i] = acc
",
    "\
kernel short(in0: read f32[65536], out: write f32[1])
  var acc, part: f32
  acc = 0.0
  for a in 0..64
    part = 0.0
    for b in 0..1024
      part = part + in0[a*1024 + b]
    acc = acc + part
  out[0] = acc
",
];

#[test]
fn loops_are_distributed() {
    for (kernel, expected) in DISTRIBUTED {
        let found = launches(kernel);
        assert!(found == expected, "{found}");
    }
    for kernel in WHOLE {
        let found = launches(kernel);
        assert_eq!(found.matches("dispatch").count(), 1, "{found}");
    }
}

/// Numbers that repeat after a long while (an LCG of Knuth's).
struct Draws(u64);

impl Draws {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

struct Loaded {
    device: CpuDevice,
    code: CodeId,
    buffers: [BufferId; 2],
}

const KERNEL: &str = "\
kernel k0_mul(in0: read f32[N], out: write f32[N], part0: scratch f32[16], N: size)
  parallel i0 in 0..N
    part0[0] = in0[i0] * in0[i0]
    out[i0] = part0[0] + in0[i0]
";

const LARGEST: u64 = 40_009;

fn rendered(device: &CpuDevice) -> Code {
    let kernel: Kernel = KERNEL.parse().unwrap_or_else(|e| panic!("{e}"));
    device.render(&Rc::new(kernel)).unwrap()
}

fn loaded(threads: usize) -> Loaded {
    let mut device = CpuDevice::on_threads(threads).unwrap();
    device.share_all(true);
    let code = device.prepare(&rendered(&device), 0.0).unwrap();
    let data: Vec<u8> = (0..LARGEST).flat_map(|k| (k as f32 * 0.37 - 1e3).to_le_bytes()).collect();
    let buffers = [(); 2].map(|()| device.allocate(4 * LARGEST).unwrap());
    device.upload(buffers[0], &data).unwrap();
    Loaded { device, code, buffers }
}

#[test]
fn ten_thousand_launches_of_random_sizes() {
    let mut all = [1, 2, 8].map(loaded);
    let mut draws = Draws(1);
    for round in 0..10_000u32 {
        // Mostly launches that end about when the others wake.
        let largest = if round % 64 == 0 { LARGEST } else { 300 };
        let n = 1 + draws.below(largest);
        for Loaded { device, code, buffers } in &mut all {
            device.dispatch(*code, buffers, &[n as u32], n).unwrap();
        }
        if round % 16 == 0 {
            let [one, others @ ..] = all.each_mut().map(|Loaded { device, buffers, .. }| {
                pollster::block_on(device.read(buffers[1], 4 * n)).unwrap().into_vec()
            });
            others.iter().for_each(|other| assert!(one == *other, "{n} elements"));
        }
    }
}

#[test]
fn a_launch_says_how_it_was_divided() {
    let Loaded { mut device, code, buffers } = loaded(3);
    assert_eq!(device.divided(code), None, "it never ran");
    let mut launch = |n: u64| {
        device.dispatch(code, &buffers, &[n as u32], n).unwrap();
        device.divided(code).expect("it ran")
    };
    assert_eq!(launch(1), Divided { threads: 1, blocks: 1, parts: 1, limit: Limit::Iterations(1) });
    let Divided { threads, blocks, parts, limit } = launch(LARGEST);
    assert_eq!((blocks, parts), (12, 1));
    // Who wakes late finds no block: what is told is what ran.
    match limit {
        Limit::Device => assert_eq!(threads, 3),
        Limit::Late { wanted } => assert!(threads < 3 && wanted == 3),
        other => panic!("{other:?}"),
    }
    // An estimate of 1 ns for each iteration; the measurement of a launch of little work may differ.
    device.share_all(false);
    let (code, count) = (device.prepare(&rendered(&device), 0.0).unwrap(), 40);
    device.dispatch(code, &buffers, &[count], count.into()).unwrap();
    let divided = device.divided(code).unwrap();
    assert!(matches!(divided, Divided { threads: 1, blocks: 1, limit: Limit::Unknown | Limit::Work { .. }, .. }));
    // Where there is one thread, the device says why.
    let Loaded { mut device, code, buffers } = loaded(1);
    device.dispatch(code, &buffers, &[9], 9).unwrap();
    assert_eq!(device.divided(code), None);
}

#[test]
fn a_recording_has_every_block_once_and_costs_nothing_otherwise() {
    for threads in [1, 2, 8] {
        let Loaded { mut device, code, buffers } = loaded(threads);
        let launch = |device: &mut CpuDevice, n: u64| device.dispatch(code, &buffers, &[n as u32], n).unwrap();
        launch(&mut device, 1009);
        assert_eq!(device.record(false), []);
        device.record(true);
        [1009, 1, LARGEST].into_iter().for_each(|n| launch(&mut device, n));
        let blocks = device.record(false);
        launch(&mut device, 1009);
        assert_eq!(device.record(false), []);
        assert!(blocks.iter().all(|block| block.thread < threads && block.code == code && block.start <= block.end));
        // Launches follow each other, and each is covered once.
        let mut launches: Vec<Vec<&BlockTime>> = vec![Vec::new(); 3];
        let mut at = 0;
        for block in &blocks {
            let covered =
                |of: &[&BlockTime]| of.iter().map(|b| u64::from(b.iterations.end - b.iterations.start)).sum::<u64>();
            while covered(&launches[at]) == [1009, 1, LARGEST][at] {
                at += 1;
            }
            launches[at].push(block);
        }
        for (launch, n) in launches.iter().zip([1009, 1, LARGEST]) {
            let mut ranges: Vec<_> = launch.iter().map(|b| b.iterations.clone()).collect();
            ranges.sort_by_key(|range| range.start);
            assert_eq!((ranges[0].start, u64::from(ranges[ranges.len() - 1].end)), (0, n));
            assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start), "{ranges:?}");
        }
        let end = |of: &[&BlockTime]| of.iter().map(|b| b.end).fold(0.0, f64::max);
        let start = |of: &[&BlockTime]| of.iter().map(|b| b.start).fold(f64::MAX, f64::min);
        assert!(launches.windows(2).all(|pair| end(&pair[0]) <= start(&pair[1])), "{blocks:?}");
        // No thread does two things at once.
        for thread in 0..threads {
            let mut own: Vec<_> = blocks.iter().filter(|b| b.thread == thread).collect();
            own.sort_by(|a, b| a.start.total_cmp(&b.start));
            assert!(own.windows(2).all(|pair| pair[0].end <= pair[1].start), "{own:?}");
        }
    }
}

#[test]
fn what_is_no_number_of_threads() {
    for threads in [0, 65, 1000, usize::MAX] {
        let error = CpuDevice::on_threads(threads).err().expect("no such device");
        assert_eq!(error.to_string(), format!("ValueError: a CPU device has 1 to 64 threads, not {threads}"));
    }
}

#[test]
fn sessions_beside_each_other_and_one_after_the_other() {
    let run = |session: &Session| -> Vec<String> {
        let report = pollster::block_on(
            Runner::new(session.clone())
                .run("import numpy as np\nx = np.arange(100_003.0)\n(x * 3 + x).sum()", &RunOptions::default()),
        );
        assert!(report.error.is_none(), "{:?}", report.error);
        report
            .shown
            .iter()
            .map(|shown| match shown {
                Shown::Value { repr, .. } => repr.clone(),
                other => panic!("{other:?}"),
            })
            .collect()
    };
    let (a, b) = (session(3), session(2));
    let shown = run(&a);
    for _ in 0..20 {
        assert_eq!(run(&a), shown);
        assert_eq!(run(&b), shown);
        assert_eq!(run(&session(4)), shown);
    }
}
