import numpy as np
x = np.array([[((i * 29) % 83) / 40 - 1, ((i * 47) % 89) / 40 - 1] for i in range(100)])
y = (x[:, 0] - 2 * x[:, 1] > 0.1).astype(float)
w, b = np.zeros(2), 0.0
for epoch in range(300):
    p = 1 / (1 + np.exp(-(x @ w + b)))
    g = p - y
    w -= 0.5 * (x.T @ g) / len(y)
    b -= 0.5 * g.mean()
    if epoch % 100 == 0:
        loss = -np.mean(y * np.log(p + 1e-12) + (1 - y) * np.log(1 - p + 1e-12))
        print(epoch, f'{loss:.4f}')
print(np.round(w, 3), round(float(b), 3), ((p > 0.5) == y).mean())
