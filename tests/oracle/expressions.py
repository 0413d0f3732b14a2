"""Random expressions of Python's own language, most often of a wanted type."""

import random
import re

INTS = ["0", "1", "2", "3", "-1", "-2", "7", "10", "-13", "255", "2**31", "-2**63", "2**64 + 1", "10**20", "True", "97"]
FLOATS = ["0.0", "-0.0", "1.0", "0.5", "-2.5", "1e16", "1e-7", "3.14159", "1e300", "float('inf')", "float('nan')", "0.1", "123456789.125"]
TEXTS = [
    "''", "'a'", "'abc'", "'Hello World'", "'a,b,,c'", "'  x y\\t'", "'12'", "'-3.5'", "'\\n'", "'äöß'", "'ABC'", "'{}'", "'%s'",
    "'aXbXc'", "'été'", "'0x1F'", "'a\\nb\\r\\nc'", "'tab\\tx'", "\"it's\"", "'€uro'", "'日本'", "'\\x00'",
]  # fmt: skip
SPECS = [
    "d", "5d", "<5", ">8", "^9", "*^9", "05", "+", "x", "#x", "o", "b", "#010b", ",", "_", ".2f", ".3e", "g", "10.3f", "%", ".1%", "e", "s", "10s",
    "<+8.2f", "=+8", "c", ",.2f", "n", "X", ".0f", "!r", "#o", " d", "08.3f", ".10g", "G", "^+12,.1f", ".3", "08", "_x", "10", "#.3g", ".3s",
]  # fmt: skip
PERCENTS = ["%d", "%5.2f", "%s", "%r", "%x", "%05d", "%-8s|", "%+d", "%e", "%g", "%c", "%%%s", "%10.3s", "%#x", "%i", "%o", "% d", "%a", "%*d"]
ORDERS = ["'big'", "'little'"]
DECODINGS = ["", "'latin-1'", "'utf-8', 'replace'", "'ascii'"]
ENCODINGS = ["", "'latin-1', 'replace'", "'utf-16-le'", "'ascii', 'ignore'"]
BINARY = ["+", "-", "*", "//", "%", "/", "&", "|", "^", "<<", ">>", "**"]
COMPARE = ["<", "<=", "==", "!=", ">", ">=", "in", "not in", "is"]


class Expressions:
    """Makes expressions, from names that the program has."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = {kind: [] for kind in ("int", "float", "str", "list", "dict", "set", "tuple", "bytes", "function")}
        self.lines, self.count, self.depth = [], 0, 0

    def pick(self, of):
        return self.random.choice(of)

    def chance(self, share):
        return self.random.random() < share

    def name(self, kind):
        self.count += 1
        found = f"{kind[0]}{self.count}"
        return found

    # Expressions

    def value(self, kind=None, depth=2):
        """An expression, most often of a kind."""
        kinds = ["int", "float", "str", "list", "dict", "set", "tuple", "bytes"]
        kind = kind or self.pick(kinds + ["int", "str", "list", "bool", "none"])
        if self.chance(0.04):
            kind = self.pick(kinds + ["none", "bool"])
        if kind in self.names and self.names[kind] and self.chance(0.45):
            return self.pick(self.names[kind])
        if depth <= 0:
            return self.literal(kind)
        return getattr(self, f"{kind}_value")(depth - 1) if self.chance(0.75) else self.literal(kind)

    def literal(self, kind):
        match kind:
            case "int":
                return f"({self.pick(INTS)})"
            case "float":
                return f"({self.pick(FLOATS)})"
            case "str":
                return self.pick(TEXTS)
            case "bytes":
                return self.pick(["b''", "b'abc'", "b'\\x00\\xff'", "b'a b'", "bytes(3)", "b'ABC'", "bytearray(b'xy')"])
            case "list":
                return self.pick(["[]", "[1, 2, 3]", "['b', 'a', 'c']", "[3, 1, 2, 1]", "[[1], [2, 3]]", "[0.5, 2, -1]", "list(range(7))", "[None, 1]"])
            case "dict":
                return self.pick(["{}", "{'a': 1, 'b': 2}", "{1: 'x', 2: 'y'}", "dict(zip('abc', range(3)))", "{(1, 2): [3]}", "{'k': {'n': 1}}"])
            case "set":
                return self.pick(["set()", "{1, 2, 3}", "{'a', 'b'}", "frozenset([1, 5])", "set('hello')", "set(range(0, 10, 3))"])
            case "tuple":
                return self.pick(["()", "(1,)", "(1, 2, 3)", "('a', 1)", "((1, 2), 3)", "tuple('xyz')", "(0.5, None)"])
            case "bool":
                return self.pick(["True", "False"])
        return "None"

    def none_value(self, depth):
        return "None"

    def bool_value(self, depth):
        left, right = self.value(None, depth), self.value(None, depth)
        forms = [
            f"({left} {self.pick(COMPARE)} {right})",
            f"(not {left})",
            f"({self.value('int', depth)} < {self.value('int', depth)} <= {self.value('float', depth)})",
            f"isinstance({left}, {self.pick(['int', 'str', '(int, float)', 'list', 'dict', 'bool'])})",
            f"({left} and {right})",
            f"({left} or {right})",
            f"any({self.value('list', depth)})",
            f"all({self.value('list', depth)})",
            f"bool({left})",
            f"{self.value('str', depth)}.{self.pick(['isdigit', 'isalpha', 'isupper', 'islower', 'isspace', 'isidentifier', 'istitle', 'isnumeric', 'isalnum'])}()",
            f"{self.value('str', depth)}.{self.pick(['startswith', 'endswith'])}({self.value('str', 0)})",
            f"{self.value('set', depth)}.{self.pick(['issubset', 'isdisjoint', 'issuperset'])}({self.value('set', depth)})",
        ]
        return self.pick(forms)

    def int_value(self, depth):
        a, b = self.value("int", depth), self.value("int", depth)
        text, items = self.value("str", depth), self.value("list", depth)
        forms = [
            f"({a} {self.pick(BINARY[:5] + BINARY[6:9])} {b})",
            f"({a} {self.pick(['<<', '>>', '**'])} {self.random.randint(0, 9)})",
            f"(-{a})", f"(~{a})", f"abs({a})",
            f"len({self.value(self.pick(['str', 'list', 'dict', 'set', 'tuple', 'bytes']), depth)})",
            f"divmod({a}, {b})[{self.pick('01')}]",
            f"int({self.value('float', depth)})", f"int({text})", f"int({text}, {self.pick(['0', '2', '10', '16', '36'])})",
            f"round({self.value('float', depth)})", f"round({a}, {self.random.randint(-3, 2)})",
            f"{a}.bit_length()", f"pow({a}, {self.random.randint(0, 9)}, {b})",
            f"sum(x for x in {items} if isinstance(x, int))", f"max({items})", f"min({items}, default={a})",
            f"{text}.{self.pick(['find', 'rfind', 'index', 'count'])}({self.value('str', 0)})",
            f"{items}.{self.pick(['index', 'count'])}({self.value(None, 0)})",
            f"({a} if {self.value('bool', depth)} else {b})",
            f"ord({text}[{self.random.randint(-2, 2)}:][:1])",
            f"{self.value('list', depth)}[{self.random.randint(-4, 4)}]", f"{self.value('tuple', depth)}[{self.random.randint(-3, 3)}]",
            f"{self.value('dict', depth)}.get({self.value(None, 0)}, {a})",
            f"int.from_bytes({self.value('bytes', depth)}, {self.pick(ORDERS)}, signed={self.pick(['True', 'False'])})",
            f"(lambda x, y={b}: x - y)({a})", f"{self.value('bytes', depth)}[{self.random.randint(-2, 2)}]",
            f"sum(map(int, str(abs({a}))))", f"sum({items})", f"{a}.bit_count()", f"hash({self.pick(INTS + [x for x in FLOATS if 'nan' not in x])})",
        ]  # fmt: skip
        return self.pick(forms)

    def float_value(self, depth):
        a, b = self.value("float", depth), self.value(self.pick(["int", "float"]), depth)
        forms = [
            f"({a} {self.pick(['+', '-', '*', '/', '//', '%'])} {b})", f"({b} {self.pick(['+', '-', '*', '/'])} {a})",
            f"({a} ** {self.pick(['2', '0.5', '-1', '3'])})", f"(-{a})", f"abs({a})", f"float({self.value('int', depth)})", f"float({self.value('str', depth)})",
            f"round({a}, {self.random.randint(0, 4)})", f"({self.value('int', depth)} / {self.value('int', depth)})", f"divmod({a}, {b})[{self.pick('01')}]",
            f"max({a}, {b})", f"min({b}, {a})", f"sum([{a}, {b}, 0.1])", f"{a}.{self.pick(['is_integer', 'as_integer_ratio', 'hex'])}()",
            f"math.{self.pick(['floor', 'ceil', 'trunc', 'sqrt', 'fabs', 'isnan', 'exp', 'frexp', 'modf'])}({a})", f"math.{self.pick(['fmod', 'hypot', 'copysign', 'remainder'])}({a}, {b})",
            f"({a}, {b})[0]", f"complex({a}, {b}).{self.pick(['real', 'imag'])}", f"math.{self.pick(['gcd', 'lcm', 'comb'])}({self.value('int', 0)}, {self.value('int', 0)})",
        ]  # fmt: skip
        return self.pick(forms)

    def str_value(self, depth):
        text, other = self.value("str", depth), self.value("str", depth)
        some, number = self.value(None, depth), self.value(self.pick(["int", "float"]), depth)
        quote = lambda value: value.replace('"', "'") if "\n" not in value else "1"  # noqa: E731
        inner = quote(self.value(self.pick(["int", "float", "str"]), 0)) if self.chance(0.5) else "1.5"
        inner = inner if not re.search(r"['\\]", inner) else "12"
        forms = [
            f"({text} + {other})", f"({text} * {self.random.randint(-1, 4)})",
            f"{text}[{self.bound()}:{self.bound()}:{self.pick(['', '2', '-1', '-2', '3'])}]", f"{text}[{self.random.randint(-3, 3)}]",
            f"{text}.{self.pick(['upper', 'lower', 'strip', 'title', 'capitalize', 'swapcase', 'lstrip', 'rstrip', 'casefold', 'expandtabs'])}()",
            f"{text}.{self.pick(['center', 'ljust', 'rjust', 'zfill'])}({self.random.randint(0, 9)})",
            f"{text}.replace({self.value('str', 0)}, {self.value('str', 0)})", f"{text}.replace({self.value('str', 0)}, {self.value('str', 0)}, {self.random.randint(-1, 2)})",
            f"{text}.{self.pick(['strip', 'lstrip', 'rstrip', 'removeprefix', 'removesuffix'])}({self.value('str', 0)})",
            f"{text}.join({self.value(self.pick(['list', 'str', 'tuple']), depth)})", f"{text}.join(map(str, {self.value('list', depth)}))",
            f"str({some if 'set' not in some else 1})", f"format({number}, {self.pick(SPECS)!r})", f"format({text}, {self.pick(SPECS)!r})",
            'f"{' + inner + ":" + self.pick(SPECS).replace("!r", ">6") + '}"', 'f"{' + inner + "!r:" + self.pick(["", ">9", "^12", "<7"]) + '}{{}}"',
            f"({self.pick(PERCENTS)!r} % ({number},))", f"('%s-%s' % ({text}, {number}))", f"({self.pick(PERCENTS)!r} % {text})",
            f"'{{}} {{:>5}} {{0}}'.format({text}, {number})", f"'{{0}}/{{1!r:>7}}/{{k}}'.format({text}, {number}, k={self.value('int', 0)})",
            f"{text}.translate(str.maketrans('abc', 'xyz'))", f"chr(abs({self.value('int', 0)}) % 1000)", f"repr({text})", f"ascii({text})",
            f"{text}.{self.pick(['partition', 'rpartition'])}(',')[{self.pick('012')}]", f"{self.pick(['hex', 'oct', 'bin'])}({self.value('int', depth)})",
            f"''.join(sorted({text}))", f"''.join(reversed({text}))", f"type({some}).__name__", f"({text} or {other})", f"{self.value('bytes', depth)}.hex()",
            f"{self.value('bytes', depth)}.decode({self.pick(DECODINGS)})",
        ]  # fmt: skip
        return self.pick(forms)

    def bytes_value(self, depth):
        a, b = self.value("bytes", depth), self.value("bytes", depth)
        forms = [
            f"({a} + {b})", f"{self.value('str', depth)}.encode({self.pick(ENCODINGS)})",
            f"{a}[{self.bound()}:{self.bound()}]", f"bytes({self.value('list', depth)})", f"{a}.replace(b'a', {b})", f"{a}.upper()", f"{a}.split(b' ')", f"b', '.join([{a}, {b}])",
            f"({a} * {self.random.randint(0, 3)})", f"(abs({self.value('int', 0)})).to_bytes(9, 'big')", f"bytes(reversed({a}))", f"{a}.{self.pick(['find', 'count', 'startswith'])}({b})",
        ]  # fmt: skip
        return self.pick(forms)

    def bound(self):
        return self.pick(["", "0", "1", "2", "-1", "-2", "5", "-7"])

    def comprehension(self, depth):
        items = self.iterable(depth)
        body = self.pick(["x", "x * 2", "(x, 1)", "str(x)", "[x]", "x if x else None", "(x, type(x).__name__)", "x == 1"])
        test = self.pick(["", " if x", " if isinstance(x, int)", " if x != 'a'", " if not isinstance(x, (list, dict))"])
        return f"{body} for x in {items}{test}"

    def iterable(self, depth):
        kind = self.pick(["list", "str", "tuple", "dict", "list", "range", "enumerate", "zip", "items", "bytes", "reversed", "map", "chain"])
        match kind:
            case "range":
                return f"range({self.random.randint(-3, 5)}, {self.random.randint(-3, 12)}, {self.pick(['1', '2', '-1', '-3', '4'])})"
            case "enumerate":
                return f"enumerate({self.value('list', depth)}, {self.random.randint(-1, 3)})"
            case "zip":
                return f"zip({self.value('list', depth)}, {self.value('str', depth)})"
            case "items":
                return f"{self.value('dict', depth)}.{self.pick(['items', 'values', 'keys'])}()"
            case "reversed":
                return f"reversed({self.value(self.pick(['list', 'str', 'tuple', 'dict']), depth)})"
            case "map":
                return f"map({self.pick(['str', 'repr', 'bool', 'lambda x: [x, x]', 'abs'])}, {self.value('list', depth)})"
            case "chain":
                return f"itertools.chain({self.value('list', depth)}, {self.value('tuple', depth)})"
        return self.value(kind, depth)

    def list_value(self, depth):
        items, other = self.value("list", depth), self.value("list", depth)
        forms = [
            f"[{', '.join(self.value(None, depth) for _ in range(self.random.randint(0, 4)))}]", f"[*{self.iterable(depth)}, *{items}]",
            f"({items} + {other})", f"({items} * {self.random.randint(-1, 3)})", f"{items}[{self.bound()}:{self.bound()}:{self.pick(['', '2', '-1', '-3'])}]",
            f"[{self.comprehension(depth)}]", f"list({self.iterable(depth)})", f"sorted({self.iterable(depth)})", f"sorted({items}, key={self.pick(['str', 'repr', 'lambda x: -x', 'len'])}, reverse={self.pick(['True', 'False'])})",
            f"{self.value('str', depth)}.{self.pick(['split', 'rsplit'])}({self.pick(['', repr(','), 'None, 1', repr('X'), repr('b') + ', 1'])})", f"{self.value('str', depth)}.splitlines({self.pick(['', 'True'])})",
            f"list(filter({self.pick(['None', 'bool', 'lambda x: x != 1'])}, {items}))", f"[(i, j) for i in range({self.random.randint(0, 4)}) for j in {items} if i != j]",
            f"list(zip(*[{items}, {other}]))", f"list(itertools.{self.pick(['accumulate', 'pairwise', 'permutations', 'combinations'])}({self.value('tuple', depth)}{self.pick([', 2', ''])}))",
            f"[k for k, g in itertools.groupby({items})]", f"list(itertools.islice({self.iterable(depth)}, {self.random.randint(0, 5)}))", f"list({self.value('dict', depth)})", f"re.findall({self.pattern()}, {self.value('str', depth)})", f"re.split({self.pattern()}, {self.value('str', depth)})",
        ]  # fmt: skip
        return self.pick(forms)

    def pattern(self):
        return self.pick(["r'[a-z]+'", "r'(\\w)(\\w)?'", "r'\\d+'", "r'X|,'", "r'^.'", "r'(?i)A'", "r'\\s*'", "r'(?P<n>[aeiou])'", "r'b*'", "r'.$'"])

    def tuple_value(self, depth):
        forms = [
            f"({', '.join(self.value(None, depth) for _ in range(self.random.randint(2, 4)))})", f"tuple({self.iterable(depth)})", f"({self.value('tuple', depth)} + {self.value('tuple', depth)})",
            f"{self.value('tuple', depth)}[{self.bound()}:{self.bound()}]", f"divmod({self.value('int', depth)}, {self.value('int', depth)})", f"tuple({self.comprehension(depth)})",
            f"{self.value('str', depth)}.partition({self.value('str', 0)})", f"(*{self.value('list', depth)}, {self.value(None, 0)})", f"({self.value('tuple', depth)} * {self.random.randint(0, 2)})",
        ]  # fmt: skip
        return self.pick(forms)

    def key(self):
        return self.value(self.pick(["int", "str", "str", "tuple", "float"]), 1)

    def dict_value(self, depth):
        a, b = self.value("dict", depth), self.value("dict", depth)
        forms = [
            "{" + ", ".join(f"{self.key()}: {self.value(None, depth)}" for _ in range(self.random.randint(0, 4))) + "}", f"{{**{a}, **{b}}}", f"({a} | {b})",
            f"{{k: {self.pick(['str(k)', 'k', 'len(str(k))'])} for k in {self.iterable(depth)}}}", f"dict(zip({self.value('str', depth)}, {self.value('list', depth)}))", f"dict(sorted({a}.items()))",
            f"dict(enumerate({self.value('list', depth)}))", f"dict.fromkeys({self.value(self.pick(['str', 'list', 'tuple']), depth)}, {self.value(None, 0)})", f"{{v: k for k, v in {a}.items()}}", f"dict(a=1, **{a})",
            f"dict(Counter({self.value('str', depth)}))", f"dict({self.value('list', depth)})", f"copy.deepcopy({a})", f"json.loads(json.dumps({a}))", f"dict({a}, z={self.value('int', 0)})",
        ]  # fmt: skip
        return self.pick(forms)

    def set_value(self, depth):
        a, b = self.value("set", depth), self.value("set", depth)
        forms = [
            f"({a} {self.pick(['|', '&', '-', '^'])} {b})", f"set({self.iterable(depth)})", f"{{{self.comprehension(depth)}}}", f"{a}.{self.pick(['union', 'difference', 'intersection', 'symmetric_difference'])}({self.iterable(depth)})",
            f"frozenset({self.value('list', depth)})", f"({self.value('dict', depth)}.keys() & {b})", "{" + ", ".join(self.key() for _ in range(self.random.randint(1, 4))) + "}",
        ]  # fmt: skip
        return self.pick(forms)
