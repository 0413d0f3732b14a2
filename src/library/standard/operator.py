# Operators as functions.

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
def abs(a): return a if a >= 0 else -a
def index(a): return range(a).stop
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

def itemgetter(item, *items):
    if items:
        wanted = (item,) + items
        return lambda object: tuple([object[key] for key in wanted])
    return lambda object: object[item]

def _attribute(object, path):
    for name in path.split('.'):
        object = getattr(object, name)
    return object

def attrgetter(attr, *attrs):
    if attrs:
        wanted = (attr,) + attrs
        return lambda object: tuple([_attribute(object, path) for path in wanted])
    return lambda object: _attribute(object, attr)

def methodcaller(name, /, *args, **kwargs):
    return lambda object: getattr(object, name)(*args, **kwargs)

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
