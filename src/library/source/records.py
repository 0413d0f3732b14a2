# Structured arrays: one array for each field.

import operator

# The type code of a field.
def _code(dtype):
    if isinstance(dtype, _RecordDType):
        return dtype
    if isinstance(dtype, np.dtype):
        return dtype.str if dtype.itemsize > 1 else '?' if dtype == bool else dtype.str[1:]
    return dtype._short()[1:-1] if dtype.kind == 'U' and hasattr(dtype, '_short') else 'O' if dtype.kind == 'O' else dtype.str

class _RecordDType:
    __module__ = 'numpy'
    _np_source = 'records'
    _np_scalar = True
    kind = char = 'V'
    shape = ()
    hasobject, isnative, ndim, byteorder, num, alignment, isbuiltin, flags = False, True, 0, '|', 20, 1, 0, 16
    subdtype = metadata = None

    def __init__(self, names, dtypes, shapes):
        self.names, self._dtypes, self._shapes = tuple(names), list(dtypes), list(shapes)

    @property
    def itemsize(self):
        return sum([d.itemsize * int(np.prod(s, dtype=int)) for d, s in zip(self._dtypes, self._shapes)])

    @property
    def type(self):
        return void

    @property
    def name(self):
        return f'void{8 * self.itemsize}'

    @property
    def str(self):
        return f'|V{self.itemsize}'

    @property
    def descr(self):
        made = []
        for name, dtype, shape in zip(self.names, self._dtypes, self._shapes):
            code = dtype.descr if isinstance(dtype, _RecordDType) else '|' + _code(dtype).replace('?', 'b1') if dtype.itemsize == 1 else _code(dtype)
            made.append((name, code) + ((shape,) if shape else ()))
        return made

    @property
    def fields(self):
        at, made = 0, {}
        for name, dtype, shape in zip(self.names, self._dtypes, self._shapes):
            made[name] = (dtype, at)
            at += dtype.itemsize * int(np.prod(shape, dtype=int))
        return made

    def __getitem__(self, key):
        if isinstance(key, int):
            return self._dtypes[key]
        if key not in self.names:
            raise KeyError(f'Field named {key!r} not found.')
        return self._dtypes[self.names.index(key)]

    def __len__(self):
        return len(self.names)

    def _short(self):
        parts = []
        for name, dtype, shape in zip(self.names, self._dtypes, self._shapes):
            code = _code(dtype)
            parts.append(f'({name!r}, {code if isinstance(code, _RecordDType) else repr(code)}' + (f', {shape})' if shape else ')'))
        return '[' + ', '.join(parts) + ']'

    def __str__(self):
        return self._short()

    def __repr__(self):
        return f'dtype({self._short()})'

    def __eq__(self, other):
        try:
            other = _asked(other)
        except (TypeError, ValueError):
            return False
        return self._short() == other._short()

    def __hash__(self):
        return hash(self._short())

# The structured dtype of a specifier.
def _asked(dtype):
    if isinstance(dtype, _RecordDType):
        return dtype
    if isinstance(dtype, str):
        parts = [part.strip() for part in dtype.split(',') if part.strip()]
        return _RecordDType([f'f{k}' for k in range(len(parts))], [np.dtype(part) for part in parts], [()] * len(parts))
    if dtype is void:
        return _RecordDType([], [], [])
    if isinstance(dtype, dict):
        if 'names' in dtype:
            return _asked(list(zip(dtype['names'], dtype['formats'])))
        return _asked([(name, given[0]) for name, given in dtype.items()])
    if not isinstance(dtype, list):
        raise TypeError(f'Cannot interpret {dtype!r} as a data type')
    names, dtypes, shapes = [], [], []
    for k, field in enumerate(dtype):
        if not isinstance(field, tuple) or len(field) not in (2, 3):
            raise TypeError(f'Field elements must be 2- or 3-tuples, got \'{field!r}\'')
        name = field[0][-1] if isinstance(field[0], tuple) else field[0]
        if not isinstance(name, str):
            raise TypeError(f'Field elements must be 2- or 3-tuples, got \'{field!r}\'')
        if name in names:
            raise ValueError(f"field '{name}' occurs more than once")
        names.append(name or f'f{k}')
        dtypes.append(_asked(field[1]) if isinstance(field[1], (list, dict, _RecordDType)) else np.dtype(field[1]))
        shapes.append(() if len(field) == 2 else tuple(field[2]) if isinstance(field[2], (tuple, list)) else (field[2],))
    return _RecordDType(names, dtypes, shapes)

def _empty(shape, dtype, make=np.zeros):
    shape = tuple(shape) if isinstance(shape, (tuple, list)) else (int(shape),)
    return [_np_zeros(shape, of) if isinstance(of, _RecordDType) else make(shape + inner, dtype=of) for of, inner in zip(dtype._dtypes, dtype._shapes)]

class ndarray(_Like):
    __module__ = 'numpy'
    _np_source = 'records'

    def __init__(self, columns, dtype):
        self.__dict__['_columns'] = list(columns)
        self.__dict__['dtype'] = dtype

    def _first(self):
        made = self._columns[0]
        inner = len(self.dtype._shapes[0])
        return made if not inner or not isinstance(made, np.ndarray) else made[(...,) + (0,) * inner] if made.ndim > inner else made.ravel()[0]

    def _map(self, function):
        return type(self)([function(column) for column in self._columns], self.dtype)

    def _element(self):
        return self._single(self, ())

    def _single(self, of, key):
        return void(of, key)

    def _settle(self, made):
        return made if _settled(made._first()) else type(self)([_one(c, d) for c, d in zip(made._columns, self.dtype._dtypes)], self.dtype)._element()

    @property
    def itemsize(self):
        return self.dtype.itemsize

    def _column(self, name):
        if name not in self.dtype.names:
            raise ValueError(f'no field of name {name}')
        return self._columns[self.dtype.names.index(name)]

    def __getitem__(self, key):
        if isinstance(key, str):
            return self._column(key)
        if isinstance(key, list) and key and all([isinstance(name, str) for name in key]):
            for name in key:
                if name not in self.dtype.names:
                    raise KeyError(name)
            places = [self.dtype.names.index(name) for name in key]
            dtype = _RecordDType(key, [self.dtype._dtypes[k] for k in places], [self.dtype._shapes[k] for k in places])
            return ndarray([self._columns[k] for k in places], dtype)
        if isinstance(key, (int, np.integer)) and self.ndim == 1 or isinstance(key, tuple) and len(key) == self.ndim and all([isinstance(k, (int, np.integer)) for k in key]):
            # The indices are checked as those of any array.
            np.zeros(self.shape, dtype=bool)[key]
            return self._single(self, key)
        return self._map(lambda column: column[key])

    def __setitem__(self, key, value):
        if isinstance(key, str):
            self._column(key)[...] = value
            return
        if isinstance(value, void):
            value = value.item()
        if isinstance(value, ndarray):
            for own, other in zip(self._columns, value._columns):
                own[key] = other
            return
        if isinstance(value, tuple):
            if len(value) != len(self._columns):
                raise ValueError(f'could not assign tuple of length {len(value)} to structure with {len(self._columns)} fields.')
            for own, item in zip(self._columns, value):
                own[key] = item
            return
        if isinstance(value, list):
            self[key] = _records(value, self.dtype)
            return
        for own in self._columns:
            own[key] = value

    def tolist(self):
        if self.ndim == 0:
            return tuple([c.item() if hasattr(c, 'item') else c for c in self._columns])
        if self.ndim > 1:
            return [self[k].tolist() for k in range(len(self))]
        columns = [c.tolist() for c in self._columns]
        return [tuple(row) for row in zip(*columns)]

    def item(self, *at):
        return self.ravel()[int(at[0]) if at else 0].item()

    def copy(self, order='C'):
        return self._map(lambda column: column.copy())

    def astype(self, dtype, *args, **kwargs):
        dtype = _asked(dtype)
        return ndarray([column.astype(of) for column, of in zip(self._columns, dtype._dtypes)], dtype)

    def view(self, dtype=None, type=None):
        kind = type if type is not None else dtype
        if kind is recarray:
            return recarray(self._columns, self.dtype)
        if kind is None or kind is np.ndarray:
            return ndarray([c.view() for c in self._columns], self.dtype)
        raise NotImplementedError('view() of records as another dtype')

    def argsort(self, axis=-1, kind=None, order=None):
        names = [order] if isinstance(order, str) else list(order or [])
        for name in names:
            if name not in self.dtype.names:
                raise ValueError(f'unknown field name: {name}')
        names += [name for name in self.dtype.names if name not in names]
        rows = np.arange(len(self))
        for name in reversed(names):
            rows = rows[np.argsort(self._column(name)[rows], kind='stable')]
        return rows

    def sort(self, axis=-1, kind=None, order=None):
        rows = self.argsort(axis, kind, order)
        for column in self._columns:
            column[...] = column[rows]

    def fill(self, value):
        self[...] = value

    def _compared(self, other):
        if isinstance(other, (tuple, void)):
            other = _records([other.item() if isinstance(other, void) else other], self.dtype)
        if not isinstance(other, ndarray) or other.dtype.names != self.dtype.names:
            return None
        same = True
        for own, theirs in zip(self._columns, other._columns):
            same = np.logical_and(same, own == theirs)
        return same

    def __eq__(self, other):
        same = self._compared(other)
        return NotImplemented if same is None else same

    def __ne__(self, other):
        same = self._compared(other)
        return NotImplemented if same is None else ~same

    def _words_at(self, places, options, formatter):
        flat = self if self.ndim == 1 else self.ravel() if self.ndim else self.reshape(1)
        rows = []
        for column, shape in zip(flat._columns, self.dtype._shapes):
            part = column[places]
            if shape:
                rows.append([np.array2string(part[k], separator=', ') for k in range(len(places))])
            elif isinstance(part, ndarray) or hasattr(part, '_words_at'):
                rows.append(part._words_at(list(range(len(places))), options, formatter))
            elif hasattr(part, '_codes'):
                rows.append([repr(word) for word in part.tolist()])
            else:
                rows.append(_words(part, options))
        return ['(' + (row[0] + ',' if len(row) == 1 else ', '.join(row)) + ')' for row in zip(*rows)]

    def __str__(self):
        return np.array_str(self) if self.ndim else self._words_at([0], None, None)[0]

# A scalar element of a column, as an array without axes.
def _one(value, dtype):
    return value if isinstance(value, np.ndarray) else np.array(value, dtype=dtype)

# One record of an array; writing to it writes to the array.
class void:
    __module__ = 'numpy'
    _np_source = 'records'
    _np_scalar = True

    def __init__(self, of, key):
        self.__dict__['_of'], self.__dict__['_key'] = of, key

    @property
    def dtype(self):
        return self._of.dtype

    def _name(self, key):
        names = self._of.dtype.names
        if isinstance(key, str):
            if key not in names:
                raise ValueError(f'no field of name {key}')
            return names.index(key)
        if not -len(names) <= key < len(names):
            raise IndexError(f'invalid index ({key})')
        return key

    def __getitem__(self, key):
        if isinstance(key, list):
            return self._of[key][self._key]
        column = self._of._columns[self._name(key)]
        return column[self._key]

    def __setitem__(self, key, value):
        self._of._columns[self._name(key)][self._key] = value

    def __len__(self):
        return len(self._of.dtype.names)

    def __iter__(self):
        return iter([self[k] for k in range(len(self))])

    def item(self):
        values = [self[k] for k in range(len(self))]
        return tuple([str(v) if isinstance(v, str) else v.item() if isinstance(v, (np.generic, void)) else v.tolist() if isinstance(v, np.ndarray) else v for v in values])

    tolist = item

    def _array(self):
        columns = [_one(c[self._key], d) for c, d in zip(self._of._columns, self._of.dtype._dtypes)]
        return ndarray([c.reshape((1,) + c.shape) for c in columns], self._of.dtype)

    def copy(self):
        return void(self._array(), 0)

    def __eq__(self, other):
        if isinstance(other, void):
            return np.bool_(self.item() == other.item())
        return np.bool_(self.item() == other) if isinstance(other, tuple) else NotImplemented

    def __ne__(self, other):
        same = self.__eq__(other)
        return same if same is NotImplemented else ~same

    def __hash__(self):
        return hash(self.item())

    def __str__(self):
        return str(self.item())

    def __repr__(self):
        return f'np.void({self}, dtype={self.dtype._short()})'

class record(void):
    __module__ = 'numpy.rec'

    def __getattr__(self, name):
        if name.startswith('_') or name not in self._of.dtype.names:
            raise AttributeError(f"'record' object has no attribute '{name}'")
        return self[name]

    def __setattr__(self, name, value):
        if name not in self._of.dtype.names:
            raise AttributeError(f"'record' object has no attribute '{name}'")
        self[name] = value

    def __repr__(self):
        return f'np.record({self}, dtype={self.dtype._short()})'

class recarray(ndarray):
    __module__ = 'numpy.rec'

    def __getattr__(self, name):
        if name.startswith('_') or name not in self.dtype.names:
            raise AttributeError(f'recarray has no attribute {name}')
        return self._column(name)

    def __setattr__(self, name, value):
        if name not in self.dtype.names:
            raise AttributeError(f'recarray has no attribute {name}')
        self._column(name)[...] = value

    def _single(self, of, key):
        return record(of, key)

    def field(self, attr):
        return self._columns[attr] if isinstance(attr, int) else self._column(attr)

    def __repr__(self):
        text = np.array2string(self, separator=', ', prefix='rec.array(', suffix=',') if self.size else '[]'
        lines = '\n' + ' ' * len('rec.array(')
        return f'rec.array({text},{lines}dtype={self.dtype._short()})'

# Converts lists of tuples to a structured array.
def _records(value, dtype):
    if isinstance(value, ndarray):
        return value
    flat = []
    def walk(item):
        if isinstance(item, list):
            shapes = [walk(each) for each in item]
            if any([s != shapes[0] for s in shapes]):
                raise ValueError('setting an array element with a sequence. The requested array has an inhomogeneous shape')
            return (len(item),) + (shapes[0] if shapes else ())
        if isinstance(item, np.ndarray):
            flat.extend(item.ravel().tolist())
            return item.shape
        flat.append(item.item() if isinstance(item, void) else item)
        return ()
    shape = walk(value)
    count = len(dtype.names)
    rows = []
    for item in flat:
        if isinstance(item, tuple) and len(item) != count:
            raise ValueError(f'could not assign tuple of length {len(item)} to structure with {count} fields.')
        rows.append(item if isinstance(item, tuple) else (item,) * count)
    columns = []
    for k, (of, inner) in enumerate(zip(dtype._dtypes, dtype._shapes)):
        items = [row[k] for row in rows]
        if isinstance(of, _RecordDType):
            columns.append(_records(items, of).reshape(shape) if items else _np_zeros(shape, of))
            continue
        columns.append(np.array(items, dtype=of).reshape(shape + inner) if items else np.zeros(shape + inner, dtype=of))
    return ndarray(columns, dtype)

# Replacements of NumPy's functions for structured arrays.
def _same_fields(arrays):
    for a in arrays[1:]:
        if a.dtype.names != arrays[0].dtype.names:
            raise TypeError('invalid type promotion with structured datatypes.')
    return arrays

_NUMPY = _moving(lambda value: value, _same_fields)

def _np_array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0, like=None):
    if isinstance(object, (list, tuple)) and dtype is None:
        dtype = object[0].dtype
    if isinstance(object, void):
        object = object._array()[0:1].reshape(())
    made = object if dtype is None else object.astype(dtype) if isinstance(object, ndarray) else _records(object, _asked(dtype))
    return made.copy()

def _np_asarray(a, dtype=None, *args, **kwargs):
    return a if isinstance(a, ndarray) and dtype is None else _np_array(a, dtype)

_np_asanyarray = _np_asarray

def _np_dtype(dtype, *args, **kwargs):
    return _asked(dtype)

def _np_zeros(shape, dtype=float, order='C'):
    dtype = _asked(dtype)
    return ndarray(_empty(shape, dtype), dtype)

_np_empty = _np_zeros

def _np_ones(shape, dtype=float, order='C'):
    dtype = _asked(dtype)
    return ndarray(_empty(shape, dtype, lambda shape, dtype: np.ones(shape, dtype=dtype) if getattr(dtype, 'kind', '') != 'U' else np.full(shape, '1', dtype=dtype)), dtype)

def _np_full(shape, fill_value, dtype=None, order='C'):
    made = _np_zeros(shape, dtype)
    for column in made._columns:
        column[...] = fill_value
    return made

def _np_zeros_like(a, dtype=None):
    return _np_zeros(a.shape, a.dtype)

_np_empty_like = _np_zeros_like

def _np_sort(a, axis=-1, kind=None, order=None):
    made = a.copy()
    made.sort(axis, kind, order)
    return made

def _np_argsort(a, axis=-1, kind=None, order=None):
    return a.argsort(axis, kind, order)

def _np_array_equal(a1, a2, equal_nan=False):
    return a1.shape == a2.shape and bool((a1 == a2).all())

def _np_where(condition, x, y):
    return ndarray([np.where(condition, a, b) for a, b in zip(x._columns, y._columns)], x.dtype)

def _np_unique(ar, return_index=False, return_inverse=False, return_counts=False, **kwargs):
    rows = sorted(set(ar.ravel().tolist()))
    return _records(rows, ar.dtype)

def _np_sum(a, *args, **kwargs):
    raise TypeError('cannot perform reduce with flexible type')
