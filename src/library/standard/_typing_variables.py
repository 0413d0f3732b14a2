# Type variables, references by text, and the substitution of arguments for type variables.

from types import GenericAlias

# What of `typing` is an annotation but no class derives from, and what annotations have no use for: filled by the
# modules that define them.
FORMS = {}

def is_alias(value, *names):
    return isinstance(value, FORMS['alias']) and any([value.__origin__ is FORMS[name] for name in names])

def converted(arg, module=None, special=False):
    if arg is None:
        return type(None)
    return ForwardRef(arg, module=module, is_class=special) if isinstance(arg, str) else arg

# An argument of a form as a type; an error says what it should be.
def checked(arg, message, special=False, module=None):
    arg = converted(arg, module, special)
    if is_alias(arg, 'Generic', 'Protocol') or not special and is_alias(arg, 'ClassVar', 'Final'):
        raise TypeError(f'{arg} is not valid as type argument')
    if any([arg is FORMS[name] for name in ('Any', 'LiteralString', 'NoReturn', 'Never', 'Self', 'TypeAlias')]):
        return arg
    if special and (arg is FORMS['ClassVar'] or arg is FORMS['Final']):
        return arg
    if isinstance(arg, FORMS['form']) or arg is FORMS['Generic'] or arg is FORMS['Protocol']:
        raise TypeError(f'Plain {arg} is not valid as type argument')
    if type(arg) is tuple:
        raise TypeError(f'{message} Got {arg!r:.100}.')
    return arg

# Classes that a program derives no class from.
class Sealed:
    def __init_subclass__(cls, /, *args, _root=False, **kwargs):
        if not _root:
            raise TypeError('Cannot subclass special typing classes')

# What a union may have of `typing`.
class Alternative:
    def __or__(self, other):
        return FORMS['Union'][self, other]

    def __ror__(self, other):
        return FORMS['Union'][other, self]

class ForwardRef(Sealed, Alternative, _root=True):
    __module__ = 'typing'

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f'Forward reference must be a string -- got {arg!r}')
        # As the annotation `*tuple[int, ...]`, which is no expression by itself.
        text = f'({arg},)[0]' if arg.startswith('*') else arg
        try:
            self.__forward_code__ = compile(text, '<string>', 'eval')
        except SyntaxError:
            raise SyntaxError(f'Forward reference must be an expression -- got {arg!r}')
        self.__forward_arg__ = arg
        self.__forward_evaluated__ = False
        self.__forward_value__ = None
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__forward_module__ = module

    def _evaluate(self, globalns, localns, recursive_guard):
        if self.__forward_arg__ in recursive_guard:
            return self
        if not self.__forward_evaluated__ or localns is not globalns:
            globalns = {} if globalns is None and localns is None else localns if globalns is None else globalns
            localns = globalns if localns is None else localns
            text = self.__forward_arg__
            if text in localns or text in globalns:
                found = localns[text] if text in localns else globalns[text]
            else:
                found = eval(self.__forward_code__, dict(globalns), dict(localns))
            kind = checked(found, 'Forward references must evaluate to types.', self.__forward_is_class__)
            self.__forward_value__ = evaluated(kind, globalns, localns, recursive_guard | {self.__forward_arg__})
            self.__forward_evaluated__ = True
        return self.__forward_value__

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        if self.__forward_evaluated__ and other.__forward_evaluated__:
            return self.__forward_arg__ == other.__forward_arg__ and self.__forward_value__ == other.__forward_value__
        return self.__forward_arg__ == other.__forward_arg__ and self.__forward_module__ == other.__forward_module__

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__))

    def __repr__(self):
        module = '' if self.__forward_module__ is None else f', module={self.__forward_module__!r}'
        return f'ForwardRef({self.__forward_arg__!r}{module})'

# A type with what its references by text stand for.
def evaluated(kind, globalns, localns, guard=frozenset()):
    if isinstance(kind, ForwardRef):
        return kind._evaluate(globalns, localns, guard)
    is_ours = isinstance(kind, FORMS['alias'])
    if not is_ours and not isinstance(kind, (GenericAlias, UNION)):
        return kind
    args = kind.__args__
    if isinstance(kind, GenericAlias) and kind._unpacked:
        return evaluated(FORMS['Unpack'][kind.__origin__[args]], globalns, localns, guard)
    if isinstance(kind, GenericAlias):
        # The arguments of these may be texts as they are.
        args = tuple([ForwardRef(one) if isinstance(one, str) else one for one in args])
    found = tuple([evaluated(one, globalns, localns, guard) for one in args])
    if found == kind.__args__:
        return kind
    if isinstance(kind, UNION):
        made, *rest = found
        for one in rest:
            made = made | one
        return made
    if is_ours:
        return kind.copy_with(found)
    return kind._with(found)

UNION = type(int | str)

class _Variable(Alternative):
    def __repr__(self):
        return ('+' if self.__covariant__ else '-' if self.__contravariant__ else '~') + self.__name__

    def _set(self, name, bound, covariant, contravariant):
        if covariant and contravariant:
            raise ValueError('Bivariant types are not supported.')
        self.__name__ = name
        self.__covariant__, self.__contravariant__ = bool(covariant), bool(contravariant)
        self.__bound__ = None if bound is None else checked(bound, 'Bound must be a type.')
        self.__module__ = '__main__'

    def __mro_entries__(self, bases):
        raise TypeError(f'Cannot subclass an instance of {type(self).__name__}')

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

class TypeVar(_Variable, Sealed, _root=True):
    __module__ = 'typing'

    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False):
        self._set(name, bound, covariant, contravariant)
        if constraints and bound is not None:
            raise TypeError('Constraints cannot be combined with bound=...')
        if len(constraints) == 1:
            raise TypeError('A single constraint is not allowed')
        self.__constraints__ = tuple([checked(one, 'TypeVar(name, constraint, ...): constraints must be types.') for one in constraints])

    def __typing_subst__(self, arg):
        arg = checked(arg, 'Parameters to generic types must be types.')
        if is_alias(arg, 'Unpack') or isinstance(arg, GenericAlias) and arg._unpacked:
            raise TypeError(f'{arg} is not valid as type argument')
        return arg

class ParamSpec(_Variable, Sealed, _root=True):
    __module__ = 'typing'

    def __init__(self, name, *, bound=None, covariant=False, contravariant=False):
        self._set(name, bound, covariant, contravariant)

    @property
    def args(self):
        return ParamSpecArgs(self)

    @property
    def kwargs(self):
        return ParamSpecKwargs(self)

    def __typing_subst__(self, arg):
        if isinstance(arg, (list, tuple)):
            return tuple([checked(one, 'Expected a type.') for one in arg])
        if not is_parameter_list(arg):
            raise TypeError(f'Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {arg}')
        return arg

    def __typing_prepare_subst__(self, alias, args):
        parameters = alias.__parameters__
        at = parameters.index(self)
        if at >= len(args):
            raise TypeError(f'Too few arguments for {alias}')
        # Where it is alone, its list needs no brackets.
        if len(parameters) == 1 and not is_parameter_list(args[0]):
            return (args,)
        return (*args[:at], tuple(args[at]), *args[at + 1:]) if isinstance(args[at], list) else args

class _PartOfParameters(Sealed, _root=True):
    def __init__(self, origin):
        self.__origin__ = origin

    def __eq__(self, other):
        return self.__origin__ == other.__origin__ if isinstance(other, type(self)) else NotImplemented

    def __hash__(self):
        return hash((type(self), self.__origin__))

    def __repr__(self):
        return f'{self.__origin__.__name__}.{self._part}'

    def __mro_entries__(self, bases):
        raise TypeError(f'Cannot subclass an instance of {type(self).__name__}')

class ParamSpecArgs(_PartOfParameters, _root=True):
    __module__ = 'typing'
    _part = 'args'

class ParamSpecKwargs(_PartOfParameters, _root=True):
    __module__ = 'typing'
    _part = 'kwargs'

class TypeVarTuple(Sealed, _root=True):
    __module__ = 'typing'

    def __init__(self, name):
        self.__name__ = name
        self.__module__ = '__main__'

    def __iter__(self):
        yield FORMS['Unpack'][self]

    def __repr__(self):
        return self.__name__

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __mro_entries__(self, bases):
        raise TypeError(f'Cannot subclass an instance of {type(self).__name__}')

    def __typing_subst__(self, arg):
        raise TypeError('Substitution of bare TypeVarTuple is not supported')

    # The arguments with those that are its own as one tuple.
    def __typing_prepare_subst__(self, alias, args):
        parameters = alias.__parameters__
        left = parameters.index(self)
        if any([isinstance(one, TypeVarTuple) for one in parameters[left + 1:]]):
            raise TypeError(f'More than one TypeVarTuple parameter in {alias}')
        given, right = len(args), len(parameters) - left - 1
        unbounded, fill = None, None
        for at, one in enumerate(args):
            within = getattr(one, '__typing_unpacked_tuple_args__', None) if not isinstance(one, type) else None
            if within and len(within) == 2 and within[-1] is ...:
                if unbounded is not None:
                    raise TypeError('More than one unpacked arbitrary-length tuple argument')
                unbounded, fill = at, within[0]
        if unbounded is not None:
            left, right = min(left, unbounded), min(right, given - unbounded - 1)
        elif left + right > given:
            raise TypeError(f'Too few arguments for {alias}; actual {given}, expected at least {len(parameters) - 1}')
        at = parameters.index(self)
        before = (fill,) * (at - left)
        after = (fill,) * (len(parameters) - at - 1 - right)
        return (*args[:left], *before, tuple(args[left:given - right]), *after, *args[given - right:])

# Whether a value may stand for the parameters of a callable.
def is_parameter_list(value):
    return value is ... or isinstance(value, (tuple, list, ParamSpec)) or is_alias(value, 'Concatenate')

# Arguments where tuples of known length that are unpacked have become their items.
def unpacked(args):
    found = []
    for one in args:
        within = None if isinstance(one, type) else getattr(one, '__typing_unpacked_tuple_args__', None)
        if within is None or within and within[-1] is ...:
            found.append(one)
        else:
            found.extend(within)
    return tuple(found)

# The arguments of an alias where those in the brackets after it have replaced its type variables.
def substituted(alias, given):
    parameters = alias.__parameters__
    if not parameters:
        raise TypeError(f'{alias!r} is not a generic class')
    given = unpacked(given if isinstance(given, tuple) else (given,))
    return replaced(alias, alias.__args__, matched(alias, parameters, given))

# What each type variable stands for.
def matched(alias, parameters, given):
    for parameter in parameters:
        prepare = getattr(parameter, '__typing_prepare_subst__', None)
        if prepare is not None:
            given = prepare(alias, given)
    if len(given) != len(parameters):
        many = 'many' if len(given) > len(parameters) else 'few'
        raise TypeError(f'Too {many} arguments for {alias!r}; actual {len(given)}, expected {len(parameters)}')
    return dict(zip(parameters, given))

def replaced(alias, args, values):
    found = []
    is_callable = getattr(alias, '_is_callable', False)
    for one in args:
        if isinstance(one, type):
            found.append(one)
            continue
        if isinstance(one, tuple):
            found.append(tuple(replaced(alias, one, values)))
            continue
        if hasattr(one, '__typing_subst__'):
            new = one.__typing_subst__(values[one])
        else:
            within = getattr(one, '__parameters__', ())
            new = one
            if isinstance(within, tuple) and within:
                parts = []
                for parameter in within:
                    parts.extend(values[parameter]) if isinstance(parameter, TypeVarTuple) else parts.append(values[parameter])
                new = one[tuple(parts)]
        if is_callable and isinstance(new, tuple) or getattr(one, '__typing_is_unpacked_typevartuple__', False):
            found.extend(new)
        else:
            found.append(new)
    return tuple(found)
