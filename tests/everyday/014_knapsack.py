import numpy as np
weights = [23, 31, 29, 44, 53, 38, 63, 85, 89, 82]
values = [92, 57, 49, 68, 60, 43, 67, 84, 87, 72]
cap = 165
best = np.zeros((len(weights) + 1, cap + 1), dtype=np.int64)
for i, (w, v) in enumerate(zip(weights, values)):
    best[i + 1] = best[i]
    best[i + 1, w:] = np.maximum(best[i, w:], best[i, :cap + 1 - w] + v)
print(best[-1, -1])
chosen, c = [], cap
for i in range(len(weights), 0, -1):
    if best[i, c] != best[i - 1, c]:
        chosen.append(i - 1)
        c -= weights[i - 1]
print(chosen[::-1], cap - c)
