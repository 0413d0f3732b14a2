import numpy as np
a = np.array([[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]])
v = np.ones(3)
for _ in range(100):
    w = a @ v
    v = w / np.linalg.norm(w)
lam = v @ a @ v
print(f'{lam:.6f}', np.round(np.abs(v), 5))
print(np.round(np.linalg.eigvalsh(a), 6))
