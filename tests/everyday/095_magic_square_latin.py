import numpy as np
n = 5
m = np.zeros((n, n), int)
i, j = 0, n // 2
for k in range(1, n * n + 1):
    m[i, j] = k
    a, b = (i - 1) % n, (j + 1) % n
    if m[a, b]: a, b = (i + 1) % n, j
    i, j = a, b
print(m, m.sum(0), m.sum(1), np.trace(m), np.trace(m[:, ::-1]))
l = (np.arange(7)[:, None] + np.arange(7)) % 7
print(l, all(len(set(r)) == 7 for r in l.tolist()))
