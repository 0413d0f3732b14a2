"""An array namespace for array-api-tests: each call is an expression that a process of `eval` evaluates (`server.py`).

The environment's TENSORSCOPE_EVAL is the command of that process. Nothing is computed here: arrays are numbers of arrays there.
"""

import builtins
import collections
import inspect
import json
import math
import os
import random
import shlex
import subprocess
import sys

__array_api_version__ = "2024.12"
SERVER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "server.py")
DTYPES = [
    "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "complex64", "complex128",
]  # fmt: skip
LITERALS = {"nan": float("nan"), "inf": float("inf"), "__builtins__": {}}
ERRORS, SIGNATURES = {}, {}
# Strategies shuffle their examples by it, whatever hypothesis is told.
random.seed(0)


class Process:
    """The process of `eval`; a new one after one that died."""

    def __init__(self):
        self.process, self.free, self.lives = None, [], 0

    def ask(self, source):
        """What an expression gives there."""
        if self.process is None or self.process.poll() is not None:
            command = [*shlex.split(os.environ["TENSORSCOPE_EVAL"]), SERVER]
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            self.free, self.lives = [], self.lives + 1
        free, self.free = self.free, []
        self.process.stdin.write(" ".join(map(str, free)) + "|" + source.replace("\n", " ") + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the process ended with {self.process.wait()} at {source}")
        return made(json.loads(line))


process = Process()


def error_class(names):
    """The class of an error by the names of its and its bases' classes: one for each name, because hypothesis compares them."""
    name = names[0]
    if name not in ERRORS:
        bases = [getattr(builtins, one) for one in names if hasattr(builtins, one)]
        nearest = [one for one in bases if not any(other is not one and issubclass(other, one) for other in bases)]
        ERRORS[name] = nearest[0] if nearest[0].__name__ == name else type(name, tuple(nearest), {})
    return ERRORS[name]


def made(told):
    """The value of an answer."""
    if "error" in told:
        raise error_class(told["error"])(told["message"])
    if "complex" in told:
        return complex(*map(float, told["complex"]))
    if "id" in told:
        return Array(told)
    if "dtype_name" in told:
        return DType(told["dtype_name"])
    if "fields" in told:
        return collections.namedtuple("Result", told["fields"])(*map(made, told["items"]))
    if "items" in told:
        return (list if told["list"] else tuple)(map(made, told["items"]))
    if "members" in told:
        members = {name: made(one) for name, one in told["members"].items()}
        return members if told.get("dict") else type("Info", (), members)()
    return eval(told["literal"], LITERALS)


class DType:
    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, DType) and self.name == other.name

    def __hash__(self):
        return hash(self.name)

    def __repr__(self):
        return self.name


def source(value):
    """An expression of the server's for a value."""
    if isinstance(value, Array):
        return f"o[{value.number}]" if value.life == process.lives else "None"
    if isinstance(value, DType):
        return f"np.dtype('{value.name}')"
    if isinstance(value, slice):
        return f"slice({source(value.start)}, {source(value.stop)}, {source(value.step)})"
    if isinstance(value, tuple):
        return "(" + "".join(source(one) + ", " for one in value) + ")"
    if isinstance(value, list):
        return "[" + ", ".join(map(source, value)) + "]"
    if isinstance(value, float) and not -float("inf") < value < float("inf"):
        # NaN has a sign, which its text lacks.
        return f"{'-' if math.copysign(1, value) < 0 else ''}float('{abs(value)}')"
    if isinstance(value, complex):
        return f"complex({source(value.real)}, {source(value.imag)})"
    if value is Ellipsis:
        return "..."
    if isinstance(value, type):
        return value.__name__
    if value is None or isinstance(value, (bool_, int, float, str)):
        return repr(value)
    raise TypeError(f"no value for Tensorscope: {value!r}")


bool_ = builtins.bool


def call(path, arguments, options):
    given = [source(one) for one in arguments] + [f"{name}={source(value)}" for name, value in options.items()]
    return process.ask(f"{path}({', '.join(given)})")


class Array:
    """An array of the process."""

    def __init__(self, told):
        self.number, self.life = told["id"], process.lives
        self.shape, self.dtype = tuple(told["shape"]), DType(told["dtype"])

    def __del__(self):
        if self.life == process.lives:
            process.free.append(self.number)

    ndim = property(lambda self: len(self.shape))
    size = property(lambda self: process.ask(f"o[{self.number}].size"))
    T = property(lambda self: process.ask(f"o[{self.number}].T"))
    mT = property(lambda self: process.ask(f"o[{self.number}].mT"))
    device = property(lambda self: process.ask(f"o[{self.number}].device"))

    def __array_namespace__(self, *, api_version=None):
        return sys.modules[__name__]

    def to_device(self, device, /, *, stream=None):
        return process.ask(f"o[{self.number}].to_device({source(device)}, stream={source(stream)})")

    def __getitem__(self, key):
        return process.ask(f"o[{self.number}][{source(key)}]")

    def __setitem__(self, key, value):
        process.ask(f"put(o[{self.number}], {source(key)}, {source(value)})")

    def __len__(self):
        return process.ask(f"len(o[{self.number}])")

    def __repr__(self):
        return process.ask(f"repr(o[{self.number}])")

    __hash__ = None


def signature_of(path):
    """The signature of a function there; `ValueError` where there is none."""
    if path not in SIGNATURES:
        absent = inspect.Parameter.empty
        found = process.ask(f"parameters({path})")
        SIGNATURES[path] = inspect.Signature([inspect.Parameter(name, kind, default=None if optional else absent) for name, kind, optional in found])
    return SIGNATURES[path]


def method(path):
    """A method that is a function of the array there."""

    def calling(self, *arguments):
        return call(path, (self, *arguments), {})

    calling.__signature__ = signature_of(path)
    return calling


def reflected(path):
    def calling(self, other, /):
        return call(path, (other, self), {})

    return calling


BINARY = ["add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "and", "or", "xor", "lshift", "rshift"]
for name in BINARY:
    plain = f"operator.{name}_" if name in ("and", "or") else f"operator.{name}"
    setattr(Array, f"__{name}__", method(plain))
    setattr(Array, f"__r{name}__", reflected(plain))
    setattr(Array, f"__i{name}__", method(f"operator.i{name}"))
for name in ("eq", "ne", "lt", "le", "gt", "ge", "neg", "pos", "abs", "invert", "index"):
    setattr(Array, f"__{name}__", method(f"operator.{name}"))
for name in ("bool", "int", "float", "complex"):
    setattr(Array, f"__{name}__", lambda self, name=name: call(name, (self,), {}))


class Function:
    """A function of the namespace there."""

    def __init__(self, path):
        self.path, self.__name__ = path, path.rpartition(".")[2]

    def __call__(self, *arguments, **options):
        return call(self.path, arguments, options)

    __signature__ = property(lambda self: signature_of(self.path))


class Namespace:
    """`np.linalg` and its kin."""

    def __init__(self, path):
        self.__path = path

    def __getattr__(self, name):
        return member(self.__path, name)


def member(path, name):
    if name.startswith("_") and name != "__array_namespace_info__" or not process.ask(f"hasattr({path}, {name!r})"):
        raise AttributeError(f"{path} has no {name}")
    ours = path.replace("np", "standard", 1)
    return Function(f"{ours}.{name}" if process.ask(f"hasattr({ours}, {name!r})") else f"{path}.{name}")


class Info:
    """What `__array_namespace_info__` gives."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return Function(f"np.__array_namespace_info__().{name}")


def __array_namespace_info__():
    return Info()


for name in DTYPES:
    globals()[name] = DType(name)
for name in ("e", "pi", "inf", "nan"):
    globals()[name] = process.ask(f"np.{name}")
newaxis = None
linalg, fft = Namespace("np.linalg"), Namespace("np.fft")


# Not in the globals, where `any` and `abs` would hide Python's.
members = {}


def __getattr__(name):
    if name not in members:
        members[name] = member("np", name)
    return members[name]
