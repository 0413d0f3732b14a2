//! Sizes around every block, tile, lane and workgroup and far from all, on the native GPU: with its own types, as a browser has
//! it, and with kernels chosen as for real hardware. What a sum must be is worked out here, in integers or in doubles. On the CPU
//! it is what NumPy gives.

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/gpu.rs"]
mod gpu;

use gpu::native_gpu;
use tensorscope::report::Shown;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::runtime::gpu::Native;
use tensorscope::runtime::{Device, InterpreterDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// A session on each GPU that there can be.
fn sessions() -> Vec<(&'static str, Session)> {
    let kinds =
        [("native", Native::All, false), ("webgpu", Native::Nothing, false), ("hardware", Native::Nothing, true)];
    let session = |(name, native, hardware)| {
        let mut gpu = native_gpu(name, native)?;
        if hardware {
            gpu.choose_as_hardware(1 << 10);
        }
        let cpu = Box::new(CpuDevice::new().unwrap());
        let (policy, options) = (Policy::default(), Options::untimed());
        Some((name, Session::new(cpu, Box::new(gpu), None, DeviceKind::Gpu, policy, options)))
    };
    kinds.into_iter().filter_map(session).collect()
}

/// The numbers that a program's expressions show.
fn shown(session: &Session, program: &str) -> Vec<f64> {
    let report = pollster::block_on(Runner::new(session.clone()).run(program, &RunOptions::default()));
    if let Some(e) = &report.error {
        panic!("{program}\n{}: {}", e.error, e.message);
    }
    let data = |shown: &Shown| match shown {
        Shown::Value { tensor: Some(t), .. } => serde_json::to_value(&t.data).unwrap(),
        _ => panic!("{program} shows more than arrays"),
    };
    let number = |v: &serde_json::Value| {
        let text = || v.as_bool().map(|b| b.into()).or_else(|| v.as_str()?.parse().ok());
        v.as_f64().or_else(text).unwrap_or(f64::NAN)
    };
    let numbers = |v: serde_json::Value| v.as_array().map_or(vec![number(&v)], |all| all.iter().map(number).collect());
    report.shown.iter().map(data).flat_map(numbers).collect()
}

#[test]
fn sums_of_equal_elements_keep_their_digits() {
    for (name, session) in sessions() {
        for value in [0.1f64, 1.0 / 3.0, 0.7] {
            let element = f64::from(value as f32);
            for n in [100i64, 1021, 65_537, 1 << 20, 1_000_003, 3_000_007] {
                let program = format!(
                    "import numpy as np\na = np.full({n}, {value:?}, np.float32)\na.sum()\na.mean()\na @ a\n(a + a)[1:].sum()"
                );
                let wanted =
                    [element * n as f64, element, element * element * n as f64, 2.0 * element * (n - 1) as f64];
                for (got, wanted) in shown(&session, &program).into_iter().zip(wanted) {
                    // A mean divides what has been rounded.
                    let bound = if wanted == element { 2.6e-7 } else { 2e-7 };
                    let off = (got - wanted).abs() / wanted;
                    assert!(off <= bound, "{name}: {n} times {value}: {got} for {wanted}, off by {off:e}");
                }
            }
            for (rows, columns) in [(3i64, 100_003i64), (100_003, 3), (317, 331), (1, 65_537), (65_537, 1)] {
                let program = format!(
                    "import numpy as np\na = np.full(({rows}, {columns}), {value:?}, np.float32)\n\
                     a.sum(0)[-1]\na.sum(1)[-1]\na.sum()\nnp.ones(3, np.float32) * a.T.sum(1)[0]"
                );
                let [down, across, all] = [rows, columns, rows * columns].map(|n| element * n as f64);
                for (got, wanted) in shown(&session, &program).into_iter().zip([down, across, all, down, down, down]) {
                    let off = (got - wanted).abs() / wanted;
                    assert!(off <= 2e-7, "{name}: {rows} x {columns} of {value}: {got} for {wanted}, off by {off:e}");
                }
            }
        }
    }
}

/// For sizes: the sums of 1/k as doubles and in single precision, and the product of 1 + 1/k, as NumPy 2.4 gives them.
const NUMPY: [(usize, f64, f64, f64); 8] = [
    (1025, 7.510151282034232, 7.5101518630981445, 1025.9999999999948),
    (1032, 7.516954028821582, 7.51695442199707, 1032.9999999999948),
    (2176, 8.262689034689606, 8.262689590454102, 2176.9999999999886),
    (2177, 8.263148382415833, 8.26314926147461, 2177.9999999999886),
    (5003, 9.095108613096379, 9.095108985900879, 5003.99999999993),
    (16_391, 10.281733851825896, 10.28173542022705, 16391.999999999734),
    (100_003, 12.090176129263444, 12.090176582336426, 100003.99999999763),
    (3_000_007, 15.49134101153079, 15.491340637207031, 3000007.9999993723),
];

#[test]
fn sums_and_products_have_the_digits_of_numpy() {
    let session = |name, device: Box<dyn Device>| {
        let (policy, options) = (Policy::default(), Options::untimed());
        let gpu = Box::new(InterpreterDevice::new(Capabilities::webgpu()));
        (name, Session::new(device, gpu, None, DeviceKind::Cpu, policy, options))
    };
    let directly = session("directly", Box::new(CpuDevice::new().unwrap()));
    directly.1.always_compute_directly();
    let interpreter = session("the interpreter", Box::new(InterpreterDevice::new(Capabilities::cpu())));
    for (name, session) in [session("kernels", Box::new(CpuDevice::new().unwrap())), directly, interpreter] {
        for (n, double, single, product) in NUMPY {
            // The interpreter takes seconds for more.
            if name == "the interpreter" && n > 20_000 {
                continue;
            }
            let program = format!(
                "import numpy as np\nk = np.arange(1, {n} + 1)\n(1 / k).sum()\n(np.float32(1) / k.astype(np.float32)).sum()\n\
                 (1 / k * np.ones((3, 1))).sum(1)\nnp.prod(1 + 1 / k)"
            );
            let got = shown(&session, &program);
            assert_eq!(got, [double, single, double, double, double, product], "{name}: {n}");
        }
        assert_eq!(shown(&session, "import numpy as np\nnp.prod(np.arange(1009.0))"), [0.0], "{name}");
    }
}

#[test]
fn loops_run_to_their_ends() {
    // Some adapters end the loops of an invocation after so many rounds, those of functions included.
    let sum = |from: i64, to: i64, term: &dyn Fn(i64) -> i64| (from..to).map(term).sum::<i64>() as f64;
    for (name, session) in sessions() {
        let check = |program: &str, wanted: &[f64]| {
            assert_eq!(shown(&session, &format!("import numpy as np\n{program}")), wanted, "{name}: {program}");
        };
        check("(np.arange(2**20) % 1000).reshape(16, 65536).sum(1)[-1]", &[sum(15 << 16, 16 << 16, &|i| i % 1000)]);
        check("(np.arange(100003) // -7).sum()", &[sum(0, 100_003, &|i| (-i).div_euclid(7))]);
        let wide = |i: i64| (i * 5_000_000_029) % 4_294_967_311;
        check("(np.arange(70001) * 5000000029 % 4294967311).sum()", &[sum(0, 70_001, &wide)]);
        for n in [65_535, 65_536, 199_999, 1_000_003] {
            check(&format!("np.ones({n}, np.int32).sum()\nnp.ones((2, {n}), np.int8).sum(1)"), &[n as f64; 3]);
            let a = format!("a = np.arange({n}, dtype=np.int32) % 251\n");
            let each = |i: i64| i % 251;
            check(&format!("{a}a.max()\na.min()\na[1:].sum()"), &[250.0, 0.0, sum(1, n, &each)]);
            check(
                &format!("{a}(a % 2 + 1).prod(dtype=np.uint32) == 0\n(a == 7).sum()"),
                &[1.0, sum(0, n, &|i| (i % 251 == 7).into())],
            );
        }
        check("a = np.arange(140002, dtype=np.float32).reshape(2, 70001) % 3.5\na.sum(1) > 0", &[1.0; 2]);
    }
}

#[test]
fn elements_at_odd_sizes() {
    let sizes = [7i64, 65, 257, 4099, 300_007];
    for (name, session) in sessions() {
        for dtype in ["float32", "int64", "uint8", "float16"] {
            for n in sizes {
                let program = format!(
                    "import numpy as np\na = (np.arange({n}, dtype=np.int32) % 113).astype(np.{dtype})\n\
                     a.reshape(1, -1)[0, -3:]\na[::-1][:3]\n(a + a)[-3:]\nnp.concatenate([a, a[1:]])[-2:]\n\
                     a.max()\nnp.stack([a, a + 1], 1).T.reshape(-1)[-2:]\na.reshape(-1, 1).sum(1)[-1:]"
                );
                let at = |i: i64| (i % 113) as f64;
                let wanted = [
                    at(n - 3),
                    at(n - 2),
                    at(n - 1),
                    at(n - 1),
                    at(n - 2),
                    at(n - 3),
                    2.0 * at(n - 3),
                    2.0 * at(n - 2),
                    2.0 * at(n - 1),
                    at(n - 2),
                    at(n - 1),
                    at(112.min(n - 1)),
                    at(n - 2) + 1.0,
                    at(n - 1) + 1.0,
                    at(n - 1),
                ];
                assert_eq!(shown(&session, &program), wanted, "{name}: {n} of {dtype}");
            }
        }
    }
}

#[test]
fn the_steps_of_a_loop_are_kernels_of_their_own() {
    // Each step reads the last one at nine places: in one kernel, copies of copies would take a shader compiler minutes.
    let program = "import numpy as np\n\
                   g = (np.arange(37 * 41, dtype=np.int32) * 7 % 11 < 4).astype(np.int32).reshape(37, 41)\n\
                   for step in range(4):\n    \
                       n = np.zeros((37, 41), dtype=np.int32)\n    \
                       for dy in (-1, 0, 1):\n        \
                           for dx in (-1, 0, 1):\n            \
                               if dx != 0 or dy != 0:\n                \
                                   n = n + np.roll(np.roll(g, dy, axis=0), dx, axis=1)\n    \
                       g = ((n == 3) | ((g == 1) & (n == 2))).astype(np.int32)\n\
                   g.sum(1)";
    for (name, session) in sessions().into_iter().filter(|(_, s)| s.capabilities(DeviceKind::Gpu).software) {
        let runner = Runner::new(session);
        let report = pollster::block_on(runner.run(program, &RunOptions::default()));
        assert!(report.error.is_none(), "{name}: {:?}", report.error.map(|e| e.message));
        for compilation in &report.compilations {
            let compiled = runner.session().report(compilation.id).unwrap().unwrap();
            let longest = compiled.kernels.iter().map(|k| k.code.len()).max();
            assert!(longest < Some(40_000), "{name}: a kernel of {longest:?} bytes");
        }
    }
}
