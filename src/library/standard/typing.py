# Names for annotations, which are not checked.

class _Special:
    def __init__(self, name, args=None):
        self._name = name
        self.__args__ = args or ()

    def __getitem__(self, item):
        return _Special(self._name, item if isinstance(item, tuple) else (item,))

    def __call__(self, *args, **kwargs):
        return args[-1] if args else None

    def __or__(self, other):
        return _Special('Union', (self, other))

    def __ror__(self, other):
        return _Special('Union', (other, self))

    def __eq__(self, other):
        return isinstance(other, _Special) and self._name == other._name and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self._name, len(self.__args__)))

    def __repr__(self):
        if not self.__args__:
            return f'typing.{self._name}'
        inside = ', '.join([_shown(arg) for arg in self.__args__])
        return f'typing.{self._name}[{inside}]'

def _shown(arg):
    if isinstance(arg, type):
        return arg.__qualname__ if arg.__module__ == 'builtins' else f'{arg.__module__}.{arg.__qualname__}'
    return getattr(arg, '__name__', None) or repr(arg)

Any = _Special('Any')
Union = _Special('Union')
Optional = _Special('Optional')
List = _Special('List')
Dict = _Special('Dict')
Set = _Special('Set')
FrozenSet = _Special('FrozenSet')
Tuple = _Special('Tuple')
Type = _Special('Type')
Callable = _Special('Callable')
Iterable = _Special('Iterable')
Iterator = _Special('Iterator')
Generator = _Special('Generator')
Sequence = _Special('Sequence')
MutableSequence = _Special('MutableSequence')
Mapping = _Special('Mapping')
MutableMapping = _Special('MutableMapping')
Hashable = _Special('Hashable')
Sized = _Special('Sized')
Collection = _Special('Collection')
Deque = _Special('Deque')
DefaultDict = _Special('DefaultDict')
Counter = _Special('Counter')
OrderedDict = _Special('OrderedDict')
ClassVar = _Special('ClassVar')
Final = _Special('Final')
Literal = _Special('Literal')
Annotated = _Special('Annotated')
NoReturn = _Special('NoReturn')
Never = _Special('Never')
Self = _Special('Self')
Text = str
AnyStr = _Special('AnyStr')
TypeAlias = _Special('TypeAlias')
IO = _Special('IO')
TextIO = _Special('TextIO')
BinaryIO = _Special('BinaryIO')
Pattern = _Special('Pattern')
Match = _Special('Match')
Required = _Special('Required')
NotRequired = _Special('NotRequired')
LiteralString = _Special('LiteralString')
TypeGuard = _Special('TypeGuard')
Unpack = _Special('Unpack')
Container = _Special('Container')
Reversible = _Special('Reversible')
KeysView = _Special('KeysView')
ValuesView = _Special('ValuesView')
ItemsView = _Special('ItemsView')
AbstractSet = _Special('AbstractSet')
MutableSet = _Special('MutableSet')
Awaitable = _Special('Awaitable')
Coroutine = _Special('Coroutine')
AsyncIterator = _Special('AsyncIterator')
AsyncIterable = _Special('AsyncIterable')
AsyncGenerator = _Special('AsyncGenerator')
SupportsInt = _Special('SupportsInt')
SupportsFloat = _Special('SupportsFloat')
SupportsAbs = _Special('SupportsAbs')
SupportsRound = _Special('SupportsRound')
SupportsIndex = _Special('SupportsIndex')
ContextManager = _Special('ContextManager')
Concatenate = _Special('Concatenate')
TYPE_CHECKING = False

class Generic:
    def __class_getitem__(cls, item):
        return cls

class Protocol:
    def __class_getitem__(cls, item):
        return cls

class TypedDict(dict):
    def __new__(cls, *args, **kwargs):
        if cls is not TypedDict:
            return dict(*args, **kwargs)
        name, fields, *rest = args if len(args) > 1 else (*args, None)
        if rest:
            raise TypeError('TypedDict takes either a dict or keyword arguments, but not both')
        total = kwargs.pop('total', True)
        if fields is None:
            fields = kwargs
        elif kwargs:
            raise TypeError('TypedDict takes either a dict or keyword arguments, but not both')
        made = {'__annotations__': dict(fields), '__module__': '__main__'}
        return _types.new_class(name, (TypedDict,), {'total': total}, lambda content: content.update(made))

    def __init_subclass__(cls, total=True):
        own = cls.__dict__.get('__annotations__', {})
        for base in cls.__bases__:
            if base is not dict and not (isinstance(base, type) and issubclass(base, TypedDict)) and base is not Generic:
                raise TypeError('cannot inherit from both a TypedDict type and a non-TypedDict base class')
        noted, required, optional = {}, set(), set()
        for base in cls.__bases__:
            noted.update(base.__dict__.get('__annotations__', {}))
            required |= base.__dict__.get('__required_keys__', frozenset())
            optional |= base.__dict__.get('__optional_keys__', frozenset())
        for name, kind in own.items():
            needed = total
            if getattr(kind, '_name', None) in ('Required', 'NotRequired'):
                needed = kind._name == 'Required'
            (required if needed else optional).add(name)
            (optional if needed else required).discard(name)
        cls.__annotations__ = {**noted, **own}
        cls.__required_keys__, cls.__optional_keys__ = frozenset(required), frozenset(optional)
        cls.__total__ = total

class NamedTuple:
    def __new__(cls, typename, fields=None, /, **kwargs):
        if fields is None:
            fields = list(kwargs.items())
        elif kwargs:
            raise TypeError('Either list of fields or keywords can be provided to NamedTuple, not both')
        fields = [(name, kind) for name, kind in fields]
        made = collections.namedtuple(typename, [name for name, _ in fields])
        made.__annotations__ = dict(fields)
        made.__orig_bases__ = (NamedTuple,)
        return made

    def __class_made__(cls):
        content = dict(cls.__dict__)
        noted = content.get('__annotations__', {})
        names = list(noted)
        for name in ('__new__', '__init__', '__slots__', '__getnewargs__', '_fields', '_field_defaults', '_make', '_replace', '_asdict'):
            if name in content:
                raise AttributeError(f'Cannot overwrite NamedTuple attribute {name}')
        for name in names:
            if name.startswith('_'):
                raise ValueError(f'Field names cannot start with an underscore: {name!r}')
        defaulted = [name for name in names if name in content]
        for before, name in zip(names, names[1:]):
            if before in defaulted and name not in defaulted:
                raise TypeError(f"non-default namedtuple field {name} cannot follow default field{'s' if len(defaulted) > 1 else ''} {', '.join(defaulted)}")
        defaults = [content.pop(name) for name in defaulted]
        return collections._record(cls.__name__, names, defaults, content)

def TypeVar(name, *constraints, bound=None, covariant=False, contravariant=False):
    return _Special(name)

T, KT, VT, S = TypeVar('T'), TypeVar('KT'), TypeVar('VT'), TypeVar('S')

def ParamSpec(name):
    return _Special(name)

def NewType(name, tp):
    return lambda value: value

def cast(typ, val):
    return val

def overload(func):
    return func

def final(func):
    try:
        func.__final__ = True
    except (AttributeError, TypeError):
        pass
    return func

def runtime_checkable(cls):
    return cls

def no_type_check(func):
    return func

_ORIGINS = {'List': list, 'Dict': dict, 'Set': set, 'FrozenSet': frozenset, 'Tuple': tuple, 'Type': type}

def get_origin(tp):
    if isinstance(tp, _Special):
        if tp._name == 'Optional':
            return Union if tp.__args__ else None
        if not tp.__args__ and tp._name not in _ORIGINS:
            return None
        return _ORIGINS.get(tp._name) or {'Union': Union, 'Literal': Literal, 'ClassVar': ClassVar, 'Final': Final, 'Annotated': Annotated}.get(tp._name, tp)
    return getattr(tp, '__origin__', None)

def get_args(tp):
    if isinstance(tp, _Special):
        if tp._name == 'Optional' and tp.__args__:
            return tp.__args__ + (type(None),)
        if tp._name == 'Callable' and len(tp.__args__) == 2 and isinstance(tp.__args__[0], (list, tuple)):
            return list(tp.__args__[0]), tp.__args__[1]
        return tuple(tp.__args__)
    return getattr(tp, '__args__', ())

def is_typeddict(tp):
    return isinstance(tp, type) and issubclass(tp, TypedDict)

def assert_never(arg, /):
    raise AssertionError(f'Expected code to be unreachable, but got: {arg!r}')

def assert_type(val, typ, /):
    return val

def reveal_type(obj, /):
    return obj

def get_type_hints(obj):
    return dict(getattr(obj, '__annotations__', {}))

import collections
import types as _types
