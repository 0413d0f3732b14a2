import numpy as np
a = np.zeros((100, 100))
for i in range(100):
    for j in range(100):
        a[i, j] = i * j % 13
a += 1
a *= 2
a[::2] -= 5
a[:, 3] = a[:, 4]
row = a[7]
row[:] = 0
print(a.sum(), a[7].any(), a[2, :9], a[3, 2:5])
x = np.arange(12)
x[x > 5] += 100
x[[0, 0, 1]] += 1
np.negative(x, out=x)
x.sort()
print(x)
y = np.arange(2000003, dtype=np.float64)
y[1:] -= y[:-1].copy()
y[y == 1] = 3
print(y.sum(), y[:4], y.size)
