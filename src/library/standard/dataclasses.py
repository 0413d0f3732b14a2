# Data classes.

import types
from keyword import iskeyword

class _Missing:
    def __repr__(self):
        return '<dataclasses._MISSING_TYPE object>'

MISSING = _Missing()

class FrozenInstanceError(AttributeError):
    pass

class _KwOnly:
    def __repr__(self):
        return 'KW_ONLY'

KW_ONLY = _KwOnly()

class InitVar:
    def __init__(self, type):
        self.type = type

    def __repr__(self):
        return f'dataclasses.InitVar[{_text(self.type)}]'

    def __class_getitem__(cls, item):
        return InitVar(item)

class Field:
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = types.MappingProxyType({} if metadata is None else metadata)
        self.kw_only = kw_only

    def __repr__(self):
        if id(self) in _TOLD:
            return '...'
        _TOLD.append(id(self))
        try:
            names = ('name', 'type', 'default', 'default_factory', 'init', 'repr', 'hash', 'compare', 'metadata', 'kw_only')
            return f"Field({','.join([f'{name}={getattr(self, name)!r}' for name in names])})"
        finally:
            _TOLD.remove(id(self))

    # The default stands for the field in its class, and learns its name there.
    def __set_name__(self, owner, name):
        hook = getattr(type(self.default), '__set_name__', None)
        if hook is not None:
            hook(self.default, owner, name)

def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=False):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)

def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False):
    if weakref_slot and not slots:
        raise TypeError('weakref_slot is True but slots is False')

    def made(cls):
        cls = _made(cls, init, repr, eq, order, unsafe_hash, frozen, kw_only, match_args)
        return _slotted(cls) if slots else cls
    return made if cls is None else made(cls)

# A class like the given one whose instances have the fields and nothing else.
def _slotted(cls):
    if '__slots__' in cls.__dict__:
        raise TypeError(f'{cls.__name__} already specifies __slots__')
    names = tuple([one.name for one in fields(cls)])
    inherited = set()
    for base in cls.__mro__[1:-1]:
        slots = base.__dict__.get('__slots__', ())
        if hasattr(slots, '__next__'):
            raise TypeError(f"Slots of '{base.__name__}' cannot be determined")
        inherited.update((slots,) if isinstance(slots, str) else slots)
    content = {name: value for name, value in cls.__dict__.items() if name not in names and name != '__dict__'}
    content['__slots__'] = tuple([name for name in names if name not in inherited])
    content['__qualname__'] = cls.__qualname__
    return type(cls)(cls.__name__, cls.__bases__, content)

# The text of an annotation.
def _text(kind):
    if isinstance(kind, str):
        return kind
    if not isinstance(kind, type):
        return repr(kind)
    return kind.__qualname__ if kind.__module__ == 'builtins' else f'{kind.__module__}.{kind.__qualname__}'

# Whether an annotation, or the text of one, is one of this name.
def _names(kind, name):
    if isinstance(kind, str):
        return kind.split('[')[0].split('.')[-1] == name
    if kind is KW_ONLY:
        return name == 'KW_ONLY'
    if kind is InitVar or isinstance(kind, InitVar):
        return name == 'InitVar'
    return getattr(kind, '_name', None) == name

def _fields_of(cls, kw_only):
    known = {}
    for base in reversed(cls.__mro__[1:-1]):
        known.update(base.__dict__.get('__dataclass_fields__', {}))
    apart = False
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in cls.__dict__.get('__annotations__', {}):
            raise TypeError(f'{name!r} is a field but has no type annotation')
    for name, kind in cls.__dict__.get('__annotations__', {}).items():
        if _names(kind, 'ClassVar'):
            default = cls.__dict__.get(name, MISSING)
            if isinstance(default, Field):
                if default.default_factory is not MISSING:
                    raise TypeError(f'field {name} cannot have a default factory')
                if default.default is MISSING:
                    delattr(cls, name)
                else:
                    setattr(cls, name, default.default)
                if default.kw_only:
                    raise TypeError(f'field {name} is a ClassVar but specifies kw_only')
            continue
        if _names(kind, 'KW_ONLY'):
            if apart:
                raise TypeError(f'{name!r} is KW_ONLY, but KW_ONLY has already been specified')
            kw_only = apart = True
            continue
        default = cls.__dict__.get(name, MISSING)
        one = default if isinstance(default, Field) else field(default=default)
        if one.default is not MISSING and (isinstance(one.default, (list, dict, set)) or getattr(type(one.default), '__hash__', None) is None):
            raise ValueError(f'mutable default {type(one.default)} for field {name} is not allowed: use default_factory')
        if _names(kind, 'InitVar') and one.default_factory is not MISSING:
            raise TypeError(f'field {name} cannot have a default factory')
        one.name, one.type = name, kind
        one.kw_only = one.kw_only or kw_only
        if isinstance(default, Field):
            if default.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, default.default)
        known[name] = one
    return known

# What is being told, so that an instance within itself ends.
_TOLD = []

def _is_late(one):
    return _names(one.type, 'InitVar')

def _optional(one):
    return one.default is not MISSING or one.default_factory is not MISSING

def _made(cls, init, repr_, eq, order, unsafe_hash, frozen, kw_only, match_args=True):
    if order and not eq:
        raise ValueError('eq must be true if order is true')
    above = [base.__dict__['__frozen__'] for base in cls.__mro__[1:-1] if '__frozen__' in base.__dict__]
    if above and any(above) != frozen:
        raise TypeError('cannot inherit frozen dataclass from a non-frozen one' if frozen else 'cannot inherit non-frozen dataclass from a frozen one')
    known = _fields_of(cls, kw_only)
    cls.__frozen__ = frozen
    cls.__dataclass_fields__ = known
    every = list(known.values())
    given = [one for one in every if one.init]
    positional = [one for one in given if not one.kw_only]
    before = None
    for one in positional:
        if before is not None and not _optional(one):
            raise TypeError(f"non-default argument '{one.name}' follows default argument")
        before = one if _optional(one) else before
    own = cls.__dict__
    kept = [one for one in every if not _is_late(one)]
    if match_args and '__match_args__' not in own:
        cls.__match_args__ = tuple([one.name for one in positional])
    if init and '__init__' not in own:
        _add_init(cls, every, given, positional)
    if repr_ and '__repr__' not in own:
        shown = [one.name for one in kept if one.repr]
        def __repr__(self):
            if id(self) in _TOLD:
                return '...'
            _TOLD.append(id(self))
            try:
                inside = ', '.join([f'{name}={getattr(self, name)!r}' for name in shown])
            finally:
                _TOLD.remove(id(self))
            return f'{type(self).__qualname__}({inside})'
        cls.__repr__ = __repr__
    compared = [one.name for one in kept if one.compare]
    values = lambda self: tuple([getattr(self, name) for name in compared])
    if eq and '__eq__' not in own:
        def __eq__(self, other):
            return values(self) == values(other) if type(other) is type(self) else NotImplemented
        cls.__eq__ = __eq__
    if order:
        for name in ('__lt__', '__le__', '__gt__', '__ge__'):
            if name in own:
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}. Consider using functools.total_ordering')
        def __lt__(self, other):
            return values(self) < values(other) if type(other) is type(self) else NotImplemented
        def __le__(self, other):
            return values(self) <= values(other) if type(other) is type(self) else NotImplemented
        def __gt__(self, other):
            return values(self) > values(other) if type(other) is type(self) else NotImplemented
        def __ge__(self, other):
            return values(self) >= values(other) if type(other) is type(self) else NotImplemented
        cls.__lt__, cls.__le__, cls.__gt__, cls.__ge__ = __lt__, __le__, __gt__, __ge__
    if '__hash__' not in own:
        hashed = [one.name for one in kept if (one.compare if one.hash is None else one.hash)]
        if unsafe_hash or (eq and frozen):
            cls.__hash__ = lambda self: hash(tuple([getattr(self, name) for name in hashed]))
        elif eq:
            def __hash__(self):
                raise TypeError(f"unhashable type: '{type(self).__name__}'")
            cls.__hash__ = __hash__
    if frozen:
        for name in ('__setattr__', '__delattr__'):
            if name in own:
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}')
        def __setattr__(self, name, value):
            raise FrozenInstanceError(f"cannot assign to field '{name}'")
        def __delattr__(self, name):
            raise FrozenInstanceError(f"cannot delete field '{name}'")
        cls.__setattr__, cls.__delattr__ = __setattr__, __delattr__
    for name in ('__init__', '__repr__', '__eq__', '__lt__', '__le__', '__gt__', '__ge__', '__hash__', '__setattr__', '__delattr__'):
        method = cls.__dict__.get(name)
        if hasattr(method, '__qualname__') and '<locals>' in method.__qualname__ and method.__module__ == 'dataclasses':
            method.__qualname__ = f'{cls.__qualname__}.{name}'
    if cls.__doc__ is None:
        cls.__doc__ = f'{cls.__name__}({_signature(given)})'
    return cls

def _signature(given):
    parts, names_only = [], False
    for one in sorted(given, key=lambda one: one.kw_only):
        if one.kw_only and not names_only:
            names_only = True
            parts.append('*')
        default = ' = <factory>' if one.default_factory is not MISSING else '' if one.default is MISSING else f' = {one.default!r}'
        parts.append(f'{one.name}: {_text(one.type)}{default}')
    return ', '.join(parts)

def _add_init(cls, every, given, positional):
    title = f'{cls.__name__}.__init__()'
    names = [one.name for one in given]
    at_once = positional == every and not any([_is_late(one) for one in every])
    set_attribute = object.__setattr__
    def __init__(self, *args, **kwargs):
        if at_once and not kwargs and len(args) == len(names):
            for name, value in zip(names, args):
                set_attribute(self, name, value)
            if hasattr(self, '__post_init__'):
                self.__post_init__()
            return
        if len(args) > len(positional):
            least = sum([not _optional(one) for one in positional]) + 1
            most = len(positional) + 1
            takes = str(most) if least == most else f'from {least} to {most}'
            s = '' if most == 1 else 's'
            raise TypeError(f'{title} takes {takes} positional argument{s} but {len(args) + 1} were given')
        values = {one.name: value for one, value in zip(positional, args)}
        for name, value in kwargs.items():
            if name in values:
                raise TypeError(f"{title} got multiple values for argument '{name}'")
            if name not in names:
                raise TypeError(f"{title} got an unexpected keyword argument '{name}'")
            values[name] = value
        missing = [f"'{one.name}'" for one in given if one.name not in values and not _optional(one)]
        if missing:
            s = '' if len(missing) == 1 else 's'
            told = missing[0] if len(missing) == 1 else f"{', '.join(missing[:-1])}{',' if len(missing) > 2 else ''} and {missing[-1]}"
            raise TypeError(f'{title} missing {len(missing)} required positional argument{s}: {told}')
        later = []
        for one in every:
            if one.name in values:
                value = values[one.name]
            elif one.default_factory is not MISSING:
                value = one.default_factory()
            elif one.default is not MISSING:
                value = one.default
            else:
                continue
            if _is_late(one):
                later.append(value)
            else:
                set_attribute(self, one.name, value)
        if hasattr(self, '__post_init__'):
            self.__post_init__(*later)
    cls.__init__ = __init__

def fields(class_or_instance):
    if not hasattr(class_or_instance, '__dataclass_fields__'):
        raise TypeError('must be called with a dataclass type or instance')
    return tuple([one for one in class_or_instance.__dataclass_fields__.values() if not _is_late(one)])

def is_dataclass(obj):
    return hasattr(obj if isinstance(obj, type) else type(obj), '__dataclass_fields__')

def _plain(value, factory):
    if is_dataclass(value) and not isinstance(value, type):
        return factory([(one.name, _plain(getattr(value, one.name), factory)) for one in fields(value)])
    if type(value) is list:
        return [_plain(item, factory) for item in value]
    if isinstance(value, tuple) and hasattr(value, '_fields'):
        return type(value)(*[_plain(item, factory) for item in value])
    if type(value) is tuple:
        return tuple([_plain(item, factory) for item in value])
    if type(value) is dict:
        return {_plain(key, factory): _plain(item, factory) for key, item in value.items()}
    return value

def asdict(obj, *, dict_factory=dict):
    if isinstance(obj, type) or not is_dataclass(obj):
        raise TypeError('asdict() should be called on dataclass instances')
    return _plain(obj, dict_factory)

def astuple(obj, *, tuple_factory=tuple):
    if isinstance(obj, type) or not is_dataclass(obj):
        raise TypeError('astuple() should be called on dataclass instances')
    return _plain(obj, lambda pairs: tuple_factory([value for _, value in pairs]))

def replace(obj, /, **changes):
    if isinstance(obj, type) or not is_dataclass(obj):
        raise TypeError('replace() should be called on dataclass instances')
    for one in fields(obj):
        if not one.init and one.name in changes:
            raise ValueError(f'field {one.name} is declared with init=False, it cannot be specified with replace()')
    values = {one.name: getattr(obj, one.name) for one in fields(obj) if one.init}
    return type(obj)(**{**values, **changes})

def make_dataclass(cls_name, fields, *, bases=(), namespace=None, **options):
    content = dict(namespace or {})
    annotations = {}
    for one in fields:
        one = (one, 'typing.Any') if isinstance(one, str) else one
        if len(one) not in (2, 3):
            raise TypeError(f'Invalid field: {one!r}')
        if not isinstance(one[0], str) or not one[0].isidentifier():
            raise TypeError(f'Field names must be valid identifiers: {one[0]!r}')
        if iskeyword(one[0]):
            raise TypeError(f'Field names must not be keywords: {one[0]!r}')
        if one[0] in annotations:
            raise TypeError(f'Field name duplicated: {one[0]!r}')
        annotations[one[0]] = one[1]
        if len(one) == 3:
            content[one[0]] = one[2]
    content['__annotations__'] = annotations
    return dataclass(type(cls_name, bases, content), **options)
