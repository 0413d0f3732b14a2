def collatz(n):
    c = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        c += 1
    return c
print(max(range(1, 3000), key=collatz), collatz(27))
print([n for n in range(2, 1000) if sum(d for d in range(1, n // 2 + 1) if n % d == 0) == n])
def gcd(a, b):
    while b: a, b = b, a % b
    return a
def egcd(a, b):
    if a == 0: return b, 0, 1
    g, y, x = egcd(b % a, a)
    return g, x - b // a * y, y
print(gcd(1071, 462), egcd(240, 46), pow(3, -1, 11), pow(7, 560, 561))
def factor(n):
    f, d = [], 2
    while d * d <= n:
        while n % d == 0: f.append(d); n //= d
        d += 1
    return f + [n] if n > 1 else f
print(factor(600851475143), factor(2 ** 31 - 1), [n for n in range(100, 1000) if n == sum(int(c) ** 3 for c in str(n))])
