"""Writes expected.txt: streams of the installed NumPy, for main.rs beside it.

Each line holds tab-separated fields: API, seed, function, arguments, count,
results.  Arguments and results are separated by spaces; numbers with a decimal
point, `inf` and `nan` are floats.  Results are tagged hexadecimal words:
d (float64), s (float32), i (integer); `#` marks the FNV-1a hash of all
results of a long run.  Two further draws show that the stream continues at the
right place.
"""
import sys
import warnings

import numpy as np

warnings.simplefilter("ignore")
inf, nan = float("inf"), float("nan")

SEEDS = [0, 1, 42, 12345, 2**32 - 1, 2**40 + 3, [1, 2, 3], [7, 2**31, 9, 10, 2**32 - 1, 5]]
INT_TYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]

BOTH = {
    "uniform": [(0.0, 1.0), (-3.5, 1e10)],
    "normal": [(nan, 1.0), (0.0, inf), (0.0, 1.0), (-2.0, 3.5), (1.0, 0.0)],
    "lognormal": [(0.0, 1.0), (1.0, 0.25)],
    "standard_normal": [()],
    "standard_exponential": [()],
    "exponential": [(1.0,), (0.3,)],
    "standard_gamma": [(0.0,), (1e-5,), (0.3,), (0.99,), (1.0,), (1.5,), (3.0,), (1e5,), (inf,), (nan,)],
    "gamma": [(nan, 1.0), (2.0, nan), (0.5, 2.0), (1.0, 3.0), (7.5, 0.1)],
    "beta": [(nan, 0.5), (inf, 2.0), (0.5, 0.5), (1.0, 1.0), (2.0, 3.0), (0.5, 3.0), (1e-3, 2e-3), (1e-4, 0.9), (1e-200, 1e-200)],
    "chisquare": [(0.7,), (2.0,), (9.0,)],
    "noncentral_chisquare": [(0.5, 3.0), (1.0, 40.0), (3.0, 2.0), (3.0, 0.0), (2.0, nan)],
    "f": [(1.0, 2.0), (5.0, 0.5)],
    "noncentral_f": [(1.0, 2.0, 0.5), (5.0, 0.5, 3.0)],
    "standard_t": [(nan,), (0.5,), (3.0,), (inf,)],
    "standard_cauchy": [()],
    "laplace": [(0.0, nan), (0.0, 1.0), (2.0, 5.0)],
    "gumbel": [(0.0, 1.0), (2.0, 5.0)],
    "logistic": [(0.0, 1.0), (2.0, 5.0)],
    "rayleigh": [(1.0,), (4.0,)],
    "pareto": [(0.4,), (3.0,)],
    "weibull": [(0.0,), (0.4,), (3.0,)],
    "power": [(0.4,), (3.0,)],
    "wald": [(nan, 1.0), (1.0, inf), (1.0, 1.0), (3.0, 0.2), (1e-3, 50.0)],
    "triangular": [(nan, 0.0, 1.0), (0.0, 0.25, 1.0), (-1.0, -1.0, 3.0), (-1.0, 3.0, 3.0)],
    "vonmises": [(0.0, 1e-9), (0.0, 1e-6), (0.5, 1e-3), (3.0, 0.9), (-2.0, 40.0), (9.0, 4.0), (3.14, 1e6), (3.1415, 3e6)],
    "poisson": [(0.0,), (1e-3,), (3.5,), (9.99,), (10.0,), (37.5,), (1234.5,), (1e9,), (1e17,)],
    "binomial": [(0, 0.5), (7, 0.0), (7, 1.0), (10, 0.3), (10, 0.7), (100, 0.29), (59, 0.5), (61, 0.5),
                 (100, 0.31), (100, 0.9), (1000, 0.97), (1000, 0.4), (10**6, 0.37), (10**12, 0.5), (10**9, 1e-8),
                 (4 * 10**18, 0.3)],
    "negative_binomial": [(1.0, 0.5), (0.3, 0.2), (20.0, 0.1), (3.5, 1.0)],
    "geometric": [(1.0,), (0.5,), (0.34,), (0.33,), (0.01,), (1e-12,), (1e-20,)],
    "logseries": [(0.0,), (0.1,), (0.9,), (0.9999,)],
    "zipf": [(1.05,), (1.5,), (2.0,), (4.0,), (500.0,)],
    "hypergeometric": [(5, 7, 3), (15, 15, 9), (15, 15, 10), (15, 15, 11), (100, 30, 20), (30, 100, 20), (30, 100, 110),
                       (3, 1000, 500), (10**5, 10**6, 5000), (10**8, 9 * 10**8, 10**8), (40, 60, 95), (0, 20, 12), (7, 8, 15)],
    "multinomial": [(20, 0.2, 0.3, 0.5), (1000, 0.1, 0.1, 0.1, 0.1, 0.6), (5, 1.0), (7, 0.0, 1.0, 0.0), (0, 0.5, 0.5),
                    (10**9, 0.25, 0.25, 0.25, 0.25)],
    "dirichlet": [(1.0, 2.0, 3.0), (0.5, 0.05, 0.3), (0.05, 0.09, 0.01, 0.02), (0.01,), (1e-4, 1e-4)],
}
GENERATOR = {
    "random": [()],
    "random_f32": [()],
    "standard_normal_f32": [()],
    "standard_exponential_f32": [()],
    "standard_exponential_inv": [()],
    "standard_exponential_inv_f32": [()],
    "standard_gamma_f32": [(nan,), (inf,), (0.0,), (0.25,), (1.0,), (3.5,)],
    "zipf": [(1.0000001,), (1024.5,), (1025.0,), (inf,)],
    "vonmises": [(3.1415, 3e300), (1.0, inf), (1.0, nan)],
    "dirichlet": [(0.0, 0.0), (0.0, 0.05, 0.0), (0.01, 0.02, 0.0, 0.0)],
    "multivariate_hypergeometric": [(7, 5, 6, 7), (15, 5, 6, 7), (18, 5, 6, 7), (0, 5, 6), (100, 1000, 2000, 50)],
}
RANDOM_STATE = {
    "random": [()],
    "tomaxint": [()],
    "uniform": [(3.0, -3.0)],
    "negative_binomial": [(2.0, 0.0)],
    "hypergeometric": [(10**12, 10**13, 10**6)],
}
RANGES = {
    "bool": [(0, 2), (1, 2)],
    "int8": [(-128, 128), (-5, 6), (0, 64), (3, 4), (-1, 127)],
    "uint8": [(0, 256), (0, 200), (17, 21)],
    "int16": [(-2**15, 2**15), (-5, 6), (-30000, 30000)],
    "uint16": [(0, 2**16), (0, 1000), (5, 2**16 - 1)],
    "int32": [(-2**31, 2**31), (-5, 6), (-2**31, 2**31 - 5)],
    "uint32": [(0, 2**32), (0, 1000), (0, 3 * 2**30)],
    "int64": [(-2**63, 2**63), (-5, 6), (0, 2**32), (0, 2**32 + 1), (0, 2**32 - 1), (-2**62, 2**62 + 12345), (9, 10)],
    "uint64": [(0, 2**64), (0, 1000), (0, 3 * 2**62), (0, 2**32)],
}
P = [0.05, 0.3, 0.0, 0.15, 0.25, 0.25]
INVALID = {
    "uniform": [(2.0, 1.0), (0.0, inf), (nan, 0.0)],
    "normal": [(0.0, -1.0), (0.0, -0.0)],
    "lognormal": [(0.0, -1.0)],
    "exponential": [(-1.0,)],
    "standard_gamma": [(-1.0,)],
    "gamma": [(-1.0, 1.0), (1.0, -1.0)],
    "beta": [(0.0, 1.0), (1.0, -1.0)],
    "chisquare": [(0.0,)],
    "noncentral_chisquare": [(0.0, 1.0), (1.0, -1.0)],
    "f": [(0.0, 1.0), (1.0, 0.0)],
    "noncentral_f": [(0.0, 1.0, 1.0), (1.0, 0.0, 1.0), (1.0, 1.0, -1.0)],
    "standard_t": [(0.0,)],
    "laplace": [(0.0, -1.0)],
    "gumbel": [(0.0, -1.0)],
    "logistic": [(0.0, -1.0)],
    "rayleigh": [(-1.0,)],
    "pareto": [(0.0,)],
    "weibull": [(-1.0,)],
    "power": [(0.0,)],
    "wald": [(0.0, 1.0), (1.0, 0.0)],
    "triangular": [(1.0, 0.0, 2.0), (0.0, 3.0, 2.0), (1.0, 1.0, 1.0)],
    "vonmises": [(0.0, -1.0)],
    "poisson": [(-1.0,), (nan,), (1e19,)],
    "binomial": [(-1, 0.5), (1, 1.5), (1, nan), (-1, -0.5)],
    "negative_binomial": [(0.0, 0.5), (1.0, -0.5), (1.0, 1.5), (1.0, nan), (1e18, 1e-3), (nan, 0.5), (1.0, 0.0)],
    "geometric": [(0.0,), (1.5,), (nan,)],
    "logseries": [(-0.5,), (1.0,), (nan,)],
    "zipf": [(1.0,), (nan,)],
    "hypergeometric": [(5, 6, 12), (-1, 6, 2), (6, -1, 2), (5, 6, -1), (5, 6, 0), (2 * 10**9, 5, 3), (2**62, 2**62, 5)],
    "multinomial": [(5,), (5, 0.6, 0.6, 0.1), (-1, 0.5, 0.5), (1, 1.5, 0.0), (1, nan, 0.0)],
    "dirichlet": [(-1.0, 1.0), (0.0, 1.0)],
    "multivariate_hypergeometric": [(-1, 2, 3), (9, 2, 3), (1, -2, 3), (1, 10**9, 3), (1, 2**63 - 1, 3)],
}
# Valid for one API or endless in it: nothing to reject.
SKIP = {
    ("R", "uniform", (2.0, 1.0)), ("R", "negative_binomial", (1e18, 1e-3)),
    ("R", "negative_binomial", (nan, 0.5)), ("R", "negative_binomial", (1.0, 0.0)),
    ("R", "hypergeometric", (2 * 10**9, 5, 3)), ("R", "multinomial", (5,)),
    ("G", "hypergeometric", (5, 6, 0)), ("G", "dirichlet", (0.0, 1.0)),
}


def fnv(words):
    value = 0xCBF29CE484222325
    for word in words:
        value = ((value ^ word) * 0x100000001B3) & (2**64 - 1)
    return value


def words(values):
    values = np.atleast_1d(values).ravel()
    if values.dtype == np.float64:
        return "d", [int(x) for x in values.view(np.uint64)]
    if values.dtype == np.float32:
        return "s", [int(x) for x in values.view(np.uint32)]
    return "i", [int(x) % 2**64 for x in values]


def tagged(values):
    tag, items = words(values)
    return " ".join(f"{tag}{word:x}" for word in items)


def show(argument):
    return repr(float(argument)) if isinstance(argument, float) else str(argument)


class Api:
    def __init__(self, name, seed):
        self.name, self.seed = name, seed
        if name == "R":
            self.rng = np.random.RandomState(seed)
        elif name == "M":
            self.rng = np.random.Generator(np.random.MT19937(seed))
        else:
            self.rng = np.random.default_rng(seed)

    def call(self, function, arguments, count):
        rng = self.rng
        if function == "random":
            return rng.random(count)
        if function.endswith("_inv"):
            return rng.standard_exponential(count, method="inv")
        if function.endswith("_inv_f32"):
            return rng.standard_exponential(count, np.float32, method="inv")
        if function == "random_f32":
            return rng.random(count, np.float32)
        if function.endswith("_f32"):
            return getattr(rng, function[:-4])(*arguments, size=count, dtype=np.float32)
        if function in ("multinomial", "multivariate_hypergeometric"):
            first, rest = arguments[0], list(arguments[1:])
            if function == "multinomial":
                return rng.multinomial(first, rest, size=count)
            return rng.multivariate_hypergeometric(rest, first, size=count)
        if function == "dirichlet":
            return rng.dirichlet(list(arguments), size=count)
        if function == "integers":
            low, high, dtype = arguments
            draw = rng.randint if self.name == "R" else rng.integers
            return draw(low, high, size=count, dtype=dtype)
        if function == "broadcast":
            draw = rng.randint if self.name == "R" else rng.integers
            return draw([0, 5, 9], [[200], [77]], size=(2, 3), dtype=arguments[0])
        if function == "permutation":
            return rng.permutation(arguments[0])
        if function == "shuffle":
            kind, length = arguments
            items = np.arange(length)
            if kind == "rows":
                items = np.stack([items, items], 1)
                rng.shuffle(items)
                return items[:, 0]
            if kind == "list":
                items = list(range(length))
                rng.shuffle(items)
                return np.array(items)
            if kind == "permuted":
                return rng.permuted(items)
            rng.shuffle(items)
            return items
        if function == "choice":
            size, replace, shuffle = (int(x) for x in arguments[:3])
            more = {} if self.name == "R" else {"shuffle": bool(shuffle)}
            return rng.choice(size, count, bool(replace), **more)
        if function == "choice_p":
            more = {} if self.name == "R" else {"shuffle": bool(arguments[1])}
            return rng.choice(len(P), count, bool(arguments[0]), P, **more)
        if function == "bytes":
            return np.frombuffer(rng.bytes(arguments[0]), np.uint8)
        if function == "tomaxint":
            return rng.tomaxint(count)
        return getattr(rng, function)(*arguments, size=count)

    def after(self):
        rng = self.rng
        if self.name == "R":
            return f"{tagged(rng.randint(0, 2**32, dtype=np.uint32))} {tagged(rng.standard_normal())}"
        return f"{tagged(rng.integers(0, 2**32, dtype=np.uint32))} {tagged(rng.random())}"


out = []


def case(name, seed, function, arguments=(), count=7, hashed=False):
    api = Api(name, seed)
    result = api.call(function, arguments, count)
    text = f"#{fnv(words(result)[1]):x}" if hashed else tagged(result)
    fields = [name, str(seed).replace(" ", ""), function, " ".join(map(show, arguments)), str(count), f"{text} {api.after()}".strip()]
    out.append("\t".join(fields))


def invalid(name, function, arguments):
    api = Api(name, 1)
    try:
        api.call(function, arguments, 3)
    except (ValueError, OverflowError) as error:
        kind = type(error).__name__
        out.append("\t".join(["E" + name, "1", function, " ".join(map(show, arguments)), kind, str(error)]))
    else:
        sys.exit(f"{name} {function}{arguments} is valid")


for seed in SEEDS:
    text = str(seed).replace(" ", "")
    sequence = np.random.SeedSequence(seed)
    children = sequence.spawn(2) + sequence.spawn(1)
    grandchild = children[1].spawn(1)[0]
    for function, item in (("own", sequence), ("child", children[2]), ("grandchild", grandchild)):
        out.append("\t".join(["S", text, function, "", "5", tagged(item.generate_state(5)) + " " + tagged(item.generate_state(5, np.uint64))]))
    bits = np.random.PCG64(seed)
    bits.advance(2**100 + 12345)
    out.append("\t".join(["S", text, "advance", "", "3", tagged(bits.random_raw(3)) + " " + tagged(bits.jumped(3).random_raw(2))]))

for name in "GMR":
    for seed in SEEDS:
        if name == "R" and not isinstance(seed, list) and seed >= 2**32:
            continue
        case(name, seed, "random", count=11)
        case(name, seed, "random", count=20000, hashed=True)
        case(name, seed, "standard_normal", count=9)
        case(name, seed, "permutation", (17,))
        for dtype in INT_TYPES:
            if dtype not in ("bool", "int8"):
                case(name, seed, "broadcast", (dtype,))
            for low, high in RANGES[dtype]:
                case(name, seed, "integers", (low, high, dtype), 9)

for index, name in enumerate("GRM"):
    seeds = [[12345, 0, 42], [12345, 0, 42], [3]][index]
    for seed in seeds:
        for table in (BOTH, RANDOM_STATE if name == "R" else GENERATOR):
            for function, sets in table.items():
                for arguments in sets:
                    case(name, seed, function, arguments)
        for dtype in INT_TYPES:
            low, high = RANGES[dtype][-1]
            case(name, seed, "integers", (low, high, dtype), 5001, hashed=True)
        for function in ("standard_normal", "standard_exponential"):
            case(name, seed, function, count=100001, hashed=True)
            if name != "R":
                case(name, seed, function + "_f32", count=100001, hashed=True)
        for function, arguments in (
            ("standard_gamma", (0.7,)), ("standard_gamma", (2.5,)), ("poisson", (25.0,)), ("poisson", (4.0,)),
            ("binomial", (40, 0.45)), ("binomial", (500, 0.45)), ("binomial", (90000, 0.7)), ("hypergeometric", (300, 500, 200)),
            ("vonmises", (0.5, 3.0)), ("beta", (0.5, 0.7)), ("geometric", (0.1,)), ("logseries", (0.8,)), ("zipf", (1.7,)),
            ("wald", (2.0, 3.0)), ("standard_cauchy", ()), ("laplace", (0.0, 1.0)), ("f", (3.0, 4.0)),
            ("multinomial", (100, 0.2, 0.3, 0.4, 0.1)), ("negative_binomial", (5.0, 0.2)),
        ):
            case(name, seed, function, arguments, 4001, hashed=True)
        for length in (-3, 0, 1, 2, 3, 10, 100):
            case(name, seed, "permutation", (length,))
        case(name, seed, "permutation", (70001,), hashed=True)
        for kind in ("vector", "rows", "list") + (("permuted",) if name != "R" else ()):
            case(name, seed, "shuffle", (kind, 13))
        for length in (0, 1, 4, 9):
            case(name, seed, "bytes", (length,))
        for shuffle in (1, 0):
            for size, count, replace in ((10, 7, 1), (10, 7, 0), (10, 10, 0), (1, 1, 0), (0, 0, 0), (0, 0, 1), (500, 21, 0),
                                         (10001, 300, 0), (10001, 150, 0), (20000, 1001, 0), (10**5, 1900, 0), (12000, 12000, 0)):
                case(name, seed, "choice", (size, replace, shuffle), count, hashed=count > 30)
            for count in (0, 1, 3, 5):
                case(name, seed, "choice_p", (0, shuffle), count)
                case(name, seed, "choice_p", (1, shuffle), count)
    for big in (10**10, 2**40):
        if name != "R":
            case(name, 5, "choice", (big, 0, 1), 8)
        case(name, 5, "choice", (big, 1, 1), 8)

# More words than the Mersenne Twister's state has.
case("R", list(range(700)), "random", count=3)
case("G", list(range(9)), "random", count=3)

for name in "GR":
    for function, sets in INVALID.items():
        for arguments in sets:
            if (name, function, arguments) in SKIP or name == "R" and function == "multivariate_hypergeometric":
                continue
            invalid(name, function, arguments)
    for dtype, low, high in (("int8", -129, 5), ("int8", 0, 129), ("int64", 5, 5), ("int64", 0, 0), ("uint8", -1, 5), ("bool", 0, 3), ("uint64", 7, 2), ("int64", 0, 2**63 + 1)):
        invalid(name, "integers", (low, high, dtype))

with open("expected.txt" if len(sys.argv) < 2 else sys.argv[1], "w") as file:
    file.write("\n".join(out) + "\n")
print(len(out), "cases")
