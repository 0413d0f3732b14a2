# Money that adds up, and digits beyond a float's.
from decimal import Decimal, getcontext, localcontext, ROUND_HALF_UP, ROUND_DOWN, InvalidOperation, DivisionByZero

print(0.1 + 0.2, Decimal('0.1') + Decimal('0.2'), Decimal(0.1))
cart = [('tea', Decimal('3.49'), 3), ('cake', Decimal('12.00'), 1), ('jam', Decimal('4.995'), 2)]
total = sum(price * count for _, price, count in cart)
tax = (total * Decimal('0.19')).quantize(Decimal('0.01'), rounding=ROUND_HALF_UP)
for name, price, count in cart:
    print(f'{name:<6}{count:>3} x {price:>7.2f} = {price * count:>8.2f}')
print(total, tax, total + tax, f'{total + tax:,.1f}', f'{tax / total:.1%}')

balance = Decimal(1000)
for year in range(1, 6):
    balance = (balance * Decimal('1.035')).quantize(Decimal('0.01'))
    print(year, balance, round(balance), round(balance, 1))

print(Decimal(1) / Decimal(7), Decimal(2) ** Decimal('0.5'), Decimal(2).sqrt(), Decimal(10).ln(), Decimal(1).exp())
with localcontext() as context:
    context.prec = 50
    print(Decimal(1) / Decimal(7), Decimal(2).sqrt())
getcontext().prec = 6
print(Decimal(1) / Decimal(7), Decimal('123456789') + 1, Decimal('1.23456789'), +Decimal('1.23456789'))
getcontext().prec = 28

for x in ('2.5', '3.5', '-2.5', '2.675', '1E+3', '0.000000123'):
    d = Decimal(x)
    print(d, round(d), d.quantize(Decimal('0.1')), d.quantize(Decimal('0.1'), ROUND_DOWN), d.normalize(), d.as_tuple(), int(d), float(d))
print(Decimal('7') // 2, Decimal('-7') % 3, divmod(Decimal('7.5'), 2), Decimal('1.10') == Decimal('1.1'), Decimal('0.5') == 0.5, Decimal(3) < 4)
for act in (lambda: Decimal('abc'), lambda: Decimal(1) / 0, lambda: Decimal(0) / 0, lambda: Decimal(-1).sqrt(), lambda: Decimal(1) + 1.5):
    try:
        print(act())
    except (InvalidOperation, DivisionByZero, TypeError) as error:
        print(type(error).__name__, error)


def pi(digits):
    # The sum by Machin.
    with localcontext() as context:
        context.prec = digits + 5
        arctan = lambda n: sum(Decimal((-1) ** k) / ((2 * k + 1) * Decimal(n) ** (2 * k + 1)) for k in range(digits))
        value = 4 * (4 * arctan(5) - arctan(239))
    with localcontext() as context:
        context.prec = digits
        return +value


print(pi(40))
Decimal('12.340')
