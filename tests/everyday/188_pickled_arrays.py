# Run as a file: nothing of it is shown but what it prints.
import pickle

import numpy as np

# The bytes are NumPy's.
grid = np.arange(6.0).reshape(2, 3)
for value in (np.arange(3), grid, grid.T, np.array([True, False]), np.array(5), np.zeros((0, 3)), np.array([1 + 2j]), np.array([1.5], dtype=np.float16), np.float64(1.5), np.int64(7), np.bool_(True), np.dtype("f8"), np.float32, np.sin):
    for protocol in (2, 3, 4, 5):
        data = pickle.dumps(value, protocol)
        again = pickle.loads(data)
        print(data.hex() if len(data) < 300 else len(data), type(again) is type(value), repr(again) == repr(value))

model = {"w": np.ones((4, 3)), "b": np.zeros(3), "name": "layer", "steps": [np.float64(0.5), 3]}
again = pickle.loads(pickle.dumps(model))
print(sorted(again), again["w"].shape, again["b"].dtype, again["steps"])
print(np.array_equal(again["w"], model["w"]))
twice = pickle.loads(pickle.dumps([grid, grid]))
print(twice[0] is twice[1], twice[0].flags.c_contiguous, pickle.loads(pickle.dumps(grid.T)).flags.f_contiguous)
for value in (np.array(["ab", "c"]), np.array(["2020-01-01", "2021-02-03"], dtype="M8[D]"), np.array([1, "a", None], dtype=object)):
    print(pickle.loads(pickle.dumps(value)), pickle.loads(pickle.dumps(value, 2)).dtype)

# What NumPy wrote, of an older version too.
old = b"\x80\x03cnumpy.core.multiarray\n_reconstruct\nq\x00cnumpy\nndarray\nq\x01K\x00\x85q\x02C\x01bq\x03\x87q\x04Rq\x05(K\x01K\x03\x85q\x06cnumpy\ndtype\nq\x07X\x02\x00\x00\x00i8q\x08K\x00K\x01\x87q\tRq\n(K\x03X\x01\x00\x00\x00<q\x0bNNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK\x00tq\x0cb\x89C\x18\x01\x00\x00\x00\x00\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00\x03\x00\x00\x00\x00\x00\x00\x00q\rtq\x0eb."
print(pickle.loads(old))
