# Settings of errors and printing as context managers, and queries of dtypes.

_KINDS = ('ignore', 'warn', 'raise', 'call', 'print', 'log')
_STATE = {'divide': 'warn', 'over': 'warn', 'under': 'ignore', 'invalid': 'warn'}

def geterr():
    return dict(_STATE)

def seterr(all=None, divide=None, over=None, under=None, invalid=None):
    for kind in (all, divide, over, under, invalid):
        if kind is not None and kind not in _KINDS:
            raise ValueError(f"invalid error mode '{kind}'") if isinstance(kind, str) else TypeError('error type must be a string')
    before = geterr()
    for name, kind in (('divide', divide), ('over', over), ('under', under), ('invalid', invalid)):
        _STATE[name] = kind or all or _STATE[name]
    import warnings
    warnings._handle_signals([name for name in _STATE if _STATE[name] == 'ignore'], [name for name in _STATE if _STATE[name] == 'raise'])
    handles = any([kind in _HANDLED for kind in _STATE.values()])
    warnings._watch(handles, _signalled if handles else None)
    return before

# Kinds that a program handles itself.
_HANDLED = ('call', 'print', 'log')
_WORDS = {'divide by zero': ('divide', 1), 'overflow': ('over', 2), 'underflow': ('under', 4), 'invalid value': ('invalid', 8)}

# Handles a signal, unless it is to be a warning.
def _signalled(message):
    words = message.split(' encountered in ')[0]
    name, flag = _WORDS.get(words, (None, 0))
    kind = _STATE.get(name, 'warn')
    if kind not in _HANDLED:
        return False
    if kind == 'print':
        import sys
        sys.__stderr__.write(f'Warning: {message}\n')
    elif _CALL[0] is None:
        lacking = 'object with write method' if kind == 'log' else 'function'
        who = 'log' if kind == 'log' else 'python callback'
        raise NameError(f'{who} specified for {words} (in {message.split(" in ")[-1]}) but no {lacking} found.')
    elif kind == 'log':
        _CALL[0].write(f'Warning: {message}\n')
    else:
        _CALL[0](words, flag)
    return True

_CALL = [None]
_UNSAID = object()

def geterrcall():
    return _CALL[0]

def seterrcall(func):
    if func is not None and not callable(func) and not callable(getattr(func, 'write', None)):
        raise TypeError('python object must be callable or have a callable write method')
    before, _CALL[0] = _CALL[0], func
    return before

_BUFFER = [8192]

def getbufsize():
    return _BUFFER[0]

def setbufsize(size):
    if not hasattr(size, '__index__'):
        raise TypeError(f"'{type(size).__name__}' object cannot be interpreted as an integer")
    if size < 0:
        raise ValueError('buffer size must be non-negative')
    if size > 10e6:
        raise ValueError(f'Buffer size, {size}, is too big')
    if size < 5:
        raise ValueError(f'Buffer size, {size}, is too small')
    before, _BUFFER[0] = _BUFFER[0], size
    return before

class errstate:
    __module__ = 'numpy'

    def __init__(self, *, call=_UNSAID, all=None, divide=None, over=None, under=None, invalid=None):
        self._kinds = dict(all=all, divide=divide, over=over, under=under, invalid=invalid)
        self._call, self._entered = call, False

    def __enter__(self):
        if self._entered:
            raise TypeError('Cannot enter `np.errstate` twice.')
        self._entered = True
        self._call_before = geterrcall() if self._call is _UNSAID else seterrcall(self._call)
        self._before = seterr(**self._kinds)

    def __exit__(self, *exc_info):
        seterr(**self._before)
        seterrcall(self._call_before)

    def __call__(self, function):
        def inner(*args, **kwargs):
            with errstate(call=self._call, **self._kinds):
                return function(*args, **kwargs)
        return inner

class printoptions:
    __module__ = 'numpy'

    def __init__(self, *args, **kwargs):
        self._given = args, kwargs

    def __enter__(self):
        self._before = np.get_printoptions()
        np.set_printoptions(*self._given[0], **self._given[1])
        return np.get_printoptions()

    def __exit__(self, *exc_info):
        np.set_printoptions(**self._before)

def isdtype(dtype, kind):
    if isinstance(dtype, str):
        raise TypeError(f'dtype argument must be a NumPy dtype, but it is a {type(dtype)}.')
    dtype = np.dtype(dtype)
    groups = {'bool': 'b', 'signed integer': 'i', 'unsigned integer': 'u', 'integral': 'iu', 'real floating': 'f',
              'complex floating': 'c', 'numeric': 'iufc'}
    for one in kind if isinstance(kind, tuple) else (kind,):
        if isinstance(one, str):
            if one not in groups:
                raise ValueError(f"kind argument is a string, but {one!r} is not a known kind name.")
            if dtype.kind in groups[one]:
                return True
        elif not isinstance(one, (np.dtype, type)):
            raise TypeError('kind argument must be comprised of NumPy dtypes or strings only, but is a '
                            f'{type(one)}.')
        elif dtype == np.dtype(one):
            return True
    return False

def min_scalar_type(a):
    a = np.asarray(a)
    if a.ndim or a.dtype.kind not in 'iufc':
        return a.dtype
    value = a.item()
    if isinstance(value, int):
        names = ('uint8', 'uint16', 'uint32', 'uint64') if value >= 0 else ('int8', 'int16', 'int32', 'int64')
        return next(np.dtype(n) for n in names if np.iinfo(n).min <= value <= np.iinfo(n).max)
    if isinstance(value, complex):
        whole = max(abs(value.real), abs(value.imag)) <= 3.4e38 or not np.isfinite(value)
        return np.dtype('complex64' if whole else 'complex128')
    if not np.isfinite(value) or abs(value) < 65000:
        return np.dtype('float16')
    return np.dtype('float32' if abs(value) < 3.4e38 else 'float64')
