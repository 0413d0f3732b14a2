# `numpy.testing`: assertions about warnings, and rarely used ones.

import re

def _called_in(manager, args, kwargs):
    with manager:
        return args[0](*args[1:], **kwargs)

class _Warns:
    def __init__(self, kind, name=None):
        self.kind, self.name = kind, name

    def __enter__(self):
        import warnings
        self._catch = warnings.catch_warnings(record=True)
        self._list = self._catch.__enter__()
        warnings.simplefilter('always')

    def __exit__(self, kind, error, place):
        found = list(self._list)
        self._catch.__exit__(kind, error, place)
        where = '' if self.name is None else f' when calling {self.name}'
        if kind is not None:
            return False
        if self.kind is None and found:
            raise AssertionError(f'Got warnings{where}: {found}')
        if self.kind is not None and not found:
            raise AssertionError(f'No warning raised{where}')
        if self.kind is not None and not issubclass(found[0].category, self.kind):
            raise AssertionError(f'First warning{where} is not a {self.kind} (is {found[0]})')
        return False

def _name(function):
    return getattr(function, '__name__', str(function))

def assert_warns(warning_class, *args, **kwargs):
    if not args:
        return _Warns(warning_class)
    return _called_in(_Warns(warning_class, _name(args[0])), args, kwargs)

def assert_no_warnings(*args, **kwargs):
    if not args:
        return _Warns(None)
    return _called_in(_Warns(None, _name(args[0])), args, kwargs)

class _Log(list):
    """The warnings that a filter has recorded; pending warnings are processed on access."""

    def __init__(self, owner):
        list.__init__(self)
        self._owner = owner

    def __len__(self):
        self._owner._sorted_out()
        return list.__len__(self)

    def __iter__(self):
        self._owner._sorted_out()
        return list.__iter__(self)

    def __getitem__(self, index):
        self._owner._sorted_out()
        return list.__getitem__(self, index)

class suppress_warnings:
    def __init__(self, forwarding_rule='always', _warn=True):
        if forwarding_rule not in ('always', 'module', 'once', 'location'):
            raise ValueError('unsupported forwarding rule.')
        self._rules, self._caught, self._others = [], None, []

    def _add(self, category, message, log):
        self._rules.append((category, re.compile(message, re.I) if message else None, log))
        return log

    def filter(self, category=Warning, message='', module=None):
        self._add(category, message, None)

    def record(self, category=Warning, message='', module=None):
        return self._add(category, message, _Log(self))

    def _sorted_out(self):
        if self._caught is None:
            return
        for one in list(self._caught)[self._seen:]:
            self._seen += 1
            for category, pattern, log in reversed(self._rules):
                if issubclass(one.category, category) and (pattern is None or pattern.match(str(one.message))):
                    if log is not None:
                        list.append(log, one)
                        list.append(self.log, one)
                    break
            else:
                self._others.append(one)

    def __enter__(self):
        import warnings
        if self._caught is not None:
            raise RuntimeError('cannot enter suppress_warnings twice.')
        self._catch = warnings.catch_warnings(record=True)
        self._caught, self._seen, self.log = self._catch.__enter__(), 0, _Log(self)
        warnings.simplefilter('always')
        return self

    def __exit__(self, *error):
        import warnings
        self._sorted_out()
        self._caught, others, self._others = None, self._others, []
        self._catch.__exit__(*error)
        for one in others:
            warnings.warn_explicit(one.message, one.category, one.filename, one.lineno)

    def __call__(self, function):
        def inner(*args, **kwargs):
            with self:
                return function(*args, **kwargs)
        inner.__name__ = _name(function)
        return inner

class clear_and_catch_warnings:
    class_modules = ()

    def __init__(self, record=False, modules=()):
        self._record = record

    def __enter__(self):
        import warnings
        self._catch = warnings.catch_warnings(record=self._record)
        return self._catch.__enter__()

    def __exit__(self, kind, value, trace):
        return self._catch.__exit__(kind, value, trace)

class SkipTest(Exception):
    pass

class KnownFailureException(Exception):
    pass

class IgnoreException(Exception):
    pass

def build_err_msg(arrays, err_msg, header='Items are not equal:', verbose=True, names=('ACTUAL', 'DESIRED'), precision=8):
    lines = ['\n' + header]
    err_msg = str(err_msg)
    if err_msg:
        lines = [lines[0] + ' ' + err_msg] if '\n' not in err_msg and len(err_msg) < 79 - len(header) else lines + [err_msg]
    if verbose:
        for value, name in zip(arrays, names):
            text = np.array_repr(value, precision=precision) if isinstance(value, np.ndarray) else repr(value)
            if text.count('\n') > 3:
                text = '\n'.join(text.splitlines()[:3]) + '...'
            lines.append(f' {name}: {text}')
    return '\n'.join(lines)

def print_assert_equal(test_string, actual, desired):
    if not actual == desired:
        raise AssertionError(f'{test_string} failed\nACTUAL: \n{actual!r}DESIRED: \n{desired!r}')

def assert_approx_equal(actual, desired, significant=7, err_msg='', verbose=True):
    actual, desired = float(actual), float(desired)
    if desired == actual:
        return
    words = build_err_msg([actual, desired], err_msg, header=f'Items are not equal to {significant} significant digits:', verbose=verbose)
    if not (np.isfinite(desired) and np.isfinite(actual)):
        if np.isnan(desired) and np.isnan(actual):
            return
        raise AssertionError(words)
    scale = 10 ** np.floor(np.log10(0.5 * (abs(desired) + abs(actual))))
    if abs(desired / scale - actual / scale) >= 10.0 ** -(significant - 1):
        raise AssertionError(words)

def break_cycles():
    pass

def check_support_sve():
    return False
