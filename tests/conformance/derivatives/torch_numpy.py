"""NumPy's functions over PyTorch's tensors, as far as PyTorch has them, for expressions that name `np`; and as `F` its functions of
neural networks, with the parameters that ours have.

What is not here raises `AttributeError`, and a form that PyTorch does not have raises whatever it raises: such a case is not
compared. Whether a function is NumPy's is checked by its values, which are compared with NumPy's own."""

import math
import sys

import torch

pi, e, inf, nan, newaxis = math.pi, math.e, math.inf, math.nan, None
float64, float32, complex128 = torch.float64, torch.float32, torch.complex128

# Functions of the same name, parameters and meaning; those of elements take numbers beside tensors.
ELEMENTWISE = """add subtract multiply divide hypot arctan2 logaddexp logaddexp2 maximum minimum fmax fmin heaviside copysign fmod remainder
float_power where"""
SAME = """sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh exp exp2 expm1 sqrt log log2 log10 log1p reciprocal
negative positive square abs sign floor ceil trunc conj angle real imag nan_to_num sinc i0 deg2rad rad2deg ldexp
outer inner matmul kron diag tril triu ravel vdot cov corrcoef broadcast_to fliplr flipud vstack hstack
dstack column_stack atleast_1d atleast_2d atleast_3d moveaxis swapaxes diagflat"""
OTHER = {"rint": "round", "fix": "trunc", "vecdot": "linalg.vecdot", "absolute": "abs", "fabs": "abs", "matrix_transpose": "adjoint"}
OTHER_ELEMENTWISE = {"mod": "remainder", "power": "pow", "true_divide": "divide"}


def _found(name):
    out = torch
    for part in name.split("."):
        out = getattr(out, part)
    return out


def _tensors(values):
    """Numbers beside tensors, which many of PyTorch's functions do not take, as tensors."""
    if not any(isinstance(value, torch.Tensor) for value in values):
        return values
    return [torch.tensor(float(value), dtype=torch.float64) if isinstance(value, (int, float)) else value for value in values]


def _elementwise(function):
    return lambda *values, **options: function(*_tensors(values), **options)


for _name, _theirs in ({_name: _name for _name in SAME.split()} | OTHER).items():
    setattr(sys.modules[__name__], _name, _found(_theirs))
for _name, _theirs in ({_name: _name for _name in ELEMENTWISE.split()} | OTHER_ELEMENTWISE).items():
    setattr(sys.modules[__name__], _name, _elementwise(_found(_theirs)))


def round(x, decimals=0):
    return torch.round(x, decimals=decimals)


def array(values, dtype=None):
    if isinstance(values, torch.Tensor):
        return values
    made = torch.tensor(values)
    return made.to(torch.float64) if made.is_floating_point() else made


def astype(x, dtype):
    return x.to(dtype)


def expand_dims(x, axis):
    return torch.unsqueeze(x, axis)


def squeeze(x):
    return torch.squeeze(x)


def reshape(x, shape):
    return torch.reshape(x, shape)


def transpose(x, axes=None):
    return x.permute(*(axes or range(x.dim() - 1, -1, -1)))


def copy(x):
    return x.clone()


def size(x):
    return x.numel()


def flip(x, axis=None):
    return torch.flip(x, list(range(x.dim())) if axis is None else [axis])


def roll(x, shift, axis=None):
    return torch.roll(x, shift) if axis is None else torch.roll(x, shift, axis)


def rot90(x, k=1):
    return torch.rot90(x, k, (0, 1))


def tile(x, counts):
    return torch.tile(x, counts)


def repeat(x, counts, axis=None):
    return torch.repeat_interleave(x, counts, dim=axis)


def concatenate(parts, axis=0):
    return torch.cat(parts, axis)


def stack(parts, axis=0):
    return torch.stack(parts, axis)


def append(x, y):
    return torch.cat([x.ravel(), y.ravel()])


def split(x, count, axis=0):
    return torch.tensor_split(x, count, axis)


array_split = split


def unstack(x):
    return torch.unbind(x)


def take(x, indices, axis=None):
    return torch.take(x, indices) if axis is None else torch.index_select(x, axis, indices)


def argsort(x, axis=-1):
    return torch.sort(x, dim=axis, stable=True)[1]


def take_along_axis(x, indices, axis):
    return torch.take_along_dim(x, indices, axis)


def diagonal(x):
    return torch.diagonal(x)


def trace(x):
    return torch.trace(x)


def vander(x, count):
    return torch.vander(x, count)


def pad(x, width, mode="constant"):
    names = {"constant": "constant", "edge": "replicate", "reflect": "reflect", "wrap": "circular"}
    if mode == "constant":
        return torch.nn.functional.pad(x, (width, width) * x.dim())
    return torch.nn.functional.pad(x[None, None], (width, width) * x.dim(), mode=names[mode])[0, 0]


def clip(x, low, high):
    return torch.clip(x, *_tensors([low, high])) if isinstance(low, torch.Tensor) or isinstance(high, torch.Tensor) else torch.clip(x, low, high)


def _axes(x, axis):
    return tuple(range(x.dim())) if axis is None else axis


def sum(x, axis=None, keepdims=False):
    return torch.sum(x, _axes(x, axis), keepdim=keepdims)


def mean(x, axis=None, keepdims=False):
    return torch.mean(x, _axes(x, axis), keepdim=keepdims)


def nansum(x, axis=None):
    return torch.nansum(x, _axes(x, axis))


def nanmean(x, axis=None):
    return torch.nanmean(x, _axes(x, axis))


def max(x, axis=None, keepdims=False):
    return torch.amax(x, _axes(x, axis), keepdim=keepdims)


def min(x, axis=None, keepdims=False):
    return torch.amin(x, _axes(x, axis), keepdim=keepdims)


def ptp(x):
    return torch.amax(x) - torch.amin(x)


def var(x, axis=None, keepdims=False, ddof=0):
    return torch.var(x, _axes(x, axis), unbiased=bool(ddof), keepdim=keepdims)


def std(x, axis=None, keepdims=False, ddof=0):
    return torch.std(x, _axes(x, axis), unbiased=bool(ddof), keepdim=keepdims)


def prod(x, axis=None, keepdims=False):
    if axis is None and not keepdims:
        return torch.prod(x)
    for one in sorted(axis if isinstance(axis, tuple) else (axis,), reverse=True):
        x = torch.prod(x, one, keepdim=keepdims)
    return x


def cumsum(x, axis=None):
    return torch.cumsum(x.ravel() if axis is None else x, axis or 0)


def cumprod(x, axis=None):
    return torch.cumprod(x.ravel() if axis is None else x, axis or 0)


def diff(x, n=1, axis=-1):
    return torch.diff(x, n, axis)


def ediff1d(x):
    return torch.diff(x.ravel())


def gradient(x):
    return torch.gradient(x)[0]


def trapezoid(x):
    return torch.trapezoid(x)


def sort(x, axis=-1):
    return torch.sort(x, dim=axis, stable=True)[0]


def quantile(x, q, axis=None):
    return torch.quantile(x, q, axis)


def percentile(x, q, axis=None):
    return torch.quantile(x, q / 100, axis)


def median(x, axis=None):
    return torch.quantile(x, 0.5, axis)


def nanmedian(x):
    return torch.nanquantile(x, 0.5)


def floor_divide(x, y):
    return torch.floor_divide(x, y)


def divmod(x, y):
    return torch.floor_divide(x, y), torch.remainder(x, y)


def modf(x):
    return torch.frac(x), torch.trunc(x)


def dot(x, y):
    return x * y if 0 in (x.dim(), y.dim()) else torch.matmul(x, y)


def matvec(x, y):
    return torch.mv(x, y)


def cross(x, y):
    return torch.linalg.cross(x, y)


def einsum(text, *operands):
    return torch.einsum(text, *operands)


def tensordot(x, y, axes):
    return torch.tensordot(x, y, dims=axes)


def compress(condition, x, axis):
    return torch.index_select(x, axis, torch.nonzero(condition)[:, 0])


def convolve(x, y, mode="full"):
    padding = {"full": len(y) - 1, "same": "same", "valid": 0}[mode]
    return torch.nn.functional.conv1d(x[None, None], torch.flip(y, [0])[None, None], padding=padding)[0, 0]


def correlate(x, y, mode="valid"):
    return torch.nn.functional.conv1d(x[None, None], y[None, None], padding={"full": len(y) - 1, "valid": 0}[mode])[0, 0]


class linalg:
    inv, det, slogdet, solve, cholesky, matrix_power = (
        staticmethod(getattr(torch.linalg, name)) for name in "inv det slogdet solve cholesky matrix_power".split()
    )
    eigvalsh, eigh, eigvals, pinv, multi_dot = (staticmethod(getattr(torch.linalg, name)) for name in "eigvalsh eigh eigvals pinv multi_dot".split())

    @staticmethod
    def qr(x):
        return torch.linalg.qr(x)

    @staticmethod
    def svd(x, compute_uv=True):
        return torch.linalg.svd(x, full_matrices=False) if compute_uv else torch.linalg.svdvals(x)

    @staticmethod
    def norm(x, ord=None, axis=None):
        return torch.linalg.norm(x, ord, axis)


class fft:
    fftshift, ifftshift = staticmethod(torch.fft.fftshift), staticmethod(torch.fft.ifftshift)


def _transform(name):
    function = getattr(torch.fft, name)
    return staticmethod(lambda x, n=None, norm=None: function(x, n, norm=norm) if n else function(x, norm=norm))


for _name in "fft ifft rfft irfft hfft ihfft fft2 ifft2 rfft2 irfft2 fftn ifftn rfftn irfftn".split():
    setattr(fft, _name, _transform(_name))


class F:
    relu, leaky_relu, elu, sigmoid, silu, tanh, softplus, linear, layer_norm, mse_loss, l1_loss, huber_loss, nll_loss, cross_entropy = (
        staticmethod(getattr(torch.nn.functional, name))
        for name in "relu leaky_relu elu sigmoid silu tanh softplus linear layer_norm mse_loss l1_loss huber_loss nll_loss cross_entropy".split()
    )
    binary_cross_entropy = staticmethod(torch.nn.functional.binary_cross_entropy)
    binary_cross_entropy_with_logits = staticmethod(torch.nn.functional.binary_cross_entropy_with_logits)

    @staticmethod
    def gelu(x):
        return torch.nn.functional.gelu(x, approximate="tanh")

    @staticmethod
    def softmax(x, axis=-1):
        return torch.softmax(x, axis)

    @staticmethod
    def log_softmax(x, axis=-1):
        return torch.log_softmax(x, axis)
