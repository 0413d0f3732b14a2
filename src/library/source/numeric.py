# Slopes, areas and phases.

def _at(axis, ndim):
    if not -ndim <= axis < ndim:
        raise AxisError(f'axis {axis} is out of bounds for array of dimension {ndim}')
    return axis % ndim

def gradient(f, *varargs, axis=None, edge_order=1):
    f = np.asarray(f)
    axes = tuple(range(f.ndim)) if axis is None else tuple(_at(k, f.ndim) for k in (axis if isinstance(axis, (tuple, list)) else (axis,)))
    if not varargs:
        steps = [1.0] * len(axes)
    elif len(varargs) == 1 and np.ndim(varargs[0]) == 0:
        steps = list(varargs) * len(axes)
    elif len(varargs) == len(axes):
        steps = list(varargs)
        for k, points in enumerate(steps):
            points = np.asarray(points)
            if points.ndim == 0:
                continue
            if points.ndim != 1:
                raise ValueError('distances must be either scalars or 1d')
            if len(points) != f.shape[axes[k]]:
                raise ValueError('when 1d, distances must match the length of the corresponding dimension')
            if np.issubdtype(points.dtype, np.integer):
                points = points.astype(np.float64)
            gaps = np.diff(points)
            steps[k] = gaps[0] if (gaps == gaps[0]).all() else gaps
    else:
        raise TypeError('invalid number of arguments')
    if edge_order > 2:
        raise ValueError("'edge_order' greater than 2 not supported")
    if not np.issubdtype(f.dtype, np.inexact):
        f = f.astype(np.float64)
    results = [_slope(f, k, step, edge_order) for k, step in zip(axes, steps)]
    return results[0] if len(axes) == 1 else tuple(results)

def _slope(f, axis, step, edge_order):
    n = f.shape[axis]
    if n < edge_order + 1:
        raise ValueError('Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are required.')
    part = lambda a, b: f[(slice(None),) * axis + (slice(a, b),)]
    even = np.ndim(step) == 0
    if even:
        inner = (part(2, None) - part(None, -2)) / (2.0 * step)
    else:
        before, after = step[:-1], step[1:]
        shape = (1,) * axis + (-1,) + (1,) * (f.ndim - axis - 1)
        a = (-after / (before * (before + after))).reshape(shape)
        b = ((after - before) / (before * after)).reshape(shape)
        c = (before / (after * (before + after))).reshape(shape)
        inner = a * part(None, -2) + b * part(1, -1) + c * part(2, None)
    if edge_order == 1:
        first = (part(1, 2) - part(0, 1)) / (step if even else step[0])
        last = (part(n - 1, n) - part(n - 2, n - 1)) / (step if even else step[-1])
    else:
        if even:
            low = -1.5 / step, 2.0 / step, -0.5 / step
            high = 0.5 / step, -2.0 / step, 1.5 / step
        else:
            p, q = step[0], step[1]
            low = -(2.0 * p + q) / (p * (p + q)), (p + q) / (p * q), -p / (q * (p + q))
            p, q = step[-2], step[-1]
            high = q / (p * (p + q)), -(q + p) / (p * q), (2.0 * q + p) / (q * (p + q))
        first = low[0] * part(0, 1) + low[1] * part(1, 2) + low[2] * part(2, 3)
        last = high[0] * part(n - 3, n - 2) + high[1] * part(n - 2, n - 1) + high[2] * part(n - 1, n)
    return np.concatenate([first.astype(f.dtype), inner.astype(f.dtype), last.astype(f.dtype)], axis=axis)

def trapezoid(y, x=None, dx=1.0, axis=-1):
    y = np.asarray(y)
    if x is None:
        d = dx
    else:
        x = np.asarray(x)
        if x.ndim == 1:
            shape = [1] * y.ndim
            shape[axis] = -1
            d = np.diff(x).reshape(shape)
        else:
            d = np.diff(x, axis=axis)
    # Summed over the axis as it is given, which `x` may have moved.
    lead = (slice(None),) * _at(axis, y.ndim)
    return (d * (y[lead + (slice(1, None),)] + y[lead + (slice(None, -1),)]) / 2.0).sum(axis)

def unwrap(p, discont=None, axis=-1, *, period=2 * np.pi):
    p = np.asarray(p)
    steps = np.diff(p, axis=axis)
    if discont is None:
        discont = period / 2
    dtype = np.result_type(steps, period)
    if np.issubdtype(dtype, np.integer):
        high, rest = divmod(period, 2)
        ambiguous = rest == 0
    else:
        high, ambiguous = period / 2, True
    wrapped = np.mod(steps + high, period) - high
    if ambiguous:
        wrapped = np.where((wrapped == -high) & (steps > 0), np.asarray(high, dtype=wrapped.dtype), wrapped)
    correction = np.where(abs(steps) < discont, np.zeros((), dtype=wrapped.dtype), wrapped - steps)
    axis = _at(axis, p.ndim)
    lead = (slice(None),) * axis
    return np.concatenate([p[lead + (slice(None, 1),)].astype(dtype), p[lead + (slice(1, None),)] + correction.cumsum(axis)], axis=axis)
