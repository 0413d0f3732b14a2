import numpy as np
rule = 30
w, h = 63, 20
table = np.array([(rule >> i) & 1 for i in range(8)], dtype=np.uint8)
row = np.zeros(w, dtype=np.uint8)
row[w // 2] = 1
for _ in range(h):
    print(''.join('█' if c else ' ' for c in row).rstrip())
    row = table[4 * np.roll(row, 1) + 2 * row + np.roll(row, -1)]
cells = '0' * 10 + '1' + '0' * 10
for _ in range(5):
    p = '0' + cells + '0'
    cells = ''.join(str(90 >> int(p[i:i + 3], 2) & 1) for i in range(len(cells)))
    print(cells)
