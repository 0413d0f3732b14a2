# Annotations and what reads them, attributes of functions, classes over built-in types, dates of one's own.
import contextlib
import dataclasses
import datetime
import difflib
import enum
import fractions
import functools
import inspect
import statistics
import time
import types
import typing


def area(width: float, height: "text" = 2, /, scale: int | None = None) -> float:
    """The area."""
    return width * height * (scale or 1)


print(sorted(area.__annotations__), area.__annotations__["scale"])
print(area.__defaults__, area.__kwdefaults__, area.__dict__, area.__module__)
area.calls = 3
print(area.__dict__, inspect.signature(area))
area.__dict__["more"] = 4
print(area.more)


class Point:
    x: int
    y: list[str] | None = None


print(sorted(Point.__annotations__), Point.__annotations__["x"])
print(isinstance(3, int | str), isinstance(None, int | None), issubclass(bool, int | str), int | None)
print(type(int | str), int | str == str | int)


class Employee(typing.NamedTuple):
    name: str
    id: int = 3


Pair = typing.NamedTuple("Pair", [("a", int), ("b", str)])
print(Employee("Ann"), Pair(1, "x"))


class Movie(typing.TypedDict, total=False):
    title: str


print(Movie(title="A"), Movie.__total__, sorted(Movie.__optional_keys__))


@dataclasses.dataclass
class Item:
    name: str
    tags: list = dataclasses.field(default_factory=list)
    kind: typing.ClassVar[int] = 1
    _: dataclasses.KW_ONLY
    price: float = 1.5


print(Item("a", price=2.0), Item.__doc__, [one.name for one in dataclasses.fields(Item)])

# Iterators are of classes, which may be derived from.
print(type(zip()), type(map(len, [])), type(enumerate([])), type(filter(None, [])), zip)


class Numbered(enumerate):
    pass


print(list(Numbered("ab", start=2)), isinstance(zip([]), zip), isinstance(Numbered([]), enumerate))


# Immutable built-in types are made before `__init__`.
class Metres(float):
    def __init__(self, value, unit="m"):
        super().__init__()
        self.unit = unit


class Route(tuple):
    def __init__(self, stops, name=None):
        self.name = name


class Gaussian(complex):
    pass


print(Metres(2.5, unit="km") + 1, Metres(2.5).unit, Route([1, 2], name="r") + (3,), Gaussian(1, 2) * 1j)
numbers = [3, 1]
numbers.__init__([5, 6])
print(numbers, Metres.fromhex("0x1p3"), dict.fromkeys("ab", 0))


class Level(enum.IntEnum):
    LOW = 1

    def __str__(self):
        return self.name.lower()


print(Level.LOW, f"{Level.LOW}", Level(1) + 1)


# Exceptions raised in `finally` remember what passed through.
try:
    try:
        1 / 0
    finally:
        {}["key"]
except KeyError as error:
    print(repr(error.__context__))

with contextlib.suppress(TypeError):
    isinstance(1, 5)
    print("not here")


class Base:
    registry = []

    def __init_subclass__(cls, tag=None, **options):
        super().__init_subclass__(**options)
        cls.registry.append((cls.__name__, tag))


class Left(Base, tag="l"):
    pass


print(Base.registry)


class Bulb:
    def __init__(self):
        self.on = False

    def _set(self, value):
        """What is shown."""
        self.on = value

    light = functools.partialmethod(_set, True)
    shown = property(_set)


bulb = Bulb()
bulb.light()
print(bulb.on, Bulb.shown.__doc__, Bulb.shown.__isabstractmethod__)


@functools.total_ordering
class Version:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number if isinstance(other, Version) else NotImplemented

    def __eq__(self, other):
        return self.number == other.number


print(Version(1) >= Version(0), Version(1) <= Version(1), max(Version(1), Version(3)).number)
try:
    Version(1) >= 3
except TypeError as error:
    print(error)


class Stamp(datetime.datetime):
    def __new__(cls, *args, label="", **options):
        made = super().__new__(cls, *args, **options)
        made.label = label
        return made


stamp = Stamp(2024, 2, 29, 12, label="leap")
print(stamp.label, stamp.isoformat(), (stamp + datetime.timedelta(days=1)).date())
print(datetime.timezone(datetime.timedelta(0)) is datetime.timezone.utc, datetime.timedelta(1) + datetime.date(2024, 1, 1))
print(datetime.datetime.fromisoformat("2022W52520"), time.get_clock_info("time").adjustable)

print(f"{-0.001:z.1f}", fractions.Fraction("3.1_4e-1"), fractions.Fraction.from_float(0.25))
for wrong in (lambda: format(1, ",_"), lambda: statistics.correlation([1, 1], [1, 2]), lambda: eval("[i for i in (j := [1])]")):
    try:
        wrong()
    except (ValueError, SyntaxError) as error:
        print(type(error).__name__, str(error).split(" (")[0])

Made = types.new_class("Made", (Base,), {"tag": "m"}, lambda content: content.update(value=7))
print(Made.value, Base.registry[-1])
print(b"\x01\xff".hex(":"), bytes.fromhex(" 0aFF"), b"abc".startswith((b"x", b"a")))
print(list(difflib.diff_bytes(difflib.unified_diff, [b"a\n"], [b"b\n"], b"x", b"y"))[-1])
