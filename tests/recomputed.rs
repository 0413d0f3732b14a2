//! What is computed again rather than kept: the products that a matrix product adds up, of which there are more than elements of
//! anything else.

#![cfg(all(feature = "script", feature = "jit"))]

use tensorscope::report::RunReport;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// The most elements of a buffer of a program's compilations.
fn most_elements(source: &str) -> usize {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::untimed());
    let runner = Runner::new(session.clone());
    let report: RunReport = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert!(report.error.is_none(), "{:?}", report.error);
    let steps = report.compilations.iter().flat_map(|c| session.report(c.id).unwrap().unwrap().steps);
    let elements = steps.filter_map(|step| {
        let allocated = step.strip_prefix("allocate ")?.split_once('[')?.1.trim_end_matches(']').to_owned();
        Some(allocated.parse().unwrap())
    });
    elements.max().unwrap()
}

const NET: &str = "import numpy as np, tensorscope as ts
rng = np.random.default_rng(0)
x = rng.standard_normal((67, 41))
p = [rng.standard_normal(s) * 0.05 for s in [(41, 41)] * 4 + [(41, 83), (83, 41)]]
def block(p, x):
    q, k, v, o, a, b = p
    s = (x @ q) @ (x @ k).T / np.sqrt(41)
    e = np.exp(s - s.max(-1, keepdims=True))
    h = x + e / e.sum(-1, keepdims=True) @ (x @ v) @ o
    return h + np.tanh(h @ a) @ b
";

/// The largest value of the net: 67 times 83.
const LARGEST: usize = 67 * 83;

#[test]
fn products_are_not_kept_for_the_turns_of_a_loop() {
    for turns in [1, 2, 6] {
        let loss = format!(
            "def loss(p):\n    h = x\n    for i in range({turns}): h = block(p, h)\n    return (h**2).mean()\n"
        );
        let most = most_elements(&format!("{NET}{loss}ts.grad(loss)(p)[0].sum()\n"));
        assert!(most <= LARGEST, "{most} elements in {turns} turns");
    }
}

#[test]
fn products_are_no_result_of_what_their_factors_are_made_by() {
    let most = most_elements(
        "import numpy as np, tensorscope as ts
x = np.random.default_rng(0).standard_normal((67, 41))
w = np.random.default_rng(1).standard_normal((41, 83))
def loss(g):
    h = x + np.exp(x * g @ x.T / 41) @ x
    return ((h + np.tanh(h @ w) @ w.T)**2).mean()
ts.grad(loss)(np.ones(41))
",
    );
    assert!(most <= LARGEST, "{most} elements");
}
