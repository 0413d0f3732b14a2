# Differences, sums of products, windows, statistics of pairs.

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
    axis = _at(axis, y.ndim)
    lead = (slice(None),) * axis
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

def _weights(w, name, columns):
    if w.ndim > 1:
        raise RuntimeError(f'cannot handle multidimensional {name}')
    if w.shape[0] != columns:
        raise RuntimeError(f'incompatible numbers of samples and {name}')
    if np.any(w < 0):
        raise ValueError(f'{name} cannot be negative')

def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    if ddof is not None and ddof != int(ddof):
        raise ValueError('ddof must be integer')
    m = np.asarray(m)
    if m.ndim > 2:
        raise ValueError('m has more than 2 dimensions')
    if y is not None:
        y = np.asarray(y)
        if y.ndim > 2:
            raise ValueError('y has more than 2 dimensions')
    if dtype is None:
        dtype = np.result_type(m, np.float64) if y is None else np.result_type(m, y, np.float64)
    x = np.array(m, ndmin=2, dtype=dtype)
    if not rowvar and m.ndim != 1:
        x = x.T
    if x.shape[0] == 0:
        return np.array([]).reshape(0, 0)
    if y is not None:
        y = np.array(y, ndmin=2, dtype=dtype)
        if not rowvar and y.shape[0] != 1:
            y = y.T
        x = np.concatenate((x, y), axis=0)
    if ddof is None:
        ddof = 1 if bias == 0 else 0
    w = None
    if fweights is not None:
        fweights = np.asarray(fweights, dtype=float)
        if not np.all(fweights == np.around(fweights)):
            raise TypeError('fweights must be integer')
        _weights(fweights, 'fweights', x.shape[1])
        w = fweights
    if aweights is not None:
        aweights = np.asarray(aweights, dtype=float)
        _weights(aweights, 'aweights', x.shape[1])
        w = aweights if w is None else w * aweights
    mean, total = np.average(x, axis=1, weights=w, returned=True)
    total = total[0]
    if w is None:
        fact = x.shape[1] - ddof
    elif ddof == 0:
        fact = total
    elif aweights is None:
        fact = total - ddof
    else:
        fact = total - ddof * np.sum(w * aweights) / total
    if fact <= 0:
        fact = 0.0
    x = x - mean[:, None]
    turned = (x if w is None else x * w).T
    c = np.dot(x, turned.conj())
    return (c * np.true_divide(1, fact)).astype(c.dtype).squeeze()

def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    c = cov(x, y, rowvar, dtype=dtype)
    if c.ndim == 0:
        return c / c
    deviation = np.sqrt(np.diag(c).real)
    c = c / deviation[:, None] / deviation[None, :]
    if np.iscomplexobj(c):
        return np.clip(c.real, -1, 1) + 1j * np.clip(c.imag, -1, 1)
    return np.clip(c, -1, 1)

def convolve(a, v, mode='full'):
    a, v = np.array(a, ndmin=1), np.array(v, ndmin=1)
    if len(a) == 0:
        raise ValueError('a cannot be empty')
    if len(v) == 0:
        raise ValueError('v cannot be empty')
    if len(v) > len(a):
        a, v = v, a
    return _correlated(a, v[::-1], mode)

def correlate(a, v, mode='valid'):
    a, v = np.array(a, ndmin=1), np.array(v, ndmin=1)
    if len(a) == 0:
        raise ValueError('first array argument cannot be empty')
    if len(v) == 0:
        raise ValueError('second array argument cannot be empty')
    if len(v) > len(a):
        # The lags run the other way.
        return np.conj(_correlated(v, np.conj(a), mode))[::-1]
    return _correlated(a, np.conj(v), mode)

def _correlated(a, v, mode):
    if a.ndim > 1 or v.ndim > 1:
        raise ValueError('object too deep for desired array')
    if mode not in ('valid', 'same', 'full'):
        raise ValueError(f"mode must be one of 'valid', 'same', or 'full' (got {mode!r})")
    n, m = len(a), len(v)
    dtype = np.result_type(a, v)
    before, after = {'valid': (0, 0), 'same': (m // 2, m - m // 2 - 1), 'full': (m - 1, m - 1)}[mode]
    if mode == 'same':
        before, after = m - 1 - (m - 1) // 2, (m - 1) // 2
    padded = np.concatenate([np.zeros(before, dtype=dtype), a.astype(dtype), np.zeros(after, dtype=dtype)])
    count = len(padded) - m + 1
    # So many windows at once that their elements can be counted.
    most = max(1, 2 ** 30 // (m + 1))
    pieces = []
    for start in range(0, count, most):
        piece = padded[start:min(start + most, count) + m - 1]
        pieces.append(np.lib.stride_tricks.sliding_window_view(piece, m) @ v.astype(dtype))
    return pieces[0] if len(pieces) == 1 else np.concatenate(pieces)

def _window(M, shape):
    M = float(np.asarray(M))
    if M < 1:
        return np.array([], dtype=float)
    if M == 1:
        return np.ones(1)
    return shape(np.arange(1 - M, M, 2), M)

def bartlett(M):
    return _window(M, lambda n, m: np.where(np.less_equal(n, 0), 1 + n / (m - 1), 1 - n / (m - 1)))

def blackman(M):
    return _window(M, lambda n, m: 0.42 + 0.5 * np.cos(np.pi * n / (m - 1)) + 0.08 * np.cos(2.0 * np.pi * n / (m - 1)))

def hamming(M):
    return _window(M, lambda n, m: 0.54 + 0.46 * np.cos(np.pi * n / (m - 1)))

def hanning(M):
    return _window(M, lambda n, m: 0.5 + 0.5 * np.cos(np.pi * n / (m - 1)))

# Chebyshev coefficients of the modified Bessel function of order 0 over [0, 8] and over [8, inf): Cephes (Moshier 1989).
_I0A = [-4.41534164647933937950E-18, 3.33079451882223809783E-17, -2.43127984654795469359E-16, 1.71539128555513303061E-15,
        -1.16853328779934516808E-14, 7.67618549860493561688E-14, -4.85644678311192946090E-13, 2.95505266312963983461E-12,
        -1.72682629144155570723E-11, 9.67580903537323691224E-11, -5.18979560163526290666E-10, 2.65982372468238665035E-9,
        -1.30002500998624804212E-8, 6.04699502254191894932E-8, -2.67079385394061173391E-7, 1.11738753912010371815E-6,
        -4.41673835845875056359E-6, 1.64484480707288970893E-5, -5.75419501008210370398E-5, 1.88502885095841655729E-4,
        -5.76375574538582365885E-4, 1.63947561694133579842E-3, -4.32430999505057594430E-3, 1.05464603945949983183E-2,
        -2.37374148058994688156E-2, 4.93052842396707084878E-2, -9.49010970480476444210E-2, 1.71620901522208775349E-1,
        -3.04682672343198398683E-1, 6.76795274409476084995E-1]
_I0B = [-7.23318048787475395456E-18, -4.83050448594418207126E-18, 4.46562142029675999901E-17, 3.46122286769746109310E-17,
        -2.82762398051658348494E-16, -3.42548561967721913462E-16, 1.77256013305652638360E-15, 3.81168066935262242075E-15,
        -9.55484669882830764870E-15, -4.15056934728722208663E-14, 1.54008621752140982691E-14, 3.85277838274214270114E-13,
        7.18012445138366623367E-13, -1.79417853150680611778E-12, -1.32158118404477131188E-11, -3.14991652796324136454E-11,
        1.18891471078464383424E-11, 4.94060238822496958910E-10, 3.39623202570838634515E-9, 2.26666899049817806459E-8,
        2.04891858946906374183E-7, 2.89137052083475648297E-6, 6.88975834691682398426E-5, 3.36911647825569408990E-3,
        8.04490411014108831608E-1]

def _chebyshev(x, coefficients):
    b0, b1, b2 = coefficients[0], 0.0, 0.0
    for c in coefficients[1:]:
        b0, b1, b2 = x * b0 - b1 + c, b0, b1
    return 0.5 * (b0 - b2)

def i0(x):
    x = np.asarray(x)
    if np.iscomplexobj(x):
        raise TypeError('i0 not supported for complex values')
    if not np.issubdtype(x.dtype, np.floating):
        x = x.astype(float)
    x = np.abs(x)
    small = np.exp(x) * _chebyshev(x / 2.0 - 2, _I0A)
    large = np.exp(x) * _chebyshev(32.0 / np.maximum(x, 8.0) - 2.0, _I0B) / np.sqrt(np.maximum(x, 8.0))
    return np.where(x <= 8.0, small, large)

def kaiser(M, beta):
    if M == 1:
        return np.ones(1)
    n = np.arange(0, float(M))
    alpha = (float(M) - 1) / 2.0
    return i0(beta * np.sqrt(1 - ((n - alpha) / alpha) ** 2.0)) / i0(float(beta))

def _cumulative(function, x, axis, dtype, initial, first):
    x = np.array(x, ndmin=1)
    if axis is None:
        if x.ndim > 1:
            raise ValueError('For arrays which have more than one dimension ``axis`` argument is required.')
        axis = 0
    result = function(x, axis=axis, dtype=dtype)
    if initial:
        shape = list(result.shape)
        shape[axis] = 1
        result = np.concatenate([np.full(shape, first, dtype=result.dtype), result], axis=axis)
    return result

def vecdot(x1, x2, /, *, axis=-1):
    a, b = np.moveaxis(np.asarray(x1), axis, -1), np.moveaxis(np.asarray(x2), axis, -1)
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(f'vecdot: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n),(n)->() '
                         f'(size {b.shape[-1]} is different from {a.shape[-1]})')
    product = a.conj() * b
    return product.any(axis=-1) if product.dtype == bool else product.sum(axis=-1, dtype=product.dtype)

def matvec(x1, x2, /):
    a, b = np.asarray(x1), np.asarray(x2)
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(f'matvec: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,n),(n)->(m) '
                         f'(size {b.shape[-1]} is different from {a.shape[-1]})')
    return np.matmul(a, b[..., None])[..., 0]

def vecmat(x1, x2, /):
    a, b = np.asarray(x1), np.asarray(x2)
    if a.shape[-1] != b.shape[-2]:
        raise ValueError(f'vecmat: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n),(n,m)->(m) '
                         f'(size {b.shape[-2]} is different from {a.shape[-1]})')
    return np.matmul(np.conj(a)[..., None, :], b)[..., 0, :]

