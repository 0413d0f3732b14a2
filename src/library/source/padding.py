# `np.pad` with widths by axis in a dictionary, or with a function that fills the padding.

import operator

_WHOLE = '`pad_width` must be of integral type.'

# The widths of both sides of each axis.
def _widths(pad_width, ndim):
    if isinstance(pad_width, dict):
        widths = [(0, 0)] * ndim
        for axis, width in pad_width.items():
            try:
                place = operator.index(axis)
            except TypeError:
                raise TypeError("pad_width dictionary key must be an integer") from None
            if not -ndim <= place < ndim:
                raise AxisError(f'axis {place} is out of bounds for array of dimension {ndim}')
            widths[place] = tuple(width) if isinstance(width, (tuple, list)) else (width, width)
        pad_width = widths if ndim else 0
    try:
        widths = np.asarray(pad_width)
    except (TypeError, ValueError):
        raise TypeError(_WHOLE) from None
    if widths.dtype.kind not in 'iu':
        raise TypeError(_WHOLE)
    return [(int(before), int(after)) for before, after in np.broadcast_to(widths, (ndim, 2)).tolist()]

def _np_pad(array, pad_width, mode='constant', **kwargs):
    array = np.asarray(array)
    widths = _widths(pad_width, array.ndim)
    if isinstance(mode, str):
        return np.pad(array, widths, mode, **kwargs) if widths else array.copy()
    if not callable(mode):
        raise ValueError(f"mode '{mode}' is not supported")
    padded = np.pad(array, widths) if widths else array.copy()
    # The function changes each line along each axis in place; with the padding that earlier axes have got.
    for axis in range(padded.ndim):
        lines = np.moveaxis(padded, axis, -1)
        for place in np.ndindex(lines.shape[:-1]):
            mode(lines[place], widths[axis], axis, kwargs)
    return padded
