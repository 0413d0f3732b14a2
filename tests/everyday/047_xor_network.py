import numpy as np
x = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=float)
y = np.array([[0], [1], [1], [0]], dtype=float)
w1 = np.array([[0.5, -0.4, 0.9, 0.1], [-0.7, 0.6, 0.3, -0.2]])
b1 = np.zeros(4)
w2 = np.array([[0.3], [-0.8], [0.7], [0.4]])
b2 = np.zeros(1)
sig = lambda v: 1 / (1 + np.exp(-v))
for step in range(3000):
    h = np.tanh(x @ w1 + b1)
    o = sig(h @ w2 + b2)
    do = (o - y) * o * (1 - o)
    dh = do @ w2.T * (1 - h ** 2)
    w2 -= 1.0 * h.T @ do
    b2 -= 1.0 * do.sum(axis=0)
    w1 -= 1.0 * x.T @ dh
    b1 -= 1.0 * dh.sum(axis=0)
print(np.round(o.ravel()).astype(int), float(((o - y) ** 2).mean()) < 0.01)
