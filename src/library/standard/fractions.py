# Rational numbers.

import math
import numbers as _numbers
from operator import ge as _ge, gt as _gt, le as _le, lt as _lt

_PRIME = 2 ** 61 - 1

# The parts of a text: `3/4`, `-1.25`, `2e-3`.
def _read(text):
    import re
    found = re.fullmatch(r'\s*([-+]?)(?=\d|\.\d)(\d*|\d+(?:_\d+)*)(?:(?:/(\d+(?:_\d+)*))?|(?:\.(\d*|\d+(?:_\d+)*))?(?:[eE]([-+]?\d+(?:_\d+)*))?)\s*', text)
    if found is None:
        raise ValueError(f'Invalid literal for Fraction: {text!r}')
    sign, whole, bottom, part, power = found.groups()
    numerator, denominator = int(whole or '0'), int(bottom or '1')
    if part:
        part = part.replace('_', '')
        numerator, denominator = numerator * 10 ** len(part) + int(part), 10 ** len(part)
    power = int(power or '0')
    if power >= 0:
        numerator *= 10 ** power
    else:
        denominator *= 10 ** -power
    return -numerator if sign == '-' else numerator, denominator

# An integer of NumPy as one of Python, which does not overflow.
def _plain(whole):
    return int(whole) if hasattr(whole, 'dtype') else whole

class Fraction(_numbers.Rational):
    __takes__ = ()

    def __init__(self, numerator=0, denominator=None):
        if type(numerator) is int is type(denominator):
            pass
        elif denominator is None and type(numerator) is int:
            denominator = 1
        elif denominator is None:
            if isinstance(numerator, str):
                numerator, denominator = _read(numerator)
            elif isinstance(numerator, _numbers.Rational):
                numerator, denominator = _plain(numerator.numerator), _plain(numerator.denominator)
                self._numerator, self._denominator = numerator, denominator
                return
            elif isinstance(numerator, float) or hasattr(numerator, 'as_integer_ratio'):
                numerator, denominator = numerator.as_integer_ratio()
            else:
                raise TypeError('argument should be a string or a Rational instance')
        elif not isinstance(numerator, _numbers.Rational) or not isinstance(denominator, _numbers.Rational):
            raise TypeError('both arguments should be Rational instances')
        else:
            top = _plain(numerator.numerator) * _plain(denominator.denominator)
            numerator, denominator = top, _plain(denominator.numerator) * _plain(numerator.denominator)
        if denominator == 0:
            raise ZeroDivisionError(f'Fraction({numerator}, 0)')
        common = math.gcd(numerator, denominator)
        if denominator < 0:
            common = -common
        self._numerator, self._denominator = numerator // common, denominator // common

    @property
    def numerator(self):
        return self._numerator

    @property
    def denominator(self):
        return self._denominator

    def as_integer_ratio(self):
        return self._numerator, self._denominator

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError('max_denominator should be at least 1')
        if self._denominator <= max_denominator:
            return Fraction(self._numerator, self._denominator)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        if 2 * d * (q0 + k * q1) <= self._denominator:
            return Fraction(p1, q1)
        return Fraction(p0 + k * p1, q0 + k * q1)

    @classmethod
    def from_float(cls, f):
        if not isinstance(f, (int, float)):
            raise TypeError(f'{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})')
        return cls(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        from decimal import Decimal
        if not isinstance(dec, (int, Decimal)):
            raise TypeError(f'{cls.__name__}.from_decimal() only takes Decimals, not {dec!r} ({type(dec).__name__})')
        return cls(*dec.as_integer_ratio())

    def _with(self, other, exact, floats):
        if isinstance(other, (int, Fraction)):
            return exact(self._numerator, self._denominator, other.numerator, other.denominator)
        if isinstance(other, _numbers.Rational):
            return exact(self._numerator, self._denominator, int(other.numerator), int(other.denominator))
        if isinstance(other, (float, complex)):
            return floats(float(self), other)
        return NotImplemented

    def __add__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * d + c * b, b * d), lambda x, y: x + y)

    def __radd__(self, other):
        return self.__add__(other)

    def __sub__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * d - c * b, b * d), lambda x, y: x - y)

    def __rsub__(self, other):
        return (-self).__add__(other)

    def __mul__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * c, b * d), lambda x, y: x * y)

    def __rmul__(self, other):
        return self.__mul__(other)

    def __truediv__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * d, b * c), lambda x, y: x / y)

    def __rtruediv__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(c * b, d * a), lambda x, y: y / x)

    def __floordiv__(self, other):
        return self._with(other, lambda a, b, c, d: (a * d) // (b * c), lambda x, y: x // y)

    def __rfloordiv__(self, other):
        return self._with(other, lambda a, b, c, d: (c * b) // (d * a), lambda x, y: y // x)

    def __mod__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction((a * d) % (c * b), b * d), lambda x, y: x % y)

    def __rmod__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction((c * b) % (a * d), b * d), lambda x, y: y % x)

    def __divmod__(self, other):
        return self // other, self % other

    def __rdivmod__(self, other):
        return other // self, other % self

    def __pow__(self, power):
        if not isinstance(power, _numbers.Rational):
            return float(self) ** power
        if power.denominator != 1:
            return float(self) ** float(power)
        power, top, bottom = power.numerator, self._numerator, self._denominator
        if power >= 0:
            return Fraction(top ** power, bottom ** power)
        if not top:
            raise ZeroDivisionError(f'Fraction({bottom ** -power}, 0)')
        return Fraction(bottom ** -power, top ** -power) if top > 0 else Fraction((-bottom) ** -power, (-top) ** -power)

    def __rpow__(self, base):
        if self._denominator == 1 and self._numerator >= 0:
            return base ** self._numerator
        if isinstance(base, _numbers.Rational):
            return Fraction(base.numerator, base.denominator) ** self
        return base ** (self._numerator if self._denominator == 1 else float(self))

    def __neg__(self):
        return Fraction(-self._numerator, self._denominator)

    def __pos__(self):
        return self

    def __abs__(self):
        return Fraction(abs(self._numerator), self._denominator)

    def __int__(self):
        return self.__trunc__()

    def __trunc__(self):
        return int(-(-self._numerator // self._denominator) if self._numerator < 0 else self._numerator // self._denominator)

    def __floor__(self):
        return self._numerator // self._denominator

    def __ceil__(self):
        return -(-self._numerator // self._denominator)

    def __round__(self, ndigits=None):
        if ndigits is None:
            floor, rest = divmod(self._numerator, self._denominator)
            if 2 * rest < self._denominator or (2 * rest == self._denominator and floor % 2 == 0):
                return floor
            return floor + 1
        shift = Fraction(10) ** ndigits
        return Fraction(round(self * shift)) / shift

    def __float__(self):
        return int(self._numerator) / int(self._denominator)

    def __complex__(self):
        return complex(float(self))

    def __bool__(self):
        return bool(self._numerator)

    # As numbers that are equal have it, modulo a prime.
    def __hash__(self):
        try:
            value = hash(abs(self._numerator)) * pow(self._denominator, -1, _PRIME) % _PRIME
        except ValueError:
            value = 314159
        value = value if self._numerator >= 0 else -value
        return -2 if value == -1 else value

    def __eq__(self, other):
        if isinstance(other, _numbers.Rational):
            return self._numerator == other.numerator and self._denominator == other.denominator
        if isinstance(other, complex) and other.imag == 0:
            other = other.real
        if isinstance(other, float):
            return other - other == 0 and self == self.from_float(other)
        return NotImplemented

    # Compared with a float exactly.
    def _ordered(self, other, order):
        if isinstance(other, _numbers.Rational):
            return order(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            return order(self, self.from_float(other)) if other - other == 0 else order(0.0, other)
        return NotImplemented

    def __lt__(self, other):
        return self._ordered(other, _lt)

    def __le__(self, other):
        return self._ordered(other, _le)

    def __gt__(self, other):
        return self._ordered(other, _gt)

    def __ge__(self, other):
        return self._ordered(other, _ge)

    def __reduce__(self):
        return type(self), (self._numerator, self._denominator)

    def __copy__(self):
        return self if type(self) is Fraction else type(self)(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        return self.__copy__()

    def __repr__(self):
        return f'Fraction({self._numerator}, {self._denominator})'

    def __str__(self):
        return str(self._numerator) if self._denominator == 1 else f'{self._numerator}/{self._denominator}'

    def __format__(self, spec):
        return format(float(self), spec) if spec else str(self)
