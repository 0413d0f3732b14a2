import numpy as np
for i in np.ndindex(2,0,3): print(i)
print(list(np.ndindex()), list(np.ndindex(2)), list(np.ndindex((2,2))))
x = np.ndindex(2,2); print(next(x), list(x))
s = np.ones(30, bool)
for (i,), v in np.ndenumerate(s):
    if i > 1 and v: s[2*i::i] = False
print(np.flatnonzero(s))
print(list(np.ndenumerate(np.array([["a","b"],["c","d"]]))))
o = np.array([1,"a",None,[1,2]], dtype=object)
print(o[-1], o[0], repr(o), o == "a", o.tolist())
try: o[4]
except IndexError as e: print(e)
r = np.zeros(3, dtype=[("a","i4"),("b","f8")])
try: r[3]
except IndexError as e: print(e)
try: r[-4]
except IndexError as e: print(e)
print(r[np.int64(-1)], [q["a"] for q in r])
r2 = np.zeros((2,2), dtype=[("a","i4")])
try: r2[0,2]
except IndexError as e: print(e)
print(np.array([["a","bb"],["ccc",""]]), np.array([["a","bb"],["ccc",""]]).dtype, np.array("abc"), np.array([]).dtype, np.array(["a\0","b"]).tolist())
print(np.array(["abcdef","x"], dtype="U3"), np.array([["a"],["b"]]).tolist())
for bad in ([["a","b"],["c"]], ["a",["b"]], [["a"],"b"]):
    try: print(repr(np.array(bad)))
    except ValueError as e: print(e)
print(repr(np.array([["a","b"],["c"]], dtype=object)), repr(np.array([[1,2],[3,[4]]], dtype=object)), repr(np.array([[],[]], dtype=object)), repr(np.array([], dtype="U4")))
print(np.array(["é", "日本"]).dtype, np.array(["a", 1, 2.5]), type(np.array([np.str_("q")])[0]), type(np.array([np.str_("q")]).tolist()[0]))
print(list(map(lambda a,b: a+b, [1,2,3],[4,5])), list(map(max, [1,2],[3,0],[2,2])), type(map(int,[1],[2])))
print(np.frompyfunc(lambda a,b: a+b, 2, 1)(np.arange(3), 1), np.array([1,2.5,True]), np.array([True, False]), np.array([1, True]).dtype, np.array([[1,2],[3,4.5]]), np.array([2**63, 1]).dtype)
try: np.array([1,2,300], dtype=np.int8)
except OverflowError as e: print(e)
try: np.array([[1,2],[3]])
except ValueError as e: print(e)
try: np.array([1,[2]])
except ValueError as e: print(e)
print(np.arange(130,140, dtype=np.uint8).tobytes(), bytes(range(120,140)))
