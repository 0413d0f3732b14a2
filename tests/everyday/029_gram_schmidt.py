import numpy as np
def qr(a):
    m, n = a.shape
    q, r = np.zeros((m, n)), np.zeros((n, n))
    for j in range(n):
        v = a[:, j].copy()
        for i in range(j):
            r[i, j] = q[:, i] @ a[:, j]
            v -= r[i, j] * q[:, i]
        r[j, j] = np.sqrt((v ** 2).sum())
        q[:, j] = v / r[j, j]
    return q, r
a = np.array([[1.0, 2, 4], [0, 0, 5], [0, 3, 6], [2, 1, 1]])
q, r = qr(a)
print(np.round(r, 4))
print(np.allclose(q.T @ q, np.eye(3)), np.allclose(q @ r, a))
