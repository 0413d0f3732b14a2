import numpy as np
h, w = 31, 71
y, x = np.mgrid[-1.2:1.2:h * 1j, -2.1:0.7:w * 1j]
c = x + 1j * y
z = np.zeros_like(c)
n = np.zeros(c.shape, dtype=int)
for k in range(30):
    m = np.abs(z) <= 2
    z[m] = z[m] ** 2 + c[m]
    n[m] += 1
print(n.min(), n.max())
for row in n[::3]:
    print(''.join(' .:-=+*#%@'[min(v // 3, 9)] for v in row))
