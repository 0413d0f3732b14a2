# Run as a file, in which pickles find classes: copies and pickles of objects with slots, and what is let go.
import copy
import gc
import pickle
import weakref
from dataclasses import dataclass, field

import numpy as np


@dataclass(frozen=True)
class Frozen:
    a: int
    b: list = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Both:
    a: int
    b: str = "x"


@dataclass(slots=True)
class Slots:
    a: int
    b: str = "x"


for one in (Frozen(1, [2]), Both(1), Slots(1)):
    for protocol in range(2, 6):
        again = pickle.loads(pickle.dumps(one, protocol))
        print(protocol, again, again == one, type(again) is type(one))
    print(copy.copy(one), copy.deepcopy(one), copy.deepcopy(one) is one)

count = 0


class Counted:
    def __init__(self, held):
        self.held = held

    def __del__(self):
        global count
        count += 1


chain = None
for i in range(20_000):
    chain = Counted(chain)
chain = None
_ = gc.collect()
print(count)
chain = None
for i in range(20_000):
    chain = Counted([chain])
chain = None
_ = gc.collect()
print(count)
for make in (lambda held: [held], lambda held: (held,), lambda held: {"a": held}):
    nested = None
    for i in range(20_000):
        nested = make(nested)
    nested = None
print("let go")

a = np.arange(3)
reference = weakref.ref(a)
print(reference() is a)
del a
print(reference())
held = weakref.WeakValueDictionary()
a = np.zeros((2, 2))
held["a"] = a
print(len(held), held["a"].shape)
del a
print(len(held))
