# Run as a file: its classes are looked for by name.
import collections
import datetime
import decimal
import enum
import fractions
import io
import pickle


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __eq__(self, other):
        return isinstance(other, Point) and (self.x, self.y) == (other.x, other.y)


class Slotted:
    __slots__ = ("a", "b")


class Colour(enum.Enum):
    RED = 1
    BLUE = 2


class Counter:
    def __init__(self, n):
        self.n, self.cache = n, "not kept"

    def __getstate__(self):
        return {"n": self.n}

    def __setstate__(self, state):
        self.n, self.cache = state["n"], "made anew"


class Shared:
    def __init__(self, name):
        self.name = name

    def __reduce__(self):
        return find, (self.name,)


class Tagged(dict):
    pass


shared = {}


def find(name):
    return shared.setdefault(name, Shared(name))


Pair = collections.namedtuple("Pair", "left right")

# The bytes are CPython's, in each protocol.
for value in (None, True, 0, 255, 256, 65536, -1, 2**31, -(2**70), 1.5, "", "text", "h\u00e9", (), (1,), (1, 2, 3, 4), [], [1, 2], {"a": [1]}, [["x"], "x"]):
    print(repr(value), [pickle.dumps(value, protocol).hex() for protocol in range(6)])
for value in (b"", b"raw\xff", bytearray(b"ab"), {3, 1, 2}, frozenset({5}), 2j, range(3, 9, 2), ..., int, len, KeyError, ValueError("bad"), Point(1, "two"), Colour.BLUE, Pair(1, 2), Counter(5), Tagged(k=1)):
    print([pickle.dumps(value, protocol).hex() for protocol in (0, 2, 3, 4, 5)])
for value in (datetime.date(2024, 5, 6), datetime.datetime(2024, 5, 6, 7, 8, 9, 10), datetime.timedelta(1, 2, 3), decimal.Decimal("1.50"), fractions.Fraction(1, 3), collections.deque([1, 2], maxlen=3), collections.OrderedDict(a=1), collections.defaultdict(list, {"a": [1]}), collections.Counter("abca")):
    data = pickle.dumps(value)
    print(data.hex(), pickle.loads(data) == value, type(pickle.loads(data)) is type(value))

# Objects come back as they were, and what was one object is one again.
point = Point([1, 2], {"k": (3,)})
copies = pickle.loads(pickle.dumps([point, point]))
print(copies[0] == point, copies[0] is copies[1], copies[0] is point)
slotted = Slotted()
slotted.a, slotted.b = 1, [2]
again = pickle.loads(pickle.dumps(slotted))
print(again.a, again.b)
counter = pickle.loads(pickle.dumps(Counter(7)))
print(counter.n, counter.cache)
print(pickle.loads(pickle.dumps(Colour.RED)) is Colour.RED, pickle.loads(pickle.dumps(find("one"))) is find("one"))
ring = [1]
ring.append(ring)
back = pickle.loads(pickle.dumps(ring))
print(back[1] is back, pickle.loads(pickle.dumps(Pair([1], 2))))
error = pickle.loads(pickle.dumps(ValueError("bad", 3)))
print(type(error).__name__, error.args)
many = [{"name": f"n{i}", "values": list(range(i % 5)), "at": (i, float(i))} for i in range(3000)]
for protocol in range(6):
    data = pickle.dumps(many, protocol)
    print(protocol, len(data), pickle.loads(data) == many)

# Several in one file, and names that stay outside.
file = io.BytesIO()
for value in ([1, 2], "second", {"third": 3}):
    pickle.dump(value, file)
start = file.seek(0)
while True:
    try:
        print(pickle.load(file), file.tell())
    except EOFError as end:
        print("end:", end)
        break


class Names(pickle.Pickler):
    def persistent_id(self, obj):
        return ("point", obj.x) if isinstance(obj, Point) else None


class Finds(pickle.Unpickler):
    def persistent_load(self, pid):
        return Point(pid[1], "found")

    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"global '{module}.{name}' is forbidden")


file = io.BytesIO()
Names(file).dump([Point(1, 2), "a", {"k": Point(3, 4)}])
print(file.getvalue().hex())
start = file.seek(0)
loaded = Finds(file).load()
print(loaded[0].y, loaded[1], loaded[2]["k"].x)
try:
    Finds(io.BytesIO(pickle.dumps(Counter(1)))).load()
except pickle.UnpicklingError as refused:
    print(refused)

# What was written elsewhere, by Python 2 too.
print(pickle.loads(b"(dp0\nS'a'\np1\n(lp2\nI1\naI2\nas."))
print(pickle.loads(b"\x80\x02c__builtin__\nset\nq\x00]q\x01(K\x01K\x02e\x85q\x02Rq\x03."))
print(pickle.loads(b"\x80\x04\x95\x1e\x00\x00\x00\x00\x00\x00\x00\x8c\x08datetime\x94\x8c\x04date\x94\x93\x94C\x04\x07\xe8\x05\x06\x94\x85\x94R\x94."))

# Mistakes.
for wrong in (lambda: 0, (i for i in ()), pickle):
    try:
        pickle.dumps(wrong)
    except Exception as refused:
        print(type(refused).__name__, str(refused).split(" at 0x")[0])
for junk in (b"", b"\x80\x04", b"garbage", b"\x80\x09.", b"\x8c\x05ab", b"."):
    try:
        print(pickle.loads(junk))
    except Exception as refused:
        print(type(refused).__name__, refused)
try:
    pickle.dumps(1, 6)
except ValueError as refused:
    print(refused)
