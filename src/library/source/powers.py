# `numpy.polynomial.polynomial`: arrays of coefficients, the lowest power first.

import operator
import functools

_pu = np.polynomial.polyutils
polytrim = _pu.trimcoef
polydomain = np.array([-1., 1.])
polyzero = np.array([0])
polyone = np.array([1])
polyx = np.array([0, 1])

def _index(x, what):
    try:
        return operator.index(x)
    except TypeError as error:
        raise TypeError(f'{what} must be an integer, received {x}') from error

def _axis(axis, ndim):
    axis = _index(axis, 'the axis')
    if not -ndim <= axis < ndim:
        raise AxisError(f'axis {axis} is out of bounds for array of dimension {ndim}')
    return axis % ndim

# Converts to an inexact dtype, with at least one axis.
def _inexact(c):
    c = np.array(c, ndmin=1)
    return c + 0.0 if c.dtype.kind in 'biu' else c

def polyline(off, scl):
    return np.array([off, scl]) if scl != 0 else np.array([off])

def polyfromroots(roots):
    if len(roots) == 0:
        return np.ones(1)
    [roots] = _pu.as_series([roots], trim=False)
    roots.sort()
    parts = [polyline(-r, 1) for r in roots]
    while len(parts) > 1:
        half, odd = divmod(len(parts), 2)
        products = [polymul(parts[k], parts[k + half]) for k in range(half)]
        if odd:
            products[0] = polymul(products[0], parts[-1])
        parts = products
    return parts[0]

def polyadd(c1, c2):
    c1, c2 = _pu.as_series([c1, c2])
    if len(c1) <= len(c2):
        c1, c2 = c2, c1
    c1[:c2.size] += c2
    return _pu.trimseq(c1)

def polysub(c1, c2):
    c1, c2 = _pu.as_series([c1, c2])
    if len(c1) > len(c2):
        c1[:c2.size] -= c2
        return _pu.trimseq(c1)
    c2 = -c2
    c2[:c1.size] += c1
    return _pu.trimseq(c2)

def polymulx(c):
    [c] = _pu.as_series([c])
    if len(c) == 1 and c[0] == 0:
        return c
    return np.concatenate([c[:1] * 0, c])

def polymul(c1, c2):
    c1, c2 = _pu.as_series([c1, c2])
    return _pu.trimseq(np.convolve(c1, c2))

def polydiv(c1, c2):
    c1, c2 = _pu.as_series([c1, c2])
    if c2[-1] == 0:
        raise ZeroDivisionError
    if len(c1) < len(c2):
        return c1[:1] * 0, c1
    if len(c2) == 1:
        return c1 / c2[-1], c1[:1] * 0
    scale = c2[-1]
    c2 = c2[:-1] / scale
    k, j = len(c1) - len(c2) - 1, len(c1) - 1
    while k >= 0:
        c1[k:j] -= c2 * c1[j]
        k -= 1
        j -= 1
    return c1[j + 1:] / scale, _pu.trimseq(c1[:j + 1])

def polypow(c, pow, maxpower=None):
    [c] = _pu.as_series([c])
    power = int(pow)
    if power != pow or power < 0:
        raise ValueError('Power must be a non-negative integer.')
    if maxpower is not None and power > maxpower:
        raise ValueError('Power is too large')
    if power == 0:
        return np.array([1], dtype=c.dtype)
    product = c
    for _ in range(2, power + 1):
        product = np.convolve(product, c)
    return product

def polyder(c, m=1, scl=1, axis=0):
    c = _inexact(c)
    count = _index(m, 'the order of derivation')
    axis = _axis(axis, c.ndim)
    if count < 0:
        raise ValueError('The order of derivation must be non-negative')
    if count == 0:
        return c
    c = np.moveaxis(c, axis, 0)
    if count >= len(c):
        return np.moveaxis(c[:1] * 0, 0, axis)
    dtype = c.dtype
    for _ in range(count):
        c = c * scl
        powers = np.arange(1, len(c)).reshape((-1,) + (1,) * (c.ndim - 1))
        c = (powers * c[1:]).astype(dtype)
    return np.moveaxis(c, 0, axis)

def polyint(c, m=1, k=[], lbnd=0, scl=1, axis=0):
    c = _inexact(c)
    if not np.iterable(k):
        k = [k]
    count = _index(m, 'the order of integration')
    if count < 0:
        raise ValueError('The order of integration must be non-negative')
    if len(k) > count:
        raise ValueError('Too many integration constants')
    if np.ndim(lbnd) != 0:
        raise ValueError('lbnd must be a scalar.')
    if np.ndim(scl) != 0:
        raise ValueError('scl must be a scalar.')
    axis = _axis(axis, c.ndim)
    if count == 0:
        return c
    constants = list(k) + [0] * (count - len(k))
    c, dtype = np.moveaxis(c, axis, 0), c.dtype
    for constant in constants:
        c = (c * scl).astype(dtype)
        if len(c) == 1 and np.all(c[0] == 0):
            c[0] += constant
            continue
        powers = np.arange(1, len(c) + 1).reshape((-1,) + (1,) * (c.ndim - 1))
        whole = np.concatenate([c[:1] * 0, c / powers]).astype(dtype)
        whole[0] += constant - polyval(lbnd, whole)
        c = whole
    return np.moveaxis(c, 0, axis)

def polyval(x, c, tensor=True):
    c = _inexact(c)
    if isinstance(x, (tuple, list)):
        x = np.asarray(x)
    if isinstance(x, np.ndarray) and tensor:
        c = c.reshape(c.shape + (1,) * x.ndim)
    total = c[-1] + x * 0
    for k in range(2, len(c) + 1):
        total = c[-k] + total * x
    return total

def polyvalfromroots(x, r, tensor=True):
    r = np.array(r, ndmin=1)
    if r.dtype.kind in 'biu':
        r = r.astype(np.double)
    if isinstance(x, (tuple, list)):
        x = np.asarray(x)
    if isinstance(x, np.ndarray):
        if tensor:
            r = r.reshape(r.shape + (1,) * x.ndim)
        elif x.ndim >= r.ndim:
            raise ValueError('x.ndim must be < r.ndim when tensor == False')
    return np.prod(x - r, axis=0)

# The first coordinate is evaluated along the first axes of the coefficients, and so on.
def _at_points(c, points, names):
    points = [np.asanyarray(x) for x in points]
    if any([x.shape != points[0].shape for x in points]):
        raise ValueError(names + ' are incompatible')
    for k, x in enumerate(points):
        c = polyval(x, c, tensor=k == 0)
    return c

def polyval2d(x, y, c):
    return _at_points(c, (x, y), 'x, y')

def polyval3d(x, y, z, c):
    return _at_points(c, (x, y, z), 'x, y, z')

def polygrid2d(x, y, c):
    return polyval(y, polyval(x, c))

def polygrid3d(x, y, z, c):
    return polyval(z, polyval(y, polyval(x, c)))

def polyvander(x, deg):
    degree = _index(deg, 'deg')
    if degree < 0:
        raise ValueError('deg must be non-negative')
    x = np.array(x, ndmin=1) + 0.0
    rows = [x * 0 + 1]
    for k in range(degree):
        rows.append(rows[-1] * x if k else x)
    return np.stack(rows, -1)

def _vander_of(points, degrees):
    if len(points) != len(degrees):
        raise ValueError(f'Expected {len(points)} dimensions of sample points, got {len(degrees)}')
    count = len(points)
    points = tuple(np.asarray(tuple(points)) + 0.0)
    parts = []
    for k in range(count):
        rows = polyvander(points[k], degrees[k])
        parts.append(rows[(...,) + tuple([slice(None) if j == k else None for j in range(count)])])
    made = functools.reduce(operator.mul, parts)
    return made.reshape(made.shape[:-count] + (-1,))

def polyvander2d(x, y, deg):
    return _vander_of((x, y), deg)

def polyvander3d(x, y, z, deg):
    return _vander_of((x, y, z), deg)

def polyfit(x, y, deg, rcond=None, full=False, w=None):
    return _fitted(polyvander, x, y, deg, rcond, full, w)

# The coefficients that fit points best, over the polynomials of a Vandermonde matrix.
def _fitted(vander, x, y, deg, rcond, full, w):
    x, y, deg = np.asarray(x) + 0.0, np.asarray(y) + 0.0, np.asarray(deg)
    if deg.ndim > 1 or deg.dtype.kind not in 'iu' or deg.size == 0:
        raise TypeError('deg must be an int or non-empty 1-D array of int')
    if deg.min() < 0:
        raise ValueError('expected deg >= 0')
    if x.ndim != 1:
        raise TypeError('expected 1D vector for x')
    if x.size == 0:
        raise TypeError('expected non-empty vector for x')
    if y.ndim < 1 or y.ndim > 2:
        raise TypeError('expected 1D or 2D array for y')
    if len(x) != len(y):
        raise TypeError('expected x and y to have same length')
    if deg.ndim == 0:
        most, order = int(deg), int(deg) + 1
        rows = vander(x, most)
    else:
        deg = np.sort(deg)
        most, order = int(deg[-1]), len(deg)
        rows = vander(x, most)[:, deg]
    left, right = rows.T, y.T
    if w is not None:
        w = np.asarray(w) + 0.0
        if w.ndim != 1:
            raise TypeError('expected 1D vector for w')
        if len(x) != len(w):
            raise TypeError('expected x and w to have same length')
        left, right = left * w, right * w
    rcond = len(x) * np.finfo(x.dtype).eps if rcond is None else rcond
    scale = np.sqrt(np.square(np.abs(left)).sum(1))
    scale = np.where(scale == 0, 1, scale)
    c, rest, rank, s = np.linalg.lstsq(left.T / scale, right.T, rcond)
    c = (c.T / scale).T
    if deg.ndim:
        whole = np.zeros((most + 1,) + c.shape[1:], dtype=c.dtype)
        whole[deg] = c
        c = whole
    if full:
        return c, [rest, rank, s, rcond]
    if rank != order:
        import warnings
        warnings.warn('The fit may be poorly conditioned', np.exceptions.RankWarning)
    return c

def polycompanion(c):
    [c] = _pu.as_series([c])
    if len(c) < 2:
        raise ValueError('Series must have maximum degree of at least 1.')
    if len(c) == 2:
        return np.array([[-c[0] / c[1]]])
    n = len(c) - 1
    made = np.eye(n, k=-1, dtype=c.dtype)
    made[:, -1] -= c[:-1] / c[-1]
    return made

def polyroots(c):
    [c] = _pu.as_series([c])
    if len(c) < 2:
        return np.array([], dtype=c.dtype)
    if len(c) == 2:
        return np.array([-c[0] / c[1]])
    roots = np.linalg.eigvals(polycompanion(c))
    roots.sort()
    return roots

