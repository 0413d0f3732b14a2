# `np.matrix`: two-dimensional arrays whose `*` is the matrix product.

def _array_of(data, dtype=None):
    if isinstance(data, matrix):
        data = data._array
    if isinstance(data, str):
        rows = [row.replace(',', ' ').split() for row in data.split(';')]
        number = lambda word: int(word) if word.lstrip('+-').isdigit() else complex(word) if 'j' in word else float(word)
        data = [[number(word) for word in row] for row in rows]
        if any([len(row) != len(data[0]) for row in data]):
            raise ValueError('Rows not the same size.')
    made = np.array(data, dtype=dtype)
    if made.ndim > 2:
        raise ValueError('shape too large to be a matrix.')
    return made.reshape((1,) * (2 - made.ndim) + made.shape) if made.ndim < 2 else made

class matrix:
    __module__ = 'numpy'
    _np_source = 'matrices'
    _shown_as = 'matrix'
    __hash__ = None

    def __init__(self, data, dtype=None, copy=True):
        self._array = _array_of(data, dtype)

    def _of(self, array):
        made = object.__new__(matrix)
        made._array = array if array.ndim == 2 else array.reshape((1, -1) if array.ndim < 2 else array.shape)
        return made

    def _as_plain(self):
        return self._array

    @property
    def shape(self):
        return self._array.shape

    @property
    def size(self):
        return self._array.size

    @property
    def dtype(self):
        return self._array.dtype

    ndim = 2

    @property
    def flags(self):
        return self._array.flags

    @property
    def T(self):
        return self._of(self._array.T)

    def getT(self):
        return self.T

    @property
    def H(self):
        return self._of(self._array.T.conj() if np.iscomplexobj(self._array) else self._array.T)

    def getH(self):
        return self.H

    @property
    def I(self):
        m, n = self.shape
        return self._of(np.linalg.inv(self._array) if m == n else np.linalg.pinv(self._array))

    def getI(self):
        return self.I

    @property
    def A(self):
        return self._array

    def getA(self):
        return self._array

    @property
    def A1(self):
        return self._array.ravel()

    def getA1(self):
        return self._array.ravel()

    @property
    def real(self):
        return self._of(self._array.real)

    @property
    def imag(self):
        return self._of(self._array.imag)

    def __len__(self):
        return len(self._array)

    def __iter__(self):
        return iter([self[k] for k in range(len(self))])

    def __getitem__(self, key):
        made = self._array[key]
        if not isinstance(made, np.ndarray):
            return made
        if made.ndim == 0:
            return made[()]
        if made.ndim == 1:
            # A column stays a column.
            second = key[1] if isinstance(key, tuple) and len(key) > 1 else None
            column = isinstance(key, tuple) and len(key) > 1 and isinstance(second, (int, np.integer))
            return self._of(made.reshape((-1, 1)) if column else made.reshape((1, -1)))
        return self._of(made)

    def __setitem__(self, key, value):
        self._array[key] = value._array if isinstance(value, matrix) else value

    def __contains__(self, item):
        return item in self._array

    def __bool__(self):
        return bool(self._array)

    def __float__(self):
        return float(self._array.item())

    def __int__(self):
        return int(self._array.item())

    def __mul__(self, other):
        if isinstance(other, (matrix, list, tuple)) or isinstance(other, np.ndarray):
            return self._of(np.dot(self._array, asmatrix(other)._array))
        return self._of(self._array * other)

    def __rmul__(self, other):
        if isinstance(other, (list, tuple)) or isinstance(other, np.ndarray):
            return self._of(np.dot(asmatrix(other)._array, self._array))
        return self._of(other * self._array)

    def __imul__(self, other):
        self._array = (self * other)._array
        return self

    def __matmul__(self, other):
        return self._of(self._array @ _plain(other))

    def __rmatmul__(self, other):
        return self._of(_plain(other) @ self._array)

    def __pow__(self, other):
        return self._of(np.linalg.matrix_power(self._array, other))

    def _over(self, name, axis, *args, **kwargs):
        made = getattr(self._array, name)(*args, axis=axis, **kwargs)
        if axis is None:
            return made
        return self._of(np.expand_dims(made, axis))

    def sum(self, axis=None, dtype=None, out=None):
        return self._over('sum', axis)

    def prod(self, axis=None, dtype=None, out=None):
        return self._over('prod', axis)

    def mean(self, axis=None, dtype=None, out=None):
        return self._over('mean', axis)

    def std(self, axis=None, dtype=None, out=None, ddof=0):
        return self._over('std', axis, ddof=ddof)

    def var(self, axis=None, dtype=None, out=None, ddof=0):
        return self._over('var', axis, ddof=ddof)

    def max(self, axis=None, out=None):
        return self._over('max', axis)

    def min(self, axis=None, out=None):
        return self._over('min', axis)

    def any(self, axis=None, out=None):
        return self._over('any', axis)

    def all(self, axis=None, out=None):
        return self._over('all', axis)

    def argmax(self, axis=None, out=None):
        return self._over('argmax', axis)

    def argmin(self, axis=None, out=None):
        return self._over('argmin', axis)

    def ptp(self, axis=None, out=None):
        return np.ptp(self._array) if axis is None else self._of(np.expand_dims(np.ptp(self._array, axis), axis))

    def tolist(self):
        return self._array.tolist()

    def item(self, *at):
        return self._array.item(*at)

    def copy(self, order='C'):
        return self._of(self._array.copy())

    def squeeze(self, axis=None):
        return self._of(self._array.squeeze(axis))

    def flatten(self, order='C'):
        return self._of(self._array.flatten())

    def ravel(self, order='C'):
        return self._of(self._array.ravel())

    def reshape(self, *shape, order='C'):
        return self._of(self._array.reshape(*shape))

    def astype(self, dtype, *args, **kwargs):
        return self._of(self._array.astype(dtype))

    def transpose(self, *axes):
        return self.T

    def round(self, decimals=0, out=None):
        return self._of(self._array.round(decimals))

    def dot(self, other):
        return self * asmatrix(other)

    def conj(self):
        return self._of(np.conj(self._array))

    conjugate = conj

    def trace(self, *args):
        return self._of(self._array.trace(*args))

    def diagonal(self, *args):
        return self._of(self._array.diagonal(*args))

    def nonzero(self):
        return tuple([self._of(k) for k in self._array.nonzero()])

    def fill(self, value):
        self._array.fill(value)

    def view(self, type=None):
        return self._array.view() if type is np.ndarray else self._of(self._array.view())

    def _words_at(self, places, options, formatter):
        return _words(self._array.ravel()[places], options)

    def __repr__(self):
        return np.array_repr(self)

    def __str__(self):
        return np.array_str(self)

def _plain(x):
    return x._array if isinstance(x, matrix) else x

import operator

for _name in ('add', 'sub', 'truediv', 'floordiv', 'mod', 'and', 'or', 'xor'):
    _function = getattr(operator, _name + '_' if _name in ('and', 'or') else _name)
    setattr(matrix, f'__{_name}__', (lambda function: lambda self, other: self._of(function(self._array, _plain(other))))(_function))
    setattr(matrix, f'__r{_name}__', (lambda function: lambda self, other: self._of(function(_plain(other), self._array)))(_function))
for _name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
    setattr(matrix, f'__{_name}__', (lambda function: lambda self, other: self._of(function(self._array, _plain(other))))(getattr(operator, _name)))
for _name in ('neg', 'pos', 'abs', 'invert'):
    setattr(matrix, f'__{_name}__', (lambda function: lambda self: self._of(function(self._array)))(abs if _name == 'abs' else getattr(operator, _name)))

def asmatrix(data, dtype=None):
    return data if isinstance(data, matrix) and dtype is None else matrix(data, dtype)

def bmat(obj, ldict=None, gdict=None):
    if isinstance(obj, np.ndarray):
        return matrix(obj)
    if isinstance(obj, (list, tuple)) and obj and isinstance(obj[0], (list, tuple)):
        return matrix(np.concatenate([np.concatenate([asmatrix(part)._array for part in row], axis=-1) for row in obj], axis=0))
    if isinstance(obj, (list, tuple)):
        return matrix(np.concatenate([asmatrix(part)._array for part in obj], axis=-1))
    raise NotImplementedError('bmat() of a text: a list of lists of matrices says the same')

# Replacements of NumPy's functions for matrices: two-dimensional results become matrices again.
def _wrapped(name):
    function = getattr(np, name)
    def wrapped(*args, **kwargs):
        plain = lambda x: x._array if isinstance(x, matrix) else type(x)([plain(v) for v in x]) if isinstance(x, (list, tuple)) else x
        made = function(*[plain(x) for x in args], **{key: plain(x) for key, x in kwargs.items()})
        return asmatrix(made) if isinstance(made, np.ndarray) and made.ndim in (1, 2) else made
    return wrapped

_NUMPY = {}
for _name in ('abs', 'absolute', 'exp', 'log', 'sqrt', 'sin', 'cos', 'tan', 'sinh', 'cosh', 'tanh', 'floor', 'ceil', 'round', 'around', 'square', 'negative',
              'conj', 'conjugate', 'concatenate', 'vstack', 'hstack', 'add', 'subtract', 'divide', 'transpose', 'triu', 'tril', 'diag', 'zeros_like', 'ones_like',
              'matmul', 'maximum', 'minimum', 'power', 'isclose', 'kron', 'dot', 'outer', 'where', 'real', 'imag', 'isnan', 'isfinite', 'repeat', 'tile',
              'full_like', 'empty_like', 'copy', 'flip', 'roll', 'sort', 'cumsum'):
    _NUMPY[_name] = _wrapped(_name)
_NUMPY['multiply'] = _wrapped('multiply')
for _name in ('sum', 'prod', 'mean', 'std', 'var', 'max', 'min', 'any', 'all', 'argmax', 'argmin', 'ptp', 'reshape', 'ravel', 'squeeze'):
    _NUMPY[_name] = (lambda name: lambda a, *args, **kwargs: getattr(asmatrix(a), name)(*args, **kwargs))(_name)
for _name in ('shape', 'size', 'ndim', 'allclose', 'array_equal', 'trace', 'count_nonzero', 'median', 'argsort', 'iscomplexobj', 'isrealobj', 'result_type'):
    _NUMPY[_name] = (lambda function: lambda *args, **kwargs: function(*[_plain(x) for x in args], **kwargs))(getattr(np, _name))
_NUMPY['array'] = lambda object, *args, **kwargs: np.array(_plain(object) if isinstance(object, matrix) else [_plain(x) for x in object], *args, **kwargs)
_NUMPY['asarray'] = lambda a, *args, **kwargs: np.asarray(_plain(a) if isinstance(a, matrix) else [_plain(x) for x in a], *args, **kwargs)
_NUMPY['asanyarray'] = lambda a, *args, **kwargs: a
