"""What a program says of its errors.

>>> 1 + 1
2
"""
import sys
import traceback
from contextlib import contextmanager

print(__doc__.splitlines()[0])


def fact(n):
    """The factorial.

    >>> fact(3)
    6
    """
    return 1 if n < 2 else n * fact(n - 1)


print(fact(5), fact.__doc__.split()[-1])


def inner(values):
    return values["missing"]


def outer():
    try:
        inner({})
    except KeyError as error:
        print([frame.name for frame in traceback.extract_tb(error.__traceback__)])
        print(error.__traceback__.tb_lineno, sys.exc_info()[0].__name__, sys.exc_info()[2] is not None)
        told = traceback.format_exc().splitlines()
        print(told[0], told[-1], sum(line.startswith("  File") for line in told))


outer()


class Guard:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is not None:
            print(kind.__name__, value, trace.tb_lineno > 0)
        return True


with Guard():
    raise ValueError("inside")


@contextmanager
def closing(name):
    print("begin", name)
    try:
        yield name
    except ZeroDivisionError as error:
        print("caught", error)
    finally:
        print("end", name)


with closing("a"):
    1 / 0


def generate():
    yield 1
    raise StopIteration


try:
    list(generate())
except RuntimeError as error:
    print(error, type(error.__cause__).__name__)

sys.setrecursionlimit(20_000)


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


print(depth(5_000), sys.getrecursionlimit())
sys.setrecursionlimit(1000)
try:
    depth(5_000)
except RecursionError as error:
    print("RecursionError")


class Money:
    def __init__(self, value):
        self.value = value

    def __pow__(self, n, modulus=None):
        return (self.value**n) % modulus if modulus else self.value**n


print(pow(Money(7), 2), pow(Money(7), 2, 5))
