import numpy as np
def lu(a):
    n = len(a)
    l, u = np.eye(n), a.copy()
    for k in range(n - 1):
        l[k + 1:, k] = u[k + 1:, k] / u[k, k]
        u[k + 1:] -= np.outer(l[k + 1:, k], u[k])
    return l, u
def cholesky(a):
    n = len(a)
    l = np.zeros_like(a)
    for i in range(n):
        for j in range(i + 1):
            s = a[i, j] - (l[i, :j] * l[j, :j]).sum()
            l[i, j] = np.sqrt(s) if i == j else s / l[j, j]
    return l
a = np.array([[25.0, 15, -5], [15, 18, 0], [-5, 0, 11]])
print(cholesky(a))
l, u = lu(a)
print(l)
print(u)
print(np.allclose(l @ u, a))
