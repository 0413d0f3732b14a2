# Whole numbers and their bits, the parts of floats, and what kind of number something is.

def _whole(name, a, b):
    given = a, b
    a, b = np.asarray(a), np.asarray(b)
    dtype = np.result_type(*[x if type(x) is int else np.asarray(x).dtype for x in given])
    if not np.issubdtype(dtype, np.integer):
        raise UFuncTypeError(f"ufunc '{name}' did not contain a loop with signature matching types "
                             f"(<class 'numpy.dtypes.{_class(given[0])}'>, <class 'numpy.dtypes.{_class(given[1])}'>) -> None")
    return a, b, dtype

def _class(x):
    for kind, name in ((bool, 'BoolDType'), (int, '_PyLongDType'), (float, '_PyFloatDType'), (complex, '_PyComplexDType')):
        if type(x) is kind:
            return name
    x = np.asarray(x)
    names = {'bool': 'BoolDType', 'float16': 'Float16DType', 'float32': 'Float32DType', 'float64': 'Float64DType',
             'complex64': 'Complex64DType', 'complex128': 'Complex128DType'}
    name = str(x.dtype)
    return names.get(name, name.replace('uint', 'UInt').replace('int', 'Int') + 'DType')

def _plain(x):
    return x if x.ndim else x[()]

def gcd(x1, x2):
    a, b, dtype = _whole('gcd', x1, x2)
    a, b = np.broadcast_arrays(np.abs(a.astype(dtype)), np.abs(b.astype(dtype)))
    while np.any(b != 0):
        a, b = np.where(b == 0, a, b), np.where(b == 0, b, np.remainder(a, np.where(b == 0, np.ones((), dtype=dtype), b)))
    return _plain(a + np.zeros((), dtype=dtype))

def _folding(combine, of_none):
    def reduce(array, axis=0):
        rows = np.moveaxis(np.asarray(array), axis, 0)
        if rows.shape[0] == 0:
            if of_none is None:
                raise ValueError('zero-size array to reduction operation lcm which has no identity')
            return np.full(rows.shape[1:], of_none, dtype=rows.dtype)[()]
        out = rows[0]
        for row in rows[1:]:
            out = combine(out, row)
        return out
    return reduce

gcd.reduce = _folding(gcd, 0)

def lcm(x1, x2):
    a, b, dtype = _whole('lcm', x1, x2)
    a, b = np.abs(a.astype(dtype)), np.abs(b.astype(dtype))
    g = np.asarray(gcd(a, b))
    return _plain(np.where(g == 0, np.zeros((), dtype=dtype), a // np.where(g == 0, np.ones((), dtype=dtype), g) * b))

lcm.reduce = _folding(lcm, None)

def bitwise_count(x):
    x = np.asarray(x)
    if not (np.issubdtype(x.dtype, np.integer) or x.dtype == bool):
        raise TypeError("ufunc 'bitwise_count' not supported for the input types, and the inputs could not be safely coerced to any "
                        "supported types according to the casting rule ''safe''")
    x = np.abs(x).astype(np.uint64)
    count = np.zeros(x.shape, dtype=np.uint8)
    for k in range(0, 64):
        count = count + ((x >> k) & 1).astype(np.uint8)
    return _plain(count)

def ldexp(x1, x2):
    x, n = np.asarray(x1), np.asarray(x2)
    if not (np.issubdtype(n.dtype, np.integer) or n.dtype == bool):
        raise TypeError("ufunc 'ldexp' not supported for the input types, and the inputs could not be safely coerced to any "
                        "supported types according to the casting rule ''safe''")
    dtype = x.dtype if np.issubdtype(x.dtype, np.floating) else np.dtype(np.float64)
    # In three steps, so that neither 2**n overflows nor the result is rounded twice but where it is subnormal.
    n = np.clip(n.astype(np.int64), -2200, 2200)
    wide = x.astype(np.float64)
    for part in (n // 3, (n + 1) // 3, (n + 2) // 3):
        wide = wide * np.exp2(part.astype(np.float64))
    return _plain(wide.astype(dtype))

def frexp(x):
    x = np.asarray(x)
    if np.iscomplexobj(x):
        raise TypeError("ufunc 'frexp' not supported for the input types, and the inputs could not be safely coerced to any "
                        "supported types according to the casting rule ''safe''")
    dtype = x.dtype if np.issubdtype(x.dtype, np.floating) else np.dtype(np.float64)
    x = x.astype(np.float64)
    plain = np.isfinite(x) & (x != 0)
    size = np.where(plain, np.abs(x), 1.0)
    tiny = size < 2.0 ** -1000
    size = np.where(tiny, size * 2.0 ** 200, size)
    exponent = np.floor(np.log2(size)) + 1
    # The logarithm may have been rounded across a power of two.
    scaled = size * np.exp2(-exponent)
    exponent = np.where(scaled >= 1, exponent + 1, np.where(scaled < 0.5, exponent - 1, exponent))
    mantissa = size * np.exp2(-np.floor(exponent / 2)) * np.exp2(-(exponent - np.floor(exponent / 2)))
    exponent = np.where(tiny, exponent - 200, exponent)
    mantissa = np.where(plain, np.copysign(mantissa, x), x)
    return _plain(mantissa.astype(dtype)), _plain(np.where(plain, exponent, 0).astype(np.int32))

def spacing(x):
    x = np.asarray(x)
    if not np.issubdtype(x.dtype, np.floating):
        x = x.astype(np.float64)
    info = np.finfo(x.dtype)
    exponent = frexp(np.where(np.isfinite(x), x, 1))[1]
    step = ldexp(np.ones((), dtype=np.float64), np.maximum(exponent - 1, info.minexp) - info.nmant).astype(x.dtype)
    step = np.where(x == 0, np.asarray(info.smallest_subnormal, dtype=x.dtype), step)
    return _plain(np.where(np.isfinite(x), np.copysign(step, x), np.asarray(np.nan, dtype=x.dtype)))

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

def nextafter(x1, x2):
    dtype = np.result_type(*[x if isinstance(x, (int, float)) else np.asarray(x).dtype for x in (x1, x2)])
    dtype = dtype if np.issubdtype(dtype, np.floating) else np.dtype(np.float64)
    x, y = np.broadcast_arrays(np.asarray(x1, dtype=dtype), np.asarray(x2, dtype=dtype))
    info = np.finfo(dtype)
    least = np.asarray(info.smallest_subnormal, dtype=dtype)
    step = np.abs(np.asarray(spacing(x)))
    # Toward 0 from a power of two the numbers are twice as dense.
    dense = (np.abs(np.asarray(frexp(x)[0])) == 0.5) & (np.abs(x) > info.smallest_normal) & ((y > x) != (x > 0))
    step = np.where(dense, step / 2, step)
    moved = np.where(y > x, x + step, x - step)
    moved = np.where(x == 0, np.where(y > 0, least, -least), np.where(moved == 0, np.copysign(moved, x), moved))
    ended = np.where(y > x, -np.asarray(info.max, dtype=dtype), np.asarray(info.max, dtype=dtype))
    moved = np.where(np.isinf(x), ended, moved)
    return _plain(np.where(x == y, y, np.where(np.isnan(x) | np.isnan(y), x + y, moved)))

def packbits(a, /, axis=None, bitorder='big'):
    a = np.asarray(a)
    if not (np.issubdtype(a.dtype, np.integer) or a.dtype == bool):
        raise TypeError('Expected an input array of integer or boolean data type')
    if bitorder not in ('big', 'little'):
        raise ValueError("'order' must be either 'little' or 'big'")
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
    if bitorder not in ('big', 'little'):
        raise ValueError("'order' must be either 'little' or 'big'")
    if axis is None:
        a, axis = a.reshape(-1), 0
    a = np.moveaxis(a, axis, -1)
    places = np.arange(8) if bitorder == 'little' else np.arange(7, -1, -1)
    bits = ((a[..., None].astype(np.int64) >> places) & 1).astype(np.uint8).reshape(a.shape[:-1] + (-1,))
    if count is not None:
        count = int(count)
        have = bits.shape[-1]
        if count > have:
            bits = np.concatenate([bits, np.zeros(bits.shape[:-1] + (count - have,), dtype=np.uint8)], axis=-1)
        else:
            bits = bits[..., :count]
    return np.moveaxis(bits, -1, axis)
