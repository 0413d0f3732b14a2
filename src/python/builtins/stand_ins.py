# Base classes for classes that derive from a built-in type: its methods, applied to a value of that type, `__data__`,
# that the machine sets on each instance. Loaded when the first such class is made.

def __plain__(value):
    return value.__data__ if hasattr(value, '__data__') else value

# Keywords are for the `__new__` of a subclass.
def __no_keywords__(self, keywords):
    if keywords and type(self).__new__ is object.__new__:
        raise TypeError(f'{type(self).__stands_for__.__name__}() takes no keyword arguments')

class __sized__:
    def __len__(self):
        return len(self.__data__)

    def __iter__(self):
        return iter(self.__data__)

    def __contains__(self, item):
        return item in self.__data__

    def __repr__(self):
        return repr(self.__data__)

    def __eq__(self, other):
        return self.__data__ == __plain__(other)

    def __ne__(self, other):
        return self.__data__ != __plain__(other)

class dict(__sized__):
    __stands_for__ = __types__['dict']

    def __init__(self, /, *args, **kwargs):
        self.__data__.update(*args, **kwargs)

    def __getitem__(self, key):
        data = self.__data__
        if key in data:
            return data[key]
        missing = getattr(type(self), '__missing__', None)
        return data[key] if missing is None else missing(self, key)

    def __setitem__(self, key, value):
        self.__data__[key] = value

    __getitem__, __setitem__ = __quickly__(__getitem__), __quickly__(__setitem__)

    def __delitem__(self, key):
        del self.__data__[key]

    def __reversed__(self):
        return __types__['reversed'](self.__data__)

    def __or__(self, other):
        made = type(self)(self.__data__)
        made.__data__.update(__plain__(other))
        return made

    def __ror__(self, other):
        made = type(self)(other)
        made.__data__.update(self.__data__)
        return made

    def __ior__(self, other):
        self.__data__.update(__plain__(other))
        return self

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made

    def __hash__(self):
        raise TypeError(f"unhashable type: '{type(self).__name__}'")

class __ordered__(__sized__):
    def __getitem__(self, index):
        return self.__data__[index]

    def __lt__(self, other):
        return self.__data__ < __plain__(other)

    def __le__(self, other):
        return self.__data__ <= __plain__(other)

    def __gt__(self, other):
        return self.__data__ > __plain__(other)

    def __ge__(self, other):
        return self.__data__ >= __plain__(other)

    def __add__(self, other):
        return self.__data__ + __plain__(other)

    def __radd__(self, other):
        return other + self.__data__

    def __mul__(self, count):
        return self.__data__ * count

    def __rmul__(self, count):
        return count * self.__data__

    def __reversed__(self):
        return __types__['reversed'](self.__data__)

class list(__ordered__):
    __stands_for__ = __types__['list']

    def __init__(self, iterable=(), /, **keywords):
        __no_keywords__(self, keywords)
        held = self.__data__
        held[:] = iterable

    def __setitem__(self, index, value):
        self.__data__[index] = value

    def __delitem__(self, index):
        del self.__data__[index]

    def __iadd__(self, other):
        self.__data__.extend(other)
        return self

    def __hash__(self):
        raise TypeError(f"unhashable type: '{type(self).__name__}'")

class tuple(__ordered__):
    __stands_for__ = __types__['tuple']

    def __init__(self, *args, **keywords):
        pass

    def __hash__(self):
        return hash(self.__data__)

def __set_of__(value):
    value = __plain__(value)
    return value if isinstance(value, (__types__['set'], __types__['frozenset'])) or type(value).__name__ in ('dict_keys', 'dict_items') else None

class __members__(__sized__):
    def _with(self, other, combine):
        other = __set_of__(other)
        return NotImplemented if other is None else combine(self.__data__, other)

    def __or__(self, other):
        return self._with(other, lambda a, b: a | b)

    def __and__(self, other):
        return self._with(other, lambda a, b: a & b)

    def __sub__(self, other):
        return self._with(other, lambda a, b: a - b)

    def __xor__(self, other):
        return self._with(other, lambda a, b: a ^ b)

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def __rsub__(self, other):
        return self._with(other, lambda a, b: b - a)

    def _compared(self, other, compare):
        other = __set_of__(other)
        return NotImplemented if other is None else compare(self.__data__, other)

    def __le__(self, other):
        return self._compared(other, lambda a, b: a <= b)

    def __lt__(self, other):
        return self._compared(other, lambda a, b: a < b)

    def __ge__(self, other):
        return self._compared(other, lambda a, b: a >= b)

    def __gt__(self, other):
        return self._compared(other, lambda a, b: a > b)

    def __repr__(self):
        name, text = type(self).__name__, repr(self.__data__)
        return f'{name}({text})' if text[0] == '{' else name + text[text.index('('):]

class set(__members__):
    __stands_for__ = __types__['set']

    def __init__(self, iterable=(), /, **keywords):
        __no_keywords__(self, keywords)
        self.__data__.clear()
        self.__data__.update(iterable)

    def __hash__(self):
        raise TypeError(f"unhashable type: '{type(self).__name__}'")

    def __ior__(self, other):
        return self._changed(other, self.__data__.update)

    def __iand__(self, other):
        return self._changed(other, self.__data__.intersection_update)

    def __isub__(self, other):
        return self._changed(other, self.__data__.difference_update)

    def __ixor__(self, other):
        return self._changed(other, self.__data__.symmetric_difference_update)

    def _changed(self, other, change):
        other = __set_of__(other)
        if other is None:
            return NotImplemented
        change(other)
        return self

class frozenset(__members__):
    __stands_for__ = __types__['frozenset']

    def __init__(self, *args, **keywords):
        pass

    def __hash__(self):
        return hash(self.__data__)

class __number__:
    def __init__(self, *args, **keywords):
        pass

    def __repr__(self):
        return repr(self.__data__)

    def __format__(self, spec):
        return format(self.__data__, spec) if spec else __types__['str'](self)

    def __hash__(self):
        return hash(self.__data__)

    def __bool__(self):
        return bool(self.__data__)

    def __eq__(self, other):
        return self.__data__ == __plain__(other)

    def __ne__(self, other):
        return self.__data__ != __plain__(other)

    def __lt__(self, other):
        return self.__data__ < __plain__(other)

    def __le__(self, other):
        return self.__data__ <= __plain__(other)

    def __gt__(self, other):
        return self.__data__ > __plain__(other)

    def __ge__(self, other):
        return self.__data__ >= __plain__(other)

    def __add__(self, other):
        return self.__data__ + __plain__(other)

    def __mul__(self, other):
        return self.__data__ * __plain__(other)

    def __mod__(self, other):
        return self.__data__ % __plain__(other)

    def __radd__(self, other):
        return other + self.__data__

    def __rmul__(self, other):
        return other * self.__data__

class __real__(__number__):
    def __int__(self):
        return __types__['int'](self.__data__)

    def __float__(self):
        return __types__['float'](self.__data__)

    def __neg__(self):
        return -self.__data__

    def __pos__(self):
        return +self.__data__

    def __trunc__(self):
        return __types__['int'](self.__data__)

    def __divmod__(self, other):
        return divmod(self.__data__, __plain__(other))

    def __rdivmod__(self, other):
        return divmod(other, self.__data__)

    def __rmod__(self, other):
        return other % self.__data__

    def __abs__(self):
        return abs(self.__data__)

    def __round__(self, digits=None):
        return round(self.__data__, digits)

    def __sub__(self, other):
        return self.__data__ - __plain__(other)

    def __rsub__(self, other):
        return other - self.__data__

    def __truediv__(self, other):
        return self.__data__ / __plain__(other)

    def __rtruediv__(self, other):
        return other / self.__data__

    def __floordiv__(self, other):
        return self.__data__ // __plain__(other)

    def __rfloordiv__(self, other):
        return other // self.__data__

    def __pow__(self, other, mod=None):
        return pow(self.__data__, __plain__(other), __plain__(mod))

    def __rpow__(self, other):
        return other ** self.__data__

class int(__real__):
    __stands_for__ = __types__['int']

    def __index__(self):
        return self.__data__

    def __and__(self, other):
        return self.__data__ & __plain__(other)

    def __or__(self, other):
        return self.__data__ | __plain__(other)

    def __xor__(self, other):
        return self.__data__ ^ __plain__(other)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __lshift__(self, other):
        return self.__data__ << __plain__(other)

    def __rshift__(self, other):
        return self.__data__ >> __plain__(other)

    def __rlshift__(self, other):
        return other << self.__data__

    def __rrshift__(self, other):
        return other >> self.__data__

    def __invert__(self):
        return ~self.__data__

    @classmethod
    def from_bytes(cls, *args, **keywords):
        return cls(__types__['int'].from_bytes(*args, **keywords))

class float(__real__):
    __stands_for__ = __types__['float']

    @classmethod
    def fromhex(cls, text):
        return cls(__types__['float'].fromhex(text))

class complex(__number__):
    __stands_for__ = __types__['complex']

    def __complex__(self):
        return self.__data__

    def __neg__(self):
        return -self.__data__

    def __pos__(self):
        return +self.__data__

    def __abs__(self):
        return abs(self.__data__)

    def __sub__(self, other):
        return self.__data__ - __plain__(other)

    def __rsub__(self, other):
        return other - self.__data__

    def __truediv__(self, other):
        return self.__data__ / __plain__(other)

    def __rtruediv__(self, other):
        return other / self.__data__

    def __pow__(self, other):
        return self.__data__ ** __plain__(other)

    def __rpow__(self, other):
        return other ** self.__data__

class __iterator__:
    def __init__(self, *args, **keywords):
        pass

    def __iter__(self):
        return self

    def __next__(self):
        return next(self.__data__)

class enumerate(__iterator__):
    __stands_for__ = __types__['enumerate']

class zip(__iterator__):
    __stands_for__ = __types__['zip']

class map(__iterator__):
    __stands_for__ = __types__['map']

class filter(__iterator__):
    __stands_for__ = __types__['filter']

class reversed(__iterator__):
    __stands_for__ = __types__['reversed']

class str(__number__):
    __stands_for__ = __types__['str']

    def __str__(self):
        return self.__data__

    def __len__(self):
        return len(self.__data__)

    def __iter__(self):
        return iter(self.__data__)

    def __contains__(self, part):
        return part in self.__data__

    def __getitem__(self, index):
        return self.__data__[index]

class __type__:
    __stands_for__ = __types__['type']

    def __new__(metacls, name, bases=None, namespace=None, /, **keywords):
        if bases is None:
            return type(name)
        return __completed__(__made_class__(metacls, name, bases, namespace), **keywords)

    def __init__(cls, *args, **keywords):
        pass

    @classmethod
    def __prepare__(metacls, name, bases, /, **keywords):
        return {}

    def __instancecheck__(cls, instance):
        return __has_type__(instance, cls)

    def __subclasscheck__(cls, subclass):
        return __derives__(subclass, cls)

class __namespace__(dict):
    def __setitem__(self, name, value):
        self.__data__[name] = value
        __own__(self.__of__, name, value)

    def __delitem__(self, name):
        del self.__data__[name]
        __own__(self.__of__, name)

    def update(self, *args, **kwargs):
        for name, value in __types__['dict'](*args, **kwargs).items():
            self[name] = value

    def setdefault(self, name, default=None):
        if name not in self.__data__:
            self[name] = default
        return self.__data__[name]

    def pop(self, name, *default):
        if name in self.__data__:
            __own__(self.__of__, name)
        return self.__data__.pop(name, *default)

    def clear(self):
        for name in __types__['list'](self.__data__):
            del self[name]
