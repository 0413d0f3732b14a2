# References that keep nothing alive.

from _collections_abc import MutableMapping

# The reference itself may have gone before what it refers to.
def _tell(reference):
    if reference is not None:
        callback, reference.__callback__ = reference.__callback__, None
        callback(reference)

class ReferenceType:
    def __init__(self, object, callback=None):
        self._object = __weak__(object)
        self.__callback__ = callback
        self._hash = None
        if callback is not None:
            itself = __weak__(self)
            __on_gone__(object, lambda: _tell(itself()))

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
        if callback is not None:
            itself = __weak__(self)
            __on_gone__(object, lambda: None if itself() is None else callback(itself()))

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

# What a dictionary with weak values and one with weak keys have in common; `_alive` has the pairs that are still there.
class _WeakDictionary(MutableMapping):
    def __len__(self):
        return len(self._alive())

    def __iter__(self):
        return iter([key for key, _ in self._alive()])

    keys = __iter__

    def values(self):
        return iter([value for _, value in self._alive()])

    def items(self):
        return iter(self._alive())

    def clear(self):
        self._items.clear()

    def __repr__(self):
        return f'<{type(self).__name__} at {hex(id(self))}>'

class WeakValueDictionary(_WeakDictionary):
    def __init__(self, other=(), /, **keywords):
        self._items = {}
        self.update(other, **keywords)

    def _alive(self):
        found = [(key, held()) for key, held in self._items.items()]
        self._items = {key: self._items[key] for key, value in found if value is not None}
        return [pair for pair in found if pair[1] is not None]

    def __getitem__(self, key):
        value = self._items[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self._items[key] = ReferenceType(value)

    def __delitem__(self, key):
        del self._items[key]

    def valuerefs(self):
        return list(self._items.values())

    def copy(self):
        return WeakValueDictionary(self._alive())

class WeakKeyDictionary(_WeakDictionary):
    def __init__(self, dict=None):
        self._items = {}
        if dict is not None:
            self.update(dict)

    def _alive(self):
        found = [(held, held(), value) for held, value in self._items.items()]
        self._items = {held: value for held, key, value in found if key is not None}
        return [(key, value) for _, key, value in found if key is not None]

    # A reference that lives is found by what it refers to.
    def __getitem__(self, key):
        return self._items[ReferenceType(key)]

    def __setitem__(self, key, value):
        self._items[ReferenceType(key)] = value

    def __delitem__(self, key):
        del self._items[ReferenceType(key)]

    def keyrefs(self):
        return list(self._items)

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

# The finalizers of a program that have not been called.
def _pending():
    from _own import held
    if 'finalizers' not in held:
        held['finalizers'] = {}
        import atexit
        atexit.register(finalize._exitfunc)
    return held['finalizers']

class finalize:
    def __init__(self, obj, func, /, *args, **kwargs):
        self._held = __weak__(obj)
        self._at_exit = True
        _pending()[self] = func, args, kwargs
        __on_gone__(obj, self)

    def __call__(self, _=None):
        found = _pending().pop(self, None)
        if found is not None:
            func, args, kwargs = found
            return func(*args, **kwargs)

    def detach(self):
        obj, found = self._held(), _pending().get(self)
        if obj is not None and _pending().pop(self, None) is not None:
            return (obj, *found)

    def peek(self):
        obj, found = self._held(), _pending().get(self)
        if obj is not None and found is not None:
            return (obj, *found)

    @property
    def alive(self):
        return self in _pending()

    @property
    def atexit(self):
        return self in _pending() and self._at_exit

    @atexit.setter
    def atexit(self, value):
        self._at_exit = bool(value)

    @staticmethod
    def _exitfunc():
        pending = _pending()
        for one in reversed(list(pending)):
            if one in pending and one._at_exit:
                one()

    def __repr__(self):
        obj = self._held()
        if obj is None or self not in _pending():
            return f'<finalize object at {hex(id(self))}; dead>'
        return f'<finalize object at {hex(id(self))}; for {type(obj).__name__!r} at {hex(id(obj))}>'

CallableProxyType = ProxyType
ProxyTypes = (ProxyType, CallableProxyType)
