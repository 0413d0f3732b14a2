# `memoryview`: bytes of another object, as items of a format. Places are offsets of bytes.

import math
import operator
import struct

_SIZES = {'c': 1, 'b': 1, 'B': 1, '?': 1, 'h': 2, 'H': 2, 'i': 4, 'I': 4, 'l': 8, 'L': 8, 'q': 8, 'Q': 8, 'n': 8, 'N': 8, 'f': 4, 'd': 8}
_STANDARD = {'l': 'q', 'L': 'Q', 'n': 'q', 'N': 'Q'}

# The formats of the dtypes of arrays.
_FORMATS = {'bool': '?', 'int8': 'b', 'uint8': 'B', 'int16': 'h', 'uint16': 'H', 'int32': 'i', 'uint32': 'I', 'int64': 'l', 'uint64': 'L',
            'float16': 'e', 'float32': 'f', 'float64': 'd', 'complex64': 'Zf', 'complex128': 'Zd'}

# The format of an array of NumPy's, `None` for anything else.
def _array_format(held):
    dtype = getattr(held, 'dtype', None)
    if dtype is None or not isinstance(held, (np.ndarray, np.generic)):
        return None
    return _FORMATS.get(str(dtype)) if dtype.isnative else '>' + _FORMATS[str(dtype.newbyteorder())]

def _nested(values, shape):
    if not shape:
        return values[0]
    if len(shape) == 1:
        return values
    size = len(values) // shape[0] if shape[0] else 0
    return [_nested(values[k * size:(k + 1) * size], shape[1:]) for k in range(shape[0])]

def _raw(held):
    return held._text if isinstance(held, (bytes, bytearray)) else held.tobytes()._text

# The bytes from one place to another.
def _part(held, start, end):
    return ''.join(held._items[start:end]) if isinstance(held, bytearray) else _raw(held)[start:end]

def _packed(format, value):
    if format == 'c':
        if not isinstance(value, bytes):
            raise TypeError(f"memoryview: invalid type for format 'c'")
        if len(value) != 1:
            raise ValueError("memoryview: invalid value for format 'c'")
        return value
    if format in 'fd?':
        right = format == '?' or isinstance(value, (int, float)) or hasattr(value, '__float__')
    else:
        right = hasattr(value, '__index__') or isinstance(value, int)
    if not right:
        raise TypeError(f"memoryview: invalid type for format '{format}'")
    try:
        return struct.pack('=' + _STANDARD.get(format, format), value)
    except struct.error:
        raise ValueError(f"memoryview: invalid value for format '{format}'") from None

class memoryview:
    __module__ = 'builtins'

    def __init__(self, object, /):
        if isinstance(object, memoryview):
            object._check()
            self._held, self._places, self._format, self._readonly = object._held, object._places, object._format, object._readonly
            self._itemsize, self._shape = object._itemsize, object._shape
        else:
            self._shape = None
            if isinstance(object, (bytes, bytearray)):
                self._format, size = 'B', len(object)
            elif hasattr(type(object), 'typecode') or hasattr(object, 'typecode'):
                self._format = 'w' if object.typecode == 'u' else object.typecode
                size = len(object) * object.itemsize
            elif _array_format(object) is not None:
                self._format, size = _array_format(object), object.nbytes
                self._shape = object.shape if object.ndim != 1 else None
            else:
                raise TypeError(f"memoryview: a bytes-like object is required, not '{type(object).__name__}'")
            self._itemsize = 1 if self._format == 'B' else object.itemsize
            self._held, self._readonly = object, isinstance(object, (bytes, np.generic)) or isinstance(object, np.ndarray) and not object.flags.writeable
            self._places = range(0, size, self._itemsize)
        self._released = False

    def _check(self):
        if self._released:
            raise ValueError('operation forbidden on released memoryview object')

    def _over(self, places, format=None, itemsize=None):
        made = memoryview.__new__(memoryview)
        made._held, made._readonly, made._released = self._held, self._readonly, False
        made._places, made._shape = places, None
        made._format = self._format if format is None else format
        made._itemsize = self._itemsize if itemsize is None else itemsize
        return made

    @property
    def _text(self):
        self._check()
        places, size = self._places, self._itemsize
        if not places:
            return ''
        if places.step == size:
            return _part(self._held, places[0], places[-1] + size)
        text = _raw(self._held)
        return ''.join([text[at:at + size] for at in places])

    def _values(self):
        if isinstance(self._held, np.ndarray) and self._format == _array_format(self._held):
            return self._held.ravel()[[at // self._itemsize for at in self._places]].tolist()
        text = self._text
        if self._format == 'B':
            return [ord(c) for c in text]
        if self._format == 'c':
            return [_bytes_of(c) for c in text]
        data = _bytes_of(text)
        return list(struct.unpack(f'={len(self._places)}{_STANDARD.get(self._format, self._format)}', data))

    def _write(self, at, data):
        held, text = self._held, data._text
        if isinstance(held, bytearray):
            held._items[at:at + len(text)] = list(text)
            return
        if isinstance(held, np.ndarray):
            self._write_array(at, data)
            return
        whole = _raw(held)
        kept = held._items
        del kept[:]
        held.frombytes(_bytes_of(whole[:at] + text + whole[at + len(text):]))

    # The elements of the array that the bytes belong to are written.
    def _write_array(self, at, data):
        flat, size = self._held.flat, self._held.itemsize
        first, last = at // size, (at + len(data) + size - 1) // size
        whole = _bytes_of(flat[first:last].tobytes()._text)
        whole = whole[:at - first * size] + data + whole[at - first * size + len(data):]
        flat[first:last] = np.frombuffer(whole, dtype=self._held.dtype)

    def __len__(self):
        self._check()
        return self._shape[0] if self._shape else len(self._places)

    def __iter__(self):
        if self._shape is not None:
            raise NotImplementedError('multi-dimensional sub-views are not implemented')
        return iter(self._values())

    # The place of an item that is named by one index for each axis.
    def _place_among(self, key):
        if not isinstance(key, tuple) or len(key) < len(self._shape):
            raise NotImplementedError('sub-views are not implemented' if isinstance(key, tuple) else 'multi-dimensional sub-views are not implemented')
        if len(key) > len(self._shape):
            raise TypeError(f'cannot index {len(self._shape)}-dimension view with {len(key)}-element tuple')
        place = 0
        for axis, (index, size) in enumerate(zip(key, self._shape)):
            if not -size <= index < size:
                raise IndexError(f'index out of bounds on dimension {axis + 1}')
            place = place * size + index % size
        return self._places[place]

    def _place(self, key):
        try:
            index = operator.index(key)
        except TypeError:
            raise TypeError('memoryview: invalid slice key') from None
        count = len(self._places)
        if not -count <= index < count:
            raise IndexError('index out of bounds on dimension 1')
        return self._places[index]

    def __getitem__(self, key):
        self._check()
        if self._shape is not None and key is not ...:
            return self._one(self._place_among(key))
        if isinstance(key, slice):
            return self._over(self._places[key])
        if isinstance(key, tuple) and len(key) == 1:
            key = key[0]
        elif key is ...:
            return self
        at = self._place(key)
        if self._format == 'B' and not isinstance(self._held, np.ndarray):
            return ord(_part(self._held, at, at + 1))
        return self._one(at)

    def _one(self, at):
        if isinstance(self._held, np.ndarray):
            size = self._held.itemsize
            part = self._held.flat[at // size:(at + self._itemsize + size - 1) // size]
            if self._format == _array_format(self._held):
                return part[0].item()
            data = part.tobytes()[at % size:at % size + self._itemsize]
            return data if self._format == 'c' else struct.unpack('=' + _STANDARD.get(self._format, self._format), data)[0]
        data = _bytes_of(_part(self._held, at, at + self._itemsize))
        return data if self._format == 'c' else struct.unpack('=' + _STANDARD.get(self._format, self._format), data)[0]

    def __setitem__(self, key, value):
        self._check()
        if self._readonly:
            raise TypeError('cannot modify read-only memory')
        if self._shape is not None:
            return self._write(self._place_among(key), _packed(self._format, value))
        if not isinstance(key, slice):
            return self._write(self._place(key), _packed(self._format, value))
        places = self._places[key]
        other = value if isinstance(value, memoryview) else memoryview(value)
        if other._format != self._format or len(other) != len(places):
            raise ValueError('memoryview assignment: lvalue and rvalue have different structures')
        text, size = other._text, self._itemsize
        if places and places.step == size:
            return self._write(places[0], _bytes_of(text))
        for number, at in enumerate(places):
            self._write(at, _bytes_of(text[number * size:number * size + size]))

    __getitem__, __setitem__ = __quickly__(__getitem__, __memory_item__), __quickly__(__setitem__, __memory_set_item__)

    def __delitem__(self, key):
        raise TypeError('cannot delete memory')

    def __eq__(self, other):
        if self._released or isinstance(other, memoryview) and other._released:
            return self is other
        if not isinstance(other, memoryview):
            try:
                other = memoryview(other)
            except TypeError:
                return NotImplemented
        return self.shape == other.shape and self._values() == other._values()

    def __hash__(self):
        self._check()
        if not self._readonly:
            raise ValueError('cannot hash writable memoryview object')
        return hash(self.tobytes())

    def __bytes__(self):
        return self.tobytes()

    def tobytes(self, order='C'):
        return _bytes_of(self._text)

    def tolist(self):
        return self._values() if self._shape is None else _nested(self._values(), self._shape)

    def hex(self, *args, **keywords):
        return self.tobytes().hex(*args, **keywords)

    def toreadonly(self):
        self._check()
        made = self._over(self._places)
        made._readonly, made._shape = True, self._shape
        return made

    def cast(self, format, shape=None):
        self._check()
        if not self.c_contiguous:
            raise TypeError('memoryview: casts are restricted to C-contiguous views')
        format = format.removeprefix('@')
        if format not in _SIZES:
            raise ValueError("memoryview: destination format must be a native single character format prefixed with an optional '@'")
        if format not in 'Bbc' and self._format not in 'Bbc':
            raise TypeError('memoryview: cannot cast between two non-byte formats')
        size, start, count = _SIZES[format], self._places[0] if self._places else 0, self.nbytes
        if count % size:
            raise TypeError('memoryview: length is not a multiple of itemsize')
        if shape is not None and (len(shape) != 1 or shape[0] * size != count):
            if len(shape) == 1:
                raise TypeError('memoryview: product(shape) * itemsize != buffer size')
            raise NotImplementedError('memoryview: several dimensions are not supported here')
        return self._over(range(start, start + count, size), format, size)

    def release(self):
        self._released = True

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *error):
        self.release()

    @property
    def obj(self):
        self._check()
        return self._held

    @property
    def format(self):
        self._check()
        return self._format

    @property
    def itemsize(self):
        self._check()
        return self._itemsize

    @property
    def readonly(self):
        self._check()
        return self._readonly

    @property
    def nbytes(self):
        self._check()
        return len(self._places) * self._itemsize

    @property
    def ndim(self):
        self._check()
        return 1 if self._shape is None else len(self._shape)

    @property
    def shape(self):
        self._check()
        return (len(self._places),) if self._shape is None else self._shape

    @property
    def strides(self):
        self._check()
        if self._shape is None:
            return (self._places.step,)
        return tuple([self._itemsize * math.prod(self._shape[axis + 1:]) for axis in range(len(self._shape))])

    @property
    def suboffsets(self):
        self._check()
        return ()

    @property
    def contiguous(self):
        self._check()
        return len(self._places) < 2 or self._places.step == self._itemsize

    c_contiguous = f_contiguous = contiguous

    def __repr__(self):
        return f'<{"released memory" if self._released else "memory"} at {hex(id(self))}>'

def _bytes_of(text):
    made = bytes.__new__(bytes)
    made._text = text
    return made
