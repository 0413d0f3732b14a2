import numpy as np
n, d, k = 90, 2, 3
x = np.zeros((n, d))
y = np.zeros(n, dtype=int)
for j in range(k):
    ix = range(30 * j, 30 * (j + 1))
    r = np.linspace(0.0, 1, 30)
    t = np.linspace(j * 4, (j + 1) * 4, 30)
    x[ix] = np.c_[r * np.sin(t), r * np.cos(t)]
    y[ix] = j
w = np.zeros((d, k))
for i in range(200):
    s = x @ w
    e = np.exp(s - s.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    loss = -np.log(p[range(n), y]).mean()
    if i % 50 == 0:
        print(f'{i:3d} {loss:.6f}')
    p[range(n), y] -= 1
    w -= 1.0 * x.T @ p / n
print(np.round(w, 4), np.mean(np.argmax(x @ w, axis=1) == y).round(3))
