//! Constants that vary from turn to turn are parameters of one program, whose bits they leave alone.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

use tensorscope::array::HostArray;
use tensorscope::dtype::DType;
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};
use tensorscope::tensor::{Tensor, matmul};

fn session() -> Session {
    let [cpu, gpu] = [CpuDevice::new(), CpuDevice::with(Capabilities::simulated_gpu())].map(Result::unwrap);
    let (policy, options) = (Policy::default(), Options::default());
    Session::new(Box::new(cpu), Box::new(gpu), None, DeviceKind::Cpu, policy, options)
}

fn run(source: &str, verify: bool) -> (Vec<String>, RunReport, Session) {
    let session = session();
    if verify {
        session.verify_steps();
    }
    let report = pollster::block_on(Runner::new(session.clone()).run(source, &RunOptions::default()));
    assert!(report.error.is_none(), "{:?}", report.error);
    let shown = report.shown.iter().map(|shown| match shown {
        Shown::Value { repr, .. } => repr.clone(),
        Shown::Text { text, .. } | Shown::Warning { text, .. } => text.trim_end().to_owned(),
        Shown::Figure { title, .. } => title.clone(),
    });
    (shown.collect(), report, session)
}

/// What the last compilation's graph says of its scalars.
fn scalars(report: &RunReport, session: &Session) -> Vec<String> {
    let last = session.report(report.compilations.last().unwrap().id).unwrap().unwrap();
    last.before
        .nodes
        .into_iter()
        .map(|n| n.label)
        .filter(|label| label.starts_with('s') && label.contains('='))
        .collect()
}

const DECAY: &str = "import numpy as np\n\
    x = np.linspace(0, 1, 5)\n\
    for k in range(6):\n    \
        print(((x * (k + 0.1) + 1 / 3) / (k + 1) - 0.25).sum(), (x ** k).sum())";

#[test]
fn turns_that_differ_in_constants_keep_numpy_s_digits() {
    for verify in [false, true] {
        let (shown, ..) = run(DECAY, verify);
        // NumPy's.
        assert_eq!(
            shown,
            [
                "0.6666666666666666 5.0",
                "0.9583333333333334 2.5",
                "1.0555555555555558 1.875",
                "1.1041666666666667 1.5625",
                "1.133333333333333 1.3828125",
                "1.1527777777777777 1.26953125",
            ]
        );
    }
}

#[test]
fn the_report_shows_the_values_of_the_turn() {
    let source = "import numpy as np\nx = np.linspace(0, 1, 7)\nfor k in range(4):\n    print((x * (k + 0.5)).max())";
    let (shown, report, session) = run(source, false);
    assert_eq!(shown, ["0.5", "1.5", "2.5", "3.5"]);
    assert_eq!(scalars(&report, &session), ["s0 = 3.5"]);
    let made = report.compilations.iter().filter(|c| !c.cached).count();
    assert!(made <= 2, "{made}");
}

/// Gram and Schmidt's method by columns, products of matrices that grow, and sums of more than 1,024 rows: each turn has sizes of
/// its own, and sums whose order kernels choose.
const GROWING: &str = "import numpy as np\n\
    a = np.random.default_rng(0).standard_normal((101, 97))\n\
    q, r = np.zeros((101, 97)), np.zeros((97, 97))\n\
    for j in range(97):\n    \
        r[:j, j] = q[:, :j].T @ a[:, j]\n    \
        v = a[:, j] - q[:, :j] @ r[:j, j]\n    \
        r[j, j] = np.linalg.norm(v)\n    \
        q[:, j] = v / r[j, j]\n\
    print(np.abs(q @ r - a).max() < 1e-13)\n\
    b = np.random.default_rng(1).standard_normal((1999, 3))\n\
    products, rows, small = 0, 0, 0\n\
    for n in range(1100, 1999, 31):\n    \
        products += (b[:n].T @ b[:n])[0, 1]\n    \
        rows += b[:n].sum(axis=0)[2]\n\
    for n in range(31, 73, 3):\n    \
        small += (a[:n, :n] @ a[:n, 1:n + 1])[-1, -1]\n\
    print(np.round([products, rows, small], 10))";

#[test]
fn sizes_that_grow_are_not_compiled_one_by_one() {
    let (shown, report, _) = run(GROWING, false);
    // NumPy's.
    assert_eq!(shown, ["True", "[ 1406.49693945 -2371.63064316   -15.18886678]"]);
    let compiled = report.compilations.len();
    assert!(compiled < 40, "{compiled} programs");
}

/// As JavaScript's, which have no place in a program.
#[test]
fn sizes_of_expressions_without_a_place_are_not_compiled_one_by_one() {
    let session = session();
    let sizes = (41..130).step_by(7);
    let mut compiled = Vec::new();
    for n in sizes.clone() {
        let factors = [0.7, 1.3].map(|by| {
            let values = (0..n * n).flat_map(|k| (f64::from(k) * by).sin().to_le_bytes()).collect();
            HostArray::new(DType::Float64, vec![n as usize; 2], values).unwrap()
        });
        let at = |of: &HostArray, i: i32, j: i32| of.get((i * n + j) as usize).to_f64();
        let entry: f64 = (0..n).map(|k| at(&factors[0], 3, k) * at(&factors[1], k, n - 1)).sum();
        let [a, b] = factors.map(|of| Tensor::from_host(of, DeviceKind::Cpu, false, None));
        let product = matmul(&a, &b, None).unwrap();
        pollster::block_on(session.evaluate(std::slice::from_ref(&product))).unwrap();
        let found = pollster::block_on(session.read(&product)).unwrap().get((4 * n - 1) as usize).to_f64();
        assert!((found - entry).abs() < 1e-12, "{n}: {found} {entry}");
        let compilation = product.compilation().and_then(|id| session.compilation(id));
        if compilation.is_some_and(|c| !c.cached) {
            compiled.push(n);
        }
    }
    // Those that are displayed, and at most one for all sizes.
    assert_eq!(compiled[..3], sizes.take(3).collect::<Vec<_>>());
    assert!(compiled.len() <= 4, "{compiled:?}");
}
