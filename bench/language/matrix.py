# The product of two matrices that are lists of lists.
def product(a, b):
    n, m, k = len(a), len(b[0]), len(b)
    c = [[0.0] * m for _ in range(n)]
    for i in range(n):
        row = a[i]
        out = c[i]
        for j in range(m):
            total = 0.0
            for l in range(k):
                total += row[l] * b[l][j]
            out[j] = total
    return c


n = 130
a = [[(i * j) % 7 + 0.5 for j in range(n)] for i in range(n)]
b = [[(i + j) % 5 - 1.5 for j in range(n)] for i in range(n)]
print(sum(map(sum, product(a, b))))
