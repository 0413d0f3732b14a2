# Dtypes of non-native byte order. Arrays always hold native elements; the order matters where bytes become elements
# (`frombuffer`, `fromfile`, `view`) and elements bytes (`tobytes`, `tofile`).

class _SwappedDType:
    __module__ = 'numpy'
    _np_dtype = True
    isnative = False
    byteorder = '>'

    def __init__(self, native):
        self._native = native

    @property
    def str(self):
        return '>' + self._native.str[1:]

    @property
    def descr(self):
        return [('', self.str)]

    @property
    def base(self):
        return self

    isbuiltin = 0

    def newbyteorder(self, new_order='S'):
        first = _first(new_order)
        return self if first in '|I>B' else self._native

    def __getattr__(self, name):
        if name.startswith('_'):
            raise AttributeError(f"'numpy.dtype' object has no attribute '{name}'")
        return getattr(self._native, name)

    def __eq__(self, other):
        if isinstance(other, _SwappedDType):
            return self._native == other._native
        if isinstance(other, str):
            try:
                return self == np.dtype(other)
            except TypeError:
                return False
        return False

    def __hash__(self):
        return hash(self.str)

    def _short(self):
        return f"'{self.str}'"

    def __repr__(self):
        return f"dtype('{self.str}')"

    def __str__(self):
        return self.str

    def __reduce__(self):
        return np.dtype, (self.str,)

# The first letter of a byte order, which is all that NumPy reads.
def _first(order):
    if order[:1].upper() not in tuple('=<>|LBNIS'):
        raise ValueError(f"byteorder not recognized (got '{order}')")
    return order[0].upper()

def _ordered(native, order):
    return _SwappedDType(native) if _first(order) in '>BS' and native.itemsize > 1 else native

# Elements with their bytes swapped; complex numbers part by part.
def _swapped(a):
    width = a.itemsize // (2 if a.dtype.kind == 'c' else 1)
    if width == 1:
        return a.copy()
    rows = np.frombuffer(a.tobytes(), dtype=np.uint8).reshape(-1, width)
    return np.frombuffer(rows[:, ::-1].tobytes(), dtype=a.dtype).reshape(a.shape) if a.size else a.copy()

def _byteswap(a, inplace=False):
    made = _swapped(np.asarray(a))
    if inplace:
        a[...] = made
        return a
    return made[()] if isinstance(a, np.generic) else made.copy()
