# Annotations that are evaluated: what signatures show of them, and classes over subscripted ones.
import collections
import dataclasses
import inspect
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, List, Literal, Optional, ParamSpec, Protocol, Self, TypeVar, TypeVarTuple, Union, Unpack

__name__ = "__main__"
T = TypeVar("T")
P = ParamSpec("P")
Ts = TypeVarTuple("Ts")


def read(path: str, mode: Literal["r", "w"] = "r", *lines: int, keys: dict[str, list[int]] | None = None, **rest: Any) -> Iterator[tuple[str, ...]]:
    yield ()


def find(items: Sequence[T], key: Callable[[T], bool], default: Optional[T] = None) -> Union[T, None]:
    return next(filter(key, items), default)


def typed(a: List[int], b: "Later", c: Mapping[str, int], d: type[int], e: typing.Callable[..., Any]) -> None: ...


print(inspect.signature(read))
print(inspect.signature(find), find([1, 2, 3], lambda x: x > 1))
print(inspect.signature(typed))
print(find.__annotations__["key"], typing.get_type_hints(find)["default"], read.__annotations__["keys"])


class Later:
    pass


print(typing.get_type_hints(typed))


def logged(function: Callable[P, T]) -> Callable[P, T]:
    def inner(*args: P.args, **kwargs: P.kwargs) -> T:
        return function(*args, **kwargs)

    return inner


print(logged(len)([1]), logged.__annotations__, Callable[P, T][[int, str], bool], P.args)


class Array(Generic[Unpack[Ts]]):
    pass


class Chain(Generic[T, P]):
    def then(self) -> Self:
        return self


print(Array[int, str], Array[int, *tuple[str, ...]], Chain[int, [str, bool]], Chain[int, ...], Chain().then() is not None)


class Registry(dict[str, T], Generic[T]):
    def first(self) -> T:
        return next(iter(self.values()))


class Queue(collections.deque[int]):
    pass


print(Registry[int](a=3).first(), Registry.__parameters__, Registry[int], Queue([1, 2]), Queue.__orig_bases__, Registry.__mro__)


@dataclasses.dataclass
class Box(Generic[T]):
    item: T
    tags: list[str] = dataclasses.field(default_factory=list)
    made: typing.ClassVar[int] = 0


print(Box[int](3), Box[str]("a", ["x"]) == Box("a", ["x"]), [field.name for field in dataclasses.fields(Box)])


class Greets(Protocol[T]):
    def greet(self, other: T) -> str: ...


class English(Greets[str]):
    def greet(self, other):
        return "hello " + other


print(English().greet("you"), Greets[int], English.__mro__[1:])
for wrong in (
    lambda: type("A", (Generic,), {}),
    lambda: Generic[int],
    lambda: typing.Dict[int],
    lambda: Optional[int, str],
    lambda: isinstance(English(), Greets),
    lambda: Box[int, str],
    lambda: typing.ClassVar[int, str],
    lambda: typing.NamedTuple("N", [("x", int)])(),
    lambda: typing.TypedDict("D", {"x": int})(x=1)["y"],
    lambda: Union[()],
    lambda: Callable[int],
    lambda: TypeVar("X", int),
    lambda: typing.get_type_hints(3),
):
    try:
        print(wrong())
    except (TypeError, KeyError) as error:
        print(type(error).__name__, error)

kinds = {int: "int", list[int]: "ints", Optional[str]: "maybe"}
print(kinds[list[int]], kinds[Union[str, None]], [list[int], Optional[int]], {"k": dict[str, int]})
match typing.get_origin(list[int]), typing.get_args(dict[str, int]):
    case (origin, (key, value)):
        print(origin, key, value)
print(Box.__module__, Queue.__module__, collections.Counter.__module__, Greets.__name__, repr(Any), repr(typing.NoReturn), repr(Optional))
