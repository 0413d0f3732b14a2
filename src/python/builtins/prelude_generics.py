# What a subscripted type and a union of types evaluate to: `list[int]`, `int | str`. What substitutes arguments for type
# variables is in a module of its own, which few programs load.

class GenericAlias:
    __module__ = 'types'
    _unpacked = False

    def __init__(self, origin, args, /):
        self.__origin__ = origin
        self.__args__ = args if isinstance(args, tuple) else (args,)

    # What it has not itself is asked of the type.
    def __getattr__(self, name):
        if name in ('__origin__', '__args__'):
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __call__(self, /, *args, **kwargs):
        made = self.__origin__(*args, **kwargs)
        try:
            made.__orig_class__ = self
        except (AttributeError, TypeError):
            pass
        return made

    @property
    def __parameters__(self):
        return __type_parameters__(self.__args__)

    @property
    def __unpacked__(self):
        return self._unpacked

    @property
    def __typing_unpacked_tuple_args__(self):
        return self.__args__ if self._unpacked and self.__origin__ is tuple else None

    def __getitem__(self, item):
        from _typing_variables import substituted
        return self._with(substituted(self, item))

    # The same with other arguments.
    def _with(self, args):
        made = type(self)(self.__origin__, args)
        if self._unpacked:
            made._unpacked = True
        return made

    def __iter__(self):
        made = self._with(self.__args__)
        made._unpacked = True
        yield made

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __instancecheck__(self, instance):
        raise TypeError('isinstance() argument 2 cannot be a parameterized generic')

    def __subclasscheck__(self, subclass):
        raise TypeError('issubclass() argument 2 cannot be a parameterized generic')

    def __or__(self, other):
        return __either__(self, other)

    def __ror__(self, other):
        return __either__(other, self)

    def __eq__(self, other):
        if not isinstance(other, __GenericAlias__):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__ and self._unpacked == other._unpacked

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __dir__(self):
        return sorted({*dir(self.__origin__), *dir(type(self)), '__args__', '__origin__'})

    def __repr__(self):
        args = ', '.join([__type_text__(one) for one in self.__args__]) or '()'
        return f"{'*' if self._unpacked else ''}{__type_text__(self.__origin__)}[{args}]"

class UnionType:
    __module__ = 'types'

    def __init__(self, args, /):
        self.__args__ = args

    @property
    def __parameters__(self):
        return __type_parameters__(self.__args__)

    def __getitem__(self, item):
        from _typing_variables import substituted
        made, *rest = substituted(self, item)
        for one in rest:
            made = made | one
        return made

    def __instancecheck__(self, instance):
        for one in self.__args__:
            if isinstance(instance, one):
                return True
        return False

    def __subclasscheck__(self, subclass):
        for one in self.__args__:
            if issubclass(subclass, one):
                return True
        return False

    def __or__(self, other):
        return __either__(self, other)

    def __ror__(self, other):
        return __either__(other, self)

    def __eq__(self, other):
        if not isinstance(other, __Union__):
            return NotImplemented
        return set(self.__args__) == set(other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        return ' | '.join(['None' if one is type(None) else __type_text__(one) for one in self.__args__])

__GenericAlias__, __Union__ = GenericAlias, UnionType
del GenericAlias, UnionType

# How an alias shows one of its arguments, and its type.
def __type_text__(value):
    if value is ...:
        return '...'
    if isinstance(value, type):
        return value.__qualname__ if value.__module__ == 'builtins' else f'{value.__module__}.{value.__qualname__}'
    return repr(value)

# The type variables among arguments, each once.
def __type_parameters__(args):
    found = []
    for one in args:
        if isinstance(one, type):
            continue
        if isinstance(one, tuple):
            within = __type_parameters__(one)
        elif hasattr(one, '__typing_subst__'):
            within = (one,)
        else:
            within = getattr(one, '__parameters__', ())
        for parameter in within if isinstance(within, tuple) else ():
            if parameter not in found:
                found.append(parameter)
    return tuple(found)

# `left | right` where neither is of `typing`, whose objects have their own unions.
def __either__(left, right):
    for one in (left, right):
        if not (one is None or isinstance(one, (type, __GenericAlias__, __Union__))):
            return NotImplemented
    return __union__(left, right)

def __union__(*parts):
    args = []
    for part in parts:
        part = type(None) if part is None else part
        for one in part.__args__ if type(part) is __Union__ else (part,):
            if not any([one is held or one == held for held in args]):
                args.append(one)
    return args[0] if len(args) == 1 else __Union__(tuple(args))
