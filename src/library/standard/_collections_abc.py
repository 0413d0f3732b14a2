# Abstract base classes of containers: for `isinstance`, and with the methods that follow from a few.

from abc import ABC, abstractmethod

class _Indexed:
    def __getitem__(self, index):
        raise IndexError

_ITERATORS = tuple([type(one) for one in (
    iter([]), iter(()), iter(''), iter('\xe9'), iter({}), iter({}.values()), iter({}.items()), iter(set()), iter(range(0)), iter(range(1 << 99)),
    (x for x in ()), zip(), map(len, ()), filter(None, ()), enumerate(()), reversed([]), reversed(range(0)), iter(int, 0), iter(_Indexed()),
)])
_VIEWS = (type({}.keys()), type({}.values()), type({}.items()))
_SIZED = (str, bytes, bytearray, tuple, list, dict, set, frozenset, range, *_VIEWS)

class Hashable(ABC):
    __slots__ = ()
    __needs__ = ('__hash__',)
    __takes__ = (int, float, complex, str, bytes, tuple, frozenset, range, type(None), type, type(len), type(lambda: 0), type(...))

    @abstractmethod
    def __hash__(self):
        return 0

class Sized(ABC):
    __slots__ = ()
    __needs__ = ('__len__',)
    __takes__ = _SIZED

    @abstractmethod
    def __len__(self):
        return 0

class Container(ABC):
    __slots__ = ()
    __needs__ = ('__contains__',)
    __takes__ = _SIZED

    __class_getitem__ = classmethod(__GenericAlias__)

    @abstractmethod
    def __contains__(self, x):
        return False

class Iterable(ABC):
    __slots__ = ()
    __needs__ = ('__iter__',)
    __takes__ = (*_SIZED, *_ITERATORS)

    __class_getitem__ = classmethod(__GenericAlias__)

    @abstractmethod
    def __iter__(self):
        yield from ()

class Reversible(Iterable):
    __slots__ = ()
    __needs__ = ('__reversed__', '__iter__',)
    __takes__ = (str, bytes, bytearray, tuple, list, dict, range, *_VIEWS)

    @abstractmethod
    def __reversed__(self):
        yield from ()

class Collection(Sized, Iterable, Container):
    __slots__ = ()
    __needs__ = ('__len__', '__iter__', '__contains__',)
    __takes__ = _SIZED

class Iterator(Iterable):
    __slots__ = ()
    __needs__ = ('__next__', '__iter__',)
    __takes__ = _ITERATORS

    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self

class Generator(Iterator):
    __slots__ = ()
    __needs__ = ('__iter__', '__next__', 'send', 'throw', 'close',)
    __takes__ = (type(x for x in ()),)

    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        if val is None:
            val = typ if tb is None else typ()
        raise val

    def close(self):
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            pass
        else:
            raise RuntimeError('generator ignored GeneratorExit')

class Awaitable(ABC):
    __slots__ = ()
    __needs__ = ('__await__',)
    __takes__ = (__coroutine_type__,)

    __class_getitem__ = classmethod(__GenericAlias__)

    @abstractmethod
    def __await__(self):
        yield

class Coroutine(Awaitable):
    __slots__ = ()
    __needs__ = ('__await__', 'send', 'throw', 'close',)
    __takes__ = (__coroutine_type__,)

    send, throw, close = Generator.send, Generator.throw, Generator.close

class AsyncIterable(ABC):
    __slots__ = ()
    __needs__ = ('__aiter__',)
    __takes__ = (__async_generator__,)

    __class_getitem__ = classmethod(__GenericAlias__)

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()

class AsyncIterator(AsyncIterable):
    __slots__ = ()
    __needs__ = ('__anext__', '__aiter__',)
    __takes__ = (__async_generator__,)

    @abstractmethod
    async def __anext__(self):
        raise StopAsyncIteration

    def __aiter__(self):
        return self

class AsyncGenerator(AsyncIterator):
    __slots__ = ()
    __needs__ = ('__aiter__', '__anext__', 'asend', 'athrow', 'aclose',)
    __takes__ = (__async_generator__,)

    async def __anext__(self):
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        if val is None:
            val = typ if tb is None else typ()
        raise val

    async def aclose(self):
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            pass
        else:
            raise RuntimeError('asynchronous generator ignored GeneratorExit')

# `Callable[[int], str]`: its arguments are the types of the parameters, then that of the result.
class _CallableGenericAlias(__GenericAlias__):
    _is_callable = True

    def __init__(self, origin, args, /):
        if not isinstance(args, tuple) or len(args) != 2:
            raise TypeError('Callable must be used as Callable[[arg, ...], result].')
        takes, gives = args
        if isinstance(takes, (tuple, list)):
            args = (*takes, gives)
        elif not _is_parameter_list(takes):
            raise TypeError(f'Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {takes}')
        super().__init__(origin, args)

    def _with(self, args):
        is_list = len(args) != 2 or not _is_parameter_list(args[0])
        return type(self)(self.__origin__, (args[:-1] if is_list else args[0], args[-1]))

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_parameter_list(args[0]):
            return super().__repr__()
        return f"collections.abc.Callable[[{', '.join([__type_text__(one) for one in args[:-1]])}], {__type_text__(args[-1])}]"

def _is_parameter_list(value):
    return value is ... or type(value).__name__ in ('ParamSpec', '_ConcatenateGenericAlias')

class Callable(ABC):
    __slots__ = ()
    __needs__ = ('__call__',)
    __takes__ = (type(len), type(lambda: 0), type([].append), type)

    __class_getitem__ = classmethod(_CallableGenericAlias)

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

class Sequence(Reversible, Collection):
    __slots__ = ()
    __sequence__ = True
    __takes__ = (str, bytes, bytearray, tuple, list, range)

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        at = 0
        try:
            while True:
                yield self[at]
                at += 1
        except IndexError:
            return

    def __contains__(self, value):
        return any(item is value or item == value for item in self)

    def __reversed__(self):
        for at in reversed(range(len(self))):
            yield self[at]

    def index(self, value, start=0, stop=None):
        if start is not None and start < 0:
            start = max(len(self) + start, 0)
        if stop is not None and stop < 0:
            stop += len(self)
        at = start
        while stop is None or at < stop:
            try:
                item = self[at]
            except IndexError:
                break
            if item is value or item == value:
                return at
            at += 1
        raise ValueError

    def count(self, value):
        return sum(1 for item in self if item is value or item == value)

class ByteString(Sequence):
    __slots__ = ()
    __takes__ = (bytes, bytearray)

class MutableSequence(Sequence):
    __slots__ = ()
    __takes__ = (list, bytearray)

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        raise IndexError

    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        try:
            while True:
                self.pop()
        except IndexError:
            pass

    def reverse(self):
        n = len(self)
        for at in range(n // 2):
            self[at], self[n - at - 1] = self[n - at - 1], self[at]

    def extend(self, values):
        for value in list(values) if values is self else values:
            self.append(value)

    def pop(self, index=-1):
        value = self[index]
        del self[index]
        return value

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self

class Set(Collection):
    __slots__ = ()
    __takes__ = (set, frozenset, type({}.keys()), type({}.items()))

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) <= len(other) and all(item in other for item in self)

    def __lt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) < len(other) and self.__le__(other)

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) >= len(other) and all(item in self for item in other)

    def __gt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) > len(other) and self.__ge__(other)

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self.__le__(other)

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(value for value in other if value in self)

    __rand__ = __and__

    def isdisjoint(self, other):
        return not any(value in self for value in other)

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(item for part in (self, other) for item in part)

    __ror__ = __or__

    def __sub__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        other = other if isinstance(other, Set) else self._from_iterable(other)
        return self._from_iterable(value for value in self if value not in other)

    def __rsub__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        other = other if isinstance(other, Set) else self._from_iterable(other)
        return self._from_iterable(value for value in other if value not in self)

    def __xor__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        other = other if isinstance(other, Set) else self._from_iterable(other)
        return (self - other) | (other - self)

    __rxor__ = __xor__

    def _hash(self):
        return hash(frozenset(self))

class MutableSet(Set):
    __slots__ = ()
    __takes__ = (set,)

    @abstractmethod
    def add(self, value):
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        raise NotImplementedError

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        for value in self:
            self.discard(value)
            return value
        raise KeyError

    def clear(self):
        try:
            while True:
                self.pop()
        except KeyError:
            pass

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in self - it:
            self.discard(value)
        return self

    def __ixor__(self, it):
        if it is self:
            self.clear()
            return self
        for value in it if isinstance(it, Set) else self._from_iterable(it):
            (self.discard if value in self else self.add)(value)
        return self

    def __isub__(self, it):
        if it is self:
            self.clear()
            return self
        for value in it:
            self.discard(value)
        return self

class Mapping(Collection):
    __slots__ = ()
    __keyed__ = True
    __takes__ = (dict,)

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return KeysView(self)

    def items(self):
        return ItemsView(self)

    def values(self):
        return ValuesView(self)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    __reversed__ = None

class MutableMapping(Mapping):
    __slots__ = ()
    __takes__ = (dict,)

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=__missing__):
        try:
            value = self[key]
        except KeyError:
            if default is __missing__:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        for key in self:
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def clear(self):
        try:
            while True:
                self.popitem()
        except KeyError:
            pass

    def update(self, other=(), /, **kwds):
        if isinstance(other, Mapping):
            for key in other:
                self[key] = other[key]
        elif hasattr(other, 'keys'):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwds.items():
            self[key] = value

    def setdefault(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default

class MappingView(Sized):
    __slots__ = ('_mapping',)
    __class_getitem__ = classmethod(__GenericAlias__)

    __takes__ = _VIEWS

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f'{type(self).__name__}({self._mapping!r})'

class KeysView(MappingView, Set):
    __slots__ = ()
    __takes__ = (type({}.keys()),)

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        yield from self._mapping

class ItemsView(MappingView, Set):
    __slots__ = ()
    __takes__ = (type({}.items()),)

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, item):
        key, value = item
        try:
            found = self._mapping[key]
        except KeyError:
            return False
        return found is value or found == value

    def __iter__(self):
        for key in self._mapping:
            yield key, self._mapping[key]

class ValuesView(MappingView, Collection):
    __slots__ = ()
    __takes__ = (type({}.values()),)

    def __contains__(self, value):
        for key in self._mapping:
            found = self._mapping[key]
            if found is value or found == value:
                return True
        return False

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]
