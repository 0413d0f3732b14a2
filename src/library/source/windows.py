# Views of windows.

# Row i of w rows of n + 1 of a sequence that is repeated begins at its element i: so windows need no table of indices.
def _window_rows(x, w, axis):
    x = np.moveaxis(x, axis, -1)
    lead, n = x.shape[:-1], x.shape[-1]
    repeated = np.broadcast_to(x[..., None, :], lead + (w + 1, n)).reshape(lead + ((w + 1) * n,))
    rows = repeated[..., :w * (n + 1)].reshape(lead + (w, n + 1))[..., :n - w + 1]
    return np.moveaxis(rows, -1, axis)

def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    window_shape = tuple(window_shape) if np.iterable(window_shape) else (window_shape,)
    if any(w < 0 for w in window_shape):
        raise ValueError('`window_shape` cannot contain negative values')
    x = np.asarray(x)
    if axis is None:
        axis = tuple(range(x.ndim))
        if len(window_shape) != len(axis):
            raise ValueError(f'Since axis is None, must provide window_shape for all dimensions of `x`; got {len(window_shape)} window_shape elements and `x.ndim` is {x.ndim}.')
    else:
        axis = tuple(axis) if np.iterable(axis) else (axis,)
        for k in axis:
            if not -x.ndim <= k < x.ndim:
                raise AxisError(f'axis {k} is out of bounds for array of dimension {x.ndim}')
        axis = tuple(k % x.ndim for k in axis)
        if len(window_shape) != len(axis):
            raise ValueError(f'Must provide matching length window_shape and axis; got {len(window_shape)} window_shape elements and {len(axis)} axes elements.')
    left = list(x.shape)
    for k, w in zip(axis, window_shape):
        if left[k] < w:
            raise ValueError('window shape cannot be larger than input array shape')
        left[k] -= w - 1
    if writeable and x.size and 0 not in window_shape:
        strides = x.strides + tuple(x.strides[k] for k in axis)
        return np.lib.stride_tricks.as_strided(x, tuple(left) + window_shape, strides)
    for k, w in zip(axis, window_shape):
        if w == 0 or x.size == 0:
            x = np.zeros(x.shape[:k] + (x.shape[k] - w + 1,) + x.shape[k + 1:] + (w,), dtype=x.dtype)
        else:
            x = _window_rows(x, w, k)
    if not writeable and len(window_shape):
        x.flags.writeable = False
    return x
