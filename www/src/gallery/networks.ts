// Networks: layers, attention, training.
import type { Group } from "./entry";

export const networks = {
  title: "Networks",
  entries: [
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
    {
      title: "Attention",
      look: "Result and Graph: who listens to whom, as a matrix below its diagonal; softmax is fused between two products.",
      source: `import numpy as np

length, width = 24, 16
i = np.arange(length * width, dtype=np.float32).reshape(length, width)
q, k, v = np.sin(i * 0.7), np.sin(i * 0.7 + 0.4), np.cos(i * 0.3)

scores = q @ k.T / np.float32(width**0.5)
before = np.tril(np.ones((length, length), dtype=bool))
scores = np.where(before, scores, np.float32(-1e9))

e = np.exp(scores - scores.max(axis=-1, keepdims=True))
weights = e / e.sum(axis=-1, keepdims=True)

weights
(weights @ v).shape
`,
    },
    {
      title: "Layer norm",
      look: "Graph: mean, variance, scale and shift of every row are one kernel that walks each row.",
      source: `import numpy as np

def layer_norm(x, gain, shift):
    centred = x - x.mean(axis=-1, keepdims=True)
    variance = (centred * centred).mean(axis=-1, keepdims=True)
    return centred / np.sqrt(variance + np.float32(1e-5)) * gain + shift

x = np.sin(np.arange(32 * 64, dtype=np.float32)).reshape(32, 64) * 5 + 2
gain = np.linspace(0.5, 1.5, 64, dtype=np.float32)
shift = np.zeros(64, dtype=np.float32)

y = layer_norm(x, gain, shift)
y
(y / gain).std(axis=1)[:4]
`,
    },
    {
      title: "A convolution",
      look: "Result: a square and what an edge filter sees of it; nine shifted slices, each times its weight, are added up in one loop.",
      source: `import numpy as np

image = np.zeros((32, 32), dtype=np.float32)
image[8:24, 8:24] = 1
image[12:20, 12:20] = 0.5

edges = np.array([[-1, -1, -1], [-1, 8, -1], [-1, -1, -1]], dtype=np.float32)

def convolve(image, kernel):
    h, w = image.shape
    padded = np.pad(image, 1)
    return sum(
        padded[i : i + h, j : j + w] * kernel[i, j]
        for i in range(3)
        for j in range(3)
    )

convolve(image, edges)
`,
    },
    {
      title: "k-means",
      look: "Result: three centres find three clouds; the distance of every point to every centre is one broadcast.",
      source: `import numpy as np
import lucid

lucid.random.seed(7)
true = np.array([[0, 0], [4, 1], [1, 5]], dtype=np.float32)
noise = lucid.randn(3, 100, 2, dtype=lucid.Float32)
points = (true[:, None] + noise * 0.6).reshape(-1, 2)

centres = points[[0, 120, 240]]
for step in range(6):
    apart = points[:, None] - centres[None]
    nearest = (apart * apart).sum(axis=-1).argmin(axis=1)
    member = (nearest[:, None] == np.arange(3)).astype(np.float32)
    centres = member.T @ points / member.sum(axis=0)[:, None]
    lucid.eval(centres)

centres
np.bincount(nearest)
`,
    },
    {
      title: "A gradient, and the slope it claims",
      look: "Result: what backward() says and what two nearby values say; a broadcast operand gets the sum over its copies.",
      source: `import lucid

x = lucid.tensor([[0.5, 1.0, 1.5], [2.0, 2.5, 3.0]], dtype=lucid.Float32)
b = lucid.ones((3,), dtype=lucid.Float32, requires_grad=True)

loss = (lucid.sin(x) * b).sum()
loss.backward()
b.grad                       # the sum over the two rows

h = 0.01
(lucid.sin(x) * (b + h)).sum(axis=0) / (2 * h) - (lucid.sin(x) * (b - h)).sum(axis=0) / (2 * h)
`,
    },
  ],
} as const satisfies Group;
