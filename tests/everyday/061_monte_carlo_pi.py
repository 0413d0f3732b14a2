def lcg(seed):
    while True:
        seed = (1664525 * seed + 1013904223) & 0xffffffff
        yield seed / 2 ** 32
g = lcg(7)
n = 20000
inside = sum(1 for _ in range(n) if next(g) ** 2 + next(g) ** 2 <= 1)
print(4 * inside / n)
import numpy as np
i = np.arange(1000003, dtype=np.uint64)
u = ((i * np.uint64(2654435761)) % np.uint64(2 ** 32)).astype(np.float64) / 2 ** 32
print(f'{u.mean():.5f}', (u < 0.25).sum(), ((u - 0.5) ** 2 < 0.04).mean().round(4))
