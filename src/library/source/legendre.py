# `numpy.polynomial.legendre`: series over Legendre polynomials.

_pu = np.polynomial.polyutils
_powers = np.polynomial.polynomial

class _Legendre(_Family):
    prefix = 'leg'

    def times(self, c):
        made = np.zeros(len(c) + 1, dtype=c.dtype)
        made[0], made[1] = c[0] * 0, c[0]
        for k in range(1, len(c)):
            made[k + 1] = (c[k] * (k + 1)) / (2 * k + 1)
            made[k - 1] += (c[k] * k) / (2 * k + 1)
        return made

    def down(self, n, c1):
        return (c1 * (n - 1)) / n

    def taken(self, n, c1):
        return c1 * ((n - 1) / n)

    def along(self, n, c1):
        return (self.mulx(c1) * (2 * n - 1)) / n

    def stepped(self, n, c1, x):
        return c1 * x * ((2 * n - 1) / n)

    def first(self, x):
        return x

    def up(self, n, x, p1, p0):
        return (p1 * x * (2 * n - 1) - p0 * (n - 1)) / n

    def derived(self, c, n):
        made = np.empty((n,) + c.shape[1:], dtype=c.dtype)
        for j in range(n, 2, -1):
            made[j - 1] = (2 * j - 1) * c[j]
            c[j - 2] += c[j]
        if n > 1:
            made[1] = 3 * c[2]
        made[0] = c[1]
        return made

    def integrated(self, c, n):
        made = np.empty((n + 1,) + c.shape[1:], dtype=c.dtype)
        made[0], made[1] = c[0] * 0, c[0]
        if n > 1:
            made[2] = c[1] / 3
        for j in range(2, n):
            part = c[j] / (2 * j + 1)
            made[j + 1] = part
            made[j - 1] -= part
        return made

    def to_powers(self, c):
        [c] = _pu.as_series([c])
        if len(c) < 3:
            return c
        low, high = c[-2], c[-1]
        for n in range(len(c) - 1, 1, -1):
            low, high = _powers.polysub(c[n - 2], (high * (n - 1)) / n), _powers.polyadd(low, (_powers.polymulx(high) * (2 * n - 1)) / n)
        return _powers.polyadd(low, _powers.polymulx(high))

    def scaled(self, n):
        return 1. / np.sqrt(2 * np.arange(n) + 1)

    def beside(self, n, scale):
        return np.arange(1, n) * scale[:n - 1] * scale[1:n]

    def bordered(self, made, c, n, scale):
        made[:, -1] -= (c[:-1] / c[-1]) * (scale / scale[-1]) * (n / (2 * n - 1))

    # Nodes are improved by one step of Newton's method; weights are scaled against overflow.
    def gauss(self, deg):
        degree = self.positive(deg)
        c = np.array([0] * degree + [1])
        x = np.linalg.eigvalsh(self.companion(c))
        dy, df = self.val(x, c), self.val(x, self.der(c))
        x = x - dy / df
        fm = self.val(x, c[1:])
        fm = fm / np.abs(fm).max()
        df = df / np.abs(df).max()
        w = 1 / (fm * df)
        w = (w + w[::-1]) / 2
        x = (x - x[::-1]) / 2
        return x, w * (2. / w.sum())

    def weight(self, x):
        return x * 0.0 + 1.0

_legendre = _Legendre()
legdomain = np.array([-1., 1.])
legzero = np.array([0])
legone = np.array([1])
legx = np.array([0, 1])
legtrim = _pu.trimcoef

_public = _legendre._names()
legadd = _public['legadd']
legsub = _public['legsub']
legmulx = _public['legmulx']
legmul = _public['legmul']
legdiv = _public['legdiv']
legpow = _public['legpow']
legval = _public['legval']
legval2d = _public['legval2d']
legval3d = _public['legval3d']
leggrid2d = _public['leggrid2d']
leggrid3d = _public['leggrid3d']
legder = _public['legder']
legint = _public['legint']
legfromroots = _public['legfromroots']
legline = _public['legline']
legvander = _public['legvander']
legvander2d = _public['legvander2d']
legvander3d = _public['legvander3d']
legfit = _public['legfit']
legcompanion = _public['legcompanion']
legroots = _public['legroots']
leggauss = _public['leggauss']
legweight = _public['legweight']
poly2leg = _public['poly2leg']
leg2poly = _public['leg2poly']

class Legendre(np.polynomial.polynomial.ABCPolyBase):
    __module__ = 'numpy.polynomial.legendre'
    _family = _legendre
    domain = np.array([-1., 1.])
    window = np.array([-1., 1.])
    basis_name = 'P'
