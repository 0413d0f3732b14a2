"""What `import tensorscope as ts` gives CPython: NumPy, whose compile() calls the function as it is.

Sizes that are given by name are dropped, for NumPy finds them in the arrays; whether they agree is asked in tests/cases.
"""

import inspect
import sys
import types

import numpy


class Var(str):
    pass


def var(*args, **keywords):
    return Var(args[0]) if isinstance(args[0], str) else numpy.var(*args, **keywords)


def compile(f=None, shapes=None):
    if f is None:
        return lambda f: compile(f, shapes)
    names = list(inspect.signature(f).parameters)
    declared = shapes.values() if isinstance(shapes, dict) else shapes or []
    sizes = {d for dims in declared if dims is not None for d in dims if isinstance(d, Var)}

    def call(*args, **keywords):
        return f(*args, **{name: value for name, value in keywords.items() if name in names or name not in sizes})

    return call


def install():
    module = types.ModuleType("tensorscope")
    module.__dict__.update(vars(numpy))
    module.__dict__.update(var=var, compile=compile)
    sys.modules["tensorscope"] = module
