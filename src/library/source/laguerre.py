# `numpy.polynomial.laguerre`: series over Laguerre polynomials.

_pu = np.polynomial.polyutils
_powers = np.polynomial.polynomial

class _Laguerre(_Family):
    prefix = 'lag'

    def times(self, c):
        made = np.zeros(len(c) + 1, dtype=c.dtype)
        made[0], made[1] = c[0], -c[0]
        for k in range(1, len(c)):
            made[k + 1] = -c[k] * (k + 1)
            made[k] += c[k] * (2 * k + 1)
            made[k - 1] -= c[k] * k
        return made

    def down(self, n, c1):
        return (c1 * (n - 1)) / n

    def along(self, n, c1):
        return self.sub((2 * n - 1) * c1, self.mulx(c1)) / n

    def closing(self, c1):
        return self.sub(c1, self.mulx(c1))

    def stepped(self, n, c1, x):
        return (c1 * ((2 * n - 1) - x)) / n

    def ended(self, c0, c1, x):
        return c0 + c1 * (1 - x)

    def first(self, x):
        return 1 - x

    def up(self, n, x, p1, p0):
        return (p1 * (2 * n - 1 - x) - p0 * (n - 1)) / n

    def lined(self, off, scl):
        return [off + scl, -scl]

    def derived(self, c, n):
        made = np.empty((n,) + c.shape[1:], dtype=c.dtype)
        for j in range(n, 1, -1):
            made[j - 1] = -c[j]
            c[j - 1] += c[j]
        made[0] = -c[1]
        return made

    def integrated(self, c, n):
        made = np.empty((n + 1,) + c.shape[1:], dtype=c.dtype)
        made[0], made[1] = c[0], -c[0]
        for j in range(1, n):
            made[j] += c[j]
            made[j + 1] = -c[j]
        return made

    def to_powers(self, c):
        [c] = _pu.as_series([c])
        if len(c) == 1:
            return c
        low, high = c[-2], c[-1]
        for n in range(len(c) - 1, 1, -1):
            low, high = (_powers.polysub(c[n - 2], (high * (n - 1)) / n),
                         _powers.polyadd(low, _powers.polysub((2 * n - 1) * high, _powers.polymulx(high)) / n))
        return _powers.polyadd(low, _powers.polysub(high, _powers.polymulx(high)))

    def root(self, c):
        return 1 + c[0] / c[1]

    def scaled(self, n):
        return None

    def beside(self, n, scale):
        return -np.arange(1, n)

    def bordered(self, made, c, n, scale):
        rows = np.arange(n)
        made[rows, rows] = 2. * rows + 1.
        made[:, -1] += (c[:-1] / c[-1]) * n

    def gauss(self, deg):
        degree = self.positive(deg)
        c = np.array([0] * degree + [1])
        x = np.linalg.eigvalsh(self.companion(c))
        df = self.val(x, self.der(c))
        x = x - self.val(x, c) / df
        fm = self.val(x, c[1:])
        fm = fm / np.abs(fm).max()
        df = df / np.abs(df).max()
        w = 1 / (fm * df)
        return x, w / w.sum()

    def weight(self, x):
        return np.exp(-x)

_laguerre = _Laguerre()
lagdomain = np.array([0., 1.])
lagzero = np.array([0])
lagone = np.array([1])
lagx = np.array([1, -1])
lagtrim = _pu.trimcoef

_public = _laguerre._names()
lagadd = _public['lagadd']
lagsub = _public['lagsub']
lagmulx = _public['lagmulx']
lagmul = _public['lagmul']
lagdiv = _public['lagdiv']
lagpow = _public['lagpow']
lagval = _public['lagval']
lagval2d = _public['lagval2d']
lagval3d = _public['lagval3d']
laggrid2d = _public['laggrid2d']
laggrid3d = _public['laggrid3d']
lagder = _public['lagder']
lagint = _public['lagint']
lagfromroots = _public['lagfromroots']
lagline = _public['lagline']
lagvander = _public['lagvander']
lagvander2d = _public['lagvander2d']
lagvander3d = _public['lagvander3d']
lagfit = _public['lagfit']
lagcompanion = _public['lagcompanion']
lagroots = _public['lagroots']
laggauss = _public['laggauss']
lagweight = _public['lagweight']
poly2lag = _public['poly2lag']
lag2poly = _public['lag2poly']

class Laguerre(np.polynomial.polynomial.ABCPolyBase):
    __module__ = 'numpy.polynomial.laguerre'
    _family = _laguerre
    domain = np.array([0., 1.])
    window = np.array([0., 1.])
    basis_name = 'L'
