# Container types besides list, dict and set.

import _collections_abc as abc
from _collections_abc import MutableMapping
from _deque import deque
from keyword import iskeyword as _iskeyword
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

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = self.copy()
        made.update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(self.default_factory, other)
        made.update(self)
        return made

    def __repr__(self):
        return f'{type(self).__name__}({_factory_text(self)}, {dict.__repr__(self)})'

@_recursive_repr()
def _factory_text(mapping):
    return repr(mapping.default_factory)

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
        if last and type(self) is OrderedDict:
            return dict.popitem(self)
        key = next(reversed(self) if last else iter(self))
        return key, self.pop(key)

    def copy(self):
        return type(self)(self)

    __copy__ = copy

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return list(self.items()) == list(other.items())
        return dict.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

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
                done = __counted__(counts, iterable)
                for item in iterable[done:] if done else iterable:
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

    def _keep_positive(self):
        for key in [key for key, count in self.items() if not count > 0]:
            del self[key]
        return self

    def __iadd__(self, other):
        for key, count in other.items():
            self[key] += count
        return self._keep_positive()

    def __isub__(self, other):
        for key, count in other.items():
            self[key] -= count
        return self._keep_positive()

    def __ior__(self, other):
        for key, count in other.items():
            if count > self[key]:
                self[key] = count
        return self._keep_positive()

    def __iand__(self, other):
        for key, count in self.items():
            if other[key] < count:
                self[key] = other[key]
        return self._keep_positive()

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
        if not isinstance(other, abc.Mapping):
            return NotImplemented
        made = self.copy()
        made.maps[0].update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, abc.Mapping):
            return NotImplemented
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

def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(',', ' ').split()
    names, typename = [str(name) for name in field_names], str(typename)
    for index, name in enumerate(names) if rename else ():
        if name.startswith('_') or not name.isidentifier() or _iskeyword(name) or name in names[:index]:
            names[index] = f'_{index}'
    for name in [typename, *names]:
        if not name.isidentifier():
            raise ValueError(f'Type names and field names must be valid identifiers: {name!r}')
        if _iskeyword(name):
            raise ValueError(f'Type names and field names cannot be a keyword: {name!r}')
    for index, name in enumerate(names):
        if name.startswith('_') and not rename:
            raise ValueError(f'Field names cannot start with an underscore: {name!r}')
        if name in names[:index]:
            raise ValueError(f'Encountered duplicate field name: {name!r}')
    made = _record(typename, names, () if defaults is None else tuple(defaults))
    if module is not None:
        made.__module__ = module
    return made

def _record(typename, names, defaults, attributes=None, bases=(tuple,)):
    fields, plain = tuple(names), len(names) - len(defaults)
    if plain < 0:
        raise TypeError('Got more default values than field names')
    # Written as Python, so that it takes arguments and fails as a function does.
    given = ''.join([f', {name}' + (f'=_defaults[{k - plain}]' if k >= plain else '') for k, name in enumerate(fields)])
    values = ''.join([name + ', ' for name in fields])
    within = {'_new': tuple.__new__, '_set': object.__setattr__, '_defaults': defaults}
    exec(f'class {typename}:\n def __new__(_self{given}): _set(_self, "__data__", ({values}))', within)
    create = within[typename].__dict__['__new__']

    @classmethod
    def _make(cls, iterable):
        made = tuple.__new__(cls, iterable)
        if len(made) != len(fields):
            raise TypeError(f'Expected {len(fields)} arguments, got {len(made)}')
        return made

    def _replace(self, /, **kwds):
        made = self._make([kwds.pop(name, value) for name, value in zip(fields, self)])
        if kwds:
            raise ValueError(f'Got unexpected field names: {list(kwds)!r}')
        return made

    def _asdict(self):
        return dict(zip(fields, self))

    def __repr__(self):
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in zip(fields, self)])})"

    def __getnewargs__(self):
        return tuple(self)

    # A derived class may create or initialise its instances in its own way: then the values are set as an instance is created,
    # which takes longer.
    def __init_subclass__(cls, /, **kwds):
        if '__init__' in made.__dict__ and any(['__new__' in base.__dict__ or '__init__' in base.__dict__ for base in cls.__mro__[:cls.__mro__.index(made)]]):
            exec(f'class {typename}:\n def __new__(_cls{given}): return _new(_cls, ({values}))', within)
            made.__new__ = within[typename].__dict__['__new__']
            del made.__init__
        super(made, cls).__init_subclass__(**kwds)

    # Only a class derived from it has other attributes.
    def __setattr__(self, name, value):
        if name in fields:
            raise AttributeError("can't set attribute")
        if type(self) is made:
            raise AttributeError(f"'{typename}' object has no attribute '{name}'")
        object.__setattr__(self, name, value)

    content = {'__doc__': f"{typename}({', '.join(fields)})", '__slots__': (), '_fields': fields,
               '_field_defaults': dict(zip(fields[plain:], defaults)), '__init__': create, '__init_subclass__': __init_subclass__, '_make': _make,
               '_replace': _replace, '_asdict': _asdict, '__repr__': __repr__, '__setattr__': __setattr__, '__getnewargs__': __getnewargs__,
               '__match_args__': fields}
    for index, name in enumerate(fields):
        content[name] = property(__field__(index), doc=f'Alias for field number {index}')
    content.update(attributes or {})
    made = type(typename, bases, content)
    return made

from _user_collections import UserDict, UserList, UserString
