//! What is computed at once, or node by node, has the bits of kernels.

#![cfg(all(feature = "script", feature = "jit"))]

use tensorscope::report::Shown;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

fn runner() -> Runner {
    let (cpu, gpu) = (CpuDevice::new().unwrap(), InterpreterDevice::new(Capabilities::webgpu()));
    let options = search::Options::default();
    Runner::new(Session::new(Box::new(cpu), Box::new(gpu), None, DeviceKind::Cpu, Policy::default(), options))
}

fn shows(runner: &Runner, source: &str) -> Vec<String> {
    let report = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert!(report.error.is_none(), "{source}: {:?}", report.error);
    let text = |shown: Shown| match shown {
        Shown::Text { text, .. } => Some(text),
        Shown::Value { repr, .. } => Some(repr),
        Shown::Warning { .. } => None,
        Shown::Figure { .. } => unreachable!("no program here draws"),
    };
    report.shown.into_iter().filter_map(text).collect()
}

/// What each expression after `setup` gives in a program of its own: compiled, and computed at once.
fn agree(setup: &str, expressions: &[&str]) {
    for expression in expressions {
        let source = format!("import numpy as np\n{setup}\n{expression}");
        let compiled = shows(&runner(), &source);
        let always = runner();
        always.session().always_compute_directly();
        assert_eq!(shows(&always, &source), compiled, "{source}");
        assert_eq!(compiled.len(), 1, "{compiled:?}");
    }
}

const NUMBERS: &str = "v = [0.0, -0.0, 1.5, -2.25, 0.1, -0.7, 3e-5, 11.0, -17.3, 88.7, -103.9, 709.5, -745.0, 6e4, 3e38, 1e300, 5e-324, 1e-40, np.inf, -np.inf, np.nan]
v += [k / 7 - 3 for k in range(41)]";

#[test]
fn functions_of_floats() {
    let functions =
        "(np.exp, np.log, np.sin, np.cos, np.tan, np.tanh, np.sqrt, np.abs, np.floor, np.rint, np.exp2, np.log2)";
    let others = "(np.arcsin, np.arccos, np.arctan, np.sinh, np.cosh, np.arcsinh, np.arccosh, np.arctanh, np.expm1, np.log1p, np.log10, np.cbrt)";
    for dtype in ["float64", "float32", "float16"] {
        let setup = format!("{NUMBERS}\nx = np.array(v).astype(np.{dtype})");
        let all = [functions, others].map(|names| format!("np.concatenate([f(x) for f in {names}]).tolist()"));
        agree(&setup, &all.each_ref().map(String::as_str));
    }
}

#[test]
fn functions_of_two_numbers() {
    for dtype in ["float64", "float32", "float16", "int64", "int32", "uint8"] {
        let numbers = if dtype.contains("float") { "v" } else { "[0, 1, 2, 3, 7, 100, 127, 5]" };
        let setup = format!(
            "{NUMBERS}\nx = np.array({numbers}[:31]).astype(np.{dtype})\na, b = x[:, None] + x[None, :] * 0, x[:, None] * 0 + x[None, :]"
        );
        let float = "np.concatenate([a + b, a - b, a * b, a / b, a // b, a % b, np.maximum(a, b), np.minimum(a, b), np.arctan2(a, b), np.hypot(a, b), np.abs(a) ** b]).tolist()";
        let whole = "np.concatenate([a + b, a - b, a * b, a // (b + 1), a % (b + 1), np.maximum(a, b), a & b, a ^ b, a ** (b % 5)]).tolist()";
        let truths = "np.concatenate([a < b, a == b, a >= b, (a < b) | (a == b), np.isnan(a)]).tolist()";
        agree(&setup, &[if dtype.contains("float") { float } else { whole }, truths]);
    }
}

/// Numbers, rows, columns and arrays of one shape, on either side.
#[test]
fn short_arithmetic() {
    for dtype in ["float64", "float32", "int64", "int32"] {
        let setup = format!(
            "n = lambda *s: (np.arange(int(np.prod(s))) * 7 % 23 - 9.5).reshape(s).astype(np.{dtype})\n\
             pairs = [(n(5, 3), n(3)), (n(5, 3), n(5, 1)), (n(5, 1), n(1, 3)), (n(1, 3), n(3)), (n(7), n(1)), (n(2, 3, 4), n(3, 4)),\n\
             (n(2, 3, 4), n(2, 3, 1)), (n(4), n(4)), (n(3, 1), n(1)), (n(11), n()), (n(1), 3), (n(13), 2.5), (n(6), -7), (n(2, 2), 1 << 20)]\n\
             f = lambda g: [list(np.ravel(g(a, b))) + list(np.ravel(g(b, a))) for a, b in pairs]"
        );
        let all = [
            "f(lambda a, b: a + b)",
            "f(lambda a, b: a - b)",
            "f(lambda a, b: a * b)",
            "f(lambda a, b: a / (b + 99.25))",
        ];
        let shown = "[(g(a, b).shape, str(g(a, b).dtype)) for a, b in pairs for g in (np.add, np.subtract, np.multiply, np.divide)]";
        agree(&setup, &[all[0], all[1], all[2], all[3], shown]);
    }
}

#[test]
fn complex_numbers() {
    for dtype in ["complex128", "complex64"] {
        let setup = format!(
            "x = np.array([0, 1, -1, 1j, 0.3 - 2j, 7e3 + 1e-3j, -2.5 - 2.5j, 1e30j]).astype(np.{dtype})\n\
             a, b = x[:, None] + x[None, :] * 0, x[:, None] * 0 + x[None, :]"
        );
        agree(
            &setup,
            &[
                "np.concatenate([a + b, a - b, a * b, a / (b + 3), a ** 2, np.conj(a)]).tolist()",
                "[x.sum().tolist(), (a * b).sum(0).tolist(), (a - b).sum(1).tolist(), a[:0].sum().tolist(), np.tile(a, 3).mean().tolist()]",
                "np.concatenate([np.exp(a[:, :3] * 0.01j * k).sum(1) for k in range(7)]).tolist()",
                "np.concatenate([np.abs(a), a.real, b.imag]).tolist()",
                "(a == b).tolist()",
            ],
        );
    }
}

/// Sums and matrix products of every order that there is: in eights, halved, in turn; with one term, and with none.
#[test]
fn sums_and_products() {
    let shapes = [
        ("(7,)", "(7,)"),
        ("(8,)", "(8,)"),
        ("(129,)", "(129,)"),
        ("(1000,)", "(1000,)"),
        ("(4, 2)", "(2, 4)"),
        ("(3, 200)", "(200,)"),
        ("(5,)", "(5, 9)"),
        ("(33, 31)", "(31, 7)"),
        ("(17, 97)", "(97, 17)"),
        ("(2, 3, 19)", "(19, 5)"),
        ("(3, 0)", "(0, 2)"),
        ("(300, 2)", "(2, 3)"),
    ];
    for dtype in ["float64", "float32"] {
        let make = format!("f = lambda s: np.sin(np.arange(int(np.prod(s))) * 0.7 + 1).reshape(s).astype(np.{dtype})");
        for (a, b) in shapes {
            agree(&format!("{make}\na, b = f({a}), f({b})"), &["(a @ b).tolist()"]);
        }
        let a = format!("{make}\na, b, c = f((257, 3)), f((5, 1000)), f((6, 5, 11))");
        agree(
            &a,
            &[
                "[a.sum(axis=0).tolist(), a.sum(axis=1).tolist(), a.sum(), (a * a).sum(axis=0).tolist()]",
                "[b.sum(axis=1).tolist(), b.mean(axis=0).tolist(), b[0].sum(), b[1, :500].mean(), (b[2] * b[3]).sum()]",
                "[c.sum(axis=(0, 2)).tolist(), c.sum(axis=1).tolist(), c.sum(axis=2).tolist(), c.std(axis=0).tolist()]",
                "[a.T.dot(a).tolist(), np.linalg.norm(b[0]), np.linalg.norm(c), (a[:5] / a[:5].sum(axis=1, keepdims=True)).tolist()]",
            ],
        );
    }
}

#[test]
fn moves_and_places() {
    agree(
        "a = np.arange(35.0).reshape(5, 7) % 11 - 4",
        &[
            "[a.T.tolist(), a[::-1, 1:6:2].tolist(), a.reshape(7, 5).T.tolist(), np.where(a > 0, a, -a).tolist()]",
            "[a.argmax(), a.argmin(), a.argmax(axis=0).tolist(), a.argmin(axis=1).tolist(), a.argmax(axis=1, keepdims=True).tolist()]",
            "[np.concatenate([a, a[:2] * 2]).tolist(), np.stack([a[0], a[1]], axis=1).tolist(), a[[3, 0], [1, 2]].tolist(), a[a > 3].tolist()]",
            "[(a[:, None, :] * a[None, :, :]).shape, np.broadcast_to(a[0], (3, 7)).tolist(), np.expand_dims(a[0] + 1, 0).tolist()]",
            "[np.array([1.0, np.nan, 3.0]).argmax(), np.array([[0.0, -0.0]]).argmin(axis=1).tolist(), np.array([True, False]).argmin()]",
        ],
    );
}

/// Derivatives go back through what is computed at once.
#[test]
fn derivatives() {
    agree(
        "import lucid
w = lucid.tensor([[0.5, -0.25], [1.5, 2.0]], requires_grad=True)
x = lucid.tensor([[1.0, 2.0], [3.0, -1.0], [0.5, 0.25]])
for k in range(3):
    loss = ((lucid.tanh(x @ w) - 0.5) ** 2).mean()
    loss.backward()
    with lucid.no_grad():
        w.data = (w - 0.1 * w.grad).data
    w.zero_grad()",
        &["[loss.item(), w.tolist()]"],
    );
}

/// Names of one array see what is written through any of them.
#[test]
fn names_of_one_array() {
    let source = "import numpy as np
log = []
for turn in range(70):
    a = np.arange(12.0).reshape(3, 4)
    b, c, d, e = a, a[1], a.T, a[:, 1:3]
    f = a[[0, 1]]
    before = a * 1
    a += 1; c[0] = 50; d[3, 2] = 60; e *= 2; b[0] = a[2]
    a[...] = a + e.sum()
    log.append((a.tolist(), b is a, c.tolist(), d.tolist(), e.tolist(), f.tolist(), before.tolist()))
log[0] == log[-1], log[-1]";
    let numpy = "(True, ([[119.0, 130.0, 132.0, 170.0], [160.0, 122.0, 124.0, 118.0], [119.0, 130.0, 132.0, 170.0]], True, [160.0, 122.0, 124.0, 118.0], [[119.0, 160.0, 119.0], [130.0, 122.0, 130.0], [132.0, 124.0, 132.0], [170.0, 118.0, 170.0]], [[130.0, 132.0], [122.0, 124.0], [130.0, 132.0]], [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]], [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]))";
    let always = runner();
    always.session().always_compute_directly();
    for runner in [runner(), always] {
        assert_eq!(shows(&runner, source), [numpy]);
    }
}

/// Single places of arrays that kernels made: their data are fetched, and every name sees what is written.
#[test]
fn single_places_of_large_arrays() {
    for dtype in ["float64", "int64"] {
        let source = format!(
            "import numpy as np
x = np.zeros(70001, dtype=np.{dtype})
b, numbers = x[1:], [0] * 70001
for i in range(1, 200):
    x[i] = x[i - 1] + 1
    numbers[i] = numbers[i - 1] + 1
    b[i * 3] = x[i] * 2
    numbers[i * 3 + 1] = numbers[i] * 2
    x[60000 + i::5000] = i
    for k in range(60000 + i, 70001, 5000): numbers[k] = i
    if i % 50 == 0:
        x += 1
        numbers = [n + 1 for n in numbers]
    if i % 60 == 0:
        old, before = x * 2, x[i]
        x[i] = 7
        numbers[i] = 7
        assert old[i] == before * 2
    try:
        x[i + 70001] = 1
    except IndexError:
        pass
print(x.tolist() == numbers, b.tolist() == numbers[1:])"
        );
        let always = runner();
        always.session().always_compute_directly();
        let looked_at = runner();
        looked_at.session().set_looks(true);
        for runner in [runner(), always, looked_at] {
            assert_eq!(shows(&runner, &source), ["True True\n"], "{dtype}");
        }
    }
}

#[test]
fn what_is_divided_by_stays_while_somebody_holds_the_reciprocal() {
    for weight in ["1.0 + np.arange(3)", "np.cos(np.arange(3.0))"] {
        for (by, gradients) in [("y", "-x * w / y**2"), ("(y + 1)", "-x * w / (y + 1)**2")] {
            let source = format!(
                "import numpy as np, tensorscope as ts\n\
                 x, y = np.array([1.0, 2.0, 3.0]), np.array([3.0, 4.0, 5.0])\n\
                 total = lambda x, y: np.sum(x / {by} * ({weight}))\n\
                 of_x, of_y = ts.grad(total, argnums=(0, 1))(np.array([1.0, 2.0, 3.0]), np.array([3.0, 4.0, 5.0]))\n\
                 w = {weight}\n\
                 print(np.allclose(of_x, w / {by}))\n\
                 print(np.allclose(of_y, {gradients}))"
            );
            assert_eq!(shows(&runner(), &source).concat(), "True\nTrue\n", "{source}");
        }
    }
}
