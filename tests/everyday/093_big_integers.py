a = 2 ** 200
print(a, len(str(a)), sum(map(int, str(a))))
f = 1
for i in range(1, 61): f *= i
print(f, f % 1000000007, f >> 100, -f // 7, divmod(f, 10 ** 30))
x, y = 0, 1
for _ in range(300): x, y = y, x + y
print(x, bin(x)[:20], hex(x), x.bit_length(), int(str(x)[::-1]), f'{x:,}'[:30])
def isqrt(n):
    r = n
    while r * r > n: r = (r + n // r) // 2
    return r
print(isqrt(2 * 10 ** 80))
