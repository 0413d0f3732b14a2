# `numpy.polynomial.hermite_e`: series over the probabilists' Hermite polynomials.

_pu = np.polynomial.polyutils
_powers = np.polynomial.polynomial

# Normalised polynomials, which do not overflow at high degrees.
def _normed(x, n):
    if n == 0:
        return np.full(x.shape, 1 / np.sqrt(np.sqrt(2 * np.pi)))
    c0, c1, left = 0., 1. / np.sqrt(np.sqrt(2 * np.pi)), float(n)
    for _ in range(n - 1):
        c0, c1 = -c1 * np.sqrt((left - 1.) / left), c0 + c1 * x * np.sqrt(1. / left)
        left = left - 1.0
    return c0 + c1 * x

class _HermiteE(_Family):
    prefix = 'herme'

    def times(self, c):
        made = np.zeros(len(c) + 1, dtype=c.dtype)
        made[0], made[1] = c[0] * 0, c[0]
        for k in range(1, len(c)):
            made[k + 1] = c[k]
            made[k - 1] += c[k] * k
        return made

    def down(self, n, c1):
        return c1 * (n - 1)

    def along(self, n, c1):
        return self.mulx(c1)

    def stepped(self, n, c1, x):
        return c1 * x

    def first(self, x):
        return x

    def up(self, n, x, p1, p0):
        return p1 * x - p0 * (n - 1)

    def derived(self, c, n):
        made = np.empty((n,) + c.shape[1:], dtype=c.dtype)
        for j in range(n, 0, -1):
            made[j - 1] = j * c[j]
        return made

    def integrated(self, c, n):
        made = np.empty((n + 1,) + c.shape[1:], dtype=c.dtype)
        made[0], made[1] = c[0] * 0, c[0]
        for j in range(1, n):
            made[j + 1] = c[j] / (j + 1)
        return made

    def to_powers(self, c):
        [c] = _pu.as_series([c])
        if len(c) < 3:
            return c
        low, high = c[-2], c[-1]
        for n in range(len(c) - 1, 1, -1):
            low, high = _powers.polysub(c[n - 2], high * (n - 1)), _powers.polyadd(low, _powers.polymulx(high))
        return _powers.polyadd(low, _powers.polymulx(high))

    def scaled(self, n):
        scale = np.hstack((1., 1. / np.sqrt(np.arange(n - 1, 0, -1))))
        return np.multiply.accumulate(scale)[::-1]

    def beside(self, n, scale):
        return np.sqrt(np.arange(1, n))

    def bordered(self, made, c, n, scale):
        made[:, -1] -= scale * c[:-1] / c[-1]

    def gauss(self, deg):
        degree = self.positive(deg)
        x = np.linalg.eigvalsh(self.companion(np.array([0] * degree + [1])))
        x = x - _normed(x, degree) / (_normed(x, degree - 1) * np.sqrt(degree))
        fm = _normed(x, degree - 1)
        fm = fm / np.abs(fm).max()
        w = 1 / (fm * fm)
        w = (w + w[::-1]) / 2
        x = (x - x[::-1]) / 2
        return x, w * (np.sqrt(2 * np.pi) / w.sum())

    def weight(self, x):
        return np.exp(-.5 * x**2)

_hermite_e = _HermiteE()
hermedomain = np.array([-1., 1.])
hermezero = np.array([0])
hermeone = np.array([1])
hermex = np.array([0, 1])
hermetrim = _pu.trimcoef

_public = _hermite_e._names()
hermeadd = _public['hermeadd']
hermesub = _public['hermesub']
hermemulx = _public['hermemulx']
hermemul = _public['hermemul']
hermediv = _public['hermediv']
hermepow = _public['hermepow']
hermeval = _public['hermeval']
hermeval2d = _public['hermeval2d']
hermeval3d = _public['hermeval3d']
hermegrid2d = _public['hermegrid2d']
hermegrid3d = _public['hermegrid3d']
hermeder = _public['hermeder']
hermeint = _public['hermeint']
hermefromroots = _public['hermefromroots']
hermeline = _public['hermeline']
hermevander = _public['hermevander']
hermevander2d = _public['hermevander2d']
hermevander3d = _public['hermevander3d']
hermefit = _public['hermefit']
hermecompanion = _public['hermecompanion']
hermeroots = _public['hermeroots']
hermegauss = _public['hermegauss']
hermeweight = _public['hermeweight']
poly2herme = _public['poly2herme']
herme2poly = _public['herme2poly']

class HermiteE(np.polynomial.polynomial.ABCPolyBase):
    __module__ = 'numpy.polynomial.hermite_e'
    _family = _hermite_e
    domain = np.array([-1., 1.])
    window = np.array([-1., 1.])
    basis_name = 'He'
