import numpy as np
x = np.array([[2.7, 2.5], [1.4, 2.3], [3.3, 4.4], [1.3, 1.8], [3.0, 3.0], [7.6, 2.7], [5.3, 2.0], [6.9, 1.7], [8.6, -0.2], [7.6, 3.5]])
y = np.array([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
y[4] = 1
def gini(y):
    _, c = np.unique(y, return_counts=True)
    q = c / c.sum()
    return 1 - (q ** 2).sum()
def build(x, y, depth=0):
    if depth == 3 or len(set(y.tolist())) == 1:
        return int(np.bincount(y).argmax())
    best = None
    for f in range(x.shape[1]):
        for t in np.unique(x[:, f]):
            l = x[:, f] <= t
            if l.all(): continue
            g = (l.sum() * gini(y[l]) + (~l).sum() * gini(y[~l])) / len(y)
            if best is None or g < best[0] - 1e-12:
                best = (g, f, float(t), l)
    g, f, t, l = best
    return {'feature': f, 'at': t, 'left': build(x[l], y[l], depth + 1), 'right': build(x[~l], y[~l], depth + 1)}
tree = build(x, y)
print(tree)
def predict(t, r):
    while isinstance(t, dict):
        t = t['left'] if r[t['feature']] <= t['at'] else t['right']
    return t
print([predict(tree, r) for r in x], round(gini(y), 4))
