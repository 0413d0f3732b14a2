# Dates are not ordered beside numbers; durations are.
import numpy as np

d, a, t = np.datetime64("2020"), np.array(["2020", "2021"], "M8[Y]"), np.timedelta64(5, "D")
for name in ["d < 5", "5 < d", "d == 5", "d != 5", "a < 5", "a == 5", "a < np.array([1, 2])", "a < 5.5", "a == 5.5", "d < np.int64(3)", "a > True",
             "a[0] < 3", "a >= np.uint8(1)", "d < 1j", "t < 6", "t == 5", "t > True", "np.array([t]) < 7", "d < np.datetime64('2021')", "a < d", "d == None"]:
    try:
        print(name, "->", eval(name))
    except TypeError as e:
        print(name, "!!", type(e).__name__, e)
