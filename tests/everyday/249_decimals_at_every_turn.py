# Decimals: sums, products, quotients, orders and texts of usual numbers, and what is unusual: signals, precisions, zeros, far exponents.
import decimal
import random
from decimal import Decimal as D, getcontext, localcontext

numbers = ['0', '-0', '1', '-1', '1.05', '-2.50', '0.001', '1e3', '12345678901234567890.123456789', '9999999999999999999999999999',
           '-0.00', '1E-30', '1E+40', '3', '7', '1e-6', '1e-7', '123456789012345678', '9.999999999999999999999999999', '0E+5', '-5e-20']
values = [D(text) for text in numbers]
print(*values)
for name in ('__add__', '__sub__', '__mul__', '__truediv__'):
    for a in values:
        row = []
        for b in values:
            try:
                row.append(str(getattr(a, name)(b)))
            except decimal.DecimalException as error:
                row.append(type(error).__name__)
        print(name, a, *row)
print([[sum((a < b, (a <= b) * 2, (a == b) * 4, (a != b) * 8, (a > b) * 16, (a >= b) * 32)) for b in values] for a in values])
print([(D('2.50') == x, D('2.50') < x, D('2.50') > x) for x in (2, 3, 2.5, 2.6, True, 10 ** 30, D('Infinity'), D('-Infinity'))])
print(D('1.5') + 1, 2 - D('0.5'), D('1.5') * 10 ** 25, 1 / D(8), D('10') / 4, 3 * D('-1.10'), D(7) / 3, -7 / D(3), sum([D('0.1')] * 10), D(True))
for wrong in (1.5, 'x', None, [1]):
    try:
        print(D(1) + wrong)
    except TypeError as error:
        print(error)

class Money(D):
    pass

m = Money('1.25')
print(type(m + 1), type(D(1) + m), m + m, m * 2, m == D('1.25'), str(m), type(-m), m < 2)
print(D('NaN') + 1, D('NaN') == 1, D('Infinity') - 5, D('-Infinity') * 2, 1 / D('Infinity'), D('Infinity') / -3)

def flags():
    found = [flag.__name__ for flag, is_set in getcontext().flags.items() if is_set]
    getcontext().clear_flags()
    return sorted(found)

flags()
print(D(1) + D(2), flags(), D(1) / D(3), flags(), D('1.10') * D('2'), flags(), D(10) ** 27 * D('1.0') * 10, flags())
print(D(1) / 3 + D('0.1'), flags(), D('1e28') + D('0.4'), flags(), D('1.0000000000000000000000000000') + 0, flags())
print(D(1) / D(7), D(2) / D(7), flags(), D('1E+999999') * 1, flags())
for act in (lambda: D(1) / 0, lambda: D(0) / 0, lambda: D('1E+999999') * 10, lambda: D('1E-999999') / 10 ** 30, lambda: D('x')):
    try:
        print(act(), flags())
    except decimal.DecimalException as error:
        print(type(error).__name__, error, flags())

for rounding in (decimal.ROUND_HALF_UP, decimal.ROUND_HALF_EVEN, decimal.ROUND_DOWN, decimal.ROUND_UP, decimal.ROUND_FLOOR, decimal.ROUND_CEILING, decimal.ROUND_HALF_DOWN):
    with localcontext() as context:
        context.prec, context.rounding = 5, rounding
        print(rounding, D('1.00005') + 0, D('-1.00015') + 0, D('1') / 3, D('-2') / 3, D('99999.5') + 0, D('1.5') - D('1.5'), D('123456') * D('1.5'),
              D('2.675').quantize(D('0.01')), D('-2.665').quantize(D('0.01')), D('1e3').quantize(D(1)), D('2.5').quantize(D('1')), D('-0.4').quantize(D(1)))
for number, to in (('1.5', '0.001'), ('123456789.123', '0.01'), ('1', '1e2'), ('150', '1e2'), ('0', '0.00'), ('1e30', '1'), ('NaN', '1'), ('Infinity', '1'), ('-0.005', '0.01')):
    try:
        print(D(number).quantize(D(to)), D(number).quantize(D(to), rounding=decimal.ROUND_HALF_UP), D(number).quantize(D(to), decimal.ROUND_UP))
    except decimal.InvalidOperation as error:
        print(error)
with localcontext() as context:
    context.traps[decimal.Inexact] = True
    for act in (lambda: D('0.5') * 3, lambda: D(1) / 3, lambda: D(1) / 4):
        try:
            print(act())
        except decimal.Inexact as error:
            print(type(error).__name__)
    try:
        D('3.214').quantize(D('0.01'))
    except decimal.Inexact as error:
        print(error, D('3.210').quantize(D('0.01')))
flags()
print(D('1.20').quantize(D('0.1')), flags(), D('1.25').quantize(D('0.1')), flags(), D('0.00').quantize(D('1')), flags())
getcontext().prec = 6
print(D(1) / 7, D('1234567') + 1, D(2).sqrt(), D('0.1') * D('0.3333333'))
getcontext().prec = 50
print(D(1) / 7, D(1) / 7 * 7, D('1e20') / D('3e-20'))
getcontext().prec = 28

draw = random.Random(3)
total, product = D(0), D(1)
for turn in range(2000):
    number = D(draw.randrange(-10 ** 9, 10 ** 9)) / D(10) ** draw.randrange(9)
    total = total + number if turn % 3 else total - number
    product = product * (number or 1) / draw.randrange(1, 99)
    if abs(product) > 10 ** 20:
        product /= 10 ** 25
print(total, product, max(total, product), sorted([D('3.0'), D('-1'), D(3), D('2.99')]))
balance = D('1000.00')
for month in range(360):
    balance = (balance * D('1.0035')).quantize(D('0.01'))
print(balance, f'{balance:,.1f}', round(balance, 1), int(balance), [D(text) for text in (' 1.5 ', '1_000', '+3', '.5', '5.', '1e5', '00012')], D('-0') == 0, hash(D('1.50')) == hash(D('1.5')))
print([str(D((0, (1, 2, 3), exp))) for exp in (-10, -9, -8, -3, -1, 0, 1, 5)], [str(D((1, (0,), exp))) for exp in (-8, -7, -6, -1, 0, 1)])
