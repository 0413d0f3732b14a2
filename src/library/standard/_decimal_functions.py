# Roots, powers, exponentials and logarithms of `Decimal`, computed with integers of extra precision.

import math
from decimal import Decimal, _fixed, _invalid, _length, _raw, getcontext
from _decimal_context import _of, Context, ROUND_HALF_EVEN

def root(x, context):
    if not x.is_finite() or x._sign and x._int:
        return _raw(0, 0, 'n') if x.is_nan() else x if not x._sign else _invalid(context=context)
    wanted = x._exp // 2
    if not x._int:
        return _fixed(x._sign, 0, wanted, context)
    # Make the exponent even, with one guard digit.
    exp, number = (x._exp - 1, x._int * 10) if x._exp % 2 else (x._exp, x._int)
    shift = max(context.prec + 1 - (_length(number) + 1) // 2, 0)
    number *= 100 ** shift
    found = math.isqrt(number)
    exact = found * found == number
    exp = exp // 2 - shift
    if exact:
        while exp < wanted and found % 10 == 0:
            found //= 10
            exp += 1
    else:
        found += found % 5 == 0
    return _rounded(0, found, exp, context)

# These functions round half to even, whatever the context's rounding.
def _rounded(sign, number, exp, context):
    own = context.copy()
    own.rounding = ROUND_HALF_EVEN
    return _fixed(sign, number, exp, own)

# `unit` times the exponential of `x / unit`.
def _exp(x, unit):
    halves = max(x.bit_length() - unit.bit_length() + 12, 0)
    more = unit << (2 * halves + 8)
    x = (x << (2 * halves + 8)) >> halves
    total = term = more
    n = 1
    while term:
        term = term * x // (more * n)
        total += term
        n += 1
    for _ in range(halves):
        total = total * total // more
    return total >> (2 * halves + 8)

# `unit` times the natural logarithm of `x / unit`, by Newton's method from a double.
def _log(x, unit):
    bits = x.bit_length() - unit.bit_length()
    scaled = (x << 60) // (unit << bits) if bits >= 0 else (x << (60 - bits)) // unit
    guess = math.log(scaled / 2 ** 60) + bits * math.log(2)
    y = int(guess * 2 ** 60) * unit >> 60
    good = 40
    while True:
        power = _exp(abs(y), unit)
        power = power if y >= 0 else unit * unit // power
        y += 2 * unit * (x - power) // (x + power)
        if good > unit.bit_length():
            return y
        good *= 3

# The logarithm of a positive number as an integer, scaled by 10 ** digits.
def _log_of(number, exp, digits):
    unit = 10 ** (digits + 10)
    shift = exp + _length(number) - 1
    part = number * unit * 10 // 10 ** _length(number)
    ln10 = _log(10 * unit, unit)
    return (_log(part, unit) + shift * ln10) // 10 ** 10, ln10 // 10 ** 10

def logarithm(x, context, tens):
    if x.is_nan():
        return x
    if x._exp == 'F' or x._sign and x._int:
        return x if not x._sign else _invalid(context=context)
    if not x._int:
        return _raw(1, 0, 'F')
    shift = x.adjusted()
    if tens and x._int == 10 ** (_length(x._int) - 1):
        return _rounded(int(shift < 0), abs(shift), 0, context)
    if x == 1:
        return _raw(0, 0, 0)
    # Near 1 the logarithm has leading zeros.
    near = abs(x - 1)
    zeros = max(-near.adjusted(), 0) if near._int else 0

    def found(more):
        digits = context.prec + more + zeros
        number, ln10 = _log_of(x._int, x._exp, digits)
        return number * 10 ** digits // ln10 if tens else number, -digits
    return _settled(found, context)

# Recomputes with more digits until the rounding is decided: the result is not near a tie.
def _settled(found, context):
    for more in (12, 40, 120):
        number, exp = found(more)
        sign, number = int(number < 0), abs(number)
        unit = 10 ** max(_length(number) - context.prec, 1)
        rest = 2 * number % unit
        if min(rest, unit - rest) > 10000:
            break
    # The expansion never ends, so it cannot be a tie.
    return _rounded(sign, number * 10 + 1, exp - 1, context)

def exponential(x, context):
    if not x.is_finite():
        return x if not x._sign or x.is_nan() else _raw(0, 0, 0)
    if not x._int:
        return _raw(0, 1, 0)
    return _exponential(-x._int if x._sign else x._int, x._exp, context)

def _exponential(number, exp, context):
    return _settled(lambda more: _exp_of(number, exp, context.prec + more, context), context)

# The exponential of `number * 10 ** exp`.
def _exp_of(number, exp, digits, context):
    digits += max(_length(number) + exp, 0)
    unit = 10 ** digits
    x = number * 10 ** (exp + digits) if exp + digits >= 0 else number // 10 ** -(exp + digits)
    ln10 = _log(10 * unit, unit)
    tens = x // ln10
    return _exp(x - tens * ln10, unit), tens - digits

def power(x, y):
    context = getcontext()
    whole = y._exp >= 0 or y._int % 10 ** min(-y._exp, _length(y._int) + 1) == 0
    if not y._int:
        return _raw(0, 1, 0) if x._int else _invalid()
    n = int(y) if whole and y.adjusted() < 12 else None
    sign = x._sign if whole and int(y) % 2 else 0
    if not x._int:
        return _raw(sign, 0, 0) if not y._sign else _raw(sign, 0, 'F')
    if x._sign and not whole:
        return _invalid()
    if n is not None and abs(n) * _length(x._int) < 20000:
        if n > 0:
            return _fixed(sign, x._int ** n, x._exp * n)
        made = _raw(sign, 1, 0) / _raw(0, x._int ** -n, x._exp * -n)
        return made
    if whole and not x._sign and x == 1:
        return _raw(0, 1, 0)
    if x._int == 10 ** (_length(x._int) - 1) and x.adjusted() == 0:
        return _rounded(sign, 10 ** (context.prec - 1), 1 - context.prec, context)
    # x ** y = exp(y ln x)
    def found(more):
        digits = context.prec + more + 5 + max(y.adjusted(), 0) + len(str(abs(x.adjusted()) + 1))
        number = _log_of(x._int, x._exp, digits)[0] * (-y._int if y._sign else y._int)
        return _exp_of(number, y._exp - digits, context.prec + more, context)
    made = _exact_root(x, y, context)
    if made is None:
        made = _settled(found, context)
    return _raw(sign, made._int, made._exp)

# Powers with a finite expansion, like 4 ** 0.5, are padded with zeros.
def _exact_root(x, y, context):
    top, bottom = y.as_integer_ratio()
    if bottom > 64 or abs(top) > 64:
        return None
    near = round(float(x) ** (1 / bottom), 12)
    base = Decimal(repr(near))
    with_more = Context(prec=max(context.prec, 60))
    if not near or _of(with_more, lambda: base ** bottom) != x:
        return None
    made = _of(with_more, lambda: base ** top if top > 0 else 1 / base ** -top)
    digits = _length(made._int)
    if digits < context.prec:
        return _raw(0, made._int * 10 ** (context.prec - digits), made._exp - context.prec + digits)
    return _rounded(0, made._int, made._exp, context)

def power_of_infinities(x, y):
    if y.is_infinite():
        size = abs(x).compare(Decimal(1))
        if size == 0:
            return _raw(0, 1, 0)
        return _raw(0, 0, 'F') if (size > 0) != bool(y._sign) else _raw(0, 0, 0)
    odd = y == int(y) and int(y) % 2
    if not y._int:
        return _raw(0, 1, 0)
    return _raw(x._sign if odd else 0, 0, 0 if y._sign else 'F')
