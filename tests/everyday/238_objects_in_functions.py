# Functions of NumPy on arrays of objects, and operators of arrays with objects.
from decimal import Decimal
from fractions import Fraction

import numpy as np

o = np.array([1, 2, 4.0], object)
table = np.array([[1, 2], [3, 5]], object)
gaps = np.array([1, float('nan'), 3], object)
words = np.array(['b', 'a', 'c'], object)
exact = np.array([Decimal('1.5'), Decimal('2')])
for name in ('std', 'var', 'mean', 'median', 'ptp', 'cumsum', 'cumprod', 'diff', 'square', 'sign', 'floor', 'argmax', 'argsort', 'average'):
    print(name, repr(getattr(np, name)(o)), repr(getattr(np, name)(table)))
print(repr(np.percentile(o, 50)), repr(np.percentile(o, [25, 50])), repr(np.quantile(table, 0.5, axis=0)))
print(np.linalg.norm(np.array([3, 4], object)), np.linalg.norm(o, 1), np.histogram(o, bins=2))
print(table.argmax(axis=0), table.argmin(axis=1, keepdims=True).tolist(), table.cumsum(axis=0).tolist(), table.var(axis=0), table.mean(axis=(0, 1)))
print(np.average(table, axis=0, weights=[1, 3]), np.diff(table, axis=0), np.diff(o, n=2), np.diff(o, prepend=0), np.clip(o, 2, None))
print(np.nansum(gaps), np.nanmean(gaps), np.nanmax(gaps), np.nanstd(gaps), np.nansum(table, axis=0))
print(exact.std(), exact.mean(), np.sqrt(exact), np.var(np.array([Fraction(1, 2), Fraction(1, 3)])))
print(np.searchsorted(np.sort(words), 'b'), words.max(), words.argmax(), np.sum(words), np.unique(words))
print(np.outer(o, [1, 2]).tolist(), np.inner(table, table).tolist(), np.trace(table), np.digitize(o, [1, 2]), np.polyval(o, 2))
for refused in (lambda: np.isnan(np.array([1, None], object)), lambda: np.allclose(o, o), lambda: np.std(table, axis=0), lambda: np.exp(o),
                lambda: np.round(o), lambda: np.bincount(table[0]), lambda: np.linalg.inv(table), lambda: np.mean(words), lambda: np.max(o[:0])):
    try:
        print(refused())
    except Exception as e:
        print(type(e).__name__, e)

class Money:
    def __init__(self, cents):
        self.cents = cents

    def __radd__(self, other):
        return f'{other} and {self.cents}'

    def __mul__(self, other):
        return f'{self.cents} times an array of {len(other)}'

    def __eq__(self, other):
        return other == self.cents

a = np.array([1, 2])
print(repr(a * Fraction(1, 2)), repr(Fraction(1, 2) * a), repr(Decimal('1.5') - a), repr(a / Fraction(1, 2)), repr(np.array([1.5, 2]) * Fraction(1, 2)))
print(a == Fraction(1, 1), a < Fraction(3, 2), Decimal(3) > np.array([1, 5]), repr(np.int64(2) * Fraction(1, 2)), a == object())
print(a + Money(3), Money(4) * a, a == Money(2), a != Money(2), np.int64(3).numerator, np.int64(3).denominator)
try:
    a += Fraction(1, 2)
except TypeError as e:
    print(type(e).__name__, e)

from numpy.polynomial import Polynomial


class Own:
    __array_ufunc__ = None

    def __radd__(self, other):
        return 'added to', type(other).__name__


class Before:
    __array_priority__ = 10

    def __rmul__(self, other):
        return 'multiplied by', type(other).__name__


print(np.array([1.0, 2.0]) * Polynomial([1, 2]), np.arange(2) + Own(), np.ones(2) * Before())
