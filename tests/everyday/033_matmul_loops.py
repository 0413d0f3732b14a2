import numpy as np
def matmul(a, b):
    out = np.zeros((a.shape[0], b.shape[1]))
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            for k in range(a.shape[1]):
                out[i, j] += a[i, k] * b[k, j]
    return out
a = np.arange(35.0).reshape(5, 7) % 6
b = np.arange(21.0).reshape(7, 3) % 4
print(matmul(a, b))
print((matmul(a, b) == a @ b).all())
