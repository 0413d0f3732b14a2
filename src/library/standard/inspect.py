# Introspection of functions and classes.

import collections
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

def getmodule(object, _filename=None):
    import sys
    if ismodule(object):
        return object
    return sys.modules.get(getattr(object, '__module__', None))

class EndOfBlock(Exception):
    pass

# What has a text: functions, methods, classes, frames and code.
def _unwrapped(object):
    if ismethod(object):
        object = object.__func__
    object = unwrap(object) if isfunction(object) else object
    if istraceback(object):
        object = object.tb_frame
    return object.f_code if isframe(object) else object

def unwrap(func, *, stop=None):
    seen = {id(func)}
    while hasattr(func, '__wrapped__') and not (stop and stop(func)):
        func = func.__wrapped__
        if id(func) in seen:
            raise ValueError(f'wrapper loop when unwrapping {func!r}')
        seen.add(id(func))
    return func

def getfile(object):
    object = _unwrapped(object)
    if iscode(object):
        return object.co_filename
    if isfunction(object):
        return object.__code__.co_filename
    if isclass(object):
        if getattr(object, '__module__', None) == '__main__':
            return '<program>'
        raise TypeError(f'{object!r} is a built-in class')
    if ismodule(object):
        if getattr(object, '__file__', None):
            return object.__file__
        raise TypeError(f'{object!r} is a built-in module')
    kind = type(object).__name__
    raise TypeError(f'module, class, method, function, traceback, frame, or code object was expected, got {kind}')

def getsourcefile(object):
    return getfile(object)

def _text_of(object):
    text = __source_text__(object) if isfunction(object) else __source_text__(getfile(object))
    if text is None:
        import linecache
        text = ''.join(linecache.getlines(getfile(object)))
    if not text:
        raise OSError('could not get source code')
    return text.splitlines(True)

# All lines of the text that holds it, and at which of them (from 0) it begins.
def findsource(object):
    object = _unwrapped(object)
    lines = _text_of(object)
    if ismodule(object):
        return lines, 0
    if isclass(object):
        return lines, _class_line(object, lines)
    first = (object if iscode(object) else object.__code__).co_firstlineno - 1
    if not 0 <= first < len(lines):
        raise OSError('lineno is out of bounds')
    return lines, first

# Classes within others are further in; of several of one name, the last one counts, as it does for the program.
def _class_line(cls, lines):
    import ast
    found, names = [], [name for name in cls.__qualname__.split('.') if name != '<locals>']

    def look(body, at):
        for node in body:
            kind = type(node).__name__
            if kind in ('ClassDef', 'FunctionDef', 'AsyncFunctionDef'):
                if node.name == names[at]:
                    if at + 1 < len(names):
                        look(node.body, at + 1)
                    elif kind == 'ClassDef':
                        found.append(min([one.lineno for one in node.decorator_list] + [node.lineno]) - 1)
            else:
                for part in ('body', 'orelse', 'finalbody'):
                    look(getattr(node, part, None) or (), at)
                for handler in getattr(node, 'handlers', ()):
                    look(handler.body, at)
    look(ast.parse(''.join(lines)).body, 0)
    if not found:
        raise OSError('could not find class definition')
    return found[-1]

# The lines of the definition at the beginning of some lines.
def getblock(lines):
    import tokenize
    rest = iter(lines)
    depth, last, begun, is_lambda, opened, margin = 0, 1, False, False, 0, None
    try:
        for kind, text, (_, column), (row, end), _ in tokenize.generate_tokens(lambda: next(rest, '')):
            if kind == tokenize.NAME and not begun and text in ('def', 'class', 'lambda'):
                begun, is_lambda = True, text == 'lambda'
            elif kind == tokenize.NEWLINE:
                last = row
                if is_lambda or begun and depth == 0 and opened:
                    break
                opened += begun
            elif kind == tokenize.INDENT:
                depth += begun
                margin = end if margin is None and begun else margin
            elif kind == tokenize.DEDENT:
                depth -= begun
                if depth <= 0 and begun:
                    break
            elif kind == tokenize.COMMENT and margin is not None and column >= margin:
                last = row
            elif begun and depth == 0 and opened and kind not in (tokenize.COMMENT, tokenize.NL):
                break
    except (tokenize.TokenError, SyntaxError):
        pass
    return lines[:last]

def getsourcelines(object):
    object = _unwrapped(object)
    lines, first = findsource(object)
    if ismodule(object) or iscode(object) and object.co_name == '<module>':
        return lines, 0
    return getblock(lines[first:]), first + 1

def getsource(object):
    return ''.join(getsourcelines(object)[0])

def getcomments(object):
    try:
        lines, first = findsource(object)
    except (OSError, TypeError):
        return None
    if ismodule(object):
        return None
    indent, at = len(lines[first]) - len(lines[first].lstrip()), first
    while at > 0 and lines[at - 1].lstrip().startswith('#') and len(lines[at - 1]) - len(lines[at - 1].lstrip()) == indent:
        at -= 1
    return ''.join([line.strip() + '\n' for line in lines[at:first]]) or None

Traceback = collections.namedtuple('Traceback', 'filename lineno function code_context index')
FrameInfo = collections.namedtuple('FrameInfo', 'frame filename lineno function code_context index')

def getframeinfo(frame, context=1):
    if istraceback(frame):
        line, frame = frame.tb_lineno, frame.tb_frame
    else:
        line = frame.f_lineno
    code, lines, index = frame.f_code, None, None
    if context > 0:
        import linecache
        found = linecache.getlines(code.co_filename)
        if found:
            start = max(0, min(line - 1 - context // 2, len(found) - context))
            lines, index = found[start:start + context], line - 1 - start
    return Traceback(code.co_filename, line, code.co_name, lines, index)

def getouterframes(frame, context=1):
    found = []
    while frame:
        found.append(FrameInfo(frame, *getframeinfo(frame, context)))
        frame = frame.f_back
    return found

def getinnerframes(tb, context=1):
    found = []
    while tb:
        found.append(FrameInfo(tb.tb_frame, *getframeinfo(tb, context)))
        tb = tb.tb_next
    return found

def stack(context=1):
    import sys
    return getouterframes(sys._getframe(), context)

def trace(context=1):
    import sys
    return getinnerframes(sys.exc_info()[2], context)

def currentframe():
    import sys
    return sys._getframe()

GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = 'GEN_CREATED', 'GEN_RUNNING', 'GEN_SUSPENDED', 'GEN_CLOSED'
