# Random numbers from the Mersenne Twister with CPython's algorithms: a numeric seed gives the same numbers.

import math
import time
from operator import index as _index

__all__ = ['Random', 'SystemRandom', 'betavariate', 'choice', 'choices', 'expovariate', 'gammavariate', 'gauss', 'getrandbits', 'getstate',
           'lognormvariate', 'normalvariate', 'paretovariate', 'randbytes', 'randint', 'random', 'randrange', 'sample', 'seed', 'setstate',
           'shuffle', 'triangular', 'uniform', 'vonmisesvariate', 'weibullvariate']

NV_MAGICCONST, LOG4, SG_MAGICCONST = 4 * math.exp(-0.5) / math.sqrt(2.0), math.log(4.0), 1.0 + math.log(4.5)
TWOPI, BPF, RECIP_BPF = 2.0 * math.pi, 53, 2.0 ** -53

class Random:
    VERSION = 3

    def __init__(self, x=None):
        self.seed(x)

    # A subclass with another source of numbers draws from it whatever is drawn.
    def __init_subclass__(cls, /, **kwargs):
        for c in cls.__mro__:
            if '_randbelow' in c.__dict__:
                break
            if 'getrandbits' in c.__dict__:
                cls._randbelow = cls._randbelow_with_getrandbits
                break
            if 'random' in c.__dict__:
                cls._randbelow = cls._randbelow_without_getrandbits
                break

    def seed(self, a=None, version=2):
        self._gauss = None
        if a is None:
            a = int(time.time() * 1000000.0)
        elif isinstance(a, float):
            a = hash(a)
        elif version == 1 and isinstance(a, (str, bytes)):
            codes = [ord(c) for c in a] if isinstance(a, str) else list(a)
            x = codes[0] << 7 if codes else 0
            for code in codes:
                x = 1000003 * x & 0xffffffffffffffff ^ code
            a = x ^ len(codes)
        elif isinstance(a, (str, bytes, bytearray)):
            import hashlib
            a = a.encode() if isinstance(a, str) else bytes(a)
            a = int.from_bytes(a + hashlib.sha512(a).digest(), 'big')
        elif not isinstance(a, int) and not hasattr(a, '__index__'):
            raise TypeError('The only supported seed types are: None,\nint, float, str, bytes, and bytearray.')
        a = abs(a)
        words = [a & 0xffffffff]
        while a > 0xffffffff:
            a >>= 32
            words.append(a & 0xffffffff)
        if '_words' in self.__dict__:
            self._words('seed', words)
            return
        self._words, self._float, below = __twister__(words)
        if type(self)._randbelow is Random._randbelow:
            self._randbelow = below

    def random(self):
        return self._float()

    def getrandbits(self, k):
        if k <= 0:
            if k < 0:
                raise ValueError('number of bits must be non-negative')
            return 0
        result, shift = 0, 0
        while k > 0:
            word = self._words()
            if k < 32:
                word >>= 32 - k
            result |= word << shift
            shift += 32
            k -= 32
        return result

    def _randbelow(self, n):
        return self._randbelow_with_getrandbits(n)

    def _randbelow_with_getrandbits(self, n):
        bits = n.bit_length()
        value = self.getrandbits(bits)
        while value >= n:
            value = self.getrandbits(bits)
        return value

    def _randbelow_without_getrandbits(self, n, maxsize=1 << BPF):
        if n >= maxsize:
            import warnings as _warnings
            _warnings.warn('Underlying random() generator does not supply \nenough bits to choose from a population range this large.\n'
                           'To remove the range limitation, add a getrandbits() method.')
            return int(self.random() * n)
        limit = (maxsize - maxsize % n) / maxsize
        value = self.random()
        while value >= limit:
            value = self.random()
        return int(value * maxsize) % n

    def randrange(self, start, stop=None, step=1):
        if type(start) is type(stop) is type(step) is int and step == 1 and stop > start:
            return start + self._randbelow(stop - start)
        start = _whole(start, 'arg 1')
        if stop is None:
            if step != 1:
                raise TypeError('Missing a non-None stop argument')
            if start > 0:
                return self._randbelow(start)
            raise ValueError('empty range for randrange()')
        stop, step = _whole(stop, 'stop'), _whole(step, 'step')
        width = stop - start
        if step == 1:
            if width > 0:
                return start + self._randbelow(width)
            raise ValueError(f'empty range for randrange() ({start}, {stop}, {width})')
        if step == 0:
            raise ValueError('zero step for randrange()')
        n = (width + step - 1) // step if step > 0 else (width + step + 1) // step
        if n <= 0:
            raise ValueError('empty range for randrange()')
        return start + step * self._randbelow(n)

    def randint(self, a, b):
        if type(a) is type(b) is int and a <= b:
            return a + self._randbelow(b - a + 1)
        return self.randrange(a, b + 1)

    def choice(self, seq):
        if not len(seq):
            raise IndexError('Cannot choose from an empty sequence')
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        for i in reversed(range(1, len(x))):
            j = self._randbelow(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        if isinstance(population, (set, frozenset, dict)):
            raise TypeError('Population must be a sequence.  For dicts or sets, use sorted(d).')
        if counts is not None:
            counts = list(counts)
            if len(counts) != len(population):
                raise ValueError('The number of counts does not match the population')
            if any(not isinstance(count, int) for count in counts):
                raise TypeError('Counts must be integers')
            if sum(counts) <= 0:
                raise ValueError('Total of counts must be greater than zero')
            population = [item for item, count in zip(population, counts) for _ in range(count)]
        n = len(population)
        if not 0 <= k <= n:
            raise ValueError('Sample larger than population or is negative')
        result = [None] * k
        setsize = 21
        if k > 5:
            power = 1
            while power < k * 3:
                power *= 4
            setsize += power
        if n <= setsize:
            pool = list(population)
            for i in range(k):
                j = self._randbelow(n - i)
                result[i] = pool[j]
                pool[j] = pool[n - i - 1]
        else:
            selected = set()
            for i in range(k):
                j = self._randbelow(n)
                while j in selected:
                    j = self._randbelow(n)
                selected.add(j)
                result[i] = population[j]
        return result

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        n = len(population)
        if weights is not None and cum_weights is not None:
            raise TypeError('Cannot specify both weights and cumulative weights')
        if isinstance(weights, int):
            raise TypeError('The number of choices must be a keyword argument: k=' + repr(weights))
        if cum_weights is None:
            if weights is None:
                return [population[int(self.random() * (n + 0.0))] for _ in range(k)]
            total, cum_weights = 0, []
            for weight in weights:
                total += weight
                cum_weights.append(total)
        if len(cum_weights) != n:
            raise ValueError('The number of weights does not match the population')
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError('Total of weights must be greater than zero')
        if not math.isfinite(total):
            raise ValueError('Total of weights must be finite')
        chosen = []
        for _ in range(k):
            x, lo, hi = self.random() * total, 0, n - 1
            while lo < hi:
                mid = (lo + hi) // 2
                if x < cum_weights[mid]:
                    hi = mid
                else:
                    lo = mid + 1
            chosen.append(population[lo])
        return chosen

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        u = self.random()
        if high == low:
            return low
        c = 0.5 if mode is None else (mode - low) / (high - low)
        if u > c:
            u, c, low, high = 1.0 - u, 1.0 - c, high, low
        return low + (high - low) * math.sqrt(u * c)

    def gauss(self, mu=0.0, sigma=1.0):
        z, self._gauss = self._gauss, None
        if z is None:
            angle = self.random() * math.tau
            radius = math.sqrt(-2.0 * math.log(1.0 - self.random()))
            z = math.cos(angle) * radius
            self._gauss = math.sin(angle) * radius
        return mu + z * sigma

    def normalvariate(self, mu=0.0, sigma=1.0):
        while True:
            u = self.random()
            z = NV_MAGICCONST * (u - 0.5) / (v := 1.0 - self.random())
            if z * z / 4.0 <= -math.log(v):
                return mu + z * sigma

    def lognormvariate(self, mu=0.0, sigma=1.0):
        return math.exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        return -math.log(1.0 - self.random()) / lambd

    def gammavariate(self, alpha, beta):
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError('gammavariate: alpha and beta must be > 0.0')
        random = self.random
        if alpha > 1.0:
            ainv = math.sqrt(2.0 * alpha - 1.0)
            bbb = alpha - LOG4
            ccc = alpha + ainv
            while True:
                u1 = random()
                if not 1e-7 < u1 < 0.9999999:
                    continue
                u2 = 1.0 - random()
                v = math.log(u1 / (1.0 - u1)) / ainv
                x = alpha * math.exp(v)
                z = u1 * u1 * u2
                r = bbb + ccc * v - x
                if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= math.log(z):
                    return x * beta
        if alpha == 1.0:
            return -math.log(1.0 - random()) * beta
        while True:
            b = (math.e + alpha) / math.e
            p = b * random()
            x = p ** (1.0 / alpha) if p <= 1.0 else -math.log((b - p) / alpha)
            u = random()
            if u <= x ** (alpha - 1.0) if p > 1.0 else u <= math.exp(-x):
                return x * beta

    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def vonmisesvariate(self, mu, kappa):
        random = self.random
        if kappa <= 1e-6:
            return math.tau * random()
        s = 0.5 / kappa
        r = s + math.sqrt(1.0 + s * s)
        while True:
            z = math.cos(math.pi * random())
            d = z / (r + z)
            u = random()
            if u < 1.0 - d * d or u <= (1.0 - d) * math.exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        return (mu + math.acos(f)) % math.tau if random() > 0.5 else (mu - math.acos(f)) % math.tau

    def randbytes(self, n):
        return self.getrandbits(n * 8).to_bytes(n, 'little')

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    def getstate(self):
        return 3, self._words('state'), self._gauss

    def setstate(self, state):
        version = state[0]
        if version not in (2, 3):
            raise ValueError(f'state with version {version} passed to Random.setstate() of version {self.VERSION}')
        version, words, gauss = state
        if version == 2:
            try:
                words = tuple([word % 2 ** 32 for word in words])
            except ValueError as error:
                raise TypeError from error
        if not isinstance(words, tuple):
            raise TypeError('state vector must be a tuple')
        if len(words) == 625 and not 0 <= words[624] <= 624:
            raise ValueError('invalid state')
        self._words('state', words)
        self._gauss = gauss

    def paretovariate(self, alpha):
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        return alpha * (-math.log(1.0 - self.random())) ** (1.0 / beta)

# Numbers of which a program cannot know or set the source.
class SystemRandom(Random):
    def __init__(self, x=None):
        Random.seed(self)

    def seed(self, *args, **kwds):
        return None

    def getstate(self, *args, **kwds):
        raise NotImplementedError('System entropy source does not have state.')

    setstate = getstate

# The integer that an argument is.
def _whole(value, name):
    try:
        return _index(value)
    except TypeError:
        import warnings as _warnings
        whole = int(value)
        if whole != value:
            _warnings.warn('randrange() will raise TypeError in the future', DeprecationWarning, 3)
            raise ValueError(f'non-integer {name} for randrange()')
        _warnings.warn('non-integer arguments to randrange() have been deprecated since Python 3.10 and will be removed in a subsequent version', DeprecationWarning, 3)
        return whole

_inst = Random()
seed = _inst.seed
random = _inst._float
getrandbits = _inst.getrandbits
randrange = _inst.randrange
randint = _inst.randint
choice = _inst.choice
shuffle = _inst.shuffle
sample = _inst.sample
choices = _inst.choices
uniform = _inst.uniform
triangular = _inst.triangular
gauss = _inst.gauss
normalvariate = _inst.normalvariate
lognormvariate = _inst.lognormvariate
expovariate = _inst.expovariate
gammavariate = _inst.gammavariate
betavariate = _inst.betavariate
vonmisesvariate = _inst.vonmisesvariate
randbytes = _inst.randbytes
getstate = _inst.getstate
setstate = _inst.setstate
paretovariate = _inst.paretovariate
weibullvariate = _inst.weibullvariate
