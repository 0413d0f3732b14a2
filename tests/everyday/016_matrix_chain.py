def chain(dims):
    n = len(dims) - 1
    m = [[0] * n for _ in range(n)]
    s = [[0] * n for _ in range(n)]
    for length in range(2, n + 1):
        for i in range(n - length + 1):
            j = i + length - 1
            m[i][j] = float('inf')
            for k in range(i, j):
                q = m[i][k] + m[k + 1][j] + dims[i] * dims[k + 1] * dims[j + 1]
                if q < m[i][j]:
                    m[i][j], s[i][j] = q, k
    def show(i, j):
        return f'A{i + 1}' if i == j else f'({show(i, s[i][j])} x {show(s[i][j] + 1, j)})'
    return m[0][n - 1], show(0, n - 1)
print(chain([30, 35, 15, 5, 10, 20, 25]))
print(chain([5, 6, 3, 1]))
