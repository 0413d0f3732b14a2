import copy
a = [[1, 2], [3]]
b, c, d = a, a[:], copy.deepcopy(a)
a[0].append(9)
a.append([4])
print(a, b is a, c, d)
class N:
    def __init__(self, v, kids=()): self.v, self.kids = v, list(kids)
n = N(1, [N(2), N(3)])
m, s = copy.deepcopy(n), copy.copy(n)
n.kids[0].v = 7
n.kids.append(N(4))
print([k.v for k in m.kids], [k.v for k in s.kids], s is n)
def grow(x, acc=[]):
    acc.append(x)
    return acc
print(grow(1), grow(2), grow(3, []))
import numpy as np
x = np.arange(6)
v, w = x[2:5], x[[2, 3, 4]]
v[0] = 99
print(x, w, np.shares_memory(v, x), np.array(x, copy=True) is x)
t = ([1], 2)
t[0].append(5)
print(t, {'k': t}['k'][0])
