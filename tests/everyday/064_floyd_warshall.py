import numpy as np
inf = np.inf
d = np.array([[0, inf, -2, inf], [4, 0, 3, inf], [inf, inf, 0, 2], [inf, -1, inf, 0]])
for k in range(4):
    d = np.minimum(d, d[:, k, None] + d[None, k, :])
print(d)
n = 29
w = np.array([[((i * 17 + j * 31) % 23) + 1 for j in range(n)] for i in range(n)], dtype=float)
w[w > 12] = inf
np.fill_diagonal(w, 0)
for k in range(n):
    for i in range(n):
        w[i] = np.minimum(w[i], w[i, k] + w[k])
print(w.max(), w.sum(), w[3, :9])
