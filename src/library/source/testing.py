# `numpy.testing`: assertions about arrays.

def _told(header, err_msg, x, y, verbose, remarks=(), names=('ACTUAL', 'DESIRED')):
    lines = ['\n' + header]
    if err_msg:
        if '\n' in err_msg or len(header) + len(err_msg) > 78:
            lines.append(err_msg)
        else:
            lines = [lines[0] + ' ' + err_msg]
    lines += remarks
    if verbose:
        for value, name in ((x, names[0]), (y, names[1])):
            text = repr(value).split('\n')
            if len(text) > 3:
                text = text[:3] + ['...']
            lines.append(f' {name}: ' + '\n'.join(text))
    return '\n'.join(lines)

def _places(off, x, y, names):
    places = np.argwhere(off)
    shown = [tuple(place) for place in places[:5].tolist()]
    lines = ['Mismatch at index:' if len(places) == 1 else
             'Mismatch at indices:' if len(places) <= 5 else 'First 5 mismatches are at indices:']
    for place in shown:
        at = ', '.join(str(k) for k in place)
        a, b = (side[place] if side.ndim else side[()] for side in (x, y))
        lines.append(f' [{at}]: {a} ({names[0]}), {b} ({names[1]})')
    return lines

# A value formatted as an element of an array.
def _plain(value):
    return np.array2string(np.asarray(value).reshape(1))[1:-1].strip()

# Where one of two masked arrays is masked, they are equal.
def _unmasked(x, y):
    a, b = np.ma.getdata(x), np.ma.getdata(y)
    if a.shape != b.shape and a.ndim and b.ndim or a.dtype.names is not None:
        return a, b
    mask = np.logical_or(np.ma.getmaskarray(x), np.ma.getmaskarray(y))
    return np.where(mask, b, a), np.where(mask, b, b)

def _compare(holds, x, y, err_msg, verbose, header, nan=True, names=('ACTUAL', 'DESIRED'), strict=False):
    x, y = np.asanyarray(x), np.asanyarray(y)
    if hasattr(x, '_mask') or hasattr(y, '_mask'):
        x, y = _unmasked(x, y)
    if strict:
        fits = x.shape == y.shape and x.dtype == y.dtype
    else:
        fits = x.ndim == 0 or y.ndim == 0 or x.shape == y.shape
    head = header + '\n' + (err_msg if err_msg else '')
    if not fits:
        if x.shape != y.shape:
            reason = f'(shapes {x.shape}, {y.shape} mismatch)'
        else:
            reason = f'(dtypes {x.dtype}, {y.dtype} mismatch)'
        raise AssertionError(_told(head, '', x, y, verbose, [reason], names))
    flagged = np.zeros((), dtype=bool)
    if nan and (np.issubdtype(x.dtype, np.inexact) or np.issubdtype(y.dtype, np.inexact)):
        for test, what in ((np.isnan, 'nan'), (lambda a: np.isinf(a) & (a.real > 0), '+inf'), (lambda a: np.isinf(a) & (a.real < 0), '-inf')):
            a, b = test(x), test(y)
            if not np.all(a == b):
                raise AssertionError(_told(head, '', x, y, verbose, [f'{what} location mismatch:'], names))
            flagged = flagged | a | b
    if nan and x.dtype.kind in 'mM' and y.dtype.kind in 'mM':
        flagged = np.isnat(x) & np.isnat(y)
    wide_x, wide_y = (x, y) if x.shape == y.shape else np.broadcast_arrays(x, y)
    flagged = np.broadcast_to(flagged, wide_x.shape)
    with np.errstate(all='ignore'):
        good = np.logical_or(flagged, holds(wide_x, wide_y))
    if np.all(good):
        return
    off = ~good
    count, size = int(np.count_nonzero(off)), good.size
    remarks = [f'Mismatched elements: {count} / {size} ({100 * count / size:.3g}%)']
    if good.ndim > 0:
        remarks += _places(off, wide_x, wide_y, names)
    if np.issubdtype(x.dtype, np.number) and np.issubdtype(y.dtype, np.number):
        with np.errstate(all='ignore'):
            a, b = wide_x[off], wide_y[off]
            apart = np.abs(np.maximum(a, b) - np.minimum(a, b) if not np.issubdtype((a - b).dtype, np.complexfloating) else a - b)
            remarks.append(f'Max absolute difference among violations: {_plain(np.max(apart))}')
            whole = b != 0
            relative = np.max(apart[whole] / np.abs(b[whole])) if np.any(whole) else np.array(np.inf)
            remarks.append(f'Max relative difference among violations: {_plain(relative)}')
    raise AssertionError(_told(head, '', x, y, verbose, remarks, names))

def assert_array_compare(comparison, x, y, err_msg='', verbose=True, header='', precision=6, equal_nan=True, equal_inf=True, *, strict=False, names=('ACTUAL', 'DESIRED')):
    _compare(comparison, x, y, err_msg, verbose, header, nan=equal_nan, names=names, strict=strict)

def assert_(val, msg=''):
    if not val:
        raise AssertionError(msg() if callable(msg) else msg)

def assert_array_equal(actual, desired, err_msg='', verbose=True, *, strict=False):
    _compare(lambda a, b: a == b, actual, desired, err_msg, verbose, 'Arrays are not equal', strict=strict)

def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg='', verbose=True, *, strict=False):
    header = f'Not equal to tolerance rtol={rtol:g}, atol={atol:g}'
    holds = lambda a, b: np.isclose(a, b, rtol=rtol, atol=atol, equal_nan=equal_nan)
    _compare(holds, actual, desired, str(err_msg), verbose, header, nan=equal_nan, strict=strict)

def assert_array_almost_equal(actual, desired, decimal=6, err_msg='', verbose=True):
    header = f'Arrays are not almost equal to {decimal} decimals'
    _compare(lambda a, b: np.abs(a - b) < 1.5 * 10.0 ** -decimal, actual, desired, err_msg, verbose, header)

def assert_array_less(x, y, err_msg='', verbose=True, *, strict=False):
    _compare(lambda a, b: a < b, x, y, err_msg, verbose, 'Arrays are not strictly ordered `x < y`', names=('x', 'y'), strict=strict)

def assert_almost_equal(actual, desired, decimal=7, err_msg='', verbose=True):
    if isinstance(actual, (np.ndarray, list, tuple)) or isinstance(desired, (np.ndarray, list, tuple)):
        return assert_array_almost_equal(actual, desired, decimal, err_msg, verbose)
    header = f'Arrays are not almost equal to {decimal} decimals'
    words = _told(header, err_msg, actual, desired, verbose)
    if actual != actual or desired != desired:
        if not (actual != actual and desired != desired):
            raise AssertionError(words)
    elif abs(actual) == np.inf or abs(desired) == np.inf:
        if actual != desired:
            raise AssertionError(words)
    elif abs(desired - actual) >= np.float64(1.5 * 10.0 ** -decimal):
        raise AssertionError(words)

def assert_equal(actual, desired, err_msg='', verbose=True, *, strict=False):
    if isinstance(desired, dict):
        if not isinstance(actual, dict):
            raise AssertionError(repr(type(actual)))
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for key in desired:
            if key not in actual:
                raise AssertionError(repr(key))
            assert_equal(actual[key], desired[key], f'key={key!r}\n{err_msg}', verbose)
        return
    if isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for k in range(len(desired)):
            assert_equal(actual[k], desired[k], f'item={k!r}\n{err_msg}', verbose)
        return
    if isinstance(actual, np.ndarray) or isinstance(desired, np.ndarray):
        return assert_array_equal(actual, desired, err_msg, verbose, strict=strict)
    # NaN equals NaN here.
    if actual != actual and desired != desired:
        return
    if not actual == desired:
        lines = '\nItems are not equal:' + (f'\n{err_msg}' if err_msg else '')
        if verbose:
            lines += f'\n ACTUAL: {actual!r}\n DESIRED: {desired!r}'
        raise AssertionError(lines)

def assert_string_equal(actual, desired):
    if actual != desired:
        raise AssertionError(f'Differences in strings:\n- {actual}\n+ {desired}')

def _by(function):
    return f' by {getattr(function, "__name__", function)}'

class _Raises:
    def __init__(self, kind, pattern=None, by=''):
        self.kind, self.pattern, self.by = kind, pattern, by

    def __enter__(self):
        return self

    def __exit__(self, kind, error, place):
        if kind is None:
            raise AssertionError(f'{self.kind.__name__} not raised{self.by}')
        if not issubclass(kind, self.kind):
            return False
        self.exception = error
        if self.pattern is not None:
            import re
            if not re.search(self.pattern, str(error)):
                raise AssertionError(f'"{self.pattern}" does not match "{error}"')
        return True

def assert_raises(exception_class, *args, **kwargs):
    if not args:
        return _Raises(exception_class)
    with _Raises(exception_class, by=_by(args[0])):
        args[0](*args[1:], **kwargs)

def assert_raises_regex(exception_class, expected_regexp, *args, **kwargs):
    if not args:
        return _Raises(exception_class, expected_regexp)
    with _Raises(exception_class, expected_regexp, _by(args[0])):
        args[0](*args[1:], **kwargs)
