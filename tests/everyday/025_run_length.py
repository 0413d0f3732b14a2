from itertools import groupby
def encode(s):
    return ''.join(f'{len(list(g))}{k}' for k, g in groupby(s))
def decode(s):
    out, n = '', ''
    for c in s:
        if c.isdigit():
            n += c
        else:
            out += c * int(n)
            n = ''
    return out
e = encode('WWWWWWWWWWWWBWWWWWWWWWWWWBBBWWWWWWWWWWWWWWWWWWWWWWWWBWWWWWWWWWWWWWW')
print(e, len(decode(e)))
import numpy as np
x = np.array([1, 1, 1, 2, 2, 5, 5, 5, 5, 1])
starts = np.flatnonzero(np.r_[True, x[1:] != x[:-1]])
print(x[starts], np.diff(np.r_[starts, len(x)]))
