# Arrays as strings: separators, custom formatters, digits of single floats.

# Keys of a formatter by the kind of a dtype, the most specific last.
_KEYS = {'b': ('all', 'bool'), 'i': ('all', 'int_kind', 'int'), 'u': ('all', 'int_kind', 'int'), 'f': ('all', 'float_kind', 'float'),
         'c': ('all', 'complex_kind', 'complexfloat'), 'U': ('all', 'str_kind', 'numpystr'), 'M': ('all', 'datetime'), 'm': ('all', 'timedelta'),
         'O': ('all', 'object'), 'V': ('all', 'void')}

def _function(formatter, kind):
    found = None
    for key in _KEYS.get(kind, ('all',)):
        if formatter.get(key) is not None:
            found = formatter[key]
    return found

# The text of the printed elements. Arrays of other kinds implement `_words_at`.
def _written(a, options, formatter, separator, prefix, suffix):
    places = _shown(a.shape, options)
    if not places:
        return '[]'
    function = _function(formatter, a.dtype.kind) if formatter else None
    if function is not None:
        flat = a.ravel()
        words = [function(flat[k]) for k in places]
    elif hasattr(a, '_words_at'):
        words = a._words_at(places, options, formatter)
    else:
        words = _words(a.ravel()[places] if a.ndim else a, options)
    return _layout(a.shape, words, separator, prefix, suffix, options)

def _options(**given):
    given = {name: value for name, value in given.items() if value is not None}
    formatter = given.pop('formatter', None)
    return given, np.get_printoptions()['formatter'] if formatter is None else formatter

def array2string(a, max_line_width=None, precision=None, suppress_small=None, separator=' ', prefix='', *, formatter=None, threshold=None,
                 edgeitems=None, sign=None, floatmode=None, suffix='', legacy=None):
    options, formatter = _options(linewidth=max_line_width, precision=precision, suppress=suppress_small, formatter=formatter,
                                  threshold=threshold, edgeitems=edgeitems, sign=sign, floatmode=floatmode, legacy=legacy)
    # Options are validated before the array is read.
    _shown((0,), options)
    if a.size == 0:
        return '[]'
    return _written(a, options, formatter, separator, len(prefix), len(suffix))

def _short(dtype):
    return str(dtype) if dtype.names or not hasattr(dtype, '_short') else dtype._short()

def array_repr(arr, max_line_width=None, precision=None, suppress_small=None):
    options, formatter = _options(linewidth=max_line_width, precision=precision, suppress=suppress_small)
    name = 'array' if type(arr) is np.ndarray else getattr(arr, '_shown_as', 'array')
    prefix = name + '('
    text = '[]' if arr.size == 0 else _written(arr, options, formatter, ', ', len(prefix), 1)
    extras = []
    if (arr.size == 0 and arr.shape != (0,)) or arr.size > np.get_printoptions()['threshold']:
        extras.append(f'shape={arr.shape}')
    if arr.size == 0 or str(arr.dtype) not in ('bool', 'int64', 'float64', 'complex128'):
        extras.append(f'dtype={_short(arr.dtype)}')
    if not extras:
        return prefix + text + ')'
    text, extra = prefix + text + ',', ', '.join(extras) + ')'
    last = len(text) - (text.rfind('\n') + 1)
    wide = last + len(extra) + 1 > (np.get_printoptions()['linewidth'] if max_line_width is None else max_line_width)
    return text + ('\n' + ' ' * len(prefix) if wide else ' ') + extra

def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    if a.shape == ():
        return str(a[()])
    return array2string(a, max_line_width, precision, suppress_small)

def _checked(x, unique, precision, trim, **wanted):
    if trim not in ('k', '.', '0', '-'):
        raise TypeError(f"if supplied, trim must be 'k', '.', '0' or '-' found `{trim:>100}`")
    for name, value in dict(precision=precision, **wanted).items():
        if value is not None and value < 0:
            raise ValueError(f'{name} must be >= 0')
    if not unique and precision is None:
        raise TypeError('in non-unique mode `precision` must be supplied')
    if precision is not None and wanted['min_digits'] is not None and wanted['min_digits'] > precision:
        raise ValueError('min_digits must be less than or equal to precision')
    if isinstance(x, np.ndarray) and x.size == 1:
        x = x.ravel()[0]
    if not isinstance(x, np.floating):
        if isinstance(x, (str, list, tuple, dict)) or x is None:
            raise TypeError(f'must be real number, not {type(x).__name__}')
        x = np.float64(x)
    return x

def _sign_of(x, sign):
    return '-' if np.signbit(x) and not np.isnan(x) else '+' if sign else ''

# The fractional digits with the trailing zeros that `trim` keeps.
def _trimmed(fraction, trim, wanted):
    if trim == 'k':
        return '.' + fraction + '0' * (wanted - len(fraction))
    fraction = fraction.rstrip('0')
    if fraction or trim == '.':
        return '.' + fraction
    return '.0' if trim == '0' else ''

def format_float_positional(x, precision=None, unique=True, fractional=True, trim='k', sign=False, pad_left=None, pad_right=None,
                            min_digits=None):
    x = _checked(x, unique, precision, trim, pad_left=pad_left, pad_right=pad_right, min_digits=min_digits)
    if not fractional and precision == 0:
        raise ValueError('precision must be greater than 0 if fractional=False')
    head = _sign_of(x, sign)
    if not np.isfinite(x):
        text = head + ('nan' if np.isnan(x) else 'inf')
        return text.rjust((pad_left or 0) + (pad_right or 0) + 1) if pad_left is not None or pad_right is not None else text
    digits, point = _digits(x, unique, fractional, precision, min_digits or 0)
    digits = digits if point >= 0 else '0' * -point + digits
    point = max(point, 0)
    whole = digits[:point].ljust(point, '0') or '0'
    wanted = (min_digits if unique else precision) or 0
    rest = _trimmed(digits[point:].rstrip('0') if trim != 'k' else digits[point:], trim, wanted if fractional else wanted - len(whole))
    text = head + whole
    if pad_left is not None:
        text = text.rjust(pad_left)
    text += rest
    if pad_right is not None:
        text += ' ' * (pad_right - max(len(rest) - 1, 0) + (not rest))
    return text

def format_float_scientific(x, precision=None, unique=True, trim='k', sign=False, pad_left=None, exp_digits=None, min_digits=None):
    x = _checked(x, unique, precision, trim, pad_left=pad_left, exp_digits=exp_digits, min_digits=min_digits)
    head = _sign_of(x, sign)
    if not np.isfinite(x):
        return head + ('nan' if np.isnan(x) else 'inf')
    # Precision counts digits from the first, which precedes the point.
    digits, point = _digits(x, unique, False, None if precision is None else precision + 1, 0 if min_digits is None else min_digits + 1)
    digits, power = digits or '0', point - 1 if x != 0 else 0
    rest = _trimmed(digits[1:], trim, (min_digits if unique else precision) or 0)
    text = (head + digits[0]).rjust(pad_left or 0) + rest
    return f'{text}e{"-" if power < 0 else "+"}{abs(power):0{2 if exp_digits is None else max(exp_digits, 2)}d}'
