import numpy as np
x = np.arange(0, 53) / 5
y = 2.5 * x - 1.25 + np.sin(x * 7) * 0.3
a = np.c_[x, np.ones_like(x)]
coef, *_ = np.linalg.lstsq(a, y, rcond=None)
print(np.round(coef, 6))
w = np.linalg.inv(a.T @ a) @ a.T @ y
print(np.round(w, 6), np.round(np.polyfit(x, y, 1), 6))
res = y - a @ w
print(f'R2 = {1 - (res ** 2).sum() / ((y - y.mean()) ** 2).sum():.6f}')
print(round(float(np.corrcoef(x, y)[0, 1]), 6))
