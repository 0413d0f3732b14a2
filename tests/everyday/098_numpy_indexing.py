import numpy as np
a = np.arange(36).reshape(6, 6)
print(a[1:5:2, ::-2], a[[0, 2, 4], [1, 3, 5]], a[a % 5 == 0], a[..., -1], a[2, None].shape)
a[1:3, 1:3] = [[-1, -2], [-3, -4]]
a[:, 5] += 100
a[4] *= 2
print(a)
rows = np.array([0, 3])
print(a[rows[:, None], [1, 4]], a[np.ix_([0, 5], [0, 5])], np.take(a, [1, 7, 13]), a.flat[8], a.diagonal(1))
i = np.argwhere(a < 0)
print(i.tolist(), np.where(a > 100, 1, 0).sum(), np.where(a[0] > 2)[0], np.nonzero(a[:, 0] > 12))
b = a.copy()
b[b > 50] = 0
v = b[2:4]
v[:] = 9
print(b[2], np.shares_memory(b, v), b.ravel()[12:15])
np.add.at(b, ([0, 0, 1], [0, 0, 1]), 5)
print(b[:2, :2])
