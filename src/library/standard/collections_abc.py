# Abstract base classes of containers, for `isinstance`.

class Hashable:
    __takes__ = (int, float, complex, str, tuple, frozenset, range)

class Sized:
    __takes__ = (str, tuple, list, dict, set, frozenset, range)

class Container(Sized):
    __takes__ = Sized.__takes__

class Iterable:
    __takes__ = (str, tuple, list, dict, set, frozenset, range, type(iter([])), type(x for x in ()))

class Collection(Sized):
    __takes__ = Sized.__takes__

class Iterator:
    __takes__ = (type(iter([])), type(x for x in ()))

class Generator:
    __takes__ = (type(x for x in ()),)

class Sequence:
    __takes__ = (str, tuple, list, range)

class MutableSequence:
    __takes__ = (list,)

class Mapping:
    __takes__ = (dict,)

class MutableMapping:
    __takes__ = (dict,)

class Set:
    __takes__ = (set, frozenset)

class MutableSet:
    __takes__ = (set,)

class Callable:
    __takes__ = (type(len), type(lambda: 0), type([].append))
