# Searches that go on where the last one ended take as long as what they look at: `bytearray`, lists and tuples.
import array, random
random.seed(5)

def outcome(f):
    try: return f()
    except Exception as error: return type(error).__name__, str(error)

flags = bytearray([1, 0]) * 30000
at, found = 0, 0
while (at := flags.find(1, at)) != -1: at, found = at + 1, found + 1
print(found, sum(flags.startswith(b"\1\0", i) for i in range(3000)), sum(flags.count(0, i, i + 5) for i in range(3000)))
print(sum(flags.rfind(b"\0", i, i + 9) for i in range(3000)), sum(flags.index(b"\0\1", i) for i in range(3000)))
items, at, found = [1, 0] * 20000, 0, 0
try:
    while True: at, found = items.index(0, at) + 1, found + 1
except ValueError: print(found)
print(sum(tuple(items).index(1, i, i + 9) for i in (0, 1, 39, 39990)))

windows = [(), (0,), (3,), (-4,), (None,), (2, 9), (-9, -2), (5, 2), (None, 4), (0, 10**30), (-10**30, 5), (70,), (-70, None)]
parts = [0, 255, 97, 300, -1, b"a", b"ab", b"", b"\xff\x00", bytearray(b"a"), "a", None, b"aba", True]
for turn in range(120):
    data = bytes(random.choice(b"ab\x00\xff") for _ in range(random.choice([0, 1, 3, 17, 61])))
    held, part, window = bytearray(data), random.choice(parts), random.choice(windows)
    for name in ("find", "rfind", "index", "rindex", "count", "startswith", "endswith"):
        got, want = (outcome(lambda: getattr(of, name)(part, *window)) for of in (held, data))
        if got != want: print(name, data, part, window, got, want)
    print(turn, outcome(lambda: held.find(part, *window)), outcome(lambda: held.count(part, *window)), outcome(lambda: part in held), outcome(lambda: held.startswith(part, *window)))

class Named(bytearray): pass
named = Named(b"hello world")
print(named.find(b"o", 5), named.index(111), b"wor" in named, named.count(b"l"), named.startswith(b"he"), named.rfind(b"o"))
for of in ([1, 0] * 100, tuple([1, 0] * 100), array.array("i", [1, 0] * 100)):
    print([outcome(lambda: of.index(*given)) for given in ((0,), (0, 2), (0, 2, 3), (1, -1), (1, -2, -1), (0, 150), (7,), (7, 1, 99), (0, 300), (1, 0, 10**18))])
nan = float("nan")
print([nan].index(nan), outcome(lambda: range(10).index(2.0)), outcome(lambda: ().index(1)))
class Even:
    def __eq__(self, other): return other % 2 == 0
    def __repr__(self): return "Even()"
print([outcome(lambda: list(range(1, 1000, step)).index(Even(), *given)) for step in (1, 2) for given in ((), (500,), (2, 3))])
