# Arrays in the byte order of files and networks, and arrays as buffers of bytes.
import array
import copy
import hashlib
import io
import pickle
import struct

import numpy as np

x = np.array([1, 258, -3], ">i4")
print(repr(x), x.dtype, x.dtype.str, x.dtype.isnative, x.dtype == np.int32, x.nbytes)
print(x.tobytes(), x[1:].tobytes(), x[::-1].tobytes(), x[[0, 2]].tobytes(), x[x > 0].tobytes())
print(repr(x + 1), (x * 2.5).dtype, x.sum(), x.max(), x[1], x[1].dtype, x.tolist())
for y in (x.copy(), copy.copy(x), x.reshape(3, 1), x.ravel(), np.array(x), np.sort(x), np.zeros_like(x), x.astype("<i4"), -x, x.byteswap()):
    print(y.dtype, y.tobytes())

a = np.array([1, 2], "i4")
b = np.asarray(a, ">i4")
b[0] = 9
b += 1
print(a, repr(b), np.asarray(b) is b)
print(repr(a.view(">i4")), b.view("u1"), b.view("<i4"), a.byteswap().view(a.dtype.newbyteorder(">")))
print(np.full(2, 7, ">u2").tobytes(), np.arange(3, dtype=">i2").tobytes(), np.ones(1, ">c8").tobytes(), np.array([1.5], ">f8").tobytes())
f = np.array([[1.5, 2.5], [3, 4]], ">f4")
print(f.T.tobytes(), f.tobytes("F"), f[:, 1].tobytes(), [row.dtype for row in f], (f @ f).dtype)
print(np.array([True], ">b1").dtype, repr(np.array(3, ">i8")), repr(np.array([], ">i2")))

# A file of big-endian samples is read, scaled and written.
source = io.BytesIO(struct.pack(">I3h", 3, 100, -200, 300))
count = np.frombuffer(source.read(4), ">u4")[0]
samples = np.frombuffer(source.read(), ">i2").copy()
samples //= 2
out = io.BytesIO()
print(count, repr(samples), out.write(samples), out.write(samples[:1]), out.getvalue())
d = np.dtype([("id", "i4"), ("at", "f8", (2,)), ("flag", "u1")]).newbyteorder(">")
data = struct.pack(">iddB", 5, 1.5, 2.5, 7) * 2
r = np.frombuffer(data, d)
print(r, r["id"] + 1, r["at"].sum(), r.tobytes() == data, d)

# What has bytes is taken for them.
words, part = array.array("h", [1, 2]), memoryview(b"abcd")[1:]
print(struct.unpack(">3i", x), list(struct.iter_unpack("<h", words)), struct.unpack_from("2B", part))
print(b",".join([x, words, part]), b"q" + words, bytearray(b"q") + part)
print(hashlib.md5(x).hexdigest(), bytes(x) == x.tobytes(), memoryview(x).format, pickle.loads(pickle.dumps(x)))
struct.pack_into("<h", words, 2, 300)
print(words, io.BytesIO(x.tobytes()).readinto(b), b, io.BytesIO(b"\1\0\2\0").readinto(words), words)
