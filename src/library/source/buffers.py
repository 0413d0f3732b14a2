# Arrays from bytes and strings: `frombuffer`, `fromstring`, `fromfile`.

def frombuffer(buffer, dtype=float, count=-1, offset=0):
    dtype = np.dtype(dtype)
    data = bytes(buffer)
    if offset < 0 or offset > len(data):
        raise ValueError(f'offset must be non-negative and no greater than buffer length ({len(data)})')
    left = len(data) - offset
    if count < 0 and left % dtype.itemsize:
        raise ValueError('buffer size must be a multiple of element size')
    if count >= 0 and count * dtype.itemsize > left:
        raise ValueError('buffer is smaller than requested size')
    size = left if count < 0 else count * dtype.itemsize
    data = data[offset:offset + size]
    if hasattr(dtype, '_of_bytes'):
        return dtype._of_bytes(data)
    if dtype == bool:
        # Any byte but 0 is true.
        return _array_of(data.decode('latin-1'), np.dtype(np.uint8)) != 0
    return _array_of(data.decode('latin-1'), dtype)

# What has no file below it is read and written by its own methods.
def _check_file(file):
    import io
    if type(file) in (io.BytesIO, io.StringIO):
        raise io.UnsupportedOperation('fileno')

def fromfile(file, dtype=float, count=-1, sep='', offset=0):
    _check_file(file)
    if sep:
        if offset:
            raise TypeError("'offset' argument only permitted for binary files")
        if hasattr(file, 'read'):
            return fromstring(file.read(), dtype, count, sep=sep)
        with open(file) as opened:
            return fromstring(opened.read(), dtype, count, sep=sep)
    size = np.dtype(dtype).itemsize
    if hasattr(file, 'read'):
        file.tell()
        # Leave the position after the data, so that the remainder can be read later.
        if offset:
            file.seek(offset, 1)
        data = file.read() if count < 0 else file.read(count * size)
    else:
        with open(file, 'rb') as opened:
            data = opened.read()[offset:]
    whole = len(data) // size if count < 0 else min(len(data) // size, count)
    return frombuffer(data[:whole * size], dtype).copy() if whole > 0 else np.empty(0, dtype=dtype)

_FLOAT = r'[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|inf(?:inity)?|nan(?:\([^)]*\))?)'
# The syntax of numbers in text, by the kind of a dtype.
_WORDS = {'i': r'[+-]?\d+', 'u': r'[+-]?\d+', 'f': _FLOAT, 'b': _FLOAT, 'c': f'({_FLOAT})(?:({_FLOAT})[jJ])?'}

def _number(found, dtype):
    if dtype.kind == 'c':
        real, imaginary = found.group(1), found.group(2)
        return complex(float(real), float(imaginary or 0))
    word = found.group()
    if dtype.kind in 'iu':
        # Overflow wraps around, as in C.
        values = 256 ** dtype.itemsize
        least = 0 if dtype.kind == 'u' else -values // 2
        return (int(word) - least) % values + least
    return float('nan') if 'nan' in word.lower() else float(word) if dtype.kind == 'f' else float(word) != 0

def fromstring(string, dtype=float, count=-1, *, sep='', like=None):
    import re
    if isinstance(string, bytes):
        string = string.decode('latin-1')
    if not isinstance(string, str):
        raise TypeError(f"a bytes-like object is required, not '{type(string).__name__}'")
    if not sep:
        raise ValueError('The binary mode of fromstring is removed, use frombuffer instead')
    dtype = np.dtype(dtype)
    word = re.compile(_WORDS[dtype.kind], re.I)
    # White space around a separator, and in place of white space within it, may have any length.
    parts = sep.split()
    between = re.compile(r'\s*' + r'\s+'.join([re.escape(part) for part in parts]) + r'\s*' if parts else r'\s+')
    numbers, at, end = [], len(string) - len(string.lstrip()), len(string.rstrip())
    while at < end and len(numbers) != count:
        found = word.match(string, at)
        if found is None:
            raise ValueError('string or file could not be read to its end due to unmatched data')
        numbers.append(_number(found, dtype))
        at = found.end()
        if at < end and len(numbers) != count:
            apart = between.match(string, at)
            if apart is None and not sep.strip().startswith(string[at:end].strip()):
                raise ValueError('string or file could not be read to its end due to unmatched data')
            at = end if apart is None else apart.end()
    return np.array(numbers, dtype=dtype)

def _tofile(a, fid, sep='', format='%s'):
    if sep:
        written = sep.join([str(x) if format == '%s' else format % x for x in a.ravel().tolist()])
    else:
        written = a.tobytes()
    _check_file(fid)
    if hasattr(fid, 'write'):
        fid.write(written.encode('ascii') if sep and 'b' in getattr(fid, 'mode', '') else written)
    else:
        with open(fid, 'w' if sep else 'wb') as opened:
            opened.write(written)
