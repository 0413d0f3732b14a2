# Warnings: filters, recording, and how they are told.

# The program's own `sys`, whose `stderr` it may have replaced.
def _sys():
    import sys
    return sys

_KINDS = ('error', 'ignore', 'always', 'default', 'module', 'once')
# The warning classes that natives give.
_NATIVE = (RuntimeWarning, UserWarning, DeprecationWarning, SyntaxWarning,
           *[kind for kind in RuntimeWarning.__subclasses__() if kind.__module__ == 'numpy.exceptions'])
_handle_signals = __handle_signals__
# Takes what `np.errstate` handles itself: whether it did.
_signalled = None
# Whether signals are handed to the program itself, so that values are computed before it goes on.
_watched = False
_recording = 0

def _watch(on, signalled):
    global _watched, _signalled
    _watched, _signalled = on, signalled
    _changed()

filters = [
    ('default', None, DeprecationWarning, '__main__', 0),
    ('ignore', None, DeprecationWarning, None, 0),
    ('ignore', None, PendingDeprecationWarning, None, 0),
    ('ignore', None, ImportWarning, None, 0),
    ('ignore', None, ResourceWarning, None, 0),
]
defaultaction = _defaultaction = 'default'
onceregistry = {}
# What has been told of each file, by its name.
_registries = {}
_version = 1

class WarningMessage:
    _WARNING_DETAILS = ('message', 'category', 'filename', 'lineno', 'file', 'line', 'source')

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return (f'{{message : {self.message!r}, category : {self._category_name!r}, filename : {self.filename!r}, '
                f'lineno : {self.lineno}, line : {self.line!r}}}')

# What is done about every warning of a class, whatever its text and place; `None` if that depends on them.
def _always_done(kind):
    for action, message, category, module, lineno in filters:
        if issubclass(kind, category):
            return None if message or module or lineno else action
    return defaultaction

def _may_raise(kind):
    return any([action == 'error' and issubclass(kind, category) for action, _, category, _, _ in filters])

def _changed():
    done = {kind.__name__: _always_done(kind) for kind in _NATIVE}
    named = lambda action: [name for name in done if done[name] == action]
    __silence__(named('ignore'), named('error'))
    __record__(bool(_watched or _recording or done['RuntimeWarning'] is None and _may_raise(RuntimeWarning)))

def _filters_mutated():
    global _version
    _version += 1
    _changed()

def _insert(item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    _filters_mutated()

def filterwarnings(action, message='', category=Warning, module='', lineno=0, append=False):
    assert action in _KINDS, f'invalid action: {action!r}'
    assert isinstance(message, str), 'message must be a string'
    assert isinstance(category, type), 'category must be a class'
    assert issubclass(category, Warning), 'category must be a Warning subclass'
    assert isinstance(module, str), 'module must be a string'
    assert isinstance(lineno, int) and lineno >= 0, 'lineno must be an int >= 0'
    if message or module:
        import re
    message = re.compile(message, re.I) if message else None
    module = re.compile(module) if module else None
    _insert((action, message, category, module, lineno), append)

def simplefilter(action, category=Warning, lineno=0, append=False):
    assert action in _KINDS, f'invalid action: {action!r}'
    assert isinstance(lineno, int) and lineno >= 0, 'lineno must be an int >= 0'
    _insert((action, None, category, None, lineno), append)

def resetwarnings():
    filters[:] = []
    _filters_mutated()

def _line(filename, lineno):
    import linecache
    return linecache.getline(filename, lineno)

def formatwarning(message, category, filename, lineno, line=None):
    return _formatted(WarningMessage(message, category, filename, lineno, None, line))

def _formatted(told):
    text = f'{told.filename}:{told.lineno}: {told.category.__name__}: {told.message}\n'
    line = _line(told.filename, told.lineno) if told.line is None else told.line
    line = line.strip() if line else line
    return text + f'  {line}\n' if line else text

def showwarning(message, category, filename, lineno, file=None, line=None):
    _write(WarningMessage(message, category, filename, lineno, file, line))

_our_show, _our_format = showwarning, formatwarning

def _write(told):
    sys = _sys()
    file = sys.stderr if told.file is None else told.file
    if file is None:
        return
    if formatwarning is _our_format:
        text = _formatted(told)
    else:
        text = formatwarning(told.message, told.category, told.filename, told.lineno, told.line)
    if file is sys.__stderr__:
        __warn__(text, told.category.__name__, str(told.message), str(told.filename), told.lineno)
        return
    try:
        file.write(text)
    except OSError:
        pass

# What shows a warning: `_write`, or what adds it to a list.
_shows = _write

def _show(told):
    if showwarning is _our_show:
        _shows(told)
        return
    if not callable(showwarning):
        raise TypeError('warnings.showwarning() must be set to a function or method')
    showwarning(told.message, told.category, told.filename, told.lineno, told.file, told.line)

def _category(message, category):
    if isinstance(message, Warning):
        category = message.__class__
    elif category is None:
        category = UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    return category

def warn(message, category=None, stacklevel=1, source=None):
    category = _category(message, category)
    filename, lineno, module = __caller__(stacklevel) or ('sys', 1, 'sys')
    _decide(message, category, filename, lineno, module, _registry(filename), source)

def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    lineno = int(lineno)
    if module is None:
        module = filename or '<unknown>'
        if module[-3:].lower() == '.py':
            module = module[:-3]
    _decide(message, category, filename, lineno, module, {} if registry is None else registry, source)

# A warning of a native function, or of a signal of NumPy's.
def _native(category, message, filename, lineno):
    if _signalled is not None and category is RuntimeWarning and _signalled(message):
        return
    _decide(message, category, filename, lineno, '__main__', _registry(filename), None)

def _registry(filename):
    return _registries.setdefault(filename, {})

def _decide(message, category, filename, lineno, module, registry, source):
    if registry.get('version', 0) != _version:
        registry.clear()
        registry['version'] = _version
    if isinstance(message, Warning):
        text, category = str(message), message.__class__
    else:
        text, message = message, category(message)
    key = (text, category, lineno)
    if registry.get(key):
        return
    action = defaultaction
    for done, pattern, kind, where, line in filters:
        if (issubclass(category, kind) and (pattern is None or _matches(pattern, text))
                and (where is None or _matches(where, module)) and line in (0, lineno)):
            action = done
            break
    if action == 'ignore':
        return
    if action == 'error':
        raise message
    if action == 'once':
        registry[key] = 1
        if onceregistry.get((text, category)):
            return
        onceregistry[text, category] = 1
    elif action == 'module':
        registry[key] = 1
        if registry.get((text, category, 0)):
            return
        registry[text, category, 0] = 1
    elif action == 'default':
        registry[key] = 1
    elif action != 'always':
        raise RuntimeError(f'Unrecognized action ({action!r}) in warnings.filters:\n {(done, pattern, kind, where, line)}')
    _show(WarningMessage(message, category, filename, lineno, source=source))

# A filter's module may be a name, as those of the interpreter are, or a pattern.
def _matches(pattern, text):
    return pattern == text if isinstance(pattern, str) else pattern.match(text)

class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._module = _sys().modules['warnings'] if module is None else module
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __repr__(self):
        args = (['record=True'] if self._record else []) + ([f'module={self._module!r}'] if self._module is not _sys().modules['warnings'] else [])
        return f'{type(self).__name__}({", ".join(args)})'

    def __enter__(self):
        global filters, showwarning, _shows, _recording
        if self._entered:
            raise RuntimeError(f'Cannot enter {self!r} twice')
        self._entered = True
        self._before = filters, showwarning, _shows
        filters = filters[:]
        log = None
        if self._record:
            log = []
            _shows, showwarning = log.append, _our_show
            _recording += 1
        _filters_mutated()
        if self._filter is not None:
            simplefilter(*self._filter)
        return log

    def __exit__(self, *error):
        global filters, showwarning, _shows, _recording
        if not self._entered:
            raise RuntimeError(f'Cannot exit {self!r} without entering first')
        filters, showwarning, _shows = self._before
        if self._record:
            _recording -= 1
        _filters_mutated()
