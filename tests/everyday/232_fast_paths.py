# What has a fast path in the interpreter, and what must not take it.
import io
import itertools
from collections import Counter, defaultdict, deque, namedtuple

o = io.StringIO(); print(o.write("ab"), o.write(""), o.write("ç"), o.getvalue()); print(1, 2, file=o); print(repr(o.getvalue()))
class S(io.StringIO):
    def write(self, s):
        return super().write(s.upper())
s = S(); _ = s.write("abc"); print("x", file=s); print(repr(s.getvalue()))
q = deque([1,2,3], maxlen=3); q.append(4); q.appendleft(0); print(q, q[0], q[-1], len(q), bool(q)); print(q.pop(), q.popleft(), q)
try: deque().pop()
except IndexError as e: print(e)
try: q[10]
except IndexError as e: print(e)
class D(deque):
    def append(self, x): super().append(x * 2)
d = D([1]); d.append(5); print(d)
print(Counter("abracadabra").most_common(2), Counter([1, 2.0, "a", 1, 2]), Counter(x for x in "aab"), Counter([[1]][0]))
class K:
    def __init__(s, v): s.v = v
    def __eq__(s, o): return isinstance(o, K) and s.v == o.v
    def __hash__(s): return hash(s.v)
    def __repr__(s): return f"K{s.v}"
print(Counter([1, K(1), K(2), K(2), 1, "z"]))
c = Counter("aa"); c["b"] += 3; print(c, c["zz"], c.total()); 
dd = defaultdict(list); dd["a"].append(1); dd["a"].append(2); _ = dd[3]; print(dd, dd.get("x"))
class MyD(dict):
    def __setitem__(s, k, v): super().__setitem__(k, v + 1)
    def __missing__(s, k): return "m"
m = MyD(); m["a"] = 1; print(m, m["q"]); m["a"] += 5; print(m)
print(list(map(lambda x: x * 2, [1, 2])), list(map(int, "1 2 3".split())), list(map(str, [1.5, 2])), list(map(lambda a, b: a + b, [1], [2])))
def bad(x):
    if x == 2: raise ValueError("two")
    return x
mm = map(bad, [1, 2, 3])
try:
    for x in mm: print(x)
except ValueError as e: print(e)
print(list(mm))
def st(x):
    if x == 2: raise StopIteration
    return x
try:
    print(list(map(st, [1, 2, 3])))
except RuntimeError as e: print("RT", e)
def g():
    x = yield 1
    print("got", x)
    y = yield 2
    return 7
it = g(); print(next(it), it.send("hi"), next(it, "dflt"), next(it, "d2"))
it = g(); _ = next(it); _ = next(it)
try: next(it)
except StopIteration as e: print("stop", e.value)
def h():
    try:
        yield 1
        yield 2
    finally: print("closed")
k = h(); _ = next(k); del k
def gg():
    r = yield from g()
    print("r", r)
    yield from [10, 20]
    yield from (x for x in (5,))
print(list(gg()))
class It:
    def __init__(s): s.n = 0
    def __iter__(s): return s
    def __next__(s):
        s.n += 1
        if s.n > 3: raise StopIteration
        return s.n
print(list(It()), [x for x in It()], sum(It()))
class It2(It):
    def __next__(s): return next(iter([]))
print([x for x in It2()])
P = namedtuple("P", "x y"); p = P(1, 2); print(p.x, p.y, p, p._replace(x=5))
print(list(itertools.product([1, 2], "ab")), list(itertools.combinations([1, 2, 3], 2)), list(itertools.permutations([1, 2])), list(itertools.product([], [1])), list(itertools.combinations([1], 2)))
print(list(itertools.islice(itertools.count(), 2, 8, 2)))
def f(*a, **k): return a, k
print(f(*[1, 2], **{"z": 3}), f(*(1,)), f(*"ab"), max(*[1, 5]))
def tw(fn):
    def w(*a, **k): return fn(*a, **k)
    return w
@tw
def add(a, b=2): return a + b
print(add(1), add(1, b=5), add(1, 7))
for v in (0, 1, 5, None, "s", 2.0, True, [1]):
    match v:
        case 0 | 5: print("zero or five")
        case None: print("none")
        case "s": print("text")
        case [x]: print("list", x)
        case y if y == 2: print("two", y)
        case other: print("other", other)
print("a,b,,c".split(","), " a  b ".split(), "abc".split("bc"), "x--y".split("--"), "".split(), "".split(","), "a-b".replace("-", "+"), "hello".find("l"), "é".find("é"), "banana".count("an"))
print(" x ".strip() + "|", "ab".rjust(4) + "|", "ab".center(5) + "|", ",".join(["a", "b"]), ",".join(("a",)), "abc".startswith("ab"), "12".isdigit(), "Ab".upper(), "ß".upper())
print(int("12"), int("-5"), int(" 7 "), float("1.5"), float("-2e3"), str(1.5), str(1e22), type(3) is int, type("a"), type([]) is list, type(p).__name__)
print([1, 2, 3].pop(), [1, 2, 3].pop(0), {1: 2}.pop(1), {1: 2}.pop(5, None), {}.setdefault("a", 1))
l = [1]; l.insert(0, 5); l.insert(-1, 7); l.extend((8, 9)); l.extend(l); print(l)
s = {1}; s.add(2); s.add("x"); s.add(1.0); print(s == {1, 2, "x"})
class Pt:
    cls = 0
    z = (1, 2)
    def __init__(self, x): self.x = x
    @staticmethod
    def make(x): return x
    @classmethod
    def build(cls, x): return cls(x)
    @property
    def d(self): return self.x * 2
    def m(self): return "m"
    def __bool__(self): return self.x > 0
    def __len__(self): return 3
    def __contains__(self, v): return v == self.x
class Pt2(Pt):
    def __init__(self, x): super().__init__(x); self.y = 1
    def m(self): return super().m() + "2"
a = Pt2(4); print(a.d, a.m(), Pt.make(3), Pt2.build(2).x, a.z, Pt.cls, bool(a), len(a), 4 in a, not Pt(0))
while a:
    a.x -= 1
print(a.x, {**{"a": 1}, "b": 2}, {"a": 1, "a": 2}, {1.0: 2, 1: 3}, {x: 1 for x in "ab"}, {x for x in [1]})
with io.StringIO("t") as fh: print(fh.read())

# Operators and items of classes.
class Row:
    def __init__(self): self.items = {}
    def __setitem__(self, k, v):
        if v == 13: raise KeyError(k)
        self.items[k] = v
        return "nobody sees this"
    def __getitem__(self, k): return self.items[k]
    def __add__(self, other): return NotImplemented if isinstance(other, str) else "sum"
    def __radd__(self, other): return "reflected"
    def __eq__(self, other): return NotImplemented
    @property
    def odd(self): return NotImplemented
row = Row()
for k in range(5):
    row[k] = k * k
    row[k] += 1
try:
    row["x"] = 13
except KeyError as e:
    print("refused", e)
print(row.items, row + 1, 1 + row, row == 1, row == row, row.odd)
try:
    row + "s"
except TypeError as e:
    print(e)

# Generators that are asked by name.
def own():
    try:
        yield next(running)
    except ValueError as e:
        print(e)
        yield "after"
running = own()
print(next(running), next(running, "end"))
def fails():
    yield 1
    raise KeyError("inside")
failing = fails()
print(next(failing))
try:
    next(failing)
except KeyError as e:
    print("raised", e)
print(next(failing, "ended"))
def nested():
    got = yield from inner()
    print("inner gave", got)
def inner():
    x = yield "first"
    print("sent", x)
    return x
talk = nested()
print(next(talk))
try:
    talk.send("hello")
except StopIteration as e:
    print("ended with", e.value)

# Files in memory.
f = io.StringIO("start")
print(f.write("XY"), f.getvalue(), f.tell())
_ = f.seek(0, 2)
print(f.write("!"), f.getvalue())
f.close()
try:
    f.write("more")
except ValueError as e:
    print(e)
try:
    io.StringIO().write(3)
except TypeError as e:
    print(e)
n = io.StringIO(newline="\r\n")
print(n.write("a\nb"), repr(n.getvalue()))

# A map within a map, and one that asks itself.
print(list(map(abs, map(lambda x: -x, [1, 2]))), list(map(len, ["a", [1, 2], {}])), sum(map(float, ["1", "2.5"])))
items = map(lambda x: (x, next(items, None)), iter([1, 2, 3]))
print(list(items))
print(list(filter(None, [0, 1, "", "a"])), list(filter(lambda x: x > 1, [1, 2, 3])))
try:
    map(len, 3)
except TypeError as e:
    print(e)
total = 0
for text in map(str, (1, 2.5, None)):
    total += len(text)
print(total)
class Base:
    def who(self): return "base"
    @classmethod
    def make(cls): return cls.__name__
class Mixed(Base):
    def who(self): return "mixed " + super().who()
    @classmethod
    def make(cls): return "made " + super().make()
    who2 = Base.who
print(Mixed().who(), Mixed.make(), Mixed().make(), Mixed.who(Mixed()), Mixed().who2())
Base.who = lambda self: "changed"
print(Mixed().who())
del Base.who
try:
    Mixed().who()
except AttributeError as e:
    print(e)
def keywords(a, *rest, b=2, **more): return a, rest, b, more
print(keywords(*[1]), keywords(*(1, 2, 3)), keywords(*[1], **{"b": 5, "c": 6}))
try:
    keywords(*[])
except TypeError as e:
    print(e)
