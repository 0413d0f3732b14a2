def f(x, y): return (1 - x) ** 2 + 100 * (y - x * x) ** 2
def grad(x, y): return -2 * (1 - x) - 400 * x * (y - x * x), 200 * (y - x * x)
x, y, lr = -1.2, 1.0, 0.001
for i in range(20001):
    if i % 5000 == 0:
        print(f'{i:6d} {x: .4f} {y: .4f} {f(x, y):.3e}')
    gx, gy = grad(x, y)
    x, y = x - lr * gx, y - lr * gy
