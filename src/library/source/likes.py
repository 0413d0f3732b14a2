# The base class of arrays without a native dtype. A class derives from `_Like` and defines `_map(function)`, which applies
# `function` to each of its underlying arrays and returns an array of the same kind; `_first()`, one of the underlying
# arrays; and `_element()`, the scalar where it has no axes.

import operator

# Whether a value is an array of at least one axis.
def _settled(a):
    return isinstance(a, np.ndarray)

# Whether a key is an advanced index, whose result is a copy: it contains lists or arrays.
def _copies(key):
    keys = key if isinstance(key, tuple) else (key,)
    return any([isinstance(k, (list, np.ndarray)) for k in keys])

class _Like:
    __hash__ = None

    @property
    def shape(self):
        return self._first().shape

    @shape.setter
    def shape(self, shape):
        self._map(lambda a: setattr(a, 'shape', shape) or a)

    @property
    def ndim(self):
        return self._first().ndim

    @property
    def size(self):
        return self._first().size

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.itemsize * self.size

    device = 'cpu'

    @property
    def strides(self):
        first = self._first()
        return tuple([step // first.itemsize * self.itemsize for step in first.strides])

    @property
    def T(self):
        return self._map(lambda a: a.T)

    @property
    def flat(self):
        return iter(self.ravel())

    @property
    def flags(self):
        return self._first().flags

    def __len__(self):
        return len(self._first())

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError('iteration over a 0-d array')
        return iter([self[k] for k in range(len(self))])

    def _settle(self, made):
        return made if _settled(made._first()) else made._element()

    def __getitem__(self, key):
        return self._settle(self._map(lambda a: a[key]))

    def __bool__(self):
        if self.size != 1:
            raise ValueError('The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()')
        return bool(self.item())

    def __contains__(self, item):
        return bool(np.any(np.asarray(self == item)))

    def item(self, *at):
        if at:
            return self[at if len(at) > 1 else np.unravel_index(at[0], self.shape)] if self.ndim != 1 else self[at[0]]
        if self.size != 1:
            raise ValueError('can only convert an array of size 1 to a Python scalar')
        return self.ravel()[0]

    def tolist(self):
        return [item.tolist() if isinstance(item, np.ndarray) else item for item in self] if self.ndim else self.item()

    def copy(self, order='C'):
        return self._map(lambda a: a.copy())

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def view(self, *args):
        return self._map(lambda a: a.view())

    def reshape(self, *shape, order='C'):
        return self._map(lambda a: a.reshape(*shape, order=order))

    def ravel(self, order='C'):
        return self._map(lambda a: a.ravel(order))

    def flatten(self, order='C'):
        return self._map(lambda a: a.flatten(order))

    def compress(self, condition, axis=None, out=None):
        return self._map(lambda a: a.compress(condition, axis))

    def transpose(self, *axes):
        return self._map(lambda a: a.transpose(*axes))

    def squeeze(self, axis=None):
        return self._map(lambda a: a.squeeze(axis))

    def swapaxes(self, axis1, axis2):
        return self._map(lambda a: a.swapaxes(axis1, axis2))

    def repeat(self, repeats, axis=None):
        return self._map(lambda a: a.repeat(repeats, axis))

    def take(self, indices, axis=None):
        return self._settle(self._map(lambda a: a.take(indices, axis)))

    def diagonal(self, *args):
        return self._map(lambda a: a.diagonal(*args))

    def __repr__(self):
        return np.array_repr(self)

    def __str__(self):
        return np.array_str(self)

    def __format__(self, spec):
        if spec:
            raise TypeError(f'unsupported format string passed to {type(self).__module__}.{type(self).__name__}.__format__')
        return str(self)

_MOVES = ('delete', 'tile', 'repeat', 'roll', 'flip', 'reshape', 'ravel', 'transpose', 'flipud', 'fliplr', 'squeeze', 'expand_dims',
          'broadcast_to', 'atleast_1d', 'atleast_2d', 'atleast_3d', 'rot90', 'take', 'swapaxes', 'moveaxis', 'rollaxis', 'permute_dims',
          'matrix_transpose', 'diagonal', 'take_along_axis')
_JOINS = ('concatenate', 'concat', 'stack', 'hstack', 'vstack', 'row_stack', 'column_stack', 'dstack')
_SPLITS = ('split', 'array_split', 'hsplit', 'vsplit', 'dsplit')

# Replacements of NumPy's functions that only move elements. `made` converts anything to an array of the kind, and
# `together` makes arrays compatible for concatenation: equal fields, one unit, one table.
def _moving(made, together):
    functions = {}

    def moved(name):
        function = getattr(np, name)
        def move(a, *args, **kwargs):
            a = made(a)
            return a._settle(a._map(lambda part: function(part, *args, **kwargs)))
        return move

    def joined(name):
        function = getattr(np, name)
        def join(arrays, *args, **kwargs):
            parts = together([made(a) for a in arrays])
            return _zipped(parts, lambda of: function(of, *args, **kwargs))
        return join

    def split(name):
        function = getattr(np, name)
        def cut(ary, *args, **kwargs):
            a = made(ary)
            count = len(function(a._first(), *args, **kwargs))
            return [a._map(lambda part: function(part, *args, **kwargs)[k]) for k in range(count)]
        return cut

    for name in _MOVES:
        functions[name] = moved(name)
    for name in _JOINS:
        functions[name] = joined(name)
    for name in _SPLITS:
        functions[name] = split(name)

    def append(arr, values, axis=None):
        parts = together([made(arr), made(values)])
        return _zipped(parts, lambda of: np.append(of[0], of[1], axis))

    def insert(arr, obj, values, axis=None):
        parts = together([made(arr), made(values)])
        return _zipped(parts, lambda of: np.insert(of[0], obj, of[1], axis))

    def unstack(x, /, *, axis=0):
        a = made(x)
        parts = [a._settle(a._map(lambda part: np.unstack(part, axis=axis)[k])) for k in range(a.shape[axis])]
        return tuple(parts)

    def compress(condition, a, axis=None, out=None):
        return made(a)._map(lambda part: np.compress(condition, part, axis))

    functions['append'] = append
    functions['unstack'] = unstack
    functions['compress'] = compress
    functions['insert'] = insert
    functions['copy'] = lambda a, order='K', subok=False: made(a).copy()
    functions['shape'] = lambda a: made(a).shape
    functions['ndim'] = lambda a: made(a).ndim
    functions['size'] = lambda a, axis=None: made(a).size if axis is None else made(a).shape[axis]
    functions['asarray'] = lambda a, dtype=None, *args, **kwargs: made(a) if dtype is None else made(a).astype(dtype)
    functions['asanyarray'] = functions['asarray']
    functions['array_repr'] = np.array_repr
    for name, compare in (('equal', operator.eq), ('not_equal', operator.ne), ('less', operator.lt), ('less_equal', operator.le),
                          ('greater', operator.gt), ('greater_equal', operator.ge), ('add', operator.add), ('subtract', operator.sub),
                          ('multiply', operator.mul), ('divide', operator.truediv), ('true_divide', operator.truediv),
                          ('floor_divide', operator.floordiv), ('remainder', operator.mod), ('mod', operator.mod), ('power', operator.pow),
                          ('bitwise_and', operator.and_), ('bitwise_or', operator.or_), ('bitwise_xor', operator.xor)):
        functions[name] = (lambda function: lambda x1, x2: function(x1, x2))(compare)
    for name in ('negative', 'positive', 'abs', 'absolute', 'invert'):
        functions[name] = (lambda function: lambda x: function(x))(dict(negative=operator.neg, positive=operator.pos, invert=operator.invert).get(name, abs))
    return functions

def _np_sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    view = np.lib.stride_tricks.sliding_window_view
    return x._map(lambda part: view(part, window_shape, axis, writeable=writeable))

def _np_unique_all(x):
    return np.UniqueAllResult(*np.unique(x, True, True, True, equal_nan=False))

def _np_unique_counts(x):
    return np.UniqueCountsResult(*np.unique(x, return_counts=True, equal_nan=False))

def _np_unique_inverse(x):
    return np.UniqueInverseResult(*np.unique(x, return_inverse=True, equal_nan=False))

def _np_unique_values(x):
    return np.unique(x, equal_nan=False)

# `np.block` for any kind; the depths of the lists have been checked.
def _np_block(arrays):
    def depth(part):
        return 1 + depth(part[0]) if isinstance(part, list) else 0
    def rank(part):
        return max([rank(p) for p in part]) if isinstance(part, list) else np.ndim(part)
    deep = depth(arrays)
    ndim = max(deep, rank(arrays))
    def joined(part, left):
        if left:
            return np.concatenate([joined(p, left - 1) for p in part], axis=-left)
        part = np.asarray(part)
        return part.reshape((1,) * (ndim - part.ndim) + part.shape)
    return joined(arrays, deep)

# Applies `function` to corresponding underlying arrays.
def _zipped(arrays, function):
    columns = []
    for a in arrays:
        parts = []
        getattr(a, '_direct', a._map)(lambda part: parts.append(part) or part)
        columns.append(parts)
    rows = iter([function([column[k] for column in columns]) for k in range(len(columns[0]))])
    return getattr(arrays[0], '_direct', arrays[0]._map)(lambda part: next(rows))
