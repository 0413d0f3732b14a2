import numpy as np
x = np.linspace(0, np.pi, 1001)
print(f'{np.trapezoid(np.sin(x), x):.6f}')
def simpson(f, a, b, n):
    h = (b - a) / n
    xs = a + h * np.arange(n + 1)
    w = np.ones(n + 1)
    w[1:-1:2], w[2:-1:2] = 4, 2
    return h / 3 * (w * f(xs)).sum()
print(f'{simpson(np.exp, 0, 1, 100):.10f}')
n = 3000017
m = (np.arange(n) + 0.5) / n
print(f'{(4 / (1 + m * m)).mean():.9f}')
