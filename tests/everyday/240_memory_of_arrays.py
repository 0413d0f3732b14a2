# Views of the memory of arrays.
import numpy as np

a = np.arange(3)
m = memoryview(a)
print(m.tolist(), m.format, m.itemsize, m.shape, m.nbytes, m.ndim, m.strides, m.readonly, m.contiguous, len(m), list(m))
m[0] = 7
m[1:] = memoryview(np.array([5, 6]))
print(a, m[-1], m[1:].tolist(), m.tobytes()[:9], m == memoryview(a.copy()))
c = m.cast('B')
c[0] = 1
print(a, c[0], c[8:10].tolist(), len(c))
d = np.arange(6, dtype='f4').reshape(2, 3)
n = memoryview(d)
n[1, 1] = 9.5
print(d, n[1, 1], n.tolist(), n.ndim, n.strides, len(n), n.nbytes, n.format)
for code in ('?', 'u1', 'i2', 'u4', 'f2', 'f8', 'c16'):
    view = memoryview(np.ones(2, code))
    print(view.format, view.itemsize, np.asarray(view.obj).tolist())
for refused in (lambda: n[0], lambda: n[0, 5], lambda: m[5], lambda: m['a']):
    try:
        print(refused())
    except Exception as e:
        print(type(e).__name__, e)
a.setflags(write=False)
k = memoryview(a)
try:
    k[0] = 1
except TypeError as e:
    print(k.readonly, e)
big = memoryview(np.arange(10000))
print(sum(big), sum([big[i] for i in range(len(big))]), bytes(memoryview(np.arange(3, dtype='u1'))), memoryview(np.array(5)).tolist())
print(np.frombuffer(memoryview(np.arange(3)), dtype=np.int64), np.asarray(memoryview(np.arange(3))), memoryview(np.arange(6)[::2]).tolist())
