# Abstract base classes.

# How often a class was registered.
_registered = [0]

class ABCMeta(type):
    # Classes that it makes know their abstract methods.
    __is_abstract__ = True

    def register(cls, subclass):
        _registered[0] += 1
        if not isinstance(subclass, type):
            raise TypeError('Can only register classes')
        if not issubclass(subclass, cls):
            if issubclass(cls, subclass):
                raise RuntimeError('Refusing to create an inheritance cycle')
            # Patterns take what is registered for what it is registered as.
            for shape in ('__sequence__', '__keyed__'):
                if getattr(cls, shape, False) and shape not in subclass.__dict__:
                    setattr(subclass, shape, True)
            for base in cls.__mro__[:-1]:
                if base is not ABC and isinstance(base, ABCMeta):
                    base.__registered__ = (*base.__dict__.get('__registered__', ()), subclass)
        return subclass

class ABC(metaclass=ABCMeta):
    __slots__ = ()

def abstractmethod(funcobj):
    funcobj.__isabstractmethod__ = True
    return funcobj

abstractproperty = property

def get_cache_token():
    return _registered[0]

def update_abstractmethods(cls):
    if not hasattr(cls, '__abstractmethods__'):
        return cls
    names = set(cls.__dict__)
    for base in cls.__bases__:
        names.update(getattr(base, '__abstractmethods__', ()))
    abstract = [name for name in names if getattr(getattr(cls, name, None), '__isabstractmethod__', False)]
    cls.__abstractmethods__ = frozenset(abstract)
    return cls
