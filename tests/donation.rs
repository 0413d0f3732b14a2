//! Arguments that a call of a compiled function gives up: results take over their memory, where nobody else holds them.

#![cfg(all(feature = "script", feature = "jit"))]

use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// What the program shows, and the steps of its compilations.
fn ran(source: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::untimed());
    let runner = Runner::new(session.clone());
    let options = RunOptions { direct: false, ..RunOptions::default() };
    let report: RunReport = pollster::block_on(runner.run(&format!("{OPENING}{source}"), &options));
    assert!(report.error.is_none(), "{:?}", report.error);
    let shown =
        report.shown.iter().filter_map(|s| if let Shown::Value { repr, .. } = s { Some(repr.clone()) } else { None });
    let steps = report.compilations.iter().map(|c| session.report(c.id).unwrap().unwrap().steps).collect();
    (shown.collect(), steps)
}

/// How many of these steps give an input's memory to a result.
fn given(steps: &[String]) -> usize {
    steps.iter().filter(|step| step.starts_with("reuse input")).count()
}

const OPENING: &str = "import numpy as np, tensorscope as ts
rng = np.random.default_rng(1)
x, y = rng.random((61, 83), dtype=np.float32), rng.random((61, 7), dtype=np.float32)
p = [rng.random((83, 29), dtype=np.float32), np.zeros(29, np.float32), rng.random((29, 7), dtype=np.float32)]
def loss(w, b, v, x, y):
    e = np.maximum(x @ w + b, 0) @ v - y
    return (e * e).mean()
def step(p, x, y):
    slopes = ts.grad(loss, argnums=(0, 1, 2))(*p, x, y)
    return [w - np.float32(0.01) * d for w, d in zip(p, slopes)]
";

#[test]
fn a_step_of_training_writes_each_weight_where_it_was() {
    let train = |donate: &str| {
        ran(&format!(
            "step = ts.compile(step{donate})
for _ in range(5):
    p = step(p, x, y)
p"
        ))
    };
    let ((shown, steps), (expected, plain)) = (train(", donate='p'"), train(""));
    assert_eq!(shown, expected);
    // The first step's weights are new, too.
    let calls: Vec<_> = steps.iter().map(|steps| given(steps)).filter(|n| *n > 0).collect();
    assert_eq!(calls, [3; 5], "{steps:#?}");
    assert!(plain.iter().all(|steps| given(steps) == 0));
}

#[test]
fn what_is_still_held_stays() {
    let (shown, steps) = ran("f = ts.compile(lambda w, b: w * 2 + b.sum(), donate=[0])
w = np.arange(5003, dtype=np.float64)
old, view = w, w[1:3]
w = f(w, np.ones(3))
w[:3].tolist(), old[:3].tolist(), view.tolist()
w = f(w, np.ones(3))
u = f(w, w)
w[:3].tolist(), u[:3].tolist()
");
    assert_eq!(shown[0], "([3.0, 5.0, 7.0], [0.0, 1.0, 2.0], [1.0, 2.0])");
    let sum: f64 = (0..5003).map(|k| f64::from(4 * k + 9)).sum();
    let [a, b, c] = [9.0, 13.0, 17.0].map(|w| w * 2.0 + sum);
    assert_eq!(shown[1], format!("([9.0, 13.0, 17.0], [{a:?}, {b:?}, {c:?}])"));
    assert_eq!(steps.iter().map(|steps| given(steps)).sum::<usize>(), 1, "{steps:#?}");
}

#[test]
fn the_memory_of_an_argument_that_was_read_before_serves_another_result() {
    let f = "f = ts.compile(lambda w, x: ((w @ x).sum(), x[::-1] - 1), donate=('w',))
s, x = f(np.ones((100, 100), np.float32), np.arange(10000, dtype=np.float32).reshape(100, 100))
s.tolist(), x[-1, :2].tolist()";
    let (shown, steps) = ran(f);
    assert_eq!(shown, ["(4999499776.0, [-1.0, 0.0])"]);
    assert_eq!(steps.iter().map(|steps| given(steps)).sum::<usize>(), 1, "{steps:#?}");
}

#[test]
fn what_cannot_be_donated_is_told() {
    for (donate, told) in [
        ("'q'", "ValueError: step() has no argument 'q'"),
        ("3", "ValueError: step() has 3 arguments, and none at position 3"),
        ("-1", "ValueError: step() has 3 arguments, and none at position -1"),
        ("2.5", "TypeError: donate takes names and positions of arguments, not float"),
        ("[1.5]", "TypeError: donate takes names and positions of arguments, not float"),
    ] {
        let (shown, _) = ran(&format!(
            "try:
    ts.compile(step, donate={donate})
except Exception as e:
    told = f'{{type(e).__name__}}: {{e}}'
told == {told:?}"
        ));
        assert_eq!(shown, ["True"], "{told}");
    }
}
