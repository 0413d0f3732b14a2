def primes(n):
    flags = [True] * (n + 1)
    flags[0] = flags[1] = False
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            for j in range(i * i, n + 1, i):
                flags[j] = False
    return [i for i, f in enumerate(flags) if f]
ps = primes(30011)
print(len(ps), ps[-5:], sum(ps))
twins = [(a, b) for a, b in zip(ps, ps[1:]) if b - a == 2]
print(len(twins), twins[-1])
