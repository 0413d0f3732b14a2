# Annotations as typed programs have them.
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from os import PathLike
from queue import Queue
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Optional, TypeVar
import copy
import re

import numpy as np
import numpy.typing as npt
from numpy.typing import ArrayLike, NDArray

T = TypeVar("T")
Vector = NDArray[np.float64]


def norm(x: npt.NDArray[np.float32] | Vector, order: Literal[1, 2] = 2) -> float:
    return float(np.abs(x).sum() if order == 1 else np.sqrt((x**2).sum()))


def grouped(items: Iterable[str], key: Callable[[str], int]) -> dict[int, list[str]]:
    found: defaultdict[int, list[str]] = defaultdict(list)
    for item in items:
        found[key(item)].append(item)
    return dict(found)


def windows(x: Sequence[T], n: int = 3) -> Iterator[tuple[T, ...]]:
    last: deque[T] = deque(maxlen=n)
    for value in x:
        last.append(value)
        if len(last) == n:
            yield tuple(last)


def other(
    a: ArrayLike,
    b: Mapping[str, Any] | None = None,
    c: Optional[Counter[str]] = None,
    d: OrderedDict[str, int] | None = None,
    e: "re.Match[str] | None" = None,
    f: re.Pattern[str] | None = None,
    g: Queue[int] | None = None,
    h: PathLike[str] | str = "",
    i: partial[int] | None = None,
    j: np.ndarray[Any, np.dtype[np.float64]] | None = None,
) -> None: ...


class Stack(Generic[T]):
    made: ClassVar[int] = 0

    def __init__(self, items: Iterable[T] = ()) -> None:
        self.items: list[T] = list(items)
        Stack.made += 1

    def push(self, item: T) -> "Stack[T]":
        self.items.append(item)
        return self

    def pop(self) -> T:
        return self.items.pop()


@dataclass
class Sample:
    name: str
    values: Vector = field(default_factory=lambda: np.zeros(2))
    tags: frozenset[str] = frozenset()


class Point(NamedTuple):
    x: float
    y: float = 0.0


print(norm(np.array([3.0, 4.0])), norm(np.array([3.0, 4.0], np.float32), 1))
print(grouped(["a", "bb", "cc", "d"], len))
print(list(windows([1, 2, 3, 4, 5])))
print(Stack[int]([1, 2]).push(3).pop(), Stack.made)
print(Sample("s"), Point(1.0))
print(list(other.__annotations__)[:3], Stack.push.__annotations__["return"])

handlers = {"norm": norm, "more": [len, partial(norm, order=1)]}
print(copy.deepcopy(handlers)["norm"] is norm, copy.deepcopy(defaultdict(lambda: 0, {1: 2}))[5])
try:
    divmod(timedelta(days=3), 10)
except TypeError as error:
    print(error)
print(divmod(timedelta(days=3), timedelta(days=2)))
