a, b = {1, 2, 3, 4}, {3, 4, 5}
print(a | b, a & b, a - b, a ^ b, a <= b, {3} < b, a.isdisjoint({9}), 3 in a)
d = {k: v for k, v in zip('abc', range(3))}
d['z'] = 26
d.update(a=10, y=25)
print(d, d.get('q', 'none'), d.pop('b'), list(d), d.items(), 'c' in d, d.setdefault('new', []))
print({v: k for k, v in d.items() if isinstance(v, int)}, sorted(d, key=lambda k: str(d[k])), {**d, 'c': 99}['c'], dict.fromkeys('ab', 0))
inv = {}
for w in 'the quick brown the lazy the end quick'.split():
    inv.setdefault(len(w), set()).add(w)
print({k: sorted(v) for k, v in sorted(inv.items())})
print({n % 7 for n in range(100)} == set(range(7)), frozenset('abca') == set('abc'), len({(1, 2), (1, 2), (2, 1)}), dict([('a', 1), ('b', 2)]) | {'b': 3})
del d['z']
for i, (k, v) in enumerate(d.items(), start=1):
    print(i, k, v, sep=':', end=' ')
print()
