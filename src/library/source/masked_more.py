# More functions of `numpy.ma`: rows and columns, runs of elements, sets, moves.

_ma = np.ma

def _array(a):
    return a if isinstance(a, _ma.MaskedArray) else _ma.array(a)

# Moves of elements, which the mask makes too.
def _moved(name):
    function = getattr(np, name)
    def move(a, *args, **kwargs):
        a = _array(a)
        made = a._map(lambda part: function(part, *args, **kwargs))
        return made if isinstance(made._data, np.ndarray) else made._element()
    move.__name__ = name
    return move

atleast_1d = _moved('atleast_1d')
atleast_2d = _moved('atleast_2d')
atleast_3d = _moved('atleast_3d')
expand_dims = _moved('expand_dims')
swapaxes = _moved('swapaxes')
diagonal = _moved('diagonal')
resize = _moved('resize')
diag = _moved('diag')
diagflat = _moved('diagflat')

def take(a, indices, axis=None, out=None, mode='raise'):
    return _array(a).take(indices, axis)

def hsplit(ary, indices_or_sections):
    a = _array(ary)
    count = len(np.hsplit(a._data, indices_or_sections))
    return [a._map(lambda part: np.hsplit(part, indices_or_sections)[k]) for k in range(count)]

def shape(obj):
    return np.shape(_ma.getdata(obj))

def size(obj, axis=None):
    return np.size(_ma.getdata(obj), axis)

def ndim(obj):
    return np.ndim(_ma.getdata(obj))

def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    return diagonal(a, offset, axis1, axis2).sum(-1, dtype)

def put(a, indices, values, mode='raise'):
    return a.put(indices, values, mode)

def putmask(a, mask, values):
    a[np.asarray(mask)] = np.resize(np.asarray(values), a.shape)[np.asarray(mask)] if np.ndim(values) else values

# Ufuncs of one and of two arrays, by what is masked of their results.
def _unary(name, domain=None):
    function = getattr(np, name)
    def unary(a):
        a = _array(a)
        made = a._unary(function)
        if domain is None:
            return made
        outside = np.logical_or(~domain(a._data), ~np.isfinite(made._data))
        mask = np.logical_or(outside, _ma.getmaskarray(a))
        made = a._like(np.where(mask, a._data, made._data), mask)
        return made if made.ndim else _ma.masked if mask else made._data[()]
    unary.__name__ = name
    return unary

conjugate = _unary('conjugate')
angle = _unary('angle')
arcsinh = _unary('arcsinh')
arccosh = _unary('arccosh', lambda x: x >= 1.0)
arctanh = _unary('arctanh', lambda x: np.abs(x) < 1.0 - 1e-15)

def _binary(name, by_zero=False):
    function = getattr(np, name)
    domain = (lambda x, y: np.broadcast_to(np.equal(y, 0), np.broadcast_shapes(x.shape, y.shape))) if by_zero else None
    def binary(a, b):
        whole = a if isinstance(a, _ma.MaskedArray) else _array(b)
        return whole._combined(a if isinstance(a, _ma.MaskedArray) else np.asarray(a), b if isinstance(b, _ma.MaskedArray) else np.asarray(b), function, domain)
    binary.__name__ = name
    return binary

bitwise_and = _binary('bitwise_and')
bitwise_or = _binary('bitwise_or')
bitwise_xor = _binary('bitwise_xor')
left_shift = _binary('left_shift')
right_shift = _binary('right_shift')
fmod = _binary('fmod', True)
remainder = _binary('remainder', True)
mod = remainder

def greater_equal(a, b):
    return _array(a) >= b

def less_equal(a, b):
    return _array(a) <= b

def round_(a, decimals=0, out=None):
    return _array(a).round(decimals)

around = round_

def alltrue(target, axis=0, dtype=None):
    return _array(target).all(axis)

def sometrue(target, axis=0, dtype=None):
    return _array(target).any(axis)

def amax(obj, axis=None, out=None, fill_value=None, keepdims=False):
    return _array(obj).max(axis)

def amin(obj, axis=None, out=None, fill_value=None, keepdims=False):
    return _array(obj).min(axis)

def _created(name):
    function = getattr(np, name)
    def create(*args, **kwargs):
        return _ma.array(function(*args, **kwargs))
    create.__name__ = name
    return create

empty_like = _created('empty_like')
frombuffer = _created('frombuffer')
fromfunction = _created('fromfunction')
identity = _created('identity')
indices = _created('indices')

bool_ = np.bool_

def inner(a, b):
    a, b = _ma.filled(a, 0), _ma.filled(b, 0)
    made = np.inner(np.atleast_1d(a), np.atleast_1d(b))
    return _ma.array(made) if isinstance(made, np.ndarray) else made

innerproduct = inner

def outer(a, b):
    made = _ma.array(np.outer(_ma.filled(a, 0).ravel(), _ma.filled(b, 0).ravel()))
    one, two = _ma.getmaskarray(a), _ma.getmaskarray(b)
    if one.any() or two.any():
        made = _ma.array(made._data, mask=1 - np.outer(1 - one, 1 - two))
    return made

outerproduct = outer

# A masked element is 0 where it is met, and the result masked where only such elements are.
def _slid(name):
    function = getattr(np, name)
    def slide(a, v, mode='full' if name == 'convolve' else 'valid', propagate_mask=True):
        if propagate_mask:
            one, two = _ma.getmaskarray(a), _ma.getmaskarray(v)
            mask = function(one, np.ones(np.shape(v), dtype=bool), mode=mode) | function(np.ones(np.shape(a), dtype=bool), two, mode=mode)
            made = _ma.array(function(_ma.getdata(a), _ma.getdata(v), mode=mode))
        else:
            mask = ~function(~_ma.getmaskarray(a), ~_ma.getmaskarray(v), mode=mode)
            made = _ma.array(function(_ma.filled(a, 0), _ma.filled(v, 0), mode=mode))
        return made._like(made._data, mask)
    slide.__name__ = name
    return slide

convolve = _slid('convolve')
correlate = _slid('correlate')

def ediff1d(arr, to_end=None, to_begin=None):
    flat = _array(arr).ravel()
    parts = ([] if to_begin is None else [to_begin]) + [flat[1:] - flat[:-1]] + ([] if to_end is None else [to_end])
    return _ma.concatenate([np.atleast_1d(part) if not isinstance(part, _ma.MaskedArray) else part for part in parts]) if len(parts) > 1 else parts[0]

def vander(x, n=None):
    made = np.vander(_ma.getdata(x), n)
    made[_ma.getmaskarray(x)] = 0
    return made

def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    x, y = _array(x), _array(y)
    mask = _ma.getmaskarray(x)
    mask = np.logical_or(mask, _ma.getmaskarray(y) if y.ndim == 1 else _ma.getmaskarray(y).any(axis=1))
    if w is not None:
        mask = np.logical_or(mask, _ma.getmaskarray(w))
        w = _ma.getdata(w)[~mask]
    return np.polyfit(_ma.getdata(x)[~mask], _ma.getdata(y)[~mask], deg, rcond, full, w, cov)

# Runs of elements

def _slices(hidden):
    places = np.flatnonzero(np.diff(np.concatenate([[False], hidden, [False]]).astype(int))).tolist()
    return [slice(start, stop, None) for start, stop in zip(places[::2], places[1::2])]

def clump_masked(a):
    return _slices(_ma.getmaskarray(a).ravel())

def clump_unmasked(a):
    return _slices(~_ma.getmaskarray(a).ravel())

def flatnotmasked_edges(a):
    free = np.flatnonzero(~_ma.getmaskarray(a))
    return free[[0, -1]] if len(free) else None

def flatnotmasked_contiguous(a):
    return clump_unmasked(a)

def notmasked_edges(a, axis=None):
    a = _array(a)
    if axis is None or a.ndim == 1:
        return flatnotmasked_edges(a)
    mask = _ma.getmaskarray(a)
    places = _ma.array(np.indices(a.shape), mask=np.asarray([mask] * a.ndim))
    return [tuple([places[k].min(axis).compressed() for k in range(a.ndim)]), tuple([places[k].max(axis).compressed() for k in range(a.ndim)])]

def notmasked_contiguous(a, axis=None):
    a = _array(a)
    if a.ndim > 2:
        raise NotImplementedError('Currently limited to at most 2D array.')
    if axis is None or a.ndim == 1:
        return flatnotmasked_contiguous(a)
    return [flatnotmasked_contiguous(a[k] if axis == 1 else a[:, k]) for k in range(a.shape[1 - axis])]

# Rows and columns

def _lines(a, axis):
    a = _array(a)
    if a.ndim != 2:
        raise NotImplementedError('compress_rowcols works for 2D arrays only.' if axis is None else 'compress_nd works for 2D arrays only.')
    return a

def compress_nd(x, axis=None):
    x = _array(x)
    axes = range(x.ndim) if axis is None else [axis] if isinstance(axis, int) else axis
    data, mask = x._data, _ma.getmaskarray(x)
    if not mask.any():
        return data
    for k in axes:
        k %= x.ndim
        others = tuple([j for j in range(x.ndim) if j != k])
        data = data[(slice(None),) * k + (~mask.any(axis=others),)]
    return data

def compress_rowcols(x, axis=None):
    if _array(x).ndim != 2:
        raise NotImplementedError('compress_rowcols works for 2D arrays only.')
    return compress_nd(x, axis)

def compress_rows(a):
    if np.ndim(_ma.getdata(a)) != 2:
        raise NotImplementedError('compress_rows works for 2D arrays only.')
    return compress_rowcols(a, 0)

def compress_cols(a):
    if np.ndim(_ma.getdata(a)) != 2:
        raise NotImplementedError('compress_cols works for 2D arrays only.')
    return compress_rowcols(a, 1)

def mask_rowcols(a, axis=None):
    a = _array(a)
    if a.ndim != 2:
        raise NotImplementedError('mask_rowcols works for 2D arrays only.')
    mask = _ma.getmaskarray(a)
    if not mask.any():
        return a
    made = mask.copy()
    if axis in (None, 0):
        made |= mask.any(axis=1, keepdims=True)
    if axis in (None, 1, -1):
        made |= mask.any(axis=0, keepdims=True)
    return a._like(a._data, made)

def mask_rows(a, axis=None):
    return mask_rowcols(a, 0)

def mask_cols(a, axis=None):
    return mask_rowcols(a, 1)

# Sets: a masked element equals every other, and is the last.

def in1d(ar1, ar2, assume_unique=False, invert=False):
    a = _array(ar1).ravel()
    mask = _ma.getmaskarray(a)
    found = np.isin(a._data, _ma.getdata(ar2)[~_ma.getmaskarray(ar2)], invert=False)
    found = np.where(mask, _ma.getmaskarray(ar2).any(), found)
    return _ma.array(~found if invert else found)

def isin(element, test_elements, assume_unique=False, invert=False):
    return in1d(element, test_elements, assume_unique, invert).reshape(np.shape(_ma.getdata(element)))

def union1d(ar1, ar2):
    return _ma.unique(_ma.concatenate((_array(ar1).ravel(), _array(ar2).ravel())))

def intersect1d(ar1, ar2, assume_unique=False):
    one, two = _ma.unique(_array(ar1)), _ma.unique(_array(ar2))
    return one[np.asarray(_ma.getdata(in1d(one, two)))]

def setdiff1d(ar1, ar2, assume_unique=False):
    one = _array(ar1).ravel() if assume_unique else _ma.unique(_array(ar1))
    return one[np.asarray(_ma.getdata(in1d(one, ar2, invert=True)))]

def setxor1d(ar1, ar2, assume_unique=False):
    one, two = _ma.unique(_array(ar1)), _ma.unique(_array(ar2))
    return _ma.unique(_ma.concatenate((one[np.asarray(_ma.getdata(in1d(one, two, invert=True)))], two[np.asarray(_ma.getdata(in1d(two, one, invert=True)))])))

# Along axes

def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    a = _array(arr)
    axis %= a.ndim
    rest = a.shape[:axis] + a.shape[axis + 1:]
    moved = a._map(lambda part: np.moveaxis(part, axis, -1).reshape((-1, a.shape[axis])))
    results = [func1d(moved[k], *args, **kwargs) for k in range(len(moved))]
    made = _ma.array(results) if not any([r is _ma.masked for r in results]) else _ma.array([0 if r is _ma.masked else r for r in results], mask=[r is _ma.masked for r in results])
    made = made.reshape(rest + made.shape[1:])
    return made if made.ndim <= len(rest) else made._map(lambda part: np.moveaxis(part, -1, axis))

def apply_over_axes(func, a, axes):
    made = _array(a)
    for axis in axes if np.iterable(axes) else [axes]:
        found = func(made, axis)
        made = found if found.ndim == made.ndim else expand_dims(found, axis)
    return made

# Covariances over the elements that are not masked.
def cov(x, y=None, rowvar=True, bias=False, allow_masked=True, ddof=None):
    x = _array(x)
    x = x.reshape((1,) * (2 - x.ndim) + x.shape) if x.ndim < 2 else x
    x = x if rowvar else x.T
    if not allow_masked and _ma.getmaskarray(x).any():
        raise ValueError('Cannot process masked data.')
    if y is not None:
        y = _array(y)
        y = y.reshape((1, -1)) if y.ndim < 2 else y if rowvar else y.T
        if y.shape == x.shape:
            both = np.logical_or(_ma.getmaskarray(x), _ma.getmaskarray(y))
            if both.any():
                x, y = _ma.array(x._data, mask=both), _ma.array(y._data, mask=both)
        x = _ma.concatenate((x, y), 0)
    ddof = (0 if bias else 1) if ddof is None else ddof
    free = (~_ma.getmaskarray(x)).astype(float)
    apart = _ma.filled(x - x.mean(axis=1, keepdims=True), 0)
    count = np.dot(free, free.T) - ddof
    mask = count <= 0
    with np.errstate(all='ignore'):
        made = np.dot(apart, apart.T) / count
    return _ma.array(made, mask=mask).squeeze()

def corrcoef(x, y=None, rowvar=True, allow_masked=True):
    made = cov(x, y, rowvar, allow_masked=allow_masked)
    if made.ndim == 0:
        return made / made
    scale = np.sqrt(np.diagonal(_ma.getdata(made)))
    return made / np.multiply.outer(scale, scale)

# Invalid numbers, fill values, masks of records

def fix_invalid(a, mask=_ma.nomask, copy=True, fill_value=None):
    made = _ma.array(a, copy=copy, mask=mask)
    invalid = ~np.isfinite(made._data)
    if not invalid.any():
        return made
    made = made._like(made._data, np.logical_or(_ma.getmaskarray(made), invalid))
    made._data[invalid] = made.fill_value if fill_value is None else fill_value
    return made

def common_fill_value(a, b):
    one, two = _array(a).fill_value, _array(b).fill_value
    return one if one == two else None

def set_fill_value(a, fill_value):
    if isinstance(a, _ma.MaskedArray):
        a.set_fill_value(fill_value)

def harden_mask(a):
    return a.harden_mask()

def soften_mask(a):
    return a.soften_mask()

def masked_object(x, value, copy=True, shrink=True):
    data = _ma.getdata(x)
    equal = np.array([item == value for item in data.ravel().tolist()], dtype=bool).reshape(data.shape)
    return _ma.array(x, copy=copy, mask=np.logical_or(_ma.getmaskarray(x), equal), fill_value=value)

# Of records, one field after another.
def flatten_mask(mask):
    mask = np.asarray(mask)
    if mask.dtype.names is None:
        return mask.ravel()
    return np.concatenate([flatten_mask(mask[name]) for name in mask.dtype.names])

def ndenumerate(a, compressed=True):
    a = _array(a)
    for place, hidden in zip(np.ndindex(*a.shape), _ma.getmaskarray(a).ravel().tolist()):
        if not hidden:
            yield place, a._data[place]
        elif not compressed:
            yield place, _ma.masked

# `mr_[a, b]`: arrays one after another.
class _Concatenated:
    def __getitem__(self, key):
        parts = key if isinstance(key, tuple) else (key,)
        return _ma.concatenate([np.atleast_1d(_array(part)) if np.ndim(_ma.getdata(part)) == 0 else _array(part) for part in parts])

mr_ = _Concatenated()
