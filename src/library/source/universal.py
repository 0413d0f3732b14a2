# `np.common_type` and `np.broadcast`.

typecodes = {'Character': 'c', 'Integer': 'bhilqnp', 'UnsignedInteger': 'BHILQNP', 'Float': 'efdg', 'Complex': 'FDG',
             'AllInteger': 'bBhHiIlLqQnNpP', 'AllFloat': 'efdgFDG', 'Datetime': 'Mm', 'All': '?bhilqnpBHILQNPefdgFDGSUVOMm'}

_PRECISION = {'float16': 0, 'float32': 1, 'float64': 2, 'complex64': 1, 'complex128': 2}

def common_type(*arrays):
    is_complex, precision = False, 0
    for a in arrays:
        if np.issubdtype(a.dtype, np.integer):
            found = 2
        else:
            found = _PRECISION.get(str(a.dtype))
            if found is None:
                raise TypeError("can't get common type for non-numeric array")
        is_complex = is_complex or np.iscomplexobj(a)
        precision = max(precision, found)
    return ((None, np.complex64, np.complex128) if is_complex else (np.float16, np.float32, np.float64))[precision]

# The elements of one operand after broadcasting.
class _Elements:
    def __init__(self, base, shape):
        self.base = base
        self._rest = iter(np.broadcast_to(base, shape).ravel())

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._rest)

class broadcast:
    __module__ = 'numpy'

    def __init__(self, *arrays, **options):
        if options:
            raise ValueError('broadcast() takes no keyword arguments')
        self._arrays = []
        for a in arrays:
            self._arrays += a._arrays if isinstance(a, broadcast) else [np.asarray(a)]
        if len(self._arrays) > 64:
            raise ValueError('Need at least 0 and at most 64 array objects.')
        try:
            self.shape = np.broadcast_shapes(*[a.shape for a in self._arrays])
        except ValueError:
            shapes = [a.shape for a in self._arrays]
            for k in range(1, len(shapes)):
                for j in range(k):
                    try:
                        np.broadcast_shapes(shapes[j], shapes[k])
                    except ValueError:
                        raise ValueError('shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg '
                                         f'{j} with shape {shapes[j]} and arg {k} with shape {shapes[k]}.') from None
        self.ndim = self.nd = len(self.shape)
        self.numiter = len(self._arrays)
        self.index = 0
        self.size = 1
        for n in self.shape:
            self.size *= n

    @property
    def iters(self):
        return tuple([_Elements(a, self.shape) for a in self._arrays])

    def reset(self):
        self.index = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.index >= self.size:
            raise StopIteration
        at = np.unravel_index(self.index, self.shape) if self.shape else ()
        self.index += 1
        return tuple([np.broadcast_to(a, self.shape)[tuple(at)] for a in self._arrays])

