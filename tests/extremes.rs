//! Minima and maxima of floats: every kernel's have the bits of one comparison after another, for every number of threads.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// Minima and maxima where NaN, infinities and either zero are among the elements: first, last, and in what is left of vectors.
const EXTREMES: &str = "import numpy as np
def bits(*results):
    # WebAssembly leaves the sign of a NaN open.
    print([np.asarray(x).tobytes().hex().replace('c0ff', 'c07f').replace('f8ff', 'f87f') for x in results])
pairs = [(-1.5, 0.0), (-1.5, -0.0), (-0.0, 0.0), (0.0, -0.0), (1.5, -0.0), (1.5, np.nan), (-np.inf, np.nan), (np.inf, -np.inf)]
for dtype in 'float32', 'float64':
    for n in 17, 67, 1009, 100_003:
        for others, odd in pairs:
            for at in 0, 5, n // 2, n - 6, n - 1:
                x = np.full(n, others, dtype)
                x[at] = odd
                bits(x.max(), x.min())
    for shape in (37, 67), (67, 37), (1009, 23), (8, 512):
        for others, odd in pairs:
            x = np.full(shape, others, dtype)
            x[0, 3] = x[5, 5] = x[-1, -2] = odd
            bits(x.max(0), x.max(1), x.min(0), x.min(1), x.max(), x.min())
";

/// A session on so many threads, each launch divided among them.
fn session(threads: usize) -> Session {
    let mut cpu = CpuDevice::on_threads(threads).unwrap();
    cpu.share_all(true);
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    // A search's time must not decide what is compared.
    let options = Options::untimed();
    Session::new(Box::new(cpu), gpu, None, DeviceKind::Cpu, Policy::default(), options)
}

#[test]
fn minima_and_maxima_have_the_bits_of_one_comparison_after_another() {
    let run = |session: Session| {
        let report = pollster::block_on(Runner::new(session).run(EXTREMES, &RunOptions::default()));
        assert!(report.error.is_none(), "{:?}", report.error);
        report.shown.iter().map(|shown| serde_json::to_string(shown).unwrap()).collect::<Vec<String>>()
    };
    let directly = session(1);
    directly.always_compute_directly();
    let expected = run(directly);
    for threads in [1, 2, 3, 8] {
        let found = run(session(threads));
        assert_eq!(found.len(), expected.len());
        for (line, (found, expected)) in found.iter().zip(&expected).enumerate() {
            assert_eq!(found, expected, "line {line} on {threads} threads");
        }
    }
}
