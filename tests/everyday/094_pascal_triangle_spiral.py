def pascal(n):
    row = [1]
    for _ in range(n):
        yield row
        row = [a + b for a, b in zip([0] + row, row + [0])]
for r in pascal(8):
    print(' '.join(map(str, r)).center(30).rstrip())
import numpy as np
n = 7
s = np.zeros((n, n), dtype=int)
r = c = 0
dr, dc = 0, 1
for k in range(1, n * n + 1):
    s[r, c] = k
    nr, nc = r + dr, c + dc
    if not (0 <= nr < n and 0 <= nc < n) or s[nr, nc]:
        dr, dc = dc, -dr
    r, c = r + dr, c + dc
print(s)
m = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
print([list(x) for x in zip(*m)], [list(x)[::-1] for x in zip(*m)], sum(m[i][i] for i in range(3)))
