// Linear algebra: products, directions, equations.
import type { Group } from "./entry";

export const linear = {
  title: "Linear algebra",
  entries: [
    {
      title: "Principal axis by power iteration",
      look: "Result: a cloud drawn along (3, 2) gives its own direction back; each step is one product and one norm.",
      source: `import numpy as np
import lucid

lucid.random.seed(3)
along = lucid.randn(400, 1, dtype=lucid.Float32)
across = lucid.randn(400, 1, dtype=lucid.Float32)
points = along * np.array([3, 2], dtype=np.float32)
points = points + across * np.array([-0.4, 0.6], dtype=np.float32)

centred = points - points.mean(axis=0)
covariance = centred.T @ centred / 399

v = np.array([1, 0], dtype=np.float32)
for step in range(12):
    v = covariance @ v
    v = v / np.sqrt((v * v).sum())
    lucid.eval(v)

v                       # near (3, 2) / sqrt(13)
v @ covariance @ v      # the variance along it
np.linalg.eigvalsh(covariance)
`,
    },
    {
      title: "Conjugate gradients",
      look: "Result: a system of 64 equations is solved to 32-bit accuracy in a few dozen products, without an inverse.",
      source: `import numpy as np
import tensorscope as ts

n = 64
i = np.arange(n)
A = 5 * (i[:, None] == i) - 2 * (abs(i[:, None] - i) == 1)
A = A.astype(np.float32) / 2
b = np.sin(i.astype(np.float32) / 5)

x = np.zeros(n, dtype=np.float32)
r = b - A @ x
p = r
for step in range(24):
    Ap = A @ p
    alpha = (r @ r) / (p @ Ap)
    x = x + alpha * p
    fresh = r - alpha * Ap
    p = fresh + (fresh @ fresh) / (r @ r) * p
    r = fresh
    ts.eval(x, r, p)
    if step % 8 == 7:
        print("step", step + 1, "largest error", abs(A @ x - b).max())

x
`,
    },
    {
      title: "A line of indices says it all",
      look: "Graph: each einsum is a product and a sum over the letters that are missing on the right; all are one kernel.",
      source: `import numpy as np

a = np.arange(12, dtype=np.float32).reshape(3, 4)
b = np.arange(20, dtype=np.float32).reshape(4, 5)
s = np.arange(9, dtype=np.float32).reshape(3, 3)

np.einsum("ij,jk->ik", a, b)     # a product of matrices
np.einsum("ij,ij->i", a, a)      # the squared length of each row
np.einsum("ii->", s)             # a trace
np.einsum("ij->ji", a).shape     # a transpose: a view
`,
    },
    {
      title: "A curve through noise",
      look: "Result: four coefficients by the normal equations, and by NumPy's own least squares; they agree.",
      source: `import numpy as np

np.random.seed(1)
x = np.linspace(-1, 1, 60)
y = 1 - 2 * x + 3 * x**3 + np.random.normal(size=60) * 0.05

powers = x[:, None] ** np.arange(4)
np.linalg.solve(powers.T @ powers, powers.T @ y)
np.linalg.lstsq(powers, y)[0]

powers @ np.linalg.solve(powers.T @ powers, powers.T @ y)
`,
    },
    {
      title: "Fibonacci by matrix powers",
      look: "Result: six squarings reach the 64th number, exact in 64-bit integers on a GPU that has none.",
      source: `import numpy as np

step = np.array([[1, 1], [1, 0]], dtype=np.int64)

power = step
for doubling in range(6):
    power = power @ power
    print(f"F({2 ** (doubling + 1)}) =", power[0, 1])
`,
    },
  ],
} as const satisfies Group;
