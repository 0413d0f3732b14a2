import math
from functools import total_ordering
@total_ordering
class Vec:
    __slots__ = ('x', 'y')
    def __init__(self, x=0, y=0): self.x, self.y = x, y
    def __repr__(self): return f'Vec({self.x!r}, {self.y!r})'
    def __abs__(self): return math.hypot(self.x, self.y)
    def __bool__(self): return bool(abs(self))
    def __add__(self, o): return Vec(self.x + o.x, self.y + o.y)
    def __mul__(self, k): return Vec(self.x * k, self.y * k)
    def __eq__(self, o): return (self.x, self.y) == (o.x, o.y)
    def __lt__(self, o): return abs(self) < abs(o)
    def __hash__(self): return hash((self.x, self.y))
    def __iter__(self): return iter((self.x, self.y))
    def __neg__(self): return self * -1
a, b = Vec(3, 4), Vec(1, 2)
print(a + b, abs(a), a * 3, bool(Vec()), a > b, a >= b, sorted([a, b, Vec(0, 1)]), max(a, b))
x, y = a
print(x, y, len({a, Vec(3, 4), b}), -a)
