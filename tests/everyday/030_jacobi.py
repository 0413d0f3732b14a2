import numpy as np
a = np.array([[10., -1., 2., 0.], [-1., 11., -1., 3.], [2., -1., 10., -1.], [0., 3., -1., 8.]])
b = np.array([6., 25., -11., 15.])
x = np.zeros_like(b)
for it in range(60):
    new = (b - (a - np.diag(np.diag(a))) @ x) / np.diag(a)
    if np.allclose(new, x, atol=1e-10):
        break
    x = new
print(it > 5, np.round(x, 6), np.round(a @ x, 6))
