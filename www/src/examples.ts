// Programs to begin with. Each comes with a sentence on what to look at once it has run.
export interface Example {
  title: string;
  look: string;
  source: string;
}

export const EXAMPLES: readonly [Example, ...Example[]] = [
  {
    title: "One program, all the way",
    look: "Graph and Kernels: the sum, the addition and the product became one kernel, and c was never expanded to four rows.",
    source: `import numpy as np

a = np.arange(16, dtype=np.float32).reshape(4, 4)
b = np.ones((4, 4), dtype=np.float32)
c = np.full((4,), 2.0, dtype=np.float32)
y = ((a + b) * c).sum(axis=1)
y
`,
  },
  {
    title: "A dtype and what holds it",
    look: "Devices: on the GPU a Float64 stays Float64 by name but is held as f32; the last value shows what that costs.",
    source: `import lucid

x = lucid.tensor([1.0, 2.0, 3.0], dtype=lucid.Float64)
x.dtype

# The same logical dtype after the move; another storage.
x_gpu = x.to("gpu")
x_gpu.dtype
x_gpu + 1

# A round trip through 32 bits is lossy, and says so.
lucid.tensor([0.1], dtype=lucid.Float64).to("gpu").to("cpu")
`,
  },
  {
    title: "Broadcasting, as pasted in 2002",
    look: "Result: lines without a prompt are what the article printed; only a difference from them would be reported.",
    source: `>>> from Numeric import *
>>> a = array([[1, 2], [3, 4]])
>>> a + 1
array([[2, 3],
       [4, 5]])
>>> z = array([1, 2])
>>> w = array([3, 4, 5])
>>> z + reshape(w, (3, 1))
array([[4, 5],
       [5, 6],
       [6, 7]])
>>> z + w[:, NewAxis]
array([[4, 5],
       [5, 6],
       [6, 7]])
>>> x = zeros((3, 4, 5, 6, 7))
>>> y = zeros((7,))
>>> (x + y).shape
(3, 4, 5, 6, 7)
`,
  },
  {
    title: "Slice and concat",
    look: "Graph: a slice is a view with strides of its own and copies nothing; a concat is where elements move.",
    source: `import numpy as np
import ge

x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)

ge.slice(x, start=[0, 0, 1], stop=[2, 3, 4], step=[1, 1, 2])
x[:, 1:4:2].shape

joined = ge.concat([x, x * 10], axis=1)
joined.shape
joined[1]
`,
  },
  {
    title: "Two outputs, one program",
    look: "Graph: both results leave from the same fused elementwise chain; subtraction is an addition of a negation.",
    source: `import numpy as np

a = np.arange(12, dtype=np.float32).reshape(3, 4)
b = np.ones((3, 4), dtype=np.float32)
c = np.full((4,), 2.0, dtype=np.float32)
d = np.arange(4, dtype=np.float32)

y = (a + b) * c - d
z = y.sum(0)
y, z
`,
  },
  {
    title: "Softmax",
    look: "Graph: two reductions over the same axis with elementwise work around them; switch between as written and optimised.",
    source: `import numpy as np

def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)

x = np.sin(np.arange(64 * 128, dtype=np.float32)).reshape(64, 128)
p = softmax(x)
p[0, :5]
p.sum(axis=-1)[:5]
`,
  },
  {
    title: "A line fitted by its gradient",
    look: "Status line: every step of the loop has the same structure, so it is compiled once and then found in the cache.",
    source: `import numpy as np

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
    if i % 20 == 0:
        print(f"step {i}: loss {loss}")

line.slope, line.offset
`,
  },
  {
    title: "Matrix product",
    look: "Kernels: the loops of the product, in WGSL on the gpu and in SIMD wasm on the cpu, with the bytes and operations they cost.",
    source: `import numpy as np

a = np.arange(64 * 64, dtype=np.float32).reshape(64, 64) / 4096
b = np.full((64, 64), 0.5, dtype=np.float32)

c = np.tanh(a @ b)
c.shape
c[:2, :4]
`,
  },
  {
    title: "Integers stay exact",
    look: "Devices: WGSL has no 64-bit integers, so the GPU holds each as two 32-bit words, and nothing is lost.",
    source: `import numpy as np

# 2**24 + 1 is the first integer that a 32-bit float cannot hold.
np.array([16777217])
np.array([2**40 + 1]) * 3

# Past the end it wraps, as in NumPy.
np.array([2**63 - 1]) + 1
`,
  },
  {
    title: "An error that explains itself",
    look: "Result and the underlined line: which axis clashes, where; what came before the error is kept.",
    source: `import numpy as np

a = np.ones((2, 3), dtype=np.float32)
b = np.ones((3, 2), dtype=np.float32)

a + b.T
a + b
`,
  },
  {
    title: "A network learns xor",
    look: "Kernels: forward, backward and the optimiser's step of one epoch are one program, compiled in the first and replayed in the others.",
    source: `import lucid
from lucid import nn, optim

class MLP(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(2, 8)
        self.fc2 = nn.Linear(8, 1)

    def forward(self, x):
        return self.fc2(lucid.tanh(self.fc1(x)))

model = MLP()
x = lucid.tensor([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=lucid.Float32)
y = lucid.tensor([[0], [1], [1], [0]], dtype=lucid.Float32)

opt = optim.Adam(model.parameters(), lr=0.1)
criterion = nn.MSELoss()
for epoch in range(40):
    loss = criterion(model(x), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    if epoch % 10 == 9:
        print(epoch, loss.item())

model(x)
`,
  },
];
