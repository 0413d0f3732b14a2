# Data classes. The methods of a class are written as Python, so that they take arguments, fail and run as methods do that
# a person writes.

import re
import types
from copy import deepcopy
from keyword import iskeyword

class _MISSING_TYPE:
    pass

MISSING = _MISSING_TYPE()

# What stands for a default that a function makes, in signatures.
class _HAS_DEFAULT_FACTORY_CLASS:
    def __repr__(self):
        return '<factory>'

_HAS_DEFAULT_FACTORY = _HAS_DEFAULT_FACTORY_CLASS()

class FrozenInstanceError(AttributeError):
    pass

class _KW_ONLY_TYPE:
    pass

KW_ONLY = _KW_ONLY_TYPE()

class InitVar:
    __slots__ = ('type',)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        is_name = isinstance(self.type, type) and not isinstance(self.type, types.GenericAlias)
        return f'dataclasses.InitVar[{self.type.__name__ if is_name else repr(self.type)}]'

    def __class_getitem__(cls, item):
        return InitVar(item)

# The kinds of fields.
class _Kind:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name

_FIELD, _FIELD_CLASSVAR, _FIELD_INITVAR = _Kind('_FIELD'), _Kind('_FIELD_CLASSVAR'), _Kind('_FIELD_INITVAR')

# What is being told, so that an instance within itself ends.
_TOLD = []

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
        self._field_type = None

    def __repr__(self):
        if id(self) in _TOLD:
            return '...'
        _TOLD.append(id(self))
        try:
            names = ('name', 'type', 'default', 'default_factory', 'init', 'repr', 'hash', 'compare', 'metadata', 'kw_only', '_field_type')
            return f"Field({','.join([f'{name}={getattr(self, name)!r}' for name in names])})"
        finally:
            _TOLD.remove(id(self))

    # The default stands for the field in its class, and learns its name there.
    def __set_name__(self, owner, name):
        hook = getattr(type(self.default), '__set_name__', None)
        if hook is not None:
            hook(self.default, owner, name)

    __class_getitem__ = classmethod(types.GenericAlias)

def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=MISSING):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)

def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False):
    if weakref_slot and not slots:
        raise TypeError('weakref_slot is True but slots is False')

    def made(cls):
        cls = _made(cls, init, repr, eq, order, unsafe_hash, frozen, kw_only, match_args, slots)
        return _slotted(cls, frozen) if slots else cls
    return made if cls is None else made(cls)

# A class like the given one whose instances have the fields and nothing else.
def _slotted(cls, frozen):
    if '__slots__' in cls.__dict__:
        raise TypeError(f'{cls.__name__} already specifies __slots__')
    names = tuple([one.name for one in fields(cls)])
    inherited = set()
    for base in cls.__mro__[1:-1]:
        slots = base.__dict__.get('__slots__', ())
        if hasattr(slots, '__next__'):
            raise TypeError(f"Slots of '{base.__name__}' cannot be determined")
        inherited.update((slots,) if isinstance(slots, str) else slots)
    content = {name: value for name, value in cls.__dict__.items() if name not in names and name not in ('__dict__', '__weakref__')}
    content['__slots__'] = tuple([name for name in names if name not in inherited])
    content['__qualname__'] = cls.__qualname__
    if frozen:
        content.setdefault('__getstate__', _state)
        content.setdefault('__setstate__', _set_state)
    return type(cls)(cls.__name__, cls.__bases__, content)

# The state of an instance whose slots cannot be assigned to.
def _state(self):
    return [getattr(self, one.name) for one in fields(self)]

def _set_state(self, state):
    for one, value in zip(fields(self), state):
        object.__setattr__(self, one.name, value)

# The text of an annotation, as a signature shows it.
def _text(kind):
    if getattr(kind, '__module__', None) == 'typing':
        return re.sub(r'[\w.]+', lambda match: match.group().removeprefix('typing.'), repr(kind))
    if isinstance(kind, type) and not isinstance(kind, types.GenericAlias):
        return kind.__qualname__ if kind.__module__ == 'builtins' else f'{kind.__module__}.{kind.__qualname__}'
    return repr(kind)

# Whether an annotation, or the text of one, is one of this name. A text is one where its words are, in the module of the class.
def _names(kind, name, cls):
    if isinstance(kind, str):
        found = re.match(r'(?:\s*(\w+)\s*\.)?\s*(\w+)', kind)
        if found is None:
            return False
        if cls.__module__ != '__main__':
            return found[2] == name
        seen = __globals__()
        if found[1] is not None:
            module = seen.get(found[1])
            seen = dict(__contents__(module)) if getattr(module, '__name__', None) in ('typing', 'dataclasses') else {}
        return found[2] in seen and not isinstance(seen[found[2]], str) and _names(seen[found[2]], name, cls)
    if kind is KW_ONLY:
        return name == 'KW_ONLY'
    if kind is InitVar or type(kind) is InitVar:
        return name == 'InitVar'
    return getattr(kind, '_name', None) == name

# The field that an annotation of a class describes.
def _field_of(cls, name, kind, kw_only):
    default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        one = default
    else:
        # A slot of the class is no default.
        own = cls.__dict__.get(name)
        is_slot = own is default and type(own).__name__ == 'member_descriptor'
        one = field(default=MISSING if is_slot else default)
    one.name, one.type = name, kind
    one._field_type = _FIELD_CLASSVAR if _names(kind, 'ClassVar', cls) else _FIELD_INITVAR if _names(kind, 'InitVar', cls) else _FIELD
    if one._field_type is not _FIELD and one.default_factory is not MISSING:
        raise TypeError(f'field {name} cannot have a default factory')
    if one._field_type is _FIELD_CLASSVAR:
        if one.kw_only is not MISSING:
            raise TypeError(f'field {name} is a ClassVar but specifies kw_only')
    elif one.kw_only is MISSING:
        one.kw_only = kw_only
    if one._field_type is _FIELD and (isinstance(one.default, (list, dict, set)) or getattr(type(one.default), '__hash__', None) is None):
        raise ValueError(f'mutable default {type(one.default)} for field {name} is not allowed: use default_factory')
    return one

def _fields_of(cls, kw_only):
    known = {}
    for base in reversed(cls.__mro__[1:]):
        known.update(base.__dict__.get('__dataclass_fields__', {}))
    annotations = cls.__dict__.get('__annotations__', {})
    own, apart = [], False
    for name, kind in annotations.items():
        if _names(kind, 'KW_ONLY', cls):
            if apart:
                raise TypeError(f'{name!r} is KW_ONLY, but KW_ONLY has already been specified')
            kw_only = apart = True
        else:
            own.append(_field_of(cls, name, kind, kw_only))
    for one in own:
        known[one.name] = one
        if isinstance(cls.__dict__.get(one.name), Field):
            if one.default is MISSING:
                delattr(cls, one.name)
            else:
                setattr(cls, one.name, one.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f'{name!r} is a field but has no type annotation')
    return known

_repr = repr

class _DataclassParams(types.SimpleNamespace):
    pass

def _made(cls, init, repr, eq, order, unsafe_hash, frozen, kw_only, match_args, slots):
    known = _fields_of(cls, kw_only)
    above = [base.__dict__['__frozen__'] for base in cls.__mro__[1:] if '__frozen__' in base.__dict__]
    if above and any(above) != frozen:
        raise TypeError('cannot inherit frozen dataclass from a non-frozen one' if frozen else 'cannot inherit non-frozen dataclass from a frozen one')
    cls.__frozen__ = frozen
    cls.__dataclass_fields__ = known
    cls.__dataclass_params__ = _DataclassParams(init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen,
                                                match_args=match_args, kw_only=kw_only, slots=slots)
    if order and not eq:
        raise ValueError('eq must be true if order is true')
    given = [one for one in known.values() if one._field_type is not _FIELD_CLASSVAR]
    kept = [one for one in given if one._field_type is _FIELD]
    methods = {}
    if init:
        methods['__init__'] = _init_lines(cls, given, frozen, slots)
    if repr:
        shown = ', '.join([f'{one.name}={{self.{one.name}!r}}' for one in kept if one.repr])
        methods['__repr__'] = ('self', ['if _id(self) in _TOLD:', " return '...'", '_TOLD.append(_id(self))',
                                        'try:', f' return f"{{self.__class__.__qualname__}}({shown})"', 'finally:', ' _TOLD.remove(_id(self))'])
    compared = [one.name for one in kept if one.compare]
    for name, sign in (('__eq__', '=='), ('__lt__', '<'), ('__le__', '<='), ('__gt__', '>'), ('__ge__', '>=')):
        if eq if name == '__eq__' else order:
            body = f' return {_values("self", compared)} {sign} {_values("other", compared)}'
            methods[name] = ('self, other', ['if other.__class__ is self.__class__:', body, 'return NotImplemented'])
    if frozen:
        # As in `dataclasses` of CPython, a class derived without the decorator may have attributes of its own.
        names = _repr([one.name for one in kept])
        methods['__setattr__'] = ('self, name, value', [f'if type(self) is _cls or name in {names}:', ' raise _Frozen(f"cannot assign to field {name!r}")', 'super(_cls, self).__setattr__(name, value)'])
        methods['__delattr__'] = ('self, name', [f'if type(self) is _cls or name in {names}:', ' raise _Frozen(f"cannot delete field {name!r}")', 'super(_cls, self).__delattr__(name)'])
    own_hash = cls.__dict__.get('__hash__', MISSING)
    has_hash = not (own_hash is MISSING or own_hash is None and '__eq__' in cls.__dict__)
    hashed = [one.name for one in kept if (one.compare if one.hash is None else one.hash)]
    makes_hash = unsafe_hash or eq and frozen and not has_hash
    if makes_hash and has_hash:
        raise TypeError(f'Cannot overwrite attribute __hash__ in class {cls.__name__}')
    if makes_hash:
        methods['__hash__'] = ('self', [f'return _hash({_values("self", hashed)})'])
    for name, method in _compiled(cls, given, methods).items():
        if name in cls.__dict__ and not (name == '__hash__' and makes_hash):
            if name in ('__setattr__', '__delattr__'):
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}')
            if name in ('__lt__', '__le__', '__gt__', '__ge__'):
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}. Consider using functools.total_ordering')
            continue
        method.__qualname__ = f'{cls.__qualname__}.{name}'
        method.__written__ = True
        setattr(cls, name, method)
    if eq and not makes_hash and not has_hash:
        cls.__hash__ = None
    if not cls.__doc__:
        cls.__doc__ = f'{cls.__name__}({_signature(given)})'
    if match_args and '__match_args__' not in cls.__dict__:
        cls.__match_args__ = tuple([one.name for one in given if one.init and not one.kw_only])
    if hasattr(cls, '__abstractmethods__'):
        from abc import update_abstractmethods
        update_abstractmethods(cls)
    return cls

# The text of a tuple of attributes.
def _values(of, names):
    return f"({''.join([f'{of}.{name},' for name in names])})"

def _default_text(one):
    if one.default is MISSING and one.default_factory is MISSING:
        return ''
    return f'=_default_{one.name}' if one.default_factory is MISSING else '=_factory'

def _init_lines(cls, given, frozen, slots):
    arguments = [one for one in given if one.init]
    positional, by_name = [one for one in arguments if not one.kw_only], [one for one in arguments if one.kw_only]
    before = False
    for one in positional:
        if before and not _default_text(one):
            raise TypeError(f'non-default argument {one.name!r} follows default argument')
        before = before or bool(_default_text(one))
    me = '__dataclass_self__' if any([one.name == 'self' for one in given]) else 'self'
    lines, late = [], []
    for one in given:
        if one.default_factory is not MISSING:
            value = f'_default_{one.name}()' + (f' if {one.name} is _factory else {one.name}' if one.init else '')
        elif one.init:
            value = one.name
        elif slots and one.default is not MISSING:
            # The class itself will have no value for it.
            value = f'_default_{one.name}'
        else:
            continue
        if one._field_type is _FIELD_INITVAR:
            late.append(one.name)
        elif frozen:
            lines.append(f'_set({me}, {one.name!r}, {value})')
        else:
            lines.append(f'{me}.{one.name} = {value}')
    if hasattr(cls, '__post_init__'):
        lines.append(f"{me}.__post_init__({', '.join(late)})")
    text = lambda one: f'{one.name}:_type_{one.name}{_default_text(one)}'
    parts = [me, *[text(one) for one in positional], *(['*'] if by_name else []), *[text(one) for one in by_name]]
    return ', '.join(parts), lines or ['pass']

# Compiles the methods of a class, each given as its arguments and the lines of its body.
def _compiled(cls, given, methods):
    if not methods:
        return {}
    known = {'_TOLD': _TOLD, '_id': id, '_hash': hash, '_cls': cls, '_Frozen': FrozenInstanceError,
             '_set': object.__setattr__, '_factory': _HAS_DEFAULT_FACTORY}
    for one in given:
        known[f'_type_{one.name}'] = one.type
        if one.default_factory is not MISSING:
            known[f'_default_{one.name}'] = one.default_factory
        elif one.default is not MISSING:
            known[f'_default_{one.name}'] = one.default
    lines = [f"def _make({', '.join(known)}):"]
    for name, (arguments, body) in methods.items():
        lines.append(f" def {name}({arguments}){' -> None' if name == '__init__' else ''}:")
        lines.extend(['  ' + line for line in body])
    lines.append(f" return {{{', '.join([f'{name!r}: {name}' for name in methods])}}}")
    names = {}
    exec('\n'.join(lines), names)
    return names['_make'](**known)

def _signature(given):
    parts, names_only = [], False
    for one in sorted([one for one in given if one.init], key=lambda one: one.kw_only):
        if one.kw_only and not names_only:
            names_only = True
            parts.append('*')
        default = ' = <factory>' if one.default_factory is not MISSING else '' if one.default is MISSING else f' = {one.default!r}'
        parts.append(f'{one.name}: {_text(one.type)}{default}')
    return ', '.join(parts)

def fields(class_or_instance):
    if not hasattr(class_or_instance, '__dataclass_fields__'):
        raise TypeError('must be called with a dataclass type or instance')
    return tuple([one for one in class_or_instance.__dataclass_fields__.values() if one._field_type is _FIELD])

def is_dataclass(obj):
    cls = obj if isinstance(obj, type) and not isinstance(obj, types.GenericAlias) else type(obj)
    return hasattr(cls, '__dataclass_fields__')

def _is_instance(value):
    return hasattr(type(value), '__dataclass_fields__')

def _plain(value, convert):
    if _is_instance(value):
        return convert([(one.name, _plain(getattr(value, one.name), convert)) for one in fields(value)])
    if isinstance(value, tuple) and hasattr(value, '_fields'):
        return type(value)(*[_plain(item, convert) for item in value])
    if isinstance(value, (list, tuple)):
        return type(value)([_plain(item, convert) for item in value])
    if isinstance(value, dict):
        pairs = [(_plain(key, convert), _plain(item, convert)) for key, item in value.items()]
        return type(value)(value.default_factory, pairs) if hasattr(value, 'default_factory') else type(value)(pairs)
    return deepcopy(value)

def asdict(obj, *, dict_factory=dict):
    if not _is_instance(obj):
        raise TypeError('asdict() should be called on dataclass instances')
    return _plain(obj, dict_factory)

def astuple(obj, *, tuple_factory=tuple):
    if not _is_instance(obj):
        raise TypeError('astuple() should be called on dataclass instances')
    return _plain(obj, lambda pairs: tuple_factory([value for _, value in pairs]))

def replace(obj, /, **changes):
    if not _is_instance(obj):
        raise TypeError('replace() should be called on dataclass instances')
    for one in obj.__dataclass_fields__.values():
        if one._field_type is _FIELD_CLASSVAR:
            continue
        if not one.init:
            if one.name in changes:
                raise ValueError(f'field {one.name} is declared with init=False, it cannot be specified with replace()')
        elif one.name not in changes:
            if one._field_type is _FIELD_INITVAR and one.default is MISSING:
                raise ValueError(f'InitVar {one.name!r} must be specified with replace()')
            changes[one.name] = getattr(obj, one.name)
    return type(obj)(**changes)

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
    cls = types.new_class(cls_name, bases, {}, lambda own: own.update(content))
    return dataclass(cls, **options)
