import numpy as np
def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)
def layer_norm(x, eps=1e-5):
    return (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + eps)
t, d, heads = 7, 12, 3
x = np.sin(np.arange(t * d).reshape(t, d) * 0.37)
wq, wk, wv = (np.cos(np.arange(d * d).reshape(d, d) * (0.1 + 0.05 * i)) / 4 for i in range(3))
q, k, v = ((x @ w).reshape(t, heads, -1).transpose(1, 0, 2) for w in (wq, wk, wv))
mask = np.tril(np.ones((t, t), dtype=bool))
s = np.where(mask, q @ k.transpose(0, 2, 1) / np.sqrt(d // heads), -1e9)
a = softmax(s)
o = (a @ v).transpose(1, 0, 2).reshape(t, d)
print(a.shape, np.round(a[0, 3], 5))
print(np.round(layer_norm(x + o)[::3, :5], 4))
print(np.allclose(a.sum(-1), 1), float(np.abs(np.triu(a[1], 1)).max()))
