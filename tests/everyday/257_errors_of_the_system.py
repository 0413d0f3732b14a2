# Errors of the system, pieces of printed text, generators into which an exception's class and value are thrown, and objects
# in lists that NumPy adds up.
import copy
import io
import pickle
import warnings
import numpy as np
import numpy.char
from numpy.strings import upper


def told(action):
    try:
        action()
    except OSError as e:
        print(type(e).__name__, repr(e), e.args, e.filename, e.errno, e.strerror, str(e), e.filename2)


def raised(error):
    def action():
        raise error
    return action


told(lambda: open("nope/x", "w"))
told(lambda: open("nope"))
told(lambda: open(""))
told(raised(FileNotFoundError("custom text")))
told(raised(OSError(5, "IO")))
told(raised(OSError(1, "b", "f", None, "g")))
told(raised(OSError()))
told(raised(ConnectionError("a", "b")))
e = OSError(5, "IO")
e.filename = "q"
told(raised(e))
for e in (copy.copy(OSError(2, "a", "b")), pickle.loads(pickle.dumps(OSError(2, "a", "b", None, "c")))):
    print(repr(e), e.filename, e.filename2)


def ones():
    while True:
        yield 1


for thrown in (("x",), (("x", 2),), (ValueError("own"),), ()):
    g = ones()
    next(g)
    try:
        g.throw(ValueError, *thrown)
    except ValueError as e:
        print(repr(e))

class Pieces(list):
    def write(self, text):
        self.append(text)


pieces = Pieces()
print("a", 1, file=pieces)
print("x", end="", file=pieces)
print(file=pieces)
print(1, 2, sep="", file=pieces)
print(pieces)


class V:
    def __init__(self, v):
        self.v = v

    def __mul__(self, other):
        return V(self.v * other.v)

    def __add__(self, other):
        return V(self.v + (other.v if isinstance(other, V) else other))

    def __radd__(self, other):
        return V(self.v + other)

    def __repr__(self):
        return f"V({self.v})"


print(np.prod([V(2), V(3)]), np.sum([V(2), V(3)]), np.cumsum([V(2), V(3)]))
print(np.char.equal(["a ", "b"], ["a", "c"]), np.strings.equal(["a "], ["a"]), upper(["a", "b"]), numpy.char.add("a", "b"))
print(io.BytesIO(b"abc").getbuffer().nbytes, np.ma.array([1, 2]).hardmask)
try:
    exec("class A: pass\nclass B(A): pass\nclass C(A, B): pass")
except TypeError as e:
    print(repr(str(e)))
warnings.simplefilter("error")
x = np.array([1, 2])
for target in (np.array([1 - 2j, 1 + 2j]), np.array([3j, 4j])):
    try:
        x[:] = target
    except np.exceptions.ComplexWarning as e:
        print(e, x)
print(np.log([2, 3, 5, 10]), np.log10(np.array([2.0, 3, 1000])), np.log2([3.0, 8, 10]), float(np.log(3.0)), float(np.log10(3.0)), float(np.log2(3.0)))
