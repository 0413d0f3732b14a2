# Operators as functions.

__all__ = ('abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand iconcat ifloordiv ilshift '
           'imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not isub itemgetter itruediv ixor le length_hint lshift '
           'lt matmul methodcaller mod mul ne neg not_ or_ pos pow rshift setitem sub truediv truth xor').split()

def add(a, b): return a + b
def sub(a, b): return a - b
def mul(a, b): return a * b
def truediv(a, b): return a / b
def floordiv(a, b): return a // b
def mod(a, b): return a % b
def pow(a, b): return a ** b
def matmul(a, b): return a @ b
def and_(a, b): return a & b
def or_(a, b): return a | b
def xor(a, b): return a ^ b
def lshift(a, b): return a << b
def rshift(a, b): return a >> b
def neg(a): return -a
def pos(a): return +a
def invert(a): return ~a
def inv(a): return ~a
def not_(a): return not a
def truth(a): return bool(a)
_absolute = abs
def abs(a): return _absolute(a)
def index(a):
    # What is no integer fails as a bound of a range does.
    return int(a) if isinstance(a, int) else range(a).stop

def eq(a, b): return a == b
def ne(a, b): return a != b
def lt(a, b): return a < b
def le(a, b): return a <= b
def gt(a, b): return a > b
def ge(a, b): return a >= b
def is_(a, b): return a is b
def is_not(a, b): return a is not b
def contains(a, b): return b in a
def concat(a, b):
    if type(a).__name__ == 'ndarray' or type(b).__name__ == 'ndarray':
        raise TypeError('Concatenation operation is not implemented for NumPy arrays, use np.concatenate() instead.')
    if not hasattr(a, '__getitem__'):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    return a + b

def countOf(a, b): return sum(1 for item in a if item is b or item == b)
def getitem(a, b): return a[b]

def indexOf(a, b):
    for at, item in enumerate(a):
        if item is b or item == b:
            return at
    raise ValueError('sequence.index(x): x not in sequence')

def setitem(a, b, c):
    a[b] = c

def delitem(a, b):
    del a[b]

def iadd(a, b):
    a += b
    return a

def imul(a, b):
    a *= b
    return a

def isub(a, b):
    a -= b
    return a

def itruediv(a, b):
    a /= b
    return a

def ifloordiv(a, b):
    a //= b
    return a

def imod(a, b):
    a %= b
    return a

def ipow(a, b):
    a **= b
    return a

def imatmul(a, b):
    a @= b
    return a

def iand(a, b):
    a &= b
    return a

def ior(a, b):
    a |= b
    return a

def ixor(a, b):
    a ^= b
    return a

def ilshift(a, b):
    a <<= b
    return a

def irshift(a, b):
    a >>= b
    return a

def iconcat(a, b):
    if not hasattr(a, '__getitem__'):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    a += b
    return a

def call(obj, /, *args, **kwargs):
    return obj(*args, **kwargs)

def length_hint(obj, default=0):
    if not isinstance(default, int):
        raise TypeError(f"'{type(default).__name__}' object cannot be interpreted as an integer")
    try:
        return len(obj)
    except TypeError:
        pass
    hint = getattr(type(obj), '__length_hint__', None)
    if hint is None:
        return default
    try:
        found = hint(obj)
    except TypeError:
        return default
    if found is NotImplemented:
        return default
    if not isinstance(found, int):
        raise TypeError(f'__length_hint__ must be an integer, not {type(found).__name__}')
    if found < 0:
        raise ValueError('__length_hint__() should return >= 0')
    return found

class itemgetter:
    def __init__(self, item, /, *items):
        self._items = (item, *items)

    def __call__(self, obj, /):
        if len(self._items) == 1:
            return obj[self._items[0]]
        return tuple([obj[key] for key in self._items])

    def __repr__(self):
        return f"operator.itemgetter({', '.join(map(repr, self._items))})"

def _attribute(object, path):
    for name in path.split('.'):
        object = getattr(object, name)
    return object

class attrgetter:
    def __init__(self, attr, /, *attrs):
        for name in (attr, *attrs):
            if not isinstance(name, str):
                raise TypeError('attribute name must be a string')
        self._attrs = (attr, *attrs)

    def __call__(self, obj, /):
        if len(self._attrs) == 1:
            return _attribute(obj, self._attrs[0])
        return tuple([_attribute(obj, path) for path in self._attrs])

    def __repr__(self):
        return f"operator.attrgetter({', '.join(map(repr, self._attrs))})"

class methodcaller:
    def __init__(self, name, /, *args, **kwargs):
        if not isinstance(name, str):
            raise TypeError('method name must be a string')
        self._name, self._args, self._kwargs = name, args, kwargs

    def __call__(self, obj, /):
        return getattr(obj, self._name)(*self._args, **self._kwargs)

    def __repr__(self):
        parts = [repr(self._name), *map(repr, self._args), *[f'{name}={value!r}' for name, value in self._kwargs.items()]]
        return f"operator.methodcaller({', '.join(parts)})"

__lt__ = lt
__le__ = le
__eq__ = eq
__ne__ = ne
__gt__ = gt
__ge__ = ge
__add__ = add
__sub__ = sub
__mul__ = mul
__truediv__ = truediv
__floordiv__ = floordiv
__mod__ = mod
__pow__ = pow
__matmul__ = matmul
__neg__ = neg
__pos__ = pos
__abs__ = abs
__invert__ = invert
__and__ = and_
__or__ = or_
__xor__ = xor
__lshift__ = lshift
__rshift__ = rshift
__not__ = not_
__getitem__ = getitem
__setitem__ = setitem
__delitem__ = delitem
__contains__ = contains
__concat__ = concat
__index__ = index
__iadd__ = iadd
__imul__ = imul
