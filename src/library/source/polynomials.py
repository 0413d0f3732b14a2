# `np.poly1d`; the functions of coefficient arrays, highest power first, are declared in Rust.

def _of(p):
    return p._coeffs if isinstance(p, poly1d) else p

# The replacement of a NumPy function for `poly1d` arguments; where `gives` says so, results are `poly1d` too.
def _taking(name, gives):
    def stand_in(*given, **named):
        made = getattr(np, name)(*[_of(p) for p in given], **{key: _of(p) for key, p in named.items()})
        return tuple([poly1d(p) for p in made]) if isinstance(made, tuple) and gives else poly1d(made) if gives else made
    return stand_in

_NUMPY = {}
for _name in ('polyadd', 'polysub', 'polymul', 'polydiv', 'polyder', 'polyint'):
    _NUMPY[_name] = _taking(_name, True)
for _name in ('poly', 'polyfit', 'roots'):
    _NUMPY[_name] = _taking(_name, False)

def _np_polyval(p, x):
    if not isinstance(x, poly1d):
        return np.polyval(_of(p), x)
    y = poly1d([0])
    for c in _of(p):
        y = y * x + c
    return y

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

# Exponents are printed on a line above, shifted right by one column; lines wrap at 70 characters.
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
    _np_source = 'polynomials'
    _np_scalar = True
    __hash__ = None

    def __init__(self, c_or_r, r=False, variable=None):
        if isinstance(c_or_r, poly1d):
            self._coeffs, self._variable = c_or_r._coeffs, variable or c_or_r._variable
            return
        c = np.poly(c_or_r) if r else c_or_r
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
        return np.roots(self._coeffs)

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
        return _np_polyval(self, val)

    def __neg__(self):
        return poly1d(-self._coeffs)

    def __pos__(self):
        return self

    def __mul__(self, other):
        return poly1d(self._coeffs * other) if np.isscalar(other) else poly1d(np.polymul(self._coeffs, _of(other)))

    def __rmul__(self, other):
        return self * other

    def __add__(self, other):
        return poly1d(np.polyadd(self._coeffs, poly1d(other)._coeffs))

    def __radd__(self, other):
        return self + other

    def __sub__(self, other):
        return poly1d(np.polysub(self._coeffs, poly1d(other)._coeffs))

    def __rsub__(self, other):
        return poly1d(np.polysub(poly1d(other)._coeffs, self._coeffs))

    def __pow__(self, val):
        if not np.isscalar(val) or int(val) != val or val < 0:
            raise ValueError('Power to non-negative integers only.')
        out = poly1d([1])
        for _ in range(val):
            out = out * self
        return out

    def __truediv__(self, other):
        return poly1d(self._coeffs / other) if np.isscalar(other) else _NUMPY['polydiv'](self, other)

    def __rtruediv__(self, other):
        return poly1d(other / self._coeffs) if np.isscalar(other) else _NUMPY['polydiv'](other, self)

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
        return poly1d(np.polyint(self._coeffs, m=m, k=k))

    def deriv(self, m=1):
        return poly1d(np.polyder(self._coeffs, m=m))
