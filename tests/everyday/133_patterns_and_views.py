# Patterns that are refused, registered classes, and views of mappings.
import random
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Collection, MutableSequence, Sequence
from types import MappingProxyType

for text in ("match 1:\n case _ | 2: pass", "match 1:\n case x | 2: pass", "match 1:\n case int(real=1, real=2): pass"):
    try:
        compile(text, "text", "exec")
    except SyntaxError as error:
        print(error.msg)

class Pair:
    __match_args__ = ("left", "left")
    left = 1

try:
    match Pair():
        case Pair(1, 1):
            pass
except TypeError as error:
    print(error)

class Mine:
    pass

_ = Sequence.register(Mine)
print(isinstance(Mine(), Sequence), isinstance(Mine(), Collection), issubclass(Mine, MutableSequence))
print(isinstance(deque(), Sequence), isinstance(deque(), MutableSequence))
print(MappingProxyType({"a": 1}), OrderedDict(self=1), defaultdict(list, default_factory=2)["default_factory"], Counter(iterable=None, self=3))
for wrong in (lambda: random.sample({1, 2}, 1), lambda: random.choices([1], weights=[1], cum_weights=[1]), lambda: random.choices([1, 2], [float("inf"), 1])):
    try:
        print(wrong())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
