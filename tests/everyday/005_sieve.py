import numpy as np
def sieve(n):
    s = np.ones(n + 1, dtype=bool)
    s[:2] = False
    for i in range(2, int(n ** 0.5) + 1):
        if s[i]:
            s[i * i::i] = False
    return np.flatnonzero(s)
p = sieve(1000003)
print(len(p), p[:10], p[-3:])
gaps = np.diff(p)
print(gaps.max(), p[gaps.argmax()], np.bincount(gaps)[:13])
