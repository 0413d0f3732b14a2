# Run as a file: its lines are looked for.
import inspect
import io
import logging
import sys
import traceback


class ConfigError(Exception):
    """A setting that cannot be used."""


def load(settings, name):
    try:
        return settings[name]
    except KeyError as error:
        raise ConfigError(f"no {name} in the settings") from error


def ratio(values):
    return sum(values) / len(values)


def deep(n):
    return deep(n - 1) + 1 if n else ratio([])


# What is printed of an error, as programs print it.
try:
    load({"size": 3}, "depth")
except ConfigError:
    traceback.print_exc(file=sys.stdout)

try:
    deep(6)
except ZeroDivisionError as error:
    saved = error
    print(traceback.format_exc())
    print("".join(traceback.format_exception(type(error), error, error.__traceback__, limit=2)))
    print("".join(traceback.format_exception_only(type(error), error)), end="")
    for frame in traceback.extract_tb(error.__traceback__)[-2:]:
        print(frame.name, frame.lineno, frame.line)
    print([(frame.f_code.co_name, line) for frame, line in traceback.walk_tb(error.__traceback__)][:3])
    print("".join(traceback.format_list(traceback.extract_tb(error.__traceback__)[-1:])), end="")
    print("".join(traceback.format_list([("a.py", 3, "f", "x = 1")])), end="")


# An error that is kept and raised later has both places.
def later():
    raise saved


try:
    later()
except ZeroDivisionError as error:
    told = traceback.TracebackException.from_exception(error)
    print(told.exc_type.__name__, told, len(told.stack))
    lines = list(told.format())
    print(lines[0], lines[1], lines[2], sep="", end="")
    print(lines[-1], end="")

# Marks below operators, subscripts and calls.
table = {"a": [1, 2, 3]}
for text in ("table['a'][7]", "table['a'] + 3", "(1 + 2) // (3 - 3)", "len(5)", "table['a'].missing", "int('x', 10) + 1"):
    try:
        exec("value = " + text)
    except Exception as error:
        print("".join(traceback.format_exception_only(error)), end="")
try:
    value = 2 * (table["a"][0] + table["b"])
except KeyError:
    print(traceback.format_exc().splitlines()[-2:])
try:
    value = (1 + table["a"][0]) % (
        table["a"][1] - 2
    )
except ZeroDivisionError:
    print(traceback.format_exc())


# Where a program is.
def caller():
    return sys._getframe(1).f_code.co_name, sys._getframe().f_lineno, inspect.currentframe().f_code.co_name


def outer():
    inside = 5
    print(sorted(sys._getframe().f_locals), sys._getframe().f_back.f_code.co_name, inside)
    return caller()


print(outer())
print([one.function for one in inspect.stack()])


def who():
    return [one.function for one in inspect.stack()], inspect.stack()[1].code_context


def asks():
    return who()


print(asks())

stream = io.StringIO()
handler = logging.StreamHandler(stream)
handler.setFormatter(logging.Formatter("%(levelname)s %(funcName)s:%(lineno)d %(message)s"))
log = logging.getLogger("places")
log.addHandler(handler)
log.propagate = False


def work(n):
    log.warning("n is %d", n)
    helper()


def helper():
    log.error("from the caller", stacklevel=2)


work(3)
log.critical("at the top")
try:
    {}["x"]
except KeyError:
    log.exception("failed")
print(stream.getvalue())


# Texts of functions and classes.
def decorate(function):
    return function


@decorate
def described(a, b=2):
    """Adds.

    Slowly."""
    # a comment
    if a:

        return a + b
    return (
        b
    )
# not part of it


class Shape:
    sides = 0

    def area(self):
        return 0

    class Inner:
        pass


double = lambda x: x * 2

print(inspect.getsource(described))
print(inspect.getsource(Shape.area))
print(inspect.getsource(Shape))
print(inspect.getsource(Shape.Inner))
print(inspect.getsource(double), inspect.getsourcelines(caller)[1])
try:
    inspect.getsource(len)
except TypeError as error:
    print(type(error).__name__)

# A hook, called as the interpreter calls it.
previous = sys.excepthook


def hook(kind, value, tb):
    print("hook:", kind.__name__, value, tb.tb_lineno, len(traceback.extract_tb(tb)))


sys.excepthook = hook
try:
    ratio([])
except ZeroDivisionError:
    sys.excepthook(*sys.exc_info())
sys.excepthook = previous
print(sys.excepthook is sys.__excepthook__)
