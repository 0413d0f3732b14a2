import numpy as np
links = {0: [1, 2], 1: [2], 2: [0], 3: [0, 2], 4: [3, 1]}
n = 5
m = np.zeros((n, n))
for i, outs in links.items():
    for j in outs:
        m[j, i] = 1 / len(outs)
r = np.ones(n) / n
for _ in range(100):
    r = 0.15 / n + 0.85 * m @ r
print(np.round(r, 5), round(float(r.sum()), 6), np.argsort(-r))
