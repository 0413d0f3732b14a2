import numpy as np
p = np.array([[0.8, 0.15, 0.05], [0.3, 0.4, 0.3], [0.2, 0.3, 0.5]])
v = np.array([1.0, 0, 0])
for day in range(1, 6):
    v = v @ p
    print(day, np.round(v, 6))
print(np.round(np.linalg.matrix_power(p, 50)[0], 6))
a = np.vstack([p.T - np.eye(3), np.ones(3)])
pi, *_ = np.linalg.lstsq(a, np.array([0, 0, 0, 1.0]), rcond=None)
print(np.round(pi, 6))
state, s, seq = 0, 5, []
for _ in range(20):
    s = (s * 16807) % 2147483647
    state = int(np.searchsorted(np.cumsum(p[state]), s / 2147483647))
    seq.append('SCR'[state])
print(''.join(seq))
