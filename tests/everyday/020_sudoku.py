grid = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
cells = [int(c) for c in grid]
def options(i):
    r, c = divmod(i, 9)
    used = {cells[r * 9 + k] for k in range(9)} | {cells[k * 9 + c] for k in range(9)}
    used |= {cells[(r // 3 * 3 + a) * 9 + c // 3 * 3 + b] for a in range(3) for b in range(3)}
    return [v for v in range(1, 10) if v not in used]
def solve():
    best = None
    for i in range(81):
        if cells[i] == 0:
            o = options(i)
            if best is None or len(o) < len(best[1]):
                best = (i, o)
    if best is None:
        return True
    i, o = best
    for v in o:
        cells[i] = v
        if solve():
            return True
    cells[i] = 0
    return False
print(solve())
for r in range(9):
    print(*cells[r * 9:r * 9 + 9])
