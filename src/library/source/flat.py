# The iterator over the elements of an array in row-major order: `a.flat`.

class flatiter:
    __module__ = 'numpy'
    __hash__ = None

    # `elements` is the flattened array, whose indexing is that of the iterator.
    def __init__(self, base, elements):
        self._base, self._elements, self._at = base, elements, 0

    @property
    def base(self):
        return self._base

    @property
    def index(self):
        return self._at

    @property
    def coords(self):
        left, places = self._at, []
        for n in reversed(self._base.shape[1:]):
            left, place = divmod(left, n) if n else (left, 0)
            places.append(place)
        return tuple([left] + places[::-1]) if self._base.ndim else ()

    def __iter__(self):
        return self

    def __next__(self):
        if self._at >= self._elements.size:
            raise StopIteration
        self._at += 1
        return self._elements[self._at - 1]

    def __len__(self):
        return self._elements.size

    # An index moves NumPy's iterator, and then to its start.
    def __getitem__(self, key):
        self._at = 0
        return self._elements[key.copy() if isinstance(key, flatiter) else key]

    def __setitem__(self, key, value):
        self._at = 0
        self._elements[key.copy() if isinstance(key, flatiter) else key] = value

    def __delitem__(self, key):
        raise TypeError('Cannot delete iterator elements')

    def copy(self):
        return self._elements.copy()

    # As an index into an array, and as a value that is assigned.
    _as_plain = copy

    def __array__(self, dtype=None, copy=None):
        return self.copy() if dtype is None else self._elements.astype(dtype)

    def __eq__(self, other):
        return self.copy() == other

    def __ne__(self, other):
        return self.copy() != other

    def __lt__(self, other):
        return self.copy() < other

    def __le__(self, other):
        return self.copy() <= other

    def __gt__(self, other):
        return self.copy() > other

    def __ge__(self, other):
        return self.copy() >= other
