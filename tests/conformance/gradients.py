"""Compares derivatives with those of JAX, and where JAX has no such function, with central differences of NumPy.

    python gradients.py EVAL [--device cpu|gpu] [--gpu native|webgpu] [--only PATTERN] [--update]

A case is an expression of `x`, `y`, `z` at given points; the derivative is that of the sum of the results times fixed weights.
Points are ordinary ones, at which JAX's and our numbers agree to within rounding, and edges (zeros, ties, infinities, NaN,
empty arrays, axes that broadcast), where derivatives are conventions. Each difference is listed in `gradients.toml`, with the
reason; one that is not listed, or that is listed and not there, is an error.
"""

import argparse
import concurrent.futures
import fnmatch
import importlib.metadata
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import tomllib
import warnings

import figures
import numpy as np

HERE = pathlib.Path(__file__).parent
# Programs of one process of `eval`.
PART = 40
# Relative to the largest element of a derivative. Central differences are less exact by themselves.
NEAR, NEAR_DIFFERENCES = 1e-9, 2e-5
STEP = 1e-6


def rising(*shape, start=0.3, step=0.37):
    """Distinct numbers of both signs, in no order."""
    count = int(np.prod(shape))
    return np.sin(start + 2.3 * np.arange(count)).reshape(shape) * 1.7 + step * 0.1


def positive(*shape):
    return np.abs(rising(*shape)) + 0.25


def inside(*shape):
    """Between -0.9 and 0.9."""
    return rising(*shape) / 2.1


V, M, P, U, C = rising(5), rising(3, 4), positive(5), inside(5), rising(3, 4, 2)
ROW, COLUMN, SQUARE = rising(4, start=1.1), rising(3, 1, start=2.2), rising(4, 4) + 2.5 * np.eye(4)
SPD = SQUARE @ SQUARE.T + np.eye(4)
TIES = np.array([2.0, 1.0, 2.0, 1.0, 0.0])
ZEROS = np.array([0.0, -0.0, 1.0, -1.0, 0.5])
ODD = np.array([np.inf, -np.inf, np.nan, 0.0, 1.0])
EMPTY = np.zeros((0,))
COMPLEX = rising(4) + 1j * rising(4, start=1.9)

# What is derived, and at which points: a name for each point, and the operands there.
UNARY = {
    "smooth": {"x": V},
    "matrix": {"x": M},
    "scalar": {"x": np.float64(0.7)},
    "empty": {"x": EMPTY},
}
CASES = {}


def case(expression, points, differences=False):
    """Adds a case; by central differences where JAX has no such function."""
    CASES[expression] = (points, differences)


for name in "sin cos tan arctan sinh cosh tanh arcsinh exp exp2 expm1 negative positive square abs fabs sinc cbrt deg2rad rad2deg".split():
    case(f"np.{name}(x)", {**UNARY, "zeros": {"x": ZEROS}, "odd": {"x": ODD}}, differences=False)
for name in "sqrt log log2 log10 log1p reciprocal".split():
    case(f"np.{name}(x)", {"smooth": {"x": P}, "scalar": {"x": np.float64(0.7)}, "empty": {"x": EMPTY}, "zeros": {"x": np.array([0.0, 1.0])}, "odd": {"x": ODD}})
for name in "arcsin arccos arctanh".split():
    case(f"np.{name}(x)", {"smooth": {"x": U}, "ends": {"x": np.array([1.0, -1.0, 0.0])}, "odd": {"x": ODD}})
case("np.arccosh(x)", {"smooth": {"x": P + 1}, "ends": {"x": np.array([1.0, 2.0])}})
for name in "floor ceil trunc rint sign round".split():
    case(f"np.{name}(x)", {"smooth": {"x": V}, "whole": {"x": np.array([0.0, 1.0, -2.0])}})
case("np.nan_to_num(x)", {"smooth": {"x": V}, "odd": {"x": ODD}})
case("np.i0(x)", {"smooth": {"x": V}})
case("np.unwrap(x)", {"smooth": {"x": 3 * V}})

PAIRS = {
    "smooth": {"x": V, "y": rising(5, start=1.4)},
    "broadcast": {"x": M, "y": ROW},
    "both": {"x": COLUMN, "y": ROW},
    "number": {"x": M, "y": np.float64(1.3)},
    "empty": {"x": np.zeros((0, 4)), "y": ROW},
}
TIED = {"ties": {"x": TIES, "y": np.array([2.0, 2.0, 1.0, 1.0, 0.0])}, "odd": {"x": ODD, "y": np.ones(5)}, "odd y": {"x": np.ones(5), "y": ODD}}
for name in "add subtract multiply hypot arctan2 logaddexp logaddexp2".split():
    case(f"np.{name}(x, y)", {**PAIRS, "zeros": {"x": ZEROS, "y": np.zeros(5)}, "odd": TIED["odd"]})
for name in "maximum minimum fmax fmin heaviside copysign".split():
    case(f"np.{name}(x, y)", {**PAIRS, **TIED})
case("x / y", {**PAIRS, "zeros": {"x": np.array([0.0, 1.0]), "y": np.array([0.0, 0.0])}})
case("x ** y", {"smooth": {"x": P, "y": V}, "broadcast": {"x": positive(3, 4), "y": ROW}, "zeros": {"x": np.array([0.0, 0.0, 0.0]), "y": np.array([0.0, 1.0, 2.0])}})
case("x ** 2", {"smooth": {"x": V}, "zeros": {"x": ZEROS}})
case("x ** 3", {"smooth": {"x": V}, "zeros": {"x": ZEROS}})
case("x ** 0", {"smooth": {"x": V}, "zeros": {"x": ZEROS}})
case("x ** 0.5", {"smooth": {"x": P}, "zeros": {"x": np.array([0.0, 1.0])}})
case("x ** -1", {"smooth": {"x": V}})
case("2.0 ** x", {"smooth": {"x": V}})
case("np.mod(x, y)", {"smooth": {"x": 3 * V, "y": P}, "negative": {"x": 3 * V, "y": -P}})
case("np.fmod(x, y)", {"smooth": {"x": 3 * V, "y": P}})
case("np.remainder(x, 0.7)", {"smooth": {"x": V}})
case("np.floor_divide(x, y)", {"smooth": {"x": 3 * V, "y": P}})
case("np.divmod(x, y)[1]", {"smooth": {"x": 3 * V, "y": P}})
case("np.modf(x)[0]", {"smooth": {"x": 3 * V}})
case("np.ldexp(x, 3)", {"smooth": {"x": V}})
case("np.float_power(x, y)", {"smooth": {"x": P, "y": V}})

AXES = {"smooth": {"x": M}, "one": {"x": rising(3, 1)}}
for name in "sum mean prod max min var std".split():
    empty = {} if name in "mean max min var std" else {"empty": {"x": np.zeros((0, 4))}}
    case(f"np.{name}(x)", {**AXES, **empty})
    case(f"np.{name}(x, axis=0)", {"smooth": {"x": M}})
    case(f"np.{name}(x, axis=-1, keepdims=True)", {"smooth": {"x": M}})
    case(f"np.{name}(x, axis=(0, 2))", {"smooth": {"x": C}})
for name in "max min median ptp".split():
    case(f"np.{name}(x, axis=0)" if name != "ptp" else "np.ptp(x)", {"smooth": {"x": V}, "ties": {"x": TIES}})
case("np.prod(x)", {"smooth": {"x": M}, "zeros": {"x": ZEROS}, "one zero": {"x": np.array([2.0, 0.0, 3.0])}, "empty": {"x": EMPTY}})
case("np.std(x)", {"smooth": {"x": M}, "equal": {"x": np.ones(3)}})
case("np.var(x, ddof=1)", {"smooth": {"x": M}})
case("np.average(x, weights=y)", {"smooth": {"x": V, "y": P}})
case("np.nansum(x)", {"smooth": {"x": V}, "odd": {"x": np.array([1.0, np.nan, 2.0])}})
case("np.nanmean(x)", {"smooth": {"x": V}, "odd": {"x": np.array([1.0, np.nan, 2.0])}})
case("np.nanmax(x)", {"smooth": {"x": V}, "odd": {"x": np.array([1.0, np.nan, 2.0])}})
case("np.nanvar(x)", {"smooth": {"x": V}, "odd": {"x": np.array([1.0, np.nan, 2.0])}})
case("np.cumsum(x)", {"smooth": {"x": V}, "empty": {"x": EMPTY}})
case("np.cumsum(x, axis=1)", {"smooth": {"x": M}})
case("np.cumprod(x)", {"smooth": {"x": V}, "zeros": {"x": np.array([2.0, 0.0, 3.0])}})
case("np.cumprod(x, axis=0)", {"smooth": {"x": M}})
case("np.diff(x)", {"smooth": {"x": V}})
case("np.diff(x, n=2, axis=1)", {"smooth": {"x": M}})
case("np.ediff1d(x)", {"smooth": {"x": V}})
case("np.gradient(x)", {"smooth": {"x": V}})
case("np.trapezoid(x)", {"smooth": {"x": V}, "matrix": {"x": M}})
case("np.logaddexp.reduce(x)" , {"smooth": {"x": V}}, differences=True)
case("np.multiply.accumulate(x)", {"smooth": {"x": V}}, differences=True)
case("np.maximum.accumulate(x)", {"smooth": {"x": V}}, differences=True)
case("np.sort(x)", {"smooth": {"x": V}, "matrix": {"x": M}, "ties": {"x": TIES}})
case("np.sort(x, axis=0)", {"smooth": {"x": M}})
case("np.partition(x, 2)", {"smooth": {"x": V}})
case("np.median(x)", {"smooth": {"x": V}, "even": {"x": rising(6)}, "matrix": {"x": M}})
case("np.quantile(x, 0.3)", {"smooth": {"x": V}})
case("np.percentile(x, 40, axis=0)", {"smooth": {"x": M}})
case("np.clip(x, -0.5, 0.8)", {"smooth": {"x": V}, "ends": {"x": np.array([-0.5, 0.8, 0.0])}})
case("np.clip(x, y, 2.0)", {"smooth": {"x": V, "y": rising(5, start=2.7)}})
case("np.where(x > 0, x * y, y)", {"smooth": {"x": V, "y": P}})
case("np.select([x > 0.5, x > 0], [x, x * x], 1.0)", {"smooth": {"x": V}})
case("np.piecewise(x, [x > 0], [lambda v: v * v, lambda v: -v])", {"smooth": {"x": V}})
case("np.interp(x, np.array([-2.0, 0.0, 2.0]), np.array([1.0, 3.0, 2.0]))", {"smooth": {"x": V}})

for text in (
    "x.T", "x[1]", "x[:, 1:3]", "x[::-1]", "x[::2, ::-1]", "x[[2, 0, 2]]", "x[np.array([0, 1]), np.array([3, 3])]", "x[x > 0]", "x[..., None]",
    "np.reshape(x, (4, 3))", "np.ravel(x)", "np.transpose(x)", "np.swapaxes(x, 0, 1)", "np.moveaxis(x, 0, 1)", "np.flip(x)", "np.fliplr(x)",
    "np.roll(x, 2)", "np.roll(x, 1, axis=1)", "np.rot90(x)", "np.tile(x, (2, 2))", "np.repeat(x, 2)", "np.repeat(x, np.array([1, 0, 2]), axis=0)",
    "np.pad(x, 1)", "np.pad(x, 1, mode='edge')", "np.pad(x, 1, mode='reflect')", "np.pad(x, 2, mode='wrap')", "np.broadcast_to(x, (2, 3, 4))", "np.squeeze(x[None])",
    "np.concatenate([x, x * 2], axis=1)", "np.stack([x, x ** 2])", "np.vstack([x, x])", "np.hstack([x, x])", "np.dstack([x, x])", "np.split(x, 2, axis=1)[1]",
    "np.array_split(x, 2)[0]", "np.diag(x)", "np.diagonal(x)", "np.trace(x)", "np.tril(x)", "np.triu(x, 1)", "np.take(x, np.array([1, 5, 1]))",
    "np.take_along_axis(x, np.argsort(x, axis=1), axis=1)", "np.delete(x, 1, axis=0)", "np.insert(x, 1, 5.0, axis=0)", "np.append(x, x)", "np.outer(x, x[0])",
    "np.expand_dims(x, 1)", "np.atleast_3d(x)", "np.compress(np.array([True, False, True]), x, axis=0)", "np.unstack(x)[1]", "np.linalg.norm(x)",
    "np.linalg.norm(x, axis=1)", "np.linalg.norm(x, ord=1)", "np.linalg.norm(x, ord=np.inf)", "np.linalg.norm(x, 'nuc')", "np.cov(x)", "np.corrcoef(x)", "np.vander(x[0], 3)",
    "np.kron(x, x[:2, :2])", "np.fft.fft(x).real", "np.fft.rfft(x).imag", "np.abs(np.fft.fft(x))", "np.fft.ifft(x).real", "np.fft.fft2(x).imag", "np.fft.irfft(x)",
    "np.fft.fftshift(x)", "np.astype(x, np.float32)", "np.count_nonzero(x) * x", "np.unravel_index(3, (3, 4))[0] * x", "np.linalg.pinv(x)", "np.linalg.svd(x)[1]",
):
    case(text, {"smooth": {"x": M}})
for text in ("np.linalg.norm(x)", "np.linalg.norm(x, ord=1)"):
    CASES[text][0]["zeros"] = {"x": np.zeros((2, 2))}
for text, points in {
    "x @ y": [(V, rising(5, start=2.0)), (M, ROW), (M, rising(4, 2)), (rising(2, 3, 4), rising(4, 2)), (rising(3), M), (np.zeros((0, 4)), rising(4, 2)), (np.zeros((2, 0)), np.zeros((0, 3)))],
    "np.dot(x, y)": [(V, P), (M, rising(4, 2)), (np.float64(2.0), M)],
    "np.inner(x, y)": [(M, rising(2, 4))],
    "np.outer(x, y)": [(V, ROW)],
    "np.vdot(x, y)": [(V, P)],
    "np.cross(x, y)": [(rising(3), rising(3, start=1.0)), (rising(2, 3), rising(2, 3, start=1.0))],
    "np.tensordot(x, y, axes=1)": [(M, rising(4, 2))],
    "np.tensordot(x, y, axes=([0], [1]))": [(M, rising(2, 3))],
    "np.einsum('ij,jk->ik', x, y)": [(M, rising(4, 2))],
    "np.einsum('ij,ij->', x, y)": [(M, rising(3, 4, start=1.0))],
    "np.einsum('bij,bjk->bik', x, y)": [(rising(2, 3, 4), rising(2, 4, 2))],
    "np.einsum('ii->i', x) * y": [(SQUARE, ROW)],
    "np.convolve(x, y)": [(V, rising(3))],
    "np.convolve(x, y, mode='same')": [(V, rising(3))],
    "np.correlate(x, y, mode='full')": [(V, rising(3))],
    "np.kron(x, y)": [(M, rising(2, 2))],
    "np.polyval(x, y)": [(V, ROW)],
    "np.linalg.solve(x, y)": [(SQUARE, ROW), (SQUARE, rising(4, 2))],
    "np.matvec(x, y)": [(M, ROW)],
    "np.vecdot(x, y)": [(M, rising(3, 4, start=1.0))],
}.items():
    case(text, {f"{np.shape(x)} {np.shape(y)}": {"x": x, "y": y} for x, y in points})
for text in ("np.linalg.inv(x)", "np.linalg.det(x)", "np.linalg.slogdet(x)[1]", "np.linalg.matrix_power(x, 3)", "np.linalg.matrix_power(x, -2)", "np.linalg.qr(x)[1]", "np.linalg.svd(x)[1]", "np.linalg.pinv(x)"):
    CASES.setdefault(text, ({}, False))[0]["square"] = {"x": SQUARE}
for text in ("np.linalg.cholesky(x)", "np.linalg.eigvalsh(x)", "np.linalg.eigh(x)[0]", "np.linalg.eigh(x)[1] ** 2"):
    # The derivative of a function of a symmetric matrix, by all elements of a matrix.
    case(text.replace("(x)", "((x + x.T) / 2)"), {"square": {"x": SPD}})
case("np.linalg.multi_dot([x, x.T, x])", {"smooth": {"x": M}})

for text in (
    "np.abs(x)", "x.real * 2 + x.imag", "np.conj(x).imag", "(x * x).real", "np.exp(x).imag", "np.sin(x).real", "np.log(x).imag", "np.sqrt(x).real", "np.angle(x)",
    "(x / (1 + x)).imag", "(x ** 3).real", "np.sum(x).imag", "np.prod(x).real", "np.fft.fft(x).real", "(x @ x).imag", "np.vdot(x, x * 2j).real", "np.abs(x) ** 2", "np.tanh(x).real",
):
    case(f"{text}  # complex", {"smooth": {"x": COMPLEX}})


# Derivatives of derivatives.
for text, points in {
    "np.sin(x) * x": {"x": V}, "x ** 3": {"x": V}, "np.exp(x * y)": {"x": V, "y": P}, "x / y": {"x": V, "y": P}, "np.prod(x)": {"x": V}, "np.tanh(x @ x.T)": {"x": M},
    "np.linalg.inv(x)": {"x": SQUARE}, "np.linalg.det(x)": {"x": SQUARE}, "np.linalg.slogdet(x)[1]": {"x": SQUARE}, "np.linalg.solve(x, y)": {"x": SQUARE, "y": ROW},
    "np.linalg.cholesky((x + x.T) / 2)": {"x": SPD}, "np.linalg.eigvalsh((x + x.T) / 2)": {"x": SPD}, "np.linalg.svd(x, compute_uv=False)": {"x": M},
    "np.linalg.qr(x)[1]": {"x": SQUARE}, "np.linalg.pinv(x)": {"x": M}, "np.abs(np.fft.fft(x)) ** 2": {"x": V}, "np.cumprod(x)": {"x": V}, "np.quantile(x, 0.3) ** 2": {"x": V},
    "np.linalg.eigh((x + x.T) / 2)[1] ** 2": {"x": SPD}, "np.median(x) ** 3": {"x": V}, "np.interp(x, np.array([-2.0, 0.0, 2.0]), np.array([1.0, 3.0, 2.0])) ** 2": {"x": V},
}.items():
    case(f"{text}  # twice", {"smooth": points})
case("np.interp(x, np.array([-1.0, 0.0, 1.0]), y)", {"smooth": {"x": V, "y": rising(3)}})
case("np.fft.fft(x).real + np.fft.fft(x).imag", {f"{n} points": {"x": rising(n)} for n in (1, 2, 7, 65, 67, 128, 130, 1031, 67 * 71)})
case("np.fft.irfft(x, n=7)", {"smooth": {"x": rising(4)}})
case("np.fft.rfft(x, norm='ortho').real", {"smooth": {"x": rising(9)}})


def weights(shape):
    return np.cos(1.0 + np.arange(int(np.prod(shape)))).reshape(shape)


def weighed(expression, points):
    """The function of the operands' values whose derivative is compared, in NumPy."""
    names = ", ".join(points)

    def total(**values):
        out = eval(f"lambda {names}: {expression}", {"np": np})(**values)
        return float(np.sum(np.real(out) * weights(np.shape(out))))

    return total


def by_differences(expression, points):
    total, found = weighed(expression, points), []
    for name, value in points.items():
        slope = np.zeros(np.shape(value))
        for k in range(np.size(value)):
            ends = []
            for step in (STEP, -STEP):
                moved = np.array(value, dtype=float)
                moved.flat[k] += step
                ends.append(total(**{**points, name: moved}))
            slope.flat[k] = (ends[0] - ends[1]) / (2 * STEP)
        found.append(slope)
    return found


def by_jax(expression, points, twice):
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", True)
    function = eval(f"lambda {', '.join(points)}: {expression}", {"np": jnp})

    def total(*values):
        out = function(*values)
        return jnp.sum(jnp.real(out) * weights(np.shape(out)))

    values = [jnp.asarray(value) for value in points.values()]
    numbers = tuple(range(len(values)))
    if twice:
        slope = jax.grad(total)
        total = lambda *values: jnp.sum(slope(*values) * weights(np.shape(values[0])))
    found = jax.grad(total, argnums=numbers)(*values)
    # JAX gives the conjugate of the direction of steepest ascent.
    return [np.conj(np.asarray(x)) for x in found]


def expected(expression, points, differences, twice):
    """The derivative by each operand, and where it comes from."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        if not differences:
            try:
                return by_jax(expression, points, twice), "JAX"
            except Exception as error:
                if twice or any(not np.all(np.isfinite(value)) for value in points.values()):
                    return None, str(error)
        if any(np.iscomplexobj(value) for value in points.values()):
            return None, "no JAX"
        return by_differences(expression, points), "differences"


def literal(value):
    value = np.asarray(value)
    text = json.dumps(value.real.tolist()).replace("NaN", "np.nan").replace("Infinity", "np.inf")
    made = f"np.array({text}, dtype='float64').reshape({value.shape})"
    if np.iscomplexobj(value):
        made += f" + 1j * np.array({json.dumps(value.imag.tolist())}).reshape({value.shape})"
    return made


def program(expression, points, twice):
    within = f"slope = ts.grad(total)\n" if twice else ""
    total = f"lambda *all: np.sum(slope(*all) * np.cos(1.0 + np.arange(all[0].size)).reshape(all[0].shape))" if twice else "total"
    given = ", ".join(literal(value) for value in points.values())
    names = ", ".join(points)
    return f"""import json
import numpy as np
import tensorscope as ts
def total({names}):
    out = {expression}
    return np.sum(np.real(out) * np.cos(1.0 + np.arange(np.size(out))).reshape(np.shape(out)))
{within}for slope in ts.grad({total}, argnums={tuple(range(len(points)))})({given}{"," if len(points) == 1 else ""}):
    slope = np.asarray(slope)
    print(json.dumps([np.real(slope).tolist(), np.imag(slope).tolist()]))
"""


def ours(command, programs):
    """For each program the arrays that it prints, or its error."""
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, f"{k}.py") for k in range(len(programs))]
        for path, text in zip(files, programs):
            pathlib.Path(path).write_text(text)
        done = subprocess.run([*command, "--json", *files], capture_output=True, text=True)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"eval ended with {done.returncode}: {done.stderr[-2000:]}")
    found, now = {f: [] for f in files}, files[0]
    for line in done.stdout.splitlines():
        told = json.loads(line)
        if set(told) == {"file"}:
            now = told["file"]
        elif "error" in told:
            found[now] = f"{told['error']}: {told['message'].strip()}"
        elif "text" in told and isinstance(found[now], list):
            for text in told["text"].splitlines():
                real, imaginary = json.loads(text)
                found[now].append(np.array(real) + 1j * np.array(imaginary) if np.any(imaginary) else np.array(real))
    return [found[f] for f in files]


def differs(found, wanted, near):
    """How two derivatives differ; nothing if they agree."""
    if isinstance(found, str):
        return found
    if len(found) != len(wanted):
        return f"{len(found)} derivatives"
    for ours, theirs in zip(found, wanted):
        if np.size(ours) == 0 and np.size(theirs) == 0:
            continue
        if np.shape(ours) != np.shape(theirs):
            return f"shape {np.shape(ours)}, not {np.shape(theirs)}"
        finite = theirs[np.isfinite(theirs)]
        scale = max(1.0, float(np.max(np.abs(finite), initial=0.0)))
        if not np.allclose(ours, theirs, rtol=near, atol=near * scale, equal_nan=True):
            return f"{np.array2string(ours, precision=5)}, not {np.array2string(theirs, precision=5)}".replace("\n", "")
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("eval")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--gpu")
    parser.add_argument("--only", default="*")
    parser.add_argument("--update", action="store_true", help="writes figures.json")
    given = parser.parse_args()
    command = [given.eval, "--device", given.device, *(["--gpu", given.gpu] if given.gpu else [])]
    near = NEAR if given.device == "cpu" else 1e-3
    listed = tomllib.loads((HERE / "gradients.toml").read_text())["differences"]
    all_points = [
        (f"{expression} at {name}", expression, points, differences)
        for expression, (by_name, differences) in CASES.items()
        for name, points in by_name.items()
        if fnmatch.fnmatch(f"{expression} at {name}", given.only)
    ]
    parts = [all_points[k : k + PART] for k in range(0, len(all_points), PART)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = pool.map(lambda part: ours(command, [program(e.split("  #")[0], p, e.endswith("# twice")) for _, e, p, _ in part]), parts)
        wanted = [expected(e.split("  #")[0], p, d, e.endswith("# twice")) for _, e, p, d in all_points]
        found = [one for part in done for one in part]
    sources = {}
    wrong, seen = [], set()
    for (name, *_), mine, (theirs, source) in zip(all_points, found, wanted):
        if theirs is None:
            print(f"nothing to compare {name} with: {source}")
            continue
        sources[source] = sources.get(source, 0) + 1
        what = differs(mine, theirs, near if source == "JAX" else max(near, NEAR_DIFFERENCES))
        if what:
            seen.add(name)
            if not any(fnmatch.fnmatch(name, one["case"]) for one in listed):
                wrong.append(f"{name}: {what}")
    unseen = [one["case"] for one in listed if not any(fnmatch.fnmatch(name, one["case"]) for name in seen)]
    gone = [f"listed, and not different: {case}" for case in unseen] if given.only == "*" and given.device == "cpu" else []
    if given.only == "*":
        compared = sum(sources.values())
        stored = figures.read().get("gradients", {})
        own = {
            "library": "JAX",
            "version": importlib.metadata.version("jax"),
            "list": "gradients.toml",
            "tests": len(all_points),
            "in_scope": compared,
            "not_run": len(all_points) - compared,
            "out_of_scope": {},
            "passing": dict(sorted((stored.get("passing", {}) | {given.device: compared - len(seen)}).items())),
        }
        if given.update:
            figures.write("gradients", own)
        elif given.device in stored.get("passing", {}) and stored != own:
            gone.append("figures.json has other figures; --update writes them")
    for line in wrong:
        print(line)
    for line in gone:
        print(line)
    compared = ", ".join(f"{count} with {source}" for source, count in sources.items())
    print(f"derivatives on {given.device}: {compared}; {len(seen)} differ, {len(seen) - len(wrong)} of which are listed")
    sys.exit(1 if wrong or gone else 0)


if __name__ == "__main__":
    main()
