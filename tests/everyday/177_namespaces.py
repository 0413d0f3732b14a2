# globals() is the namespace itself; exec and eval run in the mappings they are given.
g = globals()
g['x'] = 5
print(x)
y = 7
print(g['y'], 'y' in globals(), globals() is g)
for i in range(3):
    globals()[f'v{i}'] = i * i
print(v0, v1, v2)
del globals()['v0']
try:
    v0
except NameError as e:
    print(e)
ns = {}
exec("def f():\n    return z + 1\nz = 3", ns)
print(ns['f'](), ns['z'])
ns['z'] = 10
print(ns['f']())
loc = {}
exec("a = 1\ndef h(): return 2\nb = a + 1", {}, loc)
print(sorted(loc))
def fn():
    q = 3
    exec("q = 4; r = q + 1")
    print(q, eval("q + 1"), eval("[q for _ in range(1)]", {'q': 9}))
fn()
class M(dict):
    def __missing__(self, k):
        return k.upper()
print(eval("abc + d", {}, M(d='!')))
print(eval("len([1,2])", {}), eval("x * 2", {"x": 21}))
try:
    eval("len([1])", {"__builtins__": {}})
except NameError as e:
    print(e)
exec("x = 99", globals())
print(x)
code = compile("r = s * 2", "f", "exec")
for s0 in (1, 2):
    d = {'s': s0}
    exec(code, d)
    print(d['r'])
n: int = 4
m: "list[int]"
print(__annotations__)
print(f"{fn.__globals__ is globals()}")
import math
print(vars(math)['pi'], math.__dict__['e'])
def counter():
    global cnt
    cnt = globals().get('cnt', 0) + 1
for _ in range(3): counter()
print(cnt, sorted(k for k in globals() if not k.startswith('_'))[:5])
from collections import defaultdict
globals().update(k1=1, k2=2)
print(k1 + k2, globals().pop('k1'), 'k1' in globals())
