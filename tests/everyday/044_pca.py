import numpy as np
t = np.linspace(0, 10, 101)
data = np.column_stack([3 * t + np.sin(5 * t), t - np.cos(3 * t), 0.1 * t ** 2])
c = data - data.mean(axis=0)
cov = c.T @ c / (len(c) - 1)
w, v = np.linalg.eigh(cov)
order = np.argsort(w)[::-1]
w, v = w[order], v[:, order]
print(np.round(w, 5))
print(np.round(w / w.sum(), 6))
p = c @ v[:, :2]
print(p.shape, np.round(np.abs(p[:3]), 4))
print(np.allclose(np.cov(data, rowvar=False), cov))
