# Calls of functions with plain arguments, which take a fast path, and others, which do not.
import random
random.seed(5)
print(random.random(), random.randint(1,6), random.randrange(10**20), random.getrandbits(70), random.choice('abc'), random.sample(range(100),5), random.choices([1,2,3],k=4), random.gauss(0,1), random.uniform(1,2))
s=random.getstate(); a=[random.random() for _ in range(3)]; random.setstate(s); print(a==[random.random() for _ in range(3)])
random.seed('x'); print(random.random(), random.shuffle(l:=list(range(10))), l)
r=random.Random(3); print(r.random(), r.randint(0,9)); r.seed(3); print(r.random())
class R(random.Random):
    def random(self): return 0.25
print(R(1).randint(1,10), R(1).choice([1,2,3,4]), R(1).random())
class S(random.Random):
    def getrandbits(self,k): return 1
print(S(1).randint(1,10), S(1).random())
import copy, pickle
r=random.Random(7); q=pickle.loads(pickle.dumps(r)); print(r.random()==q.random(), r.randrange(5)==q.randrange(5))
r2=copy.copy(r); r3=copy.deepcopy(r); x=r.random(); print(x==r2.random(), x==r3.random())
import math
print(math.sqrt(2), math.floor(-2.5), math.ceil(2.1), math.hypot(3,4), math.log(10), math.log(8,2), math.atan2(1,-1), int(2.9), float(3), str(4), ord('é'), chr(8364), divmod(-7,3), isinstance(True,int), isinstance(1,(str,float)), isinstance('a',object), isinstance([],(list,tuple)))
o=[]; f=o.append
for i in range(3): f(i)
class C:
    def __init__(s): s.k=2
    def m(s,x,y=1): return s.k*x+y
    def __call__(s,*a,b=0): return (a,b)
c=C(); m=c.m; print(o, m(2), m(2,3), m(2,y=5), c(1,2,b=3), c(4), list(map(m,[1,2])))
try: m()
except TypeError as e: print(e)
import heapq, bisect
random.seed(1)
for make in (lambda: random.randrange(50), lambda: random.random(), lambda: (random.randrange(5), random.choice('abc')), lambda: (random.randrange(3), [random.randrange(3)]), lambda: random.choice([1, 2.5, True]), lambda: (random.randrange(3), None)):
    h=[]; out=[]
    try:
        for i in range(200):
            heapq.heappush(h, make())
            if random.random()<.4: out.append(heapq.heappop(h))
        while h: out.append(heapq.heappop(h))
    except TypeError as e: out.append(str(e))
    print(out[-20:], h[:3])
    l=sorted(out[-100:], key=str); l2=[x for x in out if isinstance(x,int)]; l2.sort()
    print(bisect.bisect(l2, 3), bisect.bisect_left(l2,3), len(l2) > 1 and bisect.bisect_left(l2,3,1,2))
print(sorted([3,1,2]), sorted((2.5,-0.0,0.0)), sorted(['b','a']), sorted([1,2.0,True]), sorted([]), sorted('cab'), sorted([3,1],reverse=True), sorted({3,1}), sorted(range(3)), sorted([(2,1),(1,2)]))
for bad in ("sorted(1)","sorted([1,'a'])","heapq.heappop([])","bisect.bisect_left([1,2],'a')","bisect.bisect_left([1],1,-1)"):
    try: print(eval(bad))
    except Exception as e: print(bad, type(e).__name__, e)
try: heapq.heappush([1], 'a')
except TypeError as e: print(e)
it = iter([1, 2, 3]); print(next(it), list(it), list(it), tuple(zip([1, 2], 'ab')), list(enumerate('xy', 5)), list(reversed([1, 2])), tuple(iter(range(3))))
d = {1: 2}; k = iter(d); d[3] = 4
try: list(k)
except RuntimeError as e: print(e)
z = zip([1, 2, 3], 'ab'); print(next(z), list(z), list(z), list(zip()))
import numpy as np
print(list(iter(np.arange(3))), list(zip(np.arange(3), [1, 2])), list(enumerate(np.ones((2, 2)))))
for d in 'i1 i2 i4 i8 u1 u2 u4 u8 f4 f8 c8 c16 ? f2'.split(): print(d, np.zeros(1, d).astype('U').dtype, np.promote_types('U1', d), np.result_type('S1', d))
for v in (10**30, -10**30, 2**64-1, 2**64, -2**63, -2**63-1, True, 1e39, 1e400, 'abc'): print(v, repr(np.min_scalar_type(v)))
