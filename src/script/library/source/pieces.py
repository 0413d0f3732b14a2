# Elements put in, taken out, replaced and rearranged.

def _at(axis, ndim):
    if not -ndim <= axis < ndim:
        raise AxisError(f'axis {axis} is out of bounds for array of dimension {ndim}')
    return axis % ndim

def _into(values, shape):
    try:
        return np.broadcast_to(values, shape)
    except ValueError:
        wide = lambda s: '(' + ','.join(str(n) for n in s) + (',)' if len(s) == 1 else ')')
        raise ValueError(f'could not broadcast input array from shape {wide(values.shape)} into shape {wide(shape)}')

def trim_zeros(filt, trim='fb', axis=None):
    arr = np.asarray(filt)
    trim = trim.lower()
    if trim not in ('fb', 'bf', 'f', 'b'):
        raise ValueError(f'unexpected character(s) in `trim`: {trim!r}')
    axes = tuple(range(arr.ndim)) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    axes = [_at(k, arr.ndim) for k in axes]
    hits = np.argwhere(arr)
    key = []
    for k in range(arr.ndim):
        if k not in axes:
            key.append(slice(None))
        elif len(hits) == 0:
            key.append(slice(0, 0))
        else:
            low, high = int(hits[:, k].min()), int(hits[:, k].max()) + 1
            key.append(slice(low if 'f' in trim else None, high if 'b' in trim else None))
    return filt[key[0]] if len(key) == 1 else filt[tuple(key)]

def compress(condition, a, axis=None, out=None):
    condition = np.asarray(condition)
    if condition.ndim != 1:
        raise ValueError('condition must be a 1-d array')
    return _to_out(out, np.take(a, np.flatnonzero(condition), axis=axis))

def choose(a, choices, out=None, mode='raise'):
    a = np.asarray(a)
    if isinstance(choices, (list, tuple, np.ndarray)) and getattr(choices, 'ndim', 1) and len(choices) > 63:
        raise ValueError('Need at least 0 and at most 64 array objects.')
    choices = [np.asarray(c) for c in choices]
    if not choices:
        raise ValueError('0-length sequence.')
    if not (np.issubdtype(a.dtype, np.integer) or a.dtype == bool):
        raise TypeError(f"Cannot cast array data from dtype('{a.dtype}') to dtype('int64') according to the rule 'safe'")
    n = len(choices)
    if mode == 'raise' and np.any((a < 0) | (a >= n)):
        raise ValueError('invalid entry in choice array')
    a = a % n if mode == 'wrap' else np.clip(a, 0, n - 1) if mode == 'clip' else a
    dtype = np.result_type(*[c.dtype for c in choices])
    wide = np.broadcast_arrays(a, *choices)
    result = wide[1].astype(dtype)
    for k in range(1, n):
        result = np.where(wide[0] == k, wide[k + 1].astype(dtype), result)
    return _to_out(out, result if result.ndim else result[()])

def place(arr, mask, vals):
    if not isinstance(arr, np.ndarray):
        raise TypeError(f"argument 1 must be numpy.ndarray, not {type(arr).__name__}")
    mask = np.asarray(mask, dtype=bool)
    if mask.size != arr.size:
        raise ValueError('place: mask and data must be the same size')
    where = np.flatnonzero(mask)
    vals = np.asarray(vals).reshape(-1)
    if where.size == 0:
        return
    if vals.size == 0:
        raise ValueError('Cannot insert from an empty array!')
    arr.flat[where] = vals[np.arange(where.size) % vals.size]

def putmask(a, mask, values):
    if not isinstance(a, np.ndarray):
        raise TypeError('argument 1 must be numpy.ndarray')
    mask = np.asarray(mask, dtype=bool)
    if mask.size != a.size:
        raise ValueError('putmask: mask and data must be the same size')
    values = np.asarray(values).reshape(-1)
    if values.size == 0:
        return
    where = np.flatnonzero(mask)
    a.flat[where] = values[where % values.size]

def copyto(dst, src, casting='same_kind', where=True):
    if not isinstance(dst, np.ndarray):
        raise TypeError(f'copyto() argument 1 must be numpy.ndarray, not {type(dst).__name__}')
    weak = isinstance(src, (bool, int, float, complex))
    src = np.asarray(src)
    if weak and 'biufc'.index(src.dtype.kind.replace('u', 'i')) > 'biufc'.index(dst.dtype.kind) and not np.can_cast(src.dtype, dst.dtype, casting):
        raise TypeError(f"Cannot cast scalar from dtype('{src.dtype}') to dtype('{dst.dtype}') according to the rule '{casting}'")
    if not weak and not np.can_cast(src.dtype, dst.dtype, casting):
        raise TypeError(f"Cannot cast array data from dtype('{src.dtype}') to dtype('{dst.dtype}') according to the rule '{casting}'")
    src = _into(src, dst.shape)
    if where is True:
        dst[...] = src
    else:
        where = np.broadcast_to(np.asarray(where, dtype=bool), dst.shape)
        dst[...] = np.where(where, src.astype(dst.dtype), dst)

def fill_diagonal(a, val, wrap=False):
    if a.ndim < 2:
        raise ValueError('array must be at least 2-d')
    if a.ndim == 2:
        step = a.shape[1] + 1
        end = None if wrap else a.shape[1] * a.shape[1]
    else:
        if any(n != a.shape[0] for n in a.shape):
            raise ValueError('All dimensions of input must be of equal length')
        step, end = sum(a.shape[0] ** k for k in range(a.ndim)), None
    where = np.arange(0, a.size if end is None else min(end, a.size), step)
    if where.size:
        np.put(a, where, val)

