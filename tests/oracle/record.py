"""Writes the transcripts that tests without Python read: `python tests/oracle/record.py` (needs numpy 2.4).

    tests/cases/numpy.txt      the same programs, with what NumPy shows
    tests/cases/networks.txt   the same for the layers that networks are made of
    tests/cases/tensors.txt    the same for the functions of arrays, at borders: few elements and many, every axis, order and dtype
    tests/cases/browser.txt    programs of lines.txt and random ones without exp, sin and their kin, and without doubles: exact everywhere
    tests/cases/doubles.txt    a few with doubles, which WebGPU emulates
    tests/cases/functions.txt  programs of lines.txt with exp, sin and their kin
    tests/cases/complex.txt    functions of complex numbers at infinities, NaN and zeros with a sign

A transcript is the values of top-level expressions, printed text, and `!! Error: message` for the error that ends it.
"""

import ast
import contextlib
import io
import pathlib
import re
import warnings

import generate
import numpy as np
from compare import FUNCTIONS, HEADER, merged, oracle

CASES = pathlib.Path(__file__).parent.parent / "cases"


def transcript(program):
    lines = [f"!! {text}" if kind == "error" else text.rstrip("\n") for kind, text in merged(oracle(program))]
    return "\n".join(lines).rstrip()


def has_doubles(program):
    """Whether a double stands behind some name or value of a program."""
    names = {}
    for statement in ast.parse(program).body:
        try:
            with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                warnings.simplefilter("ignore")
                if isinstance(statement, ast.Expr):
                    names["_"] = eval(compile(ast.Expression(statement.value), "case", "eval"), names)
                else:
                    exec(compile(ast.Module([statement], []), "case", "exec"), names)
        except Exception:
            return doubles_in(names)
        if doubles_in(names):
            return True
    return False


def doubles_in(names):
    def any_of(value):
        if isinstance(value, (list, tuple)):
            return any(any_of(v) for v in value)
        return isinstance(value, (float, complex)) or getattr(value, "dtype", None) in (np.float64, np.complex128)

    return any(any_of(value) for name, value in names.items() if not name.startswith("__"))


def write(name, programs):
    cases = [f"{p.rstrip()}\n====\n{transcript(p)}" for p in programs]
    (CASES / name).write_text("\n####\n".join(cases) + "\n")


def spread(items, count):
    """So many of them, evenly spread."""
    return [items[k * len(items) // count] for k in range(min(count, len(items)))]


UNARY = (
    "sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh exp exp2 expm1 log log2 log10 log1p sqrt "
    "abs angle square reciprocal sign"
).split()


def borders(dtype, values, text):
    """A program with every complex number of some parts in `z`. Few digits are shown: it is about the others."""
    part = {"complex128": "float64", "complex64": "float32"}[dtype]
    return f"""\
import numpy as np
np.set_printoptions(precision=3, threshold=10000)
v = np.array([{values}], np.{part})
z = np.empty((v.size, v.size), np.{dtype})
z.real = v[:, None]
z.imag = v
{text}
"""


def complex_programs():
    for dtype in ("complex128", "complex64"):
        for name in UNARY:
            yield borders(dtype, "0.0, -0.0, 1.0, -2.5, np.inf, -np.inf, np.nan", f"np.{name}(z)")
        # The sign of a power's zeros may be that of NaN, which differs between processors.
        for name, end in (("multiply", ""), ("divide", ""), ("power", " + 0.0")):
            yield borders(dtype, "-0.0, 2.5, -np.inf, np.nan", f"np.{name}(z.reshape(16, 1), z.reshape(16)){end}")
        for exponent in ("2.25", "-0.75", "1 + 2j", "3", "-1", "-2"):
            yield borders(dtype, "0.0, -0.0, 1.0, -2.5, np.inf, -np.inf, np.nan", f"z ** ({exponent}) + 0.0")


def main():
    lines = pathlib.Path(__file__).with_name("lines.txt").read_text().splitlines()
    # The floats of ml_dtypes are not NumPy's; the last bits of transforms and decompositions are their own.
    lines = [line for line in lines if line and not line.startswith("#") and not re.search("bfloat16|float8_", line) and not re.search(r"\.(fft|linalg)\b", line)]
    program = lambda line: HEADER + "\n".join(line.split("; ")) + "\n"
    exact = [program(line) for line in lines if not FUNCTIONS.search(line)]
    functions = [program(line) for line in lines if FUNCTIONS.search(line)]
    single = [p for p in exact if not has_doubles(p)]
    random = [p for p in generate.programs(400, 5, False) if not has_doubles(p)]
    write("browser.txt", spread(single, 220) + spread(random, 80))
    write("doubles.txt", spread([p for p in exact if has_doubles(p)], 25))
    write("functions.txt", spread(functions, 100))
    write("complex.txt", complex_programs())
    for name in ("numpy.txt", "networks.txt", "tensors.txt"):
        old = (CASES / name).read_text().rstrip("\n").split("\n####\n")
        write(name, [case.split("\n====")[0] for case in old])


if __name__ == "__main__":
    main()
