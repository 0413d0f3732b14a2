from dataclasses import dataclass, field, asdict, astuple, replace
@dataclass(order=True)
class Item:
    price: float
    name: str = field(compare=False)
    qty: int = 0
    tags: list = field(default_factory=list, compare=False, repr=False)
    def total(self) -> float:
        return self.price * self.qty
@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0
items = [Item(2.5, 'pen', 10), Item(1.25, 'pad', 4, ['a']), Item(9.0, 'bag')]
print(sorted(items)[0], items[0].total())
print(asdict(items[1]), astuple(Point(1, 2)))
p = Point(3)
try:
    p.x = 4
except Exception as e:
    print(type(e).__name__, e)
print(p, replace(p, y=7), p == Point(3, 0), hash(p) == hash(Point(3)), {p: 'here'}[Point(3)])
try:
    Point()
except TypeError as e:
    print(e)
