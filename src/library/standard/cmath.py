# Functions of complex numbers, with CPython's algorithms.

import math

pi = math.pi
e = math.e
tau = math.tau
inf = math.inf
nan = math.nan
infj = complex(0.0, inf)
nanj = complex(0.0, nan)

_LARGE = 1.7976931348623157e+308 / 4.0
_SMALL = 2.2250738585072014e-308
_LOG_LARGE = math.log(_LARGE)

def _given(z):
    if isinstance(z, str):
        raise TypeError('must be real number, not str')
    return complex(z)

def phase(z):
    z = _given(z)
    return math.atan2(z.imag, z.real)

def polar(z):
    return abs(_given(z)), phase(z)

def rect(r, phi):
    if phi - phi != 0.0 and r != 0.0 and r == r:
        raise ValueError('math domain error')
    return complex(r * math.cos(phi), r * math.sin(phi)) if phi else complex(r, r * phi)

def _domain(z):
    # The sine and cosine of an infinite imaginary part are undefined.
    if z.imag - z.imag != 0.0 and z.imag == z.imag:
        raise ValueError('math domain error')

def exp(z):
    z = _given(z)
    if not isfinite(z):
        if z.real == -inf:
            return complex(0.0, 0.0) if z.imag - z.imag != 0.0 else complex(0.0 * math.cos(z.imag), 0.0 * math.sin(z.imag))
        if z.real == z.real:
            _domain(z)
        return z if z.imag == 0.0 else complex(z.real * math.cos(z.imag), z.real * math.sin(z.imag)) if isfinite(complex(0, z.imag)) else complex(z.real if z.real == inf else nan, nan)
    if z.real > _LOG_LARGE:
        length = math.exp(z.real - 1.0)
        return complex(length * math.cos(z.imag) * e, length * math.sin(z.imag) * e)
    length = math.exp(z.real)
    return complex(length * math.cos(z.imag), length * math.sin(z.imag))

def _log(z):
    ax, ay = abs(z.real), abs(z.imag)
    if not isfinite(z):
        return complex(nan if not isinf(z) else inf, phase(z))
    if ax > _LARGE or ay > _LARGE:
        real = math.log(math.hypot(ax / 2.0, ay / 2.0)) + 0.6931471805599453
    elif ax < _SMALL and ay < _SMALL:
        if not (ax > 0.0 or ay > 0.0):
            raise ValueError('math domain error')
        real = math.log(math.hypot(math.ldexp(ax, 53), math.ldexp(ay, 53))) - 53 * 0.6931471805599453
    else:
        h = math.hypot(ax, ay)
        if 0.71 <= h <= 1.73:
            most, least = max(ax, ay), min(ax, ay)
            real = math.log1p((most - 1) * (most + 1) + least * least) / 2.0
        else:
            real = math.log(h)
    return complex(real, phase(z))

def log(z, base=None):
    made = _log(_given(z))
    return made if base is None else made / _log(_given(base))

def log10(z):
    made = _log(_given(z))
    return complex(made.real / 2.302585092994046, made.imag / 2.302585092994046)

def sqrt(z):
    z = _given(z)
    if not isfinite(z):
        if abs(z.imag) == inf:
            return complex(inf, z.imag)
        if z.real == -inf:
            return complex(nan if z.imag != z.imag else 0.0, math.copysign(inf, z.imag))
        return complex(z.real, z.imag if z.imag != z.imag else math.copysign(0.0, z.imag)) if z.real == inf else complex(nan, nan)
    if z.real == 0.0 and z.imag == 0.0:
        return complex(0.0, z.imag)
    ax, ay = abs(z.real), abs(z.imag)
    if ax < _SMALL and ay < _SMALL and (ax > 0.0 or ay > 0.0):
        ax = math.ldexp(ax, 53)
        s = math.ldexp(math.sqrt(ax + math.hypot(ax, math.ldexp(ay, 53))), -27)
    else:
        ax /= 8.0
        s = 2.0 * math.sqrt(ax + math.hypot(ax, ay / 8.0))
    d = ay / (2.0 * s)
    if z.real >= 0.0:
        return complex(s, math.copysign(d, z.imag))
    return complex(d, math.copysign(s, z.imag))

def cosh(z):
    z = _given(z)
    x, y = z.real, z.imag
    if not isfinite(z):
        if y == 0.0:
            return complex(abs(x), math.copysign(1.0, x) * y)
        _domain(z) if x == x and x != 0 else None
    if abs(x) > _LOG_LARGE and isfinite(z):
        less = x - math.copysign(1.0, x)
        return complex(math.cos(y) * math.cosh(less) * e, math.sin(y) * math.sinh(less) * e)
    return complex(math.cos(y) * math.cosh(x), math.sin(y) * math.sinh(x))

def sinh(z):
    z = _given(z)
    x, y = z.real, z.imag
    if not isfinite(z):
        if y == 0.0:
            return complex(x, y)
        _domain(z) if x == x and x != 0 else None
    if abs(x) > _LOG_LARGE and isfinite(z):
        less = x - math.copysign(1.0, x)
        return complex(math.cos(y) * math.sinh(less) * e, math.sin(y) * math.cosh(less) * e)
    return complex(math.cos(y) * math.sinh(x), math.sin(y) * math.cosh(x))

def tanh(z):
    z = _given(z)
    x, y = z.real, z.imag
    if not isfinite(z) and x == x:
        _domain(z)
    if x != x and y == 0.0:
        return complex(x, y)
    if abs(x) > _LOG_LARGE:
        return complex(math.copysign(1.0, x), 4.0 * math.sin(y) * math.cos(y) * math.exp(-2.0 * abs(x)) if x - x == 0.0 else math.copysign(0.0, math.sin(2 * y)))
    tx, ty = math.tanh(x), math.tan(y)
    cx = 1.0 / math.cosh(x)
    txty = tx * ty
    below = 1.0 + txty * txty
    return complex(tx * (1.0 + ty * ty) / below, ((ty / below) * cx) * cx)

def _turned(z):
    z = _given(z)
    return complex(-z.imag, z.real)

def sin(z):
    made = sinh(_turned(z))
    return complex(made.imag, -made.real)

def cos(z):
    return cosh(_turned(z))

def tan(z):
    made = tanh(_turned(z))
    return complex(made.imag, -made.real)

def acos(z):
    z = _given(z)
    if abs(z.real) > _LARGE or abs(z.imag) > _LARGE:
        real = math.atan2(abs(z.imag), z.real)
        size = math.log(math.hypot(z.real / 2.0, z.imag / 2.0)) + 2 * 0.6931471805599453
        return complex(real, -math.copysign(size, z.imag))
    s1, s2 = sqrt(complex(1.0 - z.real, -z.imag)), sqrt(complex(1.0 + z.real, z.imag))
    return complex(2.0 * math.atan2(s1.real, s2.real), math.asinh(s2.real * s1.imag - s2.imag * s1.real))

def acosh(z):
    z = _given(z)
    if abs(z.real) > _LARGE or abs(z.imag) > _LARGE:
        return complex(math.log(math.hypot(z.real / 2.0, z.imag / 2.0)) + 2 * 0.6931471805599453, math.atan2(z.imag, z.real))
    s1, s2 = sqrt(complex(z.real - 1.0, z.imag)), sqrt(complex(z.real + 1.0, z.imag))
    return complex(math.asinh(s1.real * s2.real + s1.imag * s2.imag), 2.0 * math.atan2(s1.imag, s2.real))

def asinh(z):
    z = _given(z)
    if z.real != z.real and z.imag == 0.0:
        return z
    if abs(z.real) > _LARGE or abs(z.imag) > _LARGE:
        size = math.log(math.hypot(z.real / 2.0, z.imag / 2.0)) + 2 * 0.6931471805599453
        return complex(math.copysign(size, z.real), math.atan2(z.imag, abs(z.real)))
    s1, s2 = sqrt(complex(1.0 + z.imag, -z.real)), sqrt(complex(1.0 - z.imag, z.real))
    return complex(math.asinh(s1.real * s2.imag - s2.real * s1.imag), math.atan2(z.imag, s1.real * s2.real - s1.imag * s2.imag))

def asin(z):
    made = asinh(_turned(z))
    return complex(made.imag, -made.real)

def atanh(z):
    z = _given(z)
    if z.real < 0.0 or z.real == 0.0 and math.copysign(1.0, z.real) < 0.0:
        return -atanh(-z)
    if isinf(z):
        return complex(0.0, math.copysign(pi / 2.0, z.imag))
    ay, root = abs(z.imag), math.sqrt(_LARGE)
    if z.real > root or ay > root:
        h = math.hypot(z.real / 2.0, z.imag / 2.0)
        return complex(z.real / 4.0 / h / h, -math.copysign(pi / 2.0, -z.imag))
    if z.real == 1.0 and ay < math.sqrt(_SMALL):
        if ay == 0.0:
            raise ValueError('math domain error')
        return complex(-math.log(math.sqrt(ay) / math.sqrt(math.hypot(ay, 2.0))), math.copysign(math.atan2(2.0, -ay) / 2, z.imag))
    real = math.log1p(4.0 * z.real / ((1 - z.real) * (1 - z.real) + ay * ay)) / 4.0
    return complex(real, -math.atan2(-2.0 * z.imag, (1 - z.real) * (1 + z.real) - ay * ay) / 2.0)

def atan(z):
    made = atanh(_turned(z))
    return complex(made.imag, -made.real)

def isnan(z):
    z = _given(z)
    return math.isnan(z.real) or math.isnan(z.imag)

def isinf(z):
    z = _given(z)
    return math.isinf(z.real) or math.isinf(z.imag)

def isfinite(z):
    z = _given(z)
    return math.isfinite(z.real) and math.isfinite(z.imag)

def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError('tolerances must be non-negative')
    if a == b:
        return True
    if isinf(a) or isinf(b):
        return False
    return abs(a - b) <= max(rel_tol * max(abs(a), abs(b)), abs_tol)
