import numpy as np
x = np.array([((i * 37) % 19) + (i % 5) * 0.5 for i in range(41)])
k = 5
ma = np.convolve(x, np.ones(k) / k, mode='valid')
print(ma.round(3))
c = np.cumsum(np.insert(x, 0, 0))
print(np.allclose((c[k:] - c[:-k]) / k, ma))
peaks = np.where((x[1:-1] > x[:-2]) & (x[1:-1] > x[2:]))[0] + 1
print(peaks, x[peaks].max())
w = np.array([x[i:i + 7] for i in range(len(x) - 6)])
print(w.shape, w.max(axis=1)[:6], w.mean(axis=1)[-1].round(4))
ewma = [x[0]]
for v in x[1:]:
    ewma.append(0.3 * v + 0.7 * ewma[-1])
print(np.round(ewma[-3:], 4))
