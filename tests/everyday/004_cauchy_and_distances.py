import numpy as np
x = np.arange(8)
y = x + 0.5
c = 1.0 / np.subtract.outer(x, y)
print(f"{np.linalg.det(c):.6e}")
p = np.array([[k * k % 11, k * 3 % 7] for k in range(10)], dtype=float)
d = np.sqrt(((p[:, None] - p[None]) ** 2).sum(-1))
print(np.round(d[:4, :5], 3))
np.fill_diagonal(d, np.inf)
print(d.argmin(axis=1), round(float(d.min()), 4))
