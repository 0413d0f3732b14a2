# Memory layout of arrays: strides, flags, views, `np.ndarray(...)`.

_NAMES = {'C': 'c_contiguous', 'CONTIGUOUS': 'c_contiguous', 'C_CONTIGUOUS': 'c_contiguous', 'F': 'f_contiguous', 'FORTRAN': 'f_contiguous',
          'F_CONTIGUOUS': 'f_contiguous', 'O': 'owndata', 'OWNDATA': 'owndata', 'W': 'writeable', 'WRITEABLE': 'writeable', 'A': 'aligned',
          'ALIGNED': 'aligned', 'X': 'writebackifcopy', 'WRITEBACKIFCOPY': 'writebackifcopy', 'FNC': 'fnc', 'FORC': 'forc', 'B': 'behaved',
          'BEHAVED': 'behaved', 'CA': 'carray', 'CARRAY': 'carray', 'FA': 'farray', 'FARRAY': 'farray'}

# Whether elements are contiguous when axes are traversed as `order` says, the fastest first.
def _follows(a, order):
    step = a.itemsize
    for k in order:
        if a.shape[k] != 1:
            if a.strides[k] != step:
                return False
            step *= a.shape[k]
    return True

class flagsobj:
    __module__ = 'numpy._core.multiarray'

    def __init__(self, array):
        self._array = array

    @property
    def c_contiguous(self):
        return self._array.size == 0 or _follows(self._array, range(self._array.ndim - 1, -1, -1))

    contiguous = c_contiguous

    @property
    def f_contiguous(self):
        return self._array.size == 0 or _follows(self._array, range(self._array.ndim))

    fortran = f_contiguous

    @property
    def owndata(self):
        return not _is_view(self._array)

    @property
    def writeable(self):
        return _is_writeable(self._array)

    @writeable.setter
    def writeable(self, value):
        _set_writeable(self._array, bool(value))

    aligned = True
    behaved = writeable
    writebackifcopy = False

    @property
    def fnc(self):
        return self.f_contiguous and not self.c_contiguous

    @property
    def forc(self):
        return self.f_contiguous or self.c_contiguous

    @property
    def carray(self):
        return self.behaved and self.c_contiguous

    @property
    def farray(self):
        return self.behaved and self.fnc

    @property
    def num(self):
        return self.c_contiguous + 2 * self.f_contiguous + 4 * self.owndata + 0x100 + 0x400 * self.writeable

    def __getitem__(self, key):
        if key not in _NAMES:
            raise KeyError('Unknown flag')
        return getattr(self, _NAMES[key])

    def __setitem__(self, key, value):
        if key not in ('W', 'WRITEABLE', 'A', 'ALIGNED', 'X', 'WRITEBACKIFCOPY'):
            raise KeyError('Unknown flag')
        if key in ('W', 'WRITEABLE'):
            self.writeable = value

    def __eq__(self, other):
        return isinstance(other, flagsobj) and self.num == other.num

    def __repr__(self):
        names = ('C_CONTIGUOUS', 'F_CONTIGUOUS', 'OWNDATA', 'WRITEABLE', 'ALIGNED', 'WRITEBACKIFCOPY')
        return ''.join([f'  {name} : {self[name]}\n' for name in names])

def _flags(a):
    return flagsobj(a)

def _setflags(a, write=None, align=None, uic=None):
    if write is not None:
        _set_writeable(a, bool(write))

def _resize_in_place(a, *shape, refcheck=True):
    if not isinstance(refcheck, (bool, int)):
        raise TypeError(f"'{type(refcheck).__name__}' object cannot be interpreted as an integer")
    if not shape:
        return
    if len(shape) == 1:
        if shape[0] is None:
            return
        shape = tuple(shape[0]) if np.iterable(shape[0]) else shape
    if any([n < 0 for n in shape]):
        raise ValueError('negative dimensions not allowed')
    if _is_scalar(a):
        raise ValueError('cannot resize this array: it does not own its data')
    new = np.zeros(shape, dtype=a.dtype)
    count = min(new.size, a.size)
    if count:
        new.reshape(-1)[:count] = a.ravel()[:count]
    _resize(a, new)

# `a.flat = values`: values that are too few are repeated.
def _set_flat(a, values):
    values = np.asarray(values).ravel()
    if values.size == 0 and a.size:
        raise ValueError('Cannot assign an empty array to flat')
    if a.size:
        a[...] = np.resize(values, a.shape)

# A field of each element: some of its bytes as another dtype; a view where the field has a place among equals.
def _getfield(a, dtype, offset=0):
    dtype = np.dtype(dtype)
    size = dtype.itemsize
    if offset < 0:
        raise ValueError('offset is negative')
    if size > a.itemsize:
        raise ValueError('new type is larger than original type')
    if offset + size > a.itemsize:
        raise ValueError('new type plus offset is larger than original type')
    if not _is_scalar(a) and a.itemsize % size == 0 and offset % size == 0:
        return a[..., None].view(dtype)[..., offset // size]
    rows = np.frombuffer(a.tobytes(), dtype=np.uint8).reshape(-1, a.itemsize)
    made = np.frombuffer(rows[:, offset:offset + size].tobytes(), dtype=dtype).reshape(a.shape)
    return made[()] if _is_scalar(a) else made.copy()

def _view(a, dtype=None, type=None):
    kind = type if type is not None else dtype
    if kind is np.ndarray:
        return a.view()
    source = getattr(kind, '_np_source', None)
    if source == 'subclasses':
        return kind._viewed(a.view(), a)
    if source == 'matrices':
        return np.asmatrix(a)
    if source == 'masked':
        return np.ma.array(a, copy=False)
    if dtype is None:
        return a.view()
    asked = np.dtype(dtype)
    if asked == a.dtype:
        return a.view()
    if hasattr(asked, '_of_bytes'):
        if (a.shape[-1] if a.ndim else 1) * a.itemsize % asked.itemsize:
            raise ValueError('When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.')
        return asked._of_bytes(a.tobytes()).reshape(a.shape[:-1] + (-1,) if a.ndim else ())
    if not (asked.isnative and a.dtype.isnative):
        # Elements have the processor's order: those of the bytes in another one are a copy.
        shape = _reinterpreted(np.empty(a.shape, a.dtype.newbyteorder('=')), asked).shape
        made = np.frombuffer(a.tobytes(), dtype=asked).copy().reshape(shape)
        return made[()] if _is_scalar(a) else made
    return _reinterpreted(a, dtype)

# `np.ndarray(shape, ...)`: zeros, since there is no uninitialised memory, or a view of a buffer's bytes.
def _ndarray(shape, dtype=float, buffer=None, offset=0, strides=None, order=None):
    shape = tuple(shape) if np.iterable(shape) else (shape,)
    if buffer is None:
        return np.empty(shape, dtype=dtype, order=order or 'C')
    dtype, count = np.dtype(dtype), 1
    for n in shape:
        count *= n
    if isinstance(buffer, np.ndarray):
        flat = buffer.reshape(-1).view(np.uint8)[offset:].view(dtype) if buffer.dtype != dtype or offset else buffer.reshape(-1)
    else:
        flat = np.frombuffer(buffer, dtype=dtype, offset=offset)
    if strides is not None:
        return as_strided(flat, shape, strides)
    if flat.size < count:
        raise TypeError('buffer is too small for requested array')
    return flat[:count].reshape(shape, order=order or 'C')

def _to_device(a, device, /, *, stream=None):
    if stream is not None:
        raise ValueError('The stream argument in to_device() is not supported')
    if device not in ('cpu', 'gpu'):
        raise ValueError(f"Unsupported device: {device}. Only 'cpu' and 'gpu' are accepted.")
    return a if a.device == device else a.to(device)

def _check_api_version(a, /, *, api_version=None):
    if api_version is not None and not isinstance(api_version, str):
        raise ValueError('Only None and strings are allowed as the Array API version, but received: ' + str(api_version))
    if api_version not in (None, '2021.12', '2022.12', '2023.12', '2024.12'):
        raise ValueError(f'Version "{api_version}" of the Array API Standard is not supported.')

def as_strided(x, shape=None, strides=None, subok=False, writeable=True):
    x = np.asarray(x)
    shape = x.shape if shape is None else tuple(shape) if np.iterable(shape) else (shape,)
    strides = x.strides if strides is None else tuple(strides) if np.iterable(strides) else (strides,)
    if len(shape) != len(strides):
        raise ValueError('mismatch in length of strides and shape')
    if any([n < 0 for n in shape]):
        raise ValueError('negative dimensions are not allowed')
    if not isinstance(x, np.generic):
        seen = _restrided(x, shape, strides)
        if seen is not None:
            if not writeable:
                seen.flags.writeable = False
            return seen
    if any([step % x.itemsize for step in strides]):
        raise NotImplementedError('strides that are no whole number of elements')
    whole, first = (x, 0) if x.base is None else (x.base, _offset(x))
    places = np.zeros(shape, dtype=int) + first
    for k, (n, step) in enumerate(zip(shape, strides)):
        along = np.arange(n) * (step // x.itemsize)
        places += along.reshape((n,) + (1,) * (len(shape) - k - 1))
    if places.size and (places.min() < 0 or places.max() >= whole.size):
        raise ValueError('strides lead out of the memory of the array')
    return whole.ravel()[places]
