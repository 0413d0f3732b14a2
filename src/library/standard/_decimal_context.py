# The contexts of `decimal`: precision, rounding and signals.

ROUND_DOWN = 'ROUND_DOWN'
ROUND_HALF_UP = 'ROUND_HALF_UP'
ROUND_HALF_EVEN = 'ROUND_HALF_EVEN'
ROUND_CEILING = 'ROUND_CEILING'
ROUND_FLOOR = 'ROUND_FLOOR'
ROUND_UP = 'ROUND_UP'
ROUND_HALF_DOWN = 'ROUND_HALF_DOWN'
ROUND_05UP = 'ROUND_05UP'
MAX_PREC = MAX_EMAX = 999999999999999999
MIN_EMIN = -999999999999999999

class DecimalException(ArithmeticError):
    __module__ = 'decimal'

class InvalidOperation(DecimalException):
    __module__ = 'decimal'

class DivisionByZero(DecimalException, ZeroDivisionError):
    __module__ = 'decimal'

class Inexact(DecimalException):
    __module__ = 'decimal'

class Rounded(DecimalException):
    __module__ = 'decimal'

class Clamped(DecimalException):
    __module__ = 'decimal'

class Subnormal(DecimalException):
    __module__ = 'decimal'

class Overflow(Inexact, Rounded):
    __module__ = 'decimal'

class Underflow(Inexact, Rounded, Subnormal):
    __module__ = 'decimal'

class FloatOperation(DecimalException, TypeError):
    __module__ = 'decimal'

_SIGNALS = (InvalidOperation, FloatOperation, DivisionByZero, Overflow, Subnormal, Underflow, Inexact, Rounded, Clamped)

class Context:
    __module__ = 'decimal'

    def __init__(self, prec=28, rounding=ROUND_HALF_EVEN, Emin=-999999, Emax=999999, capitals=1, clamp=0, flags=None, traps=None):
        self.prec, self.rounding, self.Emin, self.Emax = prec, rounding, Emin, Emax
        self.capitals, self.clamp = capitals, clamp
        trapped = (InvalidOperation, DivisionByZero, Overflow) if traps is None else traps
        self.flags = {kind: kind in (flags or ()) for kind in _SIGNALS}
        self.traps = dict(trapped) if isinstance(trapped, dict) else {kind: kind in trapped for kind in _SIGNALS}

    def __setattr__(self, name, value):
        if name == 'prec' and not (isinstance(value, int) and 1 <= value <= MAX_PREC):
            raise ValueError('valid range for prec is [1, MAX_PREC]')
        if name == 'rounding' and value not in _ROUNDS:
            raise TypeError('valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n'
                            '   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]')
        object.__setattr__(self, name, value)

    def __repr__(self):
        listed = lambda kinds: ', '.join(kind.__name__ for kind in kinds if kinds[kind])
        return (f'Context(prec={self.prec}, rounding={self.rounding}, Emin={self.Emin}, Emax={self.Emax}, '
                f'capitals={self.capitals}, clamp={self.clamp}, flags=[{listed(self.flags)}], traps=[{listed(self.traps)}])')

    def copy(self):
        made = Context(self.prec, self.rounding, self.Emin, self.Emax, self.capitals, self.clamp, None, self.traps)
        made.flags.update(self.flags)
        return made

    def clear_flags(self):
        for kind in self.flags:
            self.flags[kind] = False

    def Etiny(self):
        return self.Emin - self.prec + 1

    def create_decimal(self, num='0'):
        return self.plus(_decimal(num))

    def plus(self, a):
        return _of(self, lambda: +_decimal(a))

    def minus(self, a):
        return _of(self, lambda: -_decimal(a))

    def add(self, a, b):
        return _of(self, lambda: _decimal(a) + b)

    def subtract(self, a, b):
        return _of(self, lambda: _decimal(a) - b)

    def multiply(self, a, b):
        return _of(self, lambda: _decimal(a) * b)

    def divide(self, a, b):
        return _of(self, lambda: _decimal(a) / b)

    def power(self, a, b):
        return _of(self, lambda: _decimal(a) ** b)

    def sqrt(self, a):
        return _decimal(a).sqrt(self)

    def exp(self, a):
        return _decimal(a).exp(self)

    def ln(self, a):
        return _decimal(a).ln(self)

    def log10(self, a):
        return _decimal(a).log10(self)

    def quantize(self, a, b):
        return _decimal(a).quantize(b, context=self)

# Whether to round away from zero, from the sign, the parity of the last digit, and the comparison of the remainder with
# one half (-1, 0 or 1).
_ROUNDS = {
    ROUND_DOWN: lambda sign, last, half: False,
    ROUND_UP: lambda sign, last, half: True,
    ROUND_HALF_UP: lambda sign, last, half: half >= 0,
    ROUND_HALF_DOWN: lambda sign, last, half: half > 0,
    ROUND_HALF_EVEN: lambda sign, last, half: half > 0 or half == 0 and last % 2 == 1,
    ROUND_CEILING: lambda sign, last, half: not sign,
    ROUND_FLOOR: lambda sign, last, half: bool(sign),
    ROUND_05UP: lambda sign, last, half: last % 5 == 0,
}

def getcontext():
    from _own import held
    place = 'context', __ident__()
    if place not in held:
        held[place] = Context()
    return held[place]

def setcontext(context):
    from _own import held
    held['context', __ident__()] = context.copy() if context in (DefaultContext, BasicContext, ExtendedContext) else context

class localcontext:
    def __init__(self, ctx=None, **settings):
        self._new = (ctx or getcontext()).copy()
        for name, value in settings.items():
            setattr(self._new, name, value)

    def __enter__(self):
        self._before = getcontext()
        setcontext(self._new)
        return self._new

    def __exit__(self, *error):
        setcontext(self._before)

def _decimal(value):
    import decimal
    return decimal.Decimal(value)

def _of(context, act):
    with localcontext() as inner:
        setcontext(context)
        return act()

# A condition as an exception's argument shows it: libmpdec's are classes, of which Python has some.
class _Condition:
    def __init__(self, name):
        self._name = name

    def __repr__(self):
        return f"<class 'decimal.{self._name}'>"

def _signal(kind, message, result, context=None):
    context = context or getcontext()
    context.flags[kind] = True
    if context.traps.get(kind):
        raise kind([_Condition(message)])
    return result

def _length(number):
    if number.bit_length() < 1500:
        return len(str(number))
    guess = int(number.bit_length() * 0.30102999566398120)
    return guess + (number >= 10 ** guess)

# A coefficient rounded to fewer digits.
def _cut(sign, number, digits, rounding):
    if digits <= 0:
        return number * 10 ** -digits, False
    unit = 10 ** digits
    whole, rest = divmod(number, unit)
    if rest == 0:
        return whole, False
    half = (2 * rest > unit) - (2 * rest < unit)
    return whole + _ROUNDS[rounding](sign, whole, half), True

DefaultContext = Context()
BasicContext = Context(9, ROUND_HALF_UP)
ExtendedContext = Context(9, traps=[])
