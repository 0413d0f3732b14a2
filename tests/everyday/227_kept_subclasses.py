# Run as a file: what a class that derives from ndarray keeps where arrays are made of its arrays, copied, pickled and joined.
import copy
import pickle

import numpy as np


class Told(np.ndarray):
    def __new__(cls, values, unit=None):
        made = np.asarray(values).view(cls)
        made.unit = unit
        return made

    def __array_finalize__(self, obj):
        if obj is not None:
            self.unit = getattr(obj, "unit", None)


class Kept(Told):
    def __reduce__(self):
        make, given, state = super().__reduce__()
        return make, given, (*state, self.unit)

    def __setstate__(self, state):
        *state, self.unit = state
        super().__setstate__(tuple(state))


def show(name, x):
    print(name, type(x).__name__, getattr(x, "unit", "-"), np.asarray(x).tolist())


a = Told([1, 2, 3], "m")
print(np.asanyarray(a) is a, np.array(a, copy=False, subok=True) is a, np.asarray(a) is a, np.shares_memory(np.asarray(a), a))
show("asanyarray of floats", np.asanyarray(a, dtype=float))
show("array", np.array(a))
show("subok", np.array(a, subok=True))
show("ndmin", np.array(a, subok=True, ndmin=2))
show("copy", np.copy(a))
show("copy with subok", np.copy(a, subok=True))
show("copy.copy", copy.copy(a))
show("deepcopy", copy.deepcopy(a))
show("require", np.require(a))
show("require E", np.require(a, requirements="E"))
show("broadcast_arrays", np.broadcast_arrays(a, 1, subok=True)[0])
show("broadcast_arrays without", np.broadcast_arrays(a, 1)[0])
show("diag", np.diag(a))
show("linspace", np.linspace(a, a + 1, 2))
show("polyval", np.polyval([1, 2], a))
show("apply_along_axis", np.apply_along_axis(lambda x: x * 2, 0, a))
show("range", range(3) + a)
loaded = pickle.loads(pickle.dumps(a))
print(type(loaded).__name__, loaded, hasattr(loaded, "unit"))
show("pickled with its unit", pickle.loads(pickle.dumps(Kept([1.5, 2.5], "kg"))))
make, given, state = a.__reduce__()
print(given[0].__name__, given[1:], state[:2], state[3:])
for protocol in range(6):
    assert type(pickle.loads(pickle.dumps(a, protocol))) is Told
