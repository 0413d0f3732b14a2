# Higher-order functions.

from abc import get_cache_token
from collections import namedtuple as _Namedtuple
from types import MappingProxyType as _MappingProxy

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
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self, func, /, *args, **keywords):
        if not callable(func):
            raise TypeError('the first argument must be callable')
        if isinstance(func, partial):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self._func = func
        self._args = args
        self._keywords = keywords

    @property
    def func(self):
        return self._func

    @property
    def args(self):
        return self._args

    @property
    def keywords(self):
        return self._keywords

    def __call__(self, /, *args, **keywords):
        if not keywords and not self._keywords:
            return self._func(*self._args, *args)
        return self._func(*self._args, *args, **{**self._keywords, **keywords})

    def __repr__(self):
        parts = [repr(self.func)] + [repr(arg) for arg in self.args]
        parts += [f'{name}={value!r}' for name, value in self.keywords.items()]
        kind = type(self)
        title = 'functools.partial' if kind is partial else kind.__qualname__
        return f'{title}({", ".join(parts)})'

class partialmethod:
    __class_getitem__ = classmethod(__GenericAlias__)

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
    __class_getitem__ = classmethod(__GenericAlias__)

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
            if isinstance(instance, type):
                raise TypeError(f"The '__dict__' attribute on {type(instance).__name__!r} instance does not support item assignment for caching {self.attrname!r} property.")
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

# Whether functions may be registered for it: a class, or a union of classes.
def _is_dispatchable(kind):
    return isinstance(kind, type) or _is_union(kind) and all([isinstance(one, type) for one in kind.__args__])

def _is_union(kind):
    return isinstance(kind, __Union__) or type(kind).__module__ == 'typing' and repr(getattr(kind, '__origin__', None)) == 'typing.Union'

# The name and the type of the first parameter of a function that is registered by its annotation.
def _annotated(function):
    notes = getattr(function, '__annotations__', None)
    if not notes:
        raise TypeError(f'Invalid first argument to `register()`: {function!r}. Use either `@register(some_class)` or plain `@register` on an annotated function.')
    if not all([isinstance(note, type) for note in notes.values()]):
        from typing import get_type_hints
        notes = get_type_hints(function)
    name, kind = next(iter(notes.items()))
    if not _is_dispatchable(kind):
        what = 'not all arguments are classes' if _is_union(kind) else 'is not a class'
        raise TypeError(f"Invalid annotation for {name!r}. {kind!r} {what}.")
    return kind

def singledispatch(func):
    registry = {object: func}
    found, token = {}, get_cache_token()
    title = getattr(func, '__name__', 'singledispatch function')

    def register(cls, func=None):
        if _is_dispatchable(cls):
            if func is None:
                return lambda func: register(cls, func)
        elif func is not None:
            raise TypeError(f'Invalid first argument to `register()`. {cls!r} is not a class or union type.')
        else:
            cls, func = _annotated(cls), cls
        for one in cls.__args__ if _is_union(cls) else (cls,):
            registry[one] = func
        found.clear()
        return func

    def dispatch(cls):
        nonlocal token
        if token != get_cache_token():
            found.clear()
            token = get_cache_token()
        if cls in registry:
            return registry[cls]
        if cls not in found:
            found[cls] = registry[_closest(cls, registry)]
        return found[cls]

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f'{title} requires at least 1 positional argument')
        return dispatch(type(args[0]))(*args, **kw)

    update_wrapper(wrapper, func)
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = _MappingProxy(registry)
    wrapper._clear_cache = found.clear
    return wrapper

# The class among some that is nearest to another one: of those it derives from, or counts as a subclass of, the one that
# none of the others is a subclass of.
def _closest(cls, registry):
    known = [one for one in registry if one is not object and issubclass(cls, one)]
    nearest = [one for one in known if not any([other is not one and issubclass(other, one) for other in known])]
    if len(nearest) > 1:
        order = cls.__mro__
        nearest.sort(key=lambda one: _place(one, order))
        if nearest[0] not in order and _place(nearest[0], order) == _place(nearest[1], order):
            raise RuntimeError(f'Ambiguous dispatch: {nearest[0]} or {nearest[1]}')
    return nearest[0] if nearest else object

# Where a class is in an order of resolution. What the others only count as subclasses of comes with the one that brings it,
# after the abstract classes among its bases.
def _place(one, order):
    if one in order:
        return order.index(one)
    brings = [base for base in order if issubclass(base, one) and not any([issubclass(above, one) for above in base.__bases__])]
    bases = list(brings[0].__bases__) if brings else []
    while bases and not hasattr(bases[-1], '__abstractmethods__'):
        bases.pop()
    return max([order.index(base) for base in [*brings[:1], *bases]], default=len(order)) + 0.5

class singledispatchmethod:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self, func):
        if not callable(func) and not hasattr(func, '__get__'):
            raise TypeError(f'{func!r} is not callable or a descriptor')
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        return self.dispatcher.register(cls, method)

    def __get__(self, obj, cls=None):
        dispatch = self.dispatcher.dispatch

        def method(*args, **kwargs):
            return dispatch(type(args[0])).__get__(obj, cls)(*args, **kwargs)

        method.__isabstractmethod__ = self.__isabstractmethod__
        method.register = self.register
        update_wrapper(method, self.func)
        return method

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)
