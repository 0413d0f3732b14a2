"""Random programs: arrays of every dtype and shape with special values, views, functions, reductions, assignments.

Each program is a few statements over `a`, `b` and `c`, and shows what it made: as printed, and as a list, which tells
every bit. Programs whose results NumPy itself rounds by another path (functions that are no arithmetic) show the text
only.
"""

import random

HEADER = "import numpy as np\n"

INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "float32", "float64"]
COMPLEX = ["complex64", "complex128"]
DTYPES = ["bool", *INTEGERS, *FLOATS, *COMPLEX]

SPECIAL = ["np.nan", "np.inf", "-np.inf", "-0.0", "0.0"]


class Program:
    """One program as it grows: names, their ranks and dtypes as far as they are known, and whether bits are exact."""

    def __init__(self, rng, functions):
        self.rng, self.lines, self.exact, self.functions = rng, [], True, functions
        self.shapes, self.dtypes = {}, {}

    def number(self, dtype):
        r = self.rng
        if dtype == "bool":
            return r.choice(["True", "False"])
        if dtype in INTEGERS:
            bits = int(dtype.lstrip("uint"))
            low, high = (0, 2**bits - 1) if dtype[0] == "u" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
            if r.random() < 0.2:
                return str(r.choice([low, high, low + 1, high - 1]))
            return str(r.randint(max(low, -9), min(high, 9)))
        if dtype in COMPLEX:
            # NumPy computes products of infinities by whatever instructions the machine has.
            part = lambda: str(r.randint(-64, 64) / 8)
            return f"complex({part()}, {part()})"
        if r.random() < 0.12:
            return r.choice(SPECIAL)
        if r.random() < 0.06:
            return r.choice({"float16": ["6e-8", "65504.0", "1e-4"], "float32": ["1e-40", "3e38", "1e-7"]}.get(dtype, ["5e-324", "1e308", "1e-9"]))
        # Small multiples of 1/8: their sums are exact in any order.
        return str(r.randint(-64, 64) / 8)

    def array(self, name, shape=None, dtype=None):
        r = self.rng
        if shape is None:
            rank = r.choice([0, 1, 1, 2, 2, 2, 3, 4])
            shape = tuple(r.choice([0, 1, 2, 2, 3, 3, 4, 5]) if r.random() < 0.93 else 17 for _ in range(rank))
        dtype = dtype or r.choice(DTYPES)

        def nested(dims):
            if not dims:
                return self.number(dtype)
            return "[" + ", ".join(nested(dims[1:]) for _ in range(dims[0])) + "]"

        text = f"np.array({nested(shape)}, dtype=np.{dtype if dtype != 'bool' else 'bool_'})"
        if 0 in shape:
            text += f".reshape({shape})"
        self.lines.append(f"{name} = {text}")
        self.shapes[name], self.dtypes[name] = shape, dtype

    def like(self, shape):
        """A shape that broadcasts with `shape`, most of the time."""
        r = self.rng
        if r.random() < 0.05:
            return tuple(r.choice([1, 2, 3, 5]) for _ in range(r.randint(0, 3)))
        out = [1 if r.random() < 0.25 else d for d in shape]
        return tuple(out[r.randint(0, len(out)) :]) if r.random() < 0.3 else tuple(out)

    def index(self, shape):
        r, parts = self.rng, []
        for d in shape[: r.randint(0, len(shape))] if r.random() < 0.5 else shape:
            kind = r.random()
            if kind < 0.3:
                parts.append(str(r.randint(-d - (r.random() < 0.05), max(d - 1, 0))))
            elif kind < 0.8:
                bound = lambda: "" if r.random() < 0.4 else str(r.randint(-d - 2, d + 2))
                parts.append(f"{bound()}:{bound()}:{r.choice(['', '', '2', '-1', '-2', '3'])}")
            elif kind < 0.9 and d > 0:
                parts.append("[" + ", ".join(str(r.randint(-d, d - 1)) for _ in range(r.randint(1, 3))) + "]")
            else:
                parts.append(":")
        if r.random() < 0.15:
            parts.insert(r.randint(0, len(parts)), "None")
        if r.random() < 0.1:
            parts.insert(r.randint(0, len(parts)), "...")
        return ", ".join(parts) or "..."

    def view(self, a):
        r = self.rng
        return r.choice(
            [
                lambda: f"{a}.T",
                lambda: f"{a}[{self.index(self.shapes.get('a', ()))}]",
                lambda: f"{a}.reshape(-1)",
                lambda: f"{a}[None]",
                lambda: f"{a}[..., None]",
                lambda: f"np.flip({a})",
                lambda: f"{a}.reshape({a}.shape[::-1])",
                lambda: f"np.expand_dims({a}, 0)",
                lambda: f"np.squeeze({a})",
                lambda: f"np.moveaxis({a}, 0, -1)" if self.shapes.get("a") else f"{a}.T",
                lambda: f"np.roll({a}, {r.randint(-3, 3)})",
                lambda: f"np.broadcast_to({a}, (2,) + {a}.shape)",
                lambda: f"np.repeat({a}, 2)",
                lambda: f"np.tile({a}, 2)",
                lambda: f"np.concatenate([{a}.reshape(-1), {a}.reshape(-1)])",
                lambda: f"np.stack([{a}, {a}], axis=-1)",
                lambda: f"np.atleast_2d({a})[::-1]",
                lambda: f"np.ravel({a})[::2]",
            ]
        )()

    def function(self, a):
        r, text = self.rng, None
        exact = ["-{0}", "abs(np.real({0}))", "~{0}", "np.sign(np.real({0}))", "np.floor({0})", "np.ceil({0})", "np.trunc({0})", "np.rint({0})",
                 "np.sqrt(abs(np.real({0})))", "np.square(np.real({0}))", "np.isnan({0})", "np.isfinite({0})", "np.logical_not({0})", "np.conj({0})",
                 "np.real({0})", "np.imag({0})", "np.clip(np.real({0}), 0, 3)", "{0}.astype(np.{1})", "{0} == {0}", "np.signbit(np.nan_to_num(np.real({0})))",
                 "np.maximum({0}, 1)", "np.where({0} == 0, 1, {0})", "np.nan_to_num({0})", "np.round({0})", "np.reciprocal(np.real({0}))"]
        if self.dtypes.get("a") in COMPLEX or self.dtypes.get("b") in COMPLEX:
            inexact = ["np.exp({0})", "np.log({0})", "np.sqrt({0})", "abs({0})", "np.square({0})", "np.sign({0})", "np.reciprocal({0})"]
        else:
            inexact = ["np.exp({0})", "np.log(abs({0}))", "np.sin({0})", "np.cos({0})", "np.tanh({0})", "np.arctan({0})", "np.expm1({0})",
                   "np.log1p(abs({0}))", "np.cbrt({0})", "np.sinh({0})", "np.arcsinh({0})", "np.exp2({0})", "np.log2(abs({0}))"]
        if not self.functions or r.random() < 0.8:
            text = r.choice(exact)
        else:
            text, self.exact = r.choice(inexact), False
        # Casts of what an integer cannot hold are undefined in C, and NumPy leaves them to it.
        if "astype" in text and self.dtypes.get("a") in FLOATS + COMPLEX:
            return text.format(a, r.choice(["float16", "float32", "float64", "complex64", "bool_"]))
        return text.format(a, r.choice(DTYPES[1:]))

    def binary(self, a, b):
        r = self.rng
        op = r.choice(["+", "-", "*", "+", "-", "*", "/", "//", "%", "<", "<=", "==", "!=", ">", "&", "|", "^", "<<", ">>", "**"])
        if op == "**":
            return f"{a} ** {r.choice([0, 1, 2])}"
        if op in "<<>>" and len(op) == 2 and op not in ("<=", ">="):
            return f"{a} {op} {r.randint(0, 9)}"
        if r.random() < 0.12:
            return f"np.{r.choice(['maximum', 'minimum', 'logical_and', 'logical_or', 'add', 'multiply', 'fmax', 'copysign'])}({a}, {b})"
        if op in ("//", "%") and any(d in FLOATS for d in (self.dtypes.get("a"), self.dtypes.get("b"))):
            # A quotient past the significand is not exact here.
            a, b = f"np.clip({a}, -1000, 1000)", r.choice(["3", "0.5", "-2.5", "7"])
        elif r.random() < 0.15:
            b = r.choice(["2", "3", "-1", "0.5", "True", "1j" if r.random() < 0.3 else "7"])
        if op == "/" or "complex" in self.dtypes.get("a", "") + self.dtypes.get("b", ""):
            if any(d in COMPLEX for d in (self.dtypes.get("a"), self.dtypes.get("b"))):
                self.exact = False
        return f"{a} {op} {b}"

    def reduction(self, a):
        r = self.rng
        axis = r.choice(["", "axis=0", "axis=-1", "axis=None", "axis=0, keepdims=True"])
        name = r.choice(["sum", "sum", "max", "min", "any", "all", "argmax", "argmin", "prod", "mean", "cumsum", "count_nonzero"])
        if name in ("argmax", "argmin") and "keepdims" in axis:
            axis = "axis=0"
        if name in ("prod", "mean", "cumsum") and self.dtypes.get("a") not in ("bool", *INTEGERS):
            self.exact = False
        if name == "cumsum" and "keepdims" in axis:
            axis = "axis=0"
        if name == "prod" and self.dtypes.get("a") == "float16":
            name = "sum"
        # Sums of anything but small multiples of 1/8 depend on their order.
        if name in ("sum", "prod", "mean", "cumsum") and any(w in line for line in self.lines[2:] for w in ("sqrt", "reciprocal", " / ", "% ")):
            self.exact = False
        # NumPy adds 16-bit floats in 16 bits along some axes; here they are added in 32 and rounded once.
        if self.dtypes.get("a") in [*COMPLEX, "float16"]:
            self.exact = False
        return f"np.{name}({a}, {axis})" if axis else f"np.{name}({a})"

    def assignment(self):
        r = self.rng
        target = f"a[{self.index(self.shapes['a'])}]"
        value = r.choice(["0", "1", "b" if r.random() < 0.3 else "2", "a.reshape(-1)[0]" if 0 not in self.shapes["a"] else "3"])
        return f"{target} {r.choice(['=', '=', '+=', '*='])} {value}"

    def finish(self, name):
        self.lines.append(name)
        if self.exact:
            self.lines.append(f"np.asarray({name}).tolist()")
        return HEADER + "\n".join(self.lines) + "\n"


def brain(rng):
    """A program over a float of ml_dtypes: results are shown as the float32 that they are."""
    dtype = rng.choice(["bfloat16", "float8_e4m3fn", "float8_e5m2"])
    number = lambda: rng.choice(["np.nan", "np.inf", "-0.0"]) if rng.random() < 0.1 else repr(rng.uniform(-1, 1) * 10 ** rng.randint(-6, 6))
    array = lambda: "np.array([" + ", ".join(number() for _ in range(8)) + f"], dtype=np.float32).astype(np.{dtype})"
    f = rng.choice(["a + b", "a - b", "a * b", "a / b", "-a", "abs(a)", "np.maximum(a, b)", "np.minimum(a, b)", "np.sqrt(abs(a))", "a * b + a"])
    shown = rng.choice([f"({f}).astype(np.float32).tolist()", f"({f}).astype(np.float64).tolist()", f"(({f}) < b).tolist()", f"(({f}) == a).tolist()"])
    return f"{HEADER}a = {array()}\nb = {array()}\n{shown}\n"


def program(seed, functions):
    rng = random.Random(seed)
    if rng.random() < 0.03:
        return brain(rng)
    p = Program(rng, functions)
    p.array("a")
    p.array("b", p.like(p.shapes["a"]), rng.choice(DTYPES) if rng.random() < 0.6 else p.dtypes["a"])
    if rng.random() < 0.15:
        p.lines.append(p.assignment())
    now = "a"
    for k in range(rng.randint(1, 4)):
        if not p.exact:
            # What follows an error of some units may magnify it.
            break
        kind = rng.random()
        if kind < 0.3:
            text = p.view(now)
        elif kind < 0.55:
            text = p.function(now)
        elif kind < 0.85:
            text = p.binary(now, "b" if rng.random() < 0.7 else now)
        elif kind < 0.93:
            text = p.reduction(now)
        else:
            text = rng.choice([f"np.sort(np.atleast_1d({now}))", f"np.unique(np.real({now}))", f"{now}[{now} == {now}]", f"np.nonzero(np.atleast_1d({now}))[0]"])
        name = "cdefgh"[k]
        p.lines.append(f"{name} = {text}")
        now = name
    return p.finish(now)


def programs(count, seed, functions=True):
    return [program(seed * 1_000_003 + k, functions) for k in range(count)]


if __name__ == "__main__":
    import sys

    print("\n".join(programs(int(sys.argv[1]), 1)))
