# References that keep nothing alive.

class ReferenceType:
    def __init__(self, object, callback=None):
        self._object = __weak__(object)
        self.__callback__ = callback
        self._hash = None

    def __call__(self):
        return self._object()

    def __eq__(self, other):
        if not isinstance(other, ReferenceType):
            return NotImplemented
        one, two = self(), other()
        return self is other if one is None or two is None else one == two

    def __hash__(self):
        if self._hash is None:
            held = self()
            if held is None:
                raise TypeError('weak object has gone away')
            self._hash = hash(held)
        return self._hash

    def __repr__(self):
        held = self()
        to = 'dead' if held is None else f"to '{type(held).__name__}' at {hex(id(held))}"
        return f'<weakref at {hex(id(self))}; {to}>'

ReferenceType.__name__ = ReferenceType.__qualname__ = 'weakref'
ref = ReferenceType

class WeakMethod(ReferenceType):
    def __init__(self, meth, callback=None):
        super().__init__(meth.__self__, callback)
        self._function = meth.__func__

    def __call__(self):
        held = super().__call__()
        return None if held is None else getattr(held, self._function.__name__)

class ProxyType:
    def __init__(self, object, callback=None):
        self.__dict__['_held'] = __weak__(object)

    def __getattr__(self, name):
        return getattr(self._alive(), name)

    def __setattr__(self, name, value):
        setattr(self._alive(), name, value)

    def _alive(self):
        held = self.__dict__['_held']()
        if held is None:
            raise ReferenceError('weakly-referenced object no longer exists')
        return held

    def __str__(self):
        return str(self._alive())

    def __len__(self):
        return len(self._alive())

    def __iter__(self):
        return iter(self._alive())

    def __getitem__(self, key):
        return self._alive()[key]

    def __contains__(self, item):
        return item in self._alive()

    def __bool__(self):
        return bool(self._alive())

def proxy(object, callback=None):
    return ProxyType(object, callback)

class WeakValueDictionary:
    def __init__(self, other=(), /, **keywords):
        self._items = {}
        self.update(other, **keywords)

    # What is still alive.
    def _alive(self):
        found = {}
        for key, held in list(self._items.items()):
            value = held()
            if value is None:
                del self._items[key]
            else:
                found[key] = value
        return found

    def __getitem__(self, key):
        value = self._items[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self._items[key] = ReferenceType(value)

    def __delitem__(self, key):
        del self._items[key]

    def __contains__(self, key):
        return key in self._items and self._items[key]() is not None

    def __len__(self):
        return len(self._alive())

    def __iter__(self):
        return iter(list(self._alive()))

    def get(self, key, default=None):
        return self[key] if key in self else default

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]

    def pop(self, key, *default):
        if key not in self and default:
            return default[0]
        value = self[key]
        del self._items[key]
        return value

    def update(self, other=(), /, **keywords):
        for key, value in dict(other, **keywords).items():
            self[key] = value

    def clear(self):
        self._items.clear()

    def keys(self):
        return iter(list(self._alive()))

    def values(self):
        return iter(list(self._alive().values()))

    def items(self):
        return iter(list(self._alive().items()))

    def valuerefs(self):
        return list(self._items.values())

    def copy(self):
        return WeakValueDictionary(self._alive())

    def __repr__(self):
        return f'<WeakValueDictionary at {hex(id(self))}>'

class WeakKeyDictionary:
    def __init__(self, dict=None):
        self._items = {}
        if dict is not None:
            self.update(dict)

    def _alive(self):
        found = []
        for number, (held, value) in list(self._items.items()):
            key = held()
            if key is None:
                del self._items[number]
            else:
                found.append((key, value))
        return found

    def __getitem__(self, key):
        for known, value in self._alive():
            if known is key or known == key:
                return value
        raise KeyError(key)

    def __setitem__(self, key, value):
        for number, (held, _) in self._items.items():
            known = held()
            if known is not None and (known is key or known == key):
                self._items[number] = held, value
                return
        self._items[object()] = ReferenceType(key), value

    def __delitem__(self, key):
        for number, (held, _) in list(self._items.items()):
            known = held()
            if known is not None and (known is key or known == key):
                del self._items[number]
                return
        raise KeyError(key)

    def __contains__(self, key):
        return any([known is key or known == key for known, _ in self._alive()])

    def __len__(self):
        return len(self._alive())

    def __iter__(self):
        return iter([key for key, _ in self._alive()])

    def get(self, key, default=None):
        return self[key] if key in self else default

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]

    def pop(self, key, *default):
        if key not in self and default:
            return default[0]
        value = self[key]
        del self[key]
        return value

    def update(self, other):
        for key, value in other.items():
            self[key] = value

    def keys(self):
        return iter(self)

    def values(self):
        return iter([value for _, value in self._alive()])

    def items(self):
        return iter(self._alive())

    def keyrefs(self):
        return [held for held, _ in self._items.values()]

    def __repr__(self):
        return f'<WeakKeyDictionary at {hex(id(self))}>'

class WeakSet:
    def __init__(self, data=()):
        self._items = WeakKeyDictionary()
        for item in data:
            self.add(item)

    def add(self, item):
        self._items[item] = True

    def discard(self, item):
        self._items.pop(item, None)

    def remove(self, item):
        del self._items[item]

    def clear(self):
        self._items = WeakKeyDictionary()

    def update(self, other):
        for item in other:
            self.add(item)

    def __contains__(self, item):
        return item in self._items

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return iter(self._items)
