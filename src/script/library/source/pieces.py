# Elements put in, taken out, replaced and rearranged.

def _at(axis, ndim):
    if not -ndim <= axis < ndim:
        raise AxisError(f'axis {axis} is out of bounds for array of dimension {ndim}')
    return axis % ndim

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

