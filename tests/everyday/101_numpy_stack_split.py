import numpy as np
a, b = np.arange(6).reshape(2, 3), np.arange(6, 12).reshape(2, 3)
print(np.vstack([a, b]), np.hstack((a, b)), np.stack([a, b], axis=2).shape, np.concatenate([a, b], 1), np.dstack([a, b])[0])
print([p.tolist() for p in np.array_split(np.arange(11), 3)], np.split(a, 3, axis=1)[1], np.append(a, [[9, 9, 9]], axis=0), np.insert([1, 2, 3], 1, 7), np.delete(np.arange(5), [1, 3]))
print(np.repeat([1, 2], 3), np.tile([1, 2], (2, 2)), np.roll(np.arange(7), 2), np.meshgrid([1, 2], [3, 4, 5])[1], np.diff([1, 4, 9, 16]), np.outer([1, 2], [3, 4]), np.kron([1, 2], [1, 1]))
print(np.expand_dims([1, 2], 0).shape, np.squeeze([[[1]]]).shape, np.column_stack([[1, 2], [3, 4]]), np.r_[1:4, 0, 4], np.triu(np.ones((3, 3))), np.eye(3, k=1))
print(np.intersect1d([1, 2, 3], [2, 3, 4]), np.setdiff1d([1, 2, 3], [2]), np.isin([1, 5], [5, 6]), np.union1d([3, 1], [2]), np.searchsorted([1, 3, 5], [2, 5]), np.digitize([0.5, 2.5], [1, 2, 3]))
