# The forms of `typing`, such as `Union`, and what they evaluate to with something in brackets.

from types import GenericAlias
from _typing_variables import FORMS, UNION, Alternative, ParamSpec, Sealed, TypeVarTuple, checked, converted, is_alias, is_parameter_list, replaced, matched, unpacked
from _collections_abc import Callable as _Callable

# A type as `typing` shows it.
def shown(value):
    if isinstance(value, type) and not isinstance(value, GenericAlias):
        return value.__qualname__ if value.__module__ == 'builtins' else f'{value.__module__}.{value.__qualname__}'
    if value is ...:
        return '...'
    return value.__name__ if isinstance(value, type(shown)) else repr(value)

class Form(Alternative, Sealed, _root=True):
    __module__ = 'typing'
    __iter__ = None

    def __init__(self, name, subscript=None, doc=None):
        self._name = self.__name__ = self.__qualname__ = name
        self._subscript = subscript
        self.__doc__ = doc

    def __getitem__(self, parameters):
        if self._subscript is None:
            raise TypeError(f'{self} is not subscriptable')
        return self._subscript(self, parameters)

    def __mro_entries__(self, bases):
        raise TypeError(f'Cannot subclass {self!r}')

    def __call__(self, *args, **kwargs):
        raise TypeError(f'Cannot instantiate {self!r}')

    def __instancecheck__(self, instance):
        raise TypeError(f'{self} cannot be used with isinstance()')

    def __subclasscheck__(self, subclass):
        raise TypeError(f'{self} cannot be used with issubclass()')

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return 'typing.' + self._name

Form.__name__ = Form.__qualname__ = '_SpecialForm'

_put = object.__setattr__

# What an alias has for itself; everything else is its origin's.
_OWN = ('_inst', '_name', '_is_callable', '_nparams', '_defaults')

class BaseAlias(Alternative, Sealed, _root=True):
    __module__ = 'typing'
    _is_callable = False

    def __init__(self, origin, *, inst=True, name=None):
        _put(self, '_inst', inst)
        _put(self, '_name', name)
        _put(self, '__origin__', origin)

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f'Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead')
        made = self.__origin__(*args, **kwargs)
        try:
            made.__orig_class__ = self
        except AttributeError:
            pass
        return made

    def __mro_entries__(self, bases):
        made = [] if self.__origin__ in bases else [self.__origin__]
        after = bases[bases.index(self) + 1:]
        Generic = FORMS['Generic']
        if not any([isinstance(base, BaseAlias) or isinstance(base, type) and issubclass(base, Generic) for base in after]):
            made.append(Generic)
        return tuple(made)

    def __getattr__(self, name):
        if name in ('__origin__', '__args__'):
            raise AttributeError(name)
        if name in ('__name__', '__qualname__'):
            return self._name or getattr(self.__origin__, name)
        if name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __setattr__(self, name, value):
        if name in _OWN or name.startswith('__') and name.endswith('__'):
            _put(self, name, value)
        else:
            setattr(self.__origin__, name, value)

    def __instancecheck__(self, instance):
        return self.__subclasscheck__(type(instance))

    def __subclasscheck__(self, subclass):
        raise TypeError('Subscripted generics cannot be used with class and instance checks')

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __dir__(self):
        return sorted({*dir(type(self)), '__args__', '__origin__', '__parameters__', *[name for name in dir(self.__origin__) if not name.startswith('__')]})

class Alias(BaseAlias, _root=True):
    def __init__(self, origin, args, *, inst=True, name=None):
        BaseAlias.__init__(self, origin, inst=inst, name=name)
        _put(self, '__args__', args if isinstance(args, tuple) else (args,))
        if not name:
            _put(self, '__module__', getattr(origin, '__module__', 'typing'))

    @property
    def __parameters__(self):
        return __type_parameters__(self.__args__)

    def __getitem__(self, given):
        if self.__origin__ is FORMS['Generic'] or self.__origin__ is FORMS['Protocol']:
            raise TypeError(f'Cannot subscript already-subscripted {self}')
        if not self.__parameters__:
            raise TypeError(f'{self} is not a generic class')
        given = given if isinstance(given, tuple) else (given,)
        given = unpacked(tuple([converted(one) for one in given]))
        values = matched(self, self.__parameters__, given)
        return self.copy_with(replaced(self, self.__args__, values))

    def copy_with(self, args):
        return type(self)(self.__origin__, args, name=self._name, inst=self._inst)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, Form):
            raise TypeError(f'Cannot subclass {self!r}')
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is FORMS['Generic']:
            after = bases[bases.index(self) + 1:]
            if FORMS['Protocol'] in bases or any([isinstance(base, BaseAlias) and base is not self for base in after]):
                return ()
        return (self.__origin__,)

    def __iter__(self):
        yield FORMS['Unpack'][self]

    def __eq__(self, other):
        if not isinstance(other, Alias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __repr__(self):
        name = 'typing.' + self._name if self._name else shown(self.__origin__)
        return f"{name}[{', '.join([shown(one) for one in self.__args__]) or '()'}]"

Alias.__name__ = Alias.__qualname__ = '_GenericAlias'

# `List` and its kin without brackets.
class Named(BaseAlias, _root=True):
    __iter__ = None

    def __init__(self, origin, count, *, inst=True, name=None):
        BaseAlias.__init__(self, origin, inst=inst, name=name or origin.__name__)
        self._nparams = count
        self.__doc__ = f'A generic version of {origin.__module__}.{origin.__qualname__}.'

    def __getitem__(self, given):
        given = given if isinstance(given, tuple) else (given,)
        given = tuple([checked(one, 'Parameters to generic types must be types.') for one in given])
        counted(self, given, self._nparams)
        return self.copy_with(given)

    def copy_with(self, args):
        return Alias(self.__origin__, args, name=self._name, inst=self._inst)

    def __subclasscheck__(self, subclass):
        if isinstance(subclass, Named):
            return issubclass(subclass.__origin__, self.__origin__)
        if not isinstance(subclass, Alias):
            return issubclass(subclass, self.__origin__)
        return super().__subclasscheck__(subclass)

    def __eq__(self, other):
        return self is other

    def __hash__(self):
        return id(self)

    def __repr__(self):
        return 'typing.' + self._name

Named.__name__ = Named.__qualname__ = '_SpecialGenericAlias'

# That there are as many arguments as a generic class takes.
def counted(of, given, takes):
    if not takes:
        raise TypeError(f'{of} is not a generic class')
    if len(given) != takes:
        many = 'many' if len(given) > takes else 'few'
        raise TypeError(f'Too {many} arguments for {of}; actual {len(given)}, expected {takes}')

class CallableAlias(Alias, _root=True):
    _is_callable = True
    __iter__ = None

    def __repr__(self):
        if len(self.__args__) == 2 and is_parameter_list(self.__args__[0]):
            return super().__repr__()
        return f"typing.Callable[[{', '.join([shown(one) for one in self.__args__[:-1]])}], {shown(self.__args__[-1])}]"

class CallableForm(Named, _root=True):
    def copy_with(self, args):
        return CallableAlias(self.__origin__, args, name=self._name, inst=self._inst)

    def __getitem__(self, given):
        if not isinstance(given, tuple) or len(given) != 2:
            raise TypeError('Callable must be used as Callable[[arg, ...], result].')
        takes, gives = given
        gives = checked(gives, 'Callable[args, result]: result must be a type.')
        if takes is ...:
            return self.copy_with((..., gives))
        takes = takes if isinstance(takes, (tuple, list)) else (takes,)
        return self.copy_with((*[converted(one) for one in takes], gives))

class TupleForm(Named, _root=True):
    def __getitem__(self, given):
        given = given if isinstance(given, tuple) else (given,)
        if len(given) >= 2 and given[-1] is ...:
            items = [checked(one, 'Tuple[t, ...]: t must be a type.') for one in given[:-1]]
            return self.copy_with((*items, ...))
        return self.copy_with(tuple([checked(one, 'Tuple[t0, t1, ...]: each t must be a type.') for one in given]))

class UnionAlias(Alias, _root=True):
    __iter__ = None

    def copy_with(self, args):
        return FORMS['Union'][args]

    def __eq__(self, other):
        if not isinstance(other, (UnionAlias, UNION)):
            return NotImplemented
        return set(self.__args__) == set(other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __instancecheck__(self, instance):
        return self.__subclasscheck__(type(instance))

    def __subclasscheck__(self, subclass):
        return any([issubclass(subclass, one) for one in self.__args__])

    def __repr__(self):
        rest = [one for one in self.__args__ if one is not type(None)]
        if len(self.__args__) == 2 and len(rest) == 1:
            return f'typing.Optional[{shown(rest[0])}]'
        return super().__repr__()

class LiteralAlias(Alias, _root=True):
    def __eq__(self, other):
        if not isinstance(other, LiteralAlias):
            return NotImplemented
        return set(_typed(self.__args__)) == set(_typed(other.__args__))

    def __hash__(self):
        return hash(frozenset(_typed(self.__args__)))

class AnnotatedAlias(Alias, _root=True):
    __iter__ = None

    def __init__(self, origin, metadata):
        if isinstance(origin, AnnotatedAlias):
            origin, metadata = origin.__origin__, origin.__metadata__ + metadata
        Alias.__init__(self, origin, origin)
        self.__metadata__ = metadata

    def copy_with(self, args):
        return AnnotatedAlias(args[0], self.__metadata__)

    def __getattr__(self, name):
        if name in ('__name__', '__qualname__'):
            return 'Annotated'
        return super().__getattr__(name)

    def __eq__(self, other):
        if not isinstance(other, AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __dir__(self):
        return [*super().__dir__(), '__metadata__']

    def __repr__(self):
        return f"typing.Annotated[{shown(self.__origin__)}, {', '.join([repr(one) for one in self.__metadata__])}]"

class ConcatenateAlias(Alias, _root=True):
    def copy_with(self, args):
        if isinstance(args[-1], (list, tuple)):
            return (*args[:-1], *args[-1])
        if is_alias(args[-1], 'Concatenate'):
            args = (*args[:-1], *args[-1].__args__)
        return super().copy_with(args)

ConcatenateAlias.__name__ = ConcatenateAlias.__qualname__ = '_ConcatenateGenericAlias'

class UnpackAlias(Alias, _root=True):
    def __getitem__(self, given):
        if self.__typing_is_unpacked_typevartuple__:
            return given
        return super().__getitem__(given)

    @property
    def __typing_unpacked_tuple_args__(self):
        one, = self.__args__
        if isinstance(one, (Alias, GenericAlias)) and one.__origin__ is tuple:
            return one.__args__
        return None

    @property
    def __typing_is_unpacked_typevartuple__(self):
        return isinstance(self.__args__[0], TypeVarTuple)

    def __repr__(self):
        return '*' + repr(self.__args__[0])

# The values of a `Literal`, each with its type, as `1` and `True` are equal.
def _typed(values):
    return [(value, type(value)) for value in values]

def _union(form, given):
    if given == ():
        raise TypeError('Cannot take a Union of no types.')
    given = given if isinstance(given, tuple) else (given,)
    args = []
    for one in given:
        one = checked(one, 'Union[arg, ...]: each arg must be a type.')
        for each in one.__args__ if isinstance(one, (UnionAlias, UNION)) else (one,):
            if not any([each is held or each == held for held in args]):
                args.append(each)
    if len(args) == 1:
        return args[0]
    name = 'Optional' if len(args) == 2 and type(None) in args else None
    return UnionAlias(FORMS['Union'], tuple(args), name=name)

def _optional(form, given):
    return FORMS['Union'][checked(given, f'{form} requires a single type.'), type(None)]

def _literal(form, given):
    given = given if isinstance(given, tuple) else (given,)
    flat = [each for one in given for each in (one.__args__ if isinstance(one, LiteralAlias) else (one,))]
    try:
        flat = [value for value, _ in dict.fromkeys(_typed(flat))]
    except TypeError:
        # What has no hash stays, as often as it is there.
        pass
    return LiteralAlias(form, tuple(flat))

def _one_type(message, special=False):
    def subscript(form, given):
        return Alias(form, (checked(given, f'{form} {message}', special),), name=form._name)
    return subscript

def _concatenate(form, given):
    if given == ():
        raise TypeError('Cannot take a Concatenate of no types.')
    given = given if isinstance(given, tuple) else (given,)
    if not (given[-1] is ... or isinstance(given[-1], ParamSpec)):
        raise TypeError('The last parameter to Concatenate should be a ParamSpec variable or ellipsis.')
    kinds = [checked(one, 'Concatenate[arg, ...]: each arg must be a type.') for one in given[:-1]]
    return ConcatenateAlias(form, (*kinds, given[-1]), name='Concatenate')

def _unpack(form, given):
    return UnpackAlias(form, (checked(given, f'{form} accepts only a single type.'),), name='Unpack')

class Annotated:
    __module__ = 'typing'

    def __new__(cls, *args, **kwargs):
        raise TypeError('Type Annotated cannot be instantiated.')

    def __class_getitem__(cls, given):
        if not isinstance(given, tuple) or len(given) < 2:
            raise TypeError('Annotated[...] should be used with at least two arguments (a type and an annotation).')
        if any([getattr(one, '__typing_is_unpacked_typevartuple__', False) for one in given[:1]]):
            raise TypeError('Annotated[...] should not be used with an unpacked TypeVarTuple')
        return AnnotatedAlias(checked(given[0], 'Annotated[t, ...]: t must be a type.', True), tuple(given[1:]))

    def __init_subclass__(cls, *args, **kwargs):
        raise TypeError(f'Cannot subclass {cls.__module__}.Annotated')

class _AnyMeta(type):
    def __instancecheck__(self, instance):
        if self is Any:
            raise TypeError('typing.Any cannot be used with isinstance()')
        return super().__instancecheck__(instance)

    def __repr__(self):
        return 'typing.Any' if self is Any else super().__repr__()

class Any(metaclass=_AnyMeta):
    __module__ = 'typing'

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError('Any cannot be instantiated')
        return super().__new__(cls)

NoReturn, Never, Self = Form('NoReturn'), Form('Never'), Form('Self')
LiteralString, TypeAlias = Form('LiteralString'), Form('TypeAlias')
Union, Optional, Literal = Form('Union', _union), Form('Optional', _optional), Form('Literal', _literal)
ClassVar = Form('ClassVar', _one_type('accepts only single type.'))
Final = Form('Final', _one_type('accepts only single type.'))
TypeGuard = Form('TypeGuard', _one_type('accepts only single type.'))
Required = Form('Required', _one_type('accepts only a single type.', True))
NotRequired = Form('NotRequired', _one_type('accepts only a single type.', True))
Concatenate, Unpack = Form('Concatenate', _concatenate), Form('Unpack', _unpack)

for _form in (NoReturn, Never, Self, LiteralString, TypeAlias, Union, Optional, Literal, ClassVar, Final, Concatenate, Unpack):
    FORMS[_form._name] = _form
FORMS.update(Any=Any, Annotated=Annotated, form=Form, alias=Alias)

Tuple = TupleForm(tuple, -1, inst=False, name='Tuple')
Callable = CallableForm(_Callable, 2)
