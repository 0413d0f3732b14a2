# Fourier transforms over the native transform of the last axis.

_OPPOSITE = {None: 'forward', 'backward': 'forward', 'ortho': 'ortho', 'forward': 'backward'}

def _scale(n, norm, inverse):
    if norm not in (None, 'backward', 'ortho', 'forward'):
        raise ValueError(f'Invalid norm value {norm}; should be "backward","ortho" or "forward".')
    if norm == 'ortho':
        return 1 / n ** 0.5
    return 1 / n if (norm == 'forward') != inverse else 1

def _axis(axis, ndim, n=None):
    if not -ndim <= axis < ndim:
        # Without a length the shape is asked for one first.
        raise IndexError('tuple index out of range') if n is None else AxisError(f'axis {axis} is out of bounds for array of dimension {ndim}')
    return axis % ndim

def _sized(a, n, axis):
    if n < 1:
        raise ValueError(f'Invalid number of FFT data points ({n}) specified.')
    have = a.shape[axis]
    if have > n:
        return a[(slice(None),) * axis + (slice(None, n),)]
    if have < n:
        shape = list(a.shape)
        shape[axis] = n - have
        return np.concatenate([a, np.zeros(shape, dtype=a.dtype)], axis=axis)
    return a

def _along(a, n, axis, norm, inverse, half=False):
    a = np.asarray(a)
    axis = _axis(axis, a.ndim, n)
    n = a.shape[axis] if n is None else int(n)
    scale = _scale(max(n, 1), norm, inverse)
    a = np.moveaxis(_sized(a, n, axis), axis, -1)
    found = _transform(a, inverse, half)
    return np.moveaxis(found if scale == 1 else found * scale, -1, axis)

def fft(a, n=None, axis=-1, norm=None, out=None):
    return _to_out(out, _along(a, n, axis, norm, False))

def ifft(a, n=None, axis=-1, norm=None, out=None):
    return _to_out(out, _along(a, n, axis, norm, True))

def rfft(a, n=None, axis=-1, norm=None, out=None):
    a = np.asarray(a)
    if np.iscomplexobj(a):
        raise TypeError("ufunc 'rfft_n_even' did not contain a loop with signature matching types")
    axis = _axis(axis, a.ndim, n)
    n = a.shape[axis] if n is None else n
    return _to_out(out, _along(a, n, axis, norm, False, True))

def irfft(a, n=None, axis=-1, norm=None, out=None):
    a = np.asarray(a)
    axis = _axis(axis, a.ndim, n)
    n = (a.shape[axis] - 1) * 2 if n is None else n
    if n < 1:
        raise ValueError(f'Invalid number of FFT data points ({n}) specified.')
    half = _sized(a + 0j if not np.iscomplexobj(a) else a, n // 2 + 1, axis)
    if n % 2 == 0 and n >= 256:
        found, scale = _signal(np.moveaxis(half, axis, -1), n), _scale(n, norm, True)
        return _to_out(out, np.moveaxis(found if scale == 1 else found * scale, -1, axis))
    lead = (slice(None),) * axis
    # What a real signal's other half must be; the ends of its own count as real.
    ends = [half[lead + (slice(0, 1),)].real + 0j, half[lead + (slice(1, None),)]]
    if n % 2 == 0 and n > 1:
        ends = [ends[0], half[lead + (slice(1, -1),)], half[lead + (slice(-1, None),)].real + 0j]
    rest = half[lead + (slice(1, (n + 1) // 2),)][lead + (slice(None, None, -1),)].conj()
    return _to_out(out, _along(np.concatenate(ends + [rest], axis=axis).astype(half.dtype), n, axis, norm, True).real)

def hfft(a, n=None, axis=-1, norm=None, out=None):
    a = np.asarray(a)
    n = (a.shape[axis] - 1) * 2 if n is None else n
    return _to_out(out, irfft(np.conj(a), n, axis, _OPPOSITE[norm]))

def ihfft(a, n=None, axis=-1, norm=None, out=None):
    return _to_out(out, np.conj(rfft(a, n, axis, _OPPOSITE[norm])))

def _several(a, s, axes):
    if axes is None:
        if s is not None and len(s) > 64:
            raise ValueError('Shape has more axes than an array can have.')
        axes = list(range(-len(s), 0)) if s is not None else list(range(a.ndim))
    axes = [axes] if isinstance(axes, int) else list(axes)
    if s is not None and len(s) != len(axes):
        raise ValueError('Shape and axes have different lengths.')
    sizes = [a.shape[_axis(k, a.ndim)] for k in axes] if s is None else list(s)
    return [a.shape[k] if n == -1 else n for n, k in zip(sizes, axes)], axes

def _all(function, a, s, axes, norm):
    a = np.asarray(a)
    sizes, axes = _several(a, s, axes)
    for n, axis in reversed(list(zip(sizes, axes))):
        a = function(a, n, axis, norm)
    return a

def fftn(a, s=None, axes=None, norm=None, out=None):
    return _to_out(out, _all(fft, a, s, axes, norm))

def ifftn(a, s=None, axes=None, norm=None, out=None):
    return _to_out(out, _all(ifft, a, s, axes, norm))

def fft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    return _to_out(out, _all(fft, a, s, axes, norm))

def ifft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    return _to_out(out, _all(ifft, a, s, axes, norm))

def rfftn(a, s=None, axes=None, norm=None, out=None):
    a = np.asarray(a)
    sizes, axes = _several(a, s, axes)
    a = rfft(a, sizes[-1], axes[-1], norm)
    return _to_out(out, _all(fft, a, sizes[:-1], axes[:-1], norm) if len(axes) > 1 else a)

def irfftn(a, s=None, axes=None, norm=None, out=None):
    a = np.asarray(a)
    sizes, axes = _several(a, s, axes)
    if s is None:
        sizes[-1] = (a.shape[axes[-1]] - 1) * 2
    for n, axis in list(zip(sizes, axes))[:-1]:
        a = ifft(a, n, axis, norm)
    return _to_out(out, irfft(a, sizes[-1], axes[-1], norm))

def rfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    return _to_out(out, rfftn(a, s, axes, norm))

def irfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    return _to_out(out, irfftn(a, s, axes, norm))

def _count(n):
    if not isinstance(n, int):
        raise ValueError('n should be an integer')
    return n

def fftfreq(n, d=1.0, device=None):
    n = _count(n)
    half = (n - 1) // 2 + 1
    return np.concatenate([np.arange(0, half), np.arange(-(n // 2), 0)]) * (1.0 / (n * d))

def rfftfreq(n, d=1.0, device=None):
    n = _count(n)
    return np.arange(0, n // 2 + 1) * (1.0 / (n * d))

def fftshift(x, axes=None):
    x = np.asarray(x)
    axes = tuple(range(x.ndim)) if axes is None else axes
    shift = x.shape[axes] // 2 if isinstance(axes, int) else [x.shape[k] // 2 for k in axes]
    return np.roll(x, shift, axes)

def ifftshift(x, axes=None):
    x = np.asarray(x)
    axes = tuple(range(x.ndim)) if axes is None else axes
    shift = -(x.shape[axes] // 2) if isinstance(axes, int) else [-(x.shape[k] // 2) for k in axes]
    return np.roll(x, shift, axes)
