# What series over Chebyshev, Legendre, Hermite and Laguerre polynomials have in common. A family says how its polynomials
# follow each other; the arithmetic of coefficient arrays follows from that.

import operator
import functools

_pu = np.polynomial.polyutils
_powers = np.polynomial.polynomial

def _index(x, what):
    try:
        return operator.index(x)
    except TypeError as error:
        raise TypeError(f'{what} must be an integer, received {x}') from error

# A copy in an inexact dtype, with at least one axis.
def _inexact(c):
    c = np.array(c, ndmin=1)
    return c.astype(np.double) if c.dtype.kind in 'biu' else c

def _degree(deg):
    degree = _index(deg, 'deg')
    if degree < 0:
        raise ValueError('deg must be non-negative')
    return degree

# A family derives from `_Family`. With the n-th polynomial P:
# - `first`: P(1) at x, from x; `up(n, x, p1, p0)`: P(n) from x, P(n - 1) and P(n - 2);
# - `down(n, c1)`: what Clenshaw's recurrence takes off, and `along(n, c1)`: what it adds, at degree n, where series are
#   multiplied; `taken(n, c1)` and `stepped(n, c1, x)` at numbers x, where the order of operations may be another;
# - `closing(c1)` and `ended(c0, c1, x)`: the last step of each;
# - `times(c)`: x times a series; `derived(c, n)` and `integrated(c, n)`: one derivation and one integration.
class _Family:
    # Names of the public functions have the family's prefix.
    def _names(self):
        made = {}
        for name in ('add', 'sub', 'mulx', 'mul', 'div', 'pow', 'val', 'val2d', 'val3d', 'grid2d', 'grid3d', 'der', 'int', 'fromroots', 'line', 'vander',
                     'vander2d', 'vander3d', 'fit', 'companion', 'roots', 'gauss', 'weight'):
            made[self.prefix + name] = self._public(name)
        made['poly2' + self.prefix] = self._public('of_powers')
        made[self.prefix + '2poly'] = self._public('to_powers')
        return made

    def _public(self, name):
        method = getattr(self, name)
        def public(*args, **kwargs):
            return method(*args, **kwargs)
        public.__name__ = {'of_powers': 'poly2' + self.prefix, 'to_powers': self.prefix + '2poly'}.get(name, self.prefix + name)
        return public

    def positive(self, deg):
        degree = _index(deg, 'deg')
        if degree <= 0:
            raise ValueError('deg must be a positive integer')
        return degree

    def add(self, c1, c2):
        return _powers.polyadd(c1, c2)

    def sub(self, c1, c2):
        return _powers.polysub(c1, c2)

    def mulx(self, c):
        [c] = _pu.as_series([c])
        if len(c) == 1 and c[0] == 0:
            return c
        return self.times(c)

    # Clenshaw's recurrence with series instead of numbers.
    def mul(self, c1, c2):
        c1, c2 = _pu.as_series([c1, c2])
        c, xs = (c2, c1) if len(c1) > len(c2) else (c1, c2)
        if len(c) == 1:
            return self._last(c[0] * xs, 0)
        low, high = c[-2] * xs, c[-1] * xs
        for n in range(len(c) - 1, 1, -1):
            low, high = self.sub(c[n - 2] * xs, self.down(n, high)), self.add(low, self.along(n, high))
        return self._last(low, high)

    def _last(self, low, high):
        return self.add(low, self.closing(high))

    def closing(self, c1):
        return self.mulx(c1)

    def div(self, c1, c2):
        c1, c2 = _pu.as_series([c1, c2])
        if c2[-1] == 0:
            raise ZeroDivisionError
        if len(c1) < len(c2):
            return c1[:1] * 0, c1
        if len(c2) == 1:
            return c1 / c2[-1], c1[:1] * 0
        return self.divided(c1, c2)

    # The quotient and the rest of series of which the divisor is the shorter one and no constant.
    def divided(self, c1, c2):
        quotient, rest = np.empty(len(c1) - len(c2) + 1, dtype=c1.dtype), c1
        for k in range(len(c1) - len(c2), -1, -1):
            product = self.mul([0] * k + [1], c2)
            factor = rest[-1] / product[-1]
            rest = rest[:-1] - factor * product[:-1]
            quotient[k] = factor
        return quotient, _pu.trimseq(rest)

    def power(self, pow, maxpower):
        power = int(pow)
        if power != pow or power < 0:
            raise ValueError('Power must be a non-negative integer.')
        if maxpower is not None and power > maxpower:
            raise ValueError('Power is too large')
        return power

    def pow(self, c, pow, maxpower=16):
        [c] = _pu.as_series([c])
        power = self.power(pow, maxpower)
        if power == 0:
            return np.array([1], dtype=c.dtype)
        product = c
        for _ in range(2, power + 1):
            product = self.mul(product, c)
        return product

    def val(self, x, c, tensor=True):
        c = _inexact(c)
        if isinstance(x, (tuple, list)):
            x = np.asarray(x)
        if isinstance(x, np.ndarray) and tensor:
            c = c.reshape(c.shape + (1,) * x.ndim)
        if len(c) == 1:
            return self.ended(c[0], 0, x)
        low, high = c[-2], c[-1]
        for n in range(len(c) - 1, 1, -1):
            low, high = c[n - 2] - self.taken(n, high), low + self.stepped(n, high, x)
        return self.ended(low, high, x)

    def taken(self, n, c1):
        return self.down(n, c1)

    def ended(self, c0, c1, x):
        return c0 + c1 * x

    def val2d(self, x, y, c):
        return self._points(c, (x, y), 'x, y')

    def val3d(self, x, y, z, c):
        return self._points(c, (x, y, z), 'x, y, z')

    def _points(self, c, points, names):
        points = [np.asanyarray(x) for x in points]
        if any([x.shape != points[0].shape for x in points]):
            raise ValueError(names + ' are incompatible')
        for k, x in enumerate(points):
            c = self.val(x, c, tensor=k == 0)
        return c

    def grid2d(self, x, y, c):
        return self.val(y, self.val(x, c))

    def grid3d(self, x, y, z, c):
        return self.val(z, self.val(y, self.val(x, c)))

    def der(self, c, m=1, scl=1, axis=0):
        c = _inexact(c)
        count, axis = _index(m, 'the order of derivation'), _index(axis, 'the axis')
        if count < 0:
            raise ValueError('The order of derivation must be non-negative')
        axis = np.lib.array_utils.normalize_axis_index(axis, c.ndim)
        if count == 0:
            return c
        c = np.moveaxis(c, axis, 0)
        if count >= len(c):
            return np.moveaxis(c[:1] * 0, 0, axis)
        for _ in range(count):
            c = self.derived((c * scl).astype(c.dtype), len(c) - 1)
        return np.moveaxis(c, 0, axis)

    def int(self, c, m=1, k=[], lbnd=0, scl=1, axis=0):
        c = _inexact(c)
        k = list(k) if np.iterable(k) else [k]
        count, axis = _index(m, 'the order of integration'), _index(axis, 'the axis')
        if count < 0:
            raise ValueError('The order of integration must be non-negative')
        if len(k) > count:
            raise ValueError('Too many integration constants')
        if np.ndim(lbnd) != 0:
            raise ValueError('lbnd must be a scalar.')
        if np.ndim(scl) != 0:
            raise ValueError('scl must be a scalar.')
        axis = np.lib.array_utils.normalize_axis_index(axis, c.ndim)
        if count == 0:
            return c
        c = np.moveaxis(c, axis, 0)
        for constant in k + [0] * (count - len(k)):
            c = (c * scl).astype(c.dtype)
            if len(c) == 1 and np.all(c[0] == 0):
                c[0] += constant
                continue
            c = self.integrated(c, len(c))
            c[0] += constant - self.val(lbnd, c)
        return np.moveaxis(c, 0, axis)

    def line(self, off, scl):
        return np.array(self.lined(off, scl)) if scl != 0 else np.array([off])

    def lined(self, off, scl):
        return [off, scl]

    def fromroots(self, roots):
        if len(roots) == 0:
            return np.ones(1)
        [roots] = _pu.as_series([roots], trim=False)
        roots.sort()
        parts = [self.line(-r, 1) for r in roots]
        while len(parts) > 1:
            half, odd = divmod(len(parts), 2)
            products = [self.mul(parts[k], parts[k + half]) for k in range(half)]
            if odd:
                products[0] = self.mul(products[0], parts[-1])
            parts = products
        return parts[0]

    def of_powers(self, pol):
        [pol] = _pu.as_series([pol])
        made = 0
        for k in range(len(pol) - 1, -1, -1):
            made = self.add(self.mulx(made), pol[k])
        return made

    def vander(self, x, deg):
        degree = _degree(deg)
        x = np.array(x, ndmin=1) + 0.0
        rows = [x * 0 + 1]
        if degree > 0:
            rows.append(self.first(x))
        for n in range(2, degree + 1):
            rows.append(self.up(n, x, rows[n - 1], rows[n - 2]))
        return np.moveaxis(np.stack(rows), 0, -1)

    def _vander_of(self, points, degrees):
        count = len(points)
        if count != len(degrees):
            raise ValueError(f'Expected {count} dimensions of degrees, got {len(degrees)}')
        points = tuple(np.asarray(tuple(points)) + 0.0)
        parts = []
        for k in range(count):
            parts.append(self.vander(points[k], degrees[k])[(...,) + tuple([slice(None) if j == k else None for j in range(count)])])
        made = functools.reduce(operator.mul, parts)
        return made.reshape(made.shape[:-count] + (-1,))

    def vander2d(self, x, y, deg):
        return self._vander_of((x, y), deg)

    def vander3d(self, x, y, z, deg):
        return self._vander_of((x, y, z), deg)

    def fit(self, x, y, deg, rcond=None, full=False, w=None):
        return _fitted(self.vander, x, y, deg, rcond, full, w)

    # `scaled` and `beside` of n: the scale of each row and what stands beside the diagonal.
    def companion(self, c):
        [c] = _pu.as_series([c])
        if len(c) < 2:
            raise ValueError('Series must have maximum degree of at least 1.')
        if len(c) == 2:
            return np.array([[self.root(c)]])
        n = len(c) - 1
        made = np.zeros((n, n), dtype=c.dtype)
        rows = np.arange(n - 1)
        scale = self.scaled(n)
        made[rows, rows + 1] = made[rows + 1, rows] = self.beside(n, scale)
        self.bordered(made, c, n, scale)
        return made

    def root(self, c):
        return -c[0] / c[1]

    def roots(self, c):
        [c] = _pu.as_series([c])
        if len(c) < 2:
            return np.array([], dtype=c.dtype)
        if len(c) == 2:
            return np.array([self.root(c)])
        found = np.linalg.eigvals(self.companion(c)[::-1, ::-1])
        found.sort()
        return found
