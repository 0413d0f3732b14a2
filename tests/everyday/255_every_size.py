"""Expressions of functions whose sizes, offsets and steps are others in each turn."""
import numpy as np

rng = np.random.default_rng(7)
x, y = rng.standard_normal(9001), rng.standard_normal(9001)
f = x.astype(np.float32)
z = x + 1j * y
i = rng.integers(-50, 50, 9001)
X = rng.standard_normal((601, 7))

EXPRESSIONS = {
    "exp": lambda n, k: np.exp(x[:n]).sum(),
    "softmax": lambda n, k: (np.exp(x[:n] - x[:n].max()) / np.exp(x[:n] - x[:n].max()).sum())[0],
    "gauss": lambda n, k: np.exp(-0.5 * ((x[:n] - x[:n].mean()) / (x[:n].std() + 1)) ** 2).sum(),
    "window": lambda n, k: np.tanh(x[k : k + n]).mean(),
    "steps": lambda n, k: np.sin(x[k : k + n : 2]).sum() + np.cos(x[n :: -1]).sum(),
    "differences": lambda n, k: np.abs(np.diff(x[: n + 1])).max(),
    "two": lambda n, k: (np.log1p(np.abs(x[:n])) * np.sqrt(np.abs(y[k : k + n]))).sum(),
    "outer": lambda n, k: np.exp(-((x[: n % 97 + 1, None] - y[None, : k % 89 + 1]) ** 2)).sum(),
    "complex": lambda n, k: np.abs((z[:n] * np.conj(z[k : k + n])).sum()),
    "single": lambda n, k: round(float(np.sqrt(f[:n] ** 2 + 1).mean()), 5),
    "integers": lambda n, k: (i[:n] * i[k : k + n] % 7).sum() + (i[:n] // 3).max(),
    "truth": lambda n, k: ((x[:n] > 0) & (y[:n] < 1)).sum() + np.any(x[:n] > 3) + np.all(y[:n] < 4),
    "argmax": lambda n, k: X[: n % 601 + 1].argmax(axis=0).sum() + x[:n].argmin(),
    "rows": lambda n, k: np.exp(X[: n % 601 + 1]).sum(axis=1).max(),
    "columns": lambda n, k: np.exp(X[: n % 601 + 1, : k % 7 + 1]).mean(axis=0).sum(),
    "product": lambda n, k: np.tanh(X[: n % 601 + 1].T @ X[: n % 601 + 1]).sum(),
    "mask": lambda n, k: np.log1p(np.abs(x[:n][x[:n] > 0.5])).sum(),
    "joined": lambda n, k: np.exp(np.concatenate([x[:n], y[:k], [1.0]])).sum(),
    "spread": lambda n, k: np.trapezoid(np.sin(np.linspace(0, 3, n + 1)), dx=3 / n),
    "where": lambda n, k: np.where(np.arange(n) % 3 == 0, x[:n], y[:n] * k).sum(),
    "flat": lambda n, k: np.cosh(X[: n % 601 + 1].T.ravel()[::2]).sum(),
    "clip": lambda n, k: np.clip(x[:n] * k, -2, 2).std(),
}
SIZES = [2003, 2503, 3001, 4007, 3511, 5003, 1, 6007, 2, 7001, 6503, 3, 4513, 64, 5501, 1024, 6121]

for name, expression in EXPRESSIONS.items():
    print(name, [f"{expression(n, n * 31 % 1999):.9g}" for n in SIZES])

total = np.zeros(5)
for n in range(2, 3000, 7):
    total[n % 5] += np.exp(-x[:n] ** 2).sum() + np.cos(y[n : 2 * n]).sum() * n
print(np.round(total, 6))
