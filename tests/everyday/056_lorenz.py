import numpy as np
def deriv(s, a=10.0, r=28.0, b=8 / 3):
    x, y, z = s
    return np.array([a * (y - x), x * (r - z) - y, x * y - b * z])
s = np.array([1.0, 1.0, 1.0])
for i in range(300):
    k1 = deriv(s); k2 = deriv(s + 0.005 * k1)
    s = s + 0.01 * k2
    if i % 100 == 99:
        print(np.round(s, 3))
