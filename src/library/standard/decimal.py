# Decimal numbers: a sign, an integer coefficient and a power of ten.

import math
import numbers as _numbers
from collections import namedtuple
from _decimal_context import *
from _decimal_context import _cut, _length, _signal
from _decimal_text import formatted as _formatted, read as _read, written as _written

DecimalTuple = namedtuple('DecimalTuple', 'sign digits exponent')

def _invalid(message='InvalidOperation', context=None):
    return _signal(InvalidOperation, message, _raw(0, 0, 'n'), context)

def _raw(sign, number, exp):
    made = object.__new__(Decimal)
    made._sign, made._int, made._exp = sign, number, exp
    return made

# A result of which all these signals tell.
def _told(kinds, result, context):
    for kind in kinds:
        context.flags[kind] = True
    for kind in kinds:
        _signal(kind, kind.__name__, None, context)
    return result

# The sign, the coefficient and the exponent of a float.
def _of_float(value):
    if value != value or value in (math.inf, -math.inf):
        return int(value < 0), 0, 'n' if value != value else 'F'
    top, bottom = value.as_integer_ratio()
    k = bottom.bit_length() - 1
    return int(math.copysign(1, value) < 0), abs(top) * 5 ** k, -k

# Rounds a number to the context's precision.
def _fixed(sign, number, exp, context=None):
    context = context or getcontext()
    digits = _length(number)
    if number == 0:
        inside = min(max(exp, context.Etiny()), context.Emax)
        return _told([Clamped] * (inside != exp), _raw(sign, 0, inside), context)
    over = max(digits - context.prec, context.Etiny() - exp)
    told = [Subnormal] if exp + digits - context.prec < context.Etiny() else []
    if over > 0:
        number, inexact = _cut(sign, number, over, context.rounding)
        exp += over
        if number and _length(number) > context.prec:
            number //= 10
            exp += 1
        told += ([Underflow] * len(told) + [Inexact]) * inexact + [Rounded] + [Clamped] * (not number)
    _told(told, None, context)
    if number and exp + _length(number) - 1 > context.Emax:
        away = context.rounding not in (ROUND_DOWN, ROUND_CEILING if sign else ROUND_FLOOR)
        largest = _raw(sign, 10 ** context.prec - 1, context.Emax - context.prec + 1)
        context.flags[Inexact] = context.flags[Rounded] = True
        return _signal(Overflow, 'Overflow', _raw(sign, 0, 'F') if away else largest, context)
    return _raw(sign, number, exp)

_REFUSED = (float, complex, str, list, tuple, dict, type(None))

_PRIME = 2 ** 61 - 1

class Decimal(_numbers.Number):
    __module__ = 'decimal'
    __takes__ = ()
    __takes__ = ()

    def __init__(self, value='0', context=None):
        if isinstance(value, str):
            parts = __decimal_parts__(value) or _read(value)
            if parts is None:
                made = _invalid('ConversionSyntax', context)
                parts = made._sign, made._int, made._exp
        elif isinstance(value, int):
            parts = int(value < 0), abs(int(value)), 0
        elif isinstance(value, Decimal):
            parts = value._sign, value._int, value._exp
        elif isinstance(value, float):
            _signal(FloatOperation, 'FloatOperation', None, context)
            parts = _of_float(float(value))
        elif isinstance(value, (tuple, list)):
            if len(value) != 3:
                raise ValueError('argument must be a sequence of length 3')
            sign, digits, exp = value
            parts = sign, int(''.join(str(digit) for digit in digits) or '0'), exp
        else:
            raise TypeError(f'conversion from {type(value).__name__} to Decimal is not supported')
        self._sign, self._int, self._exp = parts

    @classmethod
    def from_float(cls, f):
        if not isinstance(f, float):
            return cls(f)
        made = _raw(*_of_float(float(f)))
        return made if cls is Decimal else cls(made)

    def is_nan(self):
        return self._exp == 'n'

    def is_infinite(self):
        return self._exp == 'F'

    def is_finite(self):
        return isinstance(self._exp, int)

    def is_zero(self):
        return self.is_finite() and self._int == 0

    def is_signed(self):
        return self._sign == 1

    def __bool__(self):
        return not self.is_finite() or self._int != 0

    def as_tuple(self):
        digits = tuple([int(digit) for digit in str(self._int)]) if self._exp != 'n' else ()
        return DecimalTuple(self._sign, digits, self._exp)

    def as_integer_ratio(self):
        if not self.is_finite():
            raise (ValueError if self.is_nan() else OverflowError)(f"cannot convert {'NaN' if self.is_nan() else 'Infinity'} to integer ratio")
        top = -self._int if self._sign else self._int
        if self._exp >= 0:
            return top * 10 ** self._exp, 1
        bottom = 10 ** -self._exp
        common = math.gcd(top, bottom)
        return top // common, bottom // common

    def adjusted(self):
        return self._exp + _length(self._int) - 1 if self.is_finite() else 0

    def __repr__(self):
        return f"Decimal('{self}')"

    def __str__(self):
        return _written(self, False, getcontext().capitals)

    __str__ = __quickly__(__str__, __decimal_str__)

    def to_eng_string(self, context=None):
        return _written(self, True, getcontext().capitals)

    def __format__(self, spec):
        return _formatted(self, spec, getcontext())

    def __int__(self):
        if not self.is_finite():
            raise (ValueError if self.is_nan() else OverflowError)(f"cannot convert {'NaN' if self.is_nan() else 'Infinity'} to integer")
        whole = self._int * 10 ** self._exp if self._exp >= 0 else self._int // 10 ** -self._exp
        return -whole if self._sign else whole

    __trunc__ = __int__

    def __float__(self):
        return float(str(self))

    def __hash__(self):
        if not self.is_finite():
            return hash(float(self))
        # As numbers that are equal have it, modulo a prime.
        value = self._int * pow(10, self._exp, _PRIME) % _PRIME
        value = -value if self._sign else value
        return -2 if value == -1 else value

    def _rescaled(self, exp, rounding):
        if self._int == 0:
            return _raw(self._sign, 0, exp)
        return _raw(self._sign, _cut(self._sign, self._int, exp - self._exp, rounding)[0], exp)

    def _whole(self, rounding):
        return int(self._rescaled(0, rounding)) if self.is_finite() and self._exp < 0 else int(self)

    def __floor__(self):
        return self._whole(ROUND_FLOOR)

    def __ceil__(self):
        return self._whole(ROUND_CEILING)

    def __round__(self, ndigits=None):
        if ndigits is None:
            return self._whole(ROUND_HALF_EVEN)
        return self.quantize(_raw(0, 1, -ndigits))

    def __neg__(self):
        return self._signed(1 - self._sign)

    def __pos__(self):
        return self._signed(self._sign)

    def __abs__(self):
        return self._signed(0)

    def _signed(self, sign):
        if not self.is_finite():
            return _raw(0 if self.is_nan() else sign, 0, self._exp)
        return _fixed(sign if self._int or getcontext().rounding == ROUND_FLOOR else 0, self._int, self._exp)

    def copy_abs(self):
        return _raw(0, self._int, self._exp)

    def copy_negate(self):
        return _raw(1 - self._sign, self._int, self._exp)

    def copy_sign(self, other):
        return _raw(_decimal(other)._sign, self._int, self._exp)

    # Dispatches a binary operation: converts the other operand, and handles special values.
    def _with(self, other, symbol, finite, special, turned=False):
        if isinstance(other, int):
            other = Decimal(other)
        elif not isinstance(other, Decimal):
            if isinstance(other, _REFUSED):
                names = ['decimal.Decimal', type(other).__name__]
                left, right = names[::-1] if turned else names
                raise TypeError(f"unsupported operand type(s) for {symbol}: '{left}' and '{right}'")
            return NotImplemented
        a, b = (other, self) if turned else (self, other)
        if a.is_nan() or b.is_nan():
            return _raw(0, 0, 'n')
        return finite(a, b) if a.is_finite() and b.is_finite() else special(a, b)

    def __add__(self, other):
        made = __decimal_sum__(self, other)
        return self._with(other, '+', _sum, _sum_of_infinities) if made is None else made

    def __radd__(self, other):
        made = __decimal_sum__(other, self)
        return self._with(other, '+', _sum, _sum_of_infinities, True) if made is None else made

    def __sub__(self, other):
        made = __decimal_difference__(self, other)
        return self._with(other, '-', _difference, lambda a, b: _sum_of_infinities(a, b.copy_negate())) if made is None else made

    def __rsub__(self, other):
        made = __decimal_difference__(other, self)
        return self._with(other, '-', _difference, lambda a, b: _sum_of_infinities(a, b.copy_negate()), True) if made is None else made

    def __mul__(self, other):
        made = __decimal_product__(self, other)
        return self._with(other, '*', _product, _product_of_infinities) if made is None else made

    def __rmul__(self, other):
        made = __decimal_product__(other, self)
        return self._with(other, '*', _product, _product_of_infinities, True) if made is None else made

    def __truediv__(self, other):
        made = __decimal_quotient__(self, other)
        return self._with(other, '/', _quotient, _quotient_of_infinities) if made is None else made

    def __rtruediv__(self, other):
        made = __decimal_quotient__(other, self)
        return self._with(other, '/', _quotient, _quotient_of_infinities, True) if made is None else made

    def __floordiv__(self, other):
        return self._with(other, '//', lambda a, b: _divided(a, b, '//')[0], _quotient_of_infinities)

    def __rfloordiv__(self, other):
        return self._with(other, '//', lambda a, b: _divided(a, b, '//')[0], _quotient_of_infinities, True)

    def __mod__(self, other):
        return self._with(other, '%', _rest, _rest_of_infinities)

    def __rmod__(self, other):
        return self._with(other, '%', _rest, _rest_of_infinities, True)

    def __divmod__(self, other):
        return self._with(other, 'divmod()', _divided, lambda a, b: (_quotient_of_infinities(a, b), _rest_of_infinities(a, b)))

    def __rdivmod__(self, other):
        return _decimal(other).__divmod__(self)

    def __pow__(self, other, modulo=None):
        import _decimal_functions as functions
        if modulo is not None:
            return Decimal(pow(int(self), int(other), int(modulo)))
        return self._with(other, '** or pow()', functions.power, functions.power_of_infinities)

    def __rpow__(self, other):
        return _decimal(other) ** self

    def remainder_near(self, other, context=None):
        other = _decimal(other)
        rest = self % other
        if abs(rest) * 2 > abs(other) or abs(rest) * 2 == abs(other) and int(self // other) % 2:
            rest = rest - other if rest._sign == other._sign else rest + other
        return rest

    def fma(self, other, third, context=None):
        other = _decimal(other)
        return _raw(self._sign ^ other._sign, self._int * other._int, self._exp + other._exp) + third

    def _order(self, other, symbol, wanted):
        if isinstance(other, float):
            # Equality is never refused.
            getcontext().flags[FloatOperation] = True
            other = Decimal.from_float(other) if symbol == '==' else Decimal(other)
        elif isinstance(other, int):
            other = Decimal(other)
        elif isinstance(other, complex) and wanted == '==' and other.imag == 0:
            other = Decimal.from_float(other.real)
        elif hasattr(other, 'denominator'):
            if self.is_finite():
                self = _raw(self._sign, self._int * other.denominator, self._exp)
            other = Decimal(other.numerator)
        if not isinstance(other, Decimal):
            return NotImplemented
        if self.is_nan() or other.is_nan():
            return wanted == '==' and False or symbol != '==' and bool(_invalid('InvalidOperation')) and False
        return _sign_of(self, other)

    def __eq__(self, other):
        found = self._order(other, '==', '==')
        return found if found is NotImplemented else found is not False and found == 0

    def __lt__(self, other):
        found = self._order(other, '<', '<')
        return found if found is NotImplemented else found is not False and found < 0

    def __le__(self, other):
        found = self._order(other, '<=', '<')
        return found if found is NotImplemented else found is not False and found <= 0

    def __gt__(self, other):
        found = self._order(other, '>', '<')
        return found if found is NotImplemented else found is not False and found > 0

    def __ge__(self, other):
        found = self._order(other, '>=', '<')
        return found if found is NotImplemented else found is not False and found >= 0

    __eq__, __lt__, __le__ = __quickly__(__eq__, __decimal_eq__), __quickly__(__lt__, __decimal_lt__), __quickly__(__le__, __decimal_le__)
    __gt__, __ge__ = __quickly__(__gt__, __decimal_gt__), __quickly__(__ge__, __decimal_ge__)

    def compare(self, other, context=None):
        other = _decimal(other)
        return _raw(0, 0, 'n') if self.is_nan() or other.is_nan() else Decimal(_sign_of(self, other))

    def max(self, other, context=None):
        other = _decimal(other)
        return _kept(other if self.is_nan() or not other.is_nan() and _total(self, other) < 0 else self)

    def min(self, other, context=None):
        other = _decimal(other)
        return _kept(other if self.is_nan() or not other.is_nan() and _total(self, other) > 0 else self)

    def quantize(self, exp, rounding=None, context=None):
        made = __decimal_quantize__(self, exp, rounding, context)
        if made is not None:
            return made
        context = context or getcontext()
        exp = _decimal(exp)
        if self.is_nan() or exp.is_nan():
            return _raw(0, 0, 'n')
        if not self.is_finite() or not exp.is_finite():
            return self if not self.is_finite() and not exp.is_finite() else _invalid(context=context)
        made = self._rescaled(exp._exp, rounding or context.rounding)
        if _length(made._int) > context.prec or made.adjusted() > context.Emax:
            return _invalid(context=context)
        if self._int and exp._exp > self._exp:
            inexact = _cut(0, self._int, exp._exp - self._exp, ROUND_DOWN)[1]
            return _told([Inexact] * inexact + [Rounded], made, context)
        return made

    def same_quantum(self, other, context=None):
        return self._exp == _decimal(other)._exp

    def to_integral_value(self, rounding=None, context=None):
        if not self.is_finite() or self._exp >= 0:
            return _raw(self._sign, self._int, self._exp)
        return self._rescaled(0, rounding or (context or getcontext()).rounding)

    to_integral = to_integral_value
    to_integral_exact = to_integral_value

    def normalize(self, context=None):
        if not self.is_finite():
            return +self
        made = _fixed(self._sign, self._int, self._exp, context)
        number, exp = made._int, made._exp
        if not number:
            return _raw(self._sign, 0, 0)
        while number % 10 == 0:
            number //= 10
            exp += 1
        return _raw(self._sign, number, exp)

    def scaleb(self, other, context=None):
        return _fixed(self._sign, self._int, self._exp + int(other), context) if self.is_finite() else self

    def logb(self, context=None):
        return Decimal(self.adjusted())

    def sqrt(self, context=None):
        import _decimal_functions as functions
        return functions.root(self, context or getcontext())

    def exp(self, context=None):
        import _decimal_functions as functions
        return functions.exponential(self, context or getcontext())

    def ln(self, context=None):
        import _decimal_functions as functions
        return functions.logarithm(self, context or getcontext(), False)

    def log10(self, context=None):
        import _decimal_functions as functions
        return functions.logarithm(self, context or getcontext(), True)

    def conjugate(self):
        return self

    @property
    def real(self):
        return self

    @property
    def imag(self):
        return Decimal(0)

def _kept(value):
    return _fixed(value._sign, value._int, value._exp) if value.is_finite() else value

def _decimal(value):
    if isinstance(value, Decimal):
        return value
    if isinstance(value, int):
        return Decimal(value)
    raise TypeError(f'conversion from {type(value).__name__} to Decimal is not supported')

def _sign_of(a, b):
    if not (a.is_finite() and b.is_finite()):
        size = lambda x: 0 if x.is_finite() else -1 if x._sign else 1
        return (size(a) > size(b)) - (size(a) < size(b))
    x, y = (-a._int if a._sign else a._int), (-b._int if b._sign else b._int)
    if x and y and a._sign == b._sign and a.adjusted() != b.adjusted():
        return 1 if (a.adjusted() > b.adjusted()) != bool(a._sign) else -1
    exp = min(a._exp, b._exp)
    x, y = x * 10 ** (a._exp - exp if x else 0), y * 10 ** (b._exp - exp if y else 0)
    return (x > y) - (x < y)

# The total order of equal numbers: by sign, then by exponent.
def _total(a, b):
    found = _sign_of(a, b)
    if found or not a.is_finite():
        return found
    if a._sign != b._sign:
        return b._sign - a._sign
    return ((a._exp > b._exp) - (a._exp < b._exp)) * (-1 if a._sign else 1)

def _sum(a, b):
    context = getcontext()
    exp = min(a._exp, b._exp)
    if not a._int or not b._int:
        if not a._int and not b._int:
            both = a._sign == b._sign
            return _fixed(a._sign if both else int(context.rounding == ROUND_FLOOR), 0, exp)
        other = b if not a._int else a
        exp = max(exp, other._exp - context.prec - 1)
        return _fixed(other._sign, other._int * 10 ** max(other._exp - exp, 0), exp if other._exp >= exp else other._exp)
    large, small = (a, b) if a._exp >= b._exp else (b, a)
    # An operand too small to affect the digits is replaced by a tiny one of the same sign.
    least = large._exp + min(-1, _length(large._int) - context.prec - 2)
    if _length(small._int) + small._exp - 1 < least:
        small = _raw(small._sign, 1, least)
    exp = small._exp
    signed = lambda x: (-x._int if x._sign else x._int) * 10 ** (x._exp - exp)
    total = signed(large) + signed(small)
    if total == 0:
        return _fixed(int(context.rounding == ROUND_FLOOR), 0, exp)
    return _fixed(int(total < 0), abs(total), exp)

def _difference(a, b):
    return _sum(a, b.copy_negate())

def _sum_of_infinities(a, b):
    if a.is_infinite() and b.is_infinite() and a._sign != b._sign:
        return _invalid('InvalidOperation')
    return a if a.is_infinite() else b

def _product(a, b):
    return _fixed(a._sign ^ b._sign, a._int * b._int, a._exp + b._exp)

def _product_of_infinities(a, b):
    if a.is_zero() or b.is_zero():
        return _invalid('InvalidOperation')
    return _raw(a._sign ^ b._sign, 0, 'F')

def _by_zero(a, sign):
    if not a._int:
        return _invalid('DivisionUndefined')
    return _signal(DivisionByZero, 'DivisionByZero', _raw(sign, 0, 'F'))

def _quotient(a, b):
    sign = a._sign ^ b._sign
    if not b._int:
        return _by_zero(a, sign)
    wanted = a._exp - b._exp
    if not a._int:
        return _fixed(sign, 0, wanted)
    # One guard digit; a nonzero remainder makes the last digit sticky, so that no false tie arises.
    shift = _length(b._int) - _length(a._int) + getcontext().prec + 1
    exp = wanted - shift
    whole, rest = divmod(a._int * 10 ** max(shift, 0), b._int * 10 ** max(-shift, 0))
    if rest:
        whole += whole % 5 == 0
    else:
        while exp < wanted and whole % 10 == 0:
            whole //= 10
            exp += 1
    return _fixed(sign, whole, exp)

def _quotient_of_infinities(a, b):
    sign = a._sign ^ b._sign
    if a.is_infinite():
        return _invalid('InvalidOperation') if b.is_infinite() else _raw(sign, 0, 'F')
    return _signal(Clamped, 'Clamped', _raw(sign, 0, getcontext().Etiny()))

def _rest_of_infinities(a, b):
    return _invalid('InvalidOperation') if a.is_infinite() else _kept(a)

def _rest(a, b):
    if b._int:
        return _divided(a, b)[1]
    return _divided(a, b, '%')[0]

_OF_ZERO = {'%': 'InvalidOperation', 'divmod()': "InvalidOperation'>, <class 'decimal.DivisionByZero"}

def _divided(a, b, symbol='divmod()'):
    sign = a._sign ^ b._sign
    if not b._int:
        return _by_zero(a, sign) if symbol == '//' else _invalid(_OF_ZERO[symbol] if a._int else 'DivisionUndefined'), _raw(0, 0, 'n')
    exp = min(a._exp, b._exp)
    if a._int and a.adjusted() - b.adjusted() > getcontext().prec:
        missing = _invalid('DivisionImpossible')
        return missing, missing
    whole, rest = divmod(a._int * 10 ** (a._exp - exp), b._int * 10 ** (b._exp - exp))
    if _length(whole) > getcontext().prec:
        missing = _invalid('DivisionImpossible')
        return missing, missing
    return _raw(sign, whole, 0), _fixed(a._sign, rest, exp)
