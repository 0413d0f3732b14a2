# Random numbers: NumPy's streams for NumPy's seeds. `_draw` and what `_stream` gives draw by a distribution's name.

def _is_whole(x):
    return isinstance(x, int) or hasattr(x, 'dtype') and np.ndim(x) == 0 and np.issubdtype(x.dtype, np.integer)

def _entropy(seed):
    if seed is None:
        return 0
    if _is_whole(seed):
        seed = int(seed)
    elif isinstance(seed, (list, tuple, range, np.ndarray)) and np.ndim(seed) == 1:
        seed = [int(k) for k in seed]
    else:
        raise TypeError(f'SeedSequence expects int or sequence of ints for entropy not {seed}')
    if any(k < 0 for k in (seed if isinstance(seed, list) else [seed])):
        raise ValueError('expected non-negative integer')
    return seed

class SeedSequence:
    def __init__(self, entropy=None, *, spawn_key=(), pool_size=4, n_children_spawned=0):
        self.entropy = _entropy(entropy)
        self.spawn_key, self.pool_size, self.n_children_spawned = tuple(spawn_key), pool_size, n_children_spawned

    def generate_state(self, n_words, dtype=np.uint32):
        return _state(self.entropy, list(self.spawn_key), n_words, np.dtype(dtype).itemsize * 8)

    def spawn(self, n_children):
        first = self.n_children_spawned
        self.n_children_spawned += n_children
        return [SeedSequence(self.entropy, spawn_key=self.spawn_key + (k,)) for k in range(first, first + n_children)]

    def __repr__(self):
        key = f'    spawn_key={self.spawn_key!r},\n' if self.spawn_key else ''
        return f'SeedSequence(\n    entropy={self.entropy!r},\n{key})'

class BitGenerator:
    def __init__(self, seed=None):
        self.seed_seq = seed if isinstance(seed, SeedSequence) else SeedSequence(seed)
        self._draw = _stream(type(self).__name__, self.seed_seq.entropy, list(self.seed_seq.spawn_key))

    def spawn(self, n_children):
        return [type(self)(seed) for seed in self.seed_seq.spawn(n_children)]

class PCG64(BitGenerator):
    pass

class MT19937(BitGenerator):
    pass

def _of(name, dtype):
    dtype = np.dtype(dtype)
    if dtype == np.float64:
        return name
    if dtype == np.float32:
        return name + '_f32'
    raise TypeError(f'Unsupported dtype {dtype!r} for {name}')

def _into(out, values):
    if out is None:
        return values
    out[...] = values
    return out

def _shaped(size, out):
    return out.shape if out is not None and size is None else size

def _chosen(draw, a, size, replace, p, shuffle, axis):
    whole = _is_whole(a)
    if size is None and isinstance(a, (list, tuple)) and any(isinstance(one, str) for one in a):
        # There are no arrays of texts, but one of several texts can be drawn.
        return a[draw('choice', None, len(a), True, replace, p, shuffle)]
    a = a if whole else np.asarray(a)
    if not whole and a.ndim == 0:
        raise ValueError('a must be a sequence or an integer, not ' + str(type(a)))
    if not whole and a.shape[axis] == 0 and size is not None and np.prod(size) == 0:
        return a[:0]
    if p is not None:
        p = np.asarray(p, dtype=np.float64)
        if p.ndim != 1:
            raise ValueError("p must be 1-dimensional")
    indices = draw('choice', size, int(a) if whole else a.shape[axis], not whole, replace, p, shuffle)
    if whole:
        return indices
    return a[indices] if axis == 0 else np.take(a, indices, axis=axis)

def _shuffled(draw, x, axis=0):
    order = draw('permutation', None, x.shape[axis] if isinstance(x, np.ndarray) else len(x))
    if isinstance(x, np.ndarray):
        x[...] = np.take(x, order, axis=axis)
    else:
        x[:] = [x[k] for k in order.tolist()]

def _permuted(draw, x, axis=0):
    if _is_whole(x):
        return draw('permutation', None, int(x))
    x = np.asarray(x)
    return np.take(x, draw('permutation', None, x.shape[axis]), axis=axis)

class _Distributions:
    def uniform(self, low=0.0, high=1.0, size=None):
        return self._draw('uniform', size, low, high)

    def normal(self, loc=0.0, scale=1.0, size=None):
        return self._draw('normal', size, loc, scale)

    def exponential(self, scale=1.0, size=None):
        return self._draw('exponential', size, scale)

    def gamma(self, shape, scale=1.0, size=None):
        return self._draw('gamma', size, shape, scale)

    def beta(self, a, b, size=None):
        return self._draw('beta', size, a, b)

    def chisquare(self, df, size=None):
        return self._draw('chisquare', size, df)

    def f(self, dfnum, dfden, size=None):
        return self._draw('f', size, dfnum, dfden)

    def standard_t(self, df, size=None):
        return self._draw('standard_t', size, df)

    def standard_cauchy(self, size=None):
        return self._draw('standard_cauchy', size)

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        return self._draw('lognormal', size, mean, sigma)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        return self._draw('laplace', size, loc, scale)

    def logistic(self, loc=0.0, scale=1.0, size=None):
        return self._draw('logistic', size, loc, scale)

    def gumbel(self, loc=0.0, scale=1.0, size=None):
        return self._draw('gumbel', size, loc, scale)

    def weibull(self, a, size=None):
        return self._draw('weibull', size, a)

    def pareto(self, a, size=None):
        return self._draw('pareto', size, a)

    def power(self, a, size=None):
        return self._draw('power', size, a)

    def rayleigh(self, scale=1.0, size=None):
        return self._draw('rayleigh', size, scale)

    def triangular(self, left, mode, right, size=None):
        return self._draw('triangular', size, left, mode, right)

    def vonmises(self, mu, kappa, size=None):
        return self._draw('vonmises', size, mu, kappa)

    def wald(self, mean, scale, size=None):
        return self._draw('wald', size, mean, scale)

    def poisson(self, lam=1.0, size=None):
        return self._draw('poisson', size, lam)

    def binomial(self, n, p, size=None):
        return self._draw('binomial', size, n, p)

    def negative_binomial(self, n, p, size=None):
        return self._draw('negative_binomial', size, n, p)

    def geometric(self, p, size=None):
        return self._draw('geometric', size, p)

    def logseries(self, p, size=None):
        return self._draw('logseries', size, p)

    def zipf(self, a, size=None):
        return self._draw('zipf', size, a)

    def hypergeometric(self, ngood, nbad, nsample, size=None):
        return self._draw('hypergeometric', size, ngood, nbad, nsample)

    def multinomial(self, n, pvals, size=None):
        return self._draw('multinomial', size, n, pvals)

    def dirichlet(self, alpha, size=None):
        return self._draw('dirichlet', size, alpha)

    def multivariate_normal(self, mean, cov, size=None, check_valid='warn', tol=1e-8):
        return self._multivariate_normal(mean, cov, size, 'svd')

    def _multivariate_normal(self, mean, cov, size, method):
        mean, cov = np.asarray(mean, dtype=np.float64), np.asarray(cov, dtype=np.float64)
        if mean.ndim != 1:
            raise ValueError('mean must be 1 dimensional')
        if cov.ndim != 2 or cov.shape[0] != cov.shape[1]:
            raise ValueError('cov must be 2 dimensional and square')
        if mean.shape[0] != cov.shape[0]:
            raise ValueError('mean and cov must have same length')
        shape = () if size is None else tuple(size) if isinstance(size, (list, tuple)) else (size,)
        x = self._draw('standard_normal', shape + mean.shape).reshape(-1, mean.shape[0])
        if method == 'cholesky':
            factor = np.linalg.cholesky(cov).T
        elif method == 'eigh':
            s, u = np.linalg.eigh(cov)
            factor = (u * np.sqrt(abs(s))).T
        else:
            u, s, v = np.linalg.svd(cov)
            factor = np.sqrt(s)[:, None] * v
        return (mean + x @ factor).reshape(shape + mean.shape)

class Generator(_Distributions):
    def __init__(self, bit_generator):
        self.bit_generator = bit_generator
        self._draw = bit_generator._draw

    def multivariate_normal(self, mean, cov, size=None, check_valid='warn', tol=1e-8, *, method='svd'):
        if method not in {'eigh', 'svd', 'cholesky'}:
            raise ValueError("method must be one of {'eigh', 'svd', 'cholesky'}")
        return self._multivariate_normal(mean, cov, size, method)

    def __repr__(self):
        return f'Generator({type(self.bit_generator).__name__})'

    def spawn(self, n_children):
        return [Generator(bits) for bits in self.bit_generator.spawn(n_children)]

    def random(self, size=None, dtype=np.float64, out=None):
        return _into(out, self._draw(_of('random', dtype), _shaped(size, out)))

    def standard_normal(self, size=None, dtype=np.float64, out=None):
        return _into(out, self._draw(_of('standard_normal', dtype), _shaped(size, out)))

    def standard_exponential(self, size=None, dtype=np.float64, method='zig', out=None):
        return _into(out, self._draw(_of('standard_exponential', dtype), _shaped(size, out)))

    def standard_gamma(self, shape, size=None, dtype=np.float64, out=None):
        return _into(out, self._draw(_of('standard_gamma', dtype), _shaped(size, out), shape))

    def integers(self, low, high=None, size=None, dtype=np.int64, endpoint=False):
        low, high = (0, low) if high is None else (low, high)
        return self._draw('integers', size, low, high, dtype, endpoint)

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        return _chosen(self._draw, a, size, replace, p, shuffle, axis)

    def shuffle(self, x, axis=0):
        _shuffled(self._draw, x, axis)

    def permutation(self, x, axis=0):
        return _permuted(self._draw, x, axis)

    def permuted(self, x, *, axis=None, out=None):
        x = np.asarray(x)
        if axis is None:
            made = _permuted(self._draw, x.reshape(-1)).reshape(x.shape)
        else:
            moved = np.moveaxis(x, axis, -1)
            rows = [_permuted(self._draw, row) for row in moved.reshape(-1, moved.shape[-1])]
            made = np.moveaxis(np.stack(rows).reshape(moved.shape), -1, axis) if rows else x.copy()
        return _into(out, made)

class RandomState(_Distributions):
    def __init__(self, seed=None):
        self.seed(seed)

    def __repr__(self):
        return 'RandomState(MT19937)'

    def seed(self, seed=None):
        self._draw = _stream('RandomState', _entropy(seed), [])

    def rand(self, *args):
        return self._draw('random', args if args else None)

    def randn(self, *args):
        return self._draw('standard_normal', args if args else None)

    def random_sample(self, size=None):
        return self._draw('random', size)

    def random(self, size=None):
        return self._draw('random', size)

    def standard_normal(self, size=None):
        return self._draw('standard_normal', size)

    def standard_exponential(self, size=None):
        return self._draw('standard_exponential', size)

    def standard_gamma(self, shape, size=None):
        return self._draw('standard_gamma', size, shape)

    def randint(self, low, high=None, size=None, dtype=int):
        low, high = (0, low) if high is None else (low, high)
        return self._draw('integers', size, low, high, dtype, False)

    def choice(self, a, size=None, replace=True, p=None):
        return _chosen(self._draw, a, size, replace, p, True, 0)

    def shuffle(self, x):
        _shuffled(self._draw, x)

    def permutation(self, x):
        return _permuted(self._draw, x)

class _Module(RandomState):
    def __init__(self):
        self._draw = _draw

    def seed(self, seed=None):
        _seed(None if seed is None else _entropy(seed))

def default_rng(seed=None):
    if isinstance(seed, Generator):
        return seed
    return Generator(seed if isinstance(seed, BitGenerator) else PCG64(seed))

_module = _Module()
seed = _module.seed
rand = _module.rand
randn = _module.randn
randint = _module.randint
random = _module.random
random_sample = _module.random_sample
sample = random_sample
ranf = random_sample
standard_normal = _module.standard_normal
standard_exponential = _module.standard_exponential
standard_gamma = _module.standard_gamma
choice = _module.choice
shuffle = _module.shuffle
permutation = _module.permutation
uniform = _module.uniform
normal = _module.normal
exponential = _module.exponential
gamma = _module.gamma
beta = _module.beta
chisquare = _module.chisquare
f = _module.f
standard_t = _module.standard_t
standard_cauchy = _module.standard_cauchy
lognormal = _module.lognormal
laplace = _module.laplace
logistic = _module.logistic
gumbel = _module.gumbel
weibull = _module.weibull
pareto = _module.pareto
power = _module.power
rayleigh = _module.rayleigh
triangular = _module.triangular
vonmises = _module.vonmises
wald = _module.wald
poisson = _module.poisson
binomial = _module.binomial
negative_binomial = _module.negative_binomial
geometric = _module.geometric
logseries = _module.logseries
zipf = _module.zipf
hypergeometric = _module.hypergeometric
multinomial = _module.multinomial
dirichlet = _module.dirichlet
multivariate_normal = _module.multivariate_normal
