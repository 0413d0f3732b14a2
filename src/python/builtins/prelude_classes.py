def __construct__(cls, new, init, /, *args, **kwargs):
    made = new(cls, *args, **kwargs)
    if isinstance(made, cls):
        if type(made) is not cls:
            init = type(made).__init__
        if init is not None:
            init(made, *args, **kwargs)
    return made

def __completed__(cls, /, **keywords):
    for name, value in cls.__dict__.items():
        hook = getattr(type(value), '__set_name__', None)
        if hook is not None:
            try:
                hook(value, cls, name)
            except BaseException as error:
                raise RuntimeError(f'Error calling __set_name__ on {type(value).__name__!r} instance {name!r} in {cls.__name__!r}') from error
    above = __line__(cls)
    for base in above:
        hook = base.__dict__.get('__init_subclass__', None)
        if hook is not None:
            getattr(hook, '__func__', hook)(cls, **keywords)
            break
    else:
        if keywords:
            raise TypeError(f'{cls.__name__}.__init_subclass__() takes no keyword arguments')
    if any('__is_abstract__' in base.__dict__ for base in above):
        names = {name for base in [cls, *above] for name in base.__dict__}
        cls.__abstractmethods__ = tuple(sorted(name for name in names if __abstract__(getattr(cls, name))))
    for base in above:
        if '__class_made__' in base.__dict__:
            return base.__dict__['__class_made__'](cls)
    return cls

def __class_of__(name, bases, namespace, /, **keywords):
    for base in bases:
        if isinstance(base, type) and type(base) is not type:
            return type(base)(name, bases, namespace, **keywords)
    return __completed__(__made_class__(type, name, bases, namespace), **keywords)

def __name_in__(mapping, name):
    try:
        return mapping[name]
    except KeyError:
        return NotImplemented

def __setup_annotations__(mapping):
    try:
        mapping['__annotations__']
    except KeyError:
        mapping['__annotations__'] = {}

def __abstract__(value):
    value = getattr(value, 'fget', value)
    return getattr(value, '__isabstractmethod__', False)


# `isinstance` and `issubclass` with what is no class: a union, or an object with bases.
def __has_abstract__(value, cls):
    if not isinstance(getattr(cls, '__bases__', None), tuple):
        raise TypeError('isinstance() arg 2 must be a type, a tuple of types, or a union')
    kind = getattr(value, '__class__', None)
    return kind is not None and __reaches__(kind, cls)

def __derives_abstract__(derived, cls):
    if not isinstance(getattr(derived, '__bases__', None), tuple):
        raise TypeError('issubclass() arg 1 must be a class')
    if not isinstance(getattr(cls, '__bases__', None), tuple):
        raise TypeError('issubclass() arg 2 must be a class, a tuple of classes, or a union')
    return __reaches__(derived, cls)

def __reaches__(derived, cls):
    while derived is not cls:
        bases = getattr(derived, '__bases__', None)
        if not isinstance(bases, tuple) or not bases:
            return False
        if len(bases) > 1:
            return any([__reaches__(base, cls) for base in bases])
        derived = bases[0]
    return True

# `__init__` of a list, dictionary or set that there is: its content is exchanged.
def __initialise__(held, /, *args, **keywords):
    kind = type(held)
    made = kind(*args, **keywords)
    if kind is list:
        held[:] = made
    elif kind in (dict, set):
        if kind is set:
            held.clear()
        held.update(made)

# A property as a descriptor, and what it says of itself.
def __property__(value, name):
    if name == '__doc__':
        return getattr(value.fget, '__doc__', None)
    if name == '__isabstractmethod__':
        return any([getattr(one, '__isabstractmethod__', False) for one in (value.fget, value.fset, value.fdel)])

    def __get__(instance, owner=None):
        if instance is None:
            return value
        if value.fget is None:
            raise AttributeError(f'property of {type(instance).__name__!r} object has no getter')
        return value.fget(instance)

    def __set__(instance, new):
        if value.fset is None:
            raise AttributeError(f'property of {type(instance).__name__!r} object has no setter')
        value.fset(instance, new)

    def __delete__(instance):
        if value.fdel is None:
            raise AttributeError(f'property of {type(instance).__name__!r} object has no deleter')
        value.fdel(instance)

    def __set_name__(owner, name):
        pass

    return {'__get__': __get__, '__set__': __set__, '__delete__': __delete__, '__set_name__': __set_name__}[name]

# As `__property__`, of a static or a class method.
def __wrapping__(value, name):
    function, kind = value.__func__, type(value)

    def __get__(instance, owner=None):
        if kind is staticmethod:
            return function
        owner = type(instance) if owner is None else owner
        if hasattr(function, '__get__'):
            return function.__get__(owner)
        return lambda *args, **keywords: function(owner, *args, **keywords)

    if name == '__get__':
        return __get__
    return function if name == '__wrapped__' else getattr(function, name)

# The frames of an exception, from the one that caught it on.
class __traceback__:
    def __init__(self, site, tb_next):
        name, file, line, text = site
        self.tb_lineno, self.tb_lasti, self.tb_next = line, 0, tb_next
        self.tb_frame = __frame__(name, file, line)
        self._line = text

class __frame__:
    def __init__(self, name, file, line):
        self.f_lineno, self.f_back, self.f_locals, self.f_globals = line, None, {}, {}
        self.f_code = __code__(name, file)

class __code__:
    def __init__(self, name, file):
        self.co_name = self.co_qualname = name
        self.co_filename, self.co_firstlineno = file, 1

__traceback__.__name__ = __traceback__.__qualname__ = 'traceback'
__frame__.__name__ = __frame__.__qualname__ = 'frame'
__code__.__name__ = __code__.__qualname__ = 'code'

def __traceback_of__(exception):
    sites, found = __sites__(exception)
    for site in reversed(sites):
        found = __traceback__(site, found)
    return found
