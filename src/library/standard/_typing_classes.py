# Classes with type variables, and classes that describe others by their members.

from abc import ABCMeta
from types import GenericAlias, new_class as _new_class
from _typing_variables import FORMS, ParamSpec, TypeVar, TypeVarTuple, checked, converted, is_alias, matched, unpacked
from _typing_forms import Alias, Any, BaseAlias, UnionAlias, counted, shown
import collections

class Generic:
    __module__ = 'typing'
    __slots__ = ()
    _is_protocol = False

    def __class_getitem__(cls, given):
        given = given if isinstance(given, tuple) else (given,)
        given = tuple([converted(one) for one in given])
        if cls is Generic or cls is Protocol:
            name = cls.__name__
            if not given:
                raise TypeError(f'Parameter list to {name}[...] cannot be empty')
            if not all([isinstance(one, (TypeVar, ParamSpec)) or getattr(one, '__typing_is_unpacked_typevartuple__', False) for one in given]):
                raise TypeError(f'Parameters to {name}[...] must all be type variables or parameter specification variables.')
            if len(set(given)) != len(given):
                raise TypeError(f'Parameters to {name}[...] must all be unique')
            return Alias(cls, given)
        takes = cls.__parameters__
        given = unpacked(given)
        for one in takes:
            prepare = getattr(one, '__typing_prepare_subst__', None)
            if prepare is not None:
                given = prepare(cls, given)
        counted(cls, given, len(takes))
        args = []
        for one, new in zip(takes, given):
            args.extend(new) if isinstance(one, TypeVarTuple) else args.append(one.__typing_subst__(new))
        return Alias(cls, tuple(args))

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        _set_parameters(cls)

def _set_parameters(cls):
    named = cls.__dict__.get('__orig_bases__')
    if Generic in (cls.__bases__ if named is None else named) and cls.__name__ != 'Protocol' and not is_typeddict(cls):
        raise TypeError('Cannot inherit from plain Generic')
    found, listed = (), None
    if named is not None:
        found = __type_parameters__(named)
        for base in named:
            if is_alias(base, 'Generic'):
                if listed is not None:
                    raise TypeError('Cannot inherit from Generic[...] multiple times.')
                listed = base.__parameters__
        if listed is not None:
            missing = [str(one) for one in found if one not in listed]
            if missing:
                raise TypeError(f"Some type variables ({', '.join(missing)}) are not listed in Generic[{', '.join([str(one) for one in listed])}]")
            found = listed
    cls.__parameters__ = tuple(found)

# Names that are no members of a protocol.
_NO_MEMBERS = {
    '__abstractmethods__', '__annotations__', '__dict__', '__doc__', '__init__', '__module__', '__new__', '__slots__', '__subclasshook__', '__weakref__',
    '__class_getitem__', '__parameters__', '__orig_bases__', '__orig_class__', '__init_subclass__', '__qualname__', '__match_args__', '__static_attributes__',
    '_is_protocol', '_is_runtime_protocol', '__final__', '__class_made__', '__needs__', '__takes__', '__registered__', '__sequence__', '__keyed__',
}

def _members(cls):
    found = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ('Protocol', 'Generic', 'ABC'):
            continue
        own = base.__dict__
        found.update([name for name in (*own, *own.get('__annotations__', ())) if name not in _NO_MEMBERS and not name.startswith('_abc_')])
    return found

def _has_methods_only(cls):
    return all([callable(getattr(cls, name, None)) for name in _members(cls)])

# Whether a class has a member: among its attributes, or, of a protocol, among its annotations.
def _has_member(subclass, name):
    for base in subclass.__mro__:
        own = base.__dict__
        if name in own:
            return own[name] is not None
        if name in own.get('__annotations__', ()) and getattr(subclass, '_is_protocol', False):
            return True
    return hasattr(subclass, name) and not hasattr(object, name)

class _ProtocolMeta(ABCMeta):
    def __instancecheck__(cls, instance):
        is_protocol = cls.__dict__.get('_is_protocol', False)
        if is_protocol and not cls.__dict__.get('_is_runtime_protocol', False):
            raise TypeError('Instance and class checks can only be used with @runtime_checkable protocols')
        if (not is_protocol or _has_methods_only(cls)) and cls.__subclasscheck__(type(instance)):
            return True
        if is_protocol:
            for name in _members(cls):
                if not hasattr(instance, name) or callable(getattr(cls, name, None)) and getattr(instance, name) is None:
                    return super().__instancecheck__(instance)
            return True
        return super().__instancecheck__(instance)

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError('issubclass() arg 1 must be a class')
        if '__subclasshook__' in cls.__dict__:
            answer = cls.__subclasshook__(subclass)
            return super().__subclasscheck__(subclass) if answer is NotImplemented else answer
        if not cls.__dict__.get('_is_protocol', False) or cls is Protocol:
            return super().__subclasscheck__(subclass)
        if not cls.__dict__.get('_is_runtime_protocol', False):
            raise TypeError('Instance and class checks can only be used with @runtime_checkable protocols')
        if not _has_methods_only(cls):
            raise TypeError("Protocols with non-method members don't support issubclass()")
        return all([_has_member(subclass, name) for name in _members(cls)]) or super().__subclasscheck__(subclass)

    def register(cls, subclass):
        for base in cls.__mro__:
            if type(base) is _ProtocolMeta and base is not Protocol:
                base.__registered__ = (*base.__dict__.get('__registered__', ()), subclass)
        return subclass

# The `__init__` of a protocol: classes that derive from it have the next one.
def _no_instance(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError('Protocols cannot be instantiated')
    # The class's own `__init__` has called those above it.
    if cls.__init__ is not _no_instance:
        return
    for base in cls.__mro__[:-1]:
        init = base.__dict__.get('__init__', _no_instance)
        if init is not _no_instance:
            cls.__init__ = init
            return init(self, *args, **kwargs)
    if args or kwargs:
        raise TypeError(f'{cls.__name__}() takes no arguments')

# Classes that are no protocols and yet may be bases of one.
_BASES = ('Callable', 'Awaitable', 'Iterable', 'Iterator', 'AsyncIterable', 'Hashable', 'Sized', 'Container', 'Collection', 'Reversible', 'AbstractContextManager', 'AbstractAsyncContextManager')

class Protocol(Generic, metaclass=_ProtocolMeta):
    __module__ = 'typing'
    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if '_is_protocol' not in cls.__dict__:
            cls._is_protocol = any([base is Protocol for base in cls.__bases__])
        if not cls._is_protocol:
            return
        for base in cls.__bases__:
            is_known = base in (object, Generic) or base.__module__ in ('collections.abc', 'contextlib', '_collections_abc') and base.__name__ in _BASES
            if not is_known and not (issubclass(base, Generic) and getattr(base, '_is_protocol', False)):
                raise TypeError(f'Protocols can only inherit from other protocols, got {base!r}')
        if '__init__' not in cls.__dict__:
            cls.__init__ = _no_instance

FORMS.update(Generic=Generic, Protocol=Protocol)

def runtime_checkable(cls):
    if not isinstance(cls, type) or not issubclass(cls, Generic) or not getattr(cls, '_is_protocol', False):
        raise TypeError(f'@runtime_checkable can be only applied to protocol classes, got {cls!r}')
    cls._is_runtime_protocol = True
    return cls

class NewType:
    __module__ = 'typing'

    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition('.')[2]
        self.__supertype__ = tp
        self.__module__ = '__main__'

    def __call__(self, x, /):
        return x

    def __mro_entries__(self, bases):
        name = self.__name__
        class Hint:
            def __init_subclass__(cls):
                raise TypeError(f'Cannot subclass an instance of NewType. Perhaps you were looking for: `{cls.__name__} = NewType({cls.__name__!r}, {name})`')
        return (Hint,)

    def __or__(self, other):
        return FORMS['Union'][self, other]

    def __ror__(self, other):
        return FORMS['Union'][other, self]

    def __repr__(self):
        return f'{self.__module__}.{self.__qualname__}'

class NamedTuple:
    __module__ = 'typing'

    def __new__(cls, typename, fields=None, /, **kwargs):
        if fields is None:
            fields = list(kwargs.items())
        elif kwargs:
            raise TypeError('Either list of fields or keywords can be provided to NamedTuple, not both')
        fields = [(name, _field_type(name, kind)) for name, kind in fields]
        made = collections.namedtuple(typename, [name for name, _ in fields])
        made.__annotations__ = dict(fields)
        made.__orig_bases__ = (NamedTuple,)
        return made

    def __class_made__(cls):
        for base in cls.__bases__:
            if base is not NamedTuple and base is not Generic:
                raise TypeError('can only inherit from a NamedTuple type and Generic')
        content = dict(cls.__dict__)
        noted = {name: _field_type(name, kind) for name, kind in content.get('__annotations__', {}).items()}
        if noted:
            content['__annotations__'] = noted
        names = list(noted)
        for name in ('__new__', '__init__', '__slots__', '__getnewargs__', '_fields', '_field_defaults', '_field_types', '_make', '_replace', '_asdict', '_source'):
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
        bases = tuple([tuple if base is NamedTuple else base for base in cls.__bases__])
        made = collections._record(cls.__name__, names, defaults, content, bases)
        if Generic in cls.__bases__:
            made.__class_getitem__ = classmethod(Generic.__class_getitem__.__func__)
            made.__parameters__ = content.get('__parameters__', ())
        else:
            # As CPython's class of a tuple, which takes anything in brackets.
            made.__class_getitem__ = classmethod(GenericAlias)
        return made

def _field_type(name, kind):
    return checked(kind, f'field {name} annotation must be a type')

class _TypedDictMeta(type):
    def __new__(cls, name, bases, namespace, /, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError('cannot inherit from both a TypedDict type and a non-TypedDict base class')
        above = (Generic,) if any([issubclass(base, Generic) for base in bases]) else ()
        made = type.__new__(_TypedDictMeta, name, (*above, dict), namespace)
        noted, required, optional = {}, set(), set()
        for base in bases:
            noted.update(base.__dict__.get('__annotations__', {}))
            for mine, others, keys in ((required, optional, '__required_keys__'), (optional, required, '__optional_keys__')):
                mine |= base.__dict__.get(keys, frozenset())
                others -= base.__dict__.get(keys, frozenset())
        message = "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"
        for key, kind in namespace.get('__annotations__', {}).items():
            kind = noted[key] = checked(kind, message, module=made.__module__)
            if is_alias(kind, 'Annotated'):
                kind = kind.__args__[0]
            qualifier = getattr(kind, '_name', None) if isinstance(kind, Alias) else None
            needed = qualifier == 'Required' if qualifier in ('Required', 'NotRequired') else total
            (required if needed else optional).add(key)
            (optional if needed else required).discard(key)
        made.__annotations__ = noted
        made.__required_keys__, made.__optional_keys__ = frozenset(required), frozenset(optional)
        if '__total__' not in made.__dict__:
            made.__total__ = total
        return made

    def __call__(cls, /, *args, **kwargs):
        return dict(*args, **kwargs)

    def __instancecheck__(cls, other):
        raise TypeError('TypedDict does not support instance and class checks')

    def __subclasscheck__(cls, other):
        raise TypeError('TypedDict does not support instance and class checks')

_TypedDict = type.__new__(_TypedDictMeta, 'TypedDict', (), {'__module__': 'typing'})

# What makes a class of typed dictionaries, as a base or as a function.
class _TypedDictForm:
    __module__ = 'typing'

    def __init__(self):
        self.__name__ = self.__qualname__ = 'TypedDict'

    def __mro_entries__(self, bases):
        return (_TypedDict,)

    def __call__(self, typename, fields=None, /, *, total=True, **kwargs):
        if fields is None:
            fields = kwargs
            if kwargs:
                import warnings
                warnings.warn('The kwargs-based syntax for TypedDict definitions is deprecated in Python 3.11, will be removed in Python 3.13, and may not be understood by third-party type checkers.', DeprecationWarning, stacklevel=2)
        elif kwargs:
            raise TypeError('TypedDict takes either a dict or keyword arguments, but not both')
        return _TypedDictMeta(typename, (_TypedDict,), {'__annotations__': dict(fields), '__module__': '__main__'}, total=total)

    def __repr__(self):
        return f'<function TypedDict at {hex(id(self))}>'

TypedDict = _TypedDictForm()

def is_typeddict(tp):
    return type(tp) is _TypedDictMeta

FORMS['TypedDict'] = TypedDict

def _supports(name, method, parameters=()):
    def member(self):
        pass
    member.__name__, member.__qualname__ = method, f'{name}.{method}'
    member.__isabstractmethod__ = True
    bases = (Protocol[parameters],) if parameters else (Protocol,)
    return runtime_checkable(_new_class(name, bases, {}, lambda content: content.update({'__module__': 'typing', method: member})))

T, T_co, T_contra = TypeVar('T'), TypeVar('T_co', covariant=True), TypeVar('T_contra', contravariant=True)
SupportsInt, SupportsFloat, SupportsComplex = _supports('SupportsInt', '__int__'), _supports('SupportsFloat', '__float__'), _supports('SupportsComplex', '__complex__')
SupportsBytes, SupportsIndex = _supports('SupportsBytes', '__bytes__'), _supports('SupportsIndex', '__index__')
SupportsAbs, SupportsRound = _supports('SupportsAbs', '__abs__', (T_co,)), _supports('SupportsRound', '__round__', (T_co,))
