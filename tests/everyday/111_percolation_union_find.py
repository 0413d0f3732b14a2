import numpy as np
n = 31
s = 99
grid = np.zeros((n, n), dtype=bool)
for i in range(n):
    for j in range(n):
        s = (s * 69069 + 1) % 2 ** 32
        grid[i, j] = s / 2 ** 32 < 0.62
parent = list(range(n * n + 2))
def find(x):
    while parent[x] != x:
        parent[x] = parent[parent[x]]
        x = parent[x]
    return x
for i in range(n):
    for j in range(n):
        if grid[i, j]:
            me = i * n + j
            if i == 0: parent[find(me)] = find(n * n)
            elif grid[i - 1, j]: parent[find(me)] = find(me - n)
            if j and grid[i, j - 1]: parent[find(me)] = find(me - 1)
            if i == n - 1: parent[find(me)] = find(n * n + 1)
print(grid.sum(), find(n * n) == find(n * n + 1), len({find(i * n + j) for i in range(n) for j in range(n) if grid[i, j]}))
