# Variables of a context, which a call in a copy of it does not change.

from _thread import at_end

class Token:
    MISSING = __missing__

    def __init__(self, context, var, old_value):
        self._context, self.var, self.old_value, self._used = context, var, old_value, False

    def __repr__(self):
        return f"<Token{' used' if self._used else ''} var={self.var!r} at {hex(id(self))}>"

class ContextVar:
    def __class_getitem__(cls, item):
        return cls

    def __init__(self, name, *, default=__missing__):
        if not isinstance(name, str):
            raise TypeError('context variable name must be a str')
        self.name, self._default = name, default

    def get(self, default=__missing__, /):
        value = _context()._values.get(self, __missing__)
        if value is not __missing__:
            return value
        if default is not __missing__:
            return default
        if self._default is __missing__:
            raise LookupError(self)
        return self._default

    def set(self, value, /):
        context = _context()
        token = Token(context, self, context._values.get(self, __missing__))
        context._values[self] = value
        return token

    def reset(self, token, /):
        if not isinstance(token, Token):
            raise TypeError(f'expected an instance of Token, got {token!r}')
        if token._used:
            raise RuntimeError(f'{token!r} has already been used once')
        if token.var is not self:
            raise ValueError(f'{token!r} was created by a different ContextVar')
        if token._context is not _context():
            raise ValueError(f'{token!r} was created in a different Context')
        token._used = True
        if token.old_value is __missing__:
            _context()._values.pop(self, None)
        else:
            _context()._values[self] = token.old_value

    def __repr__(self):
        default = '' if self._default is __missing__ else f' default={self._default!r}'
        return f'<ContextVar name={self.name!r}{default} at {hex(id(self))}>'

class Context:
    def __init__(self):
        self._values, self._entered = {}, False

    def run(self, callable, *args, **kwargs):
        if self._entered:
            raise RuntimeError(f'cannot enter context: {self!r} is already entered')
        me = __ident__()
        before, self._entered = _context(), True
        _current[me] = self
        try:
            return callable(*args, **kwargs)
        finally:
            _current[me], self._entered = before, False

    def copy(self):
        made = Context()
        made._values = dict(self._values)
        return made

    def __getitem__(self, var):
        return self._values[var]

    def get(self, var, default=None):
        return self._values.get(var, default)

    def __contains__(self, var):
        return var in self._values

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def keys(self):
        return self._values.keys()

    def values(self):
        return self._values.values()

    def items(self):
        return self._values.items()

# The contexts of threads. A thread begins with an empty one.
_current = {}

def _context():
    me = __ident__()
    if me not in _current:
        _current[me] = Context()
    return _current[me]

at_end.append(lambda ident: _current.pop(ident, None))

def copy_context():
    return _context().copy()
