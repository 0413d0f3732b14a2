# Types of annotations as values: subscripted classes, unions, type variables, protocols, and what reads annotations.
import collections
import collections.abc
import functools
import inspect
import types
import typing
from typing import Any, Callable, ClassVar, Generic, Iterable, Literal, NamedTuple, Optional, Protocol, TypedDict, TypeVar, Union

__name__ = "__main__"
T = TypeVar("T")
K = TypeVar("K", bound=str)
Number = TypeVar("Number", int, float)

print(list[int], dict[str, int], tuple[int, ...], tuple[()], type[int], collections.deque[int], collections.abc.Iterable[str])
print(list[dict[str, list[int]]], list[T], list[T][int], list[int] | None, set[int] | frozenset[str] | int)
print(list[int].__origin__, list[int].__args__, dict[K, T].__parameters__, list[int]((1, 2)), dict[str, int](a=1))
print(list[int] == list[int], hash(list[int]) == hash(list[int]), list[int] == list[str], type(list[int]), isinstance(list[int], types.GenericAlias))
print(typing.get_origin(dict[str, int]), typing.get_args(dict[str, int]), typing.get_origin(int), typing.get_args(int | None))
print(collections.abc.Callable[[int, str], bool], collections.abc.Callable[..., int], collections.OrderedDict[str, int])
for wrong in (lambda: isinstance([], list[int]), lambda: isinstance(1, int | list[int]), lambda: list[int][str], lambda: int | 3, lambda: typing.List()):
    try:
        print(wrong())
    except TypeError as error:
        print("TypeError:", error)

print(Optional[int], Union[int, str, None], Union[int, Union[str, int]], typing.List[int], Callable[[int], str], Callable[..., int])
print(typing.Tuple[int, ...], Any, Literal["a", 1, "a"], typing.Annotated[int, "cm"], ClassVar[int], typing.Dict[str, "Node"])
print(T, K, Number, K.__bound__, Number.__constraints__, TypeVar("Co", covariant=True), typing.ParamSpec("P"))
print(Optional[int] == Union[None, int], Union[int, str] == int | str, typing.get_args(Callable[[int, str], None]), isinstance([], typing.Sequence))


class Stack(Generic[T]):
    def __init__(self, items: Iterable[T] = ()) -> None:
        self.items: list[T] = list(items)

    def push(self, item: T) -> "Stack[T]":
        self.items.append(item)
        return self


class Words(list[str]):
    def longest(self) -> str:
        return max(self, key=len)


class Pair(Generic[K, T]):
    pass


class Named(Pair[str, T]):
    pass


print(Stack[int], Stack[int]([1]).push(2).items, Stack.__parameters__, Stack[int]().__orig_class__, Pair[str, int], Named[float], Named.__orig_bases__)
print(Words(["a", "bcd"]).longest(), Words.__bases__, Words.__orig_bases__, Words[int])


@typing.runtime_checkable
class Shape(Protocol):
    name: str

    def area(self) -> float: ...


class Square:
    name = "square"

    def area(self) -> float:
        return 4.0


print(isinstance(Square(), Shape), isinstance("text", Shape), isinstance(3, typing.SupportsInt), isinstance([], typing.SupportsAbs))
try:
    Shape()
except TypeError as error:
    print("TypeError:", error)


class Node:
    left: Optional["Node"]
    value: "int | None" = None
    count: ClassVar[int] = 0


class Point(NamedTuple):
    x: float
    y: float = 0.0

    def norm(self) -> float:
        return (self.x**2 + self.y**2) ** 0.5


class Movie(TypedDict):
    title: str
    year: int


Size = TypedDict("Size", {"width": int, "height": int}, total=False)
UserId = typing.NewType("UserId", int)
print(typing.get_type_hints(Node, globals()), Node.__annotations__)
print(Point(3.0, 4.0).norm(), Point(1.0), Point._field_defaults, typing.get_type_hints(Point))
print(Movie(title="A"), sorted(Movie.__required_keys__), sorted(Movie.__optional_keys__), typing.get_type_hints(Movie), Size(width=1), Size.__total__)
print(UserId, UserId(3), UserId.__name__, UserId.__supertype__, typing.cast(str, 3))


def total(values: Iterable[float], *, start: float | None = None, by: Callable[[float], float] = abs) -> float:
    return sum(map(by, values), start or 0.0)


def typed(a: "int", b: Optional["Node"] = None, *rest: str) -> "list[Node]": ...


print(inspect.signature(total), total([1.0, -2.0]))
print(typing.get_type_hints(typed))


@functools.singledispatch
def shown(value) -> str:
    return "something"


@shown.register
def _(value: int | float) -> str:
    return "a number"


@shown.register(list)
def _(value) -> str:
    return "a list"


@shown.register
def _(value: collections.abc.Mapping) -> str:
    return "a mapping"


class Shower:
    @functools.singledispatchmethod
    def show(self, value):
        return "object"

    @show.register
    def _(self, value: str):
        return "text"


print(shown(1), shown(2.5), shown([]), shown({}), shown("a"), Shower().show("a"), Shower().show(1))


@typing.overload
def twice(value: int) -> int: ...
@typing.overload
def twice(value: str) -> str: ...
def twice(value):
    return value * 2


print(twice(2), twice("a"), len(typing.get_overloads(twice)), typing.TYPE_CHECKING)
try:
    typing.assert_never("x")
except AssertionError as error:
    print(error)
print(collections.deque, functools.partial, collections.Counter, typing.get_origin(Stack[int]), typing.get_origin(Union[int, str]))
