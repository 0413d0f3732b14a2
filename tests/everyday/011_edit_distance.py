def distance(a, b):
    prev = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        cur = [i]
        for j, cb in enumerate(b, 1):
            cur.append(min(prev[j] + 1, cur[-1] + 1, prev[j - 1] + (ca != cb)))
        prev = cur
    return prev[-1]
for a, b in [('kitten', 'sitting'), ('rosettacode', 'raisethysword'), ('', 'abc'), ('same', 'same')]:
    print(f'{a!r:>15} {b!r:<18} {distance(a, b)}')
