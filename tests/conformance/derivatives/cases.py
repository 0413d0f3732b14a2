"""Whose derivatives are compared, and at which points.

A case is an expression of `x`, `y`, `z`; the derivative is that of the sum of the results times fixed weights. Points are ordinary
ones, and edges: zeros, ties, infinities, NaN, empty arrays, axes that broadcast, ends of domains. `all_cases` adds random points.
"""

import pathlib
import runpy

import numpy as np

# Nothing for the ordinary points; a number for random ones in their places.
SEED = globals().get("SEED")
DRAWN = None if SEED is None else np.random.default_rng(SEED)


def rising(*shape, start=0.3, step=0.37):
    """Distinct numbers of both signs, in no order."""
    if DRAWN is not None:
        return DRAWN.normal(size=shape)
    count = int(np.prod(shape))
    return np.sin(start + 2.3 * np.arange(count)).reshape(shape) * 1.7 + step * 0.1


def positive(*shape):
    return np.abs(rising(*shape)) + 0.25


def inside(*shape):
    """Between -0.9 and 0.9."""
    return DRAWN.uniform(-0.9, 0.9, shape) if DRAWN is not None else rising(*shape) / 2.1


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
    """Adds points to a case; by central differences where no library has such a function."""
    known, _ = CASES.get(expression, ({}, False))
    CASES[expression] = (known | points, differences)


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

# Edges of reductions, and of what sorts.
GAPS = np.array([1.0, np.nan, 2.0, -1.0])
FAR = np.array([1.0, np.inf, 2.0, -1.0])
for name in "sum mean prod max min var std median ptp cumsum cumprod sort".split():
    case(f"np.{name}(x)", {"NaN": {"x": GAPS}, "infinity": {"x": FAR}})
for name in "nansum nanmean nanprod nanmax nanmin nanvar nanstd nanmedian nancumsum nancumprod".split():
    case(f"np.{name}(x)", {"smooth": {"x": V}, "NaN": {"x": GAPS}, "all NaN": {"x": np.array([np.nan, np.nan])}, "ties": {"x": np.array([1.0, np.nan, 1.0])}})
for name in "max min median ptp sort".split():
    case(f"np.{name}(x)", {"all equal": {"x": np.ones(4)}, "zeros": {"x": np.array([0.0, -0.0, 0.0])}})
for name in "sort cumsum cumprod".split():
    case(f"np.{name}(x, axis=-1)", {"empty": {"x": np.zeros((2, 0))}, "smooth": {"x": C}})
case("np.quantile(x, 0.5)", {"ties": {"x": TIES}, "one": {"x": np.array([3.0])}})
case("np.quantile(x, y)", {"smooth": {"x": V, "y": np.float64(0.3)}})
case("np.percentile(x, np.array([0.0, 100.0]))", {"smooth": {"x": V}, "ties": {"x": TIES}})
case("np.clip(x, -0.5, 0.8)", {"odd": {"x": ODD}})
case("np.clip(x, y, z)", {"broadcast": {"x": M, "y": ROW - 2, "z": COLUMN + 2}, "ties": {"x": TIES, "y": np.ones(5), "z": 2 * np.ones(5)}})
case("np.where(x > 0, x, 0.0)", {"zeros": {"x": ZEROS}, "odd": {"x": ODD}})
# What is not chosen must not make a NaN of the derivative; as written it does, in every library.
case("np.where(x > 0, np.sqrt(x), 0.0)", {"zeros": {"x": ZEROS}})
case("np.where(x > 0, np.log(np.where(x > 0, x, 1.0)), 0.0)", {"zeros": {"x": ZEROS}})
case("np.abs(x)", {"infinity": {"x": FAR}})
case("np.sign(x) * x", {"zeros": {"x": ZEROS}})

# Operands of other shapes, and one that is there twice.
for name in "multiply divide power arctan2 hypot maximum logaddexp".split():
    case(f"np.{name}(x, y)", {"axes of one": {"x": positive(1, 4), "y": positive(3, 1)}, "numbers": {"x": np.float64(1.3), "y": np.float64(0.4)}})
    case(f"np.{name}(x, x)", {"smooth": {"x": P}})
case("np.sum(x * y, axis=0)", {"broadcast": {"x": COLUMN, "y": np.float64(0.7)}})
case("x * y + z", {"broadcast": {"x": M, "y": ROW, "z": COLUMN}, "empty": {"x": np.zeros((0, 4)), "y": ROW, "z": np.float64(1.0)}})
case("(x - y) ** 2", {"broadcast": {"x": rising(3, 1, 2), "y": rising(4, 1, start=0.9)}})

for text in (
    "np.column_stack([x, x])", "np.block([[x, x], [x, x]])", "np.diagflat(x)", "np.matrix_transpose(x)", "np.resize(x, (5, 3))", "np.rollaxis(x, 1)", "np.flipud(x)",
    "np.cumulative_sum(x, axis=0)", "np.cumulative_prod(x, axis=1)", "np.linalg.matrix_norm(x)", "np.linalg.vector_norm(x)", "np.linalg.vector_norm(x, ord=3)",
    "np.linalg.norm(x, ord=2)", "np.linalg.norm(x, ord=-1)", "np.linalg.norm(x, ord=3, axis=0)", "np.linalg.norm(x, 'fro')", "np.linalg.trace(x)", "np.linalg.diagonal(x)",
    "np.linalg.outer(x[0], x[:, 0])", "np.linalg.multi_dot([x.T, x, x.T])", "np.fft.ifft2(x).real", "np.fft.rfft2(x).real", "np.fft.fftn(x).real", "np.fft.ifftn(x).imag",
    "np.fft.rfftn(x).imag", "np.fft.irfft2(x)", "np.fft.irfftn(x)", "np.fft.hfft(x[0])", "np.fft.ihfft(x[0]).real", "np.fft.ifftshift(x)", "np.meshgrid(x[0], x[1])[0]",
    "np.linspace(x[0], x[1], 5)", "np.take(x, np.array([0, 2, 0]), axis=1)", "np.trim_zeros(x[0])", "np.where(x > 0, x, -x)", "np.extract(x > 0, x)", "np.choose(np.array([0, 1, 0, 1]), [x[0], x[1]])",
    "np.vecmat(x[:, 0], x)", "np.polyfit(np.arange(3.0), x, 1)", "np.apply_along_axis(np.sum, 0, x)", "np.einsum('ij,kj->ik', x, x)", "np.einsum('ij->j', x)", "np.bincount(np.array([0, 1, 1, 2]), weights=x[0])",
    "np.frexp(x)[0]", "np.modf(x)[1]", "x.mean(axis=0).std()", "np.repeat(x, 3, axis=1)", "np.fix(x)", "np.around(x, 1)", "np.tril(x, -1)", "np.ravel(x, order='F')",
):
    case(text, {"smooth": {"x": M}})
case("np.linalg.det(x)", {"singular": {"x": np.array([[1.0, 2.0], [2.0, 4.0]])}, "zeros": {"x": np.zeros((3, 3))}, "stack": {"x": rising(2, 3, 3)}})
case("np.linalg.inv(x)", {"stack": {"x": rising(2, 3, 3) + 2.5 * np.eye(3)}})
case("np.linalg.solve(x, y)", {"stack": {"x": rising(2, 3, 3) + 2.5 * np.eye(3), "y": rising(2, 3, 1)}})
case("np.linalg.lstsq(x, y)[0]", {"smooth": {"x": rising(5, 3), "y": V}})
case("np.linalg.cond(x)", {"square": {"x": SQUARE}})
case("np.linalg.norm(x, axis=1)", {"zeros": {"x": np.array([[0.0, 0.0], [3.0, 4.0]])}})
case("np.linalg.norm(x, ord=np.inf)", {"ties": {"x": np.array([[1.0, 2.0], [3.0, 0.0]])}})

# Functions of complex numbers, of which the derivative is the direction of steepest ascent.
FLAT = np.array([0.0, 1.0, 1j, -1.0, -1j])
for name in "sin cos tan sinh cosh tanh exp exp2 expm1 square reciprocal sqrt log log2 log10 log1p negative arcsin arccos arctan arcsinh arccosh arctanh".split():
    for part in "real imag".split():
        case(f"np.{name}(x).{part}  # complex", {"smooth": {"x": COMPLEX}})
for name in "sin exp square tanh".split():
    case(f"np.{name}(x).imag  # complex", {"edges": {"x": FLAT}})
for text in ("np.abs(x)", "np.angle(x)", "np.abs(x) ** 2", "x.real", "x.imag", "np.conj(x).imag"):
    case(f"{text}  # complex", {"edges": {"x": FLAT}})
OTHERS, MATRIX = rising(4, start=0.8) + 1j * rising(4, start=2.6), rising(3, 3) + 1j * rising(3, 3, start=1.1) + 2.5 * np.eye(3)
for text in ("(x * y).real", "(x / y).imag", "(x + y).imag", "(x - y).real", "(x ** y).real", "np.abs(x - y)", "np.vdot(x, y).real", "(x @ y).imag", "np.where(x.real > 0, x, y).imag"):
    case(f"{text}  # complex", {"smooth": {"x": COMPLEX, "y": OTHERS}, "one real": {"x": COMPLEX, "y": ROW}, "broadcast": {"x": COMPLEX[:, None], "y": OTHERS}} if text != "(x @ y).imag" and "vdot" not in text else {"smooth": {"x": COMPLEX, "y": OTHERS}, "one real": {"x": COMPLEX, "y": ROW}})
for text in ("np.linalg.inv(x).real", "np.linalg.det(x).imag", "np.linalg.solve(x, x.T).real", "(x @ x).imag", "np.sum(x, axis=0).imag", "np.prod(x).imag", "np.linalg.norm(x)", "np.cumsum(x).imag", "np.mean(x).real", "x.T.imag", "np.einsum('ij,jk->ik', x, x).real"):
    case(f"{text}  # complex", {"matrix": {"x": MATRIX}})
case("np.fft.ifft(x).imag  # complex", {"smooth": {"x": COMPLEX}})
case("np.fft.irfft(x)  # complex", {"smooth": {"x": COMPLEX}})

# Functions of neural networks.
LARGE, LABELS = np.array([-800.0, 800.0, 40.0, -40.0]), "np.array([2, 0, 1])"
for name in "relu leaky_relu elu sigmoid silu tanh gelu softplus".split():
    case(f"F.{name}(x)", {"smooth": {"x": M}, "zeros": {"x": ZEROS}, "large": {"x": LARGE}, "empty": {"x": EMPTY}})
for name in "softmax log_softmax".split():
    case(f"F.{name}(x, axis=-1)", {"smooth": {"x": M}, "large": {"x": LARGE}, "equal": {"x": np.ones((2, 3))}, "one": {"x": rising(3, 1)}})
    case(f"F.{name}(x, axis=0)", {"smooth": {"x": C}})
case("F.layer_norm(x, (4,))", {"smooth": {"x": M}, "equal": {"x": np.ones((2, 4))}})
case("F.layer_norm(x, (4,), y, z)", {"smooth": {"x": M, "y": ROW, "z": rising(4, start=2.1)}})
case("F.linear(x, y, z)", {"smooth": {"x": M, "y": rising(2, 4), "z": rising(2)}})
for name in "mse_loss l1_loss huber_loss".split():
    for reduction in "mean sum none".split():
        case(f"F.{name}(x, y, reduction='{reduction}')", {"smooth": {"x": 2 * M, "y": rising(3, 4, start=1.4)}, "ties": {"x": TIES, "y": np.array([2.0, 0.0, 1.0, 2.0, 0.0])}})
case("F.binary_cross_entropy(x, y)", {"smooth": {"x": inside(5) / 2 + 0.5, "y": inside(5) / 2 + 0.5}})
case("F.binary_cross_entropy_with_logits(x, y)", {"smooth": {"x": V, "y": inside(5) / 2 + 0.5}, "zeros": {"x": ZEROS, "y": np.array([0.0, 1.0, 0.5, 0.0, 1.0])}, "large": {"x": LARGE, "y": np.array([0.0, 1.0, 0.0, 1.0])}})
case(f"F.cross_entropy(x, {LABELS})", {"smooth": {"x": M}, "large": {"x": np.array([[800.0, 0.0, -800.0]] * 3)}})
case("F.cross_entropy(x, y)", {"smooth": {"x": M, "y": positive(3, 4)}})
case(f"F.nll_loss(x, {LABELS})", {"smooth": {"x": M}})
for text in ("F.softmax(x, axis=-1) @ x.T", "F.gelu(x)", "F.layer_norm(x, (4,))", f"F.cross_entropy(x, {LABELS})", "F.softplus(x)"):
    case(f"{text}  # twice", {"smooth": {"x": M}})


def is_same(points, others):
    return all(np.array_equal(value, others[name], equal_nan=True) for name, value in points.items())


def all_cases(seeds):
    """Every case as `(name, expression, points, twice, differences)`: `differences` has no library to be asked. Where the points of an
    ordinary case are no edge, as many random ones follow it as there are seeds."""
    drawn = [runpy.run_path(str(pathlib.Path(__file__)), {"SEED": seed})["CASES"] for seed in range(1, seeds + 1)]
    for text, (by_name, differences) in CASES.items():
        expression, twice = text.split("  #")[0], text.endswith("# twice")
        for name, points in by_name.items():
            yield f"{text} at {name}", expression, points, twice, differences
            for seed, cases in enumerate(drawn, 1):
                others = cases[text][0][name]
                if not is_same(points, others):
                    yield f"{text} at {name}, random {seed}", expression, others, twice, differences
