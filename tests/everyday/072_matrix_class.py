class Matrix:
    def __init__(self, rows):
        self.rows = [list(r) for r in rows]
    @classmethod
    def identity(cls, n):
        return cls([[int(i == j) for j in range(n)] for i in range(n)])
    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])
    def __matmul__(self, o):
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in zip(*o.rows)] for r in self.rows])
    def __add__(self, o):
        return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, o.rows)])
    def __mul__(self, k):
        return Matrix([[a * k for a in r] for r in self.rows])
    __rmul__ = __mul__
    def __pow__(self, n):
        out = Matrix.identity(len(self.rows))
        for _ in range(n):
            out = out @ self
        return out
    def __eq__(self, o):
        return self.rows == o.rows
    def __getitem__(self, ij):
        return self.rows[ij[0]][ij[1]]
    def __str__(self):
        return '\n'.join(' '.join(f'{v:4}' for v in r) for r in self.rows)
m = Matrix([[1, 1], [1, 0]])
print(m ** 10)
print((2 * m + m).shape, m[0, 1], m ** 0 == Matrix.identity(2))
