# What arrays take and refuse, and copies that are copies.
import hashlib
from collections import deque

import numpy as np

a = np.arange(6).reshape(2, 3)
b = np.ascontiguousarray(a.T)
b[0, 0] = 99
print(a[0, 0], b.flags.c_contiguous, np.ascontiguousarray(a[:, ::2]).tolist(), np.ascontiguousarray(3).shape)
c = np.asarray(a.T, order="C")
c[:] = 7
print(a.tolist())
print(np.array([1, 2]) == None, np.array([1.0]) != None, [1, 2] in np.array([[1, 2], [3, 4]]), 5 in a)  # noqa: E711
for write in [lambda: np.array([1, 2, np.nan], dtype=int), lambda: a.copy().__setitem__(0, [1.5, np.nan, 2]),
              lambda: a.__setitem__((0, 0), 1j), lambda: np.zeros(2).__setitem__(0, 1j),
              lambda: np.zeros(3, np.uint8).__setitem__(slice(2), [255, 300]), lambda: a.__setitem__((0, 0), 1e30),
              lambda: float(np.array([1.5])), lambda: int(np.array([[3]]))]:
    try:
        write()
        print("taken")
    except (ValueError, TypeError, OverflowError) as error:
        print(type(error).__name__, error)
print(a.tolist(), float(np.array(1.5)), int(np.float32(3)))
d = deque(range(10), maxlen=10)
d.append(10)
d.appendleft(-1)
d.rotate(3)
print(d, d.popleft(), d.pop(), len(d), bool(deque()))
ring = deque(range(1, 2_001))
while len(ring) > 1:
    ring.rotate(-6)
    ring.popleft()
print(ring[0])
for name in ["md5", "sha1", "sha224", "sha256", "sha384", "sha512"]:
    print(name, hashlib.new(name, b"The quick brown fox").hexdigest()[:32], len(hashlib.new(name, b"x" * 1000).digest()))
number = 0
while not hashlib.md5(f"abcdef{number}".encode()).hexdigest().startswith("000"):
    number += 1
print(number)
