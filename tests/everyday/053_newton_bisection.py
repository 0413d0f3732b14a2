import math
def newton(f, df, x, tol=1e-12):
    n = 0
    while abs(f(x)) > tol and n < 50:
        x -= f(x) / df(x)
        n += 1
    return x, n
def bisect(f, a, b, n=50):
    for _ in range(n):
        m = (a + b) / 2
        if f(a) * f(m) <= 0: b = m
        else: a = m
    return (a + b) / 2
print(newton(lambda x: x * x - 2, lambda x: 2 * x, 1.0))
print('%.10f' % bisect(lambda x: math.cos(x) - x, 0, 1))
print('%.8f %.8f' % (newton(lambda x: x ** 3 - x - 2, lambda x: 3 * x * x - 1, 1.5)[0], math.sqrt(2)))
