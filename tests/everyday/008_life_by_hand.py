def neighbours(cell):
    x, y = cell
    return {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} - {cell}
live = {(0, 1), (1, 2), (2, 0), (2, 1), (2, 2)}
for gen in range(12):
    counts = {}
    for cell in live:
        for n in neighbours(cell):
            counts[n] = counts.get(n, 0) + 1
    live = {c for c, k in counts.items() if k == 3 or (k == 2 and c in live)}
print(sorted(live))
