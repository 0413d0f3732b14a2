import numpy as np
t = np.arange(1, 10)
print(t[:, None] * t)
print(np.add.outer([10, 20], [1, 2, 3]), np.multiply.reduce([1, 2, 3, 4]), np.maximum.accumulate([3, 1, 4, 1, 5]), np.add.reduce([[1, 2], [3, 4]], axis=0))
x = np.array([[1.0, 2, 3], [4, 5, 6]])
print((x - x.mean(0)) / x.std(0), x / x.sum(axis=1, keepdims=True), np.where(x > 2, x, -x), x @ x.T, x.T.dot([1, 2]))
print(np.einsum('ij,kj->ik', x, x), np.tensordot(x, x, axes=([1], [1])), np.inner([1, 2], [3, 4]), np.cross([1, 0, 0], [0, 1, 0]), np.vdot([1, 2], [3, 4]))
try:
    np.ones((3, 2)) + np.ones(3)
except ValueError as e:
    print(e)
