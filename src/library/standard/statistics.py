# Statistics of numbers, in exact arithmetic where they are rational.

import bisect
from collections import namedtuple as _namedtuple

__all__ = ['NormalDist', 'StatisticsError', 'correlation', 'covariance', 'fmean', 'geometric_mean', 'harmonic_mean', 'linear_regression',
           'mean', 'median', 'median_grouped', 'median_high', 'median_low', 'mode', 'multimode', 'pstdev', 'pvariance', 'quantiles', 'stdev',
           'variance']

class StatisticsError(ValueError):
    pass

def _list(data, what, least=1):
    data = [x.item() if isinstance(x, np.ndarray) or hasattr(x, 'dtype') else x for x in data]
    if len(data) < least:
        points = 'point' if least == 1 else 'points'
        raise StatisticsError(f'{what} requires at least {"one" if least == 1 else "two"} data {points}')
    return data

# The class of NumPy's that a statistic of the data has: that of its scalars.
def _scalar_class(data):
    kinds = set([type(x) for x in data if isinstance(x, np.generic)])
    if np.bool_ in kinds:
        raise TypeError("can't convert type 'bool' to numerator/denominator")
    is_mixed = any([type(x) is float for x in data]) and any([issubclass(kind, np.integer) for kind in kinds])
    return kinds.pop() if len(kinds) == 1 and not is_mixed else None

# A quotient as a number of that class, of integers as `int` truncates it.
def _of_class(kind, n, d):
    if not issubclass(kind, np.integer):
        return kind(n / d)
    return kind(n // d if (n < 0) == (d < 0) else -(-n // d))

def _exact(data):
    # The sum as a fraction, and whether all values are integers.
    plain = __exact_sums__(data, False)
    if plain is not None:
        return plain[0], plain[2], plain[3]
    numerator, denominator, whole = 0, 1, True
    for x in data:
        if isinstance(x, int):
            numerator += x * denominator
            continue
        whole = False
        if x != x or x in (float('inf'), -float('inf')):
            return None
        if isinstance(x, float):
            n, d = x.as_integer_ratio()
        else:
            n, d = _ratio(x)
        if d == denominator:
            numerator += n
        else:
            numerator, denominator = numerator * d + n * denominator, denominator * d
            common = math.gcd(numerator, denominator)
            numerator, denominator = numerator // common, denominator // common
    return numerator, denominator, whole

def _fraction(n, d):
    return n / d

def _converted(data, n, d):
    for x in data:
        if isinstance(x, float) and type(x) is not float:
            return type(x)(n / d)
    if any(not isinstance(x, (int, float)) for x in data):
        from decimal import Decimal
        from fractions import Fraction
        if any(isinstance(x, Decimal) for x in data):
            kinds = [kind for kind in dict.fromkeys([type(x) for x in data]) if not issubclass(kind, int)]
            if not issubclass(kinds[-1], Decimal) or not issubclass(kinds[0], Decimal):
                raise TypeError(f"don't know how to coerce {kinds[0].__name__} and {kinds[1].__name__}")
            return Decimal(n) / Decimal(d)
        return Fraction(n, d)
    if all(isinstance(x, int) for x in data) and n % d == 0:
        return n // d
    return n / d

# Of integers and floats alone.
def _plain_quotient(n, d, whole):
    return n // d if whole and n % d == 0 else n / d

def mean(data):
    data = list(data)
    plain = __exact_sums__(data, False) if data else None
    if plain is not None:
        return _plain_quotient(plain[0], plain[2] * len(data), plain[3])
    kind = _scalar_class(data)
    data = _list(data, 'mean')
    total = _exact(data)
    if total is None:
        return sum(data) / len(data) if kind is None else kind(sum(data) / len(data))
    if kind is not None:
        return _of_class(kind, total[0], total[1] * len(data))
    return _converted(data, total[0], total[1] * len(data))

def fmean(data, weights=None):
    data = list(data)
    if not data:
        raise StatisticsError('fmean requires at least one data point')
    if weights is None:
        return math.fsum(data) / len(data)
    weights = list(weights)
    if len(weights) != len(data):
        raise StatisticsError('data and weights must be the same length')
    total = math.fsum(weights)
    if not total:
        raise StatisticsError('sum of weights must be non-zero')
    return math.fsum([x * w for x, w in zip(data, weights)]) / total

def geometric_mean(data):
    data = list(data)
    if not data:
        raise StatisticsError('geometric mean requires a non-empty dataset containing positive numbers')
    try:
        return math.exp(fmean([math.log(x) for x in data]))
    except ValueError:
        raise StatisticsError('geometric mean requires a non-empty dataset containing positive numbers') from None

def _ratio(x):
    if isinstance(x, int):
        return x, 1
    if not hasattr(x, 'as_integer_ratio'):
        raise TypeError(f"can't convert type {type(x).__name__!r} to numerator/denominator")
    return x.as_integer_ratio()

def harmonic_mean(data, weights=None):
    data = list(data)
    kind = _scalar_class(data)
    if kind is not None:
        made = harmonic_mean(_list(data, 'harmonic_mean'), weights)
        return made if len(data) == 1 else np.float64(made) if issubclass(kind, np.integer) else kind(made)
    data = _list(data, 'harmonic_mean')
    weights = [1] * len(data) if weights is None else list(weights)
    if len(weights) != len(data):
        raise StatisticsError('Number of weights does not match data size')
    if any(x < 0 for x in data) or any(w < 0 for w in weights):
        raise StatisticsError('harmonic mean does not support negative values')
    if len(data) == 1 and weights == [1]:
        return data[0]
    if any(x != x or x == float('inf') for x in data):
        total = sum([w / x if x else float('inf') for x, w in zip(data, weights)])
        return sum(weights) / total
    # The exact sums of the weights, and of the weighted values.
    total, above, below = (0, 1), 0, 1
    for x, w in zip(data, weights):
        (n, d), (a, b) = _ratio(x), _ratio(w)
        total = total[0] * b + a * total[1], total[1] * b
        if n == 0:
            return 0
        above, below = above * b * n + a * d * below, below * b * n
    if above == 0:
        raise StatisticsError('Weighted sum must be positive')
    top, bottom = total[0] * below, total[1] * above
    return top / bottom if all([isinstance(x, int) or type(x) is float for x in data]) else _converted(data, top, bottom)

def median(data):
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise StatisticsError('no median for empty data')
    return data[n // 2] if n % 2 else (data[n // 2 - 1] + data[n // 2]) / 2

def median_low(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data[(len(data) - 1) // 2]

def median_high(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data[len(data) // 2]

def median_grouped(data, interval=1.0):
    data = sorted(data)
    n = len(data)
    if not n:
        raise StatisticsError('no median for empty data')
    middle = data[n // 2]
    first = bisect.bisect_left(data, middle)
    last = bisect.bisect_right(data, middle, lo=first)
    try:
        interval, middle = float(interval), float(middle)
    except ValueError:
        raise TypeError('Value cannot be converted to a float')
    return middle - interval / 2.0 + interval * (n / 2 - first) / (last - first)

def _counts(data):
    counts = {}
    for x in data:
        counts[x] = counts.get(x, 0) + 1
    return counts

def mode(data):
    counts = _counts(data)
    if not counts:
        raise StatisticsError('no mode for empty data')
    return max(counts, key=lambda x: counts[x])

def multimode(data):
    counts = _counts(data)
    most = max(counts.values(), default=0)
    return [x for x, count in counts.items() if count == most]

def _squares(data, xbar=None):
    # The sum of squared deviations from the mean, as a fraction.
    n = len(data)
    if xbar is not None:
        total = _exact([(x - xbar) ** 2 for x in data])
        return total[0], total[1]
    pairs = [x.as_integer_ratio() if isinstance(x, float) else (x, 1) if isinstance(x, int) else x.as_integer_ratio() for x in data]
    common = 1
    for _, d in pairs:
        common = common * d // math.gcd(common, d)
    whole = [p * (common // d) for p, d in pairs]
    all_of = sum(whole)
    return n * sum([x * x for x in whole]) - all_of * all_of, n * common * common

# The numbers, and their variance as a fraction over `len(data) - less`; of integers and floats alone also whether all are
# integers, else `None`.
def _spread(data, what, center, less):
    data = list(data)
    plain = __exact_sums__(data, True) if center is None and len(data) > 1 else None
    if plain is not None:
        total, squares, common, whole = plain
        return data, len(data) * squares - total * total, len(data) * common * common * (len(data) - less), whole
    data = _list(data, what, 1 + less)
    n, d = _squares(data, center)
    return data, n, d * (len(data) - less), None

def _variance(data, what, center, less):
    data = list(data)
    kind = _scalar_class(data)
    data, n, d, whole = _spread(data, what, center, less)
    if kind is not None:
        return _of_class(kind, n, d)
    return _converted(data, n, d) if whole is None else _plain_quotient(n, d, whole)

def variance(data, xbar=None):
    return _variance(data, 'variance', xbar, 1)

def pvariance(data, mu=None):
    return _variance(data, 'pvariance', mu, 0)

def _root(n, d):
    # The double nearest to sqrt(n / d), by an integer square root with more bits than a double has.
    if n == 0:
        return 0.0
    shift = max(0, 120 - n.bit_length() + d.bit_length())
    shift += shift & 1
    q, r = divmod(n << shift, d)
    root = math.isqrt(q)
    if root * root != q or r:
        root |= 1
    return root / 2 ** (shift // 2)

def _deviation(data, what, center, less):
    data, n, d, whole = _spread(data, what, center, less)
    if whole is None and any([hasattr(x, 'sqrt') for x in data]):
        from decimal import Decimal
        return (Decimal(n) / Decimal(d)).sqrt()
    return _root(n, d)

def stdev(data, xbar=None):
    return _deviation(data, 'stdev', xbar, 1)

def pstdev(data, mu=None):
    return _deviation(data, 'pstdev', mu, 0)

def quantiles(data, *, n=4, method='exclusive'):
    if n < 1:
        raise StatisticsError('n must be at least 1')
    if method not in ('inclusive', 'exclusive'):
        raise ValueError(f'Unknown method: {method!r}')
    data = sorted(data)
    size = len(data)
    if size < 2:
        raise StatisticsError('must have at least two data points')
    result = []
    for i in range(1, n):
        if method == 'inclusive':
            j, delta = divmod(i * (size - 1), n)
        else:
            j = i * (size + 1) // n
            j = 1 if j < 1 else size - 1 if j > size - 1 else j
            delta = i * (size + 1) - j * n
            j -= 1
        result.append((data[j] * (n - delta) + data[j + 1 if j + 1 < size else j] * delta) / n)
    return result

def _paired(name, x, y):
    if len(x) != len(y):
        raise StatisticsError(f'{name} requires that both inputs have same number of data points')
    if len(x) < 2:
        raise StatisticsError(f'{name} requires at least two data points')
    return len(x)

def covariance(x, y, /):
    n = _paired('covariance', x, y)
    xbar, ybar = math.fsum(x) / n, math.fsum(y) / n
    return math.fsum([(a - xbar) * (b - ybar) for a, b in zip(x, y)]) / (n - 1)

def correlation(x, y, /):
    n = _paired('correlation', x, y)
    xbar, ybar = math.fsum(x) / n, math.fsum(y) / n
    sxy = math.fsum([(a - xbar) * (b - ybar) for a, b in zip(x, y)])
    sxx = math.fsum([(a - xbar) ** 2 for a in x])
    syy = math.fsum([(b - ybar) ** 2 for b in y])
    if not sxx or not syy:
        raise StatisticsError('at least one of the inputs is constant')
    return sxy / math.sqrt(sxx * syy)

LinearRegression = _namedtuple('LinearRegression', ('slope', 'intercept'))

def linear_regression(x, y, /, *, proportional=False):
    n = _paired('linear regression', x, y)
    xbar, ybar = (0, 0) if proportional else (math.fsum(x) / n, math.fsum(y) / n)
    spread = math.fsum([(a - xbar) ** 2 for a in x])
    if not spread:
        raise StatisticsError('x is constant')
    slope = math.fsum([(a - xbar) * (b - ybar) for a, b in zip(x, y)]) / spread
    return LinearRegression(slope, 0.0 if proportional else ybar - slope * xbar)

import math

class NormalDist:
    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError('sigma must be non-negative')
        self._mu = float(mu)
        self._sigma = float(sigma)

    @classmethod
    def from_samples(cls, data):
        data = list(data)
        return cls(fmean(data), stdev(data))

    def samples(self, n, *, seed=None):
        import random
        gauss = random.gauss if seed is None else random.Random(seed).gauss
        return [gauss(self._mu, self._sigma) for _ in range(n)]

    def pdf(self, x):
        if not self._sigma:
            raise StatisticsError('pdf() not defined when sigma is zero')
        variance = self._sigma * self._sigma
        diff = x - self._mu
        return math.exp(diff * diff / (-2.0 * variance)) / math.sqrt(math.tau * variance)

    def cdf(self, x):
        if not self._sigma:
            raise StatisticsError('cdf() not defined when sigma is zero')
        return 0.5 * (1.0 + math.erf((x - self._mu) / (self._sigma * math.sqrt(2.0))))

    def inv_cdf(self, p):
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError('p must be in the range 0.0 < p < 1.0')
        if self._sigma <= 0.0:
            raise StatisticsError('cdf() not defined when sigma at or below zero')
        return self._mu + self._sigma * _standard_quantile(p)

    def quantiles(self, n=4):
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def zscore(self, x):
        if not self._sigma:
            raise StatisticsError('zscore() not defined when sigma is zero')
        return (x - self._mu) / self._sigma

    def overlap(self, other):
        if not isinstance(other, NormalDist):
            raise TypeError('Expected another NormalDist instance')
        x, y = (other, self) if (other._sigma, other._mu) < (self._sigma, self._mu) else (self, other)
        apart, dm = y.variance - x.variance, abs(y._mu - x._mu)
        if not x.variance or not y.variance:
            raise StatisticsError('overlap() not defined when sigma is zero')
        if not apart:
            return 1.0 - math.erf(dm / (2.0 * x._sigma * math.sqrt(2.0)))
        a = x._mu * y.variance - y._mu * x.variance
        b = x._sigma * y._sigma * math.sqrt(dm * dm + apart * math.log(y.variance / x.variance))
        first, second = (a + b) / apart, (a - b) / apart
        return 1.0 - (abs(y.cdf(first) - x.cdf(first)) + abs(y.cdf(second) - x.cdf(second)))

    @property
    def mean(self):
        return self._mu

    median = mode = mean

    @property
    def stdev(self):
        return self._sigma

    @property
    def variance(self):
        return self._sigma * self._sigma

    def __add__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu + other._mu, math.hypot(self._sigma, other._sigma))
        return NormalDist(self._mu + other, self._sigma)

    def __sub__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu - other._mu, math.hypot(self._sigma, other._sigma))
        return NormalDist(self._mu - other, self._sigma)

    def __mul__(self, other):
        return NormalDist(self._mu * other, self._sigma * abs(other))

    def __truediv__(self, other):
        return NormalDist(self._mu / other, self._sigma / abs(other))

    def __pos__(self):
        return NormalDist(self._mu, self._sigma)

    def __neg__(self):
        return NormalDist(-self._mu, self._sigma)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other):
        return -(self - other)

    def __eq__(self, other):
        return self._mu == other._mu and self._sigma == other._sigma if isinstance(other, NormalDist) else NotImplemented

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f'NormalDist(mu={self._mu!r}, sigma={self._sigma!r})'

def _standard_quantile(p):
    # Newton's method on the cumulative distribution, from the tail of the normal distribution, so that it converges
    # from one side.
    if p == 0.5:
        return 0.0
    q = min(p, 1.0 - p)
    t = math.sqrt(-2.0 * math.log(q))
    x = -(t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1.0 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3))
    for _ in range(20):
        density = math.exp(-x * x / 2.0) / math.sqrt(math.tau)
        step = (0.5 * math.erfc(-x / math.sqrt(2.0)) - q) / density
        step /= 1.0 + x * step / 2.0
        x -= step
        if abs(step) < 1e-16 * abs(x):
            break
    return x if p < 0.5 else -x
