# Arrays in files: the page's, or a terminal's, and objects that are read and written like files.

def _named(file, suffix):
    file = file.__fspath__() if hasattr(file, '__fspath__') else file
    return file if file.endswith(suffix) else file + suffix

def _refused(kind):
    return ValueError(f'arrays of {kind} are not written to files here: those of numbers are')

def _plain(value):
    if hasattr(type(value), '_np_source'):
        raise _refused(value.dtype)
    return np.asanyarray(value)

def save(file, arr, allow_pickle=True):
    arr = _plain(arr)
    if hasattr(file, 'write'):
        file.write(_npy(arr).encode('latin-1'))
    else:
        _keep(_named(file, '.npy'), arr)

def _pack(file, args, kwds, compressed):
    for k, value in enumerate(args):
        if f'arr_{k}' in kwds:
            raise ValueError(f'Cannot use un-named variables and keyword arr_{k}')
        kwds[f'arr_{k}'] = value
    if hasattr(file, 'write'):
        raise NotImplementedError('an archive is written to a file by its name')
    _keep(_named(file, '.npz'), {name: _plain(value) for name, value in kwds.items()}, compressed)

def savez(file, *args, allow_pickle=True, **kwds):
    _pack(file, args, kwds, False)

def savez_compressed(file, *args, allow_pickle=True, **kwds):
    _pack(file, args, kwds, True)

class _NpzFile:
    __module__ = 'numpy.lib.npyio'

    def __init__(self, arrays, name):
        self._arrays, self._name = arrays, name
        self.files = list(arrays)

    def __getitem__(self, key):
        if key in self._arrays:
            return self._arrays[key]
        short = key[:-4] if key.endswith('.npy') else key
        if short in self._arrays:
            return self._arrays[short]
        raise KeyError(f'{key} is not a file in the archive')

    def __contains__(self, key):
        return key in self._arrays or key.endswith('.npy') and key[:-4] in self._arrays

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    def keys(self):
        return self._arrays.keys()

    def values(self):
        return self._arrays.values()

    def items(self):
        return self._arrays.items()

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
        return _of_npy(file.read().decode('latin-1'))
    file = file.__fspath__() if hasattr(file, '__fspath__') else file
    found = _load(file)
    return _NpzFile(found, file) if isinstance(found, dict) else found
