# Functions of `numpy.ma`: masking, and computations on unmasked elements.

_ma = np.ma

def masked_where(condition, a, copy=True):
    condition = np.asarray(_ma.filled(condition, False)).astype(bool)
    made = _ma.MaskedArray(a, copy=copy)
    if condition.shape and condition.shape != made.shape:
        raise IndexError(f'Inconsistent shape between the condition and the input (got {condition.shape} and {made.shape})')
    mask = np.broadcast_to(condition, made.shape)
    if made._mask is not _ma.nomask:
        mask = np.logical_or(mask, made._mask)
    made._mask = np.array(mask) if mask.any() else _ma.nomask if made._mask is _ma.nomask else np.array(mask)
    return made

def masked_greater(x, value, copy=True):
    return masked_where(_ma.getdata(x) > value, x, copy)

def masked_greater_equal(x, value, copy=True):
    return masked_where(_ma.getdata(x) >= value, x, copy)

def masked_less(x, value, copy=True):
    return masked_where(_ma.getdata(x) < value, x, copy)

def masked_less_equal(x, value, copy=True):
    return masked_where(_ma.getdata(x) <= value, x, copy)

def masked_not_equal(x, value, copy=True):
    return masked_where(_ma.getdata(x) != value, x, copy)

def masked_equal(x, value, copy=True):
    made = masked_where(_ma.getdata(x) == value, x, copy)
    made.fill_value = value
    return made

def masked_inside(x, v1, v2, copy=True):
    v1, v2 = (v1, v2) if v1 <= v2 else (v2, v1)
    data = _ma.getdata(x)
    return masked_where((data >= v1) & (data <= v2), x, copy)

def masked_outside(x, v1, v2, copy=True):
    v1, v2 = (v1, v2) if v1 <= v2 else (v2, v1)
    data = _ma.getdata(x)
    return masked_where((data < v1) | (data > v2), x, copy)

def masked_invalid(a, copy=True):
    made = masked_where(~np.isfinite(_ma.getdata(a)), a, copy)
    if made._mask is _ma.nomask:
        made._mask = np.zeros(made.shape, dtype=bool)
    return made

def masked_values(x, value, rtol=1e-5, atol=1e-8, copy=True, shrink=True):
    data = _ma.getdata(x)
    mask = np.isclose(data, value, atol=atol, rtol=rtol) if data.dtype.kind == 'f' else data == value
    made = _ma.MaskedArray(x, copy=copy, mask=mask, fill_value=value)
    return made.shrink_mask() if shrink else made

def masked_all(shape, dtype=float):
    return _ma.MaskedArray(np.empty(shape, dtype), mask=np.ones(shape, dtype=bool))

def masked_all_like(arr):
    return masked_all(np.shape(arr), _ma.getdata(arr).dtype)

def filled(a, fill_value=None):
    return a.filled(fill_value) if isinstance(a, _ma.MaskedArray) else np.asarray(a)

def compressed(x):
    return _ma.asarray(x).compressed()

def count(obj, axis=None, keepdims=False):
    return _ma.asarray(obj).count(axis, keepdims)

def count_masked(arr, axis=None):
    return _ma.getmaskarray(arr).sum(axis)

def _method(name):
    def method(a, *args, **kwargs):
        return getattr(_ma.asarray(a), name)(*args, **kwargs)
    return method

sum = _method('sum')
prod = _method('prod')
product = _method('prod')
mean = _method('mean')
var = _method('var')
std = _method('std')
any = _method('any')
all = _method('all')
ptp = _method('ptp')
anom = _method('anom')
anomalies = _method('anom')
cumsum = _method('cumsum')
cumprod = _method('cumprod')
argmin = _method('argmin')
argmax = _method('argmax')
argsort = _method('argsort')
round = _method('round')
nonzero = _method('nonzero')
ravel = _method('ravel')
reshape = _method('reshape')
transpose = _method('transpose')
repeat = _method('repeat')
copy = _method('copy')
squeeze = _method('squeeze')
ids = lambda a: (id(a), id(_ma.getmask(a)))

def min(obj, axis=None, out=None, fill_value=None, keepdims=False):
    return _ma.asarray(obj).min(axis, keepdims=keepdims)

def max(obj, axis=None, out=None, fill_value=None, keepdims=False):
    return _ma.asarray(obj).max(axis, keepdims=keepdims)

def sort(a, axis=-1, kind=None, order=None, endwith=True, fill_value=None):
    made = _ma.MaskedArray(a, copy=True)
    if axis is None:
        made, axis = made.flatten(), 0
    made.sort(axis, endwith=endwith, fill_value=fill_value)
    return made

# The median of the unmasked elements, row by row.
def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    a = _ma.asarray(a)
    if a._mask is _ma.nomask:
        made = np.median(a._data, axis=axis, keepdims=keepdims)
        return _ma.MaskedArray(made) if isinstance(made, np.ndarray) else made
    if axis is None:
        left = a.compressed()
        return np.median(left) if left.size else _ma.masked
    rows = np.moveaxis(np.where(a._mask, np.nan, a._data.astype(float) if a.dtype.kind != 'f' else a._data), axis, -1)
    gone = a._mask.all(axis)
    with np.errstate(all='ignore'):
        made = np.nanmedian(np.where(gone[..., None], 0., rows), axis=-1)
    made = _ma.MaskedArray(made, mask=gone)
    return np.expand_dims(made, axis) if keepdims else made

def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    a = _ma.asarray(a)
    if weights is None:
        made, total = a.mean(axis, keepdims=keepdims), a.count(axis)
    else:
        weights = np.asarray(weights)
        if weights.shape != a.shape:
            if axis is None:
                raise TypeError('Axis must be specified when shapes of a and weights differ.')
            weights = np.broadcast_to(np.moveaxis(weights.reshape((1,) * (a.ndim - 1) + weights.shape), -1, axis), a.shape)
        weights = _ma.MaskedArray(weights * (~_ma.getmaskarray(a)), mask=a._mask)
        total = weights.sum(axis)
        made = (a * weights).sum(axis) / total
    return (made, total) if returned else made

def dot(a, b, strict=False, out=None):
    left, right = _ma.filled(a, 0), _ma.filled(b, 0)
    there = np.dot((~_ma.getmaskarray(a)).astype(int), (~_ma.getmaskarray(b)).astype(int))
    made = np.dot(left, right)
    if not isinstance(made, np.ndarray):
        return made if there else _ma.masked
    return _ma.MaskedArray(made, mask=there == 0)

def concatenate(arrays, axis=0):
    made = np.concatenate([_ma.getdata(a) for a in arrays], axis)
    found = _ma.MaskedArray(made)
    if [a for a in arrays if _ma.getmask(a) is not _ma.nomask]:
        mask = np.concatenate([_ma.getmaskarray(a) for a in arrays], axis)
        found._mask = mask if mask.dtype.names is not None or mask.any() else _ma.nomask
    return found

def _stacked(name):
    function = getattr(np, name)
    def stacked(arrays, *args, **kwargs):
        made = _ma.MaskedArray(function([_ma.getdata(a) for a in arrays], *args, **kwargs))
        made._mask = function([_ma.getmaskarray(a) for a in arrays], *args, **kwargs)
        return made
    return stacked

stack = _stacked('stack')
vstack = _stacked('vstack')
row_stack = _stacked('vstack')
hstack = _stacked('hstack')
column_stack = _stacked('column_stack')
dstack = _stacked('dstack')

def append(a, b, axis=None):
    return concatenate([a, b], axis) if axis is not None else concatenate([_ma.ravel(a), _ma.ravel(b)])

def where(condition, x=None, y=None):
    if x is None:
        return _ma.filled(condition, False).nonzero()
    gone = _ma.getmaskarray(condition)
    chosen = np.asarray(_ma.filled(condition, False)).astype(bool)
    masks = [np.ones((), dtype=bool) if v is _ma.masked else _ma.getmaskarray(v) for v in (x, y)]
    data = [_ma.getdata(v) for v in (x, y)]
    if x is _ma.masked:
        data[0] = np.zeros((), dtype=data[1].dtype)
    if y is _ma.masked:
        data[1] = np.zeros((), dtype=data[0].dtype)
    made = _ma.MaskedArray(np.where(chosen, data[0], data[1]))
    made._mask = np.array(np.broadcast_to(np.logical_or(np.where(chosen, masks[0], masks[1]), gone), made.shape))
    return made

def choose(indices, choices):
    return _ma.MaskedArray(np.choose(_ma.filled(indices, 0), [_ma.getdata(c) for c in choices]), mask=_ma.getmask(indices))

def diff(a, n=1, axis=-1):
    a = _ma.asarray(a)
    for _ in range(n):
        rows = np.moveaxis(a, axis, -1)
        a = np.moveaxis(rows[..., 1:] - rows[..., :-1], -1, axis)
    return a

def clip(a, a_min=None, a_max=None):
    return _ma.asarray(a).clip(a_min, a_max)

def allequal(a, b, fill_value=True):
    mask = np.logical_or(_ma.getmaskarray(a), _ma.getmaskarray(b))
    same = _ma.getdata(a) == _ma.getdata(b)
    return bool(np.where(mask, fill_value, same).all())

def allclose(a, b, masked_equal=True, rtol=1e-5, atol=1e-8):
    mask = np.logical_or(_ma.getmaskarray(a), _ma.getmaskarray(b))
    return bool(np.where(mask, masked_equal, np.isclose(_ma.getdata(a), _ma.getdata(b), rtol, atol)).all())

def zeros(shape, dtype=float):
    return _ma.MaskedArray(np.zeros(shape, dtype))

def ones(shape, dtype=float):
    return _ma.MaskedArray(np.ones(shape, dtype))

def empty(shape, dtype=float):
    return _ma.MaskedArray(np.empty(shape, dtype))

def arange(*args, **kwargs):
    return _ma.MaskedArray(np.arange(*args, **kwargs))

def zeros_like(a):
    return _ma.MaskedArray(np.zeros_like(_ma.getdata(a)), mask=_ma.getmask(a))

def ones_like(a):
    return _ma.MaskedArray(np.ones_like(_ma.getdata(a)), mask=_ma.getmask(a))

def unique(ar1):
    ar1 = _ma.asarray(ar1)
    left = np.unique(ar1.compressed())
    if not _ma.is_masked(ar1):
        return _ma.MaskedArray(left)
    made = _ma.MaskedArray(np.append(left, ar1._data.ravel()[ar1._mask.ravel()][:1]))
    made._mask = np.arange(len(left) + 1) == len(left)
    return made

# Drops each row (or column) that has a masked element.
def compress_rows(a):
    a = _ma.asarray(a)
    return a._data[~_ma.getmaskarray(a).any(1)]

def compress_cols(a):
    a = _ma.asarray(a)
    return a._data[:, ~_ma.getmaskarray(a).any(0)]

def _unary(name, outside=None):
    function = getattr(np, name)
    def unary(x, *args, **kwargs):
        x = _ma.asarray(x)
        made = x._unary(function)
        if outside is not None:
            mask = outside(x._data)
            made._mask = np.logical_or(_ma.getmaskarray(x), mask) if x._mask is not _ma.nomask or mask.any() else _ma.nomask
            if made._mask is not _ma.nomask:
                made._data = np.where(made._mask, x._data, made._data).astype(made._data.dtype)
        if made.ndim:
            return made
        return _ma.masked if _ma.is_masked(made) else made._data[()]
    return unary

sqrt = _unary('sqrt', lambda x: x < 0)
log = _unary('log', lambda x: x <= 0)
log2 = _unary('log2', lambda x: x <= 0)
log10 = _unary('log10', lambda x: x <= 0)
arcsin = _unary('arcsin', lambda x: np.abs(x) > 1)
arccos = _unary('arccos', lambda x: np.abs(x) > 1)
tan = _unary('tan')
exp = _unary('exp')
sin = _unary('sin')
cos = _unary('cos')
arctan = _unary('arctan')
sinh = _unary('sinh')
cosh = _unary('cosh')
tanh = _unary('tanh')
floor = _unary('floor')
ceil = _unary('ceil')
abs = _unary('absolute')
absolute = _unary('absolute')
fabs = _unary('fabs')
negative = _unary('negative')
logical_not = _unary('logical_not')

def add(a, b):
    return _ma.asarray(a) + b

def subtract(a, b):
    return _ma.asarray(a) - b

def multiply(a, b):
    return _ma.asarray(a) * b

def divide(a, b):
    return _ma.asarray(a) / b

def true_divide(a, b):
    return _ma.asarray(a) / b

def floor_divide(a, b):
    return _ma.asarray(a) // b

def power(a, b, third=None):
    return _ma.asarray(a) ** b

def equal(a, b):
    return _ma.asarray(a) == b

def not_equal(a, b):
    return _ma.asarray(a) != b

def greater(a, b):
    return _ma.asarray(a) > b

def less(a, b):
    return _ma.asarray(a) < b

def _pairs(name):
    function = getattr(np, name)
    def pairs(a, b):
        return _ma.asarray(a)._combined(a, b, function)
    return pairs

logical_and = _pairs('logical_and')
logical_or = _pairs('logical_or')
logical_xor = _pairs('logical_xor')
maximum = _pairs('maximum')
minimum = _pairs('minimum')
arctan2 = _pairs('arctan2')
hypot = _pairs('hypot')
