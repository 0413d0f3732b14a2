# Statistics of NumPy's scalars, representations of dates, records that hold them, and cross products in the plane.
import statistics
import warnings
from decimal import Decimal
from fractions import Fraction

import numpy as np

for data in (np.array([1, 2, 4]), np.array([1.5, 2, 4]), np.array([1, 2, 4], 'f4'), [np.int64(1), np.int64(2)], [np.float32(1), 2], [1, np.int64(2)]):
    shown = [f(data) for f in (statistics.mean, statistics.variance, statistics.pvariance, statistics.median, statistics.fmean)]
    print([repr(one) for one in shown])
print(repr(statistics.harmonic_mean(np.array([1, 2, 4]))), repr(statistics.harmonic_mean(np.array([1.0, 2]))))
for data in ([1.5, Decimal(1)], [Decimal(1), Fraction(1)], [Decimal(1), 2, 1.5], np.array([True, False])):
    try:
        print(statistics.mean(data))
    except TypeError as e:
        print(e)
print(Fraction(1, 2) + np.int64(2), np.int64(2) * Fraction(1, 2), Fraction(1, 2) - np.int64(1))
for text in ('2024', '2024-02', '2024-02-03', '2024-01-01T12', '2024-01-01T12:30', '2024-01-01T12:30:10', '2024-01-01T12:30:10.123', 'NaT'):
    print(repr(np.datetime64(text)))
print(repr(np.datetime64('2024-01-01', 'h')), [np.datetime64('2024-02-03', 'W')], repr(np.array(['2024-01-01T12'], 'M8[h]')))
t = np.array([('2024-01-30', 5, (1, 2))], [('when', 'M8[D]'), ('q', 'i4'), ('p', 'f8', (2,))])
print(t[0].tolist(), t[0] == t[0], t[0] != t[0], t == t)
with warnings.catch_warnings():
    warnings.simplefilter('ignore')
    print(repr(np.cross([1, 2], [3, 4])), repr(np.cross([[1, 2], [3, 4]], [[5, 6], [7, 8]])), np.cross([1, 2, 3], [3, 4, 5]))
