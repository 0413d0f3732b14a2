# Object arrays: indices into a list that views share. Operators are those of the objects.

import operator
import functools
import bisect
import itertools
import math

class _ObjectDType:
    __module__ = 'numpy'
    _np_dtype = True
    _np_source = 'objects'
    _np_scalar = True
    kind = char = 'O'
    type = object
    name = 'object'
    str = '|O'
    itemsize = alignment = 8
    names = fields = subdtype = metadata = None
    hasobject, isnative, shape, ndim, byteorder, isbuiltin, flags, num = True, True, (), 0, '|', 1, 63, 17

    def _short(self):
        return 'object'

    def __str__(self):
        return 'object'

    def __repr__(self):
        return "dtype('O')"

    def __eq__(self, other):
        return isinstance(other, _ObjectDType) or other is object or isinstance(other, str) and other in ('O', 'object', '|O')

    def __hash__(self):
        return hash('O')

object_ = object

class ndarray(_Like):
    __module__ = 'numpy'
    _np_source = 'objects'
    dtype = _ObjectDType()

    def __init__(self, places, values):
        self._places, self._values = places, values

    def _first(self):
        return self._places

    def _map(self, function):
        return ndarray(function(self._places), self._values)

    def _element(self):
        return self._values[int(self._places)]

    # The objects in the order of the elements.
    def _flat(self):
        return _gathered(self._places.ravel(), self._values)

    def _as_plain(self):
        return np.array(self.tolist())

    # A copy has a list of its own.
    def _own(self):
        return _made(self._flat(), self.shape)

    def __getitem__(self, key):
        if type(key) is int and self._places.ndim == 1:
            return self._values[self._places.item(key)]
        places = self._places[key]
        if not isinstance(places, np.ndarray):
            return self._values[int(places)]
        keys = key if isinstance(key, tuple) else (key,)
        made = ndarray(places, self._values)
        return made._own() if any([isinstance(k, (list, np.ndarray)) for k in keys]) else made

    def __setitem__(self, key, value):
        places = self._places[key]
        if not isinstance(places, np.ndarray):
            self._values[int(places)] = value
            return
        if isinstance(value, (list, tuple)) or isinstance(value, np.ndarray):
            given = _objects(value)
            # What is assigned may be a part of this array.
            new = [given._values[k] for k in np.broadcast_to(given._places, places.shape).ravel().tolist()]
            for at, item in zip(places.ravel().tolist(), new):
                self._values[at] = item
            return
        for at in places.ravel().tolist():
            self._values[at] = value

    def tolist(self):
        return _gathered(self._places, self._values)

    def copy(self, order='C'):
        return self._own()

    def flatten(self, order='C'):
        return self._own().ravel(order)

    def take(self, indices, axis=None):
        made = self._places.take(indices, axis)
        return ndarray(made, self._values)._own() if isinstance(made, np.ndarray) else self._values[int(made)]

    def fill(self, value):
        self[...] = value

    def astype(self, dtype, *args, **kwargs):
        if dtype is object or self.dtype == dtype:
            return self._own()
        if dtype is str or dtype is np.str_ or isinstance(dtype, str) and dtype.lstrip('<>=').startswith('U'):
            return np.array([str(v) for v in self._flat()], dtype=dtype).reshape(self.shape)
        if not isinstance(dtype, type) and hasattr(dtype, '_np_source') or isinstance(dtype, str) and dtype.lstrip('<>=')[:1] in ('M', 'm', 'd', 't'):
            return np.array(self.tolist(), dtype=dtype)
        kind = np.dtype(dtype).kind
        convert = {'b': bool, 'f': float, 'c': complex}.get(kind, int)
        missing = float('nan') if kind in 'fc' else None
        number = lambda v: missing if v is None and missing is not None else convert(v)
        return np.array([number(v) for v in self._flat()], dtype=dtype).reshape(self.shape)

    def _reduced(self, function, axis, initial=None, keepdims=False, name=''):
        if axis is None:
            flat = self._flat()
            if not flat and initial is None:
                raise ValueError(f'zero-size array to reduction operation {name} which has no identity')
            made = functools.reduce(function, flat) if flat else initial
            return _made([made], (1,) * self.ndim) if keepdims else made
        if isinstance(axis, tuple):
            made = self
            for k in sorted([k % self.ndim for k in axis], reverse=True):
                made = made._reduced(function, k, initial, keepdims) if isinstance(made, ndarray) else made
            return made
        rows = ndarray(np.moveaxis(self._places, axis, 0), self._values)
        if len(rows):
            made = functools.reduce(lambda x, y: _each(function, x, y), [rows[k] for k in range(len(rows))])
        elif initial is None:
            raise ValueError(f'zero-size array to reduction operation {name} which has no identity')
        else:
            made = _filled(rows.shape[1:], initial) if rows.ndim > 1 else initial
        if not keepdims:
            return made
        return ndarray(np.expand_dims(made._places, axis), made._values) if isinstance(made, ndarray) else _made([made], (1,))

    def conj(self):
        return self._own()

    conjugate = conj

    def sum(self, axis=None, dtype=None, out=None, keepdims=False):
        return self._reduced(operator.add, axis, 0, keepdims)

    def prod(self, axis=None, dtype=None, out=None, keepdims=False):
        return self._reduced(operator.mul, axis, 1, keepdims)

    def max(self, axis=None, out=None, keepdims=False):
        return self._reduced(lambda x, y: x if x >= y else y, axis, None, keepdims, 'maximum')

    def min(self, axis=None, out=None, keepdims=False):
        return self._reduced(lambda x, y: x if x <= y else y, axis, None, keepdims, 'minimum')

    def any(self, axis=None, out=None, keepdims=False):
        return _truth(self._reduced(lambda x, y: x or y, axis, False, keepdims))

    def all(self, axis=None, out=None, keepdims=False):
        return _truth(self._reduced(lambda x, y: x and y, axis, True, keepdims))

    # A number as NumPy's own division gives it.
    def _ratio(self, made, count):
        if isinstance(made, str):
            raise _unsupported('divide')
        return np.float64(made) / count if type(made) in (int, float) else made / count

    # The number of elements that become one.
    def _count(self, axis):
        if axis is None:
            return self.size
        return int(np.prod([self.shape[k] for k in (axis if isinstance(axis, tuple) else (axis,))]))

    def mean(self, axis=None, dtype=None, out=None, keepdims=False):
        return self._ratio(self.sum(axis, keepdims=keepdims), self._count(axis))

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        apart = self - self.mean(axis, keepdims=True)
        return self._ratio((apart * apart).sum(axis, keepdims=keepdims), self._count(axis) - ddof)

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        made = self.var(axis, ddof=ddof, keepdims=keepdims)
        return made ** 0.5 if isinstance(made, np.generic) else _own_method('sqrt')(made)

    # What `function` makes of each list of objects along an axis: a list of as many values.
    def _along(self, axis, function):
        if axis is None:
            return self.ravel()._along(0, function)
        rows = np.moveaxis(self._places, axis, -1)
        values = self._values
        made = [function([values[k] for k in row]) for row in rows.reshape(-1, rows.shape[-1]).tolist()]
        return ndarray(np.moveaxis(np.arange(rows.size).reshape(rows.shape), -1, axis), [value for row in made for value in row])

    def cumsum(self, axis=None, dtype=None, out=None):
        return self._along(axis, lambda row: list(itertools.accumulate(row)))

    def cumprod(self, axis=None, dtype=None, out=None):
        return self._along(axis, lambda row: list(itertools.accumulate(row, operator.mul)))

    # The place along an axis that `choose` takes of each list of objects.
    def _chosen(self, choose, axis, keepdims):
        flat = self.ravel() if axis is None else self
        found = flat._along(axis or 0, lambda row: [choose(range(len(row)), key=lambda k: row[k])] * len(row))
        made = found.take([0], axis or 0).astype(int)
        if keepdims:
            return made.reshape((1,) * self.ndim) if axis is None else made
        made = made.squeeze(axis or 0)
        return made if made.ndim else made[()]

    def argmax(self, axis=None, out=None, *, keepdims=False):
        return self._chosen(max, axis, keepdims)

    def argmin(self, axis=None, out=None, *, keepdims=False):
        return self._chosen(min, axis, keepdims)

    def argsort(self, axis=-1, kind=None, order=None):
        return self._along(axis, lambda row: sorted(range(len(row)), key=lambda k: row[k])).astype(int)

    def ptp(self, axis=None):
        most, least = self.max(axis), self.min(axis)
        return most - least if isinstance(most, ndarray) else np.subtract(most, least)

    def clip(self, min=None, max=None, out=None):
        least = self if min is None else _each(lambda v, low: low if v < low else v, self, min)
        return least if max is None else _each(lambda v, high: high if v > high else v, least, max)

    def round(self, decimals=0, out=None):
        return _own_method('rint')(self)

    def trace(self, *args):
        return self.diagonal(*args).sum(-1)

    def sort(self, axis=-1, kind=None, order=None):
        rows = [self._places]
        if self.ndim > 1:
            by_row = np.moveaxis(self._places, axis, -1)
            rows = by_row.reshape(-1, by_row.shape[-1]) if self.size else []
        for row in rows:
            places = row.tolist()
            for at, value in zip(places, sorted([self._values[k] for k in places])):
                self._values[at] = value

    def nonzero(self):
        return np.array([bool(v) for v in self._flat()], dtype=bool).reshape(self.shape).nonzero()

    def dot(self, other):
        other = _objects(other)
        return _matmul(self, other) if self.ndim and other.ndim else self * other

    def __matmul__(self, other):
        return _matmul(self, other)

    def __rmatmul__(self, other):
        return _matmul(other, self)

    def _words_at(self, places, options, formatter):
        flat = self._flat()
        return [f'list({flat[k]!r})' if type(flat[k]) is list else repr(flat[k]) for k in places]

    def __str__(self):
        return np.array_str(self) if self.ndim else str(self.item())

    def __neg__(self):
        return _each(operator.neg, self)

    def __pos__(self):
        return _each(operator.pos, self)

    def __abs__(self):
        return _each(abs, self)

    def __invert__(self):
        return _each(operator.invert, self)

def _truth(made):
    return made.astype(bool) if isinstance(made, ndarray) else np.bool_(bool(made))

def _made(values, shape):
    return ndarray(np.arange(len(values)).reshape(shape), list(values))

# Converts anything to an object array: lists become axes as long as their lengths agree.
def _objects(value):
    if isinstance(value, ndarray):
        return value
    if isinstance(value, np.ndarray):
        return _made([v for v in value.ravel().tolist()], value.shape)
    if isinstance(value, range):
        value = list(value)
    if not isinstance(value, (list, tuple)):
        return _made([value], ())
    unnested = _unnested(value)
    if unnested is not None:
        return _made(*unnested)
    def shape_of(item, depth):
        if isinstance(item, np.ndarray):
            return item.shape
        if not isinstance(item, (list, tuple)) or depth > 32:
            return ()
        shapes = [shape_of(each, depth + 1) for each in item]
        if not shapes:
            return (0,)
        inner = ()
        for sizes in zip(*shapes):
            if any([n != sizes[0] for n in sizes]):
                break
            inner += (sizes[0],)
        return (len(item),) + inner
    shape, flat = shape_of(value, 0), []
    def walk(item, depth):
        if depth == len(shape):
            flat.append(item)
        elif isinstance(item, ndarray):
            for each in item:
                walk(each, depth + 1)
        elif isinstance(item, np.ndarray):
            for each in item.tolist():
                walk(each, depth + 1)
        else:
            for each in item:
                walk(each, depth + 1)
    walk(value, 0)
    return _made(flat, shape)

# `a ∘ b` of an array of numbers and an object that is no number of NumPy's, for each element; `name` is that of the method.
# Texts have loops of their own.
def _operated(name, a, b):
    name = name.strip('_')
    function = getattr(operator, name + '_' if name in ('and', 'or') else name)
    if isinstance(a, bytes) or isinstance(b, bytes):
        return function(np.asarray(a), np.asarray(b))
    return _each(function, a, b, dtype=bool if name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge') else None)

# Applies `function` to corresponding elements.
def _each(function, *operands, dtype=None):
    arrays = [_objects(x) for x in operands]
    shape = np.broadcast_shapes(*[a.shape for a in arrays])
    columns = [ndarray(np.broadcast_to(a._places, shape), a._values)._flat() for a in arrays]
    values = list(map(function, *columns))
    if dtype is not None:
        made = np.array(list(map(dtype, values)), dtype=dtype).reshape(shape)
        return made if made.ndim else made[()]
    return _made(values, shape) if shape else values[0]

for _name in ('add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'pow', 'and', 'or', 'xor', 'lshift', 'rshift', 'divmod'):
    _function = divmod if _name == 'divmod' else getattr(operator, _name + '_' if _name in ('and', 'or') else _name)
    setattr(ndarray, f'__{_name}__', (lambda function: lambda self, other: _each(function, self, other))(_function))
    setattr(ndarray, f'__r{_name}__', (lambda function: lambda self, other: _each(function, other, self))(_function))
for _name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
    setattr(ndarray, f'__{_name}__', (lambda function: lambda self, other: _each(function, self, other, dtype=bool))(getattr(operator, _name)))

class _Function:
    def __init__(self, func, nin, nout, identity):
        self._func, self.nin, self.nout, self.identity = func, nin, nout, identity
        self.nargs = nin + nout
        self.__name__ = f"{getattr(func, '__name__', '?')} (vectorized)"

    def __call__(self, *args):
        if self.nin < len(args) <= self.nargs:
            raise TypeError('return arrays must be of ArrayType')
        if len(args) != self.nin:
            raise TypeError(f'{self.__name__}() takes from {self.nin} to {self.nargs} positional arguments but {len(args)} were given')
        if self.nout == 1:
            return _each(self._func, *args)
        arrays = [_objects(x) for x in args]
        shape = np.broadcast_shapes(*[a.shape for a in arrays])
        columns = [ndarray(np.broadcast_to(a._places, shape), a._values)._flat() for a in arrays]
        rows = [self._func(*items) for items in zip(*columns)]
        return tuple([_made([row[k] for row in rows], shape) if shape else rows[0][k] for k in range(self.nout)])

    def reduce(self, array, axis=0):
        a = _objects(array)
        return a._reduced(self._func, axis if a.ndim > 1 else None, name=self.__name__)

    def accumulate(self, array):
        total, all = None, []
        for k, value in enumerate(_objects(array)._flat()):
            total = value if k == 0 else self._func(total, value)
            all.append(total)
        return _made(all, (len(all),))

    def outer(self, a, b):
        a, b = _objects(a), _objects(b)
        return self(a.reshape(a.shape + (1,) * b.ndim), b)

    def __repr__(self):
        return f"<ufunc '{self.__name__}'>"

def frompyfunc(func, /, nin, nout, *, identity=None):
    if not callable(func):
        raise TypeError('function must be callable')
    return _Function(func, nin, nout, identity)

# Replacements of NumPy's functions for object arrays.
def _joinable(arrays):
    values, made = [], []
    for a in arrays:
        made.append(ndarray(a._places + len(values), values))
        values.extend(a._values)
    return made

_NUMPY = _moving(_objects, _joinable)

def _np_array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0, like=None):
    if dtype is not None and not ndarray.dtype == dtype:
        return _objects(object).astype(dtype)
    made = _objects(object)._own() if copy else _objects(object)
    return made.reshape((1,) * max(ndmin - made.ndim, 0) + made.shape)

def _np_asarray(a, dtype=None, *args, **kwargs):
    return a if isinstance(a, ndarray) and (dtype is None or a.dtype == dtype) else _np_array(a, dtype)

_np_asanyarray = _np_asarray

def _truths(a):
    a = _objects(a)
    return np.array([bool(v) for v in a._flat()], dtype=bool).reshape(a.shape)

def _np_argwhere(a):
    return np.argwhere(_truths(a))

def _np_flatnonzero(a):
    return np.flatnonzero(_truths(a))

def _np_count_nonzero(a, axis=None, *, keepdims=False):
    return np.count_nonzero(_truths(a), axis=axis, keepdims=keepdims)

def _np_astype(a, dtype, *args, **kwargs):
    return _objects(a)._own()

def _np_dtype(dtype, *args, **kwargs):
    return ndarray.dtype

def _filled(shape, value):
    places = np.zeros(shape, dtype=int)
    return _made([value] * places.size, places.shape)

def _np_zeros(shape, dtype=float, order='C'):
    return _filled(shape, 0)

def _np_ones(shape, dtype=float, order='C'):
    return _filled(shape, 1)

def _np_empty(shape, dtype=float, order='C'):
    return _filled(shape, None)

def _np_full(shape, fill_value, dtype=None, order='C'):
    if dtype is not None and not ndarray.dtype == dtype:
        return np.full(shape, fill_value, np.dtype(dtype))
    if not isinstance(fill_value, (list, tuple, np.ndarray)):
        return _filled(shape, fill_value)
    made = _filled(shape, None)
    made[...] = fill_value
    return made

def _shape_like(a, shape):
    return a.shape if shape is None else shape

def _np_zeros_like(a, dtype=None, order='K', subok=True, shape=None):
    return _filled(_shape_like(a, shape), 0) if dtype is None else np.zeros(_shape_like(a, shape), dtype)

def _np_ones_like(a, dtype=None, order='K', subok=True, shape=None):
    return _filled(_shape_like(a, shape), 1) if dtype is None else np.ones(_shape_like(a, shape), dtype)

def _np_empty_like(prototype, dtype=None, order='K', subok=True, shape=None):
    return _filled(_shape_like(prototype, shape), None) if dtype is None else np.empty(_shape_like(prototype, shape), dtype)

def _np_full_like(a, fill_value, dtype=None, order='K', subok=True, shape=None):
    return _np_full(_shape_like(a, shape), fill_value, dtype)

def _np_eye(N, M=None, k=0, dtype=object, order='C'):
    whole = np.eye(N, M, k, dtype=int)
    return _made(whole.ravel().tolist(), whole.shape)

def _np_identity(n, dtype=object):
    return _np_eye(n)

def _np_linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    whole = np.linspace(start, stop, num, endpoint, retstep, axis=axis)
    made, step = whole if retstep else (whole, None)
    made = _made(made.ravel().tolist(), made.shape)
    return (made, step) if retstep else made

def _np_arange(*args, dtype=None):
    return _made(list(range(*args)), (len(range(*args)),))

def _np_where(condition, x=None, y=None):
    if x is None:
        return _objects(condition).nonzero()
    return _each(lambda c, a, b: a if c else b, condition, x, y)

def _np_unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, **kwargs):
    if axis is not None:
        raise TypeError('The axis argument to unique is not supported for dtype object')
    a = _objects(ar)
    flat = a._flat()
    values, first, counts, inverse = [], [], [], [0] * len(flat)
    for k in sorted(range(len(flat)), key=flat.__getitem__):
        if not values or values[-1] != flat[k]:
            values.append(flat[k])
            first.append(k)
            counts.append(0)
        inverse[k] = len(values) - 1
        counts[-1] += 1
    made = [_made(values, (len(values),))]
    if return_index:
        made.append(np.array(first, dtype=int))
    if return_inverse:
        made.append(np.array(inverse, dtype=int).reshape(a.shape))
    if return_counts:
        made.append(np.array(counts, dtype=int))
    return tuple(made) if len(made) > 1 else made[0]

def _np_sort(a, axis=-1, kind=None, order=None):
    made = _objects(a)._own()
    if axis is None:
        made, axis = made.ravel(), -1
    made.sort(axis)
    return made

def _np_issubdtype(arg1, arg2):
    return arg2 in (object, np.object_, np.generic)

def _np_select(condlist, choicelist, default=0):
    made = default
    for condition, choice in reversed(list(zip(condlist, choicelist))):
        made = _np_where(np.asarray(condition, dtype=bool), choice, made)
    return made

def _np_diag(v, k=0):
    a = _objects(v)
    if a.ndim == 2:
        return a.diagonal(k)
    places = np.diag(np.arange(1, a.size + 1), k)
    return _made([a._flat()[at - 1] if at else 0 for at in places.ravel().tolist()], places.shape)

def _kept(keep):
    def kept(m, k=0):
        a = _objects(m)
        held = np.broadcast_to(keep(np.ones(a.shape[-2:], dtype=bool), k), a.shape).ravel().tolist()
        return _made([value if here else 0 for value, here in zip(a._flat(), held)], a.shape)
    return kept

_np_tril, _np_triu = _kept(np.tril), _kept(np.triu)

def _np_isin(element, test_elements, *args, **kwargs):
    known = _objects(test_elements)._flat()
    return _each(lambda v: v in known, element, dtype=bool)

# The numbers that an object array holds, as an array of numbers.
def _numbers(a):
    a = _objects(a)
    flat = a._flat()
    for value in flat:
        if not isinstance(value, (bool, int, float, complex, np.number, np.bool_)) and not hasattr(value, 'numerator'):
            raise TypeError(f'unsupported operand type(s) for -: {type(value).__name__!r} and {type(value).__name__!r}')
    plain = all([isinstance(value, (bool, int, float, complex, np.number, np.bool_)) for value in flat])
    return np.array(flat if plain else [float(value) for value in flat]).reshape(a.shape)

# Arrays of numbers that were computed from objects are objects again.
def _again(made):
    return _objects(made) if isinstance(made, np.ndarray) else made

def _np_median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    a = _objects(a)
    if axis is not None or keepdims:
        return _again(np.median(_numbers(a), axis, keepdims=keepdims))
    flat = sorted(a._flat())
    middle = flat[(len(flat) - 1) // 2:len(flat) // 2 + 1]
    return _made(middle, (len(middle),)).mean()

def _np_quantile(a, q, *args, **kwargs):
    return _again(np.quantile(_numbers(a), q, *args, **kwargs))

def _np_percentile(a, q, *args, **kwargs):
    return _again(np.percentile(_numbers(a), q, *args, **kwargs))

# The edges are objects where they are computed from the elements.
def _np_histogram(a, bins=10, range=None, density=None, weights=None):
    counts, edges = np.histogram(_numbers(a), bins, range, density, weights)
    return counts, _objects(edges) if isinstance(bins, int) else edges

def _np_histogram_bin_edges(a, bins=10, range=None, weights=None):
    return _again(np.histogram_bin_edges(_numbers(a), bins, range, weights))

def _np_norm(x, ord=None, axis=None, keepdims=False):
    x = _objects(x)
    if ord is not None:
        made = np.linalg.norm(_numbers(x), ord, axis, keepdims)
        return _objects(made) if isinstance(made, np.ndarray) else made.item()
    squares = (x * x).sum(axis, keepdims=keepdims)
    return np.float64(squares) ** 0.5 if isinstance(squares, (int, float)) else _own_method('sqrt')(squares)

def _np_average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    a = _objects(a)
    if weights is None:
        made, scale = a.mean(axis, keepdims=keepdims), a._count(axis)
    else:
        weights = _objects(weights)
        if weights.shape != a.shape and axis is not None:
            weights = weights.reshape([weights.size if k == axis % a.ndim else 1 for k in range(a.ndim)])
        scale = (weights + a * 0).sum(axis, keepdims=keepdims)
        made = (a * weights).sum(axis, keepdims=keepdims) / scale
    return (made, scale) if returned else made

# NaN is the object that is not itself.
def _without_nan(a, instead):
    return _each(lambda v: v if v == v else instead, a)

def _np_nansum(a, axis=None, dtype=None, out=None, keepdims=False):
    return _without_nan(_objects(a), 0).sum(axis, keepdims=keepdims)

def _np_nanprod(a, axis=None, dtype=None, out=None, keepdims=False):
    return _without_nan(_objects(a), 1).prod(axis, keepdims=keepdims)

def _np_nanmax(a, axis=None, out=None, keepdims=False):
    return _without_nan(_objects(a), -math.inf).max(axis, keepdims=keepdims)

def _np_nanmin(a, axis=None, out=None, keepdims=False):
    return _without_nan(_objects(a), math.inf).min(axis, keepdims=keepdims)

def _np_nanmean(a, axis=None, dtype=None, out=None, keepdims=False):
    a = _objects(a)
    total, count = _np_nansum(a, axis, keepdims=keepdims), (a == a).sum(axis, keepdims=keepdims)
    return a._ratio(total, int(count) if isinstance(count, np.generic) else count)

def _np_nanvar(a, axis=None, *args, **kwargs):
    return _again(np.nanvar(_numbers(a), axis, *args, **kwargs))

def _np_nanstd(a, axis=None, *args, **kwargs):
    return _again(np.nanstd(_numbers(a), axis, *args, **kwargs))

def _np_nanmedian(a, axis=None, *args, **kwargs):
    return _again(np.nanmedian(_numbers(a), axis, *args, **kwargs))

def _np_diff(a, n=1, axis=-1, prepend=None, append=None):
    a = _objects(a)
    parts = [_objects(part) for part in (prepend, a, append) if part is not None]
    if len(parts) > 1:
        thin = tuple([1 if k == axis % a.ndim else size for k, size in enumerate(a.shape)])
        a = _NUMPY['concatenate']([part if part.ndim else _NUMPY['broadcast_to'](part, thin) for part in parts], axis)
    for _ in range(n):
        rows = np.moveaxis(a._places, axis, 0)
        above, below = [ndarray(np.moveaxis(part, 0, axis), a._values) for part in (rows[1:], rows[:-1])]
        a = above - below
    return a

def _np_gradient(f, *args, **kwargs):
    return np.gradient(_numbers(f), *args, **kwargs)

def _np_inner(a, b):
    a, b = _objects(a), _objects(b)
    return _matmul(a, b if b.ndim < 2 else b.T) if a.ndim and b.ndim else a * b

def _np_outer(a, b, out=None):
    return _objects(a).ravel()[:, None] * _objects(b).ravel()

def _np_searchsorted(a, v, side='left', sorter=None):
    flat = (_objects(a) if sorter is None else _objects(a).take(sorter))._flat()
    find = bisect.bisect_left if side == 'left' else bisect.bisect_right
    return _each(lambda value: find(flat, value), v, dtype=int)

def _np_digitize(x, bins, right=False):
    return np.digitize(_numbers(x), _numbers(bins), right)

def _np_meshgrid(*xi, **kwargs):
    made = np.meshgrid(*[x._places if isinstance(x, ndarray) else x for x in xi], **kwargs)
    return tuple([ndarray(part, x._values)._own() if isinstance(x, ndarray) else part for part, x in zip(made, xi)])

# Horner's scheme.
def _np_polyval(p, x):
    made = _filled(x.shape, 0) if isinstance(x, ndarray) else np.zeros_like(x)
    for coefficient in _objects(p)._flat():
        made = made * x + coefficient
    return made

def _np_real(val):
    return _each(lambda v: v.real if isinstance(v, complex) else v, val)

def _np_bincount(x, weights=None, minlength=0):
    raise _not_cast(x, 'int64')

def _np_interp(x, xp, fp, *args, **kwargs):
    raise _not_cast(xp, 'float64')

def _np_array_equal(a1, a2, equal_nan=False):
    a, b = _objects(a1), _objects(a2)
    return a.shape == b.shape and bool((a == b).all())

# Ufuncs of one operand call the method of that name of each object.
def _own_method(name):
    def call(value):
        method = getattr(value, name, None)
        if method is None:
            raise TypeError(f'loop of ufunc does not support argument 0 of type {type(value).__name__} which has no callable {name} method')
        return method()
    return lambda x: _each(call, x)

for _name in ('sqrt', 'exp', 'log', 'sin', 'cos', 'tan', 'log10', 'log2', 'exp2', 'rint', 'conjugate'):
    _NUMPY[_name] = _own_method(_name)
for _name in ('sum', 'prod', 'max', 'min', 'any', 'all', 'mean', 'var', 'std', 'cumsum', 'cumprod', 'argmax', 'argmin', 'argsort', 'nonzero', 'dot',
              'ptp', 'clip', 'round', 'trace'):
    _NUMPY[_name] = (lambda name: lambda a, *args, **kwargs: getattr(_objects(a), name)(*args, **kwargs))(_name)
_NUMPY['around'] = _NUMPY['round']

# Ufuncs that have no loop for objects.
def _has_no_loop(name):
    def refuse(*args, **kwargs):
        raise _unsupported(name)
    return refuse

for _name in ('isnan', 'isinf', 'isfinite', 'signbit', 'copysign', 'nextafter', 'spacing', 'logaddexp', 'logaddexp2', 'heaviside', 'ldexp', 'frexp',
              'modf'):
    _NUMPY[_name] = _has_no_loop(_name)

# Closeness is relative to the second, of whose elements each must be finite.
def _closeness(name):
    def close(a, b, *args, **kwargs):
        if isinstance(b, ndarray):
            raise _unsupported('isfinite')
        return getattr(np, name)(_numbers(a), b, *args, **kwargs)
    return close

_NUMPY['isclose'], _NUMPY['allclose'] = map(_closeness, ('isclose', 'allclose'))

# Matrices of objects have no decompositions.
_NUMPY['eig'] = _NUMPY['eigvals'] = _NUMPY['isfinite']

def _not_decomposed(name):
    def refuse(a, *args, **kwargs):
        raise UFuncTypeError(f"Cannot cast ufunc '{name}' input from dtype('O') to dtype('float64') with casting rule 'same_kind'")
    return refuse

for _name in ('inv', 'det', 'slogdet'):
    _NUMPY[_name] = _not_decomposed(_name)

_NUMPY['square'] = lambda x: _each(lambda v: v * v, x)
_NUMPY['reciprocal'] = lambda x: _each(lambda v: 1 / v, x)
_NUMPY['sign'] = lambda x: _each(lambda v: (v > 0) - (v < 0), x)
for _name in ('floor', 'ceil', 'trunc'):
    _NUMPY[_name] = (lambda function: lambda x: _each(function, x))(getattr(math, _name))

def _matmul(x1, x2):
    a, b = _objects(x1), _objects(x2)
    # Shapes are validated as those of numeric arrays.
    shape = np.matmul(np.zeros(a.shape), np.zeros(b.shape)).shape
    left, right = a if a.ndim > 1 else a[None], b if b.ndim > 1 else b[:, None]
    made = (left[..., None] * right[..., None, :, :]).sum(axis=-2)
    made = _made([0] * int(np.prod(shape)), shape) if made is None else made.reshape(shape)
    return made if shape else made._element()

_NUMPY['matmul'] = _matmul
_NUMPY['amax'], _NUMPY['amin'] = _NUMPY['max'], _NUMPY['min']
_NUMPY['maximum'] = lambda x1, x2: _each(lambda a, b: a if a >= b else b, x1, x2)
_NUMPY['minimum'] = lambda x1, x2: _each(lambda a, b: a if a <= b else b, x1, x2)
_NUMPY['logical_and'] = lambda x1, x2: _each(lambda a, b: a and b, x1, x2)
_NUMPY['logical_or'] = lambda x1, x2: _each(lambda a, b: a or b, x1, x2)
_NUMPY['logical_not'] = lambda x: _each(lambda a: not a, x)
_NUMPY['count_nonzero'] = lambda a, *args, **kwargs: sum([bool(v) for v in _objects(a)._flat()])
