# Container types besides list, dict and set.

import _collections_abc as abc
from _collections_abc import MutableMapping, MutableSequence
from reprlib import recursive_repr as _recursive_repr

class defaultdict(dict):
    def __init__(self, default_factory=None, /, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError('first argument must be callable or None')
        self.default_factory = default_factory
        super().__init__(*args, **kwargs)

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        value = self.default_factory()
        self[key] = value
        return value

    def copy(self):
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __repr__(self):
        return f'defaultdict({self.default_factory!r}, {dict.__repr__(self)})'

class OrderedDict(dict):
    def move_to_end(self, key, last=True):
        # As in C, what a subclass does when an item is set or removed is not done.
        value = dict.pop(self, key)
        if last:
            dict.__setitem__(self, key, value)
        else:
            items = list(dict.items(self))
            dict.clear(self)
            dict.__setitem__(self, key, value)
            dict.update(self, items)

    def popitem(self, last=True):
        if not self:
            raise KeyError('dictionary is empty')
        key = next(reversed(self) if last else iter(self))
        return key, self.pop(key)

    def copy(self):
        return type(self)(self)

    __copy__ = copy

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return list(self.items()) == list(other.items())
        return dict.__eq__(self, other)

    def __or__(self, other):
        return super().__or__(other) if isinstance(other, dict) else NotImplemented

    def __ror__(self, other):
        return super().__ror__(other) if isinstance(other, dict) else NotImplemented

    @_recursive_repr()
    def __repr__(self):
        name = type(self).__name__
        return f'{name}({list(self.items())!r})' if self else f'{name}()'

class Counter(dict):
    def __init__(self, iterable=None, /, **kwargs):
        super().__init__()
        self.update(iterable, **kwargs)

    def __missing__(self, key):
        return 0

    def update(self, iterable=None, /, **kwargs):
        if iterable is not None:
            if hasattr(iterable, 'keys'):
                if self:
                    for key in iterable.keys():
                        self[key] = iterable[key] + self.get(key, 0)
                else:
                    super().update(iterable)
            else:
                counts = self.__data__
                for item in iterable:
                    counts[item] = counts.get(item, 0) + 1
        if kwargs:
            self.update(kwargs)

    def subtract(self, iterable=None, /, **kwargs):
        if iterable is not None:
            if hasattr(iterable, 'keys'):
                for key in iterable.keys():
                    self[key] = self.get(key, 0) - iterable[key]
            else:
                for item in iterable:
                    self[item] = self.get(item, 0) - 1
        if kwargs:
            self.subtract(kwargs)

    def most_common(self, n=None):
        ranked = sorted(self.items(), key=lambda item: item[1], reverse=True)
        return ranked if n is None else ranked[:max(n, 0)]

    def elements(self):
        for key, count in self.items():
            for _ in range(count):
                yield key

    def total(self):
        return sum(self.values())

    def copy(self):
        return type(self)(self)

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError('Counter.fromkeys() is undefined.  Use Counter(iterable) instead.')

    def __delitem__(self, key):
        if key in self:
            super().__delitem__(key)

    def _merged(self, other, combine):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key in list(self) + [key for key in other if key not in self]:
            count = combine(self[key], other[key])
            if count > 0:
                result[key] = count
        return result

    def __add__(self, other):
        return self._merged(other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._merged(other, lambda a, b: a - b)

    def __or__(self, other):
        return self._merged(other, max)

    def __and__(self, other):
        return self._merged(other, min)

    def __pos__(self):
        return self + Counter()

    def __neg__(self):
        return Counter() - self

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return dict.__eq__(self, other)
        return all(self[key] == other[key] for key in list(self) + list(other))

    def __ne__(self, other):
        return not self == other

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[key] <= other[key] for key in list(self) + list(other))

    def __ge__(self, other):
        return other <= self if isinstance(other, Counter) else NotImplemented

    def __lt__(self, other):
        return self <= other and self != other if isinstance(other, Counter) else NotImplemented

    def __gt__(self, other):
        return other < self if isinstance(other, Counter) else NotImplemented

    def __repr__(self):
        if not self:
            return f'{type(self).__name__}()'
        try:
            ranked = dict(self.most_common())
        except TypeError:
            ranked = dict(self)
        return f'{type(self).__name__}({ranked!r})'

class ChainMap(MutableMapping):
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __getitem__(self, key):
        for mapping in self.maps:
            try:
                return mapping[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def __missing__(self, key):
        raise KeyError(key)

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f'Key not found in the first mapping: {key!r}')

    def pop(self, key, *args):
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f'Key not found in the first mapping: {key!r}')

    def popitem(self):
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError('No keys found in the first mapping.')

    def clear(self):
        self.maps[0].clear()

    def copy(self):
        return type(self)(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    @classmethod
    def fromkeys(cls, iterable, value=None):
        return cls(dict.fromkeys(iterable, value))

    def __bool__(self):
        return any(self.maps)

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        made = self.copy()
        made.maps[0].update(other)
        return made

    def __ror__(self, other):
        made = dict(other)
        for mapping in reversed(self.maps):
            made.update(mapping)
        return type(self)(made)

    def _merged(self):
        merged = {}
        for mapping in reversed(self.maps):
            for key in mapping:
                merged[key] = None
        return merged

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __contains__(self, key):
        return any(key in mapping for mapping in self.maps)

    def __iter__(self):
        return iter(self._merged())

    def __len__(self):
        return len(self._merged())

    def new_child(self, m=None, **kwargs):
        m = kwargs if m is None else m
        if m is not kwargs:
            m.update(kwargs)
        return type(self)(m, *self.maps)

    @property
    def parents(self):
        return type(self)(*self.maps[1:])

    def __repr__(self):
        return f'{type(self).__name__}({", ".join(repr(mapping) for mapping in self.maps)})'

class deque:
    __class_getitem__ = classmethod(__GenericAlias__)

    # Two lists, the first one reversed, so that both ends of the deque are ends of lists.

    __sequence__ = True

    def __init__(self, iterable=(), maxlen=None):
        if maxlen is not None and maxlen < 0:
            raise ValueError('maxlen must be non-negative')
        self._front, self._back, self._changes, self.maxlen = [], [], 0, maxlen
        self._told = False
        self.extend(iterable)

    append, appendleft = __deque_append__, __deque_appendleft__
    pop, popleft = __deque_pop__, __deque_popleft__
    __len__ = __deque_len__

    def __bool__(self):
        return bool(self._front or self._back)

    def extend(self, iterable):
        for item in list(iterable) if iterable is self else iterable:
            self.append(item)

    def extendleft(self, iterable):
        for item in list(iterable) if iterable is self else iterable:
            self.appendleft(item)

    def _all(self):
        return self._front[::-1] + self._back

    def _set(self, items):
        self._front, self._back = [], items
        self._changes += 1

    def rotate(self, n=1):
        size = len(self)
        if size < 2:
            return
        n %= size
        n -= size if 2 * n > size else 0
        if len(self._back if n > 0 else self._front) < abs(n):
            items = self._all()
            self._front, self._back = items[:size // 2][::-1], items[size // 2:]
        giver, taker = (self._back, self._front) if n > 0 else (self._front, self._back)
        moved = giver[len(giver) - abs(n):]
        del giver[len(giver) - abs(n):]
        taker.extend(moved[::-1])
        self._changes += 1

    def clear(self):
        self._set([])

    def copy(self):
        return type(self)(self._all()) if self.maxlen is None else type(self)(self._all(), self.maxlen)

    __copy__ = copy

    def count(self, value):
        changes, found = self._changes, 0
        for item in self._all():
            found += item is value or bool(item == value)
            if self._changes != changes:
                raise RuntimeError('deque mutated during iteration')
        return found

    def index(self, value, start=0, stop=None):
        items = self._all()
        try:
            return items.index(value, start, len(items) if stop is None else stop)
        except ValueError:
            raise ValueError(f'{value!r} is not in deque')

    def insert(self, index, value):
        if self.maxlen is not None and len(self) >= self.maxlen:
            raise IndexError('deque already at its maximum size')
        items = self._all()
        items.insert(index, value)
        self._set(items)

    def remove(self, value):
        items = self._all()
        if value not in items:
            raise ValueError('deque.remove(x): x not in deque')
        items.remove(value)
        self._set(items)

    def reverse(self):
        self._set(self._all()[::-1])

    def _place(self, index):
        if not isinstance(index, int):
            raise TypeError(f"sequence index must be integer, not '{type(index).__name__}'")
        size = len(self)
        if index < 0:
            index += size
        if not 0 <= index < size:
            raise IndexError('deque index out of range')
        count = len(self._front)
        return (self._front, count - 1 - index) if index < count else (self._back, index - count)

    def __getitem__(self, index):
        items, at = self._place(index)
        return items[at]

    def __setitem__(self, index, value):
        items, at = self._place(index)
        items[at] = value

    def __delitem__(self, index):
        items, at = self._place(index)
        del items[at]
        self._changes += 1

    def __iter__(self):
        changes = self._changes
        for part in (reversed(self._front), iter(self._back)):
            for item in part:
                if self._changes != changes:
                    raise RuntimeError('deque mutated during iteration')
                yield item
        if self._changes != changes:
            raise RuntimeError('deque mutated during iteration')

    def __reversed__(self):
        return iter(self._all()[::-1])

    def __contains__(self, value):
        changes = self._changes
        for item in self._all():
            if item is value or item == value:
                return True
            if self._changes != changes:
                raise RuntimeError('deque mutated during iteration')
        return False

    def __add__(self, other):
        if not isinstance(other, deque):
            return NotImplemented
        return deque(self._all() + other._all(), self.maxlen)

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        return deque(self._all() * n, self.maxlen)

    __rmul__ = __mul__

    def __imul__(self, n):
        items = self._all() * n
        self._set(items if self.maxlen is None else items[len(items) - self.maxlen:] if self.maxlen < len(items) else items)
        return self

    def __eq__(self, other):
        return self._all() == other._all() if isinstance(other, deque) else NotImplemented

    def __lt__(self, other):
        return self._all() < other._all() if isinstance(other, deque) else NotImplemented

    def __le__(self, other):
        return self._all() <= other._all() if isinstance(other, deque) else NotImplemented

    def __gt__(self, other):
        return self._all() > other._all() if isinstance(other, deque) else NotImplemented

    def __ge__(self, other):
        return self._all() >= other._all() if isinstance(other, deque) else NotImplemented

    def __hash__(self):
        raise TypeError("unhashable type: 'collections.deque'")

    def __repr__(self):
        if self._told:
            return '[...]'
        self._told = True
        try:
            return self._text()
        finally:
            self._told = False

    def _text(self):
        limit = '' if self.maxlen is None else f', maxlen={self.maxlen}'
        return f'{type(self).__name__}({self._all()!r}{limit})'

MutableSequence.register(deque)

def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(',', ' ').split()
    names = [str(name) for name in field_names]
    for index, name in enumerate(names):
        if name.startswith('_') or not name.isidentifier() or name in names[:index]:
            if rename:
                names[index] = f'_{index}'
            elif not name.isidentifier():
                raise ValueError(f'Type names and field names must be valid identifiers: {name!r}')
            elif name.startswith('_'):
                raise ValueError(f'Field names cannot start with an underscore: {name!r}')
            else:
                raise ValueError(f'Encountered duplicate field name: {name!r}')
    return _record(typename, names, list(defaults or ()))

def _record(typename, names, defaults, attributes=None):
    fields = tuple(names)
    if len(defaults) > len(fields):
        raise TypeError('Got more default values than field names')
    default_of = dict(zip(fields[len(fields) - len(defaults):], defaults))
    count = len(fields)

    def __init__(self, *args, **kwargs):
        if len(args) > count:
            given = len(args) + 1
            raise TypeError(f'{typename}.__new__() takes {count + 1} positional arguments but {given} were given')
        values = list(args)
        if kwargs or len(values) < count:
            missing = []
            for name in fields[len(values):]:
                if name in kwargs:
                    values.append(kwargs.pop(name))
                elif name in default_of:
                    values.append(default_of[name])
                else:
                    missing.append(name)
            for name in kwargs:
                if name in fields:
                    raise TypeError(f"{typename}.__new__() got multiple values for argument '{name}'")
                raise TypeError(f"{typename}.__new__() got an unexpected keyword argument '{name}'")
            if missing:
                raise TypeError(f'{typename}.__new__() missing {len(missing)} required positional {_listed(missing)}')
        object.__setattr__(self, '__data__', tuple(values))

    def _replace(self, **kwargs):
        values = [kwargs.pop(name) if name in kwargs else value for name, value in zip(fields, self)]
        if kwargs:
            raise ValueError(f'Got unexpected field names: {list(kwargs)!r}')
        return type(self)(*values)

    def _asdict(self):
        return dict(zip(fields, self))

    def __repr__(self):
        inside = ', '.join(f'{name}={value!r}' for name, value in zip(fields, self))
        return f'{type(self).__name__}({inside})'

    def __setattr__(self, name, value):
        if name in fields:
            raise AttributeError("can't set attribute")
        raise AttributeError(f"'{typename}' object has no attribute '{name}'")

    content = {'__init__': __init__, '_replace': _replace, '_asdict': _asdict, '__repr__': __repr__,
               '__setattr__': __setattr__, '_fields': fields, '__match_args__': fields, '_field_defaults': default_of}
    for index, name in enumerate(fields):
        content[name] = property(_getter(index))
    content.update(attributes or {})
    made = type(typename, (tuple,), content)
    made._make = staticmethod(lambda iterable: made(*iterable))
    return made

def _getter(index):
    return lambda self: self.__data__[index]

def _listed(names):
    quoted = [f"'{name}'" for name in names]
    s = '' if len(quoted) == 1 else 's'
    if len(quoted) > 2:
        return f'argument{s}: {", ".join(quoted[:-1])}, and {quoted[-1]}'
    return f'argument{s}: {" and ".join(quoted)}'

from _user_collections import UserDict, UserList, UserString
