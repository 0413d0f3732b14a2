# Primes, crossed out in a list.
def primes(n):
    flags = [True] * (n + 1)
    flags[0] = flags[1] = False
    i = 2
    while i * i <= n:
        if flags[i]:
            for j in range(i * i, n + 1, i):
                flags[j] = False
        i += 1
    return [i for i, flag in enumerate(flags) if flag]


found = primes(1000000)
print(len(found), found[-1])
