// Simulations: a state, and its update by a step.
import type { Group } from "./entry";

export const simulations = {
  title: "Simulations",
  entries: [
    {
      title: "Game of life",
      look: "Result: an R-pentomino after 40 generations; eight rolled copies are eight loads, and one kernel serves every generation.",
      source: `import numpy as np
import tensorscope as ts

grid = np.zeros((48, 48), dtype=np.int32)
grid[23:26, 23:26] = [[0, 1, 1], [1, 1, 0], [0, 1, 0]]

@ts.compile
def generation(grid):
    around = sum(
        np.roll(grid, (dy, dx), axis=(0, 1))
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
    ) - grid
    alive = (around == 3) | ((grid == 1) & (around == 2))
    return alive.astype(np.int32)

for step in range(40):
    grid = generation(grid)
    if step % 10 == 9:
        print("generation", step + 1, "alive", grid.sum())

grid
`,
    },
    {
      title: "Heat in a plate",
      look: "Result: a hot bar cools between cold edges; each step is four slices and a sum, written back in place.",
      source: `import numpy as np
import tensorscope as ts

plate = np.zeros((48, 48), dtype=np.float32)
plate[20:28, 8:40] = 100

for step in range(40):
    middle = plate[1:-1, 1:-1]
    around = plate[:-2, 1:-1] + plate[2:, 1:-1] + plate[1:-1, :-2] + plate[1:-1, 2:]
    plate[1:-1, 1:-1] = middle + (around - 4 * middle) * np.float32(0.2)
    ts.eval(plate)
    if step % 10 == 9:
        print("step", step + 1, "hottest", plate.max())

plate
`,
    },
    {
      title: "A wave on a pond",
      look: "Result: one drop, sixty steps; the same three arrays change places and the kernel is compiled once.",
      source: `import numpy as np
import tensorscope as ts

n = 64
y, x = np.indices((n, n)).astype(np.float32) - n / 2
now = np.exp(-((x + 8) ** 2 + (y + 4) ** 2) / np.float32(8))
before = now

@ts.compile
def tick(now, before):
    around = np.roll(now, 1, 0) + np.roll(now, -1, 0) + np.roll(now, 1, 1) + np.roll(now, -1, 1)
    return 2 * now - before + (around - 4 * now) * np.float32(0.2)

for step in range(60):
    before, now = now, tick(now, before)
    if step % 20 == 19:
        print("step", step + 1, "highest", now.max())

now
`,
    },
    {
      title: "Spots from nothing",
      look: "Result: two substances that feed on each other (Gray and Scott's) grow a pattern out of one square.",
      source: `import numpy as np
import tensorscope as ts

n = 48
u = np.ones((n, n), dtype=np.float32)
v = np.zeros((n, n), dtype=np.float32)
u[20:28, 20:28] = 0.5
v[20:28, 20:28] = 0.25

def spread(a):
    return np.roll(a, 1, 0) + np.roll(a, -1, 0) + np.roll(a, 1, 1) + np.roll(a, -1, 1) - 4 * a

feed, kill = np.float32(0.037), np.float32(0.06)

@ts.compile
def tick(u, v):
    made = u * v * v
    return (
        u + np.float32(0.2) * spread(u) - made + feed * (1 - u),
        v + np.float32(0.1) * spread(v) + made - (feed + kill) * v,
    )

for step in range(300):
    u, v = tick(u, v)

v
`,
    },
    {
      title: "Pi by throwing darts",
      look: "Result: a quarter of a million darts; comparing and counting them is one walk over the two rows.",
      source: `import lucid

lucid.random.seed(0)
for darts in [1_000, 16_000, 256_000]:
    x, y = lucid.rand(2, darts, dtype=lucid.Float32)
    inside = (x * x + y * y < 1).sum()
    print(f"{darts:>7} darts: {int(inside) * 4 / darts:.4f}")
`,
    },
    {
      title: "A pendulum, a thousand times",
      look: "Result: a thousand starting angles swing at once; rows of the answer are moments, columns are pendulums.",
      source: `import numpy as np
import tensorscope as ts

angle = np.linspace(0.1, 3.1, 1000, dtype=np.float32)
speed = np.zeros(1000, dtype=np.float32)
dt = np.float32(0.05)

moments = []
for step in range(120):
    speed = speed - dt * np.sin(angle)      # first the speed, then the angle:
    angle = angle + dt * speed              # so energy does not drift
    if step % 4 == 3:
        ts.eval(angle, speed)
        moments.append(angle.copy())

np.stack(moments)[:, ::20]
`,
    },
  ],
} as const satisfies Group;
