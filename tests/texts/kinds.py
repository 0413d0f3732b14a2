import datetime
import numpy as np
import numpy.ma as ma
from numpy.polynomial import Polynomial

# A diary: dates, what was measured, and what is missing
days = np.arange('2024-02-26', '2024-03-04', dtype='datetime64[D]')
values = ma.masked_invalid([20.5, np.nan, 22.0, 19.5, np.nan, 25.0, 24.0])
print(days)
print(values, values.mean(), values.std().round(4), values.count())
for day, value in zip(days, values):
    print(day, '-' if value is ma.masked else f'{value:.1f}', 'work' if np.is_busday(day) else 'free')
months = days.astype('datetime64[M]')
for month in np.unique(months):
    print(month, values[months == month].mean())
print(np.diff(days).astype(int).sum(), (days[-1] - days[0]) / np.timedelta64(1, 'h'), days.max() + np.timedelta64(2, 'W'))
print(days[0].item() == datetime.date(2024, 2, 26), days[0].astype(object), np.datetime64(datetime.datetime(2024, 1, 2, 3, 4)))

# A table of records
people = np.array([('Ann', 31, 1.70), ('Bob', 25, 1.82), ('Cid', 47, 1.65)], dtype=[('name', 'U10'), ('age', 'i4'), ('height', 'f8')])
print(people)
print(repr(people))
print(people['name'][people['age'] > 30], people['height'].mean().round(3))
for person in np.sort(people, order='age'):
    print(f"{person['name']:<5}{person['age']:>4}{person['height']:6.2f}")
people['age'] += 1
people[0] = ('Eve', 1, 0.5)
print(people[0], people[-1]['age'], people.dtype.names)
table = people.view(np.recarray)
print(table.name, table.age.max(), table[1].height)

# A grid of which parts are masked
grid = ma.array(np.arange(12.).reshape(3, 4), mask=np.arange(12).reshape(3, 4) % 5 == 0)
print(grid)
print(repr(grid))
print(grid.sum(axis=0), grid.mean(axis=1), grid.filled(-1)[0], grid.T[1], grid[grid > 6])
grid[1] = ma.masked
print(grid.mean(axis=1), (grid / (grid - 3))[0])

# Objects, matrices and polynomials
words = np.array([1, 'two', None, [3]], dtype=object)
print(words, [type(word).__name__ for word in words], words[:2] * 2)
print(np.frompyfunc(lambda a, b: a + b, 2, 1).outer([1, 2], [10, 20]))
m = np.matrix([[2, 1], [1, 3]])
print((m * m.I).round(6) + 0.0, (m**2).A1, m[:, 1])
p = Polynomial.fit(np.arange(5), [1, 2, 5, 10, 17], 2)
print(p.convert().coef.round(6) + 0.0, p.domain, Polynomial([1, 0, -2.5])(2), Polynomial([1, 2]) ** 2)
print(np.array2string(np.array([1.5, 10, 100.25]), formatter={'float_kind': '{:8.2f}'.format}, separator=', '))
with np.printoptions(precision=2, floatmode='fixed', sign='+'):
    print(np.array([1, 2.5, -3.14159]))
a = np.arange(3)
a.flags.writeable = False
try:
    a[0] = 1
except ValueError as error:
    print(error)
