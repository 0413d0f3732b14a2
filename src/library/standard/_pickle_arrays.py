# Arrays, scalars and dtypes of NumPy's, as its own `__reduce__` writes them and `__setstate__` reads them.

# A dtype stands for itself wherever it is written: pickles remember it by this.
class _DType:
    def __init__(self, dtype):
        self.dtype = dtype

    def __reduce_ex__(self, protocol):
        return _dtype(self.dtype)

_dtypes = {}

def _held(dtype):
    return _dtypes.setdefault(str(dtype), _DType(dtype))

# Filled in by each call: how a name of NumPy's is written.
_named = [None]

def _code(dtype):
    text = dtype.str
    return text[0], 'O8' if dtype.kind == 'O' else text[1:]

# A dtype of fields, of which each has its own dtype and place, or of parts that are arrays.
def _parted(dtype):
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        parts, names, fields = (_held(base), shape), None, None
        flags = _dtype(base)[2][7]
    else:
        names, parts = dtype.names, None
        fields = {name: (_held(dtype.fields[name][0]), dtype.fields[name][1]) for name in names}
        flags = 16
        for held, _ in fields.values():
            flags |= _dtype(held.dtype)[2][7]
    code = _named[0]('numpy', 'record') if dtype.type is np.record else f'V{dtype.itemsize}'
    return _named[0]('numpy', 'dtype'), (code, False, True), (3, '|', parts, names, fields, dtype.itemsize, dtype.alignment, flags)

def _dtype(dtype):
    if dtype.names is not None or dtype.subdtype is not None:
        return _parted(dtype)
    order, code = _code(dtype)
    size = width = -1
    flags = 0
    if dtype.kind == 'O':
        flags = 63
    elif dtype.kind in 'US':
        size, width = dtype.itemsize, 4 if dtype.kind == 'U' else 1
        flags = 8 if dtype.kind == 'U' else 0
    if dtype.kind in 'Mm':
        unit, _, _ = code[3:].partition(']')
        digits = ''.join([c for c in unit if c.isdigit()])
        more = (None, (unit[len(digits):].encode(), int(digits or 1), 1, 1))
        return _named[0]('numpy', 'dtype'), (code[:2], False, True), (4, order, None, None, None, -1, -1, 0, more)
    return _named[0]('numpy', 'dtype'), (code, False, True), (3, order, None, None, None, size, width, flags)

# The bytes of an array's items, one after another; texts and instants are no numbers here.
def _octets(array):
    kind = array.dtype.kind
    if kind == 'U':
        width = array.dtype.itemsize // 4
        return ''.join([str(item).ljust(width, '\0') for item in array.ravel().tolist()]).encode('utf-32-le')
    if kind in 'Mm':
        return array.astype(np.int64).tobytes()
    return array.tobytes()

def _of_octets(data, dtype):
    if dtype.kind == 'U':
        width, text = dtype.itemsize // 4, data.decode('utf-32-le')
        return np.array([text[at:at + width].rstrip('\0') for at in range(0, len(text), width)], dtype=dtype)
    if dtype.kind in 'Mm':
        return np.frombuffer(data, dtype=np.int64).astype(dtype)
    return np.frombuffer(data, dtype=dtype).astype(dtype.newbyteorder('='))

def reduced(obj, protocol, named):
    _named[0] = named
    if not hasattr(obj, 'dtype'):
        return _dtype(obj)
    if isinstance(obj, np.generic):
        array = np.asarray(obj)
        dtype, data = _held(array.dtype), _octets(array)
        return named('numpy._core.multiarray', 'scalar'), (dtype, data)
    if getattr(type(obj), '_np_source', None) == 'masked':
        return _masked(obj, named)
    # What has a class of its own keeps it.
    own = getattr(type(obj), '_np_source', None) == 'subclasses' and type(obj).__name__ != 'memmap'
    kept = type(obj) if own else _CLASSES.get(type(obj).__name__)
    if kept is not None and not isinstance(obj, np.recarray):
        obj = np.asarray(obj)
    dtype = _held(obj.dtype)
    is_c = getattr(obj, 'flags', None) is None or obj.flags.c_contiguous
    is_f = not is_c and obj.flags.f_contiguous
    if obj.dtype.kind == 'O':
        data = list(obj.ravel().tolist() if obj.ndim else [obj.tolist()])
    elif protocol >= 5 and kept is None and (is_c or is_f) and obj.dtype.itemsize and obj.dtype.kind not in 'Mm':
        data = bytearray(_octets(obj.T if is_f else obj))
        return named('numpy._core.numeric', '_frombuffer'), (data, dtype, obj.shape, 'F' if is_f else 'C')
    else:
        data = _octets(obj.T if is_f else obj)
    cls = kept if isinstance(kept, type) else named(*(kept or ('numpy', 'ndarray')))
    return named('numpy._core.multiarray', '_reconstruct'), (cls, (0,), _LETTER), (1, obj.shape, dtype, is_f, data)

# The modules that NumPy's pickles name for its classes of arrays.
_CLASSES = {'recarray': ('numpy.rec', 'recarray'), 'matrix': ('numpy', 'matrix'), 'memmap': ('numpy', 'memmap')}

def _masked(obj, named):
    data, fill = np.asarray(obj.data), obj._fill
    state = reduced(data, 2, named)[2]
    mask = np.ma.getmaskarray(obj).tobytes('F' if state[3] else 'C')
    start = named('numpy.ma', type(obj).__name__), named('numpy', 'ndarray'), (0,), 'b'
    return named('numpy.ma.core', '_mareconstruct'), start, (*state, mask, None if fill is None else np.array(fill))

# A single byte is one object in CPython.
_LETTER = b'b'

# What `_reconstruct` begins: the state makes the array of it.
class _Array:
    def __init__(self, cls):
        self.cls = cls

    def __setstate__(self, state):
        made = _array_of(state)
        return made if self.cls is np.ndarray else made.view(self.cls)

# An array of a program's own class is made empty, and its class reads the state.
def _reconstruct(cls, shape, code):
    own = getattr(cls, '_np_source', None) == 'subclasses'
    return np.ndarray.__new__(cls, shape) if own else _Array(cls)

class _Masked:
    def __init__(self, *given):
        pass

    def __setstate__(self, state):
        *state, mask, fill = state
        data = _array_of(state)
        dtype = np.ma.make_mask_descr(data.dtype)
        octets = np.frombuffer(mask.encode('latin-1') if isinstance(mask, str) else mask, dtype=dtype).copy()
        return np.ma.array(data, mask=octets.reshape(data.shape, order='F' if state[-2] else 'C'), fill_value=None if fill is None else fill[()])

def _array_of(state):
    *_, shape, dtype, is_f, data = state if len(state) == 5 else (0, *state)
    if isinstance(data, list):
        made = np.empty(len(data), dtype=object)
        made[:] = data
    elif isinstance(data, str):
        made = _of_octets(data.encode('latin-1'), dtype)
    else:
        made = _of_octets(data, dtype)
    return made.reshape(shape, order='F' if is_f else 'C')

# What is made of a dtype's letters: its state says in which order its bytes are.
class _Letters:
    def __init__(self, code, align=False, copy=False):
        self.code = code

    def __setstate__(self, state):
        order, code = state[1], self.code
        if state[2]:
            return np.dtype(state[2])
        if state[3]:
            names, fields = state[3], state[4]
            kinds, places = [fields[name][0] for name in names], [fields[name][1] for name in names]
            made = np.dtype({'names': list(names), 'formats': kinds, 'offsets': places, 'itemsize': state[5]})
            return made if isinstance(code, str) else np.dtype((code, made))
        if code[0] == 'O':
            return np.dtype(object)
        if len(state) > 8 and state[8]:
            unit, count = state[8][1][:2]
            unit = unit.decode() if isinstance(unit, bytes) else unit
            code += f'[{count if count != 1 else ""}{unit}]' if unit != 'generic' else ''
        return np.dtype((order if order in '<>' else '') + code)

def _scalar(dtype, data=None):
    if isinstance(data, str):
        data = data.encode('latin-1')
    return _of_octets(data, dtype)[0] if dtype.kind != 'O' else data

def _frombuffer(data, dtype, shape, order, axis_order=None):
    made = _of_octets(bytes(data), dtype).reshape(shape, order=order if order in 'CF' else 'C')
    return made if axis_order is None else made.transpose(axis_order)

_FOUND = {'_reconstruct': _reconstruct, '_mareconstruct': _Masked, 'scalar': _scalar, '_frombuffer': _frombuffer, 'dtype': _Letters}

def found(module, name):
    if name in _FOUND and (name != 'dtype' or module == 'numpy'):
        return _FOUND[name]
    return getattr(np, name, None)
