import math
def euler(f, y, t, h, n):
    for _ in range(n):
        y += h * f(t, y); t += h
    return y
def rk4(f, y, t, h, n):
    for _ in range(n):
        k1 = f(t, y); k2 = f(t + h / 2, y + h * k1 / 2)
        k3 = f(t + h / 2, y + h * k2 / 2); k4 = f(t + h, y + h * k3)
        y += h * (k1 + 2 * k2 + 2 * k3 + k4) / 6; t += h
    return y
cool = lambda t, y: -0.07 * (y - 20)
for h in (10, 5, 2):
    print(f'{h:>3} {euler(cool, 100.0, 0, h, 100 // h):.4f} {rk4(cool, 100.0, 0, h, 100 // h):.6f}')
print(round(20 + 80 * math.exp(-7), 6))
