# Bytes as arrays.

def frombuffer(buffer, dtype=float, count=-1, offset=0):
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
    return _array_of(data[offset:offset + size].decode('latin-1'), dtype)
