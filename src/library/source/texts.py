# String arrays (`dtype='<U5'`): indices into a table of distinct strings. Arrays of bytes (`dtype='S5'`) are the same over
# strings of which each character is one byte (`_octets`). Replacements of NumPy's functions are at the end, each as `_np_`
# and its name; they are called where the function itself rejects strings.

import itertools
import operator

# An element of an array of bytes.
class bytes_(bytes):
    __module__ = 'numpy'
    _np_source = 'texts'
    _np_scalar = True
    ndim, shape, size = 0, (), 1

    def __repr__(self):
        return f'np.bytes_({bytes.__repr__(self)})'

    def __str__(self):
        return bytes.__repr__(self)

    @property
    def dtype(self):
        return _DType(len(self), True)

    @property
    def itemsize(self):
        return len(self)

    nbytes = itemsize

    def item(self):
        return bytes(self)

    tolist = tobytes = item

class _DType:
    __module__ = 'numpy'
    _np_source = 'texts'
    _np_dtype = _np_scalar = True
    isbuiltin, flags = 0, 0
    names = fields = subdtype = metadata = None
    hasobject, isnative, shape, ndim, base = False, True, (), 0, property(lambda self: self)

    def __init__(self, width, octets=False):
        self._width, self._octets = width, octets
        self.itemsize = width if octets else 4 * width
        self.kind = self.char = 'S' if octets else 'U'
        self.type = bytes_ if octets else np.str_
        self.num, self.alignment, self.byteorder = (18, 1, '|') if octets else (19, 4, '=')

    @property
    def str(self):
        return f'{"|S" if self._octets else "<U"}{self._width}'

    @property
    def descr(self):
        return [('', self.str)]

    @property
    def name(self):
        name = 'bytes' if self._octets else 'str'
        return f'{name}{8 * self.itemsize}' if self._width else name

    def __str__(self):
        return self.str

    def _short(self):
        return f"'{'S' if self._octets else '<U'}{self._width}'"

    def __repr__(self):
        return f"dtype('{'S' if self._octets else '<U'}{self._width or ''}')"

    def __eq__(self, other):
        width = _width_asked(other)
        return width is not None and _octets_asked(other) == self._octets and width == self._width

    def __hash__(self):
        return hash((self.kind, self._width))

    def newbyteorder(self, new_order='S'):
        return self

    # The array whose elements have these bytes.
    def _of_bytes(self, data):
        size = self.itemsize
        if size == 0:
            raise ValueError('itemsize cannot be zero in type')
        parts = [data[k:k + size] for k in range(0, len(data), size)]
        return _texts([part if self._octets else part.decode('utf-32-le') for part in parts], self._width, self._octets) if parts else _np_zeros(0, self)

# The width of a string dtype, 0 for any; `None` for another dtype.
def _width_asked(dtype):
    if isinstance(dtype, _DType):
        return dtype._width
    if dtype is str or dtype is np.str_ or dtype is bytes or dtype is bytes_:
        return 0
    if isinstance(dtype, str):
        name = dtype.lstrip('<>=|')
        if name[:1] in ('U', 'S', 'a') and (len(name) == 1 or name[1:].isdigit()):
            return int(name[1:] or 0)
        return 1 if name == 'c' else 0 if name in ('str', 'bytes', 'str_', 'bytes_') else None
    return None

def _octets_asked(dtype):
    if isinstance(dtype, _DType):
        return dtype._octets
    if isinstance(dtype, str):
        return dtype.lstrip('<>=|')[:1] in ('S', 'a', 'b', 'c')
    return dtype is bytes or dtype is bytes_

# What is held of an element: a string, of whose characters each is a byte of a bytes object.
def _held(item, octets):
    if isinstance(item, bytes):
        return item.decode('latin-1' if octets else 'ascii').rstrip('\0')
    word = str(item)
    if octets:
        word.encode('ascii')
    return word.rstrip('\0') if '\0' in word else word

_WIDTHS = {bool: 5, int: 21, float: 32, complex: 64}

# The characters that an element of a dtype may take: by kind, or by kind and size.
_WIDTHS_OF = {'b': 5, 'i1': 4, 'i2': 6, 'i4': 11, 'i8': 21, 'u1': 3, 'u2': 5, 'u4': 10, 'u8': 20, 'f': 32, 'c': 64}

def _width_of(dtype):
    return _WIDTHS_OF.get(dtype.kind if dtype.kind in 'bfc' else f'{dtype.kind}{dtype.itemsize}', 0)

class ndarray:
    __module__ = 'numpy'
    __counts_as__ = np.ndarray
    _np_source = 'texts'
    _shown_as = 'array'

    def __init__(self, codes, words, width, places=None, octets=False):
        self._octets = octets
        self._codes = codes
        self._words = words
        self._width = width
        # The index of each string, built on first use; shared with the views, as the table is.
        self._places = {} if places is None else places

    def _like(self, codes):
        return ndarray(codes, self._words, self._width, self._places, self._octets)

    # The element that holds a word, and the plain value that it is worth.
    def _item(self, word):
        return bytes_(word.encode('latin-1')) if self._octets else np.str_(word)

    def _value(self, word):
        return word.encode('latin-1') if self._octets else str(word)

    # Applies `function` to every distinct string.
    def _mapped(self, function, dtype=None, octets=None):
        octets = self._octets if octets is None else octets
        table = [function(word) for word in self._words]
        if dtype is not None:
            return np.array(table, dtype=dtype)[self._codes]
        places, words = {}, []
        codes = [places.setdefault(word, len(places)) for word in table]
        words = list(places)
        used = np.unique(self._codes).tolist()
        width = max([len(table[k]) for k in used], default=1)
        return ndarray(np.array(codes, dtype=int)[self._codes], words, max(width, 1), None, octets)

    # The index of a string, truncated to the item size; a new string is appended to the shared table.
    def _code(self, word):
        word = _held(word, self._octets)[:self._width]
        if not self._places:
            self._places.update({known: code for code, known in enumerate(self._words)})
        code = self._places.setdefault(word, len(self._words))
        if code == len(self._words):
            self._words.append(word)
        return code

    # The words that occur.
    def _known(self):
        return [self._words[k] for k in np.unique(self._codes).tolist()]

    def _ranks(self):
        order = sorted(range(len(self._words)), key=lambda k: self._words[k])
        ranks = np.zeros(len(order), dtype=int)
        ranks[order] = np.arange(len(order))
        return ranks[self._codes]

    @property
    def shape(self):
        return self._codes.shape

    @property
    def ndim(self):
        return self._codes.ndim

    @property
    def size(self):
        return self._codes.size

    @property
    def dtype(self):
        return _DType(self._width, self._octets)

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.itemsize * self.size

    device = 'cpu'

    @property
    def flags(self):
        return self._codes.flags

    @property
    def strides(self):
        return tuple([step // self._codes.itemsize * self.itemsize for step in self._codes.strides])

    def any(self, axis=None, out=None, keepdims=False):
        return self._mapped(bool, bool).any(axis, keepdims=keepdims)

    def all(self, axis=None, out=None, keepdims=False):
        return self._mapped(bool, bool).all(axis, keepdims=keepdims)

    @property
    def T(self):
        return self._like(self._codes.T)

    @property
    def flat(self):
        return iter(self.ravel())

    def __len__(self):
        return len(self._codes)

    def __iter__(self):
        if self.ndim == 1:
            return map(lambda code: self._item(self._words[code]), self._codes.tolist())
        return map(self._like, self._codes)

    def __contains__(self, item):
        return bool((self == item).any())

    def __getitem__(self, key):
        codes = self._codes[key]
        if isinstance(codes, np.ndarray):
            return self._like(codes)
        return self._item(self._words[int(codes)])

    def __setitem__(self, key, value):
        if isinstance(value, (str, bytes)):
            self._codes[key] = self._code(value)
            return
        value = _texts(value)
        table = np.array([self._code(word) for word in value._words], dtype=int)
        self._codes[key] = table[value._codes]

    def __bool__(self):
        if self.size != 1:
            raise ValueError('The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()')
        return bool(self.item())

    def _compared(self, other, compare):
        if isinstance(other, (str, bytes)) and isinstance(other, bytes) == self._octets:
            other = _held(other, self._octets)
            return self._mapped(lambda word: compare(word, other), bool)
        if not _is_texts(other):
            if isinstance(other, np.ndarray) and other.dtype.kind == 'O':
                return NotImplemented
            if compare in (operator.eq, operator.ne):
                return np.full(np.broadcast_shapes(self.shape, np.asarray(other, dtype=object).shape), compare is operator.ne)
            if other is None:
                return compare('', other)
            if not _is_numbers(other):
                return NotImplemented
            # An array on the left has left the comparison to this one.
            if isinstance(other, np.ndarray):
                _refuse(_ORDERS[_MIRRORED[compare]], other, self)
            _refuse(_ORDERS[compare], self, other)
        a, b = self, _texts(other)
        if a._octets != b._octets:
            # Bytes and texts are never equal, and have no order.
            if compare not in (operator.eq, operator.ne):
                name = _ORDERS[compare]
                raise UFuncTypeError(f"ufunc '{name}' did not contain a loop with signature matching types ({a.dtype!r}, {b.dtype!r}) -> None")
            return np.full(np.broadcast_shapes(a.shape, b.shape), compare is operator.ne)
        a, b = _together([a, b])
        return compare(a._ranks(), b._ranks())

    def __eq__(self, other):
        return self._compared(other, operator.eq)

    def __ne__(self, other):
        return self._compared(other, operator.ne)

    def __lt__(self, other):
        return self._compared(other, operator.lt)

    def __le__(self, other):
        return self._compared(other, operator.le)

    def __gt__(self, other):
        return self._compared(other, operator.gt)

    def __ge__(self, other):
        return self._compared(other, operator.ge)

    __hash__ = None

    # The item size of a sum is the sum of the item sizes.
    def _joined(self, function, other):
        other = _held(other, self._octets)
        made = self._mapped(lambda word: function(word, other))
        made._width = self._width + max(len(other), 1)
        return made

    def __add__(self, other):
        if isinstance(other, (str, bytes)) and isinstance(other, bytes) == self._octets:
            return self._joined(lambda word, other: word + other, other)
        if _is_numbers(other):
            _refuse('add', self, other)
        if other is None:
            return '' + other
        return _pairs(operator.add, self, other) if _is_texts(other) else NotImplemented

    def __radd__(self, other):
        if isinstance(other, (str, bytes)) and isinstance(other, bytes) == self._octets:
            return self._joined(lambda word, other: other + word, other)
        if _is_numbers(other):
            _refuse('add', other, self)
        return _pairs(operator.add, other, self) if _is_texts(other) else NotImplemented

    def item(self, *at):
        if at:
            return self._value(self._words[self._codes.item(*at)])
        if self.size != 1:
            raise ValueError('can only convert an array of size 1 to a Python scalar')
        return self._value(self._words[self._codes.item()])

    def tolist(self):
        if not self._octets:
            return _gathered(self._codes, self._words)
        named = lambda codes: [named(item) for item in codes] if isinstance(codes, list) else self._value(self._words[codes])
        return named(self._codes.tolist())

    def copy(self, order='C'):
        return ndarray(self._codes.copy(), list(self._words), self._width, None, self._octets)

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def reshape(self, *shape, order='C'):
        return self._like(self._codes.reshape(*shape, order=order))

    def ravel(self, order='C'):
        return self._like(self._codes.ravel(order))

    def flatten(self, order='C'):
        return self._like(self._codes.flatten(order))

    def transpose(self, *axes):
        return self._like(self._codes.transpose(*axes))

    def squeeze(self, axis=None):
        return self._like(self._codes.squeeze(axis))

    def swapaxes(self, axis1, axis2):
        return self._like(self._codes.swapaxes(axis1, axis2))

    def repeat(self, repeats, axis=None):
        return self._like(self._codes.repeat(repeats, axis))

    def take(self, indices, axis=None):
        taken = self._codes.take(indices, axis)
        return self._like(taken) if isinstance(taken, np.ndarray) else self._item(self._words[int(taken)])

    def fill(self, value):
        self._codes.fill(self._code(value))

    def argsort(self, axis=-1, kind=None):
        return np.argsort(self._ranks(), axis, kind='stable')

    def sort(self, axis=-1, kind=None):
        order = np.argsort(self._ranks(), axis, kind='stable')
        self._codes[...] = np.take_along_axis(self._codes, order, axis)

    def searchsorted(self, v, side='left', sorter=None):
        scalar = isinstance(v, (str, bytes))
        a, b = _together([self, _texts([v] if scalar else v)])
        ranks = a._ranks() if sorter is None else a._ranks()[sorter]
        found = np.searchsorted(ranks, b._ranks(), side=side)
        return found[0] if scalar else found

    def nonzero(self):
        return self._mapped(bool, bool).nonzero()

    def astype(self, dtype, order='K', casting='unsafe', subok=True, copy=True):
        width = _width_asked(dtype)
        if width is None:
            if dtype is object or isinstance(dtype, str) and dtype in ('O', 'object'):
                return np.array(self.ravel().tolist(), dtype=object).reshape(self.shape)
            dtype = np.dtype(dtype)
            if dtype.kind in 'mM':
                return np.array(self.tolist(), dtype=dtype)
            if dtype == bool:
                return self._mapped(bool, bool)
            convert = {'f': float, 'c': complex}.get(dtype.kind, int)
            used = set(np.unique(self._codes).tolist())
            try:
                table = [convert(word) if k in used else 0 for k, word in enumerate(self._words)]
            except ValueError as error:
                before, _, word = str(error).partition(': ')
                raise ValueError(f'{before}: np.{"bytes_(b" if self._octets else "str_("}{word})') from None
            return np.array(table, dtype=dtype)[self._codes]
        octets = _octets_asked(dtype)
        made = self.copy()
        if octets != self._octets:
            # What is not ASCII has no bytes, and the other way round.
            for k in set(np.unique(self._codes).tolist()):
                if octets:
                    self._words[k].encode('ascii')
                else:
                    self._words[k].encode('latin-1').decode('ascii')
            made._octets = octets
        if width and width < self._width:
            made = made._mapped(lambda word: word[:width])
        made._width = width or self._width
        return made

    def _written(self, separator, prefix, width):
        spread, edge = self.size > 1000, 3
        def written(codes, indent, width):
            if not isinstance(codes, list):
                return repr(self._value(self._words[codes]))
            long = spread and len(codes) > 2 * edge
            shown = codes[:edge] + [None] + codes[-edge:] if long else codes
            inner = indent + ' '
            if all([not isinstance(item, list) for item in shown]):
                room, text, line = width - max(len(separator.rstrip()), 1), '', indent
                for k, item in enumerate(shown):
                    word = '...' if item is None else repr(self._value(self._words[item]))
                    if len(line) + len(word) > room and len(line) > len(indent):
                        text += line.rstrip() + '\n'
                        line = indent
                    line += word + (separator if k < len(shown) - 1 else '')
                text += line
            else:
                deep = lambda item: 1 + deep(item[0]) if isinstance(item, list) and item else 1 if isinstance(item, list) else 0
                end = separator.rstrip() + '\n' * deep(shown[0])
                rows = [indent + ('...' if item is None else written(item, inner, width - 1)) for item in shown]
                text = end.join(rows)
            return '[' + text[len(indent):] + ']'
        if not self.size:
            return '[]'
        return written(self._codes.tolist(), ' ' * (len(prefix) + 1), width)

    def _words_at(self, places, options, formatter):
        flat = self.ravel()
        return [repr(self._value(flat._words[k])) for k in flat._codes[places].tolist()]

    def view(self, dtype=None, type=None):
        if dtype is None or dtype is np.ndarray:
            return self._like(self._codes.view())
        dtype = np.dtype(dtype) if _width_asked(dtype) is None else _np_dtype(dtype)
        if dtype == self.dtype:
            return self._like(self._codes.view())
        return _np_view(self, dtype)

    def _refuses(name):
        return lambda self, *args, **kwargs: _refuse(name, self, self)

    max, min, prod, cumprod = map(_refuses, ('maximum', 'minimum', 'multiply', 'multiply'))

    def sum(self, *args, **kwargs):
        raise _not_reduced(self.dtype, _DType(2 * self._width, self._octets))

    mean = std = var = sum

    def cumsum(self, *args, **kwargs):
        raise _not_reduced(self.dtype, _DType(2 * self._width, self._octets), 'accumulate')

    def round(self, decimals=0, out=None):
        raise _refusal('rint', self)

    def clip(self, min=None, max=None, out=None):
        raise _refusal('clip', self, min, max)

    def dot(self, b, out=None):
        raise ValueError('data type must provide an itemsize')

    def argmax(self, axis=None, out=None, *, keepdims=False):
        return np.argmax(self._ranks(), axis, keepdims=keepdims)

    def argmin(self, axis=None, out=None, *, keepdims=False):
        return np.argmin(self._ranks(), axis, keepdims=keepdims)

    def compress(self, condition, axis=None, out=None):
        return _np_compress(condition, self, axis)

    def diagonal(self, *args):
        return self._like(self._codes.diagonal(*args))

    def tobytes(self, order='C'):
        if self._octets:
            return b''.join([word.ljust(self._width, b'\0') for word in self.flatten(order).tolist()])
        return b''.join([word.encode('utf-32-le').ljust(4 * self._width, b'\0') for word in self.flatten(order).tolist()])

    def __repr__(self):
        if self.ndim == 0:
            return f'{self._shown_as}({self.item()!r}, dtype={self.dtype.str!r})'
        start = self._shown_as + '('
        text = start + self._written(', ', start, 74)
        if not self.size:
            text += '' if self.ndim == 1 else f', shape={self.shape}'
        elif self.size > 1000:
            text += f', shape={self.shape}'
        dtype = f'dtype={self.dtype.str!r})'
        last = len(text) - (text.rfind('\n') + 1)
        return text + (',\n' + ' ' * len(start) if last + 1 + len(dtype) + 1 > 75 else ', ') + dtype

    def __str__(self):
        return str(self.item()) if self.ndim == 0 else self._written(' ', '', 75)

    def __format__(self, spec):
        if spec:
            raise TypeError('unsupported format string passed to numpy.ndarray.__format__')
        return str(self)

_ORDERS = {operator.lt: 'less', operator.le: 'less_equal', operator.gt: 'greater', operator.ge: 'greater_equal'}
_MIRRORED = {operator.lt: operator.gt, operator.le: operator.ge, operator.gt: operator.lt, operator.ge: operator.le}

# Whether a value is a number, or an array or a list of numbers.
def _is_numbers(value):
    if isinstance(value, (list, tuple)):
        return all([_is_numbers(item) for item in value])
    return isinstance(value, (bool, int, float, complex)) or hasattr(value, 'dtype') and value.dtype.kind in 'biufc'

# Operators without a loop for texts.
def _operators_refuse():
    for name, ufunc in (('sub', 'subtract'), ('mul', 'multiply'), ('truediv', 'divide'), ('floordiv', 'floor_divide'), ('mod', 'remainder'),
                        ('pow', 'power'), ('matmul', 'matmul'), ('and', 'bitwise_and'), ('or', 'bitwise_or'), ('xor', 'bitwise_xor'),
                        ('lshift', 'left_shift'), ('rshift', 'right_shift')):
        def both(self, other, ufunc=ufunc):
            # The second power is a square.
            if ufunc == 'power' and isinstance(other, int) and other == 2:
                _refuse('square', self)
            return _refuse(ufunc, self, other) if _is_texts(other) or _is_numbers(other) else NotImplemented
        def reflected(self, other, ufunc=ufunc):
            return _refuse(ufunc, other, self) if _is_texts(other) or _is_numbers(other) else NotImplemented
        setattr(ndarray, f'__{name}__', both)
        setattr(ndarray, f'__r{name}__', reflected)
    for name, ufunc in (('neg', 'negative'), ('pos', 'positive'), ('abs', 'absolute'), ('invert', 'invert')):
        setattr(ndarray, f'__{name}__', lambda self, ufunc=ufunc: _refuse(ufunc, self))

_operators_refuse()

# Whether a value contains a string.
def _is_texts(value):
    if isinstance(value, (str, bytes, ndarray)):
        return True
    return isinstance(value, (list, tuple)) and any([_is_texts(item) for item in value])

# The lengths that all lists of a depth have in common.
def _common_shape(value):
    if not isinstance(value, (list, tuple)):
        return ()
    common = itertools.takewhile(lambda sizes: len(set(sizes)) == 1, zip(*[_common_shape(item) for item in value]))
    return (len(value), *[sizes[0] for sizes in common])

def _texts(value, width=0, octets=None):
    if isinstance(value, ndarray):
        return value.astype(_DType(width, value._octets if octets is None else octets)) if width or octets is not None else value
    if isinstance(value, np.ndarray) or isinstance(value, np.generic) and not isinstance(value, (str, bytes)):
        kind = _width_of(value.dtype)
        flat, shape = value.ravel().tolist(), value.shape
        if value.dtype.kind not in 'OmM' and value.dtype == np.float32:
            flat = list(value.ravel())
    else:
        made = None if octets else _coded(value, width)
        if made is not None:
            codes, words, longest = made
            return ndarray(codes, words, width or max(longest, 1), None, False)
        kind, flat, shape = 0, [], None
        def walk(item):
            if isinstance(item, (list, tuple)):
                shapes = [walk(each) for each in item]
                if any([s != shapes[0] for s in shapes]):
                    common = _common_shape(value)
                    raise ValueError('setting an array element with a sequence. The requested array has an inhomogeneous shape after '
                                     f'{len(common)} dimensions. The detected shape was {common} + inhomogeneous part.')
                return (len(item),) + (shapes[0] if shapes else ())
            if isinstance(item, ndarray):
                flat.extend(item.ravel())
                return item.shape
            if isinstance(item, np.ndarray):
                flat.extend(item.ravel().tolist())
                return item.shape
            flat.append(item)
            return ()
        shape = walk(value)
        for item in flat:
            if not isinstance(item, (str, bytes, bool, int, float, complex)) and not (octets is not None and item is None):
                raise TypeError(f'Unsupported dtype: {type(item).__name__} in array data')
            kind = max(kind, _WIDTHS.get(type(item), 0))
    if octets is None:
        octets = any([isinstance(item, bytes) for item in flat]) and not any([isinstance(item, str) for item in flat])
    flat = [_held(item, octets) for item in flat]
    if width:
        flat = [item[:width] for item in flat]
    places = {}
    codes = [places.setdefault(word, len(places)) for word in flat]
    widest = max([len(word) for word in places], default=0)
    return ndarray(np.array(codes, dtype=int).reshape(shape), list(places), width or max(kind, widest, 1), None, octets)

# Converts arrays to a common table.
def _together(arrays):
    if any([a._octets for a in arrays]) and not all([a._octets for a in arrays]):
        arrays = [a.astype('U') if a._octets else a for a in arrays]
    places, made = {}, []
    for a in arrays:
        table = np.array([places.setdefault(word, len(places)) for word in a._words], dtype=int)
        made.append(table[a._codes] if len(a._words) else a._codes)
    words, width = list(places), max([a._width for a in arrays], default=1)
    return [ndarray(codes, words, width, None, arrays[0]._octets) for codes in made]

# Applies a function of two strings to each pair.
def _pairs(function, a, b, dtype=None):
    a, b = _texts(a), _texts(b)
    sizes = a._width + b._width
    a, b = _together([a, b])
    left, right = np.broadcast_arrays(a._codes, b._codes)
    both = left * max(len(b._words), 1) + right
    known, inverse = np.unique(both, return_inverse=True)
    results = [function(a._words[k // len(b._words)], b._words[k % len(b._words)]) for k in known.tolist()]
    inverse = inverse.reshape(left.shape)
    if dtype is not None:
        return np.array(results, dtype=dtype)[inverse]
    made = _texts(results)
    return ndarray(made._codes[inverse], made._words, sizes if function is operator.add else made._width, None, a._octets)

def _np_array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0, like=None):
    if dtype is not None and _width_asked(dtype) is None:
        return _texts(object).astype(dtype)
    made = _texts(object) if dtype is None else _texts(object, _width_asked(dtype), _octets_asked(dtype))
    made = made.copy() if copy else made
    return made.reshape((1,) * max(ndmin - made.ndim, 0) + made.shape)

def _np_asarray(a, dtype=None, order=None, *, copy=None, like=None):
    if isinstance(a, ndarray) and dtype is None:
        return a
    return _np_array(a, dtype)

_np_asanyarray = _np_ascontiguousarray = _np_asarray

def _np_copy(a, order='K', subok=False):
    return _texts(a).copy()

def _np_astype(a, dtype, *args, **kwargs):
    if _width_asked(dtype) is None:
        return _texts(a).astype(np.dtype(dtype))
    return _texts(a, _width_asked(dtype), _octets_asked(dtype))

def _np_dtype(dtype, *args, **kwargs):
    width = _width_asked(dtype)
    if width is None:
        raise TypeError(f'data type {dtype!r} not understood')
    return _DType(width, _octets_asked(dtype))

# The bytes of an array as elements of another dtype.
def _np_view(a, dtype=None, type=None):
    dtype = _np_dtype(dtype) if _width_asked(dtype) is not None else dtype
    data, size = a.tobytes(), dtype.itemsize
    if a.ndim and (a.shape[-1] * a.dtype.itemsize) % size if size else True:
        raise ValueError('When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.')
    made = dtype._of_bytes(data) if hasattr(dtype, '_of_bytes') else np.frombuffer(data, dtype=dtype).copy()
    return made.reshape(a.shape[:-1] + (-1,)) if a.ndim else made.reshape(())

def _np_result_type(*arrays_and_dtypes):
    dtypes = [x if isinstance(x, (_DType, np.dtype)) else _DType(_width_asked(x), _octets_asked(x)) if _width_asked(x) is not None
              else x.dtype if isinstance(x, (ndarray, np.ndarray)) else np.dtype(x) for x in arrays_and_dtypes]
    widths = [x._width if isinstance(x, _DType) else _width_of(x) for x in dtypes]
    return _DType(max(widths), all([x._octets for x in dtypes if isinstance(x, _DType)]))

def _np_promote_types(type1, type2):
    return _np_result_type(type1, type2)

_np_promote_types.__name__ = _np_promote_types.__qualname__ = 'promote_types'

def _np_can_cast(from_, to, casting='safe'):
    source, target = [_np_dtype(x) if _width_asked(x) is not None else x.dtype if isinstance(x, (ndarray, np.ndarray)) else np.dtype(x) for x in (from_, to)]
    if not isinstance(target, _DType):
        return casting == 'unsafe'
    if not isinstance(source, _DType):
        return casting != 'no' and casting != 'equiv'
    if casting in ('no', 'equiv'):
        return source == target
    fits = casting in ('unsafe', 'same_kind') or not target._width or source._width <= target._width
    return fits and (source._octets or not target._octets or casting == 'unsafe')

def _np_issubdtype(arg1, arg2):
    octets = _octets_asked(arg1)
    if isinstance(arg2, _DType) or _width_asked(arg2) is not None:
        return _octets_asked(arg2) == octets
    return arg2 in (np.generic, np.flexible, np.character) or arg2 is object

def _np_full(shape, fill_value, dtype=None, order='C'):
    if dtype is not None and _width_asked(dtype) is None:
        kind = {'f': 'float', 'c': 'complex'}.get(np.dtype(dtype).kind)
        raise ValueError(f'could not convert string to {kind}: np.str_({fill_value!r})' if kind else
                         f'invalid literal for int() with base 10: np.str_({fill_value!r})')
    word = _texts(fill_value) if dtype is None else _texts(fill_value, _width_asked(dtype), _octets_asked(dtype))
    return ndarray(np.zeros(shape, dtype=int) + word._codes, list(word._words), word._width, None, word._octets)

def _np_zeros(shape, dtype=float, order='C'):
    if _width_asked(dtype) is None:
        return np.zeros(shape, np.dtype(dtype))
    return ndarray(np.zeros(shape, dtype=int), [''], max(_width_asked(dtype), 1), None, _octets_asked(dtype))

_np_empty = _np_zeros

def _np_ones(shape, dtype=float, order='C'):
    return _np_full(shape, '1', dtype)

def _np_zeros_like(a, dtype=None, order='K', subok=True, shape=None):
    return _np_zeros(a.shape if shape is None else shape, a.dtype if dtype is None else dtype)

_np_empty_like = _np_zeros_like

def _np_full_like(a, fill_value, dtype=None, order='K', subok=True, shape=None):
    return _np_full(a.shape if shape is None else shape, fill_value, a.dtype if dtype is None else dtype)

def _np_where(condition, x=None, y=None):
    if x is None:
        return _texts(condition).nonzero()
    condition = _truths(condition)
    if not _is_texts(x) and not _is_texts(y):
        return np.where(condition, x, y)
    a, b = _together([_texts(x), _texts(y)])
    codes = np.where(condition, a._codes, b._codes)
    return ndarray(np.asarray(codes), a._words, a._width, None, a._octets)

def _np_select(condlist, choicelist, default=''):
    made = _texts(default)
    for condition, choice in reversed(list(zip(condlist, choicelist))):
        made = _np_where(condition, choice, made)
    return made

def _np_concatenate(arrays, axis=0):
    parts = _together([_texts(a) for a in arrays])
    return parts[0]._like(np.concatenate([a._codes for a in parts], axis))

def _stacked(function):
    def stacked(arrays, *args, **kwargs):
        parts = _together([_texts(a) for a in arrays])
        return parts[0]._like(function([a._codes for a in parts], *args, **kwargs))
    return stacked

_np_stack, _np_hstack, _np_vstack, _np_row_stack, _np_column_stack = map(_stacked, (np.stack, np.hstack, np.vstack, np.row_stack, np.column_stack))

def _np_append(arr, values, axis=None):
    a, b = _together([_texts(arr), _texts(values)])
    return a._like(np.append(a._codes, b._codes, axis))

def _np_insert(arr, obj, values, axis=None):
    a, b = _together([_texts(arr), _texts(values, _texts(arr)._width, _texts(arr)._octets)])
    return ndarray(np.insert(a._codes, obj, b._codes, axis), a._words, _texts(arr)._width, None, a._octets)

# Functions that move elements without reading them.
def _moved(function):
    def moved(a, *args, **kwargs):
        a = _texts(a)
        return a._like(function(a._codes, *args, **kwargs))
    return moved

_np_delete, _np_tile, _np_repeat, _np_roll, _np_flip, _np_reshape, _np_ravel, _np_transpose, _np_resize, _np_flipud, _np_fliplr, _np_squeeze, \
    _np_expand_dims, _np_broadcast_to, _np_atleast_1d, _np_atleast_2d, _np_atleast_3d, _np_rot90, _np_swapaxes, _np_rollaxis, _np_moveaxis, \
    _np_take_along_axis = map(_moved, (
        np.delete, np.tile, np.repeat, np.roll, np.flip, np.reshape, np.ravel, np.transpose, np.resize, np.flipud, np.fliplr, np.squeeze,
        np.expand_dims, np.broadcast_to, np.atleast_1d, np.atleast_2d, np.atleast_3d, np.rot90, np.swapaxes, np.rollaxis, np.moveaxis, np.take_along_axis))

def _np_take(a, indices, axis=None, out=None, mode='raise'):
    return _texts(a).take(indices, axis)

def _np_compress(condition, a, axis=None, out=None):
    return _np_take(a, np.flatnonzero(condition), axis)

def _np_split(ary, indices_or_sections, axis=0):
    a = _texts(ary)
    return [a._like(part) for part in np.split(a._codes, indices_or_sections, axis)]

def _np_array_split(ary, indices_or_sections, axis=0):
    a = _texts(ary)
    return [a._like(part) for part in np.array_split(a._codes, indices_or_sections, axis)]

def _np_sort(a, axis=-1, kind=None, order=None):
    made = _texts(a).copy()
    if axis is None:
        made, axis = made.flatten(), -1
    made.sort(axis)
    return made

def _np_argsort(a, axis=-1, kind=None, order=None):
    return _texts(a).argsort(axis)

# What is sorted is parted everywhere.
def _np_partition(a, kth, axis=-1, kind=None, order=None):
    return _np_sort(a, axis)

def _np_argpartition(a, kth, axis=-1, kind=None, order=None):
    return _np_argsort(a, axis)

def _np_lexsort(keys, axis=-1):
    return np.lexsort([_texts(key)._ranks() if _is_texts(key) else key for key in keys])

def _np_searchsorted(a, v, side='left', sorter=None):
    return _texts(a).searchsorted(v, side, sorter)

def _np_unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True):
    a = _texts(ar)
    ranks = a._ranks()
    found = np.unique(ranks if axis is None else ranks.reshape(a.shape), True, return_inverse, return_counts, axis)
    values = a._like(a._codes.ravel()[found[1]] if axis is None else a._codes.take(found[1], axis))
    values._width = a._width
    rest = ((found[1],) if return_index else ()) + tuple(found[2:])
    return (values,) + rest if rest else values

def _np_isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    known = set(_texts(test_elements)._known())
    return _texts(element)._mapped(lambda word: (word in known) != invert, bool)

_np_in1d = _np_isin

def _sets(choose):
    def made(ar1, ar2, assume_unique=False, **kwargs):
        one, two = _together([_texts(ar1), _texts(ar2)])
        chosen = sorted(choose(set(one._known()), set(two._known())))
        return ndarray(np.arange(len(chosen)), chosen, one._width, None, one._octets)
    return made

_np_intersect1d, _np_union1d, _np_setdiff1d, _np_setxor1d = map(_sets, (operator.and_, operator.or_, operator.sub, operator.xor))

def _np_array_equal(a1, a2, equal_nan=False):
    if not _is_texts(a1) or not _is_texts(a2) or np.shape(_texts(a1)._codes) != np.shape(_texts(a2)._codes):
        return False
    return bool((_texts(a1) == _texts(a2)).all())

def _np_shape(a):
    return _texts(a).shape

def _np_size(a, axis=None):
    return _texts(a).size if axis is None else _texts(a).shape[axis]

def _np_ndim(a):
    return _texts(a).ndim

# Comparisons, which are refused between texts and numbers.
def _comparing(name, compare):
    def compared(x1, x2):
        return compare(_texts(x1), _texts(x2)) if _is_texts(x1) and _is_texts(x2) else _refuse(name, x1, x2)
    return compared

_NUMPY = _refusing() | {name: _comparing(name, compare) for name, compare in (
    ('equal', operator.eq), ('not_equal', operator.ne), ('less', operator.lt), ('less_equal', operator.le), ('greater', operator.gt),
    ('greater_equal', operator.ge))}

def _np_add(x1, x2):
    return _pairs(operator.add, x1, x2) if _is_texts(x1) and _is_texts(x2) else _refuse('add', x1, x2)

# Functions that are methods too, or that reduce as one does.
for _name in ('sum', 'prod', 'max', 'min', 'mean', 'std', 'var', 'cumsum', 'cumprod', 'round', 'clip', 'dot', 'argmax', 'argmin', 'diagonal'):
    _NUMPY[_name] = (lambda method: lambda a, *args, **kwargs: method(_texts(a), *args, **kwargs))(getattr(ndarray, _name))
for _name, _same in (('amax', 'max'), ('amin', 'min'), ('ptp', 'max'), ('histogram', 'min'), ('median', 'mean'), ('average', 'mean'), ('nanmean', 'mean'),
                     ('nanstd', 'mean'), ('nanvar', 'mean'), ('nansum', 'sum'), ('nanmedian', 'mean'), ('cumulative_sum', 'cumsum'),
                     ('around', 'round'), ('inner', 'dot'), ('vdot', 'dot'), ('trace', 'sum')):
    _NUMPY[_name] = _NUMPY[_same]
for _name, _ufunc in (('diff', 'subtract'), ('gradient', 'subtract'), ('outer', 'multiply'), ('nanmax', 'fmax'), ('nanmin', 'fmin')):
    _NUMPY[_name] = (lambda ufunc: lambda a, *args, **kwargs: _refuse(ufunc, a, a))(_ufunc)

def _np_percentile(a, q, *args, **kwargs):
    name = 'bytes_' if _texts(a)._octets else 'str_'
    raise TypeError(f"unsupported operand type(s) for -: 'numpy.{name}' and 'numpy.{name}'")

_np_quantile = _np_percentile

def _np_bincount(x, weights=None, minlength=0):
    raise _not_cast(x, 'int64')

def _np_interp(x, xp, fp, *args, **kwargs):
    raise _not_cast(xp, 'float64')

# The norm of numbers that are written as texts.
def _np_norm(x, *args, **kwargs):
    return np.linalg.norm(_texts(x).astype(float), *args, **kwargs)

def _truths(a):
    return _texts(a)._mapped(bool, bool) if _is_texts(a) else a

def _np_nonzero(a):
    return _texts(a).nonzero()

def _np_any(a, axis=None, out=None, keepdims=False):
    return _texts(a).any(axis, keepdims=keepdims)

def _np_all(a, axis=None, out=None, keepdims=False):
    return _texts(a).all(axis, keepdims=keepdims)

def _np_logical_and(x1, x2):
    return np.logical_and(_truths(x1), _truths(x2))

def _np_logical_or(x1, x2):
    return np.logical_or(_truths(x1), _truths(x2))

def _np_logical_xor(x1, x2):
    return np.logical_xor(_truths(x1), _truths(x2))

def _np_argwhere(a):
    return np.argwhere(_truths(a))

def _np_flatnonzero(a):
    return np.flatnonzero(_truths(a))

def _np_count_nonzero(a, axis=None, *, keepdims=False):
    return np.count_nonzero(_texts(a)._mapped(bool, bool), axis, keepdims=keepdims)

# `np.char` and `np.strings`: a method of `str` applied to each element.
class _Strings:
    def __init__(self, name):
        self._name = self.__name__ = name

    def __repr__(self):
        return f"<module '{self._name}'>"

def _is_many(value):
    return isinstance(value, (list, tuple, ndarray, np.ndarray))

# `function` of the elements that belong together, as a list, and their shape.
def _spread(function, *operands):
    operands = [_texts(x) if _is_texts(x) else np.asarray(x) for x in operands]
    shape = np.broadcast_shapes(*[x.shape for x in operands])
    def column(x):
        whole = np.broadcast_to(x._codes if isinstance(x, ndarray) else x, shape).ravel()
        return (x._like(whole) if isinstance(x, ndarray) else whole).tolist()
    columns = [column(x) for x in operands]
    return [function(*items) for items in zip(*columns)], shape

def _shaped(values, shape, dtype=None):
    if dtype is object:
        made = np.empty(shape, dtype=object)
        for k, value in enumerate(values):
            made._values[k] = value
        return made
    made = np.array(values, dtype=dtype) if dtype is not None else _texts(values)
    return made.reshape(shape)

_SAME_WIDTH = ('upper', 'lower', 'title', 'capitalize', 'swapcase', 'strip', 'lstrip', 'rstrip', 'translate')

# Where operands besides the texts are single, the words are looked at and not the elements.
def _each(name, dtype=None):
    method = getattr(str, name)
    def each(a, *args, **kwargs):
        if dtype is object or any([_is_many(x) for x in args]):
            return _shaped(*_spread(lambda word, *rest: getattr(word, name)(*rest, **kwargs), a, *args), dtype)
        a = _texts(a)
        if dtype is None:
            made = a._mapped((lambda word: _held(getattr(word.encode('latin-1'), name)(*args, **kwargs), True)) if a._octets else
                             lambda word: method(word, *args, **kwargs))
            made._width = a._width if name in _SAME_WIDTH else made._width
            return made
        if a._octets:
            return a._mapped(lambda word: getattr(word.encode('latin-1'), name)(*args, **kwargs), dtype)
        return a._mapped(lambda word: method(word, *args, **kwargs), dtype)
    return each

def _decode(a, encoding=None, errors=None):
    return _texts(a)._mapped(lambda word: word.encode('latin-1').decode(encoding or 'utf-8', errors or 'strict'), None, False)

def _encode(a, encoding=None, errors=None):
    return _texts(a)._mapped(lambda word: word.encode(encoding or 'utf-8', errors or 'strict').decode('latin-1'), None, True)

def _partition(name):
    def parts(a, sep):
        return _spread(lambda word, sep: getattr(word, name)(sep), a, sep)
    return parts

_partitions = _partition('partition'), _partition('rpartition')

def _chararray_partition(parts):
    def partition(a, sep):
        found, shape = parts(a, sep)
        return _shaped([word for three in found for word in three], shape + (3,))
    return partition

def _strings_partition(parts):
    def partition(a, sep):
        found, shape = parts(a, sep)
        return tuple([_shaped([three[k] for three in found], shape) for k in range(3)])
    return partition

# `np.char` leaves out white space at the end.
def _compared(name, held):
    compare = getattr(operator, name)
    return lambda x1, x2: compare(held(x1), held(x2))

# Ends of blank space do not count.
def _compare_chararrays(a1, a2, cmp, rstrip):
    names = {'==': 'eq', '!=': 'ne', '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge'}
    if cmp not in names:
        raise ValueError("comparison must be '==', '!=', '<', '>', '<=', '>='")
    a, b = (char.rstrip(a1), char.rstrip(a2)) if rstrip else (_texts(a1), _texts(a2))
    return getattr(operator, names[cmp])(a, b)

def _slice(a, start=None, stop=None, step=None, /):
    if start is not None and stop is None and step is None:
        start, stop = None, start
    if any([_is_many(x) for x in (start, stop, step)]):
        return _shaped(*_spread(lambda word, *ends: word[slice(*ends)], a, *[0 if x is None else x for x in (start, stop, step or 1)]))
    made = _texts(a)._mapped(lambda word: word[start:stop:step])
    made._width = _texts(a)._width
    return made

def _multiply(a, i):
    if _is_many(i):
        return _shaped(*_spread(lambda word, n: word * n, a, i))
    return _texts(a)._mapped(lambda word: word * i)

char = _Strings('numpy.char')
strings = _Strings('numpy.strings')
for _module in (char, strings):
    for _name in ('upper', 'lower', 'title', 'capitalize', 'swapcase', 'strip', 'lstrip', 'rstrip', 'replace', 'center', 'ljust',
                  'rjust', 'zfill', 'expandtabs', 'translate'):
        setattr(_module, _name, _each(_name))
    for _name in ('isalpha', 'isdigit', 'isnumeric', 'isdecimal', 'isalnum', 'isspace', 'isupper', 'islower', 'istitle', 'startswith',
                  'endswith'):
        setattr(_module, _name, _each(_name, bool))
    for _name in ('find', 'rfind', 'index', 'rindex', 'count'):
        setattr(_module, _name, _each(_name, int))
    for _name, _operator in (('equal', 'eq'), ('not_equal', 'ne'), ('less', 'lt'), ('less_equal', 'le'), ('greater', 'gt'),
                             ('greater_equal', 'ge')):
        setattr(_module, _name, _compared(_operator, char.rstrip if _module is char else _texts))
    _module.decode, _module.encode = _decode, _encode
    _module.str_len = lambda x: _texts(x)._mapped(len, int)
    _module.add = lambda x1, x2: _pairs(operator.add, x1, x2)
    _module.multiply = _multiply
    _module.mod = lambda a, values: _shaped(*_spread(lambda word, value: word % value, a, values))
for _name in ('split', 'rsplit', 'splitlines'):
    setattr(char, _name, _each(_name, object))
char.partition, char.rpartition = map(_chararray_partition, _partitions)
strings.partition, strings.rpartition = map(_strings_partition, _partitions)
strings.slice = _slice
char.join = lambda sep, seq: _shaped(*_spread(lambda sep, word: sep.join(word), sep, seq))
char.compare_chararrays = _compare_chararrays

# Arrays whose methods are the functions of `np.char`.
class chararray(ndarray):
    __module__ = 'numpy.char'
    _shown_as = 'chararray'

    def _like(self, codes):
        return _chararray(ndarray(codes, self._words, self._width, self._places, self._octets))

    def __mul__(self, i):
        return _chararray(_multiply(self, i))

    __rmul__ = __mul__

    def __mod__(self, values):
        return _chararray(char.mod(self, values))

def _chararray(a):
    return chararray(a._codes, a._words, a._width, a._places, a._octets) if isinstance(a, ndarray) else a

def _char_method(name):
    return lambda self, *args, **kwargs: _chararray(getattr(char, name)(self, *args, **kwargs))

for _name in ('upper', 'lower', 'title', 'capitalize', 'swapcase', 'strip', 'lstrip', 'rstrip', 'replace', 'center', 'ljust', 'rjust', 'zfill',
              'expandtabs', 'translate', 'isalpha', 'isdigit', 'isnumeric', 'isdecimal', 'isalnum', 'isspace', 'isupper', 'islower', 'istitle',
              'startswith', 'endswith', 'find', 'rfind', 'index', 'rindex', 'count', 'split', 'rsplit', 'splitlines', 'partition', 'rpartition',
              'join', 'decode', 'encode'):
    setattr(chararray, _name, _char_method(_name))

def _char_array(obj, itemsize=None, copy=True, unicode=None, order=None):
    octets = None if unicode is None else not unicode
    return _chararray(_texts(obj, itemsize or 0, octets).copy() if copy else _texts(obj, itemsize or 0, octets))

char.array = _char_array
char.asarray = lambda obj, itemsize=None, unicode=None, order=None: _char_array(obj, itemsize, False, unicode)
char.chararray = chararray
