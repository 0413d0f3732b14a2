import numpy as np, math, random
from collections import Counter, defaultdict

class Layer:
    def __init__(self, n, m, scale):
        self.w = np.sin(np.arange(n * m).reshape(n, m) * scale) / np.sqrt(n)
        self.b = np.zeros(m)
    def forward(self, x):
        self.x = x
        return np.tanh(x @ self.w + self.b)
    def backward(self, g, rate):
        self.w -= rate * self.x.T @ g
        self.b -= rate * g.sum(axis=0)
        return g @ self.w.T

def primes(n):
    found = []
    for k in range(2, n):
        if all(k % p for p in found if p * p <= k):
            found.append(k)
    return found

def words(text):
    count = defaultdict(int)
    for word in text.lower().split():
        count[word.strip(".,")] += 1
    return sorted(count.items(), key=lambda item: (-item[1], item[0]))

x = np.linspace(-2, 2, 45).reshape(15, 3)
y = (x ** 2).mean(axis=1, keepdims=True) - 1
net = [Layer(3, 7, 1.7), Layer(7, 1, 0.9)]
for step in range(170):
    h = x
    for layer in net:
        h = layer.forward(h)
    g = 2 * (h - y) * (1 - h ** 2) / len(x)
    loss = float(((h - y) ** 2).mean())
    for layer in reversed(net):
        g = layer.backward(g, 0.01)
e = np.exp(x - x.max(axis=1, keepdims=True))
p = e / e.sum(axis=1, keepdims=True)
print(f"{loss:.4f}", np.round(p[:2], 3), -np.log(p[range(15), p.argmax(axis=1)]).mean())

grid = np.zeros((21, 21), dtype=int)
grid[8:13, 9:12] = 1
for turn in range(40):
    around = sum(np.roll(np.roll(grid, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1)) - grid
    grid = ((around == 3) | ((grid == 1) & (around == 2))).astype(int)
table = np.zeros((31, 31))
for i in range(31):
    for j in range(31):
        table[i, j] = min(i * j % 7, abs(i - j)) + (table[i - 1, j - 1] if i and j else 0.5)
print(grid.sum(), table[-1, :4], np.where(table > 9)[0][:5], table.std())

a = (np.arange(200003) * 7919) % 100019
f = a.astype(float) * 0.5
print(a.sum(), a.max(), a.argmin(), np.sort(a)[:3], np.unique(a % 97).size, np.cumsum(f)[-1], f[a % 3 == 0].mean(), (np.diff(a) > 0).sum())
s = np.ones(5003, dtype=bool)
for k in range(2, 71):
    if s[k]:
        s[k * k :: k] = False
m = np.add.outer(np.arange(40.0), np.arange(30)) + np.eye(40, 30) * 9
print(s.sum(), np.linalg.solve(m[:9, :9], m[:9, 9])[:2], np.linalg.norm(m), np.percentile(m, [25, 75]), np.concatenate([m[0], m[:, 0]]).shape)

r = random.Random(7)
values = [r.random() for _ in range(2000)]
stack, best = [(0, [])], 0.0
while stack and len(stack) < 200:
    depth, path = stack.pop()
    best = max(best, math.sqrt(depth + values[depth]) * len(path))
    if depth < 7:
        stack += [(depth + 1, path + [k]) for k in range(2)]
text = " ".join("the quick brown fox jumps over a lazy dog.".split()[int(v * 9)] for v in values)
rows = [[i * j for j in range(20)] for i in range(20)]
squares = {k: sum(row[k] ** 2 for row in rows) for k in range(20)}
print(len(primes(2500)), words(text)[:2], Counter(text).most_common(2), best, squares[3], text.title()[:20][::-1])
