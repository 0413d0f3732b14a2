# `numpy.testing`: comparisons by units in the last place, and properties of the platform.

# The bits of floats as integers in the order of the floats.
def _places(x):
    bits = x.view({2: np.int16, 4: np.int32, 8: np.int64}[x.itemsize])
    least = np.iinfo(bits.dtype).min
    return np.where(bits < 0, least - bits, bits).astype(bits.dtype)

def _apart(x, y, dtype):
    x, y = (np.asarray(side) if dtype is None else np.asarray(side, dtype=dtype) for side in (x, y))
    kind = np.common_type(x, y)
    if np.iscomplexobj(x) or np.iscomplexobj(y):
        raise NotImplementedError('_nulp not implemented for complex array')
    x, y = np.array([x], dtype=kind), np.array([y], dtype=kind)
    if x.shape != y.shape:
        raise ValueError(f'Arrays do not have the same shape: {x.shape} - {y.shape}')
    x[np.isnan(x)] = np.nan
    y[np.isnan(y)] = np.nan
    return np.abs((_places(x) - _places(y)).astype(kind))

def assert_array_almost_equal_nulp(x, y, nulp=1):
    x, y = np.asarray(x), np.asarray(y)
    wide = np.maximum(np.abs(x), np.abs(y))
    if np.all(np.abs(x - y) <= nulp * np.spacing(wide)):
        return
    if np.iscomplexobj(x) or np.iscomplexobj(y):
        raise AssertionError(f'Arrays are not equal to {nulp} ULP')
    raise AssertionError(f'Arrays are not equal to {nulp} ULP (max is {float(np.max(_apart(x, y, None))):g})')

def assert_array_max_ulp(a, b, maxulp=1, dtype=None):
    apart = _apart(a, b, dtype)
    if not np.all(apart <= maxulp):
        raise AssertionError(f'Arrays are not almost equal up to {maxulp:g} ULP (max difference is {float(np.max(apart)):g} ULP)')
    return apart

IS_PYPY = False
IS_PYSTON = False
IS_MUSL = False
IS_WASM = False
IS_64BIT = True
IS_INSTALLED = True
IS_EDITABLE = False
HAS_REFCOUNT = False
HAS_LAPACK64 = False
NOGIL_BUILD = False
BLAS_SUPPORTS_FPE = True
verbose = 0
