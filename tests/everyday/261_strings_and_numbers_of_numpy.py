# `"n = " + x` where x is a number of NumPy's, and truth values to negative powers.
import numpy as np
for f in (lambda: "n = " + np.int64(3), lambda: "x" + np.float64(1.5), lambda: "x" + np.bool_(1), lambda: "x" + np.complex64(1), lambda: "x" * np.int64(2), lambda: "a" + np.str_("b"),
          lambda: "x" + np.array([1]), lambda: np.array([True, False]) ** -1, lambda: np.array([1, 2]) ** -1, lambda: np.array([True, False]) ** 0):
    try: print(f())
    except TypeError as error: print(isinstance(error, TypeError), error)
    except ValueError as error: print("ValueError", error)
