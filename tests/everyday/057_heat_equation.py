import numpy as np
u = np.zeros(101)
u[40:60] = 1.0
for _ in range(500):
    u[1:-1] = u[1:-1] + 0.4 * (u[2:] - 2 * u[1:-1] + u[:-2])
print(np.round(u[::10], 5), round(float(u.sum()), 4))
g = np.zeros((23, 29))
g[0] = 100
for _ in range(200):
    g[1:-1, 1:-1] = 0.25 * (g[:-2, 1:-1] + g[2:, 1:-1] + g[1:-1, :-2] + g[1:-1, 2:])
print(np.round(g[::5, 14], 3))
