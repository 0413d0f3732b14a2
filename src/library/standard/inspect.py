# Introspection of functions and classes.

import re
import types

class _Empty:
    def __repr__(self):
        return "<class 'inspect._empty'>"

_empty = _Empty()

class _Kind(int):
    def __repr__(self):
        return f'<_ParameterKind.{self.name}: {int(self)}>'

    def __str__(self):
        return self.name

    @property
    def name(self):
        return ('POSITIONAL_ONLY', 'POSITIONAL_OR_KEYWORD', 'VAR_POSITIONAL', 'KEYWORD_ONLY', 'VAR_KEYWORD')[int(self)]

    @property
    def description(self):
        return ('positional-only', 'positional or keyword', 'variadic positional', 'keyword-only', 'variadic keyword')[int(self)]

class Parameter:
    empty = _empty
    POSITIONAL_ONLY = _Kind(0)
    POSITIONAL_OR_KEYWORD = _Kind(1)
    VAR_POSITIONAL = _Kind(2)
    KEYWORD_ONLY = _Kind(3)
    VAR_KEYWORD = _Kind(4)

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        self.name = name
        self.kind = _Kind(kind)
        self.default = default
        self.annotation = annotation

    def __str__(self):
        text = ('', '', '*', '', '**')[int(self.kind)] + self.name
        annotated = self.annotation is not _empty
        if annotated:
            text += ': ' + formatannotation(self.annotation)
        if self.default is not _empty:
            text += f' = {self.default!r}' if annotated else f'={self.default!r}'
        return text

    def __repr__(self):
        return f'<Parameter "{self}">'

    def __eq__(self, other):
        return isinstance(other, Parameter) and str(self) == str(other) and self.kind == other.kind

    def replace(self, **changes):
        given = {'name': self.name, 'kind': self.kind, 'default': self.default, 'annotation': self.annotation, **changes}
        return Parameter(given.pop('name'), given.pop('kind'), **given)

def formatannotation(annotation, base_module=None):
    if getattr(annotation, '__module__', None) == 'typing':
        return re.sub(r'[\w.]+', lambda match: match.group().removeprefix('typing.'), repr(annotation))
    if isinstance(annotation, type) and not isinstance(annotation, types.GenericAlias):
        return annotation.__qualname__ if annotation.__module__ in ('builtins', base_module) else f'{annotation.__module__}.{annotation.__qualname__}'
    return repr(annotation)

class BoundArguments:
    def __init__(self, signature, arguments):
        self.signature = signature
        self.arguments = arguments

    def apply_defaults(self):
        made = {}
        for name, parameter in self.signature.parameters.items():
            if name in self.arguments:
                made[name] = self.arguments[name]
            elif parameter.default is not _empty:
                made[name] = parameter.default
            elif parameter.kind == 2:
                made[name] = ()
            elif parameter.kind == 4:
                made[name] = {}
        self.arguments = made

    @property
    def args(self):
        made = []
        for name, parameter in self.signature.parameters.items():
            if parameter.kind < 2 and name in self.arguments:
                made.append(self.arguments[name])
            elif parameter.kind == 2:
                made.extend(self.arguments.get(name, ()))
        return tuple(made)

    @property
    def kwargs(self):
        made = {}
        for name, parameter in self.signature.parameters.items():
            if parameter.kind == 3 and name in self.arguments:
                made[name] = self.arguments[name]
            elif parameter.kind == 4:
                made.update(self.arguments.get(name, {}))
        return made

    def __repr__(self):
        return f"<BoundArguments ({', '.join([f'{name}={value!r}' for name, value in self.arguments.items()])})>"

class Signature:
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty):
        self.parameters = {parameter.name: parameter for parameter in parameters or ()}
        self.return_annotation = return_annotation

    def __str__(self):
        parts, before = [], None
        for parameter in self.parameters.values():
            kind = parameter.kind
            if before == 0 and kind != 0:
                parts.append('/')
            if kind == 3 and before not in (2, 3):
                parts.append('*')
            parts.append(str(parameter))
            before = int(kind)
        if before == 0:
            parts.append('/')
        ends = '' if self.return_annotation is _empty else f' -> {formatannotation(self.return_annotation)}'
        return f"({', '.join(parts)}){ends}"

    def __repr__(self):
        return f'<Signature {self}>'

    def __eq__(self, other):
        return isinstance(other, Signature) and str(self) == str(other)

    def bind(self, *args, **kwargs):
        return self._bound(args, kwargs, False)

    def bind_partial(self, *args, **kwargs):
        return self._bound(args, kwargs, True)

    def _bound(self, args, kwargs, partial):
        given, left, named = {}, list(args), dict(kwargs)
        for name, parameter in self.parameters.items():
            if parameter.kind == 2:
                if left:
                    given[name] = tuple(left)
                left = []
            elif parameter.kind == 4:
                if named:
                    given[name] = named
                named = {}
            elif parameter.kind < 2 and left:
                if name in named and parameter.kind == 1:
                    raise TypeError(f"multiple values for argument '{name}'")
                given[name] = left.pop(0)
            elif parameter.kind != 0 and name in named:
                given[name] = named.pop(name)
            elif parameter.default is _empty and not partial:
                raise TypeError(f'missing a required {"keyword-only " if parameter.kind == 3 else ""}argument: {name!r}')
        if left:
            raise TypeError('too many positional arguments')
        if named:
            raise TypeError(f'got an unexpected keyword argument {next(iter(named))!r}')
        return BoundArguments(self, given)

def signature(obj, *, follow_wrapped=True):
    if not callable(obj):
        raise TypeError(f'{obj!r} is not a callable object')
    while follow_wrapped and hasattr(obj, '__wrapped__'):
        obj = obj.__wrapped__
    skip, function = 0, obj
    if isclass(obj):
        function, skip = obj.__init__, 1
    elif ismethod(obj):
        function, skip = obj.__func__, 1
    elif not isfunction(obj) and __parameters__(obj) is None and hasattr(obj, '__call__') and hasattr(type(obj), '__call__'):
        function, skip = type(obj).__call__, 1
    found = __parameters__(function)
    if found is None:
        if isclass(obj):
            return Signature()
        raise ValueError(f'no signature found for builtin {obj!r}')
    notes = getattr(function, '__annotations__', {})
    parameters = []
    for name, kind, default in found[skip:]:
        parameters.append(Parameter(name, kind, default=_empty if default is None else default[0], annotation=notes.get(name, _empty)))
    return Signature(parameters, return_annotation=notes.get('return', _empty))

class FullArgSpec:
    def __init__(self, **fields):
        for name, value in fields.items():
            setattr(self, name, value)

    def __repr__(self):
        return f"FullArgSpec({', '.join([f'{name}={value!r}' for name, value in vars(self).items()])})"

def getfullargspec(func):
    found = __parameters__(func.__func__ if ismethod(func) else func)
    if found is None:
        raise TypeError('unsupported callable')
    names = [name for name, kind, _ in found if kind < 2]
    defaults = tuple([default[0] for _, kind, default in found if kind < 2 and default is not None])
    varargs = [name for name, kind, _ in found if kind == 2]
    varkw = [name for name, kind, _ in found if kind == 4]
    only = [name for name, kind, _ in found if kind == 3]
    onlydefaults = {name: default[0] for name, kind, default in found if kind == 3 and default is not None}
    return FullArgSpec(args=names, varargs=varargs[0] if varargs else None, varkw=varkw[0] if varkw else None, defaults=defaults or None, kwonlyargs=only, kwonlydefaults=onlydefaults or None, annotations=dict(getattr(func, '__annotations__', {})))

def isfunction(object):
    return isinstance(object, types.FunctionType) and not repr(object).startswith('<class')

def ismethod(object):
    return isinstance(object, types.MethodType) and isfunction(object.__func__)

def isbuiltin(object):
    return isinstance(object, types.BuiltinFunctionType)

def isroutine(object):
    return isfunction(object) or isinstance(object, types.MethodType) or isbuiltin(object)

def isclass(object):
    return isinstance(object, type)

def ismodule(object):
    import sys
    return type(object) is type(sys)

def isgenerator(object):
    return isinstance(object, types.GeneratorType)

def isgeneratorfunction(object):
    return isfunction(object) and __parameters__(object, True)

def iscoroutinefunction(object):
    return getattr(getattr(object, '__func__', object), '__is_coroutine__', False)

def isasyncgenfunction(object):
    return getattr(getattr(object, '__func__', object), '__is_async_generator__', False)

def iscoroutine(object):
    return isinstance(object, types.CoroutineType)

def isasyncgen(object):
    return isinstance(object, types.AsyncGeneratorType)

def isawaitable(object):
    return iscoroutine(object) or hasattr(type(object), '__await__')

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED = 1, 2, 4, 8, 16
CO_GENERATOR, CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 32, 128, 256, 512

def iscode(object):
    return isinstance(object, types.CodeType)

def istraceback(object):
    return isinstance(object, types.TracebackType)

def isframe(object):
    return isinstance(object, types.FrameType)

def isabstract(object):
    return isclass(object) and bool(getattr(object, '__abstractmethods__', ()))

def getmembers(object, predicate=None):
    found = []
    for name in dir(object):
        try:
            value = getattr(object, name)
        except AttributeError:
            continue
        if predicate is None or predicate(value):
            found.append((name, value))
    return found

# An attribute as it is held, which no descriptor and no `__getattr__` is asked for.
def getattr_static(obj, attr, default=_empty):
    holders = [] if isinstance(obj, type) else [getattr(obj, '__dict__', {})]
    for kind in (obj, type(obj)) if isinstance(obj, type) else (type(obj),):
        holders.extend([base.__dict__ for base in kind.__mro__])
    for held in holders:
        if attr in held:
            return held[attr]
    if default is _empty:
        raise AttributeError(attr)
    return default

def getdoc(object):
    doc = getattr(object, '__doc__', None)
    return cleandoc(doc) if isinstance(doc, str) and doc else None

def cleandoc(doc):
    lines = doc.expandtabs().split('\n')
    indents = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    least = min(indents) if indents else 0
    lines = [lines[0].lstrip()] + [line[least:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return '\n'.join(lines)

def getmro(cls):
    return cls.__mro__

def getmodule(object):
    return None

def getsource(object):
    raise OSError('could not get source code')

getsourcelines = getsourcefile = getfile = getsource

def stack(context=1):
    return []

def currentframe():
    import sys
    return sys._getframe()

GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = 'GEN_CREATED', 'GEN_RUNNING', 'GEN_SUSPENDED', 'GEN_CLOSED'
