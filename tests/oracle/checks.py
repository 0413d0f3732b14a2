"""Writes www/src/check/cases.json: what NumPy gives for the programs of "Check this device".

`python tests/oracle/checks.py` (needs numpy 2.4) reads checks.txt beside it.
"""

import ast
import json
import pathlib
import warnings

import numpy as np

HERE = pathlib.Path(__file__).parent
MADE = HERE.parent.parent / "www" / "src" / "check" / "cases.json"


def value(program):
    """The value of a program's last line."""
    *statements, last = ast.parse(program).body
    names = {}
    exec(compile(ast.Module(statements, []), "case", "exec"), names)
    return np.asarray(eval(compile(ast.Expression(last.value), "case", "eval"), names))


def texts(array):
    """Elements that JavaScript can read back without loss: texts of numbers; a complex number is its two parts."""
    if array.dtype.kind == "c":
        return texts(np.stack([array.real, array.imag], axis=-1).reshape(-1))
    if array.dtype.kind == "b":
        return [str(int(element)) for element in array.reshape(-1)]
    return [repr(element) for element in array.reshape(-1).tolist()]


def case(text):
    head, program = text.strip("\n").split("\n", 1)
    group, name, ulp = (part.strip() for part in head.split("|"))
    ulp, *on_gpu = map(int, ulp.split())
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        array = value(program)
    return {
        "group": group,
        "name": name,
        "ulp": ulp,
        "gpuUlp": on_gpu[0] if on_gpu else ulp,
        "program": program,
        "dtype": str(array.dtype),
        "shape": list(array.shape),
        "values": " ".join(texts(array)),
    }


def main():
    _, *parts = (HERE / "checks.txt").read_text().split("####")
    MADE.write_text(json.dumps([case(part) for part in parts], indent=1) + "\n")


main()
