# Bytes as arrays.

def frombuffer(buffer, dtype=float, count=-1, offset=0):
    swapped = isinstance(dtype, str) and dtype[:1] == '>'
    dtype = np.dtype(dtype)
    data = bytes(buffer)
    if offset < 0 or offset > len(data) or not len(data):
        raise ValueError(f'offset must be non-negative and no greater than buffer length ({len(data)})')
    left = len(data) - offset
    if count < 0 and left % dtype.itemsize:
        raise ValueError('buffer size must be a multiple of element size')
    if count >= 0 and count * dtype.itemsize > left:
        raise ValueError('buffer is smaller than requested size')
    size = left if count < 0 else count * dtype.itemsize
    data = data[offset:offset + size]
    if swapped and dtype.itemsize > 1:
        # The most significant byte first.
        rows = _array_of(data.decode('latin-1'), np.dtype('uint8')).reshape(-1, dtype.itemsize)
        data = rows[:, ::-1].tobytes()
    return _array_of(data.decode('latin-1'), dtype)

def fromfile(file, dtype=float, count=-1, sep='', offset=0):
    if sep:
        text = file.read() if hasattr(file, 'read') else open(file).read()
        return np.fromstring(text, dtype=dtype, count=count, sep=sep)
    if hasattr(file, 'read'):
        data = file.read()
    else:
        with open(file, 'rb') as opened:
            data = opened.read()
    size = np.dtype(dtype).itemsize
    whole = (len(data) - offset) // size * size
    if count >= 0:
        whole = min(whole, count * size)
    if whole <= 0:
        return np.empty(0, dtype=dtype)
    return frombuffer(data[:offset + whole], dtype, -1, offset).copy()

def _tofile(a, fid, sep='', format='%s'):
    if sep:
        written = sep.join([str(x) if format == '%s' else format % x for x in a.ravel().tolist()])
    else:
        written = a.tobytes()
    if hasattr(fid, 'write'):
        fid.write(written)
    else:
        with open(fid, 'w' if sep else 'wb') as opened:
            opened.write(written)
