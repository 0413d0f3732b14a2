# Warnings: filters and recording.

import re

# The program's own `sys`, whose `stderr` it may have replaced.
def _sys():
    import sys
    return sys

_KINDS = ('error', 'ignore', 'always', 'default', 'module', 'once')
# The warning classes that natives issue.
_NATIVE = (RuntimeWarning, UserWarning, DeprecationWarning, SyntaxWarning) + __numpys__()
_handle_signals = __handle_signals__
_told = __warned__
_tell = __warn__
# Whether signals are handed to the program itself, so that values are computed before it goes on.
_watched = [False]

def _watch(on):
    _watched[0] = on
    __record__(on or bool(_records))

filters = []
_seen = set()

class WarningMessage:
    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source

    def __str__(self):
        kind = self.category.__name__
        return f'{{message : {self.message!r}, category : {kind!r}, filename : {self.filename!r}, lineno : {self.lineno}, line : {self.line!r}}}'

def _changed():
    named = lambda action: [kind.__name__ for kind in _NATIVE if _action('', kind) == action]
    __silence__(named('ignore'), named('error'))

def _action(text, category):
    for action, pattern, kind, module in filters:
        if issubclass(category, kind) and (pattern is None or pattern.match(text)) and (not module or re.match(module, '__main__')):
            return action
    return 'default'

def _insert(item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    _seen.clear()
    _changed()

def _is_warning(category):
    return isinstance(category, type) and issubclass(category, Warning)

def filterwarnings(action, message='', category=Warning, module='', lineno=0, append=False):
    assert action in _KINDS, f'invalid action: {action!r}'
    assert isinstance(message, str), 'message must be a string'
    assert _is_warning(category), 'category must be a Warning subclass'
    _insert((action, re.compile(message, re.I) if message else None, category, module), append)

def simplefilter(action, category=Warning, lineno=0, append=False):
    assert action in _KINDS, f'invalid action: {action!r}'
    _insert((action, None, category, ''), append)

def resetwarnings():
    filters.clear()
    _changed()

def formatwarning(message, category, filename, lineno, line=None):
    text = f'{filename}:{lineno}: {category.__name__}: {message}\n'
    return text + f'  {line.strip()}\n' if line else text

def showwarning(message, category, filename, lineno, file=None, line=None):
    text = formatwarning(message, category, filename, lineno, line)
    (file or _sys().stderr).write(text)

_ours = showwarning

def warn(message, category=None, stacklevel=1, source=None):
    if isinstance(message, Warning):
        category = type(message)
    elif category is None:
        category = UserWarning
    if not _is_warning(category):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    _tell(message, category, '<program>', 1)

def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    _tell(message, type(message) if isinstance(message, Warning) else category, filename, lineno)

def _tell(message, category, filename, lineno):
    text = str(message)
    action = _action(text, category)
    if not isinstance(message, Warning):
        message = category(message)
    if action == 'ignore':
        return
    if action == 'error':
        raise message
    if action == 'once':
        if (text, category) in _seen:
            return
        _seen.add((text, category))
    if _records:
        _records[-1].append(WarningMessage(message, category, filename, lineno))
    elif showwarning is not _ours:
        showwarning(message, category, filename, lineno)
    else:
        __warn__(category.__name__, text)

# The lists that warnings are recorded into, the innermost last.
_records = []

class _Recorded(list):
    def _drain(self):
        for name, text in __warned__(self._since):
            category = next((kind for kind in _NATIVE if kind.__name__ == name), None)
            if category is None:
                __warn__(name, text)
            else:
                list.append(self, WarningMessage(category(text), category, '<program>', 1))

    def __len__(self):
        self._drain()
        return list.__len__(self)

    def __iter__(self):
        self._drain()
        return list.__iter__(self)

    def __getitem__(self, index):
        self._drain()
        return list.__getitem__(self, index)

    def __bool__(self):
        return len(self) > 0

    def __repr__(self):
        self._drain()
        return list.__repr__(self)

class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._filter = None if action is None else (action, category, lineno, append)

    def __enter__(self):
        self._before = list(filters)
        log = None
        if self._record:
            log = _Recorded()
            log._since = __warned__(None)
            _records.append(log)
            __record__(True)
        if self._filter is not None:
            simplefilter(*self._filter)
        self._log = log
        return log

    def __exit__(self, *error):
        if self._log is not None:
            self._log._drain()
            _records.pop()
            __record__(bool(_records) or _watched[0])
        filters[:] = self._before
        _changed()
