import numpy as np
def step(z):
    n = sum(np.roll(np.roll(z, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
    return ((n == 3) | ((z == 1) & (n == 2))).astype(int)
z = np.zeros((17, 23), dtype=int)
z[1:4, 1:4] = [[0, 1, 0], [0, 0, 1], [1, 1, 1]]
z[8, 10:13] = 1
for _ in range(29):
    z = step(z)
print(z.sum())
for row in z:
    print(''.join('#' if c else '.' for c in row))
