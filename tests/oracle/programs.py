"""Random programs of Python's own language and library, made by a grammar: `Maker(seed).program()`."""

from expressions import BINARY, COMPARE, Expressions

ERRORS = ["ValueError", "KeyError", "TypeError", "IndexError", "ZeroDivisionError", "AttributeError", "LookupError", "ArithmeticError", "Exception"]


class Maker(Expressions):
    """Makes a program."""

    def add(self, text):
        self.lines.append("    " * self.depth + text)

    def inside(self, make):
        self.depth += 1
        before = len(self.lines)
        make()
        if len(self.lines) == before:
            self.add("pass")
        self.depth -= 1

    def tried(self, *lines):
        self.add("try:")
        for line in lines:
            self.add("    " + line)
        self.add("except Exception as error:")
        self.add("    print(type(error).__name__, error)")

    def assign(self):
        kind = self.pick(["int", "float", "str", "list", "dict", "set", "tuple", "bytes"])
        name = self.pick(self.names[kind]) if self.names[kind] and self.chance(0.4) else self.name(kind)
        if name not in self.names[kind]:
            self.add(f"{name} = {self.literal(kind)}")
        self.tried(f"{name} = {self.value(kind, 3)}", f"print({name!r}, show({name}))")
        if name not in self.names[kind]:
            self.names[kind].append(name)

    def known(self, kind):
        if not self.names[kind]:
            name = self.name(kind)
            self.add(f"{name} = {self.literal(kind)}")
            self.names[kind].append(name)
        return self.pick(self.names[kind])

    def mutate(self):
        match self.pick(["list", "dict", "set", "augment", "unpack", "slice", "list", "dict"]):
            case "list":
                name = self.known("list")
                call = self.pick(["append({v})", "extend({i})", "insert({n}, {v})", "pop({n})", "remove({v})", "reverse()", "sort(key=str)", "sort()", "clear()", "pop()", "copy()", "__contains__({v})"])
            case "dict":
                name = self.known("dict")
                call = self.pick(["update({d})", "pop({k}, None)", "setdefault({k}, []).append({v})", "popitem()", "pop({k})", "setdefault({k}, {v})", "clear()", "get({k})", "__setitem__({k}, {v})"])
            case "set":
                name = self.known("set")
                call = self.pick(["add({k})", "discard({k})", "remove({k})", "update({i})", "clear()"])
            case "augment":
                kind = self.pick(["int", "float", "str", "list", "set", "tuple", "dict"])
                name = self.known(kind)
                operator = self.pick({"int": ["+", "-", "*", "//", "%", "|", "^", "&"], "float": ["+", "-", "*", "/"], "set": ["|", "&", "-", "^"], "dict": ["|"]}.get(kind, ["+"]))
                self.tried(f"{name} {operator}= {self.value(kind, 2)}", f"print(show({name}))")
                return
            case "unpack":
                names = [self.name("unpacked") for _ in range(self.random.randint(1, 3))]
                star = self.random.randint(0, len(names))
                if star < len(names):
                    names[star] = "*" + names[star]
                plain = ", ".join(names) + ","
                self.tried(f"{plain} = {self.iterable(2)}", f"print({', '.join('show(' + name.lstrip('*') + ')' for name in names)})")
                return
            case "slice":
                name = self.known("list")
                place = f"{name}[{self.bound()}:{self.bound()}{self.pick(['', ':2', ':-1'])}]"
                action = f"{place} = {self.iterable(1)}" if self.chance(0.6) else f"del {place}"
                self.tried(action, f"print(show({name}))")
                return
        call = call.format(v=self.value(None, 1), i=self.iterable(1), n=self.random.randint(-3, 4), d=self.value("dict", 1), k=self.key())
        self.tried(f"print(show({name}.{call}))", f"print(show({name}))")

    def loop(self):
        total = self.name("total")
        self.add(f"{total} = []")
        self.add("try:")
        self.depth += 1
        if self.chance(0.6):
            self.add(f"for x in {self.iterable(2)}:")
        else:
            n = self.name("n")
            self.add(f"{n} = {self.random.randint(0, 9)}")
            self.add(f"while {n} > 0:")
            self.add(f"    {n} -= {self.random.randint(1, 3)}")
            self.add(f"    x = {n}")
        self.depth += 1
        for _ in range(self.random.randint(1, 3)):
            what = self.pick(["append", "break", "continue", "nested", "try", "match"])
            match what:
                case "append":
                    self.add(f"{total}.append({self.pick(['x', 'str(x)', '(x, len(' + total + '))', 'x * 2', self.value(None, 1)])})")
                case "break" | "continue":
                    self.add(f"if {self.pick(['len(' + total + ') > 3', 'x == 2', 'not x', self.value('bool', 1)])}:")
                    self.add(f"    {what}")
                case "nested":
                    self.add(f"for y in {self.iterable(1)}:")
                    self.add(f"    if y == {self.value(None, 0)}: break")
                    self.add("else:")
                    self.add(f"    {total}.append('end')")
                case "try":
                    self.add("try:")
                    self.add(f"    {total}.append({self.value('int', 2)})")
                    self.add(f"    if {self.value('bool', 1)}: raise {self.pick(ERRORS)}({self.value(None, 0)})")
                    self.add(f"except {self.pick(ERRORS)} as e:")
                    self.add(f"    {total}.append(type(e).__name__)")
                    if self.chance(0.5):
                        self.add("else:")
                        self.add(f"    {total}.append('else')")
                    self.add("finally:")
                    self.add(f"    {total}.append('finally')")
                case "match":
                    self.add("match x:")
                    for pattern in self.random.sample(["0 | 1", "[a, b]", "[a, *rest]", "str()", "int(n) if n > 2", "{'a': v}", "(a, _)", "None", "float() | bool()", "[]", "'a' | 'b'", "[[a], b]"], 3):
                        self.add(f"    case {pattern}:")
                        self.add(f"        {total}.append({pattern!r})")
                    self.add("    case _:")
                    self.add(f"        {total}.append('other')")
        self.depth -= 1
        if self.chance(0.3):
            self.add("else:")
            self.add(f"    {total}.append('whole')")
        self.depth -= 1
        self.add("except Exception as error:")
        self.add("    print(type(error).__name__, error)")
        self.add(f"print(show({total}[:20]), len({total}))")

    def function(self):
        name = self.name("function")
        form = self.pick(["plain", "star", "generator", "closure", "recursive", "decorated", "keyword"])
        match form:
            case "plain":
                self.add(f"def {name}(a, b={self.value(None, 0)}, *, c={self.value('int', 0)}):")
                self.add(f"    return {self.pick(['(a, b, c)', '[a] * 2 + [b]', 'a if b else c', '(a, c) + (b,)'])}")
                calls = [f"{name}({self.value(None, 1)})", f"{name}({self.value(None, 1)}, {self.value(None, 1)}, c={self.value('int', 1)})", f"{name}(b=1, a=2)", f"{name}(1, 2, 3)", f"{name}()", f"{name}(1, d=2)"]
            case "star":
                self.add(f"def {name}(first, *rest, key=None, **more):")
                self.add("    return first, rest, key, sorted(more.items())")
                calls = [f"{name}(*{self.iterable(1)})", f"{name}({self.value(None, 1)}, 2, x={self.value('int', 1)}, key=3)", f"{name}(1, **{self.value('dict', 1)})", f"{name}()"]
            case "generator":
                self.add(f"def {name}(n):")
                self.add("    try:")
                self.add("        for i in range(n):")
                self.add(f"            got = yield {self.pick(['i', 'i * i', '(i, n)', self.value(None, 0)])}")
                self.add("            if got: yield ('got', got)")
                self.add("        return 'done'")
                self.add("    finally:")
                self.add("        print('closed')")
                self.add(f"def {name}_from():")
                self.add(f"    result = yield from {name}(2)")
                self.add("    yield result")
                calls = [f"list({name}(3))", f"list({name}_from())", f"(lambda g: (next(g), g.send('x'), next(g), g.close()))({name}(5))", f"next({name}(0), 'none')", f"sum({name}(4))", f"dict(enumerate({name}_from()))"]
            case "closure":
                self.add(f"def {name}(start):")
                self.add("    count = start")
                self.add("    def step(by=1):")
                self.add("        nonlocal count")
                self.add(f"        count {self.pick(['+=', '-=', '*='])} by")
                self.add("        return count")
                self.add("    return step")
                calls = [f"(lambda s: [s(), s(2), s(by=3)])({name}({self.value('int', 1)}))", f"[f() for f in map({name}, {self.value('list', 1)})]", f"{name}('a')()"]
            case "recursive":
                self.add(f"def {name}(x):")
                self.add("    if isinstance(x, (list, tuple)):")
                self.add(f"        return {self.pick(['sum(map(' + name + ', x))', '[' + name + '(y) for y in x]', 'max(map(' + name + ', x), default=0) + 1'])}")
                self.add(f"    return {self.pick(['1', '0', 'len(str(x))'])}")
                calls = [f"{name}({self.value('list', 2)})", f"{name}([1, [2, (3, [4, 'five'])], []])"]
            case "decorated":
                self.add(f"def {name}_d(f):")
                self.add("    @functools.wraps(f)")
                self.add("    def inner(*a, **k):")
                self.add("        return ('called', f.__name__, f(*a, **k))")
                self.add("    return inner")
                self.add(f"@{name}_d")
                self.add(f"def {name}(a, b=2): return a {self.pick(['+', '*', '-', '%'])} b")
                calls = [f"{name}({self.value(None, 1)})", f"{name}(3, {self.value('int', 1)})", f"{name}.__name__", f"functools.reduce({name}, [1, 2])", f"functools.partial({name}, b=5)({self.value('int', 1)})"]
            case _:
                self.add(f"{name} = lambda *a, **k: (len(a), list(k))")
                calls = [f"{name}(*{self.value('list', 1)}, **{self.value('dict', 1)})", f"{name}(1, *[2, 3], z=1, **{{'y': 2}})"]
        for call in self.random.sample(calls, min(len(calls), 3)):
            self.tried(f"print(show({call}))")

    def klass(self):
        name = self.name("Class").capitalize()
        form = self.pick(["point", "inherit", "container", "dataclass", "enum", "context", "property", "named"])
        value, other = self.value("int", 1), self.value("int", 1)
        match form:
            case "point":
                self.add(f"class {name}:")
                self.add("    def __init__(self, x, y=0): self.x, self.y = x, y")
                self.add(f"    def __repr__(self): return f'{name}({{self.x!r}}, {{self.y}})'")
                self.add(f"    def __add__(self, other): return {name}(self.x + other.x, self.y + other.y) if isinstance(other, {name}) else NotImplemented")
                self.add(f"    def __eq__(self, other): return isinstance(other, {name}) and (self.x, self.y) == (other.x, other.y)")
                self.add("    def __lt__(self, other): return self.x < other.x")
                self.add("    def __hash__(self): return hash((self.x, self.y))")
                self.add(f"    def __mul__(self, k): return {name}(self.x * k, self.y * k)")
                self.add("    __rmul__ = __mul__")
                self.add("    def __bool__(self): return bool(self.x)")
                self.add("    def __getattr__(self, name): return name if name.startswith('q') else object.__getattribute__(self, name)")
                p, q = f"{name}({value})", f"{name}({other}, 2)"
                uses = [f"{p} + {q}", f"{p} == {q}", f"sorted([{p}, {q}, {name}(1)])", f"3 * {p}", f"{p} + 1", f"len({{{p}, {q}, {p}}})", f"{p}.z", f"{p}.quick", f"bool({p})", f"max({p}, {q})", f"{p} != {q}", f"{p} > {q}", f"{p} <= {q}", f"dict(vars({q}))", f"sum([{p}, {q}], {name}(0))", f"{p} in [{q}, {p}]"]
            case "inherit":
                self.add(f"class {name}A:")
                self.add("    tag = 'A'")
                self.add("    def who(self): return 'A' + self.tag")
                self.add("    @classmethod")
                self.add("    def make(cls, *a): return cls.__name__, a")
                self.add("    @staticmethod")
                self.add("    def plain(x): return x, x")
                self.add(f"class {name}B({name}A):")
                self.add("    def who(self): return 'B' + super().who()")
                self.add(f"class {name}C({name}A):")
                self.add("    tag = 'C'")
                self.add("    def who(self): return 'C' + super().who()")
                self.add(f"class {name}({name}B, {name}C):")
                self.add("    def who(self): return 'D' + super().who()")
                uses = [f"{name}().who()", f"[c.__name__ for c in {name}.__mro__]", f"{name}.make(1, {value})", f"{name}B().plain({value})", f"isinstance({name}(), {name}C)", f"issubclass({name}B, {name}C)", f"{name}.tag", f"hasattr({name}(), 'nothing')", f"{name}().nothing", f"getattr({name}(), 'tag', 1)", f"{name}(1)", f"type({name}()).__name__", f"{name}.who({name}C())"]
            case "container":
                self.add(f"class {name}:")
                self.add("    def __init__(self, *items): self.items = list(items)")
                self.add("    def __len__(self): return len(self.items)")
                self.add("    def __getitem__(self, k): return self.items[k]")
                self.add("    def __setitem__(self, k, v): self.items[k] = v")
                self.add("    def __contains__(self, v): return v in self.items")
                self.add("    def __call__(self, *a): return len(a), self.items")
                if self.chance(0.5):
                    self.add("    def __iter__(self): yield from self.items")
                self.add("    def __delitem__(self, k): del self.items[k]")
                c = f"{name}(*{self.value('list', 1)})"
                uses = [f"list({c})", f"len({c})", f"{c}[{self.random.randint(-2, 3)}]", f"{c}[1:]", f"{value} in {c}", f"list(reversed({c}))", f"bool({c})", f"{c}(1, 2)", f"sorted({c}, key=str)", f"[*{c}, 1]", f"max({c}, default=0)", f"dict(enumerate({c}))"]
            case "dataclass":
                extra = self.pick(["", "(order=True)", "(frozen=True)", "(order=True, frozen=True)"])
                self.add(f"@dataclass{extra}")
                self.add(f"class {name}:")
                self.add("    a: int")
                self.add("    b: str = 'x'")
                self.add("    c: list = field(default_factory=list)")
                p, q = f"{name}({value})", f"{name}({other}, 'y', [1])"
                uses = [f"{p}", f"{q}", f"{p} == {q}", f"{p} < {q}", f"{name}()", f"{name}(1, 2, 3, 4)", f"asdict({q})", f"replace({p}, b='z')", f"hash({p}) == hash({p})", f"[f.name for f in fields({name})]", f"setattr({p}, 'a', 1)", f"sorted([{q}, {p}])"]
            case "enum":
                base = self.pick(["Enum", "IntEnum", "Flag", "IntFlag", "StrEnum"])
                self.add(f"class {name}({base}):")
                values = {"StrEnum": ["'a'", "'b'", "'c'"], "Enum": ["1", "'two'", "(3,)"]}.get(base, ["1", "2", "4"])
                for member, of in zip(["RED", "GREEN", "BLUE"], values):
                    self.add(f"    {member} = {of}")
                uses = [f"list({name})", f"{name}.RED", f"{name}({values[1]})", f"{name}['BLUE'].value", f"{name}(99)", f"{name}.RED == {values[0]}", f"{name}.RED < {name}.BLUE", f"{name}.RED | {name}.BLUE", f"str({name}.GREEN)", f"f'{{{name}.RED}}'", f"isinstance({name}.RED, int)", f"len({name})", f"{name}.RED in {name}", f"{{m.name: m.value for m in {name}}}", f"~{name}.RED", f"{name}.RED.nope", f"{name}['NO']"]
            case "context":
                self.add(f"class {name}:")
                self.add(f"    def __enter__(self): print('enter'); return {value}")
                self.add(f"    def __exit__(self, kind, error, trace): print('exit', kind and kind.__name__, error); return {self.pick(['True', 'False', 'kind is KeyError'])}")
                for body in [f"print(show({self.value(None, 2)}))", f"raise {self.pick(ERRORS)}({self.value(None, 0)})"]:
                    self.tried(f"with {name}() as got:", "    print(got)", f"    {body}", "print('after')")
                return
            case "property":
                self.add(f"class {name}:")
                self.add("    __slots__ = ('_v',)")
                self.add(f"    def __init__(self): self._v = {value}")
                self.add("    @property")
                self.add("    def v(self): return self._v")
                self.add("    @v.setter")
                self.add("    def v(self, new):")
                self.add("        if not isinstance(new, int): raise TypeError(f'no int: {new!r}')")
                self.add("        self._v = new")
                self.tried(f"o = {name}()", "print(o.v)", f"o.v = {self.value(None, 1)}", "print(o.v)")
                uses = [f"{name}().w", f"setattr({name}(), 'w', 1)", f"{name}.v", f"delattr({name}(), 'v')", f"{name}().v + 1"]
                uses.pop(2)
            case _:
                self.add(f"{name} = namedtuple({name!r}, 'a b c', defaults=[0])")
                p = f"{name}({value}, {self.value('str', 0)})"
                uses = [p, f"{p}._asdict()", f"{p}._replace(c=5)", f"{p}[1:]", f"{p} == ({value}, 'a', 0)", f"{name}(1)", f"{p}.d", f"[*{p}]", f"{name}._fields", f"{name}._make([1, 2, 3])", f"sorted([{p}, {name}(0, 'a')])"]
        for use in self.random.sample(uses, min(len(uses), 4)):
            self.tried(f"print(show({use}))")

    def library(self):
        """A call of Python's library."""
        i, j, n = self.value("int", 1), self.value("int", 0), self.random.randint(0, 6)
        text, items, table, pairs = self.value("str", 2), self.value("list", 2), self.value("dict", 1), self.value("tuple", 1)
        seed, numbers = self.random.randint(0, 99), self.pick(["[3, 1, 2]", "[0.5, 2.5, -1, 4]", "range(10)", "[1, 1, 2, 3, 3]", "[7]", "[]", items])
        decimal = self.pick(["'1.10'", "'-0.3'", "'2.675'", "3", "'1E+3'", "'NaN'", "'0.000001'", "'12345.6789'", i, text])
        other = self.pick(["'7'", "'0.05'", "-3", "'1e-5'", "'0'", j])
        day = f"{self.pick(['2024', '1999', '2000', '1'])}, {self.pick(['1', '2', '12', '13'])}, {self.pick(['1', '28', '29', '31', '0'])}"
        moment = f"datetime({day}, {self.random.randint(0, 24)}, {self.random.randint(0, 59)}, {self.random.randint(0, 59)}, {self.pick(['0', '5', '123456'])})"
        span = f"timedelta(days={self.random.randint(-400, 400)}, seconds={self.random.randint(-90000, 90000)}, microseconds={self.pick(['0', '7', '999999'])})"
        form = self.pick(["%Y-%m-%d", "%d/%m/%y %H:%M:%S", "%A %B %j", "%I:%M %p", "%b %d, %Y", "%f%%", "%a %U %w", "%x %X", "%Z%z|"])
        forms = [
            f"Decimal({decimal}) {self.pick(BINARY[:5])} Decimal({other})", f"Decimal({decimal}).quantize(Decimal('0.01'))", f"round(Decimal({decimal}), {n})",
            f"str(Decimal({decimal}))", f"f'{{Decimal({decimal.replace(chr(39), chr(34)) if chr(92) not in decimal and chr(39) in decimal else 1}):.2f}}'", f"Decimal({decimal}) {self.pick(COMPARE[:6])} {other if 'e' not in other else 1}",
            f"Fraction({i}, {j}) {self.pick(['+', '-', '*', '/', '//', '%', '**'])} Fraction({n}, 7)", f"Fraction({text})", f"Fraction({self.value('float', 0)}).limit_denominator({self.pick(['10', '1000'])})", f"float(Fraction({i}, 3))",
            f"{moment} + {span}", f"{moment}.strftime({form!r})", f"{moment}.isoformat()", f"date({day}).weekday()", f"date({day}).isocalendar()", f"{moment} - {moment}", f"str({span})", f"{span} * {n}", f"{span} / timedelta(hours={n})", f"{span}.total_seconds()",
            f"datetime.strptime({moment}.strftime({form!r}), {form!r})", f"date({day}).replace(day={n})", f"date.fromisoformat({self.pick([repr('2024-02-29'), repr('2023-02-29'), text])})", f"{moment} < {moment}", f"calendar.monthrange({self.pick(['2024', '1900', '2023'])}, {self.pick(['2', '4', '13'])})", f"repr({span})",
            f"(random.seed({seed}), random.random(), random.randint(1, 100), random.choice('abcdef'), random.sample(range(50), 5))", f"(random.seed({seed}), random.gauss(0, 1), random.uniform(-1, 1), random.choices([1, 2, 3], weights=[1, 2, 3], k=5))", f"(lambda x: (random.Random({seed}).shuffle(x), x))(list(range(10)))",
            f"(random.Random({text}).random(), random.Random({seed}).getrandbits(70), random.Random({seed}).randrange(0, 1000, 7), random.Random({seed}).expovariate(2.0), random.Random({seed}).betavariate(2, 3))",
            f"json.dumps({table}, {self.pick(['indent=2', 'sort_keys=True', 'separators=(chr(44), chr(58))', 'ensure_ascii=False', 'default=str', 'indent=None, skipkeys=True'])})", f"json.dumps({items})", f"json.loads({self.pick([repr('[1, 2.5, null, true]'), repr('[1e3, -0.0, 12345678901234567890]'), repr('[1,]'), repr('{'), text])})",
            f"statistics.{self.pick(['mean', 'median', 'mode', 'stdev', 'pvariance', 'variance', 'fmean', 'multimode', 'median_low', 'harmonic_mean', 'quantiles'])}({numbers})", f"textwrap.{self.pick(['fill', 'wrap', 'shorten'])}({text} * 6, {self.random.randint(3, 20)})", f"textwrap.{self.pick(['dedent', 'indent'])}({self.pick([repr('  a'), text])}{self.pick(['', ', 2 * chr(62)'])})",
            f"heapq.{self.pick(['nlargest', 'nsmallest'])}({n}, {numbers})", f"bisect.{self.pick(['bisect', 'bisect_left', 'bisect_right'])}(sorted({numbers}), {i})", f"list(heapq.merge([1, 4, 7], {numbers}))", f"Counter({text}).most_common({n})", f"Counter({text}) {self.pick(['+', '-', '&', '|'])} Counter('hello')", f"dict(Counter({items}))",
            f"list(deque({items}, maxlen={n}))", f"(lambda d: (d.rotate({n}), d.appendleft(0), list(d)))(deque({items}))", f"OrderedDict({table})", f"dict(collections.ChainMap({table}, {{'q': 1}}))", f"list(itertools.{self.pick(['product', 'zip_longest', 'chain'])}({items}, {pairs}))[:9]", f"list(itertools.{self.pick(['combinations_with_replacement', 'combinations', 'permutations'])}({self.pick(['range(4)', text + '[:4]', items + '[:4]'])}, {self.random.randint(0, 3)}))[:12]",
            f"list(itertools.{self.pick(['takewhile', 'dropwhile', 'filterfalse'])}(bool, {items}))", f"list(itertools.accumulate({numbers}, {self.pick(['max', 'operator.mul', 'lambda a, b: a - b'])}))", f"list(itertools.starmap(pow, [(2, 3), ({i}, 2)]))", f"functools.reduce({self.pick(['operator.add', 'max', 'lambda a, b: [a, b]'])}, {numbers})", f"operator.itemgetter({n}, 0)({items})", f"operator.attrgetter('real')({i})",
            f"re.sub({self.pattern()}, {self.pick([repr('<>'), repr('[' + chr(92) + 'g<0>]'), 'lambda m: m.group().upper()', 'str.upper'])}, {text})", f"[m.span() for m in re.finditer({self.pattern()}, {text})]", f"(lambda m: m and (m.group(), m.groups(), m.groupdict(), m.start()))(re.{self.pick(['match', 'search', 'fullmatch'])}({self.pattern()}, {text}))", f"re.escape({text})", f"re.compile({self.pattern()}).pattern", f"re.subn({self.pattern()}, 'z', {text}, count=2)",
            f"string.Template('$a ${{b}} $$').safe_substitute(a={i})", f"string.capwords({text})", f"struct.pack({self.pick([repr('<ih'), repr('>Qb'), repr('<fd'), repr('3sx')])}, {i}, {n})", f"struct.unpack('<hB', {self.value('bytes', 0)})", f"base64.b64encode({self.value('bytes', 1)})", f"base64.b64decode({self.pick([repr('aGk='), repr('aGk'), text])})", f"hashlib.{self.pick(['md5', 'sha1', 'sha256', 'sha512'])}({self.value('bytes', 1)}).hexdigest()[:20]", f"binascii.hexlify({self.value('bytes', 0)})",
            f"list(csv.reader([{text}, 'x,y z,3']))", f"(lambda f: (csv.writer(f).writerow([{i}, {text}, None, 1.5]), f.getvalue()))(io.StringIO())", f"io.StringIO({text}).readlines()", f"copy.deepcopy([{items}, {table}])", f"ast.literal_eval({self.pick([repr('[1, (2, 3), {4: 5}]'), text])})", f"difflib.SequenceMatcher(None, {text}, 'abcd').ratio()", f"difflib.get_close_matches({text}, ['abc', 'apple', 'Hello'])", f"list(difflib.unified_diff({items} and ['a', 'b'], ['a', 'c']))",
            f"math.{self.pick(['prod', 'fsum'])}({numbers})", f"math.{self.pick(['sin', 'cos', 'tan', 'atan', 'log', 'log2', 'log10', 'gamma', 'lgamma', 'erf', 'exp2', 'expm1', 'asinh'])}({self.value(self.pick(['int', 'float']), 1)})", f"math.{self.pick(['factorial', 'isqrt', 'perm', 'comb', 'ulp'])}({i}{self.pick(['', ', ' + str(n)])})", f"math.{self.pick(['log', 'pow', 'atan2', 'ldexp', 'nextafter'])}({self.value('float', 0)}, {self.pick([i, '2.0'])})", f"cmath.{self.pick(['sqrt', 'exp', 'phase', 'polar', 'log'])}(complex({self.value('float', 0)}, {n}))", f"(complex({self.value('float', 0)}, {n}) {self.pick(['+', '-', '*', '/', '**', '=='])} {self.pick(['2', '1j', '(0.5-2j)', '0'])})",
            f"pprint.pformat({self.pick([items, table])}, width={self.pick(['20', '40', '80'])})", f"shlex.split({text})", f"html.escape({text})", f"html.unescape({text} + '&amp;&lt;')", f"uuid.UUID(int=abs({i}) % 2**128)", f"numbers.Number in type({i}).__mro__ or isinstance({i}, numbers.Integral)", f"types.SimpleNamespace(a={i}, b={text})", f"string.ascii_letters[{n}:{n + 3}] + string.punctuation[:{n}]", f"'{{:>{{w}}.{{p}}f}}'.format({self.value('float', 1)}, w={n + 4}, p={n})",
        ]  # fmt: skip
        self.tried(f"print(show({self.pick(forms)}))")

    def program(self):
        for _ in range(self.random.randint(4, 10)):
            self.pick([self.assign, self.assign, self.assign, self.mutate, self.mutate, self.loop, self.function, self.klass, self.library, self.library])()
        return "\n".join(self.lines) + "\n"
