import numpy as np
s = 42
steps = []
for _ in range(2000):
    s = (s * 6364136223846793005 + 1442695040888963407) % 2 ** 64
    steps.append(1 if s >> 63 else -1)
w = np.cumsum(steps)
print(w[-1], w.min(), w.max(), np.argmax(np.abs(w)), (w == 0).sum())
x = np.random.default_rng(1).random(100003)
print(0 <= x.min(), x.max() < 1, abs(x.mean() - 0.5) < 0.01, x.shape, x.dtype)
