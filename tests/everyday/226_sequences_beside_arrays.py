# Operators between arrays and whatever NumPy takes for an array: ranges, deques, named tuples, objects with a length and items.
import operator
from collections import deque, namedtuple

import numpy as np

Point = namedtuple("Point", "x y z")


class Row:
    def __init__(self, *items):
        self.items = list(items)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, k):
        return self.items[k]


class Own(Row):
    def __add__(self, other):
        return "own"

    def __lt__(self, other):
        return NotImplemented


a = np.arange(3)
print(a + range(3), range(3) + a, a - range(1, 4), range(1, 4) * a, range(3) ** a, 2.5 * a // range(1, 4))
print(a == range(3), range(3) != a, a < range(1, 4), range(3) >= a, a @ range(3), range(3) @ a)
print(a & range(3), range(3) | a, a ^ range(3), a << range(3), divmod(range(5, 8), a + 1))
for other in deque([1, 2, 3]), Point(1, 2, 3), Row(1, 2, 3), Own(1, 2, 3), [range(3), range(3)], [a, [1, 2, 3]]:
    print(type(other).__name__, a + other, other * a if type(other) is not list else other + a, a == other, a <= other)
print(Own(1, 2, 3) + a, Own(1, 2, 3) < a, a + Own(1, 2, 3))

b = np.arange(3.0)
b += range(3)
b *= deque([1, 2, 3])
b -= Point(1, 1, 1)
b[:2] += [10, 20]
print(b)
for name in "iadd isub imul ifloordiv ipow iand ilshift".split():
    c = np.arange(1, 4)
    print(name, getattr(operator, name)(c, range(1, 4)), c)
try:
    np.arange(3) @ 2
except ValueError as error:
    print(error)
try:
    c = np.arange(3)
    c @= range(3)
except ValueError as error:
    print(error)

# A list on the left of an assignment becomes an array.
items = [1, 2, 3]
items += np.arange(3)
print(items, type(items).__name__)
items = [1, 2]
items *= np.int64(2)
print(items)
items *= np.arange(4)
print(items)

# Scalars of NumPy's beside sequences.
print(np.int64(3) + range(3), range(3) * np.float64(0.5), np.float64(2) < range(4), np.int64(2) * deque([1, 2]), deque([1]) * np.int64(3))
for f in (lambda: np.int64(3) @ [1, 2], lambda: a + range(4), lambda: a < range(2)):
    try:
        print(f())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
total = np.zeros(3)
for _ in range(10_000):
    total += range(3)
print(total)
