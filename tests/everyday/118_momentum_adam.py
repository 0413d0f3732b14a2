import numpy as np
def loss(w): return (w[0] - 3) ** 2 + 10 * (w[1] + 1) ** 2
def grad(w): return np.array([2 * (w[0] - 3), 20 * (w[1] + 1)])
w = np.zeros(2); v = np.zeros(2)
for _ in range(200):
    v = 0.9 * v - 0.01 * grad(w)
    w = w + v
print(np.round(w, 4))
w = np.zeros(2); m = np.zeros(2); s = np.zeros(2)
for t in range(1, 301):
    g = grad(w)
    m = 0.9 * m + 0.1 * g
    s = 0.999 * s + 0.001 * g ** 2
    w -= 0.1 * (m / (1 - 0.9 ** t)) / (np.sqrt(s / (1 - 0.999 ** t)) + 1e-8)
print(np.round(w, 3), f'{loss(w):.2e}')
