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
    if getattr(type(cls), '__is_abstract__', False):
        names = {name for base in [cls, *above] for name in base.__dict__}
        cls.__abstractmethods__ = frozenset([name for name in names if __abstract__(getattr(cls, name, None))])
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

# The frames of an exception, from the one that caught it on; `_site` is what is told of each.
class __traceback__:
    def __init__(self, tb_next, tb_frame, tb_lasti, tb_lineno, site=None):
        self.tb_next, self.tb_frame, self.tb_lasti, self.tb_lineno = tb_next, tb_frame, tb_lasti, tb_lineno
        code = tb_frame.f_code
        self._site = site or (code.co_name, code.co_filename, tb_lineno, '', tb_lineno, None, None)

    # They are made anew each time that an exception is asked for its own.
    def __eq__(self, other):
        return isinstance(other, __traceback__) and self._site == other._site and self.tb_next == other.tb_next

    def __hash__(self):
        return hash(self._site[2])

# `sites`: what is told of the calls, the innermost first; the frame is that of the one `at`.
class __frame__:
    f_trace, f_lasti = None, 0

    def __init__(self, sites, at=0):
        name, file, self.f_lineno, _, _, _, _, qualified, first, self._held = sites[at]
        self.f_code, self._sites, self._at = __code__(name, file, qualified, first), sites, at

    @property
    def f_back(self):
        return __frame__(self._sites, self._at + 1) if self._at + 1 < len(self._sites) else None

    @property
    def f_globals(self):
        return __globals__()

    @property
    def f_locals(self):
        return __globals__() if self._held is None else self._held

    def clear(self):
        pass

    def __repr__(self):
        return f'<frame at {hex(id(self))}, file {self.f_code.co_filename!r}, line {self.f_lineno}, code {self.f_code.co_name}>'

class __code__:
    def __init__(self, name, file, qualified=None, first=1):
        self.co_name, self.co_qualname = name, qualified or name
        self.co_filename, self.co_firstlineno = file, first

    def __repr__(self):
        return f'<code object {self.co_name} at {hex(id(self))}, file "{self.co_filename}", line {self.co_firstlineno}>'

__traceback__.__name__ = __traceback__.__qualname__ = 'traceback'
__frame__.__name__ = __frame__.__qualname__ = 'frame'
__code__.__name__ = __code__.__qualname__ = 'code'

def __traceback_of__(exception):
    sites, found = __sites__(exception)
    calls = [(*site, None, 1, None if site[0] == '<module>' else {}) for site in reversed(sites)]
    for at in range(len(calls)):
        found = __traceback__(found, __frame__(calls, at), 0, calls[at][2], calls[at][:7])
    return found

__CODE_PARTS__ = (
    'co_name', 'co_qualname', 'co_argcount', 'co_posonlyargcount', 'co_kwonlyargcount', 'co_nlocals', 'co_varnames',
    'co_freevars', 'co_cellvars', 'co_names', 'co_consts', 'co_flags', 'co_firstlineno',
)

def __code_of__(function):
    made = __code__('', '<program>')
    for name, value in zip(__CODE_PARTS__, __code_parts__(function)):
        setattr(made, name, value)
    __own__(function, '__code__', made)
    return made

class __cell__:
    def __init__(self, get, set):
        self._get, self._set = get, set

    @property
    def cell_contents(self):
        held = self._get()
        if not held:
            raise ValueError('Cell is empty')
        return held[0]

    @cell_contents.setter
    def cell_contents(self, value):
        self._set(value)

    def __eq__(self, other):
        return self._get() == other._get() if isinstance(other, __cell__) else NotImplemented

    __hash__ = None

    def __repr__(self):
        held = self._get()
        what = f'{type(held[0]).__name__} object at {hex(id(held[0]))}' if held else 'empty'
        return f'<cell at {hex(id(self))}: {what}>'

__cell__.__name__ = __cell__.__qualname__ = 'cell'

def __closure_of__(function):
    cells = tuple([__cell__(get, set) for get, set in __cells_of__(function)])
    return cells or None

# Callbacks of weak references to an object that has gone, the last one first.
def __call_gone__(calls):
    for call in reversed(calls):
        try:
            call()
        except Exception as error:
            import sys
            sys.stderr.write(f'Exception ignored in: {call!r}\n' + ''.join(__traceback_lines__(error)))

# `__getstate__`, `__reduce__` and `__reduce_ex__` of `object`.
def __state_of__(value):
    state = dict(value.__dict__) if hasattr(value, '__dict__') else {}
    slots = {}
    for cls in type(value).__mro__:
        named = cls.__dict__.get('__slots__', ()) if cls is not object else ()
        for name in (named,) if isinstance(named, str) else named:
            state.pop(name, None)
            if name not in ('__dict__', '__weakref__') and hasattr(value, name):
                slots[name] = getattr(value, name)
    if slots:
        return state or None, slots
    return state or None

def __reduced_ex__(value, protocol):
    own = type(value).__reduce__
    return value.__reduce__() if own is not object.__reduce__ else __reduced__(value, protocol)

def __reduced__(value, protocol):
    import copyreg
    cls = type(value)
    if isinstance(value, BaseException):
        state, args = dict(value.__dict__), value.args
        if isinstance(value, OSError) and len(args) == 2 and value.filename is not None:
            args += (value.filename,) if value.filename2 is None else (value.filename, None, value.filename2)
        return (cls, args, state) if state else (cls, args)
    state = value.__getstate__()
    if protocol < 2:
        if cls.__dict__.get('__slots__') and cls.__getstate__ is object.__getstate__:
            raise TypeError(f'a class that defines __slots__ without defining __getstate__ cannot be pickled with protocol {protocol}')
        bases = [kind for kind in (dict, list, tuple, set, frozenset, int, float, complex, str) if isinstance(value, kind)]
        made = copyreg._reconstructor, (cls, bases[0], bases[0](value)) if bases else (cls, object, None)
        return (*made, state) if state is not None else made
    keywords = {}
    if hasattr(cls, '__getnewargs_ex__'):
        args, keywords = value.__getnewargs_ex__()
    elif hasattr(cls, '__getnewargs__'):
        args = value.__getnewargs__()
    elif isinstance(value, (int, float, complex, str, tuple, frozenset)):
        args = (value.__data__,)
    else:
        args = ()
    items = iter(value) if isinstance(value, list) else None
    pairs = iter(value.items()) if isinstance(value, dict) else None
    if keywords:
        return copyreg.__newobj_ex__, (cls, args, keywords), state, items, pairs
    return copyreg.__newobj__, (cls, *args), state, items, pairs
