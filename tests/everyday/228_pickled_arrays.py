# Pickles of records, matrices and masked arrays, to the byte.
import copy
import pickle

import numpy as np

records = np.array([(1, 2.5, "ab"), (3, 4.5, "c")], dtype=[("id", "i4"), ("size", "f8"), ("name", "U3")])
parts = np.zeros(2, dtype=[("at", "f4", (3,)), ("inner", [("x", "u1"), ("y", "i8")])])
parts["at"][1] = [1, 2, 3]
parts["inner"]["y"] = [7, 8]
masked = np.ma.array([1, 2, 3], mask=[0, 1, 0])
for x in records, records[::-1], parts, records.reshape(2, 1), np.rec.array(records), np.matrix([[1, 2], [3, 4]]), masked:
    for protocol in 2, 4:
        data = pickle.dumps(x, protocol)
        back = pickle.loads(data)
        print(protocol, len(data), type(back).__name__, back.dtype == x.dtype, back.shape, str(back) == str(x))
print(pickle.dumps(records, 2))
print(pickle.dumps(masked, 4))
print(pickle.dumps(np.matrix([[1]]), 5))
print(pickle.loads(pickle.dumps(records.dtype)), pickle.loads(pickle.dumps(parts.dtype)))
print(pickle.loads(pickle.dumps(records[1])))
print(pickle.loads(pickle.dumps(np.ma.array([1.5, 2.5], mask=[1, 0], fill_value=-1.0))).filled())
held = {"table": records, "masked": masked, "names": ["a", "b"]}
again = pickle.loads(pickle.dumps(held))
print(again["table"]["size"].sum(), again["masked"].sum(), again["names"])
print(copy.deepcopy(held)["table"], copy.deepcopy(masked))
