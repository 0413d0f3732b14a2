//! The CPU device on several threads: results have the bits that one thread gives, for every kernel's shape and every size of
//! launch.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

use std::rc::Rc;
use tensorscope::kernel::Kernel;
use tensorscope::render::Code;
use tensorscope::report::Shown;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::runtime::{BlockTime, BufferId, CodeId, Device, Divided, Limit};
use tensorscope::search::Options;
use tensorscope::session::Session;
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

/// A session on so many threads, each launch divided among them.
fn session(threads: usize) -> Session {
    let mut cpu = CpuDevice::on_threads(threads).unwrap();
    cpu.share_all(true);
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    // A search's time must not decide what is compared.
    let options = Options { max_ms: 1e9, ..Options::default() };
    Session::new(Box::new(cpu), gpu, None, DeviceKind::Cpu, Policy::default(), options)
}

#[test]
fn bits_do_not_depend_on_the_number_of_threads() {
    let all = PROGRAMS
        .map(|results| format!("for x in ({results}),:\n    for y in x if type(x) is tuple else (x,): bits(y)\n"));
    let program = format!("{HEAD}{}", all.concat());
    let [one, others @ ..] = [1, 2, 3, 8].map(|threads| {
        let session = session(threads);
        assert_eq!(session.device_report(DeviceKind::Cpu).threads, threads);
        let report = pollster::block_on(Runner::new(session).run(&program, &RunOptions::default()));
        assert!(report.error.is_none(), "{:?}", report.error);
        serde_json::to_value(&report.shown).unwrap()
    });
    assert!(one.as_array().is_some_and(|shown| !shown.is_empty()));
    for other in others {
        assert_eq!(one, other);
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
