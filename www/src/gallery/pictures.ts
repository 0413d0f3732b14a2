// Images: arrays that are shown as pictures.
import type { Group } from "./entry";

export const pictures = {
  title: "Pictures",
  entries: [
    {
      title: "Mandelbrot",
      look: "Result and Kernels: how long z*z + c stays small, for every point; a step is written with complex numbers and compiled once, to kernels of real ones.",
      source: `import numpy as np
import tensorscope as ts

x = np.linspace(-2.1, 0.6, 160, dtype=np.float32)
y = np.linspace(-1.1, 1.1, 120, dtype=np.float32)
c = (x + 1j * y[:, None]).astype(np.complex64)

@ts.compile
def step(z, steps):
    z = np.where(abs(z) < 2, z * z + c, z)
    return z, steps + (abs(z) < 2)

z = np.zeros_like(c)
steps = np.zeros(c.shape, dtype=np.int32)
for i in range(32):
    z, steps = step(z, steps)

steps
`,
    },
    {
      title: "Julia",
      look: "Result: the same step as Mandelbrot's with one fixed c, and without complex numbers; turn the two numbers of c and run again.",
      source: `import numpy as np
import tensorscope as ts

cr, ci = np.float32(-0.79), np.float32(0.15)

zx = np.linspace(-1.6, 1.6, 160, dtype=np.float32) + np.zeros((120, 1), dtype=np.float32)
zy = np.linspace(-1.1, 1.1, 120, dtype=np.float32)[:, None] + np.zeros(160, dtype=np.float32)

@ts.compile
def step(zx, zy, steps):
    x2, y2 = zx * zx, zy * zy
    inside = x2 + y2 < 4
    fresh = np.where(inside, x2 - y2 + cr, zx), np.where(inside, 2 * zx * zy + ci, zy)
    return *fresh, steps + inside

steps = np.zeros((120, 160), dtype=np.int32)
for i in range(48):
    zx, zy, steps = step(zx, zy, steps)

steps
`,
    },
    {
      title: "A ball in the light",
      look: "Result: every pixel's ray, normal and shade from nothing but two ramps; no square array is read.",
      source: `import numpy as np

x = np.linspace(-1.2, 1.2, 128, dtype=np.float32)
y = np.linspace(1.2, -1.2, 128, dtype=np.float32)[:, None]

inside = x * x + y * y < 1
z = np.sqrt(np.maximum(1 - x * x - y * y, 0))

light = np.array([-0.5, 0.6, 0.62], dtype=np.float32)
shade = np.maximum(x * light[0] + y * light[1] + z * light[2], 0)
shine = shade ** 24

np.where(inside, 0.08 + 0.75 * shade + 0.4 * shine, 0.0)
`,
    },
    {
      title: "Where waves meet",
      look: "Result: three sources and their ripples; broadcasting a column, a row and an axis of sources makes the whole field.",
      source: `import numpy as np

x = np.linspace(-1, 1, 140, dtype=np.float32)
y = np.linspace(-1, 1, 100, dtype=np.float32)[:, None]
at = np.array([[-0.6, -0.4], [0.6, -0.4], [0.0, 0.7]], dtype=np.float32)

dx = x - at[:, 0, None, None]
dy = y - at[:, 1, None, None]
waves = np.cos(30 * np.sqrt(dx * dx + dy * dy))
waves.shape
waves.sum(axis=0)
`,
    },
    {
      title: "Three roots, three colours",
      look: "Result: which root of z**3 = 1 Newton's method falls into, from each point of the plane.",
      source: `import numpy as np
import tensorscope as ts

@ts.compile
def newton(x, y):
    x2, y2 = x * x - y * y, 2 * x * y               # z**2
    size = x2 * x2 + y2 * y2 + np.float32(1e-9)
    return (2 * x + x2 / size) / 3, (2 * y - y2 / size) / 3   # z - (z**3 - 1) / (3 * z**2)

x = np.linspace(-1.5, 1.5, 140, dtype=np.float32) + np.zeros((100, 1), dtype=np.float32)
y = np.linspace(-1.1, 1.1, 100, dtype=np.float32)[:, None] + np.zeros(140, dtype=np.float32)
for i in range(20):
    x, y = newton(x, y)

np.where(x > 0, 0, np.where(y > 0, 1, 2))
`,
    },
    {
      title: "A carpet by carrying digits",
      look: "Result: a square is empty where a base-3 digit of its row and of its column are both 1; integers only.",
      source: `import numpy as np

n = 81
row = np.arange(n, dtype=np.int32)[:, None]
column = np.arange(n, dtype=np.int32)

full = np.ones((n, n), dtype=bool)
for digit in range(4):
    full = full & ~((row % 3 == 1) & (column % 3 == 1))
    row, column = row // 3, column // 3

full.astype(np.int32)
`,
    },
  ],
} as const satisfies Group;
