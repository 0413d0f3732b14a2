# Two signals of one operation, and what a program makes of each.
import warnings
import numpy as np

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    np.array([1.0, 0.0]) / 0
    np.log([0.0, -1.0])
print([str(one.message) for one in told])

with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        np.array([1.0, 0.0, 2.0]) / 0
    except RuntimeWarning as error:
        print("first", error)
    try:
        np.log([0.0, -1.0])
    except RuntimeWarning as error:
        print("then", error)

def handled(message, category, *rest):
    print("shown", category.__name__, message)

with warnings.catch_warnings():
    warnings.simplefilter("always")
    warnings.showwarning = handled
    np.array([0.0, 1.0, -1.0, 0.0]) / np.zeros(4)
    warnings.warn("own")
