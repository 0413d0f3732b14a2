import numpy as np
x = np.arange(3000007, dtype=np.int64) % 1009
print(x.sum(), x.mean().round(6), x.max(), x.argmax(), x.min(), (x > 500).sum())
print(x[::-7][:5], x.reshape(-1)[1000003], np.count_nonzero(x == 0), x.std().round(6))
f = (np.arange(1000003) * 0.5).astype(np.float32)
print(f.max(), f[-1], f[:3], f.dtype, (f[1:] - f[:-1]).min())
b = np.ones(100001)
print(b.sum(), np.zeros((333, 333)).sum(), np.full(70001, 2).prod() == 0, b.cumsum()[-1])
y = np.arange(2097169.0)
print(y.sum(), (y * 2).mean(), y[y % 2 == 0].size, np.dot(y[:1001], y[:1001]))
