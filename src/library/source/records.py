# Structured arrays: one array for each field.

import operator

# The type code of a field.
def _code(dtype):
    if isinstance(dtype, _RecordDType):
        return dtype
    if hasattr(dtype, '_short'):
        return dtype._short()[1:-1] if dtype.kind in 'US' else 'O' if dtype.kind == 'O' else dtype.str
    return dtype.str if dtype.itemsize > 1 else '?' if dtype == bool else dtype.str[1:]

def _described(dtype):
    return dtype.descr if isinstance(dtype, _RecordDType) else dtype.str

def _after(offset, alignment):
    return -(-offset // alignment) * alignment

def _count(shape):
    count = 1
    for n in shape:
        count *= n
    return count

# `np.dtype((float, (3,)))`: the dtype of a field that is an array.
class _SubDType:
    __module__ = 'numpy'
    _np_source = 'records'
    _np_dtype = _np_scalar = True
    kind = char = 'V'
    names = fields = metadata = None
    hasobject, isnative, byteorder, num, isbuiltin, flags = False, True, '|', 20, 0, 0

    def __init__(self, base, shape):
        self.base, self.shape, self.subdtype = base, shape, (base, shape)
        self.ndim, self.itemsize, self.alignment = len(shape), base.itemsize * _count(shape), base.alignment

    @property
    def type(self):
        return void

    @property
    def str(self):
        return f'|V{self.itemsize}'

    @property
    def descr(self):
        return [('', self.str)]

    @property
    def name(self):
        return f'void{8 * self.itemsize}'

    def _short(self):
        code = _code(self.base)
        return f'({code if isinstance(code, _RecordDType) else repr(code)}, {self.shape})'

    __str__ = _short

    def __repr__(self):
        return f'dtype({self._short()})'

    def __eq__(self, other):
        return isinstance(other, _SubDType) and self.subdtype == other.subdtype

    def __hash__(self):
        return hash(self._short())

class _RecordDType:
    __module__ = 'numpy'
    _np_source = 'records'
    _np_dtype = _np_scalar = True
    kind = char = 'V'
    shape = ()
    isnative, ndim, byteorder, num, isbuiltin = True, 0, '|', 20, 0
    subdtype = metadata = None

    # Where the fields lie in memory matters to their bytes and to what the dtype tells of itself.
    def __init__(self, names, dtypes, shapes, offsets=None, itemsize=None, aligned=False, titles=None):
        self._names, self._dtypes, self._shapes = tuple(names), list(dtypes), list(shapes)
        self._titles, self.type = titles or {}, void
        self.isalignedstruct, at, found = aligned, 0, []
        self.alignment = max([d.alignment for d in self._dtypes], default=1) if aligned else 1
        for dtype, shape in zip(self._dtypes, self._shapes):
            at = _after(at, dtype.alignment) if aligned else at
            found.append(at)
            at += dtype.itemsize * _count(shape)
        self._offsets = found if offsets is None else list(offsets)
        ends = [o + d.itemsize * _count(s) for o, d, s in zip(self._offsets, self._dtypes, self._shapes)]
        least = max(ends, default=0)
        least = _after(least, self.alignment) if aligned else least
        if itemsize is not None and itemsize < least:
            raise ValueError(f'NumPy dtype descriptor requires {least} bytes, cannot override to smaller itemsize of {itemsize}')
        self.itemsize = least if itemsize is None else itemsize
        self._packed = self._offsets == found and self.itemsize == (_after(at, self.alignment) if aligned else at)

    @property
    def names(self):
        return self._names

    @names.setter
    def names(self, names):
        names = tuple(names)
        if len(names) != len(self._names):
            raise ValueError(f'must replace all names at once with a sequence of length {len(self._names)}')
        if len(set(names)) != len(names):
            raise ValueError('Duplicate field names given.')
        self._names = names

    @property
    def base(self):
        return self

    @property
    def hasobject(self):
        return any([d.hasobject for d in self._dtypes])

    @property
    def flags(self):
        return 27 if self.hasobject else 16

    # The same fields, whose records are `np.void` or `np.record`.
    def _with_type(self, kind):
        if self.type is kind:
            return self
        made = _RecordDType(self._names, self._dtypes, self._shapes, self._offsets, self.itemsize, self.isalignedstruct, self._titles)
        made.type = kind
        return made

    @property
    def name(self):
        return f'{self.type.__name__}{8 * self.itemsize}'

    @property
    def str(self):
        return f'|V{self.itemsize}'

    @property
    def descr(self):
        made, at = [], 0
        for name, dtype, shape, offset in sorted(zip(self.names, self._dtypes, self._shapes, self._offsets), key=lambda field: field[3]):
            if offset > at:
                made.append(('', f'|V{offset - at}'))
            made.append(((self._titles[name], name) if name in self._titles else name, _described(dtype)) + ((shape,) if shape else ()))
            at = offset + dtype.itemsize * _count(shape)
        if self.itemsize > at:
            made.append(('', f'|V{self.itemsize - at}'))
        return made

    def _field(self, k):
        return _SubDType(self._dtypes[k], self._shapes[k]) if self._shapes[k] else self._dtypes[k]

    @property
    def fields(self):
        if not self.names:
            return None
        import types
        made = {}
        for k, name in enumerate(self.names):
            made[name] = (self._field(k), self._offsets[k]) + ((self._titles[name],) if name in self._titles else ())
            if name in self._titles:
                made[self._titles[name]] = made[name]
        return types.MappingProxyType(made)

    def __getitem__(self, key):
        if isinstance(key, list):
            return self._subset(key)
        if isinstance(key, int):
            if not -len(self.names) <= key < len(self.names):
                raise IndexError(f'Field index {key} out of range.')
            return self._field(key % len(self.names))
        if key not in self.names:
            raise KeyError(f'Field named {key!r} not found.')
        return self._field(self.names.index(key))

    # Some of the fields, where they are.
    def _subset(self, names):
        for name in names:
            if name not in self.names:
                raise KeyError(name)
        places = [self.names.index(name) for name in names]
        return _RecordDType(names, [self._dtypes[k] for k in places], [self._shapes[k] for k in places], [self._offsets[k] for k in places], self.itemsize)

    def __len__(self):
        return len(self.names)

    def __bool__(self):
        return True

    def __iter__(self):
        return iter(self.names)

    def newbyteorder(self, new_order='S'):
        dtypes = [d.newbyteorder(new_order) for d in self._dtypes]
        made = _RecordDType(self._names, dtypes, self._shapes, self._offsets, self.itemsize, self.isalignedstruct, self._titles)
        return made._with_type(self.type)

    def _listed(self):
        parts = []
        for name, dtype, shape in zip(self.names, self._dtypes, self._shapes):
            code = _code(dtype)
            named = repr((self._titles[name], name)) if name in self._titles else repr(name)
            parts.append(f'({named}, {code._short(False) if isinstance(code, _RecordDType) else repr(code)}' + (f', {shape})' if shape else ')'))
        return '[' + ', '.join(parts) + ']'

    def _short(self, told=False):
        if self._packed and not (told and self.isalignedstruct):
            return self._listed()
        formats = [f._short() if isinstance(f, (_RecordDType, _SubDType)) else repr(_code(f)) for f in [self._field(k) for k in range(len(self.names))]]
        ending = ", 'aligned': True" if told and self.isalignedstruct else ''
        return f"{{'names': {list(self.names)}, 'formats': [{', '.join(formats)}], 'offsets': {self._offsets}, 'itemsize': {self.itemsize}{ending}}}"

    def _typed(self, told):
        return told if self.type is void else f'(numpy.record, {told})'

    def __str__(self):
        return self._typed(self._short(True))

    def __repr__(self):
        return f"dtype({self._typed(self._short())}{', align=True' if self.isalignedstruct else ''})"

    def __eq__(self, other):
        try:
            other = _asked(other)
        except (TypeError, ValueError, KeyError):
            return False
        return isinstance(other, _RecordDType) and self._short(True) == other._short(True)

    def __hash__(self):
        return hash(self._short(True))

    # The array whose records have these bytes.
    def _of_bytes(self, data):
        size = self.itemsize
        if size == 0 or len(data) % size:
            raise ValueError('buffer size must be a multiple of element size')
        count = len(data) // size
        rows = np.frombuffer(data, dtype=np.uint8).reshape(count, size)
        columns = []
        for dtype, shape, offset in zip(self._dtypes, self._shapes, self._offsets):
            part = rows[:, offset:offset + dtype.itemsize * _count(shape)].tobytes()
            columns.append(np.frombuffer(part, dtype=dtype).copy().reshape((count,) + shape) if count else np.zeros((0,) + shape, dtype=dtype))
        return ndarray(columns, self)

# The parts of a specifier such as `'i4, (2,3)f8'`.
def _parts(text):
    parts, depth = [''], 0
    for c in text:
        depth += (c == '(') - (c == ')')
        if c == ',' and depth == 0:
            parts.append('')
        else:
            parts[-1] += c
    return [part.strip() for part in parts if part.strip()]

# The dtype and the shape of one part: `3f8`, `(2,3)f8`.
def _part(text):
    shape = ()
    if text.startswith('('):
        inner, _, text = text[1:].partition(')')
        shape = tuple([int(n) for n in inner.split(',') if n.strip()])
    digits = len(text) - len(text.lstrip('0123456789'))
    if digits:
        shape, text = shape + (int(text[:digits]),), text[digits:]
    return np.dtype(text.strip()), shape if shape != (1,) else ()

# The structured dtype of a specifier.
def _asked(dtype, aligned=False):
    if isinstance(dtype, (_RecordDType, _SubDType)):
        return dtype
    if isinstance(dtype, str):
        fields = [_part(part) for part in _parts(dtype)]
        if len(fields) == 1 and ',' not in dtype.replace(dtype[:dtype.find(')') + 1], ''):
            return _SubDType(*fields[0]) if fields[0][1] else fields[0][0]
        return _RecordDType([f'f{k}' for k in range(len(fields))], [f[0] for f in fields], [f[1] for f in fields], aligned=aligned)
    if dtype is void:
        return _RecordDType([], [], [])
    if isinstance(dtype, tuple) and len(dtype) == 2:
        base, shape = dtype
        if isinstance(shape, (int, np.integer)):
            shape = (int(shape),)
        if isinstance(shape, list) or not all([isinstance(n, (int, np.integer)) for n in shape]):
            return _asked(shape)
        base = _of_field(base, aligned)
        return _SubDType(base, tuple(shape)) if tuple(shape) not in ((), (1,)) or dtype[1] == (1,) else base
    if isinstance(dtype, dict):
        if 'names' in dtype:
            if 'formats' not in dtype or len(dtype['names']) != len(dtype['formats']):
                raise ValueError('entry not a 2- or 3- tuple' if 'formats' not in dtype else "'names', 'formats', 'offsets', and 'titles' dict entries must have the same length")
            fields = _asked(list(zip(dtype['names'], dtype['formats'])), aligned or dtype.get('aligned', False))
            offsets, itemsize = dtype.get('offsets'), dtype.get('itemsize')
            titles = {name: title for name, title in zip(dtype['names'], dtype.get('titles') or []) if title is not None}
            return _RecordDType(fields.names, fields._dtypes, fields._shapes, offsets, itemsize, fields.isalignedstruct, titles)
        named = sorted(dtype.items(), key=lambda item: item[1][1])
        fields = _asked([(name, given[0]) for name, given in named])
        return _RecordDType(fields.names, fields._dtypes, fields._shapes, [given[1] for _, given in named])
    if not isinstance(dtype, list):
        raise TypeError(f'Cannot interpret {dtype!r} as a data type')
    names, dtypes, shapes, titles = [], [], [], {}
    for k, field in enumerate(dtype):
        if not isinstance(field, tuple) or len(field) not in (2, 3):
            raise TypeError(f'Field elements must be 2- or 3-tuples, got \'{field!r}\'')
        name = field[0][-1] if isinstance(field[0], tuple) else field[0]
        if not isinstance(name, str):
            raise TypeError(f'Field elements must be 2- or 3-tuples, got \'{field!r}\'')
        if name in names:
            raise ValueError(f"field '{name}' occurs more than once")
        names.append(name or f'f{k}')
        if isinstance(field[0], tuple):
            titles[names[-1]] = field[0][0]
        of, shape = _of_field(field[1], aligned), ()
        if len(field) == 3:
            shape = tuple(field[2]) if isinstance(field[2], (tuple, list)) else (int(field[2]),)
        if isinstance(of, _SubDType):
            of, shape = of.base, shape + of.shape
        dtypes.append(of)
        shapes.append(shape)
    # The space between fields that a file's header names.
    kept = [k for k, field in enumerate(dtype) if not (field[0] == '' and isinstance(field[1], str) and field[1].startswith('|V'))]
    if len(kept) < len(dtype):
        whole = _RecordDType(names, dtypes, shapes)
        return _RecordDType([names[k] for k in kept], [dtypes[k] for k in kept], [shapes[k] for k in kept], [whole._offsets[k] for k in kept], whole.itemsize)
    return _RecordDType(names, dtypes, shapes, aligned=aligned, titles=titles)

def _of_field(dtype, aligned=False):
    if isinstance(dtype, (list, dict, tuple, _RecordDType, _SubDType)) or isinstance(dtype, str) and (',' in dtype or dtype[:1].isdigit() or dtype[:1] == '('):
        return _asked(dtype, aligned)
    if isinstance(dtype, str) and dtype.lstrip('|').startswith('V') and dtype.lstrip('|')[1:].isdigit():
        return _SubDType(np.dtype(np.uint8), (int(dtype.lstrip('|')[1:]),))
    return np.dtype(dtype)

def _empty(shape, dtype, make=np.zeros):
    shape = tuple(shape) if isinstance(shape, (tuple, list)) else (int(shape),)
    return [_np_zeros(shape, of) if isinstance(of, _RecordDType) else make(shape + inner, dtype=of) for of, inner in zip(dtype._dtypes, dtype._shapes)]

class ndarray(_Like):
    __module__ = 'numpy'
    __counts_as__ = np.ndarray
    _np_source = 'records'

    def __init__(self, columns, dtype):
        self.__dict__['_columns'] = list(columns)
        self.__dict__['dtype'] = dtype._with_type(self._scalar_type())

    def _scalar_type(self):
        return void

    def _first(self):
        made = self._columns[0]
        inner = len(self.dtype._shapes[0])
        return made if not inner or not isinstance(made, np.ndarray) else made[(...,) + (0,) * inner] if made.ndim > inner else made.ravel()[0]

    # `function` of each field's array, whose last axes may be those of the field.
    def _direct(self, function):
        return type(self)([function(column) for column in self._columns], self.dtype)

    # `function` of arrays of the records' own axes: a field that is an array goes with the places of its records.
    def _map(self, function):
        if not any(self.dtype._shapes):
            return self._direct(function)
        shape, made = self.shape, []
        for column, inner in zip(self._columns, self.dtype._shapes):
            if not inner:
                made.append(function(column))
                continue
            places = function(np.arange(_count(shape)).reshape(shape))
            made.append(column.reshape((-1,) + inner)[places])
        return type(self)(made, self.dtype)

    def reshape(self, *shape, order='C'):
        shape = np.zeros(self.shape, dtype=bool).reshape(*shape).shape
        return type(self)([c.reshape(shape + inner) for c, inner in zip(self._columns, self.dtype._shapes)], self.dtype)

    def ravel(self, order='C'):
        return self.reshape(-1)

    def flatten(self, order='C'):
        return self.copy().reshape(-1)

    def _element(self):
        return self._single(self, ())

    def _single(self, of, key):
        return void(of, key)

    def _settle(self, made):
        return made if _settled(made._first()) else type(self)([_one(c, d) for c, d in zip(made._columns, self.dtype._dtypes)], self.dtype)._element()

    @property
    def itemsize(self):
        return self.dtype.itemsize

    def tobytes(self, order='C'):
        flat, dtype = self.ravel(), self.dtype
        rows = np.zeros((flat.size, dtype.itemsize), dtype=np.uint8)
        for column, of, shape, offset in zip(flat._columns, dtype._dtypes, dtype._shapes, dtype._offsets):
            size = of.itemsize * _count(shape)
            if flat.size and size:
                rows[:, offset:offset + size] = np.frombuffer(column.tobytes(), dtype=np.uint8).reshape(flat.size, size)
        return rows.tobytes()

    def tofile(self, fid, sep='', format='%s'):
        if hasattr(fid, 'write'):
            fid.write(self.tobytes())
            return
        with open(fid, 'wb') as file:
            file.write(self.tobytes())

    @property
    def base(self):
        return None

    @property
    def strides(self):
        sizes, step = [], self.itemsize
        for n in reversed(self.shape):
            sizes.append(step)
            step *= n
        return tuple(reversed(sizes))

    def _column(self, name):
        if name not in self.dtype.names:
            raise ValueError(f'no field of name {name}')
        return self._columns[self.dtype.names.index(name)]

    def __getitem__(self, key):
        if isinstance(key, str):
            return self._column(key)
        if isinstance(key, list) and key and all([isinstance(name, str) for name in key]):
            dtype = self.dtype._subset(key)
            return type(self)([self._columns[self.dtype.names.index(name)] for name in key], dtype)
        if isinstance(key, (int, np.integer)) and self.ndim == 1 or isinstance(key, tuple) and len(key) == self.ndim and all([isinstance(k, (int, np.integer)) for k in key]):
            if isinstance(key, tuple) or not -len(self) <= key < len(self):
                # The indices are checked as those of any array.
                np.broadcast_to(False, self.shape)[key]
            return self._single(self, key)
        if any(self.dtype._shapes) and (key is Ellipsis or isinstance(key, tuple) and Ellipsis in [k for k in key if not isinstance(k, np.ndarray)]):
            return self._map(lambda column: column[key])
        return self._direct(lambda column: column[key])

    def __setitem__(self, key, value):
        if isinstance(key, str):
            self._column(key)[...] = value
            return
        if isinstance(value, void):
            value = value.item()
        if isinstance(key, list) and key and all([isinstance(name, str) for name in key]):
            self[key][...] = value
            return
        if isinstance(value, ndarray):
            if len(value._columns) != len(self._columns):
                raise ValueError('could not broadcast input array: the numbers of fields differ')
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
        columns = [list(c) if inner else c.tolist() for c, inner in zip(self._columns, self.dtype._shapes)]
        return [tuple(row) for row in zip(*columns)]

    def item(self, *at):
        return self.ravel()[int(at[0]) if at else 0].item()

    def copy(self, order='C'):
        return self._direct(lambda column: column.copy())

    def astype(self, dtype, *args, **kwargs):
        dtype = _asked(dtype) if isinstance(dtype, (list, dict, tuple, str, _RecordDType)) and not (isinstance(dtype, str) and ',' not in dtype) else np.dtype(dtype)
        if not isinstance(dtype, _RecordDType):
            if len(self._columns) != 1:
                raise TypeError(f'Cannot cast array data from {self.dtype!r} to {dtype!r}.')
            return self._columns[0].astype(dtype)
        if len(dtype.names) != len(self._columns):
            raise TypeError(f"Cannot cast array data from {self.dtype!r} to {dtype!r} according to the rule 'unsafe'")
        return type(self)([column.astype(of) for column, of in zip(self._columns, dtype._dtypes)], dtype)

    def view(self, dtype=None, type=None):
        kind = type if type is not None else dtype
        if isinstance(dtype, tuple) and len(dtype) == 2 and dtype[0] is record:
            dtype, kind = dtype[1], recarray
        if dtype is not None and type is not None and dtype is not type:
            return self.view(dtype).view(type)
        if kind is recarray:
            return recarray(self._columns, self.dtype)
        if kind is None or kind is np.ndarray:
            return ndarray([c.view() for c in self._columns], self.dtype)
        if getattr(kind, '_np_source', None) == 'masked':
            return np.ma.array(self, copy=False)
        dtype = _asked(dtype) if isinstance(dtype, (list, dict, tuple, _RecordDType)) else np.dtype(dtype)
        if isinstance(dtype, _RecordDType):
            if dtype.itemsize == self.itemsize and dtype._dtypes == self.dtype._dtypes and dtype._shapes == self.dtype._shapes:
                return _type(self)(self._columns, dtype)
            return dtype._of_bytes(self.tobytes()).reshape(self.shape)
        made = np.frombuffer(self.tobytes(), dtype=dtype).copy()
        return made.reshape(self.shape if dtype.itemsize == self.itemsize else self.shape[:-1] + (-1,))

    def argsort(self, axis=-1, kind=None, order=None):
        names = [order] if isinstance(order, str) else list(order or [])
        for name in names:
            if name not in self.dtype.names:
                raise ValueError(f'unknown field name: {name}')
        names += [name for name in self.dtype.names if name not in names]
        rows = np.arange(len(self))
        for name in reversed(names):
            column, shape = self._column(name), self.dtype._shapes[self.dtype.names.index(name)]
            # Of a field that is an array, the first item decides first.
            parts = [column] if not shape else [column.reshape(len(self), -1)[:, k] for k in range(_count(shape))]
            for part in reversed(parts):
                rows = rows[np.argsort(part[rows], kind='stable')]
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
        if isinstance(other, ndarray) and other.dtype.names != self.dtype.names:
            raise TypeError('Cannot compare structured arrays unless they have a common dtype.  I.e. `np.result_type(arr1, arr2)` must be defined.')
        if not isinstance(other, ndarray) or other.dtype.names != self.dtype.names:
            return None
        same = True
        for own, theirs, shape in zip(self._columns, other._columns, self.dtype._shapes):
            equal = own == theirs
            for _ in shape:
                equal = np.all(equal, axis=-1)
            same = np.logical_and(same, equal)
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
            part, size = column[places], _count(shape)
            words = _column_words(part.reshape(-1) if shape else part, options, formatter)
            rows.append([_bracketed(words[at:at + size], shape) for at in range(0, len(words), size)] if shape and size else words or ['[]'] * len(places))
        return ['(' + (row[0] + ',' if len(row) == 1 else ', '.join(row)) + ')' for row in zip(*rows)]

    def __str__(self):
        return np.array_str(self) if self.ndim else self._words_at([0], None, None)[0]

# The items of a field as they are shown, of one width.
def _column_words(part, options, formatter):
    if isinstance(part, ndarray) or hasattr(part, '_words_at'):
        return part._words_at(list(range(len(part))), options, formatter)
    return [repr(word) for word in part.tolist()] if hasattr(part, '_codes') else _words(part, options)

def _bracketed(words, shape):
    size = _count(shape[1:])
    return words[0] if not shape else f"[{', '.join([_bracketed(words[at:at + size], shape[1:]) for at in range(0, len(words), size)])}]"

_type = type

# A scalar element of a column, as an array without axes.
def _one(value, dtype):
    return value if isinstance(value, np.ndarray) else np.array(value, dtype=dtype)

# A value as a record shows it: numbers in full, dates as texts, objects as arrays show them.
def _word(value):
    if isinstance(value, np.ndarray):
        return f"[{', '.join([_word(item) for item in value])}]"
    if isinstance(value, np.datetime64):
        return repr(str(value))
    if isinstance(value, np.timedelta64):
        return str(value.astype(np.int64))
    if isinstance(value, list):
        return f'list({value!r})'
    if isinstance(value, np.complexfloating):
        return np.array2string(np.array(value))
    if isinstance(value, (void, np.number, np.bool_)):
        return str(value)
    return repr(value.item() if isinstance(value, (np.generic, np.bytes_)) else value)

# One record of an array; writing to it writes to the array.
class void:
    __module__ = 'numpy'
    _np_source = 'records'
    _np_scalar = True

    def __init__(self, of, key=None, dtype=None):
        if dtype is not None:
            of, key = _records([of], _asked(dtype)), 0
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
        return tuple([str(v) if isinstance(v, str) else v.item() if isinstance(v, (np.generic, np.bytes_, np.datetime64, np.timedelta64, void)) else v for v in values])

    tolist = item

    def _array(self):
        columns = [_one(c[self._key], d) for c, d in zip(self._of._columns, self._of.dtype._dtypes)]
        return ndarray([c.reshape((1,) + c.shape) for c in columns], self._of.dtype)

    def copy(self):
        return void(self._array(), 0)

    def __eq__(self, other):
        if isinstance(other, void):
            return (self._array() == other._array())[0]
        return np.bool_(self.item() == other) if isinstance(other, tuple) else NotImplemented

    def __ne__(self, other):
        same = self.__eq__(other)
        return same if same is NotImplemented else ~same

    def __hash__(self):
        return hash(self.item())

    def __str__(self):
        words = [_word(self[k]) for k in range(len(self))]
        return '(' + (words[0] + ',' if len(words) == 1 else ', '.join(words)) + ')'

    def __repr__(self):
        return f'np.void({self}, dtype={self.dtype._short()})'

class record(void):
    __module__ = 'numpy'

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

    def _scalar_type(self):
        return record

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
        if of.kind == 'O' and not inner:
            # Lists are elements too.
            column = np.empty(len(items), dtype=of)
            for i, item in enumerate(items):
                column[i] = item
            columns.append(column.reshape(shape))
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

def _np_dtype(dtype, align=False, copy=False, **kwargs):
    return _asked(dtype, align)

def _np_zeros(shape, dtype=float, order='C'):
    dtype = _asked(dtype)
    if isinstance(dtype, _SubDType):
        return np.zeros((tuple(shape) if isinstance(shape, (tuple, list)) else (shape,)) + dtype.shape, dtype=dtype.base)
    if not isinstance(dtype, _RecordDType):
        return np.zeros(shape, dtype=dtype)
    return ndarray(_empty(shape, dtype), dtype)

_np_empty = _np_zeros

def _np_ones(shape, dtype=float, order='C'):
    dtype = _asked(dtype)
    return ndarray(_empty(shape, dtype, lambda shape, dtype: np.ones(shape, dtype=dtype) if getattr(dtype, 'kind', '') not in ('U', 'S') else np.full(shape, '1', dtype=dtype)), dtype)

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

def _np_issubdtype(arg1, arg2):
    return arg2 in (void, np.flexible, np.generic, object)

def _np_result_type(*arrays_and_dtypes):
    return _asked(arrays_and_dtypes[0] if not isinstance(arrays_and_dtypes[0], ndarray) else arrays_and_dtypes[0].dtype)

def _np_sum(a, *args, **kwargs):
    raise TypeError('cannot perform reduce with flexible type')
