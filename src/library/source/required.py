# Arrays with requirements, names of types, files as arrays.

_KNOWN = {'C': 'C', 'C_CONTIGUOUS': 'C', 'CONTIGUOUS': 'C', 'F': 'F', 'F_CONTIGUOUS': 'F', 'FORTRAN': 'F', 'A': 'A', 'ALIGNED': 'A', 'W': 'W',
          'WRITEABLE': 'W', 'O': 'O', 'OWNDATA': 'O', 'E': 'E', 'ENSUREARRAY': 'E'}

def require(a, dtype=None, requirements=None, *, like=None):
    if not requirements:
        return np.asanyarray(a, dtype=dtype)
    asked = {_KNOWN[one.upper()] for one in requirements}
    if 'C' in asked and 'F' in asked:
        raise ValueError('Cannot specify both "C" and "F" order')
    made = np.asarray(a, dtype=dtype) if 'E' in asked else np.asanyarray(a, dtype=dtype)
    if 'F' in asked and not made.flags.f_contiguous:
        made = np.asfortranarray(made)
    if 'C' in asked and not made.flags.c_contiguous:
        made = np.ascontiguousarray(made)
    if 'O' in asked and not made.flags.owndata or 'W' in asked and not made.flags.writeable:
        made = made.copy()
    return made

def isfortran(a):
    return a.flags.fnc

_NAMES = {'S1': 'character', '?': 'bool', 'b': 'signed char', 'B': 'unsigned char', 'h': 'short', 'H': 'unsigned short', 'i': 'integer',
          'I': 'unsigned integer', 'l': 'long integer', 'L': 'unsigned long integer', 'q': 'long long integer', 'Q': 'unsigned long long integer',
          'f': 'single precision', 'd': 'double precision', 'g': 'long precision', 'F': 'complex single precision', 'D': 'complex double precision',
          'G': 'complex long double precision', 'S': 'string', 'U': 'unicode', 'V': 'void', 'O': 'object'}

def typename(char):
    return _NAMES[char]

ScalarType = (int, float, complex, bool, bytes, str, memoryview, np.bool_, np.complex64, np.complex128, np.float16, np.float32, np.float64, np.int8,
              np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.str_, np.bytes_, np.datetime64, np.timedelta64)

def fromregex(file, regexp, dtype, encoding=None):
    import re
    opened = None
    if not hasattr(file, 'read'):
        opened = file = open(file, encoding=encoding)
    try:
        content = file.read()
    finally:
        if opened is not None:
            opened.close()
    if isinstance(content, bytes):
        content = content.decode(encoding or 'latin1')
    if isinstance(regexp, bytes):
        regexp = regexp.decode('latin1')
    dtype = np.dtype(dtype)
    if dtype.names is None:
        raise TypeError('dtype must be a structured datatype.')
    found = re.findall(regexp, content)
    rows = [row if isinstance(row, tuple) else (row,) for row in found]
    made = np.zeros(len(rows), dtype=dtype)
    for k, name in enumerate(dtype.names):
        made[name] = np.array([row[k] for row in rows]).astype(dtype[name]) if rows else made[name]
    return made

def show_config(mode='stdout'):
    told = {'Build Dependencies': {}, 'Python Information': {'version': '3.11'}}
    if mode == 'dicts':
        return told
    print('Tensorscope: the functions of NumPy', np.__version__, 'over tensors')

def show_runtime():
    print([{'numpy_version': np.__version__}])

def from_dlpack(x, /, *, device=None, copy=None):
    if not isinstance(x, np.ndarray):
        raise AttributeError(f"'{type(x).__name__}' object has no attribute '__dlpack__'")
    return x.copy() if copy else x.view()

# An array over a part of a file: it is read when it is made, and written back by `flush`.
class memmap(np.ndarray):
    __module__ = 'numpy'
    __array_priority__ = -100.0

    def __new__(subtype, filename, dtype=np.uint8, mode='r+', offset=0, shape=None, order='C'):
        modes = {'readonly': 'r', 'copyonwrite': 'c', 'readwrite': 'r+', 'write': 'w+'}
        mode = modes.get(mode, mode)
        if mode not in ('r', 'c', 'r+', 'w+'):
            raise ValueError(f"mode must be one of {['r', 'c', 'r+', 'w+', 'readonly', 'copyonwrite', 'readwrite', 'write']!r} (got {mode!r})")
        if mode == 'w+' and shape is None:
            raise ValueError("shape must be given if mode == 'w+'")
        name = filename.__fspath__() if hasattr(filename, '__fspath__') else filename
        own = not hasattr(name, 'read')
        dtype = np.dtype(dtype)
        shape = None if shape is None else tuple(shape) if isinstance(shape, (tuple, list)) else (shape,)
        count = 1
        for n in shape or ():
            count *= n
        if mode == 'w+':
            data = b'\0' * (offset + count * dtype.itemsize)
            if own:
                with open(name, 'wb') as file:
                    file.write(data)
            else:
                name.write(data)
        elif own:
            with open(name, 'rb') as file:
                data = file.read()
        else:
            _ = name.seek(0)
            data = name.read()
        if shape is None:
            if (len(data) - offset) % dtype.itemsize:
                raise ValueError('Size of available data is not a multiple of the data-type size.')
            shape = ((len(data) - offset) // dtype.itemsize,)
            count = shape[0]
        missing = offset + count * dtype.itemsize - len(data)
        if missing > 0:
            if mode in ('r', 'c'):
                raise ValueError('mmap length is greater than filesize')
            data += b'\0' * missing
        array = np.frombuffer(data, dtype=dtype, count=count, offset=offset).copy()
        array = array.reshape(shape, order=order)
        if mode == 'r':
            array.flags.writeable = False
        made = array.view(subtype)
        made._file, made.mode, made.offset = name, mode, offset
        made.filename = name if own else getattr(name, 'name', None)
        return made

    def __array_finalize__(self, obj):
        self._file = getattr(obj, '_file', None) if isinstance(obj, memmap) else None
        self.filename, self.offset, self.mode = getattr(obj, 'filename', None), getattr(obj, 'offset', None), getattr(obj, 'mode', None)
        self._of = getattr(obj, '_of', obj) if isinstance(obj, memmap) else None

    def __array_wrap__(self, array, context=None, return_scalar=False):
        return array[()] if return_scalar else np.asarray(array)

    # A part of a map writes the whole of it.
    def flush(self):
        whole = self if self._of is None else self._of
        if whole.mode not in ('r+', 'w+') or whole._file is None:
            return
        data = np.asarray(whole).tobytes()
        if hasattr(whole._file, 'write'):
            whole._file.seek(whole.offset)
            whole._file.write(data)
            return
        with open(whole._file, 'rb') as file:
            known = file.read()
        with open(whole._file, 'wb') as file:
            file.write(known[:whole.offset] + data + known[whole.offset + len(data):])
