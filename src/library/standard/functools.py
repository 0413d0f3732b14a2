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
        return f'functools.partial({", ".join(parts)})'

def partialmethod(func, /, *args, **keywords):
    def method(self, *more, **others):
        return func(self, *args, *more, **{**keywords, **others})
    return method

WRAPPER_ASSIGNMENTS = ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__')
WRAPPER_UPDATES = ('__dict__',)

def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for name in assigned:
        if hasattr(wrapped, name):
            setattr(wrapper, name, getattr(wrapped, name))
    for name in updated:
        for key, value in getattr(wrapped, name, {}).items():
            setattr(wrapper, key, value)
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
        if self.attrname not in instance.__dict__:
            object.__setattr__(instance, self.attrname, self.func(instance))
        return instance.__dict__[self.attrname]

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

def total_ordering(cls):
    have = cls.__dict__
    if '__lt__' in have:
        made = {'__gt__': lambda a, b: not (a < b or a == b), '__le__': lambda a, b: a < b or a == b, '__ge__': lambda a, b: not a < b}
    elif '__le__' in have:
        made = {'__lt__': lambda a, b: a <= b and a != b, '__gt__': lambda a, b: not a <= b, '__ge__': lambda a, b: not a <= b or a == b}
    elif '__gt__' in have:
        made = {'__lt__': lambda a, b: not (a > b or a == b), '__ge__': lambda a, b: a > b or a == b, '__le__': lambda a, b: not a > b}
    elif '__ge__' in have:
        made = {'__gt__': lambda a, b: a >= b and a != b, '__lt__': lambda a, b: not a >= b, '__le__': lambda a, b: not a >= b or a == b}
    else:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    for name, function in made.items():
        if name not in have:
            setattr(cls, name, function)
    return cls

def singledispatch(function):
    kinds = []

    def register(kind, given=None):
        if given is None:
            if not isinstance(kind, type):
                # Registration by the annotation of the first parameter.
                notes = getattr(kind, '__annotations__', {})
                noted = [note for name, note in notes.items() if name != 'return']
                if not noted:
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

    def wrapper(value, *args, **kwargs):
        return dispatch(type(value))(value, *args, **kwargs)

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
