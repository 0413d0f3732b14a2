# Polynomials as arrays of coefficients, the highest power first.

# Coefficients, of a polynomial as of an array.
def _of(p):
    return p._coeffs if isinstance(p, poly1d) else np.array(p, ndmin=1)

# What comes of polynomials is one.
def _like(result, *given):
    return poly1d(result) if any(isinstance(p, poly1d) for p in given) else result

def polyval(p, x):
    p = _of(p)
    if isinstance(x, poly1d):
        y = poly1d([0])
        for c in p:
            y = y * x + c
        return y
    x = np.asarray(x)
    y = np.zeros_like(x)
    for c in p:
        y = y * x + c
    return y

def polyadd(a1, a2):
    a, b = _of(a1), _of(a2)
    gap = len(b) - len(a)
    a = np.concatenate([np.zeros(max(gap, 0), dtype=a.dtype), a]) if gap > 0 else a
    b = np.concatenate([np.zeros(max(-gap, 0), dtype=b.dtype), b]) if gap < 0 else b
    return _like(a + b, a1, a2)

def polysub(a1, a2):
    return _like(polyadd(_of(a1), -_of(a2)), a1, a2)

def polymul(a1, a2):
    a, b = (np.trim_zeros(p, 'f') if np.any(p) else p[:1] * 0 for p in (_of(a1), _of(a2)))
    nothing = np.zeros(1)
    return _like(np.convolve(a if a.size else nothing, b if b.size else nothing), a1, a2)

def polyder(p, m=1):
    if m < 0:
        raise ValueError('Order of derivative must be positive (see polyint)')
    c = _of(p)
    for _ in range(min(int(m), len(c))):
        c = c[:-1] * np.arange(len(c) - 1, 0, -1)
    return _like(c, p)

def polyint(p, m=1, k=None):
    if m < 0:
        raise ValueError('Order of integral must be positive (see polyder)')
    constants = np.zeros(int(m)) if k is None else np.array(k, ndmin=1, dtype=float)
    if len(constants) == 1 and m > 1:
        constants = constants[0] * np.ones(int(m))
    if len(constants) < m:
        raise ValueError('k must be a scalar or a rank-1 array of length 1 or >m.')
    a = _of(p)
    for c in constants[:int(m)]:
        a = np.concatenate([a / np.arange(len(a), 0, -1), [c]])
    return _like(a, p)

def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    x, y = np.asarray(x) + 0.0, np.asarray(y) + 0.0
    deg = int(deg)
    if deg < 0:
        raise ValueError('expected deg >= 0')
    if x.ndim != 1:
        raise TypeError('expected 1D vector for x')
    if x.size == 0:
        raise TypeError('expected non-empty vector for x')
    if y.ndim < 1 or y.ndim > 2:
        raise TypeError('expected 1D or 2D array for y')
    if x.shape[0] != y.shape[0]:
        raise TypeError('expected x and y to have same length')
    rcond = len(x) * np.finfo(x.dtype).eps if rcond is None else rcond
    left = np.vander(x, deg + 1)
    if w is not None:
        w = np.asarray(w) + 0.0
        if w.ndim != 1:
            raise TypeError('expected a 1-d array for weights')
        if w.shape[0] != y.shape[0]:
            raise TypeError('expected w and y to have the same length')
        left = left * w[:, None]
        y = y * (w if y.ndim == 1 else w[:, None])
    scale = np.sqrt((left * left).sum(axis=0))
    c, residuals, rank, s = np.linalg.lstsq(left / scale, y, rcond)
    c = (c.T / scale).T
    if full:
        return c, residuals, rank, s, rcond
    if cov:
        base = np.linalg.inv(left.T @ left)
        factor = 1
        if cov != 'unscaled':
            if len(x) <= deg + 1:
                raise ValueError('the number of data points must exceed order to scale the covariance matrix')
            factor = residuals / (len(x) - deg - 1)
        return c, base * factor if y.ndim == 1 else base[:, :, None] * factor
    return c

def poly(seq_of_zeros):
    zeros = np.array(seq_of_zeros, ndmin=1)
    if zeros.ndim == 2 and zeros.shape[0] == zeros.shape[1] != 0:
        zeros = np.linalg.eigvals(zeros)
    elif zeros.ndim != 1:
        raise ValueError('input must be 1d or non-empty square 2d array.')
    if not np.issubdtype(zeros.dtype, np.inexact):
        zeros = zeros.astype(float)
    if len(zeros) == 0:
        return 1.0
    a = np.ones(1, dtype=zeros.dtype)
    for zero in zeros:
        a = np.convolve(a, np.array([1, -zero], dtype=zeros.dtype))
    if np.iscomplexobj(a) and np.all(np.sort(zeros) == np.sort(zeros.conj())):
        a = a.real.copy()
    return a

def roots(p):
    p = _of(p)
    if p.ndim != 1:
        raise ValueError('Input must be a rank-1 array.')
    there = np.nonzero(p)[0]
    if len(there) == 0:
        return np.array([])
    zeros = len(p) - there[-1] - 1
    p = p[there[0]:there[-1] + 1]
    if not np.issubdtype(p.dtype, np.inexact):
        p = p.astype(float)
    found = np.array([])
    if len(p) > 1:
        companion = np.eye(len(p) - 1, k=-1, dtype=p.dtype)
        companion[0] = -p[1:] / p[0]
        found = np.linalg.eigvals(companion)
    return np.hstack((found, np.zeros(zeros, found.dtype)))

def polydiv(u, v):
    given = u, v
    u, v = _of(u) + 0.0, _of(v) + 0.0
    dtype = np.result_type(u, v)
    m, n = len(u) - 1, len(v) - 1
    rest = u.astype(dtype)
    quotient = np.zeros(max(m - n + 1, 1), dtype=dtype)
    for k in range(0, m - n + 1):
        factor = rest[k] / v[0]
        quotient[k] = factor
        rest[k:k + n + 1] -= factor * v
    while len(rest) > 1 and np.allclose(rest[0], 0, rtol=1e-14):
        rest = rest[1:]
    return _like(quotient, *given), _like(rest, *given)

def _number_text(x, digits='%.4g'):
    text = digits % x
    return text[:-5] if text.endswith('.0000') else text

def _coefficient_text(c):
    if not np.iscomplexobj(c):
        return _number_text(c)
    if c.imag == 0:
        return _number_text(c.real)
    if c.real == 0:
        return _number_text(c.imag) + 'j'
    return f'({_number_text(c.real)} + {_number_text(c.imag)}j)'

# Powers stand in a line above, which begins one column further right; lines that would be longer than 70 are cut.
def _raised(terms, wrap=70):
    out, above, below, rest = ' ', '', '', ''
    for text, power in terms:
        if not power:
            rest += text
            continue
        high, low = ' ' * (len(text) - 1) + power, text + ' ' * (len(power) - 1)
        if len(above) + len(high) > wrap or len(below) + len(low) > wrap:
            out += above + '\n' + below + '\n '
            above, below = '', ''
        above += high
        below += low
    return out + above + '\n' + below + rest

class poly1d:
    __hash__ = None

    def __init__(self, c_or_r, r=False, variable=None):
        if isinstance(c_or_r, poly1d):
            self._coeffs, self._variable = c_or_r._coeffs, variable or c_or_r._variable
            return
        c = poly(c_or_r) if r else c_or_r
        c = np.array(c, ndmin=1)
        if c.ndim > 1:
            raise ValueError('Polynomial must be 1d only.')
        c = np.trim_zeros(c, trim='f')
        self._coeffs = c if len(c) else np.zeros(1, dtype=c.dtype)
        self._variable = variable or 'x'

    @property
    def coeffs(self):
        return self._coeffs

    @coeffs.setter
    def coeffs(self, value):
        if value is not self._coeffs:
            raise AttributeError('Cannot set attribute')

    @property
    def c(self):
        return self._coeffs

    @property
    def coef(self):
        return self._coeffs

    @property
    def coefficients(self):
        return self._coeffs

    @property
    def variable(self):
        return self._variable

    @property
    def order(self):
        return len(self._coeffs) - 1

    @property
    def o(self):
        return self.order

    @property
    def roots(self):
        return roots(self._coeffs)

    @property
    def r(self):
        return self.roots

    def __array__(self, dtype=None, copy=None):
        return self._coeffs if dtype is None else self._coeffs.astype(dtype)

    def __repr__(self):
        return f'poly1d({repr(self._coeffs)[6:-1]})'

    def __len__(self):
        return self.order

    def __str__(self):
        n = self.order
        parts = []
        for k, c in enumerate(self._coeffs):
            text, power = _coefficient_text(c), n - k
            if text == '0' and not (power == 0 and n == 0):
                continue
            shown = text if power == 0 else f'{text} {self._variable}'
            if parts:
                shown = ' - ' + shown[1:] if shown.startswith('-') else ' + ' + shown
            parts.append((shown, str(power) if power > 1 else ''))
        return _raised(parts or [('0', '')])

    def __call__(self, val):
        return polyval(self, val)

    def __neg__(self):
        return poly1d(-self._coeffs)

    def __pos__(self):
        return self

    def __mul__(self, other):
        return poly1d(self._coeffs * other) if np.isscalar(other) else poly1d(polymul(self, other))

    def __rmul__(self, other):
        return self * other

    def __add__(self, other):
        return poly1d(polyadd(self, poly1d(other)))

    def __radd__(self, other):
        return self + other

    def __sub__(self, other):
        return poly1d(polysub(self, poly1d(other)))

    def __rsub__(self, other):
        return poly1d(polysub(poly1d(other), self))

    def __pow__(self, val):
        if not np.isscalar(val) or int(val) != val or val < 0:
            raise ValueError('Power to non-negative integers only.')
        out = poly1d([1])
        for _ in range(val):
            out = out * self
        return out

    def __truediv__(self, other):
        return poly1d(self._coeffs / other) if np.isscalar(other) else polydiv(self, other)

    def __rtruediv__(self, other):
        return poly1d(other / self._coeffs) if np.isscalar(other) else polydiv(other, self)

    def __eq__(self, other):
        if not isinstance(other, poly1d):
            return NotImplemented
        return self._coeffs.shape == other._coeffs.shape and bool((self._coeffs == other._coeffs).all())

    def __getitem__(self, val):
        power = self.order - val
        return self._coeffs[power] if 0 <= val <= self.order else self._coeffs.dtype.type(0)

    def __setitem__(self, key, val):
        if key < 0:
            raise ValueError('Does not support negative powers.')
        if key > self.order:
            self._coeffs = np.concatenate((np.zeros(key - self.order, self._coeffs.dtype), self._coeffs))
        self._coeffs[self.order - key] = val

    def __iter__(self):
        return iter(self._coeffs)

    def integ(self, m=1, k=0):
        return poly1d(polyint(self._coeffs, m=m, k=k))

    def deriv(self, m=1):
        return poly1d(polyder(self._coeffs, m=m))
