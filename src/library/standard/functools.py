# Higher-order functions.

from collections import namedtuple as _Namedtuple

def reduce(function, iterable, initial=__missing__):
    iterator = iter(iterable)
    total = initial
    if initial is __missing__:
        total = next(iterator, __missing__)
        if total is __missing__:
            raise TypeError('reduce() of empty iterable with no initial value')
    for item in iterator:
        total = function(total, item)
    return total

class partial:
    def __class_getitem__(cls, item):
        return cls

    def __init__(self, func, /, *args, **keywords):
        if not callable(func):
            raise TypeError('the first argument must be callable')
        if isinstance(func, partial):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    def __repr__(self):
        parts = [repr(self.func)] + [repr(arg) for arg in self.args]
        parts += [f'{name}={value!r}' for name, value in self.keywords.items()]
        kind = type(self)
        title = 'functools.partial' if kind is partial else kind.__qualname__
        return f'{title}({", ".join(parts)})'

class partialmethod:
    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and not hasattr(func, '__get__') and not isinstance(func, (classmethod, staticmethod)):
            raise TypeError(f'{func!r} is not callable or a descriptor')
        if isinstance(func, partialmethod):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func, self.args, self.keywords = func, args, keywords

    def __repr__(self):
        parts = [repr(self.func)] + [repr(arg) for arg in self.args]
        parts += [f'{name}={value!r}' for name, value in self.keywords.items()]
        return f'functools.partialmethod({", ".join(parts)})'

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    def __get__(self, obj, cls=None):
        if isinstance(self.func, staticmethod):
            return self._filled(self.func.__func__)
        if isinstance(self.func, classmethod):
            return self._filled(self.func.__func__, (cls if obj is None else type(obj),))
        found = self.func.__get__(obj, cls) if hasattr(self.func, '__get__') else self.func
        if found is not self.func:
            made = self._filled(found)
            if hasattr(found, '__self__'):
                made.__self__ = found.__self__
            return made
        if obj is None:
            def method(self_, /, *args, **keywords):
                return self.func(self_, *self.args, *args, **{**self.keywords, **keywords})
            method.__isabstractmethod__ = self.__isabstractmethod__
            method._partialmethod = self
            return method
        return self._filled(self.func, (obj,))

    def _filled(self, function, before=()):
        made = partial(function, *before, *self.args, **self.keywords)
        if before:
            made.__self__ = before[0]
        return made

WRAPPER_ASSIGNMENTS = ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__')
WRAPPER_UPDATES = ('__dict__',)

def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for name in assigned:
        if hasattr(wrapped, name):
            setattr(wrapper, name, getattr(wrapped, name))
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper

def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    return lambda wrapper: update_wrapper(wrapper, wrapped, assigned, updated)

_CacheInfo = _Namedtuple('CacheInfo', ['hits', 'misses', 'maxsize', 'currsize'])

def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        made = _cached(maxsize, 128, typed)
        made.cache_parameters = lambda: {'maxsize': 128, 'typed': typed}
        return made
    if maxsize is not None and not isinstance(maxsize, int):
        raise TypeError('Expected first argument to be an integer, a callable, or None')
    return lambda function: _cached(function, maxsize, typed)

def cache(function):
    return _cached(function, None, False)

def _cached(function, maxsize, typed):
    if maxsize is not None and maxsize < 0:
        maxsize = 0
    kept = {}
    hits = 0
    misses = 0

    def wrapper(*args, **kwargs):
        nonlocal hits, misses
        key = (args, tuple(kwargs.items())) if kwargs else args
        if typed:
            key = (key, tuple([type(arg) for arg in args]), tuple([type(arg) for arg in kwargs.values()]))
        found = kept.get(key, __missing__)
        if found is not __missing__:
            hits += 1
            if maxsize is not None:
                del kept[key]
                kept[key] = found
            return found
        misses += 1
        result = function(*args, **kwargs)
        if maxsize is None or maxsize > 0:
            kept[key] = result
            if maxsize is not None and len(kept) > maxsize:
                del kept[next(iter(kept))]
        return result

    def cache_info():
        return _CacheInfo(hits, misses, maxsize, len(kept))

    def cache_clear():
        nonlocal hits, misses
        kept.clear()
        hits = misses = 0

    update_wrapper(wrapper, function)
    wrapper.cache_info = cache_info
    wrapper.cache_clear = cache_clear
    wrapper.cache_parameters = lambda: {'maxsize': maxsize, 'typed': typed}
    return wrapper

class cached_property:
    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError('Cannot assign the same cached_property to two different names '
                            f'({self.attrname!r} and {name!r}).')

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError('Cannot use cached_property instance without calling __set_name__ on it.')
        try:
            kept = instance.__dict__
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} instance to cache {self.attrname!r} property.") from None
        if self.attrname not in kept:
            object.__setattr__(instance, self.attrname, self.func(instance))
            return instance.__dict__[self.attrname]
        return kept[self.attrname]

def cmp_to_key(mycmp):
    class K:
        __hash__ = None

        def __init__(self, obj):
            self.obj = obj

        def __lt__(self, other):
            return mycmp(self.obj, other.obj) < 0

        def __gt__(self, other):
            return mycmp(self.obj, other.obj) > 0

        def __le__(self, other):
            return mycmp(self.obj, other.obj) <= 0

        def __ge__(self, other):
            return mycmp(self.obj, other.obj) >= 0

        def __eq__(self, other):
            return mycmp(self.obj, other.obj) == 0

    return K

# The other comparisons that follow from each one: its answer, and whether they are equal where that matters.
_FOLLOW = {
    '__lt__': {'__gt__': lambda r, a, b: not r and a != b, '__le__': lambda r, a, b: r or a == b, '__ge__': lambda r, a, b: not r},
    '__le__': {'__ge__': lambda r, a, b: not r or a == b, '__lt__': lambda r, a, b: r and a != b, '__gt__': lambda r, a, b: not r},
    '__gt__': {'__lt__': lambda r, a, b: not r and a != b, '__ge__': lambda r, a, b: r or a == b, '__le__': lambda r, a, b: not r},
    '__ge__': {'__le__': lambda r, a, b: not r or a == b, '__gt__': lambda r, a, b: r and a != b, '__lt__': lambda r, a, b: not r},
}

def total_ordering(cls):
    have = [name for name in _FOLLOW if getattr(cls, name, None) is not getattr(object, name, None)]
    if not have:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    root = have[0]
    for name, follows in _FOLLOW[root].items():
        if name not in have:
            setattr(cls, name, _following(root, name, follows))
    return cls

def _following(root, name, follows):
    def compared(self, other):
        answer = getattr(type(self), root)(self, other)
        return answer if answer is NotImplemented else follows(answer, self, other)
    compared.__name__ = name
    return compared

def singledispatch(function):
    kinds = []
    title = getattr(function, '__name__', 'singledispatch function')

    def register(kind, given=None):
        if given is None:
            if not isinstance(kind, type):
                # Registration by the annotation of the first parameter.
                notes = getattr(kind, '__annotations__', {})
                noted = [note for name, note in notes.items() if name != 'return']
                if not callable(kind) and not hasattr(kind, '__func__') or not noted:
                    raise TypeError(f'Invalid first argument to `register()`: {kind!r}. Use either `@register(some_class)` or plain `@register` on an annotated function.')
                return register(noted[0], kind)
            return lambda given: register(kind, given)
        if hasattr(kind, '__args__') and not isinstance(kind, type):
            for one in kind.__args__:
                register(one, given)
            return given
        kinds.append((kind, given))
        return given

    def dispatch(kind):
        for known, given in reversed(kinds):
            if known is kind:
                return given
        for known, given in reversed(kinds):
            if issubclass(kind, known):
                return given
        return function

    def wrapper(*args, **kwargs):
        if not args:
            raise TypeError(f'{title} requires at least 1 positional argument')
        return dispatch(type(args[0]))(*args, **kwargs)

    update_wrapper(wrapper, function)
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = _Registry(kinds, function)
    return wrapper

class _Registry:
    def __init__(self, kinds, function):
        self._kinds = kinds
        self._function = function

    def _all(self):
        return {object: self._function, **dict(self._kinds)}

    def keys(self):
        return self._all().keys()

    def __iter__(self):
        return iter(self._all())

    def __len__(self):
        return len(self._all())

    def __getitem__(self, kind):
        return self._all()[kind]

    def __contains__(self, kind):
        return kind in self._all()

def singledispatchmethod(function):
    # The first argument is the receiver: the second one is dispatched on.
    dispatched = singledispatch(function.__func__ if isinstance(function, (classmethod, staticmethod)) else function)

    def method(self, *args, **kwargs):
        if not args:
            raise TypeError(f'{method.__name__} requires at least 1 positional argument')
        return dispatched.dispatch(type(args[0]))(self, *args, **kwargs)

    def register(kind, given=None):
        if given is None and not isinstance(kind, type):
            notes = list(getattr(kind, '__annotations__', {}).items())
            return dispatched.register(notes[0][1], kind) if notes else dispatched.register(kind)
        return dispatched.register(kind, given)

    update_wrapper(method, function)
    method.register = register
    method.dispatch = dispatched.dispatch
    return method
