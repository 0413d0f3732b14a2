# datetime64 and timedelta64: integer counts of a unit, dates since 1970-01-01.

import operator

# The kind and the unit of a dtype specifier; `None` for any other dtype.
def _asked(dtype):
    if isinstance(dtype, _DateDType):
        return dtype.kind, dtype._unit
    if dtype is datetime64:
        return 'M', 'generic'
    if dtype is timedelta64:
        return 'm', 'generic'
    if isinstance(dtype, str):
        code = dtype.lstrip('<>=|')
        for name, kind in (('datetime64', 'M'), ('timedelta64', 'm'), ('M8', 'M'), ('m8', 'm')):
            if code == name:
                return kind, 'generic'
            if code.startswith(name + '[') and code.endswith(']'):
                unit = code[len(name) + 1:-1]
                if unit not in _UNITS and unit != 'generic':
                    raise TypeError(f'Invalid datetime unit in metadata string "[{unit}]"')
                return kind, unit
    return None

class _DateDType:
    __module__ = 'numpy'
    _np_dtype = True
    _np_source = 'dates'
    _np_scalar = True
    itemsize = alignment = 8
    names = fields = subdtype = metadata = None
    hasobject, isnative, shape, ndim, byteorder, isbuiltin, flags = False, True, (), 0, '=', 0, 0

    def __init__(self, kind, unit):
        self.kind = self.char = kind
        self.num = 21 if kind == 'M' else 22
        self._unit = unit
        self.type = datetime64 if kind == 'M' else timedelta64

    # The array whose elements have these bytes.
    def _of_bytes(self, data):
        return ndarray(np.frombuffer(data, dtype=np.int64).copy(), self._unit, self.kind)

    def _bracket(self):
        return '' if self._unit == 'generic' else f'[{self._unit}]'

    @property
    def name(self):
        return ('datetime64' if self.kind == 'M' else 'timedelta64') + self._bracket()

    @property
    def str(self):
        return f'<{self.kind}8{self._bracket()}'

    def _short(self):
        return f"'{self.name}'"

    def __str__(self):
        return self.name

    def __repr__(self):
        return f"dtype('{self.str}')"

    def __eq__(self, other):
        return _asked(other) == (self.kind, self._unit)

    def __hash__(self):
        return hash(self.str)

# The count, the unit and the kind of one value.
def _single(value, kind):
    import datetime
    if isinstance(value, _Scalar):
        return value._value, value._unit, value._kind
    if isinstance(value, str):
        if kind == 'm':
            if value == 'NaT':
                return _NAT, 'generic', 'm'
            try:
                return int(value), 'generic', 'm'
            except ValueError:
                raise ValueError('Could not convert object to NumPy timedelta') from None
        return (*_parsed(value), 'M')
    if value is None:
        return _NAT, 'generic', kind
    if isinstance(value, datetime.datetime):
        days = _days(value.year, value.month, value.day)
        seconds = value.hour * 3600 + value.minute * 60 + value.second
        return (days * 86400 + seconds) * 1000000 + value.microsecond, 'us', 'M'
    if isinstance(value, datetime.date):
        return _days(value.year, value.month, value.day), 'D', 'M'
    if isinstance(value, datetime.timedelta):
        return (value.days * 86400 + value.seconds) * 1000000 + value.microseconds, 'us', 'm'
    if isinstance(value, (bool, int, np.integer, np.bool_)):
        return int(value), 'generic', kind
    raise ValueError(f'Could not convert object to NumPy {"datetime" if kind == "M" else "timedelta"}')

def _checked_unit(unit):
    if isinstance(unit, tuple):
        unit = unit[0]
    if unit not in _UNITS and unit != 'generic':
        raise TypeError(f'Invalid datetime unit "{unit}" in metadata')
    return unit

# A scalar datetime64 or timedelta64.
class _Scalar:
    __module__ = 'numpy'
    _np_source = 'dates'
    _np_scalar = True
    shape = ()
    ndim = 0
    size = 1
    itemsize = 8

    def _made(self, value, unit, kind):
        made = object.__new__(datetime64 if kind == 'M' else timedelta64)
        made._value, made._unit = int(value), unit
        return made

    @property
    def dtype(self):
        return _DateDType(self._kind, self._unit)

    def astype(self, dtype, *args, **kwargs):
        made = ndarray(np.array([self._value]), self._unit, self._kind).astype(dtype)
        return made[0]

    def view(self, dtype):
        return np.int64(self._value)

    def item(self):
        return _python(self._value, self._unit, self._kind)

    tolist = item

    def __int__(self):
        return self._value

    def __hash__(self):
        return hash((self._kind, self._value, self._unit))

    def __bool__(self):
        return self._value != 0

    def __getitem__(self, key):
        if key == () or key is Ellipsis:
            return self
        raise IndexError('invalid index to scalar variable.')

class datetime64(_Scalar):
    __module__ = 'numpy'
    _kind = 'M'

    def __init__(self, value=None, unit=None):
        count, own, kind = _single(value, 'M')
        if kind != 'M':
            raise ValueError('Could not convert object to NumPy datetime')
        if unit is None and own == 'generic' and count != _NAT:
            raise ValueError('Converting an integer to a NumPy datetime requires a specified unit')
        self._unit = own if unit is None else _checked_unit(unit)
        self._value = _converted(count, own, self._unit, 'M')

    def __str__(self):
        return _iso(self._value, self._unit)

    def __repr__(self):
        if self._value == _NAT:
            return f"np.datetime64('NaT','{self._unit}')"
        # The text of an hour would be read as that of a minute.
        return f"np.datetime64('{self}','h')" if self._unit == 'h' else f"np.datetime64('{self}')"

    def __format__(self, spec):
        return format(str(self), spec)

class timedelta64(_Scalar):
    __module__ = 'numpy'
    _kind = 'm'

    def __init__(self, value=0, unit=None):
        count, own, kind = _single(value, 'm')
        if kind != 'm':
            raise ValueError('Could not convert object to NumPy timedelta')
        self._unit = own if unit is None else _checked_unit(unit)
        self._value = _converted(count, own, self._unit, 'm')

    def __str__(self):
        return 'NaT' if self._value == _NAT else f'{self._value} {_NAMES[self._unit]}'

    def __repr__(self):
        count = "'NaT'" if self._value == _NAT else self._value
        return f'np.timedelta64({count})' if self._unit == 'generic' else f"np.timedelta64({count},'{self._unit}')"

    def __format__(self, spec):
        return format(str(self), spec)

# The object of Python's `datetime`, where there is one.
def _python(count, unit, kind):
    import datetime
    if count == _NAT:
        return None
    if kind == 'm':
        if unit in ('Y', 'M', 'ns', 'generic'):
            return count
        return datetime.timedelta(microseconds=_span_converted(count, unit, 'us'))
    if unit == 'ns':
        return count
    days = _plain_converted(count, unit, 'D')
    y, m, d = _civil(days)
    if not 1 <= y <= 9999:
        return count
    if unit in ('Y', 'M', 'W', 'D'):
        return datetime.date(y, m, d)
    rest = _plain_converted(count, unit, 'us') - days * 86400000000
    return datetime.datetime(y, m, d) + datetime.timedelta(microseconds=rest)

class ndarray(_Like):
    __module__ = 'numpy'
    _np_source = 'dates'

    def __init__(self, codes, unit, kind):
        self._codes, self._unit, self._kind = codes, unit, kind

    def _first(self):
        return self._codes

    def _map(self, function):
        return ndarray(function(self._codes), self._unit, self._kind)

    def _element(self):
        return _Scalar._made(None, self._codes, self._unit, self._kind)

    def tobytes(self, order='C'):
        return self._codes.tobytes(order)

    @property
    def dtype(self):
        return _DateDType(self._kind, self._unit)

    def __setitem__(self, key, value):
        value = _dates(value, self._kind)
        if value._kind != self._kind:
            raise TypeError(f'Cannot cast NumPy {value.dtype.name} to {self.dtype.name}')
        codes = _converted(value._codes, value._unit, self._unit, self._kind)
        self._codes[key] = codes if codes.ndim else codes[()]

    def astype(self, dtype, *args, **kwargs):
        asked = _asked(dtype)
        if asked is not None:
            kind, unit = asked
            unit = self._unit if unit == 'generic' else unit
            if kind != self._kind:
                raise TypeError(f"Cannot cast array data from {self.dtype!r} to {_DateDType(kind, unit)!r} according to the rule 'unsafe'")
            return ndarray(np.array(_converted(self._codes, self._unit, unit, kind)), unit, kind)
        if dtype is object or dtype == 'O' or getattr(dtype, '__module__', '') == 'datetime':
            return np.array(self.tolist(), dtype=object)
        if dtype is bytes or dtype is np.bytes_ or isinstance(dtype, str) and dtype.lstrip('|').startswith('S'):
            return self.astype(str).astype(dtype)
        if dtype is str or dtype is np.str_ or isinstance(dtype, str) and dtype.lstrip('<>=').startswith('U'):
            if self._kind == 'M':
                return datetime_as_string(self)
            known, places = np.unique(self._codes, return_inverse=True)
            return _texts_at(places.reshape(self.shape), [str(_Scalar._made(None, count, self._unit, 'm')) for count in known.tolist()], 21)
        return self._codes.astype(dtype)

    def view(self, dtype=None, *args):
        return self._map(lambda a: a.view()) if dtype is None else self._codes.view(dtype) if _asked(dtype) is None else ndarray(self._codes, _asked(dtype)[1], _asked(dtype)[0])

    def item(self, *at):
        made = _Like.item(self, *at)
        return made.item() if isinstance(made, _Scalar) else made

    def tolist(self):
        items = _objects(self._codes, self._unit) if self._kind == 'M' else None
        if items is not None and self.ndim == 1:
            return items
        items = None if items is None else iter(items)
        one = lambda code: _python(code, self._unit, self._kind) if items is None else next(items)
        named = lambda codes: [named(c) for c in codes] if isinstance(codes, list) else one(codes)
        return named(self._codes.tolist())

    def fill(self, value):
        self[...] = value

    # NaT sorts last.
    def _ordered(self):
        return np.where(self._codes == _NAT, 2 ** 63 - 1, self._codes)

    def argsort(self, axis=-1, kind=None, order=None):
        return np.argsort(self._ordered(), axis=axis, kind='stable')

    def sort(self, axis=-1, kind=None, order=None):
        self._codes[...] = np.take_along_axis(self._codes, self.argsort(axis), axis)

    def _extreme(self, name, axis, keepdims=False):
        gone = self._codes == _NAT
        made = getattr(np, name)(self._codes, axis=axis, keepdims=keepdims)
        if gone.any():
            made = np.where(gone.any(axis=axis, keepdims=keepdims), _NAT, made)
            made = made if made.ndim else made[()]
        return self._settle(ndarray(made, self._unit, self._kind))

    def min(self, axis=None, out=None, keepdims=False):
        return self._extreme('min', axis, keepdims)

    def max(self, axis=None, out=None, keepdims=False):
        return self._extreme('max', axis, keepdims)

    def ptp(self, axis=None):
        return self.max(axis) - self.min(axis)

    def argmin(self, axis=None):
        return np.argmin(self._codes, axis=axis)

    def argmax(self, axis=None):
        return np.argmax(self._codes, axis=axis)

    def sum(self, axis=None, dtype=None, out=None, keepdims=False, **kwargs):
        if self._kind != 'm':
            raise UFuncTypeError(f"ufunc 'add' cannot use operands with types {self.dtype!r} and {self.dtype!r}")
        return self._totalled(self._codes.sum(axis=axis, keepdims=keepdims), axis, keepdims)

    # What is made of some elements is no time where one of them is none.
    def _totalled(self, codes, axis, keepdims):
        gone = self._codes == _NAT
        made = np.where(gone.any(axis=axis, keepdims=keepdims), _NAT, codes) if gone.any() else codes
        return self._settle(ndarray(made if isinstance(made, np.ndarray) and made.ndim else made[()], self._unit, 'm'))

    def mean(self, axis=None, dtype=None, out=None, keepdims=False, **kwargs):
        if self._kind != 'm':
            raise UFuncTypeError(f"ufunc 'add' cannot use operands with types {self.dtype!r} and {self.dtype!r}")
        return self._totalled(np.trunc(self._codes.mean(axis=axis, keepdims=keepdims)).astype(np.int64), axis, keepdims)

    def cumsum(self, axis=None):
        return ndarray(self._codes.cumsum(axis), self._unit, 'm')

    def searchsorted(self, v, side='left', sorter=None):
        v = _dates(v, self._kind)
        unit = _common(self._unit, v._unit, self._kind * 2)
        found = np.searchsorted(_converted(self._codes, self._unit, unit, self._kind), _converted(v._codes, v._unit, unit, self._kind), side=side)
        return found

    def any(self, axis=None, out=None, keepdims=False):
        return (self._codes != 0).any(axis, keepdims=keepdims)

    def all(self, axis=None, out=None, keepdims=False):
        return (self._codes != 0).all(axis, keepdims=keepdims)

    def nonzero(self):
        return self._codes.nonzero()

    def clip(self, min=None, max=None, out=None):
        return _np_clip(self, min, max, out)

    def _words_at(self, places, options, formatter):
        codes = self._codes.ravel()[places].tolist() if self.ndim else [int(self._codes)]
        if self._kind == 'M':
            words = [f"'{text}'" for text in _isos(codes, self._unit)]
        else:
            words = ["'NaT'" if code == _NAT else str(code) for code in codes]
        width = max([len(word) for word in words])
        return [word.rjust(width) for word in words]

    def __str__(self):
        return np.array_str(self) if self.ndim else str(self._element())

# Converts anything to an array of datetime64 or timedelta64, in the finest unit of its elements.
def _dates(value, kind='M', unit=None):
    if isinstance(value, ndarray):
        made = value
    elif isinstance(value, np.ndarray) and hasattr(value, '_words') or isinstance(value, (list, tuple)) or isinstance(value, np.ndarray):
        flat, shape = [], None
        def walk(item):
            if isinstance(item, (list, tuple)) or isinstance(item, np.ndarray) and not isinstance(item, ndarray) and item.ndim:
                shapes = [walk(each) for each in item]
                if any([s != shapes[0] for s in shapes]):
                    raise ValueError('setting an array element with a sequence. The requested array has an inhomogeneous shape')
                return (len(item),) + (shapes[0] if shapes else ())
            if isinstance(item, ndarray):
                flat.extend([_Scalar._made(None, code, item._unit, item._kind) for code in item._codes.ravel().tolist()])
                return item.shape
            flat.append(item)
            return ()
        found = _counted(value) if kind == 'M' and type(value) is list else None
        if found is not None:
            return _dates(ndarray(*found, kind), kind, unit)
        shape = walk(value)
        parts = [_single(item, kind) for item in flat]
        kinds = [part[2] for part in parts]
        kind = kinds[0] if kinds else kind
        finest = 'generic'
        for part in parts:
            finest = _common(finest, part[1], kind * 2)
        counts = [_converted(count, own, finest, kind) for count, own, _ in parts]
        made = ndarray(np.array(counts, dtype=np.int64).reshape(shape), finest, kind)
    else:
        count, own, kind = _single(value, kind)
        made = ndarray(np.array(count, dtype=np.int64), own, kind)
    if unit is None or unit == 'generic':
        return made
    return ndarray(np.asarray(_converted(made._codes, made._unit, unit, made._kind)), unit, made._kind)

_UFUNCS = {'add': 'add', 'sub': 'subtract', 'mul': 'multiply', 'truediv': 'divide', 'floordiv': 'floor_divide', 'mod': 'remainder'}

def _refused(name, a, b):
    return UFuncTypeError(f"ufunc '{_UFUNCS[name]}' cannot use operands with types {a!r} and {b!r}")

def _is_number(x):
    return isinstance(x, (bool, int, float, np.number, np.bool_)) or isinstance(x, np.ndarray) and not hasattr(x, '_np_source')

# The dtype of a value, for messages.
def _dtype_of(x):
    return x.dtype if hasattr(x, 'dtype') else np.asarray(x).dtype

def _wrapped(codes, unit, kind):
    codes = np.asarray(codes)
    return ndarray(codes, unit, kind) if codes.ndim else _Scalar._made(None, codes[()], unit, kind)

def _plain(x):
    x = np.asarray(x)
    return x if x.ndim else x[()]

# `a ∘ b`, where at least one operand is datetime64 or timedelta64.
def _joined(name, a, b):
    import datetime
    function = getattr(operator, name)
    time = [isinstance(x, (ndarray, _Scalar, datetime.date, datetime.timedelta)) for x in (a, b)]
    if not all([t or _is_number(x) for t, x in zip(time, (a, b))]):
        return NotImplemented
    if all(time):
        x, y = _dates(a), _dates(b)
        kinds = x._kind + y._kind
        if name in ('add', 'sub') and kinds in ('Mm', 'mm') or name == 'add' and kinds == 'mM' or name == 'sub' and kinds == 'MM':
            unit = _common(x._unit, y._unit, kinds)
            u, v = _converted(x._codes, x._unit, unit, x._kind), _converted(y._codes, y._unit, unit, y._kind)
            made = np.where((u == _NAT) | (v == _NAT), _NAT, function(u, v))
            return _wrapped(made, unit, 'm' if kinds in ('MM', 'mm') else 'M')
        if kinds == 'mm' and name in ('truediv', 'floordiv', 'mod'):
            unit = _common(x._unit, y._unit, kinds)
            u, v = _converted(x._codes, x._unit, unit, 'm'), _converted(y._codes, y._unit, unit, 'm')
            gone = (u == _NAT) | (v == _NAT)
            if name == 'truediv':
                return _plain(np.where(gone, np.nan, u / v))
            if name == 'floordiv':
                return _plain(np.where(gone, 0, u // v))
            return _wrapped(np.where(gone | (v == 0), _NAT, u % np.where(v == 0, 1, v)), unit, 'm')
        raise _refused(name, x.dtype, y.dtype)
    first = time[0]
    x, number = _dates(a if first else b), np.asarray(b if first else a)
    whole = number.dtype.kind in 'biu'
    # Beside 64 bits without a sign an integer would become a float.
    number = number.astype(np.int64) if number.dtype == np.uint64 else number
    gone = x._codes == _NAT
    if name in ('add', 'sub') and whole and (first or name == 'add' or x._kind == 'm'):
        made = function(x._codes, number) if first else function(number, x._codes)
        return _wrapped(np.where(gone, _NAT, made), x._unit, x._kind)
    if x._kind == 'm' and (name == 'mul' or name in ('truediv', 'floordiv') and first) and number.dtype.kind in 'biuf':
        if whole:
            # A whole quotient is cut towards zero.
            made = x._codes * number if name == 'mul' else np.sign(x._codes) * np.sign(number) * (np.abs(x._codes) // np.maximum(np.abs(number), 1))
        else:
            made = np.trunc(x._codes * number if name == 'mul' else x._codes / number)
            made = np.where(np.isfinite(made), made, 0).astype(np.int64)
        gone = gone | (number == 0) if name != 'mul' else gone
        return _wrapped(np.where(gone, _NAT, made), x._unit, 'm')
    dtypes = (x.dtype, _dtype_of(number)) if first else (_dtype_of(number), x.dtype)
    raise _refused(name, *dtypes)

# Whether values are texts, which no date equals: only `np.datetime64` and `astype` read them.
def _are_texts(values):
    while isinstance(values, (list, tuple)) and values:
        values = values[0]
    return isinstance(values, str) or hasattr(values, 'dtype') and values.dtype.kind == 'U'

def _unordered(name, kind, other):
    return UFuncTypeError(f"ufunc '{dict(lt='less', le='less_equal', gt='greater', ge='greater_equal')[name]}' did not contain a loop with signature "
                          f"matching types (<class 'numpy.dtypes.{'DateTime64' if kind == 'M' else 'TimeDelta64'}DType'>, "
                          f"<class 'numpy.dtypes.{other}DType'>) -> None")

# The class of a number's dtype; Python's own have classes of their own.
def _number_class(b):
    own = {int: '_PyLong', float: '_PyFloat', complex: '_PyComplex'}.get(type(b))
    if own is not None or not isinstance(b, (bool, np.number, np.bool_, np.ndarray)) or hasattr(b, '_np_source'):
        return own
    return np.asarray(b).dtype.name.capitalize().replace('Uint', 'UInt')

def _compared(name, a, b):
    function = getattr(operator, name)
    try:
        if _are_texts(b):
            if name in ('eq', 'ne'):
                return _plain(np.full(np.broadcast_shapes(np.shape(_dates(a)._codes), np.shape(b)), name == 'ne'))
            raise _unordered(name, a._kind, 'Str')
        number = _number_class(b) if a._kind == 'M' else None
        if number is not None:
            if name in ('eq', 'ne'):
                return _plain(np.full(np.broadcast_shapes(np.shape(_dates(a)._codes), np.shape(b)), name == 'ne'))
            raise _unordered(name, 'M', number)
        x, y = _dates(a), _dates(b, a._kind)
    except ValueError:
        if name in ('eq', 'ne'):
            return NotImplemented if isinstance(a, _Scalar) else np.full(a.shape, name == 'ne')
        return NotImplemented
    if x._kind != y._kind and 'generic' not in (x._unit, y._unit):
        if name in ('eq', 'ne'):
            return _plain(np.full(np.broadcast_shapes(x.shape, y.shape), name == 'ne'))
        raise _unordered(name, x._kind, 'DateTime64' if y._kind == 'M' else 'TimeDelta64')
    unit = _common(x._unit, y._unit, x._kind * 2) if x._kind == 'M' or (x._unit in 'YM') == (y._unit in 'YM') else None
    if unit is None:
        return _plain(np.full(np.broadcast_shapes(x.shape, y.shape), name == 'ne'))
    u, v = _converted(x._codes, x._unit, unit, x._kind), _converted(y._codes, y._unit, unit, y._kind)
    gone = (u == _NAT) | (v == _NAT)
    return _plain(np.where(gone, name == 'ne', function(u, v)))

for _class in (_Scalar, ndarray):
    for _name in _UFUNCS:
        setattr(_class, f'__{_name}__', (lambda name: lambda self, other: _joined(name, self, other))(_name))
        setattr(_class, f'__r{_name}__', (lambda name: lambda self, other: _joined(name, other, self))(_name))
    for _name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
        setattr(_class, f'__{_name}__', (lambda name: lambda self, other: _compared(name, self, other))(_name))

def _negated(name, function):
    def negated(self):
        x = _dates(self)
        if x._kind == 'M':
            raise UFuncTypeError(f"ufunc '{name}' did not contain a loop with signature matching types <class 'numpy.dtypes.DateTime64DType'> -> None")
        return _wrapped(np.where(x._codes == _NAT, _NAT, function(x._codes)), x._unit, 'm')
    return negated

for _class in (_Scalar, ndarray):
    _class.__neg__, _class.__abs__ = _negated('negative', operator.neg), _negated('absolute', abs)
    _class.__pos__ = _negated('positive', operator.pos)

def isnat(x):
    if not isinstance(x, (ndarray, _Scalar)):
        raise TypeError("ufunc 'isnat' is only defined for np.datetime64 and np.timedelta64.")
    return _plain(_dates(x)._codes == _NAT)

def datetime_as_string(arr, unit=None, timezone='naive', casting='same_kind'):
    single = not isinstance(arr, (ndarray, list, tuple))
    a = _dates(arr)
    if unit is not None and unit != 'auto':
        if casting in ('safe', 'no', 'equiv') and a._unit != 'generic' and _UNITS.index(unit) < _UNITS.index(a._unit):
            raise TypeError(f"Cannot create a datetime string as units '{unit}' from a NumPy datetime with units '{a._unit}' according to casting rule '{casting}'")
        a = a.astype(f'datetime64[{unit}]')
    zone = 'Z' if timezone == 'UTC' and a._unit not in ('Y', 'M', 'W', 'D') else ''
    if single:
        return np.str_(_iso(int(a._codes), a._unit) + zone)
    known, places = np.unique(a._codes, return_inverse=True)
    texts = _isos(known, a._unit)
    return _texts_at(places.reshape(a.shape), [text + zone for text in texts] if zone else texts, _LENGTHS[a._unit])

# The characters that a text may take: those of a date, and of the finest part.
_LENGTHS = {'Y': 22, 'M': 25, 'W': 28, 'D': 28, 'h': 32, 'm': 35, 's': 38, 'ms': 42, 'us': 45, 'ns': 48, 'generic': 28}

# An array of texts, of which each may be at many places.
def _texts_at(places, texts, width):
    return type(np.array([], dtype='U1'))(places, texts, width)

def datetime_data(dtype):
    asked = _asked(dtype)
    if asked is None:
        raise TypeError('cannot get datetime metadata from non-datetime type')
    return (asked[1], 1)

# Replacements of NumPy's functions for datetime64 and timedelta64.
def _together(arrays):
    unit = arrays[0]._unit
    for a in arrays[1:]:
        unit = _common(unit, a._unit, a._kind * 2)
    return [a.astype(f'{a._kind}8[{unit}]') if unit != 'generic' else a for a in arrays]

_NUMPY = _moving(_dates, _together)

def _np_array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0, like=None):
    asked = _asked(dtype)
    if dtype is not None and asked is None:
        return _dates(object).astype(dtype)
    made = _dates(object, 'M' if asked is None else asked[0], None if asked is None else asked[1])
    if asked is not None and asked[0] != made._kind:
        raise TypeError(f'Cannot cast NumPy {made.dtype.name} to {_DateDType(*asked).name}')
    if asked is not None and asked[0] == 'M' and made._unit == 'generic' and made.size and (made._codes != _NAT).any():
        raise ValueError('Converting an integer to a NumPy datetime requires a specified unit')
    made = ndarray(made._codes.copy(), made._unit, made._kind)
    return made.reshape((1,) * max(ndmin - made.ndim, 0) + made.shape)

def _np_asarray(a, dtype=None, *args, **kwargs):
    return a if isinstance(a, ndarray) and dtype is None else _np_array(a, dtype)

_np_asanyarray = _np_asarray

def _np_astype(a, dtype, *args, **kwargs):
    kind, unit = _asked(dtype)
    if hasattr(a, '_words') or getattr(a, 'dtype', None) == object:
        return _dates(a.tolist(), kind, unit)
    return ndarray(np.asarray(a).astype(np.int64), unit, kind)

def _np_dtype(dtype, *args, **kwargs):
    asked = _asked(dtype)
    if asked is None:
        raise TypeError(f'data type {dtype!r} not understood')
    return _DateDType(*asked)

def _np_zeros(shape, dtype=float, order='C'):
    return ndarray(np.zeros(shape, dtype=np.int64), _asked(dtype)[1], _asked(dtype)[0])

_np_empty = _np_zeros

def _np_ones(shape, dtype=float, order='C'):
    return ndarray(np.ones(shape, dtype=np.int64), _asked(dtype)[1], _asked(dtype)[0])

def _np_full(shape, fill_value, dtype=None, order='C'):
    asked = ('M', None) if dtype is None else _asked(dtype)
    value = _dates(fill_value, *asked)
    return ndarray(np.zeros(shape, dtype=np.int64) + value._codes, value._unit, value._kind)

def _np_arange(start, stop=None, step=1, dtype=None):
    asked = _asked(dtype) if dtype is not None else None
    kind = asked[0] if asked else 'm' if isinstance(start, timedelta64) and not isinstance(stop, datetime64) else 'M'
    unit = asked[1] if asked else None
    if stop is None:
        start, stop = 0, start
    if isinstance(start, str) and dtype is None:
        raise TypeError("arange() not supported for inputs with DType <class 'numpy.dtypes.StrDType'>.")
    span = stop if kind == 'M' and isinstance(stop, (int, timedelta64)) else None
    ends = [_dates(start, kind), _dates(stop, kind)]
    steps = _dates(step, 'm')
    common = ends[0]._unit
    for other in ends[1:] + [steps]:
        common = _common(common, other._unit, 'MM' if kind == 'M' else 'mm')
    unit = common if unit in (None, 'generic') else unit
    first, last = [int(_converted(end._codes, end._unit, unit, end._kind)) for end in ends]
    if span is not None:
        last = first + int(_dates(span, 'm')._codes)
    by = int(_converted(steps._codes, steps._unit, unit, 'm'))
    return ndarray(np.arange(first, last, by), unit, kind)

def _np_where(condition, x=None, y=None):
    a, b = _together([_dates(x), _dates(y)])
    return ndarray(np.where(condition, a._codes, b._codes), a._unit, a._kind)

def _np_diff(a, n=1, axis=-1):
    a = _dates(a)
    for _ in range(n):
        rows = np.moveaxis(a._codes, axis, -1)
        rows = ndarray(rows, a._unit, a._kind)
        a = rows[..., 1:] - rows[..., :-1]
        a = ndarray(np.moveaxis(a._codes, -1, axis), a._unit, a._kind)
    return a

def _np_sort(a, axis=-1, kind=None, order=None):
    made = _dates(a).copy()
    if axis is None:
        made, axis = made.ravel(), -1
    made.sort(axis)
    return made

# The codes in order along the last axis, of which `axis` has become one, and where there is no time among them.
def _in_order(a, axis):
    axes = None if axis is None else tuple([k % a.ndim for k in (axis if isinstance(axis, tuple) else (axis,))])
    rows = a._codes.ravel() if axis is None else np.moveaxis(a._codes, axes, tuple(range(a.ndim - len(axes), a.ndim)))
    if axes is not None and len(axes) > 1:
        rows = rows.reshape(rows.shape[:a.ndim - len(axes)] + (-1,))
    kept = tuple([1 if axes is None or k in axes else n for k, n in enumerate(a.shape)])
    return np.sort(rows, axis=-1), (rows == _NAT).any(-1), kept

def _np_median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    a = _dates(a)
    if a._kind != 'm':
        raise UFuncTypeError(f"ufunc 'add' cannot use operands with types {a.dtype!r} and {a.dtype!r}")
    rows, gone, kept = _in_order(a, axis)
    n = rows.shape[-1]
    both = rows[..., (n - 1) // 2] + rows[..., n // 2]
    # Halves are cut towards zero.
    made = np.where(gone, _NAT, np.where(both < 0, -(-both // 2), both // 2))
    return a._settle(ndarray(made.reshape(kept) if keepdims else made[()], a._unit, 'm'))

def _np_quantile(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, **kwargs):
    a, q = _dates(a), np.asarray(q, dtype=float)
    if ((q < 0) | (q > 1)).any():
        raise ValueError('Quantiles must be in the range [0, 1]')
    rows, gone, kept = _in_order(a, axis)
    parts = []
    for one in q.ravel().tolist():
        place = one * (rows.shape[-1] - 1)
        first = min(int(place), rows.shape[-1] - 1)
        low, high = rows[..., first], rows[..., min(first + 1, rows.shape[-1] - 1)]
        share = place - first
        if method == 'lower' or method == 'higher' and not share:
            made = low
        elif method == 'higher':
            made = high
        elif method == 'linear':
            step = (high - low) * (1 - share if share >= 0.5 else share)
            made = high - np.trunc(step).astype(np.int64) if share >= 0.5 else low + np.trunc(step).astype(np.int64)
        else:
            raise ValueError(f"{method!r} is not a method of quantiles of {a.dtype}: 'linear', 'lower' or 'higher'")
        made = np.where(gone, _NAT, made)
        parts.append(made.reshape(kept) if keepdims else made)
    made = np.stack(parts).reshape(q.shape + parts[0].shape)
    return a._settle(ndarray(made[()], a._unit, a._kind))

def _np_percentile(a, q, *args, **kwargs):
    q = np.asarray(q, dtype=float)
    if ((q < 0) | (q > 100)).any():
        raise ValueError('Percentiles must be in the range [0, 100]')
    return _np_quantile(a, q / 100, *args, **kwargs)

def _np_unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True):
    a = _dates(ar)
    found = np.unique(a._ordered(), return_index, return_inverse, return_counts, axis)
    return _of_ordered(a, found)

# An array of codes of which those that are no time came last, and what else was found with them.
def _of_ordered(a, found):
    codes = found[0] if isinstance(found, tuple) else found
    made = ndarray(np.where(codes == 2 ** 63 - 1, _NAT, codes), a._unit, a._kind)
    return (made, *found[1:]) if isinstance(found, tuple) else made

def _np_isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    if _are_texts(element) or _are_texts(test_elements):
        return np.full(element.shape if hasattr(element, 'shape') else np.asarray(element).shape, bool(invert))
    a, b = _together([_dates(element), _dates(test_elements)])
    return np.isin(a._codes, b._codes, assume_unique, invert, kind=kind)

def _np_array_equal(a1, a2, equal_nan=False):
    a, b = _dates(a1), _dates(a2)
    return a.shape == b.shape and bool((a == b).all())

def _np_result_type(*given):
    kinds = [_asked(g if _asked(g) else g.dtype) for g in given]
    unit = kinds[0][1]
    for _, other in kinds[1:]:
        unit = _common(unit, other)
    return _DateDType(kinds[0][0], unit)

def _np_isnan(x):
    return isnat(x)

def _np_linspace(start, stop, num=50, endpoint=True, dtype=None):
    raise UFuncTypeError(f"ufunc 'multiply' cannot use operands with types {_dates(start).dtype!r} and dtype('float64')")

def _np_issubdtype(arg1, arg2):
    asked, other = _asked(arg1), _asked(arg2)
    if asked is None:
        return False
    if other is not None:
        return asked[0] == other[0]
    return arg2 in (np.generic, object) or asked[0] == 'm' and arg2 in (np.signedinteger, np.integer, np.number)

def _alike(make):
    def made(a, dtype=None, order='K', subok=True, shape=None):
        a = _dates(a)
        shape = a.shape if shape is None else shape
        return make(shape, a.dtype) if dtype is None else getattr(np, make.__name__[4:])(shape, dtype)
    return made

_np_zeros_like, _np_ones_like = _alike(_np_zeros), _alike(_np_ones)
_np_empty_like = _np_zeros_like

def _np_full_like(a, fill_value, dtype=None, order='K', subok=True, shape=None):
    a = _dates(a)
    return _np_full(a.shape if shape is None else shape, fill_value, a.dtype if dtype is None else dtype)

# The greater or the lesser of two; without `passes`, what is no time yields to what is one.
def _chosen(function, passes=True):
    def chosen(x1, x2, /, out=None):
        kind = _kind_of(x1) or _kind_of(x2)
        a, b = _together([_dates(x1, kind), _dates(x2, kind)])
        codes = function(a._codes, b._codes)
        first, second = a._codes == _NAT, b._codes == _NAT
        rest = _NAT if passes else np.where(first, b._codes, a._codes)
        return _put(_wrapped(np.where(first | second, rest, codes), a._unit, kind), out)
    return chosen

# What was made, in the array that was given for it.
def _put(made, out):
    if out is None:
        return made
    out = out[0] if isinstance(out, tuple) else out
    out[...] = made
    return out

def _kind_of(value):
    return value._kind if isinstance(value, (ndarray, _Scalar)) else _dates(value)._kind if isinstance(value, (list, tuple)) and _has_dates(value) else None

def _has_dates(values):
    return any([isinstance(value, (ndarray, _Scalar)) for value in values])

_np_maximum, _np_minimum = _chosen(np.maximum), _chosen(np.minimum)
_np_fmax, _np_fmin = _chosen(np.maximum, False), _chosen(np.minimum, False)

def _np_clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None):
    a_min, a_max = a_min if min is None else min, a_max if max is None else max
    a = a if a_min is None else _np_maximum(a, a_min)
    return _put(a if a_max is None else _np_minimum(a, a_max), out)

def _without_gone(name, rest):
    def reduced(a, axis=None, **kwargs):
        a = _dates(a)
        gone = a._codes == _NAT
        made = getattr(ndarray(np.where(gone, rest, a._codes), a._unit, a._kind), name)(axis, **kwargs)
        return _wrapped(np.where(gone.all(axis, **kwargs), _NAT, _dates(made)._codes), a._unit, a._kind)
    return reduced

_np_nanmax, _np_nanmin = _without_gone('max', _NAT + 1), _without_gone('min', 2 ** 63 - 1)

# As NumPy's, these do not pass over what is no time.
def _np_nansum(a, axis=None, **kwargs):
    return _dates(a).sum(axis, **kwargs)

def _np_nanmean(a, axis=None, **kwargs):
    return _dates(a).mean(axis, **kwargs)

def _set_of(function):
    def made(ar1, ar2, *args, **kwargs):
        a, b = _together([_dates(ar1), _dates(ar2)])
        return _of_ordered(a, function(a._ordered().ravel(), b._ordered().ravel(), *args, **kwargs))
    return made

_np_intersect1d, _np_union1d, _np_setdiff1d, _np_setxor1d = map(_set_of, (np.intersect1d, np.union1d, np.setdiff1d, np.setxor1d))

def _np_isfinite(x):
    return ~isnat(x)

def _np_isinf(x):
    return _plain(np.zeros(_dates(x).shape, dtype=bool))

def _by_codes(function):
    return lambda a, *args, **kwargs: function(_dates(a)._codes, *args, **kwargs)

_np_count_nonzero, _np_nonzero, _np_flatnonzero, _np_argwhere = map(_by_codes, (np.count_nonzero, np.nonzero, np.flatnonzero, np.argwhere))

def _np_lexsort(keys, axis=-1):
    return np.lexsort([key._ordered() if isinstance(key, ndarray) else key for key in keys], axis)

def _np_argpartition(a, kth, axis=-1, **kwargs):
    return np.argpartition(_dates(a)._ordered(), kth, axis)

def _np_partition(a, kth, axis=-1, **kwargs):
    a = _dates(a)
    return _of_ordered(a, np.partition(a._ordered(), kth, axis))

def _np_broadcast_arrays(*args, subok=False):
    shape = np.broadcast_shapes(*[x.shape if hasattr(x, '_map') else np.shape(x) for x in args])
    return tuple([x._map(lambda codes: np.broadcast_to(codes, shape)) if hasattr(x, '_map') else np.broadcast_to(x, shape) for x in args])

for _name in ('min', 'max', 'argmin', 'argmax', 'argsort', 'sum', 'mean', 'ptp', 'searchsorted', 'cumsum', 'any', 'all'):
    _NUMPY[_name] = (lambda name: lambda a, *args, **kwargs: getattr(_dates(a), name)(*args, **kwargs))(_name)
_NUMPY['amin'], _NUMPY['amax'] = _NUMPY['min'], _NUMPY['max']
_NUMPY['sign'] = lambda x: _wrapped(np.where(_dates(x)._codes == _NAT, _NAT, np.sign(_dates(x)._codes)), _dates(x)._unit, 'm')
