import numpy as np
z = np.zeros((8, 8), dtype=int)
z[1::2, ::2] = 1
z[::2, 1::2] = 1
print(z)
print(np.tile(np.array([[0, 1], [1, 0]]), (3, 2)))
b = np.pad(np.ones((3, 5)), pad_width=1, mode='constant', constant_values=0)
print(b)
b[:, [0, -1]] = 7
print(b)
