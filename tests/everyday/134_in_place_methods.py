# Templates over mappings, and the methods behind +=, |= and their kin.
class Safe(dict):
    def __missing__(self, key):
        return '{' + key + '}'

print('{a} and {b:>5} {c}'.format_map({'a': 1, 'b': 'x', 'c': 2.5}), '{x} {y}'.format_map(Safe(x=1)))
for f in (
    lambda: '{} {0}'.format(1),
    lambda: '{0} {}'.format(1),
    lambda: '{}'.format_map({}),
    lambda: '{z}'.format_map({}),
):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print('{0:{1}} {a[k]} {b.real} {0!r}'.format(3.14159, '.2f', a={'k': 7}, b=2))

l = [1]
m = l.__iadd__((2, 3))
print(m is l, l, l.__imul__(2))
s = {1, 2}
print(s.__ior__({3}), s.__isub__({1}), s.__iand__({2}), s.__ixor__({5}))
d = {1: 2}
print(d.__ior__({3: 4}), d)
print([hasattr(x, '__iadd__') for x in ([], (), {}, set(), 1, 'a')])
