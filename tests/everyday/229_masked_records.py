# Masked arrays of records: every field has a mask of its own.
import pickle

import numpy as np

dtype = [("name", "U5"), ("age", "i4"), ("height", "f8")]
people = np.ma.array([("Anna", 31, 1.7), ("Bo", -1, 1.9), ("Cleo", 25, 0.0)], dtype=dtype, mask=[(0, 0, 0), (0, 1, 0), (0, 0, 1)])
print(people)
print(repr(people))
print(people.mask, people.mask.dtype, people.recordmask)
print(repr(people["age"]), people["age"].mean(), people["height"].max())
print(people[0], people[1], repr(people[1]), people[1]["age"], people[1].mask, list(people[2]), len(people[2]), people[1].tolist())
print(people.filled(), people.fill_value)
print(people.filled(("?", 0, -1.0)))
print(people.tolist())
print(people[people["age"] > 26], people[[2, 0]], people[1:].shape)
print(people == people.copy(), people != people[::-1])
for row in people:
    print(row, row["name"], row.filled())

people["height"][2] = 1.6
people["age"] = [30, 40, 50]
print(people)
people["name"][0] = np.ma.masked
people[1] = np.ma.masked
print(people, people[1].mask)
people[1] = ("Dora", 8, 1.2)
people.mask["age"] = [True, False, False]
print(people, people.mask)
people.mask = False
print(people)
people.mask = [True, False, False]
print(people)

print(np.ma.array(np.zeros(2, dtype="i4, f8")), np.ma.zeros(2, dtype=[("a", int), ("b", float)]))
print(np.ma.masked_all(3, dtype=[("a", int), ("b", float)]))
print(np.ma.make_mask_descr(np.dtype([("a", int), ("b", [("c", float), ("d", "U3")])])))
print(np.ma.flatten_mask(people.mask))
nested = np.ma.array([(1, (2, 3.0)), (4, (5, 6.0))], dtype=[("a", int), ("b", [("c", int), ("d", float)])], mask=[(0, (1, 0)), (1, (0, 0))])
print(nested, nested["b"], nested["b"]["c"], nested[0]["b"], nested.filled())
print(np.ma.concatenate([nested, nested[:1]]))
back = pickle.loads(pickle.dumps(people))
print(back, type(back).__name__, back.mask.dtype.names)
print(repr(np.ma.array(["a", "bcde"], mask=[0, 1])))
