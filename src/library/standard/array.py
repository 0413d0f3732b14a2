# Arrays of numbers of one type code.

import struct

typecodes = 'bBuhHiIlLqQfd'

class array:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self, typecode, initializer=(), /):
        if typecode not in typecodes or len(typecode) != 1:
            raise ValueError('bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)')
        self.typecode = typecode
        self.itemsize = 4 if typecode == 'u' else struct.calcsize(typecode)
        self._items = []
        if isinstance(initializer, (bytes, bytearray)):
            self.frombytes(initializer)
        else:
            for item in initializer:
                self.append(item)

    def _checked(self, value):
        if self.typecode == 'u':
            if not isinstance(value, str) or len(value) != 1:
                raise TypeError('array item must be a unicode character, not ' + type(value).__name__)
            return value
        if self.typecode in 'fd':
            if isinstance(value, str) or not isinstance(value, (int, float)) and not hasattr(value, '__float__'):
                raise TypeError(f'must be real number, not {type(value).__name__}')
            value = float(value)
            return float(np.float32(value)) if self.typecode == 'f' else value
        if not isinstance(value, int) and not hasattr(value, '__index__'):
            raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
        value = int(value)
        bits = 8 * self.itemsize
        least, most = (0, 2 ** bits - 1) if self.typecode.isupper() else (-2 ** (bits - 1), 2 ** (bits - 1) - 1)
        if value < least or value > most:
            kind = {1: 'byte', 2: 'short', 4: 'int', 8: 'int'}[self.itemsize]
            if self.typecode in 'bBhH':
                raise OverflowError(f"{'un' if self.typecode.isupper() else ''}signed {'char' if self.itemsize == 1 else kind} {'integer ' if self.itemsize == 1 else ''}is {'greater than maximum' if value > most else 'less than minimum'}")
            raise OverflowError("can't convert negative value to unsigned int" if value < 0 and least == 0 else 'Python int too large to convert to C long')
        return value

    def append(self, x):
        self._items.append(self._checked(x))

    append = __quickly__(append, __array_append__)

    def extend(self, iterable):
        if isinstance(iterable, array) and iterable.typecode != self.typecode:
            raise TypeError('can only extend with array of same kind')
        for item in iterable:
            self.append(item)

    fromlist = extend

    def insert(self, i, x):
        self._items.insert(i, self._checked(x))

    def pop(self, i=-1):
        if not self._items:
            raise IndexError('pop from empty array')
        if not -len(self._items) <= i < len(self._items):
            raise IndexError('pop index out of range')
        return self._items.pop(i)

    def remove(self, x):
        if x not in self._items:
            raise ValueError('array.remove(x): x not in array')
        self._items.remove(x)

    def index(self, x, start=0, stop=None):
        start, stop, _ = slice(start, stop).indices(len(self._items))
        for i in range(start, stop):
            if self._items[i] == x:
                return i
        raise ValueError('array.index(x): x not in array')

    def count(self, x):
        return self._items.count(x)

    def reverse(self):
        self._items.reverse()

    def tolist(self):
        return list(self._items)

    def tobytes(self):
        if self.typecode == 'u':
            return ''.join(self._items).encode('utf-32-le')
        return struct.pack(f'={len(self._items)}{self._code()}', *self._items)

    def _code(self):
        # In the standard size mode a long has four bytes.
        return {'l': 'q', 'L': 'Q'}.get(self.typecode, self.typecode)

    def frombytes(self, buffer):
        if len(buffer) % self.itemsize:
            raise ValueError('bytes length not a multiple of item size')
        self._items.extend(struct.unpack(f'={len(buffer) // self.itemsize}{self._code()}', buffer))

    def fromfile(self, f, n):
        read = f.read(n * self.itemsize)
        self.frombytes(read[:len(read) - len(read) % self.itemsize])
        if len(read) < n * self.itemsize:
            raise EOFError('read() didn\'t return enough bytes')

    def tofile(self, f):
        f.write(self.tobytes())

    def byteswap(self):
        swapped = [self.tobytes()[i:i + self.itemsize][::-1] for i in range(0, len(self) * self.itemsize, self.itemsize)]
        self._items = []
        self.frombytes(b''.join(swapped))

    def buffer_info(self):
        return id(self), len(self)

    def _like(self, items):
        made = array(self.typecode)
        made._items = items
        return made

    def __copy__(self):
        return self._like(list(self._items))

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return iter(self._items)

    def __contains__(self, x):
        return x in self._items

    def __getitem__(self, i):
        if isinstance(i, slice):
            return self._like(self._items[i])
        if not -len(self._items) <= i < len(self._items):
            raise IndexError('array index out of range')
        return self._items[i]

    def __setitem__(self, i, x):
        if isinstance(i, slice):
            if not isinstance(x, array):
                raise TypeError(f'can only assign array (not "{type(x).__name__}") to array slice')
            self._items[i] = x._items
            return
        if not -len(self._items) <= i < len(self._items):
            raise IndexError('array assignment index out of range')
        self._items[i] = self._checked(x)

    __len__, __getitem__ = __quickly__(__len__, __items_len__), __quickly__(__getitem__, __array_item__)
    __setitem__ = __quickly__(__setitem__, __array_set_item__)

    def __delitem__(self, i):
        del self._items[i]

    def __add__(self, other):
        if not isinstance(other, array):
            raise TypeError(f'can only append array (not "{type(other).__name__}") to array')
        if other.typecode != self.typecode:
            raise TypeError('bad argument type for built-in operation')
        return self._like(self._items + other._items)

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        return self._like(self._items * n)

    __rmul__ = __mul__

    def __eq__(self, other):
        return self._items == other._items if isinstance(other, array) else NotImplemented

    def __lt__(self, other):
        return self._items < other._items if isinstance(other, array) else NotImplemented

    def __array__(self, dtype=None):
        return np.array(self._items, dtype=dtype)

    def __repr__(self):
        if not self._items:
            return f"array('{self.typecode}')"
        shown = repr(''.join(self._items)) if self.typecode == 'u' else repr(self._items)
        return f"array('{self.typecode}', {shown})"

ArrayType = array
