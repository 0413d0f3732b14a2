def lcs(x, y):
    m, n = len(x), len(y)
    t = [[0] * (n + 1) for _ in range(m + 1)]
    for i in range(m):
        for j in range(n):
            t[i + 1][j + 1] = t[i][j] + 1 if x[i] == y[j] else max(t[i][j + 1], t[i + 1][j])
    out = []
    while m and n:
        if x[m - 1] == y[n - 1]:
            out.append(x[m - 1]); m -= 1; n -= 1
        elif t[m - 1][n] >= t[m][n - 1]:
            m -= 1
        else:
            n -= 1
    return ''.join(reversed(out))
print(lcs('AGGTABQXAYB', 'GXTXAYBAXB'))
print(lcs('thisisatest', 'testing123testing'))
