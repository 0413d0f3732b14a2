# What NumPy computes of arrays of texts, and what it says where it does not.
import numpy as np

s = np.array(['12', '7', 'x'])
grid = np.array([['a', 'b'], ['d', 'c']])
empty = np.array(['', 'a'])
a = np.array([1, 2])
print(s.argmax(), np.argmax(['a', 'b']), s.argmin(), np.argmax(grid, axis=1), np.argmin(grid, axis=0))
print(np.nonzero(empty), np.where(s, 1, 0), np.where(empty), np.where(empty, 'full', 'none'), np.any(empty), np.all(empty), np.logical_and(empty, [1, 1]))
print(np.argwhere(empty), np.flatnonzero(empty), np.partition(s, 1), grid.diagonal(), np.linalg.norm(['3', '4']))
print(np.less(s, 'a'), np.greater(s, 's'), np.equal(s, '7'), s == 5, s == None, s != None, np.array(['b', None], object) == np.array(['b', 'c']))
print(grid.dtype == str, grid.dtype == 'U', grid.dtype == 'U1', np.dtype(str) == str, np.array([b'a']).dtype == bytes, np.issubdtype(grid.dtype, str))
refused = '''np.add(s, 1); np.add("a", 1); s + 1; 1 + s; s * 2; s - s; s / 2; s ** 2; s ** 3; -s; ~s; s & s; s > 5; 5 > s; s >= 1.5; s > True; s < [1, 2, 3]
s + [1, 2, 3]; (1, 2, 3) * s; s @ s; a < 'a'; 'a' < a; a + 'a'; a * 'a'; a / 'a'; a > s[:2]; a + s[:2]; s + None; s < None; -np.array([b'a'])
np.array([b'a']) + 1; np.float64(1) < 'a'; s.mean(); np.mean(s); np.sum(s); s.std(); np.median(s); np.percentile(s, 50); np.sqrt(s); np.isnan(s); np.exp('1')
np.abs(s); np.max(s); s.min(); np.maximum(s, '8'); np.diff(s); np.cumsum(s); np.prod(s); np.round(s); np.clip(s, '1', '8'); np.subtract(s, s)
np.multiply(s, 2); np.power(s, 2); np.less(s, 5); np.equal(s, 7); np.sign(s); np.floor(s); np.linalg.norm(s); np.average(s); np.bincount(s); np.dot(s, s)'''
for line in refused.replace('\n', '; ').split('; '):
    try:
        print(line, eval(line))
    except Exception as e:
        print(f'{line}: {type(e).__name__}: {e}')
