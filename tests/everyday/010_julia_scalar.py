w, h = 59, 23
rows = []
for j in range(h):
    row = ''
    for i in range(w):
        z = complex(3.2 * i / (w - 1) - 1.6, 2 * j / (h - 1) - 1)
        k = 0
        while abs(z) < 2 and k < 20:
            z = z * z + (-0.8 + 0.156j)
            k += 1
        row += ' .:-=+*#%@'[k // 2 - (k == 20)]
    rows.append(row)
print('\n'.join(rows))
