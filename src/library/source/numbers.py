# Integers as strings in a base, tests of values, and conversions to arrays.

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

def astype(x, dtype, /, *, copy=True, device=None):
    if not isinstance(x, (np.ndarray, np.generic)):
        raise TypeError(f'Input should be a NumPy array or scalar. It is a {type(x)} instead.')
    return x.astype(dtype, copy=copy)

def asarray_chkfinite(a, dtype=None, order=None):
    a = np.asarray(a, dtype=dtype)
    if np.issubdtype(a.dtype, np.inexact) and not np.isfinite(a).all():
        raise ValueError('array must not contain infs or NaNs')
    return a

def asfortranarray(a, dtype=None, *, device=None, like=None):
    a = np.asarray(a, dtype=dtype)
    if a.ndim < 2:
        return a if a.flags.c_contiguous else a.copy()
    return a if a.flags.f_contiguous else a.T.copy().T
