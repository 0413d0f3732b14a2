"""Random programs at random sizes: log-uniform up to ten million elements, in odd shapes, shown compactly.

What a program shows is summarised as NumPy prints large arrays, and told by sums of all elements, plain and weighted by
place. Elements are small whole numbers, so that sums are exact in any order; what is not exact (quotients, functions,
variances) is shown after a `~`, within a bound that `compare.py` knows.
"""

import math
import random

HEADER = "import numpy as np\n"

# Elements of the largest program.
MOST = 10_000_000

INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
DTYPES = ["bool_", *INTEGERS, "float16", "float32", "float32", "float32", "float64", "float64", "complex64", "complex128"]

# Where blocks, tiles, lanes, workgroups and panels end; one less and one more are as likely.
EDGES = [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576, 2097152, 4194304, 8388608]
PRIMES = [3, 5, 7, 11, 13, 17, 31, 61, 127, 251, 509, 1021, 2039, 4093, 8191, 16381, 32749, 65521, 131071, 262139, 524287, 1000003, 2097143, 4194301, 9999991]


def length(rng, most):
    """A number of elements up to `most`."""
    kind = rng.random()
    if kind < 0.2:
        n = rng.choice([e for e in EDGES if e <= most] or [1]) + rng.choice([-1, 0, 1])
    elif kind < 0.35:
        n = rng.choice([p for p in PRIMES if p <= most] or [1])
    else:
        n = int(math.exp(rng.uniform(0, math.log(max(most, 2)))))
    return max(1, min(n, most))


def shape(rng, most):
    """A shape of at most so many elements: flat, thin, of one row or column, or of several axes."""
    total = length(rng, most)
    kind = rng.random()
    if kind < 0.35:
        return (total,)
    if kind < 0.5:
        thin = rng.choice([1, 1, 2, 3, 4, 5, 7])
        long = max(1, total // thin)
        return rng.choice([(thin, long), (long, thin)])
    rows = length(rng, total)
    if kind < 0.8:
        return (rows, max(1, total // rows))
    columns = length(rng, max(1, total // rows))
    return (rows, columns, max(1, total // rows // columns))


class Program:
    def __init__(self, rng, most):
        self.rng, self.lines, self.exact = rng, [], True
        self.shape = shape(rng, most)
        self.size = math.prod(self.shape)
        self.dtype = rng.choice(DTYPES)
        # Sums of so many of them stay within the significand of a float32.
        self.amplitude = max(1, min(120, 2**22 // self.size))
        self.lines += self.array("x", self.shape, self.dtype, 7919)

    def array(self, name, dims, dtype, step):
        n, least = math.prod(dims), 0 if dtype.startswith(("uint", "bool")) else self.amplitude
        values = f"np.arange({n}) * {step} % {2 * self.amplitude + 1}" + (f" - {least}" if least else "")
        return [f"{name} = ({values}).astype(np.{dtype}).reshape{dims if len(dims) > 1 else f'({dims[0]})'}"]

    def axis(self, rank):
        return self.rng.choice([None, *range(rank), -1]) if rank else None

    def elementwise(self, a):
        r = self.rng
        exact = ["{0} * 2 + 1", "{0} + {0}", "{0} - 1", "-{0}", "abs(np.real({0}))", "np.where({0} > 0, {0}, 0)", "np.maximum(np.real({0}), 0)", "{0} == 1", "{0} != {0}",
                 "np.clip(np.real({0}), -1, 1)", "np.square({0})", "np.sign(np.real({0}))", "{0} * {0} - {0}", "{0}.astype(np.float32)", "{0}.astype(np.float64)",
                 "np.logical_not({0})", "np.isnan({0})", "np.real({0}) // 3", "np.real({0}) % 5", "np.minimum(np.real({0}), np.real({0})[..., ::-1])", "({0} > 0) & ({0} < 3)"]
        if self.dtype in ("int32", "int64", "float64", "uint32"):
            exact += ["{0}.astype(np.int64) << 3", "{0}.astype(np.int64) ^ 5"]
        if r.random() < 0.85 or self.dtype.startswith(("float16", "complex")):
            return r.choice([e for e in exact if not (self.dtype == "bool_" and ("-{0}" in e or "- " in e or "sign" in e or "square" in e))]).format(a)
        self.exact = False
        return r.choice(["np.exp(-abs({0}) / 7)", "np.sin({0})", "{0} / 3", "np.sqrt(abs({0}))", "np.tanh({0})", "np.log1p(abs({0}))", "{0} - {0}.mean()", "1 / (abs({0}) + 1)"]).format(a)

    def view(self, a):
        r = self.rng
        flat = ["{0}[::3]", "{0}[::-1]", "{0}[1:]", "{0}[:-1]", "{0}.T", "{0}.reshape(-1)", "np.roll({0}, 5)", "np.concatenate([{0}, {0}[:7]])", "{0}[{0}.shape[0] // 3:]", "{0}[None]",
                "np.concatenate([{0}.reshape(-1), {0}.reshape(-1)[::2]])", "{0}[..., ::2]", "{0}[..., ::-1]", "np.flip({0})", "{0}.reshape(-1)[{0}.size % 7:].reshape(7, -1)", "{0}.reshape(-1)[{0}.size % 3:].reshape(-1, 3)",
                "{0}[np.arange(0, {0}.shape[0], 2)]", "{0}.reshape(-1)[np.arange({0}.size) * 7 % {0}.size]", "np.stack([{0}, {0}], axis=-1)", "np.stack([{0}, {0}])", "np.repeat({0}, 2)", "np.pad(np.ravel({0}), 3)",
                "{0}.T.reshape(-1)", "np.expand_dims({0}, -1) * np.arange(2)" if self.dtype != "bool_" else "{0}[..., None]", "np.where({0}.T == 0, 1, {0}.T)"]
        if len(self.shape) > 1:
            flat += ["{0}.T + 1", "{0} + {0}[:1]", "{0} + {0}[:, :1]", "{0}[:, 1:]", "{0}[1:, ::2]", "np.swapaxes({0}, 0, 1).copy()", "np.ascontiguousarray({0}.T)"]
        return r.choice(flat).format(a)

    def reduction(self, a):
        r = self.rng
        name = r.choice(["sum"] * 6 + ["max", "min", "any", "all", "argmax", "argmin", "mean", "mean", "count_nonzero", "std", "var", "cumsum", "median", "prod", "ptp"])
        if self.dtype == "float16" and name in ("sum", "mean", "cumsum", "prod", "std", "var"):
            name = "max"
        if self.dtype.startswith("complex") and name in ("max", "min", "argmax", "argmin", "median", "prod", "ptp", "std", "var"):
            name = "sum"
        if self.dtype == "bool_" and name == "ptp":
            name = "any"
        axis = r.choice(["", "", "axis=0", "axis=-1", "axis=0, keepdims=True"])
        if "keepdims" in axis and name in ("cumsum", "argmax", "argmin", "count_nonzero"):
            axis = "axis=0"
        if name in ("std", "var") or (name in ("mean", "prod") and "int" not in self.dtype):
            self.exact = False
        if name == "prod":
            a = f"(np.real({a}) > 0)"
        self.reduced = True
        return f"np.{name}({a}{', ' + axis if axis else ''})"

    def others(self, a):
        r = self.rng
        return r.choice(["np.sort(np.real({0}), axis=-1)", "np.unique(np.real({0}))", "{0}[{0} > 0]", "np.nonzero(np.ravel({0}))[0]", "np.diff(np.real({0}).astype(np.float64), axis=-1)", "np.cumsum(np.ravel({0}))",
                         "np.argsort(np.ravel(np.real({0})), kind='stable')", "np.bincount(np.ravel(abs(np.real({0}).astype(np.int64))))", "np.searchsorted(np.arange(9), np.ravel(np.real({0})))"]).format(a)

    def product(self):
        """A contraction whose sizes are as odd as the others."""
        r = self.rng
        k = length(r, 3000)
        m = length(r, max(1, min(3000, 20_000_000 // k)))
        n = length(r, max(1, min(3000, 20_000_000 // (k * m))))
        dtype = r.choice(["float32", "float64", "int32", "int64", "complex64"])
        self.amplitude, self.dtype, self.exact = min(self.amplitude, 3), dtype, True
        self.lines = self.array("a", (m, k), dtype, 7919) + self.array("b", (k, n), dtype, 104729)
        form = r.choice(["a @ b", "a @ b", "b.T @ a.T", "(a[:, :, None] * b[None]).sum(1)" if m * k * n <= 300_000 else "a @ b", "np.einsum('ij,jk->ik', a, b)", "(a @ b).sum(0)", "np.maximum((a @ b).real, 0)", "a[0] @ b", "a @ b[:, 0]", "np.outer(a[:, 0], b[0])"])
        self.lines.append(f"c = {form}")
        self.size = m * k + k * n + m * n

    def finish(self, name):
        self.lines.append(f"{name} = np.asarray({name})")
        self.lines.append(f"{name}.shape, {name}.dtype")
        if self.exact:
            self.lines.append(name)
            self.lines.append(f"w = np.real({name}).ravel().astype(np.float64)")
            self.lines.append("w.sum(), (w * (np.arange(w.size) % 101)).sum()")
        else:
            self.lines.append(f"w = np.real({name}).ravel().astype(np.float64)")
            self.lines.append("print('~', *w[:3].tolist(), *w[-3:].tolist(), (np.abs(w)).sum().item(), np.abs(w * (np.arange(w.size) % 101)).sum().item())")
        return HEADER + "\n".join(self.lines) + "\n"


def program(seed, most=MOST):
    """A program, and about how many elements it makes."""
    rng = random.Random(seed)
    p = Program(rng, most)
    p.reduced = False
    if rng.random() < 0.15:
        p.product()
        return p.finish("c"), p.size
    now = "x"
    for k in range(rng.randint(1, 4)):
        if not p.exact or p.reduced:
            break
        kind = rng.random()
        text = p.elementwise(now) if kind < 0.35 else p.view(now) if kind < 0.6 else p.reduction(now) if kind < 0.9 else p.others(now)
        name = "cdefgh"[k]
        p.lines.append(f"{name} = {text}")
        now = name
    return p.finish(now), p.size * (len(p.lines) - 3)


def programs(count, seed, elements, most=MOST):
    """So many programs, which make about so many elements in all: once those are spent, small ones only."""
    out = []
    for k in range(count):
        text, size = program(seed * 1_000_003 + k, most)
        if size > elements:
            text, size = program(seed * 1_000_003 + k, 3000)
        elements -= size
        out.append(text)
    return out


if __name__ == "__main__":
    import sys

    print("\n".join(programs(int(sys.argv[1]), 1, 1e12)))
