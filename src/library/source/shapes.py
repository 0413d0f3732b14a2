# Functions along axes, iterators over indices, and index objects (`np.r_`, `np.mgrid`, `np.s_`).

import math
import itertools
import operator

def _axis(axis, ndim):
    if not -ndim <= axis < ndim:
        raise AxisError(f'axis {axis} is out of bounds for array of dimension {ndim}')
    return axis % ndim

def _axes(axis, ndim):
    axes = tuple(axis) if isinstance(axis, (tuple, list)) else (axis,)
    axes = tuple(_axis(k, ndim) for k in axes)
    if len(set(axes)) != len(axes):
        raise ValueError('repeated axis')
    return axes

def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    given, arr = arr, np.asarray(arr)
    axis = _axis(axis, arr.ndim)
    turned = np.moveaxis(arr, axis, -1)
    kept = turned.shape[:-1]
    lanes = turned.reshape((-1, turned.shape[-1])) if turned.size else None
    if lanes is None and 0 in kept:
        raise ValueError('Cannot apply_along_axis when any iteration dimensions are 0')
    if lanes is None:
        lanes = np.zeros((int(np.prod(kept)), 0), dtype=arr.dtype)
    results = [np.asarray(func1d(lane, *args, **kwargs)) for lane in lanes]
    dtype, inner = results[0].dtype, results[0].shape
    out = np.stack([r.astype(dtype) for r in results]).reshape(kept + inner)
    out = np.moveaxis(out, tuple(range(len(kept), out.ndim)), tuple(range(axis, axis + len(inner))))
    if hasattr(type(given), '_viewed'):
        return given.__array_wrap__(out)
    return out if out.ndim else out[()]

def apply_over_axes(func, a, axes):
    value = np.asarray(a)
    for axis in np.asarray(axes).reshape(-1).tolist():
        result = np.asarray(func(value, axis if axis >= 0 else axis + value.ndim))
        if result.ndim != value.ndim:
            result = np.expand_dims(result, axis)
            if result.ndim != value.ndim:
                raise ValueError('function is not returning an array of the correct shape')
        value = result
    return value

def mask_indices(n, mask_func, k=0):
    return np.nonzero(mask_func(np.ones((n, n), int), k) != 0)

def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    return function(*np.indices(shape, dtype=dtype), **kwargs)

def fromiter(iter, dtype, count=-1, *, like=None):
    items = []
    for item in iter:
        if count >= 0 and len(items) == count:
            break
        items.append(item)
    if len(items) < count:
        raise ValueError(f'iterator too short: Expected {count} but iterator had only {len(items)} items.')
    return np.array(items, dtype=dtype)

class ndindex:
    def __init__(self, *shape):
        if len(shape) == 1 and isinstance(shape[0], tuple):
            shape = shape[0]
        shape = [operator.index(n) for n in shape]
        if any(n < 0 for n in shape):
            raise ValueError('negative dimensions are not allowed')
        self._places = itertools.product(*map(range, shape))

    # A loop asks the product itself.
    def __iter__(self):
        return self._places

    def __next__(self):
        return next(self._places)

class ndenumerate:
    def __init__(self, arr):
        arr = np.asarray(arr)
        self._pairs = ((place, arr[place]) for place in ndindex(arr.shape))

    def __iter__(self):
        return self._pairs

    def __next__(self):
        return next(self._pairs)

class _Grid:
    def __init__(self, sparse):
        self.sparse = sparse

    # The start, stop, step and count of a slice; a complex step is a count.
    def _bounds(self, key):
        start = 0 if key.start is None else key.start
        step = 1 if key.step is None else key.step
        if isinstance(step, (complex, np.complexfloating)):
            count = int(abs(step))
            return start, key.stop, (key.stop - start) / float(count - 1) if count != 1 else 1, count, abs(step)
        return start, key.stop, step, None, step

    def __getitem__(self, key):
        if not isinstance(key, tuple):
            start, stop, step, count, given = self._bounds(key)
            if count is None:
                return np.arange(start, stop, step)
            return np.arange(0, count, 1, dtype=np.result_type(start, stop, given)) * step + start
        bounds = [self._bounds(k) for k in key]
        numbers = [0]
        for start, stop, _, _, given in bounds:
            numbers += [start, stop, given]
        dtype = np.result_type(*numbers)
        sizes = [math.ceil((stop - start) / step) if count is None else count for start, stop, step, count, _ in bounds]
        lines = [np.arange(n, dtype=dtype) * b[2] + b[0] for n, b in zip(sizes, bounds)]
        rank = len(lines)
        lines = [line.reshape((1,) * k + (-1,) + (1,) * (rank - k - 1)) for k, line in enumerate(lines)]
        if self.sparse:
            return tuple(lines)
        return np.stack([np.broadcast_to(line, [max(n, 0) for n in sizes]) for line in lines]) if lines else np.array([])

mgrid = _Grid(False)
ogrid = _Grid(True)

class _Index:
    def __init__(self, always):
        self.always = always

    def __getitem__(self, key):
        return (key,) if self.always and not isinstance(key, tuple) else key

index_exp = _Index(True)
s_ = _Index(False)

class _Join:
    def __init__(self, axis, ndmin, first):
        self.axis, self.ndmin, self.first = axis, ndmin, first

    def __getitem__(self, key):
        axis, ndmin, first = self.axis, self.ndmin, self.first
        parts, weak = [], []
        for k, item in enumerate(key if isinstance(key, tuple) else (key,)):
            if isinstance(item, str):
                if k:
                    raise ValueError('special directives must be the first entry.')
                numbers = [int(part) for part in item.split(',')]
                axis = numbers[0]
                ndmin = numbers[1] if len(numbers) > 1 else ndmin
                first = numbers[2] if len(numbers) > 2 else first
                continue
            new = mgrid[item] if isinstance(item, slice) else np.asarray(item)
            weak.append(isinstance(item, (int, float, complex)))
            rank = new.ndim
            new = new.reshape((1,) * max(ndmin - rank, 0) + new.shape)
            if 0 < rank < ndmin and first != -1:
                gap = ndmin - rank
                at = first + gap + 1 if first < 0 else first
                order = list(range(ndmin))
                new = new.transpose(order[:at] + order[gap:] + order[at:gap])
            parts.append(new if new.ndim else new.reshape(1))
        if any([hasattr(type(p), '_np_source') for p in parts]):
            return np.concatenate(parts, axis=axis)
        strong = [p.dtype for p, w in zip(parts, weak) if not w]
        dtype = np.result_type(*strong, *[p.reshape(-1)[0].item() for p, w in zip(parts, weak) if w]) if parts else float
        # A number of the program must fit.
        cast = lambda part, weak: np.array(part.item(), dtype=dtype).reshape(part.shape) if weak else part.astype(dtype)
        return np.concatenate([cast(p, w) for p, w in zip(parts, weak)], axis=axis)

r_ = _Join(0, 1, -1)
c_ = _Join(-1, 2, 0)

def piecewise(x, condlist, funclist, *args, **kw):
    x = np.asarray(x)
    if np.ndim(condlist) == 0 or (not isinstance(condlist[0], (list, np.ndarray)) and x.ndim != 0):
        condlist = [condlist]
    condlist = np.asarray(condlist, dtype=bool)
    n = len(condlist)
    if n == len(funclist) - 1:
        condlist = np.concatenate([condlist, ~np.any(condlist, axis=0, keepdims=True)], axis=0)
    elif n != len(funclist):
        raise ValueError(f'with {n} condition(s), either {n} or {n + 1} functions are expected')
    y = np.zeros_like(x)
    for condition, function in zip(condlist, funclist):
        if not callable(function):
            y[condition] = function
        else:
            values = x[condition]
            if values.size > 0:
                y[condition] = function(values, *args, **kw)
    return y

def trim_zeros(filt, trim='fb', axis=None):
    arr = np.asarray(filt)
    trim = trim.lower()
    if trim not in ('fb', 'bf', 'f', 'b'):
        raise ValueError(f'unexpected character(s) in `trim`: {trim!r}')
    axes = tuple(range(arr.ndim)) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    axes = [_axis(k, arr.ndim) for k in axes]
    # Nothing differs from 0.
    hits = np.argwhere(arr != 0 if arr.dtype == object else arr)
    key = []
    for k in range(arr.ndim):
        if k not in axes:
            key.append(slice(None))
        elif len(hits) == 0:
            key.append(slice(0, 0))
        else:
            low, high = int(hits[:, k].min()), int(hits[:, k].max()) + 1
            key.append(slice(low if 'f' in trim else None, high if 'b' in trim else None))
    return filt[key[0]] if len(key) == 1 else filt[tuple(key)]
