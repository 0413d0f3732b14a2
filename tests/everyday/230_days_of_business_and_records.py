# Calendars of business days, files with gaps, records with fields that are arrays, attributes of arrays that hold no numbers.
import datetime as dt
import io
import math

import numpy as np

cal = np.busdaycalendar(weekmask="Mon Tue Wed Thu", holidays=["2024-02-01", "2024-02-03", "2024-02-01"])
print(cal.weekmask, cal.holidays, np.busdaycalendar().weekmask)
print(np.is_busday(["2024-01-31", "2024-02-01", "2024-02-02"], busdaycal=cal), np.busday_count("2024-01-29", "2024-02-10", busdaycal=cal))
print(np.busday_offset("2024-01-31", [1, 2, 5], busdaycal=cal), np.busday_offset("2024-02-02", 0, roll="forward", busdaycal=cal))
try:
    np.is_busday("2024-02-01", weekmask="1111111", busdaycal=cal)
except ValueError as error:
    print(error)
t = np.array(["2024-05-01T12:30:15.250", "2023-12-31T23:59:59"], dtype="datetime64[ms]")
print(t[0].astype(dt.datetime), t.astype(dt.datetime), np.timedelta64(90, "m").astype(dt.timedelta))

table = "1,,3\n4,x,6\n7,8,\n"
print(repr(np.genfromtxt(io.StringIO(table), delimiter=",", usemask=True)))
print(np.genfromtxt(io.StringIO("a,b\n1,\n4,-999"), delimiter=",", names=True, usemask=True, missing_values="-999"))
print(np.genfromtxt(io.StringIO("1,\n4,5"), delimiter=",", dtype=int, usemask=True).mean(axis=0))

points = np.zeros(7, [("name", "U6"), ("at", "f8", (3,)), ("m", "i4", (2, 2)), ("ok", "?")])
points["name"] = [f"p{k * k}" for k in range(7)]
points["at"] = np.arange(21).reshape(7, 3)[::-1] ** 1.5
points["m"][1] = [[1, 2], [333, 4]]
points["ok"] = np.arange(7) % 2 == 0
print(points)
print(points[2], points[2].item()[1], repr(points[1]["at"]))
print(np.sort(points, order="name")["name"], np.argsort(points, order=["ok", "name"]))
print(type(points.view(np.recarray)[0]))

words = np.array([["a", "", "ccc"], ["d", "e", ""]])
print(words.flags.c_contiguous, words.T.flags.c_contiguous, words.strides, words.any(), words.all(), words.all(axis=1), words.device)
print(t.strides, points.strides, np.array([1, "a"], dtype=object).strides)

# The complementary error function, to the last digit.
for x in (-3.5, -1.1, -0.5, 1e-18, 0.1, 0.3, 0.84, 0.9, 1.2, 1.26, 2.0, 2.85, 2.86, 3.0, 5.5, 12.25, 26.0, 27.2, 30.0):
    print(x, math.erfc(x), end="; ")
print(math.erfc(math.inf), math.erfc(-math.inf), math.erfc(math.nan), math.erfc(0.0))
print(np.polynomial.Polynomial([1, 2, 0, -3.5])._repr_latex_(), np.polynomial.Chebyshev([1, 2], domain=[0, 3])._repr_latex_())
