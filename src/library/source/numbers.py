# Whole numbers and their bits, the parts of floats, and what kind of number something is.

def _plain(x):
    return x if x.ndim else x[()]

def base_repr(number, base=2, padding=0):
    if base > 36:
        raise ValueError('Bases greater than 36 not handled in base_repr.')
    if base < 2:
        raise ValueError('Bases less than 2 not handled in base_repr.')
    left, digits = abs(int(number)), []
    while left:
        digits.append('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[left % base])
        left //= base
    digits.append('0' * padding if number else '0' * max(padding, 1))
    if number < 0:
        digits.append('-')
    return ''.join(reversed(digits))

def binary_repr(num, width=None):
    num = int(num)
    if num == 0:
        return '0' * (width or 1)
    if num > 0:
        text = f'{num:b}'
        if width is not None and len(text) > width:
            raise ValueError(f'Insufficient bit width={width} provided for binwidth={len(text)}')
        return text.rjust(width, '0') if width else text
    if width is None:
        return '-' + f'{-num:b}'
    least = len(f'{-num:b}')
    if 2 ** (least - 1) == -num:
        least -= 1
    if least + 1 > width:
        raise ValueError(f'Insufficient bit width={width} provided for binwidth={least + 1}')
    return f'{2 ** width + num:b}'.rjust(width, '1')

def isscalar(element):
    if isinstance(element, (bool, int, float, complex, str)):
        return True
    return hasattr(element, 'dtype') and not isinstance(element, np.ndarray)

def iterable(y):
    try:
        iter(y)
    except TypeError:
        return False
    return True

def real_if_close(a, tol=100):
    a = np.asarray(a)
    if not np.iscomplexobj(a):
        return a
    if tol > 1:
        tol = np.finfo(a.dtype).eps * tol
    return a.real if np.all(np.absolute(a.imag) < tol) else a

def astype(x, dtype, /, *, copy=True, device=None):
    if not isinstance(x, np.ndarray):
        raise TypeError(f'Input should be a NumPy array or scalar. It is a {type(x)} instead.')
    return x.astype(dtype)

def asarray_chkfinite(a, dtype=None, order=None):
    a = np.asarray(a, dtype=dtype)
    if np.issubdtype(a.dtype, np.inexact) and not np.isfinite(a).all():
        raise ValueError('array must not contain infs or NaNs')
    return a

def asfortranarray(a, dtype=None, *, device=None, like=None):
    a = np.asarray(a, dtype=dtype)
    return a if a.ndim < 2 or a.flags.f_contiguous else a.T.copy().T

def _check_order(bitorder):
    if not isinstance(bitorder, str):
        raise TypeError(f'bitorder must be str, not {type(bitorder).__name__}')
    if bitorder not in ('big', 'little'):
        raise ValueError("'order' must be either 'little' or 'big'")

def packbits(a, /, axis=None, bitorder='big'):
    a = np.asarray(a)
    if not (np.issubdtype(a.dtype, np.integer) or a.dtype == bool):
        raise TypeError('Expected an input array of integer or boolean data type')
    _check_order(bitorder)
    if axis is None:
        a, axis = a.reshape(-1), 0
    a = np.moveaxis(a != 0, axis, -1)
    count = -(-a.shape[-1] // 8)
    padded = np.concatenate([a, np.zeros(a.shape[:-1] + (count * 8 - a.shape[-1],), dtype=bool)], axis=-1)
    weights = np.arange(8) if bitorder == 'little' else np.arange(7, -1, -1)
    words = (padded.reshape(a.shape[:-1] + (count, 8)).astype(np.int64) << weights).sum(axis=-1)
    return np.moveaxis(words.astype(np.uint8), -1, axis)

def unpackbits(a, /, axis=None, count=None, bitorder='big'):
    a = np.asarray(a)
    if a.dtype != np.uint8:
        raise TypeError('Expected an input array of unsigned byte data type')
    _check_order(bitorder)
    if axis is None:
        a, axis = a.reshape(-1), 0
    a = np.moveaxis(a, axis, -1)
    places = np.arange(8) if bitorder == 'little' else np.arange(7, -1, -1)
    bits = ((a[..., None].astype(np.int64) >> places) & 1).astype(np.uint8).reshape(a.shape[:-1] + (a.shape[-1] * 8,))
    if count is not None:
        count = int(count)
        have = bits.shape[-1]
        if count < -have:
            raise ValueError('-count larger than number of elements')
        if count > have:
            bits = np.concatenate([bits, np.zeros(bits.shape[:-1] + (count - have,), dtype=np.uint8)], axis=-1)
        else:
            bits = bits[..., :count]
    return np.moveaxis(bits, -1, axis)
