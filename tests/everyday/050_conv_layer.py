import numpy as np
def conv(x, w):
    c, h, wd = x.shape
    f, _, kh, kw = w.shape
    out = np.zeros((f, h - kh + 1, wd - kw + 1), dtype=x.dtype)
    for k in range(f):
        for i in range(out.shape[1]):
            for j in range(out.shape[2]):
                out[k, i, j] = np.sum(x[:, i:i + kh, j:j + kw] * w[k])
    return out
x = (np.arange(3 * 7 * 9) % 5).reshape(3, 7, 9).astype(np.float32)
w = (np.arange(2 * 3 * 3 * 3) % 3 - 1).reshape(2, 3, 3, 3).astype(np.float32)
o = conv(x, w)
print(o)
r = np.maximum(o, 0)
pool = r[:, :4, :6].reshape(2, 2, 2, 3, 2).max(axis=(2, 4))
print(pool)
