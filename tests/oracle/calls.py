"""Records what NumPy gives and prints for the calls of `tests/package/calls.txt`, with each call as JavaScript: `calls.py LINES JSON`.

The names are those that the head of the file lists. Before each line the random numbers begin anew.
"""

import ast
import json
import sys

import numpy as np

X = [[1.5, -2.0, 3.25], [0.5, 4.0, -1.0]]
DATA = {
    "x": ("float64", X),
    "y": ("float64", [[2.0, -1.0, 0.5], [3.0, -4.0, 0.25]]),
    "p": ("float64", [[0.1, 0.25, 0.5], [0.3, 0.9, 0.75]]),
    "v": ("float64", [1.25, -0.5, 2.0, 0.75, -1.5]),
    "w": ("float64", [0.5, 1.0, 0.25, 2.0, 1.5]),
    "f": ("float32", X),
    "i": ("int64", [3, 1, 4, 2, 5]),
    "j": ("int64", [2, 7, 2, 5, 0]),
    "b": ("bool", [True, False, True, True, False]),
    "d": ("bool", [True, True, False, True, False]),
    "c": ("complex128", [[1.0, 2.0], [-0.5, 0.25], [0.0, -1.0], [3.0, 0.0]]),
    "m": ("float64", [[2.0, 1.0, 0.5], [-1.0, 3.0, 1.5], [0.25, -2.0, 4.0]]),
    "s": ("float64", [[4.0, 1.0, 0.5], [1.0, 3.0, -0.25], [0.5, -0.25, 2.0]]),
    "u": ("uint8", [[1, 2, 3, 4], [255, 128, 64, 32], [0, 9, 8, 7], [5, 6, 250, 77]]),
    "n": ("float64", [1.0, float("nan"), float("inf"), -2.0]),
}


TRIED = ["bool", "int32", "int64", "float32", "float64", "complex128"]


def javascript(node):
    """An expression of Python in JavaScript."""
    match node:
        case ast.Call(func, args, keywords):
            all = [javascript(a) for a in args]
            if keywords:
                all.append("{ " + ", ".join(f"{k.arg}: {javascript(k.value)}" for k in keywords) + " }")
            return f"{javascript(func)}({', '.join(all)})"
        case ast.Attribute(value, name):
            return f"{javascript(value)}.{name}"
        case ast.Name(name):
            return name
        case ast.Tuple(items) | ast.List(items):
            return f"[{', '.join(javascript(item) for item in items)}]"
        case ast.UnaryOp(ast.USub(), operand):
            return f"-{javascript(operand)}"
        case ast.Constant(None):
            return "null"
        case ast.Constant(bool(value)):
            return "true" if value else "false"
        case ast.Constant(value):
            return json.dumps(value)
    raise ValueError(ast.dump(node))


def number(value):
    """An element as JSON has it; what JSON has no number for as text."""
    if isinstance(value, complex):
        return [number(value.real), number(value.imag)]
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return str(value)
    return value


def plain(value):
    """A result as JSON."""
    if isinstance(value, (np.ndarray, np.generic)):
        value = np.asarray(value)
        return {"dtype": str(value.dtype), "shape": list(value.shape), "data": [number(e) for e in value.ravel().tolist()]}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, bytes):
        return {"bytes": list(value)}
    return number(value)


def printed(value):
    """What NumPy prints for a result, part by part: JavaScript has neither tuples nor NumPy's scalars.

    An array is its text, `{"text": ...}`. A scalar is that of an array without axes and the value too, `{"text": ..., "value": ...}`,
    since JavaScript's result may be a number. A tuple is a list of its parts, one with names `{"parts": ..., "names": ...}`.
    """
    if isinstance(value, np.ndarray):
        return {"text": repr(value)}
    if isinstance(value, np.generic):
        return {"text": repr(np.asarray(value)), "value": number(value.item())}
    if isinstance(value, (list, tuple)):
        parts = [printed(item) for item in value]
        names = getattr(value, "_fields", None)
        return {"parts": parts, "names": list(names)} if names else parts
    return {"value": list(value), "bytes": True} if isinstance(value, bytes) else {"value": number(value)}


def dtypes(line, arrays):
    """The dtype of the result where all arrays of a call have one of `TRIED`, None where it is an error; complex arrays by their real parts."""
    if "dtype" in line or "random" in line:
        return None
    found = []
    for dtype in TRIED:
        names = {name: value.real.astype(dtype) for name, value in arrays.items()}
        try:
            value = eval(line, {"np": np, **names})
        except Exception:
            found.append(None)
            continue
        parts = value if isinstance(value, (list, tuple)) and value else [value]
        isArray = all(isinstance(part, (np.ndarray, np.generic)) for part in parts)
        found.append(", ".join(dict.fromkeys(str(part.dtype) for part in parts)) if isArray else "other")
    return found


def array(dtype, values):
    data = np.array(values)
    return data.view("complex128").ravel() if dtype == "complex128" else data.astype(dtype)


def main(lines, out):
    names = {name: array(*data) for name, data in DATA.items()}
    calls = []
    for line in open(lines, encoding="utf-8"):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        np.random.seed(7)
        with np.errstate(all="ignore"):
            value = eval(line, {"np": np, **names})
            tried = dtypes(line, names)
        js = javascript(ast.parse(line, mode="eval").body)
        calls.append({"python": line, "js": js, "value": plain(value), "repr": repr(value), "printed": printed(value), "dtypes": tried})
    data = {name: {"dtype": dtype, "values": json.loads(json.dumps(values), parse_constant=str)} for name, (dtype, values) in DATA.items()}
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"numpy": np.__version__, "data": data, "tried": TRIED, "calls": calls}, file, indent=None, separators=(",", ":"))
        file.write("\n")


main(*sys.argv[1:])
