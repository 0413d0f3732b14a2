# Reductions that leave NaN out, as NumPy has them: what counts as missing is replaced by what changes nothing.

def _filled(a, value):
    a = np.asarray(a)
    if not np.issubdtype(a.dtype, np.inexact):
        return a, None
    missing = np.isnan(a)
    return np.where(missing, np.asarray(value, dtype=a.dtype), a), missing

def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, correction=None):
    if correction is not None:
        if ddof != 0:
            raise ValueError("ddof and correction can't be provided simultaneously.")
        ddof = correction
    arr, missing = _filled(a, 0)
    if missing is None:
        return np.var(arr, axis=axis, dtype=dtype, out=out, ddof=ddof, keepdims=keepdims)
    if dtype is not None and not np.issubdtype(np.dtype(dtype), np.inexact):
        raise TypeError('If a is inexact, then dtype must be inexact')
    count = np.sum(~missing, axis=axis, keepdims=True, where=where)
    mean = np.sum(arr, axis=axis, dtype=dtype, keepdims=True, where=where) / count.astype(arr.real.dtype)
    rest = np.where(missing, np.zeros((), dtype=arr.dtype), arr - mean.astype(arr.dtype))
    squares = (rest * rest.conj()).real if np.iscomplexobj(rest) else rest * rest
    freedom = np.sum(~missing, axis=axis, keepdims=keepdims, where=where) - ddof
    var = np.sum(squares, axis=axis, dtype=dtype, keepdims=keepdims, where=where)
    var = np.where(freedom <= 0, np.asarray(np.nan, dtype=var.dtype), var / np.asarray(freedom, dtype=var.dtype))
    return _to_out(out, var if var.ndim else var[()])

def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, correction=None):
    return np.sqrt(nanvar(a, axis, dtype, None, ddof, keepdims, where=where, correction=correction), out=out)

def _all_missing(missing, axis):
    if missing is not None and missing.size and np.any(np.all(missing, axis=axis)):
        raise ValueError('All-NaN slice encountered')

def nanargmax(a, axis=None, out=None, *, keepdims=False):
    arr, missing = _filled(a, -np.inf)
    _all_missing(missing, axis)
    return np.argmax(arr, axis=axis, keepdims=keepdims, out=out)

def nanargmin(a, axis=None, out=None, *, keepdims=False):
    arr, missing = _filled(a, np.inf)
    _all_missing(missing, axis)
    return np.argmin(arr, axis=axis, keepdims=keepdims, out=out)

def nancumsum(a, axis=None, dtype=None, out=None):
    return np.cumsum(_filled(a, 0)[0], axis=axis, dtype=dtype, out=out)

def nancumprod(a, axis=None, dtype=None, out=None):
    return np.cumprod(_filled(a, 1)[0], axis=axis, dtype=dtype, out=out)
