# Types of annotations: forms, aliases, and what reads annotations at run time.

import _typing_variables as _variables
import _typing_forms as _forms
from _typing_variables import ForwardRef, ParamSpec, ParamSpecArgs, ParamSpecKwargs, TypeVar, TypeVarTuple
from _typing_forms import Annotated, Any, Callable, ClassVar, Concatenate, Final, Literal, LiteralString, Never, NoReturn, NotRequired, Optional, Required, Self, Tuple, TypeAlias, TypeGuard, Union, Unpack
from _typing_classes import Generic, NamedTuple, NewType, Protocol, SupportsAbs, SupportsBytes, SupportsComplex, SupportsFloat, SupportsIndex, SupportsInt, SupportsRound, T, T_co, T_contra, TypedDict, is_typeddict, runtime_checkable
from _typing_classes import _members as _get_protocol_attrs
import collections as _collections
import collections.abc as _abc
import contextlib as _contextlib
import functools as _functools
import re as _re
import types as _types
from types import GenericAlias

__all__ = ('Annotated Any Callable ClassVar Concatenate Final ForwardRef Generic Literal Optional ParamSpec Protocol Tuple Type TypeVar '
           'TypeVarTuple Union AbstractSet ByteString Container ContextManager Hashable ItemsView Iterable Iterator KeysView Mapping '
           'MappingView MutableMapping MutableSequence MutableSet Sequence Sized ValuesView Awaitable AsyncIterator AsyncIterable '
           'Coroutine Collection AsyncGenerator AsyncContextManager Reversible SupportsAbs SupportsBytes SupportsComplex SupportsFloat '
           'SupportsIndex SupportsInt SupportsRound ChainMap Counter Deque Dict DefaultDict List OrderedDict Set FrozenSet NamedTuple '
           'TypedDict Generator BinaryIO IO Match Pattern TextIO AnyStr assert_type assert_never cast clear_overloads '
           'dataclass_transform final get_args get_origin get_overloads get_type_hints is_typeddict LiteralString Never NewType '
           'no_type_check no_type_check_decorator NoReturn NotRequired overload ParamSpecArgs ParamSpecKwargs Required reveal_type '
           'runtime_checkable Self Text TYPE_CHECKING TypeAlias TypeGuard Unpack').split()

_cleanups = []

_SpecialForm, _GenericAlias, _AnnotatedAlias, _BaseAlias = _forms.Form, _forms.Alias, _forms.AnnotatedAlias, _forms.BaseAlias

KT, VT, S = TypeVar('KT'), TypeVar('VT'), TypeVar('S')
VT_co, V_co, CT_co = TypeVar('VT_co', covariant=True), TypeVar('V_co', covariant=True), TypeVar('CT_co', covariant=True, bound=type)
AnyStr = TypeVar('AnyStr', bytes, str)
Text = str
TYPE_CHECKING = False

def _named(origin, count, name=None, inst=True):
    return _forms.Named(origin, count, name=name, inst=inst)

List, Dict, Set = _named(list, 1, 'List', False), _named(dict, 2, 'Dict', False), _named(set, 1, 'Set', False)
FrozenSet, Type = _named(frozenset, 1, 'FrozenSet', False), _named(type, 1, 'Type', False)
Deque, DefaultDict = _named(_collections.deque, 1, 'Deque'), _named(_collections.defaultdict, 2, 'DefaultDict')
OrderedDict, Counter, ChainMap = _named(_collections.OrderedDict, 2), _named(_collections.Counter, 1), _named(_collections.ChainMap, 2)
Hashable, Sized, ByteString = _named(_abc.Hashable, 0), _named(_abc.Sized, 0), _named(_abc.ByteString, 0)
Iterable, Iterator, Reversible = _named(_abc.Iterable, 1), _named(_abc.Iterator, 1), _named(_abc.Reversible, 1)
Container, Collection, Generator = _named(_abc.Container, 1), _named(_abc.Collection, 1), _named(_abc.Generator, 3)
Sequence, MutableSequence = _named(_abc.Sequence, 1), _named(_abc.MutableSequence, 1)
AbstractSet, MutableSet = _named(_abc.Set, 1, 'AbstractSet'), _named(_abc.MutableSet, 1)
Mapping, MutableMapping = _named(_abc.Mapping, 2), _named(_abc.MutableMapping, 2)
MappingView, KeysView = _named(_abc.MappingView, 1), _named(_abc.KeysView, 1)
ItemsView, ValuesView = _named(_abc.ItemsView, 2), _named(_abc.ValuesView, 1)
ContextManager = _named(_contextlib.AbstractContextManager, 1, 'ContextManager')
Pattern, Match = _named(_re.Pattern, 1), _named(_re.Match, 1)

Awaitable, Coroutine = _named(_abc.Awaitable, 1), _named(_abc.Coroutine, 3)
AsyncIterable, AsyncIterator, AsyncGenerator = _named(_abc.AsyncIterable, 1), _named(_abc.AsyncIterator, 1), _named(_abc.AsyncGenerator, 2)
AsyncContextManager = _named(_contextlib.AbstractAsyncContextManager, 1, 'AsyncContextManager')

class IO(Generic[AnyStr]):
    pass

class TextIO(IO[str]):
    pass

class BinaryIO(IO[bytes]):
    pass

def cast(typ, val):
    return val

def _overload_dummy(*args, **kwds):
    raise NotImplementedError('You should not call an overloaded function. A series of @overload-decorated functions outside a stub module should always be followed by an implementation that is not @overload-ed.')

# The state of one program is in a module that is its own.
def _overloads_of(func):
    from _own import held
    func = getattr(func, '__func__', func)
    return held.setdefault('overloads', {}).setdefault((func.__module__, func.__qualname__), [])

def overload(func):
    try:
        _overloads_of(func).append(func)
    except AttributeError:
        # Whatever has no name is no function, and is not remembered.
        pass
    return _overload_dummy

def get_overloads(func):
    return list(_overloads_of(func))

def clear_overloads():
    from _own import held
    held.pop('overloads', None)

def final(f):
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f

def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, field_specifiers=(), **kwargs):
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {'eq_default': eq_default, 'order_default': order_default, 'kw_only_default': kw_only_default, 'field_specifiers': field_specifiers, 'kwargs': kwargs}
        return cls_or_fn
    return decorator

def no_type_check(arg):
    if isinstance(arg, type):
        for name, value in arg.__dict__.items():
            value = getattr(value, '__func__', value)
            # What it has from elsewhere is somebody else's.
            if getattr(value, '__qualname__', None) == f'{arg.__qualname__}.{name}' and (isinstance(value, (_types.FunctionType, type))):
                no_type_check(value)
    try:
        arg.__no_type_check__ = True
    except (AttributeError, TypeError):
        pass
    return arg

def no_type_check_decorator(decorator):
    @_functools.wraps(decorator)
    def wrapped(*args, **kwargs):
        return no_type_check(decorator(*args, **kwargs))
    return wrapped

def get_origin(tp):
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_BaseAlias, _types.GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    return _types.UnionType if isinstance(tp, _types.UnionType) else None

def get_args(tp):
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__, *tp.__metadata__)
    if isinstance(tp, (_GenericAlias, _types.GenericAlias)):
        args = tp.__args__
        if tp.__origin__ is _abc.Callable and not (len(args) == 2 and _variables.is_parameter_list(args[0])):
            return list(args[:-1]), args[-1]
        return args
    return tp.__args__ if isinstance(tp, _types.UnionType) else ()

_ASSERT_NEVER_REPR_MAX_LENGTH = 100

def assert_never(arg, /):
    text = repr(arg)
    if len(text) > _ASSERT_NEVER_REPR_MAX_LENGTH:
        text = text[:_ASSERT_NEVER_REPR_MAX_LENGTH] + '...'
    raise AssertionError(f'Expected code to be unreachable, but got: {text}')

def assert_type(val, typ, /):
    return val

def reveal_type(obj, /):
    import sys
    print(f'Runtime type is {type(obj).__name__!r}', file=sys.stderr)
    return obj

# A type without `Annotated`, `Required` and `NotRequired`, wherever they are in it.
def _without_extras(kind):
    if isinstance(kind, _AnnotatedAlias):
        return _without_extras(kind.__origin__)
    if isinstance(kind, _GenericAlias) and (kind.__origin__ is Required or kind.__origin__ is NotRequired):
        return _without_extras(kind.__args__[0])
    if isinstance(kind, (_GenericAlias, _types.GenericAlias, _types.UnionType)):
        args = tuple([_without_extras(one) for one in kind.__args__])
        if args == kind.__args__:
            return kind
        if isinstance(kind, _GenericAlias):
            return kind.copy_with(args)
        if isinstance(kind, _types.GenericAlias):
            return kind._with(args)
        made, *rest = args
        for one in rest:
            made = made | one
        return made
    return kind

# The names that a function or class sees at the top level of its module.
def _names_of(obj):
    while hasattr(obj, '__wrapped__'):
        obj = obj.__wrapped__
    names = getattr(getattr(obj, '__func__', obj), '__globals__', None)
    return __globals__() if names is None else names

def _hint(kind, globalns, localns, special, is_argument=True):
    if kind is None:
        return type(None)
    if isinstance(kind, str):
        kind = ForwardRef(kind, is_argument=is_argument, is_class=special)
    return _variables.evaluated(kind, globalns, localns)

def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    if getattr(obj, '__no_type_check__', None):
        return {}
    hints = {}
    if isinstance(obj, type):
        for base in reversed(obj.__mro__):
            noted = base.__dict__.get('__annotations__', {})
            if not isinstance(noted, dict) or not noted:
                continue
            names = _names_of(base) if globalns is None else globalns
            own = dict(base.__dict__) if localns is None else localns
            if localns is None and globalns is None:
                # A class's own names are seen only where the module has none, as `typing` of CPython does it.
                names, own = own, names
            for name, kind in noted.items():
                hints[name] = _hint(kind, names, own, True, False)
    else:
        noted = getattr(obj, '__annotations__', None)
        if noted is None:
            if isinstance(obj, (_types.FunctionType, _types.BuiltinFunctionType, _types.MethodType, _types.ModuleType)):
                return {}
            raise TypeError(f'{obj!r} is not a module, class, method, or function.')
        if globalns is None:
            globalns = dict(__contents__(obj)) if isinstance(obj, _types.ModuleType) else _names_of(obj)
            localns = globalns if localns is None else localns
        elif localns is None:
            localns = globalns
        for name, kind in dict(noted).items():
            hints[name] = _hint(kind, globalns, localns, False, not isinstance(obj, _types.ModuleType))
    return hints if include_extras else {name: _without_extras(kind) for name, kind in hints.items()}
