def det(m):
    if len(m) == 1:
        return m[0][0]
    return sum((-1) ** j * m[0][j] * det([r[:j] + r[j + 1:] for r in m[1:]]) for j in range(len(m)))
m = [[(i * 7 + j * 5 + i * j) % 11 - 3 for j in range(6)] for i in range(6)]
print(det(m))
print(det([[2, 9, 4], [7, 5, 3], [6, 1, 8]]))
import numpy as np
m[0][0] += 5
print(det(m), round(np.linalg.det(np.array(m))))
