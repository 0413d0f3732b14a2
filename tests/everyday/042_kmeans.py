import numpy as np
state = 12345
def rnd():
    global state
    state = (state * 1103515245 + 12345) % 2 ** 31
    return state / 2 ** 31
pts = np.array([[rnd() + cx, rnd() + cy] for cx, cy in [(0, 0), (3, 1), (1, 4)] for _ in range(37)])
cent = pts[[0, 40, 80]].copy()
for _ in range(20):
    d = ((pts[:, None, :] - cent[None]) ** 2).sum(axis=2)
    lab = d.argmin(axis=1)
    new = np.array([pts[lab == k].mean(axis=0) for k in range(3)])
    if np.allclose(new, cent):
        break
    cent = new
print(np.round(cent, 4))
print(np.bincount(lab))
