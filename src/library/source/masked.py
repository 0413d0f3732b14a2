# `numpy.ma`: masked arrays, which hold data and a mask of invalid elements.

import operator
import builtins

# The absence of a mask; an explicit False is a mask in which nothing is masked.
nomask = np.bool_(False)
MaskType = np.bool_

class MaskError(Exception):
    __module__ = 'numpy.ma'

class MAError(Exception):
    __module__ = 'numpy.ma'

_FILLS = {'b': True, 'i': 999999, 'u': 999999, 'f': 1.e20, 'c': 1.e20 + 0.0j, 'U': 'N/A', 'S': b'N/A'}

def _default_of(dtype):
    if dtype.names is not None:
        return tuple([_default_of(dtype[name]) for name in dtype.names])
    return _default_of(dtype.subdtype[0]) if dtype.subdtype is not None else _FILLS.get(dtype.kind, '?')

def default_fill_value(obj):
    return _default_of(obj.dtype if hasattr(obj, 'dtype') else np.asarray(obj).dtype if not isinstance(obj, type) else np.dtype(obj))

# One value for all fields, or one for each.
def _fill_of_fields(value, dtype):
    made = np.zeros(1, dtype=dtype)
    made[0] = tuple(value) if isinstance(value, (list, tuple)) else value if isinstance(value, np.void) else (value,) * len(dtype.names)
    return made[0]

def _as_fill(value, dtype):
    if dtype.names is not None:
        return _fill_of_fields(_default_of(dtype) if value is None else value, dtype)
    if value is None:
        return np.asarray(_default_of(dtype))[()]
    try:
        return np.asarray(value, dtype=dtype)[()]
    except (OverflowError, ValueError, TypeError):
        raise TypeError(f'Cannot convert fill_value {value} to dtype {dtype}') from None

def _data_of(a):
    return a._data if isinstance(a, MaskedArray) else np.asarray(a)

def getmask(a):
    return a._mask if isinstance(a, MaskedArray) else nomask

def getmaskarray(arr):
    mask = getmask(arr)
    return np.zeros(np.shape(_data_of(arr)), dtype=bool) if mask is nomask else mask

def getdata(a, subok=True):
    return _data_of(a)

def is_mask(m):
    return isinstance(m, (np.ndarray, np.bool_)) and m.dtype == bool

def is_masked(x):
    mask = getmask(x)
    return mask is not nomask and bool(np.any(mask))

def make_mask(m, copy=False, shrink=True, dtype=bool):
    if m is nomask:
        return nomask
    m = np.array(_data_of(m), dtype=bool) if copy else np.asarray(_data_of(m)).astype(bool)
    return nomask if shrink and not m.any() else m

# The dtype of the mask of an array: a truth value for each field.
def make_mask_descr(ndtype):
    dtype = np.dtype(ndtype)
    if dtype.names is not None:
        return np.dtype([(name, make_mask_descr(dtype[name])) for name in dtype.names])
    return np.dtype(bool) if dtype.subdtype is None else np.dtype((make_mask_descr(dtype.subdtype[0]), dtype.subdtype[1]))

def make_mask_none(newshape, dtype=None):
    return np.zeros(newshape, dtype=bool if dtype is None else make_mask_descr(dtype))

def mask_or(m1, m2, copy=False, shrink=True):
    if m1 is nomask or m1 is False:
        return m2 if m2 is nomask else make_mask(m2, copy, shrink)
    if m2 is nomask or m2 is False:
        return make_mask(m1, copy, shrink)
    return make_mask(np.logical_or(m1, m2), copy, shrink)

# The union of the operands' masks.
def _either(a, b):
    return b if a is nomask else a if b is nomask else np.logical_or(a, b)

class MaskedArray(_Like):
    __module__ = 'numpy.ma'
    _np_source = 'masked'
    _shown_as = 'masked_array'

    def __new__(cls, data=None, mask=nomask, dtype=None, *args, **kwargs):
        of = getattr(data, 'dtype', None) if dtype is None else dtype
        has_fields = cls is MaskedArray and of is not None and getattr(np.dtype(of), 'names', None) is not None
        return object.__new__(_Structured if has_fields else cls)

    def __init__(self, data=None, mask=nomask, dtype=None, copy=False, subok=True, ndmin=0, fill_value=None, keep_mask=True, hard_mask=None,
                 shrink=True, order=None):
        if not isinstance(data, MaskedArray) and isinstance(data, (list, tuple)) and _has_masked(data):
            data = _gathered(data)
        old = getmask(data)
        made = np.array(_data_of(data), dtype=dtype, ndmin=ndmin) if copy else np.asarray(_data_of(data), dtype=dtype)
        self._data = made.reshape((1,) * builtins.max(ndmin - made.ndim, 0) + made.shape)
        if _is_scalar(self._data):
            self._data = np.array(self._data)
        self._hard = bool(hard_mask)
        shape = self._data.shape
        if mask is not nomask:
            if mask is True or mask is False:
                mask = np.full(shape, mask)
            mask = np.array(_data_of(mask)).astype(bool) if copy or not is_mask(mask) else np.asarray(mask)
            if mask.shape != shape:
                if mask.size == 1:
                    mask = np.full(shape, bool(mask.ravel()[0]))
                elif mask.size == self._data.size:
                    mask = mask.reshape(shape)
                else:
                    raise MaskError(f'Mask and data not compatible: data size is {self._data.size}, mask size is {mask.size}.')
        if keep_mask and old is not nomask:
            old = old.reshape(shape)
            mask = (old.copy() if copy else old) if mask is nomask else np.logical_or(old, mask)
        self._mask = mask
        fill = data._fill if fill_value is None and isinstance(data, MaskedArray) else fill_value
        self._fill = None if fill is None else _as_fill(fill, self._data.dtype)

    def _first(self):
        return self._data

    def _like(self, data, mask):
        data = np.asarray(data)
        made = MaskedArray(data if not _is_scalar(data) else np.array(data))
        made._mask, made._hard = mask, self._hard
        made._fill = None if self._fill is None else _as_fill(self._fill, made._data.dtype)
        return made

    def _map(self, function):
        mask = self._mask if self._mask is nomask else function(self._mask)
        made = function(self._data)
        if _is_scalar(made):
            return _Single(made, mask)
        return self._like(made, mask)

    def _as_plain(self):
        return self._data

    @property
    def dtype(self):
        return self._data.dtype

    @property
    def data(self):
        return self._data

    @property
    def mask(self):
        return self._mask

    @mask.setter
    def mask(self, mask):
        if mask is masked or mask is True:
            mask = np.ones(self.shape, dtype=bool)
        elif mask is nomask or mask is False:
            mask = np.zeros(self.shape, dtype=bool)
        if self._mask is nomask:
            self._mask = np.zeros(self.shape, dtype=bool)
        if self._hard:
            self._mask[...] = np.logical_or(self._mask, _data_of(mask))
        else:
            self._mask[...] = np.asarray(_data_of(mask)).astype(bool)

    @property
    def recordmask(self):
        return self._mask

    @property
    def fill_value(self):
        if self._fill is None:
            self._fill = _as_fill(None, self.dtype)
        return self._fill

    @fill_value.setter
    def fill_value(self, value):
        self._fill = _as_fill(value, self.dtype)

    def set_fill_value(self, value=None):
        self._fill = _as_fill(value, self.dtype)

    def get_fill_value(self):
        return self.fill_value

    @property
    def hardmask(self):
        return self._hard

    def harden_mask(self):
        self._hard = True
        return self

    def soften_mask(self):
        self._hard = False
        return self

    def shrink_mask(self):
        if self._mask is not nomask and not self._mask.any():
            self._mask = nomask
        return self

    def unshare_mask(self):
        if self._mask is not nomask:
            self._mask = self._mask.copy()
        return self

    def filled(self, fill_value=None):
        if self._mask is nomask:
            return self._data
        fill = _as_fill(self.fill_value, self.dtype) if fill_value is None else _as_fill(fill_value, self.dtype)
        return np.where(self._mask, fill, self._data).astype(self.dtype)

    def compressed(self):
        flat = self._data.ravel()
        return flat.copy() if self._mask is nomask else flat[~self._mask.ravel()]

    def count(self, axis=None, keepdims=False):
        if self._mask is nomask:
            counted = np.ones(self.shape, dtype=int).sum(axis=axis, keepdims=keepdims)
        else:
            counted = (~self._mask).sum(axis=axis, keepdims=keepdims)
        return counted if isinstance(counted, np.ndarray) else int(counted) if axis is None else counted

    def __setitem__(self, key, value):
        key = _plain_key(key)
        if value is masked:
            if self._mask is nomask:
                self._mask = np.zeros(self.shape, dtype=bool)
            self._mask[key] = True
            return
        mask = getmask(value)
        if self._hard and self._mask is not nomask:
            free = ~self._mask[key]
            data = np.where(free, _data_of(value), self._data[key])
            self._data[key] = data
            return
        if isinstance(value, (list, tuple)) and _has_masked(value):
            value = _gathered(value)
            mask = value._mask
        self._data[key] = _data_of(value)
        if self._mask is nomask:
            if mask is nomask:
                return
            self._mask = np.zeros(self.shape, dtype=bool)
        self._mask[key] = False if mask is nomask else mask

    def __getitem__(self, key):
        return self._settle(self._map(lambda a: a[_plain_key(key)]))

    def _combined(self, a, b, function, domain=None):
        if masked is a or masked is b:
            return masked if self.ndim == 0 else self._like(self._data, np.ones(self.shape, dtype=bool))
        x, y = _data_of(a), _data_of(b)
        if type(a) in (int, float, complex, bool):
            x = a
        if type(b) in (int, float, complex, bool):
            y = b
        with np.errstate(all='ignore'):
            made = function(x, y)
        made = np.asarray(made)
        mask = _either(getmask(a), getmask(b))
        if domain is not None:
            outside = np.logical_or(domain(np.asarray(x), np.asarray(y)), ~np.isfinite(made)) if made.dtype.kind in 'fc' else domain(np.asarray(x), np.asarray(y))
            mask = _either(mask, np.broadcast_to(outside, made.shape))
        if mask is not nomask:
            mask = np.broadcast_to(mask, made.shape)
            if np.can_cast(np.asarray(x).dtype, made.dtype, 'same_kind') or made.dtype.kind == 'b':
                made = np.where(mask, x, made).astype(made.dtype)
            mask = np.array(mask)
        if made.ndim == 0:
            return masked if mask is not nomask and bool(mask) else made[()]
        return self._like(made, mask)

    def _compared(self, other, function):
        if other is masked:
            return self._like(np.zeros(self.shape, dtype=bool), np.ones(self.shape, dtype=bool))
        try:
            made = np.asarray(function(self._data, _data_of(other)))
        except TypeError:
            return NotImplemented
        mask = _either(self._mask, getmask(other))
        if mask is not nomask:
            mask = np.array(np.broadcast_to(mask, made.shape))
            if function in (operator.eq, operator.ne):
                made = np.where(mask, function(getmaskarray(self), getmaskarray(other)), made)
        result = MaskedArray(made)
        result._mask = mask
        return result if made.ndim else masked if mask is not nomask and bool(mask) else np.bool_(made)

    def _unary(self, function):
        with np.errstate(all='ignore'):
            made = np.asarray(function(self._data))
        if self._mask is not nomask and np.can_cast(self.dtype, made.dtype, 'same_kind'):
            made = np.where(self._mask, self._data, made).astype(made.dtype)
        return self._like(made, self._mask if self._mask is nomask else self._mask.copy())

    def __neg__(self):
        return self._unary(operator.neg)

    def __pos__(self):
        return self._unary(operator.pos)

    def __abs__(self):
        return self._unary(abs)

    def __invert__(self):
        return self._unary(operator.invert)

    # A reduction of the unmasked elements; masked where there are none.
    def _reduced(self, name, neutral, axis, **kwargs):
        if self._mask is nomask:
            made = getattr(self._data, name)(axis=axis, **kwargs)
            return self._like(made, nomask) if isinstance(made, np.ndarray) else made
        if callable(neutral):
            neutral = neutral(self.dtype)
        made = getattr(np.where(self._mask, neutral, self._data).astype(self.dtype), name)(axis=axis, **kwargs)
        keep = {'keepdims': True} if kwargs.get('keepdims') else {}
        gone = self._mask.all(axis=axis, **keep)
        if not isinstance(made, np.ndarray):
            return masked if gone else made
        return MaskedArray(made, mask=gone)

    def sum(self, axis=None, dtype=None, out=None, keepdims=False):
        kwargs = {} if dtype is None else {'dtype': dtype}
        return self._reduced('sum', 0, axis, **kwargs, **({'keepdims': True} if keepdims else {}))

    def prod(self, axis=None, dtype=None, out=None, keepdims=False):
        kwargs = {} if dtype is None else {'dtype': dtype}
        return self._reduced('prod', 1, axis, **kwargs, **({'keepdims': True} if keepdims else {}))

    product = prod

    def any(self, axis=None, out=None, keepdims=False):
        return self._reduced('any', False, axis, **({'keepdims': True} if keepdims else {}))

    def all(self, axis=None, out=None, keepdims=False):
        return self._reduced('all', True, axis, **({'keepdims': True} if keepdims else {}))

    def min(self, axis=None, out=None, fill_value=None, keepdims=False):
        return self._reduced('min', maximum_fill_value, axis, **({'keepdims': True} if keepdims else {}))

    def max(self, axis=None, out=None, fill_value=None, keepdims=False):
        return self._reduced('max', minimum_fill_value, axis, **({'keepdims': True} if keepdims else {}))

    def ptp(self, axis=None, out=None, fill_value=None, keepdims=False):
        return self.max(axis, keepdims=keepdims) - self.min(axis, keepdims=keepdims)

    def mean(self, axis=None, dtype=None, out=None, keepdims=False):
        keep = {'keepdims': True} if keepdims else {}
        if self._mask is nomask:
            made = self._data.mean(axis=axis, dtype=dtype, **keep)
            return self._like(made, nomask) if isinstance(made, np.ndarray) else made
        if dtype is None and self.dtype.kind in 'biu':
            dtype = np.float64
        total, count = self.sum(axis, dtype, keepdims=keepdims), self.count(axis, keepdims=keepdims)
        if isinstance(total, MaskedArray):
            return total / count
        return masked if count == 0 else total * 1. / count

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, mean=None):
        keep = {'keepdims': True} if keepdims else {}
        if self._mask is nomask:
            made = self._data.var(axis=axis, dtype=dtype, ddof=ddof, **keep)
            return self._like(made, nomask) if isinstance(made, np.ndarray) else made
        count = self.count(axis, keepdims=keepdims) - ddof
        apart = self - self.mean(axis, dtype, keepdims=True)
        if isinstance(apart, MaskedConstant):
            return masked
        squares = (abs(apart) ** 2 if apart.dtype.kind == 'c' else apart * apart).sum(axis, keepdims=keepdims)
        if not isinstance(squares, MaskedArray) or squares is masked:
            return masked if squares is masked or count <= 0 else squares / count
        with np.errstate(all='ignore'):
            made = squares._data / count
        mask = np.logical_or(self._mask.all(axis=axis, **keep), np.asarray(count) <= 0)
        return MaskedArray(np.where(mask, 0, made), mask=mask if mask.any() else nomask)

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, mean=None):
        made = self.var(axis, dtype, out, ddof, keepdims)
        if made is masked:
            return masked
        if not isinstance(made, MaskedArray):
            return np.sqrt(made)
        return MaskedArray(np.sqrt(made._data), mask=nomask if self._mask is nomask else getmaskarray(made))

    def anom(self, axis=None, dtype=None):
        return self - self.mean(axis, dtype, keepdims=True) if axis is not None else self - self.mean(axis, dtype)

    def cumsum(self, axis=None, dtype=None, out=None):
        return self._cumulated(0, np.cumsum, axis)

    def cumprod(self, axis=None, dtype=None, out=None):
        return self._cumulated(1, np.cumprod, axis)

    def _cumulated(self, neutral, function, axis):
        if self._mask is nomask:
            return self._like(function(self._data, axis), nomask)
        mask = self._mask.ravel() if axis is None else self._mask
        return self._like(function(self.filled(neutral), axis), mask.copy())

    def argmin(self, axis=None, fill_value=None, out=None, keepdims=False):
        return self.filled(maximum_fill_value(self.dtype) if fill_value is None else fill_value).argmin(axis)

    def argmax(self, axis=None, fill_value=None, out=None, keepdims=False):
        return self.filled(minimum_fill_value(self.dtype) if fill_value is None else fill_value).argmax(axis)

    def argsort(self, axis=-1, kind=None, order=None, endwith=True, fill_value=None, stable=False):
        fill = fill_value if fill_value is not None else maximum_fill_value(self.dtype) if endwith else minimum_fill_value(self.dtype)
        if endwith and self.dtype.kind == 'f':
            fill = np.nan
        return np.argsort(self.filled(fill), axis=axis, kind='stable')

    def sort(self, axis=-1, kind=None, order=None, endwith=True, fill_value=None, stable=False):
        order = self.argsort(axis, endwith=endwith, fill_value=fill_value)
        self._data[...] = np.take_along_axis(self._data, order, axis)
        if self._mask is not nomask:
            self._mask[...] = np.take_along_axis(self._mask, order, axis)

    def round(self, decimals=0, out=None):
        return self._like(self._data.round(decimals), self._mask)

    def clip(self, min=None, max=None, out=None):
        return self._like(np.clip(self._data, min, max), self._mask)

    def dot(self, other):
        return np.ma.dot(self, other)

    def nonzero(self):
        return self.filled(0).nonzero()

    def astype(self, dtype, order='K', casting='unsafe', subok=True, copy=True):
        return self._like(self._data.astype(dtype), self._mask)

    def item(self, *at):
        return self._data.item(*at)

    def tolist(self, fill_value=None):
        if self._mask is nomask:
            return self._data.tolist()
        if fill_value is not None:
            return self.filled(fill_value).tolist()
        def paired(values, mask):
            return [paired(v, m) for v, m in zip(values, mask)] if isinstance(values, list) else None if mask else values
        return paired(self._data.tolist(), self._mask.tolist())

    def tobytes(self, fill_value=None, order='C'):
        return self.filled(fill_value).tobytes(order)

    def put(self, indices, values, mode='raise'):
        flat = self.ravel()
        flat[np.asarray(indices)] = values

    @property
    def real(self):
        return self._like(self._data.real, self._mask)

    @property
    def imag(self):
        return self._like(self._data.imag, self._mask)

    def __float__(self):
        if self.size > 1:
            raise TypeError('Only length-1 arrays can be converted to Python scalars')
        return float('nan') if is_masked(self) else float(self._data.item())

    def __int__(self):
        if self.size > 1:
            raise TypeError('Only length-1 arrays can be converted to Python scalars')
        if is_masked(self):
            raise MaskError('Cannot convert masked element to a Python int.')
        return int(self._data.item())

    def _words_at(self, places, options, formatter):
        data, mask = self._data.ravel(), self._mask
        if mask is nomask:
            return _words(data[places] if self.ndim else self._data, options)
        mask = mask.ravel()[places].tolist()
        return ['--' if gone else repr(value) for value, gone in zip(data[places].tolist(), mask)]

    # The `repr` shows the data and the mask below each other.
    def __repr__(self):
        keys = ['data', 'mask', 'fill_value']
        if self.dtype.kind not in 'bifc' or str(self.dtype) not in ('bool', 'int64', 'float64', 'complex128') or self.size == 0 or np.all(self._mask):
            keys.append('dtype')
        prefix = 'masked_array('
        if builtins.all([n == 1 for n in self.shape[:-1]]):
            indents = {'data': prefix}
            for key in keys[1:]:
                indents[key] = ' ' * builtins.max(2, len(prefix + 'data') - len(key))
            prefix = ''
        else:
            indents = {key: '  ' for key in keys}
            prefix += '\n'
        written = {'data': np.array2string(self, separator=', ', prefix=indents['data'] + 'data=', suffix=','),
                   'mask': 'False' if self._mask is nomask else
                           np.array2string(self._mask, separator=', ', prefix=indents['mask'] + 'mask=', suffix=','),
                   'fill_value': str(self.fill_value) if self.fill_value.dtype == self.dtype else repr(str(self.fill_value)) if self.dtype.kind == 'U' else repr(self.fill_value), 'dtype': repr(self.dtype)[6:-1] if self.dtype.kind in 'USMm' else str(self.dtype)}
        return prefix + ',\n'.join([f'{indents[key]}{key}={written[key]}' for key in keys]) + ')'

    def __str__(self):
        return np.array2string(self) if self.ndim else '--' if is_masked(self) else str(self._data)

# Sets all fields of a mask at a place.
def _mark(mask, key, on):
    for name in mask.dtype.names:
        field = mask[name]
        if field.dtype.names is not None:
            _mark(field, key, on)
        else:
            field[key] = on.reshape(on.shape + (1,) * (field[key].ndim - on.ndim)) if isinstance(on, np.ndarray) else on

# The mask of records: one for each field of each.
def _mask_of_fields(mask, data):
    dtype = make_mask_descr(data.dtype)
    if isinstance(mask, np.ndarray) and mask.dtype.names is not None:
        return mask if mask.dtype == dtype else mask.astype(dtype)
    if isinstance(mask, (list, tuple)) and builtins.all([isinstance(row, tuple) for row in mask]):
        return np.array(list(mask), dtype=dtype).reshape(data.shape)
    made = np.zeros(data.shape, dtype=dtype)
    if mask is not nomask and mask is not False:
        _mark(made, ..., True if mask is True or mask is masked else np.asarray(_data_of(mask)).astype(bool))
    return made

# `function` of the fields of two arrays, joined.
def _of_fields(function, a, b):
    made = a.copy()
    for name in made.dtype.names:
        field = made[name]
        field[...] = _of_fields(function, a[name], b[name]) if field.dtype.names is not None else function(a[name], b[name])
    return made

# Whether all fields are masked.
def _all_fields(mask):
    found = np.ones(mask.shape, dtype=bool)
    for name in mask.dtype.names:
        field = mask[name]
        gone = _all_fields(field) if field.dtype.names is not None else field.reshape(mask.shape + (-1,)).all(axis=-1)
        found = np.logical_and(found, gone)
    return found

def _fill_fields(made, mask, fill):
    for name in made.dtype.names:
        field = made[name]
        if field.dtype.names is not None:
            _fill_fields(field, mask[name], fill[name])
        else:
            field[mask[name]] = fill[name]

# What is shown of a record, and what `tolist` makes of it.
def _told(value, gone):
    if not isinstance(value, tuple):
        return '--' if np.all(gone) else repr(value)
    parts = [_told(v, g) for v, g in zip(value, gone)]
    return f'({parts[0]},)' if len(parts) == 1 else f'({", ".join(parts)})'

def _without_masked(value, gone):
    if isinstance(value, (tuple, list)):
        return type(value)([_without_masked(v, g) for v, g in zip(value, gone)])
    return None if np.all(gone) else value

def _is_any(gone):
    return builtins.any([_is_any(g) for g in gone]) if isinstance(gone, (tuple, list)) else bool(np.any(gone))

# A masked array of records: the data and the mask are arrays of the same fields.
class _Structured(MaskedArray):
    def __init__(self, data=None, mask=nomask, dtype=None, copy=False, subok=True, ndmin=0, fill_value=None, keep_mask=True, hard_mask=None,
                 shrink=True, order=None):
        plain = data._data if isinstance(data, MaskedArray) else data
        made = np.asarray(plain) if dtype is None else np.asarray(plain, dtype=dtype)
        self._data, self._hard = made.copy() if copy else made, bool(hard_mask)
        self._mask = _mask_of_fields(mask, self._data)
        if copy:
            self._mask = self._mask.copy()
        if keep_mask and isinstance(data, MaskedArray):
            old = _mask_of_fields(data._mask, self._data)
            self._mask = _of_fields(np.logical_or, self._mask, old) if mask is not nomask else old.copy() if copy else old
        fill = data._fill if fill_value is None and isinstance(data, MaskedArray) else fill_value
        self._fill = None if fill is None else _as_fill(fill, self._data.dtype)

    def _like(self, data, mask):
        if data.dtype.names is None:
            return MaskedArray(data, mask=mask)
        made = object.__new__(_Structured)
        made._data, made._mask, made._hard = data, _mask_of_fields(mask, data), self._hard
        made._fill = None if self._fill is None or data.dtype != self.dtype else self._fill
        return made

    @property
    def mask(self):
        return self._mask

    @mask.setter
    def mask(self, mask):
        new = _mask_of_fields(mask, self._data)
        self._mask[...] = _of_fields(np.logical_or, self._mask, new) if self._hard else new

    @property
    def recordmask(self):
        return _all_fields(self._mask)

    def shrink_mask(self):
        return self

    def filled(self, fill_value=None):
        made = self._data.copy()
        _fill_fields(made, self._mask, self.fill_value if fill_value is None else _as_fill(fill_value, self.dtype))
        return made

    def _field(self, name):
        made = MaskedArray(self._data[name])
        made._mask, made._fill = self._mask[name], None if self._fill is None else self._fill[name]
        return made

    def __getitem__(self, key):
        if isinstance(key, str):
            return self._field(key)
        key = _plain_key(key)
        data, mask = self._data[key], self._mask[key]
        return mvoid(data, mask, self._fill) if isinstance(data, np.void) else self._like(data, mask)

    def __setitem__(self, key, value):
        if isinstance(key, str):
            field = self._field(key)
            field[...] = value
            return
        key = _plain_key(key)
        if value is masked:
            _mark(self._mask, key, True)
            return
        has_mask = isinstance(value, MaskedArray) and value.dtype.names is not None
        self._data[key] = value._data if has_mask else value
        if has_mask:
            self._mask[key] = value._mask
        else:
            _mark(self._mask, key, False)

    def tolist(self, fill_value=None):
        return self.filled(fill_value).tolist() if fill_value is not None else _without_masked(self._data.tolist(), self._mask.tolist())

    # Masked fields count as equal; where all are masked, so is the answer.
    def _compared(self, other, function):
        if function not in (operator.eq, operator.ne) or not isinstance(other, MaskedArray) or other.dtype.names is None:
            return NotImplemented
        gone = _of_fields(np.logical_or, self._mask, other._mask)
        made = _all_fields(_of_fields(np.logical_or, gone, _equal_fields(gone, self._data, other._data)))
        return MaskedArray(made if function is operator.eq else ~made, mask=_all_fields(gone))

    def _words_at(self, places, options, formatter):
        return [_told(value, gone) for value, gone in zip(self._data.ravel()[places].tolist(), self._mask.ravel()[places].tolist())]

_Structured.__name__ = _Structured.__qualname__ = 'MaskedArray'

# Where the fields of two arrays are equal, as a mask `like` this one.
def _equal_fields(like, a, b):
    made = like.copy()
    for name in made.dtype.names:
        field = made[name]
        field[...] = _equal_fields(field, a[name], b[name]) if field.dtype.names is not None else a[name] == b[name]
    return made

# One record, whose fields may be masked.
class mvoid(_Structured):
    __module__ = 'numpy.ma'
    shape, ndim, size = (), 0, 1

    def __init__(self, data, mask=nomask, fill_value=None):
        self._data, self._mask, self._fill, self._hard = data, mask, fill_value, False

    def __getitem__(self, key):
        value, gone = self._data[key], self._mask[key]
        if isinstance(value, np.void):
            return masked if _is_any(gone.item()) else value
        if isinstance(gone, np.ndarray) and gone.ndim:
            return MaskedArray(value, mask=gone)
        return masked if gone else value

    def __setitem__(self, key, value):
        self._mask[key] = value is masked
        if value is not masked:
            self._data[key] = value

    def __len__(self):
        return len(self.dtype.names)

    def __iter__(self):
        return iter([self[name] for name in self.dtype.names])

    def filled(self, fill_value=None):
        made = np.zeros(1, dtype=self.dtype)
        made[0], mask = self._data, np.zeros(1, dtype=make_mask_descr(self.dtype))
        mask[0] = self._mask
        _fill_fields(made, mask, self.fill_value if fill_value is None else _as_fill(fill_value, self.dtype))
        return made[0]

    def tolist(self):
        return _without_masked(self._data.item(), self._mask.item())

    def __str__(self):
        return _told(self._data.item(), self._mask.item())

    __repr__ = __str__

def _divisor_is_zero(x, y):
    return y == 0

for _name, _function, _domain in (('add', operator.add, None), ('sub', operator.sub, None), ('mul', operator.mul, None),
                                  ('truediv', operator.truediv, _divisor_is_zero), ('floordiv', operator.floordiv, _divisor_is_zero),
                                  ('mod', operator.mod, _divisor_is_zero), ('pow', operator.pow, None), ('and', operator.and_, None),
                                  ('or', operator.or_, None), ('xor', operator.xor, None)):
    def _operators(name, function, domain):
        if name == 'pow':
            domain = lambda x, y: np.zeros(np.broadcast_shapes(x.shape, y.shape), dtype=bool)
        def forward(self, other):
            return self._combined(self, other, function, domain)
        def backward(self, other):
            return self._combined(other, self, function, domain)
        def in_place(self, other):
            made = self._combined(self, other, function, domain)
            if made is masked:
                made = self._like(self._data, np.ones(self.shape, dtype=bool))
            if not np.can_cast(made.dtype, self.dtype, 'same_kind'):
                raise UFuncTypeError(f"Cannot cast ufunc '{ {'truediv': 'divide', 'add': 'add', 'sub': 'subtract', 'mul': 'multiply'}.get(name, name) }' output from dtype('{made.dtype}') to dtype('{self.dtype}') with casting rule 'same_kind'")
            self._data[...] = made._data
            self._mask = made._mask
            return self
        setattr(MaskedArray, f'__{name}__', forward)
        setattr(MaskedArray, f'__r{name}__', backward)
        setattr(MaskedArray, f'__i{name}__', in_place)
    _operators(_name, _function, _domain)

for _name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
    setattr(MaskedArray, f'__{_name}__', (lambda function: lambda self, other: self._compared(other, function))(getattr(operator, _name)))

# A scalar element, which may be masked.
class _Single:
    def __init__(self, value, mask):
        self._value, self._mask = value, mask

    def _first(self):
        return self._value

    def _element(self):
        return masked if self._mask is not nomask and bool(self._mask) else self._value

class MaskedConstant(MaskedArray):
    __module__ = 'numpy.ma'

    def __init__(self):
        self._data, self._mask, self._fill, self._hard = np.array(0.), np.array(True), None, False

    def _absorbed(self, *others):
        return self

    def __str__(self):
        return '--'

    def __repr__(self):
        return 'masked'

    def __format__(self, spec):
        return format('--', spec)

    def __bool__(self):
        return False

    def __float__(self):
        return float('nan')

    def copy(self, *args):
        return self

    def _compared(self, other, function):
        return self if not isinstance(other, MaskedArray) or other is self else other._compared(self, function)

    def _combined(self, a, b, function, domain=None):
        other = b if a is self else a
        if isinstance(other, (MaskedArray, np.ndarray)) and other is not self and other.ndim:
            return MaskedArray(_data_of(other), mask=True)
        return self

    __neg__ = __abs__ = __pos__ = _absorbed

masked = MaskedConstant()
masked_singleton = masked
masked_array = MaskedArray

def _has_masked(items):
    return builtins.any([item is masked or isinstance(item, MaskedArray) or isinstance(item, (list, tuple)) and _has_masked(item) for item in items])

# Converts a list in which some items are masked.
def _gathered(items):
    parts = [_gathered(item) if isinstance(item, (list, tuple)) else item for item in items]
    shown = [0. if part is masked else _data_of(part) for part in parts]
    fitting = [np.zeros(np.shape(shown[k - 1 if k else -1])) if part is masked else shown[k] for k, part in enumerate(parts)]
    made = MaskedArray(np.array([item if np.ndim(item) else item[()] for item in fitting]))
    made._mask = np.array([np.ones(np.shape(fitting[k]), dtype=bool) if part is masked else getmaskarray(part) for k, part in enumerate(parts)])
    return made

def _plain_key(key):
    if isinstance(key, tuple):
        return tuple([_plain_key(part) for part in key])
    return key._data if isinstance(key, MaskedArray) else key

def isMaskedArray(x):
    return isinstance(x, MaskedArray)

isarray = isMaskedArray
isMA = isMaskedArray

def array(data, dtype=None, copy=False, order=None, mask=nomask, fill_value=None, keep_mask=True, hard_mask=False, shrink=True, subok=True, ndmin=0):
    return MaskedArray(data, mask=mask, dtype=dtype, copy=copy, ndmin=ndmin, fill_value=fill_value, keep_mask=keep_mask, hard_mask=hard_mask)

def asarray(a, dtype=None, order=None):
    return a if isinstance(a, MaskedArray) and dtype is None else MaskedArray(a, dtype=dtype)

asanyarray = asarray

def maximum_fill_value(obj):
    dtype = obj.dtype if hasattr(obj, 'dtype') else np.dtype(obj)
    return np.inf if dtype.kind in 'fc' else True if dtype.kind == 'b' else np.iinfo(dtype).max

minimum_fill_value = lambda obj: _least(obj.dtype if hasattr(obj, 'dtype') else np.dtype(obj))

def _least(dtype):
    return -np.inf if dtype.kind in 'fc' else False if dtype.kind == 'b' else np.iinfo(dtype).min

# Replacements of NumPy's functions for masked arrays. Functions that join arrays take the data without the mask, as
# NumPy's do.
_NUMPY = _moving(asarray, lambda arrays: [MaskedArray(a._data) for a in arrays])

def _same(name):
    return lambda *args, **kwargs: getattr(np.ma, name)(*args, **kwargs)

for _name in ('sum', 'prod', 'mean', 'var', 'std', 'any', 'all', 'ptp', 'cumsum', 'cumprod', 'argmin', 'argmax', 'argsort', 'nonzero', 'min', 'max',
              'sort', 'dot', 'diff', 'clip', 'sqrt', 'log', 'log2', 'log10', 'arcsin', 'arccos', 'tan', 'exp', 'sin', 'cos', 'arctan', 'sinh',
              'cosh', 'tanh', 'floor', 'ceil', 'abs', 'absolute', 'fabs', 'negative', 'logical_not', 'logical_and', 'logical_or', 'logical_xor',
              'maximum', 'minimum', 'arctan2', 'hypot', 'zeros_like', 'ones_like', 'unique', 'append', 'allclose', 'round', 'average'):
    _NUMPY[_name] = _same(_name)
_NUMPY['amin'] = _NUMPY['min']
_NUMPY['amax'] = _NUMPY['max']
_NUMPY['around'] = _NUMPY['round']
# NumPy's median and selections ignore the mask.
_NUMPY['median'] = lambda a, *args, **kwargs: np.median(_data_of(a), *args, **kwargs)
_NUMPY['where'] = lambda condition, x=None, y=None: (_data_of(condition).nonzero() if x is None else
                                                     np.where(_data_of(condition), _data_of(x), _data_of(y)))
_NUMPY['array'] = lambda object, dtype=None, **kwargs: np.array(_data_of(object if isinstance(object, MaskedArray) else _gathered(object)), dtype=dtype)
_NUMPY['asarray'] = lambda a, dtype=None, **kwargs: np.asarray(_data_of(a if isinstance(a, MaskedArray) else _gathered(a)), dtype=dtype)
_NUMPY['broadcast_arrays'] = lambda *args, subok=False: np.broadcast_arrays(*[_data_of(a) for a in args])
_NUMPY['isnan'] = lambda x: x._unary(np.isnan)
_NUMPY['isfinite'] = lambda x: x._unary(np.isfinite)
_NUMPY['count_nonzero'] = lambda a, *args, **kwargs: np.count_nonzero(a.filled(0), *args, **kwargs)
