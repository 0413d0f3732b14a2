// The compiler: what it fuses, folds and shares, and what it leaves unchanged.
import type { Group } from "./entry";

export const compiler = {
  title: "The compiler",
  entries: [
    {
      title: "Softmax in one kernel",
      look: "Graph: two reductions over the same axis, and what stands around them, become one kernel; as written there are eight nodes.",
      source: `import numpy as np

def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)

x = np.sin(np.arange(64 * 128, dtype=np.float32)).reshape(64, 128)
p = softmax(x)
p
p.sum(axis=-1)[:5]
`,
    },
    {
      title: "What falls away",
      look: "Graph, as written and optimised: every line that changes no bit is gone; x * 0.0 stays, since it is NaN where x is.",
      source: `import numpy as np

n = np.arange(8, dtype=np.int32)
x = np.sqrt(np.arange(8, dtype=np.float32) - 1)

kept = (n + 0) * 1               # integers: nothing to do
twice = n.T.T[::-1][::-1]        # views undo each other
known = n + (2 + 3) * 7          # folded before it runs
kept + twice + known

x * 0.0                          # not 0: x begins with NaN
`,
    },
    {
      title: "The same thing twice",
      look: "Graph: the root is written three times and computed once; equal expressions are one node.",
      source: `import numpy as np

x = np.arange(1, 9, dtype=np.float32)
y = np.arange(8, 0, -1, dtype=np.float32)

unit_x = x / np.sqrt(x * x + y * y)
unit_y = y / np.sqrt(x * x + y * y)
length = np.sqrt(x * x + y * y)

unit_x * unit_x + unit_y * unit_y, length
`,
    },
    {
      title: "Tiles of a product",
      look: "Optimiser and Kernels: the plain three loops of a matrix product, then the steps that block, tile and vectorise them.",
      source: `import numpy as np

a = np.arange(96 * 96, dtype=np.float32).reshape(96, 96) / 9216
b = np.full((96, 96), 0.5, dtype=np.float32)

c = np.tanh(a @ b)
c.shape
c[:2, :4]
`,
    },
    {
      title: "Why two kernels stayed two",
      look: "Graph: every row of the second step needs all rows of the first, so no loop can do both; the graph says which rule kept them apart.",
      source: `import numpy as np

x = np.sin(np.arange(64 * 48, dtype=np.float32)).reshape(64, 48)

column = x.mean(axis=0)                  # needs every row
centred = x - column                     # needs the finished mean
spread = (centred * centred).sum(axis=1)
spread[:6]
`,
    },
    {
      title: "Threads share the work",
      look: "Kernels: each says over how many threads of the CPU it last ran, and why not over more; Profile draws a lane for each thread.",
      source: `import numpy as np
import tensorscope as ts

# Kernels, "Threads": how many ran a kernel, and what kept others away.
# Profile, "Threads of the CPU": which block ran where, and when.
rng = np.random.default_rng(1)

points = rng.random((2, 1_000_000), dtype=np.float32)
u, v = np.asarray(points, device="cpu")
4 * (u * u + v * v < 1).mean()  # pi, by one sum: nothing to share

def step(x):
    y = x @ w / 160                               # rows of a product
    e = np.exp(y - y.max(axis=1, keepdims=True))  # rows of a softmax
    return e / e.mean(axis=1, keepdims=True)

x, w = np.asarray(rng.random((2, 640, 640), dtype=np.float32), device="cpu")
for k in range(8):              # while the first runs, threads start
    x = step(x)
    ts.eval(x)

step(x)
`,
    },
    {
      title: "One compilation, every size",
      look: "Status line: the function is traced and compiled once, with N left open; the second and the third size find it in the cache.",
      source: `import numpy as np
import tensorscope as ts

N = ts.var("N")

def centre(x):
    return x - x.mean(axis=1, keepdims=True)

step = ts.compile(centre, shapes=[(N, 4)])
for rows in [1, 3, 7]:
    x = np.arange(rows * 4, dtype=np.float32).reshape(rows, 4) ** 2
    print(step(x)[-1])
`,
    },
    {
      title: "Drag a length",
      look: "Editor: put the cursor on 60 and drag the handle below it; each length runs at once, on the pipeline that the first one made.",
      source: `import numpy as np
import tensorscope as ts

def wave(x):
    return np.sin(x) * np.exp(-x / 8)

M = ts.var("M")
wave = ts.compile(wave, shapes=[(M,)])

N = 60
x = np.linspace(0, 24, N, dtype=np.float32)
wave(x)
`,
    },
    {
      title: "Compiled once, run sixty times",
      look: "Status line: every step of the loop has the same structure, so it is compiled once and then found in the cache.",
      source: `import numpy as np
import tensorscope as ts

class Line:
    def __init__(self):
        self.slope = np.zeros((), dtype=np.float32)
        self.offset = np.zeros((), dtype=np.float32)

    def __call__(self, x):
        return x * self.slope + self.offset

    def step(self, x, y, rate):
        error = self(x) - y
        self.slope = self.slope - rate * 2 * (error * x).mean()
        self.offset = self.offset - rate * 2 * error.mean()
        return (error * error).mean()

x = np.arange(32, dtype=np.float32) / 16 - 1
y = 3 * x + 0.5

line = Line()
for i in range(60):
    loss = line.step(x, y, 0.3)
    ts.eval(loss, line.slope, line.offset)
    if i % 20 == 0:
        print(f"step {i}: loss {loss}")

line.slope, line.offset
`,
    },
  ],
} as const satisfies Group;
