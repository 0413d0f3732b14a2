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
try:
    [].__iadd__(10)
except TypeError as e:
    print(e)
print({1}.__ior__([2]), (1).__add__('a'))

from collections import OrderedDict

class LRU(OrderedDict):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def __getitem__(self, key):
        value = super().__getitem__(key)
        self.move_to_end(key)
        return value

    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self.size:
            del self[next(iter(self))]

cache = LRU(3)
for k in range(5):
    cache[k] = k * k
    cache[max(k - 1, 0)]
print(list(cache.items()), cache.popitem(), cache.popitem(last=False), len(cache))
o = OrderedDict(a=1, b=2, c=3)
o.move_to_end('a')
o.move_to_end('c', last=False)
print(o, o == {'b': 2, 'c': 3, 'a': 1}, list(reversed(o)))
