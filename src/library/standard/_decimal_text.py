# Conversion between `Decimal` and strings.

import re

_SPEC = re.compile(r'(?:(.)?([<>=^]))?([-+ ])?(z)?(#)?(0)?(\d+)?(,)?(?:\.(\d+))?([eEfFgGn%])?', re.DOTALL)

# The sign, the coefficient and the exponent, or 'F' and 'n' in place of the exponent.
_TEXT = re.compile(r'([-+])?(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:E([-+]?\d+))?|([-+])?(inf(?:inity)?|s?nan\d*)', re.IGNORECASE)

def read(text):
    found = _TEXT.fullmatch(text.strip().replace('_', ''))
    if not found:
        return None
    sign = int((found[1] or found[6]) == '-')
    if found[7]:
        return sign, 0, 'F' if found[7][0] in 'iI' else 'n'
    part = found[3] if found[4] is None else found[4]
    return sign, int((found[2] or '') + (part or '') or '0'), int(found[5] or 0) - len(part or '')

def written(value, eng, capitals):
    sign = '-' if value._sign else ''
    if not value.is_finite():
        return sign + ('NaN' if value.is_nan() else 'Infinity')
    digits, exp = str(value._int), value._exp
    left = exp + len(digits)
    if exp <= 0 and left > -6:
        point = left
    elif not eng:
        point = 1
    elif value._int == 0:
        point = (left + 1) % 3 - 1
    else:
        point = (left - 1) % 3 + 1
    if point <= 0:
        text = '0.' + '0' * -point + digits
    elif point >= len(digits):
        text = digits + '0' * (point - len(digits))
    else:
        text = digits[:point] + '.' + digits[point:]
    mark = 'E' if capitals else 'e'
    return sign + text + (f'{mark}{left - point:+d}' if left != point else '')

def formatted(value, spec, context):
    found = _SPEC.fullmatch(spec)
    if not found:
        raise ValueError('invalid format string')
    fill, align, sign, no_minus, _, zero, width, comma, precision, kind = found.groups()
    if zero:
        fill, align = fill or '0', align or '='
    fill, align, width = fill or ' ', align or '>', int(width or 0)
    if not value.is_finite():
        shown = '-' if value._sign else sign if sign in ('+', ' ') else ''
        return _padded(shown, str(value.copy_abs()) + ('%' if kind == '%' else ''), ' ' if zero else fill, '>' if zero else align, width)
    made = value
    if kind is None or kind == 'n':
        kind = 'G' if context.capitals and kind is None else 'g'
    exp = made._exp + 2 if kind == '%' else made._exp
    made = type(value)((made._sign, (), 0))
    made._int, made._exp = value._int, exp
    if precision is not None:
        precision = int(precision)
        digits = len(str(made._int))
        if kind in 'eE':
            made = _shortened(made, precision + 1, context)
        elif kind in 'fF%':
            made = made._rescaled(-precision, context.rounding)
        elif digits > max(precision, 1):
            made = _shortened(made, max(precision, 1), context)
    if not made._int and made._exp > 0 and kind in 'fF%':
        made = made._rescaled(0, context.rounding)
    digits = str(made._int)
    left = made._exp + len(digits)
    if kind in 'eE':
        point = 1 - precision if not made._int and precision is not None else 1
    elif kind in 'fF%':
        point = left
    else:
        point = left if made._exp <= 0 and left > -6 else 1
    if point < 0:
        whole, part = '0', '0' * -point + digits
    elif point > len(digits):
        whole, part = digits + '0' * (point - len(digits)), ''
    else:
        whole, part = digits[:point] or '0', digits[point:]
    tail = '.' + part if part else ''
    if left != point or kind in 'eE':
        mark = {'e': 'e', 'E': 'E', 'g': 'e', 'G': 'E'}[kind]
        tail += f'{mark}{left - point:+d}'
    if kind == '%':
        tail += '%'
    minus = made._sign and not (no_minus and not made._int)
    shown = '-' if minus else sign if sign in ('+', ' ') else ''
    least = width - len(shown) - len(tail) if fill == '0' and align == '=' else 0
    if comma:
        whole = _grouped(whole, comma, least)
    return _padded(shown, whole + tail, fill, align, width)

def _shortened(value, digits, context):
    if not value._int:
        return value
    made = value._rescaled(value.adjusted() + 1 - digits, context.rounding)
    return made if len(str(made._int)) == digits else made._rescaled(made.adjusted() + 1 - digits, context.rounding)

def _grouped(digits, comma, least):
    while True:
        groups, rest = [], digits
        while rest:
            groups.insert(0, rest[-3:])
            rest = rest[:-3]
        text = comma.join(groups)
        if len(text) >= least or len(digits) > least:
            return text
        digits = '0' + digits

def _padded(sign, body, fill, align, width):
    room = width - len(sign) - len(body)
    if room <= 0:
        return sign + body
    if align == '<':
        return sign + body + fill * room
    if align == '=':
        return sign + fill * room + body
    if align == '^':
        return fill * (room // 2) + sign + body + fill * (room - room // 2)
    return fill * room + sign + body
