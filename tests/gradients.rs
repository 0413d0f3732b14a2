//! Derivatives against central differences: each primitive's rule, views of every kind, gathers, complex numbers, and the
//! modules of `lucid.nn`, in double precision.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

#[allow(dead_code)]
mod support;

use support::transcript;
use tensorscope::dtype::Compute;
use tensorscope::kernel::{Unary, math};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// `check(f, *arrays)` prints nothing where the derivative of `sum(f(...) * weights)` is right.
const CHECK: &str = r#"
import numpy as np
import lucid
import lucid.nn.functional as F

def check(f, *arrays):
    leaves = [lucid.tensor(a, requires_grad=True) for a in arrays]
    out = f(*leaves)
    weights = np.cos(np.arange(out.size) + 1.0).reshape(out.shape)
    def loss(*args):
        out = f(*args)
        out = (out * weights).sum()
        return (out.real + 2 * out.imag) if np.iscomplexobj(out) else out
    loss(*leaves).backward()
    for k, a in enumerate(arrays):
        found = leaves[k].grad
        if found is None:
            print('no gradient', k)
            continue
        if found.shape != a.shape or found.dtype != a.dtype:
            print('shape or dtype', found.shape, found.dtype)
        found = found.ravel().tolist()
        flat = a.ravel()
        h = 1e-6
        for i in range(a.size):
            def at(step):
                moved = flat.copy()
                moved[i] = moved[i] + step
                return loss(*[moved.reshape(a.shape) if j == k else b for j, b in enumerate(arrays)]).item()
            wanted = (at(h) - at(-h)) / (2 * h)
            if a.dtype == np.complex128:
                wanted = wanted + 1j * (at(h * 1j) - at(-h * 1j)) / (2 * h)
            if not abs(found[i] - wanted) <= 2e-7 * max(1, abs(wanted)) * 5:
                print('argument', k, 'element', i, 'gradient', found[i], 'difference', wanted)

a = np.array([[0.3, -1.2, 2.5], [0.7, 1.9, -0.4]])
b = np.array([[1.3, 0.8, -0.6], [2.2, -1.1, 0.9]])
p = np.array([0.2, 0.9, 1.7, 3.1])
u = np.array([-0.7, 0.1, 0.45, 0.9])
z = np.array([0.5 + 1.5j, -1.2 + 0.3j, 2.0 - 0.7j])
w = np.array([1.1 - 0.4j, 0.6 + 0.9j, -0.8 + 2.1j])
"#;

const FUNCTIONS: &[&str] = &[
    "check(lambda x: -x, a)",
    "check(lambda x, y: x + y - 3, a, b)",
    "check(lambda x, y: x * y, a, b)",
    "check(lambda x, y: x / y, a, b)",
    "check(lambda x: 1 / x, a)",
    "check(lambda x: np.reciprocal(x), a)",
    "check(lambda x, y: x % y, a, b)",
    "check(lambda x, y: x ** y, p, u)",
    "check(lambda x: x ** 3, a)",
    "check(lambda x: x ** 2, a)",
    "check(lambda x: 2 ** x, a)",
    "check(lambda x, y: np.arctan2(x, y), a, b)",
    "check(lambda x, y: np.hypot(x, y), a, b)",
    "check(lambda x, y: np.maximum(x, y), a, b)",
    "check(lambda x, y: np.minimum(x, y), a, b)",
    "check(lambda x: np.clip(x, -0.5, 1), a)",
    "check(lambda x: np.where(x > 0, x * x, -x), a)",
    "check(np.exp, a)",
    "check(np.exp2, a)",
    "check(np.expm1, a)",
    "check(np.log, p)",
    "check(np.log2, p)",
    "check(np.log10, p)",
    "check(np.log1p, p)",
    "check(np.sqrt, p)",
    "check(np.cbrt, p)",
    "check(np.abs, a)",
    "check(np.sin, a)",
    "check(np.cos, a)",
    "check(np.tan, u)",
    "check(np.arcsin, u)",
    "check(np.arccos, u)",
    "check(np.arctan, a)",
    "check(np.sinh, a)",
    "check(np.cosh, a)",
    "check(np.tanh, a)",
    "check(np.arcsinh, a)",
    "check(lambda x: np.arccosh(x + 1), p)",
    "check(np.arctanh, u)",
    // Broadcasting, reductions.
    "check(lambda x, y: x + y, a, b[0])",
    "check(lambda x, y: x * y, a, b[:, :1])",
    "check(lambda x: x.sum(), a)",
    "check(lambda x: x.sum(axis=0), a)",
    "check(lambda x: x.sum(axis=1, keepdims=True), a)",
    "check(lambda x: x.mean(axis=-1), a)",
    "check(lambda x: x.max(axis=0), a)",
    "check(lambda x: x.min(), a)",
    "check(lambda x: x.prod(axis=1), a)",
    "check(lambda x: x.prod(), np.array([2.0, 0.0, 3.0]))",
    "check(lambda x: x.prod(), np.array([0.0, 0.0, 3.0]))",
    "check(lambda x: np.std(x, axis=0), a)",
    "check(lambda x: np.var(x), a)",
    "check(lambda x: np.linalg.norm(x), a)",
    // Products.
    "check(lambda x, y: x @ y.T, a, b)",
    "check(lambda x, y: x @ y, a, b[0])",
    "check(lambda x, y: np.einsum('ij,kj->ki', x, y), a, b)",
    "check(lambda x, y: np.outer(x, y), p, u)",
    "check(lambda x, y: np.tensordot(x, y, axes=([1], [1])), a, b)",
    // Views.
    "check(lambda x: x.T, a)",
    "check(lambda x: x.reshape(3, 2), a)",
    "check(lambda x: x.T.reshape(-1), a)",
    "check(lambda x: x.T.reshape(-1)[1:5:2], a)",
    "check(lambda x: x[1], a)",
    "check(lambda x: x[:, ::-1], a)",
    "check(lambda x: x[::-1, ::2], a)",
    "check(lambda x: x[:, None, 1:], a)",
    "check(lambda x: x[..., -2], a)",
    "check(lambda x: np.diagonal(x), a)",
    "check(lambda x: np.trace(x[:, 1:]), a)",
    "check(lambda x: np.flip(x), a)",
    "check(lambda x: np.roll(x, 2, axis=1), a)",
    "check(lambda x: np.tile(x, (2, 2)), a)",
    "check(lambda x: np.repeat(x, 2, axis=0), a)",
    "check(lambda x: np.broadcast_to(x, (4, 2, 3)), a)",
    "check(lambda x: np.swapaxes(x, 0, 1)[1:].ravel(), a)",
    "check(lambda x: np.squeeze(x[:, :1]), a)",
    // Joins, gathers, assignment.
    "check(lambda x, y: np.concatenate([x, y, x], axis=1), a, b)",
    "check(lambda x, y: np.stack([x, y], axis=1), a, b)",
    "check(lambda x: np.split(x, 3, axis=1)[1], a)",
    "check(lambda x: x[[0, 1, 1, 0, 1]], a)",
    "check(lambda x: x[[0, 1, 1], [2, 0, 0]], a)",
    "check(lambda x: x[x > 0], a)",
    "check(lambda x: np.take(x, [2, 2, 0], axis=1), a)",
    "check(lambda x: x[np.zeros(300, dtype=int) + (np.arange(300) % 7 == 0)], a)",
    "def put(x, y):\n    c = x * 1\n    c[0, ::2] = y[1, 1:]\n    c[:, 1] = c[:, 2] * 2\n    return c\ncheck(put, a, b)",
    "def scatter(x, y):\n    c = x * 1\n    c[[0, 1], [1, 1]] = y[0, :2]\n    return c\ncheck(scatter, a, b)",
    "def inplace(x):\n    c = x * 1\n    c += x\n    c *= x\n    return c\ncheck(inplace, a)",
    "check(lambda x: np.sort(x, axis=0), a)",
    "check(lambda x: np.cumsum(x), a)",
    "check(lambda x: np.cumsum(x, axis=0), a)",
    // Complex numbers: dL/dx + i dL/dy.
    "check(lambda x: x * x, z)",
    "check(lambda x, y: x * y, z, w)",
    "check(lambda x, y: x / y, z, w)",
    "check(np.exp, z)",
    "check(np.log, z)",
    "check(np.sqrt, z)",
    "check(np.abs, z)",
    "check(np.conj, z)",
    "check(lambda x: x.real * x.imag, z)",
    "check(lambda x, y: x @ y, z, w)",
    // On the axes too, where special values are chosen.
    "for f in (np.exp, np.sin, np.cos, np.tan, np.sinh, np.cosh, np.tanh):\n    for x in (z, u + 0j, 1j * u):\n        check(f, x)",
    "for f in (np.arcsin, np.arccos, np.arctan, np.arcsinh, np.arctanh):\n    for x in (z, u + 0j, 1j * u):\n        check(f, x)",
    "for f in (np.expm1, np.log1p, np.arccosh, lambda x: x ** (1.5 - 0.5j), lambda x: x ** w, lambda x: x ** -2):\n    check(f, z)",
    "check(lambda x, y: x ** y, z, w)",
    "check(lambda x: x.sum() * x[0], z)",
    "check(lambda x: x.prod(), z)",
    // Neural networks.
    "check(lambda x: F.softmax(x), a)",
    "check(lambda x: F.log_softmax(x, axis=0), a)",
    "check(lambda x: F.gelu(x), a)",
    "check(lambda x: F.silu(x), a)",
    "check(lambda x: F.elu(x), a)",
    "check(lambda x: F.leaky_relu(x), a)",
    "check(lambda x: F.softplus(x), a)",
    "check(lambda x: F.relu(x), a)",
    "check(lambda x: F.layer_norm(x, (3,)), a)",
    "check(lambda x, y: F.mse_loss(x, y), a, b)",
    "check(lambda x, y: F.huber_loss(x, y), a, b)",
    "check(lambda x, y: F.binary_cross_entropy_with_logits(x, y), a, np.abs(u[:3]))",
    "check(lambda x: F.cross_entropy(x, np.array([2, 0])), a)",
    // What is no straight line backwards.
    "x = lucid.tensor(a, requires_grad=True)\ny = x.to('gpu').to('cpu')\n(y * b).sum().backward()\nif abs(x.grad - b).max() > 1e-6: print(x.grad)",
    "x = lucid.tensor(a, requires_grad=True)\n(x * 2).sum().backward()\n(x * 3).sum().backward()\nif (x.grad != 5).any(): print(x.grad)",
    "x = lucid.tensor(a, requires_grad=True)\ny = x * x\nprint(end='' if y.tolist() else '?')\n(y * y).sum().backward()\nif abs(x.grad - 4 * a ** 3).max() > 1e-12: print(x.grad)",
    "check(np.linalg.inv, a @ a.T + np.eye(2))",
    "check(np.linalg.inv, np.stack([np.eye(3) * 2 + z.reshape(3, 1) * w / 4, np.eye(3) + z / 5]))",
    "check(np.linalg.det, np.stack([a[:, :2], b[:, 1:]]))",
    "check(np.linalg.det, np.eye(3) + z.reshape(3, 1) * w / 3)",
    "check(lambda x: np.linalg.slogdet(x)[1], b[:, 1:])",
    "check(lambda x: np.linalg.slogdet(x)[0], np.eye(3) + z.reshape(3, 1) * w / 3)",
    "check(lambda x: np.linalg.slogdet(x)[1], np.eye(3) + z.reshape(3, 1) * w / 3)",
    "check(np.linalg.solve, np.eye(3) * 3 + a[:1], a[0])",
    "check(np.linalg.solve, np.stack([np.eye(3) * 3 + a[:1], np.eye(3) * 2]), a.T)",
    "check(np.linalg.solve, np.eye(3) * 3 + z / 4, w)",
    "check(lambda x: np.linalg.cholesky(x @ np.conj(x.T)), np.eye(3) * 2 + z / 4)",
    "check(lambda x: np.linalg.cholesky(x @ x.T, upper=True), a[:, :2])",
    "check(lambda x: np.linalg.eigvalsh(x + np.conj(x.T)), np.diag([1.0, 3.0, 7.0]) + z / 4)",
    "check(lambda x: np.abs(np.linalg.eigh(x + x.T)[1]), np.diag([1.0, 3.0, 7.0]) + a[0] / 4)",
    "check(np.linalg.svdvals, a)",
    "check(lambda x: np.linalg.svd(x)[1], a + 1j * b)",
    "check(lambda x: np.linalg.svd(x, full_matrices=False)[0] ** 2, a)",
    "check(lambda x: np.linalg.svd(x, full_matrices=False)[2] ** 2, a.T)",
    "check(np.linalg.pinv, a)",
    "check(np.linalg.pinv, a + 1j * b)",
    "check(lambda x: np.linalg.qr(x)[0], a.T)",
    "check(lambda x: np.linalg.qr(x)[1], a.T)",
    "check(lambda x: np.linalg.norm(x, 'nuc'), a)",
    "check(lambda x: np.linalg.matrix_power(x, -2), a[:, :2])",
    "check(lambda x: np.linalg.lstsq(x, p)[0], np.stack([p, u, p * u], axis=1))",
    "for n in [1, 5, 12, 65, 130]: check(np.fft.fft, np.sin(np.arange(n) * 2.3))",
    "check(np.fft.fft, z)",
    "check(lambda x: np.fft.ifft(x, n=5, norm='ortho'), z)",
    "check(lambda x: np.fft.rfft(x, axis=0), a)",
    "check(lambda x: np.fft.irfft(x), z)",
    "check(lambda x: np.fft.irfft(x, n=3), z)",
    "check(np.fft.fft2, a)",
    "check(np.fft.hfft, z)",
    "check(np.linalg.det, np.array([[1.0, 2.0], [2.0, 4.0]]))",
    "check(np.linalg.det, np.diag([1.0, 1.5, 0.0]))",
    "for p in ['fro', 1, np.inf, None]: check(lambda x: np.linalg.cond(x, p), np.array([[2.0, 1.0], [0.3, 3.0]]))",
    "check(lambda x: np.linalg.svd(x)[2] ** 2, a.T)",
    "check(lambda y, x: np.polyfit(x, y, 1), np.array([1.0, 2.0, 4.0]), np.array([-1.0, 0.0, 1.0]))",
    "check(lambda x: np.linalg.lstsq(x, p[:3])[0], np.eye(3)[:, :2])",
    "i = lambda x, y: np.interp(x, np.array([0.0, 1.0, 2.0]), y)\ng = lucid.grad(lambda x, y: (lucid.grad(lambda x: i(x, y).sum())(x) ** 2).sum(), (1,))\nif abs(g(np.array([0.5, 1.5]), np.array([1.0, 2.0, 5.0]))[0] - np.array([-2, -4, 6])).max() > 1e-12: print(g(np.array([0.5, 1.5]), np.array([1.0, 2.0, 5.0])))",
    "L = np.linalg\nfor f in [np.median, np.nanmedian, L.det, lambda x: L.slogdet(x)[1], lambda x: L.qr(x)[1], L.pinv, L.svdvals, L.eigvalsh]:\n    for shape in [(0, 3, 3), (2, 0, 0)]:\n        x = lucid.tensor(np.zeros(shape), requires_grad=True)\n        y = f(x)\n        if not y.requires_grad: print(f, shape)\n        else:\n            y.sum().backward()\n            if x.grad.shape != shape: print(f, shape, x.grad.shape)",
    "check(np.median, a)",
    "check(lambda x: np.median(x, axis=1), a)",
    "check(lambda x: np.quantile(x, [0.2, 0.55], axis=1), a)",
    "for m in ['hazen', 'lower', 'midpoint', 'weibull']: check(lambda x: np.percentile(x, 35, method=m), p)",
    "check(lambda x: np.nanquantile(np.where(x > 1.5, np.nan, x), 0.4), p)",
    "check(lambda x, y: np.interp(x, np.array([0.0, 0.5, 2.0]), y), p, np.array([1.0, -2.0, 0.7]))",
    "check(lambda x: np.interp(x, [0.0, 1.0], [2.0, 5.0], left=0.0), u)",
    "check(lambda x: np.cumprod(x, axis=1), a)",
    "check(np.cumprod, np.array([2.0, 0.0, 3.0, 0.5]))",
    "check(np.cumsum, np.arange(37.0))",
    "check(np.maximum.accumulate, p)",
    "check(np.multiply.accumulate, p)",
    "check(lambda x: np.sum(x) + np.sum(np.sin(x[:0])), p)",
    "if lucid.grad(lambda x: np.sum(np.exp(x)))(np.zeros((0, 2))).shape != (0, 2): print('no gradient of nothing')",
    "h = lucid.grad(lambda x: lucid.grad(lambda y: np.linalg.det(y))(x)[0, 0])\nif abs(h(np.array([[2.0, 1.0], [0.5, 3.0]])) - np.array([[0, 0], [0, 1.0]])).max() > 1e-12: print(h(np.array([[2.0, 1.0], [0.5, 3.0]])))",
    "g = lucid.grad(lucid.grad(lambda x: (x ** 4).sum()) if False else (lambda x: (x ** 4).sum()))\nif abs(g(a) - 4 * a ** 3).max() > 1e-12: print(g(a))",
    "h = lucid.grad(lambda x: lucid.grad(lambda y: (y ** 4).sum())(x).sum())\nif abs(h(a) - 12 * a ** 2).max() > 1e-12: print(h(a))",
    "h = lucid.grad(lambda x: lucid.grad(lambda y: (1 / y).real.sum())(x).real.sum())\nif abs(h(z) - np.conj(2 / z ** 3)).max() > 1e-12: print(h(z))",
    "v, (g1, g2) = lucid.value_and_grad(lambda x, y: (x * y).sum(), (0, 1))(a, b)\nif (g1 != b).any() or (g2 != a).any(): print(g1, g2)",
];

fn failures(programs: &[&str]) -> Vec<String> {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::default());
    let mut failures = Vec::new();
    for program in programs {
        let runner = Runner::new(session.clone());
        let report = pollster::block_on(runner.run(&format!("{CHECK}\n{program}\n"), &RunOptions::default()));
        let shown = transcript(&report);
        if !shown.is_empty() {
            failures.push(format!("{program}\n{shown}\n"));
        }
    }
    failures
}

/// Of each op that is defined as code, the function of its name in NumPy: within its domain, and inside of that.
#[test]
fn every_function_of_one_number_has_its_derivative() {
    let defined = Unary::ALL.into_iter().filter(|op| math::unary(*op, Compute::F64).is_some());
    let program = |op: Unary| {
        let name = op.name();
        format!("check(np.{name}, np.array([0.3, 0.45, 0.8]) + (1 if np.isnan(np.{name}(0.5)) else 0))")
    };
    let programs: Vec<String> = defined.map(program).collect();
    let failures = failures(&programs.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_rule_agrees_with_central_differences() {
    let failures: Vec<String> = std::thread::scope(|scope| {
        let parts: Vec<_> =
            FUNCTIONS.chunks(FUNCTIONS.len().div_ceil(2)).map(|p| scope.spawn(|| failures(p))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    });
    assert!(failures.is_empty(), "{} of {}:\n\n{}", failures.len(), FUNCTIONS.len(), failures.join("\n"));
}

/// `passes(f, x, *indices)` prints nothing where the first and second derivatives by `x`, compiled with indices that have no
/// values, are those of indices that have; with constants of the trace looked up in, too.
const TRACED: &str = r#"
def passes(f, x, *indices):
    def loss(x, *indices):
        out = f(x, *indices)
        weights = np.cos(np.arange(out.size) + 1.0).reshape(out.shape)
        out = (out * out * out * weights).sum()
        return (out.real + 2 * out.imag) if np.iscomplexobj(out) else out
    first = lucid.grad(loss)
    def second(x, *indices):
        def of(x):
            g = first(x, *indices)
            weights = np.sin(np.arange(g.size) + 0.5).reshape(g.shape)
            return (g * g * weights).sum().real
        return lucid.grad(of)(x)
    for derivative in [first, second]:
        wanted = derivative(x, *indices)
        found = [lucid.compile(derivative)(x, *indices), lucid.compile(lambda *indices: derivative(x, *indices))(*indices)]
        for g in found:
            if g.shape != wanted.shape or g.dtype != wanted.dtype or not np.allclose(g, wanted, rtol=1e-6 if g.dtype == np.float32 else 1e-12):
                print('gradient', g, 'not', wanted)

t = np.sin(np.arange(60.0)).reshape(3, 4, 5)
i, j = np.array([1, 0, -1, 1]), np.array([[2], [-3]], dtype=np.int8)
many = np.arange(40, dtype=np.int32) * 7 % 3
"#;

#[test]
fn derivatives_pass_where_the_indices_have_no_values() {
    let programs = [
        "passes(lambda x, i: x[i], t, i)",
        "passes(lambda x, i: x[i], t.astype(np.float32), i)",
        "passes(lambda x, i: x[i], p + 1j * u, i)",
        "passes(lambda x, i: x[:, i], t, i)",
        "passes(lambda x, i, j: x[i, j], t, i, j)",
        "passes(lambda x, i, j: x[i, 1:, j], t, i, j)",
        "passes(lambda x, i: x[::-1, None, i, ::2], t, i)",
        "passes(lambda x, i: (x * x).T[i], t, i)",
        "passes(lambda x, i: x[i[0], :, i[1]], t, i)",
        // In step with an axis: chosen, and not summed.
        "passes(lambda x, i: x[0, np.arange(4), i], t, i)",
        "passes(lambda x, i: x[np.arange(2), :, i[:2]], t, i)",
        "passes(lambda x, i: x[np.arange(3)[:, None], np.arange(4), i], t, np.arange(12).reshape(3, 4) % 5 - 2)",
        "passes(lambda x, i: x[np.arange(2), np.arange(2), i[:2]], t, i)",
        // Fewer elements than indices, and more.
        "passes(lambda x, i: x[i], a, np.arange(40, dtype=np.uint8) * 7 % 2)",
        "passes(lambda x, i: x[i], np.sin(np.arange(200.0)).reshape(100, 2), many * 31)",
        "passes(lambda x, i: x[:0].sum() + x[i].sum(axis=0), a, np.zeros((2, 0), dtype=np.int64))",
        "passes(lambda x, i: np.take(x, i), t, i)",
        "passes(lambda x, i: np.take(x, i, axis=1, mode='clip'), t, i * 3)",
        "passes(lambda x, i: np.take(x, i, axis=-1, mode='wrap'), t, i * 9)",
        "passes(lambda x, i: np.take_along_axis(x, i, axis=1), t, np.arange(30).reshape(3, 2, 5) % 4)",
        "passes(lambda x, i: np.take_along_axis(x, i, axis=1), a[:1], i.reshape(2, 2))",
        // What is beyond its axis has no derivative.
        "g = lucid.compile(lucid.grad(lambda x, i: np.nansum(x[i] * 3)))(p, np.array([1, 4, -4, -5, 1]))\nif (g != [3, 6, 0, 0]).any(): print(g)",
        // A step of training: an embedding, and the loss of labels.
        "passes(lambda x, i: F.log_softmax(x[i] @ x[:2].T, axis=1)[np.arange(4), i % 2], np.cos(np.arange(18.0)).reshape(6, 3), i)",
        // Views of sizes that are symbolic: a trace for each size.
        "n = lucid.var('n')\ng = lucid.compile(lucid.grad(lambda x: (x[1:] * x[:-1] ** 2).sum()), shapes=[(n,)])\nfor x in [p, p[:3]]:\n    if (g(x) != lucid.grad(lambda x: (x[1:] * x[:-1] ** 2).sum())(x)).any(): print(g(x))",
    ];
    let programs = programs.map(|program| format!("{TRACED}\n{program}"));
    let failures = failures(&programs.each_ref().map(String::as_str));
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_training_step_is_compiled_once_and_replayed() {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::default());
    let program = "
import lucid
w = lucid.nn.Parameter(lucid.ones((4, 3)))
x = lucid.arange(8.).reshape(2, 4)
opt = lucid.optim.Adam([w], lr=0.01)
for step in range(24):
    opt.zero_grad()
    lucid.tanh(x @ w).sum().backward()
    opt.step()
";
    // Small work is computed directly once its kernels have been seen.
    let options = RunOptions { direct: false, ..RunOptions::default() };
    let report = pollster::block_on(Runner::new(session).run(program, &options));
    assert_eq!(report.error, None);
    let fresh = report.compilations.iter().filter(|c| !c.cached).count();
    let kernels: Vec<u32> = report.compilations.iter().map(|c| c.kernels).collect();
    // The first step starts from zeros, the others from what is stored; from the third on its bias corrections are known to vary.
    // Nobody reads the values of so short a loop: two steps are one program.
    assert!(report.compilations.len() >= 12 && fresh <= 4, "{fresh} compiled; kernels {kernels:?}");
}
