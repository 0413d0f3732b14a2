# `numpy.polynomial.chebyshev`: series over Chebyshev polynomials. Products go by way of Laurent series in z, x = (z + 1/z) / 2.

_pu = np.polynomial.polyutils
_powers = np.polynomial.polynomial

def _to_z(c):
    n = c.size
    z = np.zeros(2 * n - 1, dtype=c.dtype)
    z[n - 1:] = c / 2
    return z + z[::-1]

def _of_z(z):
    n = (z.size + 1) // 2
    c = z[n - 1:].copy()
    c[1:n] *= 2
    return c

def _divided(z1, z2):
    z1, z2 = z1.copy(), z2.copy()
    rows, columns = len(z1), len(z2)
    if columns == 1:
        return z1 / z2, z1[:1] * 0
    if rows < columns:
        return z1[:1] * 0, z1
    length, scale = rows - columns, z2[0]
    z2 = z2 / scale
    quotient = np.empty(length + 1, dtype=z1.dtype)
    i, j = 0, length
    while i < j:
        r = z1[i]
        quotient[i] = z1[i]
        quotient[length - i] = r
        part = r * z2
        z1[i:i + columns] -= part
        z1[j:j + columns] -= part
        i += 1
        j -= 1
    r = z1[i]
    quotient[i] = r
    z1[i:i + columns] -= r * z2
    return quotient / scale, z1[i + 1:i - 1 + columns].copy()

class _Chebyshev(_Family):
    prefix = 'cheb'

    def times(self, c):
        made = np.zeros(len(c) + 1, dtype=c.dtype)
        made[0], made[1] = c[0] * 0, c[0]
        if len(c) > 1:
            half = c[1:] / 2
            made[2:] = half
            made[0:-2] += half
        return made

    def mul(self, c1, c2):
        c1, c2 = _pu.as_series([c1, c2])
        return _pu.trimseq(_of_z(np.convolve(_to_z(c1), _to_z(c2))))

    def divided(self, c1, c2):
        quotient, rest = _divided(_to_z(c1), _to_z(c2))
        return _pu.trimseq(_of_z(quotient)), _pu.trimseq(_of_z(rest))

    def pow(self, c, pow, maxpower=16):
        [c] = _pu.as_series([c])
        power = self.power(pow, maxpower)
        if power == 0:
            return np.array([1], dtype=c.dtype)
        if power == 1:
            return c
        z = product = _to_z(c)
        for _ in range(2, power + 1):
            product = np.convolve(product, z)
        return _of_z(product)

    def down(self, n, c1):
        return c1

    def stepped(self, n, c1, x):
        return c1 * (2 * x)

    def first(self, x):
        return x

    def up(self, n, x, p1, p0):
        return p1 * (2 * x) - p0

    def derived(self, c, n):
        made = np.empty((n,) + c.shape[1:], dtype=c.dtype)
        for j in range(n, 2, -1):
            made[j - 1] = (2 * j) * c[j]
            c[j - 2] += (j * c[j]) / (j - 2)
        if n > 1:
            made[1] = 4 * c[2]
        made[0] = c[1]
        return made

    def integrated(self, c, n):
        made = np.empty((n + 1,) + c.shape[1:], dtype=c.dtype)
        made[0], made[1] = c[0] * 0, c[0]
        if n > 1:
            made[2] = c[1] / 4
        for j in range(2, n):
            made[j + 1] = c[j] / (2 * (j + 1))
            made[j - 1] -= c[j] / (2 * (j - 1))
        return made

    def to_powers(self, c):
        [c] = _pu.as_series([c])
        if len(c) < 3:
            return c
        low, high = c[-2], c[-1]
        for k in range(len(c) - 1, 1, -1):
            low, high = _powers.polysub(c[k - 2], high), _powers.polyadd(low, _powers.polymulx(high) * 2)
        return _powers.polyadd(low, _powers.polymulx(high))

    def scaled(self, n):
        return np.array([1.] + [np.sqrt(.5)] * (n - 1))

    def beside(self, n, scale):
        made = np.full(n - 1, 1 / 2)
        made[0] = np.sqrt(.5)
        return made

    def bordered(self, made, c, n, scale):
        made[:, -1] -= (c[:-1] / c[-1]) * (scale / scale[-1]) * .5

    def gauss(self, deg):
        degree = self.positive(deg)
        return np.cos(np.pi * np.arange(1, 2 * degree, 2) / (2.0 * degree)), np.ones(degree) * (np.pi / degree)

    def weight(self, x):
        return 1. / (np.sqrt(1. + x) * np.sqrt(1. - x))

_chebyshev = _Chebyshev()
chebdomain = np.array([-1., 1.])
chebzero = np.array([0])
chebone = np.array([1])
chebx = np.array([0, 1])
chebtrim = _pu.trimcoef

def chebpts1(npts):
    count = int(npts)
    if count != npts:
        raise ValueError('npts must be integer')
    if count < 1:
        raise ValueError('npts must be >= 1')
    return np.sin(0.5 * np.pi / count * np.arange(-count + 1, count + 1, 2))

def chebpts2(npts):
    count = int(npts)
    if count != npts:
        raise ValueError('npts must be integer')
    if count < 2:
        raise ValueError('npts must be >= 2')
    return np.cos(np.linspace(-np.pi, 0, count))

def chebinterpolate(func, deg, args=()):
    deg = np.asarray(deg)
    if deg.ndim > 0 or deg.dtype.kind not in 'iu' or deg.size == 0:
        raise TypeError('deg must be an int')
    if deg < 0:
        raise ValueError('expected deg >= 0')
    order = int(deg) + 1
    x = chebpts1(order)
    c = np.dot(_chebyshev.vander(x, int(deg)).T, func(x, *args))
    c[0] /= order
    c[1:] /= 0.5 * order
    return c

_public = _chebyshev._names()
chebadd = _public['chebadd']
chebsub = _public['chebsub']
chebmulx = _public['chebmulx']
chebmul = _public['chebmul']
chebdiv = _public['chebdiv']
chebpow = _public['chebpow']
chebval = _public['chebval']
chebval2d = _public['chebval2d']
chebval3d = _public['chebval3d']
chebgrid2d = _public['chebgrid2d']
chebgrid3d = _public['chebgrid3d']
chebder = _public['chebder']
chebint = _public['chebint']
chebfromroots = _public['chebfromroots']
chebline = _public['chebline']
chebvander = _public['chebvander']
chebvander2d = _public['chebvander2d']
chebvander3d = _public['chebvander3d']
chebfit = _public['chebfit']
chebcompanion = _public['chebcompanion']
chebroots = _public['chebroots']
chebgauss = _public['chebgauss']
chebweight = _public['chebweight']
poly2cheb = _public['poly2cheb']
cheb2poly = _public['cheb2poly']

class Chebyshev(np.polynomial.polynomial.ABCPolyBase):
    __module__ = 'numpy.polynomial.chebyshev'
    _family = _chebyshev
    domain = np.array([-1., 1.])
    window = np.array([-1., 1.])
    basis_name = 'T'

    @classmethod
    def interpolate(cls, func, deg, domain=None, args=()):
        domain = cls.domain if domain is None else domain
        window = cls.window
        return cls(chebinterpolate(lambda x: func(_pu.mapdomain(x, window, domain), *args), deg), domain=domain)
