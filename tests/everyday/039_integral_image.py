import numpy as np
a = (np.arange(1009 * 997) % 251).reshape(1009, 997)
s = a.cumsum(0).cumsum(1)
def box(r0, c0, r1, c1):
    t = s[r1, c1]
    if r0: t = t - s[r0 - 1, c1]
    if c0: t = t - s[r1, c0 - 1]
    if r0 and c0: t = t + s[r0 - 1, c0 - 1]
    return t
print(box(0, 0, 1008, 996), a.sum())
print(box(100, 200, 500, 700), a[100:501, 200:701].sum())
