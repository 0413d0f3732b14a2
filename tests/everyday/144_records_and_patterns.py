# Data classes, and `match` over them.
from dataclasses import KW_ONLY, InitVar, asdict, astuple, dataclass, field, fields, replace
import inspect


@dataclass(order=True, frozen=True)
class Point:
    x: int
    y: int = 0


@dataclass
class Shape:
    name: str
    points: list = field(default_factory=list)
    _: KW_ONLY
    scale: float = 1.0
    start: InitVar[int] = 0
    total: int = field(init=False, repr=False, default=0)

    def __post_init__(self, start):
        self.total = start + len(self.points)


print(Point(1, 2), Point(1) < Point(1, 1), {Point(1): "a"}[Point(1, 0)], sorted([Point(2), Point(1, 5)]))
shape = Shape("s", [Point(1)], scale=2.0, start=10)
print(shape, shape.total, asdict(shape), astuple(Point(3, 4)), replace(Point(1, 2), y=9))
print([f.name for f in fields(shape)], inspect.signature(Point), Point.__doc__)
for make in [lambda: Point(), lambda: Point(1, 2, 3), lambda: Point(1, z=3), lambda: Shape("a", [], 3.0)]:
    try:
        make()
    except TypeError as error:
        print(error)
try:
    Point(1).x = 5
except AttributeError as error:
    print(type(error).__name__, error)
try:
    hash(shape)
except TypeError as error:
    print(error)


def told(value):
    match value:
        case 0 | 1:
            return "bit"
        case -1:
            return "minus one"
        case int(n) if n > 100:
            return f"large {n}"
        case int() | float():
            return "number"
        case "go" | "run":
            return "move"
        case str(text):
            return f"text {text}"
        case []:
            return "empty"
        case [Point(x=0, y=y), *rest]:
            return f"on axis at {y}, {len(rest)} more"
        case [first, *_, last]:
            return f"from {first} to {last}"
        case Point(x, 0):
            return f"x {x}"
        case Point(x, y) as point if x == y:
            return f"diagonal {point}"
        case {"kind": "circle", "radius": r, **others}:
            return f"circle {r} {others}"
        case (1, (2, inner)):
            return f"nested {inner}"
        case True | None:
            return "constant"
        case _:
            return "something else"


for value in [0, 1.5, -1, 500, 7, "go", "x", [], [Point(0, 3), 1, 2], [1, 2, 3], (4, 5), Point(3), Point(2, 2), Point(2, 3),
              {"kind": "circle", "radius": 2, "color": "red"}, {"kind": "square"}, None, {1}, (1, (2, 3)), range(3)]:
    print(repr(value), "->", told(value))


def run(program):
    stack, at = [], 0
    while True:
        match program[at]:
            case ("push", n):
                stack.append(n)
            case ("add",):
                stack.append(stack.pop() + stack.pop())
            case ("jump", to) if len(stack) < 50_000:
                at = to - 1
            case ("jump", _):
                pass
            case ("halt",):
                return len(stack), stack[-1]
        at += 1


print(run([("push", 1), ("push", 2), ("push", 3), ("add",), ("jump", 0), ("halt",)]))
