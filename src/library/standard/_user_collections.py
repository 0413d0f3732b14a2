# `UserDict`, `UserList` and `UserString`: base classes whose contents are in `data`.

from _collections_abc import MutableMapping, MutableSequence, Sequence
from reprlib import recursive_repr as _recursive_repr

class UserDict(MutableMapping):
    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(type(self), '__missing__'):
            return self.__missing__(key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    @_recursive_repr('{...}')
    def __repr__(self):
        return repr(self.data)

    def __eq__(self, other):
        return self.data == (other.data if isinstance(other, UserDict) else other)

    def __or__(self, other):
        if not isinstance(other, (dict, UserDict)):
            return NotImplemented
        return type(self)({**self.data, **dict(other)})

    def __ror__(self, other):
        if not isinstance(other, (dict, UserDict)):
            return NotImplemented
        return type(self)({**dict(other), **self.data})

    def __ior__(self, other):
        self.update(other)
        return self

    def keys(self):
        return self.data.keys()

    def values(self):
        return self.data.values()

    def items(self):
        return self.data.items()

    def get(self, key, default=None):
        return self[key] if key in self else default

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]

    def pop(self, key, *default):
        if key in self:
            value = self[key]
            del self[key]
            return value
        if default:
            return default[0]
        raise KeyError(key)

    def popitem(self):
        for key in self:
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def clear(self):
        for key in list(self):
            del self[key]

    def update(self, other=(), /, **kwargs):
        for key, value in (other.items() if hasattr(other, 'items') else other):
            self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def copy(self):
        if type(self) is UserDict:
            return UserDict(self.data.copy())
        made = self.__copy__()
        made.data = {}
        made.update(self)
        return made

    def __copy__(self):
        return _copied(self, self.data.copy())

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made

def _copied(one, data):
    made = type(one).__new__(type(one))
    for name, value in vars(one).items():
        setattr(made, name, value)
    made.data = data
    return made

def _bare(other):
    return other.data if isinstance(other, (UserList, UserString)) else other

class _Sequence:
    def __len__(self):
        return len(self.data)

    # A subclass may have its own way to get an item.
    def __iter__(self):
        if type(self).__getitem__ is _Sequence.__getitem__:
            return iter(self.data)
        return Sequence.__iter__(self)

    def __contains__(self, item):
        return _bare(item) in self.data

    def __getitem__(self, i):
        return type(self)(self.data[i]) if isinstance(i, slice) or isinstance(self, UserString) else self.data[i]

    def __eq__(self, other):
        return self.data == _bare(other)

    def __lt__(self, other):
        return self.data < _bare(other)

    def __le__(self, other):
        return self.data <= _bare(other)

    def __gt__(self, other):
        return self.data > _bare(other)

    def __ge__(self, other):
        return self.data >= _bare(other)

    def __mul__(self, n):
        return type(self)(self.data * n)

    __rmul__ = __mul__

    def __repr__(self):
        return repr(self.data)

    def count(self, item, *range):
        return self.data.count(_bare(item), *range)

    def index(self, item, *range):
        return self.data.index(_bare(item), *range)

class UserList(_Sequence, MutableSequence):
    def __init__(self, initlist=None):
        self.data = [] if initlist is None else list(_bare(initlist))

    @_recursive_repr('[...]')
    def __repr__(self):
        return repr(self.data)

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return type(self)(self.data + list(_bare(other)))

    def __radd__(self, other):
        return type(self)(list(_bare(other)) + self.data)

    def __iadd__(self, other):
        self.data += list(_bare(other))
        return self

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def copy(self):
        return type(self)(self)

    def __copy__(self):
        return _copied(self, self.data[:])

    def __imul__(self, n):
        self.data *= n
        return self

    def reverse(self):
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def extend(self, other):
        self.data.extend(_bare(other))

def _through(name):
    def method(self, *args, **kwargs):
        made = getattr(self.data, name)(*[_bare(arg) for arg in args], **kwargs)
        return type(self)(made) if isinstance(made, str) else made
    method.__name__ = name
    return method

class UserString(_Sequence, Sequence):
    def __init__(self, seq):
        self.data = seq.data if isinstance(seq, UserString) else str(seq)

    def __str__(self):
        return self.data

    def __hash__(self):
        return hash(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __add__(self, other):
        return type(self)(self.data + str(_bare(other)))

    def __radd__(self, other):
        return type(self)(str(other) + self.data)

    def __mod__(self, args):
        return type(self)(self.data % args)

    def __rmod__(self, template):
        return type(self)(str(template) % self)

    def __complex__(self):
        return complex(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    def format_map(self, mapping):
        return self.data.format_map(mapping)

    maketrans = str.maketrans

for _name in ('capitalize casefold center encode endswith expandtabs find format isalnum isalpha isascii isdecimal isdigit isidentifier '
              'islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip partition removeprefix removesuffix replace '
              'rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill').split():
    setattr(UserString, _name, _through(_name))
