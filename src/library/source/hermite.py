# `numpy.polynomial.hermite`: series over the physicists' Hermite polynomials.

_pu = np.polynomial.polyutils
_powers = np.polynomial.polynomial

# Normalised polynomials, which do not overflow at high degrees.
def _normed(x, n):
    if n == 0:
        return np.full(x.shape, 1 / np.sqrt(np.sqrt(np.pi)))
    c0, c1, left = 0., 1. / np.sqrt(np.sqrt(np.pi)), float(n)
    for _ in range(n - 1):
        c0, c1 = -c1 * np.sqrt((left - 1.) / left), c0 + c1 * x * np.sqrt(2. / left)
        left = left - 1.0
    return c0 + c1 * x * np.sqrt(2)

class _Hermite(_Family):
    prefix = 'herm'

    def times(self, c):
        made = np.zeros(len(c) + 1, dtype=c.dtype)
        made[0], made[1] = c[0] * 0, c[0] / 2
        for k in range(1, len(c)):
            made[k + 1] = c[k] / 2
            made[k - 1] += c[k] * k
        return made

    def down(self, n, c1):
        return c1 * (2 * (n - 1))

    def along(self, n, c1):
        return self.mulx(c1) * 2

    def closing(self, c1):
        return self.mulx(c1) * 2

    def stepped(self, n, c1, x):
        return c1 * (x * 2)

    def ended(self, c0, c1, x):
        return c0 + c1 * (x * 2)

    def first(self, x):
        return x * 2

    def up(self, n, x, p1, p0):
        return p1 * (x * 2) - p0 * (2 * (n - 1))

    def lined(self, off, scl):
        return [off, scl / 2]

    def derived(self, c, n):
        made = np.empty((n,) + c.shape[1:], dtype=c.dtype)
        for j in range(n, 0, -1):
            made[j - 1] = (2 * j) * c[j]
        return made

    def integrated(self, c, n):
        made = np.empty((n + 1,) + c.shape[1:], dtype=c.dtype)
        made[0], made[1] = c[0] * 0, c[0] / 2
        for j in range(1, n):
            made[j + 1] = c[j] / (2 * (j + 1))
        return made

    def to_powers(self, c):
        [c] = _pu.as_series([c])
        if len(c) == 1:
            return c
        if len(c) == 2:
            c[1] *= 2
            return c
        low, high = c[-2], c[-1]
        for n in range(len(c) - 1, 1, -1):
            low, high = _powers.polysub(c[n - 2], high * (2 * (n - 1))), _powers.polyadd(low, _powers.polymulx(high) * 2)
        return _powers.polyadd(low, _powers.polymulx(high) * 2)

    def root(self, c):
        return -.5 * c[0] / c[1]

    def scaled(self, n):
        scale = np.hstack((1., 1. / np.sqrt(2. * np.arange(n - 1, 0, -1))))
        return np.multiply.accumulate(scale)[::-1]

    def beside(self, n, scale):
        return np.sqrt(.5 * np.arange(1, n))

    def bordered(self, made, c, n, scale):
        made[:, -1] -= scale * c[:-1] / (2.0 * c[-1])

    def gauss(self, deg):
        degree = self.positive(deg)
        x = np.linalg.eigvalsh(self.companion(np.array([0] * degree + [1], dtype=np.float64)))
        x = x - _normed(x, degree) / (_normed(x, degree - 1) * np.sqrt(2 * degree))
        fm = _normed(x, degree - 1)
        fm = fm / np.abs(fm).max()
        w = 1 / (fm * fm)
        w = (w + w[::-1]) / 2
        x = (x - x[::-1]) / 2
        return x, w * (np.sqrt(np.pi) / w.sum())

    def weight(self, x):
        return np.exp(-x**2)

_hermite = _Hermite()
hermdomain = np.array([-1., 1.])
hermzero = np.array([0])
hermone = np.array([1])
hermx = np.array([0, 1 / 2])
hermtrim = _pu.trimcoef

_public = _hermite._names()
hermadd = _public['hermadd']
hermsub = _public['hermsub']
hermmulx = _public['hermmulx']
hermmul = _public['hermmul']
hermdiv = _public['hermdiv']
hermpow = _public['hermpow']
hermval = _public['hermval']
hermval2d = _public['hermval2d']
hermval3d = _public['hermval3d']
hermgrid2d = _public['hermgrid2d']
hermgrid3d = _public['hermgrid3d']
hermder = _public['hermder']
hermint = _public['hermint']
hermfromroots = _public['hermfromroots']
hermline = _public['hermline']
hermvander = _public['hermvander']
hermvander2d = _public['hermvander2d']
hermvander3d = _public['hermvander3d']
hermfit = _public['hermfit']
hermcompanion = _public['hermcompanion']
hermroots = _public['hermroots']
hermgauss = _public['hermgauss']
hermweight = _public['hermweight']
poly2herm = _public['poly2herm']
herm2poly = _public['herm2poly']

class Hermite(np.polynomial.polynomial.ABCPolyBase):
    __module__ = 'numpy.polynomial.hermite'
    _family = _hermite
    domain = np.array([-1., 1.])
    window = np.array([-1., 1.])
    basis_name = 'H'
