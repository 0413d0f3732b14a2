# Saving and loading arrays: files of the page or of a terminal, and file objects.

def _named(file, suffix):
    file = file.__fspath__() if hasattr(file, '__fspath__') else file
    return file if file.endswith(suffix) else file + suffix

def _refused(kind):
    return ValueError(f'arrays of {kind} are not written to files here: those of numbers are')

def _plain(value):
    value = np.asanyarray(value)
    if hasattr(type(value), '_np_source') and not _is_formatted(value):
        raise _refused(value.dtype)
    return value

# Whether an array's elements are no numbers: texts, bytes, dates, records, objects, of which `np.lib.format` makes files.
def _is_formatted(value):
    return value.dtype.hasobject or hasattr(value.dtype, '_of_bytes')

# A file as bytes.
def _written(value, allow_pickle):
    if not _is_formatted(value):
        return _npy(value).encode('latin-1')
    import io
    made = io.BytesIO()
    np.lib.format.write_array(made, value, allow_pickle=allow_pickle)
    return made.getvalue()

_FORMATTED = b"'<U", b"'|S", b"'descr': [", b"'<M8", b"'<m8", b"'|O'"

def _parsed(data, allow_pickle):
    import io
    if any([mark in data[:128] for mark in _FORMATTED]):
        return np.lib.format.read_array(io.BytesIO(data), allow_pickle)
    return _of_npy(data.decode('latin-1'))

def _put(name, data):
    with open(name, 'wb') as file:
        file.write(data)

def save(file, arr, allow_pickle=True):
    arr = _plain(arr)
    if hasattr(file, 'write'):
        file.write(_written(arr, allow_pickle))
    elif _is_formatted(arr):
        _put(_named(file, '.npy'), _written(arr, allow_pickle))
    else:
        _keep(_named(file, '.npy'), arr)

def _pack(file, args, kwds, compressed, allow_pickle):
    for k, value in enumerate(args):
        if f'arr_{k}' in kwds:
            raise ValueError(f'Cannot use un-named variables and keyword arr_{k}')
        kwds[f'arr_{k}'] = value
    arrays = {name: _plain(value) for name, value in kwds.items()}
    if hasattr(file, 'write') or any([_is_formatted(value) for value in arrays.values()]):
        data = _archive({f'{name}.npy': _written(value, allow_pickle) for name, value in arrays.items()})
        return file.write(data) if hasattr(file, 'write') else _put(_named(file, '.npz'), data)
    _keep(_named(file, '.npz'), arrays, compressed)

def savez(file, *args, allow_pickle=True, **kwds):
    _pack(file, args, kwds, False, allow_pickle)

def savez_compressed(file, *args, allow_pickle=True, **kwds):
    _pack(file, args, kwds, True, allow_pickle)

# An uncompressed zip archive: sizes are in the local headers, and the central directory is at the end.
def _archive(files):
    import binascii
    import struct
    parts, listed, at = [], [], 0
    for name, data in files.items():
        name = name.encode()
        # Version, flags, method, time, date (1980-01-01), checksum, sizes, length of the name.
        told = struct.pack('<HHHHHIIIH', 20, 0, 0, 0, 33, binascii.crc32(data), len(data), len(data), len(name))
        part = b'PK\x03\x04' + told + b'\0\0' + name + data
        listed.append(b'PK\x01\x02' + struct.pack('<H', 20) + told + b'\0' * 12 + struct.pack('<I', at) + name)
        parts.append(part)
        at += len(part)
    size = sum([len(entry) for entry in listed])
    return b''.join(parts + listed) + b'PK\x05\x06' + struct.pack('<HHHHIIH', 0, 0, len(files), len(files), size, at, 0)

def _unpacked(data):
    import io
    import zipfile
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}

# The next array in a file, or an archive, which takes the whole file.
def _of_file(file, allow_pickle, max_header_size):
    start = file.read(6)
    if not start:
        raise EOFError('No data left in file')
    file.seek(-len(start), 1)
    if start[:4] in (b'PK\x03\x04', b'PK\x05\x06'):
        return _NpzFile(_unpacked(file.read()), file, allow_pickle)
    if start == np.lib.format.MAGIC_PREFIX:
        return np.lib.format.read_array(file, allow_pickle, max_header_size=max_header_size)
    if not allow_pickle:
        raise ValueError('This file contains pickled (object) data. If you trust the file you can load it unsafely using the '
                         '`allow_pickle=` keyword argument or `pickle.load()`.')
    import pickle
    return pickle.load(file)

# Arrays as attributes of an `NpzFile`.
class _Bag:
    def __init__(self, arrays):
        self._of = arrays

    def __getattr__(self, name):
        if name in self._of:
            return self._of[name]
        raise AttributeError(name)

    def __dir__(self):
        return list(self._of.files)

class _NpzFile:
    __module__ = 'numpy.lib.npyio'

    # Arrays, or files as bytes, which become arrays when they are asked for.
    def __init__(self, members, name, allow_pickle):
        self._members = {key.removesuffix('.npy'): value for key, value in members.items()}
        self._name, self._allow_pickle = name, allow_pickle
        self.files = list(self._members)
        self.f = _Bag(self)

    def __getitem__(self, key):
        name = key if key in self._members else key.removesuffix('.npy') if isinstance(key, str) else key
        if name not in self._members:
            raise KeyError(f'{key} is not a file in the archive')
        value = self._members[name]
        if isinstance(value, bytes):
            value = self._members[name] = _parsed(value, self._allow_pickle)
        return value

    def __contains__(self, key):
        return key in self._members or isinstance(key, str) and key.removesuffix('.npy') in self._members

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    def keys(self):
        return self._members.keys()

    def values(self):
        return [self[name] for name in self.files]

    def items(self):
        return [(name, self[name]) for name in self.files]

    def get(self, key, default=None, /):
        return self[key] if key in self else default

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *of):
        pass

    def __repr__(self):
        shown = ', '.join(self.files[:5]) + ('...' if len(self.files) > 5 else '')
        return f"NpzFile '{self._name}' with keys: {shown}"

def load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding='ASCII', *, max_header_size=10000):
    if hasattr(file, 'read'):
        return _of_file(file, allow_pickle, max_header_size)
    file = file.__fspath__() if hasattr(file, '__fspath__') else file
    try:
        found = _load(file)
    except (TypeError, ValueError) as error:
        if not isinstance(file, str):
            raise
        # What is no array of numbers is read here, alone or in an archive; other bytes are refused as NumPy does.
        with open(file, 'rb') as data:
            start = data.read(4)
            data.seek(0)
            is_known = start in (b'PK\x03\x04', np.lib.format.MAGIC_PREFIX[:4]) or isinstance(error, UnicodeDecodeError)
            if not is_known and not allow_pickle:
                raise
            found = _of_file(data, allow_pickle, max_header_size)
            if isinstance(found, _NpzFile):
                found._name = file
            return found
    return _NpzFile(found, file, allow_pickle) if isinstance(found, dict) else found
