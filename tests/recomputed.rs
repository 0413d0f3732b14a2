//! What is computed again rather than kept: the products that a matrix product adds up, of which there are more than elements of
//! anything else.

#![cfg(all(feature = "script", feature = "jit"))]

use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// What a program's run says, and the session that kept its compilations.
fn run(source: &str) -> (Session, RunReport) {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::untimed());
    let runner = Runner::new(session.clone());
    let report: RunReport = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert!(report.error.is_none(), "{:?}", report.error);
    (session, report)
}

/// The most elements of a buffer of a program's compilations.
fn most_elements(source: &str) -> usize {
    let (session, report) = run(source);
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

/// A step of training, its loss read in each, and its parameters updated by `update`.
fn training(update: &str) -> String {
    format!(
        "import numpy as np, lucid
import lucid.optim as optim
rng = np.random.default_rng(0)
x, y = lucid.tensor(rng.standard_normal((31, 83))), lucid.tensor(np.eye(7)[rng.integers(0, 7, 31)])
shapes = [(83, 41), (41,), (41, 7), (7,)]
parameters = [lucid.tensor(rng.standard_normal(s) * .1, requires_grad=True) for s in shapes]
optimizer = optim.SGD(parameters, lr=.5)
def loss(w1, b1, w2, b2):
    logits = np.maximum(x @ w1 + b1, 0) @ w2 + b2
    shifted = logits - logits.max(-1, keepdims=True)
    return -((shifted - np.log(np.exp(shifted).sum(-1, keepdims=True))) * y).sum() / 31
losses = []
for step in range(53):
    value = loss(*parameters)
    value.backward()
{update}
    losses.append(value.item())
print([round(value, 9) for value in losses[::4]])
"
    )
}

#[test]
fn a_step_of_training_is_one_program_however_parameters_are_updated() {
    let ways = [
        "    optimizer.step()\n    optimizer.zero_grad()",
        "    with lucid.no_grad():\n        for p in parameters:\n            p -= .5 * p.grad\n            p.grad = None",
        "    for p in parameters:\n        p.data = p.data - .5 * p.grad\n        p.grad = None",
        "    for p in parameters:\n        p.data -= .5 * p.grad\n        p.grad = None",
        "    with lucid.no_grad():\n        for p in parameters:\n            p[...] = p - .5 * p.grad\n            p.grad = None",
    ];
    let mut losses = Vec::new();
    for way in ways {
        let (session, report) = run(&training(way));
        let [Shown::Text { text, .. }] = &report.shown[..] else { panic!("{:?}", report.shown) };
        losses.push(text.clone());
        let (programs, runs) = (report.counts.cache_misses, report.compilations.len());
        assert!(programs <= 4 && runs <= 53 + 8, "{programs} programs, {runs} runs: {way}");
        let last = report.compilations.last().unwrap().id;
        let kernels = session.report(last).unwrap().unwrap().kernels;
        assert!(kernels.iter().all(|kernel| !kernel.name.ends_with("_insert")), "{way}");
    }
    assert!(losses.iter().all(|all| *all == losses[0]), "{losses:#?}");
    // Products of both layers' gradients are nowhere stored: 31 times 83 times 41.
    assert!(most_elements(&training(ways[1])) <= 83 * 41);
}

#[test]
fn a_loop_over_parts_of_an_array_compiles_few_programs() {
    let batches = "x, s = r.standard_normal((4003, 31)) * 2, 0.0
w = r.standard_normal((31, 7))
for i in range(0, 4000, 32):
    s += float(np.tanh(x[i:i+32] @ w).sum())
print(round(s, 6))";
    let rows = "q, h = r.standard_normal((101, 101)) / 101, np.zeros((331, 101))
h[0] = 1
for k in range(330):
    h[k + 1] = np.tanh(h[k] @ q + .01)
print(round(float(h.sum()), 6))";
    // NumPy 2.4.6.
    for (source, printed) in [(batches, "20.497807"), (rows, "443.945524")] {
        let (_, report) = run(&format!("import numpy as np\nr = np.random.default_rng(5)\n{source}\n"));
        let [Shown::Text { text, .. }] = &report.shown[..] else { panic!("{:?}", report.shown) };
        assert_eq!(text, &format!("{printed}\n"));
        let programs = report.counts.cache_misses;
        assert!(programs <= 40, "{programs} programs: {source}");
    }
}
