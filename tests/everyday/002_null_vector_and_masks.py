import numpy as np
z = np.zeros(10)
z[4] = 1
print(z)
z = np.arange(21)
z[(3 < z) & (z <= 8)] *= -1
print(z)
print(np.nonzero([1, 2, 0, 0, 4, 0]))
x = np.arange(1009)
x[x % 7 == 0] = 0
x[x % 2 == 1] //= 3
print(x.sum(), x[::101])
