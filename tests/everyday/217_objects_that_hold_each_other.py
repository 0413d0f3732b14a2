# Objects that only hold each other go, with what is called then.
import weakref, gc
class A: pass
class N:
    def __init__(s): s.me = s; s.pad = [0]*100
live = 0
def made(n):
    for i in range(n): N()
    return gc.collect()
print(made(5000) > 0)
x = A(); x.me = x; r = weakref.ref(x, lambda r: print('gone')); del x
_ = gc.collect()
rs = [weakref.ref(N()) for i in range(10)]
print(sum(q() is not None for q in rs)); _ = gc.collect(); print(sum(q() is not None for q in rs))
n = N(); q = weakref.ref(n); del n; _ = gc.collect(); print(q() is None)
class D:
    n = 0
    def __init__(s): s.me = s; s.pad = [1, 2]
    def __del__(s): D.n += len(s.pad) + (s.me is s)
for i in range(10007): d = D()
del d; _ = gc.collect(); print(D.n)
class R:
    kept = []
    def __init__(s): s.me = s
    def __del__(s): R.kept.append(s)
r0 = R(); del r0; _ = gc.collect(); print(len(R.kept), R.kept[0].me is R.kept[0]); q = weakref.ref(R.kept[0]); R.kept.clear(); _ = gc.collect(); print(q(), len(R.kept))
