from collections import namedtuple, OrderedDict, ChainMap, deque, defaultdict, Counter
Point = namedtuple('Point', 'x y z', defaults=[0])
p = Point(1, y=2)
print(p, p.x + p[1], p._replace(z=9), p._asdict(), Point._fields, p == (1, 2, 0), sorted([Point(2, 1), p])[0])
x, *rest = p
print(x, rest, len(p), isinstance(p, tuple), {p: 1}[Point(1, 2)])
d = deque(range(5), maxlen=5)
d.append(9); d.appendleft(-1); d.rotate(2)
print(d, d[0], d[-1], list(reversed(d)))
dd = defaultdict(int)
for c in 'mississippi': dd[c] += 1
print(dict(dd), dd, sorted(dd.items(), key=lambda kv: (-kv[1], kv[0])))
o = OrderedDict(a=1, b=2, c=3)
o.move_to_end('a')
print(o, o.popitem(last=False))
print(ChainMap({'a': 1}, {'a': 2, 'b': 3})['b'], Counter(a=3, b=1) - Counter(a=1, b=2), (Counter('aab') + Counter('bc')).most_common(1))
c = Counter('gallahad'); c.update('aaa'); c.subtract({'l': 5})
print(c, list(c.elements())[:4], c.total())
