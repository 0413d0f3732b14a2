# `numpy.lib.format`: the `.npy` file format.

import ast

MAGIC_PREFIX = b'\x93NUMPY'
MAGIC_LEN = 8
ARRAY_ALIGN = 64
BUFFER_SIZE = 2 ** 18
GROWTH_AXIS_MAX_DIGITS = 21
EXPECTED_KEYS = {'descr', 'fortran_order', 'shape'}

# The size of the field with the header's length, and the encoding of the header, by version.
_VERSIONS = {(1, 0): (2, 'latin1'), (2, 0): (4, 'latin1'), (3, 0): (4, 'utf8')}

def _checked(version):
    if version not in (None, *_VERSIONS):
        raise ValueError(f'we only support format version (1,0), (2,0), and (3,0), not {version}')

def magic(major, minor):
    if major < 0 or major > 255:
        raise ValueError('major version must be 0 <= major < 256')
    if minor < 0 or minor > 255:
        raise ValueError('minor version must be 0 <= minor < 256')
    return MAGIC_PREFIX + bytes([major, minor])

def _read(fp, size, what):
    data = fp.read(size)
    if len(data) != size:
        raise ValueError(f'EOF: reading {what}, expected {size} bytes got {len(data)}')
    return data

def read_magic(fp):
    found = _read(fp, MAGIC_LEN, 'magic string')
    if found[:-2] != MAGIC_PREFIX:
        raise ValueError(f'the magic string is not correct; expected {MAGIC_PREFIX!r}, got {found[:-2]!r}')
    return found[-2], found[-1]

def dtype_to_descr(dtype):
    return dtype.str if dtype.names is None else dtype.descr

def descr_to_dtype(descr):
    return np.dtype(_named(descr)) if isinstance(descr, list) else np.dtype(descr)

# Fields without a name are the space between others.
def _named(descr):
    return [(field[0], _named(field[1]) if isinstance(field[1], list) else field[1]) + tuple(field[2:]) for field in descr]

def header_data_from_array_1_0(array):
    columns = array.flags.f_contiguous and not array.flags.c_contiguous
    return {'shape': array.shape, 'fortran_order': columns, 'descr': dtype_to_descr(array.dtype)}

def _wrapped(text, version):
    width, letters = _VERSIONS[version]
    data = text.encode(letters)
    padding = ARRAY_ALIGN - (MAGIC_LEN + width + len(data) + 1) % ARRAY_ALIGN
    size = len(data) + padding + 1
    if size >= 256 ** width:
        raise ValueError(f'Header length {size} too big for version={version}')
    return magic(*version) + size.to_bytes(width, 'little') + data + b' ' * padding + b'\n'

def _write_header(fp, d, version):
    text = '{' + ''.join([f"'{key}': {d[key]!r}, " for key in sorted(d)]) + '}'
    # Padding that allows the first axis to grow in place.
    shape = d['shape']
    if len(shape):
        text += ' ' * (GROWTH_AXIS_MAX_DIGITS - len(repr(shape[-1 if d['fortran_order'] else 0])))
    if version is None:
        try:
            made = _wrapped(text, (1, 0))
        except ValueError:
            made = _wrapped(text, (2, 0))
            import warnings
            warnings.warn('Stored array in format 2.0. It can only be read by NumPy >= 1.9', UserWarning, stacklevel=2)
    else:
        made = _wrapped(text, version)
    fp.write(made)

def write_array_header_1_0(fp, d):
    _write_header(fp, d, (1, 0))

def write_array_header_2_0(fp, d):
    _write_header(fp, d, (2, 0))

def _read_header(fp, version, max_header_size):
    width, letters = _VERSIONS[version]
    size = int.from_bytes(_read(fp, width, 'array header length'), 'little')
    text = _read(fp, size, 'array header').decode(letters)
    if len(text) > max_header_size:
        raise ValueError(f'Header info length ({len(text)}) is large and may not be safe to load securely.\n'
                         'To allow loading, adjust `max_header_size` or fully trust the `.npy` file using '
                         '`allow_pickle=True`.\nFor safety against large resource use or crashes, sandboxing '
                         'may be necessary.')
    try:
        d = ast.literal_eval(text.strip())
    except (SyntaxError, ValueError):
        raise ValueError(f'Cannot parse header: {text!r}') from None
    if not isinstance(d, dict):
        raise ValueError(f'Header is not a dictionary: {d!r}')
    if EXPECTED_KEYS != d.keys():
        raise ValueError(f'Header does not contain the correct keys: {tuple(sorted(d.keys()))!r}')
    if not isinstance(d['shape'], tuple) or not all([isinstance(n, int) for n in d['shape']]):
        raise ValueError(f"shape is not valid: {d['shape']!r}")
    if not isinstance(d['fortran_order'], bool):
        raise ValueError(f"fortran_order is not a valid bool: {d['fortran_order']!r}")
    try:
        dtype = descr_to_dtype(d['descr'])
    except TypeError:
        raise ValueError(f"descr is not a valid dtype descriptor: {d['descr']!r}") from None
    return d['shape'], d['fortran_order'], dtype

def read_array_header_1_0(fp, max_header_size=10000):
    return _read_header(fp, (1, 0), max_header_size)

def read_array_header_2_0(fp, max_header_size=10000):
    return _read_header(fp, (2, 0), max_header_size)

def write_array(fp, array, version=None, allow_pickle=True, pickle_kwargs=None):
    _checked(version)
    array = np.asanyarray(array)
    if array.dtype.hasobject:
        if not allow_pickle:
            raise ValueError('Object arrays cannot be saved when allow_pickle=False')
        import pickle
        _write_header(fp, {'shape': array.shape, 'fortran_order': False, 'descr': dtype_to_descr(array.dtype)}, version)
        pickle.dump(array, fp, protocol=4, **(pickle_kwargs or {}))
        return
    if hasattr(array.dtype, '_of_bytes'):
        _write_header(fp, {'shape': array.shape, 'fortran_order': False, 'descr': dtype_to_descr(array.dtype)}, version)
        fp.write(array.tobytes())
        return
    d = header_data_from_array_1_0(array)
    _write_header(fp, d, version)
    fp.write(array.tobytes('F' if d['fortran_order'] else 'C'))

def read_array(fp, allow_pickle=False, pickle_kwargs=None, *, max_header_size=10000):
    version = read_magic(fp)
    _checked(version)
    shape, columns, dtype = _read_header(fp, version, max_header_size)
    if dtype.hasobject:
        if not allow_pickle:
            raise ValueError('Object arrays cannot be loaded when allow_pickle=False')
        import pickle
        return pickle.load(fp, **(pickle_kwargs or {})).reshape(shape)
    count = 1
    for n in shape:
        count *= n
    data = _read(fp, count * dtype.itemsize, 'array data')
    flat = np.frombuffer(data, dtype=dtype).copy() if count else np.empty(0, dtype)
    return flat.reshape(shape[::-1]).transpose() if columns else flat.reshape(shape)

def isfileobj(f):
    return False
