# What objects say of themselves and how they are copied, watched, viewed and tested.
import array
import collections
import copy
import datetime
import decimal
import doctest
import inspect
import itertools
import pickle
import signal
import tomllib
import types
import weakref


def tell(action):
    try:
        print(action())
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


day = datetime.date(2024, 2, 29)
tell(lambda: day - 1)
tell(lambda: day < 3)
tell(lambda: decimal.Decimal(1) < "x")
tell(lambda: collections.deque() < [1])
tell(lambda: [1] + collections.deque())
tell(lambda: day.month_name)


def outer(a, b=2, *rest, c, **others):
    total = a

    def inner():
        return total + b

    return inner


code = outer.__code__
print(code.co_name, code.co_varnames, code.co_argcount, code.co_kwonlyargcount, code.co_flags, code.co_firstlineno)
print(outer(1, c=3).__code__.co_freevars, [cell.cell_contents for cell in outer(1, c=3).__closure__], outer.__closure__)

data = bytearray(b"abcdef")
with memoryview(data) as view:
    view[1:3] = b"XY"
    view[0] = 65
    print(data, view[2:].tobytes(), view[::2].tolist(), len(view), view.readonly)
numbers = array.array("i", [1, 2, 3])
memoryview(numbers)[1] = 20
print(numbers, memoryview(numbers).cast("B")[4], memoryview(b"abc") == b"abc")


class Shape:
    pass


class Circle(Shape):
    def __init__(self, radius):
        self.radius, self.cache = radius, [1]

    def __getstate__(self):
        return {"radius": self.radius}

    def __setstate__(self, state):
        self.__dict__.update(state, cache=None)


class Square(Shape):
    def __init__(self, side):
        self.side = side

    def __reduce__(self):
        return Square, (self.side * 2,)


print(Shape.__subclasses__())
print(vars(copy.copy(Circle(2))), vars(copy.deepcopy(Circle(3))), vars(pickle.loads(pickle.dumps(Circle(4)))))
print(copy.copy(Square(1)).side, pickle.loads(pickle.dumps(Square(5))).side)

shape = Shape()
reference = weakref.ref(shape, lambda gone: print("gone", gone() is None))
ending = weakref.finalize(shape, print, "finalized")
print(reference() is shape, ending.alive)
del shape
print(reference(), ending.alive)

module = types.ModuleType("made", "By hand.")
exec("value = 6 * 7", module.__dict__)
print(module, module.value, module.__doc__)


async def waits():
    return 1


waiting = waits()
print(type(waiting), inspect.iscoroutine(waiting), inspect.iscoroutinefunction(waits))
waiting.close()
print(itertools.repeat("x", 3), hash(""), f"{float('inf'):08,}")

for source in ["f() = 1", "(a, 1) = 2", "x = 1 = 2", "if x.y = 3: pass", "try:\n pass\nexcept A, B:\n pass"]:
    try:
        compile(source, "text", "exec")
    except SyntaxError as error:
        print(error.msg)

print(tomllib.loads('name = "x"\n[tool.a]\nlist = [1, 2.5, true]\nday = 2024-02-29\n[[item]]\nk = 1\n[[item]]\nk = 2\n'))
print(signal.signal(signal.SIGTERM, lambda number, frame: print("caught", signal.Signals(number).name)))
signal.raise_signal(signal.SIGTERM)


def half(x):
    """
    >>> half(4)
    2.0
    >>> half(3)
    1.5
    """
    return x / 2


doctest.run_docstring_examples(half, {"half": half}, verbose=True, name="half")
