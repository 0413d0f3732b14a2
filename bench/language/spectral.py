# The spectral norm of an endless matrix: functions of numbers called in loops.
def element(i, j):
    return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1)


def times(v, n):
    return [sum(element(i, j) * v[j] for j in range(n)) for i in range(n)]


def times_turned(v, n):
    return [sum(element(j, i) * v[j] for j in range(n)) for i in range(n)]


def norm(n):
    u = [1.0] * n
    for _ in range(3):
        v = times_turned(times(u, n), n)
        u = times_turned(times(v, n), n)
    return (sum(a * b for a, b in zip(u, v)) / sum(b * b for b in v)) ** 0.5


print(round(norm(110), 9))
