# Run as a file: warnings name its lines.
import contextlib
import io
import sys
import warnings

import numpy as np

sys.stderr = sys.stdout
print("a")
warnings.warn("hello")
print("b")


def outdated():
    warnings.warn("outdated() is going away", DeprecationWarning, stacklevel=2)


def caller():
    outdated()


caller()
caller()
print(np.log(0))
print(np.array([1.0, 2.0]) / 0)
for i in range(3):
    x = np.log(0)
    warnings.warn("each turn, told once")
    warnings.warn(f"turn {i}")

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("recorded")
    outdated()
    x = np.log(-1.0)
    x = np.array([1, 2]) // 0
    print(len(caught))
    for one in caught:
        print(one.lineno, one.category.__name__, one.message, one.filename == __file__ if "__file__" in dir() else True, one.line)

try:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        x = np.array([1.0, 0.0, -1.0]) / 0
        print("not reached")
except RuntimeWarning as error:
    print("caught", error)
    print(np.log(1))
try:
    with warnings.catch_warnings():
        warnings.filterwarnings("error", message="divide by")
        x = np.log(0)
        print("not reached")
except RuntimeWarning as error:
    print("caught", error)


def show(message, category, filename, lineno, file=None, line=None):
    print("SHOW", message, category.__name__, lineno, file, line)


old = warnings.showwarning
warnings.showwarning = show
warnings.warn("custom")
x = np.log(0)
x = np.sqrt(-1)
print("after")
warnings.showwarning = old

old = warnings.formatwarning
warnings.formatwarning = lambda message, category, filename, lineno, line=None: f"{lineno}: {category.__name__} {message}\n"
warnings.warn("formatted")
x = np.log10(0)
warnings.formatwarning = old

warnings.warn_explicit("explicit", UserWarning, "foo.py", 3)
warnings.filterwarnings("ignore", message="quiet.*")
warnings.warn("quiet, please")
warnings.warn("not quiet")
warnings.warn("not told by default", PendingDeprecationWarning)
warnings.warn("neither", ResourceWarning)


class Own(UserWarning):
    pass


warnings.warn(Own("mine"))
warnings.warn("mine too", Own)
print(warnings.filters[-1])

buffer = io.StringIO()
with contextlib.redirect_stderr(buffer):
    warnings.warn("to a buffer")
    x = np.log2(0)
print(len(buffer.getvalue().splitlines()))


def told(kind, flag):
    print("called", kind, flag)


with np.errstate(all="call", call=told):
    x = np.log(0)
    x = np.sqrt(np.array([-1.0, 2.0]))
    print("within")

warnings.simplefilter("once")
for i in range(3):
    warnings.warn("once")
    x = np.log(0)
for wrong in (lambda: warnings.warn("x", int), lambda: warnings.simplefilter("bogus")):
    try:
        wrong()
    except (TypeError, AssertionError) as error:
        print(type(error).__name__, error)
warnings.warn("beyond", FutureWarning, 3)
