# Classes that derive from `np.ndarray`, and NumPy's protocols: `__array_ufunc__`, `__array_function__`, `__array_wrap__`.
# An instance of a subclass holds an array in `__data__`. Functions of NumPy that are called with such an instance, or with
# an object whose class follows a protocol, come here under `_np_` and their own name.

import operator

def _plain(x):
    if isinstance(x, ndarray):
        return x.__data__
    if isinstance(x, (list, tuple)) and any([isinstance(v, (ndarray, list, tuple)) for v in x]):
        return type(x)([_plain(v) for v in x])
    return x

def _all_plain(args, kwargs):
    return [_plain(x) for x in args], {key: _plain(x) for key, x in kwargs.items()}

# An instance of a class over an array, with what its class takes over from the object that it is made of.
def _finalized(cls, array, parent):
    made = object.__new__(cls)
    made.__data__ = array
    finalize = cls.__array_finalize__
    if finalize is not None:
        finalize(made, parent)
    return made

def _wrapped(like, made):
    if isinstance(made, tuple):
        return tuple([_wrapped(like, x) for x in made])
    if isinstance(made, list):
        return [_wrapped(like, x) for x in made]
    return _finalized(type(like), made, like) if isinstance(made, np.ndarray) and not isinstance(made, ndarray) else made

def _no_axes(made):
    return np.array(made) if isinstance(made, np.generic) else made

# `__array_ufunc__`

# The arguments whose classes have an opinion, subclasses first, one of each class.
def _overriding(values, name, default):
    found = []
    for x in values:
        if not hasattr(type(x), name) or getattr(type(x), name) is default:
            continue
        if any([type(x) is type(y) for y in found]):
            continue
        at = len(found)
        for k, y in enumerate(found):
            if issubclass(type(x), type(y)):
                at = k
                break
        found.insert(at, x)
    return found

def _outputs(kwargs):
    out = kwargs.get('out')
    if out is None:
        return ()
    return out if isinstance(out, tuple) else (out,)

def _universal(ufunc, method, inputs, kwargs):
    outputs = _outputs(kwargs)
    if outputs:
        kwargs = dict(kwargs, out=outputs)
        if all([x is None for x in outputs]):
            del kwargs['out']
    overriding = _overriding(list(inputs) + list(outputs), '__array_ufunc__', ndarray.__array_ufunc__)
    for x in overriding:
        if type(x).__array_ufunc__ is None:
            raise TypeError(f"operand '{type(x).__name__}' does not support ufuncs (__array_ufunc__=None)")
    for x in overriding:
        made = x.__array_ufunc__(ufunc, method, *inputs, **kwargs)
        if made is not NotImplemented:
            return made
    if overriding:
        given = ', '.join([f'{ufunc!r}', repr(method)] + [repr(x) for x in inputs] + [f'{key}={value!r}' for key, value in kwargs.items()])
        types = ', '.join([repr(type(x).__name__) for x in list(inputs) + list(outputs)])
        raise TypeError(f'operand type(s) all returned NotImplemented from __array_ufunc__({given}): {types}')
    return _computed(ufunc, method, inputs, kwargs)

def _priority(x):
    return getattr(x, '__array_priority__', 0.0)

# The operand whose `__array_wrap__` makes the result: the first of the highest priority.
def _wrapper(inputs):
    best = None
    for x in inputs:
        if isinstance(x, np.generic) or type(x) is np.ndarray or not hasattr(type(x), '__array_wrap__'):
            continue
        if best is None or _priority(x) > _priority(best):
            best = x
    return best

def _computed(ufunc, method, inputs, kwargs):
    outputs = _outputs(kwargs)
    args, named = _all_plain([np.asarray(x) if not isinstance(x, ndarray) and hasattr(type(x), '__array__') and not isinstance(x, np.generic) else x for x in inputs], kwargs)
    if outputs:
        named['out'] = tuple([_plain(x) for x in outputs]) if len(outputs) > 1 or method == '__call__' else _plain(outputs[0])
    made = ufunc(*args, **named) if method == '__call__' else getattr(ufunc, method)(*args, **named)
    if method == 'at':
        return None
    several = isinstance(made, tuple)
    results = list(made) if several else [made]
    by = _wrapper(inputs[:1] if method not in ('__call__', 'outer') else inputs)
    for k, result in enumerate(results):
        if k < len(outputs) and outputs[k] is not None:
            results[k] = outputs[k]
            continue
        if by is None:
            continue
        context = (ufunc, tuple(inputs) + outputs, k) if method == '__call__' else None
        results[k] = by.__array_wrap__(_no_axes(result), context, isinstance(result, np.generic))
    return tuple(results) if several else results[0]

def _operator(name, a, b, target):
    return _universal(getattr(np, name), '__call__', (a, b), {} if target is None else {'out': (target,)})

# `__array_function__`

def _spoken(args, kwargs):
    found = []
    def walk(x, depth):
        if isinstance(x, (list, tuple)) and depth < 3:
            for item in x:
                walk(item, depth + 1)
        elif hasattr(type(x), '__array_function__') or isinstance(x, ndarray):
            found.append(x)
    for x in args:
        walk(x, 0)
    for x in kwargs.values():
        walk(x, 0)
    return found

def _module_of(function, name):
    return 'numpy.linalg.' + name if getattr(np, name, None) is not function and getattr(np.linalg, name, None) is function else 'numpy.' + name

def _called(name, function, args, kwargs):
    relevant = _overriding(_spoken(args, kwargs), '__array_function__', None)
    if all([type(x).__array_function__ is ndarray.__array_function__ for x in relevant]):
        return _implemented(name, function, args, kwargs)
    types = tuple([type(x) for x in relevant])
    for x in relevant:
        made = type(x).__array_function__(x, function, types, args, kwargs)
        if made is not NotImplemented:
            return made
    raise TypeError(f"no implementation found for '{_module_of(function, name)}' on types that implement __array_function__: "
                    f'{list(types)}')

# Functions whose results have the class of their first array.
_KEEPING = set('''angle around average atleast_1d atleast_2d atleast_3d block cumulative_sum cumulative_prod diag diagflat diagonal diff ediff1d empty_like fix
    flip fliplr flipud full_like i0 imag isneginf isposinf isreal matrix_transpose median meshgrid nan_to_num nancumprod nancumsum nanmax nanmean nanmedian
    nanmin nanprod nanstd nansum nanvar ones_like permute_dims ravel real real_if_close reshape rot90 sort squeeze transpose trim_zeros unique
    unique_values zeros_like gradient unstack dot inner trapezoid isclose tile swapaxes moveaxis rollaxis partition choose take_along_axis insert repeat
    split array_split linspace polyval hsplit vsplit dsplit expand_dims roll compress apply_along_axis delete percentile quantile nanpercentile nanquantile kron take
    resize cross'''.split())
# Functions that are methods of their first argument.
_METHODS = set('''all amax amin any argmax argmin argsort clip cumprod cumsum max mean min prod ptp round std sum var trace nonzero searchsorted
    argpartition put'''.split())
_METHOD_NAMES = {'amax': 'max', 'amin': 'min', 'around': 'round'}

def _implemented(name, function, args, kwargs):
    args, kwargs = list(args), dict(kwargs)
    if name in _METHODS and args and isinstance(args[0], ndarray) and name != 'ptp':
        return getattr(args[0], _METHOD_NAMES.get(name, name))(*args[1:], **kwargs)
    keeps = name in _KEEPING or name == 'ptp'
    if name in ('zeros_like', 'ones_like', 'empty_like', 'full_like'):
        keeps = kwargs.pop('subok', True)
    first = [x for x in args if isinstance(x, ndarray)]
    out = kwargs.get('out')
    plain, named = _all_plain(args, kwargs)
    made = function(*plain, **named)
    if out is not None:
        return out
    if name == 'median' or name.startswith('nan') or name in ('percentile', 'quantile'):
        made = _no_axes(made)
    return _wrapped(first[0], made) if keeps and first else made

# The base class of a class statement whose header says `np.ndarray`.
class ndarray:
    __module__ = 'numpy'
    _np_source = 'subclasses'
    __counts_as__ = np.ndarray
    __array_priority__ = 0.0
    __hash__ = None

    def __new__(cls, shape, dtype=float, buffer=None, offset=0, strides=None, order=None):
        if cls is ndarray:
            return np.ndarray(shape, dtype, buffer, offset, strides, order)
        return _finalized(cls, np.ndarray(shape, dtype, buffer, offset, strides, order), None)

    @classmethod
    def _viewed(cls, array, parent):
        return _finalized(cls, array, parent)

    @property
    def _shown_as(self):
        return type(self).__name__

    def _as_plain(self):
        return self.__data__

    def __array_finalize__(self, obj):
        return None

    def __array_wrap__(self, array, context=None, return_scalar=False):
        return array if type(self) is type(array) else _finalized(type(self), _plain(array), self)

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        if _overriding(list(inputs) + list(_outputs(kwargs)), '__array_ufunc__', ndarray.__array_ufunc__):
            return NotImplemented
        return _computed(ufunc, method, inputs, kwargs)

    def __array_function__(self, func, types, args, kwargs):
        for kind in types:
            if not issubclass(kind, np.ndarray):
                return NotImplemented
        return _implemented(func.__name__, func, args, kwargs)

    def view(self, dtype=None, type=None):
        kind = type if type is not None else dtype
        if isinstance(kind, _type) and issubclass(kind, ndarray):
            return _finalized(kind, self.__data__.view(), self)
        if kind is np.ndarray:
            return self.__data__.view()
        made = self.__data__.view() if kind is None else self.__data__.view(kind)
        return _wrapped(self, made) if not hasattr(made, '_np_source') else made

    def copy(self, order='C'):
        return _wrapped(self, self.__data__.copy())

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __getitem__(self, key):
        return _wrapped(self, self.__data__[_plain(key)])

    def __setitem__(self, key, value):
        self.__data__[_plain(key)] = _plain(value)

    def __len__(self):
        return len(self.__data__)

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError('iteration over a 0-d array')
        return iter([self[k] for k in range(len(self))])

    def __contains__(self, item):
        return _plain(item) in self.__data__

    def __bool__(self):
        return bool(self.__data__)

    def __int__(self):
        return int(self.__data__)

    def __float__(self):
        return float(self.__data__)

    def __complex__(self):
        return complex(self.__data__)

    def __index__(self):
        return operator.index(self.__data__)

    def _words_at(self, places, options, formatter):
        plain = self.__data__
        if hasattr(plain, '_words_at'):
            return plain._words_at(places, options, formatter)
        return _words(plain.ravel()[places] if plain.ndim else plain, options)

    def __repr__(self):
        return np.array_repr(self)

    def __str__(self):
        return str(self.__data__) if self.ndim else str(self.__data__[()])

    def __format__(self, spec):
        if spec and self.ndim:
            raise TypeError(f'unsupported format string passed to {type(self).__name__}.__format__')
        return format(self.__data__[()], spec) if not self.ndim else str(self)

    def __array__(self, dtype=None, *, copy=None):
        return np.array(self.__data__, dtype=dtype) if copy else np.asarray(self.__data__, dtype=dtype)

    def __reduce__(self):
        from pickle import _global
        from _pickle_arrays import reduced
        return reduced(self, 2, _global)

    def __setstate__(self, state):
        from _pickle_arrays import _array_of
        self.__data__ = _array_of(state)

    def astype(self, dtype, order='K', casting='unsafe', subok=True, copy=True):
        made = self.__data__.astype(dtype, casting=casting)
        return _wrapped(self, made) if subok else made

    def dot(self, b, out=None):
        return _wrapped(self, self.__data__.dot(_plain(b)))

    def sort(self, axis=-1, kind=None, order=None):
        self.__data__.sort(axis=axis, kind=kind)

    @property
    def shape(self):
        return self.__data__.shape

    @shape.setter
    def shape(self, shape):
        self.__data__.shape = shape

    @property
    def dtype(self):
        return self.__data__.dtype

    @property
    def flat(self):
        return self.__data__.flat

    @flat.setter
    def flat(self, values):
        self.__data__.flat = _plain(values)

    @property
    def base(self):
        return self.__data__.base

    @property
    def real(self):
        return _wrapped(self, self.__data__.real)

    @real.setter
    def real(self, value):
        self.__data__.real = _plain(value)

    @property
    def imag(self):
        return _wrapped(self, self.__data__.imag)

    @imag.setter
    def imag(self, value):
        self.__data__.imag = _plain(value)

    def __matmul__(self, other):
        return _binary(np.matmul, self, other)

    def __rmatmul__(self, other):
        return _binary(np.matmul, other, self)

    def __divmod__(self, other):
        return _binary(np.divmod, self, other)

    def __rdivmod__(self, other):
        return _binary(np.divmod, other, self)

    def __neg__(self):
        return _universal(np.negative, '__call__', (self,), {})

    def __pos__(self):
        return _universal(np.positive, '__call__', (self,), {})

    def __abs__(self):
        return _universal(np.absolute, '__call__', (self,), {})

    def __invert__(self):
        return _universal(np.invert, '__call__', (self,), {})

_type = type

# An operator is left to the other operand where that one says so.
def _defers(self, other):
    if isinstance(other, (np.ndarray, np.generic, int, float, complex, str, list, tuple)) and not isinstance(other, ndarray):
        return False
    if hasattr(type(other), '__array_ufunc__'):
        return type(other).__array_ufunc__ is None
    return not isinstance(self, type(other)) and _priority(other) > _priority(self) and hasattr(type(other), '__array_priority__')

def _binary(ufunc, a, b):
    self, other = (a, b) if isinstance(a, ndarray) else (b, a)
    return NotImplemented if _defers(self, other) else _universal(ufunc, '__call__', (a, b), {})

def _operators(name, ufunc):
    setattr(ndarray, f'__{name}__', lambda self, other: _binary(ufunc, self, other))
    if ufunc in (np.equal, np.not_equal, np.less, np.less_equal, np.greater, np.greater_equal):
        return
    setattr(ndarray, f'__r{name}__', lambda self, other: _binary(ufunc, other, self))
    setattr(ndarray, f'__i{name}__', lambda self, other: NotImplemented if _defers(self, other) else _universal(ufunc, '__call__', (self, other), {'out': (self,)}))

for _name, _ufunc in (('add', np.add), ('sub', np.subtract), ('mul', np.multiply), ('truediv', np.divide), ('floordiv', np.floor_divide),
                      ('mod', np.remainder), ('pow', np.power), ('lshift', np.left_shift), ('rshift', np.right_shift), ('and', np.bitwise_and),
                      ('or', np.bitwise_or), ('xor', np.bitwise_xor), ('eq', np.equal), ('ne', np.not_equal), ('lt', np.less),
                      ('le', np.less_equal), ('gt', np.greater), ('ge', np.greater_equal)):
    _operators(_name, _ufunc)

# Reductions are calls of ufuncs, which classes may override.
def _reduction(ufunc):
    def reduce(self, axis=None, dtype=None, out=None, keepdims=False, **rest):
        named = dict(rest, axis=axis)
        if dtype is not None:
            named['dtype'] = dtype
        if out is not None:
            named['out'] = (out,)
        if keepdims:
            named['keepdims'] = keepdims
        return _universal(ufunc, 'reduce', (self,), named)
    return reduce

def _without_dtype(reduce):
    return lambda self, axis=None, out=None, keepdims=False, **rest: reduce(self, axis, None, out, keepdims, **rest)

ndarray.sum, ndarray.prod = _reduction(np.add), _reduction(np.multiply)
ndarray.max, ndarray.min = _without_dtype(_reduction(np.maximum)), _without_dtype(_reduction(np.minimum))
ndarray.any, ndarray.all = _without_dtype(_reduction(np.logical_or)), _without_dtype(_reduction(np.logical_and))

def _method(name, keeps):
    def method(self, *args, **kwargs):
        plain, named = _all_plain(args, kwargs)
        made = getattr(_plain(self), name)(*plain, **named)
        if kwargs.get('out') is not None:
            return kwargs['out']
        if keeps and isinstance(self, ndarray):
            return _wrapped(self, _no_axes(made) if keeps == 'always' else made)
        return made
    return method

for _name in ('mean', 'std', 'var', 'cumsum', 'cumprod', 'clip', 'round', 'conj', 'conjugate'):
    setattr(ndarray, _name, _method(_name, 'always'))
for _name in ('argmax', 'argmin', 'argsort', 'argpartition', 'byteswap', 'choose', 'compress', 'diagonal', 'flatten', 'ravel', 'repeat', 'reshape',
              'squeeze', 'swapaxes', 'take', 'transpose'):
    setattr(ndarray, _name, _method(_name, 'arrays'))
for _name in ('fill', 'item', 'itemset', 'nonzero', 'partition', 'put', 'resize', 'searchsorted', 'setflags', 'tobytes', 'tofile', 'tolist', 'trace', 'getfield',
              'to_device', '__array_namespace__'):
    setattr(ndarray, _name, _method(_name, ''))
for _name in ('ndim', 'size', 'itemsize', 'nbytes', 'strides', 'flags', 'data', 'device'):
    setattr(ndarray, _name, property((lambda name: lambda self: getattr(_plain(self), name))(_name)))
for _name in ('T', 'mT'):
    setattr(ndarray, _name, property((lambda name: lambda self: _wrapped(self, getattr(self.__data__, name)))(_name)))

# Replacements of NumPy's functions.

def _np_array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0, like=None):
    if isinstance(object, ndarray):
        made = np.array(object.__data__, dtype=dtype, copy=copy, order=order, ndmin=ndmin)
        return object if subok and made is object.__data__ else _wrapped(object, made) if subok else made
    return np.array(_converted(object), dtype=dtype, copy=copy, order=order, ndmin=ndmin)

# A list of arrays of such classes as one of plain arrays.
def _converted(x):
    if isinstance(x, (list, tuple)):
        return [_converted(v) for v in x]
    if isinstance(x, ndarray):
        return x.__data__
    return np.array(x.__array__()) if hasattr(type(x), '__array__') else x

def _np_asarray(a, dtype=None, order=None, *, device=None, copy=None, like=None):
    return np.asarray(_converted(a), dtype=dtype, order=order, copy=copy)

def _np_asanyarray(a, dtype=None, order=None, *, device=None, copy=None, like=None):
    return _np_array(a, dtype, copy=copy, order=order or 'K', subok=True)

def _np_ascontiguousarray(a, dtype=None, *, like=None):
    return np.ascontiguousarray(_converted(a), dtype=dtype)

def _np_copy(a, order='K', subok=False):
    return a.copy() if subok else np.array(_converted(a))

def _np_view(a, *args, **kwargs):
    return a.view(*args, **kwargs)

def _np_astype(a, *args, **kwargs):
    return a.astype(*args, **kwargs)

def _np_broadcast_to(array, shape, subok=False):
    made = np.broadcast_to(_plain(array), shape)
    return _wrapped(array, made) if subok else made

def _np_broadcast_arrays(*args, subok=False):
    made = np.broadcast_arrays(*[_plain(x) for x in args])
    return tuple([_wrapped(x, one) if subok and isinstance(x, ndarray) else one for x, one in zip(args, made)])

# Of one axis, a new array, which has no class of its own.
def _np_diag(v, k=0):
    return np.diag(_plain(v), k) if isinstance(v, ndarray) and v.ndim == 1 else _called('diag', np.diag, (v, k), {})

def _method_of(name):
    return lambda ufunc, *args, **kwargs: _universal(ufunc, name, args, kwargs)

_np_reduce, _np_accumulate, _np_reduceat, _np_at = map(_method_of, ('reduce', 'accumulate', 'reduceat', 'at'))

def _np_outer(a, *args, **kwargs):
    if isinstance(a, np.ufunc):
        return _universal(a, 'outer', args, kwargs)
    return _called('outer', np.outer, (a,) + args, kwargs)

def _replacement(name, function):
    if isinstance(function, np.ufunc):
        return lambda *args, **kwargs: _universal(function, '__call__', args, kwargs)
    return lambda *args, **kwargs: _called(name, function, args, kwargs)

_NUMPY = {_name: _replacement(_name, _function) for _name, _function in _natives()}
